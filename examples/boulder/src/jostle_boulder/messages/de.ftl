line = Verdeckte Karten und ein Würfel schieben einen Felsen hin und her, bis er über ein Ende rollt.
side-amber = Bernstein
side-jade = Jade
option-path = Weg
option-path-meaning = Wie viele Steine der Weg hat.
kind-push = Schub
kind-roll = Wurf
your-turn = Du bist dran: Spiel eine Karte, oder würfle.
turn = { $side } ist am Zug.
chance = Der Zufall ist am Zug.
won = Der Felsen ist über das Ende gerollt: { $side } gewinnt.
drawn = Hundert Züge sind vorbei, und der Felsen liegt noch auf dem Weg.
play = mit einer { $number } schieben
roll = Würfeln
draws = { $side } zieht eine { $number }
draws-hidden = { $side } zieht eine Karte
rolled = { $side } würfelt { $eyes }: { $stones ->
    [0] Der Felsen bleibt liegen
    [-2] Der Felsen rollt zwei Steine zurück
    [one] Der Felsen rollt einen Stein weiter
   *[other] Der Felsen rollt { $stones } Steine weiter
  }
stone = Stein { $number }
hand = Hand von { $side }: { $cards } Karten
turns = Züge übrig
deck = der Stapel
open = die zuletzt gespielte Karte
die = der Würfel
boulder = der Felsen
card = { $copies ->
    [1] eine Karte mit der Zahl { $number }
   *[other] { $copies } Karten mit der Zahl { $number }
  }
hidden = eine verdeckte Karte
text-copies = höchstens { $copies } Karten jeder Zahl
text-hand = die Zahlen von höchstens { $cards } Karten, die kleinste zuerst, und so viele, wie gezogen werden können
thing-card = Karte
thing-card-words = Sie schiebt den Felsen um so viele Steine von dir weg, und doppelt so weit nach einer Karte derselben Zahl.
thing-die = Würfel
thing-die-words = 1 bis 4 schieben den Felsen, 5 tut nichts, und bei 6 rollt er um zwei zurück.
thing-boulder = Felsen
thing-boulder-words = Schieb ihn über das andere Ende des Weges.
thing-path = Weg
thing-path-words = An seinen Enden stehen die beiden Seiten.
thing-deck = Stapel
thing-deck-words = Nach einer Karte ziehst du eine neue; ist der Stapel leer, werden alle gespielten Karten gemischt.
thing-open = Letzte Karte
thing-open-words = Dieselbe Zahl noch einmal schiebt doppelt so weit.
