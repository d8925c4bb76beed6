# Die Prüfungen, die jedes Spiel bestehen muss, und was über eines gesagt wird, das sie nicht besteht.

## Prüfungen

check-installed = das Spiel ist installiert und wird gefunden
check-options = Optionen lassen sich wieder einlesen, falsche werden abgelehnt, Varianten lassen sich wählen
check-contract = die Dateien haben alle verlangten Funktionen
check-play = in zufälligen Partien sind Listen aufsteigend, jemand kann handeln, und am Ende heben sich die Ergebnisse auf
check-positions = Partien lassen sich aus Python spielen und lassen nichts zurück
check-most-actions = keine Liste von Aktionen ist länger als angegeben, auch wenn man danach sucht
check-chance = Ausgänge werden so oft gezogen, wie ihre Wahrscheinlichkeiten es sagen
check-seats = Einschätzungen, Punkte und Beobachtungen liegen im richtigen Bereich
check-compiles = die Kernel lassen sich übersetzen
check-same-as-plain = übersetzte Kernel tun dasselbe wie in reinem Python
check-texts = Stellungstexte lassen sich wieder einlesen, und jede Aktion hat ihren eigenen Text
check-wrong-texts = Texte, die keine Stellungen sind, werden abgelehnt
check-views = niemand sieht, was vor ihm verborgen ist
check-match-files = Partiedateien führen zu denselben Stellungen
check-scenes = jede Szene ist vollständig und bietet jede Aktion an
check-things = Dinge behalten ihre Namen durch eine Partie
check-art = die Zeichnungen sind klein, vollständig und haben Farben für Tag und Nacht
check-drawings = jede benutzte Zeichnung ist in art.svg
check-layouts = breite, hohe und Textansicht haben dieselben Dinge, und alles hat seinen Platz
check-events = Ereignisse nennen, was da ist, und lassen nichts aus, was sich bewegt
check-legend = alles auf dem Tisch hat einen Namen, einen Satz und eine Zeichnung
check-refusals = Ablehnungen beantworten nur, was zu nichts führt
check-reports = Status, Berichte und Drohungen können alle lesen
check-first-turn = der geführte erste Zug zeigt auf Vorhandenes und schlägt Erlaubtes vor
check-catalogues = die Kataloge aller Sprachen haben dieselben Meldungen
check-words = alles, was das Spiel sagt, ist in jeder Sprache lesbar
check-kinds = jede Aktion hat eine Art mit einem Namen
check-editing = bearbeitete Texte kommen unverändert zurück
check-editors = alles in den Editoren hat einen Namen und eine Zeichnung
check-guide = die Bilder der Anleitung lassen sich zeichnen, und ihre Beispiele stimmen
check-lessons = jede Lektion ist lösbar und beantwortet Fehler

## Ausnahmen

raised = diese Zeile hat { $error } ausgelöst
raised-outside = Jostle ist an dem gescheitert, was das Spiel geliefert hat: { $error } (bei { $place })
not-compiled = das lässt sich nicht übersetzen: { $error }; ein Kernel kennt Zahlen und Arrays, aber keine Texte, Listen oder Ausnahmen
stuck = der Code kommt hier nicht zu einem Ende; vermutlich eine Schleife, die nie aufhört

## Spezifikation und Optionen

no-title = SPEC hat keinen Titel oder keine Zeile; erwartet werden ein Name und ein Satz
option-twice = zwei Optionen haben denselben Namen
option-accepted = Option '{ $option }' nimmt den Wert { $value } an; erwartet wird ein OptionError
option-unknown = SPEC nennt die Option '{ $option }', die es nicht gibt
option-without-meaning = Option '{ $option }' hat keine Bedeutung; erwartet wird ein Satz für Menschen
preset-refused = die Variante '{ $preset }' lässt sich nicht wählen: { $error }
default-refused = der Standardwert der Option '{ $option }' lässt sich nicht eintippen: { $error }
default-differs = der Standardwert der Option '{ $option }' ist { $value }, eingetippt wird er aber als { $back } gelesen
refusal-without-name = der Fehler zu einem falschen Wert der Option '{ $option }' nennt die Option nicht: { $error }
contradiction-without-name = der Fehler zu widersprüchlichen Optionen nennt keine von ihnen: { $error }
seats-without-sides = mit diesen Optionen spielen { $seats } Plätze, SPEC nennt aber { $sides } Seiten
unknown-repetition = `repetition` sagt { $found }; erwartet wird { $known }

## Der Vertrag

