# Pushout.

line = Push, switch and turn the cards until your row is a straight or five of a kind.
side-white = White
side-black = Black

option-rows = rows
option-rows-meaning = 2: no middle rows, and one sheet of cards instead of two.
option-moves = moves
option-moves-meaning = Cards that are moved in a turn; 2 is Double Pushout.
option-swiss = swiss
option-swiss-meaning = Holes stay, and cards pushed out may be banked and put back later.
option-conveyor = conveyor
option-conveyor-meaning = A card pushed out sideways comes back at the other end of its row.
option-colour-moves = colour moves
option-colour-moves-meaning = Only cards that lie straight, each seat's colour towards it, can be moved.
option-colour-scoring = colour scoring
option-colour-scoring-meaning = Only cards that lie straight count for totals and patterns.
option-middle-scoring = middle scoring
option-middle-scoring-meaning = The middle row next to a scoring row counts too (with colour_scoring).
option-zeros-wild = zeros wild
option-zeros-wild-meaning = A 0 stands for any number in patterns and counts 5 in totals.
option-hundred = hundred
option-hundred-meaning = Rounds are played until a tally reaches 100.
option-rounds = rounds
option-rounds-meaning = With hundred: rounds after which the higher tally wins.
option-deck = deck
option-deck-meaning = The printed sheets, or cards of your own: kinds with their numbers of copies.
option-deck-sheets = sheets
option-deck-form = up to 30 different cards with 1 to 9 copies each, such as 1U5R*2,5R1U*2,3S3S*1, 30 to 120 in all (15 to 120 with rows=2)
option-setup = setup
option-setup-meaning = placed: each seat chooses where its drawn cards go; dealt: the columns fill from a to e.
option-setup-placed = placed
option-setup-dealt = dealt
option-limit = limit
option-limit-meaning = Finished turns in a round, both seats together, after which it ends by points.
preset-basic = The basic game.
preset-single = Two scoring rows face each other; 30 cards.
preset-double = Two different cards are moved in each turn.
preset-swiss = Holes stay open, and pushed-out cards go to a bank.
preset-conveyor = Whatever leaves a row on one side comes back on the other.
preset-colour-moves = Move only cards that show you your own colour.
preset-colour-scoring = Score only cards that show you your own colour.
preset-both-rows = Black and White Scoring, both rows
preset-both-rows-meaning = The same, and your own middle row scores as well.
preset-zeros-wild = A 0 is whatever number you need.
preset-hundred = Round after round, until someone has 100 points.

middle-needs-colour = middle_scoring=true needs colour_scoring=true, which it extends to the middle row
middle-needs-rows = middle_scoring=true needs rows=4: with rows=2 there are no middle rows
deck-size = deck has { $cards } cards; with rows={ $rows } it needs { $fewest } to { $most }
deck-entry = entry { $number }, { $entry }, is not a card with copies such as 1U5R*2
deck-twice = entry { $number }, { $entry }, is already listed
deck-kinds = { $kinds } kinds are more than { $most }
deck-too-many = { $cards } cards are too many
deck-too-few = { $cards } cards are too few

## Whose turn it is, and how it ended

status-dealing = A card is dealt to { $side }
status-putting = { $side } puts the new card into the scoring row
status-return = { $side } puts the card back that was pushed out, straight or turned
status-return-face-down = { $side } puts the face-down card back that was pushed out
status-bank = { $side } puts the card back that was pushed out, banks it or tosses it
status-bank-face-down = { $side } puts the face-down card back that was pushed out, banks it or tosses it
status-flipping = The card on { $square } is flipped
status-refilling = A card is drawn for { $square }
status-burning = { $side } discards a card from the pile
status-second-move = { $side } moves a second card
status-move =
    { $moves ->
        [one] { $side } moves a card, or discards one
       *[other] { $side } moves two cards, or discards one
    }
status-move-in-round =
    { $moves ->
        [one] { $side } moves a card, or discards one (round { $round })
       *[other] { $side } moves two cards, or discards one (round { $round })
    }
ended-draw = A draw, { $white } to { $black }
ended-straight = { $side } wins with a straight
ended-equal = { $side } wins with five of a kind
ended-points = { $side } wins, { $points } to { $others }

## Actions, and what chance does

