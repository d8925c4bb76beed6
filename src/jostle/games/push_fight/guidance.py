"""What Push Fight says to people who do not know it by heart."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from jostle.games.guidance import Bubble, Thing
from jostle.games.plain_records import plain
from jostle.games.push_fight import board, rules
from jostle.games.push_fight.heuristics import in_danger
from jostle.games.push_fight.lines import at_open_edge, is_round, line_of, neighbours, occupied, owner
from jostle.games.push_fight.scene import WOODS, piece_key
from jostle.games.push_fight.text import NAMES, STEP
from jostle.games.push_fight.words import PIECES, SIDES, piece_of, squares_placed
from jostle.i18n import Listing, Message, Text, messages_of
from jostle.kernel import OVER, Record
from jostle.scene import Layer, Refusal, Viewer

if TYPE_CHECKING:
    from jostle.play.state import Game, State

message = messages_of(__package__)

PLACED = message.family("report-place", PIECES)
MOVED = message.family("report-move", PIECES)
THREATENED = message.family("threat", PIECES)

GUIDED = 4  # finished turns after which a newcomer has seen everything
SEEN = 0.05  # what a suggested move may cost so that its purpose is seen
OUTSIDE = 0.1  # what a piece at an open edge counts against a suggestion: newcomers do better without


# --- what things are --------------------------------------------------------------------------------------------------


def things(game: Game) -> tuple[Thing, ...]:
    found = [*_pieces(), *_table()]
    if game.options["setup"] == "free":
        words = message("thing-hand-words")
        square, round = Layer("pf-square-ivory", 0.04, 0.25, 0.5, 0.5), Layer("pf-round-ivory", 0.46, 0.25, 0.5, 0.5)
        tray = Layer("pf-hand", 0, 0.22, 1, 0.55), square, round
        found.append(Thing("hand", message("thing-hand"), words, tray, message("group-turn")))
    return tuple(found)


def _pieces() -> Iterator[Thing]:
    group = message("group-pieces")
    words = message("thing-square-words"), message("thing-round-words")
    for seat, side in enumerate(SIDES):
        names = message("thing-square", side=side), message("thing-round", side=side)
        for kind in (board.SQUARE, board.ROUND):
            yield Thing(piece_key(seat, kind), names[kind], words[kind], _piece_art(seat, kind), group)
    large = -0.4, -0.32, 1.8, 1.8  # on its piece the anchor is small
    art = Layer("pf-anchor-shadow", *large), Layer("pf-anchor", *large)
    yield Thing("anchor", message("thing-anchor"), message("thing-anchor-words"), art, group)


def _piece_art(seat: int, kind: int) -> tuple[Layer, ...]:
    return Layer(f"pf-shadow-{PIECES[kind]}", 0, 0, 1, 1), Layer(f"pf-{PIECES[kind]}-{WOODS[seat]}", 0, 0, 1, 1)


def _table() -> Iterator[Thing]:
    group = message("group-board")
    light = Layer("pf-square-light-0", 0, 0, 1, 1)
    falling = Layer("pf-square-light-0", 0.2, 0.1, 0.8, 0.8), Layer("pf-round-ivory", -0.16, 0.12, 0.76, 0.76, turn=-20)
    yield Thing("inner-square", message("thing-inner-square"), message("thing-inner-square-words"), (light,), group)
    yield Thing("outer-square", message("thing-outer-square"), message("thing-outer-square-words"), falling, group)
    slab = Layer("pf-board", -0.06, 0.18, 1.16, 0.72)
    yield Thing("edge", message("thing-edge"), message("thing-edge-words"), (slab,), group)
    rail = Layer("pf-rail", 0, 0.08, 1, 0.06)
    below = Layer("pf-square-light-0", 0.08, 0.16, 0.84, 0.84)
    yield Thing("rail", message("thing-rail"), message("thing-rail-words"), (below, rail), group)
    line = Layer("pf-line", 0.45, 0, 0.1, 1)
    yield Thing("middle", message("thing-middle"), message("thing-middle-words"), (light, line), group)
    group = message("group-turn")
    both = Layer("pf-token-move", -0.02, 0.24, 0.52, 0.52), Layer("pf-token-push", 0.5, 0.24, 0.52, 0.52)
    yield Thing("tokens", message("thing-tokens"), message("thing-tokens-words"), both, group)
    moved = light, Layer("pf-moved", 0, 0, 1, 1)
    yield Thing("moved", message("thing-moved"), message("thing-moved-words"), moved, group)


# --- what helps to decide ---------------------------------------------------------------------------------------------


def detail(state: State, viewer: Viewer) -> Text:
    v = plain(state.record)
    if viewer != v.actor:
        return ""
    if board.placing(state.record):
        squares, rounds = 3 - v.squares[v.actor].bit_count(), 2 - v.rounds[v.actor].bit_count()
        if squares_placed(v):
            return message("detail-place-rounds", rounds=rounds)
        return message("detail-place", squares=squares, rounds=rounds)
    if v.moves == 0:
        return message("detail-no-move")
    if not _pushes(state):
        return message("detail-cannot-push")
    return message("detail-two-moves") if v.moves == 2 else message("detail-one-move")


def forced(state: State) -> bool:
    """An only push ends a turn whose moves might rather be taken back: people make it themselves."""
    return False


def _pushes(state: State) -> list[int]:
    return [action for action in state.legal if board.PUSH <= action < board.PLACE]


# --- why a press leads nowhere ----------------------------------------------------------------------------------------


def refusals(state: State, viewer: Viewer) -> tuple[Refusal, ...]:
    v = plain(state.record)
    if board.placing(state.record):
        return _wrong_places(v)
    legal = [_press(action) for action in state.legal]
    starts = {start for start, _ in legal}
    found = []
    for square in sorted(_own(v)):
        targets = set(NAMES) - starts - {square} - {target for start, target in legal if start == square}
        found += _wrong_targets(v, square, targets, square in starts)
    return (*found, *_wrong_starts(v, starts))


def _press(action: int) -> tuple[int, int]:
    """The squares that are pressed for a move or a push."""
    if action >= board.PUSH:
        square, direction = divmod(action - board.PUSH, 4)
        return square, square + STEP[direction]
    origin, target = divmod(action - board.MOVE, 32)
    return origin, target


def _own(v: Any) -> set[int]:
    return {square for square in NAMES if (v.squares[v.actor] | v.rounds[v.actor]) >> square & 1}


def _wrong_places(v: Any) -> tuple[Refusal, ...]:
    half = board.HALF[v.actor]
    away = tuple([name for square, name in NAMES.items() if not half >> square & 1])
    taken = tuple([NAMES[square] for square in sorted(_own(v))])
    found = [Refusal(message("refuse-half"), away), Refusal(message("refuse-taken"), taken)]
    found.append(Refusal(message("refuse-tray"), ("tray-0", "tray-1")))
    return tuple([one for one in found if one.ids])


def _wrong_targets(v: Any, square: int, targets: set[int], able: bool) -> list[Refusal]:
    """After a piece of the actor's was chosen: why it cannot go there, or push there."""
    reasons: dict[Message, list[str]] = {}
    for target in sorted(targets) if able else ():
        reasons.setdefault(_why_not(v, square, target), []).append(NAMES[target])
    chosen = (NAMES[square],)
    return [Refusal(words, tuple(ids), chosen) for words, ids in reasons.items()]


