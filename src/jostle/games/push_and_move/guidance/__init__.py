"""What Push&Move says to people who do not know it by heart.

Everything here follows from what lies open on the table; of the cards only from those that the viewer holds.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from jostle.games.push_and_move import SPEC, board, cards, heuristics, rules, steps
from jostle.games.push_and_move.guidance.first_turn import bubbles
from jostle.games.push_and_move.guidance.refused import able_dice, refusals
from jostle.games.push_and_move.guidance.reports import report
from jostle.games.push_and_move.guidance.things import things
from jostle.games.push_and_move.names import CARD_EFFECTS, CARD_NAMES, members, sentence
from jostle.games.push_and_move.sheet import SQUARES
from jostle.games.scene import Viewer
from jostle.i18n import Listing, Text, messages_of
from jostle.kernel import Record

if TYPE_CHECKING:
    from jostle.play.state import State

__all__ = ["bubbles", "detail", "forced", "refusals", "report", "things", "threat"]

message = messages_of("jostle.games.push_and_move")

SIDES = SPEC.sides

# --- the second line of the prompt -----------------------------------------------------------------------------------


def detail(state: State, viewer: Viewer) -> Text:
    s = state.record
    phase = int(s.phase)
    if phase == board.MOVE_PHASE:
        return _still_to_move(s) if viewer in (state.actor, "all") else ""
    if phase == board.TARGET_PHASE:
        return sentence(CARD_EFFECTS[CARD_NAMES[int(s.why)]])
    if phase == board.ROLL_PHASE:
        return _chances(s)
    if phase == board.PLUS_PHASE:
        return message("detail-plus", square=SQUARES[s.die])
    if phase == board.BEAM_PHASE:
        free = [action - rules.BEAM_TO for action in state.legal if rules.BEAM_TO <= action < rules.NAME]
        return message("detail-beam", count=len(free), squares=_listed(free))
    if phase == board.REACT_PHASE:
        return message("detail-react")
    if phase == board.DRAW_PHASE and cards.has_full_hand(s):
        return message("detail-draw-full")
    if phase == board.DRAW_PHASE:
        return message("detail-draw", held=int(cards.hand_size(s, int(s.turn))), most=cards.HAND)
    if phase == board.REBIRTH_PHASE:
        return message("detail-rebirth")
    return ""


def _listed(squares: list[int]) -> Listing:
    return Listing(tuple(SQUARES[square] for square in squares))


def _still_to_move(s: Record) -> Text:
    """Which dice still have to move, and which cannot."""
    able, unmoved = members(able_dice(s)), members(steps.unmoved(s))
    stuck = [square for square in unmoved if square not in able]
    if not stuck and not int(s.moved):
        return message("detail-none-moved", count=len(able))
    said: list[Text] = []
    if able:
        said.append(message("detail-able", count=len(able), squares=_listed(able)))
    if stuck:
        said.append(message("detail-stuck", count=len(stuck), squares=_listed(stuck)))
    return Listing(tuple(said), "sentences") if said else message("detail-all-moved")


def _chances(s: Record) -> Text:
    """What a roll can do for the die."""
    pips, seat = int(s.eyes[s.die]), int(s.turn)
    better = message("detail-roll", pips=pips, higher=6 - pips, lower=pips - 1)
    if s.tiles[s.die] == board.REROLL:
        return better
    comes_back = s.lost[seat] and board.free_starts(s, seat)
    reborn = message("detail-comes-back") if comes_back else message("detail-nobody-back")
    return Listing((better, reborn), "sentences")


def forced(state: State) -> bool:
    """A hand that is not empty could hold a card to play: that it does not is its holder's secret."""
    s = state.record
    if s.phase == board.REACT_PHASE or (s.phase == board.DRAW_PHASE and cards.has_full_hand(s)):
        return False
    return not (s.phase == board.MOVE_PHASE and s.cards and cards.hand_size(s, int(s.turn)))


# --- what is threatened ----------------------------------------------------------------------------------------------


def threat(state: State, viewer: int) -> Text:
    """Which of the viewer's dice another seat can destroy by one step."""
    s = state.record
    if state.over or not int(s.dice[viewer]):
        return ""
    found = _in_danger(s, viewer)
    if not found:
        return ""
    if len(found) == 1:
        ((die, (seat, skull)),) = found.items()
        if skull:
            return message("threat-skull", side=SIDES[seat], square=SQUARES[die])
        return message("threat-edge", side=SIDES[seat], square=SQUARES[die])
    seats = sorted({seat for seat, _ in found.values()})
    return message("threat-many", sides=Listing(tuple(SIDES[seat] for seat in seats)), squares=_listed(sorted(found)))


def _in_danger(s: Record, seat: int) -> dict[int, tuple[int, bool]]:
    """The dice that others can destroy: who, and whether on a skull."""
    occupied = int(board.all_dice(s))
    found: dict[int, tuple[int, bool]] = {}
    for direction in range(4):
        fatal = int(heuristics.deadly(s, direction))
        for die in members(int(s.dice[seat]) & fatal & int(board.shifted(occupied, direction))):
            foes = int(heuristics.pushers(s, occupied, die, direction))
            if foes and die not in found:
                found[die] = members(foes)[0], int(board.NEXT[direction, die]) != board.OFF
    return found
