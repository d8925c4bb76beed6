# Optionen, und was an ihnen oder an einem Stellungstext falsch sein kann.

yes-or-no = true oder false
number-range = eine ganze Zahl von { $low } bis { $high }
option-refused = Option { $option }: { $value } ist nicht möglich; erwartet wird { $expected }
option-problem = Option { $option }: { $problem }; erwartet wird { $expected }
option-unknown = { $game } hat keine Option { $option }; die Optionen sind { $options }
option-unknown-near = { $game } hat keine Option { $option } (vielleicht { $near }?); die Optionen sind { $options }
options-contradict = { $game }: { $problem }
any-text = ein Text
game-unknown = kein Spiel { $game }; die Spiele sind { $games }
game-unknown-near = kein Spiel { $game } (gemeint: { $near }?); die Spiele sind { $games }
nothing-installed = keine Spiele gefunden: Jostle ist in diesem Python nicht installiert, oder in einer Fassung ohne Einstiegspunkte für Spiele. Installiere es (im Quellbaum: pip install -e .)

# Installierte Spiele, die nicht zu gebrauchen sind, und warum.
game-broken = das Spiel { $game } von { $distribution } ist nicht zu gebrauchen: { $fault }
id-taken = seine Kennung gehört schon einem Spiel von { $other }
id-form = seine Kennung muss aus kleinen Buchstaben und Ziffern bestehen, mit Bindestrichen zwischen Wörtern
entry-fails = { $entry } lässt sich nicht laden: { $fault }
no-spec = { $entry } ist vom Typ { $type }; erwartet: jostle.games.spec.Spec
other-id = seine Spec hat die Kennung { $id }, sein Einstiegspunkt heißt aber { $name }
no-package = seine Spec nennt das Paket { $package }, das nicht zu finden ist: { $fault }
files-missing = seinem Paket { $package } fehlt { $files }
module-fails = { $module }.py lässt sich nicht importieren: { $fault }
fault-at = { $fault } ({ $file }, Zeile { $line })

# Ein Vorsprung in Punkten.
head-start = Vorsprung
head-start-meaning = Punkte, die Plätze vor der ersten Aktion haben, in der Reihenfolge der Plätze; ein halber entscheidet bei Gleichstand.
head-start-form = für jeden Platz eine Zahl von 0 bis 99.5 in ganzen oder halben Punkten, mit Dezimalpunkt, durch Kommas getrennt
head-start-number = { $number } ist keine Punktzahl
head-start-too-many = es sind mehr als { $most } Zahlen
head-start-seats = head_start nennt { $given } Plätze, aber es spielen { $seats }

# Stellungstexte.
text-field = { $key }={ $value } in Spalte { $column }: erwartet wird { $expected }
text-one-of = eines von { $values }
text-parts = { $count } Teile, getrennt durch { $separator }, nicht { $found }
text-row = { $count } Felder von { $first } bis { $last }
text-square-order = jedes Feld einmal, in dieser Reihenfolge: { $first } .. { $last }
text-not-a-text = erwartet wird ein Stellungstext, nicht { $type }
text-too-long = ein Stellungstext mit { $length } Zeichen ist zu lang; erwartet werden höchstens { $most }
text-ends = der Stellungstext endet in Spalte { $column }: dort wird { $key }=... erwartet
text-wrong-key = { $word } in Spalte { $column }: erwartet wird { $key }=...
text-no-value = { $key }= in Spalte { $column } hat keinen Wert; erwartet wird einer, oder - für nichts
text-goes-on = { $rest } in Spalte { $column }: der Text sollte nach { $key } enden

# Werkzeuge zum Bearbeiten: was einem Text oder einem bearbeiteten Wert fehlt, bevor er gezeigt werden kann.
model-keys = Das Bearbeitete passt nicht zu diesem Spiel; erwartet: { $keys }
model-value = Das Bearbeitete hat einen falschen Wert für { $key }
list-entry = { $entry }: erwartet eine Sorte, * und eine Zahl
list-kind = { $kind } ist eine unbekannte Sorte
fields-form = erwartet die Felder einer Stellung wie Name=Wert
sample-start = Anfangsstellung
sample-printed = Wie gedruckt
entry-turn = Wer am Zug ist
entry-over = Spiel beendet
entry-result = Gewonnen hat
entry-nobody = noch niemand
entry-draw = Remis
press-leads-nowhere = Das führt jetzt zu nichts: Was gedrückt werden kann, ist markiert.
nothing-to-do = { $thing }: Damit lässt sich jetzt nichts anfangen.
choose-first = Wähle zuerst: { $things }.
first-turn-title = Du bist dran
group-table = Auf dem Tisch
