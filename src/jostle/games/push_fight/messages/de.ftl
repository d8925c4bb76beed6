# Push Fight auf Deutsch.

line = Zweimal bewegen, einmal schieben: Wem ein Stein über den Rand geht, der hat verloren.
side-white = Weiß
side-brown = Braun
losing-turn = ein eigener Stein ist vom Brett gefallen

option-setup = Aufstellung
option-setup-meaning = Ob zuerst beide nacheinander ihre Steine setzen oder die übliche Aufstellung schon steht.
option-setup-free = Frei setzen
option-setup-line = Übliche Aufstellung
option-limit = Zuggrenze
option-limit-meaning = Nach so vielen Zügen, beide Seiten zusammengezählt, endet das Spiel unentschieden.
option-first = Beginn
option-first-meaning = Wer zuerst setzt und zuerst zieht. Farben und Bretthälften bleiben gleich.
option-repetition = Wiederholung
option-repetition-meaning = Ob das Spiel unentschieden endet, wenn eine Stellung zum dritten Mal vorkommt, oder nur, wenn beide sich darauf einigen. Die Zuggrenze gilt immer.
option-repetition-threefold = Beim dritten Mal unentschieden
option-repetition-agreed = Unentschieden nur nach Absprache
preset-whole-meaning = Das ganze Spiel: erst aufstellen, dann kämpfen.
preset-quick = Schnellstart
preset-quick-meaning = Die übliche Aufstellung steht schon.
preset-agreed = Unentschieden nach Absprache
preset-agreed-meaning = Wie in der Anleitung: Stellungen dürfen beliebig oft wiederkehren. Unentschieden wird es nur, wenn beide es wollen, oder an der Zuggrenze.

## Wer am Zug ist, und wie es endete

status-place-square =
    { $viewer ->
        [actor] Du bist dran: Setz einen eckigen Stein auf deine Hälfte.
       *[other] { $side } setzt einen eckigen Stein.
    }
status-place-round =
    { $viewer ->
        [actor] Du bist dran: Setz einen runden Stein auf deine Hälfte.
       *[other] { $side } setzt einen runden Stein.
    }
status-move-twice =
    { $viewer ->
        [actor] Du bist dran: Beweg bis zu zwei Steine, dann schieb.
       *[other] { $side } bewegt bis zu zwei Steine und schiebt dann.
    }
status-move-once =
    { $viewer ->
        [actor] Du bist dran: Beweg noch einen Stein, oder schieb.
       *[other] { $side } darf noch einen Stein bewegen und schiebt dann.
    }
status-push =
    { $viewer ->
        [actor] Du bist dran: Schieb mit einem eckigen Stein.
       *[other] { $side } muss schieben.
    }
detail-place =
    { $squares ->
        [one] Der letzte eckige Stein, dann { $rounds } runde.
       *[other] Noch { $squares } eckige Steine, dann { $rounds } runde.
    }
detail-place-rounds =
    { $rounds ->
        [one] Das ist dein letzter Stein.
       *[other] Noch { $rounds } runde Steine.
    }
detail-two-moves = Noch zwei Bewegungen. Sie sind freiwillig, der Schub nicht.
detail-one-move = Noch eine Bewegung, mit einem Stein, der in diesem Zug noch nicht bewegt wurde.
detail-no-move = Keine Bewegung mehr. Der Schub beendet deinen Zug.
detail-cannot-push = Keiner deiner eckigen Steine kann schon schieben. Beweg einen neben einen anderen Stein.
ended-limit = Unentschieden: Nach { $limit } Zügen stehen noch alle Steine auf dem Brett.
ended-no-push =
    { $viewer ->
        [winner] { $loser } hat zweimal bewegt und kann nicht schieben: Du gewinnst.
        [loser] Du hast zweimal bewegt und kannst nicht schieben: { $winner } gewinnt.
       *[other] { $loser } hat zweimal bewegt und kann nicht schieben: { $winner } gewinnt.
    }
ended-off-board = Ein Stein von { $loser } ist vom Brett gefallen: { $winner } gewinnt.
ended-pushed =
    { $viewer ->
        [winner] Du hast { $piece } { $place } geschoben und gewinnst.
       *[other] { $winner } hat { $piece } { $place } geschoben und gewinnt.
    }
ended-lost-own =
    { $viewer ->
        [winner] { $loser } hat { $piece } { $place } geschoben: Du gewinnst.
        [loser] Du hast { $piece } { $place } geschoben: { $winner } gewinnt.
       *[other] { $loser } hat { $piece } { $place } geschoben: { $winner } gewinnt.
    }
over-the-edge = vom Brett
over-the-edge-at = bei { $square } vom Brett

## Was getan wurde, und was droht

object-square =
    { $whose ->
        [viewer] deinen eckigen Stein
        [mover] einen eigenen eckigen Stein
       *[other] einen eckigen Stein von { $side }
    }
object-round =
    { $whose ->
        [viewer] deinen runden Stein
        [mover] einen eigenen runden Stein
       *[other] einen runden Stein von { $side }
    }
report-place-square = eckigen Stein auf { $square } gesetzt
report-place-round = runden Stein auf { $square } gesetzt
report-move-square = eckigen Stein nach { $square } bewegt
report-move-round = runden Stein nach { $square } bewegt
report-push = { $piece } nach { $square } geschoben
report-push-line = { $count } Steine geschoben, { $piece } nach { $square }
report-push-off = { $piece } bei { $square } vom Brett geschoben
threat-square = { $side } droht, deinen eckigen Stein auf { $square } vom Brett zu schieben.
threat-round = { $side } droht, deinen runden Stein auf { $square } vom Brett zu schieben.
threat-several = { $side } droht, einen deiner Steine vom Brett zu schieben: auf { $squares }.

