# Pushee Pieces.

line = Put a piece down, watch the chain reaction, and have yours on the best squares at the end.
side-white = White
side-blue = Blue

option-pieces = pieces
option-pieces-meaning = Pieces that each seat has in hand at the start.
option-walls = walls
option-walls-meaning = true: the edge of the board stops a push; false: pieces are pushed off it, for good.
option-tiers = tiers
option-tiers-meaning = Tiers of a chain reaction, after which it stops; 0 for no limit.
option-turns = turns
option-turns-meaning = How often each seat may turn a piece on the board instead of placing one.
option-values = values
option-values-meaning = What the squares are worth, the top row first.
option-values-form = six rows of six digits, the top row first, with / between the rows
preset-whole-meaning = The game as its sheet has it: 15 pieces each, walls, three tiers.
preset-less = Less Pieces
preset-less-meaning = Nine pieces each: more room, and a mistake costs more.
preset-no-walls = No Walls
preset-no-walls-meaning = Whatever is pushed over the edge is out of the game.
preset-unlimited = Unlimited Chain Reactions
preset-unlimited-meaning = A chain reaction goes on until nothing moves.
preset-turnee-meaning = Each seat may turn two of its pieces, each of them once.
values-rows =
    { $rows ->
        [one] { $values } has { $rows } row
       *[other] { $values } has { $rows } rows
    }
values-squares =
    { $squares ->
        [one] row { $row } of the board, { $values }, has { $squares } square
       *[other] row { $row } of the board, { $values }, has { $squares } squares
    }
values-digit = { $sign } in row { $row } is not a digit

## Whose turn it is, and how it ended

status-clash = { $side } decides a clash in tier { $tier }: { $question }
status-place = { $side } places a piece, { $left } left in hand
status-place-or-turn = { $side } places a piece or turns one, { $left } left in hand
status-turn = { $side } may turn a piece, or pass and turn no more
question-way = which way does the piece on { $square } go?
question-piece = which piece goes to { $square }?
ended-draw =
    { $points ->
        [one] A draw: { $points } point each
       *[other] A draw: { $points } points each
    }
ended-won =
    { $points ->
        [one] { $winner } wins with { $points } point to { $others }
       *[other] { $winner } wins with { $points } points to { $others }
    }

## Actions

kind-place = Place
kind-turn = Turn
kind-pass = Pass
kind-let = Decide a clash
way-left = left
way-right = right
way-up = up
way-down = down
pointing-across = across
pointing-upright = upright
place-across = place a piece on { $square } that points across
place-upright = place a piece on { $square } that points up and down
turn-across = turn the piece on { $square }: it points across
turn-upright = turn the piece on { $square }: it points up and down
pass-turning = pass: turn no more pieces
choose = let the piece on { $square } go { $way }, to { $target }
choose-off-board = let the piece on { $square } go { $way }, off the board
button-across = ◁ across ▷
button-upright = △ upright ▽
button-pass = pass
button-off = off, { $way }

## The board and what lies next to it

board-walls = the board, with walls around it
board-open = the board, without walls: whatever is pushed over the edge is out of the game
ready-across = { $side }'s piece, to push left and right
ready-upright = { $side }'s piece, to push up and down
push-across = left, right
push-upright = up, down
square-worth = { $square }, worth { $worth }
piece = { $side }'s piece on { $square }, { $pointing }, worth { $worth }
piece-turned = { $side }'s piece on { $square }, { $pointing }, worth { $worth }, already turned
turned = { $square }: turned
wall-left = the left wall
wall-right = the right wall
wall-upper = the upper wall
wall-lower = the lower wall
hand = { $side }'s hand: { $count }
next-piece = { $side }'s next piece, one of { $count }
points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
in-hand = { $count } in hand
to-turn = { $count } to turn

## Puzzles

puzzle-gain-most = Gain most
puzzle-gain-most-goal = Place a piece so that you are as many points ahead as possible when the chain reaction is over.
puzzle-two-best = Two placements
puzzle-two-best-goal = You place, the other side does its worst, you place again. Choose the first placement so that you are then as many points ahead as you can be sure of.
puzzle-clash = Decide the clash
puzzle-clash-goal = Place a piece that sets off a clash, and decide it: be as many points ahead as possible when the chain reaction is over.
puzzle-last-piece = The last piece
puzzle-last-piece-goal = Yours is the last piece of the game. Place it so that you win.
puzzle-last-two = One piece each
puzzle-last-two-goal = One piece each is left, and yours comes first. Place it so that you win whatever the other side does.
puzzle-last-three = The last three pieces
puzzle-last-three-goal = You have two pieces left, and the other side has one. Place the first so that you win whatever it does.

## What a position text should have said

text-rank = 6 squares in rank { $rank }
text-signs = only the signs . H V h v
text-square-with-piece = a square with a piece on it
text-reading-order = every square once, in reading order: a6 b6 .. f6, a5 .. f1
text-all-pieces = { $pieces } pieces of seat { $seat } in hand and on the board, not { $found }
text-most-pieces = at most { $pieces } pieces of seat { $seat } in hand and on the board, not { $found }
text-no-clash = - while no clash is open (tier=0)
text-can-act = { $seats }, who can still act
text-cannot-act = { $seats }: this seat cannot act
text-pushers = all pushers among the pushed pieces
text-one-tier = 0: with tiers=1 nothing can clash
text-clash-open = 0 or 1: a clash is open
text-no-choice-left = no further choice: nothing clashes any more
text-clash-left = choices that leave a clash open, or tier=0

## Components, for the lab

component-worth = worth { $value }
