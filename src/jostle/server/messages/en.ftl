# What the server refuses.

# The match
match-changed = something has happened in the meantime: look at the board again
time-was-up = your time was already up
match-too-long = this match is too long: matches end without a result after { $most } actions
not-your-turn = it is not your turn
match-not-over = the match is not over yet
nothing-to-keep = there is nothing to keep yet: nothing has been rolled
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
analysis-own-match = you are playing this match: it can be analysed when it is over
analysis-hidden-hands = hands are hidden in this match: it can be analysed when it is over
analysis-rated-match = this match is rated: it can be analysed when it is over
no-help-in-rated-matches = this position is from a rated match that is being played: there is no help with it until the match is over
unknown-review = this review no longer exists: start it again
nothing-to-review = the match has no decisions to review: nothing was played, or no player ever had a choice
unknown-seat = there is no seat { $seat }: expected 0 to { $last }
too-many-actions = too many actions: at most { $most } in all
action-after-end = '{ $action }' comes after the end of the game: expected { $most } actions
no-place-for-remark = a remark about line { $line } after { $actions } actions: there is no such position
no-origin-of-line = line { $line } cannot branch off line { $origin } after { $actions } actions: expected an earlier line

# Puzzles
unknown-puzzle = there is no puzzle '{ $puzzle }'
no-puzzles-of-game = { $game } has no puzzles
no-puzzles-of-theme = there are no puzzles with the theme '{ $theme }'
puzzle-over = the puzzle is over: there is nothing to help with

# A new match
start-is-over = the match would be over before it begins: expected a position in which play continues
too-many-own-matches = { $matches } matches that you made are still going on; finish one before you start another
too-many-matches-from-network = { $matches } matches from your network are still going on; finish one before you start another
wrong-seats = { $game } has { $seats } seats with these options, not { $given }
unknown-seat-kind = seat kind '{ $kind }': expected one of { $kinds }
unknown-level = there is no level '{ $level }': expected one of { $levels }
unknown-order = order '{ $order }': expected one of { $orders }
unknown-series = series { $series } is not possible in { $game }: expected sides, or first where a game has the option first
bots-are-not-rated = a match between bots alone cannot be rated: expected rated=false

# The lab
unknown-run = there is no run '{ $run }', or it was removed
lab-not-installed = the lab is not installed here: pip install 'jostle[lab]' adds it
lab-switched-off = this server does not run the lab: use `jostle lab` on your own machine
too-many-running = you have { $runs } unfinished runs: let one finish, or stop it
too-many-running-of-network = { $runs } runs from your network are unfinished: let one finish, or stop it
too-many-runs-kept = you already keep { $runs } runs: remove one before you start another
too-many-runs-of-network = { $runs } runs from your network are kept already: remove one before you start another
lab-full = the lab is full at the moment: try again later
too-many-games = { $games } games in all are too many here: at most { $most }
run-of-somebody-else = this run is not yours: you can look at it, or start your own
compare-unfinished = only finished runs can be compared: wait for both of them
compare-two-games = these runs are of two different games: expected one game under two rule sets
compare-different-bots = these runs have different bots or extras: expected the same under two rule sets
comparison-too-slow = the comparison takes too long at the moment: try again later
comparison-not-ready = the comparison is being made: try again in a few seconds
unknown-lab-bot = there is no bot '{ $bot }' in the lab: expected one of { $bots }
wrong-number-of-bots = { $bots } bots for { $seats } seats: expected one for all, or one for each
nothing-to-leave-out = no component of { $game } can be left out by its options
unknown-table = there is no table '{ $table }'; expected one of { $tables }
compare-many-rules = only runs of one rule set can be compared: a sweep or a search has many
sweep-over-nothing = a sweep varies one or two options: choose which
sweep-too-large = { $sets } rule sets are too many for a sweep: at most { $most }
too-few-values = '{ $option }' has too few values: expected two or more
too-many-values = '{ $option }' has too many values: at most { $most }
given-twice = '{ $option }' is given twice: expected it once, with all its values
nothing-to-tune = nothing may vary: choose at least one thing that the search can change
no-goal = the search has no goal: choose at least one
no-components-named = which components of '{ $option }' may vary? Expected their names
component-cannot-be = there is no component '{ $component }' of '{ $option }' that can be '{ $value }'
handout-for-two = a head start of points is for two seats: expected a game for two
handout-numbers = a head start of points: expected numbers up to { $most }, such as 0.5
goal-share = the goal for '{ $figure }': expected shares of at most 100 %
goal-fair = the goal for 'fair': expected how far a seat may be from an equal share
goal-number = the goal for '{ $figure }': expected a number, at least or at most
goal-order = the goal for '{ $figure }': expected the smaller number first
no-extras-in-experiments = a sweep or a search has no extras, no precision and nothing to be compared with
run-not-finished = the run is not finished yet: its report and tables come at the end

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
name-taken = { $name } is taken, or looks like a name that is. How about { $free }?
seat-names-at-one-screen = seats can be named only if all players share one screen
guest-name = Guest { $number }
deleted-player = Deleted player
unknown-session = this device is not signed in any more
exports = exports of your data
recoveries = attempts to use a recovery link
bad-recovery-link = this link is no longer valid: make a new one on the device where your games are

