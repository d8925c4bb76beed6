# Was der Server ablehnt.

# Eine neue Partie
too-many-own-matches = { $matches } Partien, die du eröffnet hast, laufen noch; beende eine, bevor du eine neue beginnst
too-many-matches-from-network = aus deinem Netz laufen noch { $matches } Partien; beendet eine, bevor ihr eine neue beginnt

# Analyse
no-help-in-rated-matches = diese Stellung ist aus einer gewerteten Partie, die gerade gespielt wird: Hilfe gibt es erst, wenn sie vorbei ist

# Das Labor
unknown-run = es gibt keinen Lauf „{ $run }“, oder er wurde entfernt
lab-not-installed = das Labor ist hier nicht installiert: pip install 'jostle[lab]' fügt es hinzu
lab-switched-off = auf diesem Server läuft das Labor nicht: Nimm `jostle lab` auf einem eigenen Rechner
too-many-running = du hast { $runs } Läufe unterwegs: Lass einen zu Ende kommen, oder halte ihn an
too-many-running-of-network = aus deinem Netz sind { $runs } Läufe unterwegs: Lasst einen zu Ende kommen, oder haltet ihn an
too-many-runs-kept = du hast schon { $runs } Läufe aufgehoben: Entferne einen, bevor du einen neuen beginnst
too-many-runs-of-network = aus deinem Netz sind schon { $runs } Läufe aufgehoben: Entfernt einen, bevor ihr einen neuen beginnt
lab-full = das Labor ist im Augenblick voll: Versuch es später noch einmal
too-many-games = { $games } Partien im Ganzen sind hier zu viele: höchstens { $most }
run-of-somebody-else = dieser Lauf gehört jemand anderem: Du kannst ihn ansehen und einen eigenen beginnen
compare-unfinished = nur fertige Läufe können verglichen werden: Warte auf beide
compare-two-games = das sind Läufe von zwei Spielen: erwartet wird ein Spiel mit zweierlei Regeln
compare-different-bots = diese Läufe haben verschiedene Bots oder Zugaben: erwartet werden dieselben mit zweierlei Regeln
comparison-too-slow = der Vergleich dauert im Augenblick zu lange: Versuch es später noch einmal
comparison-not-ready = der Vergleich wird gerade gemacht: Versuch es in ein paar Sekunden noch einmal
unknown-lab-bot = es gibt keinen Bot „{ $bot }“ im Labor: erwartet wird einer von { $bots }
wrong-number-of-bots = { $bots } Bots für { $seats } Plätze: erwartet wird einer für alle oder einer für jeden
nothing-to-leave-out = kein Bestandteil von { $game } kann durch die Optionen weggelassen werden
unknown-table = es gibt keine Tabelle „{ $table }“; erwartet wird eine von { $tables }
compare-many-rules = nur Läufe mit einerlei Regeln können verglichen werden: Eine Versuchsreihe oder eine Suche hat viele
sweep-over-nothing = eine Versuchsreihe geht über eine oder zwei Optionen: Wähl, worüber
sweep-too-large = { $sets } Regelsätze sind zu viele für eine Versuchsreihe: höchstens { $most }
too-few-values = „{ $option }“ hat zu wenige Werte: erwartet werden zwei oder mehr
too-many-values = „{ $option }“ hat zu viele Werte: höchstens { $most }
given-twice = „{ $option }“ kommt zweimal vor: erwartet wird es einmal, mit allen Werten
nothing-to-tune = nichts darf sich ändern: Wähl mindestens etwas, das die Suche ändern kann
no-goal = die Suche hat kein Ziel: Wähl mindestens eines
no-components-named = welche Bestandteile von „{ $option }“ dürfen sich ändern? Erwartet werden ihre Namen
component-cannot-be = es gibt keinen Bestandteil „{ $component }“ von „{ $option }“, der „{ $value }“ sein kann
handout-for-two = eine Vorgabe von Punkten ist für zwei Plätze: erwartet wird ein Spiel zu zweit
handout-numbers = eine Vorgabe von Punkten: erwartet werden Zahlen bis { $most }, etwa 0.5
goal-share = das Ziel für „{ $figure }“: erwartet werden Anteile von höchstens 100 %
goal-fair = das Ziel für „fair“: erwartet wird, wie weit ein Platz von einem gleichen Anteil entfernt sein darf
goal-number = das Ziel für „{ $figure }“: erwartet wird eine Zahl, mindestens oder höchstens
goal-order = das Ziel für „{ $figure }“: erwartet wird die kleinere Zahl zuerst
no-extras-in-experiments = eine Versuchsreihe oder eine Suche hat keine Zugaben, keine Genauigkeit und nichts, womit sie verglichen wird
run-not-finished = der Lauf ist noch nicht fertig: Bericht und Tabellen kommen am Ende

# Personen
name-taken = { $name } oder ein zum Verwechseln ähnlicher Name ist schon vergeben. Wie wäre es mit { $free }?
unknown-session = dieses Gerät ist nicht mehr angemeldet
exports = Exporte deiner Daten
recoveries = Versuche, einen Link zur Wiederherstellung zu verwenden
bad-recovery-link = dieser Link gilt nicht mehr: Mach einen neuen auf dem Gerät, auf dem deine Partien sind

