# Pushout.

line = Push, switch and turn the cards until your row is a straight or five of a kind.
side-white = White
side-black = Black

option-rows = rows
option-rows-meaning = With 2 there are no middle rows, and half as many cards.
option-moves = moves in a turn
option-moves-meaning = How many cards a player moves in a turn; 2 is Double Pushout.
option-swiss = holes stay open
option-swiss-meaning = Holes stay open, and pushed-out cards may be banked and put back later.
option-conveyor = conveyor belt
option-conveyor-meaning = A card pushed out sideways comes back at the other end of its row.
option-colour-moves = move only your colour
option-colour-moves-meaning = You can move only cards that lie straight, with your colour towards you.
option-colour-scoring = score only your colour
option-colour-scoring-meaning = Only cards that lie straight count for totals and winning rows.
option-middle-scoring = the middle row scores too
option-middle-scoring-meaning = The middle row next to your scoring row counts too; needs “Score only your colour”.
option-zeros-wild = zeros are wild
option-zeros-wild-meaning = A 0 stands for any number in a row and counts 5 points.
option-hundred = play to 100
option-hundred-meaning = Rounds are played until a player has 100 points.
option-rounds = most rounds
option-rounds-meaning = When playing to 100: after this many rounds, the higher score wins.
option-deck = cards
option-deck-meaning = The printed cards, or cards of your own: each kind with its number of copies.
option-deck-sheets = printed cards
option-deck-sheets-b = printed cards, other lost cards (paired)
option-deck-sheets-c = printed cards, other lost cards (all zeros)
option-deck-sheets-new = printed cards, new movements for the lost ones
option-deck-any30 = any 30 of the 60 printed cards
option-deck-form = up to 30 different cards with 1 to 9 copies each, such as 1U5R*2,5R1U*2,3S3S*1, at least 20 in all (10 with rows=2)
option-setup = first cards
option-setup-meaning = Whether you choose where your first five cards go, or they are laid in order.
option-setup-placed = chosen places
option-setup-dealt = laid in order
option-limit = most turns
option-limit-meaning = After this many turns, of both players together, a round is decided by points.
option-first = who begins
option-first-meaning = Who puts the first card and has the first turn; White stays at the bottom.
option-stalling = against stalling
option-stalling-meaning = What keeps both players from moving cards back and forth for ever.
option-stalling-none = nothing
option-stalling-third = no position may come up a third time
option-stalling-points = a position's third time ends the game on points
option-stalling-burn = a move that draws no card costs one
option-three-turns = three turns before a win
option-three-turns-meaning = Whose three turns must be finished before a row can win.
option-three-turns-own = the winner's own
option-three-turns-both = both players'
option-middle-refill = new cards in the middle rows
option-middle-refill-meaning = How a card from the draw pile comes to lie in a middle row.
option-middle-refill-up = face up
option-middle-refill-down = face down
option-double-discard = discard instead of two moves
option-double-discard-meaning = Whether a discard may replace the turn when two cards are moved in a turn.
option-swiss-refill = holes left by Up are filled
option-swiss-refill-meaning = Although holes stay open, the draw pile fills the hole that an Up push leaves.
option-conveyor-card = card displaced by the conveyor
option-conveyor-card-meaning = What becomes of the card that makes room for the one on the conveyor belt.
option-conveyor-card-gone = is discarded
option-conveyor-card-returned = goes back into the hole
option-wild-zero = points of a wild 0
option-wild-zero-meaning = What a wild 0 counts in a total; in a row it stands for any number.
option-wild-zero-five = 5
option-wild-zero-zero = 0
preset-basic = The basic game.
preset-quick = Quick start
preset-quick-meaning = The first cards are laid out already: you begin with a move.
preset-single = Two scoring rows face each other, with no rows between them; 30 cards.
preset-any = Single Pushout, any 30 cards
preset-any-meaning = Two scoring rows and 30 cards that chance picks from both sheets.
preset-new = Pushout with new movements
preset-new-meaning = Cards that move diagonally, and cards that leave for a new one, in place of the lost cards.
preset-double = You move two different cards in each turn.
preset-swiss = Holes stay open, and pushed-out cards go to a bank.
preset-conveyor = A card pushed out on one side comes back on the other.
preset-colour-moves = Move only cards that show you your own colour.
preset-colour-scoring = Score only cards that show you your own colour.
preset-both-rows = Black and White Scoring, both rows
preset-both-rows-meaning = Score only your own colour, in your own middle row as well.
preset-zeros-wild = A 0 is any number you need.
preset-lively = Double Pushout, zeros wild
preset-lively-meaning = Two cards a turn, and a 0 is any number: games are short, and there is no time to wait.
preset-swiss-refill = Swiss Cheese Pushout, Up draws
preset-swiss-refill-meaning = Holes stay open, but the draw pile fills those that Up leaves.
preset-hundred = Round after round, until someone has 100 points.

