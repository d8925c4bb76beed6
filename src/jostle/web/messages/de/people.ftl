# Die eigene Seite: Geräte und Daten. Die Seite zum Datenschutz.

devices = Wo du angemeldet bist
devices-text = Jeder Browser, den du benutzt, ist eine eigene Sitzung. Wer einen davon hat, kann als du spielen.
devices-none = Über dich ist noch nichts gespeichert. Das beginnt mit deiner ersten Partie.
devices-here = Dieses Gerät, gerade jetzt
devices-seen = Zuletzt benutzt { $when }
devices-unknown = Unbekannter Browser
devices-end = Beenden
devices-end-others = Alle anderen Sitzungen beenden
devices-ended = Diese Sitzung ist beendet.
devices-ended-others =
    { $n ->
    [one] { $n } Sitzung ist beendet.
    *[other] { $n } Sitzungen sind beendet.
    }
devices-sign-out = Abmelden
devices-sign-out-sure = Auf diesem Gerät abmelden?
devices-sign-out-text = Es gibt kein Passwort. Ohne einen Link oder ein anderes Gerät, auf dem du angemeldet bist, kommst du nicht zu deinen Partien zurück.
devices-signed-out = Du bist abgemeldet.

me-name = Dein Name
me-name-label = Name
me-name-note = Die anderen sehen ihn an deinem Platz. Es muss nicht dein richtiger Name sein.
me-save = Speichern
me-saved = Gespeichert.
me-record = Deine Bilanz
me-recent = Deine letzten Partien
me-ratings = Deine Wertungen
me-ratings-none = Du hast noch keine gewertete Partie. Schalte „Gewertet“ ein, wenn du ein Spiel erstellst.
me-ratings-games =
    { $n ->
    [one] { $n } Partie
    *[other] { $n } Partien
    }
me-settings = Dieses Gerät
me-sound = Ton
me-talk = Bots reden
me-keep = Deine Partien behalten
me-keep-text = Es gibt kein Konto und kein Passwort: Dieser Browser ist dein Schlüssel. Mit einem Link machst du auf einem anderen Gerät weiter, oder hier, falls dieser Browser dich vergisst.
me-keep-make = Link erstellen
me-keep-link = Dein Link
me-keep-copy = Kopieren
me-keep-secret = Zeig ihn niemandem: Wer ihn zuerst öffnet, kann als du spielen. Er gilt einmal, und ein neuer ersetzt ihn.
recover-title = Auf diesem Gerät weitermachen
recover-text = Dieser Link öffnet die Partien einer Person. Sind es deine, dann mach auf diesem Gerät weiter.
recover-take = Als diese Person weitermachen
recover-none = Der Link ist unvollständig: Der Teil nach # fehlt. Kopiere auf dem anderen Gerät den ganzen Link.
recover-sure = Die Partien dieses Geräts verlassen?
recover-sure-text = Auf diesem Gerät gibt es schon gewertete Partien. Sie bleiben bei der Person, die du hier bist; erstelle für sie zuerst einen Link, wenn du zurückkommen willst.
recover-once = Der Link gilt einmal. Danach kannst du einen neuen machen.
recover-welcome = Willkommen zurück, { $name }
recover-used = Dieses Gerät ist angemeldet, und der Link ist verbraucht.
recover-next = Für das nächste Gerät, oder falls dieser Browser dich vergisst: Mach einen neuen Link und zeig ihn niemandem.
recover-go-on = Zu deiner Seite

data = Deine Daten
data-text = Alles, was über dich gespeichert ist, gehört dir: Nimm es als Datei mit oder lösche es.
data-privacy = Was gespeichert wird und wie lange
data-export = Meine Daten herunterladen
data-delete = Mich löschen
data-sure = Alles über dich löschen?
data-sure-text = Dein Name, deine Wertungen, dein Fortschritt, deine Sitzungen, deine Läufe im Labor und deine Partien gegen Bots werden gelöscht. Laufende Partien gibst du auf. In Partien mit anderen bleiben die Züge, gespielt von „Gelöschter Spieler“. Meldungen über dich und Sperren bleiben eine Zeit lang, wie es auf der Seite über Datenschutz steht. Das lässt sich nicht rückgängig machen.
data-type-name = Gib zur Bestätigung deinen Namen ein: { $name }
data-delete-now = Alles löschen
data-other-name = Das ist nicht dein Name. Es wurde nichts gelöscht.
data-deleted = Alles über dich wurde gelöscht.

privacy-title = Datenschutz
privacy-lead = Du kannst hier ohne Konto, E-Mail-Adresse und richtigen Namen spielen. Diese Seite sagt, was der Server trotzdem speichert.
privacy-why = Wozu
privacy-long = Wie lange
privacy-who = Wer es sieht

privacy-device = Das Cookie deines Browsers
privacy-device-what = Ein Cookie sagt, welcher Spieler und welche Sitzung du bist. Sobald du gespielt hast, merkt sich der Server auch die Art des Browsers und wann er zuletzt benutzt wurde.
privacy-device-why = Damit deine Partien auch morgen noch deine sind. Ohne das könnte niemand spielen.
privacy-device-long =
    { $session ->
    [one] Bis { $session } Tag nach der letzten Benutzung oder bis du die Sitzung beendest.
    *[other] Bis { $session } Tage nach der letzten Benutzung oder bis du die Sitzung beendest.
    }
privacy-device-who = Nur du.

privacy-name = Dein Name
privacy-name-what = Der Name, den du wählst. Es muss nicht dein richtiger sein.
privacy-name-why = Damit andere wissen, gegen wen sie spielen.
privacy-name-long = Bis du ihn änderst oder dich löschst. Nach { $unused } Tagen ohne Besuch heißt du wieder Gast, und andere können deinen Namen nehmen.
privacy-name-who = Alle.

