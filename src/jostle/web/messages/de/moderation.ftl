# Hinweise des Betreibers, Sperren, und was man gegenüber anderen Spielern tun kann.

# Der Betreiber

notice-stop = { $minutes ->
    [one] Der Server hält in weniger als einer Minute für Wartungsarbeiten an. Deine Partien gehen danach weiter.
    *[other] Der Server hält in { $minutes } Minuten für Wartungsarbeiten an. Deine Partien gehen danach weiter.
    }
notice-now = Der Server hält für Wartungsarbeiten an. Deine Partien gehen danach weiter.
ban-title = Du kannst hier zurzeit nicht spielen
ban-until = Ab { $time } kannst du hier wieder spielen.
ban-for-good = Du kannst hier nicht mehr spielen.
ban-reason = Grund: { $reason }
ban-data = Was über dich gespeichert ist, kannst du weiterhin herunterladen oder löschen.
ban-me = Deine Seite
me-blocks = Blockierte Spieler
me-unblock = Freigeben
me-unblock-name = { $name } freigeben
me-unblocked = { $name } ist nicht mehr blockiert.

# Über andere Spieler

player-menu-note = Niemand erfährt, was du hier wählst.
player-mute = Chat in dieser Partie ausblenden
player-mute-always = Chat immer ausblenden
player-unmute = Chat wieder anzeigen
player-block = Blockieren …
player-report = Melden …
block-title = { $name } blockieren?
block-text = Ihr werdet nicht mehr zusammengeführt und könnt den Partien des anderen nicht mehr aus den Listen beitreten. Es gibt keine Revanche, und du siehst nicht, was geschrieben wird. Auf deiner Seite kannst du das zurücknehmen.
block-yes = Blockieren
block-done = { $name } ist blockiert.
report-title = { $name } melden
report-reason = Was ist nicht in Ordnung?
report-insults = Beleidigungen
report-name = Anstößiger Name
report-cheating = Betrug
report-stalling = Hinhalten
report-spam = Spam
report-other = Etwas anderes
report-words = In deinen Worten, wenn du magst
report-note = Der Betreiber dieses Servers erhält deine Meldung mit der Partie und ihrem Chat.
report-send = Meldung senden
report-thanks = Vielen Dank
report-thanks-text = Deine Meldung ist abgeschickt. Der Betreiber geht ihr nach.