no-function = { $function } fehlt
other-parameters = diese Funktion hat andere Parameter; erwartet wird { $function }
other-game = GAME ist { $found }; erwartet wird '{ $id }'
no-state = STATE ist kein Datensatztyp; erwartet wird, was `jostle.kernel.record` liefert
unsigned-field = das Feld '{ $field }' von STATE hat kein Vorzeichen, und damit rechnen reines Python und übersetzter Code verschieden; nimm einen Typ mit Vorzeichen
no-facts = FACTS fehlt; erwartet werden `jostle.kernel.Facts`
no-size = { $name } fehlt oder ist nicht { $size }; erwartet wird MAX_LEGAL, MAX_ODDS, MAX_SEATS, OBSERVATION = FACTS.sizes
sides-and-seats = SPEC nennt { $sides } Seiten, FACTS.most_seats ist aber { $seats }

## Spielen

list-empty = die Liste ist leer, obwohl jemand am Zug ist; erwartet wird mindestens eine Aktion, oder OVER von `actor`
list-too-long = die Liste hat { $found } Aktionen, FACTS.{ $fact } ist aber { $declared }
list-overrun = hinter die Liste wird geschrieben; FACTS.{ $fact } ist { $declared }
list-not-ascending = in der Liste steht { $second } nach { $first }; erwartet werden aufsteigende Zahlen, jede einmal
action-out-of-range = in der Liste steht die Zahl { $action }; erwartet wird 0 bis FACTS.actions - 1, und FACTS.actions ist { $actions }
weight-not-positive = der Ausgang { $outcome } hat das Gewicht { $weight }; erwartet wird 1 oder mehr
not-an-outcome = gezogen wurde { $outcome }, das nicht in der Liste von `odds` steht
bad-actor = am Zug ist { $actor }; erwartet wird ein Platz von 0 bis { $seats } - 1, CHANCE oder OVER
bad-returns = die Ergebnisse sind { $returns }; erwartet werden Zahlen von -1 bis 1, deren Summe 0 ist
too-long = die Partie ist nach { $longest } Aktionen nicht zu Ende; erwartet wird ein Ende oder ein größeres FACTS.longest
pick-differs = `pick` nimmt { $picked }, wo die Wahl aus der Liste { $listed } nimmt
start-leaves = nach einer Partie lässt `start` etwas zurück in: { $fields }; erwartet wird immer dieselbe Anfangsstellung
play-changes-nothing = '{ $action }' ändert nichts am Datensatz
no-chance-declared = der Zufall ist am Zug, FACTS.chance ist aber False
draw-not-as-odds = '{ $outcome }' wurde { $drawn }-mal von { $times } gezogen; bei diesen Wahrscheinlichkeiten war etwa { $expected }-mal zu erwarten
other-seats = `seats` sagt { $found }, SPEC { $seats }
judge-out-of-range = die Einschätzung für Platz { $seat } ist { $opinion }; erwartet wird eine Zahl von -1 bis 1
judge-contradicts = die Einschätzungen der beiden Plätze sind { $opinions }; erwartet wird, dass der eine verliert, was der andere gewinnt
observe-too-much = die Beobachtung ist länger als FACTS.observation, und das ist { $declared }
observe-too-little = { $missing } Zahlen der Beobachtung werden nicht geschrieben, die erste bei { $first }; erwartet werden alle, auch Nullen
observe-out-of-range = Zahl { $index } der Beobachtung ist { $value }; erwartet wird 0 bis 100
compiled-differs = übersetzter Code liefert { $compiled }, reines Python { $plain }; setze i64(...) um kleine Felder, bevor du mit ihnen rechnest

## Texte

text-refused = der Stellungstext, den `write` geschrieben hat, wird abgelehnt: { $error }
text-loses = aus ihrem Text gelesen, unterscheidet sich die Stellung in: { $fields }; schreibe es, oder gib ihm einen festen Wert, wo es nichts bedeutet
text-hides = zwei Stellungen, die sich in { $fields } unterscheiden, haben denselben Text
repetition-key = der Schlüssel ist vom Typ { $found }; erwartet wird ein Text oder None
action-text = der Text einer Aktion ist { $text }; erwartet wird ein Text ohne Leerzeichen
action-text-twice = zwei Aktionen haben den Text '{ $text }'
read-raised = beim Lesen von { $text } wurde { $error } ausgelöst; erwartet wird BadText
read-accepts = { $text } wird als Stellung angenommen; erwartet wird BadText
read-impossible = { $text } wird angenommen, aber niemand könnte in dieser Stellung handeln; erwartet wird BadText
a-spectator = für Zuschauer
view-hides = die Ansicht ist nicht der Stellungstext, FACTS.hidden ist aber False
view-leaks = die Ansicht zeigt Verborgenes ({ $viewer }): anders verteilt, ist der Text ein anderer
observe-leaks = die Beobachtung zeigt Verborgenes ({ $viewer }): anders verteilt, sind die Zahlen andere
scene-leaks = die Szene zeigt Verborgenes ({ $viewer }): anders verteilt, ist sie eine andere
redeal-changes = `redeal` ändert, wer am Zug ist, oder die Punkte; beides sehen alle
nothing-hidden = FACTS.hidden ist True, aber in keiner zufälligen Partie war etwas verborgen
match-file-differs = die Partiedatei einer zufälligen Partie führt zu anderen Stellungen