kind-put = Put
kind-bank = Bank
kind-discard = Discard
kind-rotate = Rotate
kind-switch = Switch
kind-push = Push
movement-left = left
movement-right = right
movement-up = up
movement-switch = switch
movement-rotate = rotate
towards-column = towards { $column }
towards-row = towards row { $row }
face-down-card = a face-down card
card-words = { $white } { $whites } / { $black } { $blacks }
numbered-card = the { $number }
put = put { $card } on { $square }
put-straight = put { $card } on { $square }, straight
put-turned = put { $card } on { $square }, turned
play = put { $card } from the bank on { $square }
play-straight = put { $card } from the bank on { $square }, straight
play-turned = put { $card } from the bank on { $square }, turned
bank = bank { $card }
discard = discard { $card }
discard-banked = discard { $card } from the bank
discard-pile = discard a card from the draw pile
discard-empty-pile = discard from the empty pile, which ends the round
dealt = { $side } is dealt { $card }
burnt = { $card } is discarded from the pile
flipped = the card on { $square } is { $card }
drawn = { $card } is drawn for { $square }
rotate = rotate { $card } on { $square }
switch = switch { $card } on { $square } with { $other } on { $target }
switch-hole = switch { $card } on { $square } with the hole on { $target }
push-into-hole =
    { $more ->
        [0] push { $card } on { $square } { $way } into a hole
       *[other] push { $card } on { $square } { $way } with { $more } more into a hole
    }
push-over-edge =
    { $more ->
        [0] push { $card } on { $square } { $way }, one over the edge
       *[other] push { $card } on { $square } { $way } and { $more } more, one over the edge
    }
push-out =
    { $more ->
        [0] push { $card } on { $square } { $way }, one out
       *[other] push { $card } on { $square } { $way } and { $more } more, one out
    }
push-round =
    { $more ->
        [0] push { $card } on { $square } { $way }, one round to the other end
       *[other] push { $card } on { $square } { $way } and { $more } more, one round to the other end
    }

## Buttons

sign-discard = discard
sign-rotate = rotate
button-rotate = turn the card round where it lies
sign-out = push out
button-out = push the card over the edge
sign-straight = straight
button-straight = put the card straight
sign-turned = turned
button-turned = put the card turned
sign-bank = bank
button-bank = bank the card
sign-toss = toss
button-toss = discard the card
sign-throw = throw
button-throw = discard the banked card
press-discard = Discard one
press-rotate = Turn
press-out = Push out
press-bank = Bank it
press-toss = Discard
press-throw = Discard it

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
copies = { $count } of { $card }
none = none
to-draw = { $cards } to draw
discarded = { $cards } discarded
waiting = the card that waits to be put
already-moved = { $square }: already moved in this turn
to-be-filled = { $square }: to be filled or flipped
total = { $side } { $points }
total-and-tally = { $side } { $points }, tally { $tally }
tally = tally { $tally }
row-values = { $side }'s scoring row: { $numbers }
row-needs = { $row }; { $needs } { $goal }
no-number = nothing
needs-one = needs { $number }
needs-two = needs { $first } and { $second }
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
puzzle-best-odds-goal = Nothing completes your row for sure. Which turn completes it most often? Count the cards nobody has seen.

## What a position text should have said

text-second-move = a seat that can move a second card
text-cell = a card of the deck, { $down } or { $hole }
text-bag = { $kinds } digits, one for each kind of card
text-bank = straight cards of the deck and then ??, or - for none
text-bank-size = no more cards than the deck has
text-card = a straight card of the deck, ?? or -
text-result-if-over = a result exactly if phase=over
text-below-limit = fewer turns than the limit of { $limit } while the round is on
text-done-in-setup = 0,0 in the set-up
text-no-bank = -/- without swiss=true, and in the set-up
text-copies = { $copies } of { $card } in all, not { $found }
text-hidden = at least { $hidden } cards, for the pile and all face-down ones
text-phase = a phase that exists with these options
text-with-phase = what goes with phase={ $phase }
text-face-up = a face-up card in put
text-then = - except in flip, without swiss=true
text-hole = a hole
text-to-flip = a face-down card to be flipped
text-pile = a card in the pile for phase={ $phase }
text-actor = the one who acts in phase={ $phase }
text-moves = { $moves } in phase={ $phase }
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
provenance = the source shows only 24 of the 30 cards; these are Jostle's reconstruction.