def _why_not(v: Any, square: int, target: int) -> Message:
    if not occupied(v) >> target & 1:
        if v.moves == 0:
            return message("refuse-no-moves")
        return message("refuse-moved") if square == v.first else message("refuse-way")
    if is_round(v, square):
        return message("refuse-round")
    for direction, step in STEP.items():
        if neighbours(square, direction) and square + step == target:
            line = line_of(v, square, direction)
            if v.anchor in line:
                return message("refuse-anchor") if v.anchor == target else message("refuse-anchor-in-line")
            return message("refuse-rail")
    return message("refuse-far")


def _wrong_starts(v: Any, starts: set[int]) -> list[Refusal]:
    """Whatever was chosen before, or nothing: why a turn does not go on with that press."""
    reasons: dict[Message, list[str]] = {}
    for square, name in NAMES.items():
        if square not in starts:
            reasons.setdefault(_why_not_first(v, square), []).append(name)
    found = [Refusal(words, tuple(ids)) for words, ids in reasons.items()]
    return [*found, Refusal(message("thing-rail-words"), ("rail-top", "rail-bottom"))]


def _why_not_first(v: Any, square: int) -> Message:
    if not occupied(v) >> square & 1:
        return message("refuse-empty-push") if v.moves == 0 else message("refuse-empty")
    if owner(v, square) != v.actor:
        return message("refuse-theirs", side=SIDES[owner(v, square)])
    if v.moves == 0:
        return message("refuse-round") if is_round(v, square) else message("refuse-nothing-to-push")
    return message("refuse-moved") if square == v.first else message("refuse-shut-in")


