"""The game that is checked, the positions that checks look at, and how long they may."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from importlib.util import find_spec as find_module
from pathlib import Path
from types import ModuleType
from typing import Any

from jostle.conformance.check import Fault, place_of, position_text, raised, typed_options
from jostle.conformance.random_games import random_game, random_states
from jostle.games import spec as find_spec
from jostle.games.spec import Spec
from jostle.kernel import Array, bind
from jostle.play.match import Match
from jostle.play.state import Game, State
from jostle.scene import Viewer

MAX_STATES = 200  # states of a random game that are kept
SOONEST = 0.02  # seconds for a check that comes late


@dataclass(frozen=True)
class Effort:
    """How much is looked at: `steps` random actions, this `share` of the positions, and at most so many `seconds`."""

    steps: int = 40_000
    share: float = 1.0
    seconds: float | None = None


class Subject:
    """A game under check. Whatever was looked at last, `game` and `records`, is where a fault is found."""

    def __init__(self, id: str, seed: int = 1, effort: Effort | None = None) -> None:
        self.id, self.seed, self.effort = id, seed, effort or Effort()
        self.game: Game | None = None
        self.records: Array | None = None
        self.met = 0  # positions, or other things, that the present check has looked at
        self.rng = random.Random(seed)
        self._games: dict[object, Game] = {}
        self._played: dict[Game, list[State]] = {}
        self._until = self._game_until = float("inf")

    # --- what is checked ---------------------------------------------------------------------------------------------

    @cached_property
    def spec(self) -> Spec:
        return find_spec(self.id)

    @cached_property
    def folder(self) -> Path | None:
        """The folder of the game's package."""
        found = find_module(self.spec.package)
        return Path(found.origin).parent if found and found.origin else None

    @property
    def rules(self) -> ModuleType:
        return self.default.rules

    @property
    def loops(self) -> ModuleType:
        return bind("jostle.conformance.check_loops", self.rules)

    @property
    def default(self) -> Game:
        """The game with its default options."""
        return self._made("default")

    def file(self, name: str) -> str:
        """A file of the game as people read it."""
        return f"{self.folder.name if self.folder else self.id}/{name}"

    def has(self, name: str) -> bool:
        """Whether the game has a file."""
        return self.folder is not None and (self.folder / name).exists()

    # --- how long ----------------------------------------------------------------------------------------------------

    def begin(self, name: str, seconds: float | None) -> None:
        """Begin a check, which may take so long."""
        self.met, self.game, self.records = 0, None, None
        self.rng = random.Random(f"{name} {self.seed}")
        self._until = float("inf") if seconds is None else time.monotonic() + max(seconds, SOONEST)
        self._game_until = self._until

    @property
    def late(self) -> bool:
        """Whether the check's time is over."""
        return time.monotonic() > self._until

    @property
    def past(self) -> bool:
        """Whether the time for the present mix of options is over."""
        return time.monotonic() > self._game_until

    # --- games and positions -----------------------------------------------------------------------------------------

    def look_at(self, game: Game | None, records: Array | None = None) -> None:
        self.game, self.records = game, records

    def games(self, mixes: int = 6, presets: bool = False) -> Iterator[Game]:
        """The game with its default options, its presets if asked for, and random mixes of options, so many in all
        without the presets; each may take its share of the check's time."""
        which: list[object] = ["default", *range(1, mixes)] if self.spec.options else ["default"]
        if presets:
            which[1:1] = [f"preset {i}" for i in range(len(self.spec.presets))]
        for i, one in enumerate(which):
            if i and self.late:
                return
            now = time.monotonic()
            self._game_until = now + (self._until - now) / (len(which) - i)
            game = self._made(one)
            self.look_at(game)
            yield game

    def _made(self, which: object) -> Game:
        if which not in self._games:
            if isinstance(which, int):
                self._games[which] = random_game(self.id, random.Random(f"mix {which} {self.seed}"))
            elif which == "default":
                self._games[which] = Game(self.id)
            else:
                preset = self.spec.presets[int(str(which).split()[1])]
                self._games[which] = Game(self.id, **preset.options)
        return self._games[which]

    def played(self, game: Game) -> list[State]:
        """The states of one random game, the same for every check."""
        if game not in self._played:
            self._played[game] = states = []
            for state in random_states(game, random.Random(f"play {game!r} {self.seed}"), MAX_STATES):
                states.append(state)
                self.look_at(game, state.records)
                if len(states) > 20 and self.past:
                    break
        return self._played[game]

    def states(self, mixes: int = 6, most: int = 150, share: float = 1.0, presets: bool = False) -> Iterator[State]:
        """States of random games, a share of the first `most` of each and always the last one."""
        for game in self.games(mixes, presets):
            states = self.played(game)[: max(2, round(most * self.effort.share))]
            last = states.pop() if len(states) > 1 else states[0]
            if self.effort.seconds is not None:  # who knows how many there will be time for
                states = self.rng.sample(states, len(states))
            for state in (last, *states):
                if state is last or self.rng.random() < share:
                    self.look_at(game, state.records)
                    self.met += 1
                    yield state
                if self.past:
                    break

    def matches(self, count: int, steps: int = 60) -> Iterator[Match]:
        """Random matches, with their whole line."""
        for game in self.games(count):
            match = Match(game)
            while len(match.actions) < steps * self.effort.share and not match.over:
                state = match.state
                self.look_at(game, state.records)
                match.play(state.sample(self.rng) if state.actor == "chance" else self.rng.choice(match.allowed()))
                if self.past:
                    break
            self.met += 1
            yield match

    def viewers(self, game: Game) -> tuple[Viewer, ...]:
        return "all", None, *range(game.seats)

    # --- faults ------------------------------------------------------------------------------------------------------

    def fault(self, words: str, where: Any) -> Fault:
        """A fault in the position that is looked at; `where` is a function, a module, or a file's name."""
        game, records = self.game, self.records
        return Fault(
            words,
            place_of(where),
            typed_options(game) if game is not None else "",
            position_text(game, records) if game is not None and records is not None else "",
            game,
            None if records is None else records.copy(),
        )

    def crashed(self, error: Exception, module: str) -> Fault:
        """The fault of an exception."""
        try:
            folder = self.folder
        except Exception:  # a game that cannot be imported has none
            folder = None
        words, where = raised(error, folder, self.file(f"{module}.py") if folder else self.id)
        return self.fault(words, where)
