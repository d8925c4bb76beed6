# Pushee Pieces.

line = Place a piece, watch the chain reaction, and end up with your pieces on the best squares.
side-white = White
side-blue = Blue

option-pieces = Pieces
option-pieces-meaning = How many pieces each side starts with.
option-walls = Walls
option-walls-meaning = Whether walls around the board stop pushes. Without walls, pieces pushed over the edge are out of the game.
option-tiers = Tiers
option-tiers-meaning = A chain reaction stops after this many tiers; 0 for no limit.
option-turns = Turns
option-turns-meaning = How often each side may turn a piece on the board. See the next option for when.
option-turnee = Turning
option-turnee-meaning = Whether turning a piece takes the place of placing one, or is an extra action before the placement of the same turn.
option-turnee-instead = Instead of placing
option-turnee-extra = Before placing
option-first = First turn
option-first-meaning = Who places the first piece.
option-values = Values
option-values-meaning = What the squares are worth, the top row first.
option-values-form = six rows of six digits, the top row first, with / between the rows
preset-whole-meaning = The game as printed: 15 pieces each, walls, chain reactions of three tiers.
preset-less = Less Pieces
preset-less-meaning = Nine pieces each: more room, and a mistake costs more.
preset-no-walls = No Walls
preset-no-walls-meaning = A piece pushed over the edge is out of the game.
preset-unlimited = Unlimited Chain Reactions
preset-unlimited-meaning = A chain reaction goes on until nothing moves.
preset-turnee-meaning = Each side may turn two of its pieces, each of them once.
preset-extra = Turnee Pieces, extra turns
preset-extra-meaning = Each side may turn two of its pieces, as extra actions before it places one.
preset-fair = Fair start
preset-fair-meaning = White has 1.5 points more: this makes up for Blue's last placement and rules out draws.
extra-needs-turns = turnee=extra needs pieces that may be turned; set turns to 1 or more
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

status-place =
    { $viewer ->
        [actor] Your turn: take a piece and place it on an empty square.
       *[other] { $side } places a piece.
    }
status-place-or-turn =
    { $viewer ->
        [actor] Your turn: place a piece, or turn one of yours.
       *[other] { $side } places a piece or turns one.
    }
status-place-after-turn =
    { $viewer ->
        [actor] Your turn: place a piece. Before that you may turn some of yours.
       *[other] { $side } places a piece, and may turn some before.
    }
status-turn =
    { $viewer ->
        [actor] Your turn: turn one of your pieces, or pass.
       *[other] { $side } turns a piece or passes.
    }
status-clash-way =
    { $viewer ->
        [actor] Your turn: two pushes clash. { question-way }
       *[other] Two pushes clash. { $side } decides which way the piece on { $square } goes.
    }
status-clash-piece =
    { $viewer ->
        [actor] Your turn: two pushes clash. { question-piece }
       *[other] Two pushes clash. { $side } decides which piece goes to { $square }.
    }
question-way = Which way does the piece on { $square } go?
question-piece = Which piece goes to { $square }?
detail-score = You { $points }, { $other } { $others }. Pieces left in your tray: { $left }.
detail-score-of = { $one } { $points }, { $two } { $others }.
detail-head-start = The head start is counted: { $one } { $points }, { $two } { $others }.
detail-clash = The chain reaction is in tier { $tier } of { $tiers }.
detail-clash-unlimited = The chain reaction is in tier { $tier }.
ended-draw =
    { $points ->
        [one] A draw: { $points } point each.
       *[other] A draw: { $points } points each.
    }
ended-won =
    { $viewer ->
        [winner] { $points ->
            [one] You win with { $points } point to { $others }.
           *[other] You win with { $points } points to { $others }.
        }
        [loser] { $points ->
            [one] { $winner } wins with { $points } point to your { $others }.
           *[other] { $winner } wins with { $points } points to your { $others }.
        }
       *[other] { $points ->
            [one] { $winner } wins with { $points } point to { $others }.
           *[other] { $winner } wins with { $points } points to { $others }.
        }
    }

