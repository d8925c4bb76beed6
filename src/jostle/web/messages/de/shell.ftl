# What every page needs, and the pages without a catalogue of their own: home, new game, rules, ratings, you.

title = { $page } · Jostle
skip = Zum Inhalt springen
close = Schließen
cancel = Abbrechen
copied = Kopiert.
copy-text = Text zum Kopieren
copy-yourself = Kopiere diesen Text
match = Partie

nav-label = Hauptmenü
nav-new = Spielen
nav-learn = Lernen
nav-puzzles = Rätsel
nav-analyse = Analyse
nav-lab = Labor
nav-rules = Regeln
nav-openings = Eröffnungen
nav-ratings = Rangliste
nav-me = Du
nav-more = Mehr
nav-menu = Menü
foot-line = Schubsspiele. Kein Konto, keine Werbung, keine Inhalte von Dritten.
foot-privacy = Datenschutz
foot-docs = Dokumentation
foot-licences = Lizenzen
language = Sprache
theme = Farbschema
theme-auto = Wie das System
theme-light = Hell
theme-dark = Dunkel

error-offline = Der Server antwortet nicht. Bist du offline? Versuch es gleich noch einmal.
error-server = Der Server konnte das nicht ausführen (Fehler { $status }). Versuch es gleich noch einmal.
error-page = Auf dieser Seite ist etwas schiefgegangen. Lade sie neu.
problem-no-page = Seite nicht gefunden
problem-no-page-text = Unter dieser Adresse gibt es nichts. Vielleicht ist der Link unvollständig.
problem-home = Zur Startseite
problem-failed = Etwas ist schiefgegangen
problem-retry = Noch einmal versuchen

board-which = Welcher Zug?
board-enough = Jetzt spielen oder weiter?
board-chosen =
    { $n ->
        [one] { $what } gewählt; { $n } Möglichkeit
       *[other] { $what } gewählt; { $n } Möglichkeiten
    }
board-go-on = Drück jetzt auf einen der markierten Plätze, oder noch einmal auf dasselbe, um es abzuwählen.
board-nowhere = Das führt jetzt zu nichts.

explain-press = Drücken: { $what }
explain-choose = Drücken, um es auszuwählen.
explain-cancel = Noch einmal drücken, um abzubrechen.
explain-last = Teil des letzten Zugs.
explain-hint = Hierhin zeigt der Tipp.
explain-aim = Das ist dein Ziel.
explain-legend = Was ist was?
explain-marks = Markierungen auf dem Tisch
explain-mark-can = Wählbar
explain-mark-can-words = Ein zarter Ring: Das kannst du jetzt drücken.
explain-mark-chosen = Gewählt
explain-mark-chosen-words = Ein kräftiger Ring: Das hast du gewählt. Noch einmal drücken bricht ab.
explain-mark-last = Letzter Zug
explain-mark-last-words = Eine warme Tönung: Hier begann oder endete der letzte Zug.
explain-mark-lost = Geht verloren
explain-mark-lost-words = Ein rotes Kreuz: Der Zug, den du gerade ansiehst, nimmt das vom Tisch.
explain-other = Außerdem auf dem Tisch
explain-none = Für dieses Spiel gibt es noch keine Liste der Dinge.

home-title = Jostle: Schubsspiele
home-heading = Schieben, ohne geschoben zu werden.
home-lead = Kleine Spiele ums Schubsen. Setz dich an diesen Tisch und schubs zurück.
home-board = Der Tisch
home-play-this = Hier weiterspielen
home-unrated = Ungewertet und mit Hilfe. Es geht sofort los.
home-begin = Mit Hilfe. Es geht sofort los.
home-anybody = Gegen irgendwen spielen
home-live = Live · { $game }
home-did = { $name }: { $words }
home-pause = Anhalten
home-resume = Weiter
home-own = Für dich
home-friend = Mit Freunden spielen
home-games = Spiele
home-loading = Der Tisch wird vorbereitet …
home-compiling = Du kannst sofort spielen. Die stärkeren Bots werden noch vorbereitet, nur dieses eine Mal: Alle sind bereit in etwa { $seconds } s.
home-compiled = Wie viel vorbereitet ist
home-not-started = { $game } konnte nicht gestartet werden. { $words }

card-play = Spielen
card-players =
    { $n ->
        [one] { $players } Spieler
       *[other] { $players } Spieler
    }
