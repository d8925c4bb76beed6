# Das Labor: Berichte, Vergleiche, Reihen und Suchen.

## Zahlen

interval = { $low } bis { $high }
with-interval = { $value } ({ $low } bis { $high })
axis-percent = { $title } (%)

## Seiten

kind-report = Laborbericht
kind-comparison = Vergleich
kind-sweep = Reihe
kind-tuning = Suche
made-by = Jostle: { $kind }
title-options = { $game } ({ $options })
title-comparison = { $game }: { $change }
title-sweep = { $game }: Reihe über { $options }
title-tuning = { $game }: abgestimmt
figure-column = Kennzahl
value-column = Wert
interval-column = 95-%-Intervall
meaning-column = Bedeutung
method-column = Verfahren
games-column = Partien
turns-column = Züge
level-column = alle spielen
before-column = vorher
after-column = nachher
difference-column = Unterschied

## Wie die Intervalle bestimmt werden

method-rate = Wilson-Intervall über Runden
method-mean = Student-t-Intervall über Runden
method-bootstrap = Bootstrap über Runden
method-deviation = Standardabweichung, Bootstrap über Runden
method-jackknife = Jackknife über { $blocks } Blöcke von Runden

## Plätze

section-seats = Ist es fair?
section-seats-intro = Der Anteil jedes Platzes an den Siegen, wenn alle gleich stark spielen. Die gestrichelte Linie ist der gleiche Anteil; eine rote Raute weicht signifikant davon ab.
picture-seats = Siegesanteil jedes Platzes mit 95-%-Intervallen
share-of-win = Siegesanteil
seat-share = Siegesanteil von { $side }
seat-title = { $side } (handelt als { $order ->
        [1] Erster
        [2] Zweiter
        [3] Dritter
        [4] Vierter
        [5] Fünfter
       *[other] Sechster
    })
seat-fair = Fair: Ein etwaiger Vorteil ist kleiner als { $limit } Prozentpunkt.
seat-no-advantage = Kein signifikanter Unterschied zum gleichen Anteil. Bei so vielen Partien ist ein Unterschied von bis zu { $reach } Prozentpunkten noch möglich.
seat-advantage = Dieser Platz ist { $size ->
        [large] deutlich
       *[small] etwas
    } { $direction ->
        [better] besser
       *[worse] schlechter
    } als der gleiche Anteil von { $fair }, um { $gain } Prozentpunkte.
compensation-none = Punkte entscheiden dieses Spiel. Ein Ausgleich ist nach diesen Partien nicht nötig.
compensation = Punkte entscheiden dieses Spiel. Mit { $points } zusätzlichen Punkten für { $who } hätte { $first } { $share } dieser Partien gewonnen. Wer davon weiß, wird etwas anders spielen.
picture-compensation = Die Wirkung von Ausgleichspunkten
extra-points = zusätzliche Punkte für { $side }

## Wie Partien enden

section-endings = Wie enden die Partien?
draws = Unentschieden
draws-many = Viele Partien haben keinen Sieger: Über etwa 10 % finden Spieler das unbefriedigend.
draws-few = Wenige Partien enden ohne Sieger.
one-winner = Partien mit einem Sieger
one-winner-meaning = Die übrigen sind Unentschieden und geteilte Siege.
limit = Vom Zuglimit beendet
limit-many = Das Zuglimit musste diese Partien beenden: Die Regeln allein tun es nicht.
limit-few = Die Partien enden von selbst.
repetition = Durch Stellungswiederholung beendet
repetition-meaning = Beide Seiten wiederholten ihre Züge: Keine wollte als erste etwas ändern.

## Länge

