# What the analysis board says in English.

analysis-title = Analysis board
analysis-of = Analysis: { $game }
analysis-openings = Openings of { $game }, with what they are worth
analysis-intro = Try anything, go back, try something else. The bot tells what it thinks of every position, and which decisions of a match were good.
analysis-position = A game or a position
analysis-game = Game
analysis-seats = How many play
analysis-text = Position as text (nothing: from the start)
analysis-go = Analyse
analysis-file = A match file
analysis-paste = Paste it here, drop a file anywhere on this page, or choose one
analysis-choose = Choose a match file
analysis-open-file = Open
analysis-too-large = That file is too large: expected at most 60,000 signs.
analysis-own = Your finished games
analysis-percent = { $n } %
analysis-at-most = at most { $chance }
analysis-chance = Chance

bot-title = What the bot thinks
bot-begin = Think
bot-pause = Pause
bot-play = Play this turn
bot-off = It does not think at the moment.
bot-begins = It begins to think …
bot-chance = Here chance decides: let it be drawn, or choose what comes.
bot-over = The game is over here.
bot-line-down = The line to the server is down; it comes back by itself.
bot-depth = depth { $depth } · { $nodes } positions · { $seconds } s
bot-nodes = { $nodes } positions · { $seconds } s
bot-ends-known = There is no more to find here.
bot-ends-time = That is all it thinks about one position.
bot-ends-others = Others want to know something too. Press Think to go on.
bot-ends-failed = Something went wrong while it was thinking. Press Think to try again.

sure-win = wins for certain
sure-win-in =
    { $n ->
        [one] wins this turn
       *[other] wins in { $n } turns at the latest
    }
sure-loss = loses against best play
sure-loss-in =
    { $n ->
        [one] loses within a turn
       *[other] loses in { $n } turns at the latest
    }
sure-draw = a draw with best play

chance-title = Chance decides
chance-draw = Let it be drawn
chance-choose = What comes
chance-take = Take this
chance-itself = always draw at once

tree-title = Moves and variations
tree-start = Start
tree-variations = Variations
tree-here = This position
tree-promote = Variation first
tree-remove = Delete from here
tree-comment = Comment on this position

mark-blunder = blunder
mark-mistake = mistake
mark-inaccuracy = inaccuracy
mark-only = only good action

review-title = The match, judged
review-begin = Judge the main line
review-again = Judge again
review-progress = How much is judged
review-empty = Nothing was played yet.
review-waits = It will begin in a moment …
review-going = { $n } of { $all } decisions are judged.
review-done =
    { $n ->
        [one] { $n } decision was judged.
       *[other] { $n } decisions were judged.
    }
review-failed = Something went wrong while judging. Try again.
review-turn = turn { $n }

curve-wins = { $side } wins
curve-from-to = win chance of { $side } from { $from } to { $to } per cent
curve-faults =
    { $n ->
        [one] { $n } mistake
       *[other] { $n } mistakes
    }

decision-best = { $action }: { $side } gave nothing away.
decision-only = { $action }: the only good action. Everything else would have cost { $side } at least 10 %.
decision-cost = the decision { $action } cost { $side } { $loss } (from { $before } to { $after }).
decision-missed = A certain win was missed.
decision-missed-in =
    { $n ->
        [one] A certain win this turn was missed.
       *[other] A certain win in { $n } turns was missed.
    }
decision-allowed = After it the game is lost against best play.
decision-allowed-in =
    { $n ->
        [one] After it the game is lost within a turn.
       *[other] After it the game is lost in { $n } turns at the latest.
    }
decision-better = Better:
decision-then = then { $line }
luck-gave = Luck ({ $what }) gave { $side } { $change }.
luck-took = Luck ({ $what }) cost { $side } { $change }.

account-title = Where the win chances went
account-accuracy = accuracy
account-decisions = own decisions
account-others = others’ decisions
account-luck = luck
account-later = seen only later
account-note = Win chances are estimates of the search, except where something is called certain. Each decision is judged by what its seat could know.

export-title = Take it along
export-file = Match file with variations
export-position = Copy the position
export-link = Copy a link
export-other = Analyse something else
viewer-title = Through whose eyes
viewer-all = everything is seen
