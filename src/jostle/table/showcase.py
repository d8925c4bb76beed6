"""Recorded games that are shown on the home page while nobody plays in public: one of each game that ships one."""

from __future__ import annotations

from functools import lru_cache
from importlib import resources

import msgspec
from msgspec import Struct

from jostle.games import spec as find_spec
from jostle.i18n import Text, replaced, text_in
from jostle.play.match import Match, Node
from jostle.scene import Layout
from jostle.scene.encoding import EncodedEvents, EncodedScene, raw_in
from jostle.scene.naming import named_events, named_scene
from jostle.search.core.levels import bot_title
from jostle.table.match.view import names_of_sides, shown_names
from jostle.table.records import SeatRow

FILE = "showcase.jostle"
CHUNK = 5  # steps that are sent together: the first picture must come fast
SHOWN = 36  # steps from the end from which a game is shown


class ShownSeat(Struct):
    """Who plays."""

    side: str
    name: str
    kind: str
    level: str
    label: str


class ShownStep(Struct):
    """One step: who did what, and what is to be seen of it."""

    actor: int  # -1: chance
    action: str
    words: str
    scene: EncodedScene
    events: EncodedEvents


class Recording:
    """A recorded game."""

    def __init__(self, game: str, text: str) -> None:
        self.game = game
        self.match = Match.read(text)
        self.line = self.match.node.line
        rows = enumerate(self.match.seats)
        self._seats = [SeatRow("", n, seat.kind, seat.level, None, seat.name, None, 0.0) for n, seat in rows]
        self.begin = self._turn_at(max(0, len(self.line) - 1 - SHOWN))

    def seats(self, language: str) -> list[ShownSeat]:
        spec = self.match.game.spec
        return [
            ShownSeat(
                text_in(spec.sides[seat.seat], language),
                name,
                seat.kind,
                seat.level,
                text_in(bot_title(seat.level), language),
            )
            for seat, name in zip(self._seats, shown_names(self._seats, spec, language), strict=True)
        ]

    def scene(self, at: int, language: str, layout: Layout) -> msgspec.Raw:
        return self._scene(self.line[at], language, layout)

    def steps(self, after: int, language: str, layout: Layout) -> list[ShownStep]:
        """The next steps after so many."""
        return [self._step(node, language, layout) for node in self.line[after + 1 : after + 1 + CHUNK]]

    def playable(self, at: int) -> Node:
        """The position to play on from after so many steps: the same, or the last one before in which a seat acts and
        the game is not just about to end; where chance begins, the first one."""
        places = [n for n, node in enumerate(self.line[:-2]) if node.state.actor_code >= 0]
        return self.line[max((n for n in places if n <= at), default=places[0])]

    def _step(self, node: Node, language: str, layout: Layout) -> ShownStep:
        assert node.parent is not None
        before, names = node.parent.state, self._names(language)
        report = text_in(replaced(before.report(node.action, node.state, None), names), language)
        words = report or text_in(before.label(node.action, None), language)
        events = named_events(self.match.events_at(node, None, layout), names)
        action = before.view_action(node.action, None)
        scene = self._scene(node, language, layout)
        return ShownStep(node.actor, action, words, scene, raw_in(events, language))

    def _scene(self, node: Node, language: str, layout: Layout) -> msgspec.Raw:
        return raw_in(named_scene(self.match.scene_at(node, None, layout), self._names(language)), language)

    def _names(self, language: str) -> dict[Text, Text]:
        return names_of_sides(self._seats, self.match.game.spec, language)

    def _turn_at(self, at: int) -> int:
        """Where the turn begins that goes on after so many steps."""
        while at > 0 and self.line[at].state.actor_code in (-1, self.line[at].actor):
            at -= 1
        return at


def has_recording(game: str) -> bool:
    """Whether a recorded game ships with a game."""
    return (resources.files(find_spec(game).package) / FILE).is_file()


@lru_cache(32)
def recording(game: str) -> Recording:
    """The recorded game that ships with a game."""
    return Recording(game, (resources.files(find_spec(game).package) / FILE).read_text(encoding="utf-8"))
