# Was die Seite auf Deutsch sagt, außerhalb der Partien.

title = { $page } · Jostle
skip = Zum Inhalt springen
close = Schließen
cancel = Abbrechen
copied = Kopiert.
copy-text = Text zum Kopieren
copy-yourself = Kopiere diesen Text
match = Partie

nav-label = Seiten
nav-new = Neues Spiel
nav-learn = Lernen
nav-puzzles = Rätsel
nav-analyse = Analyse
nav-lab = Labor
nav-rules = Regeln
nav-ratings = Rangliste
nav-me = Du
foot-line = Fünf Schubsspiele. Kein Konto, keine Werbung, nichts von anderswo.
foot-analyse = Analysebrett
foot-lab = Das Labor: Ist ein Spiel fair?
foot-api = Für Programme: die API
language = Sprache
theme = Aussehen
theme-auto = wie das System
theme-light = hell
theme-dark = dunkel

error-offline = Der Server antwortet nicht. Ist die Verbindung unterbrochen? Versuch es gleich noch einmal.
error-server = Das konnte der Server nicht ausführen (Fehler { $status }). Versuch es gleich noch einmal.
error-page = Auf dieser Seite ist etwas schiefgegangen. Neu laden hilft vielleicht.
lost-title = Hier ist nichts
lost-words = Unter dieser Adresse gibt es keine Seite. Vielleicht ist der Link unvollständig.
lost-home = Zur ersten Seite
lost-failed = Das hat nicht geklappt
lost-again = Noch einmal versuchen

board-which = Welcher Zug?
board-enough = Genug oder weiter?
board-chosen =
    { $n ->
        [one] { $what } gewählt; { $n } Möglichkeit
       *[other] { $what } gewählt; { $n } Möglichkeiten
    }

home-title = Jostle: fünf Schubsspiele
home-heading = Schieben, ohne geschoben zu werden.
home-lead = Fünf Brettspiele ums Schubsen. Das Brett ist aufgebaut: Zieh, und du bist mitten im Spiel.
home-board = Das Brett zum Anfangen
home-friend = Mit Freunden spielen
home-side = An einem Bildschirm
home-games = Die Spiele
home-loading = Das Brett wird aufgebaut …
home-yours = Du beginnst. { $status }.
home-starting = Los geht’s …
home-compiling = Beim ersten Mal auf diesem Rechner werden Spiele und Bots vorbereitet. Was bereit ist, kann gespielt werden.
home-not-started = { $game } konnte nicht beginnen. { $words }

card-play = Spielen
card-options = Optionen …
card-rules = Regeln
card-waiting = Wird vorbereitet …
card-ready-in = Bereit in etwa { $seconds } s

lists-mine = Deine Partien
lists-mine-none = Du hast noch nicht gespielt. Die erste Seite ist ein guter Anfang.
lists-over = Vorbei
lists-open = Offene Partien
lists-open-none = Gerade wartet niemand auf Mitspieler. Mach ein Spiel mit einem Platz für alle auf, dann steht es hier.
lists-live = Zum Zuschauen
lists-live-none = Gerade läuft keine öffentliche Partie.
lists-more = und { $n } weitere
lists-people =
    { $n ->
        [one] { $n } Mensch ist hier
       *[other] { $n } Menschen sind hier
    }
lists-your-turn = Du bist dran
lists-their-turn = Die anderen sind dran
lists-waiting = Wartet auf Mitspieler
lists-with = mit { $names }
lists-alone = noch allein
lists-bot = Bot ({ $level })
lists-open-seat = freier Platz
lists-free =
    { $n ->
        [one] { $n } Platz frei
       *[other] { $n } Plätze frei
    }
lists-steps =
    { $n ->
        [one] { $n } Aktion
       *[other] { $n } Aktionen
    }
lists-join = Mitspielen

clock = Uhr
clock-none = ohne Uhr
clock-turn = { $time } pro Zug
clock-fischer = { $time } + { $n } s pro Zug
clock-minutes = { $n } min
clock-seconds = { $n } s
clock-own = eine andere
clock-own-kind = Was läuft
clock-own-turn = Zeit für jeden Zug
clock-own-fischer = Zeit für die Partie, und mehr nach jedem Zug
clock-own-seconds = Sekunden
clock-own-increment = Sekunden mehr nach jedem Zug

new-title = Neues Spiel: { $game }
new-which = Ein neues Spiel: welches?
new-which-friend = Mit Freunden spielen: was?
new-which-side = Gemeinsam an einem Bildschirm: was?
new-games = Spiele
new-preview = Das Brett mit diesen Optionen
new-rules = Regeln lesen
new-start = Los
new-start-friend = Beginnen und Link holen
new-start-open = Spiel öffnen
variant-title = Das Spiel
variant-presets = Variante
variant-mixed = Eine eigene Mischung.
variant-options =
    { $n ->
        [one] { $n } Option
       *[other] Alle { $n } Optionen
    }
