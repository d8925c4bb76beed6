# Das Engine-Protokoll: was an einer Anfrage falsch ist, und woran ein Programm gescheitert ist.

## Ein Programm, das einen Platz einnimmt

failure = „{ $command }“: { $what }
failure-said = „{ $command }“: { $what }; seine letzten Worte: { $said }
cannot-start = „{ $command }“ lässt sich nicht starten: { $why }
bad-action = Seine beste Aktion ist { $action }; erwartet wird ein Text
has-ended = Es hat sich beendet
ended-with = Es hat sich mit Code { $code } beendet
no-answer = Keine Antwort auf „{ $request }“ innerhalb von { $seconds } s
refuses = Es lehnt „{ $request }“ ab: { $why }
bad-answer = Seine Antwort auf „{ $request }“ ist { $answer }; erwartet wird „{ $expected }“
no-object = { $line } ist kein JSON-Objekt

## Anfragen

no-json = Das ist kein JSON: { $why }
not-an-object = Eine Anfrage ist ein Objekt, nicht { $found }
unknown-request = do { $do }: erwartet wird eines von { $requests }
field-missing = { $request } braucht „{ $field }“: { $kind }
no-field = { $request } hat kein Feld { $field }; es hat { $fields }
no-fields = keine Felder
bad-field = { $field } { $value }: erwartet wird { $kind }
out-of-range = { $field } { $value }: erwartet wird { $least } bis { $most }
bad-seconds = seconds { $value }: erwartet wird mehr als 0, höchstens { $most }
nothing-to-choose = Es gibt nichts zu wählen: Am Zug ist { $actor }
no-game = Es gibt noch kein Spiel: sende zuerst `new`
kind-text = ein Text
kind-texts = ein Text oder eine Liste von Texten
kind-object = ein Objekt
kind-whole = eine ganze Zahl
kind-number = eine Zahl
nothing-left = `without` lässt nichts übrig
