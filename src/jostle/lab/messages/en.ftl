# The lab: reports, comparisons, sweeps and tuning.

## Numbers

interval = { $low } to { $high }
with-interval = { $value } ({ $low } to { $high })
axis-percent = { $title } (%)

## Pages

kind-report = lab report
kind-comparison = comparison
kind-sweep = sweep
kind-tuning = tuning
made-by = Jostle: { $kind }
title-options = { $game } ({ $options })
title-comparison = { $game }: { $change }
title-sweep = { $game }: sweep over { $options }
title-tuning = { $game }: tuned
figure-column = figure
value-column = value
interval-column = 95 % interval
meaning-column = what it means
method-column = method
games-column = games
turns-column = turns
level-column = all players
before-column = before
after-column = after
difference-column = difference

## How intervals are found

method-rate = Wilson interval, rounds as units
method-mean = Student's t, rounds as units
method-bootstrap = bootstrap over rounds
method-deviation = standard deviation, bootstrap over rounds
method-jackknife = jackknife over { $blocks } blocks of rounds

## Seats

section-seats = Is it fair?
section-seats-intro = Each seat's share of the win when all players are equal. The dashed line is an equal share; a red diamond marks a significant difference from it.
picture-seats = Share of the win by seat, with 95 % intervals
share-of-win = share of the win
seat-share = { $side }'s share of the win
seat-title = { $side } ({ $order ->
        [1] first
        [2] second
        [3] third
        [4] fourth
        [5] fifth
       *[other] sixth
    } to act)
seat-fair = Fair: any advantage is smaller than { $limit } percentage point.
seat-no-advantage = No significant difference from an equal share. With this number of games, a difference of up to { $reach } percentage points is still possible.
seat-advantage = This seat is { $size ->
        [large] clearly
       *[small] slightly
    } { $direction ->
        [better] better
       *[worse] worse
    } than an equal share of { $fair }, by { $gain } percentage points.
compensation-none = Points decide this game. No compensation is needed, as far as these games show.
compensation = Points decide this game. With { $points } extra points for { $who }, { $first } would have won { $share } of these games. Players who know about them will play a little differently.
picture-compensation = The effect of compensation points
extra-points = extra points for { $side }

## How games end

section-endings = How do games end?
draws = Draws
draws-many = Many games have no winner: above about 10 %, players find that unsatisfying.
draws-few = Few games end without a winner.
one-winner = Games with one winner
one-winner-meaning = The rest are draws and shared wins.
limit = Ended by the limit
limit-many = The turn limit had to end these games: the rules alone do not.
limit-few = Games end by themselves.
repetition = Ended by repetition
repetition-meaning = Both sides repeated moves: neither wanted to be the first to change anything.

## Length

section-length = How long is it?
section-length-intro = Eight out of ten games have { $low } to { $high } turns; the median is { $median }.
picture-length = Games by number of turns
plot-median = median { $value }
turns = Turns per game
turns-meaning = The turns of all seats together.
spread = Spread of the turns
spread-large = The length varies a lot: tell players what to expect.
spread-small = Most games are of similar length.
decisions = Decisions per game
decisions-meaning = How many choices the players make; at ten seconds each, that is how long a game takes.
choices = Choices per decision
choices-many = Too many to consider one by one: what matters must be easy to see.
choices-few = Few enough to consider all of them.
forced = Decisions without a choice
forced-many = Steps that the game could do for the player.
forced-few = Players decide nearly everything.

## Tension

section-tension = Is it exciting?
section-tension-intro = A seat's chances are the bots' evaluation after each turn, calibrated to the share of the win that such positions really led to.
picture-leader = How often the leader goes on to win
game-over-share = fraction of the game played
leader-wins = the leader wins
plot-curve = { $up } by { $across }
lead-changes = Lead changes
lead-changes-few = By the bots' evaluation the lead hardly ever changes: the first player to get ahead stays ahead.
lead-changes-many = The lead changes hands, so there is always something to play for.
decided = Decided after this fraction of the game
decided-early = From there on the winner led to the end; the rest is a formality.
decided-late = Games stay open for a long time.
comebacks = Comebacks
comebacks-many = In this share of games the winner's chances once were { $low } or less: it pays to keep playing when behind.
comebacks-few = In this share of games the winner's chances once were { $low } or less: a player who falls behind usually stays behind.
drama = Drama
drama-meaning = How far the winner was behind, averaged over the game: 0 if it always led.
foreseen = The leader at half-time wins
foreseen-known = The winner is known long before the end.
foreseen-likely = The leader at half-time is likely to win, but not certain to.
foreseen-open = At half-time the game is still open.

