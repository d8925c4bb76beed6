# What the pages of the lab say in German.

lab-title = Das Labor
lab-lead = Ist ein Spiel fair? Ist es lang, ist es knapp, was ändert eine Regel? Bots spielen es viele Male, und du siehst zu, wie sich die Antwort einpendelt.
lab-missing = Das Labor braucht Pakete für Tabellen und Bilder, die hier nicht installiert sind (290 MB). Füge sie dort hinzu, wo der Server läuft, mit einem von diesen, und starte ihn neu:
lab-off = Dieser Server spielt keine Läufe des Labors. Auf einem eigenen Rechner tut `jostle lab` dasselbe.
lab-study = Ein Spiel untersuchen
lab-runs = Deine Läufe
lab-runs-none = Noch nichts. Wähl oben ein Spiel, ändere, was du magst, und drück auf Start.
lab-back = Alle Läufe
lab-games =
    { $n ->
        [one] { $n } Partie
       *[other] { $n } Partien
    }
lab-as-usual = die üblichen Regeln
lab-yes = ja
lab-no = nein
lab-from-to = { $low } bis { $high }
lab-progress = Wie viel gespielt ist

lab-kind = Was für eine Untersuchung
lab-kind-run = Einerlei Regeln
lab-kind-run-note = Das Spiel mit diesen Regeln: Ist es fair, wie lang ist es, wer gewinnt?
lab-kind-sweep = Eine Versuchsreihe
lab-kind-sweep-note = Eine Option, oder zwei, durch viele Werte: Was wird aus dem Spiel? Alles mit demselben Glück.
lab-kind-tune = Eine Suche
lab-kind-tune-note = Sag, was sich ändern darf und was du willst: Das Labor probiert Regelsätze und behält den, der am nächsten kommt.
lab-sweep-over = Versuchsreihe über { $options }
lab-search-among = Suche über { $options }
lab-over = Worüber sie geht
lab-over-first = Eine Option
lab-over-second = Eine zweite, für ein Raster
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
lab-own-text = dein eigener Text
lab-vary = Was sich ändern darf
lab-vary-add = Etwas darf sich ändern …
lab-vary-remove = So lassen, wie es ist
lab-part-of = { $option }: { $part }
lab-parts-of = { $option }: einzelne Teile
lab-parts = Welche
lab-parts-note = Karten oder Felder mit ihren Namen, gleich gesetzt: c4, d3. Dann, was sie sein dürfen: 0..5, oder mehrere mit Kommas.
lab-handout = Punkte für den zweiten Platz
lab-handout-note = Am Ende gezählt, wo Punkte entscheiden; weniger als 0 ist für den ersten Platz. Das kostet keine Partien, aber wer davon weiß, würde ein wenig anders spielen.
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
lab-handout-agree = Macht die Punkte unter euch aus: Keine Option zählt sie.
lab-goals = Was du willst
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
        [one] { $n } Partie für jeden Regelsatz
       *[other] { $n } Partien für jeden Regelsatz
    }
lab-amount-each = Partien für jeden Regelsatz
lab-sets-sweep =
    { $n ->
        [one] { $n } Regelsatz.
       *[other] { $n } Regelsätze.
    }
lab-sets-tune =
    { $n ->
        [one] Höchstens { $n } Regelsatz.
       *[other] Höchstens { $n } Regelsätze; der beste wird noch einmal geprüft.
    }
lab-again = Daraus eine neue beginnen

