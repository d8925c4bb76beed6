"""Deleting a person: in one transaction, so that nothing is half done."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import ColumnElement, Connection, bindparam, case, delete, exists, insert, or_, select, update

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
from jostle.table.hosting import Conflict
from jostle.table.names import DELETED

AT_ONCE = 500
UNSAID = "…"  # what is left of a chat line
QUOTED = 30  # chat lines that a report keeps


class Erased(Struct, frozen=True):
    """Matches that are gone with a person, those in which a name has changed, and kinds of sanctions that remain."""

    removed: list[str]
    changed: list[str]
    sanctions: list[str]


def with_others(person: str, match: ColumnElement[str] = seats.c.match) -> ColumnElement[bool]:
    """Whether somebody else has a seat in a match, perhaps somebody who was deleted."""
    other = seats.alias("other")
    return exists().where(other.c.match == match, other.c.kind == "person", other.c.person.is_distinct_from(person))


def erase(connection: Connection, person: str, tombstone: str, at: float, network: str | None, until: float) -> Erased:
    """Delete a person and what is about them alone; other people's matches stay as they were played."""
    connection.execute(select(people.c.id).where(people.c.id == person).with_for_update())
    shared, alone = _own_matches(connection, person)
    _keep_reports(connection, person, tombstone)
    _anonymise(connection, person)
    connection.execute(update(matches).where(matches.c.creator == person).values(creator="", network=None))
    for some in batched(alone):
        connection.execute(delete(matches).where(matches.c.id.in_(some)))  # with their seats, events and judgements
    _delete_results(connection, person)
    kinds = _delete_moderation(connection, person, tombstone, at, network, until)
    connection.execute(delete(people).where(people.c.id == person))  # with sessions, progress and blocks
    connection.execute(
        insert(sessions), {"id": tombstone, "person": None, "created": at, "seen": at, "agent": "", "ended": at}
    )
    return Erased(alone, shared, kinds)


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


def _keep_reports(connection: Connection, person: str, pseudonym: str) -> None:
    """Nobody can delete what is reported about them: it stays for its time, with what the person wrote there, under a
    pseudonym. What the person reported stays without them."""
    connection.execute(update(reports).where(reports.c.reporter == person).values(reporter=""))
    about = select(reports.c.id, reports.c.match, reports.c.reason, reports.c.name, reports.c.words)
    for id, match, reason, name, words in connection.execute(about.where(reports.c.person == person)).all():
        said = (
            select(events.c.body)
            .join(seats, (seats.c.match == events.c.match) & (seats.c.seat == events.c.seat))
            .where(events.c.match == match, events.c.kind == "said", seats.c.person == person)
            .order_by(events.c.number.desc())
            .limit(QUOTED)
        )
        lines = [msgspec.json.decode(body)["text"] for body in connection.execute(said).scalars()][::-1]
        quoted = [*([name] if reason == "name" else []), *filter(None, lines)]
        kept = "\n".join([words, *(f"> {line}" for line in quoted)])
        changes = update(reports).where(reports.c.id == id)
        connection.execute(changes.values(person=pseudonym, name=DELETED, words=kept))


def _delete_moderation(
    connection: Connection, person: str, pseudonym: str, at: float, network: str | None, until: float
) -> list[str]:
    """A sanction in force holds on for the network that the person was deleted from, known by its hash, but no longer
    than `until`; the kinds of those. What holds for a network anyway stays, too."""
    own = sanctions.c.person == person
    ends = case((sanctions.c.until < until, sanctions.c.until), else_=until)
    in_force = own & sanctions.c.lifted.is_(None) & or_(sanctions.c.until.is_(None), sanctions.c.until > at)
    connection.execute(update(sanctions).where(own, sanctions.c.network.is_not(None)).values(person=None))
    kinds: list[str] = []
    if network is not None:
        keeping = update(sanctions).where(in_force).values(person=pseudonym, network=network, until=ends)
        kinds = list(connection.execute(keeping.returning(sanctions.c.kind)).scalars())
    connection.execute(delete(sanctions).where(own))
    return kinds
