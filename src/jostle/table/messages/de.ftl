# Was am Tisch abgelehnt wird, und was über Partien gesagt wird.

# Die Partie
match-changed = inzwischen ist etwas geschehen: Sieh dir das Brett noch einmal an
time-was-up = die Zeit war vorher abgelaufen
match-too-long = diese Partie ist zu lang geworden: nach { $most } Aktionen endet sie ohne Ergebnis
not-your-turn = du bist nicht am Zug
match-not-over = die Partie ist noch nicht vorbei
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
nothing-to-keep = noch ist nichts ausgewürfelt, was man behalten könnte

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
action-after-end = „{ $action }“ kommt nach dem Ende des Spiels: erwartet werden { $most } Aktionen
no-origin-of-line = Linie { $line } kann nicht in Linie { $origin } nach { $actions } Aktionen beginnen: erwartet wird eine frühere
nothing-to-review = die Partie hat keine Entscheidungen zu beurteilen: Es wurde nichts gespielt, oder es gab nie eine Wahl
unknown-seat = es gibt keinen Platz { $seat }: erwartet wird 0 bis { $last }
analysis-own-match = du spielst in dieser Partie mit: Sie kann analysiert werden, wenn sie vorbei ist
analysis-hidden-hands = in dieser Partie sind Hände verborgen: Sie kann analysiert werden, wenn sie vorbei ist
analysis-rated-match = diese Partie wird gewertet: Sie kann analysiert werden, wenn sie vorbei ist
unknown-review = dieses Urteil gibt es nicht mehr: Beginn es noch einmal
too-many-actions = zu viele Aktionen: höchstens { $most } im Ganzen
no-place-for-remark = eine Anmerkung zu Linie { $line } nach { $actions } Aktionen: Diese Stelle gibt es nicht

# Eine neue Partie
start-is-over = die Partie wäre vorbei, bevor sie beginnt: erwartet wird eine Stellung, in der es weitergeht
wrong-seats = { $game } hat mit diesen Optionen { $seats } Plätze, nicht { $given }
unknown-seat-kind = Art des Platzes „{ $kind }“: erwartet wird eine von { $kinds }
unknown-level = es gibt keine Stufe „{ $level }“: erwartet wird eine von { $levels }
unknown-order = Reihenfolge „{ $order }“: erwartet wird eine von { $orders }
unknown-series = Serie { $series } ist bei { $game } nicht möglich: erwartet wird sides, oder first bei Spielen mit der Option first
bots-are-not-rated = eine Partie nur aus Bots kann nicht gewertet werden: erwartet wird rated=false

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
seat-names-at-one-screen = eigene Namen haben Plätze nur, wenn mehrere an einem Bildschirm spielen und sonst niemand
guest-name = Gast { $number }
deleted-player = Gelöschter Spieler

# Maßnahmen
cannot-join = du kannst dieser Partie nicht beitreten
removed-match = diese Partie wurde vom Betreiber entfernt

# Warten und Grenzen
too-many-rooms = gerade werden zu viele Partien geöffnet; versuch es gleich noch einmal
our-fault = hier ist etwas schiefgegangen; versuch es gleich noch einmal
database-down = die Datenbank antwortet nicht; versuch es gleich noch einmal
not-kept = der Browser konnte das nicht behalten, deshalb ist es nicht geschehen
kept-file-other = das ist keine Datei mit allem, was Jostle behält; eine Datei mit einer einzelnen Partie öffnest du unter Analyse
kept-file-damaged = diese Datei ist beschädigt oder unvollständig; es hat sich nichts geändert
kept-file-newer = diese Datei hat eine neuere Version von Jostle gesichert; schließ alle Tabs mit Jostle, öffne es neu, um diese Version zu bekommen, und lies die Datei dort ein
message-too-large = eine Nachricht hat höchstens { $most } Bytes
not-a-message = das ist keine Nachricht des Protokolls: { $error }

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
nested-too-deeply = Listen und Objekte sind zu tief verschachtelt

# Rätsel
unknown-puzzle = es gibt kein Rätsel „{ $puzzle }“
no-puzzles-of-game = { $game } hat keine Rätsel
no-puzzles-of-theme = es gibt keine Rätsel zum Thema „{ $theme }“
puzzle-over = das Rätsel ist vorbei: Es gibt nichts zu helfen

# Optionen
no = nein