# --- what was done, and what is threatened ----------------------------------------------------------------------------


def report(before: State, action: int, after: State, viewer: Viewer) -> Text:
    v = plain(before.record)
    if action >= board.PLACE:
        kind, square = divmod(action - board.PLACE, 32)
        return PLACED(PIECES[kind], square=NAMES[square])
    if action < board.PUSH:
        origin, target = divmod(action - board.MOVE, 32)
        return MOVED(PIECES[is_round(v, origin)], square=NAMES[target])
    return _reported_push(v, *divmod(action - board.PUSH, 4), viewer)


def _reported_push(v: Any, square: int, direction: int, viewer: Viewer) -> Text:
    """The last piece of the line is what matters: it is nearest to the edge."""
    _, *pushed = line_of(v, square, direction)
    last = pushed[-1]
    piece = piece_of(owner(v, last), is_round(v, last), v.actor, viewer)
    if not neighbours(last, direction):
        return message("report-push-off", piece=piece, square=NAMES[last])
    target = NAMES[last + STEP[direction]]
    if len(pushed) > 1:
        return message("report-push-line", count=len(pushed), piece=piece, square=target)
    return message("report-push", piece=piece, square=target)


def threat(state: State, viewer: int) -> Text:
    """What the other seat could push off the board now, or, if it is the viewer's turn, with the board as it is now."""
    s = state.record
    if s.actor == OVER or board.placing(s):
        return ""
    other = 1 - viewer
    squares = _in_danger_of(s, other)
    if not squares:
        return ""
    names = tuple([NAMES[square] for square in squares])
    if len(names) > 1:
        return message("threat-several", side=SIDES[other], squares=Listing(names, "or"))
    return THREATENED(PIECES[is_round(plain(s), squares[0])], side=SIDES[other], square=names[0])


def _in_danger_of(s: Record, seat: int) -> list[int]:
    """The squares of pieces that a seat could push off the board, if it had a whole turn now. The anchor does not
    hinder it: by then it stands elsewhere."""
    now = s.copy()
    if now.actor != seat:
        now.actor, now.moves, now.first, now.anchor = seat, 2, -1, -1
    found = int(in_danger(now, True))
    return [square for square in NAMES if found >> square & 1]


# --- the guided first turn --------------------------------------------------------------------------------------------


def bubbles(state: State, viewer: int) -> tuple[Bubble, ...]:
    s, v = state.record, plain(state.record)
    if v.actor != viewer or v.count >= GUIDED:
        return ()
    if board.placing(s):
        return _set_up_bubbles(state, v)
    if v.count < 2:
        return tuple(_first_turn(state, v))
    return (*_second_turn(state, v), *_push_bubble(state))