# Der Betreiber
nobody-in-seat = auf '{ $seat }' sitzt niemand: erwartet wird PARTIE:PLATZ, Plätze ab 0 gezählt
unknown-person = es gibt keine Person '{ $person }': erwartet wird eine Kennung, ein Name oder PARTIE:PLATZ
several-people = mehrere Personen heißen '{ $name }': erwartet wird eine der Kennungen { $ids }
no-sanction = für { $name } ist keine solche Maßnahme in Kraft
unknown-report = es gibt keine Meldung { $report }
name-is-taken = so heißt schon jemand ({ $name }): erwartet wird ein anderer Name
no-backup = { $file } ist keine Sicherung dieser Version von Jostle oder beschädigt: nichts wurde geändert (Sicherungen von 0.2.0 stellt nur 0.2.0 wieder her)
backup-other-kind = die Sicherung stammt von der anderen Art von Datenbank: eine von SQLite kommt wieder in SQLite, eine von PostgreSQL in PostgreSQL
unknown-revision = diese Datenbank hat den Stand { $found }, und dieses Jostle kennt { $expected }: ist die Datenbank älter, starte einmal Jostle 0.2.0 mit ihr; ist sie neuer, nimm ein neueres Jostle
program-missing = { $program } fehlt: installiere die Clientprogramme von PostgreSQL (Debian: postgresql-client), nicht älter als der Server
program-failed = { $program } ist gescheitert: { $words }
backup-other-revision = die Tabellen haben den Stand { $found }, und dieses Jostle kennt { $expected }: starte einmal seinen Server
backup-exists = es gibt schon eine Datei { $file }: erwartet wird ein neuer Name
database-not-empty = die Datenbank ist nicht leer: --replace setzt die Sicherung an ihre Stelle
lab-not-empty = einige Läufe der Sicherung liegen schon in { $folder }: --replace setzt die Sicherung an ihre Stelle

# Maßnahmen
no-admin = hier gibt es keine Verwaltungsseite: `jostle admin secret` macht das Geheimnis, das sie öffnet
admin-login-needed = melde dich erst an
draining = der Server hält gleich an: beginne deine Partie in ein paar Minuten
reports-sent = Meldungen
nothing-to-report = an diesem Platz sitzt niemand, den man melden oder blockieren könnte
report-by-players = melden kann nur, wer in der Partie mitspielt
already-reported = du hast diesen Spieler in dieser Partie schon gemeldet
range-too-wide = { $range } ist zu weit gefasst: erwartet wird mindestens { $widest }
unknown-block = so jemanden hast du nicht blockiert
admin-logins = Anmeldeversuche
wrong-secret = das ist nicht das Geheimnis
banned-until = Du kannst hier bis { $until } UTC nicht spielen. Grund: { $reason }
banned-for-good = Du kannst hier nicht mehr spielen. Grund: { $reason }
muted-until = Du kannst hier bis { $until } UTC nichts schreiben. Grund: { $reason }
muted-for-good = Du kannst hier nichts mehr schreiben. Grund: { $reason }

# Warten und Grenzen
being-loaded = Die Bots von { $game } werden geladen: bereit in ein paar Sekunden
being-compiled = Die Bots von { $game } werden vorbereitet, nur dieses eine Mal: bereit in etwa { $seconds } s
queue-full = der Server hat im Augenblick zu viel zu tun: Versuch es in einer Minute noch einmal
queue-full-for-person = { $most } deiner Anfragen warten schon: Warte, bis eine davon erledigt ist
queue-full-for-network = { $most } Anfragen aus deinem Netz warten schon: Versuch es in einer Minute noch einmal
too-many = zu viele { $what }: höchstens { $most } in der Minute
new-guests = neue Gäste von einer Adresse
new-matches = neue Partien
changes = Änderungen
actions = Aktionen
points = Zeichen auf dem Brett
tries = Versuche an Rätseln und Lektionen
chat-lines = Chat-Nachrichten
too-many-messages = zu viele Nachrichten: Die Verbindung wird geschlossen
wrong-content-type = body: erwartet wird der Inhaltstyp { $expected }
request-too-large = eine Anfrage hat höchstens { $most } Bytes
foreign-page = diese Anfrage kommt von der Seite einer anderen Website
unknown-host = diese Website gibt es hier nicht

# Einstellungen
setting-number = { $name }={ $value }: erwartet wird eine Zahl
setting-wrong = { $name }={ $value }: { $problem }
database-file-unreadable = die Adresse der Datenbank kann nicht aus { $file } gelesen werden: { $problem }
python-folder-wrong = JOSTLE_PYTHON_FOLDER: in { $folder } liegt kein Python für Browser mit Jostle { $version }; „jostle build-site“ schreibt es
secret-short = das Geheimnis ist zu kurz: erwartet werden mindestens { $least } Zeichen
admin-secret-short = JOSTLE_ADMIN_SECRET ist zu kurz: erwartet werden mindestens { $least } Zeichen
