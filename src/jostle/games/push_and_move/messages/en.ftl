# Push&Move.

line = Every die walks one square a turn and pushes what is weaker: lose three dice and you are out.
side-black = Black
side-white = White
side-red = Red
side-blue = Blue

option-seats = seats
option-seats-meaning = How many play: with five, four or three dice each.
option-field = field
option-field-meaning = The tiles: one of the two printed fields, a field rolled tile by tile, or a text of your own.
option-field-first = first
option-field-second = second
option-field-random = random
option-field-form = seven rows of seven tile signs with '/' between them
option-mirror = mirror
option-mirror-meaning = With a random field: half the squares are rolled, and half a turn of the board gives the others.
option-cards = cards
option-cards-meaning = Card-Push&Move: Blank tiles become Draw tiles, and cards are drawn, held and played.
option-list-usual = usual
option-list-sheet = as on the sheet
option-chart = d20 chart
option-chart-meaning = With a random field: which tile each of the 20 numbers brings. A number whose tile has run out is rolled again.
option-chart-form = 20 tile signs, or signs with how many of the 20 numbers they have, like x*8,+*12 ('>' is any Direction tile)
option-stock = tile stock
option-stock-meaning = With a random field: how many tiles of each kind there are. When all on the chart have run out, squares stay Blank.
option-stock-form = tile signs with how many there are, like x*4,+*8 ('>' is any Direction tile)
option-card-list = card list
option-card-list-meaning = With cards: which cards there are, and how many of each.
option-card-list-form = cards with how many there are, like telekinesis*1,bomb*2
option-goal = goal
option-goal-meaning = How the game is won: by the last player left; by the player who destroys a player's third die, which ends the game; or by the first player to destroy three opposing dice, no matter whose.
option-goal-last = last one left
option-goal-first-out = first knock-out
option-goal-credited = three pushed
option-arrows = arrows
option-arrows-meaning = With a random field: chance says where a Direction tile points, or the player who begins chooses.
option-arrows-chance = by chance
option-arrows-chosen = chosen
option-full-hand = full hand
option-full-hand-meaning = With cards: a player who holds two draws no card, or may play one at once and then draw.
option-full-hand-none = no draw
option-full-hand-play = play one, draw one
option-reactions = reactions
option-reactions-meaning = With cards: after every move and every card, each other player may play a card, too.
option-first = first turn
option-first-meaning = Which side begins; the others follow in the usual order.
option-limit = limit
option-limit-meaning = Finished turns, all seats together, after which the game ends; the players still in share the win, or with the goal “three pushed” those who have destroyed the most.
preset-first = Two players on the first printed field.
preset-second = Second field
preset-second-meaning = Two players on the second printed field.
preset-random = Random field
preset-random-meaning = The field is rolled with the d20 before play begins.
preset-mirrored = Mirrored field
preset-mirrored-meaning = A rolled field that is equal for both sides.
preset-three = 3 Players
preset-three-meaning = Four dice each, from two facing edges, and the third from both others.
preset-four = 4 Players
preset-four-meaning = Three dice each, one player at every edge.
preset-first-out = First Knock-out
preset-first-out-meaning = Four players on the second field; the player who destroys a third die of one player wins at once.
preset-credited = First to Three
preset-credited-meaning = Four players on the second field; the first to destroy three opposing dice wins.
preset-any-time = Cards at Any Time
preset-any-time-meaning = Cards can be played in other players' turns too, and a full hand may play one to draw another.
preset-cards = Draw cards from tiles, hold up to two, play them in your turn.

mirror-needs-random = 'mirror' needs field=random: nothing is rolled with field={ $field }
keep-field = Keep this field
list-needs-random = '{ $list }' needs field=random: nothing is rolled with field={ $field }
list-name = entry { $place }, { $entry }, names nothing in this list; there are { $names }
list-number = entry { $place }, { $entry }, needs a whole number from 1 to { $most } behind the '*'
list-twice = entry { $place }, { $entry }, occurs twice
chart-faces =
    { $faces ->
        [one] the chart has { $faces } number; a d20 has { $needed }
       *[other] the chart has { $faces } numbers; a d20 has { $needed }
    }
