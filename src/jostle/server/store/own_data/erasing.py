"""Deleting a person: in one transaction, so that nothing is half done."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import ColumnElement, Connection, bindparam, delete, exists, insert, select, update

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

AT_ONCE = 500
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
    _anonymise(connection, person)
    connection.execute(update(matches).where(matches.c.creator == person).values(creator="", network=None))
    for some in batched(alone):
        connection.execute(delete(matches).where(matches.c.id.in_(some)))  # with their seats, events and judgements
    _delete_results(connection, person)
    _delete_moderation(connection, person)
    connection.execute(delete(people).where(people.c.id == person))  # with sessions, progress and blocks
    connection.execute(
        insert(sessions), {"id": tombstone, "person": None, "created": at, "seen": at, "agent": "", "ended": at}
    )
    return Erased(alone, shared)


def batched(ids: Sequence[str]) -> Iterator[Sequence[str]]:
    """As many at a time as a statement takes."""
    return (ids[start : start + AT_ONCE] for start in range(0, len(ids), AT_ONCE))


def _own_matches(connection: Connection, person: str) -> tuple[list[str], list[str]]:
    """The matches that a person shares with others, and those of the person alone."""
    seated = set(connection.execute(select(seats.c.match).where(seats.c.person == person)).scalars())
    made = set(connection.execute(select(matches.c.id).where(matches.c.creator == person)).scalars())
    shared, alone = [], []
    for some in batched(sorted(seated | made)):
        found = connection.execute(
            select(matches.c.id, matches.c.status, with_others(person, matches.c.id))
            .where(matches.c.id.in_(some))
            .order_by(matches.c.id)
            .with_for_update(of=matches)
        )
        for id, status, others in found:
            if others and id in seated and status != "over":
                raise Conflict("a match with others is not over")
            if not others:
                alone.append(id)
            elif id in seated:
                shared.append(id)
    return shared, alone


def _anonymise(connection: Connection, person: str) -> None:
    """Take the person's name out of all matches: in few statements, since nobody else can write meanwhile."""
    told = connection.execute(
        select(events.c.match, events.c.number, events.c.kind, events.c.body)
        .join(seats, (seats.c.match == events.c.match) & (seats.c.seat == events.c.seat))
        .where(seats.c.person == person, events.c.kind.in_(["joined", "said"]))
    ).all()
    changes = [
        {
            "in_match": match,
            "which": number,
            "new_body": msgspec.json.encode(_nameless(kind, msgspec.json.decode(body))).decode(),
        }
        for match, number, kind, body in told
    ]
    if changes:
        one = (events.c.match == bindparam("in_match")) & (events.c.number == bindparam("which"))
        connection.execute(update(events).where(one).values(body=bindparam("new_body")), changes)
    connection.execute(
        update(seats).where(seats.c.person == person).values(person=None, name=DELETED, network=None, seen=0.0)
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
