# ruff: noqa: I001 (a long import is kept in few lines)
"""What people can edit in PUSH: positions."""

from __future__ import annotations

from collections import Counter

from jostle.games.editing import (
    POSITION, Counts, Entry, Item, Model, Position, Trays, counted, follow_turn, malformed, numbers_of,
    turn_entry,
)  # fmt: skip
from jostle.games.push import SPEC
from jostle.games.push.board import KINDS, NUMBERS, ROLL, STACKS
from jostle.games.push.places import CARD
from jostle.games.push.table import card_art
from jostle.games.push.text import CARDS
from jostle.games.push.words import a_card
from jostle.scene import Layer
from jostle.games.spec import Options
from jostle.i18n import messages_of

message = messages_of("jostle.games.push")

BOX = (1.0, CARD)
TAKEN = "x"


class Table(Position):
    """Stacks and benches. A card that is put there comes out of the deck, and goes back there."""

    def __init__(self, options: Options, start: str) -> None:
        self.seats, self.copies = int(options["seats"]), int(options["copies"])
        self.most = {**dict.fromkeys(CARDS[:KINDS], self.copies), CARDS[ROLL]: int(options["rolls"])}
        numbers = tuple(Item(CARDS[kind], a_card(kind), card_art(kind)) for kind in range(KINDS))
        roll = Item(CARDS[ROLL], a_card(ROLL), card_art(ROLL))
        taken = Item(TAKEN, message("edit-taken"), (Layer("push-slot"),))
        sides = SPEC.sides[: self.seats]
        self.stacks = [f"stack-{i}" for i in range(STACKS)]
        self.benches = [f"bench-{seat}" for seat in range(self.seats)]
        stacks = tuple(
            Counts(key, message("edit-stack", stack=i + 1), (*numbers, roll, taken), BOX, tray=True, most_each=1)
            for i, key in enumerate(self.stacks)
        )
        benches = tuple(
            Counts(key, message("edit-bench", side=side), numbers, BOX, tray=True, most_each=self.copies)
            for key, side in zip(self.benches, sides, strict=True)
        )
        bank = Entry("bank", message("edit-bank"))
        forms = {
            "stacks": Trays(self.stacks, [*self.most, TAKEN], "", growing=True),
            "bench": Trays(self.benches, CARDS[:KINDS], ""),
        }
        super().__init__(start, (*stacks, *benches, turn_entry(sides), bank), forms, hidden=["deck"])

    def follow(self, model: Model, before: Model, fields: dict[str, str]) -> None:
        then, now = self._lying(before), self._lying(model)
        if then != now:
            fields["deck"] = self._without(fields["deck"], then, now)
        follow_turn(fields, before)

    def _lying(self, model: Model) -> Counter[str]:
        found: Counter[str] = Counter()
        for key in (*self.stacks, *self.benches):
            found.update(dict(counted(model, key)))
        return found

    def _without(self, deck: str, then: Counter[str], now: Counter[str]) -> str:
        """The deck, less what has come onto the table."""
        rest, _, switches = deck.rpartition(".")
        colours, _, rolls = rest.rpartition(".")
        unseen = numbers_of(",".join([*colours.replace(".", ""), rolls]))
        if len(unseen) != KINDS + 1:
            raise malformed()
        left = [
            str(max(0, min(number + then[card] - now[card], most - now[card])))
            for number, (card, most) in zip(unseen, self.most.items(), strict=True)
        ]
        rows = ["".join(left[at : at + NUMBERS]) for at in range(0, KINDS, NUMBERS)]
        return ".".join([*rows, left[KINDS], switches])


EDITINGS = {POSITION: Table}