middle-needs-colour = middle_scoring=true needs colour_scoring=true, which it extends to the middle row
middle-needs-rows = middle_scoring=true needs rows=4: with rows=2 there are no middle rows
points-and-hundred = stalling=points ends a game, not a round: it cannot be played with hundred=true
reading-needs = { $option } needs { $needed }
deck-size = deck has { $cards } cards; with rows={ $rows } it needs { $fewest } to { $most }
deck-entry = entry { $number }, { $entry }, is not a card with copies such as 1U5R*2
deck-twice = entry { $number }, { $entry }, is already listed
deck-kinds = { $kinds } kinds are more than { $most }
deck-too-few = { $cards } cards are too few

## Whose turn it is

status-deal =
    { $viewer ->
        [actor] You are dealt a card.
       *[other] { $side } is dealt a card.
    }
status-put =
    { $viewer ->
        [actor] Your turn: put the new card on a free place in your row.
       *[other] { $side } puts a new card in the scoring row.
    }
status-return =
    { $viewer ->
        [actor] Your turn: put the pushed-out card back, as it lies or turned.
       *[other] { $side } puts the pushed-out card back.
    }
status-return-face-down =
    { $viewer ->
        [actor] Your turn: put the face-down card back into the hole.
       *[other] { $side } puts the pushed-out card back.
    }
status-bank =
    { $viewer ->
        [actor] Your turn: put the pushed-out card on a hole, bank it or discard it.
       *[other] { $side } puts the pushed-out card on a hole, banks it or discards it.
    }
status-bank-face-down =
    { $viewer ->
        [actor] Your turn: put the face-down card on a hole, bank it or discard it.
       *[other] { $side } puts the pushed-out card on a hole, banks it or discards it.
    }
status-flip = The card on { $square } is turned over.
status-refill = The hole on { $square } is filled from the draw pile.
status-burn =
    { $viewer ->
        [actor] You discard a card from the draw pile.
       *[other] { $side } discards a card from the draw pile.
    }
status-must-fill =
    { $viewer ->
        [actor] Your turn: too many holes on your side, so fill one from your bank.
       *[other] { $side } must fill a hole from the bank.
    }
status-two-moves =
    { $viewer ->
        [actor] Your turn: move two cards, one after the other.
       *[other] { $side } moves two cards.
    }
status-second-move =
    { $viewer ->
        [actor] Your turn: move a second card.
       *[other] { $side } moves a second card.
    }
status-move =
    { $viewer ->
        [actor] { $moves ->
            [one] Your turn: move a card, or discard one from the draw pile.
           *[other] Your turn: move two cards, or discard one from the draw pile.
        }
       *[other] { $moves ->
            [one] { $side } moves a card, or discards one.
           *[other] { $side } moves two cards, or discards one.
        }
    }

## What helps to decide

detail-goal = Make your row 1 2 3 4 5, from either end, or five of a kind.
detail-round = Round { $round }.
detail-head-start = Head start: { $white } to { $black }.
detail-side =
    { $viewer ->
        [you] { $points ->
            [one] Your row: { $points } point.
           *[other] Your row: { $points } points.
        }
       *[other] { $points ->
            [one] { $side }: { $points } point.
           *[other] { $side }: { $points } points.
        }
    }
detail-side-lacks =
    { $viewer ->
        [you] { $points ->
            [one] Your row: { $points } point, { $lacks }.
           *[other] Your row: { $points } points, { $lacks }.
        }
       *[other] { $points ->
            [one] { $side }: { $points } point, { $lacks }.
           *[other] { $side }: { $points } points, { $lacks }.
        }
    }
