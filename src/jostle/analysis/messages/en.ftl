# Analyses: marks, remarks, the account of a match, its page and its curve, and what the command prints.

## Marks

inaccuracy = inaccuracy
mistake = mistake
blunder = blunder
only-good-action = only good action
mark = { $sign } { $word }

## Remarks

verdict-only = The only good action: everything else would have cost at least 10 %.
verdict-fault = { $mark }: { $loss } given away, from { $before } to { $after }.
missed-win = A certain win was missed.
missed-win-at-once = A certain win at once was missed.
missed-win-in =
    { $turns ->
        [one] A certain win in { $turns } turn was missed.
       *[other] A certain win in { $turns } turns was missed.
    }
allowed-loss = After it the game is lost against best play.
allowed-loss-in =
    { $turns ->
        [one] After it the game is lost against best play in { $turns } turn at the latest.
       *[other] After it the game is lost against best play in { $turns } turns at the latest.
    }
better = Better: { $action }, { $words }.
better-then = Better: { $action }, { $words }, then { $actions }.
expected-then = Expected then: { $side } { $actions }.
luck-swing = Luck ({ $outcomes }): { $changes }.
luck-change = { $change } for { $side }
chance = chance

## The account

accuracy = accuracy
accuracy-meaning = 100 % if nothing was given away; a loss of 10 % counts as half a decision
marks = marks
no-marks = none
own-decisions = own decisions
own-decisions-meaning = win chance given away by own actions
others-decisions = the other's decisions
others-decisions-meaning = win chance given away by the other's actions
others = the others
others-meaning = what the others' actions gave and took
luck = luck
luck-meaning = what cards and dice did
seen-later = seen later
seen-later-meaning = what the search noticed only later; neither player's doing
together = together
together-meaning = from the first decision to the end
seat-name = { $name } ({ $side })
against = { $first } against { $second }
note-estimates = Win chances are the search's estimates, except where something is called certain.
note-hidden = Hands are hidden in this match: each decision is judged by what its seat could know then, with everything else dealt anew again and again.
note-stopped =
    { $count ->
        [one] Stopped early: only the first decision is judged, in turn { $turn }.
       *[other] Stopped early: only the first { $count } decisions are judged, up to turn { $turn }.
    }

## The page

match-goes-on = The match is not over.
heading-accounts = Where the win chance went
heading-mistakes = Mistakes
heading-turns = Turn by turn
no-mistakes = None that the search could see.
legend-boards = The board before each mistake;
legend-played = dashed: what was played
legend-best = solid: what was better
moment = Turn { $turn }, { $seat }:
made-by-nodes = Judged by the bot { $bot } with { $nodes } nodes for each position, by jostle analyse.
made-by-seconds = Judged by the bot { $bot } with { $seconds } s for each position, by jostle analyse.

## The curve

curve-title = Win chance of { $side }
curve-title-all = Win chances
curve-ends = { $side } begins at { $first } and ends at { $last }
curve-mark = { $mark } by { $side } in turn { $turn }
curve-action = turn { $turn }, { $side }: { $action }, { $mark }
curve-fault = turn { $turn }, { $side }: { $action }, { $mark }, { $loss } lost
turn-axis = turn
side-wins = { $side } wins

## In the terminal

column-action = action
column-value = value for { $side }
column-search = search
column-line = expected line
searched = { $nodes } nodes, depth { $depth }, { $seconds } s
more-actions =
    { $count ->
        [one] { $count } more action
       *[other] { $count } more actions
    }
not-looked-at = not searched
at-most = at most { $value }
expected = Expected:
reading = reading the match
judging = judging
judging-for = judging, { $time }
unit-decisions = decisions
wrote = Wrote { $file }

## Errors

no-decisions = the match has no decisions to judge: nothing was played, or there was never a choice
bot-without-search = the bot '{ $bot }' does not search, so it cannot judge; expected a level, or uct
bad-time = --time { $time }: expected seconds above 0, such as 0.5s
at-needs-match = --at needs a match file
no-such-position =
    { $count ->
        [one] the match has { $count } action; there is no position after { $at }
       *[other] the match has { $count } actions; there is no position after { $at }
    }
files-need-match = --{ $option } is for a match; a position has none (jostle show draws one)
no-match-no-game = '{ $what }' is neither a match file nor a game; the games are { $games }
position-over = there is nothing to search: the game is over ({ $status })
position-of-chance = chance decides in this position ({ $outcomes }); give one after it, where a seat decides
no-folder = { $file }: there is no folder { $folder }
bad-picture = '{ $file }': expected a file name that ends in { $endings }
