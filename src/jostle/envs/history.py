"""Other histories that a seat could not distinguish from the real one."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from jostle.kernel import CHANCE
from jostle.play.state import State


class Resampler:
    """Redraws what a seat has not seen; everything it has seen stays the same.

    It goes through the unseen draws one by one. Each is drawn again with the odds of its moment, and the new outcome
    is kept if all that follows is still legal and looks the same to the seat. Whatever the hands were before, they
    are then distributed as chance would deal them, given what the seat has seen (Gibbs sampling, with rejection).
    If the history begins with hands already dealt, these are redealt in the same way.
    """

    def __init__(self, origin: State, actions: Sequence[int], seat: int) -> None:
        self.seat = seat
        self.game = game = origin.game
        self.actions = list(actions)
        self.states = [origin]
        self.seen: list[str] = []
        for action in self.actions:
            self.seen.append(self._look(self.states[-1], action))
            self.states.append(self.states[-1].apply(action))
        text = game.text.action_text
        self.hidden = [
            i
            for i, action in enumerate(self.actions)
            if self.states[i].actor_code == CHANCE and self.seen[i] != text(self.states[i].record, action)
        ]

    def sample(self, uniform: Callable[[], float], rounds: int = 2) -> list[int]:
        """The actions and outcomes of another history."""
        for _ in range(rounds):
            self._deal_again(random.Random(int(uniform() * (1 << 53))))
            for at in self.hidden:
                self._draw_again(at, uniform())
        return self.actions

    def _deal_again(self, rng: random.Random) -> None:
        origin = self.states[0].redeal(self.seat, rng)
        if origin != self.states[0] and (states := self._replay(origin, 0)):
            self.states = states

    def _draw_again(self, at: int, x: float) -> None:
        state = self.states[at]
        outcome = self.actions[at]
        for code, odds in zip(state.legal, state.odds.values(), strict=True):
            outcome = code
            x -= float(odds)
            if x < 0:
                break
        if outcome == self.actions[at] or self._look(state, outcome) != self.seen[at]:
            return
        if following := self._replay(state.apply(outcome), at + 1):
            self.actions[at] = outcome
            self.states[at + 1 :] = following

    def _replay(self, state: State, at: int) -> list[State]:
        """The states of the history from there on; none if something cannot happen, or would look different."""
        states = [state]
        for action, seen in zip(self.actions[at:], self.seen[at:], strict=True):
            if action not in states[-1].legal or self._look(states[-1], action) != seen:
                return []
            states.append(states[-1].apply(action))
        return states if states[-1].view(self.seat) == self.states[-1].view(self.seat) else []

    def _look(self, state: State, action: int) -> str:
        """An action as the seat sees it."""
        return self.game.text.view_action(state.record, action, self.seat)
