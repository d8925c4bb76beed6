"""Push&Move: dice push each other over a board of tiles, off its edge and onto Death."""

from __future__ import annotations

from jostle.games.push_and_move.sheet import FIELDS, field_problem
from jostle.games.spec import Flag, Number, Options, Preset, SearchProfile, Spec, Strength, Words


def _contradiction(options: Options) -> str | None:
    if options["mirror"] and options["field"] != "random":
        return f"'mirror' needs field=random: nothing is rolled with field={options['field']}"
    return None


SPEC = Spec(
    id="push-and-move",
    title="Push&Move",
    line="Every die walks one square a turn and pushes what is weaker: who loses three dice is out.",
    package=__name__,
    sides=("Black", "White", "Red", "Blue"),
    seats=lambda options: int(options["seats"]),
    options=(
        Number("seats", 2, "How many play: with five, four or three dice each.", (2, 3, 4)),
        Words(
            "field",
            "first",
            "The tiles: one of the two printed fields, a field rolled tile by tile, or a text of your own.",
            (*FIELDS, "random"),
            form="seven rows of seven tile signs with '/' between them",
            examples=("W.+<+.W/..#x#../.RhMhR./.+BJB+./.RhMhR./..#x#../W.+>+.W", "dMBx?J-/" * 6 + "RW^#v>h"),
            problem=field_problem,
        ),
        Flag(
            "mirror",
            False,
            "With field=random: half the squares are rolled, and half a turn of the board gives the others.",
        ),
        Flag("cards", False, "Card-Push&Move: Blank tiles become Draw tiles, and cards are drawn, held and played."),
        Number(
            "limit",
            1000,
            "So many finished turns, of all seats together, end the game; all who are still in share the win.",
            range(2, 2001),
        ),
    ),
    contradiction=_contradiction,
    hides=lambda options: bool(options["cards"]),
    presets=(
        Preset("Push&Move", {}, "Two players on the first printed field."),
        Preset("Second field", {"field": "second"}, "Two players on the second printed field."),
        Preset("Random field", {"field": "random"}, "The field is rolled with the d20 before play begins."),
        Preset("Mirrored field", {"field": "random", "mirror": True}, "A rolled field that is equal for both sides."),
        Preset("3 Players", {"seats": 3}, "Four dice each, from the left, the right, and from above and below."),
        Preset("4 Players", {"seats": 4}, "Three dice each, one player at every edge."),
        Preset("Card-Push&Move", {"cards": True}, "Draw cards from tiles, hold up to two, play them in your turn."),
    ),
    compile_seconds=(28, 27),
    search=SearchProfile(
        kind="beam",
        decisions=5.5,
        levels=(
            Strength(30, 0.5, 0.2, 0.5),
            Strength(150, 0.22, 0.07, 0.22),
            Strength(700, 0.1, 0.03, 0.1),
            Strength(2_000, 0.05, 0.01, 0.05),
            Strength(20_000),
            Strength(None),
        ),
    ),
)
