# The arena: results, verdicts and what is wrong with what was asked for.

## Results

heading-pairs =
    { $rounds ->
        [one] { $games } games in { $rounds } pair (seats exchanged, the same luck)
       *[other] { $games } games in { $rounds } pairs (seats exchanged, the same luck)
    }
heading-rounds =
    { $rounds ->
        [one] { $games } games in { $rounds } round (seats exchanged, the same luck)
       *[other] { $games } games in { $rounds } rounds (seats exchanged, the same luck)
    }
column-bot = bot
column-won = won
column-drawn = drawn
column-shared = shared
column-lost = lost
column-share = share of the win
column-elo = Elo
column-seconds = s/move
column-against = against
with-interval = { $value } [{ $low }, { $high }]
bot-share = { $bot } { $share }
seats-win = Seats win: { $seats }.
game-length = A game has { $decisions } decisions on average; { $drawn }.
drawn = { $count } drawn
drawn-by-repetition = { $count } drawn ({ $repeated } by repetition)
intervals = In brackets: 95 % intervals.
failed =
    { $count ->
        [one] { $bot } lost { $count } game by its own fault:
       *[other] { $bot } lost { $count } games by its own fault:
    }
failed-why =
    { $count ->
        [one] once: { $why }
       *[other] { $count } times: { $why }
    }
no-round-yet = no round is over yet
undecided = Not decided after { $games } games: { $bot } may win more or less than { $share }.
decided-more = Decided after { $games } games: { $bot } wins more than { $share } (such a verdict is wrong in at most 5 % of runs).
decided-less = Decided after { $games } games: { $bot } wins less than { $share } (such a verdict is wrong in at most 5 % of runs).
fault-illegal = played '{ $action }', which is not legal, at { $position }
fault-late = took { $seconds } s for a decision; { $allowed } s are allowed

## The command

unit-games = games
stopped = Stopped.
stopped-resume = Stopped. The same command continues with what { $file } holds.

## Errors

two-limits = --decide and --at-least are two ways to say when to stop; give one
too-few-bots = the arena needs two bots or more; there is { $count }
bad-decide = deciding at { $share } needs two bots and a share between 0 and 1
too-few-games = { $count } games: expected 1 or more
too-random = { $count } random decisions of { $game } end the game: expected fewer
not-results = { $file }: this is not a file of arena results; expected a first line with 'jostle arena'
other-settings = { $file } holds results of other settings: its { $name } is { $found }, not { $expected }; continue with the same settings, or choose another file
bad-line = { $file }, line { $line }: this is not a game of the arena: { $text }