card-rules = Regeln
card-options = Optionen

play-against = Gegen { $names }
play-rated = gewertet
play-unrated = nicht gewertet
play-unnamed = ohne Wertung, da nur Varianten mit einem Namen gewertet werden
play-unmeasured = ohne Wertung, da die Stärke der Bots dieses Spiels nie gemessen wurde
option-yes = ja
option-no = nein
play-custom = eigene Optionen
play-guided = mit Hilfe im ersten Zug

lists-over = Beendet
lists-your-turn = Du bist dran
lists-their-turn = Die anderen sind dran
lists-waiting = Wartet auf Mitspieler
lists-with = mit { $names }
lists-here = alle an diesem Bildschirm
lists-alone = noch ohne Gegner
lists-open-seat = freier Platz
lists-invited-seat = nur mit Einladung
lists-steps =
    { $n ->
        [one] { $n } Schritt
       *[other] { $n } Schritte
    }

clock = Uhr
clock-none = Ohne Uhr
clock-turn = { $time } pro Zug
clock-fischer = { $time } + { $n } s pro Zug
clock-minutes = { $n } min
clock-seconds = { $n } s
clock-custom = Eigene
clock-custom-kind = Art der Uhr
clock-custom-turn = Zeit pro Zug
clock-custom-fischer = Zeit für die Partie plus Zuschlag pro Zug
clock-custom-seconds = Sekunden
clock-custom-increment = Zuschlag pro Zug (Sekunden)

new-title = Neues Spiel: { $game }
new-games = Spiele
new-preview = Das Brett mit diesen Optionen
new-rules = Regeln lesen
new-start = Spielen
new-start-friend = Spielen und Link erhalten
new-start-open = Gegner suchen
new-heading = Neues Spiel
new-summary = Was gleich gespielt wird
variant-presets = Variante
variant-options = Regeln ändern
variant-further = Andere Lesarten, Ausgleich, eigene Listen
variant-custom = Eigene Optionen.
variant-title = Welche Regeln?
field-range = { $min } bis { $max }
field-form = Erwartet: { $form }.
field-example = Beispiel { $n }
field-custom = Eigener Text
field-edit = Bearbeiten
field-part-name = Name
field-part-keep = Speichern
field-part-kept = In diesem Browser als @{ $name } gespeichert.
field-part-wrong = Höchstens 40 Buchstaben, Ziffern, - und _.
field-part-empty = Es gibt noch keinen Text zum Speichern.
field-part-forget = { $name } vergessen
share-rules = Diese Regeln per Link teilen

seats-seat = Platz { $n }

rules-title = Regeln von { $game }
rules-games = Regeln von
rules-openings = Eröffnungen
rules-play = { $game } spielen
rules-loading = Die Regeln werden geladen …
rules-contents = Auf dieser Seite
rules-table = Tabelle
rules-text = Text

print = Ausdrucken
print-title = { $game } ausdrucken
print-paper = Papier
print-paper-name =
    { $paper ->
        [letter] US Letter
       *[a4] A4
    }
print-backs = Auch Rückseiten
print-backs-note = Beidseitig drucken und das Papier an der langen Kante wenden.
print-note = Alles ist in wahrer Größe gezeichnet. Druck mit 100 %, nicht „an Seite anpassen“.
print-positions-note = Von diesem Spiel werden nur Bretter gedruckt, als Bogen mit Diagrammen zum Beschriften. Druck mit 100 %, nicht „an Seite anpassen“.
print-nothing = Wähle mindestens einen Teil.
print-preview = Der erste Bogen
print-sheets = Drucken
print-open = PDF öffnen

ratings-title = Rangliste: { $game }
ratings-which = Rangliste von
ratings-text = Alle beginnen bei 1000. Gewertete Partien ändern deine Wertung, am Anfang stärker; die Zahl nach ± sagt, wie unsicher sie noch ist. In der Liste stehst du, sobald du einen Namen hast, deine Wertung nicht mehr vorläufig ist und du gegen drei verschiedene Gegner gespielt hast. Die Wertungen der Bots sind fest.
ratings-none = Hier hat noch niemand eine gewertete Partie gespielt.
ratings-table = Rangliste
ratings-place = Rang
ratings-name = Name
ratings-rating = Wertung
ratings-games = Partien
ratings-wins = Siege
ratings-you = du
ratings-bot = Bot, { $level }

