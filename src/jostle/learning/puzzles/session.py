"""Playing a puzzle out, action by action, as the page does.

A turn is judged when it is over; until then its actions can be taken back. (In a raid every action is judged at once:
otherwise trying things out on the board would answer the question.) A correct turn is met by the best defence, and the
solver continues until the goal is reached. Everything is replayed from the start each time, so that nothing needs to be
stored between two actions.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property
from typing import Any

from jostle.errors import IllegalAction
from jostle.i18n import Text, messages_of
from jostle.learning.puzzles.answers import after, answers, in_words
from jostle.learning.puzzles.grading import can_win_now, succeeds
from jostle.learning.puzzles.puzzle import Puzzle, Turn, balance, book
from jostle.learning.puzzles.solving import OFF, ON_THE_WAY, SOLVED, can_succeed, praise, punishment, told
from jostle.play.match import Match
from jostle.play.state import State
from jostle.scene import WIDE, Event, Layout, Scene

message = messages_of("jostle.learning")

MAX_LINE_LENGTH = 80  # actions of the solver


@dataclass(frozen=True)
class Played:
    """One action: whose, what, and in words."""

    actor: int
    action: str
    words: Text


@dataclass(frozen=True)
class Line:
    """What the solver sees of a line of actions from the puzzle's start. Things keep their names all along it."""

    puzzle: Puzzle
    actions: Turn

    @cached_property
    def match(self) -> Match:
        match = Match(self.puzzle.state.game, start=self.puzzle.state)
        for action in self.actions:
            match.play(action)
        return match

    def scene(self, number: int, layout: Layout = WIDE) -> Scene:
        """The scene after so many actions."""
        return self.match.scene_at(self.match.node.line[number], self.puzzle.seat, layout)

    def events(self, number: int, layout: Layout = WIDE) -> tuple[Event, ...]:
        """What happened by the action that led there."""
        return self.match.events_at(self.match.node.line[number], self.puzzle.seat, layout)


@dataclass(frozen=True)
class Position:
    """The solver's progress. `played` are the actions of the current turn, `turn` counts the solver's own turns."""

    puzzle: Puzzle
    state: State
    turn: int = 0
    played: Turn = ()
    how: str = ON_THE_WAY
    say: Text = ""
    steps: tuple[Played, ...] = ()  # what the last action of the solver brought about, itself first
    actions: Turn = ()  # everything that was played since the puzzle's start

    @cached_property
    def line(self) -> Line:
        return Line(self.puzzle, self.actions)

    @property
    def scene(self) -> Scene:
        """What the solver sees in a wide window."""
        return self.scene_for(WIDE)

    def scene_for(self, layout: Layout) -> Scene:
        """What the solver sees; there are choices only on the solver's turn."""
        scene = self.line.scene(len(self.actions), layout)
        return scene if self.how == ON_THE_WAY else replace(scene, choices=())


def follow(puzzle: Puzzle, actions: Turn) -> Position:
    """Play the solver's actions from the start, with the best defence in between."""
    if len(actions) > MAX_LINE_LENGTH:
        raise IllegalAction(message("puzzle-too-long", actions=len(actions), most=MAX_LINE_LENGTH))
    at = Position(puzzle, puzzle.state)
    for action in actions:
        at = play(at, action)
    return at


def play(at: Position, action: str) -> Position:
    """Play one action of the solver and what follows."""
    if at.how != ON_THE_WAY:
        raise IllegalAction(message("puzzle-over", action=action[:60]))
    puzzle, state = at.puzzle, at.state.play(action)
    tape = Tape(puzzle.seat, at.state).play(action)
    turn = replace(at, state=state, played=(*at.played, action), **tape.since(at))
    if is_right(turn):
        if turn.turn + 1 >= puzzle.about.turns or state.over:
            return replace(turn, how=SOLVED, say=praise(puzzle))
        tape.play(*best_reply(turn))
        if tape.state.actor_code != puzzle.seat:  # the other side had the last word, and it was not enough
            return replace(turn, state=tape.state, how=SOLVED, say=praise(puzzle), **tape.since(at))
        said = message("right-go-on")
        return Position(puzzle, tape.state, turn.turn + 1, (), ON_THE_WAY, said, **tape.since(at))
    if can_go_on(turn):
        return turn
    words, reply = refute(turn)
    return replace(turn, state=tape.play(*reply).state, how=OFF, say=words, **tape.since(at))


