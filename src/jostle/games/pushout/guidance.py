# mypy: allow-untyped-calls
# ruff: noqa: I001 (a long import is kept in few lines)
"""What Pushout says to people who do not know it by heart. Nobody knows more than others, so all may be told all."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from jostle.games.guidance import Bubble, Thing
from jostle.games.plain_records import plain
from jostle.games.pushout import legend
from jostle.games.pushout.board import (
    ACTING, DEALING, DISCARD, ENDED, FACE_DOWN, FILES, HOLE, KINDS, LEFT, NONE, PUT, PUTTING, RENEW, RETURNING, RIGHT,
    STRAIGHT, SWITCH_LEFT, TURN, TURNS_TO_WIN, UNSEEN, UP, UP_LEFT, act_of, push_of, total,
)  # fmt: skip
from jostle.games.pushout.scene import button_of
from jostle.games.pushout.table import MAX_MISSING, STRAIGHTS, Plan, nearest, numbers_in, rows_of, slot_id
from jostle.games.pushout.text import SQUARE_NAMES, cards, cell_text
from jostle.games.pushout.words import (
    MOVEMENT_THINGS, MOVEMENTS, SIDES, acting_seat, filled_face_down, must_fill, number_for, paid, points_in, tell,
    thing_of, way_words,
)  # fmt: skip
from jostle.scene import Refusal, Viewer
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
    if not 1 <= len(one.missing) <= MAX_MISSING:
        return message("detail-side", viewer=who, side=side, points=points)
    return message("detail-side-lacks", viewer=who, side=side, points=points, lacks=_lacks(one))


def _lacks(one: Plan) -> Message:
    numbers = sorted(one.missing.values())
    straight = one.pattern == STRAIGHT
    if len(numbers) == 1:
        number = numbers[0]
        return message("straight-lacks-one", number=number) if straight else message("equal-lacks-one", number=number)
    first, second = numbers
    if straight:
        return message("straight-lacks-two", first=first, second=second)
    return message("equal-lacks-two", number=first)


def threat(state: State, viewer: int) -> Text:
    v = plain(state.record)
    other = 1 - viewer
    if v.phase != ACTING or v.actor != viewer or not completes_next(state, other):
        return ""
    return message("threat-complete", side=SIDES[other])


# --- why a press leads nowhere ---------------------------------------------------------------------------------------


def refusals(state: State, viewer: Viewer) -> tuple[Refusal, ...]:
    v = plain(state.record)
    if v.actor < 0:
        return ()
    around = _refused_around(v)
    if v.phase == PUTTING:
        return (*_refused_putting(v), *around)
    if v.phase == RETURNING:
        return (*_refused_returning(v), *around)
    return (*_refused_acting(state, v), *_refused_discard(state, v), *_refused_buttons(state, v), *around)


def _ids(v: Any, squares: list[int]) -> tuple[str, ...]:
    """The squares, and the cards that lie on them."""
    lying = [f"card-{SQUARE_NAMES[square]}" for square in squares if v.cells[square] != HOLE]
    return (*(SQUARE_NAMES[square] for square in squares), *lying)


def _squares(v: Any) -> range:
    return range(FILES * v.rows)


def _refused(v: Any, words: Text, squares: list[int], chosen: list[int] | None = None) -> list[Refusal]:
    return [Refusal(words, _ids(v, squares), _ids(v, chosen) if chosen else ())] if squares else []


def _refused_putting(v: Any) -> list[Refusal]:
    row = range(FILES * (v.rows - 1) * v.actor, FILES * (v.rows - 1) * v.actor + FILES)
    taken = [square for square in row if v.cells[square] != HOLE]
    return [
        *_refused(v, message("no-taken-place"), taken),
        *_refused(v, message("no-own-row"), [square for square in _squares(v) if square not in row]),
        Refusal(message("no-put-here"), ("waiting", "card-waiting")),
    ]


def _refused_returning(v: Any) -> list[Refusal]:
    waiting = Refusal(message("no-waiting-swiss") if v.swiss else message("no-waiting"), ("waiting", "card-waiting"))
    if v.swiss:
        lying = [square for square in _squares(v) if v.cells[square] != HOLE]
        return [*_refused(v, message("no-hole-there"), lying), waiting]
    if v.card == UNSEEN:
        return [*_refused(v, message("no-back-first"), [square for square in _squares(v) if square != v.at]), waiting]
    return [*_refused(v, message("no-way-first"), list(_squares(v))), waiting]


def _refused_acting(state: State, v: Any) -> list[Refusal]:
    if must_fill(v):
        lying = [square for square in _squares(v) if v.cells[square] != HOLE]
        return _refused(v, message("no-fill-first"), lying)
    movable = {act.square for act in map(act_of, state.legal) if act.how != NONE}
    stuck = [square for square in _squares(v) if square not in movable]
    down = [square for square in stuck if v.cells[square] == FACE_DOWN]
    empty = [square for square in stuck if v.cells[square] == HOLE]
    turned = [square for square in stuck if v.cells[square] < FACE_DOWN and v.colour_moves and v.cells[square] & 1]
    used = [square for square in stuck if square == v.used]
    others = [square for square in stuck if square not in {*down, *empty, *turned, *used}]
    return [
        *_refused_targets(state, v, sorted(movable)),
        *_refused(v, message("no-used"), used),
        *_refused(v, message("no-turned"), turned),
        *_refused(v, message("no-face-down"), down),
        *_refused(v, message("no-card-here"), empty),
        *_refused(v, message("no-move"), others),
    ]


def _refused_discard(state: State, v: Any) -> list[Refusal]:
    """With two moves, a discard may not stand for the turn."""
    if v.double_discard or v.moves != v.moves_each or DISCARD in state.legal or must_fill(v):
        return []
    return [Refusal(message("no-pile-double"), ("pile", "pile-count"))]


def _refused_targets(state: State, v: Any, movable: list[int]) -> list[Refusal]:
    """After a card was chosen: how it can be moved, and nothing else."""
    names = cards(state.record)
    by_kind: dict[str, list[int]] = {}
    for square in movable:
        by_kind.setdefault(thing_of(names, v.cells[square], v.actor), []).append(square)
    # Another card that can be moved is chosen instead, so only the rest is refused.
    rest = [square for square in _squares(v) if square not in movable]
    made = []
    for kind, squares in by_kind.items():
        made += _refused(v, ONLY[kind], rest, squares)
    return made


ONLY = message.family("no-only", MOVEMENT_THINGS.values())
NOT_YET = message.family("no", ("rotate-yet", "out-yet", "new-yet"))  # buttons that need a card first


def _refused_buttons(state: State, v: Any) -> list[Refusal]:
    shown = {button for code in state.legal if (button := button_of(v, act_of(code)))}
    return [Refusal(words, (id,)) for key, words in NOT_YET.items() if (id := f"do-{key[:-4]}") in shown]


def _refused_around(v: Any) -> list[Refusal]:
    pile = message("no-pile") if v.phase == ACTING and v.moves == v.moves_each else message("no-pile-now")
    made = [Refusal(pile, ("pile", "pile-count")), Refusal(message("no-discarded"), ("discard", "discard-count"))]
    if v.phase == ACTING:
        made.append(Refusal(message("no-card-waits"), ("waiting",)))
    if v.swiss:
        for seat in range(2):
            slots = [slot_id(seat, kind) for kind in range(KINDS + 1) if v.bank[seat][kind]]
            ids = tuple(id for slot in slots for id in (slot, f"card-{slot}"))
            own = seat == v.actor
            if ids and not (own and v.phase == ACTING and v.moves == v.moves_each):
                made.append(Refusal(message("no-bank-now") if own else message("no-other-bank"), ids))
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
        return _put_back(v, viewer, choice.path, choice.action), needs, others
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
    numbers = numbers_in(v, viewer, rows_of(v, viewer)[0])
    read = Listing(tuple(map(str, numbers if viewer == 0 else numbers[::-1])), "comma")
    act = act_of(action)
    return (
        Bubble("goal", message("tour-goal"), message("tour-goal-words", numbers=read), band),
        *((_signs(state, v, viewer, act.square),) if act.how != NONE else ()),
        _move(v, viewer, action, choice.path, choice.action),
        needs,
        others,
    )


def _signs(state: State, v: Any, viewer: int, square: int) -> Bubble:
    """How to read a card."""
    name = cell_text(cards(state.record), v.cells[square]).upper()
    words = message("tour-signs-words", number=name[2 * viewer], sign=MOVEMENTS[name[2 * viewer + 1]])
    return Bubble("signs", message("tour-signs"), words, (f"card-{SQUARE_NAMES[square]}",))


def _put_back(v: Any, viewer: int, path: tuple[str, ...], action: str) -> Bubble:
    title, at = message("tour-return"), ("card-waiting", *path)
    if path[-1] in ("do-bank", "do-toss") or v.card == UNSEEN:
        return Bubble("return", title, message("tour-return-any-words"), at, action)
    turned = int(path[-1] == "do-turned")
    number, other = (number_for(v, 2 * v.card + way, viewer) for way in (turned, 1 - turned))
    if number == other:
        return Bubble("return", title, message("tour-return-same-words", number=number), at, action)
    if turned:
        return Bubble("return", title, message("tour-return-turned-words", number=number, other=other), at, action)
    return Bubble("return", title, message("tour-return-words", number=number), at, action)


def _move(v: Any, viewer: int, code: int, path: tuple[str, ...], action: str) -> Bubble:
    title = message("tour-move")
    act = act_of(code)
    if act.how == NONE:
        words = message("tour-discard-words") if code == DISCARD else message("tour-bank-words")
        return Bubble("move", title, words, path, action)
    how, square = act.how, act.square
    at = (f"card-{SQUARE_NAMES[square]}", *path[1:])
    number = number_for(v, v.cells[square], viewer)
    if how == TURN:
        other = number_for(v, v.cells[square] ^ 1, viewer)
        words = message("tour-rotate-words", number=number, other=other)
    elif path[-1] == "do-out":
        words = message("tour-out-words", number=number)
    elif how == RENEW:
        words = message("tour-new-words", number=number)
    elif how >= UP_LEFT:
        words = message("tour-diagonal-words", number=number)
    elif how >= SWITCH_LEFT:
        words = message("tour-switch-words", number=number)
    elif how >= UP:
        words = message("tour-up-words", number=number)
    else:
        title = message("tour-push")
        words = message("tour-push-words", number=number, way=way_words(how, viewer))
    return Bubble("move", title, words, at, action)


# --- sound advice for a first turn, and what the other side could do next, by trying every action once ---------------

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


def completes_next(state: State, seat: int) -> bool:
    """Whether a seat could complete a row for sure if it were its turn now."""
    v = plain(state.record)
    if v.done[seat] + 1 < TURNS_TO_WIN:
        return False
    text = str(state)
    for field, value in (("turn", seat), ("actor", seat), ("moves", v.moves_each), ("used", "-")):
        text = re.sub(rf"\b{field}=\S+", f"{field}={value}", text)
    return any(_completes(asked.apply(action), v, seat) for asked in [state.game.read(text)] for action in asked.legal)


def _completes(state: State, before: Any, seat: int) -> bool:
    v = plain(state.record)
    if v.phase == RETURNING and v.actor == seat:
        return any(_completes(state.apply(action), before, seat) for action in state.legal)
    if v.hundred:
        return bool(v.tally[seat] - before.tally[seat] > v.tally[1 - seat] - before.tally[1 - seat])
    return bool(v.phase == ENDED and v.result == seat)