## What was done, and what is threatened

report-placed = placed a piece on { $square }
report-turned = turned the piece on { $square }
report-chose = decided the clash for the piece on { $square }
report-pass = passed: no more turning
report-pushed =
    { $pieces ->
        [one] pushed one piece
       *[other] pushed { $pieces } pieces
    }
report-won =
    { $points ->
        [one] won 1 point
       *[other] won { $points } points
    }
report-lost =
    { $points ->
        [one] lost 1 point
       *[other] lost { $points } points
    }
report-cost =
    { $whose ->
        [viewer] { $points ->
            [one] cost you 1 point
           *[other] cost you { $points } points
        }
       *[other] { $points ->
            [one] cost { $side } 1 point
           *[other] cost { $side } { $points } points
        }
    }
report-gave =
    { $whose ->
        [viewer] { $points ->
            [one] gave you 1 point
           *[other] gave you { $points } points
        }
       *[other] { $points ->
            [one] gave { $side } 1 point
           *[other] gave { $side } { $points } points
        }
    }
threat = With a piece on { $square }, { $side } could gain { $points } points more than you.

## What things are

group-pieces = Pieces
group-board = Board
group-tray = Beside the board
thing-across = { $side }'s piece, pushing left and right
thing-across-words = Pushes its neighbours left and right, no matter whose they are.
thing-upright = { $side }'s piece, pushing up and down
thing-upright-words = Pushes its neighbours up and down, no matter whose they are.
thing-worth = Square worth { $worth }
thing-worth-words =
    { $worth ->
        [one] A piece that stands here at the end counts 1 point.
       *[other] A piece that stands here at the end counts { $worth } points.
    }
thing-nothing-words = A piece that stands here at the end counts nothing.
thing-wall = The wall
thing-wall-words = A line that ends at the wall cannot be pushed towards it.
thing-open = The open edge
thing-open-words = There is no wall: a piece pushed over the edge is out of the game.
thing-off = Off the board
thing-off-words = Press it to let the piece go over the edge.
thing-clash = A clash
thing-clash-words = Two pushes want the same square or the same piece. The player who started the chain decides.
thing-ready-across = Piece to take, pushing left and right
thing-ready-across-words = Take it to place a piece that pushes left and right.
thing-ready-upright = Piece to take, pushing up and down
thing-ready-upright-words = Take it to place a piece that pushes up and down.
thing-hand = Tray
thing-hand-words = The pieces a side still has to place.
thing-points = Points
thing-points-words = What the squares under this side's pieces are worth right now.
thing-points-given-words = What the squares under this side's pieces are worth right now, and its head start.
thing-turns = Turns
thing-turns-words = How often this side may still turn a piece instead of placing one, each piece once.
thing-turns-extra-words = How often this side may still turn a piece before it places one, each piece once.
thing-pass = Pass
thing-pass-words = Give up the turns you have left.

## Why a press does nothing

refuse-taken = This square is taken. Choose an empty one.
refuse-take-first = Take a piece from your tray first: one that pushes left and right, or up and down.
refuse-their-tray = These are the other side's pieces. Take one from your own tray.
refuse-stays = Pieces on the board stay where they are until something pushes them.
refuse-theirs = You can only turn your own pieces.
refuse-turned = This piece has been turned before. Each piece turns only once.
refuse-no-turns = You have no turns left.
refuse-turn-only = Your tray is empty: turn one of your pieces, or pass.
refuse-clash-way = Press the square where the marked piece should go.
refuse-clash-piece = Press the piece that should go to the marked square.

## The guided first turn

bubble-worth = Go where the numbers are
bubble-worth-words = At the end, each of your pieces counts what its square is worth. These are worth the most: { $worth }.
bubble-take = Two ways to point
bubble-take-words = A piece pushes both ways it points: left and right, or up and down. You choose when you take it.
bubble-place = Place a piece
bubble-place-words =
    { $points ->
        [one] Take this piece and place it on { $square }: that is 1 point.
       *[other] Take this piece and place it on { $square }: that is { $points } points.
    }
