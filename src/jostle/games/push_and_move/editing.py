"""What people can edit in Push&Move: fields, the d20 chart, the stock of tiles, the list of cards, and positions."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from jostle.games.editing import (
    POSITION,
    Art,
    Cell,
    Counts,
    Editing,
    Form,
    Grid,
    Item,
    Laid,
    Listed,
    Model,
    Pieces,
    Position,
    Rows,
    Trays,
    follow_turn,
    malformed,
    numbers_of,
    placed,
    turn_entry,
)
from jostle.games.push_and_move import SPEC
from jostle.games.push_and_move.names import CARD_NAMES, CARD_TITLES, TILE_NAMES
from jostle.games.push_and_move.sheet import (
    CARDS,
    DIRECTION,
    FACES,
    FIELDS,
    KINDS,
    MAX_CARDS,
    MAX_TILES,
    SHEET,
    SHEET_CHART,
    SHEET_STOCK,
    SIGNS,
    SQUARES,
    STARTS,
    listing,
    spelt_out,
)
from jostle.games.push_and_move.table import CARD, COLOURS, GROUNDS, KEYS, WAYS, Box, card_art
from jostle.games.push_and_move.text import DIE, FIELD
from jostle.games.spec import Options
from jostle.i18n import Text, messages_of
from jostle.scene import Layer

message = messages_of(__package__)

ARROWS = "^>v<"
USUAL = message("option-list-usual")
TURNED = {"^": "v", "v": "^", "<": ">", ">": "<"}


def field(options: Options, start: str) -> Editing:
    grid = Grid(field_cells(int(options["seats"])), (tiles(),), mirrors=True)
    names = (message("option-field-first"), message("option-field-second"))
    return Rows(grid, replace(FIELD, signs=SIGNS), zip(names, FIELDS.values(), strict=True), FIELDS)


def tiles() -> Pieces:
    items = tuple(Item(sign, TILE_NAMES[sign], tile_art(sign)) for sign in SIGNS)
    return Pieces("field", message("edit-tiles"), items, empty=".", turned=TURNED)


def tile_art(sign: str) -> tuple[Layer, ...]:
    """A tile in a box of one square."""
    layers = [Layer("pm-slate-0")]
    if sign in ARROWS:
        way = ARROWS.index(sign)
        return (*layers, Layer("pm-rails", turn=0 if way % 2 else 90), Layer(f"pm-sign-{WAYS[way]}"))
    if sign in GROUNDS:
        layers.append(Layer(GROUNDS[sign]))
    if sign != ".":
        layers.append(Layer(f"pm-sign-{KEYS[sign]}"))
    return tuple(layers)


def field_cells(seats: int) -> tuple[Cell, ...]:
    """The squares; those where dice start are Blank whatever lies there."""
    starts = {square: seat for seat, squares in enumerate(STARTS[seats]) for square in squares}
    return tuple(
        Cell(
            name,
            number % 7,
            number // 7,
            (Layer("pm-slate-0"), Layer(f"pm-start-{COLOURS[starts[name]]}")) if name in starts else (),
            message("edit-start-square", side=SPEC.sides[starts[name]]) if name in starts else "",
        )
        for number, name in enumerate(SQUARES)
    )


# --- lists -----------------------------------------------------------------------------------------------------------


def chart(options: Options, start: str) -> Editing:
    counts = Counts(
        "chart", message("option-chart"), _kinds(), least=0, most_each=FACES, fewest=FACES, most=FACES, kinds=len(KINDS)
    )
    usual = listing(SHEET_CHART)
    return Listed(counts, [(USUAL, usual)], {SHEET: usual}, spelt_out)


def stock(options: Options, start: str) -> Editing:
    counts = Counts(
        "stock", message("option-stock"), _kinds(), most_each=MAX_TILES, fewest=1, most=MAX_TILES * len(KINDS)
    )
    usual = listing(SHEET_STOCK)
    return Listed(counts, [(USUAL, usual)], {SHEET: usual})


def card_list(options: Options, start: str) -> Editing:
    counts = Counts(
        "card_list",
        message("option-card-list"),
        card_items(),
        CARD_BOX,
        most_each=MAX_CARDS,
        fewest=1,
        most=MAX_CARDS,
    )
    usual = listing(CARDS)
    return Listed(counts, [(USUAL, usual)], {SHEET: usual})


def _kinds() -> tuple[Item, ...]:
    names = {**TILE_NAMES, DIRECTION: message("thing-direction")}
    return tuple(Item(sign, names[sign], tile_art(sign)) for sign in KINDS)


CARD_BOX = (1.0, CARD)


def card_items() -> tuple[Item, ...]:
    return tuple(
        Item(name, CARD_TITLES[name], card_art(card, Box(0, 0, *CARD_BOX), named=False))
        for card, name in enumerate(CARD_NAMES)
    )


# --- positions -------------------------------------------------------------------------------------------------------

AT = (0.3, 0.26, 0.64, 0.68)  # where in its square a die lies
MARKS: dict[str, tuple[Text, str]] = {
    "m": (message("edit-moved"), "pm-die-moved"),
    "f": (message("edit-frozen"), "pm-frozen"),
    "i": (message("edit-invincible"), "pm-invincible"),
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
                    raise malformed()
                dice[found[1]] = f"{seat}:{found[2]}"
                for sign in signs:
                    marks[sign][found[1]] = sign
        return {"dice": dice, **marks}

    def write(self, model: Model) -> str:
        dice = placed(model, "dice")
        return "/".join(
            ",".join(
                f"{square}:{dice[square][2]}{''.join(sign for sign in self.marks if square in placed(model, sign))}"
                for square in SQUARES
                if dice.get(square, "").startswith(str(seat))
            )
            or "-"
            for seat in range(self.seats)
        )


class Board(Position):
    """Dice that leave the board are lost, and those that come onto it are not lost any more."""

    def __init__(self, options: Options, start: str) -> None:
        seats, random, cards = int(options["seats"]), options["field"] == "random", bool(options["cards"])
        laid = tiles()
        if random:
            laid = replace(laid, items=(*laid.items, Item("_", message("thing-unrolled"), (Layer("pm-unrolled"),))))
        marks = MARKS if cards else {"m": MARKS["m"]}
        marked = tuple(
            Pieces(sign, name, (Item(sign, name, (Layer(art, *AT),), key="!&%"["mfi".index(sign)]),), on="dice")
            for sign, (name, art) in marks.items()
        )
        dice = Pieces("dice", message("group-dice"), _dice(seats))
        grid = Grid(tuple(Cell(name, i % 7, i // 7) for i, name in enumerate(SQUARES)), (laid, dice, *marked))
        rows = FIELD if random else replace(FIELD, signs=SIGNS)
        forms: dict[str, Form] = {"field": Laid("field", rows), "dice": Dice(seats, marks)}
        sides = SPEC.sides[:seats]
        trays: list[Counts] = []
        if cards:
            names = {f"hand-{seat}": message("edit-hand", side=side) for seat, side in enumerate(sides)}
            forms |= {"hands": Trays([*names], CARD_NAMES), "discards": Trays(["discards"], CARD_NAMES)}
            names["discards"] = message("edit-discards")
            trays = [Counts(key, name, card_items(), CARD_BOX, tray=True) for key, name in names.items()]
        super().__init__(start, (grid, *trays, turn_entry(sides)), forms)

    def follow(self, model: Model, before: Model, fields: dict[str, str]) -> None:
        if placed(model, "dice") != placed(before, "dice"):
            lost = [
                number + _count(before, seat) - _count(model, seat)
                for seat, number in enumerate(numbers_of(fields["lost"]))
            ]
            fields["lost"] = ",".join(map(str, lost))
        follow_turn(fields, before)


def _count(model: Model, seat: int) -> int:
    return sum(die.startswith(str(seat)) for die in placed(model, "dice").values())


def _dice(seats: int) -> tuple[Item, ...]:
    """Every press gives a die one more pip."""
    return tuple(
        Item(
            f"{seat}:{pips}",
            message("edit-die", side=SPEC.sides[seat], pips=pips),
            _die_art(seat, pips),
            key=str(seat + 1) if pips == 1 else "",
            again=f"{seat}:{pips % 6 + 1}",
            hidden=pips > 1,
        )
        for seat in range(seats)
        for pips in range(1, 7)
    )


def _die_art(seat: int, pips: int) -> Art:
    return Layer(f"pm-die-{COLOURS[seat]}", *AT), Layer(f"pm-pips-{COLOURS[seat]}-{pips}", *AT)


EDITINGS = {"field": field, "chart": chart, "stock": stock, "card_list": card_list, POSITION: Board}
