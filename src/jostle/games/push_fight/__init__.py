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
    repetition=True,
    agreed_draw=True,
    thinking=Thinking(
        kind="turns",
        decisions=3.0,
        levels=(
            Means(300, blind=0.6, misses=0.3, blur=0.6),
            Means(1_000, blind=0.35, misses=0.15, blur=0.4),
            Means(4_000, blind=0.15, misses=0.05, blur=0.25),
            Means(20_000, blind=0.05, misses=0.0, blur=0.1),
            Means(200_000),
            Means(None),
        ),
    ),
)
