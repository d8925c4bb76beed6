# Das Terminal. Was getippt wird, ist in jeder Sprache gleich.

## Der Tisch

help =
    Tippe eine Aktion (Tab ergänzt sie), eine Nummer aus der Liste, oder:
      list         alle erlaubten Aktionen, nummeriert, in Worten
      undo [N]     N Aktionen zurücknehmen, oder alles seit deiner letzten Entscheidung
      save FILE    die Partie speichern; `jostle play --resume FILE` setzt sie fort
      board        das Brett noch einmal zeigen
      text         die Stellung als Text
      moves        was gespielt wurde              why         warum die Bots so gespielt haben
      draw         Unentschieden anbieten oder annehmen
      resign       aufgeben
      help         dieser Text                     quit        sofort gehen; nicht Gespeichertes geht verloren
left = Du hast den Tisch verlassen.
getting-ready = { $player } macht sich bereit (einmaliges Kompilieren: { $passed } s von etwa { $usual } s)
thinking = { $player } denkt nach
chance = Zufall
nothing-played = noch nichts
unknown-number = es gibt keine Nummer { $number }; erwartet wird 1 bis { $last }
undo-what = undo „{ $given }“: erwartet wird eine Zahl von Aktionen
nothing-to-undo = du hast noch nichts gespielt
save-where = save braucht einen Dateinamen
saved = Gespeichert in { $file }
bot-sees = So sieht es { $player }:
no-reasons = hier kann niemand einen Grund nennen: Kein Bot denkt nach
draw-offered = { $player }, dir wird ein Unentschieden angeboten. Annehmen? (yes/no)
draw-refused = { $player } spielt weiter.
draw-declined = Das Angebot ist abgelehnt.
hand-over = Jetzt ist { $player } am Bildschirm. Schaut sonst niemand hin? Drück Enter.

## Lektionen und Anleitungen

attempt-over = Dieser Versuch ist vorbei: again, back, next oder quit.
hints-lost = du bist vom Lösungsweg abgekommen: again beginnt von vorn
enter-continues = Weiter mit Enter.
then = dann { $actions }