## Szenen

no-status = die Szene hat keinen Status; erwartet wird in Worten, wer am Zug ist
nothing-drawn = die Szene zeichnet nichts
id-twice = zwei Formen haben den Namen '{ $id }'
unknown-kind = die Form '{ $id }' hat die Art { $kind }; erwartet wird box, disc, line, text oder seat
on-nothing = die Form '{ $id }' liegt auf '{ $on }', das nicht in der Szene ist
unknown-look = die Form '{ $id }' hat das Aussehen { $look }, zu dem es keinen Stil gibt, und keine Zeichnung
sticks-out = die Form '{ $id }' ({ $place }) ragt aus der Szene ({ $layout }) heraus, die { $size } groß ist
things-differ = Zuschauer sehen verschiedene Dinge, obwohl nichts verborgen ist
choices-for-others = die Szene bietet jemandem Aktionen an, der nicht am Zug ist
not-offered = die Szene bietet die Aktion '{ $action }' nicht an
choices-differ = die Szene bietet nicht genau die erlaubten Aktionen in ihrer Reihenfolge an
no-label = die Aktion '{ $action }' hat keine Worte
no-path = die Aktion '{ $action }' hat keinen Klickpfad, also kann sie auf der Seite niemand spielen
path-to-nothing = Klickpfad oder Bewegungen von '{ $action }' nennen '{ $id }', das nicht in der Szene ist
path-twice = '{ $first }' und '{ $second }' haben denselben Klickpfad: { $path }
path-begins = der Klickpfad von '{ $first }' ist der Anfang dessen von '{ $second }', der nie zu Ende geklickt werden kann
label-twice = '{ $first }' und '{ $second }' haben dieselben Worte: { $label }
choice-differs = `choice` liefert für '{ $action }' etwas anderes als die Szene
things-change = nur { $share } Prozent der Dinge behalten von einer Aktion zur nächsten ihren Namen; erwartet wird, dass `moves` sagt, wohin Dinge gehen, damit jedes in der nächsten Szene dort gefunden wird

## Tische

art-too-large = die Zeichnungen sind gepackt { $size } Byte groß; erwartet werden weniger als { $most }
art-forbidden = die Zeichnungen enthalten '{ $found }'; erwartet werden nur Zeichnungen, ohne Verweise, Skripte, Texte und Stile von Elementen
art-missing = die Zeichnungen verweisen auf '{ $name }', das es nicht gibt
art-name-taken = '{ $name }' gibt es auch in den Zeichnungen von { $game }; beginne Namen mit '{ $id }-'
colour-missing = die Farbe { $name } wird benutzt, aber im Stil von art.svg nicht gesetzt
no-night = { $name } ist bei Tag und Nacht gleich; erwartet wird ein anderes Tuch in :root[data-theme=dark]
no-cover = es gibt kein Titelbild; erwartet wird <symbol id="{ $name }" viewBox=...>
no-sound = { $name } fehlt; erwartet wird eines von { $sounds }
drawing-missing = '{ $id }' benutzt die Zeichnung '{ $name }', die nicht in art.svg ist
no-drawing = die Form '{ $id }' hat keine Zeichnung, obwohl das Spiel ein art.svg hat
no-tall-layout = die hohe Szene ist nicht höher als breit, oder die breite nicht breiter als hoch
layout-things = die Ansicht { $layout } und die breite haben nicht dieselben Dinge: '{ $id }' ist nicht in beiden, liegt anderswo, oder heißt oder sieht anders aus
layout-choices = die Ansicht { $layout } bietet anderes an oder hat andere Klickpfade oder Texte als die breite
no-plates = in der Ansicht { $layout } fehlt der Platz einer Person; erwartet werden { $seats } Formen der Art "seat"
wrong-form = die Szene ({ $layout }) ist { $size }; erwartet wird { $least }- bis { $most }-mal so breit wie hoch
ground-last = '{ $id }' hat kein `on` und steht nach Dingen, die eines haben; erwartet wird zuerst der Boden
plate-covers = in der Ansicht { $layout } verdeckt der Platz '{ $plate }' die Form '{ $id }'
event-kind = '{ $action }' hat ein Ereignis der Art { $kind }, die es nicht gibt
event-names = das Ereignis '{ $kind }' von '{ $action }' nennt '{ $id }', das in keiner der beiden Szenen ist
event-missing = '{ $id }' bewegt sich durch '{ $action }', aber kein Ereignis nennt es

