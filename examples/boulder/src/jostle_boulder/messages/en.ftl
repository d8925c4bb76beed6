line = Hidden cards and a die push a boulder to and fro, until it rolls over somebody’s end.
side-amber = Amber
side-jade = Jade
option-path = Path
option-path-meaning = How many stones the path has.
kind-push = Push
kind-roll = Roll
your-turn = Your turn: play a card, or roll the die.
turn = { $side } plays.
chance = Chance is on its way.
won = The boulder is over the end: { $side } wins.
drawn = A hundred turns are over, and the boulder still lies on the path.
play = push with a { $number }
roll = Roll the die
draws = { $side } draws a { $number }
draws-hidden = { $side } draws a card
rolled = { $side } rolls { $eyes }: { $stones ->
    [0] the boulder does not move
    [-2] the boulder rolls back by two
    [one] the boulder moves one stone
   *[other] the boulder moves { $stones } stones
  }
stone = stone { $number }
hand = { $side }’s hand: { $cards } cards
turns = turns left
deck = the deck
open = the card played last
die = the die
boulder = the boulder
card = { $copies ->
    [1] a card with the number { $number }
   *[other] { $copies } cards with the number { $number }
  }
hidden = a card that is hidden
text-copies = at most { $copies } cards of each number
text-hand = the numbers of at most { $cards } cards, lowest first, and as many as can be drawn
thing-card = Card
thing-card-words = It pushes the boulder so many stones away from you, and twice as many after a card of the same number.
thing-die = Die
thing-die-words = 1 to 4 push the boulder, 5 does nothing, and at 6 it rolls back by two.
thing-boulder = Boulder
thing-boulder-words = Push it over the other end of the path.
thing-path = Path
thing-path-words = At its ends stand the two sides.
thing-deck = Deck
thing-deck-words = After a card you draw another one; when the deck is empty, all played cards are shuffled.
thing-open = Last card
thing-open-words = The same number again pushes twice as far.
