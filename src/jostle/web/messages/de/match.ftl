# The page of a match.

match-loading = Das Brett wird aufgebaut …
match-stage = Partie
match-board = Brett: mit den Pfeiltasten bewegen, mit der Eingabetaste wählen
match-options = eigene Optionen
match-rated = Gewertet
match-unrated = Nicht gewertet
match-did = { $name }: { $done }
match-forced = Es geht nur so weiter: { $what }
match-watchers =
    { $n ->
        [one] { $n } schaut zu
       *[other] { $n } schauen zu
    }
match-title-turn = Du bist dran – { $game }
match-your-turn = Du bist dran.
match-open = Es fehlen noch Mitspieler.
match-past = Du siehst eine frühere Stellung: Schritt { $n } von { $all }.

seat-open = freier Platz
seat-invited = nur mit Einladung
seat-you = du
seat-bot-of = Bot, { $level }
seat-here = online
seat-away = weg
seat-thinks = überlegt …
seat-waits = Platz { $place } in der Schlange
seat-gets-ready = bereit in etwa { $seconds } s
seat-rating = Wertung { $rating }
seat-turn = am Zug
seat-won = hat gewonnen
seat-points =
    { $n ->
        [one] { $n } Punkt
       *[other] { $n } Punkte
    }
seat-time = Bedenkzeit von { $side }

refused-turn = { $name } ist am Zug.
refused-over = Die Partie ist zu Ende.
refused-past = Du siehst eine frühere Stellung.
refused-watching = Du siehst bei dieser Partie zu.

tool-label = Aktionen
tool-undo = Rückgängig
tool-takeback = Zurücknehmen
tool-draw = Remis anbieten
tool-resign = Aufgeben
tool-claim = Sieg einfordern
tool-hint = Tipp
tool-hints = Um Tipps bitten
tool-legend = Was ist was?
tool-rules = Regeln
tool-flip = Brett drehen
tool-replay = Letzten Zug noch einmal zeigen
tool-point = Auf etwas zeigen
tool-talk = Bots reden
tool-speed = Tempo
tool-speed-slow = Langsam
tool-speed-normal = Normal
tool-speed-fast = Schnell
tool-sound = Ton aus
tool-silent = Ton an
tool-zoom = Größer
tool-keys = Tasten
tool-keep = Ausgewürfeltes behalten
tool-link = Regeln teilen
keep-words = Unter einem eigenen Namen wird es im Formular für eine neue Partie und im Labor angeboten.
keep-share = Als Link an andere schicken:
keep-play = Neue Partie damit
keep-lab = Im Labor messen
tool-list = Züge, Chat, Hilfe
tool-list-alone = Züge, Hilfe
tool-more = Mehr

side-tabs = Neben dem Tisch
side-turns = Züge
side-chat = Chat
side-help = Hilfe

tour-name = Dein erster Zug
tour-next = Weiter
tour-back = Zurück
tour-done = Verstanden
tour-skip = Ohne Hilfe weiter
tour-again = Erkläre mir meinen Zug
tour-do = Jetzt du: { $what }
tour-last = Das Wichtigste kennst du jetzt
tour-last-words = Ruht der Zeiger oder ein Finger auf etwas, steht da, was es ist. Die Glühbirne gibt einen Tipp, das Fragezeichen zeigt, was was ist.

hint-wait = Einen Moment …
hint-look = Schau auf die markierte Stelle.
hint-more = Warum?
hint-hide = Tipp ausblenden
hint-play = So spielen

unrate-title = Diese Partie wird dann nicht mehr gewertet
unrate-text = Tipps und zurückgenommene Züge gibt es nur in Partien ohne Wertung.
unrate-hint = Trotzdem einen Tipp
unrate-takeback = Trotzdem zurücknehmen
unrate-no = Gewertet lassen

resign-title = Diese Partie aufgeben?
resign-text = { $side } gibt auf, und die Partie ist beendet.
resign-yes = Aufgeben
resign-no = Weiterspielen

asked-draw = { $name } bietet Remis an.
asked-takeback = { $name } möchte den letzten Zug zurücknehmen.
asked-hints = { $name } bittet um Tipps für alle. Eine Partie mit Tipps wird nicht gewertet.
asked-rematch = { $name } bietet eine Revanche an.
asked-waiting = Anfrage gesendet. Die Antwort steht noch aus …
asked-yes = Annehmen
asked-no = Ablehnen
declined-draw = { $name } lehnt das Remis ab.
declined-takeback = { $name } möchte den Zug nicht zurücknehmen.
declined-hints = { $name } möchte ohne Tipps spielen.
declined-rematch = { $name } lehnt die Revanche ab.
rematch-waiting = { $name } muss noch zustimmen …
rematch-rated = Sie zählt für die Wertung.
rematch-unrated = Sie wird nicht gewertet.
rematch-begins = Die Seiten bleiben, und diesmal beginnt { $side }.
rematch-sides =
    { $count ->
        [2] Die Seiten wechseln.
       *[other] Alle rücken einen Platz weiter.
    }

list-title = Züge
list-label = Züge; mit den Pfeiltasten Schritt für Schritt
list-steps = Durch die Partie gehen
list-first = Zum Anfang
list-previous = Vorheriger Zug
list-next = Nächster Zug
list-last = Zum Ende
list-back = Zurück zur Partie
list-chance = Aufbau
list-you = Du
list-turn = Zug { $n }

