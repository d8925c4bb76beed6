# Was das Analysebrett auf Deutsch sagt.

analysis-title = Analysebrett
analysis-of = Analyse: { $game }
analysis-openings = Eröffnungen von { $game }, mit ihrem Wert
analysis-intro = Probier alles aus, geh zurück, probier etwas anderes. Der Bot sagt, was er von jeder Stellung hält und welche Entscheidungen einer Partie gut waren.
analysis-position = Ein Spiel oder eine Stellung
analysis-game = Spiel
analysis-seats = Wie viele spielen
analysis-text = Stellung als Text (leer: vom Anfang)
analysis-go = Analysieren
analysis-file = Eine Partiedatei
analysis-paste = Füg sie hier ein, zieh eine Datei auf diese Seite oder wähl eine aus
analysis-choose = Partiedatei auswählen
analysis-open-file = Öffnen
analysis-too-large = Diese Datei ist zu groß: höchstens 60.000 Zeichen.
analysis-own = Deine beendeten Partien
analysis-percent = { $n } %
analysis-at-most = höchstens { $chance }
analysis-chance = Zufall

bot-title = Was der Bot denkt
bot-begin = Nachdenken
bot-pause = Pause
bot-play = Diesen Zug spielen
bot-off = Er denkt gerade nicht nach.
bot-begins = Er beginnt nachzudenken …
bot-chance = Hier entscheidet der Zufall: Lass ziehen oder wähl aus, was kommt.
bot-over = Hier ist das Spiel zu Ende.
bot-line-down = Die Verbindung zum Server ist unterbrochen; sie kommt von selbst zurück.
bot-depth = Tiefe { $depth } · { $nodes } Stellungen · { $seconds } s
bot-nodes = { $nodes } Stellungen · { $seconds } s
bot-ends-known = Mehr gibt es hier nicht zu finden.
bot-ends-time = Länger denkt er über eine Stellung nicht nach.
bot-ends-others = Andere wollen auch etwas wissen. Mit „Nachdenken“ geht es weiter.
bot-ends-failed = Beim Nachdenken ist etwas schiefgegangen. Drücke auf Nachdenken, um es noch einmal zu versuchen.

sure-win = gewinnt sicher
sure-win-in =
    { $n ->
        [one] gewinnt in diesem Zug
       *[other] gewinnt in spätestens { $n } Zügen
    }
sure-loss = verliert gegen bestes Spiel
sure-loss-in =
    { $n ->
        [one] verliert binnen eines Zuges
       *[other] verliert in spätestens { $n } Zügen
    }
sure-draw = bei bestem Spiel unentschieden

chance-title = Der Zufall entscheidet
chance-draw = Ziehen lassen
chance-choose = Was kommt
chance-take = Das nehmen
chance-itself = immer gleich ziehen

tree-title = Züge und Varianten
tree-start = Anfang
tree-variations = Varianten
tree-here = Diese Stellung
tree-promote = Variante nach vorn
tree-remove = Ab hier löschen
tree-comment = Anmerkung zu dieser Stellung

mark-blunder = grober Fehler
mark-mistake = Fehler
mark-inaccuracy = Ungenauigkeit
mark-only = einzige gute Aktion

review-title = Die Partie im Urteil
review-begin = Hauptlinie beurteilen
review-again = Neu beurteilen
review-progress = Wie viel beurteilt ist
review-empty = Es wurde noch nichts gespielt.
review-waits = Es beginnt gleich …
review-going = { $n } von { $all } Entscheidungen sind beurteilt.
review-done =
    { $n ->
        [one] { $n } Entscheidung ist beurteilt.
       *[other] { $n } Entscheidungen sind beurteilt.
    }
review-failed = Beim Beurteilen ging etwas schief. Versuch es noch einmal.
review-turn = Zug { $n }

curve-wins = { $side } gewinnt
curve-from-to = Gewinnchance von { $side } von { $from } auf { $to } Prozent
curve-faults = { $n } Fehler

decision-best = { $action }: { $side } hat nichts verschenkt.
decision-only = { $action }: die einzige gute Aktion. Alles andere hätte { $side } mindestens 10 % gekostet.
decision-cost = Die Entscheidung { $action } hat { $side } { $loss } gekostet (von { $before } auf { $after }).
decision-missed = Ein sicherer Gewinn wurde verpasst.
decision-missed-in =
    { $n ->
        [one] Ein sicherer Gewinn in diesem Zug wurde verpasst.
       *[other] Ein sicherer Gewinn in { $n } Zügen wurde verpasst.
    }
decision-allowed = Danach ist das Spiel gegen bestes Spiel verloren.
decision-allowed-in =
    { $n ->
        [one] Danach ist das Spiel binnen eines Zuges verloren.
       *[other] Danach ist das Spiel in spätestens { $n } Zügen verloren.
    }
decision-better = Besser:
decision-then = dann { $line }
luck-gave = Das Glück ({ $what }) hat { $side } { $change } gebracht.
luck-took = Das Glück ({ $what }) hat { $side } { $change } gekostet.

account-title = Wohin die Gewinnchancen gingen
account-accuracy = Genauigkeit
account-decisions = eigene Entscheidungen
account-others = Entscheidungen der anderen
account-luck = Glück
account-later = erst später gesehen
account-note = Gewinnchancen sind Schätzungen der Suche, außer wo etwas sicher heißt. Jede Entscheidung wird nach dem beurteilt, was ihr Platz wissen konnte.

export-title = Mitnehmen
export-file = Partiedatei mit Varianten
export-position = Stellung kopieren
export-link = Link kopieren
export-other = Etwas anderes analysieren
viewer-title = Mit wessen Augen
viewer-all = alles ist zu sehen
