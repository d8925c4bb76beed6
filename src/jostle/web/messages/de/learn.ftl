# Courses and lessons.

learn-title = Lernen
learn-lead = Kurze Lektionen auf dem echten Brett. Falsche Züge kosten hier nichts.
learn-courses = Kurse
learn-course = { $game } lernen
learn-begin = Anfangen
learn-continue = Weiter
learn-none = Für dieses Spiel gibt es noch keine Lektionen.
learn-begin-with = Fang an mit { $game }
learn-go-on-with = Weiter mit { $game }
learn-place = Lektion { $n } von { $all }
learn-all = Alle { $all } Lektionen
learn-progress = { $n } von { $all } Lektionen
learn-done = geschafft

lesson-feedback = Rückmeldung und Hilfe
lesson-number = { $game }, Lektion { $n } von { $all }
lesson-done = Gut gemacht!
lesson-wrong = Nicht ganz
lesson-shown = So geht es
lesson-now-you = Jetzt du
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
