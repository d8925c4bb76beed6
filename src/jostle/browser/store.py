"""Everything that is kept in a page: rows in memory, and each of them as a text under a key where the browser keeps it.

One person uses it, in one tab at a time, so nothing has to be locked. What a call changes is committed together: when
it returns, the browser has all of it, and before that nobody is told.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Awaitable, Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any

import msgspec
from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from jostle.errors import JostleError
from jostle.i18n import messages_of
from jostle.table.hosting import Conflict, Listed, Pair, Rate, StoreDown, Whole
from jostle.table.records import (
    EventRow,
    MatchRow,
    OpponentRow,
    OutcomeFacts,
    PersonRow,
    PuzzleAnswerRow,
    PuzzleRatingRow,
    RatingStepRow,
    ReviewRow,
    SeatRow,
    StreakRow,
    TallyRow,
    after_answer,
    after_day,
)

message = messages_of("jostle.table")

Commit = Callable[[Mapping[str, str | None]], Awaitable[None]]  # texts by key; None: forget it; raises NotKept
Rows = dict[str, Struct | float | None]  # by key; None: forget it

KINDS: dict[str, Any] = {
    "match": MatchRow,
    "seat": SeatRow,
    "event": EventRow,
    "person": PersonRow,
    "answer": PuzzleAnswerRow,
    "rating": PuzzleRatingRow,
    "streak": StreakRow,
    "learned": float,  # when
}


class NotKept(StoreDown):
    """The browser has no room, or has deleted what it had: nothing was changed. The page says more."""

    told = message("not-kept")


class Unreadable(JostleError):
    """A row that is none of ours, or is damaged."""


class BrowserStore:
    """A store for one page. `kept`: what the browser has from earlier visits."""

    def __init__(self, kept: Mapping[str, str], commit: Commit) -> None:
        self.commit = commit
        self._rows: dict[str, dict[str, Any]] = {kind: {} for kind in KINDS}
        self._events: dict[str, list[EventRow]] = {}  # by match, in order
        self._reviews: dict[str, ReviewRow] = {}  # worth nothing after a visit
        self._put({key: _row(key, text) for key, text in sorted(kept.items())})

    async def _keep(self, rows: Rows) -> None:
        """Keep rows, all or nothing."""
        texts = {key: None if row is None else msgspec.json.encode(row).decode() for key, row in rows.items()}
        await self.commit(texts)
        self._put(rows)

    def _put(self, rows: Rows) -> None:
        for key, row in rows.items():
            kind, _, name = key.partition("/")
            if isinstance(row, EventRow):
                self._events.setdefault(row.match, []).append(row)
            elif row is None:
                self._rows[kind].pop(name, None)
            else:
                self._rows[kind][name] = row

    def texts(self) -> dict[str, str]:
        """Everything, as the browser has it."""
        rows = {f"{kind}/{name}": row for kind, named in self._rows.items() for name, row in named.items()}
        rows |= _keyed([event for events in self._events.values() for event in events])
        return {key: msgspec.json.encode(row).decode() for key, row in rows.items()}

    async def become(self, other: BrowserStore) -> None:
        """Keep what another store has instead, all of it or nothing."""
        await self.commit({**dict.fromkeys(self.texts()), **other.texts()})
        self._rows, self._events, self._reviews = other._rows, other._events, {}

    # --- people -----------------------------------------------------------------------------------------------------

    async def person(self, id: str) -> PersonRow | None:
        return self._rows["person"].get(id)

    async def keep_person(self, row: PersonRow) -> None:
        await self._keep({f"person/{row.id}": row})

    # --- writing matches --------------------------------------------------------------------------------------------

    async def create_match(
        self, match: MatchRow, seats: Sequence[SeatRow], events: Sequence[EventRow], link: EventRow | None = None
    ) -> None:
        if match.id in self._rows["match"]:
            raise Conflict(f"there is already a match {match.id}")
        row = replace(match, number=events[-1].number if events else 0)
        rows: Rows = {f"match/{match.id}": row, **_keyed(seats), **_keyed(events)}
        await self._keep(rows | (self._appended([link]) if link is not None else {}))

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
        changes = {"status": status or UNSET, "steps": UNSET if steps is None else steps}
        await self._keep(self._appended(events, turn=turn, outcome=outcome, **changes))

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
        seats = self._seats(match)
        if seat >= len(seats) or seats[seat].kind != "open" or seats[seat].token_hash != token_hash:
            return False
        seats[seat] = replace(seats[seat], kind="person", person=person, name=name, token_hash=None, seen=event.at)
        status = "open" if any(one.kind == "open" for one in seats) else "going"
        await self._keep(_keyed(seats) | self._appended([event], status=status))
        return True

    async def set_seen(self, match: str, seats: Iterable[int], at: float, left: bool = False) -> None:
        """Who was here when is of no use to one person alone."""

    async def seat_bots(self, match: str, level: str, joined: Sequence[EventRow]) -> None:
        free = [seat for seat in self._seats(match) if seat.kind == "open"]
        bots = [replace(seat, kind="bot", level=level, name=level, token_hash=None) for seat in free]
        await self._keep(_keyed(bots) | self._appended(joined, status="going"))

    async def find_or_create(
        self,
        match: MatchRow,
        seats: Sequence[SeatRow],
        events: Sequence[EventRow],
        seen: float,
        avoided: Collection[str] = (),
    ) -> str:
        """Nobody else is here."""
        await self.create_match(match, seats, events)
        return match.id

    async def abandon_stale(self, open_before: float, going_before: float, bots_before: float = 0.0) -> list[str]:
        """One's own matches wait as long as one likes."""
        return []

    async def delete_unbegun(self, after: float, before: float) -> None:
        """A match without invitations has begun when it is made."""

    def _appended(self, events: Sequence[EventRow], **changes: object) -> Rows:
        """A match after some more events, which must follow the last one."""
        match: MatchRow = self._rows["match"][events[0].match]
        if events[0].number != match.number + 1:
            raise Conflict(f"events from number {events[0].number} on do not follow the last one that is stored")
        said = {name: value for name, value in changes.items() if value is not UNSET}
        row = replace(match, number=events[-1].number, updated=events[-1].at, **said)
        return {f"match/{match.id}": row, **_keyed(events)}

    # --- reading matches --------------------------------------------------------------------------------------------

    async def load_match(self, id: str) -> Whole | None:
        match = self._rows["match"].get(id)
        return None if match is None else (match, self._seats(id), list(self._events.get(id, ())))

    async def events_after(self, id: str, number: int) -> list[EventRow]:
        return self._events.get(id, [])[number:]

    async def open_matches(self, limit: int = 50) -> list[Listed]:
        return []

    async def live_matches(self, limit: int = 50) -> list[Listed]:
        return []

    async def matches_of(self, person: str, limit: int = 50) -> list[Listed]:
        found = sorted(self._matches(), key=lambda row: row.status == "over")
        return [(row, self._seats(row.id)) for row in found[:limit]]

    async def unfinished_of(self, people: Collection[str]) -> dict[str, list[Listed]]:
        going = [(row, self._seats(row.id)) for row in self._matches(lambda row: row.status != "over")]
        return {person: [one for one in going if any(seat.person == person for seat in one[1])] for person in people}

    async def people_in(self, ids: Collection[str]) -> set[str]:
        return {seat.person for id in ids for seat in self._seats(id) if seat.person is not None}

    async def beginnings(self, game: str, limit: int, length: int) -> list[tuple[MatchRow, list[int], list[EventRow]]]:
        found = list(self._matches(lambda row: row.status == "over" and row.game == game))[:limit]
        return [
            (row, [seat.seat for seat in self._seats(row.id) if seat.kind == "person"], self._events[row.id][:length])
            for row in found
        ]

    def _matches(self, which: Callable[[MatchRow], bool] = lambda row: True) -> Iterator[MatchRow]:
        """Such matches, newest first."""
        return iter(sorted(filter(which, self._rows["match"].values()), key=lambda row: -row.updated))

    def _seats(self, match: str) -> list[SeatRow]:
        rows = self._rows["seat"]
        found = [rows.get(f"{match}/{seat}") for seat in range(16)]
        return [row for row in found if row is not None]

    # --- progress ---------------------------------------------------------------------------------------------------

    async def answer_puzzle(self, answer: PuzzleAnswerRow, start: Pair, rate: Rate) -> tuple[Pair, Pair] | None:
        if answer.puzzle in self._rows["answer"]:
            return None
        kept = self._rows["rating"]
        before = kept.get(_rating_name(start[0]), start[0]), kept.get(_rating_name(start[1]), start[1])
        after = rate(before)
        streak = after_answer(await self.streak(answer.person), answer.how == "solved")
        ratings: Rows = {f"rating/{_rating_name(row)}": row for row in after}
        await self._keep({f"answer/{answer.puzzle}": answer, f"streak/{answer.person}": streak, **ratings})
        return before, after

    async def note_helped(self, answer: PuzzleAnswerRow) -> bool:
        first = answer.puzzle not in self._rows["answer"]
        if first:
            await self._keep({f"answer/{answer.puzzle}": answer})
        return first

    async def note_solved(self, person: str, puzzle: str, at: float, day: int | None) -> None:
        answer = self._rows["answer"].get(puzzle)
        if answer is None or answer.solved is not None:
            return
        rows: Rows = {f"answer/{puzzle}": replace(answer, solved=at)}
        if not answer.shown and day is not None:
            rows[f"streak/{person}"] = after_day(await self.streak(person), day)
        await self._keep(rows)

    async def note_shown(self, person: str, puzzle: str) -> None:
        if (answer := self._rows["answer"].get(puzzle)) is not None:
            await self._keep({f"answer/{puzzle}": replace(answer, shown=True)})

    async def puzzle_answers_of(self, person: str) -> dict[str, PuzzleAnswerRow]:
        return dict(self._rows["answer"])

    async def puzzle_answer(self, person: str, puzzle: str) -> PuzzleAnswerRow | None:
        return self._rows["answer"].get(puzzle)

    async def puzzle_ratings_of(self, person: str) -> dict[str, PuzzleRatingRow]:
        return {row.game: row for row in self._rows["rating"].values() if row.kind == "person"}

    async def rating_of_puzzle(self, game: str, puzzle: str) -> PuzzleRatingRow | None:
        return self._rows["rating"].get(f"{game}/puzzle/{puzzle}")

    async def ratings_of_puzzles(self) -> dict[str, PuzzleRatingRow]:
        return {row.id: row for row in self._rows["rating"].values() if row.kind == "puzzle"}

    async def streak(self, person: str) -> StreakRow:
        kept: StreakRow | None = self._rows["streak"].get(person)
        return kept or StreakRow(person)

    async def learned_by(self, person: str) -> dict[str, set[str]]:
        found: dict[str, set[str]] = {}
        for name in self._rows["learned"]:
            game, _, lesson = name.partition("/")
            found.setdefault(game, set()).add(lesson)
        return found

    async def note_learned(self, person: str, lessons: Mapping[str, Iterable[str]], at: float) -> None:
        done = [f"{game}/{lesson}" for game in lessons for lesson in lessons[game]]
        await self._keep({f"learned/{name}": at for name in done if name not in self._rows["learned"]})

    # --- record -----------------------------------------------------------------------------------------------------

    async def tallies(self, person: str) -> list[TallyRow]:
        finished = self._finished(person)
        counts = Counter((row.game, row.options, seat.seat, winners) for row, seat, winners in finished)
        steps: Counter[object] = Counter()
        for row, seat, winners in finished:
            steps[row.game, row.options, seat.seat, winners] += row.steps
        return [TallyRow(*by, number, steps[by]) for by, number in counts.items()]

    async def opponents(self, person: str) -> list[OpponentRow]:
        counts = Counter(
            (row.game, seat.seat, winners, other.kind, other.level, other.person, other.name)
            for row, seat, winners in self._finished(person)
            for other in self._seats(row.id)
            if other.seat != seat.seat
        )
        return [OpponentRow(*by, number) for by, number in counts.items()]

    async def rating_steps_of(self, person: str, game: str, limit: int = 200) -> list[RatingStepRow]:
        return []

    def _finished(self, person: str) -> list[tuple[MatchRow, SeatRow, str]]:
        """Matches with a result in which the person had one seat, that seat, and who has won."""
        found = []
        for row in self._matches(lambda row: row.status == "over" and row.outcome is not None):
            own = [seat for seat in self._seats(row.id) if seat.person == person]
            winners = msgspec.json.decode(row.outcome or "", type=OutcomeFacts).winners
            if len(own) == 1 and winners is not None:
                found.append((row, own[0], msgspec.json.encode(winners).decode()))
        return found

    # --- reviews ----------------------------------------------------------------------------------------------------

    async def review(self, id: str) -> ReviewRow | None:
        return self._reviews.get(id)

    async def ask_for_review(self, id: str, now: float) -> None:
        if id in self._reviews:
            self._reviews[id] = replace(self._reviews[id], asked=now)

    async def keep_reviews(
        self, rows: Sequence[ReviewRow], alive: Sequence[str], now: float, before: float
    ) -> dict[str, float]:
        self._reviews |= {row.id: row for row in rows}
        return {id: self._reviews[id].asked for id in alive if id in self._reviews}


def _row(key: str, text: str) -> Any:
    try:
        return msgspec.json.decode(text, type=KINDS[key.partition("/")[0]])
    except (KeyError, msgspec.DecodeError) as error:
        raise Unreadable(f"{key}: {error}") from None


def _keyed(rows: Sequence[SeatRow] | Sequence[EventRow]) -> Rows:
    """Rows by their keys. Those of events are in their order."""
    return {
        f"seat/{row.match}/{row.seat}" if isinstance(row, SeatRow) else f"event/{row.match}/{row.number:05}": row
        for row in rows
    }


def _rating_name(row: PuzzleRatingRow) -> str:
    return f"{row.game}/{row.kind}/{row.id}"