@dataclass
class Tape:
    """Plays actions and records them."""

    seat: int
    state: State
    steps: list[Played] = field(default_factory=list)

    def play(self, *actions: str) -> Tape:
        for action in actions:
            before, self.state = self.state, self.state.play(action)
            self.steps.append(Played(before.actor_code, action, before.label(action, self.seat)))
        return self

    def since(self, at: Position) -> dict[str, Any]:
        """What changes in a position by these steps."""
        return {"steps": tuple(self.steps), "actions": (*at.actions, *(step.action for step in self.steps))}


# --- judging a turn --------------------------------------------------------------------------------------------------


def is_right(at: Position) -> bool:
    """Whether the current turn is correct."""
    puzzle, theme = at.puzzle, at.puzzle.about
    if at.turn == 0:
        return succeeds(puzzle, at.state, book(puzzle.game))
    if at.state.actor_code == puzzle.seat:
        return False
    if theme.kind == "gain":
        return lead(at.state, puzzle.seat) >= Fraction(puzzle.proof["value"])
    return is_won(at.state, puzzle.seat, theme.turns - at.turn - 1) or at.state == _own_line(puzzle, at.turn)


def can_go_on(at: Position) -> bool:
    """Whether the turn is neither over nor decided."""
    if at.state.actor_code != at.puzzle.seat or at.puzzle.about.kind == "chance":
        return False
    return at.puzzle.about.kind != "raid" or can_succeed(at.puzzle, at.state, len(at.played))


def is_won(state: State, seat: int, turns: int) -> bool:
    """Whether a seat has won, or wins with its next turn whatever is played here. It looks no further."""
    returns = state.returns
    if returns is not None:
        return returns[seat] > 0
    return turns == 1 and holding_reply(state, seat) is None


def holding_reply(state: State, seat: int) -> Turn | None:
    """What the other side can do so that a seat does not win with its next turn."""
    for end, path in answers(state).items():
        returns = end.returns
        if returns[seat] <= 0 if returns is not None else not can_win_now(end):
            return in_words(state, path)
    return None


def _own_line(puzzle: Puzzle, turn: int) -> State | None:
    """The position after so many more turns of the solver in the puzzle's own line."""
    if len(puzzle.solution) <= 2 * turn:
        return None
    return after(puzzle.state, tuple(action for one in puzzle.solution[: 2 * turn + 1] for action in one))


def lead(state: State, seat: int) -> int:
    """By how many points a seat of two is ahead."""
    return state.points[seat] - state.points[1 - seat]


# --- answering -------------------------------------------------------------------------------------------------------


def best_reply(at: Position) -> Turn:
    """The other side's best turn after a right one: the proof's, as long as the solver keeps to its line."""
    puzzle = at.puzzle
    if at.state == _own_line(puzzle, at.turn) and len(puzzle.solution) > 2 * at.turn + 1:
        return puzzle.solution[2 * at.turn + 1]
    lasting = (in_words(at.state, path) for end, path in answers(at.state).items() if not end.over)
    return next(lasting, ())  # they all lose with the solver's next turn


def refute(at: Position) -> tuple[Text, Turn]:
    """A friendly answer to a wrong turn, and the other side's refutation, where one can be shown."""
    puzzle, theme, state = at.puzzle, at.puzzle.about, at.state
    if theme.kind == "chance":
        chosen, best = (chance_of(puzzle, text) for text in (at.played[0], puzzle.answer[0]))
        return message("wrong-chance", chosen=chosen, best=best), ()
    if theme.kind == "raid":
        return message("wrong-no-longer-possible"), ()
    if theme.kind == "gain":
        return refute_gain(at)
    if state.over:
        return message("wrong-game-over"), ()
    if reply := punishment(puzzle, state):
        return message("wrong-punished", actions=told(state, reply)), reply
    if theme.kind == "win" and theme.turns - at.turn == 2 and (holding := holding_reply(state, puzzle.seat)):
        return message("wrong-held", actions=told(state, holding)), holding
    if theme.kind == "win" and theme.turns - at.turn > 1:
        return message("wrong-not-forced"), ()
    if theme.kind == "win" and theme.least:  # nothing is sure, and the odds are asked for
        best = float(Fraction(puzzle.proof["value"]))
        return message("wrong-odds", best=best), ()
    if theme.kind == "win":
        return message("wrong-not-sure"), ()
    return message("wrong-not-safe"), ()


