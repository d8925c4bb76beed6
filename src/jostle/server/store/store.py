"""The store: what must not be lost. Everything the server knows about matches and people for good goes through here.

A match is its event log. `append` is the one way to add to it: it returns when the disk has the events, and raises
`Conflict` if somebody else wrote the same number first. Rows come and go as the values of `records.py`.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Any

from msgspec import UNSET, UnsetType
from msgspec.structs import asdict
from sqlalchemy import (
    URL,
    ColumnElement,
    Connection,
    Select,
    bindparam,
    case,
    delete,
    exists,
    func,
    insert,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError

from jostle.server.store import migrate, tables
from jostle.server.store.appends import Append, check_append
from jostle.server.store.engines import is_postgres, prepare_file, read_url, writing_engine
from jostle.server.store.moderation import Moderation
from jostle.server.store.moderation.upserts import put_value
from jostle.server.store.notifier import Notifier
from jostle.server.store.own_data import OwnData
from jostle.server.store.people import People
from jostle.server.store.player_statistics import PlayerStatistics
from jostle.server.store.progress import Progress
from jostle.server.store.reader import Reader
from jostle.server.store.sessions import Sessions
from jostle.server.store.tables import events, matches, seats
from jostle.server.store.writer import Writer, Writing
from jostle.table.data_loader import DataLoader
from jostle.table.hosting import Conflict, Listed, Whole
from jostle.table.records import EventRow, MatchRow, SeatRow

WAITING = 4_715_503  # the lock that whoever looks for an opponent holds
ABANDONED = '{"how":"abandoned"}'

# What is asked for all the time is put into words once.
MATCH = select(matches).where(matches.c.id == bindparam("id"))
SEATS = select(seats).where(seats.c.match == bindparam("id")).order_by(seats.c.seat)
LOG = (
    select(events)
    .where(events.c.match == bindparam("id"), events.c.number > bindparam("after"))
    .order_by(events.c.number)
)


class Store(People, Sessions, OwnData, Progress, PlayerStatistics, Moderation):
    """Open it with `await Store.open(url)`, and then `await store.migrate()`."""

    def __init__(self, url: URL) -> None:
        self.notifier = Notifier(url)
        self._url = url
        self._reader = Reader(url)
        self._matches = DataLoader(self._load_matches)
        self._rated = DataLoader(self._ratings_at)
        self._writer = Writer(writing_engine(url), self.notifier)

    @staticmethod
    async def open(url: str) -> Store:
        """The store at `sqlite:///FILE` or `postgresql://USER@HOST/DATABASE`."""
        address = read_url(url)
        if not is_postgres(address):
            await asyncio.to_thread(prepare_file, address)
        return Store(address)

    async def migrate(self) -> None:
        """Make the tables, or bring them up to date. Several processes may do so at once."""
        await asyncio.to_thread(migrate.migrate, self._url)

    @property
    def shared(self) -> bool:
        """Whether other processes can hear what is told; a file is for one process."""
        return is_postgres(self._url)

    async def try_write(self) -> None:
        """Write something tiny, for good; raises StoreDown if that cannot be done."""
        await self._writer.write(
            lambda writing: put_value(writing.connection, "last write tried", str(int(time.time())))
        )

    async def close(self) -> None:
        """Finish what is being written, then let go of the database."""
        await self._writer.close()
        await self.notifier.close()
        await self._reader.close()

    # --- writing a match --------------------------------------------------------------------------------------------

    async def create_match(
        self, match: MatchRow, seats: Sequence[SeatRow], events: Sequence[EventRow], link: EventRow | None = None
    ) -> None:
        """A new match. Its `number` is that of its last event, whatever the row says. Conflict: the id is taken.

        `link` is the event of another match that says so, written together with it or not at all. Conflict: something
        else happened there.
        """
        creating = self._creating(match, seats, events)

        def create(writing: Writing) -> None:
            creating(writing)
            if link is not None:
                writing.append([Append(link.match, [link])])

        await self._writer.write(create)

    @staticmethod
    def _creating(match: MatchRow, seats: Sequence[SeatRow], events: Sequence[EventRow]) -> Callable[[Writing], None]:
        number = events[-1].number if events else 0

        def create(writing: Writing) -> None:
            try:
                writing.connection.execute(insert(matches), {**asdict(match), "number": number})
            except IntegrityError:
                raise Conflict(f"there is already a match {match.id}") from None
            writing.connection.execute(insert(tables.seats), [asdict(seat) for seat in seats])
            if events:
                writing.connection.execute(insert(tables.events), [asdict(event) for event in events])
            writing.notify(match.id, number)

        return create

    async def append(
        self,
        id: str,
        events: Sequence[EventRow],
        *,
        status: str | None = None,
        steps: int | None = None,
        turn: int | UnsetType | None = UNSET,
        outcome: str | UnsetType | None = UNSET,
    ) -> None:
        """Add events to a match and bring its row up to date, together. When this returns, the disk has them.

        The first must follow the last one stored: otherwise Conflict, and nothing is written.
        """
        append = Append(id, list(events), status, steps, turn, outcome)
        check_append(append)
        await self._writer.append(append)

    async def claim_seat(
        self,
        match: str,
        seat: int,
        person: str,
        name: str,
        token_hash: str | None,
        event: EventRow,
        rated: bool = True,
        network: str | None = None,
    ) -> bool:
        """Give a free seat to a person, with the event that says so. False: the seat is not free for this token. If the
        person does not want it to be `rated`, the match is not.

        A seat with an invitation is free for its token only, a seat without one for anybody. When no seat is open any
        more, the match is going.
        Conflict: something else happened in the match, so that the event's number is taken.
        """
        check_append(Append(match, [event]))

        def claim(writing: Writing) -> bool:
            status = writing.connection.execute(select(matches.c.status).where(matches.c.id == match)).scalar()
            if status is None or status == "over":
                return False
            free = (seats.c.match == match) & (seats.c.seat == seat) & (seats.c.kind == "open")
            free &= seats.c.token_hash.is_not_distinct_from(token_hash)
            taken = writing.connection.execute(
                update(seats)
                .where(free)
                .values(kind="person", person=person, name=name, token_hash=None, seen=event.at, network=network)
            )
            if taken.rowcount == 0:
                return False
            left = select(func.count()).where(seats.c.match == match, seats.c.kind == "open")
            status = "open" if writing.connection.execute(left).scalar_one() else "going"
            if not rated:
                writing.connection.execute(update(matches).where(matches.c.id == match).values(rated=False))
            writing.append([Append(match, [event], status=status)])
            return True

        return await self._writer.write(claim)

    async def set_seen(self, match: str, seats: Iterable[int], at: float, left: bool = False) -> None:
        """Note that those who have these seats were here; or that they have `left`, and nobody is to wait for them."""
        rows = tables.seats
        here = update(rows).where(rows.c.match == match, rows.c.seat.in_(list(seats)), rows.c.seen < at)
        await self._writer.write(lambda writing: writing.connection.execute(here.values(seen=0.0 if left else at)))

    async def seat_bots(self, match: str, level: str, joined: Sequence[EventRow]) -> None:
        """Give the free seats of a match to bots, with the events that say so. Conflict: something else happened."""
        append = Append(match, list(joined), status="going")
        check_append(append)

        def seat(writing: Writing) -> None:
            free = (seats.c.match == match) & (seats.c.kind == "open")
            writing.connection.execute(
                update(seats).where(free).values(kind="bot", level=level, name=level, token_hash=None)
            )
            writing.append([append])

        await self._writer.write(seat)

    async def find_or_create(
        self,
        match: MatchRow,
        seats: Sequence[SeatRow],
        events: Sequence[EventRow],
        seen: float,
        avoided: Collection[str] = (),
    ) -> str:
        """The id of the match like this one in which somebody waits for longest, and was there after `seen`; if there
        is none, this one is made. Of two who look at the same time, the second finds the match of the first. Whoever
        is to be `avoided` is not found."""
        creating = self._creating(match, seats, events)

        def find(writing: Writing) -> str:
            if writing.connection.dialect.name == "postgresql":  # SQLite has one writer anyway
                writing.connection.execute(select(func.pg_advisory_xact_lock(WAITING)))
            found = writing.connection.execute(_waiting_like(match, seen, avoided)).scalar()
            if found is not None:
                return str(found)
            creating(writing)
            return match.id

        return await self._writer.write(find)

    async def tell(self, what: str) -> None:
        """Tell all processes that share the database something that is not kept."""
        await self._writer.write(lambda writing: self.notifier.tell_in_transaction(writing.connection, what))

    async def abandon_stale(
        self,
        open_before: float,
        going_before: float,
        bots_before: float = 0.0,
        *,
        at: float | None = None,
        limit: int = 200,
    ) -> list[str]:
        """End the matches in which nothing has happened since, those of bots alone earlier; returns their ids.

        Each gets a last event `ended`, at the time `at` (left out: when something last happened).
        """
        stale = (
            select(matches.c.id, matches.c.number, matches.c.updated)
            .where(
                ((matches.c.status == "open") & (matches.c.updated < open_before))
                | ((matches.c.status == "going") & (matches.c.updated < going_before))
                | ((matches.c.status == "going") & (matches.c.updated < bots_before) & ~_has_person())
            )
            .order_by(matches.c.id)
            .limit(limit)
            .with_for_update(skip_locked=True)  # another process does the same; SQLite has one writer anyway
        )

        def abandon(writing: Writing) -> list[str]:
            rows = writing.connection.execute(stale).all()
            appends = [
                Append(
                    row.id,
                    [EventRow(row.id, row.number + 1, "ended", None, ABANDONED, row.updated if at is None else at)],
                    status="over",
                    turn=None,
                    outcome=ABANDONED,
                )
                for row in rows
            ]
            if appends:
                writing.append(appends)
            return [append.match for append in appends]

        return await self._writer.write(abandon)

    async def delete_unbegun(self, after: float, before: float) -> None:
        """Delete the matches that ended in that time before they began, and in which only their creator had a seat."""
        other = exists().where(seats.c.match == matches.c.id, seats.c.person != matches.c.creator)
        ended = (matches.c.status == "over") & matches.c.updated.between(after, before)
        unbegun = delete(matches).where(ended, _has_free_seat(), ~other)
        await self._writer.write(lambda writing: writing.connection.execute(unbegun))

    # --- reading matches --------------------------------------------------------------------------------------------

    async def load_match(self, id: str) -> Whole | None:
        """A match with all that happened in it, as it was at one moment."""
        return await self._matches.load(id)

    async def _load_matches(self, ids: list[str]) -> dict[str, Whole | None]:
        return await self._reader.read_moment(lambda connection: {id: _load(connection, id) for id in ids})

    async def events_after(self, id: str, number: int) -> list[EventRow]:
        """What happened in a match since an event."""
        which = {"id": id, "after": number}
        return await self._reader.read(lambda connection: [EventRow(*row) for row in connection.execute(LOG, which)])

    async def open_matches(self, limit: int = 50) -> list[Listed]:
        """Public matches with a seat for anybody, newest first."""
        joinable = (matches.c.status == "open") & matches.c.public & _has_free_seat(for_anybody=True)
        return await self._list(select(matches).where(joinable).order_by(matches.c.updated.desc()), limit)

    async def live_matches(self, limit: int = 50) -> list[Listed]:
        """Public matches that are going on, the one where something happened last first."""
        return await self._list(
            select(matches).where(matches.c.status == "going", matches.c.public).order_by(matches.c.updated.desc()),
            limit,
        )

    async def matches_of(self, person: str, limit: int = 50) -> list[Listed]:
        """The matches in which a person has a seat: those that are not over, then the others; newest first in both.
        Left out are those that are over before they began."""
        own = select(seats.c.match).where(seats.c.person == person)
        over = case((matches.c.status == "over", 1), else_=0)
        never_began = (matches.c.status == "over") & _has_free_seat()
        return await self._list(
            select(matches).where(matches.c.id.in_(own), ~never_began).order_by(over, matches.c.updated.desc()), limit
        )

    async def unfinished_of(self, people: Collection[str]) -> dict[str, list[Listed]]:
        """For each of these people the matches with a seat of theirs that are not over, newest first."""
        whose = select(seats.c.match, seats.c.person).where(seats.c.person.in_(people)).distinct().subquery()
        wanted = (
            select(matches, whose.c.person)
            .join(whose, whose.c.match == matches.c.id)
            .where(matches.c.status != "over")
            .order_by(matches.c.updated.desc())
        )

        def look(connection: Connection) -> dict[str, list[Listed]]:
            found = [(MatchRow(*row), person) for *row, person in connection.execute(wanted)]
            players = _players(connection, {match.id for match, _ in found})
            own: dict[str, list[Listed]] = {}
            for match, person in found:
                own.setdefault(person, []).append((match, players[match.id]))
            return own

        return await self._reader.read_moment(look)

    async def people_in(self, ids: Collection[str]) -> set[str]:
        """Those who have a seat in any of these matches."""
        if not ids:
            return set()
        seated = select(seats.c.person).where(seats.c.match.in_(ids), seats.c.person.is_not(None))
        return await self._reader.read(lambda connection: set(connection.execute(seated).scalars()))

    async def matches_made_by(self, person: str, network: str) -> tuple[int, int]:
        """How many matches that are not over a person has made, and how many were made at a network."""
        going = select(func.count()).select_from(matches).where(matches.c.status != "over")
        mine, ours = going.where(matches.c.creator == person), going.where(matches.c.network == network)
        both = select(mine.scalar_subquery(), ours.scalar_subquery())
        return await self._reader.read(lambda connection: tuple(connection.execute(both).one()))

    async def running_rated(self, person: str, network: str, game: str, limit: int) -> list[str]:
        """The rated matches of a game that go on, of a person or played from a network; the person's own first."""
        own = seats.c.person == person
        wanted = (
            select(matches.c.id)
            .join(seats, seats.c.match == matches.c.id)
            .where(matches.c.status == "going", matches.c.rated, matches.c.game == game)
            .where(own | (seats.c.network == network))
            .group_by(matches.c.id)
            .order_by(func.max(case((own, 1), else_=0)).desc(), func.max(matches.c.updated).desc())
            .limit(limit)
        )
        return await self._reader.read(lambda connection: list(connection.execute(wanted).scalars()))

    async def _list(self, wanted: Select[Any], limit: int) -> list[Listed]:
        def look(connection: Connection) -> list[Listed]:
            listed = [MatchRow(*row) for row in connection.execute(wanted.limit(limit))]
            players = _players(connection, {match.id for match in listed})
            return [(match, players[match.id]) for match in listed]

        return await self._reader.read_moment(look)


