# Push Fight.

line = Move twice, push once: whoever loses a piece over the edge has lost.
side-white = White
side-brown = Brown
losing-turn = one of your own pieces went off the board

option-setup = setup
option-setup-meaning = free: the seats place their pieces first, White and then Brown; line: the usual line-up.
option-setup-free = free
option-setup-line = line
option-limit = limit
option-limit-meaning = Finished turns, both seats together, after which the game is a draw.
preset-whole-meaning = The whole game: place your pieces, then fight.
preset-quick = Quick start
preset-quick-meaning = The usual line-up is already in place; White moves.

## Whose turn it is, and how it ended

status-place-square = { $side } places a square piece, { $left } left
status-place-round = { $side } places a round piece, { $left } left
status-push = { $side } must push
status-move-twice = { $side } may move twice, then pushes
status-move-once = { $side } may move one more piece, then pushes
ended-limit = A draw: { $limit } turns have been played and every piece is still on the board
ended-no-push = { $winner } wins: { $loser } has moved twice and cannot push
ended-off-board = { $winner } wins: a piece of { $loser } is off the board

## Actions

kind-place = Place
kind-move = Move
kind-push = Push
place-square = place a square on { $square }
place-round = place a round on { $square }
move-square = move the square from { $start } to { $end }
move-round = move the round from { $start } to { $end }
push =
    { $count ->
        [one] push from { $square } to { $target }: one piece
       *[other] push from { $square } to { $target }: { $count } pieces
    }
push-off-board =
    { $count ->
        [one] push from { $square } to { $target }: the piece there goes off the board
       *[other] push from { $square } to { $target }: { $count } pieces, one goes off the board
    }

## The board

square-on = { $side }'s square on { $square }
round-on = { $side }'s round on { $square }
anchor-on = the anchor, on { $square }
already-moved = already moved
rail = a rail: nothing is pushed over it
square-in-hand = { $side }'s square, still in hand
round-in-hand = { $side }'s round, still in hand
hand = { $side }'s pieces in hand
turn-left =
    { $moves ->
        [0] left this turn: the push
        [one] left this turn: one move and the push
       *[other] left this turn: { $moves } moves and the push
    }

## Puzzles

puzzle-win-in-1 = Win this turn
puzzle-win-in-1-goal = Push a piece off the board this turn.
puzzle-win-in-2 = Win in two
puzzle-win-in-2-goal = Play a turn after which you win with your next one, whatever the other side does.
puzzle-win-in-3 = Win in three
puzzle-win-in-3-goal = Play a turn after which you win with your third turn at the latest, whatever the other side does.
puzzle-only-turn = The only turn
puzzle-only-turn-goal = Nearly every turn loses at once. Find one after which the other side cannot win with its next turn.

## What a position text should have said

text-result-if-over = a result exactly if actor=over
text-rank = { $count } squares in the rank of { $square }
text-signs = only the signs . S R s r
text-line-setup = ten pieces: with setup=line none is placed
text-squares-then-rounds = three squares and then two rounds of each side
text-white-first = all of White's pieces before Brown's first
text-own-half = White's pieces on files a-d and Brown's on e-h while they are placed
text-while-placing = { $value } while the pieces are placed
text-all-pieces = three squares and two rounds of each side, one less when the game is over
text-winner = { $winner }, since the other seat has lost a piece
text-after-loss = moves=2 first=- and a finished turn once a piece is off
text-anchor = a square piece of the seat that is not acting
text-draw = a draw only with count={ $limit } moves=2 first=-
text-below-limit = less than the limit of { $limit } while the game is on
text-lost = a piece off the board, or a loser who has moves=0 and no push
text-first = with moves=1, the square of the actor's piece that was moved first
text-no-first = - unless moves=1
text-should-be-over = over: this seat has no move left and cannot push

## Components, for the lab

component-square = square { $square }
component-square-piece = can move and push
component-square-piece-label = square piece
component-round-piece = can move, but not push
component-round-piece-label = round piece
