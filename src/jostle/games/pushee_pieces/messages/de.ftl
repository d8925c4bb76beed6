# Pushee Pieces auf Deutsch.

line = Setz einen Stein, sieh der Kettenreaktion zu und hab am Ende deine Steine auf den besten Feldern.
side-white = Weiß
side-blue = Blau

option-pieces = Steine
option-pieces-meaning = So viele Steine hat jede Seite am Anfang im Vorrat.
option-walls = Wände
option-walls-meaning = Ob Wände rings um das Brett Schübe aufhalten. Ohne Wände ist aus dem Spiel, was über den Rand geschoben wird.
option-tiers = Stufen
option-tiers-meaning = Nach so vielen Stufen endet eine Kettenreaktion; 0 heißt: ohne Grenze.
option-turns = Drehungen
option-turns-meaning = So oft darf jede Seite einen Stein auf dem Brett drehen. Wann, sagt die nächste Option.
option-turnee = Drehen
option-turnee-meaning = Ob das Drehen ein Setzen ersetzt oder als zusätzliche Aktion vor dem Setzen im selben Zug kommt.
option-turnee-instead = Statt zu setzen
option-turnee-extra = Vor dem Setzen
option-first = Beginn
option-first-meaning = Wer den ersten Stein setzt.
option-values = Werte
option-values-meaning = Was die Felder wert sind, die oberste Reihe zuerst.
option-values-form = sechs Reihen aus sechs Ziffern, die oberste zuerst, mit / dazwischen
preset-whole-meaning = Das Spiel, wie es im Regelblatt steht: je 15 Steine, Wände, Kettenreaktionen mit drei Stufen.
preset-less = Weniger Steine
preset-less-meaning = Je neun Steine: mehr Platz, und ein Fehler kostet mehr.
preset-no-walls = Ohne Wände
preset-no-walls-meaning = Was über den Rand geschoben wird, ist aus dem Spiel.
preset-unlimited = Kettenreaktionen ohne Grenze
preset-unlimited-meaning = Eine Kettenreaktion geht weiter, bis sich nichts mehr bewegt.
preset-turnee-meaning = Jede Seite darf zwei ihrer Steine drehen, jeden einmal.
preset-extra = Turnee Pieces, zusätzlich
preset-extra-meaning = Jede Seite darf zwei ihrer Steine drehen, zusätzlich, bevor sie einen setzt.
preset-fair = Fairer Beginn
preset-fair-meaning = Weiß hat 1,5 Punkte mehr: Das gleicht aus, dass Blau zuletzt setzt, und es gibt kein Unentschieden.
extra-needs-turns = turnee=extra braucht Steine, die gedreht werden dürfen; setz turns auf mindestens 1
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

status-place =
    { $viewer ->
        [actor] Du bist dran: Nimm einen Stein und setz ihn auf ein leeres Feld.
       *[other] { $side } setzt einen Stein.
    }
status-place-or-turn =
    { $viewer ->
        [actor] Du bist dran: Setz einen Stein, oder dreh einen von deinen.
       *[other] { $side } setzt oder dreht einen Stein.
    }
status-place-after-turn =
    { $viewer ->
        [actor] Du bist dran: Setz einen Stein. Vorher darfst du welche von deinen drehen.
       *[other] { $side } setzt einen Stein und darf vorher welche drehen.
    }
status-turn =
    { $viewer ->
        [actor] Du bist dran: Dreh einen deiner Steine, oder pass.
       *[other] { $side } dreht einen Stein oder passt.
    }
status-clash-way =
    { $viewer ->
        [actor] Du bist dran: Zwei Schübe treffen sich. { question-way }
       *[other] Zwei Schübe treffen sich. { $side } entscheidet, wohin der Stein auf { $square } geht.
    }
status-clash-piece =
    { $viewer ->
        [actor] Du bist dran: Zwei Schübe treffen sich. { question-piece }
       *[other] Zwei Schübe treffen sich. { $side } entscheidet, welcher Stein nach { $square } geht.
    }
question-way = Wohin geht der Stein auf { $square }?
question-piece = Welcher Stein geht nach { $square }?
detail-score = Du { $points }, { $other } { $others }. Noch { $left } Steine in deinem Vorrat.
detail-score-of = { $one } { $points }, { $two } { $others }.
detail-head-start = Der Vorsprung zählt mit: { $one } { $points }, { $two } { $others }.
detail-clash = Die Kettenreaktion ist in Stufe { $tier } von { $tiers }.
detail-clash-unlimited = Die Kettenreaktion ist in Stufe { $tier }.
ended-draw =
    { $points ->
        [one] Unentschieden: je { $points } Punkt.
       *[other] Unentschieden: je { $points } Punkte.
    }
