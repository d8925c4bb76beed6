"""Everything that is kept about a person."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import Connection, Select, select

from jostle.server.store.tables import (
    audit,
    blocks,
    events,
    judgements,
    learned,
    matches,
    people,
    puzzle_answers,
    puzzle_ratings,
    puzzle_streaks,
    rating_steps,
    ratings,
    reports,
    sanctions,
    seats,
    sessions,
)

Rows = list[dict[str, Any]]
JSON_COLUMNS = ("options", "outcome", "body", "detail")


def everything_about(connection: Connection, person: str) -> dict[str, Any]:
    """All rows about a person, by table. Left out are ids and hashes of secrets, and what others have said."""

    def rows(wanted: Select[Any]) -> Rows:
        return [_readable(dict(row._mapping)) for row in connection.execute(wanted)]

    player = f"person:{person}"
    reported = select(reports.c.at, reports.c.name, reports.c.match, reports.c.reason, reports.c.words)
    done = select(audit.c.at, audit.c.network, audit.c.what, audit.c.subject, audit.c.detail)
    blocked = select(people.c.name, blocks.c.at).join(people, people.c.id == blocks.c.blocked)
    return {
        "person": rows(select(people.c.name, people.c.created, people.c.seen).where(people.c.id == person)),
        "sessions": rows(_without(sessions, "id", "person").where(sessions.c.person == person)),
        "matches": _matches(connection, person),
        "ratings": rows(_without(ratings, "player").where(ratings.c.player == player)),
        "rating_steps": rows(_without(rating_steps, "player").where(rating_steps.c.player == player)),
        "judgements": rows(_without(judgements, "person").where(judgements.c.person == person)),
        "puzzle_ratings": rows(
            _without(puzzle_ratings, "id", "kind").where(
                puzzle_ratings.c.kind == "person", puzzle_ratings.c.id == person
            )
        ),
        "puzzle_answers": rows(_without(puzzle_answers, "person").where(puzzle_answers.c.person == person)),
        "puzzle_streaks": rows(_without(puzzle_streaks, "person").where(puzzle_streaks.c.person == person)),
        "lessons": rows(_without(learned, "person").where(learned.c.person == person)),
        "blocks": rows(blocked.where(blocks.c.person == person)),
        "reports": rows(reported.where(reports.c.reporter == person)),
        "sanctions": rows(_without(sanctions, "id", "person").where(sanctions.c.person == person)),
        "audit": rows(done.where(audit.c.actor == person).order_by(audit.c.id)),
    }


def _matches(connection: Connection, person: str) -> Rows:
    """The matches in which a person has a seat or which they made, with what they said there."""
    seated = select(seats.c.match).where(seats.c.person == person)
    wanted = (
        _without(matches, "creator", "number")
        .where(matches.c.id.in_(seated) | (matches.c.creator == person))
        .order_by(matches.c.created)
    )
    found = {row.id: _readable(dict(row._mapping)) for row in connection.execute(wanted)}
    own = select(seats.c.match, seats.c.seat, seats.c.name, seats.c.seen, seats.c.network)
    for row in connection.execute(own.where(seats.c.person == person)):
        taken = {"seat": row.seat, "name": row.name, "seen": row.seen, "network": row.network}
        found[row.match].setdefault("seats", []).append(taken)
    said = (
        select(events.c.match, events.c.at, events.c.body)
        .join(seats, (seats.c.match == events.c.match) & (seats.c.seat == events.c.seat))
        .where(seats.c.person == person, events.c.kind == "said")
        .order_by(events.c.match, events.c.number)
    )
    for match, at, body in connection.execute(said):
        found[match].setdefault("said", []).append({"at": at, **msgspec.json.decode(body)})
    return list(found.values())


def _without(table: Any, *names: str) -> Select[Any]:
    return select(*(column for column in table.c if column.name not in names))


def _readable(row: dict[str, Any]) -> dict[str, Any]:
    """A row whose columns of JSON are read."""
    return {
        name: msgspec.json.decode(value) if name in JSON_COLUMNS and value else value for name, value in row.items()
    }