## Luck and skill

section-skill = Luck or skill?
section-skill-intro = Every set of random numbers is played with every player on every seat. If the same seat wins every time, luck decided. But once players choose differently, the same random numbers have other effects, so this is a lower bound for luck.
too-few-games = Too few games to tell.
luck = Same luck, same winner
luck-mostly = Mostly luck: with the same random numbers the same seat wins, no matter who plays it.
luck-matters = Luck matters, and so does how players use it.
luck-little = With the same random numbers and exchanged seats, other players win.
draw-luck = Explained by what was drawn
draw-luck-decides = The draws decide: the player who draws better wins.
draw-luck-matters = What is drawn matters a good deal.
draw-luck-somewhat = What is drawn matters somewhat.
draw-luck-little = What is drawn matters little: it depends on how it is used.
ladder = { $upper } against { $lower }
ladder-gain = Better play pays: { $elo } Elo.
ladder-always = Better play won every game.
ladder-no-gain = No gain: either the levels do not differ here, or the game does not reward what they do better.
better-share = the better player's share
picture-ladder = What better play wins
balance = { $side } if all players are { $level }
balance-even = The first seat has no significant advantage.
balance-ahead = The first seat is ahead.
balance-behind = The first seat is behind.
balance-same = All levels see the same balance, as far as these games show.
balance-differs = The balance depends on who plays: from { $least } to { $most }. What holds for one level need not hold for another.
level-share = { $share } ({ $level })
levels-stopped = Some levels do not finish their games. Games among equals that the turn limit ended: { $levels }.
first-seat-share = the first seat's share
picture-balance = The first seat's share among equal players of each level
table-levels = Games among equal players of each level

## Board and openings

section-board = Board and openings
board = The board
picture-squares = Where on the board actions happen, in % of all actions
picture-winners = Where winners act more (+, green) or less (red) often than others, in % of their actions
table-openings = The most frequent first turns, for the seat that plays them
first-turn-column = first turn
opening-differs = differs significantly

## Components

section-components = Components
components-intro = How often each component is used per game, in how many games it was used in the winning turn, and what seats won that used it (“with”) or did not (“without”). Winners do more of everything, so this alone proves nothing.
components-drawn = “By the draw” avoids this problem, since chance deals independently of everything else: it is what a seat gains when it gets this component rather than another.
components-replayed = “Replayed” asks the same question at a single draw: the same game is continued twice, with this component and with another.
components-judged = Strong and weak components are named with a false discovery rate of at most 5 % (Benjamini and Hochberg).
picture-components = What each component is worth to the seat that gets it
component-gain = gain in the share of the win, compared with another draw
table-components = All components
component-column = component
description-column = what it is
seen-column = seen
used-column = used
decisive-column = decisive
with-column = with
without-column = without
drawn-column = by the draw
replayed-column = replayed
verdict-column = verdict
verdict-overpowered = overpowered
verdict-burden = a burden
verdict-strong = strong
verdict-weak = weak
verdict-slightly-strong = slightly strong
verdict-slightly-weak = slightly weak
verdict-rarely-used = rarely used
verdict-never-used = never used
table-ablation = What changes under the same luck without each component ({ $neutral })
not-the-authors = { $component }*
provenance = * Not the author's ({ $names }): { $reason }

## Summary and notes

summary-unfair = Not fair: { $seat } wins { $share } ({ $interval }). { $meaning }
summary-fair = No seat has a significant advantage. { $meaning }
summary-turns = A game has { $turns } turns on average. { $meaning }
summary-figure = { $title }: { $value }. { $meaning }
summary-components = Components that are { $verdict }: { $names }.
summary-slightly = Components that are slightly strong or weak, by less than { $limit } of a win: { $count }.
note-games = { $games } games in { $rounds } rounds of the main line-up ({ $bots }); seed { $seed }. In a round every player sits on every seat with the same luck.
note-intervals = An interval contains the true value in 95 of 100 such experiments. The unit is the round, since the games of a round are not independent.
note-bots = This is how bots play. People make other mistakes: take differences between levels as a warning.
note-clock = { $bots } think for a fixed time: these games cannot be reproduced exactly.
note-few-rounds = Only { $rounds } rounds: treat these figures as a first impression.

## Comparisons

