# The lab.

lab-title = Das Labor
lab-lead = Ist ein Spiel fair? Wie lang ist es, wie knapp, und was bewirkt eine Regeländerung? Bots spielen es viele Male, und du siehst zu, wie sich die Antwort einpendelt.
lab-missing = Das Labor braucht Pakete für Tabellen und Diagramme, die hier nicht installiert sind (290 MB). Installiere sie auf dem Server mit einem dieser Befehle und starte ihn neu:
lab-off = Auf diesem Server ist das Labor abgeschaltet. Auf deinem eigenen Rechner startest du es mit `jostle lab`.
lab-study = Ein Spiel untersuchen
lab-study-one = Untersuchen
lab-coin = Eine Münze, 1000 Mal geworfen
lab-coin-heads = Kopf
lab-coin-tails = Zahl
lab-coin-tosses =
    { $n ->
        [one] { $n } Wurf
       *[other] { $n } Würfe
    }
lab-runs = Deine Läufe
lab-runs-none = Noch nichts. Wähl oben ein Spiel, ändere, was du magst, und drück auf Start.
lab-back = Alle Läufe
lab-games =
    { $n ->
        [one] { $n } Partie
       *[other] { $n } Partien
    }
lab-as-usual = die üblichen Regeln
lab-from-to = { $low } bis { $high }
lab-progress = Gespielte Partien

lab-kind = Was willst du wissen?
lab-kind-run = Ist das Spiel fair?
lab-kind-run-note = Ein Regelsatz: Wer gewinnt, wie lang ist es, wie knapp?
lab-kind-sweep = Was bewirkt eine Regel?
lab-kind-sweep-note = Eine Versuchsreihe spielt eine oder zwei Optionen mit vielen Werten, alle mit denselben Zufallszahlen.
lab-kind-tune = Welche Regeln sind besser?
lab-kind-tune-note = Eine Suche: Sag, was sich ändern darf und was du willst. Das Labor probiert Regelsätze und behält den, der am nächsten kommt.
lab-measured = In jeder Partie gemessen: wer gewinnt, Unentschieden, Züge, Entscheidungen, Auswahl und wie oft die Führung wechselt. Zu jeder Zahl gehört ihr 95-%-Intervall.
lab-sweep-over = Versuchsreihe über { $options }
lab-search-among = Suche über { $options }
lab-over = Optionen der Versuchsreihe
lab-over-first = Option
lab-over-second = Zweite Option, für ein Raster
lab-over-none = keine
lab-option = Option
lab-values = Werte
lab-value-count =
    { $n ->
        [one] { $n } Wert
       *[other] { $n } Werte
    }
lab-from = Von
lab-to = Bis
lab-step = In Schritten von
lab-custom-text = eigener Text
lab-vary = Was sich ändern darf
lab-vary-add = Option hinzufügen …
lab-vary-remove = Fest lassen
lab-part-of = { $option }: { $part }
lab-parts-of = { $option }: einzelne Teile
lab-parts = Welche
lab-parts-note = Namen von Karten oder Feldern, die denselben Wert bekommen: c4, d3. Dann die erlaubten Werte: 0..5, oder eine Liste mit Kommas.
lab-handout = Punkte für den zweiten Platz
lab-handout-note = Am Ende gezählt, wo Punkte entscheiden; unter 0 gehen sie an den ersten Platz. Das braucht keine weiteren Partien, aber wer davon wüsste, würde etwas anders spielen.
lab-handout-second =
    { $n ->
        [one] { $n } Punkt für den zweiten Platz
       *[other] { $n } Punkte für den zweiten Platz
    }
lab-handout-first =
    { $n ->
        [one] { $n } Punkt für den ersten Platz
       *[other] { $n } Punkte für den ersten Platz
    }
lab-handout-agree = Der Link enthält diese Punkte nicht: Wählt sie als Vorsprung, wenn das Spiel diese Option hat, oder zählt sie am Ende dazu.
lab-goals = Ziele
lab-fair = Faire Plätze
lab-within = auf ±
lab-least = mindestens
lab-most = höchstens
lab-goal-fair = Fair auf { $share }
lab-goal-between = { $figure }: { $low } bis { $high }
lab-goal-least = { $figure }: mindestens { $low }
lab-goal-most = { $figure }: höchstens { $high }
lab-goal-just = { $figure }: { $low }
lab-goal-met = erreicht
lab-goal-open = nicht erreicht
lab-trials = Regelsätze zum Probieren
lab-trial-count =
    { $n ->
        [one] { $n } Regelsatz
       *[other] { $n } Regelsätze
    }
