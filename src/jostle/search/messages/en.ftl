# The search: levels, reasons for a choice, and what cannot be searched.

## Levels

level-beginner = beginner
level-beginner-words = has just read the rules: sees what is in front of it, and little of what you are up to
level-casual = casual
level-casual-words = plays for fun: has a plan, and overlooks a good deal
level-steady = steady
level-steady-words = gives little away, but does not look far ahead
level-sharp = sharp
level-sharp-words = sees your threats and makes its own
level-expert = expert
level-expert-words = looks deeper than most people, and seldom errs
level-master = master
level-master-words = everything the search can do in the time it has

bot-pip = Pushes first, looks after.
bot-momo = Plays with one hand, tea in the other.
bot-bram = Never hurries, never budges.
bot-kit = Saw the edge before you did.
bot-odile = Counts four pushes ahead, politely.
bot-vesper = Says little. Listen for the knock.

## Players to measure against

reference-random = plays anything, each action as likely as the next
reference-grabber = takes the most points at once, without looking ahead
reference-greedy = takes what looks best at once, and looks no further
reference-textbook = tree search with random playouts, as it was first published
reference-uct = tree search with random playouts, proofs and a tree that it keeps, without knowledge of the game

## Why a bot did what it did

sentence = { $words }.
no-reason-yet = There was nothing to think about yet.
no-alternative = There is no other choice.
then = Then { $words }.
expects = Likely reply by { $side }: { $words }.
ends-threat = It ends a danger. { $threat }
makes-threat = It makes a threat that { $side } has to answer.
brings-points =
    { $points ->
        [one] It brings { $points } point.
       *[other] It brings { $points } points.
    }
costs-points =
    { $points ->
        [one] It costs { $side } { $points } point.
       *[other] It costs { $side } { $points } points.
    }
verdict = { $side }’s position is { $standing }, a win chance of { $chance }.
verdict-you = Your position is { $standing }, a win chance of { $chance }.
verdict-proof = This { $proof }.
value = { $value } ({ $chance })
chance = chance
standing-all-but-won = all but won
standing-much-better = much better
standing-clearly-better = clearly better
standing-a-little-better = a little better
standing-even = about even
standing-a-little-worse = a little worse
standing-clearly-worse = clearly worse
standing-much-worse = much worse
standing-all-but-lost = all but lost
proof-wins = wins whatever the others do
proof-wins-at-once = wins at once
proof-wins-in =
    { $turns ->
        [one] wins in { $turns } turn at the latest
       *[other] wins in { $turns } turns at the latest
    }
proof-loses = loses against best play
proof-loses-at-once = loses within a turn
proof-loses-in =
    { $turns ->
        [one] loses in { $turns } turn at the latest
       *[other] loses in { $turns } turns at the latest
    }
proof-draw = is a draw with best play
proof-value = is worth exactly { $value }

## Errors

search-memory-wrong = JOSTLE_SEARCH_MEMORY is '{ $given }'; a whole number of megabytes was expected, 1 or more
no-kind = no kind of search '{ $kind }'; expected { $kinds }
nothing-to-choose = there is nothing to choose: the actor is { $actor }
bad-limit = limit '{ $text }': expected seconds such as 0.5s or nodes such as 5000n
no-bot = no bot '{ $name }'; expected { $names }, each also with a limit for a turn such as @2s (seconds) or @5000n (nodes)
no-bot-near = no bot '{ $name }' (did you mean { $near }?); there are { $names }
hidden-hands-puct = PUCT cannot search { $game } with hidden hands; use 'uct'
hidden-hands-alphabeta = alpha-beta cannot search { $game } with hidden hands; use 'uct'
not-by-turns = { $game } cannot be searched by whole turns: expected two seats, no chance, open hands
no-hook-turns = { $game } cannot be searched by whole turns: its rules have no '{ $hook }'
no-hook-expectimax = { $game } cannot be searched by expectimax: its rules have no { $hooks }
worker-died = a worker process died { $times } times at task { $task } (exit code { $code }): is there enough memory? Fewer --jobs may help
