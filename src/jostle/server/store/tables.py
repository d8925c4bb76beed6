"""The tables. A change here needs a migration in `migrations/versions`; a test compares the two."""

from __future__ import annotations

from sqlalchemy import Boolean, Column, Double, ForeignKey, Index, Integer, MetaData, String, Table, Text, text

metadata = MetaData()

people = Table(
    "people",
    metadata,
    Column("id", String, primary_key=True),
    Column("name", String, nullable=False),
    Column("created", Double, nullable=False),
    Column("seen", Double, nullable=False),
    Column("recovery_hash", String, nullable=True),
    Column("name_key", String, nullable=True),
    Index("people_by_recovery", "recovery_hash", unique=True),
    Index("people_by_name", "name_key", unique=True),
    Index("people_by_seen", "seen"),
)

matches = Table(
    "matches",
    metadata,
    Column("id", String, primary_key=True),
    Column("game", String, nullable=False),
    Column("options", Text, nullable=False),
    Column("clock", String, nullable=False),
    Column("start", Text, nullable=True),
    Column("public", Boolean, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("chat", Boolean, nullable=False),
    Column("status", String, nullable=False),
    Column("created", Double, nullable=False),
    Column("updated", Double, nullable=False),
    Column("number", Integer, nullable=False),
    Column("steps", Integer, nullable=False),
    Column("turn", Integer, nullable=True),
    Column("outcome", Text, nullable=True),
    Column("creator", String, nullable=False),
    Column("network", String, nullable=True),
    Column("series", String, nullable=True),
    # Every append moves `updated`, so only one index has it: for the lists, and for the search for stale matches.
    Index("matches_by_status", "status", "updated"),
    Index("matches_by_creator", "creator", "created"),
    Index("matches_by_network", "network", "status"),
)

seats = Table(
    "seats",
    metadata,
    Column("match", String, ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("kind", String, nullable=False),
    Column("level", String, nullable=False),
    Column("person", String, nullable=True),
    Column("name", String, nullable=False),
    Column("token_hash", String, nullable=True),
    Column("seen", Double, nullable=False),
    Column("network", String, nullable=True),
    Index("seats_by_person", "person", "match"),
    sqlite_with_rowid=False,
)

# The primary key is the referee: of two who write the same number of a match, one is late.
events = Table(
    "events",
    metadata,
    Column("match", String, ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("kind", String, nullable=False),
    Column("seat", Integer, nullable=True),
    Column("body", Text, nullable=False),
    Column("at", Double, nullable=False),
    sqlite_with_rowid=False,
)

ratings = Table(
    "ratings",
    metadata,
    Column("game", String, primary_key=True),
    Column("player", String, primary_key=True),
    Column("name", String, nullable=False),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Column("games", Integer, nullable=False),
    Column("wins", Integer, nullable=False),
    Column("updated", Double, nullable=False),
    Index("ratings_by_rank", "game", text("(mu - 3 * sigma)")),
    Index("ratings_by_player", "player"),
)

# A match that is here has been counted, or it was decided that it does not count. `verdicts`: JSON, what it counted for
# each seat; older rows have none.
rated = Table(
    "rated",
    metadata,
    Column("match", String, ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("verdicts", Text, nullable=True),
)

# How hard puzzles are, and how good people are at them. `kind`: person or puzzle.
puzzle_ratings = Table(
    "puzzle_ratings",
    metadata,
    Column("game", String, primary_key=True),
    Column("kind", String, primary_key=True),
    Column("id", String, primary_key=True),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Column("answers", Integer, nullable=False),
    Column("solved", Integer, nullable=False),
    Column("updated", Double, nullable=False),
    Index("puzzle_ratings_by_id", "kind", "id"),
)

# The primary key is the referee here, too: a person's first answer to a puzzle is the one that counts.
puzzle_answers = Table(
    "puzzle_answers",
    metadata,
    Column("person", String, ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("puzzle", String, primary_key=True),
    Column("game", String, nullable=False),
    Column("how", String, nullable=False),
    Column("at", Double, nullable=False),
    Column("solved", Double, nullable=True),
    Column("shown", Boolean, nullable=False),
    sqlite_with_rowid=False,
)

puzzle_streaks = Table(
    "puzzle_streaks",
    metadata,
    Column("person", String, ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("run", Integer, nullable=False),
    Column("best_run", Integer, nullable=False),
    Column("days", Integer, nullable=False),
    Column("best_days", Integer, nullable=False),
    Column("last_day", Integer, nullable=True),
)

# The lessons that a person has done.
learned = Table(
    "learned",
    metadata,
    Column("person", String, ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("game", String, primary_key=True),
    Column("lesson", String, primary_key=True),
    Column("at", Double, nullable=False),
    sqlite_with_rowid=False,
)

# What a person's rating at a game was after so many games.
rating_steps = Table(
    "rating_steps",
    metadata,
    Column("player", String, primary_key=True),
    Column("game", String, primary_key=True),
    Column("games", Integer, primary_key=True, autoincrement=False),
    Column("match", String, ForeignKey("matches.id", ondelete="CASCADE"), nullable=False),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Column("at", Double, nullable=False),
    sqlite_with_rowid=False,
)

# What a person's decisions cost in a match that was judged.
judgements = Table(
    "judgements",
    metadata,
    Column("match", String, ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("person", String, nullable=False),
    Column("game", String, nullable=False),
    Column("ended", Double, nullable=False),
    Column("decisions", Integer, nullable=False),
    Column("loss", Double, nullable=False),
    Column("body", Text, nullable=False),
    Index("judgements_by_person", "person", "game", "ended"),
    sqlite_with_rowid=False,
)

# How far reviews of matches are, with whichever process. `asked`: when somebody last wanted to know.
reviews = Table(
    "reviews",
    metadata,
    Column("id", String, primary_key=True),
    Column("state", String, nullable=False),
    Column("updated", Double, nullable=False),
    Column("asked", Double, nullable=False),
    Column("body", Text, nullable=False),
    Index("reviews_by_time", "updated"),
)

# The devices on which a person is known. One that has ended is kept for as long as its cookie could come back; that of
# somebody who was deleted, without the person.
sessions = Table(
    "sessions",
    metadata,
    Column("id", String, primary_key=True),
    Column("person", String, ForeignKey("people.id", ondelete="CASCADE"), nullable=True),
    Column("created", Double, nullable=False),
    Column("seen", Double, nullable=False),
    Column("agent", String, nullable=False),
    Column("ended", Double, nullable=True),
    Index("sessions_by_person", "person"),
    Index("sessions_by_end", "ended"),
)

# What the operator has forbidden a person or a network: `kind` is ban or mute.
sanctions = Table(
    "sanctions",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("kind", String, nullable=False),
    Column("person", String, nullable=True),
    Column("network", String, nullable=True),
    Column("reason", Text, nullable=False),
    Column("at", Double, nullable=False),
    Column("until", Double, nullable=True),
    Column("lifted", Double, nullable=True),
    Index("sanctions_by_person", "person"),
)

# Whom a person does not want to play or read.
blocks = Table(
    "blocks",
    metadata,
    Column("person", String, ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("blocked", String, ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("at", Double, nullable=False),
    sqlite_with_rowid=False,
)

# What people have reported to the operator.
reports = Table(
    "reports",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("at", Double, nullable=False),
    Column("reporter", String, nullable=False),
    Column("person", String, nullable=False),
    Column("name", String, nullable=False),
    Column("match", String, nullable=True),
    Column("reason", String, nullable=False),
    Column("words", Text, nullable=False),
    Column("handled", Double, nullable=True),
    Column("outcome", Text, nullable=False),
    Index("reports_by_handled", "handled", "at"),
)

# Who did what that an operator may have to look into, and from where; deleted after a stated time.
audit = Table(
    "audit",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("at", Double, nullable=False),
    Column("actor", String, nullable=False),
    Column("network", String, nullable=False),
    Column("what", String, nullable=False),
    Column("subject", String, nullable=False),
    Column("detail", Text, nullable=False),
    Index("audit_by_time", "at"),
    Index("audit_by_subject", "subject"),
    Index("audit_by_actor", "actor"),
)

# What holds for the whole installation, by name: the notice before a planned stop, orders to the server processes.
installation = Table(
    "installation",
    metadata,
    Column("name", String, primary_key=True),
    Column("value", Text, nullable=False),
)