def refute_gain(at: Position) -> tuple[Text, Turn]:
    puzzle, state = at.puzzle, at.state
    value, seat = Fraction(puzzle.proof["value"]), puzzle.seat
    if puzzle.about.turns - at.turn == 2 and state.actor_code == 1 - seat:
        reply = harshest_reply(state, seat)
        if reply is not None:
            actions, left = told(state, reply[1]), balance(reply[0])
            return message("wrong-gain-after", actions=actions, left=left, best=balance(value)), reply[1]
    return message("wrong-gain", left=balance(lead(state, seat)), best=balance(value)), ()


def harshest_reply(state: State, seat: int) -> tuple[int, Turn] | None:
    """The reply that leaves a seat the least after its next turn: the value, and the reply."""
    worst: tuple[int, Turn] | None = None
    for end, path in answers(state).items():
        ends = answers(end) if end.actor_code == seat else {end: ()}
        best = max((lead(one, seat) for one in ends), default=lead(end, seat))
        if worst is None or best < worst[0]:
            worst = best, in_words(state, path)
    return worst


def chance_of(puzzle: Puzzle, text: str) -> float:
    """The win chance of a choice, by the proof."""
    return float(Fraction(puzzle.proof["values"][text]))


def reason(puzzle: Puzzle) -> Text:
    """The explanation shown with the solution."""
    return message("no-shorter-way") if puzzle.about.kind == "raid" else puzzle.unique


# --- helping ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Hint:
    """Help for the next action: words, and shapes of the scene to look at."""

    words: Text
    look: tuple[str, ...] = ()


HINTS = 3


def help_with(at: Position, stage: int) -> Hint:
    """Help in stages: how many actions, where to look, what to do."""
    way = way_on(at)
    if not way:
        return Hint(message("hint-take-back"))
    if stage <= 1:
        return Hint(message("hint-actions", actions=len(way)))
    choice = next(one for one in at.scene.choices if one.action == way[0])
    if stage == 2 and choice.path:
        return Hint(message("hint-look"), choice.path[:1])
    return Hint(message("hint-action", action=at.state.label(way[0], at.puzzle.seat)), choice.path)


def way_on(at: Position) -> Turn:
    """Actions that complete the current turn correctly; none if that is no longer possible."""
    puzzle, index = at.puzzle, 2 * at.turn
    if index < len(puzzle.solution) and puzzle.solution[index][: len(at.played)] == at.played:
        line = tuple(action for turn in puzzle.solution[:index] for action in turn)
        if at.state == after(puzzle.state, (*line, *at.played)):
            return puzzle.solution[index][len(at.played) :]
    return _found_way(at)


def _found_way(at: Position) -> Turn:
    """The same where the solver has left the puzzle's own line: the shortest way."""
    level: list[tuple[State, Turn]] = [(at.state, ())]
    seen = {at.state}
    while level:
        following = []
        for state, path in level:
            for text, one in zip(state.actions, state, strict=True):
                if one in seen:
                    continue
                seen.add(one)
                if is_right(replace(at, state=one)):
                    return (*path, text)
                if one.actor_code == at.puzzle.seat:
                    following.append((one, (*path, text)))
        level = following
    return ()


def solution_steps(puzzle: Puzzle) -> tuple[Played, ...]:
    """The puzzle's own line from the start, with the best defence, as shown on request."""
    tape = Tape(puzzle.seat, puzzle.state)
    for turn in puzzle.solution:
        tape.play(*turn)
    return tuple(tape.steps)
