# What the pages of the lab say in English.

lab-title = The lab
lab-lead = Is a game fair? Is it long, is it close, what does a rule change? Bots play it many times, and you watch the answer settle.
lab-missing = The lab needs packages for tables and plots which are not installed here (290 MB). Add them where the server runs, by one of these, and start it again:
lab-off = This server plays no runs of the lab. On a machine of your own, `jostle lab` does the same.
lab-study = Study a game
lab-runs = Your runs
lab-runs-none = Nothing yet. Choose a game above, change what you like, and press start.
lab-back = All runs
lab-games =
    { $n ->
        [one] { $n } game
       *[other] { $n } games
    }
lab-as-usual = the standard rules
lab-yes = yes
lab-no = no
lab-from-to = { $low } to { $high }
lab-progress = How much is played

lab-kind = What kind of study
lab-kind-run = One rule set
lab-kind-run-note = The game under these rules: is it fair, how long is it, who wins?
lab-kind-sweep = A sweep
lab-kind-sweep-note = An option, or two, through many values: what becomes of the game? All with the same luck.
lab-kind-tune = A search
lab-kind-tune-note = Say what may vary and what you want: the lab tries rule sets and keeps the one that comes closest.
lab-sweep-over = Sweep over { $options }
lab-search-among = Search among { $options }
lab-over = What it goes over
lab-over-first = An option
lab-over-second = A second one, for a map
lab-over-none = none
lab-option = Option
lab-values = Values
lab-value-count =
    { $n ->
        [one] { $n } value
       *[other] { $n } values
    }
lab-from = From
lab-to = To
lab-step = In steps of
lab-own-text = your own text
lab-vary = What may vary
lab-vary-add = Let something vary …
lab-vary-remove = Leave it as it is
lab-part-of = { $option }: { $part }
lab-parts-of = { $option }: single parts
lab-parts = Which ones
lab-parts-note = Cards, squares or fields by their names, set alike: c4, d3. Then what each may be: 0..5, or several with commas.
lab-handout = Points for the second seat
lab-handout-note = Counted when a game is over, where points decide; less than 0 is for the first seat. It costs no games, but players who know of it would play a little differently.
lab-handout-second =
    { $n ->
        [one] { $n } point for the second seat
       *[other] { $n } points for the second seat
    }
lab-handout-first =
    { $n ->
        [one] { $n } point for the first seat
       *[other] { $n } points for the first seat
    }
lab-handout-agree = Agree on the points yourselves: no option counts them.
lab-goals = What is wanted
lab-fair = Fair seats
lab-within = within ±
lab-least = at least
lab-most = at most
lab-goal-fair = Fair within { $share }
lab-goal-between = { $figure }: { $low } to { $high }
lab-goal-least = { $figure }: at least { $low }
lab-goal-most = { $figure }: at most { $high }
lab-goal-just = { $figure }: { $low }
lab-goal-met = met
lab-goal-open = not met
lab-trials = Rule sets to try
lab-trial-count =
    { $n ->
        [one] { $n } rule set
       *[other] { $n } rule sets
    }
lab-games-each =
    { $n ->
        [one] { $n } game for each rule set
       *[other] { $n } games for each rule set
    }
lab-amount-each = Games for each rule set
lab-sets-sweep =
    { $n ->
        [one] { $n } rule set.
       *[other] { $n } rule sets.
    }
lab-sets-tune =
    { $n ->
        [one] { $n } rule set at most.
       *[other] { $n } rule sets at most; the best is checked once more.
    }
lab-again = Begin another from this

lab-points = What becomes of the game
lab-points-soon = The picture begins with the first rule set.
lab-points-curve-note = Lines up and down are 95 % intervals; a dashed line is an equal share.
lab-points-map-note = The higher a figure, the stronger its colour; small numbers are 95 % intervals.
lab-points-fairest = Fairest at { $best }, where no seat is more than { $off } from an equal share; least fair at { $worst }, with { $most }.
lab-points-doubt = The best of many points looks better than it is: play it once more by itself before you believe it.
lab-points-curve = { $figure } over { $option }
lab-points-map = { $figure }; down: { $down }, across: { $across }
lab-points-not-yet = not played yet
lab-figure = Figure
lab-tried = How the search goes
lab-tried-soon = First the rules are played as they are.
lab-tried-note = Each dot is a rule set: how far it is from all goals together, in units of what was asked. 0 means that all are met. The line is the best so far.
lab-tried-chart = { $n } rule sets tried; the best is off by { $best }
lab-best = The best rules that were found
lab-best-now = The best so far
lab-best-so-far = { $n } of { $all } goals met, by rule set { $trial }.
lab-best-checked = { $n } of { $all } goals met with fresh luck.
lab-best-note = The best of many looks better than it is. So it was played again, four times as often, with a luck that the search had not seen: those figures count.
lab-best-play = Play by these rules
lab-head-goal = Goal
lab-head-best = Best
lab-head-fresh = With fresh luck
lab-head-reached = Reached

