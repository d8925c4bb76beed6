# PUSH auf Deutsch. Die Auslage heißt im Englischen „bench“, das Sichern „bank“: beides wäre auf Deutsch „Bank“.
# Farben sind Stämme, an die ein Satz seine Endung hängt.

line = Zieh Karten auf drei Stapel und hör rechtzeitig auf: Wer es zu weit treibt, überlässt sie den anderen.
side = Spieler { $number }

option-seats = Spieler
option-seats-meaning = Wie viele Menschen oder Bots mitspielen.
option-riskier = der Stern kostet die ganze Auslage
option-riskier-meaning = Wer den Stern würfelt, verliert alle Karten seiner Auslage; sonst kostet der Stern nichts.
option-copies = Exemplare jeder Karte
option-copies-meaning = Wie oft es jede der 30 Zahlenkarten gibt.
option-rolls = Würfelkarten
option-rolls-meaning = Würfelkarten im Deck; wer einen Stapel mit einer davon nimmt, würfelt.
option-switches = Wechselkarten
option-switches-meaning = Wechselkarten im Deck; jede kehrt für den Zug um, in welcher Reihenfolge Stapel genommen werden.
option-banks = gesicherte Karten
option-banks-meaning = Ob die gesicherten Punkte zu sehen sind oder bis zum Ende verdeckt liegen.
option-banks-shown = offen
option-banks-hidden = verdeckt bis zum Ende
preset-banks = Verdeckt gesichert
preset-banks-meaning = Niemand sieht bis zum Ende, wie viel gesichert ist: Merk es dir, oder lass dich überraschen.
preset-whole-meaning = Das übliche Spiel, für zwei.
preset-short = Kurzer Stapel
preset-short-meaning = Ein Drittel der Karten: eine Partie von wenigen Minuten.
preset-riskier = Riskantes Spiel
preset-riskier-meaning = Der Stern ist nicht mehr sicher: Er leert die Auslage.
preset-two = Spiel zu zweit
preset-two-meaning = Ohne Wechselkarten, die zu zweit nichts bewirken.
preset-full = Volle Runde
preset-full-meaning = Für sechs: Drei Stapel reichen nie für alle.

## Wer am Zug ist

status-draw =
    { $viewer ->
        [actor] Du bist am Zug: Zieh eine Karte.
       *[other] { $side } zieht eine Karte.
    }
status-draw-or-bank =
    { $viewer ->
        [actor] Du bist am Zug: Zieh eine Karte oder sichere eine Farbe deiner Auslage.
       *[other] { $side } zieht eine Karte oder sichert eine Farbe.
    }
status-draws =
    { $viewer ->
        [actor] Du ziehst eine Karte.
       *[other] { $side } zieht eine Karte.
    }
status-play =
    { $number ->
        [0] { $viewer ->
            [actor] Du bist am Zug: Leg die Würfelkarte auf einen Stapel.
           *[other] { $side } legt die Würfelkarte auf einen Stapel.
        }
       *[other] { $viewer ->
            [actor] Du bist am Zug: Leg die { $colour }e { $number } auf einen Stapel.
           *[other] { $side } legt die { $colour }e { $number } auf einen Stapel.
        }
    }
status-more =
    { $viewer ->
        [actor] Du bist am Zug: Zieh noch eine Karte, oder hör auf und nimm einen Stapel.
       *[other] { $side } zieht noch eine Karte oder hört auf.
    }
status-more-empty =
    { $viewer ->
        [actor] Du bist am Zug: Zieh noch eine Karte oder hör auf.
       *[other] { $side } zieht noch eine Karte oder hört auf.
    }
status-take =
    { $viewer ->
        [actor] Du bist am Zug: Nimm einen Stapel.
       *[other] { $side } nimmt einen Stapel.
    }
status-roll-bust =
    { $viewer ->
        [actor] Du hast es zu weit getrieben und würfelst.
       *[other] { $side } hat es zu weit getrieben und würfelt.
    }
status-roll-card =
    { $viewer ->
        [actor] Du hast eine Würfelkarte genommen und würfelst.
       *[other] { $side } hat eine Würfelkarte genommen und würfelt.
    }

