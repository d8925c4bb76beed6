# Pushout auf Deutsch. In Stellungen und Optionen behalten Karten ihre Texte, etwa 1U5R; die Varianten behalten ihre Namen.

line = Schieb, tausch und dreh die Karten, bis deine Reihe eine Straße oder ein Fünfling ist.
side-white = Weiß
side-black = Schwarz

option-rows = Reihen
option-rows-meaning = 2: keine mittleren Reihen, und ein Bogen Karten statt zwei.
option-moves = Bewegungen
option-moves-meaning = So viele Karten werden in einem Zug bewegt; 2 ist Double Pushout.
option-swiss = Löcher
option-swiss-meaning = Löcher bleiben, und hinausgeschobene Karten dürfen auf die Bank und später zurück.
option-conveyor = Fließband
option-conveyor-meaning = Eine seitlich hinausgeschobene Karte kommt am anderen Ende ihrer Reihe zurück.
option-colour-moves = Farbe bewegt
option-colour-moves-meaning = Nur Karten, die gerade liegen, mit der eigenen Farbe zu jeder Seite, können bewegt werden.
option-colour-scoring = Farbe zählt
option-colour-scoring-meaning = Nur Karten, die gerade liegen, zählen für Summen und Muster.
option-middle-scoring = Mitte zählt
option-middle-scoring-meaning = Die mittlere Reihe neben einer Wertungsreihe zählt auch (mit „Farbe zählt“).
option-zeros-wild = Joker-Nullen
option-zeros-wild-meaning = Eine 0 steht in Mustern für jede Zahl und zählt in Summen 5.
option-hundred = Hundert
option-hundred-meaning = Es werden Runden gespielt, bis ein Punktestand 100 erreicht.
option-rounds = Runden
option-rounds-meaning = Mit „Hundert“: Nach so vielen Runden gewinnt der höhere Punktestand.
option-deck = Karten
option-deck-meaning = Die gedruckten Bögen oder eigene Karten: Arten mit ihrer Anzahl.
option-deck-sheets = gedruckte Bögen
option-deck-form = bis zu 30 verschiedene Karten, jede 1- bis 9-mal, etwa 1U5R*2,5R1U*2,3S3S*1, insgesamt 30 bis 120 (mit zwei Reihen 15 bis 120)
option-setup = Aufbau
option-setup-meaning = gelegt: Jede Seite wählt, wohin ihre gezogenen Karten kommen; ausgeteilt: Die Spalten füllen sich von a bis e.
option-setup-placed = gelegt
option-setup-dealt = ausgeteilt
option-limit = Zuggrenze
option-limit-meaning = Nach so vielen Zügen einer Runde, beide Seiten zusammengezählt, endet sie nach Punkten.
preset-basic = Das Grundspiel.
preset-single = Zwei Wertungsreihen liegen einander gegenüber; 30 Karten.
preset-double = In jedem Zug werden zwei verschiedene Karten bewegt.
preset-swiss = Löcher bleiben offen, und hinausgeschobene Karten kommen auf eine Bank.
preset-conveyor = Was eine Reihe auf der einen Seite verlässt, kommt auf der anderen zurück.
preset-colour-moves = Beweg nur Karten, die dir deine eigene Farbe zeigen.
preset-colour-scoring = Nur Karten, die dir deine eigene Farbe zeigen, zählen.
preset-both-rows = Black and White Scoring, beide Reihen
preset-both-rows-meaning = Wie zuvor, und die eigene mittlere Reihe zählt auch.
preset-zeros-wild = Eine 0 ist die Zahl, die du gerade brauchst.
preset-hundred = Runde um Runde, bis jemand 100 Punkte hat.

middle-needs-colour = „Mitte zählt“ (middle_scoring) geht nur mit „Farbe zählt“ (colour_scoring)
middle-needs-rows = „Mitte zählt“ (middle_scoring) geht nur mit vier Reihen: Mit zweien gibt es keine mittleren
deck-size = die Karten (deck) sind { $cards }; mit { $rows } Reihen müssen es { $fewest } bis { $most } sein
deck-entry = Eintrag { $number }, { $entry }, ist keine Karte mit Anzahl wie 1U5R*2
deck-twice = Eintrag { $number }, { $entry }, kam schon vor
deck-kinds = { $kinds } Arten sind mehr als { $most }
deck-too-many = { $cards } Karten sind zu viele
deck-too-few = { $cards } Karten sind zu wenige

## Wer am Zug ist, und wie es endete

