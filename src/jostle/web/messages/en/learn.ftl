# Courses and lessons.

learn-title = Learn
learn-lead = Short lessons on a real board. Wrong moves cost nothing here.
learn-courses = Courses
learn-course = Learn { $game }
learn-begin = Begin
learn-continue = Go on
learn-none = There are no lessons for this game yet.
learn-begin-with = Begin with { $game }
learn-go-on-with = Go on with { $game }
learn-place = Lesson { $n } of { $all }
learn-all = All { $all } lessons
learn-progress = { $n } of { $all } lessons
learn-done = done

lesson-feedback = Feedback and help
lesson-number = { $game }, lesson { $n } of { $all }
lesson-done = Well done!
lesson-wrong = Not quite
lesson-shown = This is how
lesson-now-you = Now you
lesson-again = Try again
lesson-back = Step back
lesson-restart = Start over
lesson-hint = Hint
lesson-more-hint = Another hint
lesson-solution = Show me how
lesson-next = Next: { $title }
lesson-moves = Moves
lesson-chance = Chance
lesson-off-path = You have left the lesson’s path. Your way may work too; or go back and follow the hints.
