# Puzzles.

puzzles-title = Rätsel
puzzles-lead = Jeden Tag ein neues Rätsel zu jedem Spiel, jedes mit einer besten Antwort.
puzzles-next = Nächstes Rätsel für dich
puzzles-next-of = Nächstes Rätsel
puzzles-daily = Rätsel des Tages
puzzles-themes = Nach Themen
puzzles-today = heute { $n } von { $all } gelöst
puzzles-rated = Wertung { $rating }
puzzles-of-the-day = Rätsel des Tages · { $game }
puzzles-run = In Folge gelöst
puzzles-days = Tage in Folge
puzzles-best = (Bestwert: { $n })
puzzles-rating = Deine Wertung
puzzles-unrated = Noch keine Wertung
puzzles-solved = { $n } von { $all } gelöst
puzzles-text = Deine erste Antwort auf ein Rätsel zählt für deine Wertung und für die des Rätsels. Mit einem Tipp zählt sie nicht; wer sich die Lösung zeigen lässt, hat es nicht gelöst. Ein Tag zählt, wenn du eines seiner Rätsel löst, egal mit wie vielen Versuchen.

daily-home = Rätsel des Tages
daily-go = Lösen
daily-solved = Gelöst
daily-missed = Noch einmal

puzzle-loading = Das Rätsel wird aufgestellt …
puzzle-daily = Rätsel des Tages
puzzle-rated = Wertung des Rätsels
puzzle-others = Auf Anhieb gelöst
puzzle-others-share = { $n } von { $all }
puzzle-others-none = noch von niemandem
puzzle-unsure = etwa { $rating }
puzzle-you = Du bist { $side }
puzzle-play-on = Dann spiel weiter gegen die beste Verteidigung.
puzzle-counts = Deine erste Antwort zählt. Mit einem Tipp zählt sie nicht.
puzzle-practice = Dieses Rätsel hast du schon beantwortet, jetzt dient es der Übung.
puzzle-solved = Gelöst!
puzzle-shown = Die Lösung
puzzle-solution = Lösung zeigen
puzzle-next = Nächstes Rätsel
puzzle-replay = Noch einmal spielen
puzzle-analyse = Analysieren
puzzle-share = Link kopieren
puzzle-all-seen = Davon hast du alle gesehen. Hier kommt eines noch einmal.
puzzle-result = Deine Wertung in { $game }
puzzle-run = In Folge
puzzle-days = Tage in Folge

worth-label = Wie oft jede Möglichkeit gewinnt
worth-hidden = Andere
worth-yours = (deine Wahl)
