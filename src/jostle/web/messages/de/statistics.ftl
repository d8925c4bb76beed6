# A person's record, and openings.

record-none = Noch nichts. Deine Bilanz erscheint, sobald du Partien beendest.
record-tally = { $won } gewonnen · { $lost } verloren
record-tally-drawn = { $won } gewonnen · { $drawn } unentschieden · { $lost } verloren
record-won = gewonnen
record-drawn = remis
record-lost = verloren
record-bot = { $name } (Bot)
record-length =
    { $n ->
        [one] { $n } Partie mit { $length } Aktionen
       *[other] { $n } Partien mit durchschnittlich { $length } Aktionen
    }
record-curve =
    { $n ->
        [one] Deine Wertung: { $to }
       *[other] Deine Wertung über { $n } Partien, von { $from } bis { $to }
    }
record-opponents = Gegen
record-seats = Als
record-variants = Variante
record-result-won = gewonnen
record-result-drawn = remis
record-result-lost = verloren
record-result-none = kein Ergebnis
record-against = als { $side } gegen { $names }
record-analyse = Analysieren
record-puzzles = Rätsel
record-puzzles-none = Du hast noch kein Rätsel versucht.
record-puzzles-unsure = { $rating }?
record-puzzles-count = { $n } Rätsel
habits-title = Was dich etwas kostet
habits-summary =
    { $n ->
        [one] Eine Partie geprüft ({ $decisions } Entscheidungen). Jede Entscheidung kostete dich im Schnitt { $loss } Gewinnchance. Genauigkeit: { $accuracy }.
       *[other] { $n } Partien geprüft ({ $decisions } Entscheidungen). Jede Entscheidung kostete dich im Schnitt { $loss } Gewinnchance. Genauigkeit: { $accuracy }.
    }
habits-missed-at-once =
    { $n ->
        [one] Einmal hättest du sofort gewinnen können und hast etwas anderes gespielt.
       *[other] { $n }-mal hättest du sofort gewinnen können und hast etwas anderes gespielt.
    }
habits-missed-in-two =
    { $n ->
        [one] Einmal hast du einen sicheren Sieg in zwei Zügen ausgelassen.
       *[other] { $n }-mal hast du einen sicheren Sieg in zwei Zügen ausgelassen.
    }
habits-missed-later =
    { $n ->
        [one] Einmal hast du einen sicheren Sieg ausgelassen, der weiter weg war.
       *[other] { $n }-mal hast du einen sicheren Sieg ausgelassen, der weiter weg war.
    }
habits-allowed-at-once =
    { $n ->
        [one] Einmal konnte dein Gegner danach sofort gewinnen. Sieh nach, was er tun kann, bevor du deinen Zug beendest.
       *[other] { $n }-mal konnte dein Gegner danach sofort gewinnen. Sieh nach, was er tun kann, bevor du deinen Zug beendest.
    }
habits-allowed-later =
    { $n ->
        [one] Einmal hast du eine Niederlage zugelassen, die nicht mehr abzuwenden war.
       *[other] { $n }-mal hast du eine Niederlage zugelassen, die nicht mehr abzuwenden war.
    }
habits-costliest-opening = Das erste Drittel der Partie kostet dich am meisten: { $loss } pro Entscheidung.
habits-costliest-middle = Die Mitte der Partie kostet dich am meisten: { $loss } pro Entscheidung.
habits-costliest-end = Das letzte Drittel der Partie kostet dich am meisten: { $loss } pro Entscheidung.
habits-costliest-kind = Nimm dir hierfür Zeit: { $kind }. Das kostet dich jedes Mal { $loss }.
habits-fine = Nichts fällt auf: kein sicherer Sieg ausgelassen, keine Niederlage zugelassen.
habits-phases = Nach Phase der Partie
habits-kinds = Nach Art der Aktion
habits-phase-opening = Erstes Drittel
habits-phase-middle = Mitte
habits-phase-end = Letztes Drittel
habits-decisions = Entscheidungen
habits-each = Kosten pro Entscheidung
habits-worst = Deine teuersten Entscheidungen
habits-fault = { $action }, { $words }: { $loss } verschenkt
habits-better = Besser: { $action }, { $words }.
habits-waiting =
    { $n ->
        [one] Eine Partie ist noch zu prüfen. Das geschieht, wenn sonst niemand den Bot braucht.
       *[other] { $n } Partien sind noch zu prüfen. Das geschieht, wenn sonst niemand den Bot braucht.
    }
openings-title = Eröffnungen von { $game }
openings-games = Spiele mit Eröffnungen
openings-lead = Aufstellungen, wie die Suche sie bewertet, und wie Bots damit abgeschnitten haben. { $side } zieht zuerst, also muss die Aufstellung von { $other } halten.
openings-choose = Zwei Aufstellungen vergleichen
openings-of = Aufstellung von { $side }
openings-chance = { $side } gewinnt zu { $chance }
openings-between = zwischen { $low } und { $high } bei wachsender Suchtiefe · Tiefe { $depth } · { $nodes } Stellungen
openings-throughout = unverändert bei wachsender Suchtiefe · Tiefe { $depth } · { $nodes } Stellungen
openings-win =
    { $n ->
        [one] { $side } gewinnt im ersten Zug (bewiesen)
       *[other] { $side } gewinnt spätestens in { $n } Zügen (bewiesen)
    }
openings-games-share = { $side } hat { $share } von { $n } Partien zwischen Bots ({ $player }) gewonnen
openings-unknown = Diese Paarung ist noch nicht durchsucht.
openings-play = { $side } spielen
openings-analyse = Analysieren
openings-table = Chancen von { $side } nach beiden Aufstellungen
openings-cell-win =
    { $n ->
        [one] gewinnt sofort
       *[other] gewinnt in { $n }
    }
openings-cell-loss =
    { $n ->
        [one] verliert sofort
       *[other] verliert in { $n }
    }
openings-plans = Aufstellungen
openings-source-sheet = Standard
openings-source-bot = von unserem stärksten Bot gewählt
openings-source-search = von der Suche gefunden
openings-source-table = beliebt bei Spielern
openings-average = Als { $side }: im Schnitt { $chance }
openings-average-games = Als { $side }: im Schnitt { $chance }; { $share } von { $n } Partien zwischen Bots gewonnen ({ $low } bis { $high })
openings-lost-sure =
    { $n ->
        [one] beweisbar verloren gegen eine der Aufstellungen
       *[other] beweisbar verloren gegen { $n } der Aufstellungen
    }
openings-picture = Das Brett mit dieser Aufstellung auf beiden Seiten
openings-picture-of = Das Brett: { $first } gegen { $second }
openings-played =
    { $n ->
        [one] hier zuletzt einmal gespielt
       *[other] hier zuletzt { $n }-mal gespielt
    }
openings-others = Andere Aufstellungen, die hier gespielt wurden
openings-other =
    { $n ->
        [one] { $side }: { $actions }, einmal
       *[other] { $side }: { $actions }, { $n }-mal
    }

you-matches =
    { $n ->
        [0] Noch keine beendete Partie.
        [one] { $n } beendete Partie.
       *[other] { $n } beendete Partien.
    }
you-won = gewonnen
you-lost = verloren
you-days = Tage in Folge
you-best-days = Tage, dein Rekord
you-not-yet = Noch nicht gespielt
you-careful = Die angezeigte Wertung ist vorsichtig geschätzt; sie steigt, je mehr du spielst.