straight-lacks =
    { $numbers ->
        [1] lacking a { $first } for a straight
       *[other] lacking a { $first } and a { $second } for a straight
    }
equal-lacks =
    { $numbers ->
        [1] lacking a { $first } for five of a kind
       *[other] lacking two { $first }s for five of a kind
    }
detail-too-early = A row wins only from its player's third turn on.
detail-too-early-both = A row wins only when both players have finished three turns.
threat-complete = { $side } could complete the row next turn.

## How it ended

ended-draw = A draw. { $scores }.
ended-straight =
    { $viewer ->
        [winner] You win with a straight. { $scores }.
       *[other] { $side } wins with a straight. { $scores }.
    }
ended-equal =
    { $viewer ->
        [winner] You win with five of a kind. { $scores }.
       *[other] { $side } wins with five of a kind. { $scores }.
    }
ended-points =
    { $viewer ->
        [winner] You win on points. { $scores }.
       *[other] { $side } wins on points. { $scores }.
    }
score-first =
    { $viewer ->
        [you] { $points ->
            [one] You: { $points } point
           *[other] You: { $points } points
        }
       *[other] { $points ->
            [one] { $side }: { $points } point
           *[other] { $side }: { $points } points
        }
    }
score = { $side }: { $points }

## Why a press does nothing

no-taken-place = A card lies here already: choose a free place in your row.
no-own-row = New cards go into your own row, the one nearest to you.
no-put-here = Press a free place in your row to put this card there.
no-waiting = Press one of its two pictures: as it lies or turned.
no-waiting-swiss = Press a hole, or bank or discard this card.
no-hole-there = A card lies here: choose a hole.
no-back-first = First put the pushed-out card back into the hole.
no-way-first = First choose how the pushed-out card goes back: as it lies or turned.
no-fill-first = You have more than three holes: first put a card from your bank on one of them.
no-used = You moved this card already in this turn.
no-turned = You can move only cards that show you your own colour.
no-face-down = A face-down card can be pushed, but does not move by itself.
no-card-here = There is no card here to move.
no-move = This card cannot be moved now.
no-only-left = This card only pushes to the left.
no-only-right = This card only pushes to the right.
no-only-up = This card only pushes up, away from you.
no-only-switch = This card only changes places with the card on its left, on its right or in front of it.
no-only-rotate = This card only turns round where it lies: press “Rotate”.
no-only-diagonal = This card only changes places with a card diagonally in front of it.
no-only-new = This card only leaves for a new one: press “New card”.
no-pile = To discard a card from the draw pile, press “Discard one”.
no-pile-double = You must move two cards: you may discard only if no card can be moved.
no-pile-now = You can discard from the draw pile only at the start of your turn.
no-discarded = Discarded cards do not come back in this round.
no-card-waits = No card waits here: a card that is pushed out will.
no-rotate-yet = First press a card whose sign is the round arrow, then “Rotate”.
no-out-yet = First press a card that stands at the edge its arrow points to, then “Push out”.
no-new-yet = First press a card whose sign is the plus, then “New card”.
no-bank-now = Banked cards can be used only at the start of a turn.
no-other-bank = These cards are in the other player's bank.
no-bank = To bank a card, push it out of a row on your side.

## What was done

way-left = to the left
way-right = to the right
way-forward = forward
did-refill-face-down = { $did }; a face-down card fills { $square }
did-burn = { $did }; that cost the top card of the draw pile

## A first turn

tour-goal = Your row
tour-goal-words = These five cards are yours. You read { $numbers } on them. Make it 1 2 3 4 5, from either end, or five times the same number.
tour-empty-words = This row is yours. Fill it with five cards, and then move cards until it reads 1 2 3 4 5, from either end, or five times the same number.
tour-put = Your first card
tour-put-words =
    { $number ->
        [0] You read the half that is right side up for you: a 0. It fits nowhere yet, so put it anywhere.
       *[other] You read the half that is right side up for you: a { $number }. Put it where a { $number } stands in 1 2 3 4 5.
    }
