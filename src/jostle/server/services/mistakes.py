"""Typical mistakes: what a person's decisions cost on average, by the part of the match and by the kind of action.

Every judged match leaves a summary for each person's seat, and the summaries of the last matches are added up. Each
game declares its kinds of actions, such as placing, moving and pushing. A match has three parts of equal length.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import msgspec
from msgspec import Struct

from jostle.analysis.evaluation import HALVES, Evaluation
from jostle.games import spec as find_spec
from jostle.games.registry import load_module
from jostle.games.spec import Spec
from jostle.i18n import Text, text_in
from jostle.play.state import Game, State
from jostle.server.store.records import JudgementRow

PHASES = ("opening", "middle", "end")
WORST = 3  # decisions that are shown as examples
NOTED_LOSS = 0.05  # what an example must have cost at least


# --- what is kept of a match -----------------------------------------------------------------------------------------


class Fault(Struct):
    """A costly decision, and the better action. Earlier versions stored English words instead of the position."""

    number: int  # of the action in the match, from 1
    action: str
    loss: float
    best: str
    position: str = ""
    options: dict[str, bool | int | str] = {}
    words: str = ""
    best_words: str = ""


class Cell(Struct):
    """Decisions of one kind in one part of the match."""

    phase: str
    kind: str
    decisions: int = 0
    loss: float = 0.0


class MatchHabits(Struct):
    """What a seat's decisions cost in one match. `accurate`: the sum of what every decision counts for accuracy."""

    accurate: float = 0.0
    cells: list[Cell] = []
    missed_at_once: int = 0
    missed_in_two: int = 0
    missed_later: int = 0
    allowed_at_once: int = 0
    allowed_later: int = 0
    worst: list[Fault] = []


def kind_of(state: State, action: str) -> str:
    """The kind of an action, as its game declares it."""
    return state.game.scene_module.kind(state.record, state.code(action))


def kind_label(spec: Spec, kind: str, language: str) -> str:
    """The name of a kind; an earlier version may have stored one that the game does not know any more."""
    kinds: Mapping[str, Text] = load_module(spec, "scene").KINDS
    label = text_in(kinds.get(kind, kind), language)
    return label[:1].upper() + label[1:]


def summarise(judged: Sequence[Evaluation], seat: int, length: int) -> tuple[int, float, MatchHabits]:
    """The decisions of a seat in a match of so many actions: how many, what they cost together, and which they were."""
    own = [one for one in judged if one.seat == seat]
    summary = MatchHabits(cells=[], worst=[])
    cells: dict[tuple[str, str], Cell] = {}
    for one in own:
        loss = max(0.0, one.loss)
        phase = PHASES[min(len(PHASES) - 1, len(PHASES) * (one.decision.number - 1) // max(1, length))]
        kind = kind_of(one.decision.state, one.decision.action)
        cell = cells.setdefault((phase, kind), Cell(phase, kind))
        cell.decisions += 1
        cell.loss += loss
        summary.accurate += 0.5 ** (loss / HALVES)
        _note_certainties(summary, one)
    faults = sorted((one for one in own if one.loss >= NOTED_LOSS), key=lambda one: -one.loss)
    summary.worst = [_fault(one) for one in faults[:WORST]]
    summary.cells = list(cells.values())
    return len(own), sum(max(0.0, one.loss) for one in own), summary


def _note_certainties(summary: MatchHabits, one: Evaluation) -> None:
    if one.missed is not None:
        turns = one.missed.turns
        if turns is not None and turns <= 1:
            summary.missed_at_once += 1
        elif turns == 2:
            summary.missed_in_two += 1
        else:
            summary.missed_later += 1
    if one.allowed is not None:
        if one.allowed.turns is not None and one.allowed.turns <= 1:
            summary.allowed_at_once += 1
        else:
            summary.allowed_later += 1


def _fault(one: Evaluation) -> Fault:
    state = one.decision.state
    return Fault(
        number=one.decision.number,
        action=one.decision.action,
        loss=round(one.loss, 4),
        best=one.best.text,
        position=str(state),
        options=dict(state.game.options),
    )


# --- what is sent ----------------------------------------------------------------------------------------------------


class Share(Struct):
    """Decisions of one sort: how many, and what one of them costs on average, as win chance."""

    name: str
    label: str
    decisions: int
    loss: float


class WorstDecision(Struct):
    """One of the decisions that cost most, to look at in the analysis."""

    match: str
    number: int
    action: str
    words: str
    loss: float
    best: str
    best_words: str


class GameHabits(Struct):
    """What a person's decisions cost at a game, over the last matches that were judged."""

    game: str
    title: str
    matches: int
    decisions: int
    accuracy: float
    loss: float  # of a decision, on average
    phases: list[Share]
    kinds: list[Share]  # the dearest first
    missed_at_once: int
    missed_in_two: int
    missed_later: int
    allowed_at_once: int
    allowed_later: int
    worst: list[WorstDecision]


class HabitsInfo(Struct):
    """A person's habits at all games; `waiting`: matches that are still to be judged, when the server has time."""

    games: list[GameHabits]
    waiting: int


def habits_of(rows: Sequence[JudgementRow], language: str) -> GameHabits | None:
    """Add up the judged matches of a person at one game; nothing if there are none."""
    decisions = sum(row.decisions for row in rows)
    if not decisions:
        return None
    spec = find_spec(rows[0].game)
    summaries = [msgspec.json.decode(row.body, type=MatchHabits) for row in rows]
    cells = [cell for summary in summaries for cell in summary.cells]
    worst = [(row.match, fault) for row, summary in zip(rows, summaries, strict=True) for fault in summary.worst]
    worst.sort(key=lambda one: -one[1].loss)
    return GameHabits(
        game=spec.id,
        title=spec.title,
        matches=len(rows),
        decisions=decisions,
        accuracy=round(sum(summary.accurate for summary in summaries) / decisions, 4),
        loss=round(sum(row.loss for row in rows) / decisions, 4),
        phases=[share for phase in PHASES if (share := _share(phase, phase, (c for c in cells if c.phase == phase)))],
        kinds=_kinds(cells, spec, language),
        missed_at_once=sum(summary.missed_at_once for summary in summaries),
        missed_in_two=sum(summary.missed_in_two for summary in summaries),
        missed_later=sum(summary.missed_later for summary in summaries),
        allowed_at_once=sum(summary.allowed_at_once for summary in summaries),
        allowed_later=sum(summary.allowed_later for summary in summaries),
        worst=[_worst(match, fault, spec, language) for match, fault in worst[:WORST]],
    )


def _kinds(cells: list[Cell], spec: Spec, language: str) -> list[Share]:
    names = dict.fromkeys(cell.kind for cell in cells)
    shares = (_share(name, kind_label(spec, name, language), (c for c in cells if c.kind == name)) for name in names)
    return sorted((share for share in shares if share), key=lambda share: -share.loss)


def _share(name: str, label: str, cells: Iterable[Cell]) -> Share | None:
    counted = list(cells)
    decisions = sum(cell.decisions for cell in counted)
    return Share(name, label, decisions, round(sum(cell.loss for cell in counted) / decisions, 4)) if counted else None


def _worst(match: str, fault: Fault, spec: Spec, language: str) -> WorstDecision:
    words, best_words = fault.words, fault.best_words
    if fault.position:
        state = Game(spec.id, **fault.options).read(fault.position)
        words, best_words = (text_in(state.label(action), language) for action in (fault.action, fault.best))
    return WorstDecision(match, fault.number, fault.action, words, fault.loss, fault.best, best_words)
