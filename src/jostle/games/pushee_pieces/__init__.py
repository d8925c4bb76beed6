"""Pushee Pieces: every placed piece pushes its neighbours, and they push theirs; the best squares win."""

from __future__ import annotations

from jostle.games.head_start import HeadStart, seats_problem
from jostle.games.spec import Choice, Flag, Number, Options, Preset, QuickStart, SearchProfile, Spec, Strength, Words
from jostle.i18n import Text, messages_of

message = messages_of(__name__)
SIDES = (message("side-white"), message("side-blue"))
FIRST = ("white", "blue")  # who may begin, in the order of the seats
PRINTED_VALUES = "000000/022220/021320/023120/022220/000000"


def _problem(values: str) -> Text | None:
    """What is wrong with a text of 36 digits in six rows."""
    rows = values.split("/")
    if len(rows) != 6:
        return message("values-rows", values=repr(values[:50]), rows=len(rows))
    for number, row in zip("654321", rows, strict=True):
        if len(row) != 6:
            return message("values-squares", row=number, values=repr(row[:20]), squares=len(row))
        for sign in row:
            if sign not in "0123456789":
                return message("values-digit", sign=repr(sign), row=number)
    return None


def _contradiction(options: Options) -> Text | None:
    if options["turnee"] == "extra" and options["turns"] == 0:
        return message("extra-needs-turns")
    return seats_problem(options, 2)


SPEC = Spec(
    id="pushee-pieces",
    title="Pushee Pieces",
    line=message("line"),
    minutes=15,
    credits=message("credits"),
    package=__name__,
    rank=2,
    sides=SIDES,
    file_names=("White", "Blue"),
    options=(
        Number("pieces", 15, allowed=range(1, 16)),
        Flag("walls", True),
        Number("tiers", 3, allowed=range(31)),
        Number("turns", 0, allowed=range(16)),
        Choice("turnee", "instead", choices=("instead", "extra")),
        Words("values", PRINTED_VALUES, problem=_problem, edited=True),
        Choice("first", "white", choices=FIRST, choice_labels=SIDES),
        HeadStart(),
    ),
    contradiction=_contradiction,
    presets=(
        Preset("Pushee Pieces", {}, message("preset-whole-meaning")),
        Preset(message("preset-less"), {"pieces": 9}),
        Preset(message("preset-no-walls"), {"walls": False}),
        Preset(message("preset-unlimited"), {"tiers": 0}),
        Preset("Turnee Pieces", {"turns": 2}, message("preset-turnee-meaning")),
        Preset(message("preset-extra"), {"turns": 2, "turnee": "extra"}),
        Preset(message("preset-fair"), {"head_start": "1.5"}),
    ),
    advanced=("turnee", "first", "head_start"),
    quick_start=QuickStart(("beginner",)),
    compile_seconds=(14, 44),
    search=SearchProfile(
        kind="puct",
        beats_lower=(0.81, 0.81, 0.78, 0.78, 0.60),
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