section-length = Wie lange dauert es?
section-length-intro = Acht von zehn Partien haben { $low } bis { $high } Züge; der Median ist { $median }.
picture-length = Partien nach der Zahl ihrer Züge
plot-median = Median { $value }
turns = Züge je Partie
turns-meaning = Die Züge aller Plätze zusammen.
spread = Streuung der Züge
spread-large = Die Länge schwankt stark: Sag den Spielern, was sie erwartet.
spread-small = Die meisten Partien sind ähnlich lang.
decisions = Entscheidungen je Partie
decisions-meaning = Wie oft jemand wählen muss; bei je zehn Sekunden dauert eine Partie so lange.
choices = Möglichkeiten je Entscheidung
choices-many = Zu viele, um sie einzeln zu prüfen: Worauf es ankommt, muss leicht zu sehen sein.
choices-few = So wenige, dass man alle prüfen kann.
forced = Entscheidungen ohne Wahl
forced-many = Schritte, die das Spiel den Spielern abnehmen könnte.
forced-few = Fast alles entscheiden die Spieler.

## Spannung

section-tension = Ist es spannend?
section-tension-intro = Die Aussichten eines Platzes sind die Bewertung der Bots nach jedem Zug, geeicht am Siegesanteil, zu dem solche Stellungen wirklich führten.
picture-leader = Wie oft der Führende auch gewinnt
game-over-share = Anteil der Partie, der gespielt ist
leader-wins = der Führende gewinnt
plot-curve = { $up } nach { $across }
lead-changes = Führungswechsel
lead-changes-few = Nach der Bewertung der Bots wechselt die Führung kaum: Wer zuerst vorn liegt, bleibt vorn.
lead-changes-many = Die Führung wechselt, sodass es immer um etwas geht.
decided = Entschieden nach diesem Anteil der Partie
decided-early = Von da an führte der Sieger bis zum Schluss; der Rest ist Formsache.
decided-late = Die Partien bleiben lange offen.
comebacks = Aufholjagden
comebacks-many = In so vielen Partien lagen die Aussichten des Siegers einmal bei { $low } oder weniger: Weiterspielen lohnt sich auch im Rückstand.
comebacks-few = In so vielen Partien lagen die Aussichten des Siegers einmal bei { $low } oder weniger: Wer zurückfällt, bleibt meist zurück.
drama = Dramatik
drama-meaning = Wie weit der Sieger im Mittel über die Partie zurücklag: 0, wenn er immer führte.
foreseen = Der Führende zur Halbzeit gewinnt
foreseen-known = Der Sieger steht lange vor dem Ende fest.
foreseen-likely = Wer zur Halbzeit führt, gewinnt wahrscheinlich, aber nicht sicher.
foreseen-open = Zur Halbzeit ist die Partie noch offen.

## Glück und Können

section-skill = Glück oder Können?
section-skill-intro = Jede Folge von Zufallszahlen wird mit jedem Spieler auf jedem Platz gespielt. Wo derselbe Platz gewinnt, wer auch immer dort sitzt, hat das Glück entschieden. Sobald Spieler aber anders wählen, wirken dieselben Zufallszahlen anders; daher ist dies eine untere Grenze für das Glück.
too-few-games = Zu wenige Partien für eine Aussage.
luck = Gleiches Glück, gleicher Sieger
luck-mostly = Überwiegend Glück: Dieselben Zufallszahlen ergeben denselben Sieger, wer auch immer dort sitzt.
luck-matters = Das Glück zählt, und ebenso, was die Spieler daraus machen.
luck-little = Bei gleichen Zufallszahlen und getauschten Plätzen gewinnen andere.
draw-luck = Durch das Gezogene erklärt
draw-luck-decides = Das Gezogene entscheidet: Wer besser zieht, gewinnt.
draw-luck-matters = Das Gezogene zählt viel.
draw-luck-somewhat = Das Gezogene zählt etwas.
draw-luck-little = Das Gezogene zählt wenig: Es kommt darauf an, was man daraus macht.
ladder = { $upper } gegen { $lower }
ladder-gain = Besseres Spiel lohnt sich: { $elo } Elo.
ladder-always = Besseres Spiel gewann jede Partie.
ladder-no-gain = Kein Gewinn: Entweder unterscheiden sich die Stufen hier nicht, oder das Spiel belohnt nicht, was sie besser machen.
better-share = Siegesanteil des Besseren
picture-ladder = Was besseres Spiel gewinnt
balance = { $side }, wenn alle { $level } sind
balance-even = Der erste Platz hat keinen signifikanten Vorteil.
balance-ahead = Der erste Platz ist im Vorteil.
balance-behind = Der erste Platz ist im Nachteil.
balance-same = Nach diesen Partien ist das Gleichgewicht auf allen Stufen dasselbe.
balance-differs = Das Gleichgewicht hängt davon ab, wer spielt: von { $least } bis { $most }. Was für eine Stufe gilt, muss für eine andere nicht gelten.
level-share = { $share } ({ $level })
levels-stopped = Manche Stufen beenden ihre Partien nicht. Vom Zuglimit beendete Partien unter Gleichen: { $levels }.
first-seat-share = Siegesanteil des ersten Platzes
picture-balance = Der Siegesanteil des ersten Platzes unter Gleichen, für jede Stufe
table-levels = Partien unter Gleichen, für jede Stufe

