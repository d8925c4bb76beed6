# What boards and matches say in English.

match-loading = Setting up the board …
match-stage = The game
match-board = Board: arrow keys go from shape to shape, Enter presses
match-options = with options of its own
match-rated = rated
match-watchers = { $n } watching
match-title-turn = Your turn – { $game }
match-your-turn = Your turn.
match-open = Waiting for all seats to be taken.
match-past = You are looking at an earlier position: after { $n } of { $all } steps.

seat-open = free seat
seat-you = you
seat-bot = bot
seat-bot-of = bot, { $level }
seat-rating = rating
seat-here = here
seat-away = away
seat-thinks = thinks …
seat-gets-ready = ready in { $seconds } s
seat-turn = to play
seat-won = has won
seat-points =
    { $n ->
        [one] { $n } point
       *[other] { $n } points
    }
seat-time = { $side }’s time

tool-label = What you can do
tool-undo = Undo
tool-takeback = Take back
tool-draw = Draw?
tool-resign = Resign
tool-claim = Claim win
tool-hint = Hint
tool-hints = Hints?
tool-rules = Rules
tool-flip = Turn
tool-sound = Sound on
tool-silent = Sound off
tool-zoom = Larger
tool-keys = Keys

hint-wait = Thinking about it …
hint-look = Look at the marked place.
hint-what = What to do?
hint-why = Why?
hint-play = Play this

resign-title = Resign this game?
resign-words = { $side } gives up, and the game is over.
resign-yes = Resign
resign-no = Play on

asked-draw = { $side } offers a draw.
asked-takeback = { $side } would like to take back the last action.
asked-hints = { $side } would like hints for everybody. Such a match is not rated.
asked-waiting = You have asked. Waiting for the answer …
asked-yes = Agree
asked-no = Decline

list-title = What was played
list-label = What was played; arrow keys step through it
list-steps = Step through the game
list-first = To the start
list-before = One step back
list-after = One step on
list-last = To the end
list-back = Back to the game
list-chance = Chance

typed-label = Type an action
typed-example = or press /
typed-list = Actions that fit
typed-none = “{ $text }” is nothing that can be played now.

chat-title = Chat
chat-lines = What was said
chat-write = Say something
chat-send = Send

invite-title = Invite somebody
invite-send = Send this link to whoever is to play { $side }:
invite-link = Link for { $side }
invite-copy = Copy
invite-share = Share …
invite-waiting = Waiting for somebody to play { $side }.
invite-public = The game also stands among the open games on the first page.

join-invited = { $name } invites you to { $game }
join-free = A seat is free in this game of { $game }
join-name = Your name
join-take = Take the seat

line-down = The line is down.
line-again =
    { $n ->
        [one] Trying again in { $n } second.
       *[other] Trying again in { $n } seconds.
    }
line-now = Try now

curtain-label = The screen changes hands
curtain-turn = { $name } has the screen now
curtain-words = The others look away. Only { $name } presses the button.
curtain-show = Show my board

say-undone = Taken back.
say-joined = A seat was taken.

end-title = The game is over
end-over = The game is over
end-won = You have won
end-shared = You share the win
end-lost = You have lost
end-draw = A draw
end-again = Play again
end-next = To the next game
end-watch-next = Watch the next game
end-step = Step through
end-analyse = Analyse
end-share = Copy the link
end-other = Something else
end-downloads = Download
end-file = the match as a text file
end-svg = a picture (SVG)
end-png = a picture (PNG)
end-replay = a page to replay it without a server

rules-here = In this game these options differ from the usual ones:

keys-title = Keys
keys-arrows = ← ↑ → ↓
keys-arrows-does = on the board: from shape to shape
keys-enter = Enter
keys-enter-does = press the shape
keys-escape = Esc
keys-escape-does = choose nothing after all
keys-slash = /
keys-slash-does = type an action
keys-letters = a–z, 0–9
keys-letters-does = on the board: begin to type an action
keys-list = ← →
keys-list-does = in the list of actions: step back and on
keys-help = ?
keys-help-does = these keys
