# A person's record, and openings.

record-none = Nothing yet. Your record appears when you finish games.
record-tally = { $won } won · { $lost } lost
record-tally-drawn = { $won } won · { $drawn } drawn · { $lost } lost
record-won = won
record-drawn = drawn
record-lost = lost
record-bot = { $name } (bot)
record-length =
    { $n ->
        [one] { $n } match, { $length } actions
       *[other] { $n } matches, { $length } actions on average
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
record-puzzles = Puzzles
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
        [one] One match reviewed ({ $decisions } decisions). Each decision cost you { $loss } of win chance on average. Accuracy: { $accuracy }.
       *[other] { $n } matches reviewed ({ $decisions } decisions). Each decision cost you { $loss } of win chance on average. Accuracy: { $accuracy }.
    }
habits-missed-at-once =
    { $n ->
        [one] Once you could have won immediately but played something else.
       *[other] { $n } times you could have won immediately but played something else.
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
        [one] Once you let your opponent win on the next turn. Check what they can do before you end yours.
       *[other] { $n } times you let your opponent win on the next turn. Check what they can do before you end yours.
    }
habits-allowed-later =
    { $n ->
        [one] Once you allowed a loss that could no longer be prevented.
       *[other] { $n } times you allowed a loss that could no longer be prevented.
    }
habits-costliest-opening = The first third of the match costs you most: { $loss } per decision.
habits-costliest-middle = The middle of the match costs you most: { $loss } per decision.
habits-costliest-end = The last third of the match costs you most: { $loss } per decision.
habits-costliest-kind = Take your time with this: { $kind }. It costs you { $loss } each time.
habits-fine = Nothing stands out: no certain win missed, no loss allowed.
habits-phases = By phase of the match
habits-kinds = By type of action
habits-phase-opening = First third
habits-phase-middle = Middle
habits-phase-end = Last third
habits-decisions = decisions
habits-each = cost per decision
habits-worst = Your costliest decisions
habits-fault = { $action }, { $words }: { $loss } given away
habits-better = Better: { $action }, { $words }.
habits-waiting =
    { $n ->
        [one] One match is waiting to be reviewed. That happens when no one else needs the bot.
       *[other] { $n } matches are waiting to be reviewed. That happens when no one else needs the bot.
    }
openings-title = Openings of { $game }
openings-games = Games with openings
openings-lead = Set-ups, how the search rates them, and how bots did with them. { $side } moves first, so { $other }’s set-up has to hold.
openings-choose = Compare two set-ups
openings-of = { $side }’s set-up
openings-chance = { $side } wins { $chance }
openings-between = between { $low } and { $high } as the search went deeper · depth { $depth } · { $nodes } positions
openings-throughout = unchanged as the search went deeper · depth { $depth } · { $nodes } positions
openings-win =
    { $n ->
        [one] { $side } wins on the first turn (proven)
       *[other] { $side } wins within { $n } turns (proven)
    }
openings-games-share = { $side } won { $share } of { $n } games between bots ({ $player })
openings-unknown = This pairing has not been searched yet.
openings-play = Play { $side }
openings-analyse = Analyse
openings-table = { $side }’s chances, by both set-ups
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
openings-plans = Set-ups
openings-source-sheet = standard
openings-source-bot = chosen by our strongest bot
openings-source-search = found by search
openings-source-table = popular with players
openings-average = As { $side }: { $chance } on average
openings-average-games = As { $side }: { $chance } on average; won { $share } of { $n } games between bots ({ $low } to { $high })
openings-lost-sure =
    { $n ->
        [one] proven loss against one of the set-ups
       *[other] proven loss against { $n } of the set-ups
    }
openings-picture = The board with this set-up on both sides
openings-picture-of = The board: { $first } against { $second }
openings-played =
    { $n ->
        [one] played here once recently
       *[other] played here { $n } times recently
    }
openings-others = Other set-ups played here
openings-other =
    { $n ->
        [one] { $side }: { $actions }, once
       *[other] { $side }: { $actions }, { $n } times
    }

you-matches =
    { $n ->
        [0] No finished matches yet.
        [one] { $n } finished match.
       *[other] { $n } finished matches.
    }
you-won = won
you-lost = lost
you-days = days in a row
you-best-days = days, your best
you-not-yet = Not played yet
you-careful = The rating shown is conservative; it rises as you play more.
