# Was der Server ablehnt.

# Die Partie
match-changed = inzwischen ist etwas geschehen: Sieh dir das Brett noch einmal an
time-was-up = die Zeit war vorher abgelaufen
match-too-long = diese Partie ist zu lang geworden: nach { $most } Aktionen endet sie ohne Ergebnis
not-your-turn = du bist nicht am Zug
match-not-over = die Partie ist noch nicht vorbei
nothing-to-keep = noch ist nichts ausgewürfelt, was man behalten könnte
nothing-to-undo = es gibt nichts zurückzunehmen: Der Zug ist vorbei, oder der Zufall hat seitdem gespielt
already-asked = es gibt schon eine offene Anfrage: Sie muss zuerst beantwortet werden
nothing-asked = es gibt keine Anfrage an dich
nothing-played = du hast noch nichts gespielt
nobody-away = niemand, der am Zug war, ist seit { $seconds } Sekunden weg
guide-not-here = den geführten Zug gibt es nur in ungewerteten Partien gegen Bots
hints-not-agreed = keine Tipps gegen Menschen, bevor alle damit einverstanden sind
hints-already-agreed = alle dürfen schon Tipps bekommen
no-chat = diese Partie hat keinen Chat
chat-for-players = hier können nur die schreiben, die mitspielen
chat-unprintable = erwartet wird eine Zeile druckbarer Text
point-at-what-all-see = zeigen kann man auf alles, was alle sehen
match-over = die Partie ist vorbei
match-not-begun = die Partie hat noch nicht begonnen

# Plätze und Einladungen
seat-not-yours = dieser Platz gehört dir nicht
seat-not-yours-to-act = dieser Platz gehört dir nicht: Nur wer dort sitzt, kann dort handeln
seat-taken = dieser Platz ist besetzt, oder die Einladung gilt nicht für ihn
by-invitation = diese Partie ist nur für Eingeladene: Frag nach dem Link
match-not-yours = das kann nur, wer die Partie erstellt hat
no-seat-to-fill = kein Platz ist frei: die Partie hat begonnen oder ist vorbei
others-have-joined = es ist schon jemand beigetreten
no-free-seat = hier ist kein Platz frei: Du kannst zuschauen
no-rematch = von dieser Partie kann es keine Revanche geben, oder es gibt sie schon
rematch-asker-left = wer um die Revanche gebeten hat, ist nicht mehr da

# Nachschlagen
match-game-gone = diese Partie gehört zum Spiel { $game }, das auf diesem Server nicht installiert ist
game-gone = nicht installiert
unknown-match = es gibt keine Partie „{ $match }“
no-match-watched = keiner Partie wird gefolgt: erst watch senden
no-such-step = die Partie hat { $steps } Schritte; ein Brett nach { $step } gibt es nicht
sample-in-play = Mitten im Spiel
not-for-show = diese Partie kann hier nicht weitergespielt werden
no-recording = von { $game } gibt es keine aufgezeichnete Partie
unknown-editor = Hier lässt sich nichts bearbeiten, das { $name } heißt
unknown-art = es gibt keine Zeichnungen „{ $name }“
no-such-sheet = es gibt { $sheets } Bögen, aber keinen Bogen { $page }
no-openings = dieses Spiel hat keine Eröffnungen mit Namen
file-when-over = in dieser Partie sind Hände verborgen: Die Datei gibt es, wenn sie vorbei ist
rated-file-when-over = diese Partie wird gewertet: Die Datei gibt es, wenn sie vorbei ist

# Analyse
turning-point = In Zug { $turn } gab es etwas Besseres: { $action }.
turned-by-luck = Nach Zug { $turn } hat das Glück deine Chance von { $before } auf { $after } verändert.
turned-by-side = Nach Zug { $turn } hat { $side } deine Chance von { $before } auf { $after } verändert.
turned-by-others = Nach Zug { $turn } haben die anderen deine Chance von { $before } auf { $after } verändert.
nothing-to-analyse = es gibt nichts zu analysieren: In dieser Stellung muss niemand etwas entscheiden
analysis-own-match = du spielst in dieser Partie mit: Sie kann analysiert werden, wenn sie vorbei ist
analysis-hidden-hands = in dieser Partie sind Hände verborgen: Sie kann analysiert werden, wenn sie vorbei ist
analysis-rated-match = diese Partie wird gewertet: Sie kann analysiert werden, wenn sie vorbei ist
no-help-in-rated-matches = diese Stellung ist aus einer gewerteten Partie, die gerade gespielt wird: Hilfe gibt es erst, wenn sie vorbei ist
unknown-review = dieses Urteil gibt es nicht mehr: Beginn es noch einmal
nothing-to-review = die Partie hat keine Entscheidungen zu beurteilen: Es wurde nichts gespielt, oder es gab nie eine Wahl
unknown-seat = es gibt keinen Platz { $seat }: erwartet wird 0 bis { $last }
too-many-actions = zu viele Aktionen: höchstens { $most } im Ganzen
action-after-end = „{ $action }“ kommt nach dem Ende des Spiels: erwartet werden { $most } Aktionen
no-place-for-remark = eine Anmerkung zu Linie { $line } nach { $actions } Aktionen: Diese Stelle gibt es nicht
no-origin-of-line = Linie { $line } kann nicht in Linie { $origin } nach { $actions } Aktionen beginnen: erwartet wird eine frühere

