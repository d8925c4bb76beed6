# Die Seite des Betreibers.

admin-title = Verwaltung
admin-no-secret = Diese Seite öffnet sich mit einem Geheimnis. Mach eines auf dem Rechner des Servers; der Befehl sagt, wo es liegt:
admin-secret = Geheimnis
admin-login = Anmelden
admin-logout = Abmelden
admin-logged-out = Du bist abgemeldet.
admin-done = Erledigt: laufende Server folgen binnen Sekunden.
admin-nothing = Nichts
admin-figure-people = Personen hier
admin-figure-going = Laufende Partien
admin-figure-matches = Partien im Speicher
admin-figure-active = Aufgaben laufen
admin-figure-waiting = Aufgaben warten
admin-figure-reports = Offene Meldungen
admin-figure-state = Zustand
admin-state-well = Bereit
admin-state-draining = Hält an
admin-state-down = Ausgefallen: { $tasks }

admin-reports = Meldungen
admin-reports-all = Auch erledigte Meldungen
admin-no-reports = Es gibt keine offenen Meldungen.
admin-reported-by = gemeldet von { $name }
admin-handle-all = Alle offenen Meldungen über diese Person
admin-page-before = Vorige Seite
admin-page-next = Nächste Seite
admin-the-match = Partie öffnen
admin-chat = { $lines ->
    [one] Eine Zeile im Chat
    *[other] { $lines } Zeilen im Chat
    }
admin-outcome = Ergebnis
admin-handle = Als erledigt markieren
admin-handled = Die Meldung ist erledigt.

admin-people = Personen
admin-search = Name oder Kennung
admin-find = Suchen
admin-seen = gesehen { $time }
admin-sessions = { $sessions ->
    [one] ein Gerät
    *[other] { $sessions } Geräte
    }
admin-new-name = Name
admin-rename = Umbenennen
admin-person-sanctions = Maßnahmen
admin-person-reports = Meldungen
admin-person-networks = Adressen
admin-person-ratings = Wertungen
admin-person-matches = Partien

admin-sanctions = Maßnahmen
admin-who = Person (Kennung, Name oder PARTIE:PLATZ) oder Adresse
admin-days = Tage; leer: auf Dauer
admin-reason = Grund, wie die Person ihn liest
admin-ban = Sperren
admin-mute = Stummschalten
admin-kind-ban = Gesperrt
admin-kind-mute = Stumm
admin-for-good = auf Dauer
admin-until = bis { $time }
admin-lift = Aufheben
admin-lift-name = Maßnahme für { $name } aufheben
admin-lifted = Die Maßnahme ist aufgehoben.
admin-lifted-at = aufgehoben { $time }

admin-remove = Entfernen
admin-remove-id = Kennung oder Adresse einer Partie oder eines Laufs im Labor
admin-remove-match = Partie entfernen
admin-remove-run = Lauf entfernen
admin-remove-title = { $id } endgültig entfernen?
admin-remove-yes = Entfernen
admin-removed = Entfernt.

admin-server = Server
admin-notice = Hinweis auf jeder Seite
admin-minutes = Der Server hält in … Minuten an
admin-minutes-note = Mit einer Zahl von Minuten zählt der Hinweis herunter; dann lässt der Server Züge zu Ende gehen und hält an.
admin-notice-show = Hinweis zeigen
admin-notice-clear = Hinweis entfernen
admin-notice-cleared = Der Hinweis ist weg.
admin-drain = Anhalten
admin-drain-title = Alle Server jetzt anhalten?
admin-drain-text = Neue Partien beginnen nicht mehr, laufende Züge dürfen zu Ende gehen, dann halten die Server dieser Installation an.
admin-drain-yes = Anhalten

admin-audit = Protokoll
admin-audit-person = Person
admin-audit-match = Partie
admin-audit-address = Adresse
admin-audit-since = Seit
admin-audit-more = Mehr zeigen
admin-head-time = Zeit
admin-head-who = Wer
admin-head-address = Adresse
admin-head-what = Was
admin-head-subject = Worüber
admin-head-detail = Einzelheiten
