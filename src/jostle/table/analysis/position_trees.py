"""Trees of positions that people look at, kept for a while so that nothing is worked out twice.

A page that analyses keeps its own variations; it asks for a position by where play began and what was played since.
Whoever asks from the same beginning shares a tree here, so a step costs one step, and things keep their names from one
picture to the next. A tree holds nothing of anybody's match that was not sent with the question.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import replace

from jostle.i18n import messages_of
from jostle.play.match import Match, Node
from jostle.play.state import Game, State
from jostle.scene import WIDE, Layout, Scene, Viewer
from jostle.table.refusals import Refusal

message = messages_of("jostle.table")

MAX_TREES = 24
MAX_NODES = 20_000  # of all trees together: up to 5 kB each, with the names of what lies there
MAX_LINE_LENGTH = 3000  # actions from the start


class PositionTree:
    """One tree."""

    def __init__(self, game: Game, start: State | None) -> None:
        self.match = Match(game, start=start)
        self.nodes = 1
        self._children: dict[tuple[Node, str], Node] = {}

    def walk(self, actions: Sequence[str]) -> Node:
        """The node that a line leads to; what is new of it is played. What cannot be played is refused."""
        node = self.match.root
        for number, action in enumerate(actions, 1):
            found = self._children.get((node, action))
            if found is None:
                found = self._grow(node, action, number)
            node = found
        return node

    def _grow(self, node: Node, action: str, number: int) -> Node:
        if node.ending is not None:
            raise Refusal("malformed", message("action-after-end", action=action[:40], most=number - 1))
        child = self.match.after(node, action)
        node.children.append(child)
        self._children[node, action] = child
        self.nodes += 1
        return child

    def scene(self, node: Node, viewer: Viewer, layout: Layout = WIDE) -> Scene:
        """What is seen at a node. Chance is not chosen on the board, and after the end there is nothing to choose."""
        scene = self.match.scene_at(node, viewer, layout, node.ending is None and node.state.actor_code >= 0)
        if node.ending is not None and node.ending.how == "repetition":
            outcome = self.match.outcome_at(node)
            scene = scene if outcome is None else replace(scene, status=outcome.text)
        return scene


class PositionTrees:
    """The trees that were used last. They are for one thread alone."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[Game, str], PositionTree] = OrderedDict()

    def at(self, game: Game, start: str) -> PositionTree:
        """The tree of a beginning; "" is the usual one."""
        while self._kept and (len(self._kept) > MAX_TREES or self.nodes > MAX_NODES):
            self._kept.popitem(last=False)
        key = (game, start)
        tree = self._kept.pop(key, None) or PositionTree(game, game.read(start) if start else None)
        self._kept[key] = tree
        return tree

    @property
    def nodes(self) -> int:
        return sum(tree.nodes for tree in self._kept.values())
