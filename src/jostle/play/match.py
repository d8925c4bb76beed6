"""A match: what the referee keeps, with what its viewers see, as a file, and back."""

from __future__ import annotations

import copy
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from jostle.games.guidance import Bubble
from jostle.games.spec import Value
from jostle.i18n import messages_of
from jostle.play.clock import Clock
from jostle.play.match_file import load_match, read_match, save_match, write_match
from jostle.play.referee import CHANCE, MAX_NAME_LENGTH, Ending, Node, Outcome, Referee, Seat
from jostle.play.state import Game, State
from jostle.scene import WIDE, Event, Layout, Refusal, Scene, Viewer
from jostle.scene.naming import Names, carry_names, renamed, renamed_events

__all__ = ["CHANCE", "MAX_NAME_LENGTH", "Ending", "Match", "Node", "Outcome", "Seat"]

message = messages_of(__package__)

SCENES_KEPT = 12


class Match(Referee):
    """One match of a game.

    >>> import jostle
    >>> match = Match(jostle.game("push-fight", setup="line"), [Seat("Ann"), Seat("Ben")])
    >>> match.play("d3-c4")
    >>> match.state.actor
    0
    """

    def __init__(
        self, game: Game, seats: Sequence[Seat] | None = None, clock: Clock | None = None, start: State | None = None
    ) -> None:
        super().__init__(game, seats, clock, start)
        self._drawn: dict[tuple[Node, Viewer, Layout], Scene] = {}  # the scenes drawn last

    def copy(self) -> Match:
        """The match as it is now, with the same positions and caches of its own: to be read in another thread while
        this one goes on."""
        match = copy.copy(self)
        match.seats, match.line, match._seen = list(self.seats), list(self.line), self._seen.copy()
        match._drawn = {}
        return match

    # --- what is seen ------------------------------------------------------------------------------------------------

    def scene(self, viewer: Viewer = "all", layout: Layout = WIDE) -> Scene:
        """The scene for a viewer; a thing keeps its id for as long as the match lasts."""
        return self.scene_at(self.node, viewer, layout)

    def scene_at(self, node: Node, viewer: Viewer = "all", layout: Layout = WIDE, chooses: bool = True) -> Scene:
        """The scene of any position of the match, for a viewer who `chooses` there or only watches."""
        scene = self._draw(node, viewer, layout)
        scene = self._without_forbidden(node, scene) if chooses else scene.watched
        return renamed(scene, self._names_at(node, viewer))

    def events_at(self, node: Node, viewer: Viewer = "all", layout: Layout = WIDE) -> tuple[Event, ...]:
        """What the viewer sees happen by the action that led to a position, under the names of the match."""
        if node.parent is None:
            return ()
        events = node.parent.state.events(node.action, node.state, viewer, layout)
        return (
            renamed_events(events, self._names_at(node.parent, viewer), self._names_at(node, viewer)) if events else ()
        )

    def bubbles(self, viewer: int) -> tuple[Bubble, ...]:
        """What a guided first turn explains to the acting viewer now, under the names of the match."""
        names = self._names_at(self.node, viewer)
        return tuple(replace(one, at=tuple([names.get(id, id) for id in one.at])) for one in self.state.bubbles(viewer))

    def shared_thing(self, shape: str, viewer: int) -> str | None:
        """What a shape of a viewer's scene is called in the state's own scenes, if everybody sees it; None for all
        else, such as a card of a hidden hand."""
        names = self._names_at(self.node, viewer)
        own = next((one for one in self._draw(self.node, viewer).shapes if names.get(one.id, one.id) == shape), None)
        public = next((one for one in self._draw(self.node, None).shapes if own and one.id == own.id), None)
        if own is None or public is None:
            return None
        looks = ((one.place, one.look, one.sign, one.art) for one in (own, public))
        return own.id if not self.game.hidden or next(looks) == next(looks) else None

    def shape_of(self, thing: str, viewer: int | None) -> str | None:
        """The other way round: the shape of a viewer's scene that is this thing now; None if it has none."""
        if all(one.id != thing for one in self._draw(self.node, viewer).shapes):
            return None
        return self._names_at(self.node, viewer).get(thing, thing)

    def _draw(self, node: Node, viewer: Viewer, layout: Layout = WIDE) -> Scene:
        """A node's scene with the ids of its state. The next position's names are made from it, so a few are kept."""
        key = node, viewer, layout
        scene = self._drawn.pop(key, None) or node.state.scene(viewer, layout)
        self._drawn[key] = scene
        while len(self._drawn) > SCENES_KEPT:
            del self._drawn[next(iter(self._drawn))]
        return scene

    def _without_forbidden(self, node: Node, scene: Scene) -> Scene:
        """The scene without choices that would repeat a position once too often; a press on one is told so."""
        if not scene.choices or not (forbidden := self.forbidden(node)):
            return scene
        words = message("third-time-pressed")
        refused = [one.path for one in scene.choices if one.action in forbidden and one.path]
        why = tuple(Refusal(words, path[-1:], path[-2:-1]) for path in refused)
        choices = tuple(one for one in scene.choices if one.action not in forbidden)
        return replace(scene, choices=choices, refusals=(*why, *scene.refusals))

    def _names_at(self, node: Node, viewer: Viewer) -> Names:
        """The names of things at a node, carried on from the nearest earlier node whose names are known. Where nothing
        is hidden everybody sees the same things; a spectator's scene, with nothing to choose, is drawn fastest. Names
        are the same in every layout."""
        viewer = viewer if self.game.hidden else None
        unnamed: list[Node] = []
        while node.parent is not None and viewer not in node.names:
            unnamed.append(node)
            node = node.parent
        names = node.names.get(viewer, {})
        for after in reversed(unnamed):
            moves = node.state.choice(after.action).moves
            names = carry_names(self._draw(node, viewer), names, moves, self._draw(after, viewer))
            after.names[viewer], node = names, after
        return names

    # --- what chance has built ---------------------------------------------------------------------------------------

    def kept(self) -> dict[str, Value]:
        """The options with which a match begins with what chance has built here; nothing if there is nothing yet."""
        keeping = self.game.keeping_module if self.game.keep_offer else None
        built = (keeping.kept(node.state) for node in self.line) if keeping else iter(())
        found = next((options for options in built if options), {})
        return self.game.spec.changed({**self.game.options, **found}) if found else {}

    # --- files -------------------------------------------------------------------------------------------------------

    def text(self) -> str:
        """The match as a text that a person can read and edit, and that `read` replays."""
        return write_match(self)

    @staticmethod
    def read(text: str) -> Match:
        """The match of a match file; `BadText` names the line that is wrong."""
        return read_match(text, Match)

    def save(self, file: Path | str) -> None:
        """Write the match file; the old one, if any, is replaced only when the new one is complete."""
        save_match(self, Path(file))

    @staticmethod
    def load(file: Path | str) -> Match:
        return load_match(Path(file), Match)
