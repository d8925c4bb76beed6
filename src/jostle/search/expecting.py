"""Tree search that expects of the others what looks best to them at once, and so sees plans of many own turns."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import replace

from jostle.play.state import Game, State
from jostle.search.guided import MEMORY, Guided
from jostle.search.thinking import Candidate, Limit, Settings, Thought


class Expecting(Guided):
    """A guided search for games in which every single change looks worse at once, so that nobody begins one.

    Against all replies it cannot look beyond two or three own turns; against one, the likeliest, it sees six and more.
    It is not quite sure of that one: a part of the search goes into what else the others may do, and an action that
    can be refuted by force is refuted here, too.

    Whatever can be done now can be done after a turn that changes nothing, too, and so looks no worse then: whoever
    goes by looks alone puts it off until it is too late. So a seat that is well behind does not go back to where it
    was.
    """

    explore = 0.2  # what a plan gains is little at first: less is spent on what looks worse
    faith = 0.95
    behind = 0.3  # how bad its prospects are, from 0 to 1, when it does not wait any longer

    def __init__(self, game: Game, settings: Settings | None = None, memory: int = MEMORY) -> None:
        super().__init__(game, settings, memory)
        self._been: dict[bytes, bytes] = {}  # what the table looked like in this match, and when it did so last

    def forget(self) -> None:
        super().forget()
        self._been = {}

    def think(
        self,
        state: State,
        limit: Limit,
        stop: threading.Event | None = None,
        report: Callable[[Thought], None] | None = None,
    ) -> Thought:
        thought = super().think(state, limit, stop, report)
        if not self.weak and thought.value < -self.behind and thought.proof is None and self._has_been(state):
            thought = self._moving_on(state, thought)
        for position in (state, state.apply(thought.best.action)):
            if position.actor_code >= 0:  # what chance does next is always new
                self._been[self._looks(position)] = position.records.tobytes()
        return thought

    def _moving_on(self, state: State, thought: Thought) -> Thought:
        """The same with what leads to something new in front, if the search has looked at any of that."""

        def is_new(one: Candidate) -> bool:
            return one.share > 0 and not self._has_been(state.apply(one.action))

        new = next(filter(is_new, thought.candidates), thought.best)
        return replace(thought, candidates=(new, *(one for one in thought.candidates if one is not new)))

    def _has_been(self, position: State) -> bool:
        """Whether the table looked the same before, at another time."""
        return self._been.get(self._looks(position), now := position.records.tobytes()) != now

    def _looks(self, position: State) -> bytes:
        records = position.records.copy()
        for counter in getattr(self.game.rules, "COUNTERS", ()):
            records[counter] = 0
        return records.tobytes()
