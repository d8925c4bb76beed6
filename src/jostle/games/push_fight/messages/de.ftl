# Push Fight auf Deutsch.

line = Zweimal bewegen, einmal schieben: Wem ein Stein über den Rand geht, der hat verloren.
side-white = Weiß
side-brown = Braun
losing-turn = ein eigener Stein ist vom Brett gefallen

option-setup = Aufstellung
option-setup-meaning = frei: Erst stellen beide ihre Steine auf, Weiß, dann Braun; Linie: die übliche Aufstellung.
option-setup-free = frei
option-setup-line = Linie
option-limit = Zuggrenze
option-limit-meaning = Nach so vielen Zügen, beide Seiten zusammengezählt, endet das Spiel unentschieden.
preset-whole-meaning = Das ganze Spiel: erst aufstellen, dann kämpfen.
preset-quick = Schnellstart
preset-quick-meaning = Die übliche Aufstellung steht schon; Weiß beginnt.

## Wer am Zug ist, und wie es endete

status-place-square = { $side } setzt einen eckigen Stein, noch { $left }
status-place-round = { $side } setzt einen runden Stein, noch { $left }
status-push = { $side } muss schieben
status-move-twice = { $side } darf zweimal bewegen und schiebt dann
status-move-once = { $side } darf noch einen Stein bewegen und schiebt dann
ended-limit = Unentschieden: { $limit } Züge sind gespielt, und alle Steine stehen noch auf dem Brett
ended-no-push = { $winner } gewinnt: { $loser } hat zweimal bewegt und kann nicht schieben
ended-off-board = { $winner } gewinnt: Ein Stein von { $loser } ist vom Brett gefallen

## Aktionen

kind-place = Setzen
kind-move = Ziehen
kind-push = Schieben
place-square = eckigen Stein auf { $square } setzen
place-round = runden Stein auf { $square } setzen
move-square = eckigen Stein von { $start } nach { $end } bewegen
move-round = runden Stein von { $start } nach { $end } bewegen
push =
    { $count ->
        [one] von { $square } nach { $target } schieben: einen Stein
       *[other] von { $square } nach { $target } schieben: { $count } Steine
    }
push-off-board =
    { $count ->
        [one] von { $square } nach { $target } schieben: der Stein dort fällt vom Brett
       *[other] von { $square } nach { $target } schieben: { $count } Steine, einer fällt vom Brett
    }

## Das Brett

square-on = eckiger Stein von { $side } auf { $square }
round-on = runder Stein von { $side } auf { $square }
anchor-on = der Anker, auf { $square }
already-moved = schon bewegt
rail = eine Bande: Darüber wird nichts geschoben
square-in-hand = eckiger Stein von { $side }, noch in der Hand
round-in-hand = runder Stein von { $side }, noch in der Hand
hand = Steine von { $side } in der Hand
turn-left =
    { $moves ->
        [0] in diesem Zug noch: der Schub
        [one] in diesem Zug noch: eine Bewegung und der Schub
       *[other] in diesem Zug noch: { $moves } Bewegungen und der Schub
    }

## Rätsel

puzzle-win-in-1 = Gewinn in diesem Zug
puzzle-win-in-1-goal = Schiebe in diesem Zug einen Stein vom Brett.
puzzle-win-in-2 = Gewinn in zwei Zügen
puzzle-win-in-2-goal = Spiele einen Zug, nach dem du mit deinem nächsten gewinnst, was immer die andere Seite tut.
puzzle-win-in-3 = Gewinn in drei Zügen
puzzle-win-in-3-goal = Spiele einen Zug, nach dem du spätestens mit deinem dritten gewinnst, was immer die andere Seite tut.
puzzle-only-turn = Der einzige Zug
puzzle-only-turn-goal = Fast jeder Zug verliert sofort. Finde einen, nach dem die andere Seite mit ihrem nächsten Zug nicht gewinnen kann.

## Was in einem Stellungstext stehen sollte

text-result-if-over = ein Ergebnis genau dann, wenn actor=over ist
text-rank = { $count } Felder in der Reihe von { $square }
text-signs = nur die Zeichen . S R s r
text-line-setup = zehn Steine: mit setup=line wird keiner gesetzt
text-squares-then-rounds = drei eckige und dann zwei runde Steine jeder Seite
text-white-first = alle Steine von Weiß vor dem ersten von Braun
text-own-half = beim Aufstellen die Steine von Weiß auf den Linien a-d und die von Braun auf e-h
text-while-placing = { $value }, solange aufgestellt wird
text-all-pieces = drei eckige und zwei runde Steine jeder Seite, einer weniger, wenn das Spiel vorbei ist
text-winner = { $winner }, denn die andere Seite hat einen Stein verloren
text-after-loss = moves=2 first=- und ein beendeter Zug, wenn ein Stein vom Brett ist
text-anchor = ein eckiger Stein der Seite, die nicht am Zug ist
text-draw = ein Unentschieden nur mit count={ $limit } moves=2 first=-
text-below-limit = weniger als die Grenze von { $limit }, solange gespielt wird
text-lost = ein Stein vom Brett, oder ein Verlierer mit moves=0, der nicht schieben kann
text-first = bei moves=1 das Feld des zuerst bewegten Steins der Seite am Zug
text-no-first = -, außer bei moves=1
text-should-be-over = over: Diese Seite hat keinen Zug mehr und kann nicht schieben

## Bestandteile, für das Labor

component-square = Feld { $square }
component-square-piece = kann ziehen und schieben
component-square-piece-label = eckiger Stein
component-round-piece = kann ziehen, aber nicht schieben
component-round-piece-label = runder Stein
