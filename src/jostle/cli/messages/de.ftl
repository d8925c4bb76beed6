# Die Befehle. Namen von Optionen und was getippt wird sind in jeder Sprache gleich.

stopped = abgebrochen
chance = Zufall
unknown-language = --language „{ $language }“: erwartet wird { $languages }
option-needs-value = --{ $option } braucht einen Wert: { $values }
option-twice = --{ $option } ist zweimal angegeben
unexpected-word = „{ $word }“ wird hier nicht erwartet; die Optionen eines Spiels sind --NAME WERT
getting-ready = { $game } wird geladen (und beim ersten Mal kompiliert)
wrote = { $file } geschrieben
preparing = Vorbereitung
progress = { $done } von { $total } { $unit }
progress-left = { $done } von { $total } { $unit }, noch { $time }
about-minutes = etwa { $minutes } min
about-seconds = etwa { $seconds } s

## Nur `jostle`

welcome = Jostle { $version }, das Zuhause der Schubsspiele
welcome-serve = im Browser spielen, allein oder mit Freunden
welcome-play = hier im Terminal spielen
welcome-games = die Spiele aufzählen
welcome-rules = nachlesen, wie ein Spiel geht
welcome-new-game = ein eigenes Spiel beginnen
welcome-help = alle Befehle aufzählen
welcome-no-page =
    Die Seite im Browser braucht den Zusatz „server“:
      pip install 'jostle[server]'
    oder, ohne etwas zu installieren:
      uvx --from 'jostle[server]' jostle serve --open

## Spiele und ihre Optionen

heading-game = Spiel
heading-option = Option
heading-values = Werte
heading-default = Vorgabe
heading-meaning = Bedeutung

## Spielen

play-begin = [bold]help[/bold] zeigt, was du tun kannst, [bold]list[/bold] alle erlaubten Aktionen.
match-over = Diese Partie ist vorbei: { $outcome }. Mit `jostle replay` kannst du sie ansehen.
match-kept =
    Die Partie bleibt gespeichert, bis du hier eine andere zu Ende spielst:
      jostle analyse { $file }
      jostle replay { $file }
seat-of = { $seat } für { $side }
unknown-seat = --seat { $seat }: Diesen Platz gibt es nicht; erwartet wird { $seats }
which-game = Welches Spiel? (1-{ $last }, Enter für { $first })
no-such-game = Ein Spiel „{ $game }“ gibt es hier nicht.
people-here = Menschen an diesem Bildschirm
against-whom = Gegen wen? (1-{ $last } oder ein Name; Enter für 1)
end-of-input = (Ende der Eingabe)
no-such-step = die Partie hat { $actions } Aktionen; ein Brett nach { $step } gibt es nicht
enter-continues = Weiter mit Enter

## Lektionen

lesson-help = Tippe eine Aktion. hint: Hilfe in Schritten; list: alle erlaubten Aktionen; back, again, solution, next, quit.
no-lessons = { $game } hat keine Lektionen; `jostle rules { $id }` zeigt die Regeln
course-begin = Beginne mit: { $command }

## Eröffnungen

no-openings = { $game } hat keine Eröffnungen mit Namen
not-searched = noch nicht untersucht
worth-on-average = im Durchschnitt { $value } wert
games-won = { NUMBER($share, style: "percent", maximumFractionDigits: 0) } von { $games } Partien zwischen Bots gewonnen ({ NUMBER($low, style: "percent", maximumFractionDigits: 0) } bis { NUMBER($high, style: "percent", maximumFractionDigits: 0) })
openings-title = Was { $side } erwarten kann
wins-in = gewinnt in { $turns }
loses-in = verliert in { $turns }
meeting-not-searched = Diese Paarung ist noch nicht untersucht.
meeting-worth = Für { $side } { $value } wert, im Laufe der Suche zwischen { $low } und { $high } ({ $nodes } Knoten, Tiefe { $depth })
meeting-wins = { $side } gewinnt in spätestens { $turns } Zügen ({ $nodes } Knoten, Tiefe { $depth })
meeting-loses = { $side } verliert in spätestens { $turns } Zügen ({ $nodes } Knoten, Tiefe { $depth })

