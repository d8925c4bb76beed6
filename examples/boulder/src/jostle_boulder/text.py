"""Boulder's positions and actions as texts: `cards=124/334/24 last=4 at=7 turn=0 count=3 rolling=0`, where the cards
are those of both hands and those that were played.
"""

from jostle.games.spec import Options
from jostle.games.text_fields import Field, Fields, Number, OneOf, Own, seats
from jostle.i18n import messages_of
from jostle.kernel import Record
from jostle_boulder.rules import CARD, COPIES, DIE, HAND, NUMBERS, STEPS, TURNS, drawer, in_deck

message = messages_of(__package__)
DIGITS = [str(kind + 1) for kind in range(NUMBERS)]
PUSHES, CARDS = ([f"{what}-{digit}" for digit in DIGITS] for what in ("push", "card"))
ACTIONS = *PUSHES, "roll", *CARDS, *(f"die-{face + 1}" for face in range(len(STEPS)))


def set_options(s: Record, options: Options) -> None:
    s.path = options["path"]


def cards(s: Record, hidden: set[int] = frozenset()) -> str:
    places = ["".join(DIGITS[kind] * n for kind, n in enumerate(place)) for place in s.cards.tolist()]
    return "/".join("*" * len(one) if place in hidden else one or "-" for place, one in enumerate(places))


def read_cards(field: Field, s: Record) -> None:
    for place, part in enumerate(field.parts("/", 3)):
        most = (HAND, HAND, NUMBERS * COPIES)[place]
        part.require(len(part.value) <= most, message("text-hand", cards=most))
        s.cards[place] = [part.value.count(digit) for digit in DIGITS]


FIELDS = Fields(
    cards=Own(cards, read_cards),
    last=OneOf({"-": -1, **{digit: kind for kind, digit in enumerate(DIGITS)}}),
    at=OneOf(lambda s: {str(at + 1): at for at in range(-1, int(s.path) + 1)}),
    turn=OneOf(seats()),
    count=Number(TURNS),
    rolling=Number(1),
)


def view(s: Record, seat: int | None) -> str:
    return FIELDS.write(s, cards=cards(s, {0, 1} - {seat}))


def check(s: Record, fields: dict[str, Field]) -> None:
    deck = [in_deck(s, kind) for kind in range(NUMBERS)]
    fields["cards"].require(min(deck) >= 0, message("text-copies", copies=COPIES))
    fields["cards"].require(drawer(s) < 0 or (any(deck) and not s.rolling), message("text-hand", cards=HAND))


def action_text(s: Record, action: int) -> str:
    return ACTIONS[action]


def view_action(s: Record, action: int, seat: int | None) -> str:
    return "card-*" if CARD <= action < DIE and drawer(s) != seat else ACTIONS[action]
