# The page of a match.

match-loading = Setting up the board …
match-stage = Game
match-board = Board: move with the arrow keys, select with Enter
match-options = custom options
match-rated = Rated
match-unrated = Unrated
match-did = { $name }: { $done }
match-forced = Only legal move: { $what }
match-watchers = { $n } watching
match-title-turn = Your turn – { $game }
match-your-turn = Your turn.
match-open = Waiting for players.
match-past = You are viewing an earlier position: step { $n } of { $all }.

seat-open = open seat
seat-invited = by invitation
seat-you = you
seat-bot-of = bot, { $level }
seat-here = online
seat-away = away
seat-thinks = thinking …
seat-waits = number { $place } in line
seat-gets-ready = ready in about { $seconds } s
seat-rating = rating { $rating }
seat-turn = to play
seat-won = won
seat-points =
    { $n ->
        [one] { $n } point
       *[other] { $n } points
    }
seat-time = { $side }’s time

refused-turn = It is { $name }’s turn.
refused-over = The game is over.
refused-past = You are viewing an earlier position.
refused-watching = You are watching this game.

tool-label = Game actions
tool-undo = Undo
tool-takeback = Take back
tool-draw = Offer a draw
tool-resign = Give up
tool-claim = Claim win
tool-hint = Hint
tool-hints = Ask for hints
tool-legend = What is what?
tool-rules = Rules
tool-flip = Flip board
tool-replay = Replay last turn
tool-point = Point at something
tool-talk = Bots talk
tool-speed = Speed
tool-speed-slow = Slow
tool-speed-normal = Normal
tool-speed-fast = Fast
tool-sound = Mute
tool-silent = Unmute
tool-zoom = Larger
tool-keys = Shortcuts
tool-keep = Keep what was rolled
tool-link = Share the rules
keep-words = Give it a name to find it in the new-game form and in the lab.
keep-share = Share it as a link:
keep-play = New game with it
keep-lab = Measure it in the lab
tool-list = Turns, chat, help
tool-list-alone = Turns, help
tool-more = More

side-tabs = Beside the table
side-turns = Turns
side-chat = Chat
side-help = Help

tour-name = Your first turn
tour-next = Next
tour-back = Back
tour-done = Got it
tour-skip = Skip the tour
tour-again = Explain my turn
tour-do = Do it now: { $what }
tour-last = You know the basics
tour-last-words = Rest the pointer or a finger on anything to see what it is. The light bulb gives a hint, the question mark shows what is what.

hint-wait = Thinking …
hint-look = Look at the marked spot.
hint-more = Show me why
hint-hide = Hide the hint
hint-play = Play it

unrate-title = This match will not be rated any more
unrate-text = Hints and taken-back moves are only for matches without rating.
unrate-hint = Hint anyway
unrate-takeback = Take back anyway
unrate-no = Keep it rated

resign-title = Give up this game?
resign-text = { $side } gives up and the game ends.
resign-yes = Give up
resign-no = Keep playing

asked-draw = { $name } offers a draw.
asked-takeback = { $name } asks to take back the last move.
asked-hints = { $name } asks for hints for everyone. A match with hints is not rated.
asked-rematch = { $name } offers a rematch.
asked-waiting = Request sent. Waiting for an answer …
asked-yes = Accept
asked-no = Decline
declined-draw = { $name } declines the draw.
declined-takeback = { $name } does not want to take back the move.
declined-hints = { $name } wants to play without hints.
declined-rematch = { $name } declines the rematch.
rematch-waiting = Waiting for { $name } …
rematch-rated = It counts for the ratings.
rematch-unrated = It is not rated.
rematch-begins = Sides stay, and { $side } begins this time.
rematch-sides =
    { $count ->
        [2] Sides change.
       *[other] Everybody moves one seat on.
    }

