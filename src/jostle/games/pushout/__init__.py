# ruff: noqa: I001 (a long import is kept in few lines)
"""Pushout: each card on the board says how it pushes the others; make your scoring row 1 2 3 4 5 or five of a kind."""

from jostle.games.head_start import HeadStart, seats_problem
from jostle.games.pushout.deck import ANY, FEWEST_CARDS, LOST, MAX_CARDS, PRINTED, PROPOSED, cards_in, deck_problem
from jostle.games.spec import (
    Choice, Flag, Number, Options, Preset, QuickStart, SearchProfile, Spec, Strength, Value, Words,
)  # fmt: skip
from jostle.i18n import Text, messages_of

message = messages_of(__name__)
SIDES = (message("side-white"), message("side-black"))


# What can be read in two ways only where there is such a rule: option, its value, what that needs.
READINGS: tuple[tuple[str, Value, str, Value], ...] = (
    ("swiss_refill", True, "swiss", True),
    ("conveyor_card", "returned", "conveyor", True),
    ("double_discard", False, "moves", 2),
    ("middle_refill", "down", "rows", 4),
    ("wild_zero", "zero", "zeros_wild", True),
)


def _shown(value: Value) -> str:
    return str(value).lower()


def _contradiction(options: Options) -> Text | None:
    if options["middle_scoring"] and not options["colour_scoring"]:
        return message("middle-needs-colour")
    if options["middle_scoring"] and options["rows"] != 4:
        return message("middle-needs-rows")
    for name, value, needed, by in READINGS:
        if options[name] == value and options[needed] != by:
            return message("reading-needs", option=f"{name}={_shown(value)}", needed=f"{needed}={_shown(by)}")
    if options["stalling"] == "points" and options["hundred"]:
        return message("points-and-hundred")
    if wrong := seats_problem(options, 2):
        return wrong
    cards, rows = cards_in(options), options["rows"]
    fewest = FEWEST_CARDS[int(rows)]
    if cards < fewest:
        return message("deck-size", cards=cards, rows=str(rows), fewest=fewest, most=MAX_CARDS)
    return None


# Newcomers begin with a push that helps: the 5 on b1 pushes a card out that comes back as the 4 they need.
FIRST_DEAL = (
    "board=5R1U,5S1S,3S3S,0O0O,4R2O/??,??,??,??,??/??,??,??,??,??/2U4U,5L1U,3R3R,2R4S,5O1R "
    "bag=212122212121122212221212222212 pile=40 bank=-/- turn=0 actor=0 phase=act card=- at=- then=- moves=1 used=- "
    "done=0,0 tally=0,0 round=1 result=-"
)

SPEC = Spec(
    id="pushout",
    title="Pushout",
    line=message("line"),
    minutes=10,
    credits=message("credits"),
    package=__name__,
    rank=4,
    sides=SIDES,
    file_names=("White", "Black"),
    options=(
        Number("rows", 4, allowed=(2, 4)),
        Number("moves", 1, allowed=(1, 2)),
        Flag("swiss", False),
        Flag("conveyor", False),
        Flag("colour_moves", False),
        Flag("colour_scoring", False),
        Flag("middle_scoring", False),
        Flag("zeros_wild", False),
        Flag("hundred", False),
        Number("rounds", 50, allowed=range(1, 1001)),
        Words(
            "deck",
            PRINTED,
            choices=(*LOST, ANY),
            examples=(
                "1U5R*9,5O1R*9,2L4S*9,4U2O*9,3S3S*3,0O0O*1",
                "1L2R*9,2R3L*9,3U4S*9,4S5O*9,5O1U*9",
                "1D5N*9,5N1D*9,2L4R*9,3S3U*9",
            ),
            problem=deck_problem,
            edited=True,
        ),
        Choice("setup", "placed", choices=("placed", "dealt")),
        Number("limit", 300, allowed=range(2, 2001)),
        Choice("first", "white", choices=("white", "black"), choice_labels=SIDES),
        Choice("stalling", "none", choices=("none", "third", "points", "burn")),
        HeadStart(),
        Choice("three_turns", "own", choices=("own", "both")),
        Choice("middle_refill", "up", choices=("up", "down")),
        Flag("double_discard", True),
        Flag("swiss_refill", False),
        Choice("conveyor_card", "gone", choices=("gone", "returned")),
        Choice("wild_zero", "five", choices=("five", "zero")),
    ),
    contradiction=_contradiction,
    repetition=lambda options: {"third": "forbidden", "points": "points"}.get(str(options["stalling"]), ""),
    presets=(
        Preset("Pushout", {}, message("preset-basic")),
        Preset(message("preset-quick"), {"setup": "dealt"}),
        Preset("Single Pushout", {"rows": 2}, message("preset-single")),
        Preset(message("preset-any"), {"rows": 2, "deck": ANY}),
        Preset("Double Pushout", {"moves": 2}, message("preset-double")),
        Preset("Swiss Cheese Pushout", {"swiss": True}, message("preset-swiss")),
        Preset("Conveyor Belt Pushout", {"conveyor": True}, message("preset-conveyor")),
        Preset("Black and White Pushout", {"colour_moves": True}, message("preset-colour-moves")),
        Preset("Black and White Scoring", {"colour_scoring": True}, message("preset-colour-scoring")),
        Preset(message("preset-both-rows"), {"colour_scoring": True, "middle_scoring": True}),
        Preset("Zeros Wild Pushout", {"zeros_wild": True}, message("preset-zeros-wild")),
        Preset(message("preset-new"), {"deck": PROPOSED}),
        Preset("One Hundred Pushout", {"hundred": True}, message("preset-hundred")),
        Preset(message("preset-lively"), {"moves": 2, "zeros_wild": True}),
        Preset(message("preset-swiss-refill"), {"swiss": True, "swiss_refill": True}),
    ),
    advanced=(
        "first", "stalling", "head_start", "three_turns", "middle_refill", "double_discard", "swiss_refill",
        "conveyor_card", "wild_zero",
    ),
    quick_start=QuickStart(("beginner",), {"setup": "dealt"}, FIRST_DEAL),
    compile_seconds=(21, 92),
    search=SearchProfile(
        kind="alphabeta",
        beats_lower=(0.72, 0.72, 0.75, 0.76, 0.84),
        decisions=1.2,
        levels=(
            Strength(60, 0.6, 0.3, 0.5),
            Strength(150, 0.4, 0.15, 0.3),
            Strength(600, 0.16, 0.055, 0.12),
            Strength(2_000, 0.08, 0.02, 0.06),
            Strength(10_000, 0.03, 0.007, 0.02),
            Strength(None, kind="puct-opponent-model"),
        ),
    ),
)  # fmt: skip
