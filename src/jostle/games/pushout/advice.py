"""Sound advice for a first turn of Pushout, and what the other side could do next, by trying every action once."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from jostle.games.plain_records import plain
from jostle.games.pushout.board import ENDED, FILES, LEFT, PUT, PUTTING, RETURNING, RIGHT, TURNS_TO_WIN, way_of
from jostle.games.pushout.drawing.places import pushed_line
from jostle.games.pushout.drawing.players import STRAIGHTS, Plan, numbers_in, plan, rows_of
from jostle.games.pushout.drawing.words import number_for

if TYPE_CHECKING:
    from jostle.play.state import State

WON, CHANCE = 100.0, 0.3  # a game that is over; what it costs that chance has a say
FIRST_PUSH = 1.05  # what a push may be worse by, on a first turn
DEFENCE = 0.4  # what the other row is worth, compared with the own one


def nearest(v: Any, seat: int) -> Plan:
    """The pattern that one of a seat's rows is nearest to."""
    plans = [plan(numbers_in(v, seat, row), bool(v.zeros_wild)) for row in rows_of(v, seat)]
    return min(plans, key=lambda one: len(one.missing))


def best_action(state: State) -> int:
    """The action after which the acting seat's row lacks least, and the other's most. On a first turn a push out of
    the own row is preferred if hardly anything is better: it shows what the game is about."""
    v, seat = plain(state.record), state.actor_code
    row = FILES * (v.rows - 1) * seat

    def worth(action: int) -> tuple[float, int]:
        value = _worth(state.apply(action), seat)
        if v.phase == PUTTING:
            number, file = number_for(v, 2 * v.card, seat), (action - PUT >> 1) % FILES
            return value, sum(one[file] == number for one in STRAIGHTS)  # where it can stay
        way = way_of(action)
        if way is None or not row <= way[1] < row + FILES:
            return value, 0
        pushes = way[0] in (LEFT, RIGHT) and len(pushed_line(v, way[1], way[0])[0]) > 1
        return value + (FIRST_PUSH if pushes and v.done[seat] == 0 else 0), 1  # if in doubt, something in the own row

    return max(state.legal, key=worth)


def _worth(state: State, seat: int) -> float:
    v = plain(state.record)
    if v.phase == ENDED:
        return WON if v.result == seat else -WON if v.result == 1 - seat else 0.0
    if v.phase == RETURNING:
        after = [_worth(state.apply(action), seat) for action in state.legal]
        return max(after) if v.actor == seat else min(after)
    lacks, others = len(nearest(v, seat).missing), len(nearest(v, 1 - seat).missing)
    return DEFENCE * others - lacks - (CHANCE if v.actor < 0 and v.phase != PUTTING else 0.0)


def completes_next(state: State, seat: int) -> bool:
    """Whether a seat could complete a row for sure if it were its turn now."""
    v = plain(state.record)
    if v.done[seat] + 1 < TURNS_TO_WIN:
        return False
    text = str(state)
    for field, value in (("turn", seat), ("actor", seat), ("moves", v.moves_each), ("used", "-")):
        text = re.sub(rf"\b{field}=\S+", f"{field}={value}", text)
    return any(_completes(asked.apply(action), v, seat) for asked in [state.game.read(text)] for action in asked.legal)


def _completes(state: State, before: Any, seat: int) -> bool:
    v = plain(state.record)
    if v.phase == RETURNING and v.actor == seat:
        return any(_completes(state.apply(action), before, seat) for action in state.legal)
    if v.hundred:
        return bool(v.tally[seat] - before.tally[seat] > v.tally[1 - seat] - before.tally[1 - seat])
    return bool(v.phase == ENDED and v.result == seat)
