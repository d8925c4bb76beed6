"""The levels: how strong a bot is, by the same names in every game."""

from __future__ import annotations

import re
from dataclasses import dataclass
from difflib import get_close_matches
from typing import TYPE_CHECKING

from jostle.errors import JostleError
from jostle.i18n import Listing, Message, Text, messages_of

if TYPE_CHECKING:  # help texts list the levels, so searches are imported only when one is made
    from jostle.play.referee import Seat
    from jostle.play.state import Game
    from jostle.search.core.search import Limit, Search

message = messages_of("jostle.search")

# Until the searches are compiled, the weakest levels think as plain Python, so long at most.
PLAIN_LEVELS = 3
PLAIN_SECONDS = 1.5


@dataclass(frozen=True)
class Level:
    """A named strength. `step` counts from the weakest, 0; `title` is its name for people, `words` how it plays."""

    name: str
    step: int
    title: Message
    words: Message
    bot: str  # the name of the bot that plays at this level, the same in every game
    character: Message  # of that bot, in a sentence

    def make_search(self, game: Game, seed: int, threads: int = 1, *, evaluating: bool = False) -> Search:
        """The search of this level for a game; `evaluating`: to evaluate positions instead of playing."""
        from jostle.search.core.registry import make_search
        from jostle.search.core.search import SearchSettings, Weaknesses

        strength = game.spec.search.levels[self.step]
        weaknesses = Weaknesses(strength.blind, strength.misses, strength.noise, strength.proves)
        kind = strength.kind if strength.kind and not evaluating else game.spec.search.kind
        return make_search(game, kind, SearchSettings(seed, threads if strength.nodes is None else 1, weaknesses))

    def limit(self, game: Game) -> Limit:
        from jostle.search.core.search import Limit

        nodes = game.spec.search.levels[self.step].nodes
        return Limit(nodes=nodes) if nodes is not None else Limit(seconds=1.0)

    def plain_limit(self, game: Game) -> Limit | None:
        """How long it searches for a decision as plain Python; None if it would play too badly, and rather waits."""
        from jostle.search.core.search import Limit

        return Limit(PLAIN_SECONDS, self.limit(game).nodes) if self.step < PLAIN_LEVELS else None


LEVELS = {
    name: Level(name, step, *facts)
    for step, (name, facts) in enumerate(
        {
            "beginner": (message("level-beginner"), message("level-beginner-words"), "Pip", message("bot-pip")),
            "casual": (message("level-casual"), message("level-casual-words"), "Momo", message("bot-momo")),
            "steady": (message("level-steady"), message("level-steady-words"), "Bram", message("bot-bram")),
            "sharp": (message("level-sharp"), message("level-sharp-words"), "Kit", message("bot-kit")),
            "expert": (message("level-expert"), message("level-expert-words"), "Odile", message("bot-odile")),
            "master": (message("level-master"), message("level-master-words"), "Vesper", message("bot-vesper")),
        }.items()
    )
}


def bot_name(level: str) -> str:
    """What a bot of that level is called; one that has no level goes by its own name."""
    return LEVELS[level].bot if level in LEVELS else level


def bot_title(name: str) -> Text:
    """What people call a bot: by its level, or by the name itself if it is none."""
    return LEVELS[name].title if name in LEVELS else name


# Players to measure against, and how they play.
REFERENCES = {
    "random": message("reference-random"),
    "grabber": message("reference-grabber"),
    "greedy": message("reference-greedy"),
    "textbook": message("reference-textbook"),
    "uct": message("reference-uct"),
}

# How every bot plays, by its name.
CHARACTERS = {name: level.words for name, level in LEVELS.items()} | REFERENCES

_CALLED = {level.bot.lower(): level.name for level in LEVELS.values()}


def bot_id(name: str) -> str:
    """The name of a bot in files, `NAME` or `NAME@LIMIT`, whichever of its names a person typed."""
    typed, at, limit = name.lower().partition("@")
    found = _CALLED.get(typed, typed)
    if found in CHARACTERS:
        return f"{found}{at}{limit}"
    known = Listing(tuple(map(bot_label, CHARACTERS)), "comma")
    if near := get_close_matches(typed[:20], [*CHARACTERS, *_CALLED], 1):
        raise JostleError(message("no-bot-near", name=name, near=near[0], names=known))
    raise JostleError(message("no-bot", name=name, names=known))


def bot_names(name: str) -> list[str]:
    """What people call a bot, and what it is in commands and files if that differs: "Bram" and "steady"."""
    level = re.split("[@#]", name)[0]
    return [LEVELS[level].bot, name] if level in LEVELS else [name]


def player_name(seat: Seat) -> str:
    """What people call who sits there."""
    return bot_names(seat.name)[0] if seat.kind == "bot" else seat.name


def bot_label(name: str) -> str:
    """Both names of a bot: "Bram (steady)"."""
    called, *typed = bot_names(name)
    return f"{called} ({typed[0]})" if typed else called
