"""The conditions that lessons can use: short texts, checked by the rules, the same for every game.

    won, lost, drawn, over      the result for the learner
    turn over                   the learner is not the one to act
    safe                        no way to play the next turn loses the game for the learner: every one is tried
    best lead, best gain        no way to play this turn would have given more: every one is tried
    points >= 7, points.1 < 3   points of the learner, or of a seat; also lead (over the best other seat), gain (of
                                points since the lesson began) and steps (actions of the learner)
    played c3h c3v              the learner's last action is one of these
    board = ...x                a field of the position text is exactly that
    board ~ ^..S                a field fits a regular expression

`not` before a condition negates it; ` or ` between conditions requires one of them. A list requires all.
"""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from jostle.errors import BadText, JostleError
from jostle.i18n import Listing, messages_of
from jostle.play.match import Match
from jostle.play.state import State

message = messages_of(__package__)

MAX_TRIED = 200_000  # positions looked at for one `safe` or `best`

_COMPARED: dict[str, Callable[[int, int], bool]] = {
    ">=": operator.ge,
    "<=": operator.le,
    ">": operator.gt,
    "<": operator.lt,
    "==": operator.eq,
}
_NUMBER = re.compile(r"(points|lead|gain|steps)(?:\.(\d))? (>=|<=|==|>|<) (-?\d+)")
_FIELD = re.compile(r"(\w+) ([=~]) (.+)")


@dataclass
class Trail:
    """What has happened in a lesson so far."""

    match: Match
    seat: int  # the learner's
    own: list[str] = field(default_factory=list)  # the learner's actions
    turn: State | None = None  # where the learner's present turn began

    @property
    def state(self) -> State:
        return self.match.state


Check = Callable[[Trail], bool]


def read_checks(texts: str | list[str]) -> Check:
    """The condition of a text, or of a list of texts."""
    checks = [_one_of(text) for text in ([texts] if isinstance(texts, str) else texts)]
    if not checks:
        raise BadText(message("no-condition"))
    return lambda trail: all(check(trail) for check in checks)


def _one_of(text: str) -> Check:
    checks = [_single(part) for part in text.split(" or ")]
    return lambda trail: any(check(trail) for check in checks)


def _single(text: str) -> Check:
    if text.startswith("not "):
        check = _single(text.removeprefix("not "))
        return lambda trail: not check(trail)
    if text in _NAMED:
        return _NAMED[text]
    if found := _NUMBER.fullmatch(text):
        what, seat, sign, number = found.groups()
        compare = _COMPARED[sign]
        return lambda trail: compare(_figure(trail, what, trail.seat if seat is None else int(seat)), int(number))
    if text.startswith("played "):
        actions = text.split()[1:]
        return lambda trail: bool(trail.own) and trail.own[-1] in actions
    if found := _FIELD.fullmatch(text):
        name, sign, wanted = found.groups()
        if sign == "=":
            return lambda trail: field_of(trail.state, name) == wanted
        expression = re.compile(wanted)
        return lambda trail: expression.search(field_of(trail.state, name)) is not None
    raise BadText(message("unknown-condition", condition=text, names=Listing(tuple(_NAMED), "comma")))


def field_of(state: State, name: str) -> str:
    """The value of a field of the position text."""
    fields = dict(word.split("=", 1) for word in str(state).split(" "))
    if name not in fields:
        found = Listing(tuple(fields))
        raise JostleError(message("unknown-field", game=state.game.spec.title, field=name, fields=found))
    return fields[name]


# --- figures ---------------------------------------------------------------------------------------------------------


def _figure(trail: Trail, what: str, seat: int) -> int:
    if what == "steps":
        return len(trail.own)
    if what == "lead":
        return _lead(trail.state, seat)
    points = trail.state.points[seat]
    return points - trail.match.root.state.points[seat] if what == "gain" else points


def _lead(state: State, seat: int) -> int:
    others = (points for other, points in enumerate(state.points) if other != seat)
    return state.points[seat] - max(others)


# --- how the game stands ---------------------------------------------------------------------------------------------


def _won(trail: Trail) -> bool:
    outcome = trail.match.outcome
    return outcome is not None and trail.seat in outcome.winners


def _lost(trail: Trail) -> bool:
    outcome = trail.match.outcome
    return outcome is not None and bool(outcome.winners) and trail.seat not in outcome.winners


def _drawn(trail: Trail) -> bool:
    outcome = trail.match.outcome
    return outcome is not None and not outcome.winners


def _turn_over(trail: Trail) -> bool:
    return trail.state.actor != trail.seat


# --- everything that could be played ---------------------------------------------------------------------------------


def _safe(trail: Trail) -> bool:
    """Whether no way to play the next turn loses the game for the learner."""
    if trail.state.over:
        return not _lost(trail)
    if trail.state.actor in (trail.seat, "chance"):
        return False  # the turn is not over yet
    ends = turn_ends(trail.state)
    return all((state.returns or (0.0,) * state.game.seats)[trail.seat] >= 0 for state in ends)


def _best(measure: Callable[[State, int], int]) -> Check:
    def is_best(trail: Trail) -> bool:
        if not _turn_over(trail) or trail.turn is None:
            return False
        reached = measure(trail.state, trail.seat)
        return reached >= max(measure(state, trail.seat) for state in turn_ends(trail.turn))

    return is_best


def turn_ends(start: State) -> Iterable[State]:
    """Every position in which the turn that begins here can end, each once; chance and other seats also end it."""
    seen, waiting = {start}, [start]
    ends: list[State] = []
    while waiting:
        state = waiting.pop()
        for after in state:
            if after in seen:
                continue
            seen.add(after)
            (waiting if after.actor == start.actor else ends).append(after)
        if len(seen) > MAX_TRIED:
            raise JostleError(message("too-many-ways", position=str(start), most=MAX_TRIED))
    return ends


_NAMED: dict[str, Check] = {
    "won": _won,
    "lost": _lost,
    "drawn": _drawn,
    "over": lambda trail: trail.match.over,
    "turn over": _turn_over,
    "safe": _safe,
    "best lead": _best(_lead),
    "best gain": _best(lambda state, seat: state.points[seat]),
}
