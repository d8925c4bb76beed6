# Was Bretter und Partien auf Deutsch sagen.

match-loading = Das Brett wird aufgebaut …
match-stage = Die Partie
match-board = Brett: Pfeiltasten gehen von Feld zu Feld, die Eingabetaste wählt
match-options = mit eigenen Regeln
match-rated = gewertet
match-watchers =
    { $n ->
        [one] { $n } schaut zu
       *[other] { $n } schauen zu
    }
match-title-turn = Du bist dran – { $game }
match-your-turn = Du bist dran.
match-open = Es sind noch Plätze frei.
match-past = Du siehst eine frühere Stellung: nach { $n } von { $all } Schritten.

seat-open = freier Platz
seat-you = du
seat-bot = Bot
seat-bot-of = Bot, { $level }
seat-rating = Wertung
seat-here = da
seat-away = weg
seat-thinks = überlegt …
seat-gets-ready = bereit in { $seconds } s
seat-turn = am Zug
seat-won = hat gewonnen
seat-points =
    { $n ->
        [one] { $n } Punkt
       *[other] { $n } Punkte
    }
seat-time = Bedenkzeit von { $side }

tool-label = Was du tun kannst
tool-undo = Zurück
tool-takeback = Zurück
tool-draw = Remis?
tool-resign = Aufgeben
tool-claim = Sieg!
tool-hint = Tipp
tool-hints = Tipps?
tool-rules = Regeln
tool-flip = Drehen
tool-sound = Ton an
tool-silent = Ton aus
tool-zoom = Größer
tool-keys = Tasten

hint-wait = Einen Moment …
hint-look = Schau auf die markierte Stelle.
hint-what = Was tun?
hint-why = Warum?
hint-play = So spielen

resign-title = Diese Partie aufgeben?
resign-words = { $side } gibt auf, und die Partie ist vorbei.
resign-yes = Aufgeben
resign-no = Weiterspielen

asked-draw = { $side } bietet Remis an.
asked-takeback = { $side } möchte den letzten Zug zurücknehmen.
asked-hints = { $side } hätte gern Tipps für alle. Eine solche Partie wird nicht gewertet.
asked-waiting = Du hast gefragt. Die Antwort steht noch aus …
asked-yes = Einverstanden
asked-no = Ablehnen

list-title = Was gespielt wurde
list-label = Was gespielt wurde; mit den Pfeiltasten Schritt für Schritt
list-steps = Durch die Partie gehen
list-first = Zum Anfang
list-before = Einen Schritt zurück
list-after = Einen Schritt vor
list-last = Zum Ende
list-back = Zurück zur Partie
list-chance = Zufall

typed-label = Zug eintippen
typed-example = oder Taste /
typed-list = Passende Züge
typed-none = „{ $text }“ kann jetzt nicht gespielt werden.

chat-title = Chat
chat-lines = Was gesagt wurde
chat-write = Etwas sagen
chat-send = Senden

invite-title = Jemanden einladen
invite-send = Schick diesen Link an die Person, die { $side } spielen soll:
invite-link = Link für { $side }
invite-copy = Kopieren
invite-share = Teilen …
invite-waiting = Für { $side } fehlt noch jemand.
invite-public = Die Partie steht auch unter den offenen Partien auf der ersten Seite.

join-invited = { $name } lädt dich zu { $game } ein
join-free = In dieser Partie { $game } ist ein Platz frei
join-name = Dein Name
join-take = Platz nehmen

line-down = Die Verbindung ist unterbrochen.
line-again =
    { $n ->
        [one] Neuer Versuch in { $n } Sekunde.
       *[other] Neuer Versuch in { $n } Sekunden.
    }
line-now = Jetzt versuchen

curtain-label = Der Bildschirm wechselt
curtain-turn = Jetzt ist { $name } am Bildschirm
curtain-words = Die anderen schauen weg. Nur { $name } drückt den Knopf.
curtain-show = Mein Brett zeigen

say-undone = Zurückgenommen.
say-joined = Ein Platz wurde besetzt.

end-title = Die Partie ist vorbei
end-over = Die Partie ist vorbei
end-won = Du hast gewonnen
end-shared = Du teilst den Sieg
end-lost = Du hast verloren
end-draw = Unentschieden
end-again = Noch einmal
end-next = Zur nächsten Partie
end-watch-next = Der nächsten Partie zuschauen
end-step = Durchgehen
end-analyse = Analysieren
end-share = Link kopieren
end-other = Etwas anderes
end-downloads = Herunterladen
end-file = die Partie als Textdatei
end-svg = ein Bild (SVG)
end-png = ein Bild (PNG)
end-replay = eine Seite zum Nachspielen ohne Server

rules-here = In dieser Partie gelten andere Optionen als üblich:

keys-title = Tasten
keys-arrows = ← ↑ → ↓
keys-arrows-does = auf dem Brett: von Feld zu Feld
keys-enter = Eingabe
keys-enter-does = das Feld wählen
keys-escape = Esc
keys-escape-does = doch nichts wählen
keys-slash = /
keys-slash-does = einen Zug eintippen
keys-letters = a–z, 0–9
keys-letters-does = auf dem Brett: mit dem Tippen eines Zuges beginnen
keys-list = ← →
keys-list-does = in der Zugliste: zurück und vor
keys-help = ?
keys-help-does = diese Tasten
