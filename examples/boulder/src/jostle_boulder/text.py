"""Boulder's positions and actions as texts: `hands=124/334 played=0,1,0,2 last=4 at=7 turn=0 count=3 rolling=0`."""

from jostle.games.spec import Options
from jostle.games.text_fields import Field, read_fields
from jostle.i18n import messages_of
from jostle.kernel import Record
from jostle_boulder.rules import CARD, COPIES, DIE, HAND, NUMBERS, ROLL, TURNS, drawer, in_deck

message = messages_of(__package__)


def set_options(s: Record, options: Options) -> None:
    s.path = options["path"]


def hand_text(s: Record, seat: int) -> str:
    return "".join(str(kind + 1) * int(s.hands[seat, kind]) for kind in range(NUMBERS)) or "-"


def _text(s: Record, hands: list[str]) -> str:
    played, last = ",".join(map(str, s.played.tolist())), s.last + 1 or "-"
    more = f"at={s.at + 1} turn={s.turn} count={s.count} rolling={s.rolling}"
    return f"hands={'/'.join(hands)} played={played} last={last} {more}"


def write(s: Record) -> str:
    return _text(s, [hand_text(s, 0), hand_text(s, 1)])


def view(s: Record, seat: int | None) -> str:
    hands = (hand_text(s, i) for i in (0, 1))
    return _text(s, [hand if i == seat or hand == "-" else "*" * len(hand) for i, hand in enumerate(hands)])


def read(text: str, s: Record) -> None:
    fields = read_fields(text, ("hands", "played", "last", "at", "turn", "count", "rolling"))
    for seat, hand in enumerate(fields["hands"].parts("/", 2)):
        _read_hand(s, seat, hand)
    s.played[:] = [part.number(0, COPIES) for part in fields["played"].parts(",", NUMBERS)]
    s.last = fields["last"].one_of({"-": -1, "1": 0, "2": 1, "3": 2, "4": 3})
    s.at = fields["at"].number(0, int(s.path) + 1) - 1
    s.turn, s.count = fields["turn"].number(0, 1), fields["count"].number(0, TURNS)
    s.rolling = fields["rolling"].number(0, 1)
    if any(in_deck(s, kind) < 0 for kind in range(NUMBERS)):
        raise fields["played"].wrong(message("text-copies", copies=COPIES))
    if (drawer(s) >= 0) > (sum(in_deck(s, kind) for kind in range(NUMBERS)) > 0) or (drawer(s) >= 0 and s.rolling):
        raise fields["hands"].wrong(message("text-hand", cards=HAND))


def _read_hand(s: Record, seat: int, hand: Field) -> None:
    cards = "" if hand.empty else hand.value
    if len(cards) > HAND or set(cards) - set("1234") or cards != "".join(sorted(cards)):
        raise hand.wrong(message("text-hand", cards=HAND))
    s.hands[seat] = [cards.count(str(kind + 1)) for kind in range(NUMBERS)]


def action_text(s: Record, action: int) -> str:
    if action == ROLL:
        return "roll"
    if action < ROLL:
        return f"push-{action + 1}"
    return f"card-{action - CARD + 1}" if action < DIE else f"die-{action - DIE + 1}"


def view_action(s: Record, action: int, seat: int | None) -> str:
    return "card-*" if CARD <= action < DIE and drawer(s) != seat else action_text(s, action)