tour-more = Fill your row
tour-more-words =
    { $number ->
        [0] You and the other player put five cards each, in turn. A 0 can go anywhere for now.
       *[other] You and the other player put five cards each, in turn. The { $number } does well here.
    }
tour-signs = How to read a card
tour-signs-words = Read the half that is right side up for you: here a { $number }. The sign beside it says how you can move the card: { $sign }.
tour-move = Your first move
tour-push = Push a card out
tour-move-words =
    { $how ->
        [discard] Nothing here helps you now. Discard a card from the draw pile instead.
        [bank] Use your bank: press the card, then the hole where it helps you.
        [rotate] Press the { $number }, then “Rotate”. The card turns round, and you read a { $other }.
        [out] Press the { $number }, then “Push out”. It goes over the edge itself and leaves a hole.
        [new] Press the { $number }, then “New card”. It is discarded, and a card from the draw pile takes its place.
        [diagonal] Press the { $number }, then a card diagonally in front of it. The two change places.
        [switch] Press the { $number }, then a card beside it or in front of it. The two change places.
        [up] Press the { $number }, then the card in front of it. It pushes its column up, and a new card fills the hole.
       *[push] The arrow on your { $number } points { $way }. Press it, then the card beside it: it pushes the line before it, and the last card goes over the edge.
    }
tour-return = Put it back
tour-return-words =
    { $how ->
        [any] The card that was pushed out is yours to place. This is a good place for it.
        [same] The card that went out fills the hole, and you say how. Here you read a { $number } both ways.
        [turned] The card that went out fills the hole, and you say how. As it lies you read a { $other }; turn it, and you read a { $number }.
       *[straight] The card that went out fills the hole, and you say how. Put it as it lies: then you read a { $number }.
    }
tour-needs = What you need
tour-needs-words = Here is your row in numbers. When only one or two are missing, they are shown in yellow. A complete row wins from your third turn on.
tour-others = More ways to move
tour-others-words = Other cards change places with a neighbour, turn round where they lie or push up. You may also move cards in the other player's row. And if nothing helps, discard a card from the draw pile.

## What things are

group-cards = Cards
group-table = On the table
group-buttons = Buttons
thing-left = Left
thing-left-words = Moves one place to your left and pushes the line of cards before it; the last one is pushed out.
thing-right = Right
thing-right-words = Moves one place to your right and pushes the line of cards before it; the last one is pushed out.
thing-up = Up
thing-up-words = Moves one place up, away from you, and pushes its column; what goes over the far edge is discarded.
thing-switch = Switch
thing-switch-words = Changes places with the card on its left, on its right or in front of it.
thing-rotate = Rotate
thing-rotate-words = Turns round where it lies, so that you read its other half.
thing-diagonal = Diagonal
thing-diagonal-words = Changes places with the card diagonally in front of it, to the left or to the right.
thing-new = New
thing-new-words = Is discarded, and a new card from the draw pile takes its place.
thing-zero = Zero
thing-zero-words =
    { $variant ->
        [wild-zero] Stands for any number in a row, but counts nothing; five of them do not win.
        [wild] Stands for any number in a row and counts 5; five of them do not win.
       *[other] Counts nothing, and five of them do not win.
    }
thing-turned = Turned card
thing-turned-words =
    { $variant ->
        [moves] Lies with the other player's colour towards you, and cannot be moved by itself.
        [scoring] Lies with the other player's colour towards you, and does not count in your row.
        [both] Lies with the other player's colour towards you: it cannot be moved by itself and does not count.
       *[other] Lies with the other player's colour towards you; you read and use the half that is right side up for you.
    }
thing-face-down = Face-down card
thing-face-down-words = Neither player knows it; it is turned over when it comes into a scoring row.
thing-row = Scoring row
thing-row-words =
    { $variant ->
        [both] Complete yours or the middle row next to it as 1 2 3 4 5 or five of a kind, and you win from your third turn on.
        [turns] Complete yours as 1 2 3 4 5, from either end, or as five of a kind, and you win once both players have finished three turns.
        [both-turns] Complete yours or the middle row next to it as 1 2 3 4 5 or five of a kind, and you win once both players have finished three turns.
       *[other] Complete yours as 1 2 3 4 5, from either end, or as five of a kind, and you win from your third turn on.
    }
