"""The guided first turn of Push&Move: bubbles that point at things; most go when the step they advise is made."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from jostle.games.guidance import Bubble
from jostle.games.push_and_move import board, rules, steps
from jostle.games.push_and_move.events import line
from jostle.games.push_and_move.guidance.refused import able_dice
from jostle.games.push_and_move.names import TILE_EFFECTS, TILE_NAMES, die_id, members, sentence
from jostle.games.push_and_move.sheet import SIGNS, SQUARES
from jostle.i18n import Listing, Message, messages_of
from jostle.kernel import Record

if TYPE_CHECKING:
    from jostle.play.state import State

message = messages_of("jostle.games.push_and_move")

TAUGHT = {  # by the tiles that the first turn explains by stepping on one of them
    "at-once": ((board.PLUS, board.DOUBLE), message("bubble-at-once")),
    "if-you-like": ((board.REROLL, board.MOVEMENT_PLUS, board.BEAM), message("bubble-if-you-like")),
}
Step = tuple[int, str]  # an action and its text


def bubbles(state: State, viewer: int) -> tuple[Bubble, ...]:
    s = state.record
    phase = int(s.phase)
    if phase == board.MOVE_PHASE:
        return tuple(_bubbles_of_a_move(state, viewer))
    if phase == board.ROLL_PHASE:
        words = message("bubble-roll-words", pips=int(s.eyes[s.die]))
        return (Bubble("roll", message("bubble-roll"), words, ("do-roll",), "roll"),)
    return ()


def _bubbles_of_a_move(state: State, viewer: int) -> Iterator[Bubble]:
    s = state.record
    own = members(s.dice[viewer])
    yield Bubble("goal", message("bubble-goal"), _goal_words(int(s.goal)), tuple(die_id(square) for square in own))
    pushes, plain = _good_steps(state, viewer)
    if pushes:
        yield _push_bubble(s, *pushes[0])
    for key, (tiles, words) in TAUGHT.items():
        step = next((step for tile in tiles for step in plain if s.tiles[_goal(step)] == tile), None)
        if step:
            sign = SIGNS[int(s.tiles[_goal(step)])]
            said = Listing((words, sentence(TILE_EFFECTS[sign])), "sentences")
            yield Bubble(key, message("bubble-tile", tile=TILE_NAMES[sign]), said, _ends(step)[::-1], step[1])
    if skulls := members(s.deaths):
        at = tuple(SQUARES[square] for square in skulls)
        yield Bubble("skull", message("bubble-skull"), message("bubble-skull-words"), at)
    if plain:
        words = message("bubble-rest-words", count=able_dice(s).bit_count())
        yield Bubble("rest", message("bubble-rest"), words, _ends(plain[0]), plain[0][1])


def _goal_words(goal: int) -> Message:
    return {
        board.LAST: message("bubble-goal-words", most=board.NEEDED),
        board.FIRST_OUT: message("bubble-first-out-words", most=board.NEEDED),
        board.CREDITED: message("bubble-credited-words", most=board.NEEDED),
    }[goal]


def _goal(step: Step) -> int:
    return int(steps.landing(step[0] % 49, step[0] // 49))


def _ends(step: Step) -> tuple[str, str]:
    return die_id(step[0] % 49), SQUARES[_goal(step)]


def _push_bubble(s: Record, action: int, text: str) -> Bubble:
    origin, direction = action % 49, action // 49
    pushed = line(s, origin, direction)[1:]
    words = message("bubble-push-words", pips=int(s.eyes[origin]))
    return Bubble("push", message("bubble-push"), words, (die_id(origin), *map(die_id, pushed)), text)


def _good_steps(state: State, viewer: int) -> tuple[list[Step], list[Step]]:
    """Steps that push an opponent's die, and those that push nothing, the better ones first; none that loses a die."""
    s = state.record
    lost = int(s.lost[viewer])
    found: tuple[list[tuple[float, int, str]], list[tuple[float, int, str]]] = [], []
    for action, text in zip(state.legal, state.actions, strict=True):
        if action >= rules.BEAM_TO:
            continue
        after = state.apply(action)
        if int(after.record.lost[viewer]) > lost:
            continue
        way = action // 49
        pushed = line(s, action % 49, way)[1:] if way < steps.LEAP else []
        theirs = any(board.owner(s, square) != viewer for square in pushed)
        if not pushed or theirs:
            found[0 if theirs else 1].append((-after.judge(viewer), action, text))
    pushes, plain = ([(action, text) for _, action, text in sorted(part)] for part in found)
    return pushes, plain
