"""Pushee Pieces: every piece put down pushes its neighbours, and they push theirs; the best squares win."""

from __future__ import annotations

from jostle.games.spec import Flag, Number, Preset, SearchProfile, Spec, Strength, Words

PRINTED_VALUES = "000000/022220/021320/023120/022220/000000"


def _problem(values: str) -> str | None:
    """What is wrong with a text of 36 digits in six rows."""
    rows = values.split("/")
    if len(rows) != 6:
        return f"{values[:50]!r} has {len(rows)} rows"
    for number, row in zip("654321", rows, strict=True):
        if len(row) != 6:
            return f"row {number} of the board, {row[:20]!r}, has {len(row)} squares"
        for sign in row:
            if sign not in "0123456789":
                return f"{sign!r} in row {number} is no digit"
    return None


SPEC = Spec(
    id="pushee-pieces",
    title="Pushee Pieces",
    line="Put a piece down, watch the chain reaction, and have yours on the best squares at the end.",
    package=__name__,
    sides=("White", "Blue"),
    options=(
        Number("pieces", 15, "Pieces that each seat has in hand at the start.", range(1, 16)),
        Flag("walls", True, "true: the edge of the board stops a push; false: pieces are pushed off it, for good."),
        Number("tiers", 3, "Tiers of a chain reaction, after which it stops; 0 for no limit.", range(31)),
        Number("turns", 0, "How often each seat may turn a piece on the board instead of placing one.", range(16)),
        Words(
            "values",
            PRINTED_VALUES,
            "What the squares are worth, the top row first.",
            form="six rows of six digits, the top row first, with / between the rows",
            problem=_problem,
        ),
    ),
    presets=(
        Preset("Pushee Pieces", {}, "The game as its sheet has it: 15 pieces each, walls, three tiers."),
        Preset("Less Pieces", {"pieces": 9}, "Nine pieces each: more room, and a mistake costs more."),
        Preset("No Walls", {"walls": False}, "What is pushed over the edge is out of the game."),
        Preset("Unlimited Chain Reactions", {"tiers": 0}, "A chain reaction goes on until nothing moves."),
        Preset("Turnee Pieces", {"turns": 2}, "Each seat may turn two of its pieces, each of them once."),
    ),
    compile_seconds=(14, 44),
    search=SearchProfile(
        kind="puct",
        decisions=1.1,
        levels=(
            Strength(6, 0.5, 0.3, 0.5),
            Strength(12, 0.4, 0.15, 0.3),
            Strength(30, 0.25, 0.06, 0.15),
            Strength(160, 0.08, 0.015, 0.04),
            Strength(800),
            Strength(None),
        ),
    ),
)