card-list-most = a list has at most { $most } cards, not { $cards }
card-list-needs-cards = 'card_list' needs cards=true: without it there are no cards to draw
card-list-endless =
    a list with { $copies } of { $card } needs at least { $needed } other cards with that many seats, not { $others }: otherwise a turn might never end
arrows-need-random = 'arrows' needs field=random: nothing is rolled with field={ $field }
full-hand-needs-cards = 'full_hand' needs cards=true
reactions-need-cards = 'reactions' needs cards=true
first-needs-seat = 'first' must be a side that plays: { $first } does not with seats={ $seats }
field-rows = a field has seven rows with '/' between them, not { $rows }
field-tiles = row { $row } has { $tiles } tiles, not seven
field-sign = { $sign } on { $square } is not a tile; the tiles are { $signs }

## Tiles and cards

tile-blank = Blank
tile-death = Death
tile-plus = Plus 1
tile-minus = Minus 1
tile-half = Half
tile-double = Double
tile-barred = Barred
tile-jump = Jump
tile-movement = Movement-Plus
tile-up = Direction to row 1
tile-right = Direction to column G
tile-down = Direction to row 7
tile-left = Direction to column A
tile-reroll = Reroll
tile-beam = Beam
tile-rebirth = Rebirth
tile-draw = Draw
tile-not-rolled = not rolled yet
card-pips-plus = Pips +1
card-pips-minus = Pips −1
card-movement = Movement +1
card-chance = Chance
card-frost = Frost
card-ghost = Ghost
card-charge = Charge
card-telekinesis = Telekinesis
card-back-to-start = Back to Start
card-bomb = Bomb
card-tile-swap = Tile Swap
card-swap-dice = Swap Dice
card-shrink = Shrink
card-superpower = Superpower
card-rebirth = Rebirth
card-invincibility = Invincibility

## What a tile or a card does, in one sentence

explained = { $thing }: { $does }
sentence = { $does }.
start-does = dice begin and come back here
does-tile-blank = nothing happens here
does-tile-death = a die that arrives here is destroyed, pushed or not
does-tile-plus = a die that arrives here gains a pip, up to six
does-tile-minus = a die that arrives here loses a pip, down to one
does-tile-half = the pips of a die that arrives here are halved, rounded up
does-tile-double = the pips of a die that arrives here are doubled, up to six
does-tile-barred = a wall that no die ever enters
does-tile-jump = leap over this square, even over a die, to the one beyond
does-tile-movement = the die that steps here may take one more step
does-tile-direction = enter and leave it only the way the arrow points
does-tile-reroll = the die that steps here may be rolled again
does-tile-beam = the die that steps here may travel to any other empty Beam
does-tile-rebirth = the die that steps here may be rolled; on a 1 a lost die comes back
does-tile-draw = the die that steps here may draw a card, if you hold fewer than two
does-tile-draw-idle = nothing happens here, since this match has no cards
does-card-pips-plus = any die gains a pip
does-card-pips-minus = any die loses a pip
does-card-movement = one of your dice takes an extra step
does-card-chance = any die is rolled again
does-card-frost = an opponent's die takes no step in its next turn
does-card-ghost = your die glides over any square onto the one beyond
does-card-charge = two steps straight on, and your die's pips count double
does-card-telekinesis = an opponent's die goes to an empty square beside it
does-card-back-to-start = any die goes home to a start square
does-card-bomb = all dice beside yours are pushed away
does-card-tile-swap = two tiles without dice change places
does-card-swap-dice = two dice change places
does-card-shrink = any die falls to one pip
does-card-superpower = your die rises to six pips
does-card-rebirth = a lost die comes back with one pip
does-card-invincibility = your die cannot be pushed or destroyed until your next turn

## Whose turn it is