## Brett und Eröffnungen

section-board = Brett und Eröffnungen
board = Das Brett
picture-squares = Wo auf dem Brett gehandelt wird, in % aller Handlungen
picture-winners = Wo Sieger häufiger (+, grün) oder seltener (rot) handeln als die anderen, in % ihrer Handlungen
table-openings = Die häufigsten ersten Züge, für den Platz, der sie spielt
first-turn-column = erster Zug
opening-differs = weicht signifikant ab

## Bestandteile

section-components = Bestandteile
components-intro = Wie oft jeder Bestandteil je Partie benutzt wird, in wie vielen Partien im siegreichen Zug, und was Plätze gewannen, die ihn benutzten („mit“) oder nicht („ohne“). Sieger tun von allem mehr; das allein beweist also nichts.
components-drawn = „Durch das Ziehen“ umgeht das, denn der Zufall teilt unabhängig von allem anderen aus: was ein Platz gewinnt, wenn er diesen Bestandteil statt eines anderen bekommt.
components-replayed = „Nachgespielt“ stellt dieselbe Frage an einer einzigen Stelle: Dieselbe Partie wird zweimal fortgesetzt, mit diesem Bestandteil und mit einem anderen.
components-judged = Starke und schwache Bestandteile werden mit einer Falscherkennungsrate von höchstens 5 % genannt (Benjamini und Hochberg).
picture-components = Was jeder Bestandteil dem Platz wert ist, der ihn bekommt
component-gain = Gewinn an Siegesanteil gegenüber einem anderen Bestandteil
table-components = Alle Bestandteile
component-column = Bestandteil
description-column = was es ist
seen-column = gesehen
used-column = benutzt
decisive-column = entscheidend
with-column = mit
without-column = ohne
drawn-column = durch das Ziehen
replayed-column = nachgespielt
verdict-column = Urteil
verdict-overpowered = zu stark
verdict-burden = eine Last
verdict-strong = stark
verdict-weak = schwach
verdict-slightly-strong = etwas stark
verdict-slightly-weak = etwas schwach
verdict-rarely-used = selten benutzt
verdict-never-used = nie benutzt
table-ablation = Was sich bei gleichem Glück ohne jeden Bestandteil ändert ({ $neutral })
not-the-authors = { $component }*
provenance = * Nicht vom Autor ({ $names }): { $reason }

## Zusammenfassung und Anmerkungen

