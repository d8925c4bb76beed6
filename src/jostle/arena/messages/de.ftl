# Die Arena: Ergebnisse, Urteile, und was an einem Auftrag falsch ist.

## Ergebnisse

heading-pairs =
    { $rounds ->
        [one] { $games } Partien in { $rounds } Paar (mit getauschten Plätzen und demselben Glück)
       *[other] { $games } Partien in { $rounds } Paaren (mit getauschten Plätzen und demselben Glück)
    }
heading-rounds =
    { $rounds ->
        [one] { $games } Partien in { $rounds } Runde (mit getauschten Plätzen und demselben Glück)
       *[other] { $games } Partien in { $rounds } Runden (mit getauschten Plätzen und demselben Glück)
    }
column-bot = Bot
column-won = gewonnen
column-drawn = unentschieden
column-shared = geteilt
column-lost = verloren
column-share = Anteil am Sieg
column-elo = Elo
column-seconds = s/Zug
column-against = gegen
with-interval = { $value } [{ $low }; { $high }]
bot-share = { $bot } { $share }
seats-win = Siege nach Plätzen: { $seats }.
game-length = Eine Partie hat im Schnitt { $decisions } Entscheidungen; { $drawn }.
drawn = { $count } unentschieden
drawn-by-repetition = { $count } unentschieden ({ $repeated } durch Wiederholung)
intervals = In Klammern: 95-%-Intervalle.
failed =
    { $count ->
        [one] { $bot } hat { $count } Partie durch eigenes Verschulden verloren:
       *[other] { $bot } hat { $count } Partien durch eigenes Verschulden verloren:
    }
failed-why =
    { $count ->
        [one] einmal: { $why }
       *[other] { $count }-mal: { $why }
    }
no-round-yet = noch keine Runde zu Ende
undecided = Nicht entschieden nach { $games } Partien: { $bot } gewinnt vielleicht mehr, vielleicht weniger als { $share }.
decided-more = Entschieden nach { $games } Partien: { $bot } gewinnt mehr als { $share } (ein solches Urteil ist in höchstens 5 % der Läufe falsch).
decided-less = Entschieden nach { $games } Partien: { $bot } gewinnt weniger als { $share } (ein solches Urteil ist in höchstens 5 % der Läufe falsch).
fault-illegal = hat „{ $action }“ gespielt, was nicht erlaubt ist, bei { $position }
fault-late = hat { $seconds } s für eine Entscheidung gebraucht; erlaubt sind { $allowed } s

## Der Befehl

unit-games = Partien
stopped = Angehalten.
stopped-resume = Angehalten. Derselbe Befehl setzt mit dem fort, was { $file } enthält.

## Fehler

two-limits = --decide und --at-least sagen beide, wann Schluss ist; gib nur eines an
too-few-bots = Die Arena braucht mindestens zwei Bots; es gibt { $count }
bad-decide = Eine Entscheidung bei { $share } braucht zwei Bots und einen Anteil zwischen 0 und 1
too-few-games = { $count } Partien: erwartet wird mindestens 1
too-random = { $count } zufällige Entscheidungen beenden { $game }: erwartet werden weniger
not-results = { $file }: Das ist keine Datei mit Arena-Ergebnissen; erwartet wird eine erste Zeile mit „jostle arena“
other-settings = { $file } enthält Ergebnisse mit anderen Einstellungen: { $name } ist dort { $found }, nicht { $expected }; mach mit denselben Einstellungen weiter oder wähle eine andere Datei
bad-line = { $file }, Zeile { $line }: Das ist keine Partie der Arena: { $text }
