"""The part of the store that keeps how far people have come: their answers to puzzles, their streaks, their lessons."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec.structs import asdict
from sqlalchemy import ColumnElement, Connection, select, update

from jostle.server.store.people import insert_for
from jostle.server.store.reader import Reader
from jostle.server.store.tables import learned, puzzle_answers, puzzle_ratings, puzzle_streaks
from jostle.server.store.writer import Writer, Writing
from jostle.table.hosting import Pair, Rate
from jostle.table.records import PuzzleAnswerRow, PuzzleRatingRow, StreakRow, after_answer, after_day


class Progress:
    """What a store knows of people who learn and solve; see `Store`."""

    _reader: Reader
    _writer: Writer

    # --- puzzles ----------------------------------------------------------------------------------------------------

    async def answer_puzzle(self, answer: PuzzleAnswerRow, start: Pair, rate: Rate) -> tuple[Pair, Pair] | None:
        """Keep a person's first answer, with what it does to both ratings and to the run, all or nothing. Returns both
        ratings before and after; None, and nothing is changed: there was an answer before.

        `start` has the ratings of those who have none yet. `rate` gets both as they are stored now, and gives what
        becomes of them.
        """

        def count_once(writing: Writing) -> tuple[Pair, Pair] | None:
            connection = writing.connection
            if not _is_first(connection, answer):
                return None
            person, puzzle = start  # always in this order: two processes lock the rows in the same one
            before = _locked_rating(connection, person), _locked_rating(connection, puzzle)
            after = rate(before)
            for row in after:
                connection.execute(update(puzzle_ratings).where(_is(row)).values(asdict(row)))
            _lengthen_run(connection, answer.person, answer.how == "solved")
            return before, after

        return await self._writer.write(count_once)

    async def note_helped(self, answer: PuzzleAnswerRow) -> bool:
        """A person was helped before the first answer, which then does not count. False: there was one before."""
        return await self._writer.write(lambda writing: _is_first(writing.connection, answer))

    async def note_solved(self, person: str, puzzle: str, at: float, day: int | None) -> None:
        """A puzzle was solved, perhaps not at first. `day`: it is the puzzle of that day, and counts for the days in a
        row; unless its solution was seen before."""
        mine = (puzzle_answers.c.person == person) & (puzzle_answers.c.puzzle == puzzle)

        def note(writing: Writing) -> None:
            connection = writing.connection
            first = update(puzzle_answers).where(mine, puzzle_answers.c.solved.is_(None)).values(solved=at)
            row = connection.execute(first.returning(puzzle_answers.c.shown)).one_or_none()
            if row is not None and not row.shown and day is not None:
                _lengthen_days(connection, person, day)

        await self._writer.write(note)

    async def note_shown(self, person: str, puzzle: str) -> None:
        """A person has seen the solution."""
        mine = (puzzle_answers.c.person == person) & (puzzle_answers.c.puzzle == puzzle)
        shown = update(puzzle_answers).where(mine).values(shown=True)
        await self._writer.write(lambda writing: writing.connection.execute(shown))

    async def puzzle_answers_of(self, person: str) -> dict[str, PuzzleAnswerRow]:
        """All first answers of a person, by puzzle."""
        own = select(puzzle_answers).where(puzzle_answers.c.person == person)
        rows = await self._reader.read(lambda connection: [PuzzleAnswerRow(*row) for row in connection.execute(own)])
        return {row.puzzle: row for row in rows}

    async def puzzle_answer(self, person: str, puzzle: str) -> PuzzleAnswerRow | None:
        one = select(puzzle_answers).where(puzzle_answers.c.person == person, puzzle_answers.c.puzzle == puzzle)
        row = await self._reader.read(lambda connection: connection.execute(one).one_or_none())
        return None if row is None else PuzzleAnswerRow(*row)

    async def puzzle_ratings_of(self, person: str) -> dict[str, PuzzleRatingRow]:
        """How good a person is at the puzzles of each game, by game."""
        c = puzzle_ratings.c
        own = select(puzzle_ratings).where(c.kind == "person", c.id == person)
        rows = await self._reader.read(lambda connection: [PuzzleRatingRow(*row) for row in connection.execute(own)])
        return {row.game: row for row in rows}

    async def rating_of_puzzle(self, game: str, puzzle: str) -> PuzzleRatingRow | None:
        """How hard a puzzle has turned out to be; None before anybody's first answer."""
        c = puzzle_ratings.c
        one = select(puzzle_ratings).where(c.game == game, c.kind == "puzzle", c.id == puzzle)
        row = await self._reader.read(lambda connection: connection.execute(one).one_or_none())
        return None if row is None else PuzzleRatingRow(*row)

    async def ratings_of_puzzles(self) -> dict[str, PuzzleRatingRow]:
        """The same of all puzzles that have been answered, by puzzle."""
        which = select(puzzle_ratings).where(puzzle_ratings.c.kind == "puzzle")
        rows = await self._reader.read(lambda connection: [PuzzleRatingRow(*row) for row in connection.execute(which)])
        return {row.id: row for row in rows}

    async def streak(self, person: str) -> StreakRow:
        own = select(puzzle_streaks).where(puzzle_streaks.c.person == person)
        row = await self._reader.read(lambda connection: connection.execute(own).one_or_none())
        return StreakRow(person) if row is None else StreakRow(*row)

    # --- lessons ----------------------------------------------------------------------------------------------------

    async def learned_by(self, person: str) -> dict[str, set[str]]:
        """The lessons that a person has done, by game."""
        own = select(learned.c.game, learned.c.lesson).where(learned.c.person == person)
        found: dict[str, set[str]] = {}
        for game, lesson in await self._reader.read(lambda connection: list(connection.execute(own))):
            found.setdefault(game, set()).add(lesson)
        return found

    async def note_learned(self, person: str, lessons: Mapping[str, Iterable[str]], at: float) -> None:
        """A person has done these lessons; those that are known already stay as they are."""
        rows = [
            {"person": person, "game": game, "lesson": lesson, "at": at}
            for game in sorted(lessons)
            for lesson in sorted(set(lessons[game]))
        ]
        if rows:
            await self._writer.write(
                lambda writing: writing.connection.execute(
                    insert_for(writing.connection)(learned).values(rows).on_conflict_do_nothing()
                )
            )


