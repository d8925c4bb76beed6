# What the page says in English, outside of matches.

title = { $page } · Jostle
skip = Skip to the content
close = Close
cancel = Cancel
copied = Copied.
copy-text = Text to copy
copy-yourself = Copy this text
match = Match

nav-label = Pages
nav-new = New game
nav-learn = Learn
nav-puzzles = Puzzles
nav-analyse = Analyse
nav-lab = Lab
nav-rules = Rules
nav-ratings = Ratings
nav-me = You
foot-line = Five push games. No account, no advertising, nothing from elsewhere.
foot-analyse = Analysis board
foot-lab = The lab: is a game fair?
foot-api = For programs: the API
language = Language
theme = Look
theme-auto = as the system
theme-light = light
theme-dark = dark

error-offline = The server does not answer. Is the line down? Try again in a moment.
error-server = The server could not do that (error { $status }). Try again in a moment.
error-page = Something went wrong on this page. Loading it anew may help.
lost-title = Nothing here
lost-words = There is no page at this address. The link may be incomplete.
lost-home = To the first page
lost-failed = That did not work
lost-again = Try again

board-which = Which one?
board-enough = Enough, or press on?
board-chosen =
    { $n ->
        [one] { $what } chosen; { $n } way to go on
       *[other] { $what } chosen; { $n } ways to go on
    }

home-title = Jostle: five push games
home-heading = Push. Don’t get pushed.
home-lead = Five board games about shoving. The board is set up: make a move and you are in a game.
home-board = The board to begin on
home-friend = Play a friend
home-side = Share this screen
home-games = The games
home-loading = Setting up the board …
home-yours = You begin. { $status }.
home-starting = Here we go …
home-compiling = The first time on this computer, games and bots are compiled. Whatever is ready can be played.
home-not-started = { $game } could not be started. { $words }

card-play = Play
card-options = Options …
card-rules = Rules
card-waiting = Getting ready …
card-ready-in = Ready in about { $seconds } s

lists-mine = Your games
lists-mine-none = You have not played yet. The first page is a good place to begin.
lists-over = Over
lists-open = Open games
lists-open-none = Nobody is waiting for company right now. Make a game with a seat for anybody, and it stands here.
lists-live = Games to watch
lists-live-none = No public game is going on right now.
lists-more = and { $n } more
lists-people =
    { $n ->
        [one] { $n } person here
       *[other] { $n } people here
    }
lists-your-turn = Your turn
lists-their-turn = Their turn
lists-waiting = Waiting for company
lists-with = with { $names }
lists-alone = alone so far
lists-bot = bot ({ $level })
lists-open-seat = open seat
lists-free =
    { $n ->
        [one] { $n } seat free
       *[other] { $n } seats free
    }
lists-steps =
    { $n ->
        [one] { $n } action
       *[other] { $n } actions
    }
lists-join = Join

clock = Clock
clock-none = no clock
clock-turn = { $time } a turn
clock-fischer = { $time } + { $n } s a turn
clock-minutes = { $n } min
clock-seconds = { $n } s
clock-own = another
clock-own-kind = What runs
clock-own-turn = time for each turn
clock-own-fischer = time for the game, and more after each turn
clock-own-seconds = Seconds
clock-own-increment = Seconds more after each turn

new-title = New game: { $game }
new-which = A new game: which one?
new-which-friend = Play a friend: which game?
new-which-side = Together at one screen: which game?
new-games = Games
new-preview = The board with these options
new-rules = Read the rules
new-start = Start
new-start-friend = Start and get the link
new-start-open = Open the game
variant-title = The game
variant-presets = Variant
variant-mixed = A mix of your own.
variant-options =
    { $n ->
        [one] { $n } option
       *[other] All { $n } options
    }
field-range = { $min } to { $max }
field-form = Expected: { $form }.
field-example = Example { $n }
field-own = your own
field-part-name = A name for it
field-part-keep = Keep
field-part-kept = Kept in this browser as @{ $name }.
field-part-wrong = Expected a name of up to 40 letters, digits, - and _.
field-part-empty = There is no text to keep yet.

seats-title = The seats
seats-many = How many play?
seats-seat = Seat { $n }
seats-who = { $side }: who plays?
seats-you = You
seats-bot = Bot
seats-friend = Friend
seats-open = Anybody
seats-friend-note = You get a link to send. Whoever opens it sits here.
seats-open-note = The game stands on the first page until somebody joins.
seats-name = Name
seats-level = { $side }: how strong is the bot?
order = Who begins?
order-as-given = as seated above
order-random = by lot
order-reversed = the other way round

terms-title = The terms
terms-public = Public
terms-public-note = Anybody may watch. Otherwise only those who have the link.
terms-public-open = A seat for anybody makes the game public.
terms-rated = Rated
terms-rated-note = The result changes the ratings of those who play, unless somebody asked for a hint or took back a move.
terms-rated-side = Games of several people at one screen are not rated.
terms-chat = Chat
terms-chat-note = Those at the table may write to each other.

rules-title = Rules of { $game }
rules-games = Rules of
rules-openings = Openings
rules-play = Play { $game }
rules-loading = Fetching the rules …
rules-contents = On this page
rules-table = Table
rules-text = Text

ratings-title = Ratings: { $game }
ratings-which = Ratings of
ratings-words = Everybody begins at 1000. Rated games move you up and down, the more so the less is known of you. Bots are rated like people.
ratings-none = Nobody has played a rated game of this yet.
ratings-table = Ranking
ratings-place = Place
ratings-name = Name
ratings-rating = Rating
ratings-games = Games
ratings-wins = Won
ratings-you = you

me-title = You
me-name = Your name
me-name-label = Name
me-name-note = Others see it beside your seat. It need not be your real one.
me-save = Save
me-saved = Saved.
me-record = Your record
me-recent = Your last matches
me-ratings = Your ratings
me-ratings-none = You have no rated games yet. Switch on “Rated” when you make a game.
me-ratings-games =
    { $n ->
        [one] { $n } game
       *[other] { $n } games
    }
me-settings = This device
me-sound = Sound
me-keep = Keep your games
me-keep-words = There is no account and no password: this browser is your key. With a link you can be yourself on another device too, or again here if the browser forgets you.
me-keep-make = Make a link
me-keep-link = Your link
me-keep-copy = Copy
me-keep-secret = Keep it to yourself: whoever opens it is you. A new link makes the old one useless.
recover-title = Take over your games
recover-words = This link belongs to somebody’s games. If they are yours, go on with them on this device.
recover-take = Go on as this person
recover-none = This link is incomplete: the part after # is missing. Copy it as a whole from the other device.
recover-sure = Leave the games of this device?
recover-sure-words = This device already has rated games of its own. They stay with the person you have been here; make a link for that person first if you want to come back.
recover-done = Here you are again.
