# What the server refuses.

# A new match
too-many-own-matches = { $matches } matches that you made are still going on; finish one before you start another
too-many-matches-from-network = { $matches } matches from your network are still going on; finish one before you start another

# Analysis
no-help-in-rated-matches = this position is from a rated match that is being played: there is no help with it until the match is over

# The lab
unknown-run = there is no run '{ $run }', or it was removed
lab-not-installed = the lab is not installed here: pip install 'jostle[lab]' adds it
lab-switched-off = this server does not run the lab: use `jostle lab` on your own machine
too-many-running = you have { $runs } unfinished runs: let one finish, or stop it
too-many-running-of-network = { $runs } runs from your network are unfinished: let one finish, or stop it
too-many-runs-kept = you already keep { $runs } runs: remove one before you start another
too-many-runs-of-network = { $runs } runs from your network are kept already: remove one before you start another
lab-full = the lab is full at the moment: try again later
too-many-games = { $games } games in all are too many here: at most { $most }
run-of-somebody-else = this run is not yours: you can look at it, or start your own
compare-unfinished = only finished runs can be compared: wait for both of them
compare-two-games = these runs are of two different games: expected one game under two rule sets
compare-different-bots = these runs have different bots or extras: expected the same under two rule sets
comparison-too-slow = the comparison takes too long at the moment: try again later
comparison-not-ready = the comparison is being made: try again in a few seconds
unknown-lab-bot = there is no bot '{ $bot }' in the lab: expected one of { $bots }
wrong-number-of-bots = { $bots } bots for { $seats } seats: expected one for all, or one for each
nothing-to-leave-out = no component of { $game } can be left out by its options
unknown-table = there is no table '{ $table }'; expected one of { $tables }
compare-many-rules = only runs of one rule set can be compared: a sweep or a search has many
sweep-over-nothing = a sweep varies one or two options: choose which
sweep-too-large = { $sets } rule sets are too many for a sweep: at most { $most }
too-few-values = '{ $option }' has too few values: expected two or more
too-many-values = '{ $option }' has too many values: at most { $most }
given-twice = '{ $option }' is given twice: expected it once, with all its values
nothing-to-tune = nothing may vary: choose at least one thing that the search can change
no-goal = the search has no goal: choose at least one
no-components-named = which components of '{ $option }' may vary? Expected their names
component-cannot-be = there is no component '{ $component }' of '{ $option }' that can be '{ $value }'
handout-for-two = a head start of points is for two seats: expected a game for two
handout-numbers = a head start of points: expected numbers up to { $most }, such as 0.5
goal-share = the goal for '{ $figure }': expected shares of at most 100 %
goal-fair = the goal for 'fair': expected how far a seat may be from an equal share
goal-number = the goal for '{ $figure }': expected a number, at least or at most
goal-order = the goal for '{ $figure }': expected the smaller number first
no-extras-in-experiments = a sweep or a search has no extras, no precision and nothing to be compared with
run-not-finished = the run is not finished yet: its report and tables come at the end

# People
name-taken = { $name } is taken, or looks like a name that is. How about { $free }?
unknown-session = this device is not signed in any more
exports = exports of your data
recoveries = attempts to use a recovery link
bad-recovery-link = this link is no longer valid: make a new one on the device where your games are

# The operator
nobody-in-seat = there is no person at '{ $seat }': expected MATCH:SEAT, with the seats counted from 0
unknown-person = there is no person '{ $person }': expected an id, a name, or MATCH:SEAT
several-people = several people are called '{ $name }': expected one of the ids { $ids }
no-sanction = there is no such sanction in force for { $name }
unknown-report = there is no report { $report }
name-is-taken = the name { $name } is taken: expected another name
no-backup = { $file } is not a backup of this version of Jostle, or it is damaged: nothing was changed (only 0.2.0 restores backups of 0.2.0)
backup-other-kind = the backup comes from the other kind of database: one from SQLite goes back into SQLite, one from PostgreSQL into PostgreSQL
unknown-revision = this database is at revision { $found }, and this Jostle knows { $expected }: if the database is older, start Jostle 0.2.0 on it once; if it is newer, use a newer Jostle
program-missing = { $program } is missing: install the client programs of PostgreSQL (Debian: postgresql-client), not older than the server
program-failed = { $program } failed: { $words }
backup-other-revision = the tables are at revision { $found }, and this Jostle knows { $expected }: start its server once
backup-exists = there is already a file { $file }: expected a new name
database-not-empty = the database is not empty: --replace puts the backup in its place
lab-not-empty = some runs of the backup are already in { $folder }: --replace puts the backup in their place

# Sanctions
no-admin = there is no admin page here: `jostle admin secret` makes the secret that opens it
admin-login-needed = log in first
draining = the server is about to stop: start your match in a few minutes
reports-sent = reports
nothing-to-report = there is no player to report or block at this seat
report-by-players = you can report players only in matches that you play
already-reported = you have reported this player in this match already
range-too-wide = { $range } is too wide: expected at least { $widest }
unknown-block = you have not blocked this player
admin-logins = attempts to log in
wrong-secret = this is not the secret
banned-until = you cannot play here until { $until } UTC. Reason: { $reason }
banned-for-good = you cannot play here any more. Reason: { $reason }
muted-until = you cannot write here until { $until } UTC. Reason: { $reason }
muted-for-good = you cannot write here any more. Reason: { $reason }

# Waiting and limits
being-loaded = the bots of { $game } are being loaded: ready in a few seconds
being-compiled = the bots of { $game } are being compiled, just this once: ready in about { $seconds } s
queue-full = the server has too much to do at the moment: try again in a minute
queue-full-for-person = { $most } of your requests wait already: wait until one of them is done
queue-full-for-network = { $most } requests from your network wait already: try again in a minute
too-many = too many { $what }: at most { $most } a minute
new-guests = new guests from one address
new-matches = new matches
changes = changes
actions = actions
points = gestures
tries = attempts at puzzles and lessons
chat-lines = chat messages
too-many-messages = too many messages: the connection is closed
wrong-content-type = body: expected the content type { $expected }
request-too-large = a request has at most { $most } bytes
foreign-page = this request comes from another site's page
unknown-host = there is no such site here

# Settings
setting-number = { $name }={ $value }: expected a number
setting-wrong = { $name }={ $value }: { $problem }
database-file-unreadable = the address of the database cannot be read from { $file }: { $problem }
python-folder-wrong = JOSTLE_PYTHON_FOLDER: { $folder } does not hold Python for browsers with Jostle { $version }; "jostle build-site" writes it
secret-short = the secret is too short: expected at least { $least } characters
admin-secret-short = JOSTLE_ADMIN_SECRET is too short: expected at least { $least } characters