## Hilfen am Tisch

about-nothing = die Form '{ $id }' ist laut `about` { $about }, das nicht in `things` steht
thing-keys = `things` ist leer oder hat einen Schlüssel zweimal
thing-incomplete = '{ $thing }' fehlt der Name, die Gruppe oder die Zeichnung
thing-sentence = die Worte zu '{ $thing }' sind kein Satz
no-words = etwas in `{ $about }` hat in einer Sprache keine Worte
no-refusals = wer am Zug ist, bekommt keine Ablehnungen; erwartet wird mindestens eine für alles andere
refusal-names = eine Ablehnung nennt '{ $id }', das nicht in der Szene ist: { $words }
refuses-action = eine Ablehnung antwortet auf den ersten Klick der erlaubten Aktion '{ $action }': { $words }
refusals-for-others = jemand bekommt Ablehnungen, der nicht am Zug ist
same-status = wer am Zug ist, liest denselben Status wie Zuschauer; erwartet wird, dass es ihm gesagt wird
bubble-keys = zwei Sprechblasen haben denselben Schlüssel
bubble-points = die Sprechblase '{ $bubble }' zeigt auf '{ $id }', das nicht in der Szene ist
bubble-suggests = die Sprechblase '{ $bubble }' schlägt '{ $action }' vor, das nicht erlaubt ist
quick-start-bots = der Schnellstart nennt { $bots } Bots; erwartet wird einer weniger als die { $seats } Plätze
quick-start-bubbles = der Schnellstart hat { $found } Sprechblasen; erwartet werden { $fewest } bis { $most }, eine davon mit einer Aktion

## Worte

no-english = es gibt keinen englischen Katalog
catalogue-unreadable = dieser Eintrag ist nicht lesbar oder doppelt: { $line }
message-missing = die Meldung '{ $id }' fehlt in '{ $language }'
message-extra = die Meldung '{ $id }' gibt es in '{ $language }', aber nicht auf Englisch
message-parameters = die Meldung '{ $id }' hat in '{ $language }' die Parameter { $found }; auf Englisch sind es { $expected }
message-lacks = die Meldung '{ $id }' bekommt { $lacking } nicht
message-unknown = der Katalog passt nicht: { $error }
message-empty = { $id } ist in '{ $language }' leer
not-a-message = "{ $text }" ist in jeder Sprache gleich; erwartet wird eine Meldung des Katalogs
kind-unknown = die Art { $kind } von '{ $action }' hat keinen Namen in KINDS

## Editoren

edited-option = '{ $option }' hat einen Editor und sagt es nicht, oder umgekehrt; siehe `edited=True` und EDITINGS
editor-accepts = der Editor von '{ $of }' liest { $text }; erwartet wird BadText
editor-samples = der Editor von '{ $of }' hat keine Beispiele
editor-named = der Editor von '{ $of }' nennt ein Wort, das die Option nicht annimmt
editor-text = der Editor von '{ $of }' gibt diesen Text nicht unverändert zurück: { $text }
editor-model = was in '{ $of }' bearbeitet wurde, wird anders gelesen: { $text }
editor-drawing = im Editor von '{ $of }' hat '{ $item }' keine Zeichnung aus art.svg
editor-name = im Editor von '{ $of }' hat '{ $item }' in einer Sprache keinen Namen
editor-signs = der Editor von '{ $of }' hat ein Zeichen, einen Schlüssel oder ein Feld doppelt, oder etwas Verborgenes, das nie entsteht

## Anleitung und Lektionen

guide-refused = "{ $shown }" wird abgelehnt: { $error }
guide-example = nach { $actions } ist die Stellung { $found }; die Anleitung sagt { $expected }
lesson-refused = die Lektion lässt sich nicht spielen: { $error }
lesson-too-soon = das Ziel ist erreicht, bevor die Lösung gespielt ist, nach: { $actions }
lesson-wrong = die eigene Lösung der Lektion wird als Fehler beantwortet, nach: { $actions } ({ $say })
lesson-not-offered = die nächste Aktion der Lösung '{ $action }' ist nicht erlaubt, nach: { $actions }
lesson-next = die Lektion kennt ihre nächste Aktion '{ $action }' nicht, nach: { $actions }
lesson-not-done = die Lösung erreicht das Ziel nicht: { $actions }
lesson-praise = die Lektion endet nicht mit ihrem Lob
lesson-target = die Lektion hebt '{ $id }' hervor, das nicht auf dem Tisch ist
lesson-mistake = kein `tried` führt zu dieser Antwort, oder es führt zu einer anderen: { $say }
lesson-note = die Lösung führt nie zu dieser Bemerkung: { $say }
lesson-silent = die Lektion endet ohne ein Wort nach { $actions }
lesson-endless = die Lektion endet nicht: { $actions }
