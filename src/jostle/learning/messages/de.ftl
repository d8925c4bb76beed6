# Rätsel, Lektionen, Eröffnungen und Anleitungen.

## Rätsel: warum es keine zweite Lösung gibt

unique-win-last = Jeder Zug, der gewinnt, endet mit { $action }.
unique-hold-last = Jeder Zug, der nicht sofort verliert, endet mit { $action }.
unique-forced = Kein anderer Zug gewinnt zwingend spätestens mit Zug { $turns }.
unique-chance = Das gewinnt in { NUMBER($best, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } aller Fälle, das Nächstbeste in { NUMBER($second, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }.
unique-win = Das gewinnt sicher; jeder andere Zug gewinnt mit höchstens { NUMBER($others, style: "percent", maximumFractionDigits: 0) }.
unique-win-only = Das gewinnt, was auch geschieht; kein anderer Zug tut das.
unique-odds = Das gewinnt mit { NUMBER($best, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }; jeder andere Zug mit höchstens { NUMBER($others, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }.
unique-hold = Das hält sicher; jeder andere Zug hält mit höchstens { NUMBER($others, style: "percent", maximumFractionDigits: 0) }.
unique-gain = Das bringt dir { $balance }; jeder andere Zug bestenfalls { $others }.
unique-raid =
    { $actions ->
        [one] Keine andere Stellung nach einer einzigen Aktion kommt dahin.
       *[other] Keine andere Stellung nach { $actions } oder weniger Aktionen kommt dahin.
    }
no-shorter-way = Einen kürzeren Weg gibt es nicht.
points-level = Gleichstand
points-ahead =
    { $points ->
        [one] { $points } Punkt Vorsprung
       *[other] { $points } Punkte Vorsprung
    }
points-behind =
    { $points ->
        [one] { $points } Punkt Rückstand
       *[other] { $points } Punkte Rückstand
    }

## Rätsel: was zu einem Versuch gesagt wird

right = Richtig: { $why }
right-raid = Richtig: Das war gefragt.
right-go-on = Richtig. Du siehst die beste Verteidigung: Mach weiter.
good-so-far = So weit gut. Mach mit deinem Zug weiter.
wrong = Das ist es noch nicht. Versuch etwas anderes.
wrong-chance = Das gewinnt in { NUMBER($chosen, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } aller Fälle. Etwas anderes gewinnt in { NUMBER($best, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }.
wrong-no-longer-possible = Von hier aus führt der Zug nicht mehr zum Ziel. Versuch einen anderen Weg.
wrong-game-over = Damit ist das Spiel vorbei, aber nicht gewonnen. Etwas anderes ist besser.
wrong-punished = Ein guter Versuch, aber jetzt gewinnt die andere Seite: { $actions }.
wrong-held = Ein guter Versuch, aber die andere Seite kann sich halten: { $actions }.
wrong-not-forced = Das gewinnt nicht zwingend: Eine Antwort hält. Etwas anderes ist stärker.
wrong-not-sure = Das gewinnt nicht sicher. Etwas anderes ist stärker.
wrong-odds = Etwas anderes gewinnt öfter: mit { NUMBER($best, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }.
wrong-less-often = Das gewinnt seltener. Etwas anderes hat bessere Aussichten.
wrong-not-safe = Das überlässt zu viel dem Glück. Etwas anderes ist sicher.
wrong-gain = Damit kommst du auf: { $left }. Es gibt einen Weg zu: { $best }.
wrong-gain-after = Die andere Seite antwortet: { $actions }. Dann kommst du höchstens auf: { $left }. Es gibt einen Weg zu: { $best }.
wrong-gain-less = Nicht schlecht, aber es ist mehr zu holen: { $best }.

## Rätsel: Tipps

hint-actions =
    { $actions ->
        [one] In diesem Zug genügt noch { $actions } Aktion.
       *[other] In diesem Zug genügen noch { $actions } Aktionen.
    }
hint-look = Sieh zuerst hierhin.
hint-action = Mach so weiter: { $action }.
hint-take-back = Dieser Zug ist nicht mehr zu retten: Nimm ihn zurück.
hint-length =
    { $actions ->
        [one] Die Lösung braucht { $actions } Aktion.
       *[other] Die Lösung braucht { $actions } Aktionen.
    }
hint-first = Sie beginnt so: { $action } ({ $words }).
hint-turn = Der ganze Zug: { $actions }.

## Rätsel: was nicht stimmt

puzzle-too-long = { $actions } Aktionen sind mehr, als ein Rätsel braucht; erwartet werden höchstens { $most }
puzzle-over = „{ $action }“ kommt nach dem Ende des Rätsels; erwartet wird nichts mehr
no-puzzles = { $game } hat keine Rätsel; diese Spiele haben welche: { $games }
unknown-theme = { $game } hat kein Thema „{ $theme }“; erwartet wird { $themes }
puzzle-unknown-theme = Rätsel { $puzzle }: { $game } hat kein Thema „{ $theme }“
no-puzzle-file = das ist keine Rätseldatei: erwartet wird eine erste Zeile wie {"{"}"format": "{ $format }", ...{"}"}
puzzle-file-version = die Datei hat die Version { $version }; dieses Programm liest Version { $expected }
line-not-json = Zeile { $line } ist kein JSON: { $error }; erwartet wird ein Rätsel
line-fields = Zeile { $line }: erwartet wird ein Objekt mit den Feldern { $fields }
line-type = Zeile { $line }: „{ $name }“ ist { $value }; erwartet wird { $type }
line-solution = Zeile { $line }: „solution“ muss eine Liste von Zügen sein, jeder eine Liste von Aktionen
line-id = Zeile { $line }: Die Kennung ist { $id }, aber Stellung und Thema ergeben { $expected }

## Rätsel: was die Prüfung findet

check-puzzle = Rätsel { $puzzle } ({ $theme }): { $problem }
check-twice = Rätsel { $puzzle } steht mehrmals in der Datei
check-seat = Platz { $seat } soll etwas finden, aber am Zug ist { $actor }
check-beginning = so beginnt kein Rätsel mit diesem Thema
check-turn-over = Zug { $turn } der Lösung ist schon vorbei, wenn { $action } gespielt wird
check-not-legal = { $action } in Zug { $turn } der Lösung ist nicht erlaubt
check-no-win = die Lösung gewinnt nicht
check-several-wins = es gibt mehrere Wege zu gewinnen: { $actions }
check-last = der Beweis nennt eine andere letzte Aktion
check-wins-now = schon in diesem Zug gibt es einen Gewinn
check-answer-ends = die Lösung ist kein ganzer Zug, nach dem das Spiel noch offen ist
check-no-replies = im Beweis fehlen die Antworten der anderen Seite
check-broken-replies = die Antworten der anderen Seite sind im Beweis nicht lesbar
check-also-wins = auch ein anderer Zug gewinnt: { $actions }
check-wins-sooner = es gibt einen Gewinn in weniger als { $turns } Zügen
check-reply-ends = { $actions } beendet das Spiel ohne Gewinn
check-reply-unanswered = der Beweis hat nichts gegen die Antwort { $actions }
check-answer-impossible = was der Beweis gegen { $actions } hat, kann nicht gespielt werden
check-loses-too = auch die Lösung verliert sofort
check-also-holds = auch ein anderer Zug verliert nicht sofort: { $actions }
check-margin = { $value } gegen { $others } ist weniger als ein Abstand von { $margin }
check-odds = die Lösung muss eine Aussicht von mindestens { $least } haben, ohne sicher zu sein; sie ist { $value }
check-certain = die Lösung muss sicher sein; sie ist { $value }
check-no-turn = die Lösung ist kein ganzer Zug
check-value = die Lösung ist nicht { $value } wert
check-also-worth = ein anderer Zug ist mehr wert als { $value }: { $actions }
check-no-number = der Beweis hat keine Zahl für „{ $name }“
check-all-values = der Beweis muss jeder Wahl einen Wert geben
check-worth = { $action } ist { $value } wert, nicht { $said }
check-best = die beste Wahl ist { $action }
check-nearly-best = { $action } ist fast so gut
check-shorter-way = es gibt einen kürzeren Weg
check-goal-missed = die Lösung erreicht das Ziel nicht
check-several-ways = es gibt { $ways } Wege, es mit { $actions } Aktionen zu schaffen

## Lektionen

no-lessons = { $game } hat keine Lektionen
unknown-lesson = { $game } hat keine Lektion „{ $lesson }“; erwartet wird { $lessons }
lesson-too-long = { $actions } Aktionen sind mehr, als eine Lektion braucht; erwartet werden höchstens { $most }
lesson-over = „{ $action }“ kommt nach dem Ende der Lektion; erwartet wird nichts mehr
lesson-unknown-key = Lektion „{ $lesson }“ von { $game }: „{ $key }“ ist unbekannt; erwartet wird etwas aus { $keys }
lesson-missing-key = Lektion „{ $lesson }“ von { $game }: „{ $key }“ fehlt
lesson-answers = { $translated } Antworten sind übersetzt; erwartet werden { $expected }
no-condition = eine Lektion verlangt nichts; erwartet wird mindestens eine Bedingung
unknown-condition = „{ $condition }“ ist keine Bedingung einer Lektion; erwartet wird eine von { $names }, ein Vergleich oder ein Feld
unknown-field = eine Stellung von { $game } hat kein Feld „{ $field }“; sie hat { $fields }
too-many-ways = es gibt zu viele Wege, einen Zug ab { $position } zu spielen; erwartet werden höchstens { $most }

## Eröffnungen

unknown-plan = { $game } hat keinen Plan „{ $plan }“; erwartet wird { $plans }
plan-source = { $game }: Plan { $plan }: Quelle „{ $source }“: erwartet wird { $sources }
meeting-unknown-plan = { $game }: eine Begegnung mit Plan „{ $plan }“: erwartet wird { $plans }

## Anleitungen

no-guide = Regeln zum Nachlesen bringt dieses Spiel nicht mit. Was erlaubt ist, zeigt der Tisch beim Spielen.
guide-scene = Anleitung von { $game }: Eine Szene hat eine Zeile, nicht { $lines }: „{ $first }“
guide-example = Anleitung von { $game }: Ein Beispiel hat eine Stellung, Aktionen und eine Stellung: „{ $first }“
