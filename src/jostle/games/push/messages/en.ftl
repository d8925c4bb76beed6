# PUSH.

line = Draw cards into three stacks and stop in time: whoever pushes too far leaves them to the others.
side = Player { $number }

option-seats = seats
option-seats-meaning = How many play.
option-riskier = riskier
option-riskier-meaning = true: a star on the die costs the roller every card on the bench; false: it costs nothing.
option-copies = copies
option-copies-meaning = How many there are of each of the 30 number cards.
option-rolls = rolls
option-rolls-meaning = Roll cards in the deck; a stack that holds one makes its taker roll the die.
option-switches = switches
option-switches-meaning = Switch cards in the deck; each turns the direction of collecting.
preset-whole-meaning = The game as its sheet has it, for two.
preset-riskier = Riskier Game
preset-riskier-meaning = The star is no longer safe: it empties the bench.
preset-two = 2-Player Game
preset-two-meaning = For two, without the Switch cards, which make no difference between two.
preset-full = Full table
preset-full-meaning = Six play; three stacks are never enough for everybody.

## Whose turn it is

status-draw = { $side } may draw a card
status-draw-or-bank = { $side } may draw a card or bank a colour
status-draws = { $side } draws a card
status-play = { $side } must play the { $colour } { $number }
status-play-roll = { $side } must play the Roll card
status-more = { $side } may draw another card or stop
status-take = { $side } must take a stack
status-roll-bust = { $side } has pushed too far and rolls the die
status-roll-card = { $side } has taken a Roll card and rolls the die

## The same to whoever is to act

prompt-draw = Draw a card
prompt-draw-or-bank = Draw a card, or bank a colour from your bench
prompt-play = Play the { $colour } { $number } to a stack
prompt-play-roll = Play the Roll card to a stack
prompt-more = Draw another card, or stop and take a stack
prompt-more-empty = Draw another card, or stop
prompt-take = Take a stack

## How it ended

ended-won =
    { $points ->
        [one] The deck has run out: { $side } wins with { $points } point
       *[other] The deck has run out: { $side } wins with { $points } points
    }
ended-shared =
    { $points ->
        [one] The deck has run out: { $sides } share the win with { $points } point
       *[other] The deck has run out: { $sides } share the win with { $points } points
    }

## Actions, and what chance does

kind-draw = Draw
kind-stop = Stop
kind-bank = Bank
kind-play = Play
kind-begin = Begin a stack
kind-take = Take
colour-red = red
colour-blue = blue
colour-green = green
colour-yellow = yellow
colour-purple = purple
draw = draw a card
stop = stop and collect
stop-empty = stop, with nothing to collect
stop-drawing = stop drawing
bank =
    { $points ->
        [one] bank the { $colour } cards: { $points } point
       *[other] bank the { $colour } cards: { $points } points
    }
play = play the { $colour } { $number } to stack { $stack }
play-roll = play the Roll card to stack { $stack }
begin = begin stack { $stack } with the { $colour } { $number }
begin-roll = begin stack { $stack } with the Roll card
take = take stack { $stack }: { $cards }
card = { $colour } { $number }
the-card = the { $colour } { $number }
the-card-nowhere = the { $colour } { $number }: it fits nowhere
roll-card = a Roll card
roll-card-nowhere = a Roll card: it fits nowhere
switch-card = a Switch card: collecting changes direction
die-star =
    { $lost ->
        [0] the star: { $side } loses nothing
        [one] the star: { $side } loses { $lost } card
       *[other] the star: { $side } loses { $lost } cards
    }
die-colour =
    { $lost ->
        [0] { $colour }: { $side } loses nothing
        [one] { $colour }: { $side } loses { $lost } card
       *[other] { $colour }: { $side } loses { $lost } cards
    }

## The table

deck =
    { $cards ->
        [one] the deck, { $cards } card
       *[other] the deck, { $cards } cards
    }
