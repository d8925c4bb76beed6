"""Who can sit at the table besides people."""

from __future__ import annotations

import random
from typing import Protocol

from jostle.errors import JostleError
from jostle.play.state import State


class Bot(Protocol):
    """Chooses an action for the acting seat."""

    def choose(self, state: State) -> str: ...


class RandomBot:
    """Plays any legal action, each as likely as the next."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)

    def choose(self, state: State) -> str:
        return self.rng.choice(state.actions)


LEVELS = {"random": RandomBot}


def bot(level: str, seed: int) -> Bot:
    """The bot of that level."""
    if level not in LEVELS:
        raise JostleError(f"no bot {level!r}; expected {', '.join(LEVELS)}")
    return LEVELS[level](seed)
