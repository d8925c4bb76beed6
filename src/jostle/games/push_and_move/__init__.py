"""Push&Move: dice push each other over a board of tiles, off its edge and onto Death."""

from __future__ import annotations

import re
from dataclasses import dataclass

from jostle.games.push_and_move.lists import SHEET
from jostle.games.push_and_move.lists.problems import (
    card_list_problem,
    chart_problem,
    list_contradiction,
    stock_problem,
)
from jostle.games.push_and_move.names import field_problem
from jostle.games.push_and_move.sheet import FIELDS
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
        Number("seats", 2, message("option-seats-meaning"), (2, 3, 4), label=message("option-seats")),
        Words(
            "field",
            "first",
            message("option-field-meaning"),
            (*FIELDS, "random"),
            form=message("option-field-form"),
            examples=("W.+<+.W/..#x#../.RhMhR./.+BJB+./.RhMhR./..#x#../W.+>+.W", "dMBx?J-/" * 6 + "RW^#v>h"),
            problem=field_problem,
            edited=True,
            choice_labels=(
                message("option-field-first"),
                message("option-field-second"),
                message("option-field-random"),
            ),
            label=message("option-field"),
        ),
        Flag("mirror", False, message("option-mirror-meaning"), label=message("option-mirror")),
        Flag("cards", False, message("option-cards-meaning"), label=message("option-cards")),
        CountedList(
            "chart",
            SHEET,
            message("option-chart-meaning"),
            (SHEET,),
            form=message("option-chart-form"),
            examples=("..xx+++--hhd#JM>RBW?", "x*8,+*8,>*4"),
            problem=chart_problem,
            edited=True,
            choice_labels=(message("option-list-usual"),),
            label=message("option-chart"),
        ),
        CountedList(
            "stock",
            SHEET,
            message("option-stock-meaning"),
            (SHEET,),
            form=message("option-stock-form"),
            examples=("x*12,+*12,-*12,M*6,>*8", ".*1,x*2,B*4"),
            problem=stock_problem,
            edited=True,
            choice_labels=(message("option-list-usual"),),
            label=message("option-stock"),
        ),
        CountedList(
            "card_list",
            SHEET,
            message("option-card-list-meaning"),
            (SHEET,),
            form=message("option-card-list-form"),
            examples=("telekinesis*1,bomb*2,frost*6", "eyes+1*8,eyes-1*8,movement+1*6,chance"),
            problem=card_list_problem,
            edited=True,
            choice_labels=(message("option-list-sheet"),),
            label=message("option-card-list"),
        ),
        Choice(
            "goal",
            "last",
            message("option-goal-meaning"),
            GOALS,
            (message("option-goal-last"), message("option-goal-first-out"), message("option-goal-credited")),
            label=message("option-goal"),
        ),
        Choice(
            "arrows",
            "chance",
            message("option-arrows-meaning"),
            ARROWS,
            (message("option-arrows-chance"), message("option-arrows-chosen")),
            label=message("option-arrows"),
        ),
        Choice(
            "full_hand",
            "none",
            message("option-full-hand-meaning"),
            FULL_HAND,
            (message("option-full-hand-none"), message("option-full-hand-play")),
            label=message("option-full-hand"),
        ),
        Flag("reactions", False, message("option-reactions-meaning"), label=message("option-reactions")),
        Choice("first", "black", message("option-first-meaning"), FIRST, SIDES, label=message("option-first")),
        Number("limit", 1000, message("option-limit-meaning"), range(2, 2001), label=message("option-limit")),
    ),
    contradiction=_contradiction,
    hides=lambda options: bool(options["cards"]),
    presets=(
        Preset("Push&Move", {}, message("preset-first")),
        Preset(message("preset-second"), {"field": "second"}, message("preset-second-meaning")),
        Preset(message("preset-random"), {"field": "random"}, message("preset-random-meaning")),
        Preset(message("preset-mirrored"), {"field": "random", "mirror": True}, message("preset-mirrored-meaning")),
        Preset(message("preset-three"), {"seats": 3}, message("preset-three-meaning")),
        Preset(message("preset-four"), {"seats": 4}, message("preset-four-meaning")),
        Preset(
            message("preset-first-out"),
            {"seats": 4, "goal": "first_out", "field": "second"},
            message("preset-first-out-meaning"),
        ),
        Preset(
            message("preset-credited"),
            {"seats": 4, "goal": "credited", "field": "second"},
            message("preset-credited-meaning"),
        ),
        Preset("Card-Push&Move", {"cards": True}, message("preset-cards")),
        Preset(
            message("preset-any-time"),
            {"cards": True, "reactions": True, "full_hand": "play"},
            message("preset-any-time-meaning"),
        ),
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
