# PUSH.

line = Draw cards into three stacks and stop in time: if you bust, the others take them.
side = Player { $number }

option-seats = players
option-seats-meaning = How many people or bots play.
option-riskier = the star takes the whole bench
option-riskier-meaning = A player who rolls the star loses every card on the bench; otherwise the star costs nothing.
option-copies = copies of each card
option-copies-meaning = How many there are of each of the 30 number cards.
option-rolls = Roll cards
option-rolls-meaning = Roll cards in the deck; a player who takes a stack with one rolls the die.
option-switches = Switch cards
option-switches-meaning = Switch cards in the deck; each reverses the order of taking for that turn.
option-banks = banked piles
option-banks-meaning = Whether the points in the banks are shown, or lie face down until the game is over.
option-banks-shown = shown
option-banks-hidden = face down until the end
preset-banks = Banks face down
preset-banks-meaning = The banks stay hidden until the end: remember what is in them, or be surprised.
preset-whole-meaning = The usual game, for two.
preset-short = Short deck
preset-short-meaning = A third of the cards: a game of a few minutes.
preset-riskier = Riskier game
preset-riskier-meaning = The star is no longer safe: it empties the bench.
preset-two = Two-player game
preset-two-meaning = Without Switch cards, which change nothing between two players.
preset-full = Full table
preset-full-meaning = For six: three stacks are never enough for everybody.

## Whose turn it is

status-draw =
    { $viewer ->
        [actor] Your turn: draw a card.
       *[other] { $side } draws a card.
    }
status-draw-or-bank =
    { $viewer ->
        [actor] Your turn: draw a card, or bank a colour from your bench.
       *[other] { $side } draws a card, or banks a colour.
    }
status-draws =
    { $viewer ->
        [actor] You draw a card.
       *[other] { $side } draws a card.
    }
status-play =
    { $number ->
        [0] { $viewer ->
            [actor] Your turn: put the Roll card on a stack.
           *[other] { $side } puts the Roll card on a stack.
        }
       *[other] { $viewer ->
            [actor] Your turn: put the { $colour } { $number } on a stack.
           *[other] { $side } puts the { $colour } { $number } on a stack.
        }
    }
status-more =
    { $viewer ->
        [actor] Your turn: draw another card, or stop and take a stack.
       *[other] { $side } draws another card, or stops.
    }
status-more-empty =
    { $viewer ->
        [actor] Your turn: draw another card, or stop.
       *[other] { $side } draws another card, or stops.
    }
status-take =
    { $viewer ->
        [actor] Your turn: take a stack.
       *[other] { $side } takes a stack.
    }
status-roll-bust =
    { $viewer ->
        [actor] You went bust: you roll the die.
       *[other] { $side } went bust and rolls the die.
    }
status-roll-card =
    { $viewer ->
        [actor] You took a Roll card: you roll the die.
       *[other] { $side } took a Roll card and rolls the die.
    }

## What helps to decide

detail-start = The cards go on up to three stacks.
detail-bank = Banking a colour makes it safe from the die, but takes the whole turn.
detail-no-risk = Every card still fits on a stack.
detail-risk =
    { $cards ->
        [one] { $busting } of { $cards } card would make you bust: { $percent } %.
       *[other] { $busting } of { $cards } cards would make you bust: { $percent } %.
    }
detail-play = No stack may hold a colour or a number twice.
detail-play-roll = The player who takes that stack rolls the die.
detail-take = Next to take: { $sides }.
detail-roll = All cards of that colour leave the bench; the star costs nothing.
detail-roll-riskier = All cards of that colour leave the bench; the star takes the whole bench.
threat-last-turn =
    { $cards ->
        [one] Only { $cards } card is left: this is the last turn.
       *[other] Only { $cards } cards are left: this may be the last turn.
    }
threat-die = The die could still cost you { $points } points in { $colour }.
threat-bust =
    { $points ->
        [one] If you bust, { $side } may take { $points } point.
       *[other] If you bust, { $side } may take { $points } points.
    }
threat-take =
    { $points ->
        [one] Then { $side } may take { $points } point.
       *[other] Then { $side } may take { $points } points.
    }