## Rätsel

unit-puzzles = Rätsel
from-games = aus { $games } Partien
stopped-early = vorzeitig beendet; derselbe Befehl macht weiter
puzzle-file-other = { $file } wurde für { $game } mit Seed { $seed } erzeugt; nimm eine andere Datei oder denselben Seed
puzzles-made = { $file }: { $puzzles } Rätsel aus { $games } Partien
puzzles-graded = { $file }: { $changed } von { $puzzles } Rätseln haben eine neue Wertung
puzzles-graded-by = { $file }: { $changed } von { $puzzles } Rätseln haben eine neue Wertung, im Durchschnitt um { $mean }
puzzles-left-out = { $count } sind weggelassen: Der stärkste Bot spielt dort lieber etwas anderes
puzzles-kept = { $count } behalten ihre Wertung: Der stärkste Bot spielt dort lieber etwas anderes
puzzles-checked = { $game }: { $puzzles } in { NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } s geprüft, das langsamste in { NUMBER($slowest, minimumFractionDigits: 1, maximumFractionDigits: 1) } s
heading-theme = Thema
heading-puzzles = Rätsel
heading-easiest = leichtestes
heading-median = mittleres
heading-hardest = schwerstes
heading-question = Frage
no-such-puzzle = { $game } hat kein Rätsel { $puzzle } (Thema: { $theme }); siehe `jostle puzzles list { $game }`
puzzle-heading = Rätsel { $puzzle }: { $theme }, Wertung { $rating }. { $side } ist am Zug.
puzzle-answer = Lösung:
then-side = dann { $side }:
choice-chance = { $action }: { NUMBER($chance, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } ({ $exact })
solve-help = Tippe Aktionen, eine nach der anderen; oder: hint, undo, list, solution, quit.
no-more-hints = Mehr Tipps gibt es nicht; `solution` zeigt die Lösung.
not-possible = { $action } ist hier nicht möglich; `list` zeigt, was möglich ist.
turn-again = Zurück zum Anfang des Zuges.

## Der Server

serving = Jostle ist unter { $address } erreichbar   (Strg+C beendet es)
package-missing = der Server braucht das zusätzliche Paket { $package }: pip install 'jostle[server]'
lab-missing = das Labor braucht das zusätzliche Paket { $package }: pip install 'jostle[lab]'
no-free-port = kein freier Port von { $first } bis { $last }: erwartet wird einer, der nicht benutzt wird
workers-need-postgres = eine SQLite-Datei ist für einen Prozess: erwartet wird --workers 1 oder eine PostgreSQL-Datenbank

## Drucken

print-file = { $file }: Der Dateiname muss auf .pdf oder .svg enden.

## Netze trainieren

train-needs-torch = das Training braucht PyTorch: pip install 'jostle[train]'
train-units = --units { $units }: erwartet wird ein Vielfaches von 16
train-device = { $option } { $device }: erwartet wird cuda oder cpu
train-begun = { $folder }: Hier wurde ein Training begonnen; --resume setzt es fort, oder der Ordner wird gelöscht
train-not-begun = { $folder }: Hier wurde kein Training begonnen, das fortgesetzt werden könnte
train-on-cpu = Ohne Grafikprozessor dauert das ein Vielfaches ({ $why }).
train-seconds = Sekunden
train-rounds = Runden
train-progress = { $what }: { $positions } Stellungen, Fehler { $loss }, { $score } gegen die eigene Bewertung
train-compiling = übersetzt
train-playing = spielt
train-fitting = lernt
train-measuring = misst
train-stopped = Angehalten; alles steht in { $folder }. Derselbe Befehl mit --resume setzt fort.
train-done = { $file } ist geschrieben; der Bericht ist { $report }.