lab-bot-random = Plays anything
lab-bot-greedy = Greedy
lab-bot-grabber = Grabs points
lab-all-bots = { $bot } on every seat

lab-left-seconds =
    { $n ->
        [one] about { $n } second
       *[other] about { $n } seconds
    }
lab-left-minutes =
    { $n ->
        [one] about { $n } minute
       *[other] about { $n } minutes
    }
lab-left-hours =
    { $n ->
        [one] about { $n } hour
       *[other] about { $n } hours
    }

lab-new = Study { $game }
lab-rules = The rules
lab-bots = Who plays
lab-bots-note = Stronger bots show what the rules do, weaker ones what players see first; and they take longer the stronger they are.
lab-everywhere = On every seat
lab-bots-each = A bot of its own on each seat
lab-bots-each-note = They change seats, so that everyone sits everywhere.
lab-amount = How much
lab-amount-games = Games
lab-amount-own = Number of games
lab-precision = Stop earlier
lab-precision-note = As soon as every seat’s share of the win is known to within so much.
lab-precision-none = no
lab-or-precise = or until the shares are known to ± { $share }
lab-extra-ladder = Skill ladder
lab-extra-ladder-note = Levels play against each other: what does better play win, and do all levels see the same balance?
lab-extra-replays = Parts re-played
lab-extra-replays-note = From one moment in two ways, with another card or tile drawn: what is each one worth?
lab-extra-without = Without each part
lab-extra-without-note = The whole game with one part after the other left out: what would be missed?
lab-size =
    { $n ->
        [one] { $n } game in all.
       *[other] { $n } games in all.
    }
lab-against = It will be compared with the run you come from: { $rules }.
lab-start = Start

lab-run-title = { $game } in the lab
lab-begun = Begun
lab-standing = How it stands
lab-running = Playing; { $left } left.
lab-state-waiting = Waits for its turn.
lab-state-starting = Getting ready …
lab-state-running = Playing …
lab-state-writing = All is played; the report is being written …
lab-state-stopped = Stopped. What was played is kept.
lab-state-done = Done.
lab-state-precise = Done: the shares are as precise as you asked.
lab-state-failed = It went wrong:
lab-played = { $n } of { $all } games played.
lab-stop = Stop
lab-go-on = Go on
lab-change = Change something and compare
lab-remove = Remove
lab-remove-title = Remove this run?
lab-remove-body = Its report and its tables go with it.

lab-settle = How the figures settle
lab-verdict-open = No seat is surely better so far. The shares are known to ± { $reach }.
lab-verdict-even = No seat is surely better. The shares are known to ± { $reach }.
lab-verdict-ahead = So far { $side } is ahead with { $share }; an equal share would be { $fair }. That may still turn: wait for the end.
lab-verdict-off = Not fair: { $side } wins { $share }, where an equal share would be { $fair }.
lab-chart = Shares of the win after { $n } games
lab-chart-seat = { $side } { $share }, between { $low } and { $high }
lab-chart-two = { $side }’s share of the win as games are played. The band holds the truth in 95 of 100 such studies; the dashed line is an equal share.
lab-chart-soon = The picture begins with the first games.
lab-chart-none = So few games that there is nothing to draw.
lab-figures = Figures
lab-head-figure = Figure
lab-head-value = Value
lab-head-interval = 95 % interval
lab-head-says = What it says
lab-head-before = Before
lab-head-after = After
lab-head-difference = Difference
lab-figure-seat = { $side }’s share of the win
lab-figure-draws = Draws
lab-figure-limit = Ended by the limit
lab-figure-turns = Turns in a game
lab-figure-decisions = Decisions in a game
lab-figure-choices = Choices for a decision
lab-figure-leads = Changes of the lead
lab-figure-led-for-good = Decided after this part of the game
lab-says-even = not to be told from an equal share
lab-says-more = surely more than an equal share
lab-says-less = surely less than an equal share
lab-says-more-so-far = more than an equal share so far
lab-says-less-so-far = less than an equal share so far
lab-says-draws = games that nobody wins
lab-says-limit = games that had to be stopped
lab-says-turns = of all seats together
lab-says-rises = surely more
lab-says-falls = surely less
lab-says-same = no difference found

lab-results = What came out
lab-report = Open the report
lab-report-save = Save it
lab-table-games = Games (Parquet)
lab-table-turns = Turns (Parquet)
lab-table-replays = Re-plays (Parquet)
lab-compare-with = Compare with another run
lab-compare-meant = Compare with the run it was made from
lab-compare = Compare
lab-comparison = Two rule sets side by side
lab-comparing = Comparing …
lab-before = Before
lab-after = After
lab-compare-sure = Surely different: { $figures }.
lab-compare-none = No sure difference was found.
lab-compare-note = Both were played with the same luck and the same bots, and compared round by round. Among the differences that are named, at most 5 % are false alarms.
lab-compare-page = Open as a page