status-field = The field is being rolled: next is { $square }.
status-arrow =
    { $viewer ->
        [actor] Choose where the Direction tile on { $square } points.
       *[other] { $side } chooses where the Direction tile on { $square } points.
    }
status-react =
    { $viewer ->
        [actor] React to { $other }: play a card, or pass.
       *[other] { $side } may react to { $other } with a card.
    }
status-draw-full =
    { $viewer ->
        [actor] Your turn: play a card and then draw one, or skip it.
       *[other] { $side } may play a card and then draw one with the die on { $square }.
    }
status-move =
    { $viewer ->
        [actor] { $left ->
            [one] Your turn: move your last die.
           *[other] Your turn: move one of your dice.
        }
       *[other] { $side } moves a die, { $left } left to move.
    }
status-no-die =
    { $viewer ->
        [actor] Your turn: play a card, or end your turn.
       *[other] { $side } plays a card or ends the turn.
    }
status-target =
    { $viewer ->
        [actor] { $card }: choose a target.
       *[other] { $side } plays { $card } and chooses a target.
    }
status-second-target =
    { $viewer ->
        [actor] { $card }: choose the second target.
       *[other] { $side } plays { $card } on { $square } and chooses a second target.
    }
status-plus =
    { $viewer ->
        [actor] Your turn: take one more step with the die on { $square }, or stay.
       *[other] { $side } may take one more step with the die on { $square }.
    }
status-roll =
    { $viewer ->
        [actor] { $why ->
            [reroll] Your turn: roll the die on { $square } again, or keep it as it is.
           *[other] Your turn: roll the die on { $square }, or keep it as it is.
        }
       *[other] { $side } may roll the die on { $square }, on the { $tile } tile.
    }
status-beam =
    { $viewer ->
        [actor] Your turn: beam the die on { $square } to another Beam, or stay.
       *[other] { $side } may beam the die on { $square } to another Beam.
    }
status-draw =
    { $viewer ->
        [actor] Your turn: draw a card, or skip it.
       *[other] { $side } may draw a card with the die on { $square }.
    }
status-rebirth =
    { $viewer ->
        [actor] Your turn: bring a lost die back on one of your start squares.
       *[other] { $side } brings a lost die back on a start square.
    }
status-rolling = { $side } rolls the die on { $square }.
status-drawing = { $side } draws a card.

## A second line that helps to decide

detail-able =
    { $count ->
        [one] the die on { $squares } still has to move.
       *[other] { $count } dice still have to move: { $squares }.
    }
detail-stuck =
    { $count ->
        [one] the die on { $squares } cannot move now.
       *[other] the dice on { $squares } cannot move now.
    }
detail-none-moved = Every die moves once a turn, in any order: { $count } to go.
detail-all-moved = All dice have moved.
detail-plus = The die stands on Movement-Plus, on { $square }.
detail-roll =
    { $higher ->
        [0] The die shows a 6: no roll is higher.
        [5] The die shows a 1: a roll cannot make it worse.
       *[other] The die shows a { $pips }: of the six faces, { $higher } are higher and { $lower } lower.
    }
detail-comes-back = On a 1, a lost die comes back.
detail-nobody-back = No lost die can come back now.
detail-beam =
    { $count ->
        [one] One other Beam is free: { $squares }.
       *[other] { $count } other Beams are free: { $squares }.
    }
detail-draw =
    { $held ->
        [0] The hand is empty and has room for { $most } cards.
       *[other] The hand has { $held } card and room for { $most }.
    }
detail-draw-full = Your hand is full: play one of your cards first, then you draw.
detail-react = Everybody who holds cards is asked once after each move and each card of another player.
detail-rebirth = It comes back with one pip and moves again next turn.

## How it ended

ended-two =
    { $viewer ->
        [winner] You win: { $other } has lost { $most } dice.
        [loser] { $side } wins: you have lost { $most } dice.
       *[other] { $side } wins: { $other } has lost { $most } dice.
    }
ended-others-out =
    { $viewer ->
        [winner] You win: everybody else has lost { $most } dice.
       *[other] { $side } wins: everybody else has lost { $most } dice.
    }