## Was bei der Entscheidung hilft

detail-start = Die Karten kommen auf bis zu drei Stapel.
detail-bank = Eine gesicherte Farbe kann der Würfel nicht mehr nehmen, aber das Sichern kostet den ganzen Zug.
detail-no-risk = Jede Karte passt noch auf einen Stapel.
detail-risk =
    { $cards ->
        [one] { $busting } von { $cards } Karte wäre zu viel: { $percent } %.
       *[other] { $busting } von { $cards } Karten wären zu viel: { $percent } %.
    }
detail-play = Auf keinem Stapel darf eine Farbe oder eine Zahl doppelt liegen.
detail-play-roll = Wer diesen Stapel nimmt, muss würfeln.
detail-take = Danach nehmen: { $sides }.
detail-roll = Alle Karten dieser Farbe verlassen die Auslage; der Stern kostet nichts.
detail-roll-riskier = Alle Karten dieser Farbe verlassen die Auslage; der Stern kostet die ganze Auslage.
threat-last-turn =
    { $cards ->
        [one] Nur noch { $cards } Karte: Das ist der letzte Zug.
       *[other] Nur noch { $cards } Karten: Das ist vielleicht der letzte Zug.
    }
threat-die = Der Würfel könnte dich noch { $points } Punkte in { $colour } kosten.
threat-bust =
    { $points ->
        [one] Treibst du es zu weit, kann { $side } { $points } Punkt nehmen.
       *[other] Treibst du es zu weit, kann { $side } { $points } Punkte nehmen.
    }
threat-take =
    { $points ->
        [one] Danach kann { $side } { $points } Punkt nehmen.
       *[other] Danach kann { $side } { $points } Punkte nehmen.
    }

## Wie es endete

ended-won =
    { $viewer ->
        [winner] Das Deck ist leer, und du gewinnst. { $scores }.
       *[other] Das Deck ist leer, und { $side } gewinnt. { $scores }.
    }
ended-shared =
    { $viewer ->
        [winner] Das Deck ist leer, und du teilst dir den Sieg mit { $sides }. { $scores }.
       *[other] Das Deck ist leer, und { $sides } teilen sich den Sieg. { $scores }.
    }
score-first =
    { $viewer ->
        [you] { $points ->
            [one] Du: { $points } Punkt
           *[other] Du: { $points } Punkte
        }
       *[other] { $points ->
            [one] { $side }: { $points } Punkt
           *[other] { $side }: { $points } Punkte
        }
    }
score = { $side }: { $points }

## Warum ein Druck nichts bewirkt

no-draw-first = Zieh zuerst eine Karte.
no-stop-first = Hör zuerst auf, dann nimm einen Stapel.
no-taken =
    { $stack ->
        [1] Der erste Stapel ist schon genommen.
        [2] Der zweite Stapel ist schon genommen.
       *[other] Der dritte Stapel ist schon genommen.
    }
no-empty-stack = Hier liegt keine Karte, die man nehmen könnte.
no-next-stack =
    { $stack ->
        [1] Beginn zuerst den ersten Stapel.
       *[other] Beginn zuerst den zweiten Stapel.
    }
no-second-roll =
    { $stack ->
        [1] Auf dem ersten Stapel liegt schon eine Würfelkarte.
        [2] Auf dem zweiten Stapel liegt schon eine Würfelkarte.
       *[other] Auf dem dritten Stapel liegt schon eine Würfelkarte.
    }
no-same-colour =
    { $stack ->
        [1] Auf dem ersten Stapel liegt schon eine { $colour }e Karte.
        [2] Auf dem zweiten Stapel liegt schon eine { $colour }e Karte.
       *[other] Auf dem dritten Stapel liegt schon eine { $colour }e Karte.
    }
no-same-number =
    { $stack ->
        [1] Auf dem ersten Stapel liegt schon eine { $number }.
        [2] Auf dem zweiten Stapel liegt schon eine { $number }.
       *[other] Auf dem dritten Stapel liegt schon eine { $number }.
    }