field-range = { $min } bis { $max }
field-form = Erwartet: { $form }.
field-example = Beispiel { $n }
field-own = eigener Text
field-part-name = Ein Name dafür
field-part-keep = Aufheben
field-part-kept = In diesem Browser als @{ $name } aufgehoben.
field-part-wrong = Erwartet wird ein Name aus bis zu 40 Buchstaben, Ziffern, - und _.
field-part-empty = Es gibt noch keinen Text zum Aufheben.

seats-title = Die Plätze
seats-many = Wie viele spielen?
seats-seat = Platz { $n }
seats-who = { $side }: Wer spielt?
seats-you = Du
seats-bot = Bot
seats-friend = Freund
seats-open = Offen
seats-friend-note = Du bekommst einen Link zum Verschicken. Wer ihn öffnet, sitzt hier.
seats-open-note = Das Spiel steht auf der ersten Seite, bis jemand mitspielt.
seats-name = Name
seats-level = { $side }: Wie stark ist der Bot?
order = Wer beginnt?
order-as-given = so wie oben
order-random = das Los entscheidet
order-reversed = umgekehrt

terms-title = Die Bedingungen
terms-public = Öffentlich
terms-public-note = Alle dürfen zuschauen. Sonst nur, wer den Link hat.
terms-public-open = Ein Platz für alle macht das Spiel öffentlich.
terms-rated = Gewertet
terms-rated-note = Das Ergebnis zählt für die Rangliste, es sei denn, jemand holt sich einen Tipp oder nimmt einen Zug zurück.
terms-rated-side = Spielen mehrere an einem Bildschirm, wird nicht gewertet.
terms-chat = Chat
terms-chat-note = Wer am Tisch sitzt, darf den anderen schreiben.

rules-title = Regeln von { $game }
rules-games = Regeln von
rules-openings = Eröffnungen
rules-play = { $game } spielen
rules-loading = Die Regeln werden geholt …
rules-contents = Auf dieser Seite
rules-table = Tabelle
rules-text = Text

ratings-title = Rangliste: { $game }
ratings-which = Rangliste von
ratings-words = Alle beginnen bei 1000. Gewertete Partien bringen dich nach oben oder unten, umso mehr, je weniger man von dir weiß. Bots werden gewertet wie Menschen.
ratings-none = Hier hat noch niemand eine gewertete Partie gespielt.
ratings-table = Rangliste
ratings-place = Rang
ratings-name = Name
ratings-rating = Wertung
ratings-games = Partien
ratings-wins = Siege
ratings-you = du

me-title = Du
me-name = Dein Name
me-name-label = Name
me-name-note = Die anderen sehen ihn an deinem Platz. Es muss nicht dein richtiger sein.
me-save = Speichern
me-saved = Gespeichert.
me-record = Deine Bilanz
me-recent = Deine letzten Partien
me-ratings = Deine Wertungen
me-ratings-none = Du hast noch keine gewertete Partie. Schalte „Gewertet“ ein, wenn du ein Spiel beginnst.
me-ratings-games =
    { $n ->
        [one] { $n } Partie
       *[other] { $n } Partien
    }
me-settings = Dieses Gerät
me-sound = Ton
me-keep = Deine Partien behalten
me-keep-words = Es gibt kein Konto und kein Passwort: Dieser Browser ist dein Schlüssel. Mit einem Link kannst du auch auf einem anderen Gerät du selbst sein, oder wieder hier, falls der Browser dich vergisst.
me-keep-make = Link machen
me-keep-link = Dein Link
me-keep-copy = Kopieren
me-keep-secret = Behalte ihn für dich: Wer ihn öffnet, ist du. Ein neuer Link macht den alten ungültig.
recover-title = Deine Partien übernehmen
recover-words = Dieser Link gehört zu den Partien von jemandem. Sind es deine, dann mach auf diesem Gerät weiter.
recover-take = Als diese Person weitermachen
recover-none = Der Link ist unvollständig: Der Teil nach # fehlt. Kopiere ihn auf dem anderen Gerät ganz.
recover-sure = Die Partien dieses Geräts verlassen?
recover-sure-words = Dieses Gerät hat schon eigene gewertete Partien. Sie bleiben bei der Person, die du hier warst; mach für sie zuerst einen Link, wenn du zurückkommen willst.
recover-done = Da bist du wieder.
