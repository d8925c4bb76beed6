# Push Fight.

line = Move twice, push once: lose a piece over the edge and you lose the game.
side-white = White
side-brown = Brown
losing-turn = one of your own pieces went off the board

option-setup = Set-up
option-setup-meaning = Whether both sides place their pieces first, one side after the other, or start from the usual line-up.
option-setup-free = Place freely
option-setup-line = Usual line-up
option-limit = Turn limit
option-limit-meaning = The game is a draw after this many turns, both sides counted together.
option-first = First turn
option-first-meaning = Who places first and moves first. Colours and halves of the board stay the same.
option-repetition = Repetition
option-repetition-meaning = Whether the game is drawn when a position comes back for the third time, or only when both sides agree to a draw. The turn limit applies either way.
option-repetition-threefold = Third time is a draw
option-repetition-agreed = Draws by agreement only
preset-whole-meaning = The whole game: place your pieces, then fight.
preset-quick = Quick start
preset-quick-meaning = The usual line-up is already in place.
preset-agreed = Draws by agreement
preset-agreed-meaning = As on the sheet: a position may come back as often as it likes. Only the players can call a draw, or the turn limit.

## Whose turn it is, and how it ended

status-place-square =
    { $viewer ->
        [actor] Your turn: place a square piece on your half.
       *[other] { $side } places a square piece.
    }
status-place-round =
    { $viewer ->
        [actor] Your turn: place a round piece on your half.
       *[other] { $side } places a round piece.
    }
status-move-twice =
    { $viewer ->
        [actor] Your turn: move up to two pieces, then push.
       *[other] { $side } moves up to two pieces, then pushes.
    }
status-move-once =
    { $viewer ->
        [actor] Your turn: move another piece, or push.
       *[other] { $side } may move another piece, then pushes.
    }
status-push =
    { $viewer ->
        [actor] Your turn: push with a square piece.
       *[other] { $side } has to push.
    }
detail-place =
    { $squares ->
        [one] The last square piece, then { $rounds } round ones.
       *[other] { $squares } square pieces to place, then { $rounds } round ones.
    }
detail-place-rounds =
    { $rounds ->
        [one] This is your last piece.
       *[other] { $rounds } round pieces to place.
    }
detail-two-moves = Two moves left. Moving is optional, pushing is not.
detail-one-move = One move left, for a piece that has not moved this turn.
detail-no-move = No moves left. The push ends your turn.
detail-cannot-push = None of your squares can push yet. Move one next to another piece.
ended-limit = A draw: after { $limit } turns every piece is still on the board.
ended-no-push =
    { $viewer ->
        [winner] { $loser } moved twice and cannot push: you win.
        [loser] You moved twice and cannot push: { $winner } wins.
       *[other] { $loser } moved twice and cannot push: { $winner } wins.
    }
ended-off-board = One of { $loser }'s pieces is off the board: { $winner } wins.
ended-pushed =
    { $viewer ->
        [winner] You pushed { $piece } { $place } and win.
       *[other] { $winner } pushed { $piece } { $place } and wins.
    }
ended-lost-own =
    { $viewer ->
        [winner] { $loser } pushed { $piece } { $place }: you win.
        [loser] You pushed { $piece } { $place }: { $winner } wins.
       *[other] { $loser } pushed { $piece } { $place }: { $winner } wins.
    }
over-the-edge = off the board
over-the-edge-at = off the board at { $square }

## What was done, and what is threatened

object-square =
    { $whose ->
        [viewer] your square
        [mover] their own square
       *[other] { $side }'s square
    }
object-round =
    { $whose ->
        [viewer] your round
        [mover] their own round
       *[other] { $side }'s round
    }
report-place-square = placed a square on { $square }
report-place-round = placed a round on { $square }
report-move-square = moved a square to { $square }
report-move-round = moved a round to { $square }
report-push = pushed { $piece } to { $square }
report-push-line = pushed { $count } pieces, { $piece } to { $square }
report-push-off = pushed { $piece } off the board at { $square }
threat-square = { $side } threatens to push your square on { $square } off the board.
threat-round = { $side } threatens to push your round on { $square } off the board.
threat-several = { $side } threatens to push a piece of yours off the board: on { $squares }.

## What things are

