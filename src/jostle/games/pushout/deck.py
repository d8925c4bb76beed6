"""Pushout's cards as texts: the sheet, and a designer's own decks. Six cards of the sheet are lost; what stands in
their place is our reconstruction.

`1U5R` is a card whose white end shows 1 and Up, and whose black end shows 5 and Right.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from jostle.games.spec import Options
from jostle.i18n import Text, messages_of

message = messages_of(__package__)

NUMBERS = "012345"
MOVEMENTS = "LRUSODN"  # left, right, up, switch, rotate; and of our own design: diagonal, new
OWN_DESIGN = "DN"
PRINTED = "sheets"  # the deck option's value for the cards as they are printed
PROPOSED = "sheets-new"
ANY = "any30"  # its value for a random half of them

KNOWN = (
    "1U5R", "5R1U", "1R5O", "5O1R", "1L5O", "5O1L", "1S5S", "5S1S", "1U5L", "5L1U",
    "2O4R", "4R2O", "2R4S", "4S2R", "2L4S", "4S2L", "2U4U", "4U2U", "2O4L", "4L2O",
    "3S3S", "3L3L", "3R3R", "3S3O",
)  # fmt: skip
# Three ways to fill in the six lost cards of a sheet. By the first two, each colour has every number five times and
# every movement six times; by the second, every card whose ends differ also has a mate with the colours exchanged. By
# the third, the lost cards are a zero for each movement, and one more that makes both colours alike.
LOST = {
    PRINTED: ("3U3U", "0U0U", "0L0L", "0R0R", "0O0O", "0O0S"),
    "sheets-b": ("3O3S", "0U0U", "0U0O", "0O0U", "0L0L", "0R0R"),
    "sheets-c": ("0L0L", "0R0R", "0U0U", "0S0S", "0O0O", "0O0S"),
    # Not a reconstruction: a proposal, with our movements in place of the lost cards.
    PROPOSED: ("3D3D", "0N0N", "0D0D", "0N0D", "0D0N", "0N0U"),
}
SHEET = KNOWN + LOST[PRINTED]

MAX_KINDS, MAX_COPIES = 30, 9
MAX_CARDS = MAX_KINDS * MAX_COPIES
FEWEST_CARDS = {4: 20, 2: 10}  # by rows: enough for the board
ENTRY = re.compile(rf"([{NUMBERS}][{MOVEMENTS}]){{2}}\*[1-{MAX_COPIES}]")
HALF = 30  # cards that are played with ANY


def deck_of(options: Options) -> dict[str, int]:
    """The cards of a game in the order of every list: straight text -> copies."""
    name = str(options["deck"])
    if name == ANY:
        return dict.fromkeys(SHEET, 2)
    if name in LOST:
        return dict.fromkeys(KNOWN + LOST[name], 1 if options["rows"] == 2 else 2)
    return read_deck(name)


def cards_in(options: Options) -> int:
    """How many cards a round is played with."""
    return HALF if options["deck"] == ANY else sum(deck_of(options).values())


def origin_of(card: str, options: Options) -> str:
    """Whether a card that is not the author's is `designed` by us or `reconstructed` in place of a lost one."""
    if any(sign in OWN_DESIGN for sign in card):
        return "designed"
    return "reconstructed" if card in LOST.get(str(options["deck"]), LOST[PRINTED]) else ""


def read_deck(text: str) -> dict[str, int]:
    """The cards of a deck text that has no problem."""
    return {entry[:4]: int(entry[5:]) for entry in text.split(",")}


def deck_text(deck: Mapping[str, int]) -> str:
    return ",".join(f"{card}*{copies}" for card, copies in deck.items())


def deck_problem(text: str) -> Text | None:
    """What is wrong with a deck text, or None."""
    seen = set()
    for number, entry in enumerate(text.split(","), 1):
        shown = repr(entry[:20])
        if not ENTRY.fullmatch(entry):
            return message("deck-entry", number=number, entry=shown)
        if entry[:4] in seen:
            return message("deck-twice", number=number, entry=shown)
        seen.add(entry[:4])
    if len(seen) > MAX_KINDS:
        return message("deck-kinds", kinds=len(seen), most=MAX_KINDS)
    cards = sum(read_deck(text).values())
    if cards < min(FEWEST_CARDS.values()):
        return message("deck-too-few", cards=cards)
    return None


def turned(card: str) -> str:
    """The text of a turned card: in lower case, White's end first."""
    return (card[2:] + card[:2]).lower()
