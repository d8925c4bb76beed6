# The analysis board.

analysis-title = Analysis
analysis-of = Analysis: { $game }
analysis-openings = Openings of { $game } and how good they are
analysis-intro = Try moves, go back, try others. The bot evaluates every position and shows which decisions in a match were good.
analysis-position = A game or a position
analysis-game = Game
analysis-seats = Number of players
analysis-text = Position as text (leave empty for the start)
analysis-go = Analyse
analysis-file = Match file
analysis-paste = Paste it here, drop a file anywhere on this page, or choose one
analysis-choose = Choose a match file
analysis-open-file = Open
analysis-too-large = That file is too large. The limit is 60,000 characters.
analysis-own = Your finished games
analysis-at-most = at most { $chance }
analysis-chance = Chance
analysis-try = Try it from here

bot-title = Best turns here
bot-begin = Think
bot-pause = Pause
bot-play = Play this turn
bot-off = The bot is paused.
bot-begins = The bot starts thinking …
bot-chance = Chance decides here: draw at random, or choose the outcome.
bot-over = The game is over here.
bot-connection-lost = Connection to the server lost. Reconnecting …
bot-depth = depth { $depth } · { $nodes } positions · { $seconds } s
bot-nodes = { $nodes } positions · { $seconds } s
bot-ends-known = The bot has seen everything here.
bot-ends-time = The bot has used its time for this position.
bot-ends-others = Others are waiting for the bot. Press Think to continue.
bot-ends-failed = Something went wrong. Press Think to try again.

stands-won = { $side } has all but won
stands-much-better = { $side } is much better
stands-better = { $side } is clearly better
stands-little-better = { $side } is a little better
stands-even = About even
stands-little-worse = { $side } is a little worse
stands-worse = { $side } is clearly worse
stands-much-worse = { $side } is much worse
stands-lost = { $side } has all but lost

sure-win = wins for certain
sure-win-in =
    { $n ->
        [one] wins this turn
       *[other] wins within { $n } turns
    }
sure-loss = loses against best play
sure-loss-in =
    { $n ->
        [one] loses within a turn
       *[other] loses within { $n } turns
    }
sure-draw = a draw with best play

chance-title = Chance decides
chance-draw = Draw at random
chance-choose = Outcome
chance-take = Use this
chance-itself = Always draw automatically

tree-title = Turns
tree-start = Start
tree-variations = Variations
tree-here = This position
tree-promote = Make main line
tree-remove = Delete from here
tree-comment = Comment on this position

mark-blunder = blunder
mark-mistake = mistake
mark-inaccuracy = inaccuracy
mark-only = only good move

review-title = How it went
review-begin = Review
review-again = Review again
review-progress = Review progress
review-empty = No moves yet.
review-waits = Starting in a moment …
review-going = { $n } of { $all } decisions reviewed.
review-done =
    { $n ->
        [one] { $n } decision reviewed.
       *[other] { $n } decisions reviewed.
    }
review-failed = Something went wrong during the review. Try again.
review-costly = Costliest decisions
review-turn = turn { $n }

curve-wins = { $side } wins
curve-from-to = { $side }’s win chance, from { $from } to { $to } per cent
curve-faults =
    { $n ->
        [one] { $n } mistake
       *[other] { $n } mistakes
    }

decision-best = { $side } gave nothing away here.
decision-only = The only good move: anything else would have cost { $side } at least 10%.
decision-cost = this cost { $side } { $loss } (from { $before } to { $after }).
decision-played = Played: { $words }.
decision-missed = This missed a certain win.
decision-missed-in =
    { $n ->
        [one] This missed a certain win this turn.
       *[other] This missed a certain win in { $n } turns.
    }
decision-allowed = After this, the game is lost against best play.
decision-allowed-in =
    { $n ->
        [one] After this, the game is lost within a turn.
       *[other] After this, the game is lost within { $n } turns.
    }
decision-better = Better:
line-reply = Likely reply by { $side }: { $words }.
luck-gave = Luck ({ $what }) gave { $side } { $change }.
luck-took = Luck ({ $what }) cost { $side } { $change }.

account-title = Where win chances were won and lost
account-accuracy = accuracy
account-decisions = own decisions
account-others = others’ decisions
account-luck = luck
account-later = only seen later
account-note = Win chances are estimates from the search unless they are called certain. Each decision is judged by what that player could know.

export-title = Export
export-file = Match file with variations
export-position = Copy the position
export-link = Copy link
export-other = Another game or position
viewer-title = Point of view
viewer-all = Show everything
