"""What was done in Push&Move, in words without who did it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from jostle.games.push_and_move import SPEC, board, cards, rolled_field, rules, steps
from jostle.games.push_and_move.events import MoveTrace, followed
from jostle.games.push_and_move.names import CARD_IDS, CARD_NAMES, TILE_NAMES, card_title, die_id
from jostle.games.push_and_move.sheet import SIGNS, SQUARES
from jostle.i18n import Listing, Message, Text, messages_of
from jostle.kernel import Record
from jostle.scene import Viewer

if TYPE_CHECKING:
    from jostle.play.state import State

message = messages_of(__package__)

SIDES = SPEC.sides
TO_ONE_DIE = ("eyes+1", "eyes-1", "chance", "frost", "bomb", "shrink", "superpower", "invincibility")
CHANGED = message.family("report-card", {card: CARD_IDS[card] for card in TO_ONE_DIE})
MOVED = message.family("report", ("skull", "beamed", "jumped", "stepped"))
STAYED = message.family("report-stayed", ("plus", "roll", "beam", "draw", "react"))  # by the phases


def report(before: State, action: int, after: State, viewer: Viewer) -> Text:
    s = before.record
    kind, number = rules.kind_of(action)
    if kind == "beam" or rules.step_of(s, action) != board.NONE:
        return _moved(s, action, after, viewer)
    match kind:
        case "name" | "go":
            return _card_effect(s, action, after, viewer)
        case "bring":
            return message("report-back", square=SQUARES[number])
        case "play":
            return message("report-played", card=card_title(number))
        case "shows":
            return message("report-rolled", square=SQUARES[s.die], pips=number + 1)
        case "got" if viewer in ("all", int(s.turn)):
            return message("report-drew", card=card_title(number))
        case "got":
            return message("report-drew-a-card")
        case "tile" if s.phase == board.ARROW_PHASE:
            tile, square = TILE_NAMES[SIGNS[number]], SQUARES[rolled_field.next_to_roll(s)]
            return message("report-arrow", tile=tile, square=square)
        case "end":
            return message("report-end")
        case "stay":
            return STAYED[board.PHASES[s.phase]]
    return ""


def _whose(s: Record, square: int, viewer: Viewer) -> Message:
    """A die, from the viewer's side."""
    seat = int(board.owner(s, square))
    whose = "viewer" if seat == viewer else "mover" if seat == s.turn else "other"
    return message("whose-die", whose=whose, side=SIDES[seat], square=SQUARES[square])


def _moved(s: Record, action: int, after: State, viewer: Viewer) -> Text:
    """A die went somewhere, and what came of it."""
    trace = followed(s, action)
    step = int(rules.step_of(s, action))
    origin = step % 49 if step != board.NONE else int(s.die)
    target = trace.where[origin]
    how = "jumped" if step // 49 >= steps.LEAP else "stepped"
    if target == board.OFF or step == board.NONE:
        how = "skull" if target == board.OFF else "beamed"
    said: list[Text] = [MOVED(how, square=SQUARES[origin], target=SQUARES[target])]
    if target != board.OFF and (by := int(trace.now.pips[target]) - int(s.pips[origin])):
        said.append(message("report-pips", pips=int(s.pips[origin]) + by))
    said += _destroyed(s, trace, origin, viewer)
    pushed = [square for square, goal in trace.where.items() if goal not in (square, board.OFF) and square != origin]
    if len(pushed) == 1:
        said.append(message("report-pushed", die=_whose(s, pushed[0], viewer), target=SQUARES[trace.where[pushed[0]]]))
    elif pushed:
        said.append(message("report-pushed-many", count=len(pushed)))
    return Listing((*said, *_knocked_out(s, after, viewer)), "comma")


def _destroyed(s: Record, trace: MoveTrace, stepper: int, viewer: Viewer) -> Iterator[Message]:
    """Which other dice were destroyed; those that are taken off with their seat are not named."""
    placed = {event.to[0] for event in trace.events if event.kind == "place"}
    pushes = [event for event in trace.events if event.kind == "push"]
    over = {id for event in pushes for id, to in zip(event.ids, event.to, strict=True) if not to}
    for square, target in trace.where.items():
        if target == board.OFF and square != stepper and die_id(square) in placed:
            die = _whose(s, square, viewer)
            off = die_id(square) in over
            yield message("report-pushed-off", die=die) if off else message("report-pushed-skull", die=die)


def _knocked_out(s: Record, after: State, viewer: Viewer) -> Iterator[Message]:
    """Who went out, and what was credited."""
    later = after.record
    for seat in range(s.seats):
        if board.is_out(later, seat) and not board.is_out(s, seat):
            whose = "mover" if seat == s.turn else "viewer" if seat == viewer else "other"
            yield message("report-knocked-out", whose=whose, side=SIDES[seat])
    credits = int(later.credits[s.turn])
    if credits > s.credits[s.turn]:
        yield message("report-credits", credits=credits)


def _card_effect(s: Record, action: int, after: State, viewer: Viewer) -> Text:
    """What a card did, once its last target is named."""
    card, square = int(s.why), (action - rules.NAME) % 49
    if cards.takes_two(card) and s.picked == board.NONE:
        return ""
    name = CARD_NAMES[card]
    if name == "rebirth":
        return message("report-back", square=SQUARES[square])
    if name == "tile-swap":
        return message("report-tiles", square=SQUARES[s.picked], target=SQUARES[square])
    first = int(s.picked) if cards.takes_two(card) else square
    die = _whose(s, first, viewer)
    if name in ("telekinesis", "back-to-start"):
        said: Message = message("report-carried", die=die, target=SQUARES[square])
    elif name == "swap-dice":
        said = message("report-swapped", die=die, other=_whose(s, square, viewer))
    else:
        said = CHANGED(name, die=die)
    lost = _destroyed(s, followed(s, action), board.NONE, viewer)
    return Listing((said, *lost, *_knocked_out(s, after, viewer)), "comma")
