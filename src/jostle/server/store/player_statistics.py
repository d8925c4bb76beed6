"""The part of the store that tells how people have played: what they won, how their ratings went, what it cost them.

Everything begins at a person's own seats, for which there is an index, so it takes as long as that person has matches,
however many there are in all; and the database counts them, so few rows travel.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import asdict
from sqlalchemy import ColumnElement, Connection, Select, cast, delete, exists, func, literal_column, select, update
from sqlalchemy.dialects.postgresql import JSON

from jostle.server.store.people import insert_for
from jostle.server.store.reader import Reader
from jostle.server.store.records import JudgementRow
from jostle.server.store.tables import events, judgements, matches, rating_steps, reviews, seats
from jostle.server.store.writer import Writer, Writing
from jostle.table.records import EventRow, MatchRow, OpponentRow, RatingStepRow, ReviewRow, TallyRow

own = seats.alias("own")
other = seats.alias("other")


class PlayerStatistics:
    """What a store knows of how people have played; see `Store`."""

    _reader: Reader
    _writer: Writer

    # --- results ----------------------------------------------------------------------------------------------------

    async def tallies(self, person: str) -> list[TallyRow]:
        """How a person's matches ended, by game, options and seat. Left out are matches without a result, and those in
        which the person had several seats."""

        def count(connection: Connection) -> list[TallyRow]:
            winners = _said(connection, "winners")
            by = (matches.c.game, matches.c.options, own.c.seat, winners)
            counted = _finished(connection, select(*by, func.count(), func.sum(matches.c.steps)), person).group_by(*by)
            return [TallyRow(*row) for row in connection.execute(counted)]

        return await self._reader.read(count)

    async def opponents(self, person: str) -> list[OpponentRow]:
        """The same by opponent: every other seat of a match counts."""

        def count(connection: Connection) -> list[OpponentRow]:
            winners = _said(connection, "winners")
            by = (matches.c.game, own.c.seat, winners, other.c.kind, other.c.level, other.c.person)
            wanted = select(*by, func.max(other.c.name), func.count())
            met = _finished(connection, wanted, person, [other]).where(
                other.c.match == own.c.match, other.c.seat != own.c.seat
            )
            rows = connection.execute(met.group_by(*by))
            return [OpponentRow(*row) for row in rows]

        return await self._reader.read(count)

    async def rating_steps_of(self, person: str, game: str, limit: int = 200) -> list[RatingStepRow]:
        """How a person's rating at a game went, oldest first; only the last steps, if there are many."""
        player, steps = f"person:{person}", rating_steps.c
        last = select(rating_steps).where(steps.player == player, steps.game == game)
        wanted = last.order_by(steps.games.desc()).limit(limit)
        rows = await self._reader.read(lambda connection: [RatingStepRow(*row) for row in connection.execute(wanted)])
        return rows[::-1]

    async def beginnings(self, game: str, limit: int, length: int) -> list[tuple[MatchRow, list[int], list[EventRow]]]:
        """The first events of the latest finished matches of a game, and which of its seats people had."""
        latest = select(matches).where(matches.c.status == "over", matches.c.game == game)

        def look(connection: Connection) -> list[tuple[MatchRow, list[int], list[EventRow]]]:
            rows = [
                MatchRow(*row) for row in connection.execute(latest.order_by(matches.c.updated.desc()).limit(limit))
            ]
            ids = [row.id for row in rows]
            people: dict[str, list[int]] = {id: [] for id in ids}
            log: dict[str, list[EventRow]] = {id: [] for id in ids}
            sitting = select(seats.c.match, seats.c.seat).where(seats.c.match.in_(ids), seats.c.kind == "person")
            for row in connection.execute(sitting):
                people[row.match].append(row.seat)
            first = select(events).where(events.c.match.in_(ids), events.c.number <= length)
            for event in connection.execute(first.order_by(events.c.match, events.c.number)):
                log[event.match].append(EventRow(*event))
            return [(row, people[row.id], log[row.id]) for row in rows]

        return await self._reader.read_moment(look)

    # --- reviews ----------------------------------------------------------------------------------------------------

    async def keep_reviews(
        self, rows: Sequence[ReviewRow], alive: Sequence[str], now: float, before: float
    ) -> dict[str, float]:
        """Keep how far reviews are. Those `alive` are still worked on; those of a time `before` are forgotten. Returns
        when somebody last asked for each of the living."""

        def keep(writing: Writing) -> dict[str, float]:
            connection = writing.connection
            for row in rows:
                new = insert_for(connection)(reviews).values(asdict(row))
                changed = {"state": row.state, "updated": row.updated, "body": row.body}
                connection.execute(new.on_conflict_do_update(index_elements=["id"], set_=changed))
            connection.execute(update(reviews).where(reviews.c.id.in_(alive)).values(updated=now))
            connection.execute(delete(reviews).where(reviews.c.updated < before))
            asked = connection.execute(select(reviews.c.id, reviews.c.asked).where(reviews.c.id.in_(alive)))
            return {row.id: row.asked for row in asked}

        return await self._writer.write(keep)

    async def review(self, id: str) -> ReviewRow | None:
        def look(connection: Connection) -> ReviewRow | None:
            row = connection.execute(select(reviews).where(reviews.c.id == id)).first()
            return None if row is None else ReviewRow(*row)

        return await self._reader.read(look)

    async def ask_for_review(self, id: str, now: float) -> None:
        """Somebody still waits for a review."""
        changed = update(reviews).where(reviews.c.id == id).values(asked=now)
        await self._writer.write(lambda writing: writing.connection.execute(changed))

    # --- judgements -------------------------------------------------------------------------------------------------

    async def keep_judgements(self, rows: Sequence[JudgementRow]) -> None:
        """What the decisions of a match cost those who made them. What is kept already stays."""

        def keep(writing: Writing) -> None:
            for row in rows:
                new = insert_for(writing.connection)(judgements).values(asdict(row))
                writing.connection.execute(new.on_conflict_do_nothing())

        await self._writer.write(keep)

    async def judgements_of(self, person: str, game: str, limit: int) -> list[JudgementRow]:
        """A person's judged matches of a game, the newest first."""
        wanted = (
            select(judgements)
            .where(judgements.c.person == person, judgements.c.game == game)
            .order_by(judgements.c.ended.desc())
            .limit(limit)
        )
        return await self._reader.read(lambda connection: [JudgementRow(*row) for row in connection.execute(wanted)])

    async def unjudged(self, person: str, limit: int) -> list[str]:
        """A person's last finished matches that have not been judged, the newest first."""

        def look(connection: Connection) -> list[str]:
            known = exists().where(judgements.c.match == own.c.match, judgements.c.seat == own.c.seat)
            wanted = _finished(connection, select(matches.c.id), person).where(~known)
            newest = wanted.order_by(matches.c.updated.desc()).limit(limit)
            return list(connection.execute(newest).scalars())

        return await self._reader.read(look)


def _finished(connection: Connection, wanted: Select[Any], person: str, also: Sequence[Any] = ()) -> Select[Any]:
    """What is wanted of a person's matches that have a result, where nobody plays against themselves."""
    twice = seats.alias("twice")
    alone = ~exists().where(twice.c.match == own.c.match, twice.c.person == own.c.person, twice.c.seat != own.c.seat)
    return wanted.select_from(own, *also, matches).where(
        own.c.person == person,
        matches.c.id == own.c.match,
        matches.c.status == "over",
        _said(connection, "winners").is_not(None),
        (_said(connection, "how") != "abandoned") | (_said(connection, "seat").is_not(None)),
        alone,
    )


def _said(connection: Connection, name: str) -> ColumnElement[str]:
    """What a match's outcome says under a name, as text; both databases read JSON, each in its own way."""
    # The name is a part of the statement: one could not group by a value that travels apart from it.
    if connection.dialect.name == "postgresql":
        return cast(matches.c.outcome, JSON).op("->>")(literal_column(f"'{name}'"))
    return func.json_extract(matches.c.outcome, literal_column(f"'$.{name}'"))
