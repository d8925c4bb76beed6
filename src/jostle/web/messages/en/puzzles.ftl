# What the pages of puzzles say in English.

puzzles-title = Puzzles
puzzles-lead = Positions from games of bots, each with one best answer that is proved. Your turn meets the best defence.
puzzles-next = Next puzzle for you
puzzles-next-of = Next puzzle
puzzles-daily = Puzzles of the day
puzzles-themes = Games and themes
puzzles-run = In a row
puzzles-days = Days in a row
puzzles-best = (best: { $n })
puzzles-rating = Your rating:
puzzles-unrated = Not rated yet
puzzles-solved = { $n } of { $all } solved
puzzles-words = Your first answer to a puzzle counts, for your rating and for the puzzle’s. With a hint it does not count, and who looks at the solution has missed it. A day counts when you solve one of its puzzles, with as many tries as you like.

daily-home = Puzzle of the day
daily-go = Solve it
daily-all = All puzzles
daily-solved = Solved
daily-missed = Try again
daily-open = To be solved

puzzle-loading = Setting up the puzzle …
puzzle-daily = Puzzle of the day
puzzle-rated = Rated { $rating }
puzzle-others = solved by { $n } of { $all }
puzzle-unsure = { $rating }?
puzzle-you = You play { $side }.
puzzle-play-on = Then play on against the best defence.
puzzle-counts = Your first answer counts. With a hint, it does not.
puzzle-practice = You have answered this one before: now it is for practice.
puzzle-solved = Solved
puzzle-shown = The solution
puzzle-solution = Show the solution
puzzle-next = Next puzzle
puzzle-once = Play it once more
puzzle-analyse = Analyse
puzzle-share = Copy the link
puzzle-all-seen = You have seen all of these. Here is one again.
puzzle-result = { $game }: your rating is
puzzle-run = { $n } in a row
puzzle-days =
    { $n ->
        [one] { $n } day in a row
       *[other] { $n } days in a row
    }

worth-label = How often each choice wins
worth-hidden = Something else
worth-yours = (your choice)
