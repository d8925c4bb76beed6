# What every page needs, and the pages without a catalogue of their own: home, new game, rules, ratings, you.

title = { $page } · Jostle
skip = Skip to content
close = Close
cancel = Cancel
copied = Copied.
copy-text = Text to copy
copy-yourself = Copy this text
match = Match

nav-label = Main menu
nav-new = Play
nav-learn = Learn
nav-puzzles = Puzzles
nav-analyse = Analyse
nav-lab = Lab
nav-rules = Rules
nav-openings = Openings
nav-ratings = Ratings
nav-me = You
nav-more = More
nav-menu = Menu
foot-line = Push games. No account, no ads, no third-party content.
foot-privacy = Privacy
foot-docs = Documentation
foot-licences = Licences
language = Language
theme = Theme
theme-auto = Match system
theme-light = Light
theme-dark = Dark

error-offline = The server is not responding. Are you offline? Try again in a moment.
error-server = The server could not do that (error { $status }). Try again in a moment.
error-page = Something went wrong on this page. Try reloading it.
problem-no-page = Page not found
problem-no-page-text = There is nothing at this address. The link may be incomplete.
problem-home = Back to home
problem-failed = Something went wrong
problem-retry = Try again

board-which = Which one?
board-enough = Play this, or continue?
board-chosen =
    { $n ->
        [one] { $what } selected; { $n } way to continue
       *[other] { $what } selected; { $n } ways to continue
    }
board-go-on = Now press one of the marked places, or the same again to cancel.
board-nowhere = You can’t do that now.

explain-press = Press: { $what }
explain-choose = Press to choose it.
explain-cancel = Press again to cancel.
explain-last = Part of the last move.
explain-hint = The hint points here.
explain-aim = This is your goal.
explain-legend = What is what?
explain-marks = Marks on the table
explain-mark-can = May be chosen
explain-mark-can-words = A soft ring: you can press this now.
explain-mark-chosen = Chosen
explain-mark-chosen-words = A solid ring: you have chosen this. Press it again to cancel.
explain-mark-last = Last move
explain-mark-last-words = A warm tint: the last move left this place or ended here.
explain-mark-lost = Will be lost
explain-mark-lost-words = A red cross: the move you are looking at takes this off the table.
explain-other = Also on the table
explain-none = There is no list of things for this game yet.

home-title = Jostle: push games
home-heading = Push. Don’t get pushed.
home-lead = Small games about shoving. Sit down at this table and shove back.
home-board = The table
home-play-this = Play this board
home-unrated = Unrated, with help. You can begin at once.
home-begin = With help. You can begin at once.
home-anybody = Find an opponent
home-live = Live · { $game }
home-did = { $name }: { $words }
home-pause = Pause
home-resume = Go on
home-own = Yours
home-friend = Play a friend
home-games = Games
home-loading = Setting up the table …
home-compiling = You can play at once. The stronger bots are being compiled, just this once: all are ready in about { $seconds } s.
home-compiled = How much is compiled
home-not-started = { $game } could not be started. { $words }

card-play = Play
card-players =
    { $n ->
        [one] { $players } player
       *[other] { $players } players
    }
card-rules = Rules
card-options = Options

play-against = Against { $names }
play-rated = rated
play-unrated = unrated
play-unnamed = unrated, since only named variants are rated
play-unmeasured = unrated, since the strength of this game’s bots was never measured
option-yes = yes
option-no = no
play-custom = custom options
play-guided = with a guided first turn

lists-over = Finished
lists-your-turn = Your turn
lists-their-turn = Their turn
lists-waiting = Waiting for players
lists-with = with { $names }
lists-here = all at this screen
lists-alone = no opponent yet
lists-open-seat = open seat
lists-invited-seat = by invitation
lists-steps =
    { $n ->
        [one] { $n } step
       *[other] { $n } steps
    }

clock = Clock
clock-none = No clock
clock-turn = { $time } per turn
clock-fischer = { $time } + { $n } s per turn
clock-minutes = { $n } min
clock-seconds = { $n } s
clock-custom = Custom
clock-custom-kind = Clock type
clock-custom-turn = Time per turn
clock-custom-fischer = Time for the game plus increment
clock-custom-seconds = Seconds
clock-custom-increment = Increment per turn (seconds)

new-title = New game: { $game }
new-games = Games
new-preview = The board with these options
new-rules = Read the rules
new-start = Play
new-start-friend = Play and get a link
new-start-open = Look for an opponent
new-heading = New game
new-summary = What you are about to play
variant-presets = Variant
variant-options = Change the rules
variant-further = Other readings, fairness, custom lists
variant-custom = Custom options.
variant-title = Which rules?
field-range = { $min } to { $max }
field-form = Expected: { $form }.
field-example = Example { $n }
field-custom = Custom
field-edit = Edit
field-part-name = Name
field-part-keep = Save
field-part-kept = Saved in this browser as @{ $name }.
field-part-wrong = Use up to 40 letters, digits, - and _.
field-part-empty = There is no text to save yet.
field-part-forget = Forget { $name }
share-rules = Share these rules by link

