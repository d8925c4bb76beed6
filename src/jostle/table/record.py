"""A person's own record: won, drawn and lost by game, opponent, variant and seat; and how the ratings went."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Annotated, Literal

import msgspec
from msgspec import Struct

from jostle.games import game_ids
from jostle.games import spec as find_spec
from jostle.games.spec import Spec
from jostle.i18n import text_in
from jostle.scene.encoding import told_as
from jostle.search.core.levels import LEVELS, bot_name
from jostle.table.hosting import Store
from jostle.table.match.view import shown_names
from jostle.table.records import MatchRow, OpponentRow, OutcomeFacts, SeatRow, TallyRow
from jostle.table.variants import display_name, listed_spec, variant_name

FIRST, SCALE = 1000.0, 40.0  # what a newcomer is shown, and how much a point of openskill's counts
MAX_PEOPLE = 20  # opponents that are named; those met most often
RECENT, LOOKED_AT = 20, 80  # finished matches that are shown, and matches among which they are found


def shown(mu: float, sigma: float) -> float:
    """A rating as people see it: careful, since it counts what is sure."""
    return round(FIRST + SCALE * (mu - 3 * sigma))


class Tally(Struct):
    """Matches that are over. Whoever shares a win has won."""

    won: int = 0
    drawn: int = 0
    lost: int = 0

    @property
    def played(self) -> int:
        return self.won + self.drawn + self.lost

    def add(self, result: str, matches: int) -> None:
        setattr(self, result, getattr(self, result) + matches)


class TallyLine(Struct):
    """A part of the record, under a name. `kind`: of an opponent, bot or person; else empty."""

    name: str
    kind: Annotated[str, told_as(Literal["", "bot", "person"])]
    tally: Tally


class RatingPoint(Struct):
    """What the rating was after a match."""

    match: str
    rating: float
    at: float


class GameRecord(Struct):
    """All about one game. `length` is the average number of actions and outcomes of chance in a match."""

    game: str
    title: str
    tally: Tally
    length: float
    opponents: list[TallyLine]
    variants: list[TallyLine]
    seats: list[TallyLine]
    ratings: list[RatingPoint]


class RecentMatch(Struct):
    """A match that is over, for a list. `result`: won, drawn or lost; empty where there is none."""

    match: str
    game: str
    title: str
    variant: str
    side: str
    others: list[str]
    result: Annotated[str, told_as(Literal["", "won", "drawn", "lost"])]
    steps: int
    ended: float


class RecordInfo(Struct):
    """A person's record at all games, those played most first, and the last matches."""

    games: list[GameRecord]
    recent: list[RecentMatch]


def result_for(seat: int, winners: Iterable[int]) -> str:
    """How a match ended for a seat; where nobody has won it is a draw."""
    won = list(winners)
    return "drawn" if not won else "won" if seat in won else "lost"


async def record_of(store: Store, person: str, language: str) -> RecordInfo:
    tallies, opponents = await store.tallies(person), await store.opponents(person)
    games = []
    for id in game_ids():
        own = [row for row in tallies if row.game == id]
        if not own:
            continue
        met = [row for row in opponents if row.game == id]
        steps = await store.rating_steps_of(person, id)
        points = [RatingPoint(step.match, shown(step.mu, step.sigma), step.at) for step in steps]
        games.append(_game_record(find_spec(id), own, met, points, language))
    games.sort(key=lambda game: -game.tally.played)
    listed = await store.matches_of(person, LOOKED_AT)
    recent = [_recent(row, seats, person, language) for row, seats in listed if row.status == "over"]
    return RecordInfo(games, recent[:RECENT])