## Was die Dinge sind

group-pieces = Steine
group-board = Brett
group-turn = Dein Zug
thing-square = Eckiger Stein von { $side }
thing-square-words = Eckige Steine bewegen sich und schieben. Nur sie tragen den Anker.
thing-round = Runder Stein von { $side }
thing-round-words = Runde Steine bewegen sich, schieben aber nie.
thing-anchor = Der Anker
thing-anchor-words = Der rote Anker steht auf dem Stein, der zuletzt geschoben hat. Dieser Stein lässt sich nicht schieben.
thing-inner-square = Feld
thing-inner-square-words = Steine bewegen sich über leere Felder: nach oben, unten, links und rechts.
thing-outer-square = Feld am offenen Rand
thing-outer-square-words = Von diesem Feld kann ein Stein vom Brett geschoben werden.
thing-edge = Der Rand
thing-edge-words = Wo keine Bande ist, ist der Rand offen: Wem ein Stein darüber fällt, der verliert das Spiel.
thing-rail = Bande
thing-rail-words = Über eine Bande lässt sich nichts schieben.
thing-middle = Mittellinie
thing-middle-words = Jede Seite stellt auf ihrer Hälfte auf. Danach hat die Linie keine Bedeutung mehr.
thing-tokens = Bewegungen und Schub
thing-tokens-words = Was von diesem Zug noch übrig ist: bis zu zwei Bewegungen, dann der Schub.
thing-moved = Schon bewegt
thing-moved-words = Dieser Stein wurde in diesem Zug schon bewegt. Die zweite Bewegung macht ein anderer.
thing-hand = Steine in der Hand
thing-hand-words = Setz zuerst deine drei eckigen Steine, dann die zwei runden.

## Warum ein Druck nichts bewirkt

refuse-half = Stell auf deiner Seite der Mittellinie auf.
refuse-taken = Dieses Feld ist besetzt.
refuse-tray = Drück ein Feld auf deiner Hälfte, um den nächsten Stein zu setzen.
refuse-theirs = Dieser Stein gehört { $side }. Wähl zuerst einen von deinen.
refuse-empty = Wähl zuerst einen deiner Steine.
refuse-empty-push = Wähl einen deiner eckigen Steine, dann den Stein, den er schiebt.
refuse-no-moves = Du hast zweimal bewegt. Schieb einen Stein neben deinem eckigen.
refuse-moved = Dieser Stein wurde in diesem Zug schon bewegt.
refuse-way = Dorthin führt kein Weg: Steine bewegen sich nur über leere Felder.
refuse-round = Nur eckige Steine können schieben.
refuse-anchor = Der Stein mit dem Anker lässt sich nicht schieben.
refuse-anchor-in-line = In dieser Reihe steht der Stein mit dem Anker, und der lässt sich nicht schieben.
refuse-rail = Eine Bande hält diesen Schub auf.
refuse-far = Ein eckiger Stein schiebt den Stein direkt neben sich: nach links, rechts, oben oder unten.
refuse-nothing-to-push = Dieser Stein hat nichts, was er schieben kann.
refuse-shut-in = Dieser Stein ist eingeschlossen: Er kann weder ziehen noch schieben.

## Der geführte erste Zug

bubble-set-up = Stell deine Steine auf
bubble-set-up-words = Deine drei eckigen und zwei runden Steine kommen auf deine Hälfte. Nahe der Mitte stehen sie sicherer als am offenen Rand.
bubble-place = Setz diesen Stein
bubble-place-words = { $square } ist ein gutes Feld für deinen nächsten Stein.
bubble-yours = Das sind deine
bubble-yours-words = Drei eckige und zwei runde Steine. Schieb irgendeinen Stein von { $side } vom Brett, und du gewinnst.
bubble-move = Beweg einen Stein
bubble-move-words = Du darfst bis zu zwei Steine bewegen, so weit der Weg über leere Felder reicht. Probier diesen, nach { $square }.
bubble-push = Eckige schieben
bubble-push-words = Jeder Zug endet mit einem Schub. Drück deinen eckigen Stein, dann seinen Nachbarn auf { $square }: Die ganze Reihe rückt weiter.
bubble-anchor = Der Anker
bubble-anchor-words = Er steht auf dem Stein, der zuletzt geschoben hat. Den kannst du nicht schieben, auch nicht in einer Reihe.
bubble-rails = Banden schützen
bubble-rails-words = Über eine Bande geht nichts. Alle anderen Ränder sind offen.
bubble-danger = Pass auf
bubble-danger-words = Dein Stein auf { $square } könnte als Nächstes vom Brett geschoben werden. Beweg ihn, oder stell etwas in den Weg.
bubble-win = Du kannst gewinnen
bubble-win-words = Der Stein von { $side } auf { $square } lässt sich in diesem Zug vom Brett schieben. Siehst du, wie?
bubble-goal = Jetzt spielst du
bubble-goal-words = Dräng die Steine von { $side } an einen offenen Rand, und halt deine davon fern.

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
rail = eine Bande: Darüber lässt sich nichts schieben
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
text-line-setup = zehn Steine: mit setup=line wird keiner gesetzt
text-squares-then-rounds = drei eckige und dann zwei runde Steine jeder Seite
text-white-first = alle Steine von Weiß vor dem ersten von Braun
text-brown-first = alle Steine von Braun vor dem ersten von Weiß: Mit first=brown beginnt Braun
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

# printed sheets

credits = Push Fight® ist eine eingetragene Marke; sein Regelblatt „The Ultimate Competition Board Game“ nennt keinen Autor.

# Bearbeiten.
edit-pieces = Steine
edit-moves = Bewegungen übrig
edit-lined-up = Übliche Aufstellung
