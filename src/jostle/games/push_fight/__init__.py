"""Push Fight: two sides of square and round pieces try to push each other off the board."""

from jostle.games.spec import Choice, Number, Preset, QuickStart, SearchProfile, Spec, Strength
from jostle.i18n import messages_of

message = messages_of(__name__)
SIDES = (message("side-white"), message("side-brown"))
FIRST = ("white", "brown")  # who may begin, in the order of the seats

SPEC = Spec(
    id="push-fight",
    title="Push Fight",
    line=message("line"),
    minutes=10,
    credits=message("credits"),
    package=__name__,
    rank=1,
    sides=SIDES,
    file_names=("White", "Brown"),
    options=(
        Choice("setup", "free", choices=("free", "line")),
        Number("limit", 200, allowed=range(2, 2001)),
        Choice("first", "white", choices=FIRST, choice_labels=SIDES),
        Choice("repetition", "threefold", choices=("threefold", "agreed")),
    ),
    presets=(
        Preset("Push Fight", {}, message("preset-whole-meaning")),
        Preset(message("preset-quick"), {"setup": "line"}, featured=True),
        Preset(message("preset-agreed"), {"repetition": "agreed"}),
    ),
    advanced=("first", "repetition"),
    losing_turn=message("losing-turn"),
    counts_points=False,
    repetition=lambda options: "draw" if options["repetition"] == "threefold" else "",
    agreed_draw=True,
    quick_start=QuickStart(("beginner",), {"setup": "line"}),
    compile_seconds=(13, 50),
    set_up=("place",),
    search=SearchProfile(
        kind="turns",
        beats_lower=(0.90, 0.86, 0.88, 0.86, 0.92),
        decisions=3.0,
        levels=(
            Strength(2_000, blind=0.75, misses=0.45, noise=0.9),
            Strength(5_000, blind=0.45, misses=0.2, noise=0.5),
            Strength(7_000, blind=0.25, misses=0.09, noise=0.28),
            Strength(10_000, blind=0.1, misses=0.03, noise=0.15),
            Strength(40_000, blind=0.02, misses=0.003, noise=0.05, proves=True),
            Strength(None),
        ),
    ),
)