ended-all-at-once = { $side } wins: all remaining players went out at once, and { $side } made that move.
ended-first-out = { $side } wins by knocking out { $others }.
ended-accident =
    { $count ->
        [one] { $side } went out by their own move: { $sides } wins.
       *[other] { $side } went out by their own move: { $sides } share the win.
    }
ended-credited = { $side } wins with { $dice } opposing dice destroyed.
ended-limit-credited =
    { $count ->
        [one] { $turns } turns have been played: { $sides } has destroyed the most dice and wins.
       *[other] { $turns } turns have been played: { $sides } have destroyed the most dice and share the win.
    }
ended-limit = { $turns } turns have been played: { $sides } share the win.

## Actions, and what chance does

kind-step = Step
kind-jump = Jump
kind-beam = Beam
kind-stay = Stay
kind-roll = Roll
kind-bring = Bring back
kind-draw = Draw
kind-pass = Pass
kind-arrow = Point an arrow
kind-end = End the turn
kind-play = Play a card
kind-target = Choose a target
step = step from { $square } to { $target }
step-and-push =
    { $pushed ->
        [one] step from { $square } to { $target } and push a die
       *[other] step from { $square } to { $target } and push { $pushed } dice
    }
step-skull = step from { $square } onto the skull on { $target }: the die is lost
step-and-push-off =
    { $pushed ->
        [one] step from { $square } to { $target } and push { $die } off the board
       *[other] step from { $square } to { $target } and push { $pushed } dice: { $die } goes off the board
    }
step-and-push-skull =
    { $pushed ->
        [one] step from { $square } to { $target } and push { $die } onto a skull
       *[other] step from { $square } to { $target } and push { $pushed } dice: { $die } goes onto a skull
    }
jump = jump from { $square } to { $target }
beam = beam from { $square } to { $target }
bring-back = bring a die back on { $square }
play-card = play { $card }
stay = stay
pass = pass
end = end the turn
roll = roll the die on { $square }
draw = draw a card
draws-card = { $side } draws { $card }
draws-a-card = { $side } draws a card
tile-on = { $tile } on { $square }
die-shows = the die on { $square } shows { $pips }
sign-end = end
sign-stay = { stay }
sign-roll = roll
sign-draw = draw
sign-pass = pass

## What cards do

die-of = { $side }'s die on { $square }
target-pips-plus = give { $die } one more pip
target-pips-minus = take one pip from { $die }
target-movement = make an extra step with { $die }
target-chance = roll { $die } again
target-frost = freeze { $die }
target-ghost = let { $die } walk like a ghost
target-charge = charge with { $die }
target-telekinesis = move { $die }
target-back-to-start = send { $die } back to its start
target-bomb = set off the bomb at { $die }
target-tile-swap = exchange the tile on { $square }, { $tile }
target-swap-dice = swap { $die }
target-shrink = shrink { $die } to one pip
target-superpower = give { $die } six pips
target-invincibility = make { $die } invincible
target-rebirth = { bring-back }
with-tile = with the tile on { $square }, { $tile }
with-die = with { $die }
from-to = from { $square } to { $target }
from-to-skull = from { $square } onto the skull on { $target }: the die is lost

## The board and what lies next to it

die =
    { $pips ->
        [one] { $side }'s die on { $square }, { $pips } pip
       *[other] { $side }'s die on { $square }, { $pips } pips
    }
moved = moved
frozen = frozen
invincible = invincible
seat-out = { $side }: out
stands-dice =
    { $dice ->
        [one] { $dice } die
       *[other] { $dice } dice
    }
stands-credits = { $credits } destroyed
hand = { $side }'s hand
held-card = { $card }, in { $side }'s hand
hidden-card = a card in { $side }'s hand
discards = the open discards
sign-copies = { $card } ×{ $count }
discarded = { $count } × { $card } on the discards
sign-pile = pile { $cards }
pile = the pile, { $cards }
start-of = { $side }'s start on { $square }
tray =
    { $lost ->
        [0] { $side } has lost no die and is out at { $most }
        [one] { $side } has lost { $lost } die and is out at { $most }
       *[other] { $side } has lost { $lost } dice and is out at { $most }
    }