thing-needs = What the row needs
thing-needs-words = The numbers of the row; a coloured number is still missing.
thing-points = Points
thing-points-words =
    { $variant ->
        [hundred] The numbers in the row, added up, and below them the points of earlier rounds; 100 win.
       *[other] The numbers in the row, added up; they decide if neither player completes a row.
    }
thing-pile = Draw pile
thing-pile-words =
    { $variant ->
        [double] Fills holes after an Up push; you may discard from it only if no card can be moved.
       *[other] Fills holes after an Up push; instead of moving a card, you may discard from it.
    }
thing-pile-words-burn = A move that draws no card costs its top card.
thing-discarded = Discarded cards
thing-discarded-words = Out of the game for this round.
thing-waiting = Pushed-out card
thing-waiting-words =
    { $variant ->
        [conveyor] The card that made room on the conveyor belt; it goes into the hole, straight or turned, as the player whose side the row is on decides.
        [swiss] Goes on any hole, to the bank or away; the player whose side the row is on decides.
       *[other] Goes back into the hole, as it lies or turned; the player whose side the row is on decides.
    }
thing-hole = Hole
thing-hole-words =
    { $variant ->
        [swiss] Stays open: a pushed line ends in it, and cards can be put or switched into it.
       *[other] A place that is about to be filled.
    }
thing-middle = Middle row
thing-middle-words = Its cards come into play when they are pushed up or switched.
thing-moved = Moved card
thing-moved-words = Was moved first in this turn; the second move needs another card.
thing-bank = Bank
thing-bank-words = Pushed-out cards that were kept; at the start of a turn one can be put on a hole.
thing-do-discard-words = Discards the top card of the draw pile, instead of a move.
thing-do-rotate-words = Turns the chosen card round where it lies.
thing-do-new-words = Discards the chosen card for a new one from the draw pile.
thing-do-out-words = Pushes the chosen card itself over the edge.
thing-do-straight = As it lies
thing-do-straight-words = Puts the card with each player's colour towards that player.
thing-do-turned = Turned
thing-do-turned-words = Puts the card the other way round, with the other player's colour towards you.
thing-do-bank-words = Keeps the card in your bank for a later turn.
thing-do-toss-words = Discards the pushed-out card.
thing-do-throw-words = Discards the chosen card of your bank, instead of a move.

## Actions, and what chance does

kind-put = Put
kind-bank = Bank
kind-discard = Discard
kind-rotate = Rotate
kind-switch = Switch
kind-push = Push
kind-new = New card
movement-left = left
movement-right = right
movement-up = up
movement-switch = switch
movement-rotate = rotate
movement-diagonal = diagonal
movement-new = new
face-down-card = a face-down card
card-words = { $white } { $whites } / { $black } { $blacks }
numbered-card = the { $number }
put =
    { $tense ->
        [past] put a { $number } on { $square }
       *[now] put the { $number } on { $square }
    }
put-face-down =
    { $tense ->
        [past] put the face-down card on { $square }
       *[now] put a face-down card on { $square }
    }
put-back =
    { $tense ->
        [past] put the pushed-out card back on { $square }, as a { $number }
       *[now] { $turned ->
            [0] put the card back on { $square } as it lies: a { $number }
           *[other] put the card back on { $square } turned: a { $number }
        }
    }
play =
    { $tense ->
        [past] put a { $number } from the bank on { $square }
       *[now] { $turned ->
            [0] put { $card } from the bank on { $square }, straight
           *[other] put { $card } from the bank on { $square }, turned
        }
    }
play-face-down =
    { $tense ->
        [past] put a face-down card from the bank on { $square }
       *[now] put a face-down card from the bank on { $square }
    }
bank =
    { $tense ->
        [past] banked the pushed-out card
       *[now] bank { $card }
    }
toss =
    { $tense ->
        [past] discarded the pushed-out card
       *[now] discard { $card }
    }
throw =
    { $tense ->
        [past] discarded a banked card
       *[now] discard { $card } from the bank
    }
discard-pile = discard a card from the draw pile
discard-empty-pile =
    { $tense ->
        [past] discarded from the empty draw pile, which ended the round
       *[now] discard from the empty pile, which ends the round
    }
