# Matches, positions, clocks and match files.

chance = chance

## How a match ends when the rules do not end it

ended-agreed = A draw: agreed
ended-repetition = A draw: the same position came up for the third time
ended-repetition-equal = A draw: the same position came up for the third time, and the points are equal
ended-repetition-points =
    { $count ->
        [one] { $winners } wins: the same position came up for the third time, and { $winners } has more points
       *[other] { $winners } share the win: the same position came up for the third time, and they have the most points
    }
ended-abandoned = No result: the match was abandoned
ended-resigned =
    { $count ->
        [one] { $winners } wins: { $loser } resigned
       *[other] { $winners } share the win: { $loser } resigned
    }
ended-time =
    { $count ->
        [one] { $winners } wins: { $loser } ran out of time
       *[other] { $winners } share the win: { $loser } ran out of time
    }
ended-left =
    { $count ->
        [one] { $winners } wins: { $loser } left
       *[other] { $winners } share the win: { $loser } left
    }
ended-you-win =
    { $why ->
        [resigned] You win: { $loser } resigned
        [time] You win: { $loser } ran out of time
       *[other] You win: { $loser } left
    }
ended-you-lose =
    { $count ->
        [one] { $why ->
            [resigned] You resigned: { $winners } wins
            [time] Your time ran out: { $winners } wins
           *[other] You left: { $winners } wins
        }
       *[other] { $why ->
            [resigned] You resigned: { $winners } share the win
            [time] Your time ran out: { $winners } share the win
           *[other] You left: { $winners } share the win
        }
    }

## Actions that are not allowed

action-after-end = { $action } cannot be played: the game is over
illegal =
    { $more ->
        [0] { $action } is not legal now ({ $side } to act); expected one of { $actions }
       *[other] { $action } is not legal now ({ $side } to act); expected one of { $actions } and { $more } more
    }
third-time = { $action } may not be played: the same position would come up for the third time
third-time-pressed = That is not allowed: the same position would come up for the third time.
too-late = { $action } came too late: { $side } is out of time
not-your-turn = it isn't { $side }'s turn
match-over = the match is over ({ $outcome })
cannot-undo = cannot take back { $actions } actions: expected 1 to { $played }
another-match = that position belongs to another match
no-ending = { $how } with seat { $seat } is not an ending here
no-agreed-draws = { $game } has no draws by agreement
draw-offered = { $side } has already offered a draw
no-draw-offered = no draw is offered to { $side }
no-such-seat = no seat { $seat }: { $game } has seats 0 to { $last } here
rules-lack = rules.py lacks { $names }
no-chance = there is nothing to draw or roll now: the actor is { $actor }
not-a-code = { $action } is not an action; expected a whole number of the list `legal`
not-canonical = the position text is not in its canonical form; expected { $position }

## Seats and clocks

seat-kind = seat kind { $kind }: expected one of { $kinds }
seat-name = seat name { $name }: expected 1 to { $most } printable characters
seat-level = level { $level }: expected letters, digits, hyphens, @ and full stops
seat-count = { $game } has { $seats } seats here, not { $given }
start-of-another-game = the start is a position of another game, or of other options
clock-kind = clock { $clock }: expected none, turn or fischer
clock-seconds = a clock has more than 0 and at most 86400 seconds, and an increment of 0 to 86400
clock-text = clock { $clock }: expected none, turn SECONDS or fischer SECONDS+INCREMENT

## Saved options

saved-name = name { $name }: expected up to 40 letters, digits, - and _
saved-twice = there already is a @{ $name }; --replace takes its place
not-saved = nothing is saved as @{ $name }; `jostle parts list` shows what is saved
not-saved-near = nothing is saved as @{ $name }; did you mean @{ $near }?
saved-damaged = { $file } is damaged; `jostle parts remove { $name }` forgets it
saved-for-another = @{ $name } is { $game }'s { $option }; expected one for { $other }'s { $expected }

## Match files

file-too-large = { $file }: too large for a match file; expected at most { $most } bytes
file-not-text = { $file }: not a text file ({ $reason } at byte { $byte })
file-problem = { $file }, { $problem }
file-line = line { $line }: { $problem }
file-first-line = { $line } is not the first line of a match file; expected { $expected }
file-a-first-line = the first line of a match file
file-a-line-of-play = a line of play
file-branch = expected `from LINE after N actions` of a line above, not { $value }
file-play = { $line } is not a line of play; expected `{ $turn }. SIDE: ACTIONS` or `end:`
file-turn = this is number { $found }, but number { $turn } comes next: is a line missing?
file-action = { $word } is not an action
file-parentheses = { $word }: the actor is { $actor }; only chance outcomes are in parentheses
file-side = { $side } cannot act now; expected { $expected }
file-after-end = { $word } comes after the end of the match
file-count = { $count } actions should be above, but there are { $found }: is a line missing?
file-ending = { $ending } is wrong; expected { $expected }
file-result = the result { $result } is wrong; expected { $expected }
file-ends = the file ends here; expected { $expected }
file-no-game = the match is of { $game }, a game that is not installed here; install the package that brings it
file-field = { $line } should be `{ $key }: ...`; is a line missing?
file-option = { $word } is not an option; expected NAME=VALUE, each name once, or - for none
file-no-ending = { $ending } is not an ending here; expected open, draw agreed, SIDE resigned or SIDE out of time

## Counting and measuring

perft-over = nothing can be counted: the game is over
perft-depth = a turn from here can take more than { $depth } actions: too many to count
gpu-differs = { $game }: the { $what } differ between GPU and CPU
