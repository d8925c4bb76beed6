"""Answers to puzzles, streaks and lessons in the store."""

from __future__ import annotations

import asyncio

import pytest
from msgspec.structs import replace

from jostle.server.store.store import Store
from jostle.table.hosting import Pair
from jostle.table.hosting import Store as AnyStore
from jostle.table.records import PersonRow, PuzzleAnswerRow, PuzzleRatingRow, StreakRow
from tests.server.store.rows import NOW

pytestmark = pytest.mark.anyio


async def come(store: AnyStore, *names: str) -> None:
    if not isinstance(store, Store):
        return  # a page has one person, who is here
    for name in names:
        await store.new_person(PersonRow(name, name.title(), NOW, NOW))


def answer(person: str, puzzle: str = "p1", how: str = "solved") -> PuzzleAnswerRow:
    return PuzzleAnswerRow(person, puzzle, "push", how, NOW)


def start(person: str, puzzle: str = "p1") -> Pair:
    return (
        PuzzleRatingRow("push", "person", person, 25.0, 8.0, 0, 0, 0.0),
        PuzzleRatingRow("push", "puzzle", puzzle, 30.0, 2.0, 0, 0, 0.0),
    )


def won(pair: Pair) -> Pair:
    """The person gets a point of the puzzle's."""
    person, puzzle = pair
    return (
        replace(person, mu=person.mu + 1, answers=person.answers + 1, solved=person.solved + 1, updated=NOW),
        replace(puzzle, mu=puzzle.mu - 1, answers=puzzle.answers + 1, solved=puzzle.solved + 1, updated=NOW),
    )


def lost(pair: Pair) -> Pair:
    person, puzzle = pair
    return (
        replace(person, mu=person.mu - 1, answers=person.answers + 1, updated=NOW),
        replace(puzzle, mu=puzzle.mu + 1, answers=puzzle.answers + 1, updated=NOW),
    )


async def test_only_the_first_answer_counts_whoever_writes_it(store: Store, other: Store) -> None:
    await come(store, "ann")

    def fail(pair: Pair) -> Pair:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):  # which leaves nothing
        await store.answer_puzzle(answer("ann"), start("ann"), fail)
    assert await store.puzzle_ratings_of("ann") == {}
    tries = [mine.answer_puzzle(answer("ann"), start("ann"), won) for mine in (store, other, store, other)]
    results = await asyncio.gather(*tries)
    assert [result is None for result in results].count(False) == 1
    assert await store.answer_puzzle(answer("ann", how="missed"), start("ann"), lost) is None
    (person,) = (await store.puzzle_ratings_of("ann")).values()
    assert (person.game, person.mu, person.answers, person.solved) == ("push", 26.0, 1, 1)
    puzzle = await store.rating_of_puzzle("push", "p1")
    assert puzzle is not None
    assert puzzle.mu == 29.0
    assert await store.ratings_of_puzzles() == {"p1": puzzle}
    assert await store.rating_of_puzzle("push", "p2") is None
    assert await store.streak("ann") == StreakRow("ann", run=1, best_run=1)
    assert (await store.puzzle_answers_of("ann"))["p1"] == answer("ann")


async def test_many_who_answer_the_same_puzzle_at_once_all_count(store: Store, other: Store) -> None:
    names = [f"person{n}" for n in range(20)]
    await come(store, *names)
    stores = [store, other] * 10
    await asyncio.gather(
        *(mine.answer_puzzle(answer(name), start(name), won) for mine, name in zip(stores, names, strict=True))
    )
    puzzle = (await store.ratings_of_puzzles())["p1"]
    assert (puzzle.answers, puzzle.solved, puzzle.mu) == (20, 20, 10.0)


async def test_a_run_grows_until_a_mistake_and_its_best_is_kept(any_store: AnyStore) -> None:
    await come(any_store, "ann")
    runs = []
    for n, how in enumerate(("solved", "solved", "missed", "solved")):
        puzzle = f"p{n}"
        await any_store.answer_puzzle(
            answer("ann", puzzle, how), start("ann", puzzle), won if how == "solved" else lost
        )
        runs.append((await any_store.streak("ann")).run)
    assert runs == [1, 2, 0, 1]
    assert (await any_store.streak("ann")).best_run == 2
    assert await any_store.streak("nobody") == StreakRow("nobody")


async def test_who_was_helped_has_no_first_answer_left(any_store: AnyStore) -> None:
    await come(any_store, "ann")
    assert await any_store.note_helped(answer("ann", how="helped"))
    assert not await any_store.note_helped(answer("ann", how="helped"))
    assert await any_store.answer_puzzle(answer("ann"), start("ann"), won) is None
    assert await any_store.puzzle_ratings_of("ann") == {}
    assert await any_store.streak("ann") == StreakRow("ann"), "neither longer nor over"


async def test_days_in_a_row(any_store: AnyStore) -> None:
    await come(any_store, "ann")
    seen = []
    for n, day in enumerate((100, 100, 101, 102, 104, 103)):
        await any_store.note_helped(answer("ann", f"p{n}", "helped"))
        await any_store.note_solved("ann", f"p{n}", NOW, day)
        row = await any_store.streak("ann")
        seen.append((row.days, row.best_days))
    assert seen == [(1, 1), (1, 1), (2, 2), (3, 3), (1, 3), (1, 3)]
    assert (await any_store.streak("ann")).last_day == 104


async def test_a_puzzle_of_the_day_whose_solution_was_seen_does_not_count(any_store: AnyStore) -> None:
    await come(any_store, "ann")
    await any_store.note_helped(answer("ann", how="missed"))
    await any_store.note_shown("ann", "p1")
    await any_store.note_solved("ann", "p1", NOW, 100)
    assert (await any_store.streak("ann")).days == 0
    assert await any_store.puzzle_answer("ann", "p1") == replace(answer("ann", how="missed"), solved=NOW, shown=True)
    await any_store.note_solved("ann", "p1", NOW + 5, 101)
    kept = await any_store.puzzle_answer("ann", "p1")
    assert kept is not None
    assert kept.solved == NOW, "the first time"


async def test_lessons_are_kept_once_each(store: Store, other: Store) -> None:
    await come(store, "ann", "bob")
    await asyncio.gather(
        store.note_learned("ann", {"push": ["draw", "stop", "draw"], "pushout": ["row"]}, NOW),
        other.note_learned("ann", {"push": ["stop", "bank"]}, NOW + 1),
    )
    await store.note_learned("ann", {}, NOW)
    assert await store.learned_by("ann") == {"push": {"draw", "stop", "bank"}, "pushout": {"row"}}
    assert await other.learned_by("bob") == {}