def _players(connection: Connection, ids: set[str]) -> dict[str, list[SeatRow]]:
    """The seats of these matches."""
    players: dict[str, list[SeatRow]] = {id: [] for id in ids}
    at_the_tables = select(seats).where(seats.c.match.in_(ids)).order_by(seats.c.match, seats.c.seat)
    for row in connection.execute(at_the_tables) if ids else ():
        players[row.match].append(SeatRow(*row))
    return players


def _has_person() -> ColumnElement[bool]:
    return exists().where(seats.c.match == matches.c.id, seats.c.kind != "bot")


def _has_free_seat(for_anybody: bool = False) -> ColumnElement[bool]:
    """Whether a match has a free seat; for anybody, if nobody is invited to it."""
    free = seats.alias("free")
    uninvited = [free.c.token_hash.is_(None)] if for_anybody else []
    return exists().where(free.c.match == matches.c.id, free.c.kind == "open", *uninvited)


def _waiting_like(match: MatchRow, seen: float, avoided: Collection[str]) -> Select[tuple[str]]:
    """Matches like this one that wait for a player, the oldest first; one's own comes last."""
    there, unwanted = seats.alias("there"), seats.alias("unwanted")
    waits = exists().where(
        there.c.match == matches.c.id,
        (there.c.seen > seen) | (there.c.person == match.creator),
        there.c.kind == "person",
    )
    same = [getattr(matches.c, name) == getattr(match, name) for name in ("game", "options", "clock", "status")]
    return (
        select(matches.c.id)
        .where(
            *same,
            matches.c.public,
            ~matches.c.rated,
            matches.c.start.is_(None),
            waits,
            _has_free_seat(for_anybody=True),
            ~exists().where(unwanted.c.match == matches.c.id, unwanted.c.person.in_(list(avoided))),
        )
        .order_by(case((matches.c.creator == match.creator, 1), else_=0), matches.c.created, matches.c.id)
        .limit(1)
    )


def _load(connection: Connection, id: str) -> Whole | None:
    row = connection.execute(MATCH, {"id": id}).one_or_none()
    if row is None:
        return None
    at_the_table = connection.execute(SEATS, {"id": id})
    log = connection.execute(LOG, {"id": id, "after": -1})
    return MatchRow(*row), [SeatRow(*seat) for seat in at_the_table], [EventRow(*event) for event in log]
