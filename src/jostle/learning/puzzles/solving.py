"""Solving a puzzle, for the terminal and the page: judging tries, hints, and the best defence.

A try is judged as soon as possible: while it can still become a correct answer, it continues.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from jostle.learning.puzzles.answers import after, answers, in_words
from jostle.learning.puzzles.grading import succeeds
from jostle.learning.puzzles.puzzle import Puzzle, Turn, book
from jostle.play.state import State

SOLVED, ON_THE_WAY, OFF = "solved", "on the way", "off"


@dataclass(frozen=True)
class Verdict:
    """The result of a try. `reply` is the other side's refutation of a wrong one, where one can be shown."""

    how: str  # SOLVED, ON_THE_WAY or OFF
    words: str
    reply: Turn = ()


def judge(puzzle: Puzzle, actions: Turn) -> Verdict:
    """Judge the actions of a first turn, as far as they have been played."""
    state = after(puzzle.state, actions)
    known = book(puzzle.game)
    if succeeds(puzzle, state, known):
        return Verdict(SOLVED, praise(puzzle))
    if state.actor_code == puzzle.seat and can_succeed(puzzle, state, len(actions)):
        return Verdict(ON_THE_WAY, "Good so far. Go on with your turn." if actions else puzzle.goal)
    reply = punishment(puzzle, state)
    return Verdict(OFF, consolation(puzzle, state, actions, reply), reply)


def can_succeed(puzzle: Puzzle, state: State, played: int) -> bool:
    """Whether this turn can still become a correct answer."""
    known, theme = book(puzzle.game), puzzle.about
    if theme.kind == "chance":
        return played == 0
    if theme.kind == "raid":
        return _can_raid(puzzle, state)
    return any(succeeds(puzzle, end, known) for end in answers(state))


def _can_raid(puzzle: Puzzle, state: State) -> bool:
    known, level, seen = book(puzzle.game), [state], {state}
    while level:
        following = []
        for at in level:
            for one in at:
                if one not in seen:
                    seen.add(one)
                    if succeeds(puzzle, one, known):
                        return True
                    if one.actor_code == puzzle.seat:
                        following.append(one)
        level = following
    return False


def punishment(puzzle: Puzzle, state: State) -> Turn:
    """A turn of the other side that wins at once, if there is one."""
    if state.actor_code != 1 - puzzle.seat or puzzle.state.game.seats != 2:
        return ()
    for end, path in answers(state).items():
        returns = end.returns
        if returns is not None and returns[1 - puzzle.seat] > 0:
            return in_words(state, path)
    return ()


def praise(puzzle: Puzzle) -> str:
    kind = puzzle.about.kind
    if kind == "chance":
        return f"Right: {puzzle.unique}."
    if kind == "raid":
        return "Right: that is what was asked for."
    return f"Right: {puzzle.unique}."


def consolation(puzzle: Puzzle, state: State, actions: Turn, reply: Turn) -> str:
    """A friendly answer to a wrong turn, and what is wrong with it."""
    kind = puzzle.about.kind
    if kind == "chance" and actions and actions[0] in puzzle.proof["values"]:
        chosen, best = (Fraction(puzzle.proof["values"][text]) for text in (actions[0], puzzle.answer[0]))
        return f"That wins in {float(chosen):.1%} of all cases. Something else wins in {float(best):.1%}."
    if reply:
        return f"A good try, but now the other side wins with {' '.join(reply)}."
    if state.actor_code == puzzle.seat:
        return "From here the turn cannot come to what is asked for any more. Take it back and try another way."
    if kind == "gain":
        return f"Not bad, but there is more to gain: {puzzle.proof['value']} points are possible."
    if kind == "win" and puzzle.about.least:
        return "That wins less often. Something else has better odds."
    if kind == "win" and puzzle.about.turns > 1:
        return "That does not win by force: there is a reply that holds. Something is stronger."
    return "That is not it yet. Try another way."


def hints(puzzle: Puzzle) -> list[str]:
    """Hints in steps: where to look, the first action, the whole turn."""
    first = puzzle.state.describe(puzzle.answer[0])
    steps = [f"The answer takes {len(puzzle.answer)} action{'s' if len(puzzle.answer) > 1 else ''}."]
    steps.append(f"It begins like this: {puzzle.answer[0]} ({first}).")
    if len(puzzle.answer) > 1:
        steps.append(f"The whole turn: {' '.join(puzzle.answer)}.")
    return steps


def defence(puzzle: Puzzle) -> list[tuple[int, Turn]]:
    """The continuation after the answer with the best defence: whose turn, and what is played."""
    state, shown = after(puzzle.state, puzzle.answer), []
    for turn in puzzle.solution[1:]:
        shown.append((state.actor_code, turn))
        state = after(state, turn)
    return shown


def best_reply(puzzle: Puzzle, state: State) -> Turn:
    """The best defence after the first turn of a forced win: a reply that lasts longest."""
    tree = puzzle.proof.get("after")
    if tree is None or after(puzzle.state, puzzle.answer) != state or len(puzzle.solution) < 2:
        return ()
    return puzzle.solution[1]