lab-points = Was aus dem Spiel wird
lab-points-soon = Das Bild beginnt mit dem ersten Regelsatz.
lab-points-curve-note = Senkrechte Striche sind 95-%-Intervalle; eine gestrichelte Linie ist ein gleicher Anteil.
lab-points-map-note = Je höher eine Zahl, desto kräftiger ihre Farbe; die kleinen Zahlen sind 95-%-Intervalle.
lab-points-fairest = Am fairsten bei { $best }, wo kein Platz mehr als { $off } von einem gleichen Anteil abweicht; am wenigsten fair bei { $worst }, mit { $most }.
lab-points-doubt = Der beste von vielen Punkten sieht besser aus, als er ist: Spiel ihn noch einmal für sich, bevor du ihm glaubst.
lab-points-curve = { $figure } über { $option }
lab-points-map = { $figure }; nach unten: { $down }, nach rechts: { $across }
lab-points-not-yet = noch nicht gespielt
lab-figure = Zahl
lab-tried = Wie die Suche läuft
lab-tried-soon = Zuerst werden die Regeln gespielt, wie sie sind.
lab-tried-note = Jeder Punkt ist ein Regelsatz: wie weit er von allen Zielen zusammen entfernt ist, gemessen an dem, was du wolltest. Bei 0 sind alle erreicht. Die Linie ist das Beste bisher.
lab-tried-chart = { $n } Regelsätze probiert; der beste ist um { $best } entfernt
lab-best = Die besten Regeln, die gefunden wurden
lab-best-now = Das Beste bisher
lab-best-so-far = { $n } von { $all } Zielen erreicht, mit Regelsatz { $trial }.
lab-best-checked = { $n } von { $all } Zielen erreicht, mit frischem Glück.
lab-best-note = Das Beste von vielen sieht besser aus, als es ist. Darum wurde es noch einmal gespielt, viermal so oft und mit einem Glück, das die Suche nicht kannte: Diese Zahlen gelten.
lab-best-play = Nach diesen Regeln spielen
lab-head-goal = Ziel
lab-head-best = Bestes
lab-head-fresh = Mit frischem Glück
lab-head-reached = Erreicht

lab-bot-random = Spielt irgendetwas
lab-bot-greedy = Gierig
lab-bot-grabber = Greift nach Punkten
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
lab-rules = Die Regeln
lab-bots = Wer spielt
lab-bots-note = Starke Bots zeigen, was die Regeln tun, schwache, was Spieler zuerst sehen; und je stärker, desto länger dauert es.
lab-everywhere = Auf jedem Platz
lab-bots-each = Auf jedem Platz ein eigener Bot
lab-bots-each-note = Sie tauschen die Plätze, sodass alle überall sitzen.
lab-amount = Wie viel
lab-amount-games = Partien
lab-amount-own = Zahl der Partien
lab-precision = Früher aufhören
lab-precision-note = Sobald der Anteil jedes Platzes am Sieg so genau bekannt ist.
lab-precision-none = nein
lab-or-precise = oder bis die Anteile auf ± { $share } bekannt sind
lab-extra-ladder = Könnensleiter
lab-extra-ladder-note = Stufen spielen gegeneinander: Was bringt besseres Spiel, und erleben alle Stufen dasselbe Gleichgewicht?
lab-extra-replays = Teile nachgespielt
lab-extra-replays-note = Von einem Augenblick an auf zwei Weisen, mit einer anderen gezogenen Karte oder Kachel: Was ist jede wert?
lab-extra-without = Ohne jedes Teil
lab-extra-without-note = Das ganze Spiel, ein Teil nach dem anderen weggelassen: Was würde fehlen?
lab-size =
    { $n ->
        [one] { $n } Partie im Ganzen.
       *[other] { $n } Partien im Ganzen.
    }
lab-against = Er wird mit dem Lauf verglichen, von dem du kommst: { $rules }.
lab-start = Start

lab-run-title = { $game } im Labor
lab-begun = Begonnen
lab-standing = Wie es steht
lab-running = Wird gespielt; noch { $left }.
lab-state-waiting = Wartet, bis er an der Reihe ist.
lab-state-starting = Wird vorbereitet …
lab-state-running = Wird gespielt …
lab-state-writing = Alles ist gespielt; der Bericht wird geschrieben …
lab-state-stopped = Angehalten. Was gespielt wurde, ist aufgehoben.
lab-state-done = Fertig.
lab-state-precise = Fertig: Die Anteile sind so genau, wie du wolltest.
lab-state-failed = Etwas ging schief:
lab-played = { $n } von { $all } Partien gespielt.
lab-stop = Anhalten
lab-go-on = Weiter
lab-change = Etwas ändern und vergleichen
lab-remove = Entfernen
lab-remove-title = Diesen Lauf entfernen?
lab-remove-body = Sein Bericht und seine Tabellen gehen mit.

