"""Push&Move: dice push each other over a board of tiles, off its edge and onto Death."""

from __future__ import annotations

import re
from dataclasses import dataclass

from jostle.games.push_and_move.names import (
    card_list_problem,
    chart_problem,
    field_problem,
    list_contradiction,
    stock_problem,
)
from jostle.games.push_and_move.sheet import FIELDS, SHEET
from jostle.games.spec import Choice, Flag, Number, Options, Preset, SearchProfile, Spec, Strength, Words
from jostle.i18n import Text, messages_of

message = messages_of(__name__)

GOALS = ("last", "first_out", "credited")
ARROWS = ("chance", "chosen")
FULL_HAND = ("none", "play")
FIRST = ("black", "white", "red", "blue")  # in the order of the seats
SIDES = (message("side-black"), message("side-white"), message("side-red"), message("side-blue"))


@dataclass(frozen=True)
class CountedList(Words):
    """Names with how many there are, each number kept in its shortest form: `x*04` is `x*4`."""

    def check(self, value: object) -> str:
        return re.sub(r"\*0+", "*", super().check(value))


def _contradiction(options: Options) -> Text | None:
    if options["mirror"] and options["field"] != "random":
        return message("mirror-needs-random", field=str(options["field"]))
    first = str(options["first"])
    if FIRST.index(first) >= int(options["seats"]):
        return message("first-needs-seat", first=first, seats=str(options["seats"]))
    if options["arrows"] != "chance" and options["field"] != "random":
        return message("arrows-need-random", field=str(options["field"]))
    if options["full_hand"] != "none" and not options["cards"]:
        return message("full-hand-needs-cards")
    if options["reactions"] and not options["cards"]:
        return message("reactions-need-cards")
    return list_contradiction(options)


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
        CountedList(
            "chart",
            SHEET,
            choices=(SHEET,),
            examples=("..xx+++--hhd#JM>RBW?", "x*8,+*8,>*4"),
            problem=chart_problem,
            edited=True,
            choice_labels=(message("option-list-usual"),),
        ),
        CountedList(
            "stock",
            SHEET,
            choices=(SHEET,),
            examples=("x*12,+*12,-*12,M*6,>*8", ".*1,x*2,B*4"),
            problem=stock_problem,
            edited=True,
            choice_labels=(message("option-list-usual"),),
        ),
        CountedList(
            "card_list",
            SHEET,
            choices=(SHEET,),
            examples=("telekinesis*1,bomb*2,frost*6", "eyes+1*8,eyes-1*8,movement+1*6,chance"),
            problem=card_list_problem,
            edited=True,
            choice_labels=(message("option-list-sheet"),),
        ),
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
        beats_lower=(0.86, 0.82, 0.80, 0.86, 0.90),
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
