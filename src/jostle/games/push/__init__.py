"""PUSH: play cards to stacks for as long as you dare, then everybody collects."""

from jostle.games.head_start import HeadStart, seats_problem
from jostle.games.spec import Choice, Flag, Number, Preset, QuickStart, SearchProfile, Spec, Strength
from jostle.i18n import messages_of

message = messages_of(__name__)

SHORT_DECK = {"copies": 1, "rolls": 6, "switches": 4}  # a third of the cards, for a first game

SPEC = Spec(
    id="push",
    title="PUSH",
    line=message("line"),
    minutes=20,
    credits=message("credits"),
    package=__name__,
    rank=3,
    sides=tuple(message("side", number=number) for number in range(1, 7)),
    file_names=("Seat 0", "Seat 1", "Seat 2", "Seat 3", "Seat 4", "Seat 5"),  # as programs count, and for ever
    old_names=("Seat 1", "Seat 2", "Seat 3", "Seat 4", "Seat 5", "Seat 6"),
    options=(
        Number("seats", 2, allowed=range(2, 7)),
        Flag("riskier", False),
        Number("copies", 3, allowed=range(1, 6)),
        Number("rolls", 18, allowed=range(31)),
        Number("switches", 12, allowed=range(21)),
        Choice("banks", "shown", choices=("shown", "hidden")),
        HeadStart(),
    ),
    seats=lambda options: int(options["seats"]),
    contradiction=lambda options: seats_problem(options, int(options["seats"])),
    scores_face_down=lambda options: options["banks"] == "hidden",
    presets=(
        Preset("PUSH", {}, message("preset-whole-meaning")),
        Preset(message("preset-short"), SHORT_DECK),
        Preset(message("preset-riskier"), {"riskier": True}),
        Preset(message("preset-banks"), {"banks": "hidden"}),
        Preset(message("preset-two"), {"switches": 0}),
        Preset(message("preset-full"), {"seats": 6}),
    ),
    advanced=("banks", "head_start"),
    quick_start=QuickStart(("beginner", "casual"), {"seats": 3, **SHORT_DECK}),
    compile_seconds=(10, 23),
    search=SearchProfile(
        kind="expectimax",
        beats_lower=(0.86, 0.79, 0.86, 0.85, 0.82),
        playout=-1,
        decisions=6.0,
        levels=(
            Strength(1, misses=0.3, noise=0.6),
            Strength(1, misses=0.1, noise=0.25),
            Strength(1, misses=0.055, noise=0.14),
            Strength(1, misses=0.03, noise=0.085),
            Strength(1, misses=0.015, noise=0.045),  # 300 nodes without errors are no stronger than one
            Strength(None),
        ),
    ),
)