lab-games-each =
    { $n ->
        [one] { $n } Partie pro Regelsatz
       *[other] { $n } Partien pro Regelsatz
    }
lab-amount-each = Partien pro Regelsatz
lab-sets-sweep =
    { $n ->
        [one] { $n } Regelsatz.
       *[other] { $n } Regelsätze.
    }
lab-sets-tune =
    { $n ->
        [one] Höchstens { $n } Regelsatz.
       *[other] Höchstens { $n } Regelsätze; der beste wird noch einmal getestet.
    }
lab-similar = Eine ähnliche starten

lab-points = Wie sich das Spiel ändert
lab-points-soon = Das Diagramm beginnt mit dem ersten Regelsatz.
lab-points-curve-note = Senkrechte Striche sind 95-%-Intervalle; eine gestrichelte Linie ist ein gleicher Anteil.
lab-points-map-note = Je höher eine Zahl, desto kräftiger ihre Farbe; die kleinen Zahlen sind 95-%-Intervalle.
lab-points-fairest = Am fairsten bei { $best }, wo kein Platz mehr als { $off } von einem gleichen Anteil abweicht; am wenigsten fair bei { $worst }, mit { $most }.
lab-points-doubt = Der beste von vielen Punkten sieht besser aus, als er ist. Spiel ihn noch einmal einzeln, bevor du ihm traust.
lab-points-curve = { $figure } über { $option }
lab-points-map = { $figure }; nach unten: { $down }, nach rechts: { $across }
lab-points-not-yet = noch nicht gespielt
lab-figure = Zahl
lab-tried = Fortschritt der Suche
lab-tried-soon = Zuerst werden die unveränderten Regeln gespielt.
lab-tried-note = Jeder Punkt ist ein Regelsatz und sein Abstand von allen Zielen zusammen, gemessen an dem, was du wolltest. Bei 0 sind alle Ziele erreicht. Die Linie ist das Beste bisher.
lab-tried-chart = { $n } Regelsätze probiert; der beste ist { $best } entfernt
lab-best = Beste gefundene Regeln
lab-best-now = Bisher am besten
lab-best-so-far = { $n } von { $all } Zielen erreicht, mit Regelsatz { $trial }.
lab-best-checked = { $n } von { $all } Zielen in einem neuen Test erreicht.
lab-best-note = Das Beste von vielen sieht besser aus, als es ist. Darum wurde es noch einmal gespielt, viermal so oft und mit Zufallszahlen, die die Suche nicht kannte. Diese Zahlen gelten.
lab-best-play = Mit diesen Regeln spielen
lab-head-goal = Ziel
lab-head-best = Bestes
lab-head-fresh = Neuer Test
lab-head-reached = Erreicht

lab-bot-random = Zufällig
lab-bot-greedy = Gierig
lab-bot-grabber = Punktesammler
lab-all-bots = { $bot } auf jedem Platz

lab-left-seconds =
    { $n ->
        [one] etwa { $n } Sekunde
       *[other] etwa { $n } Sekunden
    }
lab-left-minutes =
    { $n ->
        [one] etwa { $n } Minute
       *[other] etwa { $n } Minuten
    }
lab-left-hours =
    { $n ->
        [one] etwa { $n } Stunde
       *[other] etwa { $n } Stunden
    }

lab-new = { $game } untersuchen
lab-rules = Regeln
lab-bots = Spieler
lab-bots-note = Starke Bots zeigen, was die Regeln bewirken, schwache, was neue Spieler zuerst erleben. Stärkere Bots brauchen länger.
lab-everywhere = Auf jedem Platz
lab-bots-each = Auf jedem Platz ein eigener Bot
lab-bots-each-note = Sie tauschen die Plätze, sodass jeder Bot jeden Platz spielt.
lab-amount = Zahl der Partien
lab-amount-games = Partien
lab-amount-custom = Eigene Zahl
lab-precision = Früher aufhören
lab-precision-note = Sobald der Sieganteil jedes Platzes so genau bekannt ist.
lab-precision-none = Nein
lab-or-precise = oder bis die Anteile auf ± { $share } bekannt sind
lab-extra-ladder = Könnensleiter
lab-extra-ladder-note = Stufen spielen gegeneinander: Wie viel bringt besseres Spiel, und erleben alle Stufen dieselbe Balance?
lab-extra-replays = Bestandteile nachgespielt
lab-extra-replays-note = Vom selben Moment an mit einer anderen Karte oder Kachel weitergespielt: Was ist jede wert?
lab-extra-without = Je eins weglassen
lab-extra-without-note = Das ganze Spiel, jeweils ohne einen Bestandteil: Was würde fehlen?
lab-size =
    { $n ->
        [one] Insgesamt { $n } Partie.
       *[other] Insgesamt { $n } Partien.
    }
