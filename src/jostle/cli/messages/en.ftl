# The commands. Names of options and words that are typed are the same in every language.

stopped = stopped
chance = Chance
unknown-language = --language '{ $language }': expected { $languages }
option-needs-value = --{ $option } needs a value: { $values }
option-twice = --{ $option } is given twice
unexpected-word = '{ $word }' was not expected here; a game's options are --NAME VALUE
getting-ready = loading { $game } (compiled the first time)
wrote = Wrote { $file }
preparing = getting ready
progress = { $done } of { $total } { $unit }
progress-left = { $done } of { $total } { $unit }, { $time } left
about-minutes = about { $minutes } min
about-seconds = about { $seconds } s

## `jostle` alone

welcome = Jostle { $version }, the home of push games
welcome-serve = play in the browser, alone or with friends
welcome-play = play here in the terminal
welcome-games = list the games
welcome-rules = read how a game is played
welcome-new-game = create your own game
welcome-help = list all commands
welcome-no-page =
    The page in the browser needs the extra "server":
      pip install 'jostle[server]'
    or, without installing anything:
      uvx --from 'jostle[server]' jostle serve --open

## Games and their options

heading-game = game
heading-option = option
heading-values = values
heading-default = default
heading-meaning = meaning

## Playing

play-begin = Type [bold]help[/bold] to see what you can do, [bold]list[/bold] to see all legal actions.
match-over = This match is over: { $outcome }. Use `jostle replay` to look at it.
match-kept =
    The match is kept until you finish another one here:
      jostle analyse { $file }
      jostle replay { $file }
seat-of = { $seat } for { $side }
unknown-seat = --seat { $seat }: there is no such seat; expected { $seats }
which-game = Which game? (1-{ $last }, Enter for { $first })
no-such-game = There is no game '{ $game }' here.
people-here = people at this screen
against-whom = Against whom? (1-{ $last } or a name; Enter for 1)
end-of-input = (end of input)
no-such-step = the match has { $actions } actions; there is no board after { $step }
enter-continues = Press Enter to continue

## Lessons

lesson-help = Type an action. hint: help in steps; list: all legal actions; back, again, solution, next, quit.
no-lessons = { $game } has no lessons; `jostle rules { $id }` shows its rules
course-begin = Start with: { $command }

## Openings

no-openings = { $game } has no named openings
not-searched = not searched yet
worth-on-average = worth { $value } on average
games-won = won { NUMBER($share, style: "percent", maximumFractionDigits: 0) } of { $games } games between bots ({ NUMBER($low, style: "percent", maximumFractionDigits: 0) } to { NUMBER($high, style: "percent", maximumFractionDigits: 0) })
openings-title = What { $side } can expect
wins-in = wins in { $turns }
loses-in = loses in { $turns }
meeting-not-searched = This pairing has not been searched.
meeting-worth = Worth { $value } to { $side }, between { $low } and { $high } as the search went deeper ({ $nodes } nodes, depth { $depth })
meeting-wins = { $side } wins in { $turns } turns at the latest ({ $nodes } nodes, depth { $depth })
meeting-loses = { $side } loses in { $turns } turns at the latest ({ $nodes } nodes, depth { $depth })

## Puzzles

unit-puzzles = puzzles
from-games = from { $games } games
stopped-early = stopped early; the same command continues
puzzle-file-other = { $file } was made for { $game } with seed { $seed }; use another file, or the same seed
puzzles-made = { $file }: { $puzzles } puzzles from { $games } games
puzzles-graded = { $file }: { $changed } of { $puzzles } puzzles have a new rating
puzzles-graded-by = { $file }: { $changed } of { $puzzles } puzzles have a new rating, by { $mean } on average
puzzles-left-out = { $count } are left out: the strongest bot prefers another action there
puzzles-kept = { $count } keep their rating: the strongest bot prefers another action there
puzzles-checked = { $game }: { $puzzles } checked in { NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } s, the slowest in { NUMBER($slowest, minimumFractionDigits: 1, maximumFractionDigits: 1) } s
heading-theme = theme
heading-puzzles = puzzles
heading-easiest = easiest
heading-median = median
heading-hardest = hardest
heading-question = question
no-such-puzzle = { $game } has no puzzle { $puzzle } (theme: { $theme }); see `jostle puzzles list { $game }`
puzzle-heading = Puzzle { $puzzle }: { $theme }, rated { $rating }. { $side } to act.
puzzle-answer = Answer:
then-side = then { $side }:
choice-chance = { $action }: { NUMBER($chance, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } ({ $exact })
solve-help = Type actions, one after the other; or: hint, undo, list, solution, quit.
no-more-hints = There are no more hints; `solution` shows the answer.
not-possible = { $action } is not possible here; `list` shows what is.
turn-again = Back to the beginning of the turn.

## The server

serving = Jostle is at { $address }   (Ctrl+C stops it)
package-missing = the server needs the extra package { $package }: pip install 'jostle[server]'
lab-missing = the lab needs the extra package { $package }: pip install 'jostle[lab]'
no-free-port = no free port from { $first } to { $last }: expected one that is not in use
workers-need-postgres = an SQLite file is for one process: expected --workers 1, or a PostgreSQL database

## Printing

print-file = { $file }: expected a file name that ends in .pdf or .svg.

## Training nets

train-needs-torch = training needs PyTorch: pip install 'jostle[train]'
train-units = --units { $units }: expected a multiple of 16
train-device = { $option } { $device }: expected cuda or cpu
train-begun = { $folder }: a training was begun here; go on with --resume, or remove the folder
train-not-begun = { $folder }: no training was begun here, so there is none to resume
train-on-cpu = Without a GPU this takes many times as long ({ $why }).
train-seconds = seconds
train-rounds = rounds
train-progress = { $what }: { $positions } positions, loss { $loss }, { $score } against its own evaluation
train-compiling = compiling
train-playing = playing
train-fitting = fitting
train-measuring = measuring
train-stopped = Stopped; everything is in { $folder }. The same command with --resume goes on.
train-done = { $file } is written; the report is { $report }.
