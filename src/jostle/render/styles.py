"""How scenes look: one table for pictures, terminal and page.

A shape's `look` is a list of style names; later ones add to earlier ones. Every style name a scene may use is here.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, replace


@dataclass(frozen=True)
class Look:
    """Colours as `#rrggbb`, a line's thickness and a corner's roundness as parts of a square's side."""

    fill: str | None = None
    stroke: str | None = None
    ink: str | None = None  # the colour of its sign
    line: float | None = None
    round: float | None = None
    size: float | None = None  # the height of its sign, as a part of a square's side
    dashed: bool | None = None


BACKGROUND = "#f6f1e7"

LOOKS: dict[str, Look] = {
    # parts of a board
    "cell": Look(fill="#e8dcc3", stroke="#c9b896", line=0.02, round=0.06, ink="#8a7650", size=0.42),
    "light": Look(fill="#efe6d2"),
    "dark": Look(fill="#e2d3b3"),
    "hole": Look(fill="#d8cdb6", stroke="#b5a583", dashed=True),
    "rounded": Look(round=0.16),
    "tile": Look(fill="#efe6d2", stroke="#c9b896", line=0.02, round=0.06, ink="#5b4a2a", size=0.4),
    "rail": Look(fill="#5d4a33", round=0.06),
    "middle": Look(stroke="#5d4a33", line=0.06),
    "margin": Look(ink="#7a6a50", size=0.34),
    "panel": Look(fill="#ece3cf", stroke="#d3c5a6", line=0.02, round=0.1, ink="#3d3222", size=0.3),
    "mark": Look(stroke="#c4513b", line=0.05, round=0.1, dashed=True),
    # things that move
    "piece": Look(line=0.05, round=0.14, size=0.4),
    "card": Look(fill="#fffdf7", stroke="#8b7d62", line=0.03, round=0.1, ink="#2c261b", size=0.34),
    "back": Look(fill="#6b7f8f", stroke="#42525f", ink="#e9eef2"),
    "die": Look(line=0.04, round=0.18, size=0.4),
    "anchor": Look(fill="#c8372d", stroke="#7d1a14", ink="#ffffff", line=0.03, size=0.24),
    "button": Look(fill="#3c6e71", stroke="#284b4d", ink="#ffffff", line=0.03, round=0.16, size=0.32),
    # colours
    "white": Look(fill="#fbf8f0", stroke="#6d6252", ink="#2c261b"),
    "black": Look(fill="#2f2b28", stroke="#0f0d0c", ink="#f4f0e8"),
    "brown": Look(fill="#6f4326", stroke="#3a2110", ink="#f4e7d8"),
    "blue": Look(fill="#2f66a9", stroke="#1b3d68", ink="#eef4fb"),
    "red": Look(fill="#c4423a", stroke="#7c211c", ink="#fff3f1"),
    "green": Look(fill="#3f8a4d", stroke="#23532c", ink="#f0faf1"),
    "yellow": Look(fill="#e6b83a", stroke="#94721a", ink="#3a2c06"),
    "purple": Look(fill="#7c4d9c", stroke="#4a2b61", ink="#f7f0fb"),
    "grey": Look(fill="#a39c90", stroke="#6d675d", ink="#1f1c17"),
}

PLAIN = Look(fill=None, stroke=None, ink="#2c261b", line=0.02, round=0.0, size=0.36, dashed=False)


def look_of(names: str) -> Look:
    """The look of a list of style names; names without a style only distinguish things."""
    look = PLAIN
    for name in names.split():
        if name in LOOKS:
            changes = {field.name: getattr(LOOKS[name], field.name) for field in fields(Look)}
            look = replace(look, **{key: value for key, value in changes.items() if value is not None})
    return look