def _is_first(connection: Connection, answer: PuzzleAnswerRow) -> bool:
    """Keep an answer, if it is the person's first to that puzzle."""
    first = insert_for(connection)(puzzle_answers).values(asdict(answer)).on_conflict_do_nothing()
    return connection.execute(first.returning(puzzle_answers.c.puzzle)).one_or_none() is not None


def _is(row: PuzzleRatingRow) -> ColumnElement[bool]:
    c = puzzle_ratings.c
    return (c.game == row.game) & (c.kind == row.kind) & (c.id == row.id)


def _locked_rating(connection: Connection, start: PuzzleRatingRow) -> PuzzleRatingRow:
    """The rating as it is stored, which nobody else changes until the end of the transaction."""
    connection.execute(insert_for(connection)(puzzle_ratings).values(asdict(start)).on_conflict_do_nothing())
    found = connection.execute(select(puzzle_ratings).where(_is(start)).with_for_update()).one()
    return PuzzleRatingRow(*found)


def _locked_streak(connection: Connection, person: str) -> StreakRow:
    first = insert_for(connection)(puzzle_streaks).values(asdict(StreakRow(person))).on_conflict_do_nothing()
    connection.execute(first)
    own = select(puzzle_streaks).where(puzzle_streaks.c.person == person).with_for_update()
    return StreakRow(*connection.execute(own).one())


def _keep_streak(connection: Connection, row: StreakRow) -> None:
    connection.execute(update(puzzle_streaks).where(puzzle_streaks.c.person == row.person).values(asdict(row)))


def _lengthen_run(connection: Connection, person: str, solved: bool) -> None:
    _keep_streak(connection, after_answer(_locked_streak(connection, person), solved))


def _lengthen_days(connection: Connection, person: str, day: int) -> None:
    _keep_streak(connection, after_day(_locked_streak(connection, person), day))