typed-label = Zug eintippen
typed-example = oder Taste /
typed-list = Passende Züge
typed-none = „{ $text }“ ist kein erlaubter Zug.

chat-title = Chat
chat-emotes = Gesten
chat-lines = Nachrichten
chat-write = Nachricht schreiben
chat-send = Senden

emote-wave = Hallo!
emote-good = Guter Zug!
emote-wow = Wow!
emote-oops = Hoppla!
emote-think = Lass mich überlegen.
emote-thanks = Danke!

point-choose = Drück auf das, worauf alle schauen sollen.
point-announced = { $name } zeigt auf: { $what }.

talk-quote = { $name }: „{ $words }“

invite-title = Mitspieler einladen
invite-rated = Gewertet, wenn alle zustimmen, die mitspielen.
invite-unrated = Diese Partie wird nicht gewertet.
invite-send = Schick diesen Link an die Person, die { $side } spielen soll:
invite-link = Link für { $side }
invite-copy = Kopieren
invite-share = Teilen …
invite-waiting = Für { $side } fehlt noch jemand.
invite-public = Die Partie steht auch unter den offenen Partien auf der Startseite.

join-invited = { $name } lädt dich zu { $game } ein
join-free = In dieser Partie { $game } ist ein Platz frei
join-by-invitation = In dieser Partie spielen nur Eingeladene: Wer sie erstellt hat, hat den Link.
join-name = Dein Name
join-take = Mitspielen
join-rated = Gewertet mitspielen
join-unrated = Ohne Wertung mitspielen
join-asks-rated = Das Ergebnis würde für eure Wertungen zählen, wenn du einverstanden bist.
join-is-unrated = Diese Partie wird nicht gewertet.

connection-lost = Verbindung unterbrochen.
connection-retry =
    { $n ->
        [one] Neuer Versuch in { $n } Sekunde.
       *[other] Neuer Versuch in { $n } Sekunden.
    }
connection-retry-now = Jetzt versuchen

curtain-label = Bildschirm weitergeben
curtain-turn = { $name }, du bist dran
curtain-text = Die anderen schauen weg. Nur { $name } drückt den Knopf.
curtain-show = Mein Brett zeigen

announce-undone = Zurückgenommen.
announce-joined = Ein Mitspieler ist da.

end-over = Die Partie ist vorbei
end-won = Du gewinnst!
end-shared = Du teilst den Sieg
end-lost = Du hast verloren
end-draw = Unentschieden
end-score = Punkte
end-rating = Deine Wertung
end-rating-provisional = Deine Wertung, vorläufig
end-rating-up = gestiegen um
end-rating-down = gefallen um
end-again = Revanche
end-next = Zur nächsten Partie
end-watch-next = Der nächsten Partie zuschauen
end-bot = Gegen { $name } spielen
end-bot-stronger = { $level }, eine Stufe stärker
end-bot-easier = { $level }, eine Stufe leichter
end-lesson = Lernen: { $title }
end-puzzle = Eine Aufgabe lösen
end-puzzle-text = { $game }: Finde den besten Zug
end-analyse = Analysieren
end-analyse-text = Jeder Zug, und was besser gewesen wäre
end-step = Durchgehen
end-step-text = Von Anfang an, Schritt für Schritt
end-other = Ein anderes Spiel spielen
end-other-text = Mitspieler und Optionen wählen
end-keep-text = Für die nächste Partie, fürs Labor oder als Link
end-share = Teilen
end-link = Link kopieren
end-picture = Bild
end-clip = Clip
end-downloads = Dateien
end-file = Partiedatei (Text)
end-svg = Bild (SVG)
end-replay = Seite zum Nachspielen, auch offline

story-title = So lief die Partie
story-curve = Gewinnchance im Lauf der Partie: von { $from } zu { $to }
story-point = Der Wendepunkt
story-wait = Ein Blick zurück auf die Partie …
story-none = Kein einzelner Zug hat es entschieden: Keiner von deinen hat viel gekostet.
story-late = Das dauert zu lange. Die Analyse zeigt es.
story-retry = Von hier noch einmal

rules-here = In dieser Partie gelten eigene Optionen:

keys-title = Tastenkürzel
keys-arrows = Pfeiltasten
keys-arrows-does = auf dem Brett: Auswahl bewegen
keys-enter = Eingabe
keys-enter-does = wählen
keys-escape = Esc
keys-escape-does = Auswahl aufheben; den gezeigten Schritt beenden
keys-slash = /
keys-slash-does = einen Zug eintippen
keys-letters = a–z, 0–9
keys-letters-does = auf dem Brett: Zug eintippen
keys-explain = i
keys-explain-does = auf dem Brett: Was ist das?
keys-legend = l
keys-legend-does = Was ist was: alles, was auf dem Tisch liegt
keys-list = Links, rechts
keys-list-does = in der Zugliste: zurück und vor
keys-help = ?
keys-help-does = diese Tastenkürzel zeigen

seat-about = { $name } stummschalten, blockieren oder melden
match-removed = Diese Partie gibt es nicht mehr
