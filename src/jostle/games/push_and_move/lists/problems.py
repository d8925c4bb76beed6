"""What can be wrong with lists that a designer has written."""

from __future__ import annotations

from jostle.games.push_and_move.lists import (
    FACES,
    KINDS,
    MAX_CARDS,
    MAX_TILES,
    SHEET,
    STEPS,
    card_list_of,
    counted,
    spelt_out,
)
from jostle.games.push_and_move.sheet import CARDS
from jostle.games.spec import Options
from jostle.i18n import Text, messages_of

message = messages_of("jostle.games.push_and_move")


def chart_problem(text: str) -> Text | None:
    """What is wrong with a chart, if anything. A kind may occur again: the numbers need not lie side by side."""
    text = spelt_out(text)
    if wrong := _entry_problem(text, KINDS, FACES):
        return wrong
    faces = sum(counted(text, KINDS).values())
    return message("chart-faces", faces=faces, needed=FACES) if faces != FACES else None


def stock_problem(text: str) -> Text | None:
    """What is wrong with a stock, if anything."""
    return _entry_problem(text, KINDS, MAX_TILES) or _repeated(text)


def card_list_problem(text: str) -> Text | None:
    """What is wrong with a list of cards, if anything."""
    if wrong := _entry_problem(text, tuple(CARDS), MAX_CARDS) or _repeated(text):
        return wrong
    cards = sum(counted(text, CARDS).values())
    return message("card-list-most", cards=cards, most=MAX_CARDS) if cards > MAX_CARDS else None


def _entry_problem(text: str, names: tuple[str, ...], most: int) -> Text | None:
    for place, entry in enumerate(text.split(","), 1):
        name, star, number = entry.partition("*")
        if name not in names:
            return message("list-name", place=place, entry=repr(entry[:30]), names=" ".join(names))
        if star and not (number.isascii() and number.isdigit() and len(number) < 4 and 1 <= int(number) <= most):
            return message("list-number", place=place, entry=repr(entry[:30]), most=most)
    return None


def _repeated(text: str) -> Text | None:
    seen = set()
    for place, entry in enumerate(text.split(","), 1):
        name = entry.partition("*")[0]
        if name in seen:
            return message("list-twice", place=place, entry=repr(name))
        seen.add(name)
    return None


def list_contradiction(options: Options) -> Text | None:
    """Lists that nothing would use, and cards with which a turn would not have to end."""
    for name in ("chart", "stock"):
        if options[name] != SHEET and options["field"] != "random":
            return message("list-needs-random", list=name, field=str(options["field"]))
    if options["card_list"] == SHEET:
        return None
    if not options["cards"]:
        return message("card-list-needs-cards")
    copies, seats = card_list_of(options), int(options["seats"])
    needed = 2 * seats + copies[STEPS]
    others = sum(copies.values()) - copies[STEPS]
    if copies[STEPS] and others < needed:
        return message("card-list-endless", card=STEPS, copies=copies[STEPS], needed=needed, others=others)
    return None
