# Puzzles, lessons, openings and guides.

## Puzzles: why there is no second answer

unique-win-last = Every turn that wins ends with { $action }.
unique-hold-last = Every turn that does not lose at once ends with { $action }.
unique-forced = No other turn forces a win by turn { $turns }.
unique-chance = It wins in { NUMBER($best, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } of all cases, the next best choice in { NUMBER($second, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }.
unique-win = It is certain to win; every other turn wins with a chance of { NUMBER($others, style: "percent", maximumFractionDigits: 0) } at most.
unique-win-only = It wins in every case; no other turn does.
unique-odds = It wins with a chance of { NUMBER($best, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }; every other turn with { NUMBER($others, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } at most.
unique-hold = It is certain to hold; every other turn holds with a chance of { NUMBER($others, style: "percent", maximumFractionDigits: 0) } at most.
unique-gain = It leaves you { $balance }; every other turn { $others } at best.
unique-raid =
    { $actions ->
        [one] No other position after a single action achieves it.
       *[other] No other position after { $actions } actions or fewer achieves it.
    }
no-shorter-way = There is no shorter way.
points-level = level
points-ahead =
    { $points ->
        [one] { $points } point ahead
       *[other] { $points } points ahead
    }
points-behind =
    { $points ->
        [one] { $points } point behind
       *[other] { $points } points behind
    }

## Puzzles: what is said about an attempt

right = Right. { $why }
right-raid = Right. That is what was asked for.
right-go-on = Right. This is the best defence: carry on.
good-so-far = Good so far. Continue your turn.
wrong = Not yet. Try something else.
wrong-chance = That wins in { NUMBER($chosen, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } of all cases. Something else wins in { NUMBER($best, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }.
wrong-no-longer-possible = From here this turn can no longer reach the goal. Try something else.
wrong-game-over = That ends the game without a win. Something else is better.
wrong-punished = A good try, but now the other side wins: { $actions }.
wrong-held = A good try, but the other side can hold it: { $actions }.
wrong-not-forced = That does not force a win: there is a reply that holds. Something else is stronger.
wrong-not-sure = That is not certain to win. Something else is stronger.
wrong-odds = Something else wins more often: with a chance of { NUMBER($best, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }.
wrong-less-often = That wins less often. Something else has better odds.
wrong-not-safe = That leaves too much to luck. Something else is safe.
wrong-gain = That leaves you { $left }. You can end up { $best }.
wrong-gain-after = The other side answers: { $actions }. Then you end up { $left } at best. You can end up { $best }.
wrong-gain-less = Not bad, but there is more to gain: you can end up { $best }.

## Puzzles: hints

hint-actions =
    { $actions ->
        [one] { $actions } more action completes this turn.
       *[other] { $actions } more actions complete this turn.
    }
hint-look = Look here first.
hint-action = Continue like this: { $action }.
hint-take-back = This turn cannot be saved any more: take it back.
hint-length =
    { $actions ->
        [one] The answer takes { $actions } action.
       *[other] The answer takes { $actions } actions.
    }
hint-first = It begins like this: { $action } ({ $words }).
hint-turn = The whole turn: { $actions }.

## Puzzles: what is wrong

puzzle-too-long = { $actions } actions are more than a puzzle takes; expected at most { $most }
puzzle-over = '{ $action }' comes after the puzzle's end; expected nothing more
no-puzzles = { $game } has no puzzles; these games have some: { $games }
unknown-theme = { $game } has no theme '{ $theme }'; expected { $themes }
puzzle-unknown-theme = puzzle { $puzzle }: { $game } has no theme '{ $theme }'
no-puzzle-file = this is not a file of puzzles: expected a first line such as {"{"}"format": "{ $format }", ...{"}"}
puzzle-file-version = the file is of version { $version }; this program reads version { $expected }
line-not-json = line { $line } is not JSON: { $error }; expected a puzzle
line-fields = line { $line }: expected an object with the fields { $fields }
line-type = line { $line }: '{ $name }' is { $value }; expected { $type }
line-solution = line { $line }: 'solution' must be a list of turns, each a list of actions
line-id = line { $line }: the id is { $id }, but this position and theme give { $expected }

## Puzzles: what the checker finds

check-puzzle = puzzle { $puzzle } ({ $theme }): { $problem }
check-twice = puzzle { $puzzle } is in the file more than once
check-seat = seat { $seat } is to find something, but { $actor } is to act
check-beginning = a puzzle of this theme does not begin like this
check-turn-over = turn { $turn } of the solution is already over when { $action } is played
check-not-legal = { $action } in turn { $turn } of the solution is not legal
check-no-win = the answer does not win
check-several-wins = there are several ways to win: { $actions }
check-last = the proof names another last action
check-wins-now = there is a win in this very turn
check-answer-ends = the answer is not a whole turn that leaves the game open
check-no-replies = the proof has no tree of replies
check-broken-replies = the proof's tree of replies is broken
check-also-wins = another turn wins too: { $actions }
check-wins-sooner = there is a win in fewer than { $turns } turns
check-reply-ends = { $actions } ends the game without a win
check-reply-unanswered = the proof has no answer to the reply { $actions }
check-answer-impossible = the proof's answer to { $actions } cannot be played
check-loses-too = the answer loses at once, too
check-also-holds = another turn does not lose at once: { $actions }
check-margin = { $value } against { $others } is less than a margin of { $margin }
check-odds = the answer must have a chance of at least { $least }, but not be certain; it is { $value }
check-certain = the answer must be certain; it is { $value }
check-no-turn = the answer is not a whole turn
check-value = the answer is not worth { $value }
check-also-worth = another turn is worth more than { $value }: { $actions }
check-no-number = the proof has no number for '{ $name }'
check-all-values = the proof must give every choice a value
check-worth = { $action } is worth { $value }, not { $said }
check-best = the best choice is { $action }
check-nearly-best = { $action } is nearly as good
check-shorter-way = there is a shorter way
check-goal-missed = the answer does not reach the goal
check-several-ways = there are { $ways } ways to do it in { $actions } actions

## Lessons

no-lessons = { $game } has no lessons
unknown-lesson = { $game } has no lesson '{ $lesson }'; expected { $lessons }
lesson-too-long = { $actions } actions are more than a lesson takes; expected at most { $most }
lesson-over = '{ $action }' comes after the lesson's end; expected nothing more
lesson-unknown-key = lesson '{ $lesson }' of { $game }: '{ $key }' is unknown; expected some of { $keys }
lesson-missing-key = lesson '{ $lesson }' of { $game }: '{ $key }' is missing
lesson-answers = { $translated } answers are translated; expected { $expected }
no-condition = a lesson asks for nothing; expected at least one condition
unknown-condition = '{ $condition }' is not a condition of a lesson; expected one of { $names }, a comparison or a field
unknown-field = a position of { $game } has no field '{ $field }'; it has { $fields }
too-many-ways = there are too many ways to play a turn from { $position }; expected at most { $most }

## Openings

unknown-plan = { $game } has no plan '{ $plan }'; expected { $plans }
plan-source = { $game }: plan { $plan }: source '{ $source }': expected { $sources }
meeting-unknown-plan = { $game }: a meeting of plan '{ $plan }': expected { $plans }

## Guides

no-guide = This game comes without written rules. The table shows what is allowed while you play.
guide-scene = guide of { $game }: a scene has one line, not { $lines }: '{ $first }'
guide-example = guide of { $game }: an example has a position, actions and a position: '{ $first }'