rating-figure = { $rating } ± { $deviation }
rating-provisional = { $rating }, vorläufig
rating-deviation = ± { $deviation }
rating-unsure = ± { $deviation } ?

me-title = Du
speed = Züge werden gezeigt
speed-slow = langsam
speed-normal = in normalem Tempo
speed-fast = schnell
me-going = Deine laufenden Partien

own-waits =
    { $more ->
        [0] { $name } wartet
       *[other] { $name } und { $more } weitere warten
    }
own-thinks =
    { $more ->
        [0] { $name } überlegt
       *[other] Mit { $name } und { $more } weiteren
    }
own-go-on = Weiter
own-open = Öffnen
own-invites = Freier Platz
own-asks = { $name } möchte { $game } spielen
own-sit-down = Hinsetzen
own-live = Läuft gerade
own-watch = Zuschauen
own-streak =
    { $n ->
        [0] Noch nicht begonnen
        [one] { $n } Tag in Folge
       *[other] { $n } Tage in Folge
    }
own-daily = Rätsel des Tages, { $game }
own-lesson = Nächste Lektion
own-lesson-of = { $game }, Lektion { $n } von { $all }
own-learn = Lernen

anybody-title = Suche nach einem Gegner
anybody-looking = Wer als Nächstes dieses Spiel sucht, setzt sich zu dir. Ungewertet.
anybody-bot = { $name } würde mitspielen. Die Suche läuft inzwischen weiter.
anybody-play-bot = Gegen { $name } spielen

rated = Gewertet
rated-yes = Ja, es zählt, außer du holst dir einen Tipp oder nimmst einen Zug zurück.
rated-no = Nein, nur zum Spaß.
rated-people = Es zählt, wenn alle beim Hinsetzen zustimmen.
rated-side = Partien an einem Bildschirm werden nicht gewertet.
rated-unnamed = Nur Varianten mit einem Namen werden gewertet; diese Optionen haben zusammen keinen.
rated-unmeasured = Die Stärke der Bots dieses Spiels wurde nie gemessen, darum werden Partien gegen sie nicht gewertet.

# Whoever waits for the server to think or to play is told the place in the queue.
queue-place = Platz { $place } in der Schlange.

# Eine Seite, die sich selbst bedient
host-loading = Die Spiele werden geladen: { $done } von { $total } MB.
host-python = Python startet …
host-games = Die Spiele werden aufgebaut …
host-pressed = Was gedrückt wurde, folgt dann.
host-not-loaded = Nicht alles konnte geladen werden ({ $words }). Bitte die Verbindung prüfen und es noch einmal versuchen.
host-failed = Jostle konnte in diesem Browser nicht starten: { $words }
host-new-version = Eine neue Version von Jostle ist da.
host-use-new = Benutzen

# Was eine Seite im Browser behält
storage-refused = Dieser Browser behält nichts für Jostle, vielleicht weil das Fenster privat ist. Du kannst spielen, aber Partien und Fortschritt sind weg, wenn die Seite geschlossen wird.
storage-full = Auf diesem Gerät ist kein Platz mehr: Was du zuletzt getan hast, konnte nicht behalten werden und ist deshalb nicht geschehen. Schaff Platz und mach dann weiter.
storage-failed = Der Browser konnte nicht behalten, was du zuletzt getan hast, deshalb ist es nicht geschehen. Bitte versuch es noch einmal.
storage-lost = Dieser Browser hat gelöscht, was Jostle in ihm behalten hat, und behält nichts mehr. Diese Seite hat noch alles: Sichere es als Datei, lade die Seite neu und lies die Datei dort ein.
storage-save = Alles als Datei sichern
storage-elsewhere = Jostle ist in einem anderen Tab offen
storage-elsewhere-text = Mach dort weiter oder hier: Alles ist behalten. Es geht immer nur in einem Tab.
storage-here = Hier benutzen
storage-newer = Eine neuere Version von Jostle hat geschrieben, was dieser Browser behält. Schließ alle Tabs mit Jostle und öffne es neu, um hier diese Version zu bekommen.
storage-unreadable = Was dieser Browser von deinen Partien behält, ist beschädigt ({ $words }). Lösche die Daten dieser Seite in den Einstellungen des Browsers, und lies eine Datei mit deinen Partien ein, wenn du eine gesichert hast.