dealt = { $side } is dealt a { $number }
burnt =
    { $tense ->
        [past] discarded a { $number } from the draw pile
       *[now] a { $number } is discarded from the pile
    }
flipped =
    { $tense ->
        [past] uncovered a { $number } on { $square }
       *[now] the card on { $square } is a { $number }
    }
drawn =
    { $tense ->
        [past] drew a { $number } for { $square }
       *[now] a { $number } is drawn for { $square }
    }
rotate =
    { $tense ->
        [past] turned { $card } on { $square } into a { $number }
       *[now] rotate { $card } on { $square } into a { $number }
    }
switch =
    { $tense ->
        [past] switched { $card } on { $square } with { $other } on { $target }
       *[now] switch { $card } on { $square } with { $other } on { $target }
    }
switch-hole =
    { $tense ->
        [past] moved { $card } on { $square } into the hole on { $target }
       *[now] switch { $card } on { $square } with the hole on { $target }
    }
renew =
    { $tense ->
        [past] discarded { $card } on { $square }
       *[now] { $drawn ->
            [0] discard { $card } on { $square }
           *[other] discard { $card } on { $square } for a new card
        }
    }
push-into-hole =
    { $tense ->
        [past] pushed { $card } on { $square } { $way }, into a hole
       *[now] push { $card } on { $square } { $way } into a hole
    }
push-out =
    { $tense ->
        [past] { $more ->
            [0] pushed { $card } on { $square } { $way }, over the edge
           *[other] pushed { $card } on { $square } { $way } and { $last } over the edge
        }
       *[now] { $more ->
            [0] push { $card } on { $square } { $way }, over the edge
           *[other] push { $card } on { $square } { $way } and { $last } over the edge
        }
    }
push-round =
    { $tense ->
        [past] { $more ->
            [0] pushed { $card } on { $square } { $way }, over the edge
           *[other] pushed { $card } on { $square } { $way } and { $last } round to the other end
        }
       *[now] { $back ->
            [0] { $more ->
                [0] push { $card } on { $square } { $way }, round to the other end
               *[other] push { $card } on { $square } { $way } and { $last } round to the other end
            }
           *[other] { $more ->
                [0] push { $card } on { $square } { $way }, round to the other end, whose card goes into the hole
               *[other] push { $card } on { $square } { $way } and { $last } round to the other end, whose card goes into the hole
            }
        }
    }

## Buttons

button-discard = discard a card from the draw pile
button-rotate = turn the card round where it lies
button-new = discard the card for a new one
button-out = push the card over the edge
button-straight = put the card as it lies
button-turned = put the card turned
button-bank = bank the card
button-toss = discard the card
button-throw = discard the banked card
press-discard = Discard one
press-rotate = Rotate
press-new = New card
press-out = Push out
press-straight = as it lies
press-turned = turned
press-bank = Bank it
press-toss = Discard
press-throw = Discard it
gives = a { $number }
gives-win = a { $number }: you win
gives-loss = a { $number }: you lose

## The table

straight-card = straight card: White { $white } { $whites }, Black { $black } { $blacks }
turned-card = turned card: White { $white } { $whites }, Black { $black } { $blacks }
card-on = { $card }, on { $square }
card-waiting = { $card }, waiting
card-in-bank =
    { $copies ->
        [one] { $card }, in { $side }'s bank
       *[other] { $copies } times { $card }, in { $side }'s bank
    }
bank-of = { $side }'s bank
sign-pile =
    pile
    { $cards }
pile =
    { $cards ->
        [one] draw pile, { $cards } card; unseen in all: { $unseen }
       *[other] draw pile, { $cards } cards; unseen in all: { $unseen }
    }
pile-of-some =
    { $cards ->
        [one] draw pile, { $cards } card; only { $most } cards are in the game, and neither player knows which; unseen in all: { $unseen }
       *[other] draw pile, { $cards } cards; only { $most } cards are in the game, and neither player knows which; unseen in all: { $unseen }
    }