# Rätsel
unknown-puzzle = es gibt kein Rätsel „{ $puzzle }“
no-puzzles-of-game = { $game } hat keine Rätsel
no-puzzles-of-theme = es gibt keine Rätsel zum Thema „{ $theme }“
puzzle-over = das Rätsel ist vorbei: Es gibt nichts zu helfen

# Eine neue Partie
start-is-over = die Partie wäre vorbei, bevor sie beginnt: erwartet wird eine Stellung, in der es weitergeht
too-many-own-matches = { $matches } Partien, die du eröffnet hast, laufen noch; beende eine, bevor du eine neue beginnst
too-many-matches-from-network = aus deinem Netz laufen noch { $matches } Partien; beendet eine, bevor ihr eine neue beginnt
wrong-seats = { $game } hat mit diesen Optionen { $seats } Plätze, nicht { $given }
unknown-seat-kind = Art des Platzes „{ $kind }“: erwartet wird eine von { $kinds }
unknown-level = es gibt keine Stufe „{ $level }“: erwartet wird eine von { $levels }
unknown-order = Reihenfolge „{ $order }“: erwartet wird eine von { $orders }
unknown-series = Serie { $series } ist bei { $game } nicht möglich: erwartet wird sides, oder first bei Spielen mit der Option first
bots-are-not-rated = eine Partie nur aus Bots kann nicht gewertet werden: erwartet wird rated=false

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

# Die Seite zum Nachspielen
replay-steps = Schritte
replay-first = Zum Anfang
replay-back = Zurück
replay-step = Schritt
replay-next = Weiter
replay-last = Zum Ende
chance = Zufall

# Personen
bad-name = ein Name hat 1 bis { $longest } druckbare Zeichen
name-invisible = dieser Name enthält unsichtbare Zeichen: schreibe ihn mit Buchstaben, Ziffern und sichtbaren Zeichen
name-letters = ein Name braucht einen Buchstaben oder eine Ziffer und je Zeichen nur wenige Akzente
name-comment = ein Name enthält kein <!--
name-mixed-scripts = dieser Name mischt Alphabete, die sich ähnlich sehen: verwende nur eines
name-reserved = der Name { $name } ist reserviert: wähle einen anderen
name-taken = { $name } oder ein zum Verwechseln ähnlicher Name ist schon vergeben. Wie wäre es mit { $free }?
seat-names-at-one-screen = eigene Namen haben Plätze nur, wenn mehrere an einem Bildschirm spielen und sonst niemand
guest-name = Gast { $number }
deleted-player = Gelöschter Spieler
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
cannot-join = du kannst dieser Partie nicht beitreten
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
removed-match = diese Partie wurde vom Betreiber entfernt

# Warten und Grenzen
being-loaded = { $game } wird geladen: bereit in ein paar Sekunden
being-compiled = { $game } wird vorbereitet, nur dieses eine Mal: bereit in etwa { $seconds } s
queue-full = der Server hat im Augenblick zu viel zu tun: Versuch es in einer Minute noch einmal
queue-full-for-person = { $most } deiner Anfragen warten schon: Warte, bis eine davon erledigt ist
queue-full-for-network = { $most } Anfragen aus deinem Netz warten schon: Versuch es in einer Minute noch einmal
our-fault = hier ist etwas schiefgegangen; versuch es gleich noch einmal
database-down = die Datenbank antwortet nicht; versuch es gleich noch einmal
too-many-rooms = gerade werden zu viele Partien geöffnet; versuch es gleich noch einmal
too-many = zu viele { $what }: höchstens { $most } in der Minute
new-guests = neue Gäste von einer Adresse
new-matches = neue Partien
changes = Änderungen
tries = Versuche an Rätseln und Lektionen
actions = Aktionen
chat-lines = Chat-Nachrichten
points = Zeichen auf dem Brett
too-many-messages = zu viele Nachrichten: Die Verbindung wird geschlossen
message-too-large = eine Nachricht hat höchstens { $most } Bytes
not-a-message = das ist keine Nachricht des Protokolls: { $error }
request-too-large = eine Anfrage hat höchstens { $most } Bytes
nested-too-deeply = Listen und Objekte sind zu tief verschachtelt
foreign-page = diese Anfrage kommt von der Seite einer anderen Website
unknown-host = diese Website gibt es hier nicht

# Optionen
no = nein

# Einstellungen
setting-number = { $name }={ $value }: erwartet wird eine Zahl
setting-wrong = { $name }={ $value }: { $problem }
database-file-unreadable = die Adresse der Datenbank kann nicht aus { $file } gelesen werden: { $problem }
secret-short = das Geheimnis ist zu kurz: erwartet werden mindestens { $least } Zeichen
admin-secret-short = JOSTLE_ADMIN_SECRET ist zu kurz: erwartet werden mindestens { $least } Zeichen

# Was eine Partie für die Wertung zählt
rated-half = Zählt halb: { $why }.
rated-quarter = Zählt ein Viertel: { $why }.
rated-nothing = Zählt nicht: { $why }.
rated-variant = nur Varianten mit einem Namen werden gewertet
rated-short = die Partie war zu kurz
rated-often = ihr habt diese Woche schon oft gegeneinander gespielt
rated-network = ihr teilt euch einen Internetanschluss
rated-provisional = die Wertung des Gegners ist noch vorläufig
rated-never-won = der Gegner hat noch keine gewertete Partie gewonnen
rated-given-up = sie wurde früh aufgegeben
rated-bot = du hast diese Woche schon oft gegen diesen Bot gespielt