tray-credits = { $side } has destroyed { $credits } of { $most } opposing dice and lost { $lost }
lost-die = a lost die of { $side }
caption-lost =
    { $lost ->
        [0] no die lost, out at { $most }
        [one] { $lost } die lost, out at { $most }
       *[other] { $lost } dice lost, out at { $most }
    }
caption-credits = { $credits } of { $most } destroyed, { $lost } lost
caption-out = out
caption-pile = Pile · { $cards }
caption-played = Played · { $cards }

## What happens

beats = { $strong } beats { $weak }
matches = { $strong } matches { $weak }
is-out = { $side } is out

## What things are, in the legend and under the pointer

group-at-once = Acts at once
group-if-you-like = If you like
group-ground = Ground
group-dice = Dice
group-table = Beside the board
group-cards = Cards
thing-direction = Direction
thing-start = Start square
thing-unrolled = Not rolled yet
thing-unrolled-does = A tile will be rolled for this square before play begins.
thing-die = { $side }'s die
thing-die-does = It steps one square a turn and pushes dice whose pips add up to no more than its own.
thing-moved = A die that has moved
thing-moved-does = It has had its step in this turn; it can still be pushed.
thing-frozen = A frozen die
thing-frozen-does = It takes no step in its owner's next turn, but it can be pushed.
thing-invincible = An invincible die
thing-invincible-does = It cannot be pushed or destroyed until its owner's next turn.
thing-tray = Lost dice
does-tray-last = Dice that went off the board or onto a skull lie here: a player who has lost three is out.
does-tray-first-out = Dice that went off the board or onto a skull lie here: the player who destroys a third die of one player wins.
does-tray-credited = Dice that went off the board or onto a skull lie here: the first to destroy three opposing dice wins.
thing-pile = Pile
thing-pile-does = Cards are drawn from here by dice that step onto a Draw tile.
thing-discards = Played cards
thing-discards-does = Cards that have been played lie here, open to everybody, until the pile is empty.
thing-hand = Hand
thing-hand-does = A player holds at most two cards and plays any number of them in a turn, before a step.
thing-hand-reactions-does = A player holds at most two cards, plays any number of them before a step, and one after each move or card of another player.
thing-hidden = A card in a hand
thing-hidden-does = Only its holder knows which card it is.

## Why a press does nothing

refuse-choose-die = Press one of your dice that still have to move.
refuse-far = A die steps one square: up, down, left or right.
refuse-leave = This die stands on a Direction tile: it can leave only the way the arrow points.
refuse-wall = That is a wall: no die can enter it.
refuse-enter = A Direction tile can be entered only the way its arrow points.
refuse-invincible = An invincible die cannot be pushed.
refuse-line = That line of dice cannot move: a wall or an arrow is in its way.
refuse-weak =
    { $strong ->
        [one] Too weak to push: 1 pip against { $weak }.
       *[other] Too weak to push: { $strong } pips against { $weak }.
    }
refuse-landing = A jump must land on an empty square that a die can enter.
refuse-opponent = That is an opponent's die: move one of your own.
refuse-moved = This die has already moved in this turn.
refuse-frozen = This die is frozen: it takes no step in this turn.
refuse-stuck = This die cannot move: every way is blocked.
refuse-card = { $card } has no target now.
refuse-their-cards = You can play only your own cards.
refuse-pile = Step onto a Draw tile to draw a card.
refuse-discards = These cards have been played.
refuse-plus = Take one more step with the die on { $square }, or press Stay.
refuse-roll = Press Roll or Stay first.
refuse-beam = Choose another Beam without a die, or press Stay.
refuse-draw = Press Draw or Stay first.
refuse-draw-full = Play one of your cards, or press Stay.
refuse-react = Play one of your cards, or press Pass.
refuse-arrow = Choose one of the four arrows beside the board.
refuse-rebirth = Choose one of your empty start squares.
refuse-target = That is no target for { $card }: { $does }.