ended-won =
    { $viewer ->
        [winner] Du gewinnst mit { $points } zu { $others } Punkten.
        [loser] { $winner } gewinnt mit { $points } Punkten, du hast { $others }.
       *[other] { $winner } gewinnt mit { $points } zu { $others } Punkten.
    }

## Was getan wurde, und was droht

report-placed = einen Stein auf { $square } gesetzt
report-turned = den Stein auf { $square } gedreht
report-chose = den Konflikt für den Stein auf { $square } entschieden
report-pass = gepasst: keine Drehungen mehr
report-pushed =
    { $pieces ->
        [one] einen Stein geschoben
       *[other] { $pieces } Steine geschoben
    }
report-won =
    { $points ->
        [one] 1 Punkt gewonnen
       *[other] { $points } Punkte gewonnen
    }
report-lost =
    { $points ->
        [one] 1 Punkt verloren
       *[other] { $points } Punkte verloren
    }
report-cost =
    { $whose ->
        [viewer] { $points ->
            [one] dich 1 Punkt gekostet
           *[other] dich { $points } Punkte gekostet
        }
       *[other] { $points ->
            [one] { $side } 1 Punkt gekostet
           *[other] { $side } { $points } Punkte gekostet
        }
    }
report-gave =
    { $whose ->
        [viewer] { $points ->
            [one] dir 1 Punkt gebracht
           *[other] dir { $points } Punkte gebracht
        }
       *[other] { $points ->
            [one] { $side } 1 Punkt gebracht
           *[other] { $side } { $points } Punkte gebracht
        }
    }
threat = { $side } könnte mit einem Stein auf { $square } dir gegenüber { $points } Punkte gutmachen.

## Was die Dinge sind

group-pieces = Steine
group-board = Brett
group-tray = Neben dem Brett
thing-across = Waagerechter Stein von { $side }
thing-across-words = Schiebt seine Nachbarn nach links und rechts, wem sie auch gehören.
thing-upright = Senkrechter Stein von { $side }
thing-upright-words = Schiebt seine Nachbarn nach oben und unten, wem sie auch gehören.
thing-worth = Feld mit Wert { $worth }
thing-worth-words =
    { $worth ->
        [one] Ein Stein, der am Ende hier steht, zählt 1 Punkt.
       *[other] Ein Stein, der am Ende hier steht, zählt { $worth } Punkte.
    }
thing-nothing-words = Ein Stein, der am Ende hier steht, zählt nichts.
thing-wall = Die Wand
thing-wall-words = Eine Reihe, die an der Wand endet, lässt sich nicht auf sie zu schieben.
thing-open = Der offene Rand
thing-open-words = Hier ist keine Wand: Was über den Rand geschoben wird, ist aus dem Spiel.
thing-off = Vom Brett
thing-off-words = Drück hier, um den Stein über den Rand gehen zu lassen.
thing-clash = Ein Konflikt
thing-clash-words = Zwei Schübe wollen auf dasselbe Feld oder denselben Stein schieben. Wer die Kette ausgelöst hat, entscheidet.
thing-ready-across = Waagerechter Stein zum Setzen
thing-ready-across-words = Nimm ihn, um einen Stein zu setzen, der nach links und rechts schiebt.
thing-ready-upright = Senkrechter Stein zum Setzen
thing-ready-upright-words = Nimm ihn, um einen Stein zu setzen, der nach oben und unten schiebt.
thing-hand = Vorrat
thing-hand-words = Die Steine, die eine Seite noch setzen muss.
thing-points = Punkte
thing-points-words = Was die Felder unter den Steinen dieser Seite gerade wert sind.
thing-points-given-words = Was die Felder unter den Steinen dieser Seite gerade wert sind, und ihr Vorsprung.
thing-turns = Drehungen
thing-turns-words = So oft darf diese Seite noch einen Stein drehen, statt einen zu setzen, jeden einmal.
thing-turns-extra-words = So oft darf diese Seite noch einen Stein drehen, bevor sie einen setzt, jeden Stein einmal.
thing-pass = Passen
thing-pass-words = Gib deine übrigen Drehungen auf.

## Warum ein Druck nichts bewirkt

