"""PUSH: play cards into stacks for as long as you dare, then everybody collects."""

from jostle.games.spec import Flag, Number, Preset, SearchProfile, Spec, Strength

SPEC = Spec(
    id="push",
    title="PUSH",
    line="Draw cards into three stacks and stop in time: whoever pushes too far leaves them to the others.",
    package=__name__,
    sides=("Seat 1", "Seat 2", "Seat 3", "Seat 4", "Seat 5", "Seat 6"),
    filed=("Seat 0", "Seat 1", "Seat 2", "Seat 3", "Seat 4", "Seat 5"),  # as programs count, and for ever
    options=(
        Number("seats", 2, "How many play.", range(2, 7)),
        Flag(
            "riskier",
            False,
            "true: a star on the die costs the roller every card on the bench; false: it costs nothing.",
        ),
        Number("copies", 3, "How many there are of each of the 30 number cards.", range(1, 6)),
        Number("rolls", 18, "Roll cards in the deck; a stack that holds one makes its taker roll the die.", range(31)),
        Number("switches", 12, "Switch cards in the deck; each turns the direction of collecting.", range(21)),
    ),
    seats=lambda options: int(options["seats"]),
    presets=(
        Preset("PUSH", {}, "The game as its sheet has it, for two."),
        Preset("Riskier Game", {"riskier": True}, "The star is no longer safe: it empties the bench."),
        Preset("2-Player Game", {"switches": 0}, "For two, without the Switch cards, which mean nothing to them."),
        Preset("Full table", {"seats": 6}, "Six play; three stacks never go round."),
    ),
    compile_seconds=(10, 23),
    search=SearchProfile(
        kind="expectimax",
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
