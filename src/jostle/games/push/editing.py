# ruff: noqa: I001 (a long import is kept in few lines)
"""What people can edit in PUSH: positions."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping

from jostle.games.editing import (
    POSITION, Counts, Editing, Entry, Item, Model, Position, counted, follow_turn, malformed, numbers_of, one_by_one,
    run_together, turn_entry,
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
ONE_CARD = re.compile(r"[RBGYP][1-6]|\*")


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
        super().__init__(start, (*stacks, *benches, turn_entry(sides), bank), ("stacks", "bench", "deck"))

    def read_parts(self, fields: Mapping[str, str]) -> Model:
        stacks = fields["stacks"].split("/") if fields["stacks"] != "-" else []
        benches = fields["bench"].split("/")
        if len(stacks) > STACKS or len(benches) != self.seats:
            raise malformed()
        stacks += ["-"] * (STACKS - len(stacks))
        keys = (*self.stacks, *self.benches)
        return {key: run_together(_cards(text)) for key, text in zip(keys, (*stacks, *benches), strict=True)}

    def write_parts(self, model: Model, before: Model, fields: dict[str, str]) -> None:
        order = [*CARDS, TAKEN]
        texts = {key: "".join(one_by_one(counted(model, key), order)) for key in (*self.stacks, *self.benches)}
        fields["stacks"] = "/".join(texts[key] for key in self.stacks if texts[key]) or "-"
        fields["bench"] = "/".join(texts[key] or "-" for key in self.benches)
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


def _cards(text: str) -> list[str]:
    """Cards that are run together, one by one."""
    if text in ("-", TAKEN):
        return [] if text == "-" else [TAKEN]
    found = ONE_CARD.findall(text)
    if "".join(found) != text:
        raise malformed()
    return found


def position(options: Options, start: str) -> Editing:
    return Table(options, start)


EDITINGS = {POSITION: position}
