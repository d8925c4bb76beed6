# The lab.

lab-title = The lab
lab-lead = Is a game fair? How long is it, how close, and what does a rule change do? Bots play it many times while you watch the answer settle.
lab-missing = The lab needs packages for tables and plots that are not installed here (290 MB). Install them on the server with one of these commands, then restart it:
lab-off = The lab is switched off on this server. On your own machine, run `jostle lab`.
lab-study = Study a game
lab-study-one = Study
lab-coin = A coin, tossed 1,000 times
lab-coin-heads = Heads
lab-coin-tails = Tails
lab-coin-tosses =
    { $n ->
        [one] { $n } toss
       *[other] { $n } tosses
    }
lab-runs = Your runs
lab-runs-none = Nothing yet. Choose a game above, change what you like, and press Start.
lab-back = All runs
lab-games =
    { $n ->
        [one] { $n } game
       *[other] { $n } games
    }
lab-as-usual = the standard rules
lab-from-to = { $low } to { $high }
lab-progress = Games played

lab-kind = What do you want to know?
lab-kind-run = Is the game fair?
lab-kind-run-note = One set of rules: who wins, how long is it, how close?
lab-kind-sweep = What does a rule change?
lab-kind-sweep-note = A sweep plays one or two options with many values, all with the same random draws.
lab-kind-tune = Which rules are better?
lab-kind-tune-note = A search: say what may vary and what you want. The lab tries rule sets and keeps the one that comes closest.
lab-measured = Measured in every game: who wins, draws, turns, decisions, choices, and how often the lead changes. Every figure comes with its 95% interval.
lab-sweep-over = Sweep over { $options }
lab-search-among = Search among { $options }
lab-over = Options to sweep over
lab-over-first = Option
lab-over-second = Second option, for a map
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
lab-custom-text = custom text
lab-vary = What may vary
lab-vary-add = Add an option …
lab-vary-remove = Keep it fixed
lab-part-of = { $option }: { $part }
lab-parts-of = { $option }: individual parts
lab-parts = Which ones
lab-parts-note = Names of cards, squares or fields that take the same value: c4, d3. Then the values allowed: 0..5, or a list with commas.
lab-handout = Points for the second seat
lab-handout-note = Counted at the end, where points decide; below 0 they go to the first seat. This needs no extra games, but players who knew about it would play slightly differently.
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
lab-handout-agree = The link does not include these points: choose them as a head start, if the game has that option, or add them at the end.
lab-goals = Goals
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
        [one] { $n } game per rule set
       *[other] { $n } games per rule set
    }
lab-amount-each = Games per rule set
lab-sets-sweep =
    { $n ->
        [one] { $n } rule set.
       *[other] { $n } rule sets.
    }
lab-sets-tune =
    { $n ->
        [one] At most { $n } rule set.
       *[other] At most { $n } rule sets; the best is tested again.
    }
lab-similar = Start a similar one

lab-points = How the game changes
lab-points-soon = The chart starts with the first rule set.
lab-points-curve-note = Vertical lines are 95% intervals; the dashed line is an equal share.
lab-points-map-note = The higher a value, the stronger its colour; small numbers are 95% intervals.
lab-points-fairest = Fairest at { $best }, where no seat is more than { $off } from an equal share; least fair at { $worst }, with { $most }.
lab-points-doubt = The best of many points looks better than it is. Run it again on its own before you trust it.
lab-points-curve = { $figure } over { $option }
lab-points-map = { $figure }; down: { $down }, across: { $across }
lab-points-not-yet = not played yet
lab-figure = Figure
lab-tried = Search progress
lab-tried-soon = The unchanged rules are played first.
lab-tried-note = Each dot is a rule set and its distance from all goals together, relative to what you asked for. At 0, all goals are met. The line is the best so far.
lab-tried-chart = { $n } rule sets tried; the best is { $best } away
lab-best = Best rules found
lab-best-now = Best so far
lab-best-so-far = { $n } of { $all } goals met, by rule set { $trial }.
lab-best-checked = { $n } of { $all } goals met in a fresh test.
lab-best-note = The best of many looks better than it is. So it was played again, four times as often, with random draws the search had not seen. Those figures count.
lab-best-play = Play with these rules
lab-head-goal = Goal
lab-head-best = Best
lab-head-fresh = Fresh test
lab-head-reached = Reached