## How it ended

ended-won =
    { $viewer ->
        [winner] The deck is empty and you win. { $scores }.
       *[other] The deck is empty and { $side } wins. { $scores }.
    }
ended-shared =
    { $viewer ->
        [winner] The deck is empty and you share the win with { $sides }. { $scores }.
       *[other] The deck is empty and { $sides } share the win. { $scores }.
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

no-draw-first = Draw a card first.
no-stop-first = Stop first, then take a stack.
no-taken =
    { $stack ->
        [1] The first stack has been taken already.
        [2] The second stack has been taken already.
       *[other] The third stack has been taken already.
    }
no-empty-stack = There are no cards to take here.
no-next-stack =
    { $stack ->
        [1] Begin the first stack before this one.
       *[other] Begin the second stack before this one.
    }
no-second-roll =
    { $stack ->
        [1] The first stack already has a Roll card.
        [2] The second stack already has a Roll card.
       *[other] The third stack already has a Roll card.
    }
no-same-colour =
    { $stack ->
        [1] The first stack already has a { $colour } card.
        [2] The second stack already has a { $colour } card.
       *[other] The third stack already has a { $colour } card.
    }
no-same-number =
    { $stack ->
        [1] The first stack already has a { $number }.
        [2] The second stack already has a { $number }.
       *[other] The third stack already has a { $number }.
    }
no-place-first = Put the card you drew on a stack first.
no-take-first = The drawing is over: take a stack.
no-tray = The next card will lie here; press the deck to draw it.
no-other-bench = You can bank only cards from your own bench.
no-bank-now = You can bank a colour only at the start of your turn, before you draw.
no-such-colour = You have no { $colour } cards to bank.
no-bank = Banked cards stay there until the end.
no-discard = These cards are out of play.
no-die = The die is rolled when a player busts or takes a Roll card.

## What was done

did-stop = stopped
did-stop-empty = stopped with nothing to take
did-bank =
    { $points ->
        [one] banked the { $colour } cards: { $points } point
       *[other] banked the { $colour } cards: { $points } points
    }
did-switch = drew a Switch card, so the order of taking turned round
did-bust =
    { $number ->
        [0] drew a Roll card, which fits no stack, and went bust
       *[other] drew the { $colour } { $number }, which fits no stack, and went bust
    }
did-play =
    { $number ->
        [0] { $stack ->
            [1] drew a Roll card and put it on the first stack
            [2] drew a Roll card and put it on the second stack
           *[other] drew a Roll card and put it on the third stack
        }
       *[other] { $stack ->
            [1] drew the { $colour } { $number } and put it on the first stack
            [2] drew the { $colour } { $number } and put it on the second stack
           *[other] drew the { $colour } { $number } and put it on the third stack
        }
    }
did-begin =
    { $number ->
        [0] { $stack ->
            [1] drew a Roll card and began the first stack
            [2] drew a Roll card and began the second stack
           *[other] drew a Roll card and began the third stack
        }
       *[other] { $stack ->
            [1] drew the { $colour } { $number } and began the first stack
            [2] drew the { $colour } { $number } and began the second stack
           *[other] drew the { $colour } { $number } and began the third stack
        }
    }
did-take =
    { $cards ->
        [one] { $points ->
            [one] { $stack ->
                [1] took the first stack: a card worth { $points } point
                [2] took the second stack: a card worth { $points } point
               *[other] took the third stack: a card worth { $points } point
            }
           *[other] { $stack ->
                [1] took the first stack: a card worth { $points } points
                [2] took the second stack: a card worth { $points } points
               *[other] took the third stack: a card worth { $points } points
            }
        }
       *[other] { $stack ->
            [1] took the first stack: { $cards } cards, { $points } points
            [2] took the second stack: { $cards } cards, { $points } points
           *[other] took the third stack: { $cards } cards, { $points } points
        }
    }
did-take-roll = took a stack with nothing but a Roll card
did-roll =
    { $lost ->
        [0] rolled { $colour } and lost nothing
        [one] rolled { $colour } and lost a card
       *[other] rolled { $colour } and lost { $lost } cards
    }
did-roll-star =
    { $lost ->
        [0] rolled the star and lost nothing
        [one] rolled the star and lost a card
       *[other] rolled the star and lost all { $lost } cards on the bench
    }

## A first turn

tour-goal = Collect points
tour-goal-words = Every card you collect is worth its number. When the deck is empty, the most points win.
tour-draw = Press the deck
tour-draw-words = It is your turn. Draw your first card.
tour-first = The first stack
tour-first-words = You drew the { $colour } { $number }. Put it here: it begins the first stack.
tour-place = Which stack?
tour-place-words =
    { $stack ->
        [1] No stack may hold a colour or a number twice. The { $colour } { $number } does well on the first stack.
        [2] No stack may hold a colour or a number twice. The { $colour } { $number } does well on the second stack.
       *[other] No stack may hold a colour or a number twice. The { $colour } { $number } does well on the third stack.
    }
tour-roll = A Roll card
tour-roll-words =
    { $stack ->
        [1] The player who takes a stack with this card rolls the die and may lose cards. Put it on the first stack.
        [2] The player who takes a stack with this card rolls the die and may lose cards. Put it on the second stack.
       *[other] The player who takes a stack with this card rolls the die and may lose cards. Put it on the third stack.
    }
tour-more = More?
tour-more-words = You may draw as long as you dare. Every card still fits somewhere, so draw another.
tour-risk = How far do you dare to go?
tour-risk-words = { $busting } of the { $cards } cards in the deck fit no stack now. If you draw one of them, you bust and take nothing. That is unlikely, so draw another.
tour-stop = Time to stop
tour-stop-words = { $busting } of the { $cards } cards in the deck fit no stack now, and there is something to take. Stop, and you take a stack before everybody else.
tour-take = Take a stack
tour-take-words =
    { $points ->
        [0] Its number cards go to your bench. This one costs you least.
        [one] Its number cards go to your bench. This one is best for you: { $points } point.
       *[other] Its number cards go to your bench. This one is best for you: { $points } points.
    }
tour-bench = Your bench
tour-bench-draw-words = The die can take a whole colour from your bench. Instead of drawing, you may press a colour to bank it, and it is safe. There is little to save yet, so draw.
tour-bench-bank-words = The die can take a whole colour from your bench. Press { $colour } to bank it: these points are safe for good, but it takes your whole turn.

## What things are

group-cards = Cards
group-table = On the table
group-players = Players
thing-card-red = Red card
thing-card-blue = Blue card
thing-card-green = Green card
thing-card-yellow = Yellow card
thing-card-purple = Purple card
thing-card-words = Worth its number in points; it fits no stack that has another { $colour } card or the same number.
thing-roll = Roll card
thing-roll-words = The player who takes a stack with a Roll card rolls the die.
thing-switch = Switch card
thing-switch-words = Turns round the order in which stacks are taken in this turn, and is then out of play.
thing-deck = Deck
thing-deck-words = Press it, or Draw, to turn up the next card; when it is empty, the game ends with that turn.
thing-stop-words = Ends your drawing: you take a stack first, then the others take theirs.
thing-stack = Stack
thing-stack-words = Drawn cards go on up to three stacks, and everybody takes one in turn when the drawing ends.
thing-tray = Card in play
thing-tray-words = The card just drawn lies here until it is put on a stack.
thing-die = Die
thing-die-words = A player who busts or takes a Roll card rolls it and loses all bench cards of that colour; the star costs nothing.
thing-die-words-riskier = A player who busts or takes a Roll card rolls it and loses all bench cards of that colour, or with the star the whole bench.
thing-risk = Risk
thing-risk-words = How likely the next card fits no stack: then you bust, roll the die and take nothing.
thing-unseen-words = The cards still to come, by colour and number; a cross marks those that fit no stack now.
thing-way = Order of taking
thing-way-words = Stacks are taken round the table in this direction.
thing-way-words-switched = Stacks are taken round the table in this direction; a Switch card reverses it for the turn.
thing-discard = Out of play
thing-discard-words = Cards that are lost or left over; they do not come back.
thing-bench = Bench
thing-bench-words = Cards that were taken lie here and count, but a roll of their colour takes them away.
thing-bank = Bank
thing-bank-words-hidden = Points here are safe from the die, and lie face down until the end; press a colour on your bench at the start of your turn to bank it.
thing-points-words-hidden = The points on the bench; what lies in the bank is counted when the deck is empty, and the most points win.
thing-bank-words = Points here are safe from the die; press a colour on your bench at the start of your turn to bank it.
thing-points = Points
thing-points-words = Bench and bank together; the most points win when the deck is empty.
thing-order = Turn to take
thing-order-words = When this player would take a stack if the drawing ended now.

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
stop = stop drawing and take a stack
stop-empty = stop, with no stack to take
stop-drawing = stop drawing
bank =
    { $points ->
        [one] bank the { $colour } cards: { $points } point
       *[other] bank the { $colour } cards: { $points } points
    }
play =
    { $number ->
        [0] put the Roll card on stack { $stack }
       *[other] put the { $colour } { $number } on stack { $stack }
    }
begin =
    { $number ->
        [0] begin stack { $stack } with the Roll card
       *[other] begin stack { $stack } with the { $colour } { $number }
    }
take = take stack { $stack }: { $cards }
a-card =
    { $number ->
        [0] a Roll card
       *[other] { $colour } { $number }
    }
the-card =
    { $fits ->
        [no] { $number ->
            [0] a Roll card: it fits nowhere
           *[other] the { $colour } { $number }: it fits nowhere
        }
       *[yes] { $number ->
            [0] a Roll card
           *[other] the { $colour } { $number }
        }
    }
switch-card = a Switch card: the order of taking is reversed
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
tray = the card in play
taken-clockwise = stacks are taken clockwise
taken-counter-clockwise = stacks are taken counter-clockwise
stack-begun = stack { $stack }
stack-empty = stack { $stack }, not begun
stack-taken = stack { $stack }, taken
unseen = { $colour } cards of 1 to 6 in the deck: { $counts }
unseen-roll = Roll cards in the deck: { $count }
unseen-switch = Switch cards in the deck: { $count }
card-in-stack =
    { $number ->
        [0] Roll card in stack { $stack }
       *[other] { $colour } { $number } in stack { $stack }
    }
card-to-play =
    { $number ->
        [0] Roll card, to be played
       *[other] { $colour } { $number }, to be played
    }
die = the die
points =
    { $bank ->
        [covered] { $points ->
            [one] { $side }: { $points } point on the bench, and a bank that lies face down
           *[other] { $side }: { $points } points on the bench, and a bank that lies face down
        }
       *[shown] { $points ->
            [one] { $side }: { $points } point
           *[other] { $side }: { $points } points
        }
    }
bank-points =
    { $points ->
        [one] { $side }'s bank: { $points } point
       *[other] { $side }'s bank: { $points } points
    }
with-head-start =
    { $points ->
        [one] { $label }, with { $points } point of head start
       *[other] { $label }, with { $points } points of head start
    }
total = { $points }
total-and-bank = { $points } + ?
bank-covered = { $side }'s bank, face down
bench = { $side }'s bench, { $colour }
cards-on-bench =
    { $count ->
        [one] { $colour } { $number } on { $side }'s bench
       *[other] { $count } × { $colour } { $number } on { $side }'s bench
    }
turn = it is { $side }'s turn

## Written on things

sign-taken = taken

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
bust = bust
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

went-bust = Bust!
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
component-roll = the player who takes its stack rolls the die
component-roll-label = Roll
component-switch = reverses the direction of collecting
component-switch-label = Switch
components-source = The sheet says 120 cards, without saying which: that there are 90 number cards, 18 Roll cards and 12 Switch cards is from outside the sheet.
components-neutral = taken out of the deck

# printed sheets

credits = PUSH is a game by Prospero Hall, © 2018 Ravensburger North America, Inc.
print-scores = Score sheet
print-red = Red
print-blue = Blue
print-green = Green
print-yellow = Yellow
print-purple = Purple
print-bank = Banked
print-total = Total

# Editors.
edit-taken = Taken
edit-stack = Stack { $stack }
edit-bench = Bench of { $side }
edit-bank = Banked points
