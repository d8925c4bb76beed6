# Courses and lessons.

learn-title = Die Spiele lernen
learn-lead = Kurze Lektionen auf dem echten Brett, vom ersten Zug bis zur Taktik. Probier ruhig etwas aus: Falsche Züge kosten hier nichts.
learn-kept = Dein Fortschritt wird in diesem Browser und auf dem Server gespeichert, damit auch deine anderen Geräte ihn kennen.
learn-courses = Kurse
learn-course = { $game } lernen
learn-begin = Start
learn-continue = Weiter
learn-review = Noch einmal ansehen
learn-continue-with = Weiter: { $title }
learn-progress = { $n } von { $all } Lektionen geschafft
learn-done = geschafft

lesson-feedback = Rückmeldung und Hilfe
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
lesson-moves = Züge
lesson-chance = Zufall
lesson-off-path = Du hast den Weg der Lektion verlassen. Vielleicht führt auch deiner zum Ziel; sonst geh zurück und folge den Tipps.
