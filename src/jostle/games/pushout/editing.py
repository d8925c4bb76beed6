# ruff: noqa: I001 (a long import is kept in few lines)
"""What people can edit in Pushout: decks and positions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from jostle.games.editing import (
    AS_PRINTED, POSITION, Cell, Counts, Editing, Form, Grid, Item, Laid, Listed, Model, Part, Pieces, Position, Slot,
    Trays, counted, follow_turn, malformed, numbers_of, placed, result_entry, turn_entry,
)  # fmt: skip
from jostle.games.pushout import SPEC
from jostle.games.pushout.board import FACE_DOWN, FILES
from jostle.games.pushout.deck import (
    FEWEST_CARDS, LOST, MAX_CARDS, MAX_COPIES, MAX_KINDS, MOVEMENTS, NUMBERS, PRINTED, deck_of, deck_text, turned,
)  # fmt: skip
from jostle.games.pushout.places import CARD_HEIGHT, CARD_WIDTH
from jostle.games.pushout.table import FULL, INK, PRINT, card_art
from jostle.games.pushout.text import DOWN_TEXT, board_rows
from jostle.games.pushout.words import MOVEMENTS as MOVEMENT_NAMES
from jostle.games.pushout.words import SIDES, card_label, card_words
from jostle.scene import Layer
from jostle.games.spec import Options
from jostle.i18n import messages_of

message = messages_of(__package__)

BOX = (CARD_WIDTH, CARD_HEIGHT)


def deck(options: Options, start: str) -> Editing:
    """A deck of cards that are composed of two ends, each with a number and a movement."""
    named = {name: deck_text(deck_of({**options, "deck": name})) for name in LOST}
    slots = tuple(Slot(message("edit-end", side=SIDES[seat]), _ends(seat)) for seat in (0, 1))
    counts = Counts(
        "deck", message("option-deck"), (), BOX, most_each=MAX_COPIES, fewest=FEWEST_CARDS[int(options["rows"])],
        most=MAX_CARDS, kinds=MAX_KINDS, slots=slots, ground=(Layer("pushout-card"),),
    )  # fmt: skip
    return Listed(counts, [(AS_PRINTED, named[PRINTED])], named)


def _ends(seat: int) -> tuple[Item, ...]:
    """White's end is below, and Black's above and turned."""
    half = PRINT / 2
    at = 0, 0 if seat else half, CARD_WIDTH, half, 180.0 * seat
    return tuple(
        Item(
            number + movement,
            message("edit-end-words", number=number, movement=MOVEMENT_NAMES[movement]),
            (Layer(f"pushout-{number}{movement}", *at, colour=INK[seat]),),
        )
        for number in NUMBERS
        for movement in MOVEMENTS
    )


# --- positions: the cards on the board and in the banks --------------------------------------------------------------

GAP = 0.16  # around a card
SQUARE = (CARD_WIDTH + GAP, CARD_HEIGHT + GAP)


class Board(Position):
    """A card that is put onto the board comes out of the bag and the pile, and goes back there."""

    def __init__(self, options: Options, start: str) -> None:
        self.deck = deck_of(options)
        self.swiss = bool(options["swiss"])
        rows = int(options["rows"])
        hole = (Layer("pushout-hole", GAP / 2, GAP / 2, CARD_WIDTH, CARD_HEIGHT),)
        cells = [Cell("abcde"[file] + str(rows - row), file, row, hole) for row in range(rows) for file in range(FILES)]
        grid = Grid(tuple(cells), (Pieces("board", message("group-cards"), tuple(self._cards())),), SQUARE)
        forms: dict[str, Form] = {"board": Laid("board", board_rows(tuple(self.deck), rows))}
        if self.swiss:
            forms["bank"] = Trays(["bank-0", "bank-1"], [*self.deck, DOWN_TEXT])
        trays: tuple[Part, ...] = tuple(
            Counts(f"bank-{seat}", message("bank-of", side=side), tuple(self._banked()), BOX, tray=True)
            for seat, side in enumerate(SPEC.sides)
        )
        parts = grid, *(trays if self.swiss else ()), turn_entry(SPEC.sides), result_entry(SPEC.sides)
        super().__init__(start, parts, forms)

    def _cards(self) -> Iterator[Item]:
        """Every card, straight; a press turns it."""
        names = tuple(self.deck)
        yield self._face_down(GAP / 2)
        for kind, name in enumerate(names):
            for card, sign, other in ((0, name, turned(name)), (1, turned(name), name)):
                art = card_art(names, 2 * kind + card, 0, FULL.at(GAP / 2, GAP / 2, *BOX), False)
                yield Item(sign, card_label(sign), art, again=other, hidden=card == 1)

    def _banked(self) -> Iterator[Item]:
        names = tuple(self.deck)
        for kind, name in enumerate(names):
            yield Item(name, card_words(name), card_art(names, 2 * kind, 0, shadow=False))
        yield self._face_down(0)

    def _face_down(self, at: float) -> Item:
        art = card_art((), FACE_DOWN, 0, FULL.at(at, at, *BOX), False)
        return Item(DOWN_TEXT, card_words(DOWN_TEXT), art, key="?")

    def follow(self, model: Model, before: Model, fields: dict[str, str]) -> None:
        then, now = self._lying(before), self._lying(model)
        if then != now:
            self._take_from_bag(then, now, fields)
            pile = numbers_of(fields["pile"])[0] + then.total() - now.total()
            fields["pile"] = str(max(0, pile))
        follow_turn(fields, before)

    def _lying(self, model: Model) -> Counter[str]:
        """The cards on the board and in banks, however they lie."""
        straight = {turned(name): name for name in self.deck}
        found = Counter(straight.get(sign, sign) for sign in placed(model, "board").values())
        for seat in (0, 1) if self.swiss else ():
            found.update(dict(counted(model, f"bank-{seat}")))
        return found

    def _take_from_bag(self, then: Counter[str], now: Counter[str], fields: dict[str, str]) -> None:
        unseen = numbers_of(",".join(fields["bag"]))
        if len(unseen) != len(self.deck):
            raise malformed()
        bag = [
            max(0, min(number + then[name] - now[name], copies - now[name]))
            for number, (name, copies) in zip(unseen, self.deck.items(), strict=True)
        ]
        fields["bag"] = "".join(map(str, bag))


EDITINGS = {"deck": deck, POSITION: Board}
