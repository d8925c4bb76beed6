"""Every kind of thing on PUSH's table, for the legend and for the cards that explain what is pointed at."""

from __future__ import annotations

import numpy as np

from jostle.games.guidance import Thing, in_a_square
from jostle.games.push import SPEC, board, table, text
from jostle.games.push.places import places
from jostle.games.push.words import COLOUR, COLOURS
from jostle.games.spec import Options
from jostle.i18n import messages_of
from jostle.scene import TALL, Layer, Shape

message = messages_of("jostle.games.push")

# The table that the pictures are from.
SHOWN = (
    "deck=222222.221222.111111.222222.222222.12.9 stacks=R5B3G6Y2P4*/B1Y4/R2 switched=0 bench=G2G4G5/- bank=12,9 "
    "turn=0 actor=0 phase=more card=- left=- roller=-"
)
KEYS = (*COLOURS, "roll", "switch")
CARDS = {  # the ids of what is shown of each thing
    **{f"card-{colour}": (f"stack-1-card-{kind}",) for colour, kind in zip(COLOURS, (4, 8, 17, 19, 27), strict=True)},
    "roll": ("stack-1-card-30",), "switch": ("switch",),
}  # fmt: skip
TABLE = {
    "deck": ("deck",), "stop": ("do-stop",), "stack": ("stack-2-card-6", "stack-2-card-21"), "tray": ("tray",),
    "die": ("rest",), "risk": ("dial",), "unseen": ("unseen", *(f"unseen-{one}" for one in KEYS)),
    "way": ("way",), "discard": ("discard",),
}  # fmt: skip
PLAYERS = {
    "bench": ("bench-0-green", *(f"bench-0-card-{kind}" for kind in (13, 15, 16))), "bank": ("bank-1",),
    "points": ("total-0",), "order": ("order-0",),
}  # fmt: skip
GROUPS = ((message("group-cards"), CARDS), (message("group-table"), TABLE), (message("group-players"), PLAYERS))
NAMES = message.family("thing", (
    *(f"card-{colour}" for colour in COLOURS), "roll", "switch", "deck", "stack", "tray", "die", "risk", "way",
    "discard", "bench", "bank", "points", "order",
))  # fmt: skip
PRINTED = {"stop": message("press-stop"), "unseen": message("still-in-deck")}  # the name is on the thing itself
WORDS = message.family("thing", (
    "roll-words", "switch-words", "deck-words", "stop-words", "stack-words", "tray-words", "die-words",
    "die-words-riskier", "risk-words", "unseen-words", "way-words", "way-words-switched", "discard-words",
    "bench-words", "bank-words", "bank-words-hidden", "points-words", "points-words-hidden", "order-words",
))  # fmt: skip


def things(options: Options) -> tuple[Thing, ...]:
    variants = {"die": "-riskier"} if options["riskier"] else {}
    variants |= {"way": "-switched"} if options["switches"] else {}
    variants |= {"bank": "-hidden", "points": "-hidden"} if options["banks"] == "hidden" else {}
    without = {key for key, option in (("roll", "rolls"), ("switch", "switches")) if not options[option]}
    shapes = _shapes(bool(options["riskier"]))
    return tuple(
        Thing(
            key, PRINTED.get(key) or NAMES[key],
            WORDS[f"{key}-words{variants.get(key, '')}"] if key[:5] != "card-"
            else message("thing-card-words", colour=COLOUR[key[5:]]),
            in_a_square(*(shapes[id] for id in ids)), group,
        )
        for group, shown in GROUPS for key, ids in shown.items() if key not in without
    )  # fmt: skip


def _shapes(riskier: bool) -> dict[str, Shape]:
    """What lies on that table, by id; and what is not there at the same time."""
    s, lay = np.zeros(1, board.STATE)[0], places(TALL, 2, riskier)
    text.set_options(s, SPEC.complete({"riskier": riskier}))
    text.check(s, text.FIELDS.read(SHOWN, s))
    switch = Shape("switch", "box", "card", 0, 0, 1, 1.4, art=table.card_art(board.SWITCH))
    tray = Shape("tray", "box", "panel", *lay.tray, art=(Layer("push-tray"),))
    return {one.id: one for one in (*table.shapes(s, lay, ("stop",)), switch, tray)}
