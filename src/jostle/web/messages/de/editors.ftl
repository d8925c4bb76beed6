# Bearbeiten: Bretter, Listen und Stellungen, die sich mit Klicken und Ziehen ändern lassen.

editors-undo = Rückgängig
editors-redo = Wiederholen
editors-clear = Leeren
editors-mirror = Spiegeln
editors-done = Fertig
editors-text = Text
editors-palette = Was gelegt wird
editors-board = Brett
editors-layer = Was bearbeitet wird
editors-hand = Verschieben, drehen oder erhöhen
editors-eraser = Wegnehmen
editors-nothing = nichts
editors-cell = { $cell }: { $content }
editors-choose-first = Wähl erst aus, was dort hinkommen soll.
editors-preview = Die Stellung, wie das Spiel sie zeigt
editors-more = Weitere Felder
editors-count = { $kind }: { $count }
editors-total = { $total } insgesamt, { $kinds ->
    [one] eine Sorte
    *[other] { $kinds } Sorten
    } ({ $fewest } bis { $most })
editors-less = Eins weniger: { $kind }
editors-more-of = Eins mehr: { $kind }
editors-add = Hinzufügen
editors-compose = Eine eigene Sorte hinzufügen
editors-add-to = Zu { $tray } hinzufügen
editors-take-from = { $kind } aus { $tray } nehmen
editors-hint-hand = Zieh Dinge auf andere Felder oder vom Brett. Ein Klick dreht oder erhöht, was dort liegt.
editors-hint-eraser = Klick auf ein Feld, um es zu leeren.
editors-hint-put = { $thing }: Klick auf Felder oder zieh darüber, um es dort hinzulegen.
editors-total-exact = { $total } von { $needed }, { $kinds ->
        [one] eine Sorte
       *[other] { $kinds } Sorten
    }
