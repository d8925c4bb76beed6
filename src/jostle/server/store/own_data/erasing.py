"""Deleting a person: in one transaction, so that nothing is half done."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import ColumnElement, Connection, delete, exists, insert, select, update

from jostle.server.names import DELETED
from jostle.server.store.errors import Conflict
from jostle.server.store.tables import (
    events,
    judgements,
    matches,
    people,
    puzzle_ratings,
    rating_steps,
    ratings,
    reports,
    sanctions,
    seats,
    sessions,
)

UNSAID = "…"  # what is left of a chat line


class Erased(Struct, frozen=True):
    """Matches that are gone with a person, and those in which a name has changed."""

    removed: list[str]
    changed: list[str]


def with_others(person: str, match: ColumnElement[str] = seats.c.match) -> ColumnElement[bool]:
    """Whether somebody else has a seat in a match, perhaps somebody who was deleted."""
    other = seats.alias("other")
    return exists().where(other.c.match == match, other.c.kind == "person", other.c.person.is_distinct_from(person))


def erase(connection: Connection, person: str, tombstone: str, at: float) -> Erased:
    """Delete a person and what is about them alone; other people's matches stay as they were played."""
    connection.execute(select(people.c.id).where(people.c.id == person).with_for_update())
    shared, alone = _own_matches(connection, person)
    for match in shared:
        _anonymise(connection, match, person)
    connection.execute(update(matches).where(matches.c.creator == person).values(creator="", network=None))
    connection.execute(delete(matches).where(matches.c.id.in_(alone)))  # with their seats, events and judgements
    _delete_results(connection, person)
    _delete_moderation(connection, person)
    connection.execute(delete(people).where(people.c.id == person))  # with sessions, progress and blocks
    connection.execute(
        insert(sessions), {"id": tombstone, "person": None, "created": at, "seen": at, "agent": "", "ended": at}
    )
    return Erased(alone, shared)


def _own_matches(connection: Connection, person: str) -> tuple[list[str], list[str]]:
    """The matches that a person shares with others, and those of the person alone."""
    has_seat = exists().where(seats.c.match == matches.c.id, seats.c.person == person)
    found = connection.execute(
        select(matches.c.id, matches.c.status, has_seat, with_others(person, matches.c.id))
        .where(has_seat | (matches.c.creator == person))
        .order_by(matches.c.id)
        .with_for_update(of=matches)
    ).all()
    if any(seated and others and status != "over" for _, status, seated, others in found):
        raise Conflict("a match with others is not over")
    shared = [id for id, _, seated, others in found if seated and others]
    return shared, [id for id, _, _, others in found if not others]


def _anonymise(connection: Connection, match: str, person: str) -> None:
    own = set(
        connection.execute(select(seats.c.seat).where(seats.c.match == match, seats.c.person == person)).scalars()
    )
    connection.execute(
        update(seats)
        .where(seats.c.match == match, seats.c.person == person)
        .values(person=None, name=DELETED, network=None, seen=0.0)
    )
    told = select(events.c.number, events.c.kind, events.c.body).where(
        events.c.match == match, events.c.seat.in_(own), events.c.kind.in_(["joined", "said"])
    )
    for number, kind, body in connection.execute(told).all():
        nameless = msgspec.json.encode(_nameless(kind, msgspec.json.decode(body))).decode()
        connection.execute(
            update(events).where(events.c.match == match, events.c.number == number).values(body=nameless)
        )


def _nameless(kind: str, body: dict[str, Any]) -> dict[str, Any]:
    if kind == "joined":
        return {**body, "name": DELETED, "person": None}
    return {**body, "name": DELETED, "text": UNSAID if body.get("text") else ""}


def _delete_results(connection: Connection, person: str) -> None:
    player = f"person:{person}"
    connection.execute(delete(ratings).where(ratings.c.player == player))
    connection.execute(delete(rating_steps).where(rating_steps.c.player == player))
    connection.execute(delete(judgements).where(judgements.c.person == person))
    connection.execute(delete(puzzle_ratings).where(puzzle_ratings.c.kind == "person", puzzle_ratings.c.id == person))


def _delete_moderation(connection: Connection, person: str) -> None:
    """What the person reported stays, without them; what holds for a network stays, too."""
    connection.execute(update(reports).where(reports.c.reporter == person).values(reporter=""))
    connection.execute(delete(reports).where(reports.c.person == person))
    connection.execute(
        update(sanctions).where(sanctions.c.person == person, sanctions.c.network.is_not(None)).values(person=None)
    )
    connection.execute(delete(sanctions).where(sanctions.c.person == person))