group-pieces = Pieces
group-board = Board
group-turn = Your turn
thing-square = { $side }'s square
thing-square-words = Square pieces move and push. Only they can carry the anchor.
thing-round = { $side }'s round
thing-round-words = Round pieces move but never push.
thing-anchor = The anchor
thing-anchor-words = The red anchor marks the piece that pushed last. That piece cannot be pushed.
thing-inner-square = Square
thing-inner-square-words = Pieces move over empty squares: up, down, left and right.
thing-outer-square = Square at an open edge
thing-outer-square-words = A piece on this square can be pushed off the board.
thing-edge = The edge
thing-edge-words = Where there is no rail the edge is open: a player who loses a piece over it loses the game.
thing-rail = Rail
thing-rail-words = Nothing can be pushed over a rail.
thing-middle = Middle line
thing-middle-words = Each side sets up on its own half. Later the line means nothing.
thing-tokens = Moves and push
thing-tokens-words = What is left of this turn: up to two moves, then the push.
thing-moved = Already moved
thing-moved-words = This piece has moved in this turn. The second move must be another piece's.
thing-hand = Pieces in hand
thing-hand-words = Place your three squares first, then your two rounds.

## Why a press does nothing

refuse-half = Set up on your own side of the middle line.
refuse-taken = This square is taken.
refuse-tray = Press a square on your half to place the next piece.
refuse-theirs = This piece is { $side }'s. Choose one of yours first.
refuse-empty = Choose one of your pieces first.
refuse-empty-push = Choose one of your square pieces, then the piece it pushes.
refuse-no-moves = You have used both moves. Push a piece next to your square.
refuse-moved = This piece has already moved this turn.
refuse-way = There is no way through: pieces move over empty squares only.
refuse-round = Only square pieces can push.
refuse-anchor = The piece with the anchor cannot be pushed.
refuse-anchor-in-line = The anchored piece is in this line, and it cannot be pushed.
refuse-rail = A rail stops this push.
refuse-far = A square pushes the piece right beside it: left, right, up or down.
refuse-nothing-to-push = This piece has nothing it can push.
refuse-shut-in = This piece is shut in: it can neither move nor push.

## The guided first turn

bubble-set-up = Set up your pieces
bubble-set-up-words = Your three squares and two rounds go on your half. Near the middle is safer than at the open edges.
bubble-place = Place this one
bubble-place-words = { $square } is a sound square for your next piece.
bubble-yours = These are yours
bubble-yours-words = Three squares and two rounds. Push any of { $side }'s pieces off the board and you win.
bubble-move = Move a piece
bubble-move-words = You may move up to two pieces, as far as they can go over empty squares. Try this one, to { $square }.
bubble-push = Squares push
bubble-push-words = Every turn ends with a push. Press your square, then its neighbour on { $square }: the whole line moves.
bubble-anchor = The anchor
bubble-anchor-words = It stands on the piece that pushed last. You cannot push that piece, nor a line that holds it.
bubble-rails = Rails are safe
bubble-rails-words = Nothing goes over a rail. All other edges are open.
bubble-danger = Look out
bubble-danger-words = Your piece on { $square } could be pushed off next. Move it, or put something in the way.
bubble-win = You can win now
bubble-win-words = { $side }'s piece on { $square } can be pushed off the board this turn. Can you see how?
bubble-goal = Now it is your game
bubble-goal-words = Get { $side }'s pieces to an open edge, and keep yours away from it.

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
rail = a rail: nothing can be pushed over it
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
puzzle-win-in-2-goal = Play a turn after which you win with your next one against any reply.
puzzle-win-in-3 = Win in three
puzzle-win-in-3-goal = Play a turn after which you win with your third turn at the latest, against any reply.
puzzle-only-turn = The only turn
puzzle-only-turn-goal = Nearly every turn loses at once. Find one after which the other side cannot win with its next turn.

## What a position text should have said

text-result-if-over = a result exactly if actor=over
text-line-setup = ten pieces: with setup=line none is placed
text-squares-then-rounds = three squares and then two rounds of each side
text-white-first = all of White's pieces before Brown's first
text-brown-first = all of Brown's pieces before White's first: with first=brown Brown begins
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

# printed sheets

credits = Push Fight® is a registered trademark; its rule sheet, “The Ultimate Competition Board Game”, names no author.

# Editors.
edit-pieces = Pieces
edit-moves = Moves left
edit-lined-up = Lined up