no-place-first = Leg zuerst die gezogene Karte auf einen Stapel.
no-take-first = Jetzt zieht niemand: Nimm einen Stapel.
no-tray = Hier liegt gleich die nächste Karte; drück auf das Deck, um sie zu ziehen.
no-other-bench = Du kannst nur Karten deiner eigenen Auslage sichern.
no-bank-now = Eine Farbe sichern kannst du nur zu Beginn deines Zugs, bevor du ziehst.
no-such-colour = Du hast keine { $colour }en Karten zum Sichern.
no-bank = Gesicherte Karten bleiben bis zum Ende, wo sie sind.
no-discard = Diese Karten sind aus dem Spiel.
no-die = Gewürfelt wird, wenn es jemand zu weit treibt oder eine Würfelkarte nimmt.

## Was getan wurde

did-stop = aufgehört
did-stop-empty = aufgehört, ohne dass es etwas zu nehmen gibt
did-bank =
    { $points ->
        [one] die { $colour }en Karten gesichert: { $points } Punkt
       *[other] die { $colour }en Karten gesichert: { $points } Punkte
    }
did-switch = eine Wechselkarte gezogen; genommen wird jetzt andersherum
did-bust =
    { $number ->
        [0] eine Würfelkarte gezogen, die auf keinen Stapel passt, und es zu weit getrieben
       *[other] die { $colour }e { $number } gezogen, die auf keinen Stapel passt, und es zu weit getrieben
    }
did-play =
    { $number ->
        [0] { $stack ->
            [1] eine Würfelkarte gezogen und auf den ersten Stapel gelegt
            [2] eine Würfelkarte gezogen und auf den zweiten Stapel gelegt
           *[other] eine Würfelkarte gezogen und auf den dritten Stapel gelegt
        }
       *[other] { $stack ->
            [1] die { $colour }e { $number } gezogen und auf den ersten Stapel gelegt
            [2] die { $colour }e { $number } gezogen und auf den zweiten Stapel gelegt
           *[other] die { $colour }e { $number } gezogen und auf den dritten Stapel gelegt
        }
    }
did-begin =
    { $number ->
        [0] { $stack ->
            [1] eine Würfelkarte gezogen und damit den ersten Stapel begonnen
            [2] eine Würfelkarte gezogen und damit den zweiten Stapel begonnen
           *[other] eine Würfelkarte gezogen und damit den dritten Stapel begonnen
        }
       *[other] { $stack ->
            [1] die { $colour }e { $number } gezogen und damit den ersten Stapel begonnen
            [2] die { $colour }e { $number } gezogen und damit den zweiten Stapel begonnen
           *[other] die { $colour }e { $number } gezogen und damit den dritten Stapel begonnen
        }
    }
did-take =
    { $cards ->
        [one] { $points ->
            [one] { $stack ->
                [1] den ersten Stapel genommen: eine Karte, { $points } Punkt
                [2] den zweiten Stapel genommen: eine Karte, { $points } Punkt
               *[other] den dritten Stapel genommen: eine Karte, { $points } Punkt
            }
           *[other] { $stack ->
                [1] den ersten Stapel genommen: eine Karte, { $points } Punkte
                [2] den zweiten Stapel genommen: eine Karte, { $points } Punkte
               *[other] den dritten Stapel genommen: eine Karte, { $points } Punkte
            }
        }
       *[other] { $stack ->
            [1] den ersten Stapel genommen: { $cards } Karten, { $points } Punkte
            [2] den zweiten Stapel genommen: { $cards } Karten, { $points } Punkte
           *[other] den dritten Stapel genommen: { $cards } Karten, { $points } Punkte
        }
    }
did-take-roll = einen Stapel genommen, auf dem nur eine Würfelkarte lag
did-roll =
    { $lost ->
        [0] { $colour } gewürfelt und nichts verloren
        [one] { $colour } gewürfelt und eine Karte verloren
       *[other] { $colour } gewürfelt und { $lost } Karten verloren
    }
