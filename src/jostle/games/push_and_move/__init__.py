"""Push&Move: dice push each other over a board of tiles, off its edge and onto Death."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import partial

from jostle.games.push_and_move.names import field_problem, list_contradiction, list_problem
from jostle.games.push_and_move.sheet import FIELDS, SHEET
from jostle.games.spec import Choice, Flag, Number, Options, Preset, SearchProfile, Spec, Strength, Words
from jostle.i18n import Text, messages_of

message = messages_of(__name__)

GOALS = ("last", "first_out", "credited")
ARROWS = ("chance", "chosen")
FULL_HAND = ("none", "play")
FIRST = ("black", "white", "red", "blue")  # in the order of the seats
SIDE_NAMES = message.family("side", FIRST)
SIDES = tuple(SIDE_NAMES.values())
USUAL = message.family("option-list", ("usual", "sheet"))


@dataclass(frozen=True)
class CountedList(Words):
    """Names with how many there are, each number kept in its shortest form: `x*04` is `x*4`."""

    def check(self, value: object) -> str:
        return re.sub(r"\*0+", "*", super().check(value))


def counted_list(name: str, usual: str, *examples: str) -> CountedList:
    """An option for a list of one's own; `usual` is what the list is called that counts otherwise."""
    return CountedList(
        name, SHEET, choices=(SHEET,), examples=examples, problem=partial(list_problem, name=name), edited=True,
        choice_labels=(USUAL[usual],),
    )  # fmt: skip


def _contradiction(options: Options) -> Text | None:
    field, first, seats = str(options["field"]), str(options["first"]), str(options["seats"])
    rolled, cards = field == "random", options["cards"]
    wrong = (
        (options["mirror"] and not rolled, message("mirror-needs-random", field=field)),
        (FIRST.index(first) >= int(seats), message("first-needs-seat", first=first, seats=seats)),
        (options["arrows"] != "chance" and not rolled, message("arrows-need-random", field=field)),
        (options["full_hand"] != "none" and not cards, message("full-hand-needs-cards")),
        (options["reactions"] and not cards, message("reactions-need-cards")),
    )
    return next((words for is_so, words in wrong if is_so), None) or list_contradiction(options)


SPEC = Spec(
    id="push-and-move",
    title="Push&Move",
    line=message("line"),
    minutes=25,
    credits=message("credits"),
    package=__name__,
    rank=5,
    sides=SIDES,
    file_names=("Black", "White", "Red", "Blue"),
    seats=lambda options: int(options["seats"]),
    options=(
        Number("seats", 2, allowed=(2, 3, 4)),
        Words(
            "field",
            "first",
            choices=(*FIELDS, "random"),
            examples=("W.+<+.W/..#x#../.RhMhR./.+BJB+./.RhMhR./..#x#../W.+>+.W", "dMBx?J-/" * 6 + "RW^#v>h"),
            problem=field_problem,
            edited=True,
        ),
        Flag("mirror", False),
        Flag("cards", False),
        counted_list("chart", "usual", "..xx+++--hhd#JM>RBW?", "x*8,+*8,>*4"),
        counted_list("stock", "usual", "x*12,+*12,-*12,M*6,>*8", ".*1,x*2,B*4"),
        counted_list("card_list", "sheet", "telekinesis*1,bomb*2,frost*6", "eyes+1*8,eyes-1*8,movement+1*6,chance"),
        Choice("goal", "last", choices=GOALS),
        Choice("arrows", "chance", choices=ARROWS),
        Choice("full_hand", "none", choices=FULL_HAND),
        Flag("reactions", False),
        Choice("first", "black", choices=FIRST, choice_labels=SIDES),
        Number("limit", 1000, allowed=range(2, 2001)),
    ),
    contradiction=_contradiction,
    hides=lambda options: bool(options["cards"]),
    presets=(
        Preset("Push&Move", {}, message("preset-first")),
        Preset(message("preset-second"), {"field": "second"}),
        Preset(message("preset-random"), {"field": "random"}),
        Preset(message("preset-mirrored"), {"field": "random", "mirror": True}),
        Preset(message("preset-three"), {"seats": 3}),
        Preset(message("preset-four"), {"seats": 4}),
        Preset(message("preset-first-out"), {"seats": 4, "goal": "first_out", "field": "second"}),
        Preset(message("preset-credited"), {"seats": 4, "goal": "credited", "field": "second"}),
        Preset("Card-Push&Move", {"cards": True}, message("preset-cards")),
        Preset(message("preset-any-time"), {"cards": True, "reactions": True, "full_hand": "play"}),
    ),
    set_up=("arrow",),
    advanced=("chart", "stock", "card_list", "goal", "arrows", "full_hand", "reactions", "first"),
    compile_seconds=(28, 27),
    search=SearchProfile(
        kind="beam",
        beats_lower=(0.93, 0.94, 0.945, 0.955, 0.90),
        decisions=5.5,
        levels=(
            Strength(30, 0.5, 0.2, 0.5),
            Strength(90, 0.33, 0.12, 0.34),
            Strength(300, 0.19, 0.06, 0.2),
            Strength(1_200, 0.09, 0.025, 0.1),
            Strength(20_000),
            Strength(None),
        ),
    ),
)