# The operator
nobody-in-seat = there is no person at '{ $seat }': expected MATCH:SEAT, with the seats counted from 0
unknown-person = there is no person '{ $person }': expected an id, a name, or MATCH:SEAT
several-people = several people are called '{ $name }': expected one of the ids { $ids }
no-sanction = there is no such sanction in force for { $name }
unknown-report = there is no report { $report }
name-is-taken = the name { $name } is taken: expected another name
no-backup = { $file } is not a backup of this version of Jostle, or it is damaged: nothing was changed (only 0.2.0 restores backups of 0.2.0)
backup-other-kind = the backup comes from the other kind of database: one from SQLite goes back into SQLite, one from PostgreSQL into PostgreSQL
unknown-revision = this database is at revision { $found }, and this Jostle knows { $expected }: if the database is older, start Jostle 0.2.0 on it once; if it is newer, use a newer Jostle
program-missing = { $program } is missing: install the client programs of PostgreSQL (Debian: postgresql-client), not older than the server
program-failed = { $program } failed: { $words }
backup-other-revision = the tables are at revision { $found }, and this Jostle knows { $expected }: start its server once
backup-exists = there is already a file { $file }: expected a new name
database-not-empty = the database is not empty: --replace puts the backup in its place
lab-not-empty = some runs of the backup are already in { $folder }: --replace puts the backup in their place

# Sanctions
no-admin = there is no admin page here: `jostle admin secret` makes the secret that opens it
admin-login-needed = log in first
cannot-join = you cannot join this match
draining = the server is about to stop: start your match in a few minutes
reports-sent = reports
nothing-to-report = there is no player to report or block at this seat
report-by-players = you can report players only in matches that you play
already-reported = you have reported this player in this match already
range-too-wide = { $range } is too wide: expected at least { $widest }
unknown-block = you have not blocked this player
admin-logins = attempts to log in
wrong-secret = this is not the secret
banned-until = you cannot play here until { $until } UTC. Reason: { $reason }
banned-for-good = you cannot play here any more. Reason: { $reason }
muted-until = you cannot write here until { $until } UTC. Reason: { $reason }
muted-for-good = you cannot write here any more. Reason: { $reason }
removed-match = this match was removed by the operator

# Waiting and limits
being-loaded = { $game } is being loaded: ready in a few seconds
being-compiled = { $game } is being compiled, just this once: ready in about { $seconds } s
queue-full = the server has too much to do at the moment: try again in a minute
queue-full-for-person = { $most } of your requests wait already: wait until one of them is done
queue-full-for-network = { $most } requests from your network wait already: try again in a minute
our-fault = something went wrong here; try again in a moment
database-down = the database does not answer; try again in a moment
too-many-rooms = too many matches are being opened; try again in a moment
too-many = too many { $what }: at most { $most } a minute
new-guests = new guests from one address
new-matches = new matches
changes = changes
tries = attempts at puzzles and lessons
actions = actions
chat-lines = chat messages
points = gestures
too-many-messages = too many messages: the connection is closed
message-too-large = a message has at most { $most } bytes
not-a-message = this is not a message of the protocol: { $error }
request-too-large = a request has at most { $most } bytes
nested-too-deeply = lists and objects are nested too deeply
foreign-page = this request comes from another site's page
unknown-host = there is no such site here

# Options
no = no

# Settings
setting-number = { $name }={ $value }: expected a number
setting-wrong = { $name }={ $value }: { $problem }
database-file-unreadable = the address of the database cannot be read from { $file }: { $problem }
secret-short = the secret is too short: expected at least { $least } characters
admin-secret-short = JOSTLE_ADMIN_SECRET is too short: expected at least { $least } characters

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