summary-unfair = Nicht fair: { $seat } gewinnt { $share } ({ $interval }). { $meaning }
summary-fair = Kein Platz hat einen signifikanten Vorteil. { $meaning }
summary-turns = Eine Partie hat im Mittel { $turns } Züge. { $meaning }
summary-figure = { $title }: { $value }. { $meaning }
summary-components = Bestandteile, Urteil „{ $verdict }“: { $names }.
summary-slightly = Bestandteile, die etwas stark oder schwach sind, um weniger als { $limit } eines Sieges: { $count }.
note-games = { $games } Partien in { $rounds } Runden der Hauptaufstellung ({ $bots }); Seed { $seed }. In einer Runde sitzt jeder Spieler mit demselben Glück auf jedem Platz.
note-intervals = Ein Intervall enthält den wahren Wert in 95 von 100 solchen Versuchen. Die Einheit ist die Runde, weil die Partien einer Runde nicht unabhängig sind.
note-bots = So spielen Bots. Menschen machen andere Fehler: Unterschiede zwischen den Stufen sind eine Warnung.
note-clock = { $bots } denken eine feste Zeit: Diese Partien lassen sich nicht genau wiederholen.
note-few-rounds = Nur { $rounds } Runden: Diese Zahlen sind ein erster Eindruck.

## Vergleiche

section-changes = Was sich ändert
section-changes-intro = Die Änderung: { $change }. Runden werden paarweise bei gleichem Glück verglichen; signifikante Unterschiede haben eine Falscherkennungsrate von höchstens 5 %.
picture-differences = Unterschiede der Anteile, nachher minus vorher
table-figures = Alle Kennzahlen
nothing = nichts
difference-none = kein signifikanter Unterschied
difference-more = mehr
difference-less = weniger
summary-change = { $title }: vorher { $before }, nachher { $after }.
summary-no-change = Kein signifikanter Unterschied.
note-comparison = { $before } und { $after } Partien, Seed { $seed }.
series-draws = Unentschieden
series-limit = vom Zuglimit beendet
series-turns = Züge
series-decisions = Entscheidungen
series-choices = Möglichkeiten je Entscheidung
series-lead-changes = Führungswechsel
series-decided = entschieden nach diesem Anteil der Partie
compare-two-games = { $first } und { $second } sind zwei Spiele; erwartet wird ein Spiel unter zwei Regelsätzen
compare-players = die beiden Läufe haben verschiedene Spieler; erwartet werden dieselben unter zwei Regelsätzen
compare-seeds = Seeds { $first } und { $second }: erwartet wird dasselbe Glück in beiden Läufen

## Reihen

section-over = Über { $options }
section-points = Alle Punkte
same-luck = Alle Regelsätze haben dasselbe Glück und dieselben Spieler.
each-with-interval = Jede Kennzahl mit ihrem 95-%-Intervall.
sweep-fairest = Am fairsten bei { $point }: Kein Platz weicht um mehr als { $difference } Prozentpunkte vom gleichen Anteil ab.
sweep-least-fair = Am wenigsten fair bei { $point }: { $difference } Prozentpunkte.
sweep-warning = Der beste von vielen Punkten sieht besser aus, als er ist: Spiel ihn mit einem anderen Seed noch einmal, bevor du dich darauf verlässt.
note-sweep = { $games } Partien für jeden von { $points } Punkten, Seed { $seed }.
sweep-options = { $count } Optionen für die Reihe: erwartet werden eine oder zwei
sweep-points = { $count } Punkte sind zu viele; erwartet werden höchstens { $most }
axis-form = { $text }: erwartet wird NAME=WERTE, etwa limit=50,100,200 oder pieces=5..15
range-form = Bereich { $text }: erwartet wird ERSTER..LETZTER oder ERSTER..LETZTER..SCHRITT
range-empty = der Bereich { $text } ist leer: erwartet wird ERSTER..LETZTER, der kleinere zuerst

## Suchen

