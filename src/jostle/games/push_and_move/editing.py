"""What people can edit in Push&Move: fields, the d20 chart, the stock of tiles, the list of cards, and positions."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from jostle.games import editing
from jostle.games.editing import POSITION, Cell, Counts, Editing, Form, Grid, Item, Laid, Model, Pieces, placed
from jostle.games.push_and_move import SPEC, sheet
from jostle.games.push_and_move import table as art
from jostle.games.push_and_move.names import CARD_NAMES, CARD_TITLES, KIND_NAMES, TILE_NAMES
from jostle.games.push_and_move.sheet import FACES, KINDS, MAX_CARDS, MAX_TILES, SHEET, SIGNS, SQUARES, STARTING
from jostle.games.push_and_move.text import DIE, FIELD
from jostle.games.spec import Options
from jostle.i18n import Text, messages_of
from jostle.scene import Layer
from jostle.scene.kit import Box

message = messages_of(__package__)

TURNED = {"^": "v", "v": "^", "<": ">", ">": "<"}


def field(options: Options, start: str) -> Editing:
    grid = Grid(field_cells(int(options["seats"])), (tiles(),), mirrors=True)
    names = (message("option-field-first"), message("option-field-second"))
    samples = zip(names, sheet.FIELDS.values(), strict=True)
    return editing.Rows(grid, replace(FIELD, signs=SIGNS), samples, sheet.FIELDS)


def tiles(*others: Item) -> Pieces:
    items = tuple(Item(sign, TILE_NAMES[sign], art.tile_picture(sign)) for sign in SIGNS)
    return Pieces("field", message("edit-tiles"), (*items, *others), empty=".", turned=TURNED)


def field_cells(seats: int) -> tuple[Cell, ...]:
    """The squares; those where dice start are Blank whatever lies there."""
    starts = STARTING[seats]
    return tuple(
        Cell(
            name, number % 7, number // 7, art.start_picture(starts[name]) if name in starts else (),
            message("edit-start-square", side=SPEC.sides[starts[name]]) if name in starts else "",
        )
        for number, name in enumerate(SQUARES)
    )  # fmt: skip


# --- lists -----------------------------------------------------------------------------------------------------------


def chart(options: Options, start: str) -> Editing:
    kinds = len(KINDS)
    return _listed(
        Counts("chart", message("option-chart"), _kinds(), most_each=FACES, fewest=FACES, most=FACES, kinds=kinds)
    )


def stock(options: Options, start: str) -> Editing:
    most = MAX_TILES * len(KINDS)
    return _listed(Counts("stock", message("option-stock"), _kinds(), most_each=MAX_TILES, fewest=1, most=most))


def card_list(options: Options, start: str) -> Editing:
    title, items = message("option-card-list"), card_items()
    return _listed(Counts("card_list", title, items, CARD_BOX, most_each=MAX_CARDS, fewest=1, most=MAX_CARDS))


def _listed(counts: Counts) -> Editing:
    usual = sheet.listing(sheet.SHEET_LISTS[counts.key])
    spelt_out = sheet.spelt_out if counts.key == "chart" else str
    return editing.Listed(counts, [(message("option-list-usual"), usual)], {SHEET: usual}, spelt_out)


def _kinds() -> tuple[Item, ...]:
    return tuple(Item(sign, KIND_NAMES[sign], art.tile_picture(sign)) for sign in KINDS)


CARD_BOX = art.SHOWN[2:]


def card_items() -> tuple[Item, ...]:
    return tuple(
        Item(name, CARD_TITLES[name], art.card_art(card, art.SHOWN, named=False))
        for card, name in enumerate(CARD_NAMES)
    )


# --- positions -------------------------------------------------------------------------------------------------------

AT = Box(0.3, 0.26, 0.64, 0.68)  # where in its square a die lies
MARKS: dict[str, tuple[Text, str]] = {  # by their letters in position texts: what they are called, the key to type
    "m": (message("edit-moved"), "!"),
    "f": (message("edit-frozen"), "&"),
    "i": (message("edit-invincible"), "%"),
}


class Dice(Form):
    """The dice of each seat, with their pips and marks."""

    def __init__(self, seats: int, marks: Iterable[str]) -> None:
        self.seats, self.marks = seats, marks

    def read(self, text: str) -> Model:
        dice: dict[str, str] = {}
        marks: dict[str, dict[str, str]] = {sign: {} for sign in self.marks}
        for seat, part in enumerate(text.split("/")):
            for die in part.split(",") if part != "-" else ():
                found = DIE.fullmatch(die)
                signs = "".join(found.groups()[2:]) if found else ""
                if not found or seat >= self.seats or set(signs) - set(marks):
                    raise editing.malformed()
                dice[found[1]] = f"{seat}:{found[2]}"
                for sign in signs:
                    marks[sign][found[1]] = sign
        return {"dice": dice, **marks}

    def write(self, model: Model) -> str:
        seats: list[list[str]] = [[] for _ in range(self.seats)]
        for square, die in sorted(placed(model, "dice").items(), key=lambda one: SQUARES.index(one[0])):
            signs = "".join(sign for sign in self.marks if square in placed(model, sign))
            seats[int(die[0])].append(f"{square}:{die[2]}{signs}")
        return "/".join(",".join(dice) or "-" for dice in seats)


class Board(editing.Position):
    """Dice that leave the board are lost, and those that come onto it are not lost any more."""

    def __init__(self, options: Options, start: str) -> None:
        seats, random, cards = int(options["seats"]), options["field"] == "random", bool(options["cards"])
        unrolled = Item(sheet.UNROLLED, message("thing-unrolled"), (Layer("pm-unrolled"),))
        laid = tiles(unrolled) if random else tiles()
        marks = MARKS if cards else {"m": MARKS["m"]}
        marked = tuple(
            Pieces(sign, name, (Item(sign, name, (Layer(art.MARKS[sign], *AT),), key=key),), on="dice")
            for sign, (name, key) in marks.items()
        )
        dice = Pieces("dice", message("group-dice"), _dice(seats))
        grid = Grid(tuple(Cell(name, i % 7, i // 7) for i, name in enumerate(SQUARES)), (laid, dice, *marked))
        rows = FIELD if random else replace(FIELD, signs=SIGNS)
        forms: dict[str, Form] = {"field": Laid("field", rows), "dice": Dice(seats, marks)}
        sides = SPEC.sides[:seats]
        names: dict[str, Text] = {}
        if cards:
            names = {f"hand-{seat}": message("edit-hand", side=side) for seat, side in enumerate(sides)}
            forms |= {"hands": editing.Trays([*names], CARD_NAMES), "discards": editing.Trays(["discards"], CARD_NAMES)}
            names["discards"] = message("edit-discards")
        trays = [Counts(key, name, card_items(), CARD_BOX, tray=True) for key, name in names.items()]
        super().__init__(start, (grid, *trays, editing.turn_entry(sides)), forms)

    def follow(self, model: Model, before: Model, fields: dict[str, str]) -> None:
        if placed(model, "dice") != placed(before, "dice"):
            lost = enumerate(editing.numbers_of(fields["lost"]))
            lost_now = [number + _count(before, seat) - _count(model, seat) for seat, number in lost]
            fields["lost"] = ",".join(map(str, lost_now))
        editing.follow_turn(fields, before)


def _count(model: Model, seat: int) -> int:
    return sum(die.startswith(str(seat)) for die in placed(model, "dice").values())


def _dice(seats: int) -> tuple[Item, ...]:
    """Every press gives a die one more pip."""
    return tuple(
        Item(
            f"{seat}:{pips}", message("edit-die", side=SPEC.sides[seat], pips=pips),
            tuple(art.die_layers(seat, pips, AT)), key=str(seat + 1) if pips == 1 else "",
            again=f"{seat}:{pips % 6 + 1}", hidden=pips > 1,
        )
        for seat in range(seats)
        for pips in range(1, 7)
    )  # fmt: skip


EDITINGS = {"field": field, "chart": chart, "stock": stock, "card_list": card_list, POSITION: Board}
