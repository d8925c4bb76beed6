# Optionen, und was an ihnen oder an einem Stellungstext falsch sein kann.

yes-or-no = true oder false
number-range = eine ganze Zahl von { $low } bis { $high }
option-refused = Option { $option }: { $value } ist nicht möglich; erwartet wird { $expected }
option-problem = Option { $option }: { $problem }; erwartet wird { $expected }
option-unknown = { $game } hat keine Option { $option }; die Optionen sind { $options }
option-unknown-near = { $game } hat keine Option { $option } (vielleicht { $near }?); die Optionen sind { $options }
options-contradict = { $game }: { $problem }
game-unknown = kein Spiel { $game }; die Spiele sind { $games }
any-text = ein Text

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
text-not-a-text = erwartet wird ein Stellungstext, nicht { $type }
text-too-long = ein Stellungstext mit { $length } Zeichen ist zu lang; erwartet werden höchstens { $most }
text-ends = der Stellungstext endet in Spalte { $column }: dort wird { $key }=... erwartet
text-wrong-key = { $word } in Spalte { $column }: erwartet wird { $key }=...
text-no-value = { $key }= in Spalte { $column } hat keinen Wert; erwartet wird einer, oder - für nichts
text-goes-on = { $rest } in Spalte { $column }: der Text sollte nach { $key } enden

# Werkzeuge zum Bearbeiten: was einem Text oder einem bearbeiteten Wert fehlt, bevor er gezeigt werden kann.
model-keys = Das Bearbeitete passt nicht zu diesem Spiel; erwartet: { $keys }
model-value = Das Bearbeitete hat einen falschen Wert für { $key }
rows-form = erwartet { $rows ->
    [one] eine Reihe
   *[other] { $rows } Reihen mit / dazwischen
  } mit bis zu { $cells } Feldern
rows-sign = { $sign } auf { $cell } ist unbekannt
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