## What was done, without saying by whom

whose-die =
    { $whose ->
        [viewer] your die on { $square }
        [mover] their own die on { $square }
       *[other] { $side }'s die on { $square }
    }
report-stepped = moved a die from { $square } to { $target }
report-jumped = jumped from { $square } to { $target }
report-beamed = beamed a die from { $square } to { $target }
report-skull = moved the die on { $square } onto a skull and lost it
report-pips =
    { $pips ->
        [one] now with { $pips } pip
       *[other] now with { $pips } pips
    }
report-pushed = pushed { $die } to { $target }
report-pushed-many = pushed { $count } dice
report-pushed-off = pushed { $die } off the board
report-pushed-skull = sent { $die } onto a skull
report-knocked-out =
    { $whose ->
        [mover] went out of the game
        [viewer] knocked you out of the game
       *[other] knocked { $side } out of the game
    }
report-credits =
    { $credits ->
        [one] { $credits } opposing die destroyed so far
       *[other] { $credits } opposing dice destroyed so far
    }
report-back = brought a lost die back on { $square }
report-played = played { $card }
report-rolled = rolled a { $pips } with the die on { $square }
report-drew = drew { $card }
report-drew-a-card = drew a card
report-end = ended the turn
report-stayed-plus = took no extra step
report-stayed-roll = did not roll
report-stayed-beam = did not beam
report-stayed-draw = drew no card
report-stayed-react = played no card
report-arrow = laid { $tile } on { $square }
report-tiles = swapped the tiles on { $square } and { $target }
report-carried = moved { $die } to { $target }
report-swapped = swapped { $die } and { $other }
report-card-pips-plus = gave { $die } one more pip
report-card-pips-minus = took a pip from { $die }
report-card-chance = rolled { $die } again
report-card-frost = froze { $die }
report-card-bomb = set off a bomb at { $die }
report-card-shrink = shrank { $die } to one pip
report-card-superpower = gave { $die } six pips
report-card-invincibility = made { $die } invincible

## What is threatened

threat-edge = { $side } can push your die on { $square } off the board.
threat-skull = { $side } can push your die on { $square } onto a skull.
threat-many = { $sides } can destroy your dice on { $squares }.

## A first turn

bubble-goal = These are your dice
bubble-goal-last = Push opponents' dice off the board or onto a skull. A player who has lost { $most } dice is out; the last player left wins.
bubble-goal-first-out = Push opponents' dice off the board or onto a skull. The player who destroys die number { $most } of one player wins at once.
bubble-goal-credited = Push opponents' dice off the board or onto a skull. The first to destroy { $most } of them, no matter whose, wins.
bubble-tile = This is { $tile }
bubble-at-once = Square plates act at once. Pips are strength.
bubble-if-you-like = Round buttons wait for you.
bubble-roll = Roll it
bubble-roll-words =
    { $pips ->
        [one] Press Roll: your 1 can only get better. Stay would keep it.
       *[other] Press Roll for a new number, or Stay to keep your { $pips }.
    }
bubble-skull = Keep off the skulls
bubble-skull-words = A die that steps or is pushed onto a skull is lost. The same happens to dice that are pushed off the board.
bubble-rest = Every die moves once a turn
bubble-rest-words =
    { $count ->
        [one] One die is left. Then it is your opponent's turn.
       *[other] { $count } dice are left, in any order you like. Then it is your opponent's turn.
    }
bubble-push = Now push
bubble-push-words =
    { $pips ->
        [one] With 1 pip, this die pushes dice with 1 pip. Step against them.
       *[other] With { $pips } pips, this die pushes dice that have no more. Step against them.
    }

## Puzzles

