# mypy: allow-untyped-calls
# ruff: noqa: I001 (a long import is kept in few lines)
"""What Pushout says to people who do not know it by heart. Nobody knows more than others, so all may be told all."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from jostle.games.guidance import Bubble, Thing
from jostle.games.plain_records import plain
from jostle.games.pushout import legend
from jostle.games.pushout.board import (
    ACTING, DEALING, DISCARD, ENDED, FACE_DOWN, FILES, HOLE, LEFT, NONE, PUT, PUTTING, RETURNING, RIGHT,
    STRAIGHT, TURNS_TO_WIN, UNSEEN, Act, act_of, push_of, total,
)  # fmt: skip
from jostle.games.pushout.scene import button_of
from jostle.games.pushout.table import (
    MAX_MISSING, STRAIGHTS, Plan, kinds_in, listed, nearest, numbers_in, rows_of, slot_id,
)  # fmt: skip
from jostle.games.pushout.text import SQUARE_NAMES, cards, cell_text
from jostle.games.pushout.words import (
    MOVEMENT_THINGS, MOVEMENTS, SIDES, acting_seat, filled_face_down, must_fill, number_for, paid, points_in, tell,
    thing_of, way_words,
)  # fmt: skip
from jostle.scene import Choice, Refusal, Viewer
from jostle.i18n import Listing, Message, Text, messages_of

if TYPE_CHECKING:
    from jostle.play.state import Game, State

message = messages_of(__package__)


def things(game: Game) -> tuple[Thing, ...]:
    return legend.things(game.options)


def forced(state: State) -> bool:
    """Everything is open. Only a turn that can do nothing but discard is left to the player."""
    return int(state.record.phase) != ACTING


# --- what helps to decide --------------------------------------------------------------------------------------------


def detail(state: State, viewer: Viewer) -> Text:
    """The totals, and what is missing for a pattern."""
    v = plain(state.record)
    if v.phase == ENDED:
        return ""
    if v.phase in (DEALING, PUTTING):
        return message("detail-goal")
    first = viewer if type(viewer) is int else 0
    said: list[Text] = [message("detail-round", round=v.this_round)] if v.hundred else []
    if any(v.head_start):
        white, black = (points_in(half) for half in v.head_start)
        said.append(message("detail-head-start", white=white, black=black))
    plans = [nearest(v, seat) for seat in range(2)]
    for seat in (first, 1 - first):
        said.append(_standing(seat, int(total(state.record, seat)), plans[seat], seat == viewer))
    early = v.done[v.turn] + 1 < TURNS_TO_WIN or (v.three_both and v.done[1 - v.turn] < TURNS_TO_WIN)
    if early and len(plans[v.turn].missing) < MAX_MISSING:
        said.append(message("detail-too-early-both") if v.three_both else message("detail-too-early"))
    return Listing(tuple(said), "sentences")


def _standing(seat: int, points: int, one: Plan, you: bool) -> Message:
    side, who = SIDES[seat], "you" if you else "other"
    if not one.near:
        return message("detail-side", viewer=who, side=side, points=points)
    return message("detail-side-lacks", viewer=who, side=side, points=points, lacks=_lacks(one))


def _lacks(one: Plan) -> Message:
    numbers = sorted(one.missing.values())
    first, second = numbers[0], numbers[-1]
    if one.pattern == STRAIGHT:
        return message("straight-lacks", numbers=len(numbers), first=first, second=second)
    return message("equal-lacks", numbers=len(numbers), first=first)


def threat(state: State, viewer: int) -> Text:
    v, other = plain(state.record), 1 - viewer
    if v.phase != ACTING or v.actor != viewer or not completes_next(state, other):
        return ""
    return message("threat-complete", side=SIDES[other])


def completes_next(state: State, seat: int) -> bool:
    """Whether a seat could complete a row for sure if it were its turn now."""
    passed = state.record
    passed.actor = passed.turn = seat
    passed.moves, passed.used, passed.hundred = passed.moves_each, NONE, 0  # a round is enough
    return bool(state.game.rules.win_now(passed))


# --- why a press leads nowhere ---------------------------------------------------------------------------------------

ONLY = message.family("no-only", MOVEMENT_THINGS.values())
NOT_YET = message.family("no", ("rotate-yet", "out-yet", "new-yet"))  # buttons that need a card first
PILE, WAITING = ("pile", "pile-count"), ("waiting", "card-waiting")


def refusals(state: State, viewer: Viewer) -> tuple[Refusal, ...]:
    v = plain(state.record)
    if v.actor < 0:
        return ()
    refused = {PUTTING: _refused_putting, RETURNING: _refused_returning}.get(v.phase)
    return (*(refused(v) if refused else _refused_acting(state, v)), *_refused_around(v))


def _refused(v: Any, reasons: Mapping[int, Text], chosen: Sequence[int] = ()) -> list[Refusal]:
    """For each square that leads nowhere the reason, perhaps after one of others was chosen."""
    squares: dict[Text, list[int]] = {}
    for square, words in reasons.items():
        squares.setdefault(words, []).append(square)
    return [Refusal(words, _ids(v, found), _ids(v, chosen)) for words, found in squares.items()]


def _ids(v: Any, squares: Sequence[int]) -> tuple[str, ...]:
    """The squares, and the cards that lie on them."""
    lying = [f"card-{SQUARE_NAMES[square]}" for square in squares if v.cells[square] != HOLE]
    return (*(SQUARE_NAMES[square] for square in squares), *lying)


def _all(v: Any, words: Text, but: int | None = None) -> dict[int, Text]:
    """The same reason for all squares, but for those where that lies."""
    return {square: words for square in range(FILES * v.rows) if v.cells[square] != but}


def _refused_putting(v: Any) -> list[Refusal]:
    own = FILES * (v.rows - 1) * v.actor
    reasons = _all(v, message("no-own-row"))
    for square in range(own, own + FILES):
        if v.cells[square] == HOLE:
            del reasons[square]
        else:
            reasons[square] = message("no-taken-place")
    return [*_refused(v, reasons), Refusal(message("no-put-here"), WAITING)]


def _refused_returning(v: Any) -> list[Refusal]:
    if v.swiss:
        return [*_refused(v, _all(v, message("no-hole-there"), HOLE)), Refusal(message("no-waiting-swiss"), WAITING)]
    reasons = _all(v, message("no-back-first") if v.card == UNSEEN else message("no-way-first"))
    if v.card == UNSEEN:
        del reasons[v.at]
    return [*_refused(v, reasons), Refusal(message("no-waiting"), WAITING)]


def _refused_acting(state: State, v: Any) -> list[Refusal]:
    """Of the squares; of the draw pile, if with two moves a discard may not stand for the turn; and of the buttons."""
    acts = list(map(act_of, state.legal))
    shown = {button_of(v, act) for act in acts}
    made = [Refusal(words, (id,)) for key, words in NOT_YET.items() if (id := f"do-{key[:-4]}") in shown]
    if must_fill(v):
        return [*_refused(v, _all(v, message("no-fill-first"), HOLE)), *made]
    movable = {act.square for act in acts if act.how != NONE}
    stuck = {square: _why_stuck(v, square) for square in range(FILES * v.rows) if square not in movable}
    if not v.double_discard and v.moves == v.moves_each and DISCARD not in state.legal:
        made.insert(0, Refusal(message("no-pile-double"), PILE))
    return [*_refused_targets(state, v, sorted(movable), list(stuck)), *_refused(v, stuck), *made]


def _why_stuck(v: Any, square: int) -> Message:
    card = v.cells[square]
    if square == v.used:
        return message("no-used")
    if card >= FACE_DOWN:
        return message("no-face-down") if card == FACE_DOWN else message("no-card-here")
    return message("no-turned") if v.colour_moves and card & 1 else message("no-move")


def _refused_targets(state: State, v: Any, movable: list[int], stuck: list[int]) -> list[Refusal]:
    """After a card was chosen: how it can be moved, and nothing else. Another card that can be moved is chosen
    instead."""
    names = cards(state.record)
    by_kind: dict[str, list[int]] = {}
    for square in movable:
        by_kind.setdefault(thing_of(names, v.cells[square], v.actor), []).append(square)
    return [one for kind, chosen in by_kind.items() for one in _refused(v, dict.fromkeys(stuck, ONLY[kind]), chosen)]


def _refused_around(v: Any) -> list[Refusal]:
    begins = v.phase == ACTING and v.moves == v.moves_each
    pile = message("no-pile") if begins else message("no-pile-now")
    made = [Refusal(pile, PILE), Refusal(message("no-discarded"), ("discard", "discard-count"))]
    if v.phase == ACTING:
        made.append(Refusal(message("no-card-waits"), ("waiting",)))
    for seat in range(2) if v.swiss else ():
        slots = [slot_id(seat, kind) for kind in kinds_in(v.bank[seat])]
        ids = tuple(id for slot in slots for id in (slot, f"card-{slot}"))
        if ids and not (seat == v.actor and begins):
            made.append(Refusal(message("no-bank-now") if seat == v.actor else message("no-other-bank"), ids))
        made.append(Refusal(message("no-bank"), (f"bank-{seat}",)))
    return made


# --- what was done ---------------------------------------------------------------------------------------------------


def report(before: State, action: int, after: State, viewer: Viewer) -> Text:
    v, a = plain(before.record), plain(after.record)
    if v.phase == DEALING or (action == DISCARD and v.pile):  # what is seen then is put, or told of
        return ""
    reader = viewer if type(viewer) is int else acting_seat(v)
    did = tell(v, cards(before.record), action, reader, "past")
    hole = filled_face_down(v, a, action)
    if hole != NONE:
        did = message("did-refill-face-down", did=did, square=SQUARE_NAMES[hole])
    return message("did-burn", did=did) if paid(v, a, action) else did


# --- a first turn ----------------------------------------------------------------------------------------------------


def bubbles(state: State, viewer: int) -> tuple[Bubble, ...]:
    v = plain(state.record)
    action = best_action(state)
    choice = state.choice(state.actions[list(state.legal).index(action)])
    needs = Bubble("needs", message("tour-needs"), message("tour-needs-words"), (f"values-{viewer}",))
    others = Bubble("others", message("tour-others"), message("tour-others-words"), ("pile",))
    if v.phase == RETURNING:
        return _put_back(v, viewer, choice), needs, others
    band = (f"band-{viewer}",)
    row = FILES * (v.rows - 1) * viewer
    lying = [square for square in range(row, row + FILES) if v.cells[square] != HOLE]
    if v.phase == PUTTING:
        number, at = number_for(v, 2 * v.card, viewer), ("card-waiting", *choice.path)
        if lying:
            words = message("tour-more-words", number=number)
            more = Bubble("more", message("tour-more"), words, at, choice.action)
            return more, _signs(state, v, viewer, lying[0]), others
        goal = Bubble("goal", message("tour-goal"), message("tour-empty-words"), band)
        return goal, Bubble("put", message("tour-put"), message("tour-put-words", number=number), at, choice.action)
    read = listed(numbers_in(v, viewer, rows_of(v, viewer)[0]), viewer)
    act = act_of(action)
    return (
        Bubble("goal", message("tour-goal"), message("tour-goal-words", numbers=read), band),
        *((_signs(state, v, viewer, act.square),) if act.how != NONE else ()),
        _move(state, v, viewer, act, choice),
        needs,
        others,
    )


def _signs(state: State, v: Any, viewer: int, square: int) -> Bubble:
    """How to read a card."""
    name = cell_text(cards(state.record), v.cells[square]).upper()
    words = message("tour-signs-words", number=name[2 * viewer], sign=MOVEMENTS[name[2 * viewer + 1]])
    return Bubble("signs", message("tour-signs"), words, (f"card-{SQUARE_NAMES[square]}",))


def _put_back(v: Any, viewer: int, choice: Choice) -> Bubble:
    how, turned = "any", int(choice.path[-1] == "do-turned")
    number = other = 0
    if choice.path[-1] not in ("do-bank", "do-toss") and v.card != UNSEEN:
        number, other = (number_for(v, 2 * v.card + way, viewer) for way in (turned, 1 - turned))
        how = "same" if number == other else "turned" if turned else "straight"
    words = message("tour-return-words", how=how, number=number, other=other)
    return Bubble("return", message("tour-return"), words, ("card-waiting", *choice.path), choice.action)


def _move(state: State, v: Any, viewer: int, act: Act, choice: Choice) -> Bubble:
    title, at, number, other = message("tour-move"), choice.path, 0, 0
    how = "discard" if act.kind == DISCARD else "bank"
    if act.how != NONE:
        card, at = v.cells[act.square], (f"card-{SQUARE_NAMES[act.square]}", *choice.path[1:])
        number, other = number_for(v, card, viewer), number_for(v, card ^ 1, viewer)
        how = "out" if choice.path[-1] == "do-out" else thing_of(cards(state.record), card, viewer)
        title = message("tour-push") if how in ("left", "right") else title
    words = message("tour-move-words", how=how, number=number, other=other, way=way_words(act.how, viewer))
    return Bubble("move", title, words, at, choice.action)


# --- sound advice for a first turn, by trying every action once ------------------------------------------------------

WON, CHANCE = 100.0, 0.3  # a game that is over; what it costs that chance has a say
FIRST_PUSH = 1.05  # what a push may be worse by, on a first turn
DEFENCE = 0.4  # what the other row is worth, compared with the own one


def best_action(state: State) -> int:
    """The action after which the acting seat's row lacks least, and the other's most. On a first turn a push out of
    the own row is preferred if hardly anything is better: it shows what the game is about."""
    v, seat = plain(state.record), state.actor_code
    row = FILES * (v.rows - 1) * seat

    def worth(action: int) -> tuple[float, int]:
        value = _worth(state.apply(action), seat)
        if v.phase == PUTTING:
            number, file = number_for(v, 2 * v.card, seat), (action - PUT >> 1) % FILES
            return value, sum(one[file] == number for one in STRAIGHTS)  # where it can stay
        act = act_of(action)
        if act.how == NONE or not row <= act.square < row + FILES:
            return value, 0
        pushes = act.how in (LEFT, RIGHT) and len(push_of(v, act.square, act.how).line) > 1
        return value + (FIRST_PUSH if pushes and v.done[seat] == 0 else 0), 1  # if in doubt, something in the own row

    return max(state.legal, key=worth)


def _worth(state: State, seat: int) -> float:
    v = plain(state.record)
    if v.phase == ENDED:
        return WON if v.result == seat else -WON if v.result == 1 - seat else 0.0
    if v.phase == RETURNING:
        after = [_worth(state.apply(action), seat) for action in state.legal]
        return max(after) if v.actor == seat else min(after)
    lacks, others = len(nearest(v, seat).missing), len(nearest(v, 1 - seat).missing)
    return DEFENCE * others - lacks - (CHANCE if v.actor < 0 and v.phase != PUTTING else 0.0)
