# Courses and lessons.

learn-title = Learn the games
learn-lead = Short lessons on a real board, from the first move to real tactics. Experiment: wrong moves cost nothing here.
learn-kept = Your progress is saved in this browser and on the server, so your other devices have it too.
learn-courses = Courses
learn-course = Learn { $game }
learn-begin = Start
learn-continue = Continue
learn-review = Review
learn-continue-with = Continue: { $title }
learn-progress = { $n } of { $all } lessons done
learn-done = done

lesson-feedback = Feedback and help
lesson-number = Lesson { $n } of { $all }
lesson-goal = Your goal:
lesson-done = Well done
lesson-wrong = Not quite
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
