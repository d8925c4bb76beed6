# Puzzles.

puzzles-title = Puzzles
puzzles-lead = One new puzzle a day for each game, each with one best answer.
puzzles-next = Next puzzle for you
puzzles-next-of = Next puzzle
puzzles-daily = Puzzles of the day
puzzles-themes = By theme
puzzles-today = { $n } of { $all } solved today
puzzles-rated = rated { $rating }
puzzles-of-the-day = Puzzle of the day · { $game }
puzzles-run = Solved in a row
puzzles-days = Days in a row
puzzles-best = (best: { $n })
puzzles-rating = Your rating
puzzles-unrated = Not rated yet
puzzles-solved = { $n } of { $all } solved
puzzles-text = Your first answer to a puzzle counts towards your rating and the puzzle’s. With a hint it does not count; looking at the solution counts as a miss. A day counts when you solve one of its puzzles, however many tries it takes.

daily-home = Puzzle of the day
daily-go = Solve it
daily-solved = Solved
daily-missed = Try again

puzzle-loading = Setting up the puzzle …
puzzle-daily = Puzzle of the day
puzzle-rated = Puzzle rating
puzzle-others = Solved first time
puzzle-others-share = { $n } of { $all }
puzzle-others-none = no one yet
puzzle-unsure = about { $rating }
puzzle-you = You are { $side }
puzzle-play-on = Then keep playing against the best defence.
puzzle-counts = Your first answer counts. With a hint, it does not.
puzzle-practice = You have answered this one before, so now it is practice.
puzzle-solved = Solved!
puzzle-shown = The solution
puzzle-solution = Show the solution
puzzle-next = Next puzzle
puzzle-replay = Play it again
puzzle-analyse = Analyse
puzzle-share = Copy link
puzzle-all-seen = You have seen all of these. Here is one again.
puzzle-result = Your { $game } rating
puzzle-run = In a row
puzzle-days = Days in a row

worth-label = How often each choice wins
worth-hidden = Other
worth-yours = (your choice)