status-dealing = { $side } bekommt eine Karte
status-putting = { $side } legt die neue Karte in die Wertungsreihe
status-return = { $side } legt die hinausgeschobene Karte zurück, gerade oder gedreht
status-return-face-down = { $side } legt die hinausgeschobene verdeckte Karte zurück
status-bank = { $side } legt die hinausgeschobene Karte zurück, auf die Bank oder ab
status-bank-face-down = { $side } legt die hinausgeschobene verdeckte Karte zurück, auf die Bank oder ab
status-flipping = Die Karte auf { $square } wird aufgedeckt
status-refilling = Für { $square } wird eine Karte gezogen
status-burning = { $side } wirft eine Karte vom Stapel ab
status-second-move = { $side } bewegt eine zweite Karte
status-move =
    { $moves ->
        [one] { $side } bewegt eine Karte oder wirft eine ab
       *[other] { $side } bewegt zwei Karten oder wirft eine ab
    }
status-move-in-round =
    { $moves ->
        [one] { $side } bewegt eine Karte oder wirft eine ab (Runde { $round })
       *[other] { $side } bewegt zwei Karten oder wirft eine ab (Runde { $round })
    }
ended-draw = Unentschieden, { $white } zu { $black }
ended-straight = { $side } gewinnt mit einer Straße
ended-equal = { $side } gewinnt mit einem Fünfling
ended-points = { $side } gewinnt, { $points } zu { $others }

## Aktionen, und was der Zufall tut

kind-put = Legen
kind-bank = Sichern
kind-discard = Abwerfen
kind-rotate = Rotieren
kind-switch = Tauschen
kind-push = Schieben
movement-left = links
movement-right = rechts
movement-up = hoch
movement-switch = tauschen
movement-rotate = drehen
towards-column = Richtung { $column }
towards-row = Richtung Reihe { $row }
face-down-card = eine verdeckte Karte
card-words = { $white } { $whites } / { $black } { $blacks }
numbered-card = die { $number }
put = { $card } auf { $square } legen
put-straight = { $card } gerade auf { $square } legen
put-turned = { $card } gedreht auf { $square } legen
play = { $card } von der Bank auf { $square } legen
play-straight = { $card } von der Bank gerade auf { $square } legen
play-turned = { $card } von der Bank gedreht auf { $square } legen
bank = { $card } auf die Bank legen
discard = { $card } abwerfen
discard-banked = { $card } von der Bank abwerfen
discard-pile = eine Karte vom Nachziehstapel abwerfen
discard-empty-pile = vom leeren Nachziehstapel abwerfen, was die Runde beendet
dealt = { $side } bekommt { $card }
burnt = { $card } wird vom Stapel abgeworfen
flipped = die Karte auf { $square } ist { $card }
drawn = { $card } wird für { $square } gezogen
rotate = { $card } auf { $square } drehen
switch = { $card } auf { $square } mit { $other } auf { $target } tauschen
switch-hole = { $card } auf { $square } mit dem Loch auf { $target } tauschen
push-into-hole =
    { $more ->
        [0] { $card } auf { $square } { $way } in ein Loch schieben
       *[other] { $card } auf { $square } und { $more } weitere { $way } in ein Loch schieben
    }
push-over-edge =
    { $more ->
        [0] { $card } auf { $square } { $way } über den Rand schieben
       *[other] { $card } auf { $square } und { $more } weitere { $way } schieben, eine über den Rand
    }
push-out =
    { $more ->
        [0] { $card } auf { $square } { $way } hinausschieben
       *[other] { $card } auf { $square } und { $more } weitere { $way } schieben, eine hinaus
    }
push-round =
    { $more ->
        [0] { $card } auf { $square } { $way } hinausschieben, herum ans andere Ende
       *[other] { $card } auf { $square } und { $more } weitere { $way } schieben, eine herum ans andere Ende
    }

## Knöpfe

sign-discard = abwerfen
sign-rotate = drehen
button-rotate = die Karte an ihrem Platz umdrehen
sign-out = hinaus
button-out = die Karte über den Rand schieben
sign-straight = gerade
button-straight = die Karte gerade hinlegen
sign-turned = gedreht
button-turned = die Karte gedreht hinlegen
sign-bank = zur Bank
button-bank = die Karte auf die Bank legen
sign-toss = abwerfen
button-toss = die Karte abwerfen
sign-throw = abwerfen
button-throw = die Karte von der Bank abwerfen
press-discard = Eine abwerfen
press-rotate = Drehen
press-out = Hinaus
press-bank = Sichern
press-toss = Abwerfen
press-throw = Abwerfen

## Der Tisch

straight-card = gerade Karte: Weiß { $white } { $whites }, Schwarz { $black } { $blacks }
turned-card = gedrehte Karte: Weiß { $white } { $whites }, Schwarz { $black } { $blacks }
card-on = { $card }, auf { $square }
card-waiting = { $card }, wartet
card-in-bank =
    { $copies ->
        [one] { $card }, auf der Bank von { $side }
       *[other] { $copies }-mal { $card }, auf der Bank von { $side }
    }