lab-against = Er wird mit dem Lauf verglichen, von dem du kommst: { $rules }.
lab-start = Start

lab-run-title = { $game } im Labor
lab-begun = Gestartet
lab-provenance = Von wem Karten und Plättchen sind
lab-status = Stand
lab-running = Läuft; noch { $left }.
lab-state-waiting = Wartet in der Schlange.
lab-state-starting = Wird vorbereitet …
lab-state-running = Läuft …
lab-state-writing = Alle Partien sind gespielt. Der Bericht wird geschrieben …
lab-state-stopped = Angehalten. Die gespielten Partien bleiben erhalten.
lab-state-done = Fertig.
lab-state-precise = Fertig: Die Anteile sind so genau, wie du wolltest.
lab-state-failed = Fehlgeschlagen:
lab-played = { $n } von { $all } Partien gespielt.
lab-stop = Anhalten
lab-resume = Fortsetzen
lab-change = Etwas ändern und vergleichen
lab-remove = Löschen
lab-remove-title = Diesen Lauf löschen?
lab-remove-body = Bericht und Tabellen werden mit gelöscht.

lab-settle = Wie sich die Zahlen einpendeln
lab-about = Was gespielt wird
lab-verdict-soon = Die Antwort kommt mit den ersten Partien.
lab-verdict-open = Bisher fair.
lab-verdict-even = Fair, soweit diese Partien es zeigen.
lab-verdict-ahead = Bisher liegt { $side } mit { $share } vorn.
lab-verdict-off = Nicht fair: { $side } gewinnt { $share }.
lab-verdict-known = Die Anteile sind auf ± { $reach } bekannt.
lab-verdict-equal = Ein gleicher Anteil ist { $fair }.
lab-verdict-may-change = Das kann sich noch ändern.
lab-chart = Sieganteile nach { $n } Partien
lab-chart-seat = { $side } { $share }, zwischen { $low } und { $high }
lab-chart-two = Sieganteil von { $side }, während gespielt wird. In 95 von 100 solchen Untersuchungen enthält das Band den wahren Wert; die gestrichelte Linie ist ein gleicher Anteil.
lab-chart-soon = Das Diagramm beginnt mit den ersten Partien.
lab-chart-none = Zu wenige Partien für ein Diagramm.
lab-figures = Zahlen
lab-head-figure = Zahl
lab-head-value = Wert
lab-head-interval = 95-%-Intervall
lab-head-says = Bedeutung
lab-head-before = Vorher
lab-head-after = Nachher
lab-head-difference = Unterschied
lab-figure-seat = Sieganteil von { $side }
lab-figure-draws = Unentschieden
lab-figure-limit = An der Obergrenze beendet
lab-figure-turns = Züge pro Partie
lab-figure-decisions = Entscheidungen pro Partie
lab-figure-choices = Möglichkeiten pro Entscheidung
lab-figure-leads = Führungswechsel
lab-figure-led-for-good = Nach diesem Anteil der Partie entschieden
lab-says-even = fair, soweit es sich sagen lässt
lab-says-more = signifikant mehr als ein gleicher Anteil
lab-says-less = signifikant weniger als ein gleicher Anteil
lab-says-more-so-far = bisher mehr als ein gleicher Anteil
lab-says-less-so-far = bisher weniger als ein gleicher Anteil
lab-says-draws = Partien ohne Sieger
lab-says-limit = Partien, die abgebrochen werden mussten
lab-says-turns = alle Plätze zusammen
lab-says-rises = signifikant mehr
lab-says-falls = signifikant weniger
lab-says-same = kein signifikanter Unterschied

lab-results = Ergebnisse
lab-report = Den Bericht öffnen
lab-report-save = Herunterladen
lab-table-games = Partien (Parquet)
lab-table-turns = Züge (Parquet)
lab-table-replays = Nachgespielte Partien (Parquet)
lab-compare-with = Mit einem anderen Lauf vergleichen
lab-compare-meant = Mit dem Lauf vergleichen, aus dem er entstand
lab-compare = Vergleichen
lab-comparison = Zwei Regelsätze im Vergleich
lab-comparing = Wird verglichen …
lab-before = Vorher
lab-after = Nachher
lab-compare-sure = Signifikante Unterschiede: { $figures }.
lab-compare-none = Kein signifikanter Unterschied gefunden.
lab-compare-note = Beide wurden mit denselben Zufallszahlen und denselben Bots gespielt und Runde für Runde verglichen. Höchstens 5 % der genannten Unterschiede sind falscher Alarm.
lab-compare-page = Als Seite öffnen
