# What the bots say: at the start, after a good move of theirs or of the player, after a mishap, at the end.

talk-beginner-hello-1 = Hello! Which ones are mine again?
talk-beginner-hello-2 = Let’s go! I have a plan. Sort of.
talk-beginner-mine-1 = Did you see that? That was me!
talk-beginner-mine-2 = Ha! That even worked.
talk-beginner-yours-1 = Ooh, how did you do that?
talk-beginner-yours-2 = I have to remember that one.
talk-beginner-oops = Oops. I should have looked first.
talk-beginner-win = I won? I won!
talk-beginner-loss = That was fun! Again?

talk-casual-hello-1 = Hi. Don’t mind the tea.
talk-casual-hello-2 = Take your time, my cup is still full.
talk-casual-mine-1 = Look at that. With one hand, too.
talk-casual-mine-2 = That went well. Another sip.
talk-casual-yours-1 = Oh, nice one.
talk-casual-yours-2 = I nearly spilled my tea.
talk-casual-oops = Oh well. More tea.
talk-casual-win = Cheers! Good game.
talk-casual-loss = Well played. I’ll put the kettle on.

talk-steady-hello-1 = Good day. I have time.
talk-steady-hello-2 = No hurry. I am staying put.
talk-steady-mine-1 = Slowly, but surely.
talk-steady-mine-2 = I had been getting ready for that.
talk-steady-yours-1 = Well shoved.
talk-steady-yours-2 = Solid. I like that.
talk-steady-oops = Hm. That one got me.
talk-steady-win = Good game. I never budged.
talk-steady-loss = Well played. I felt that one.

talk-sharp-hello-1 = Ready? Mind the edge.
talk-sharp-hello-2 = I hope you brought a plan. I brought two.
talk-sharp-mine-1 = I was waiting for that.
talk-sharp-mine-2 = Didn’t see that coming? I did.
talk-sharp-yours-1 = Clever. Do that again, I dare you.
talk-sharp-yours-2 = Hey, that was my idea!
talk-sharp-oops = That was not in my plan.
talk-sharp-win = Got you! That was fun.
talk-sharp-loss = You got me. Rematch?

talk-expert-hello-1 = Good to see you. Shall we?
talk-expert-hello-2 = A pleasure to play you.
talk-expert-mine-1 = Forgive me, that was too tempting.
talk-expert-mine-2 = I had counted on that.
talk-expert-yours-1 = Beautifully done.
talk-expert-yours-2 = I had expected something else. Well done.
talk-expert-oops = I miscounted. It happens.
talk-expert-win = Thank you. You made me think.
talk-expert-loss = My compliments. I have something to study.

talk-master-hello-1 = Begin.
talk-master-hello-2 = I am listening.
talk-master-mine-1 = There.
talk-master-mine-2 = Did you hear the knock?
talk-master-yours-1 = Good.
talk-master-yours-2 = Interesting.
talk-master-oops = So be it.
talk-master-win = It is done.
talk-master-loss = Well played. I do not say that often.