lab-settle = Wie sich die Zahlen einpendeln
lab-verdict-open = Bisher ist kein Platz sicher besser. Die Anteile sind auf ± { $reach } bekannt.
lab-verdict-even = Kein Platz ist sicher besser. Die Anteile sind auf ± { $reach } bekannt.
lab-verdict-ahead = Bisher liegt { $side } mit { $share } vorn; ein gleicher Anteil wäre { $fair }. Das kann sich noch drehen: Warte das Ende ab.
lab-verdict-off = Nicht fair: { $side } gewinnt { $share }; ein gleicher Anteil wäre { $fair }.
lab-chart = Anteile am Sieg nach { $n } Partien
lab-chart-seat = { $side } { $share }, zwischen { $low } und { $high }
lab-chart-two = Der Anteil von { $side } am Sieg, während gespielt wird. Im Band liegt die Wahrheit in 95 von 100 solchen Untersuchungen; die gestrichelte Linie ist ein gleicher Anteil.
lab-chart-soon = Das Bild beginnt mit den ersten Partien.
lab-chart-none = So wenige Partien, dass es nichts zu zeichnen gibt.
lab-figures = Zahlen
lab-head-figure = Zahl
lab-head-value = Wert
lab-head-interval = 95-%-Intervall
lab-head-says = Was sie sagt
lab-head-before = Vorher
lab-head-after = Nachher
lab-head-difference = Unterschied
lab-figure-seat = Anteil von { $side } am Sieg
lab-figure-draws = Unentschieden
lab-figure-limit = Durch die Grenze beendet
lab-figure-turns = Züge einer Partie
lab-figure-decisions = Entscheidungen einer Partie
lab-figure-choices = Möglichkeiten je Entscheidung
lab-figure-leads = Führungswechsel
lab-figure-led-for-good = Nach diesem Teil der Partie entschieden
lab-says-even = von einem gleichen Anteil nicht zu unterscheiden
lab-says-more = sicher mehr als ein gleicher Anteil
lab-says-less = sicher weniger als ein gleicher Anteil
lab-says-more-so-far = bisher mehr als ein gleicher Anteil
lab-says-less-so-far = bisher weniger als ein gleicher Anteil
lab-says-draws = Partien, die niemand gewinnt
lab-says-limit = Partien, die abgebrochen werden mussten
lab-says-turns = aller Plätze zusammen
lab-says-rises = sicher mehr
lab-says-falls = sicher weniger
lab-says-same = kein Unterschied gefunden

lab-results = Was herauskam
lab-report = Den Bericht öffnen
lab-report-save = Speichern
lab-table-games = Partien (Parquet)
lab-table-turns = Züge (Parquet)
lab-table-replays = Nachgespieltes (Parquet)
lab-compare-with = Mit einem anderen Lauf vergleichen
lab-compare-meant = Mit dem Lauf vergleichen, aus dem er entstand
lab-compare = Vergleichen
lab-comparison = Zweierlei Regeln nebeneinander
lab-comparing = Wird verglichen …
lab-before = Vorher
lab-after = Nachher
lab-compare-sure = Sicher verschieden: { $figures }.
lab-compare-none = Kein sicherer Unterschied wurde gefunden.
lab-compare-note = Beide wurden mit demselben Glück und denselben Bots gespielt und Runde für Runde verglichen. Von den genannten Unterschieden sind höchstens 5 % falscher Alarm.
lab-compare-page = Als Seite öffnen