copies = { $count } of { $card }
none = none
to-draw = { $cards } to draw
discarded = { $cards } discarded
waiting = the card that waits to be put
already-moved = { $square }: already moved in this turn
to-be-filled = { $square }: to be filled or flipped
total = { $side } { $points }
shown-points = { $points }
head-start-label =
    { $points ->
        [one] { $label }, head start { $points } point
       *[other] { $label }, head start { $points } points
    }
total-and-tally = { $side } { $points }, tally { $tally }
tally = tally { $tally }
row-values = { $side }'s scoring row: { $numbers }
row-needs = { $row }; { $needs } { $goal }
no-number = nothing
needs =
    { $numbers ->
        [1] needs { $first }
       *[other] needs { $first } and { $second }
    }
for-straight = for the straight
for-equal = for five of a kind
say-straight = Straight!
say-equal = Five of a kind!
say-round = Round { $round }
total-label =
    { $points ->
        [one] { $turns ->
            [one] { $side }: { $points } point on the board, { $turns } turn finished
           *[other] { $side }: { $points } point on the board, { $turns } turns finished
        }
       *[other] { $turns ->
            [one] { $side }: { $points } points on the board, { $turns } turn finished
           *[other] { $side }: { $points } points on the board, { $turns } turns finished
        }
    }

## Puzzles

puzzle-win-now = Win this turn
puzzle-win-now-goal = Complete your row in this turn: 1 2 3 4 5 either way, or five of a kind.
puzzle-stop-the-row = Stop the row
puzzle-stop-the-row-goal = The other side is about to complete its row. Find the one turn after which it surely cannot.
puzzle-best-odds = The best odds
puzzle-best-odds-goal = Nothing completes your row for sure. Which turn completes it most often? Count the unseen cards.

## What a position text should have said

text-second-move = a seat that can move a second card
text-cell = a card of the deck, { $down } or { $hole }
text-bag = { $kinds } digits, one for each kind of card
text-bank = straight cards of the deck and then ??, or - for none
text-bank-size = no more cards than the deck has
text-result-if-over = a result exactly if phase=over
text-below-limit = fewer turns than the limit of { $limit } while the round is on
text-done-in-setup = 0,0 in the set-up
text-no-bank = -/- without swiss=true, and in the set-up
text-copies = { $copies } of { $card } in all, not { $found }
text-hidden = at least { $hidden } cards, for the pile and all face-down ones
text-in-play = at most { $cards } cards in the game, not { $found }
text-phase = a phase that exists with these options
text-with-phase = what goes with phase={ $phase }
text-face-up = a face-up card in put
text-then = - except in flip, and with swiss=true only if swiss_refill=true
text-hole = a hole
text-to-flip = a face-down card to be flipped
text-pile = a card in the pile for phase={ $phase }
text-actor = the one who acts in phase={ $phase }
text-moves = { $moves } in phase={ $phase }
text-refill-down = a square of a scoring row: with middle_refill=down the others are filled face down at once
text-no-discard = no discard while a card can be moved, with double_discard=false
text-used = - except between a first move and a second
text-used-square = the square of a face-up card, or -
text-middle-rows = middle rows face down in the set-up
text-scoring-rows = only straight cards in the scoring rows in the set-up
text-dealt = columns filled from a to e with setup=dealt
text-in-turn = rows that the seats fill in turn
text-to-deal = at least the { $cards } cards that are still to be dealt
text-face-down = no face-down card on { $square }: in a scoring row it is flipped

## Components, for the lab

component-card = White: { $white } { $white_movement }; Black: { $black } { $black_movement }
components-neutral = taken out of the deck, so that the others come up a little more often
provenance-reconstructed = the source shows only 24 of the 30 cards; these are Jostle's reconstruction.
provenance-designed = Diagonal and New are movements of Jostle's own; the printed cards have neither.

# printed sheets

credits = Pushout is a game by Bryan Gahagan, © 2007.
print-cards = Deck, { $count } cards
print-reconstructed = reconstructed by Jostle
print-designed = designed by Jostle
print-note-designed = The cards marked “designed by Jostle” have movements that the printed cards do not have.
print-note-reconstructed = The cards marked “reconstructed by Jostle” did not survive in the sheet that we worked from.

# Editors.
edit-end = { $side }'s end
edit-end-words = { $number } { $movement }
