"""Push Fight: two sides of square and round pieces try to push each other off the board."""

from jostle.games.spec import Choice, Means, Number, Preset, Spec, Thinking

SPEC = Spec(
    id="push-fight",
    title="Push Fight",
    line="Move twice, push once: whoever loses a piece over the edge has lost.",
    package=__name__,
    sides=("White", "Brown"),
    options=(
        Choice(
            "setup",
            "free",
            "free: the seats place their pieces first, White and then Brown; line: the usual line-up.",
            ("free", "line"),
        ),
        Number("limit", 200, "Finished turns, both seats together, after which the game is a draw.", range(2, 2001)),
    ),
    presets=(
        Preset("Push Fight", {}, "The game as its sheet has it: place your pieces, then fight."),
        Preset("Quick start", {"setup": "line"}, "The usual line-up stands already; White moves."),
    ),
    losing_turn="an own piece went off",
    counts_points=False,
    repetition=True,
    agreed_draw=True,
    thinking=Thinking(
        kind="turns",
        decisions=3.0,
        levels=(
            Means(1_500, blind=0.85, misses=0.6, blur=1.2),
            Means(5_000, blind=0.42, misses=0.18, blur=0.45),
            Means(7_000, blind=0.25, misses=0.09, blur=0.28),
            Means(10_000, blind=0.1, misses=0.03, blur=0.15),
            Means(40_000, blind=0.02, misses=0.003, blur=0.05, proves=True),
            Means(None),
        ),
    ),
)