section-changes = What changes
section-changes-intro = The change: { $change }. Rounds are compared in pairs under the same luck; significant differences have a false discovery rate of at most 5 %.
picture-differences = Differences of shares, after minus before
table-figures = All figures
nothing = nothing
difference-none = no significant difference
difference-more = more
difference-less = less
summary-change = { $title }: { $before } before, { $after } after.
summary-no-change = No significant difference.
note-comparison = { $before } and { $after } games, seed { $seed }.
series-draws = draws
series-limit = ended by the limit
series-turns = turns
series-decisions = decisions
series-choices = choices per decision
series-lead-changes = lead changes
series-decided = decided after this fraction of the game
compare-two-games = { $first } and { $second } are two games; expected one game under two rule sets
compare-players = the two runs have different players; expected the same players under two rule sets
compare-seeds = seeds { $first } and { $second }: expected the same luck in both runs

## Sweeps

section-over = Over { $options }
section-points = All points
same-luck = All rule sets have the same luck and the same players.
each-with-interval = Each figure with its 95 % interval.
sweep-fairest = Fairest at { $point }: the largest difference of a seat from an equal share is { $difference } percentage points.
sweep-least-fair = Least fair at { $point }: { $difference } percentage points.
sweep-warning = The best of many points looks better than it is: play it again with another seed before you rely on it.
note-sweep = { $games } games for each of { $points } points, seed { $seed }.
sweep-options = { $count } options to go over: expected one or two
sweep-points = { $count } points are too many; expected at most { $most }
axis-form = { $text }: expected NAME=VALUES, such as limit=50,100,200 or pieces=5..15
range-form = range { $text }: expected FIRST..LAST or FIRST..LAST..STEP
range-empty = range { $text } is empty: expected FIRST..LAST with the smaller first

## Tuning

section-goals = Results
section-parameters = What was allowed to vary
section-trials = All trials
table-goals = Goals
table-parameters = Parameters
table-trials = Rule sets
goal-column = goal
found-column = as found
checked-column = with fresh luck
parameter-column = parameter
values-column = values
trial-column = trial
miss-column = off by
rules-column = rules
goal-met = met
goal-not-met = not met
original-rules = original
usual-rules = the usual rules
goal-fair = fair within { $limit } percentage points
goal-at-most = { $figure } at most { $high }
goal-at-least = { $figure } at least { $low }
goal-between = { $figure } from { $low } to { $high }
tuning-met = { $met } of { $goals } goals met with fresh luck, by { $rules }.
tuning-play = Play it: { $command }
tuning-compensation = The command does not include the compensation points: play them as a head start, if the game has that option, or add them at the end. The bots did not know about them.
points-first = { $points } points for the first seat
points-second = { $points } points for the second seat
note-tuning = { $games } games for each rule set, seed { $seed }; the best was checked with { $check } games of fresh luck.
goal-form = goal { $goal }: expected one such as { $form }
goal-numbers = goal { $goal }: expected numbers, such as { $form }
goal-fair-form = goal { $goal }: expected fair=0.01 for 1 %
goal-unknown = goal { $goal }: no figure { $figure }; the figures are { $figures }
goal-order = goal { $goal }: expected the smaller number first
parameter-form = { $text }: expected NAME=VALUES, such as limit=50..300..50 or deck.1U5R=0..4
cannot-be-set = { $parameter }: { $component } cannot be set to { $value }
compensation-form = { $text }: expected points for the second seat, such as 0..3 or 0,0.5,1
compensation-impossible = compensation points need a two-player game that is decided by points; this one is not
tuning-empty = tuning needs a parameter that may vary, and a goal
tuning-none-allowed = the rules allow none of the combinations that were tried; expected parameters whose values go together

## Runs

plan-seats = { $seats } seats instead of { $before }: expected one bot for all seats
plan-bots = { $bots } bots for { $seats } seats: expected one for all seats, or one for each
plan-games = { $games } games: expected 1 or more
plan-nothing-neutral = no component of { $game } can be made neutral by its options: --without has nothing to play
run-precision = precision { $precision }: expected half an interval's width, such as 0.01 for 1 %
run-other = { $folder } holds another run ({ $different } differ): resume it with the same settings, or choose another folder
run-other-code = { $folder } holds a run played by other rules or bots: it cannot be resumed; choose another folder
run-not-finished = { $folder } holds no table yet: the run is not finished; resume it first
chunk-other-code = chunk { $chunk } was played by other rules or bots ({ $code }, not { $expected }): expected the same version of Jostle on all machines
not-a-plan = { $file } is not a plan of the lab: { $problem }
no-run = { $folder } holds no run: there is no { $file } in it
file-damaged = { $file } is damaged: { $problem }
cluster-missing = a cluster needs an extra package: pip install 'jostle[cluster]'
cluster-none = no Ray cluster at { $address } ({ $problem }); expected an address such as 10.0.0.1:6379, or `auto` on a machine where `ray start` was run
