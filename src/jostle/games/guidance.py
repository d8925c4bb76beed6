"""What a game says to people who do not know it by heart: what things are, why a press leads nowhere, what was done,
what is threatened, and how a first turn goes. A game's own words are in its `guidance.py`.
"""

from __future__ import annotations

from dataclasses import dataclass

from jostle.i18n import Text
from jostle.scene import Layer


@dataclass(frozen=True, slots=True)
class Thing:
    """One kind of thing on the table: a piece, a tile, a card, a deck. Shapes name the thing they are in `about`."""

    key: str
    name: Text
    words: Text  # one sentence: what it does
    art: tuple[Layer, ...] = ()  # its drawing, in a box of one square
    group: Text = ""  # the heading it stands under in the legend


@dataclass(frozen=True, slots=True)
class Bubble:
    """One thing that the guided first turn explains. It points at the shapes `at`. With an `action` it is dismissed by
    playing that, otherwise by reading on. Each `key` is shown once in a match."""

    key: str
    title: Text
    words: Text
    at: tuple[str, ...] = ()
    action: str = ""