did-roll-star =
    { $lost ->
        [0] den Stern gewürfelt und nichts verloren
        [one] den Stern gewürfelt und eine Karte verloren
       *[other] den Stern gewürfelt und alle { $lost } Karten der Auslage verloren
    }

## Ein erster Zug

tour-goal = Sammle Punkte
tour-goal-words = Jede Karte, die du sammelst, zählt ihre Zahl. Wenn das Deck leer ist, gewinnen die meisten Punkte.
tour-draw = Drück auf das Deck
tour-draw-words = Du bist am Zug. Zieh deine erste Karte.
tour-first = Der erste Stapel
tour-first-words = Du hast die { $colour }e { $number } gezogen. Leg sie hierhin: Sie beginnt den ersten Stapel.
tour-place = Welcher Stapel?
tour-place-words =
    { $stack ->
        [1] Auf keinem Stapel darf eine Farbe oder eine Zahl doppelt liegen. Die { $colour }e { $number } passt gut auf den ersten Stapel.
        [2] Auf keinem Stapel darf eine Farbe oder eine Zahl doppelt liegen. Die { $colour }e { $number } passt gut auf den zweiten Stapel.
       *[other] Auf keinem Stapel darf eine Farbe oder eine Zahl doppelt liegen. Die { $colour }e { $number } passt gut auf den dritten Stapel.
    }
tour-roll = Eine Würfelkarte
tour-roll-words =
    { $stack ->
        [1] Wer einen Stapel mit dieser Karte nimmt, würfelt und verliert vielleicht Karten. Leg sie auf den ersten Stapel.
        [2] Wer einen Stapel mit dieser Karte nimmt, würfelt und verliert vielleicht Karten. Leg sie auf den zweiten Stapel.
       *[other] Wer einen Stapel mit dieser Karte nimmt, würfelt und verliert vielleicht Karten. Leg sie auf den dritten Stapel.
    }
tour-more = Noch eine?
tour-more-words = Du darfst ziehen, solange du dich traust. Noch passt jede Karte irgendwohin, also zieh weiter.
tour-risk = Wie weit traust du dich?
tour-risk-words = { $busting } der { $cards } Karten im Deck passen jetzt auf keinen Stapel. Ziehst du so eine, hast du es zu weit getrieben und nimmst nichts. Das ist unwahrscheinlich, also zieh weiter.
tour-stop = Zeit aufzuhören
tour-stop-words = { $busting } der { $cards } Karten im Deck passen jetzt auf keinen Stapel, und es gibt schon etwas zu nehmen. Hör auf, dann nimmst du vor allen anderen einen Stapel.
tour-take = Nimm einen Stapel
tour-take-words =
    { $points ->
        [0] Seine Zahlenkarten kommen in deine Auslage. Dieser hier kostet dich am wenigsten.
        [one] Seine Zahlenkarten kommen in deine Auslage. Dieser hier ist für dich der beste: { $points } Punkt.
       *[other] Seine Zahlenkarten kommen in deine Auslage. Dieser hier ist für dich der beste: { $points } Punkte.
    }
tour-bench = Deine Auslage
tour-bench-draw-words = Der Würfel kann dir eine ganze Farbe aus der Auslage nehmen. Statt zu ziehen, darfst du auf eine Farbe drücken und sie sichern. Noch gibt es wenig zu sichern, also zieh.
tour-bench-bank-words = Der Würfel kann dir eine ganze Farbe aus der Auslage nehmen. Drück auf { $colour }, um sie zu sichern: Diese Punkte bleiben dir, aber es kostet den ganzen Zug.

## Was die Dinge sind

