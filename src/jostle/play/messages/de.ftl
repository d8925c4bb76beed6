# Partien, Stellungen, Uhren und Partiedateien.

chance = der Zufall

## Wie eine Partie endet, wenn nicht die Regeln sie beenden

ended-agreed = Unentschieden: Beide Seiten haben sich geeinigt
ended-repetition = Unentschieden: Dieselbe Stellung ist zum dritten Mal entstanden
ended-repetition-equal = Unentschieden: Dieselbe Stellung ist zum dritten Mal entstanden, und alle haben gleich viele Punkte
ended-repetition-points =
    { $count ->
        [one] { $winners } gewinnt: Dieselbe Stellung ist zum dritten Mal entstanden, und { $winners } hat mehr Punkte
       *[other] { $winners } teilen sich den Sieg: Dieselbe Stellung ist zum dritten Mal entstanden, und sie haben die meisten Punkte
    }
ended-abandoned = Kein Ergebnis: Niemand hat weitergespielt
ended-resigned =
    { $count ->
        [one] { $winners } gewinnt: { $loser } hat aufgegeben
       *[other] { $winners } teilen sich den Sieg: { $loser } hat aufgegeben
    }
ended-time =
    { $count ->
        [one] { $winners } gewinnt: Die Zeit von { $loser } ist abgelaufen
       *[other] { $winners } teilen sich den Sieg: Die Zeit von { $loser } ist abgelaufen
    }
ended-left =
    { $count ->
        [one] { $winners } gewinnt: { $loser } ist gegangen
       *[other] { $winners } teilen sich den Sieg: { $loser } ist gegangen
    }
ended-you-win =
    { $why ->
        [resigned] Du gewinnst: { $loser } hat aufgegeben
        [time] Du gewinnst: Die Zeit von { $loser } ist abgelaufen
       *[other] Du gewinnst: { $loser } ist gegangen
    }
ended-you-lose =
    { $count ->
        [one] { $why ->
            [resigned] Du hast aufgegeben: { $winners } gewinnt
            [time] Deine Zeit ist abgelaufen: { $winners } gewinnt
           *[other] Du bist gegangen: { $winners } gewinnt
        }
       *[other] { $why ->
            [resigned] Du hast aufgegeben: { $winners } teilen sich den Sieg
            [time] Deine Zeit ist abgelaufen: { $winners } teilen sich den Sieg
           *[other] Du bist gegangen: { $winners } teilen sich den Sieg
        }
    }

## Was nicht erlaubt ist

action-after-end = { $action } kann nicht gespielt werden: Das Spiel ist vorbei
illegal =
    { $more ->
        [0] { $action } ist jetzt nicht erlaubt ({ $side } ist am Zug); möglich ist { $actions }
       *[other] { $action } ist jetzt nicht erlaubt ({ $side } ist am Zug); möglich ist { $actions } und { $more } weitere
    }
third-time = { $action } darf nicht gespielt werden: Dieselbe Stellung entstünde zum dritten Mal
third-time-pressed = Das ist nicht erlaubt: Dieselbe Stellung entstünde zum dritten Mal.
too-late = { $action } kam zu spät: Die Zeit von { $side } ist abgelaufen
not-your-turn = { $side } ist nicht am Zug
match-over = die Partie ist vorbei ({ $outcome })
cannot-undo = { $actions } Aktionen können nicht zurückgenommen werden: erwartet wird 1 bis { $played }
another-match = diese Stellung gehört zu einer anderen Partie
no-ending = { $how } mit Platz { $seat } ist hier kein Ende
no-agreed-draws = { $game } kennt kein vereinbartes Unentschieden
draw-offered = { $side } hat schon ein Unentschieden angeboten
no-draw-offered = { $side } ist kein Unentschieden angeboten
no-such-seat = kein Platz { $seat }: { $game } hat hier die Plätze 0 bis { $last }
rules-lack = in rules.py fehlt { $names }
no-chance = es gibt jetzt nichts zu ziehen oder zu würfeln: am Zug ist { $actor }
not-a-code = { $action } ist keine Aktion; erwartet wird eine ganze Zahl aus der Liste `legal`
not-canonical = der Stellungstext hat nicht die übliche Form; erwartet wird { $position }