def _game_record(
    spec: Spec, own: list[TallyRow], met: list[OpponentRow], points: list[RatingPoint], language: str
) -> GameRecord:
    variants = _Lines(lambda row: ("", _variant(spec, row.options, language)))
    seats = _Lines(lambda row: ("", text_in(spec.sides[row.seat], language)))
    whole = Tally()
    for row in own:
        result = result_for(row.seat, msgspec.json.decode(row.winners))
        whole.add(result, row.matches)
        variants.add(row, result)
        seats.add(row, result)
    return GameRecord(
        game=spec.id,
        title=spec.title,
        tally=whole,
        length=round(sum(row.steps for row in own) / whole.played, 1),
        opponents=_opponents(met, language),
        variants=variants.lines,
        seats=sorted(seats.lines, key=lambda line: [text_in(side, language) for side in spec.sides].index(line.name)),
        ratings=points,
    )


class _Lines:
    """Tallies by name, the longest first."""

    def __init__(self, name: Callable[[TallyRow], tuple[str, str]]) -> None:
        self.name = name
        self.tallies: dict[tuple[str, str], Tally] = {}

    def add(self, row: TallyRow, result: str) -> None:
        self.tallies.setdefault(self.name(row), Tally()).add(result, row.matches)

    @property
    def lines(self) -> list[TallyLine]:
        ordered = sorted(self.tallies.items(), key=lambda one: -one[1].played)
        return [TallyLine(name, kind, tally) for (kind, name), tally in ordered]


def _variant(spec: Spec, options: str, language: str) -> str:
    """What people call a mix of options; where it has no name, what is different from the usual."""
    changed = msgspec.json.decode(options)
    if name := variant_name(spec, changed, language):
        return name
    words = []
    known = {option.name for option in spec.options}
    for option, value in changed.items():
        if option not in known:  # the game is gone, or has changed
            words.append(f"{display_name(option, language)}: {value}")
            continue
        label = display_name(spec.option(option).label or option, language)
        if isinstance(value, bool):
            words.append(f"{label} {'✓' if value else '✗'}")
        else:
            words.append(f"{label}: {text_in(spec.option(option).value_label(value), language)}")
    return ", ".join(words) or spec.title


def _opponents(met: list[OpponentRow], language: str) -> list[TallyLine]:
    """Bots from the weakest up, then people, those met most often first."""
    bots: dict[str, Tally] = {}
    people: dict[str, tuple[str, Tally]] = {}
    for row in met:
        result = result_for(row.seat, msgspec.json.decode(row.winners))
        if row.kind == "bot":
            bots.setdefault(row.level, Tally()).add(result, row.matches)
        elif row.kind == "person":
            people.setdefault(row.person or "", (row.name, Tally()))[1].add(result, row.matches)
    levels = [*LEVELS, *sorted(set(bots) - set(LEVELS))]
    lines = [TallyLine(bot_name(level), "bot", bots[level]) for level in levels if level in bots]
    often = sorted(people.values(), key=lambda one: -one[1].played)[:MAX_PEOPLE]
    return lines + [TallyLine(name, "person", tally) for name, tally in often]


def _recent(row: MatchRow, seats: list[SeatRow], person: str, language: str) -> RecentMatch:
    spec = listed_spec(row.game, len(seats))
    own = [seat.seat for seat in seats if seat.person == person]
    names = shown_names(seats, spec, language)
    return RecentMatch(
        match=row.id,
        game=row.game,
        title=spec.title,
        variant=_variant(spec, row.options, language),
        side=", ".join(text_in(spec.sides[seat], language) for seat in own),
        others=[name for seat, name in zip(seats, names, strict=True) if seat.seat not in own],
        result=_result(row, own),
        steps=row.steps,
        ended=row.updated,
    )


def _result(row: MatchRow, own: list[int]) -> str:
    """How a match ended for a person; nothing is said where the person sat on several sides, or nobody went on."""
    if row.outcome is None or len(own) != 1:
        return ""
    outcome = msgspec.json.decode(row.outcome, type=OutcomeFacts)
    if outcome.winners is None or (outcome.how == "abandoned" and outcome.seat is None):
        return ""
    return result_for(own[0], outcome.winners)