privacy-matches = Deine Partien und was du darin schreibst
privacy-matches-what = Jeder Zug mit seiner Zeit, wer auf welchem Platz saß, Nachrichten und Ergebnisse.
privacy-matches-why = Um zu spielen, Partien nachzuspielen und zu analysieren und Wertungen zu berechnen.
privacy-matches-long = Bis du dich löschst; in Partien mit anderen bleiben die Züge ohne deinen Namen. Offene Partien, die niemand anrührt, enden nach { $open } Tagen, andere nach { $going } Tagen.
privacy-matches-who = Wer in der Partie spielt; alle, wenn sie öffentlich ist oder sie den Link haben.

privacy-progress = Wertungen, Rätsel und Lektionen
privacy-progress-what = Deine Wertungen und ihr Verlauf, welche Rätsel und Lektionen du versucht hast und was deine Entscheidungen gekostet haben.
privacy-progress-why = Um dir deinen Fortschritt zu zeigen und passende Rätsel und Gegner zu finden.
privacy-progress-long = Bis du dich löschst.
privacy-progress-who = Wertungen: alle. Den Rest: nur du.

privacy-lab = Läufe im Labor
privacy-lab-what = Die Regeln, die du ausprobiert hast, und die Ergebnisse.
privacy-lab-why = Damit du darauf zurückkommen kannst.
privacy-lab-long = Bis du oder der Betreiber sie löschen.
privacy-lab-who = Wer den Link hat.

privacy-reports = Meldungen über dich und Sperren
privacy-reports-what = Was andere aus einer Partie über dich gemeldet haben und was der Betreiber daraufhin getan hat. Wenn du dich löschst, behalten Meldungen unter einem Pseudonym, was du in der Partie geschrieben hast. Eine Sperre oder Stummschaltung, die noch gilt, gilt dann für das Netz, in dem du warst; davon wird nur ein Hash aufbewahrt.
privacy-reports-why = Damit niemand einer Meldung oder Sperre entgeht, indem er neu anfängt.
privacy-reports-long = Meldungen werden nach { $report } Tagen gelöscht, Sperren und Stummschaltungen so lange nach ihrem Ende, wie das Protokoll aufbewahrt wird. Bei Leuten, die sich gelöscht haben, enden sie spätestens { $audit } Tage danach.
privacy-reports-who = Nur der Betreiber dieses Servers.

privacy-address = Deine Netzadresse
privacy-address-what = Der Server zählt Anfragen je Adresse in seinem Speicher. Neben Partien bewahrt er einen Hash auf, der nur sagt, ob zwei Plätze im selben Netz sind. Ein Protokoll hält fest, wer von welcher Adresse was getan hat, soweit der Betreiber dem nachgehen können muss: Meldungen, Sperren, erreichte Grenzen. Eine Adresse, die der Betreiber gesperrt hat, bleibt bis zum Ende der Sperre und danach so lange wie dieses Protokoll gespeichert.
privacy-address-why = Damit niemand mehr als seinen Anteil nimmt, Wertungen ehrlich bleiben und Missbrauch aufhört.
privacy-address-long =
    { $audit ->
    [one] Das Protokoll wird nach { $audit } Tag gelöscht, auch wenn du dich vorher löschst.
    *[other] Das Protokoll wird nach { $audit } Tagen gelöscht, auch wenn du dich vorher löschst.
    }
privacy-address-who = Nur der Betreiber dieses Servers.

privacy-never = Was nicht geschieht
privacy-never-text = Es gibt keine Werbung und keine Verfolgung, nichts wird von anderen Servern geladen und nichts weitergegeben.
privacy-rights = Deine Rechte
privacy-rights-text = Auf deiner Seite kannst du deine Sitzungen sehen und beenden, alles herunterladen, was über dich gespeichert ist, und es sofort löschen, außer Meldungen über dich und dem Protokoll. Du musst niemanden fragen.
privacy-rights-go = Zu deiner Seite
privacy-guests = Gäste, die nicht wiederkommen
privacy-guests-text =
    { $guest ->
    [one] Gäste ohne Namen, die nur gegen Bots gespielt haben, werden { $guest } Tag nach ihrem letzten Besuch mit ihren Partien gelöscht.
    *[other] Gäste ohne Namen, die nur gegen Bots gespielt haben, werden { $guest } Tage nach ihrem letzten Besuch mit ihren Partien gelöscht.
    }
privacy-contact = Wer diesen Server betreibt
privacy-contact-none = Wer diesen Server betreibt
privacy-contact-none-text = Der Betreiber hat hier keine Adresse angegeben. Frag die Person, von der du den Link hast.

own-file = Deine Partien als Datei
own-file-text = Alles liegt nur in diesem Browser. Eine Datei mit allen Partien, deinem Fortschritt, deinem Namen und deinen Einstellungen sichert es und bringt es in einen anderen Browser oder auf ein anderes Gerät.
own-file-read = Eine solche Datei einlesen
own-file-sure = Ersetzen, was hier ist?
own-file-sure-text = Die Datei wurde am { $day } gesichert und hat { $matches ->
    [0] keine Partie
    [one] eine Partie
    *[other] { $matches } Partien
    }. Sie ersetzt alles, was hier ist, mit { $here ->
    [0] keiner Partie
    [one] einer Partie
    *[other] { $here } Partien
    }. Vorher wird das, was hier ist, als Datei gesichert.
own-file-replace = Sichern und ersetzen
own-file-done = Alles aus der Datei ist jetzt hier, mit { $matches ->
    [0] keiner Partie
    [one] einer Partie
    *[other] { $matches } Partien
    }.