tray = the card or die in play
clockwise = stacks are collected clockwise
counter-clockwise = stacks are collected counter-clockwise
stack = stack { $stack }
stack-empty = stack { $stack }, not begun
stack-taken = stack { $stack }, taken
unseen = { $colour } cards of 1 to 6 in the deck: { $counts }
unseen-rolls = Roll cards in the deck: { $count }
unseen-switches = Switch cards in the deck: { $count }
card-in-stack = { $colour } { $number } in stack { $stack }
roll-in-stack = Roll card in stack { $stack }
card-to-play = { $colour } { $number }, to be played
roll-to-play = Roll card, to be played
die = the die
points =
    { $points ->
        [one] { $side }: { $points } point
       *[other] { $side }: { $points } points
    }
bank-points =
    { $points ->
        [one] { $side }'s bank: { $points } point
       *[other] { $side }'s bank: { $points } points
    }
bench = { $side }'s bench, { $colour }
cards-on-bench =
    { $count ->
        [one] { $colour } { $number } on { $side }'s bench
       *[other] { $count } × { $colour } { $number } on { $side }'s bench
    }
turn = it is { $side }'s turn

## Written on things

sign-roll = ROLL
sign-deck =
    deck
    { $cards }
sign-clockwise = ↻ clockwise
sign-counter-clockwise = ↺ counter-clockwise
sign-taken = taken
sign-rolls = roll { $count }
sign-switches = switch { $count }
sign-bank =
    bank
    { $points }
sign-die = die
sign-draw = draw
sign-stop = stop

## Written on things where there is a picture

card-roll = Roll
press-draw = Draw
press-stop = Stop
stack-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
then-roll = then roll the die
bench-has = bench { $points }
bank-has = bank { $points }
sign-of-bank = Bank
bank-is-safe = safe from the die
way-clockwise = clockwise
way-counter-clockwise = counter-clockwise
way-meaning = taking order: 1, 2, 3
takes-in-order =
    { $place ->
        [1] { $side } takes a stack first
        [2] { $side } takes a stack second
       *[other] { $side } takes a stack third
    }
percent = { $percent } %
bust = too far
risk =
    { $cards ->
        [one] { $busting } of { $cards } card in the deck fits no stack
       *[other] { $busting } of { $cards } cards in the deck fit no stack
    }
discard = cards out of play
out-of-play = out of play
risk-cards = { $busting } of { $cards } cards
still-in-deck = Still in the deck
cards-left = { $cards } left
riskier-star = The black star empties the bench.
riskier-banks = Only banks are safe.

## What happens

too-far = Too far!
nothing-lost = Nothing lost

## Puzzles

puzzle-draw-or-stop = Draw or stop?
puzzle-draw-or-stop-goal = Draw another card, or stop: which wins more often, when both play their best to the end?
puzzle-draw-or-bank = Draw or bank?
puzzle-draw-or-bank-goal = Bank a colour, or draw: which wins most often, when both play their best to the end?
puzzle-which-stack = Which stack?
puzzle-which-stack-goal = Choose the stack: which wins most often, when both play their best to the end?

## What a position text should have said

text-six-digits = six digits: how many of { $colour }1 to { $colour }6 are unseen
text-copies = at most { $copies } of each card
text-cards = cards such as R1G5 in the order of colours { $colours } and numbers
text-cards-and-roll = cards such as R1G5 in the order of colours { $colours } and numbers, then *
text-stacks = at most { $most } stacks
text-stack = a stack's cards, or x for one that was taken
text-stack-twice = a stack with no number, no colour and no Roll card twice
text-bench = cards, or - for an empty bench
text-banks = at most { $most } points in all banks together
text-no-card = - unless phase=place
text-taker = the seat that takes a stack
text-with-phase = { $value } with phase={ $phase }
text-roller = a seat with phase=die, else -
text-not-collecting = - unless phase=take or phase=die
text-left = { $left }: the seats that come after seat { $seat }
text-left-or-bust = { $left } or bust: the seats that come after seat { $seat }
text-most-cards = at most { $most } of { $card }, wherever they lie; there are { $found }
text-not-taken = no x before the stacks are collected
text-stack-left = a stack that can be taken
text-fitting-card = a card that fits a stack
text-deck-left = a card in the deck with phase={ $phase }
text-deck-empty = an empty deck when the game is over

## Components, for the lab

component-number = a number card worth { $number }
component-roll = makes whoever takes its stack roll the die
component-roll-label = Roll
component-switch = reverses the direction of collecting
component-switch-label = Switch
components-neutral = taken out of the deck