group-cards = Karten
group-table = Auf dem Tisch
group-players = Spieler
thing-card-red = Rote Karte
thing-card-blue = Blaue Karte
thing-card-green = Grüne Karte
thing-card-yellow = Gelbe Karte
thing-card-purple = Violette Karte
thing-card-words = Zählt so viele Punkte, wie darauf steht; auf einen Stapel mit einer { $colour }en Karte oder der gleichen Zahl passt sie nicht.
thing-roll = Würfelkarte
thing-roll-words = Wer einen Stapel mit einer Würfelkarte nimmt, muss würfeln.
thing-switch = Wechselkarte
thing-switch-words = Kehrt für diesen Zug um, in welcher Reihenfolge Stapel genommen werden, und ist dann aus dem Spiel.
thing-deck = Deck
thing-deck-words = Drück darauf oder auf „Ziehen“, um die nächste Karte aufzudecken; ist es leer, endet das Spiel mit diesem Zug.
thing-stop-words = Du ziehst nicht weiter: Erst nimmst du einen Stapel, dann die anderen.
thing-stack = Stapel
thing-stack-words = Gezogene Karten kommen auf bis zu drei Stapel; wird nicht mehr gezogen, nimmt einer nach dem anderen einen.
thing-tray = Karte im Spiel
thing-tray-words = Hier liegt die gezogene Karte, bis sie auf einen Stapel kommt.
thing-die = Würfel
thing-die-words = Wer es zu weit treibt oder eine Würfelkarte nimmt, würfelt und verliert alle Karten dieser Farbe aus der Auslage; der Stern kostet nichts.
thing-die-words-riskier = Wer es zu weit treibt oder eine Würfelkarte nimmt, würfelt und verliert alle Karten dieser Farbe aus der Auslage, beim Stern die ganze Auslage.
thing-risk = Risiko
thing-risk-words = So wahrscheinlich passt die nächste Karte auf keinen Stapel: Dann hast du es zu weit getrieben, würfelst und nimmst nichts.
thing-unseen-words = Die Karten, die noch kommen, nach Farbe und Zahl; ein Kreuz haben die, die jetzt auf keinen Stapel passen.
thing-way = Reihenfolge
thing-way-words = In dieser Richtung werden rund um den Tisch Stapel genommen.
thing-way-words-switched = In dieser Richtung werden rund um den Tisch Stapel genommen; eine Wechselkarte kehrt sie für den Zug um.
thing-discard = Aus dem Spiel
thing-discard-words = Verlorene und übrig gebliebene Karten; sie kommen nicht zurück.
thing-bench = Auslage
thing-bench-words = Hier liegen genommene Karten und zählen, aber der Würfel kann ihre Farbe nehmen.
thing-bank = Gesicherte Karten
thing-bank-words-hidden = Diese Punkte kann der Würfel nicht nehmen, und sie liegen bis zum Ende verdeckt; drück zu Beginn deines Zugs auf eine Farbe deiner Auslage, um sie zu sichern.
thing-points-words-hidden = Die Punkte der Auslage; was gesichert ist, wird gezählt, wenn das Deck leer ist, und die meisten Punkte gewinnen.
thing-bank-words = Diese Punkte kann der Würfel nicht nehmen; drück zu Beginn deines Zugs auf eine Farbe deiner Auslage, um sie zu sichern.
thing-points = Punkte
thing-points-words = Auslage und Gesichertes zusammen; die meisten gewinnen, wenn das Deck leer ist.
thing-order = Wann man nimmt
thing-order-words = Als Wievielter dieser Spieler einen Stapel nähme, wenn jetzt niemand mehr zöge.

## Aktionen, und was der Zufall tut

kind-draw = Karte ziehen
kind-stop = Aufhören
kind-bank = Sichern
kind-play = Karte spielen
kind-begin = Stapel beginnen
kind-take = Nehmen
colour-red = rot
colour-blue = blau
colour-green = grün
colour-yellow = gelb
colour-purple = violett
draw = eine Karte ziehen
stop = aufhören und einen Stapel nehmen
stop-empty = aufhören, ohne dass es einen Stapel gibt
stop-drawing = nicht weiter ziehen
bank =
    { $points ->
        [one] die { $colour }en Karten sichern: { $points } Punkt
       *[other] die { $colour }en Karten sichern: { $points } Punkte
    }
play =
    { $number ->
        [0] die Würfelkarte auf Stapel { $stack } legen
       *[other] die { $colour }e { $number } auf Stapel { $stack } legen
    }