bank-of = Bank von { $side }
sign-pile =
    Stapel
    { $cards }
pile =
    { $cards ->
        [one] Nachziehstapel, { $cards } Karte; noch nicht gesehen: { $unseen }
       *[other] Nachziehstapel, { $cards } Karten; noch nicht gesehen: { $unseen }
    }
copies = { $count }-mal { $card }
none = keine
to-draw = { $cards } im Stapel
discarded = { $cards } abgeworfen
waiting = die Karte, die gelegt werden soll
already-moved = { $square }: in diesem Zug schon bewegt
to-be-filled = { $square }: wird gefüllt oder aufgedeckt
total = { $side } { $points }
total-and-tally = { $side } { $points }, Punktestand { $tally }
tally = Stand { $tally }
row-values = Wertungsreihe von { $side }: { $numbers }
row-needs = { $row }; { $needs } { $goal }
no-number = nichts
needs-one = braucht { $number }
needs-two = braucht { $first } und { $second }
for-straight = für die Straße
for-equal = für den Fünfling
say-straight = Straße!
say-equal = Fünfling!
say-round = Runde { $round }
total-label =
    { $points ->
        [one] { $turns ->
            [one] { $side }: { $points } Punkt auf dem Brett, { $turns } Zug beendet
           *[other] { $side }: { $points } Punkt auf dem Brett, { $turns } Züge beendet
        }
       *[other] { $turns ->
            [one] { $side }: { $points } Punkte auf dem Brett, { $turns } Zug beendet
           *[other] { $side }: { $points } Punkte auf dem Brett, { $turns } Züge beendet
        }
    }

## Rätsel

puzzle-win-now = Gewinn in diesem Zug
puzzle-win-now-goal = Vollende in diesem Zug deine Reihe: 1 2 3 4 5 in einer der beiden Richtungen, oder fünf gleiche.
puzzle-stop-the-row = Halt die Reihe auf
puzzle-stop-the-row-goal = Die andere Seite ist dabei, ihre Reihe zu vollenden. Finde den einen Zug, nach dem sie es sicher nicht kann.
puzzle-best-odds = Die besten Aussichten
puzzle-best-odds-goal = Nichts vollendet deine Reihe sicher. Welcher Zug vollendet sie am öftesten? Zähle die Karten, die niemand gesehen hat.

## Was in einem Stellungstext stehen sollte

text-second-move = eine Seite, die eine zweite Karte bewegen kann
text-cell = eine Karte des Decks, { $down } oder { $hole }
text-bag = { $kinds } Ziffern, eine für jede Art von Karte
text-bank = gerade Karten des Decks und dann ??, oder - für keine
text-bank-size = nicht mehr Karten, als das Deck hat
text-card = eine gerade Karte des Decks, ?? oder -
text-result-if-over = ein Ergebnis genau dann, wenn phase=over ist
text-below-limit = weniger Züge als die Grenze von { $limit }, solange die Runde läuft
text-done-in-setup = 0,0 beim Aufbau
text-no-bank = -/- ohne swiss=true und beim Aufbau
text-copies = insgesamt { $copies } von { $card }, nicht { $found }
text-hidden = mindestens { $hidden } Karten, für den Stapel und alle verdeckten
text-phase = eine Phase, die es mit diesen Optionen gibt
text-with-phase = was zu phase={ $phase } gehört
text-face-up = eine offene Karte bei put
text-then = -, außer bei flip ohne swiss=true
text-hole = ein Loch
text-to-flip = eine verdeckte Karte, die aufgedeckt wird
text-pile = eine Karte im Stapel bei phase={ $phase }
text-actor = wer bei phase={ $phase } handelt
text-moves = { $moves } bei phase={ $phase }
text-used = -, außer zwischen einer ersten und einer zweiten Bewegung
text-used-square = das Feld einer offenen Karte, oder -
text-middle-rows = verdeckte mittlere Reihen beim Aufbau
text-scoring-rows = nur gerade Karten in den Wertungsreihen beim Aufbau
text-dealt = mit setup=dealt von a bis e gefüllte Spalten
text-in-turn = Reihen, die abwechselnd gefüllt werden
text-to-deal = mindestens die { $cards } Karten, die noch ausgeteilt werden
text-face-down = keine verdeckte Karte auf { $square }: In einer Wertungsreihe wird sie aufgedeckt

## Bestandteile, für das Labor

component-card = Weiß: { $white } { $white_movement }; Schwarz: { $black } { $black_movement }
components-neutral = aus dem Stapel genommen, sodass die anderen etwas häufiger kommen
provenance = Die Quelle zeigt nur 24 der 30 Karten; diese hat Jostle ergänzt.