## Plätze und Uhren

seat-kind = Art des Platzes { $kind }: erwartet wird eines von { $kinds }
seat-name = Name { $name }: erwartet werden 1 bis { $most } druckbare Zeichen
seat-level = Stufe { $level }: erwartet werden Buchstaben, Ziffern, Bindestriche, @ und Punkte
seat-count = { $game } hat hier { $seats } Plätze, nicht { $given }
start-of-another-game = der Anfang ist eine Stellung eines anderen Spiels oder anderer Optionen
clock-kind = Uhr { $clock }: erwartet wird none, turn oder fischer
clock-seconds = eine Uhr hat mehr als 0 und höchstens 86400 Sekunden, und einen Zuschlag von 0 bis 86400
clock-text = Uhr { $clock }: erwartet wird none, turn SEKUNDEN oder fischer SEKUNDEN+ZUSCHLAG

## Gespeicherte Optionen

saved-name = Name { $name }: erwartet werden bis zu 40 Buchstaben, Ziffern, - und _
saved-twice = @{ $name } gibt es schon; --replace ersetzt es
not-saved = unter @{ $name } ist nichts gespeichert; `jostle parts list` zeigt, was es gibt
not-saved-near = unter @{ $name } ist nichts gespeichert; vielleicht @{ $near }?
saved-damaged = { $file } ist beschädigt; `jostle parts remove { $name }` entfernt es
saved-for-another = @{ $name } gehört zu { $option } von { $game }; erwartet wird eines für { $expected } von { $other }

## Partiedateien

file-too-large = { $file }: zu groß für eine Partiedatei; erwartet werden höchstens { $most } Bytes
file-not-text = { $file }: keine Textdatei ({ $reason } bei Byte { $byte })
file-problem = { $file }, { $problem }
file-line = Zeile { $line }: { $problem }
file-first-line = { $line } ist nicht die erste Zeile einer Partiedatei; erwartet wird { $expected }
file-a-first-line = die erste Zeile einer Partiedatei
file-a-line-of-play = eine Zeile mit Zügen
file-branch = erwartet wird `from ZEILE after N actions` einer Zeile weiter oben, nicht { $value }
file-play = { $line } ist keine Zeile mit Zügen; erwartet wird `{ $turn }. SEITE: AKTIONEN` oder `end:`
file-turn = das ist Nummer { $found }, aber als Nächstes kommt Nummer { $turn }: Fehlt eine Zeile?
file-action = { $word } ist keine Aktion
file-parentheses = { $word }: am Zug ist { $actor }; nur was der Zufall tut, steht in Klammern
file-side = { $side } ist jetzt nicht am Zug; erwartet wird { $expected }
file-after-end = { $word } kommt nach dem Ende der Partie
file-count = { $count } Aktionen sollten darüber stehen, es sind aber { $found }: Fehlt eine Zeile?
file-ending = { $ending } ist falsch; erwartet wird { $expected }
file-result = das Ergebnis { $result } ist falsch; erwartet wird { $expected }
file-ends = die Datei endet hier; erwartet wird { $expected }
file-no-game = die Partie gehört zu { $game }, einem Spiel, das hier nicht installiert ist; installiere das Paket, das es mitbringt
file-field = { $line } sollte `{ $key }: ...` sein; fehlt eine Zeile?
file-option = { $word } ist keine Option; erwartet wird NAME=WERT, jeder Name einmal, oder - für keine
file-no-ending = { $ending } ist hier kein Ende; erwartet wird open, draw agreed, SEITE resigned oder SEITE out of time

## Zählen und Messen

perft-over = es gibt nichts zu zählen: Das Spiel ist vorbei
perft-depth = ein Zug kann von hier an mehr als { $depth } Aktionen haben: zu viele, um sie zu zählen
gpu-differs = { $game }: { $what } unterscheiden sich zwischen GPU und CPU