lab-bot-random = Random
lab-bot-greedy = Greedy
lab-bot-grabber = Point grabber
lab-all-bots = { $bot } in every seat

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
lab-rules = Rules
lab-bots = Players
lab-bots-note = Strong bots show what the rules do, weak ones what new players see first. Stronger bots take longer.
lab-everywhere = In every seat
lab-bots-each = A different bot in each seat
lab-bots-each-note = They swap seats, so that each bot plays every seat.
lab-amount = Number of games
lab-amount-games = Games
lab-amount-custom = Custom number
lab-precision = Stop early
lab-precision-note = As soon as each seat’s win share is known to this precision.
lab-precision-none = No
lab-or-precise = or until the shares are known to ± { $share }
lab-extra-ladder = Skill ladder
lab-extra-ladder-note = Levels play each other: how much does better play win, and do all levels see the same balance?
lab-extra-replays = Component replays
lab-extra-replays-note = From the same moment, play on with a different card or tile: what is each one worth?
lab-extra-without = Leave one out
lab-extra-without-note = The whole game without one component at a time: what would be missed?
lab-size =
    { $n ->
        [one] { $n } game in total.
       *[other] { $n } games in total.
    }
lab-against = It will be compared with the run you came from: { $rules }.
lab-start = Start

lab-run-title = { $game } in the lab
lab-begun = Started
lab-provenance = Whose cards and tiles
lab-status = Status
lab-running = Running; { $left } left.
lab-state-waiting = Waiting in the queue.
lab-state-starting = Getting ready …
lab-state-running = Running …
lab-state-writing = All games are played. Writing the report …
lab-state-stopped = Stopped. The games played so far are kept.
lab-state-done = Done.
lab-state-precise = Done: the shares are as precise as you asked.
lab-state-failed = Failed:
lab-played = { $n } of { $all } games played.
lab-stop = Stop
lab-resume = Resume
lab-change = Change something and compare
lab-remove = Delete
lab-remove-title = Delete this run?
lab-remove-body = Its report and tables are deleted too.

lab-settle = How the figures settle
lab-about = What is played
lab-verdict-soon = The answer comes with the first games.
lab-verdict-open = Fair so far.
lab-verdict-even = Fair, as far as these games can tell.
lab-verdict-ahead = So far { $side } is ahead with { $share }.
lab-verdict-off = Not fair: { $side } wins { $share }.
lab-verdict-known = The shares are known to ± { $reach }.
lab-verdict-equal = An equal share is { $fair }.
lab-verdict-may-change = This may still change.
lab-chart = Win shares after { $n } games
lab-chart-seat = { $side } { $share }, between { $low } and { $high }
lab-chart-two = { $side }’s win share as games are played. In 95 of 100 such studies the band contains the true value; the dashed line is an equal share.
lab-chart-soon = The chart starts with the first games.
lab-chart-none = Too few games for a chart.
lab-figures = Figures
lab-head-figure = Figure
lab-head-value = Value
lab-head-interval = 95% interval
lab-head-says = Meaning
lab-head-before = Before
lab-head-after = After
lab-head-difference = Difference
lab-figure-seat = { $side }’s win share
lab-figure-draws = Draws
lab-figure-limit = Stopped at the limit
lab-figure-turns = Turns per game
lab-figure-decisions = Decisions per game
lab-figure-choices = Choices per decision
lab-figure-leads = Lead changes
lab-figure-led-for-good = Decided after this share of the game
lab-says-even = fair, as far as can be told
lab-says-more = significantly more than an equal share
lab-says-less = significantly less than an equal share
lab-says-more-so-far = more than an equal share so far
lab-says-less-so-far = less than an equal share so far
lab-says-draws = games without a winner
lab-says-limit = games that had to be stopped
lab-says-turns = all seats together
lab-says-rises = significantly more
lab-says-falls = significantly less
lab-says-same = no significant difference

lab-results = Results
lab-report = Open the report
lab-report-save = Download it
lab-table-games = Games (Parquet)
lab-table-turns = Turns (Parquet)
lab-table-replays = Replays (Parquet)
lab-compare-with = Compare with another run
lab-compare-meant = Compare with the run it came from
lab-compare = Compare
lab-comparison = Two rule sets compared
lab-comparing = Comparing …
lab-before = Before
lab-after = After
lab-compare-sure = Significant differences: { $figures }.
lab-compare-none = No significant difference was found.
lab-compare-note = Both were played with the same random draws and the same bots, and compared round by round. At most 5% of the differences listed are false alarms.
lab-compare-page = Open as a page