def _set_up_bubbles(state: State, v: Any) -> tuple[Bubble, ...]:
    half = tuple([name for square, name in NAMES.items() if board.HALF[v.actor] >> square & 1])
    action = _placing(state)
    at = (action[-2:],) if action else half
    return (
        Bubble("set-up", message("bubble-set-up"), message("bubble-set-up-words"), half),
        Bubble("place", message("bubble-place"), message("bubble-place-words", square=at[0]), at, action),
    )


def _placing(state: State) -> str:
    """A sound square for the next piece."""
    book = int(rules.book_move(state.record, 1))
    legal = state.legal
    return state.actions[legal.index(book)] if book in legal else state.actions[0]


def _first_turn(state: State, v: Any) -> Iterator[Bubble]:
    other = SIDES[1 - v.actor]
    own = tuple([NAMES[square] for square in sorted(_own(v))])
    yield Bubble("yours", message("bubble-yours"), message("bubble-yours-words", side=other), own)
    if v.moves == 2 and (move := _good_move(state)) is not None:
        start, target = (NAMES[square] for square in _press(move))
        words = message("bubble-move-words", square=target)
        yield Bubble("move", message("bubble-move"), words, (start, target), _text(state, move))
    yield from _push_bubble(state)


def _push_bubble(state: State) -> Iterator[Bubble]:
    push = _good_push(state)
    if push is not None:
        start, target = (NAMES[square] for square in _press(push))
        words = message("bubble-push-words", square=target)
        yield Bubble("push", message("bubble-push"), words, (start, target), _text(state, push))


def _second_turn(state: State, v: Any) -> Iterator[Bubble]:
    if v.moves < 2 or v.anchor < 0:
        return
    other = SIDES[1 - v.actor]
    yield Bubble("anchor", message("bubble-anchor"), message("bubble-anchor-words"), ("anchor",))
    if winning := _in_danger_of(state.record, v.actor):
        name = NAMES[winning[0]]
        yield Bubble("win", message("bubble-win"), message("bubble-win-words", side=other, square=name), (name,))
    elif danger := _in_danger_of(state.record, 1 - v.actor):
        name = NAMES[danger[0]]
        yield Bubble("danger", message("bubble-danger"), message("bubble-danger-words", square=name), (name,))
    else:
        rails = ("rail-top", "rail-bottom")
        yield Bubble("rails", message("bubble-rails"), message("bubble-rails-words"), rails)
    yield Bubble("goal", message("bubble-goal"), message("bubble-goal-words", side=other), ("board",))


def _text(state: State, action: int) -> str:
    return state.actions[state.legal.index(action)]


def _good_push(state: State) -> int | None:
    """The push after which the pusher stands best; see `_good_move`."""
    seat, moved = state.actor_code, int(state.record.first)
    pushes = _pushes(state)
    values = [_value(state.apply(push), seat) + (SEEN if _press(push)[0] == moved else 0.0) for push in pushes]
    return pushes[values.index(max(values))] if pushes else None


def _good_move(state: State) -> int | None:
    """The move from which the best push follows, by the piece that moved if others are hardly better: so it is seen
    what the move was for."""
    seat, best, found = state.actor_code, -9.0, None
    for move in state.legal:
        if move < board.PUSH:
            moved, target = state.apply(move), _press(move)[1]
            for push in _pushes(moved):
                value = _value(moved.apply(push), seat) + (SEEN if _press(push)[0] == target else 0.0)
                if value > best:
                    best, found = value, move
    return found


def _value(state: State, seat: int) -> float:
    """How good it is for a seat that has just pushed; being pushed off next is as bad as it gets."""
    value = state.judge(seat)
    if state.over:
        return value
    v = plain(state.record)
    own = v.squares[seat] | v.rounds[seat]
    value -= OUTSIDE * sum(at_open_edge(square) for square in NAMES if own >> square & 1)
    return value - 2.0 if rules.win_now(state.record) else value
