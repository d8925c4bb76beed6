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

## Für die Entwicklung

bench-needs-game = Optionen brauchen ein Spiel: jostle bench GAME --NAME VALUE
bench-one-thread = ein Thread
bench-two-threads = zwei Threads
bench-games = Partien/s
bench-python = aus Python
bench-texts = mit Texten
measuring = { $game } wird gemessen
measuring-gpu = { $game } wird gemessen (das Kompilieren dauert bis zu einer Minute)
gpu-speed = { $millions } M Aktionen/s; dieselben Partien wie auf der CPU
counting = Zählen
compiling = Regeln und Bots werden kompiliert
compiled = { $game }: nach { NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } s bereit
built = { $game }: in { NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } s gebaut, in { $folder }
target-unknown = Es gibt kein Ziel { $target }; es gibt: { $targets }
linker-missing = Der Linker ist nicht installiert (pip install 'jostle[build]')
perft-turn = Zug { $turn }
perft-meaning = was gezählt wird
perft-from = ab
perft-from-meaning = Stellungen, ab denen der Zug gezählt wird
perft-sequences = Folgen
perft-sequences-meaning = von Aktionen, die den Zug beenden
perft-distinct = verschiedene
perft-distinct-meaning = verschiedene Stellungen danach, zusammengezählt
perft-lost = verloren
perft-lost-meaning = davon verloren für den Platz, der am Zug war
perft-lost-how = davon verloren für den Platz, der am Zug war ({ $how })
perft-drawn = unentschieden
perft-drawn-meaning = davon unentschieden
perft-won = gewonnen
perft-won-meaning = davon gewonnen
perft-cut = abgekürzt
perft-cut-meaning = Folgen, die das Spiel beenden, bevor der Zug fertig ist
perft-cut-distinct = danach
perft-cut-distinct-meaning = verschiedene Stellungen nach diesen, zusammengezählt
perft-chained = Jeder Zug wird ab jeder verschiedenen Stellung des vorigen gezählt, in der das Spiel nicht vorbei ist.
perft-time = In { NUMBER($seconds, minimumFractionDigits: 2, maximumFractionDigits: 2) } s auf einem Kern gezählt.
print-file = { $file }: Der Dateiname muss auf .pdf oder .svg enden.

## Ein neues Spiel

new-game-name = { $name } kann kein Spiel heißen: Kleinbuchstaben und Ziffern, mit einem Buchstaben beginnend, zwischen Wörtern ein Bindestrich; höchstens { $most } Zeichen, zum Beispiel hop-and-push
new-game-prefix = „jostle-“ weglassen, es wird ergänzt: { $shorter } statt { $name }
new-game-keyword = { $name } ist ein Wort der Sprache Python; bitte einen anderen Namen wählen
new-game-taken = ein Spiel namens { $name } ist schon installiert; bitte einen anderen Namen wählen
new-game-title = { $title } kann kein Titel sein: höchstens { $most } Zeichen in einer Zeile und keines von { $signs }
new-game-no-folder = --into { $folder }: diesen Ordner gibt es nicht
new-game-exists = { $folder } gibt es schon, und nichts wurde geschrieben; bitte einen anderen Namen wählen oder mit --into einen anderen Ordner
new-game-wrote = { $folder } geschrieben: ein Spiel, das läuft. Seine { $lines } Zeilen in src/ sind zum Ändern da; jede Datei sagt, was. So geht es weiter:
new-game-install = einmal; danach wirken Änderungen sofort
new-game-check = prüft, ob es hält, was jedes Spiel verspricht
new-game-play = im Terminal spielen
new-game-serve = im Browser spielen, auch gegen Bots
new-game-lab = Bots viele Partien spielen lassen: Ist es fair?

## Ein Spiel prüfen

check-unknown = --only { $check }: eine solche Prüfung gibt es nicht; erwartet wird eine von { $checks }
check-waits = nicht geprüft, bis '{ $check }' besteht: { $checks }
check-passed = { $checks } Prüfungen bestanden in { NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } s
check-failed = { $faults ->
    [one] Ein Fehler
   *[other] { $faults } Fehler
 } in { NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } s (Seed { $seed })