puzzle-three-dice = Three dice in one turn
puzzle-three-dice-goal = Destroy three dice of the other side in this turn, leaving nothing to luck.
puzzle-two-dice = Two dice in one turn
puzzle-two-dice-goal = Destroy two dice of the other side in this turn, leaving nothing to luck.
puzzle-last-blow = The last blow
puzzle-last-blow-goal = The other side has lost two dice. Destroy a third in this turn, leaving nothing to luck: that wins the game.
puzzle-hunt = Hunt one down
puzzle-hunt-goal = Destroy a die of the other side in this turn, leaving nothing to luck. It takes at least four actions.

## What a position text should have said

text-actor = { $actor } with phase={ $phase } turn={ $turn }
text-rolled = no _ once the field is rolled
text-dice = dice such as A2:1, square and pips, with m, f, i in this order behind them
text-dice-order = the dice of a seat in reading order, each once
text-one-die = one die on a square
text-moved = m only on dice of seat { $seat }, whose turn it is
text-no-marks = no f or i without cards
text-hand = at most { $most } cards in a hand
text-copies = at most { $most } of { $card } in hands and discards together
text-no-cards = - without cards
text-card-order = cards in the order { $cards }
text-less-lost = less than { $most } lost while seat { $seat } has dice or cards
text-lost = { $lost }: seat { $seat } has { $standing } of its { $full } dice on the board
text-out = { $seats }, the seats that have lost { $lost } dice
text-used = Movement-Plus squares
text-not-rolled = another phase: the field of this game is not rolled
text-while-rolling = { $value } while the field is rolled
text-no-tile-left = another tile on { $square }: none of that type is left
text-tile-order = tiles in reading order, with their images if mirror=true, and _ on all other squares
text-over = over only when a player has won, or with count={ $limit }
text-won-below-limit = less than the limit of { $limit }: the turn of a win does not count
text-should-be-over = over when a player has won
text-no-arrow = another phase: no Direction tile is left
text-interrupted = the seat whose turn is interrupted
text-reacting = a seat that holds a card
text-owed = - with a full hand
text-still-in = a seat that is still in
text-below-limit = less than the limit of { $limit } while the game is on
text-another-seat = another seat: this one has no step and no card to play, its turn is over
text-nothing = - in phase { $phase }
text-discarded = a card that lies on the discards
text-playable = a card that can be played
text-picked = - or the first of two targets of this card
text-any-die = the square of a die
text-die = the square of a die of seat { $seat }
text-chance-card = card only when chance lies on the discards
text-moving-die = a die that is marked m, since it moves
text-roll-cause = what the die is rolled for
text-die-tile = a die on one of the tiles { $tiles }, not { $tile }
text-nothing-to-do = another phase: there is nothing to do in this one

## Components, for the lab

component-tile = tile { $tile }
component-card = card { $card }
components-neutral = all such tiles replaced by Blank, all such cards taken out
provenance-cards = the texts of the printed cards are lost; what these cards do is Jostle's own.
provenance-chart = the printed d20 chart is lost; how often each tile is rolled is Jostle's own.

# printed sheets

credits = The rulebook of Push&Move names no author or publisher.
print-field = Field
print-tiles = { $count } tiles
print-cards = { $count } cards
print-ours = wording by Jostle
print-dice = You also need { $dice } dice of up to 16 mm for each of { $seats } players, in different colours, and a die with twenty sides to roll a field of your own.
print-chart = To roll a field, go row by row from A1 and roll for every square that is not a start square: { $chart }. If no such tile is left, roll again.
print-chart-entry = { $numbers } { $tile }
print-chart-ours = The printed dice chart and stock of tiles are lost; those here are Jostle’s own.
print-cards-ours = The texts of the printed cards are lost; names and numbers are the rulebook’s, what the cards do is Jostle’s own.
print-card-texts-ours = The texts of the printed cards are lost; what the cards do is Jostle’s own.

# Editors.
edit-tiles = Tiles
edit-start-square = { $side } starts here: the square is always Blank.
edit-moved = Has moved
edit-frozen = Frozen
edit-invincible = Invincible
edit-hand = Hand of { $side }
edit-discards = Discards
edit-die = { $side }'s die with { $pips ->
    [one] one pip
   *[other] { $pips } pips
  }