begin =
    { $number ->
        [0] Stapel { $stack } mit der Würfelkarte beginnen
       *[other] Stapel { $stack } mit der { $colour }en { $number } beginnen
    }
take = Stapel { $stack } nehmen: { $cards }
a-card =
    { $number ->
        [0] eine Würfelkarte
       *[other] { $colour }e { $number }
    }
the-card =
    { $fits ->
        [no] { $number ->
            [0] eine Würfelkarte: Sie passt nirgends
           *[other] die { $colour }e { $number }: Sie passt nirgends
        }
       *[yes] { $number ->
            [0] eine Würfelkarte
           *[other] die { $colour }e { $number }
        }
    }
switch-card = eine Wechselkarte: Genommen wird jetzt andersherum
die-star =
    { $lost ->
        [0] der Stern: { $side } verliert nichts
        [one] der Stern: { $side } verliert eine Karte
       *[other] der Stern: { $side } verliert { $lost } Karten
    }
die-colour =
    { $lost ->
        [0] { $colour }: { $side } verliert nichts
        [one] { $colour }: { $side } verliert eine Karte
       *[other] { $colour }: { $side } verliert { $lost } Karten
    }

## Der Tisch

deck =
    { $cards ->
        [one] das Deck, { $cards } Karte
       *[other] das Deck, { $cards } Karten
    }
tray = die Karte im Spiel
taken-clockwise = Stapel werden im Uhrzeigersinn genommen
taken-counter-clockwise = Stapel werden gegen den Uhrzeigersinn genommen
stack-begun = Stapel { $stack }
stack-empty = Stapel { $stack }, nicht begonnen
stack-taken = Stapel { $stack }, genommen
unseen = { $colour }e Karten von 1 bis 6 im Deck: { $counts }
unseen-roll = Würfelkarten im Deck: { $count }
unseen-switch = Wechselkarten im Deck: { $count }
card-in-stack =
    { $number ->
        [0] Würfelkarte in Stapel { $stack }
       *[other] { $colour }e { $number } in Stapel { $stack }
    }
card-to-play =
    { $number ->
        [0] Würfelkarte, auszuspielen
       *[other] { $colour }e { $number }, auszuspielen
    }
die = der Würfel
points =
    { $bank ->
        [covered] { $points ->
            [one] { $side }: { $points } Punkt in der Auslage, dazu verdeckt Gesichertes
           *[other] { $side }: { $points } Punkte in der Auslage, dazu verdeckt Gesichertes
        }
       *[shown] { $points ->
            [one] { $side }: { $points } Punkt
           *[other] { $side }: { $points } Punkte
        }
    }
bank-points =
    { $points ->
        [one] gesichert von { $side }: { $points } Punkt
       *[other] gesichert von { $side }: { $points } Punkte
    }
with-head-start =
    { $points ->
        [one] { $label }, davon { $points } Punkt Vorsprung
       *[other] { $label }, davon { $points } Punkte Vorsprung
    }
total = { $points }
total-and-bank = { $points } + ?
bank-covered = gesichert von { $side }, verdeckt
bench = Auslage von { $side }, { $colour }
cards-on-bench =
    { $count ->
        [one] { $colour }e { $number } in der Auslage von { $side }
       *[other] { $count } × { $colour }e { $number } in der Auslage von { $side }
    }
turn = { $side } ist am Zug

## Was auf den Dingen steht

sign-taken = genommen

## Was im Bild auf den Dingen steht

card-roll = Würfel
press-draw = Ziehen
press-stop = Aufhören
stack-points =
    { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }
then-roll = dann würfeln
bench-has = Auslage { $points }
bank-has = gesichert { $points }
sign-of-bank = Sicher
bank-is-safe = würfelsicher
way-clockwise = im Uhrzeigersinn
way-counter-clockwise = gegen den Uhrzeigersinn
way-meaning = Reihenfolge: 1, 2, 3
takes-in-order =
    { $place ->
        [1] { $side } nimmt zuerst einen Stapel
        [2] { $side } nimmt danach einen Stapel
       *[other] { $side } nimmt zuletzt einen Stapel
    }
