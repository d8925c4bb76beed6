# Pushee Pieces auf Deutsch.

line = Setz einen Stein, sieh der Kettenreaktion zu und hab am Ende deine Steine auf den besten Feldern.
side-white = Weiß
side-blue = Blau

option-pieces = Steine
option-pieces-meaning = So viele Steine hat jede Seite am Anfang im Vorrat.
option-walls = Wände
option-walls-meaning = ja: Der Rand hält jeden Schub auf; nein: Steine werden hinausgeschoben und sind aus dem Spiel.
option-tiers = Stufen
option-tiers-meaning = Nach so vielen Stufen endet eine Kettenreaktion; 0 heißt: ohne Grenze.
option-turns = Drehungen
option-turns-meaning = So oft darf jede Seite einen Stein auf dem Brett drehen, statt einen zu setzen.
option-values = Werte
option-values-meaning = Was die Felder wert sind, die oberste Reihe zuerst.
option-values-form = sechs Reihen aus sechs Ziffern, die oberste zuerst, mit / dazwischen
preset-whole-meaning = Das Spiel, wie es im Regelblatt steht: je 15 Steine, Wände, drei Stufen.
preset-less = Weniger Steine
preset-less-meaning = Je neun Steine: mehr Platz, und ein Fehler kostet mehr.
preset-no-walls = Ohne Wände
preset-no-walls-meaning = Was über den Rand geschoben wird, ist aus dem Spiel.
preset-unlimited = Kettenreaktionen ohne Grenze
preset-unlimited-meaning = Eine Kettenreaktion geht weiter, bis sich nichts mehr bewegt.
preset-turnee-meaning = Jede Seite darf zwei ihrer Steine drehen, jeden einmal.
values-rows =
    { $rows ->
        [one] { $values } hat { $rows } Reihe
       *[other] { $values } hat { $rows } Reihen
    }
values-squares =
    { $squares ->
        [one] Reihe { $row } des Bretts, { $values }, hat { $squares } Feld
       *[other] Reihe { $row } des Bretts, { $values }, hat { $squares } Felder
    }
values-digit = { $sign } in Reihe { $row } ist keine Ziffer

## Wer am Zug ist, und wie es endete

status-clash = { $side } entscheidet einen Konflikt in Stufe { $tier }: { $question }
status-place = { $side } setzt einen Stein, noch { $left } im Vorrat
status-place-or-turn = { $side } setzt oder dreht einen Stein, noch { $left } im Vorrat
status-turn = { $side } darf einen Stein drehen, oder passt und dreht keinen mehr
question-way = Wohin geht der Stein auf { $square }?
question-piece = Welcher Stein geht nach { $square }?
ended-draw =
    { $points ->
        [one] Unentschieden: je { $points } Punkt
       *[other] Unentschieden: je { $points } Punkte
    }
ended-won = { $winner } gewinnt mit { $points } zu { $others } Punkten

## Aktionen

kind-place = Setzen
kind-turn = Drehen
kind-pass = Passen
kind-let = Konflikt entscheiden
way-left = links
way-right = rechts
way-up = oben
way-down = unten
pointing-across = waagerecht
pointing-upright = senkrecht
place-across = einen Stein waagerecht auf { $square } setzen
place-upright = einen Stein senkrecht auf { $square } setzen
turn-across = den Stein auf { $square } drehen: Er zeigt dann waagerecht
turn-upright = den Stein auf { $square } drehen: Er zeigt dann senkrecht
pass-turning = passen: keine Steine mehr drehen
choose = den Stein auf { $square } nach { $way } gehen lassen, auf { $target }
choose-off-board = den Stein auf { $square } nach { $way } gehen lassen, vom Brett
button-across = ◁ waagerecht ▷
button-upright = △ senkrecht ▽
button-pass = passen
button-off = vom Brett, nach { $way }

## Das Brett und was daneben liegt

board-walls = das Brett, mit Wänden ringsum
board-open = das Brett, ohne Wände: Was über den Rand geschoben wird, ist aus dem Spiel
ready-across = ein Stein von { $side }, schiebt nach links und rechts
ready-upright = ein Stein von { $side }, schiebt nach oben und unten
push-across = links, rechts
push-upright = oben, unten
square-worth = { $square }, Wert { $worth }
piece = Stein von { $side } auf { $square }, { $pointing }, Wert { $worth }
piece-turned = Stein von { $side } auf { $square }, { $pointing }, Wert { $worth }, schon gedreht
turned = { $square }: gedreht
wall-left = die linke Wand
wall-right = die rechte Wand
wall-upper = die obere Wand
wall-lower = die untere Wand
hand = Vorrat von { $side }: { $count }
next-piece = nächster Stein von { $side }, einer von { $count }
points =
    { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }
in-hand = { $count } im Vorrat
to-turn = { $count }-mal drehen

## Rätsel

puzzle-gain-most = Am meisten gewinnen
puzzle-gain-most-goal = Setze einen Stein so, dass du nach der Kettenreaktion so viele Punkte Vorsprung hast wie möglich.
puzzle-two-best = Zweimal setzen
puzzle-two-best-goal = Du setzt, die andere Seite schadet dir, so sehr sie kann, und du setzt noch einmal. Setze zuerst so, dass du danach so viele Punkte Vorsprung sicher hast wie möglich.
puzzle-clash = Entscheide den Konflikt
puzzle-clash-goal = Setze einen Stein, der einen Konflikt auslöst, und entscheide ihn: Hab nach der Kettenreaktion so viele Punkte Vorsprung wie möglich.
puzzle-last-piece = Der letzte Stein
puzzle-last-piece-goal = Du hast den letzten Stein des Spiels. Setze ihn so, dass du gewinnst.
puzzle-last-two = Noch je ein Stein
puzzle-last-two-goal = Jede Seite hat noch einen Stein, und deiner kommt zuerst. Setze ihn so, dass du gewinnst, was immer die andere Seite tut.
puzzle-last-three = Die letzten drei Steine
puzzle-last-three-goal = Du hast noch zwei Steine, die andere Seite einen. Setze den ersten so, dass du gewinnst, was immer sie tut.

## Was in einem Stellungstext stehen sollte

text-rank = 6 Felder in Reihe { $rank }
text-signs = nur die Zeichen . H V h v
text-square-with-piece = ein Feld, auf dem ein Stein steht
text-reading-order = jedes Feld einmal, in Leserichtung: a6 b6 .. f6, a5 .. f1
text-all-pieces = { $pieces } Steine von Platz { $seat } im Vorrat und auf dem Brett, nicht { $found }
text-most-pieces = höchstens { $pieces } Steine von Platz { $seat } im Vorrat und auf dem Brett, nicht { $found }
text-no-clash = -, solange kein Konflikt offen ist (tier=0)
text-can-act = { $seats }: Da kann noch gehandelt werden
text-cannot-act = { $seats }: Dieser Platz kann nicht handeln
text-pushers = alle schiebenden Steine unter den geschobenen
text-one-tier = 0: mit tiers=1 gibt es keine Konflikte
text-clash-open = 0 oder 1: ein Konflikt ist offen
text-no-choice-left = keine weitere Wahl: es gibt keinen Konflikt mehr
text-clash-left = eine Wahl, die einen Konflikt offen lässt, oder tier=0

## Bestandteile, für das Labor

component-worth = { $value } wert