section-goals = Ergebnisse
section-parameters = Was sich ändern durfte
section-trials = Alle Versuche
table-goals = Ziele
table-parameters = Parameter
table-trials = Regelsätze
goal-column = Ziel
found-column = wie gefunden
checked-column = mit neuem Glück
parameter-column = Parameter
values-column = Werte
trial-column = Versuch
miss-column = verfehlt um
rules-column = Regeln
goal-met = erreicht
goal-not-met = nicht erreicht
original-rules = Ausgangsregeln
usual-rules = die üblichen Regeln
goal-fair = fair bis auf { $limit } Prozentpunkte
goal-at-most = { $figure } höchstens { $high }
goal-at-least = { $figure } mindestens { $low }
goal-between = { $figure } von { $low } bis { $high }
tuning-met = { $met } von { $goals } Zielen mit neuem Glück erreicht, durch { $rules }.
tuning-play = So wird es gespielt: { $command }
tuning-compensation = Der Befehl enthält die Ausgleichspunkte nicht: Spielt sie als Vorsprung, wenn das Spiel diese Option hat, oder zählt sie am Ende dazu. Die Bots wussten nichts davon.
points-first = { $points } Punkte für den ersten Platz
points-second = { $points } Punkte für den zweiten Platz
note-tuning = { $games } Partien für jeden Regelsatz, Seed { $seed }; der beste wurde mit { $check } Partien und neuem Glück geprüft.
goal-form = Ziel { $goal }: erwartet wird eines wie { $form }
goal-numbers = Ziel { $goal }: erwartet werden Zahlen, etwa { $form }
goal-fair-form = Ziel { $goal }: erwartet wird fair=0.01 für 1 %
goal-unknown = Ziel { $goal }: keine Kennzahl { $figure }; die Kennzahlen sind { $figures }
goal-order = Ziel { $goal }: erwartet wird die kleinere Zahl zuerst
parameter-form = { $text }: erwartet wird NAME=WERTE, etwa limit=50..300..50 oder deck.1U5R=0..4
cannot-be-set = { $parameter }: { $component } kann nicht auf { $value } gesetzt werden
compensation-form = { $text }: erwartet werden Punkte für den zweiten Platz, etwa 0..3 oder 0,0.5,1
compensation-impossible = Ausgleichspunkte sind für Spiele zu zweit, die nach Punkten entschieden werden; dieses wird es nicht
tuning-empty = eine Suche braucht etwas, das sich ändern darf, und ein Ziel
tuning-none-allowed = die Regeln erlauben keine der versuchten Zusammenstellungen; erwartet werden Parameter, deren Werte zusammenpassen

## Läufe

plan-seats = { $seats } Plätze statt { $before }: erwartet wird ein Bot für alle Plätze
plan-bots = { $bots } Bots für { $seats } Plätze: erwartet wird einer für alle Plätze oder einer für jeden
plan-games = { $games } Partien: erwartet wird 1 oder mehr
plan-nothing-neutral = kein Bestandteil von { $game } kann durch die Optionen neutral werden: --without hat nichts zu spielen
run-precision = Genauigkeit { $precision }: erwartet wird die halbe Breite eines Intervalls, etwa 0.01 für 1 %
run-other = { $folder } enthält einen anderen Lauf (verschieden: { $different }): setz ihn mit denselben Einstellungen fort, oder wähl einen anderen Ordner
run-other-code = { $folder } enthält einen Lauf mit anderen Regeln oder Bots: er kann nicht fortgesetzt werden; wähl einen anderen Ordner
run-not-finished = { $folder } enthält noch keine Tabelle: der Lauf ist nicht fertig; setz ihn zuerst fort
chunk-other-code = Block { $chunk } wurde mit anderen Regeln oder Bots gespielt ({ $code }, nicht { $expected }): erwartet wird dieselbe Version von Jostle auf allen Rechnern
not-a-plan = { $file } ist kein Plan des Labors: { $problem }
no-run = { $folder } enthält keinen Lauf: darin fehlt { $file }
file-damaged = { $file } ist beschädigt: { $problem }
cluster-missing = ein Cluster braucht ein zusätzliches Paket: pip install 'jostle[cluster]'
cluster-none = kein Ray-Cluster unter { $address } ({ $problem }); erwartet wird eine Adresse wie 10.0.0.1:6379, oder `auto` auf einem Rechner, auf dem `ray start` lief