percent = { $percent } %
bust = zu weit
risk =
    { $cards ->
        [one] { $busting } von { $cards } Karte im Deck passt auf keinen Stapel
       *[other] { $busting } von { $cards } Karten im Deck passen auf keinen Stapel
    }
discard = Karten aus dem Spiel
out-of-play = aus dem Spiel
risk-cards = { $busting } von { $cards } Karten
still-in-deck = Noch im Deck
cards-left = noch { $cards }
riskier-star = Der schwarze Stern leert die Auslage.
riskier-banks = Nur Gesichertes bleibt.

## Was geschieht

went-bust = Zu weit!
nothing-lost = Nichts verloren

## Rätsel

puzzle-draw-or-stop = Ziehen oder aufhören?
puzzle-draw-or-stop-goal = Noch eine Karte ziehen oder aufhören: Was gewinnt öfter, wenn beide bis zum Ende ihr Bestes spielen?
puzzle-draw-or-bank = Ziehen oder sichern?
puzzle-draw-or-bank-goal = Eine Farbe sichern oder ziehen: Was gewinnt am öftesten, wenn beide bis zum Ende ihr Bestes spielen?
puzzle-which-stack = Welcher Stapel?
puzzle-which-stack-goal = Wähle den Stapel: Was gewinnt am öftesten, wenn beide bis zum Ende ihr Bestes spielen?

## Was in einem Stellungstext stehen sollte

text-six-digits = sechs Ziffern: wie viele von { $colour }1 bis { $colour }6 noch nicht gesehen sind
text-copies = höchstens { $copies } von jeder Karte
text-cards = Karten wie R1G5 in der Reihenfolge der Farben { $colours } und der Zahlen
text-cards-and-roll = Karten wie R1G5 in der Reihenfolge der Farben { $colours } und der Zahlen, dann *
text-stacks = höchstens { $most } Stapel
text-stack = die Karten eines Stapels, oder x für einen, der genommen wurde
text-stack-twice = ein Stapel ohne doppelte Zahl, Farbe oder Würfelkarte
text-bench = Karten, oder - für eine leere Auslage
text-banks = höchstens { $most } gesicherte Punkte im Ganzen
text-no-card = -, außer bei phase=place
text-taker = der Platz, der einen Stapel nimmt
text-with-phase = { $value } bei phase={ $phase }
text-roller = ein Platz bei phase=die, sonst -
text-not-collecting = -, außer bei phase=take oder phase=die
text-left = { $left }: die Plätze, die nach Platz { $seat } kommen
text-left-or-bust = { $left } oder bust: die Plätze, die nach Platz { $seat } kommen
text-most-cards = höchstens { $most } von { $card }, wo immer sie liegen; es sind { $found }
text-not-taken = kein x, bevor die Stapel eingesammelt werden
text-stack-left = ein Stapel, der genommen werden kann
text-fitting-card = eine Karte, die auf einen Stapel passt
text-deck-left = eine Karte im Deck bei phase={ $phase }
text-deck-empty = ein leeres Deck, wenn das Spiel vorbei ist

## Bestandteile, für das Labor

component-number = eine Zahlenkarte im Wert von { $number }
component-roll = wer ihren Stapel nimmt, muss würfeln
component-roll-label = Würfelkarte
component-switch = kehrt die Richtung des Einsammelns um
component-switch-label = Wechselkarte
components-source = Auf dem Blatt steht: 120 Karten, aber nicht, welche. Dass es 90 Zahlenkarten, 18 Würfelkarten und 12 Wechselkarten sind, wissen wir von anderswo.
components-neutral = aus dem Stapel genommen

# printed sheets

credits = PUSH ist ein Spiel von Prospero Hall, © 2018 Ravensburger North America, Inc.
print-scores = Wertungsbogen
print-red = Rot
print-blue = Blau
print-green = Grün
print-yellow = Gelb
print-purple = Violett
print-bank = Gesichert
print-total = Summe

# Bearbeiten.
edit-taken = Genommen
edit-stack = Stapel { $stack }
edit-bench = Auslage von { $side }
edit-bank = Gesicherte Punkte