seats-seat = Seat { $n }

rules-title = Rules of { $game }
rules-games = Rules of
rules-openings = Openings
rules-play = Play { $game }
rules-loading = Loading the rules …
rules-contents = On this page
rules-table = Table
rules-text = Text

print = Print and play
print-title = Print { $game }
print-paper = Paper
print-paper-name =
    { $paper ->
        [letter] US Letter
       *[a4] A4
    }
print-backs = Backs too
print-backs-note = Print on both sides and turn the paper along its long edge.
print-note = Everything is drawn at its true size. Print at 100 %, not “fit to page”.
print-positions-note = This game prints boards only: a sheet of diagrams to write on. Print at 100 %, not “fit to page”.
print-nothing = Choose at least one part.
print-preview = The first sheet
print-sheets = Print
print-open = Open the PDF

ratings-title = Ratings: { $game }
ratings-which = Ratings of
ratings-text = Everyone starts at 1000. Rated games move your rating up and down, faster while you are new; the figure after ± says how uncertain it is. You are listed once you have a name, your rating is no longer provisional and you have met three different opponents. The ratings of bots are fixed.
ratings-none = No one has played a rated game of this yet.
ratings-table = Ranking
ratings-place = Place
ratings-name = Name
ratings-rating = Rating
ratings-games = Games
ratings-wins = Wins
ratings-you = you
ratings-bot = bot, { $level }

rating-figure = { $rating } ± { $deviation }
rating-provisional = { $rating }, provisional
rating-deviation = ± { $deviation }
rating-unsure = ± { $deviation } ?

me-title = You
speed = Moves are played
speed-slow = slowly
speed-normal = at normal speed
speed-fast = fast
me-going = Your open matches

own-waits =
    { $more ->
        [0] { $name } is waiting
       *[other] { $name } and { $more } more are waiting
    }
own-thinks =
    { $more ->
        [0] { $name } is thinking
       *[other] With { $name } and { $more } more
    }
own-go-on = Go on
own-open = Open
own-invites = Open seat
own-asks = { $name } wants to play { $game }
own-sit-down = Sit down
own-live = Live now
own-watch = Watch
own-streak =
    { $n ->
        [0] Not yet begun
        [one] { $n } day in a row
       *[other] { $n } days in a row
    }
own-daily = Puzzle of the day, { $game }
own-lesson = Next lesson
own-lesson-of = { $game }, lesson { $n } of { $all }
own-learn = Learn

anybody-title = Looking for an opponent
anybody-looking = You play the next person who looks for this game. Unrated.
anybody-bot = You can play { $name } while the search goes on.
anybody-play-bot = Play { $name }

rated = Rated
rated-yes = Yes, it counts, unless you ask for a hint or take back a move.
rated-no = No, it is just for fun.
rated-people = It counts if everybody agrees when they sit down.
rated-side = Games at one screen are not rated.
rated-unnamed = Only named variants are rated, and this combination of options has no name.
rated-unmeasured = The strength of this game’s bots was never measured, so matches against them are not rated.

# A player who waits for the server to think or to play is told the place in the queue.
queue-place = Number { $place } in line.

# A page that is its own host
host-loading = Loading the games: { $done } of { $total } MB.
host-python = Starting Python …
host-games = Setting up the games …
host-pressed = What you have pressed comes next.
host-not-loaded = Not everything could be loaded ({ $words }). Check the connection, then try again.
host-failed = Jostle could not start in this browser: { $words }
host-new-version = A new version of Jostle is ready.
host-use-new = Use it

# What a page keeps in the browser
storage-refused = This browser keeps nothing for Jostle, perhaps because the window is private. You can play, but matches and progress are gone when the page is closed.
storage-full = There is no room left on this device: what you did last could not be kept, so it did not happen. Make room, then go on.
storage-failed = The browser could not keep what you did last, so it did not happen. Please try again.
storage-lost = This browser has deleted what Jostle kept in it, and keeps nothing more. This page still has everything: save it as a file, load the page anew, and read the file there.
storage-save = Save everything as a file
storage-elsewhere = Jostle is open in another tab
storage-elsewhere-text = Go on there, or here: everything is kept. It works in one tab at a time.
storage-here = Use it here
storage-newer = A newer version of Jostle has written what this browser keeps. Close all tabs with Jostle and open it again, to get that version here.
storage-unreadable = What this browser keeps of your matches is damaged ({ $words }). Delete the data of this site in the browser’s settings, and read a file with your matches if you have saved one.
