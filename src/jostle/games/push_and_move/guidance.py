"""What Push&Move says to people who do not know it by heart.

Everything here follows from what lies open on the table; of the cards only from those that the viewer holds.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from jostle.games.guidance import Bubble, Thing
from jostle.games.push_and_move import GOALS, SPEC, board, cards, heuristics, reports, rules, steps
from jostle.games.push_and_move import table as art
from jostle.games.push_and_move.events import line
from jostle.games.push_and_move.names import (
    CARD_EFFECTS,
    CARD_NAMES,
    CARD_TITLES,
    TILE_EFFECTS,
    TILE_NAMES,
    card_title,
    die_id,
    hand_id,
    held_ids,
    members,
    sentence,
)
from jostle.games.push_and_move.sheet import FIELDS, SIGNS, SQUARES, lay_out, start_squares
from jostle.games.spec import Options
from jostle.i18n import Listing, Message, Text, messages_of
from jostle.kernel import Record
from jostle.scene import Layer, Refusal, Viewer

if TYPE_CHECKING:
    from jostle.play.state import Game, State

message = messages_of(__package__)

SIDES = SPEC.sides
report = reports.report

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
    pips, seat = int(s.pips[s.die]), int(s.turn)
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


# --- why a press leads nowhere ---------------------------------------------------------------------------------------


def able_dice(s: Record) -> int:
    """The dice that have a legal step now, as a set."""
    walkers, found = int(steps.walkers(s)), 0
    for direction in range(4):
        found |= int(steps.steppers(s, walkers, direction, 1) | steps.leapers(s, walkers, direction, int(s.jumps)))
    return found


def refusals(state: State, viewer: Viewer) -> tuple[Refusal, ...]:
    s = state.record
    if state.actor_code < 0:
        return ()
    phase = int(s.phase)
    if phase == board.MOVE_PHASE:
        return (*_refused_steps(s), *_refused_dice(s), *_refused_cards(s), Refusal(message("refuse-choose-die")))
    if phase == board.PLUS_PHASE:
        die = int(s.die)
        return (*_refused_targets(s, die), Refusal(message("refuse-plus", square=SQUARES[die])))
    if phase == board.TARGET_PHASE:
        card = CARD_NAMES[int(s.why)]
        return (Refusal(message("refuse-target", card=CARD_TITLES[card], does=CARD_EFFECTS[card])),)
    if phase == board.REACT_PHASE:
        return (*_refused_cards(s), Refusal(message("refuse-react")))
    if phase == board.DRAW_PHASE and cards.has_full_hand(s):
        return (*_refused_cards(s), Refusal(message("refuse-draw-full")))
    said = {
        board.ARROW_PHASE: message("refuse-arrow"),
        board.ROLL_PHASE: message("refuse-roll"),
        board.BEAM_PHASE: message("refuse-beam"),
        board.DRAW_PHASE: message("refuse-draw"),
        board.REBIRTH_PHASE: message("refuse-rebirth"),
    }
    return (Refusal(said[phase]),)


def _refused_steps(s: Record) -> Iterator[Refusal]:
    """Squares that a chosen die cannot go to."""
    able = members(able_dice(s))
    for die in able:
        yield from _refused_targets(s, die)
    others = tuple(SQUARES[square] for square in range(49) if not int(steps.unmoved(s)) >> square & 1)
    yield Refusal(message("refuse-far"), others, tuple(SQUARES[die] for die in able))


def _refused_targets(s: Record, die: int) -> Iterator[Refusal]:
    """The squares beside a die that it cannot go to, and those behind a Jump tile."""
    legal = int(steps.step_targets(s, die))
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
            yield Refusal(words, tuple(SQUARES[square] for square in members(dice)))


def _refused_cards(s: Record) -> Iterator[Refusal]:
    """Cards that cannot be played, and where cards lie."""
    if not s.cards:
        return
    turn = int(s.turn)
    for id, card in held_ids(s, turn):
        if not cards.first_targets(s, card):
            yield Refusal(message("refuse-card", card=card_title(card)), (id,))
    theirs = [seat for seat in range(s.seats) if seat != turn]
    hands = [f"hand-{seat}-{place}" for seat in theirs for place in range(cards.HAND)]
    backs = [hand_id(seat, place) for seat in theirs for place in range(int(cards.hand_size(s, seat)))]
    yield Refusal(message("refuse-their-cards"), (*hands, *backs))
    yield Refusal(message("refuse-pile"), ("pile",))
    played = [f"discard-{card}" for card in range(board.KINDS) if s.discards[card]]
    yield Refusal(message("refuse-discards"), ("discards", *played))


# --- what lies on the table ------------------------------------------------------------------------------------------

AT_ONCE, IF_YOU_LIKE, GROUND = message("group-at-once"), message("group-if-you-like"), message("group-ground")
DICE, TABLE, CARDS = message("group-dice"), message("group-table"), message("group-cards")
LEGEND = (("+d-hx", AT_ONCE), ("MRBW?", IF_YOU_LIKE), ("J>#.", GROUND))  # the order in which tiles are explained
CARD_BOX = art.Box(0, 0, 1, 1)
TRAYS = message.family("does-tray", GOALS)
TRAY_ART = (Layer("pm-tray", 0, (1 - 76 / 220) / 2, 1, 76 / 220),)  # wider than high, in the middle of a square


def things(game: Game) -> tuple[Thing, ...]:
    with_cards, seats = bool(game.options["cards"]), int(game.options["seats"])
    found = [*_tiles(_laid(game.options), with_cards), _start()]
    if game.options["field"] == "random":
        name, does = message("thing-unrolled"), message("thing-unrolled-does")
        found.append(Thing("tile-unrolled", name, does, (Layer("pm-unrolled"),), GROUND))
    found += [_die(seat) for seat in range(seats)]
    found += _marked_dice(with_cards)
    found.append(Thing("tray", message("thing-tray"), TRAYS[str(game.options["goal"])], TRAY_ART, TABLE))
    return (*found, *(_cards(bool(game.options["reactions"])) if with_cards else ()))


def _laid(options: Options) -> set[str]:
    """The signs of all tiles that can lie on the field, besides start squares."""
    field, seats = str(options["field"]), int(options["seats"])
    if field == "random":
        return set(SIGNS)
    starts = start_squares(seats)
    laid = {sign for at, sign in lay_out(FIELDS.get(field, field), seats).items() if at not in starts}
    return laid - {"."} | {"?"} if options["cards"] else laid


def _tiles(laid: set[str], with_cards: bool) -> Iterator[Thing]:
    for signs, group in LEGEND:
        for sign in signs:
            if sign in laid or (sign == ">" and laid & set("^>v<")):
                key = art.tile_key(SIGNS.index(sign))
                name = message("thing-direction") if sign == ">" else TILE_NAMES[sign]
                idle = sign == "?" and not with_cards
                does = message("does-tile-draw-idle") if idle else TILE_EFFECTS[sign]
                yield Thing(key, name, sentence(does), tile_picture(sign), group)


def tile_picture(sign: str) -> tuple[Layer, ...]:
    """A tile in a box of one square; a Direction tile points to the right."""
    layers = [Layer("pm-slate-0")]
    if sign == ">":
        layers.append(Layer("pm-rails"))
    if sign in art.GROUNDS:
        layers.append(Layer(art.GROUNDS[sign]))
    if sign != ".":
        layers.append(Layer(f"pm-sign-{'right' if sign == '>' else art.KEYS[sign]}"))
    return tuple(layers)


def _start() -> Thing:
    drawing = Layer("pm-slate-0"), Layer(f"pm-start-{art.COLOURS[0]}")
    return Thing("start", message("thing-start"), sentence(message("start-does")), drawing, GROUND)


def _die_art(seat: int, pips: int, *marks: Layer) -> tuple[Layer, ...]:
    colour = art.COLOURS[seat]
    return (
        Layer(f"pm-die-{colour}", 0.14, 0.12, 0.72, 0.765),
        Layer(f"pm-pips-{colour}-{pips}", 0.14, 0.12, 0.72, 0.765),
        *marks,
    )


def _die(seat: int) -> Thing:
    name = message("thing-die", side=SIDES[seat])
    return Thing(f"die-{seat}", name, message("thing-die-does"), _die_art(seat, 3), DICE)


def _marked_dice(with_cards: bool) -> list[Thing]:
    moved = Layer("pm-die-moved", 0.14, 0.12, 0.72, 0.765)
    frozen = Layer("pm-frozen", 0.1, 0.08, 0.8, 0.85)
    invincible = Layer("pm-invincible", 0.06, 0.04, 0.88, 0.93)
    found = [Thing("die-moved", message("thing-moved"), message("thing-moved-does"), _die_art(1, 5, moved), DICE)]
    if with_cards:
        art_of_frozen, safe = _die_art(1, 4, frozen), _die_art(1, 6, invincible)
        found.append(Thing("die-frozen", message("thing-frozen"), message("thing-frozen-does"), art_of_frozen, DICE))
        found.append(Thing("die-safe", message("thing-invincible"), message("thing-invincible-does"), safe, DICE))
    return found


def _cards(reactions: bool) -> Iterator[Thing]:
    back = (Layer("pm-back", 0.064, 0, 0.872, 1),)
    slot = (Layer("pm-slot", 0.064, 0, 0.872, 1),)
    yield Thing("pile", message("thing-pile"), message("thing-pile-does"), back, TABLE)
    yield Thing("discards", message("thing-discards"), message("thing-discards-does"), slot, TABLE)
    does = message("thing-hand-reactions-does") if reactions else message("thing-hand-does")
    yield Thing("hand", message("thing-hand"), does, slot, TABLE)
    yield Thing("card-hidden", message("thing-hidden"), message("thing-hidden-does"), back, TABLE)
    for number, card in enumerate(CARD_NAMES):
        drawing = art.card_art(number, CARD_BOX, 0.064)
        yield Thing(f"card-{card}", CARD_TITLES[card], sentence(CARD_EFFECTS[card]), drawing, CARDS)


# --- a guided first turn: bubbles that point at things; most go when the step they advise is made --------------------

TAUGHT = {  # by the tiles that the first turn explains by stepping on one of them
    "at-once": ((board.PLUS, board.DOUBLE), message("bubble-at-once")),
    "if-you-like": ((board.REROLL, board.MOVEMENT_PLUS, board.BEAM), message("bubble-if-you-like")),
}
GOAL_WORDS = message.family("bubble-goal", GOALS)
Step = tuple[int, str]  # an action and its text


def bubbles(state: State, viewer: int) -> tuple[Bubble, ...]:
    s = state.record
    phase = int(s.phase)
    if phase == board.MOVE_PHASE:
        return tuple(_bubbles_of_a_move(state, viewer))
    if phase == board.ROLL_PHASE:
        words = message("bubble-roll-words", pips=int(s.pips[s.die]))
        return (Bubble("roll", message("bubble-roll"), words, ("do-roll",), "roll"),)
    return ()


def _bubbles_of_a_move(state: State, viewer: int) -> Iterator[Bubble]:
    s = state.record
    own, words = members(s.dice[viewer]), GOAL_WORDS(GOALS[s.goal], most=board.NEEDED)
    yield Bubble("goal", message("bubble-goal"), words, tuple(die_id(square) for square in own))
    pushes, plain = _good_steps(state, viewer)
    if pushes:
        yield _push_bubble(s, *pushes[0])
    for key, (tiles, taught) in TAUGHT.items():
        step = next((step for tile in tiles for step in plain if s.tiles[_goal(step)] == tile), None)
        if step:
            sign = SIGNS[int(s.tiles[_goal(step)])]
            said = Listing((taught, sentence(TILE_EFFECTS[sign])), "sentences")
            yield Bubble(key, message("bubble-tile", tile=TILE_NAMES[sign]), said, _ends(step)[::-1], step[1])
    if skulls := members(s.deaths):
        at = tuple(SQUARES[square] for square in skulls)
        yield Bubble("skull", message("bubble-skull"), message("bubble-skull-words"), at)
    if plain:
        words = message("bubble-rest-words", count=able_dice(s).bit_count())
        yield Bubble("rest", message("bubble-rest"), words, _ends(plain[0]), plain[0][1])


def _goal(step: Step) -> int:
    return int(steps.landing(step[0] % 49, step[0] // 49))


def _ends(step: Step) -> tuple[str, str]:
    return die_id(step[0] % 49), SQUARES[_goal(step)]


def _push_bubble(s: Record, action: int, text: str) -> Bubble:
    origin, direction = action % 49, action // 49
    pushed = line(s, origin, direction)[1:]
    words = message("bubble-push-words", pips=int(s.pips[origin]))
    return Bubble("push", message("bubble-push"), words, (die_id(origin), *map(die_id, pushed)), text)


def _good_steps(state: State, viewer: int) -> tuple[list[Step], list[Step]]:
    """Steps that push an opponent's die, and those that push nothing, the better ones first; none that loses a die."""
    s = state.record
    lost = int(s.lost[viewer])
    found: tuple[list[tuple[float, int, str]], list[tuple[float, int, str]]] = [], []
    for action, text in zip(state.legal, state.actions, strict=True):
        if action >= rules.BEAM_TO:
            continue
        after = state.apply(action)
        if int(after.record.lost[viewer]) > lost:
            continue
        way = action // 49
        pushed = line(s, action % 49, way)[1:] if way < steps.LEAP else []
        theirs = any(board.owner(s, square) != viewer for square in pushed)
        if not pushed or theirs:
            found[0 if theirs else 1].append((-after.judge(viewer), action, text))
    pushes, plain = ([(action, text) for _, action, text in sorted(part)] for part in found)
    return pushes, plain