refuse-taken = Dieses Feld ist besetzt. Wähl ein leeres.
refuse-take-first = Nimm zuerst einen Stein aus deinem Vorrat: waagerecht oder senkrecht.
refuse-their-tray = Das sind die Steine der anderen Seite. Nimm einen aus deinem Vorrat.
refuse-stays = Steine auf dem Brett bleiben liegen, bis etwas sie schiebt.
refuse-theirs = Du darfst nur eigene Steine drehen.
refuse-turned = Dieser Stein wurde schon gedreht. Jeder dreht sich nur einmal.
refuse-no-turns = Du hast keine Drehungen mehr.
refuse-turn-only = Dein Vorrat ist leer: Dreh einen deiner Steine, oder pass.
refuse-clash-way = Drück das Feld, auf das der markierte Stein gehen soll.
refuse-clash-piece = Drück den Stein, der auf das markierte Feld gehen soll.

## Der geführte erste Zug

bubble-worth = Hin zu den Zahlen
bubble-worth-words = Am Ende zählt jeder deiner Steine, was sein Feld wert ist. Diese sind am meisten wert: { $worth }.
bubble-take = Zwei Richtungen
bubble-take-words = Ein Stein schiebt in beide Richtungen, in die er zeigt: nach links und rechts oder nach oben und unten. Du wählst beim Nehmen.
bubble-place = Setz einen Stein
bubble-place-words =
    { $points ->
        [one] Nimm diesen Stein und setz ihn auf { $square }: Das ist 1 Punkt.
       *[other] Nimm diesen Stein und setz ihn auf { $square }: Das sind { $points } Punkte.
    }
bubble-push = Schieb
bubble-push-words =
    { $points ->
        [one] Auf { $square } schiebt dieser Stein seine Nachbarn, und die schieben weiter. Du gewinnst 1 Punkt.
       *[other] Auf { $square } schiebt dieser Stein seine Nachbarn, und die schieben weiter. Du gewinnst { $points } Punkte.
    }
bubble-edge = Der Rand des Bretts
bubble-wall-words = Wände halten Schübe auf: Eine Reihe, die an der Wand endet, bleibt stehen.
bubble-open-words = Es gibt keine Wände: Was über den Rand geschoben wird, ist weg.
bubble-score = Punkte ändern sich
bubble-score-words = Jeder Schub kann deine Steine auf bessere oder schlechtere Felder bringen. Nur wo sie am Ende stehen, zählt.
bubble-clash = Ein Konflikt
bubble-clash-way = Ein Stein wird in zwei Richtungen zugleich geschoben. Du entscheidest: Drück das Feld, auf das er gehen soll.
bubble-clash-piece = Zwei Steine werden auf dasselbe Feld geschoben. Du entscheidest: Drück den Stein, der gehen soll.

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
hand = Vorrat von { $side }: { $count }
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

text-squares-with-pieces = Felder, auf denen Steine stehen
text-all-pieces = { $pieces } Steine von Platz { $seat } im Vorrat und auf dem Brett, nicht { $found }
text-most-pieces = höchstens { $pieces } Steine von Platz { $seat } im Vorrat und auf dem Brett, nicht { $found }
text-no-clash = -, solange kein Konflikt offen ist (tier=0)
text-can-act = { $seats }: Da kann noch gehandelt werden
text-cannot-act = { $seats }: Dieser Platz kann nicht handeln
text-by-turn = place: Platz { $seat } hat keinen Stein gedreht oder danach keinen mehr zu setzen
text-by-place = turn: Platz { $seat } hat keinen Stein gesetzt
text-pushers = alle schiebenden Steine unter den geschobenen
text-one-tier = 0: mit tiers=1 gibt es keine Konflikte
text-clash-open = 0 oder 1: ein Konflikt ist offen
text-no-choice-left = keine weitere Wahl: es gibt keinen Konflikt mehr
text-clash-left = eine Wahl, die einen Konflikt offen lässt, oder tier=0

## Bestandteile, für das Labor

component-worth = { $value } wert

# printed sheets

credits = Pushee Pieces ist ein Spiel von Pocket Vinyl Games.
print-board = Spielbrett
print-pieces = Steine, { $count } von jeder Farbe
print-how-walls = Ein Stein zeigt nach links und rechts, um ein Viertel gedreht nach oben und unten. Die Bögen vor dem Ausschneiden auf Karton kleben. Der Rahmen ist die Wand: Nichts wird über sie hinausgeschoben.
print-how-open = Ein Stein zeigt nach links und rechts, um ein Viertel gedreht nach oben und unten. Die Bögen vor dem Ausschneiden auf Karton kleben. Es gibt keine Wände: Was über den Rand geschoben wird, ist aus dem Spiel.

# Bearbeiten.
edit-worth = Wert
edit-turned = Gedreht
edit-hand = Auf der Hand
