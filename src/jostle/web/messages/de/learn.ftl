# Was die Seiten der Lektionen auf Deutsch sagen.

learn-title = Die Spiele lernen
learn-lead = Kurze Lektionen auf dem echten Brett, vom ersten Zug bis zur Taktik. Probier ruhig etwas aus: Falsche Züge kosten hier nichts.
learn-kept = Was du geschafft hast, bleibt: in diesem Browser, und bei dir auf dem Server, damit deine anderen Geräte es auch wissen.
learn-courses = Kurse
learn-course = { $game } lernen
learn-begin = Anfangen
learn-go-on = Weitermachen
learn-look = Noch einmal ansehen
learn-to = Weiter: { $title }
learn-progress = { $n } von { $all } Lektionen geschafft
learn-done = geschafft

lesson-teacher = Antworten und Hilfe
lesson-number = Lektion { $n } von { $all }
lesson-goal = Dein Ziel:
lesson-done = Gut gemacht
lesson-wrong = Nicht ganz
lesson-again = Noch einmal
lesson-back = Einen Schritt zurück
lesson-restart = Von vorn
lesson-hint = Tipp
lesson-more-hint = Noch ein Tipp
lesson-solution = Zeig mir, wie
lesson-next = Weiter: { $title }
lesson-story = Was passiert ist
lesson-chance = Zufall
lesson-off-way = Du gehst deinen eigenen Weg. Vielleicht führt er auch zum Ziel; sonst geh zurück und folge den Tipps.
