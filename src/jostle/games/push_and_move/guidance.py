"""What Push&Move says to people who do not know it by heart.

Everything here follows from what lies open on the table; of the cards only from those that the viewer holds.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from jostle.games.guidance import Bubble, Thing
from jostle.games.push_and_move import GOALS, SPEC, board, cards, heuristics, reports, rules, steps
from jostle.games.push_and_move import names as called
from jostle.games.push_and_move import table as art
from jostle.games.push_and_move.events import line, pushed_by
from jostle.games.push_and_move.names import CARD_EFFECTS, CARD_NAMES, CARD_TITLES, TILE_NAMES, die_id, sentence
from jostle.games.push_and_move.sheet import ARROWS, SIGNS, SQUARES, STARTING, field_in_play
from jostle.games.spec import Options
from jostle.i18n import Listing, Message, Text, messages_of
from jostle.kernel import Record
from jostle.scene import Layer, Refusal, Viewer
from jostle.scene.kit import Box

if TYPE_CHECKING:
    from jostle.play.state import Game, State

message = messages_of(__package__)

SIDES = SPEC.sides
report = reports.report

# --- the second line of the prompt -----------------------------------------------------------------------------------


def detail(state: State, viewer: Viewer) -> Text:
    s = state.record
    match board.PHASES[s.phase]:
        case "move":
            return _still_to_move(s) if viewer in (state.actor, "all") else ""
        case "target":
            return sentence(CARD_EFFECTS[CARD_NAMES[int(s.why)]])
        case "roll":
            return _chances(s)
        case "plus":
            return message("detail-plus", square=SQUARES[s.die])
        case "beam":
            free = tuple(SQUARES[one - rules.BEAM_TO] for one in state.legal if rules.BEAM_TO <= one < rules.NAME)
            return message("detail-beam", count=len(free), squares=Listing(free))
        case "react":
            return message("detail-react")
        case "draw" if cards.has_full_hand(s):
            return message("detail-draw-full")
        case "draw":
            return message("detail-draw", held=int(cards.hand_size(s, int(s.turn))), most=cards.HAND)
        case "rebirth":
            return message("detail-rebirth")
    return ""


def _still_to_move(s: Record) -> Text:
    """Which dice still have to move, and which cannot."""
    able_set, unmoved = able_dice(s), int(steps.unmoved(s))
    able, stuck = called.squares_in(able_set), called.squares_in(unmoved & ~able_set)
    if not stuck and not int(s.moved):
        return message("detail-none-moved", count=len(able))
    said: list[Text] = []
    if able:
        said.append(message("detail-able", count=len(able), squares=Listing(able)))
    if stuck:
        said.append(message("detail-stuck", count=len(stuck), squares=Listing(stuck)))
    return Listing(tuple(said), "sentences") if said else message("detail-all-moved")


def _chances(s: Record) -> Text:
    """What a roll can do for the die."""
    pips = int(s.pips[s.die])
    better = message("detail-roll", pips=pips, higher=6 - pips, lower=pips - 1)
    if s.tiles[s.die] == board.REROLL:
        return better
    reborn = message("detail-comes-back") if board.revival_squares(s) else message("detail-nobody-back")
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
    found = _in_danger(s, viewer) if not state.over else {}
    if len(found) > 1:
        sides = Listing(tuple(SIDES[seat] for seat in sorted({seat for seat, _ in found.values()})))
        return message("threat-many", sides=sides, squares=Listing(tuple(SQUARES[die] for die in sorted(found))))
    for die, (seat, skull) in found.items():
        if skull:
            return message("threat-skull", side=SIDES[seat], square=SQUARES[die])
        return message("threat-edge", side=SIDES[seat], square=SQUARES[die])
    return ""


def _in_danger(s: Record, seat: int) -> dict[int, tuple[int, bool]]:
    """The dice that others can destroy: who, and whether on a skull."""
    occupied = int(board.all_dice(s))
    found: dict[int, tuple[int, bool]] = {}
    for direction in range(4):
        fatal = int(heuristics.deadly(s, direction))
        for die in called.members(int(s.dice[seat]) & fatal & int(board.shifted(occupied, direction))):
            foes = int(heuristics.pushers(s, occupied, die, direction))
            if foes and die not in found:
                found[die] = called.members(foes)[0], int(board.NEXT[direction, die]) != board.OFF
    return found


# --- why a press leads nowhere ---------------------------------------------------------------------------------------


def able_dice(s: Record) -> int:
    """The dice that have a legal step now, as a set."""
    walkers, found = int(steps.walkers(s)), 0
    for direction in range(4):
        found |= int(steps.steppers(s, walkers, direction, 1) | steps.leapers(s, walkers, direction, int(s.jumps)))
    return found


REFUSED = message.family(  # where a phase has one answer to every press
    "refuse", ("arrow", "roll", "beam", "draw", "rebirth", "choose-die", "react", "draw-full")
)


def refusals(state: State, viewer: Viewer) -> tuple[Refusal, ...]:
    s = state.record
    if state.actor_code < 0:
        return ()
    phase = board.PHASES[s.phase]
    if phase == "move":
        return (*_refused_steps(s), *_refused_dice(s), *_refused_cards(s), Refusal(REFUSED["choose-die"]))
    if phase == "plus":
        die = int(s.die)
        return (*_refused_targets(s, die), Refusal(message("refuse-plus", square=SQUARES[die])))
    if phase == "target":
        card = CARD_NAMES[int(s.why)]
        return (Refusal(message("refuse-target", card=CARD_TITLES[card], does=CARD_EFFECTS[card])),)
    if phase == "draw" and cards.has_full_hand(s):
        phase = "draw-full"
    shown = _refused_cards(s) if phase in ("react", "draw-full") else ()
    return (*shown, Refusal(REFUSED[phase]))


def _refused_steps(s: Record) -> Iterator[Refusal]:
    """Squares that a chosen die cannot go to."""
    able = able_dice(s)
    for die in called.members(able):
        yield from _refused_targets(s, die)
    others = called.squares_in(board.BOARD & ~int(steps.unmoved(s)))
    yield Refusal(message("refuse-far"), others, called.squares_in(able))


def _refused_targets(s: Record, die: int) -> Iterator[Refusal]:
    """The squares beside a die that it cannot go to, and those behind a Jump tile."""
    legal = int(cards.second_targets(s, cards.MOVEMENT, die))
    for direction in range(4):
        target = int(board.NEXT[direction, die])
        if target == board.OFF:
            continue
        if not legal >> target & 1:
            yield Refusal(_why_not(s, die, direction, target), (SQUARES[target],), (SQUARES[die],))
        beyond = int(board.NEXT[direction, target])
        if s.tiles[target] == board.JUMP and beyond != board.OFF and not legal >> beyond & 1:
            yield Refusal(message("refuse-landing"), (SQUARES[beyond],), (SQUARES[die],))


def _why_not(s: Record, die: int, direction: int, target: int) -> Message:
    """Why a die cannot step that way."""
    here = 1 << target
    if not int(board.exits(s, direction)) >> die & 1:
        return message("refuse-leave")
    if int(s.barred) & here:
        return message("refuse-wall")
    if not int(board.entries(s, direction)) & here:
        return message("refuse-enter")
    pushed = line(s, target, direction)
    if any(int(s.invincible) >> square & 1 for square in pushed):
        return message("refuse-invincible")
    own, occupied = int(board.own_dice(s)), int(board.all_dice(s))
    if steps.weigh_line(s, own, occupied, target, direction, int(s.pips[die])) == steps.IMMOVABLE:
        return message("refuse-line")
    first = next(i for i, square in enumerate(pushed) if not own >> square & 1)
    strong = int(s.pips[die]) + sum(int(s.pips[square]) for square in pushed[:first])
    weak = sum(int(s.pips[square]) for square in pushed[first:])
    return message("refuse-weak", strong=strong, weak=weak)


def _refused_dice(s: Record) -> Iterator[Refusal]:
    """Dice that cannot be chosen."""
    own, able = int(board.own_dice(s)), able_dice(s)
    reasons = (
        (message("refuse-opponent"), int(board.all_dice(s)) & ~own),
        (message("refuse-moved"), own & int(s.moved)),
        (message("refuse-frozen"), own & int(s.frozen) & ~int(s.moved)),
        (message("refuse-stuck"), int(steps.walkers(s)) & ~able),
    )
    for words, dice in reasons:
        if dice:
            yield Refusal(words, called.squares_in(dice))


def _refused_cards(s: Record) -> Iterator[Refusal]:
    """Cards that cannot be played, and where cards lie."""
    if not s.cards:
        return
    turn = int(s.turn)
    for id, card in called.held_ids(s, turn):
        if not cards.first_targets(s, card):
            yield Refusal(message("refuse-card", card=called.card_title(card)), (id,))
    theirs = [seat for seat in range(s.seats) if seat != turn]
    hands = [f"hand-{seat}-{place}" for seat in theirs for place in range(cards.HAND)]
    backs = [called.hand_id(seat, place) for seat in theirs for place in range(int(cards.hand_size(s, seat)))]
    yield Refusal(message("refuse-their-cards"), (*hands, *backs))
    yield Refusal(message("refuse-pile"), ("pile",))
    played = [f"discard-{card}" for card in range(board.KINDS) if s.discards[card]]
    yield Refusal(message("refuse-discards"), ("discards", *played))


# --- what lies on the table ------------------------------------------------------------------------------------------

AT_ONCE, IF_YOU_LIKE, GROUND = message("group-at-once"), message("group-if-you-like"), message("group-ground")
DICE, TABLE, CARDS = message("group-dice"), message("group-table"), message("group-cards")
LEGEND = (("+d-hx", AT_ONCE), ("MRBW?", IF_YOU_LIKE), ("J>#.", GROUND))  # the order in which tiles are explained
THINGS = ("unrolled", "moved", "frozen", "invincible", "pile", "discards", "hand", "hidden")
TITLES = message.family("thing", THINGS)
WORDS = message.family("thing", {thing: f"{thing}-does" for thing in (*THINGS, "hand-reactions")})
TRAYS = message.family("does-tray", GOALS)
TRAY_ART = (Layer("pm-tray", 0, (1 - 76 / 220) / 2, 1, 76 / 220),)  # wider than high, in the middle of a square
DIE = Box(0.14, 0.12, 0.72, 0.765)  # in a square of its own
MARKED = (  # dice with a mark: key, what it is, pips, the mark
    ("die-moved", "moved", 5, Layer("pm-die-moved", *DIE)),
    ("die-frozen", "frozen", 4, Layer("pm-frozen", 0.1, 0.08, 0.8, 0.85)),
    ("die-safe", "invincible", 6, Layer("pm-invincible", 0.06, 0.04, 0.88, 0.93)),
)


def things(game: Game) -> tuple[Thing, ...]:
    with_cards, goal = bool(game.options["cards"]), str(game.options["goal"])
    start = Thing("start", message("thing-start"), sentence(message("start-does")), art.start_picture(0), GROUND)
    found = [*_tiles(game.options), start]
    if game.options["field"] == "random":
        found.append(_thing("tile-unrolled", "unrolled", (Layer("pm-unrolled"),), GROUND))
    for seat, side in enumerate(SIDES[: game.seats]):
        name, drawing = message("thing-die", side=side), tuple(art.die_layers(seat, 3, DIE))
        found.append(Thing(f"die-{seat}", name, message("thing-die-does"), drawing, DICE))
    for key, thing, pips, mark in MARKED if with_cards else MARKED[:1]:
        found.append(_thing(key, thing, (*art.die_layers(1, pips, DIE), mark), DICE))
    found.append(Thing("tray", message("thing-tray"), TRAYS[goal], TRAY_ART, TABLE))
    return (*found, *(_cards(bool(game.options["reactions"])) if with_cards else ()))


def _thing(key: str, thing: str, drawing: art.Layers, group: Text, words: str = "") -> Thing:
    return Thing(key, TITLES[thing], WORDS[words or thing], drawing, group)


def _tiles(options: Options) -> Iterator[Thing]:
    """The tiles that can lie on the field, besides start squares. Direction tiles are one thing, which points right."""
    starts = STARTING[int(options["seats"])]
    laid = {sign for at, sign in field_in_play(options).items() if at not in starts}
    laid = set(SIGNS) if options["field"] == "random" else laid
    for signs, group in LEGEND:
        for sign in signs:
            if sign in laid or (sign == ">" and laid & set(ARROWS)):
                key, name = art.tile_key(SIGNS.index(sign)), called.KIND_NAMES[sign]
                does = sentence(called.tile_effect(sign, bool(options["cards"])))
                yield Thing(key, name, does, art.tile_picture(sign), group)


def _cards(reactions: bool) -> Iterator[Thing]:
    back, slot = ((Layer(name, 0.064, 0, 0.872, 1),) for name in ("pm-back", "pm-slot"))
    yield _thing("pile", "pile", back, TABLE)
    yield _thing("discards", "discards", slot, TABLE)
    yield _thing("hand", "hand", slot, TABLE, "hand-reactions" if reactions else "hand")
    yield _thing("card-hidden", "hidden", back, TABLE)
    for number, card in enumerate(CARD_NAMES):
        drawing = art.card_art(number, art.WHOLE, 0.064)
        yield Thing(f"card-{card}", CARD_TITLES[card], sentence(CARD_EFFECTS[card]), drawing, CARDS)


# --- a guided first turn: bubbles that point at things; most go when the step they advise is made --------------------

TAUGHT = {  # by the tiles that the first turn explains by stepping on one of them
    "at-once": ((board.PLUS, board.DOUBLE), message("bubble-at-once")),
    "if-you-like": ((board.REROLL, board.MOVEMENT_PLUS, board.BEAM), message("bubble-if-you-like")),
}
GOAL_WORDS = message.family("bubble-goal", GOALS)
Step = tuple[int, int, str]  # a die, its way, and the text of that action


def bubbles(state: State, viewer: int) -> tuple[Bubble, ...]:
    s = state.record
    if s.phase == board.MOVE_PHASE:
        return tuple(_bubbles_of_a_move(state, viewer))
    words = message("bubble-roll-words", pips=int(s.pips[s.die]))
    return (Bubble("roll", message("bubble-roll"), words, ("do-roll",), "roll"),) if s.phase == board.ROLL_PHASE else ()


def _bubbles_of_a_move(state: State, viewer: int) -> Iterator[Bubble]:
    s = state.record
    own, words = called.members(s.dice[viewer]), GOAL_WORDS(GOALS[s.goal], most=board.NEEDED)
    yield Bubble("goal", message("bubble-goal"), words, tuple(map(die_id, own)))
    pushes, plain = _good_steps(state, viewer)
    for origin, way, text in pushes[:1]:
        pushed = tuple(die_id(square) for square in (origin, *pushed_by(s, origin, way)))
        words = message("bubble-push-words", pips=int(s.pips[origin]))
        yield Bubble("push", message("bubble-push"), words, pushed, text)
    for key, (tiles, taught) in TAUGHT.items():
        step = next((step for tile in tiles for step in plain if s.tiles[_goal(step)] == tile), None)
        if step:
            sign = SIGNS[int(s.tiles[_goal(step)])]
            said = Listing((taught, sentence(called.TILE_EFFECTS[sign])), "sentences")
            at = SQUARES[_goal(step)], die_id(step[0])
            yield Bubble(key, message("bubble-tile", tile=TILE_NAMES[sign]), said, at, step[2])
    if skulls := called.squares_in(s.deaths):
        yield Bubble("skull", message("bubble-skull"), message("bubble-skull-words"), skulls)
    for step in plain[:1]:
        words = message("bubble-rest-words", count=able_dice(s).bit_count())
        yield Bubble("rest", message("bubble-rest"), words, (die_id(step[0]), SQUARES[_goal(step)]), step[2])


def _goal(step: Step) -> int:
    return int(steps.landing(*step[:2]))


def _good_steps(state: State, viewer: int) -> tuple[list[Step], list[Step]]:
    """Steps that push an opponent's die, and those that push nothing, the better ones first; none that loses a die."""
    s = state.record
    pushes, plain = list[tuple[float, int, str]](), list[tuple[float, int, str]]()
    for action, text in zip(state.legal, state.actions, strict=True):
        after = state.apply(action)
        if action >= rules.BEAM_TO or after.record.lost[viewer] > s.lost[viewer]:
            continue
        pushed = pushed_by(s, action % 49, action // 49)
        theirs = any(board.owner(s, square) != viewer for square in pushed)
        if theirs or not pushed:
            (pushes if theirs else plain).append((-after.judge(viewer), action, text))
    pushing, going = ([(one % 49, one // 49, text) for _, one, text in sorted(found)] for found in (pushes, plain))
    return pushing, going
