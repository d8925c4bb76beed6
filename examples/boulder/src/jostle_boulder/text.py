"""Boulder's positions and actions as texts: `cards=124/334/24 last=4 at=7 turn=0 count=3 rolling=0`, where the cards
are those of both hands and those that were played.
"""

from jostle.games.spec import Options
from jostle.games.text_fields import read_fields
from jostle.i18n import messages_of
from jostle.kernel import Record
from jostle_boulder.rules import CARD, COPIES, DIE, HAND, NUMBERS, STEPS, TURNS, drawer, in_deck

message = messages_of(__package__)
DIGITS = [str(kind + 1) for kind in range(NUMBERS)]
PUSHES, CARDS = ([f"{what}-{digit}" for digit in DIGITS] for what in ("push", "card"))
ACTIONS = *PUSHES, "roll", *CARDS, *(f"die-{face + 1}" for face in range(len(STEPS)))


def set_options(s: Record, options: Options) -> None:
    s.path = options["path"]


def write(s: Record) -> str:
    return _text(s, set())


def view(s: Record, seat: int | None) -> str:
    return _text(s, {0, 1} - {seat})


def _text(s: Record, hidden: set[int]) -> str:
    cards = ["".join(DIGITS[kind] * n for kind, n in enumerate(place)) for place in s.cards.tolist()]
    shown = ["*" * len(one) if place in hidden else one for place, one in enumerate(cards)]
    more = f"last={s.last + 1 or '-'} at={s.at + 1} turn={s.turn} count={s.count} rolling={s.rolling}"
    return f"cards={'/'.join(one or '-' for one in shown)} {more}"


def read(text: str, s: Record) -> None:
    fields = read_fields(text, ("cards", "last", "at", "turn", "count", "rolling"))
    for place, part in enumerate(fields["cards"].parts("/", 3)):
        most = (HAND, HAND, NUMBERS * COPIES)[place]
        part.require(len(part.value) <= most, message("text-hand", cards=most))
        s.cards[place] = [part.value.count(digit) for digit in DIGITS]
    s.last = fields["last"].one_of({"-": -1, **{digit: kind for kind, digit in enumerate(DIGITS)}})
    s.at = fields["at"].number(0, int(s.path) + 1) - 1
    s.turn, s.count = fields["turn"].number(0, 1), fields["count"].number(0, TURNS)
    s.rolling = fields["rolling"].number(0, 1)
    deck = [in_deck(s, kind) for kind in range(NUMBERS)]
    fields["cards"].require(min(deck) >= 0, message("text-copies", copies=COPIES))
    fields["cards"].require(drawer(s) < 0 or (any(deck) and not s.rolling), message("text-hand", cards=HAND))


def action_text(s: Record, action: int) -> str:
    return ACTIONS[action]


def view_action(s: Record, action: int, seat: int | None) -> str:
    return "card-*" if CARD <= action < DIE and drawer(s) != seat else ACTIONS[action]
