# The analysis board.

analysis-title = Analyse
analysis-of = Analyse: { $game }
analysis-openings = Eröffnungen von { $game } und wie gut sie sind
analysis-intro = Probier Züge aus, geh zurück, probier andere. Der Bot bewertet jede Stellung und zeigt, welche Entscheidungen einer Partie gut waren.
analysis-position = Ein Spiel oder eine Stellung
analysis-game = Spiel
analysis-seats = Zahl der Spieler
analysis-text = Stellung als Text (leer: Anfangsstellung)
analysis-go = Analysieren
analysis-file = Partiedatei
analysis-paste = Füg sie hier ein, zieh eine Datei auf diese Seite oder wähl eine aus
analysis-choose = Partiedatei auswählen
analysis-open-file = Öffnen
analysis-too-large = Diese Datei ist zu groß. Erlaubt sind 60.000 Zeichen.
analysis-own = Deine beendeten Partien
analysis-at-most = höchstens { $chance }
analysis-chance = Zufall
analysis-try = Von hier noch einmal

bot-title = Die besten Züge hier
bot-begin = Nachdenken
bot-pause = Pause
bot-play = Diesen Zug spielen
bot-off = Der Bot pausiert.
bot-begins = Der Bot beginnt nachzudenken …
bot-chance = Hier entscheidet der Zufall: Zieh zufällig oder wähl das Ergebnis.
bot-over = Hier ist das Spiel zu Ende.
bot-connection-lost = Verbindung zum Server unterbrochen. Sie wird wiederhergestellt …
bot-depth = Tiefe { $depth } · { $nodes } Stellungen · { $seconds } s
bot-nodes = { $nodes } Stellungen · { $seconds } s
bot-ends-known = Mehr gibt es hier nicht zu finden.
bot-ends-time = Die Zeit für diese Stellung ist um.
bot-ends-others = Andere warten auf den Bot. Mit „Nachdenken“ geht es weiter.
bot-ends-failed = Etwas ist schiefgegangen. Mit „Nachdenken“ versuchst du es noch einmal.

stands-won = { $side } hat so gut wie gewonnen
stands-much-better = { $side } steht viel besser
stands-better = { $side } steht klar besser
stands-little-better = { $side } steht etwas besser
stands-even = Etwa ausgeglichen
stands-little-worse = { $side } steht etwas schlechter
stands-worse = { $side } steht klar schlechter
stands-much-worse = { $side } steht viel schlechter
stands-lost = { $side } hat so gut wie verloren

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
chance-draw = Zufällig ziehen
chance-choose = Ergebnis
chance-take = Übernehmen
chance-itself = Immer automatisch ziehen

tree-title = Züge
tree-start = Anfang
tree-variations = Varianten
tree-here = Diese Stellung
tree-promote = Zur Hauptvariante machen
tree-remove = Ab hier löschen
tree-comment = Anmerkung zu dieser Stellung

mark-blunder = grober Fehler
mark-mistake = Fehler
mark-inaccuracy = Ungenauigkeit
mark-only = einziger guter Zug

review-title = Verlauf
review-begin = Prüfen
review-again = Erneut prüfen
review-progress = Fortschritt der Prüfung
review-empty = Noch keine Züge.
review-waits = Es beginnt gleich …
review-going = { $n } von { $all } Entscheidungen geprüft.
review-done =
    { $n ->
        [one] { $n } Entscheidung geprüft.
       *[other] { $n } Entscheidungen geprüft.
    }
review-failed = Beim Prüfen ist etwas schiefgegangen. Versuch es noch einmal.
review-costly = Die teuersten Entscheidungen
review-turn = Zug { $n }

curve-wins = { $side } gewinnt
curve-from-to = Gewinnchance von { $side }, von { $from } auf { $to } Prozent
curve-faults = { $n } Fehler

decision-best = { $side } hat hier nichts verschenkt.
decision-only = Der einzige gute Zug: Alles andere hätte { $side } mindestens 10 % gekostet.
decision-cost = Das hat { $side } { $loss } gekostet (von { $before } auf { $after }).
decision-played = Gespielt wurde: { $words }.
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
line-reply = Wahrscheinliche Antwort von { $side }: { $words }.
luck-gave = Das Glück ({ $what }) hat { $side } { $change } gebracht.
luck-took = Das Glück ({ $what }) hat { $side } { $change } gekostet.

account-title = Wo Gewinnchancen gewonnen und verloren wurden
account-accuracy = Genauigkeit
account-decisions = eigene Entscheidungen
account-others = Entscheidungen der anderen
account-luck = Glück
account-later = erst später gesehen
account-note = Gewinnchancen sind Schätzungen der Suche, außer wo sie sicher heißen. Jede Entscheidung wird danach beurteilt, was dieser Spieler wissen konnte.

export-title = Exportieren
export-file = Partiedatei mit Varianten
export-position = Stellung kopieren
export-link = Link kopieren
export-other = Anderes Spiel, andere Stellung
viewer-title = Sicht
viewer-all = Alles zeigen
