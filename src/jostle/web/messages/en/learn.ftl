# What the pages of lessons say in English.

learn-title = Learn the games
learn-lead = Short lessons on a real board, from the first move to real tactics. Try things: wrong moves cost nothing here.
learn-kept = What you have done is kept: in this browser, and with you on the server, so that your other devices know it.
learn-courses = Courses
learn-course = Learn { $game }
learn-begin = Begin
learn-go-on = Go on
learn-look = Look again
learn-to = Go on: { $title }
learn-progress = { $n } of { $all } lessons done
learn-done = done

lesson-teacher = Answers and help
lesson-number = Lesson { $n } of { $all }
lesson-goal = Your goal:
lesson-done = Well done
lesson-wrong = Not quite
lesson-again = Try again
lesson-back = One step back
lesson-restart = From the start
lesson-hint = Hint
lesson-more-hint = Another hint
lesson-solution = Show me how
lesson-next = Next: { $title }
lesson-story = What has happened
lesson-chance = Chance
lesson-off-way = You have gone a way of your own. It may lead there, too; or go back and follow the hints.
