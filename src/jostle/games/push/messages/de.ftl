# PUSH auf Deutsch. Die Auslage heißt im Englischen „bench“, das Sichern „bank“: beides wäre auf Deutsch „Bank“.
# Farben sind Stämme, an die ein Satz seine Endung hängt.

line = Zieh Karten auf drei Stapel und hör rechtzeitig auf: Wer es zu weit treibt, überlässt sie den anderen.
side = Spieler { $number }

option-seats = Plätze
option-seats-meaning = Wie viele mitspielen.
option-riskier = riskanter
option-riskier-meaning = ja: Ein Stern auf dem Würfel kostet alle Karten der eigenen Auslage; nein: Er kostet nichts.
option-copies = Exemplare
option-copies-meaning = Wie oft es jede der 30 Zahlenkarten gibt.
option-rolls = Würfelkarten
option-rolls-meaning = Würfelkarten im Deck; wer einen Stapel mit einer davon nimmt, muss würfeln.
option-switches = Wechselkarten
option-switches-meaning = Wechselkarten im Deck; jede kehrt um, in welcher Richtung eingesammelt wird.
preset-whole-meaning = Das Spiel, wie es im Regelblatt steht, für zwei.
preset-riskier = Riskantes Spiel
preset-riskier-meaning = Der Stern ist nicht mehr sicher: Er leert die Auslage.
preset-two = Spiel zu zweit
preset-two-meaning = Für zwei, ohne die Wechselkarten, die zu zweit nichts bewirken.
preset-full = Volle Runde
preset-full-meaning = Sechs spielen mit; drei Stapel reichen nie für alle.

## Wer am Zug ist

status-draw = { $side } darf eine Karte ziehen
status-draw-or-bank = { $side } darf eine Karte ziehen oder eine Farbe sichern
status-draws = { $side } zieht eine Karte
status-play = { $side } muss die { $colour }e { $number } ausspielen
status-play-roll = { $side } muss die Würfelkarte ausspielen
status-more = { $side } darf noch eine Karte ziehen oder aufhören
status-take = { $side } muss einen Stapel nehmen
status-roll-bust = { $side } hat es zu weit getrieben und würfelt
status-roll-card = { $side } hat eine Würfelkarte genommen und würfelt

## Dasselbe für den, der am Zug ist

prompt-draw = Zieh eine Karte
prompt-draw-or-bank = Zieh eine Karte, oder sichere eine Farbe deiner Auslage
prompt-play = Leg die { $colour }e { $number } auf einen Stapel
prompt-play-roll = Leg die Würfelkarte auf einen Stapel
prompt-more = Zieh noch eine Karte, oder hör auf und nimm einen Stapel
prompt-more-empty = Zieh noch eine Karte, oder hör auf
prompt-take = Nimm einen Stapel

## Wie es endete

ended-won =
    { $points ->
        [one] Das Deck ist aufgebraucht: { $side } gewinnt mit { $points } Punkt
       *[other] Das Deck ist aufgebraucht: { $side } gewinnt mit { $points } Punkten
    }
ended-shared =
    { $points ->
        [one] Das Deck ist aufgebraucht: { $sides } teilen sich den Sieg mit je { $points } Punkt
       *[other] Das Deck ist aufgebraucht: { $sides } teilen sich den Sieg mit je { $points } Punkten
    }

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
stop = aufhören und einsammeln
stop-empty = aufhören, ohne etwas einzusammeln
stop-drawing = nicht weiter ziehen
bank =
    { $points ->
        [one] die { $colour }en Karten sichern: { $points } Punkt
       *[other] die { $colour }en Karten sichern: { $points } Punkte
    }
play = die { $colour }e { $number } auf Stapel { $stack } legen
play-roll = die Würfelkarte auf Stapel { $stack } legen
begin = Stapel { $stack } mit der { $colour }en { $number } beginnen
begin-roll = Stapel { $stack } mit der Würfelkarte beginnen
take = Stapel { $stack } nehmen: { $cards }
card = { $colour }e { $number }
the-card = die { $colour }e { $number }
the-card-nowhere = die { $colour }e { $number }: Sie passt nirgends
roll-card = eine Würfelkarte
roll-card-nowhere = eine Würfelkarte: Sie passt nirgends
switch-card = eine Wechselkarte: Eingesammelt wird jetzt andersherum
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
tray = Karte oder Würfel im Spiel
clockwise = die Stapel werden im Uhrzeigersinn eingesammelt
counter-clockwise = die Stapel werden gegen den Uhrzeigersinn eingesammelt
stack = Stapel { $stack }
stack-empty = Stapel { $stack }, nicht begonnen
stack-taken = Stapel { $stack }, genommen
unseen = { $colour }e Karten von 1 bis 6 im Deck: { $counts }
unseen-rolls = Würfelkarten im Deck: { $count }
unseen-switches = Wechselkarten im Deck: { $count }
card-in-stack = { $colour }e { $number } in Stapel { $stack }
roll-in-stack = Würfelkarte in Stapel { $stack }
card-to-play = { $colour }e { $number }, auszuspielen
roll-to-play = Würfelkarte, auszuspielen
die = der Würfel
points =
    { $points ->
        [one] { $side }: { $points } Punkt
       *[other] { $side }: { $points } Punkte
    }
bank-points =
    { $points ->
        [one] gesichert von { $side }: { $points } Punkt
       *[other] gesichert von { $side }: { $points } Punkte
    }
bench = Auslage von { $side }, { $colour }
cards-on-bench =
    { $count ->
        [one] { $colour }e { $number } in der Auslage von { $side }
       *[other] { $count } × { $colour }e { $number } in der Auslage von { $side }
    }
turn = { $side } ist am Zug

## Was auf den Dingen steht

sign-roll = WÜRFEL
sign-deck =
    Deck
    { $cards }
sign-clockwise = ↻ rechtsherum
sign-counter-clockwise = ↺ linksherum
sign-taken = genommen
sign-rolls = Würfel { $count }
sign-switches = Wechsel { $count }
sign-bank =
    sicher
    { $points }
sign-die = Würfel
sign-draw = ziehen
sign-stop = aufhören

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

too-far = Zu weit!
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
components-neutral = aus dem Stapel genommen
