# Hinweise des Betreibers, Sperren, und was man gegenüber anderen Spielern tun kann.

# Der Betreiber

notice-stop = { $minutes ->
    [one] Der Server hält in weniger als einer Minute für Wartungsarbeiten an. Ihre Partien gehen danach weiter.
    *[other] Der Server hält in { $minutes } Minuten für Wartungsarbeiten an. Ihre Partien gehen danach weiter.
    }
notice-now = Der Server hält für Wartungsarbeiten an. Ihre Partien gehen danach weiter.
ban-title = Sie können hier zurzeit nicht spielen
ban-until = Ab { $time } können Sie hier wieder spielen.
ban-for-good = Sie können hier nicht mehr spielen.
ban-reason = Grund: { $reason }
ban-data = Was über Sie gespeichert ist, können Sie weiterhin herunterladen oder löschen.
ban-me = Ihre Seite
me-blocks = Blockierte Spieler
me-blocks-none = Sie haben niemanden blockiert.
me-unblock = Freigeben
me-unblock-name = { $name } freigeben
me-unblocked = { $name } ist nicht mehr blockiert.

# Über andere Spieler

player-menu-note = Niemand erfährt, was Sie hier wählen.
player-mute = Chat in dieser Partie ausblenden
player-mute-always = Chat immer ausblenden
player-unmute = Chat wieder anzeigen
player-block = Blockieren …
player-report = Melden …
block-title = { $name } blockieren?
block-text = Sie werden nicht mehr zusammengeführt, können Partien des anderen nicht aus den Listen beitreten, es gibt keine Revanche, und Sie sehen nicht, was geschrieben wird. Auf Ihrer Seite können Sie das zurücknehmen.
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
report-words = In Ihren Worten, wenn Sie mögen
report-note = Der Betreiber dieses Servers erhält Ihre Meldung mit der Partie und ihrem Chat.
report-send = Meldung senden
report-thanks = Vielen Dank
report-thanks-text = Ihre Meldung ist abgeschickt. Der Betreiber geht ihr nach.
