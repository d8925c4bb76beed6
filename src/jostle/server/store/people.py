"""The part of the store that keeps people and how well they play."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import msgspec
from msgspec.structs import asdict, replace
from sqlalchemy import Connection, Table, bindparam, func, insert, literal, or_, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError

from jostle.errors import JostleError
from jostle.server.store.reader import Reader
from jostle.server.store.tables import people, rated, rating_steps, ratings, seats
from jostle.server.store.writer import Writer, Writing
from jostle.table.data_loader import DataLoader
from jostle.table.hosting import Conflict
from jostle.table.records import MetRow, PersonRow, RatingRow, SeatRow, VerdictRow

RANK = ratings.c.mu - 3 * ratings.c.sigma  # what a player can be trusted to be; the same as in the index


Strength = tuple[float, float]  # mean and deviation
Rated = tuple[str, tuple[str, ...]]  # a game and players
RATED = select(ratings).where(
    ratings.c.game == bindparam("game"), ratings.c.player.in_(bindparam("players", expanding=True))
)


class People:
    """What a store knows of people; see `Store`."""

    _reader: Reader
    _writer: Writer
    _rated: DataLoader[Rated, list[RatingRow]]

    # --- people -----------------------------------------------------------------------------------------------------

    async def new_person(self, person: PersonRow) -> None:
        """Somebody new. Conflict: the id is taken."""

        def add(writing: Writing) -> None:
            try:
                writing.connection.execute(insert(people), asdict(person))
            except IntegrityError:
                raise Conflict(f"there is already a person {person.id}") from None

        await self._writer.write(add)

    async def person(self, id: str) -> PersonRow | None:
        """Who that is."""
        return await self._find(people.c.id == id)

    async def rename_person(self, id: str, name: str, key: str | None) -> bool:
        """Give a person a name, in the rankings too. False: there is no such person. Conflict: somebody has a name with
        this key."""

        def rename(writing: Writing) -> bool:
            connection = writing.connection
            try:
                change = update(people).where(people.c.id == id).values(name=name, name_key=key)
                found = connection.execute(change).rowcount == 1
            except IntegrityError:
                raise Conflict("somebody has this name") from None
            connection.execute(update(ratings).where(ratings.c.player == f"person:{id}").values(name=name))
            return found

        return await self._writer.write(rename)

    async def taken_keys(self, keys: Iterable[str]) -> set[str]:
        """Those of the names' keys that belong to somebody."""
        taken = select(people.c.name_key).where(people.c.name_key.in_(list(keys)))
        return await self._reader.read(lambda connection: set(connection.execute(taken).scalars()))

    async def idle_names(self, before: float) -> list[str]:
        """The people with a name who were not here since."""
        wanted = select(people.c.id).where(people.c.seen < before, people.c.name_key.is_not(None))
        return await self._reader.read(lambda connection: list(connection.execute(wanted).scalars()))

    async def set_recovery(self, id: str, hash: str | None) -> bool:
        """A new recovery link, in place of the one before. False: there is no such person."""
        return await self._change(id, recovery_hash=hash)

    async def set_person_seen(self, id: str, at: float) -> bool:
        """Note that the person was here. False: there is no such person."""
        return await self._change(id, seen=at)

    async def _find(self, which: object) -> PersonRow | None:
        one = select(people).where(which)  # type: ignore[arg-type]
        row = await self._reader.read(lambda connection: connection.execute(one).one_or_none())
        return None if row is None else PersonRow(*row)

    async def _change(self, id: str, **values: object) -> bool:
        change = update(people).where(people.c.id == id).values(**values)
        return await self._writer.write(lambda writing: writing.connection.execute(change).rowcount == 1)

    # --- ratings ----------------------------------------------------------------------------------------------------

    async def rating(self, game: str, player: str) -> RatingRow | None:
        """How well a player does at a game; None before the first rated match."""
        found = await self._ratings(ratings.c.game == game, ratings.c.player == player)
        return found[0] if found else None

    async def ratings_at(self, game: str, players: Iterable[str]) -> dict[str, RatingRow]:
        """The same for several players, by player; those without a rating are left out."""
        found = await self._rated.load((game, tuple(players)))
        return {row.player: row for row in found}

    async def _ratings_at(self, wishes: list[Rated]) -> dict[Rated, list[RatingRow]]:
        def look(connection: Connection) -> dict[Rated, list[RatingRow]]:
            return {
                (game, players): [
                    RatingRow(*row) for row in connection.execute(RATED, {"game": game, "players": players})
                ]
                for game, players in wishes
            }

        return await self._reader.read(look)

    async def ratings_of(self, person: str) -> list[RatingRow]:
        """A person's ratings at all games."""
        return await self._ratings(ratings.c.player == f"person:{person}")

    async def leaderboard(self, game: str, deviation: float, opponents: int, limit: int = 100) -> list[RatingRow]:
        """The best people at a game, best first, under their names of today: of those who have taken a name, whose
        rating deviates no more than this, and who have met so many different opponents."""
        met = seats.alias("met")
        own = literal("person:") + met.c.person
        different = (
            select(func.count(func.distinct(func.coalesce(met.c.person, met.c.level))))
            .select_from(rating_steps.join(met, met.c.match == rating_steps.c.match))
            .where(
                rating_steps.c.player == ratings.c.player,
                rating_steps.c.game == ratings.c.game,
                or_(met.c.person.is_(None), own != ratings.c.player),
            )
            .scalar_subquery()
        )
        best = (
            select(ratings, people.c.name.label("today"))
            .join(people, literal("person:") + people.c.id == ratings.c.player)
            .where(ratings.c.game == game, ratings.c.sigma <= deviation, people.c.name_key.is_not(None))
            .where(different >= opponents)
            .order_by(RANK.desc(), ratings.c.player)
            .limit(limit)
        )

        def look(connection: Connection) -> list[RatingRow]:
            return [replace(RatingRow(*row[:-1]), name=row.today) for row in connection.execute(best)]

        return await self._reader.read(look)

    async def met(self, person: str, game: str, since: float) -> list[MetRow]:
        """Whom a person met in the matches of a game that counted since then."""
        own, other = seats.alias("own"), seats.alias("other")
        wanted = (
            select(other.c.match, other.c.kind, other.c.level, other.c.person, own.c.network, other.c.network)
            .select_from(
                rating_steps.join(own, (own.c.match == rating_steps.c.match) & (own.c.person == person)).join(
                    other, (other.c.match == own.c.match) & (other.c.seat != own.c.seat)
                )
            )
            .where(rating_steps.c.player == f"person:{person}", rating_steps.c.game == game, rating_steps.c.at >= since)
        )

        def look(connection: Connection) -> list[MetRow]:
            return [
                MetRow(*row[:4], shared=row[4] is not None and row[4] == row[5]) for row in connection.execute(wanted)
            ]

        return await self._reader.read(look)

    async def seats_at(self, match: str) -> list[SeatRow]:
        """The seats of a match, in their order."""
        wanted = select(seats).where(seats.c.match == match).order_by(seats.c.seat)
        return await self._reader.read(lambda connection: [SeatRow(*row) for row in connection.execute(wanted)])

    async def verdicts(self, match: str) -> list[VerdictRow]:
        """What a match counted for each seat; empty where that is not known."""
        one = select(rated.c.verdicts).where(rated.c.match == match)
        text = await self._reader.read(lambda connection: connection.execute(one).scalar())
        return [] if text is None else msgspec.json.decode(text, type=list[VerdictRow])

    async def rate(
        self, match: str, game: str, updates: Sequence[RatingRow], verdicts: Sequence[VerdictRow] = ()
    ) -> bool:
        """Write what a match did to its players' ratings, all or nothing, and what it counted for each seat. False: the
        match was counted before.

        Each new row counts one game more than the row it was made from. Conflict: a player has finished another match
        in between, so the new rating was made from an old one; read the ratings again, and work them out again.
        """
        names = [row.player for row in updates]
        if len(set(names)) != len(names) or any(row.game != game for row in updates):
            raise JostleError(f"ratings of {', '.join(names)} at {game}: expected every player once, all at that game")

        written = msgspec.json.encode(verdicts).decode() if verdicts else None

        def count_once(writing: Writing) -> bool:
            connection = writing.connection
            count = insert_for(connection)(rated).values(match=match, verdicts=written).on_conflict_do_nothing()
            if connection.execute(count.returning(rated.c.match)).one_or_none() is None:
                return False
            for row in sorted(updates, key=lambda row: row.player):  # two processes lock the rows in the same order
                if not _write_rating(connection, row):
                    raise Conflict(f"the rating of {row.player} at {game} has moved on")
                if row.player.startswith("person:"):  # nobody looks at how the rating of a bot went
                    _note_step(connection, match, row)
            return True

        return await self._writer.write(count_once)

    async def rating_change(self, match: str, game: str, player: str) -> tuple[Strength | None, Strength] | None:
        """Mean and deviation of a player's rating before a match and after it; None if it changed nothing. None before
        the first match, too."""
        own = select(rating_steps).where(rating_steps.c.player == player, rating_steps.c.game == game).subquery()
        after, before = own.alias("after"), own.alias("before")
        wanted = (
            select(before.c.mu, before.c.sigma, after.c.mu, after.c.sigma)
            .select_from(after.outerjoin(before, before.c.games == after.c.games - 1))
            .where(after.c.match == match, (after.c.games == 1) | before.c.mu.is_not(None))
        )
        row = await self._reader.read(lambda connection: connection.execute(wanted).one_or_none())
        return None if row is None else (None if row[0] is None else (row[0], row[1]), (row[2], row[3]))

    async def _ratings(self, *which: object) -> list[RatingRow]:
        wanted = select(ratings).where(*which).order_by(ratings.c.game)  # type: ignore[arg-type]
        return await self._reader.read(lambda connection: [RatingRow(*row) for row in connection.execute(wanted)])


def insert_for(connection: Connection) -> Callable[[Table], Any]:
    """Both databases have ON CONFLICT, each in its own module."""
    return postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert


def _write_rating(connection: Connection, row: RatingRow) -> bool:
    new = insert_for(connection)(ratings).values(asdict(row))
    better = new.on_conflict_do_update(
        index_elements=[ratings.c.game, ratings.c.player],
        set_={name: new.excluded[name] for name in ("name", "mu", "sigma", "games", "wins", "updated")},
        where=ratings.c.games == new.excluded.games - 1,
    )
    return connection.execute(better.returning(ratings.c.player)).one_or_none() is not None


def _note_step(connection: Connection, match: str, row: RatingRow) -> None:
    """Keep what the rating is now, so that one can see how it went."""
    step = insert(rating_steps).values(
        player=row.player, game=row.game, games=row.games, match=match, mu=row.mu, sigma=row.sigma, at=row.updated
    )
    connection.execute(step)
