"""Solving a puzzle, for the terminal and the page: judging tries, hints, and the best defence.

A try is judged as soon as possible: while it can still become a correct answer, it continues.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from jostle.i18n import Listing, Text, messages_of
from jostle.learning.puzzles.answers import after, answers, in_words
from jostle.learning.puzzles.grading import succeeds
from jostle.learning.puzzles.puzzle import Puzzle, Turn, balance, book
from jostle.play.state import State

message = messages_of("jostle.learning")

SOLVED, ON_THE_WAY, OFF = "solved", "on the way", "off"


@dataclass(frozen=True)
class Verdict:
    """The result of a try. `reply` is the other side's refutation of a wrong one, where one can be shown."""

    how: str  # SOLVED, ON_THE_WAY or OFF
    words: Text
    reply: Turn = ()


def judge(puzzle: Puzzle, actions: Turn) -> Verdict:
    """Judge the actions of a first turn, as far as they have been played."""
    state = after(puzzle.state, actions)
    known = book(puzzle.game)
    if succeeds(puzzle, state, known):
        return Verdict(SOLVED, praise(puzzle))
    if state.actor_code == puzzle.seat and can_succeed(puzzle, state, len(actions)):
        return Verdict(ON_THE_WAY, message("good-so-far") if actions else puzzle.goal)
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


def told(state: State, turn: Turn) -> Listing:
    """The actions of a turn in words."""
    labels = []
    for action in turn:
        labels.append(state.label(action))
        state = state.play(action)
    return Listing(tuple(labels), "comma")


def praise(puzzle: Puzzle) -> Text:
    """What a solver is told: why this was the only answer."""
    return message("right-raid") if puzzle.about.kind == "raid" else message("right", why=puzzle.unique)


def consolation(puzzle: Puzzle, state: State, actions: Turn, reply: Turn) -> Text:
    """A friendly answer to a wrong turn, and what is wrong with it."""
    kind = puzzle.about.kind
    if kind == "chance" and actions and actions[0] in puzzle.proof["values"]:
        chosen, best = (float(Fraction(puzzle.proof["values"][text])) for text in (actions[0], puzzle.answer[0]))
        return message("wrong-chance", chosen=chosen, best=best)
    if reply:
        return message("wrong-punished", actions=told(state, reply))
    if state.actor_code == puzzle.seat:
        return message("wrong-no-longer-possible")
    if kind == "gain":
        return message("wrong-gain-less", best=balance(Fraction(puzzle.proof["value"])))
    if kind == "win" and puzzle.about.least:
        return message("wrong-less-often")
    if kind == "win" and puzzle.about.turns > 1:
        return message("wrong-not-forced")
    return message("wrong")


def hints(puzzle: Puzzle) -> list[Text]:
    """Hints in steps: how many actions, the first action, the whole turn."""
    answer = puzzle.answer
    steps: list[Text] = [message("hint-length", actions=len(answer))]
    steps.append(message("hint-first", action=answer[0], words=puzzle.state.label(answer[0])))
    if len(answer) > 1:
        steps.append(message("hint-turn", actions=" ".join(answer)))
    return steps


def defence(puzzle: Puzzle) -> list[tuple[int, Turn]]:
    """The continuation after the answer with the best defence: whose turn, and what is played."""
    state, shown = after(puzzle.state, puzzle.answer), []
    for turn in puzzle.solution[1:]:
        shown.append((state.actor_code, turn))
        state = after(state, turn)
    return shown
