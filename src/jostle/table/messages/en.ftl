# What is refused at the table, and what is said about matches.

# The match
match-changed = something has happened in the meantime: look at the board again
time-was-up = your time was already up
match-too-long = this match is too long: matches end without a result after { $most } actions
not-your-turn = it is not your turn
match-not-over = the match is not over yet
nothing-to-undo = there is nothing to undo: your turn is over, or a card or die has been revealed
already-asked = there is already an open request: it must be answered first
nothing-asked = there is no request for you to answer
nothing-played = you have not played anything yet
nobody-away = the player to move has not been away for { $seconds } seconds
guide-not-here = the guided turn is for unrated matches against bots
hints-not-agreed = no hints against people unless everybody has agreed to them
hints-already-agreed = everybody may have hints already
no-chat = this match has no chat
chat-for-players = only players can write here
chat-unprintable = expected a line of printable text
point-at-what-all-see = you can point only at things that everyone sees
match-over = the match is over
match-not-begun = the match has not begun yet
nothing-to-keep = there is nothing to keep yet: nothing has been rolled

# Seats and invitations
seat-not-yours = that seat is not yours
seat-not-yours-to-act = that seat is not yours: only the person who sits there can act for it
seat-taken = that seat is taken, or the invitation is not for it
by-invitation = this match is by invitation: ask for the link
match-not-yours = only the player who created the match can do this
no-seat-to-fill = no seat is free: the match has begun, or it is over
others-have-joined = another player has already joined
no-free-seat = there is no free seat: you can watch
no-rematch = there can be no rematch of this match, or there is one already
rematch-asker-left = the player who asked for the rematch has left

# Looking things up
match-game-gone = this match is of the game { $game }, which is not installed on this server
game-gone = not installed
unknown-match = there is no match '{ $match }'
no-match-watched = no match is being watched: send watch first
no-such-step = the match has { $steps } steps; there is no board after { $step }
sample-in-play = Under way
not-for-show = this match cannot be played on here
no-recording = there is no recorded game of { $game }
unknown-editor = nothing called { $name } can be edited here
unknown-art = there is no art '{ $name }'
no-such-sheet = there are { $sheets } sheets, and no sheet { $page }
no-openings = this game has no named openings
file-when-over = hands are hidden in this match: its file is available when it is over
rated-file-when-over = this match is rated: its file is available when it is over

# Analysis
turning-point = On turn { $turn } there was something better: { $action }.
turned-by-luck = After turn { $turn } luck changed your chances from { $before } to { $after }.
turned-by-side = After turn { $turn } what { $side } did changed your chances from { $before } to { $after }.
turned-by-others = After turn { $turn } what the others did changed your chances from { $before } to { $after }.
nothing-to-analyse = there is nothing to analyse: no player has a decision to make in this position
action-after-end = '{ $action }' comes after the end of the game: expected { $most } actions
no-origin-of-line = line { $line } cannot branch off line { $origin } after { $actions } actions: expected an earlier line
nothing-to-review = the match has no decisions to review: nothing was played, or no player ever had a choice
unknown-seat = there is no seat { $seat }: expected 0 to { $last }
analysis-own-match = you are playing this match: it can be analysed when it is over
analysis-hidden-hands = hands are hidden in this match: it can be analysed when it is over
analysis-rated-match = this match is rated: it can be analysed when it is over
unknown-review = this review no longer exists: start it again
too-many-actions = too many actions: at most { $most } in all
no-place-for-remark = a remark about line { $line } after { $actions } actions: there is no such position

# A new match
start-is-over = the match would be over before it begins: expected a position in which play continues
wrong-seats = { $game } has { $seats } seats with these options, not { $given }
unknown-seat-kind = seat kind '{ $kind }': expected one of { $kinds }
unknown-level = there is no level '{ $level }': expected one of { $levels }
unknown-order = order '{ $order }': expected one of { $orders }
unknown-series = series { $series } is not possible in { $game }: expected sides, or first where a game has the option first
bots-are-not-rated = a match between bots alone cannot be rated: expected rated=false

# The replay page
replay-steps = Steps
replay-first = First
replay-back = Back
replay-step = Step
replay-next = Next
replay-last = Last
chance = chance

# People
bad-name = a name has 1 to { $longest } printable characters
name-invisible = this name has invisible characters: write it with letters, digits and signs that can be seen
name-letters = use at least one letter or digit, without stacked accents
name-comment = a name cannot contain <!--
name-mixed-scripts = this name mixes alphabets that look alike: use one of them
name-reserved = the name { $name } is reserved: choose another one
seat-names-at-one-screen = seats can be named only if all players share one screen
guest-name = Guest { $number }
deleted-player = Deleted player

# Sanctions
cannot-join = you cannot join this match
removed-match = this match was removed by the operator

# Waiting and limits
too-many-rooms = too many matches are being opened; try again in a moment
our-fault = something went wrong here; try again in a moment
database-down = the database does not answer; try again in a moment
not-kept = the browser could not keep this, so it did not happen
kept-file-other = this is not a file with everything that Jostle keeps; a file with a single match is opened under Analyse
kept-file-damaged = this file is damaged or not whole; nothing has changed
kept-file-newer = this file was saved by a newer version of Jostle; close all tabs with Jostle, open it again to get that version, and read the file there
message-too-large = a message has at most { $most } bytes
not-a-message = this is not a message of the protocol: { $error }

# What a match counts for the ratings
rated-half = Counted half: { $why }.
rated-quarter = Counted a quarter: { $why }.
rated-nothing = Not counted: { $why }.
rated-variant = only named variants are rated
rated-short = the match was too short
rated-often = the two of you have played each other often this week
rated-network = the two of you share an internet connection
rated-provisional = the opponent’s rating is provisional
rated-never-won = the opponent has not won a rated match yet
rated-given-up = it was given up early
rated-bot = you have played this bot often this week
nested-too-deeply = lists and objects are nested too deeply

# Puzzles
unknown-puzzle = there is no puzzle '{ $puzzle }'
no-puzzles-of-game = { $game } has no puzzles
no-puzzles-of-theme = there are no puzzles with the theme '{ $theme }'
puzzle-over = the puzzle is over: there is nothing to help with

# Options
no = no
