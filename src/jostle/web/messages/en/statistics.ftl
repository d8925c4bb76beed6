# What the page says about a person's record and about openings, in English.

record-none = Nothing yet: this fills as you finish games.
record-tally = { $won } won · { $lost } lost
record-tally-drawn = { $won } won · { $drawn } drawn · { $lost } lost
record-won = won
record-drawn = drawn
record-lost = lost
record-bot = { $name } (bot)
record-length =
    { $n ->
        [one] { $n } match, with { $length } actions
       *[other] { $n } matches, with { $length } actions on average
    }
record-curve =
    { $n ->
        [one] Your rating: { $to }
       *[other] Your rating over { $n } matches, from { $from } to { $to }
    }
record-opponents = Against
record-seats = As
record-variants = Variant
record-result-won = won
record-result-drawn = drawn
record-result-lost = lost
record-result-none = no result
record-against = as { $side } against { $names }
record-analyse = Analyse
record-puzzles = At puzzles
record-puzzles-none = You have not tried a puzzle yet.
record-puzzles-unsure = { $rating }?
record-puzzles-count =
    { $n ->
        [one] { $n } puzzle
       *[other] { $n } puzzles
    }
habits-title = What costs you
habits-summary =
    { $n ->
        [one] One match judged (decisions: { $decisions }). A decision gave away { $loss } of the win on average. Accuracy: { $accuracy }.
       *[other] { $n } matches judged (decisions: { $decisions }). A decision gave away { $loss } of the win on average. Accuracy: { $accuracy }.
    }
habits-missed-at-once =
    { $n ->
        [one] Once you could have won at once, and did something else.
       *[other] { $n } times you could have won at once, and did something else.
    }
habits-missed-in-two =
    { $n ->
        [one] Once you missed a certain win in two turns.
       *[other] { $n } times you missed a certain win in two turns.
    }
habits-missed-later =
    { $n ->
        [one] Once you missed a certain win that was further away.
       *[other] { $n } times you missed a certain win that was further away.
    }
habits-allowed-at-once =
    { $n ->
        [one] Once you let the other side win with its next turn: look at what it can do before you end yours.
       *[other] { $n } times you let the other side win with its next turn: look at what it can do before you end yours.
    }
habits-allowed-later =
    { $n ->
        [one] Once you let in a loss that could not be averted any more.
       *[other] { $n } times you let in a loss that could not be averted any more.
    }
habits-dearest-opening = The first third of the match costs you most: { $loss } a decision.
habits-dearest-middle = The middle of the match costs you most: { $loss } a decision.
habits-dearest-end = The last third of the match costs you most: { $loss } a decision.
habits-dearest-kind = Take your time over this: { $kind }. It costs you { $loss } each time.
habits-fine = Nothing stands out: no certain win missed, no loss let in.
habits-phases = By part of the match
habits-kinds = By kind of action
habits-phase-opening = First third
habits-phase-middle = Middle
habits-phase-end = Last third
habits-decisions = decisions
habits-each = cost each
habits-worst = The dearest decisions, to look at
habits-fault = { $action }, { $words }: { $loss } given away
habits-better = Better: { $action }, { $words }.
habits-waiting =
    { $n ->
        [one] One match is still to be judged; that happens when nobody else needs the bot.
       *[other] { $n } matches are still to be judged; that happens when nobody else needs the bot.
    }
openings-title = Openings of { $game }
openings-games = Games with openings
openings-lead = Ways to set up, what the search says of them, and how bots fared from there. { $side } moves first, so what { $other } sets up must hold.
openings-choose = Two set-ups against each other
openings-of = { $side } sets up
openings-chance = { $side } wins { $chance }
openings-between = between { $low } and { $high } as the search looked deeper · depth { $depth } · { $nodes } positions
openings-throughout = and no less or more as the search looked deeper · depth { $depth } · { $nodes } positions
openings-win =
    { $n ->
        [one] { $side } wins with the first turn: proved
       *[other] { $side } wins in { $n } turns at the latest: proved
    }
openings-games-share = { $side } won { $share } of { $n } games between bots ({ $player })
openings-unknown = This meeting has not been searched yet.
openings-play = Play { $side }
openings-analyse = Analyse
openings-table = What { $side } can expect, by both set-ups
openings-cell-win =
    { $n ->
        [one] wins at once
       *[other] wins in { $n }
    }
openings-cell-loss =
    { $n ->
        [one] loses at once
       *[other] loses in { $n }
    }
openings-plans = The set-ups
openings-source-sheet = usual
openings-source-bot = chosen by our strongest bot
openings-source-search = found by search
openings-source-table = as people like to set up
openings-standing = As { $side }: { $chance } on average
openings-standing-games = As { $side }: { $chance } on average; won { $share } of { $n } games between bots ({ $low } to { $high })
openings-lost-sure =
    { $n ->
        [one] lost for sure against one of the set-ups
       *[other] lost for sure against { $n } of the set-ups
    }
openings-picture = The board with this set-up on both sides
openings-picture-of = The board: { $first } against { $second }
openings-played =
    { $n ->
        [one] played here once of late
       *[other] played here { $n } times of late
    }
openings-others = What else people set up here
openings-other =
    { $n ->
        [one] { $side }: { $actions }, once
       *[other] { $side }: { $actions }, { $n } times
    }
