"""Positions of Push&Move as something to edit: the field, the dice on it, and the cards."""

from __future__ import annotations

import re
from collections.abc import Mapping

from jostle.games.editing import (
    Art,
    Cell,
    Counts,
    Grid,
    Item,
    Model,
    Part,
    Pieces,
    Position,
    counted,
    follow_turn,
    malformed,
    numbers_of,
    one_by_one,
    placed,
    read_rows,
    run_together,
    turn_entry,
    write_rows,
)
from jostle.games.push_and_move import SPEC
from jostle.games.push_and_move.names import CARD_NAMES
from jostle.games.push_and_move.sheet import SQUARES
from jostle.games.push_and_move.table import COLOURS
from jostle.games.scene import Layer
from jostle.games.spec import Options
from jostle.i18n import Text, messages_of

message = messages_of("jostle.games.push_and_move")

DIE = re.compile(r"([A-G][1-7]):([1-6])([mfi]*)")
AT = (0.3, 0.26, 0.64, 0.68)  # where in its square a die lies
MARKS: dict[str, tuple[Text, str]] = {
    "m": (message("edit-moved"), "pm-die-moved"),
    "f": (message("edit-frozen"), "pm-frozen"),
    "i": (message("edit-invincible"), "pm-invincible"),
}


class Board(Position):
    """Dice that leave the board are lost, and those that come onto it are not lost any more."""

    def __init__(self, options: Options, start: str, tiles: Pieces, cards: tuple[Item, ...], box: tuple[float, float]):
        self.seats, self.cards = int(options["seats"]), bool(options["cards"])
        self.tiles = tiles
        self.marks = MARKS if self.cards else {"m": MARKS["m"]}
        dice = Pieces("dice", message("group-dice"), _dice(self.seats))
        marks = tuple(
            Pieces(sign, name, (Item(sign, name, (Layer(art, *AT),), key="!&%"["mfi".index(sign)]),), on="dice")
            for sign, (name, art) in self.marks.items()
        )
        self.grid = Grid(tuple(Cell(name, i % 7, i // 7) for i, name in enumerate(SQUARES)), (tiles, dice, *marks))
        sides = SPEC.sides[: self.seats]
        trays: tuple[Part, ...] = ()
        if self.cards:
            hands = [
                Counts(f"hand-{seat}", message("edit-hand", side=side), cards, box, tray=True)
                for seat, side in enumerate(sides)
            ]
            trays = (*hands, Counts("discards", message("edit-discards"), cards, box, tray=True))
        covered = ("field", "dice", "hands", "discards") if self.cards else ("field", "dice")
        super().__init__(start, (self.grid, *trays, turn_entry(sides)), covered)

    def read_parts(self, fields: Mapping[str, str]) -> Model:
        model: Model = {"field": read_rows(self.grid, self.tiles, fields["field"])}
        dice: dict[str, str] = {}
        marks: dict[str, dict[str, str]] = {sign: {} for sign in self.marks}
        for seat, part in enumerate(fields["dice"].split("/")):
            for die in part.split(",") if part != "-" else ():
                found = DIE.fullmatch(die)
                if not found or seat >= self.seats or set(found[3]) - set(marks):
                    raise malformed()
                dice[found[1]] = f"{seat}:{found[2]}"
                for sign in found[3]:
                    marks[sign][found[1]] = sign
        model.update({"dice": dice, **marks})
        if self.cards:
            model.update({f"hand-{seat}": _cards(hand) for seat, hand in enumerate(fields["hands"].split("/"))})
            model["discards"] = _cards(fields["discards"])
        return model

    def write_parts(self, model: Model, before: Model, fields: dict[str, str]) -> None:
        dice = placed(model, "dice")
        fields["field"] = write_rows(self.grid, self.tiles, placed(model, "field"))
        fields["dice"] = "/".join(
            ",".join(
                f"{square}:{dice[square][2]}{''.join(sign for sign in self.marks if square in placed(model, sign))}"
                for square in SQUARES
                if dice.get(square, "").startswith(str(seat))
            )
            or "-"
            for seat in range(self.seats)
        )
        if dice != placed(before, "dice"):
            lost = [
                number + _count(before, seat) - _count(model, seat)
                for seat, number in enumerate(numbers_of(fields["lost"]))
            ]
            fields["lost"] = ",".join(map(str, lost))
        if self.cards:
            hands = [one_by_one(counted(model, f"hand-{seat}"), CARD_NAMES) for seat in range(self.seats)]
            fields["hands"] = "/".join(",".join(hand) or "-" for hand in hands)
            fields["discards"] = ",".join(one_by_one(counted(model, "discards"), CARD_NAMES)) or "-"
        follow_turn(fields, before)


def _cards(text: str) -> list[tuple[str, int]]:
    names = text.split(",") if text != "-" else []
    if set(names) - set(CARD_NAMES):
        raise malformed()
    return run_together(names)


def _count(model: Model, seat: int) -> int:
    return sum(die.startswith(str(seat)) for die in placed(model, "dice").values())


def _dice(seats: int) -> tuple[Item, ...]:
    """Every press gives a die one more pip."""
    return tuple(
        Item(
            f"{seat}:{eyes}",
            message("edit-die", side=SPEC.sides[seat], pips=eyes),
            _die_art(seat, eyes),
            key=str(seat + 1) if eyes == 1 else "",
            again=f"{seat}:{eyes % 6 + 1}",
            hidden=eyes > 1,
        )
        for seat in range(seats)
        for eyes in range(1, 7)
    )


def _die_art(seat: int, eyes: int) -> Art:
    return Layer(f"pm-die-{COLOURS[seat]}", *AT), Layer(f"pm-pips-{COLOURS[seat]}-{eyes}", *AT)