bubble-push = Push
bubble-push-words =
    { $points ->
        [one] On { $square } this piece pushes its neighbours, and they push on. You gain 1 point.
       *[other] On { $square } this piece pushes its neighbours, and they push on. You gain { $points } points.
    }
bubble-edge = The edge of the board
bubble-wall-words = Walls stop pushes: a line that ends at the wall stays where it is.
bubble-open-words = There are no walls: what is pushed over the edge is gone.
bubble-score = Points change
bubble-score-words = Any push can move your pieces to better or worse squares. Only where they stand at the end counts.
bubble-clash = A clash
bubble-clash-way = One piece is pushed two ways at once. You decide: press the square where it should go.
bubble-clash-piece = Two pieces are pushed to the same square. You decide: press the piece that should go.

## Actions

kind-place = Place
kind-turn = Turn
kind-pass = Pass
kind-let = Decide a clash
way-left = left
way-right = right
way-up = up
way-down = down
pointing-across = pushing left and right
pointing-upright = pushing up and down
place-across = place a piece on { $square } that pushes left and right
place-upright = place a piece on { $square } that pushes up and down
turn-across = turn the piece on { $square }: it pushes left and right
turn-upright = turn the piece on { $square }: it pushes up and down
pass-turning = pass: turn no more pieces
choose = let the piece on { $square } go { $way }, to { $target }
choose-off-board = let the piece on { $square } go { $way }, off the board
button-pass = pass
button-off = off, { $way }

## The board and what lies next to it

board-walls = the board, with walls around it
board-open = the board, without walls: a piece pushed over the edge is out of the game
ready-across = { $side }'s piece, to push left and right
ready-upright = { $side }'s piece, to push up and down
push-across = left, right
push-upright = up, down
square-worth = { $square }, worth { $worth }
piece = { $side }'s piece on { $square }, { $pointing }, worth { $worth }
piece-turned = { $side }'s piece on { $square }, { $pointing }, worth { $worth }, already turned
hand = { $side }'s hand: { $count }
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
puzzle-last-two-goal = One piece each is left, and yours comes first. Place it so that you win against any reply.
puzzle-last-three = The last three pieces
puzzle-last-three-goal = You have two pieces left, and the other side has one. Place the first so that you win against any reply.

## What a position text should have said

text-squares-with-pieces = squares with pieces on them
text-all-pieces = { $pieces } pieces of seat { $seat } in hand and on the board, not { $found }
text-most-pieces = at most { $pieces } pieces of seat { $seat } in hand and on the board, not { $found }
text-no-clash = - while no clash is open (tier=0)
text-can-act = { $seats }, who can still act
text-cannot-act = { $seats }: this seat cannot act
text-by-turn = place: seat { $seat } has not turned a piece, or has none left to place after it
text-by-place = turn: seat { $seat } has not placed a piece
text-pushers = all pushers among the pushed pieces
text-one-tier = 0: with tiers=1 nothing can clash
text-clash-open = 0 or 1: a clash is open
text-no-choice-left = no further choice: nothing clashes any more
text-clash-left = choices that leave a clash open, or tier=0

## Components, for the lab

component-worth = worth { $value }

# printed sheets

credits = Pushee Pieces is a game by Pocket Vinyl Games.
print-board = Board
print-pieces = Pieces, { $count } of each colour
print-how-walls = A piece pushes left and right; turned by a quarter it pushes up and down. Glue the sheets onto card before you cut. The frame is the wall: nothing is pushed over it.
print-how-open = A piece pushes left and right; turned by a quarter it pushes up and down. Glue the sheets onto card before you cut. There are no walls: what is pushed over the edge is out of the game.

# Editors.
edit-worth = Worth
edit-turned = Turned
edit-hand = In hand
