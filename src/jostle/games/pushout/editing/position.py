"""Positions of Pushout as something to edit: the cards on the board and in the banks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from jostle.games.editing import (
    Cell,
    Counted,
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
    result_entry,
    run_together,
    turn_entry,
    write_rows,
)
from jostle.games.pushout import SPEC
from jostle.games.pushout.board import FACE_DOWN, FILES
from jostle.games.pushout.deck import deck_of, turned
from jostle.games.pushout.drawing.cards import card_art
from jostle.games.pushout.drawing.places import CARD_HEIGHT, CARD_WIDTH
from jostle.games.pushout.drawing.words import card_label, card_words
from jostle.games.pushout.names import DOWN_TEXT, HOLE_TEXT
from jostle.games.scene import Layer
from jostle.games.spec import Options
from jostle.i18n import messages_of

message = messages_of("jostle.games.pushout")

GAP = 0.16  # around a card
BOX = (CARD_WIDTH + GAP, CARD_HEIGHT + GAP)
TRAY_BOX = (CARD_WIDTH, CARD_HEIGHT)


class Board(Position):
    """A card that is put onto the board comes out of the bag and the pile, and goes back there."""

    def __init__(self, options: Options, start: str) -> None:
        self.deck = deck_of(options)
        self.swiss = bool(options["swiss"])
        rows = int(options["rows"])
        hole = (Layer("pushout-hole", GAP / 2, GAP / 2, CARD_WIDTH, CARD_HEIGHT),)
        cells = [Cell("abcde"[file] + str(rows - row), file, row, hole) for row in range(rows) for file in range(FILES)]
        self.pieces = Pieces("board", message("group-cards"), tuple(self._cards()))
        self.grid = Grid(tuple(cells), (self.pieces,), BOX)
        trays: tuple[Part, ...] = tuple(
            Counts(f"bank-{seat}", message("bank-of", side=side), tuple(self._banked()), TRAY_BOX, tray=True)
            for seat, side in enumerate(SPEC.sides)
        )
        parts = self.grid, *(trays if self.swiss else ()), turn_entry(SPEC.sides), result_entry(SPEC.sides)
        super().__init__(start, parts, ("board", "bank") if self.swiss else ("board",))

    def _cards(self) -> Iterator[Item]:
        """Every card, straight; a press turns it."""
        names = tuple(self.deck)
        yield self._face_down(GAP / 2)
        for kind, name in enumerate(names):
            for card, sign, other in ((0, name, turned(name)), (1, turned(name), name)):
                art = card_art(names, 2 * kind + card, 0, GAP / 2, GAP / 2, CARD_WIDTH, False)
                yield Item(sign, card_label(sign), art, again=other, hidden=card == 1)

    def _banked(self) -> Iterator[Item]:
        names = tuple(self.deck)
        for kind, name in enumerate(names):
            yield Item(name, card_words(name), card_art(names, 2 * kind, 0, 0, 0, CARD_WIDTH, False))
        yield self._face_down(0)

    def _face_down(self, at: float) -> Item:
        art = card_art((), FACE_DOWN, 0, at, at, CARD_WIDTH, False)
        return Item(DOWN_TEXT, card_words(DOWN_TEXT), art, key="?")

    def read_parts(self, fields: Mapping[str, str]) -> Model:
        model: Model = {"board": read_rows(self.grid, self.pieces, fields["board"], ",", HOLE_TEXT)}
        if self.swiss:
            banks = fields["bank"].split("/")
            if len(banks) != len(SPEC.sides):
                raise malformed()
            model.update({f"bank-{seat}": self._read_bank(bank) for seat, bank in enumerate(banks)})
        return model

    def _read_bank(self, text: str) -> Counted:
        cards = text.split(",") if text != "-" else []
        if set(cards) - {*self.deck, DOWN_TEXT}:
            raise malformed()
        return run_together(cards)

    def write_parts(self, model: Model, before: Model, fields: dict[str, str]) -> None:
        fields["board"] = write_rows(self.grid, self.pieces, placed(model, "board"), ",", HOLE_TEXT)
        if self.swiss:
            order = [*self.deck, DOWN_TEXT]
            banks = [",".join(one_by_one(counted(model, f"bank-{seat}"), order)) or "-" for seat in (0, 1)]
            fields["bank"] = "/".join(banks)
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