list-title = Moves
list-label = Moves; step through them with the arrow keys
list-steps = Step through the game
list-first = Go to start
list-previous = Previous move
list-next = Next move
list-last = Go to end
list-back = Back to the game
list-chance = Set-up
list-you = You
list-turn = turn { $n }

typed-label = Type a move
typed-example = or press /
typed-list = Matching moves
typed-none = “{ $text }” isn’t a legal move.

chat-title = Chat
chat-emotes = Gestures
chat-lines = Messages
chat-write = Write a message
chat-send = Send

emote-wave = Hello!
emote-good = Good move!
emote-wow = Wow!
emote-oops = Oops!
emote-think = Let me think.
emote-thanks = Thank you!

point-choose = Press the thing that everyone should look at.
point-announced = { $name } points: { $what }.

talk-quote = { $name }: “{ $words }”

invite-title = Invite a player
invite-rated = Rated, if everyone who joins agrees.
invite-unrated = This match is not rated.
invite-send = Send this link to the person who will play { $side }:
invite-link = Link for { $side }
invite-copy = Copy
invite-share = Share …
invite-waiting = Waiting for someone to play { $side }.
invite-public = The game is also listed under open games on the home page.

join-invited = { $name } invites you to { $game }
join-free = There is an open seat in this game of { $game }
join-by-invitation = This match is by invitation: ask its creator for the link.
join-name = Your name
join-take = Join
join-rated = Join rated
join-unrated = Join unrated
join-asks-rated = The result would count for both ratings, unless you prefer not to.
join-is-unrated = This match is not rated.

connection-lost = Connection lost.
connection-retry =
    { $n ->
        [one] Trying again in { $n } second.
       *[other] Trying again in { $n } seconds.
    }
connection-retry-now = Try now

curtain-label = Pass the screen
curtain-turn = { $name }, it’s your turn
curtain-text = Everyone else looks away. Only { $name } presses the button.
curtain-show = Show my board

announce-undone = Taken back.
announce-joined = A player joined.

end-over = Game over
end-won = You win!
end-shared = You share the win
end-lost = You lost
end-draw = A draw
end-score = Score
end-rating = Your rating
end-rating-provisional = Your rating, provisional
end-rating-up = up
end-rating-down = down
end-again = Rematch
end-next = Go to the next game
end-watch-next = Watch the next game
end-bot = Play { $name }
end-bot-stronger = { $level }, one step stronger
end-bot-easier = { $level }, one step easier
end-lesson = Learn: { $title }
end-puzzle = Solve a puzzle
end-puzzle-text = { $game }: find the best move
end-analyse = Analyse
end-analyse-text = Every turn, with the best move
end-step = Step through
end-step-text = From the start, at your pace
end-other = Play another game
end-other-text = Choose players and options
end-keep-text = For another match, for the lab, or as a link
end-share = Share
end-link = Copy link
end-picture = Picture
end-clip = Clip
end-downloads = Files
end-file = Match file (text)
end-svg = Picture (SVG)
end-replay = Replay page that works offline

story-title = How it went
story-curve = Chance of winning over the match: from { $from } to { $to }
story-point = The turning point
story-wait = Looking back at the match …
story-none = No single turn decided it; none of yours cost you much.
story-late = This takes too long. The analysis shows it.
story-retry = Try again from here

rules-here = This game uses custom options:

keys-title = Keyboard shortcuts
keys-arrows = Arrow keys
keys-arrows-does = on the board: move the selection
keys-enter = Enter
keys-enter-does = select
keys-escape = Esc
keys-escape-does = cancel selection; skip the current animation
keys-slash = /
keys-slash-does = type a move
keys-letters = a–z, 0–9
keys-letters-does = on the board: start typing a move
keys-explain = i
keys-explain-does = on the board: what is this?
keys-legend = l
keys-legend-does = what is what: everything on the table
keys-list = Left, right
keys-list-does = in the move list: step back and forward
keys-help = ?
keys-help-does = show these shortcuts

seat-about = Mute, block or report { $name }
match-removed = This match is gone
