"""Checks of a game's rules: the contract is complete, and every promise of it is kept."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from importlib import import_module
from types import ModuleType
from typing import Any

import numpy as np

from jostle.conformance.check import Fault, check
from jostle.conformance.subject import Subject
from jostle.games.contract import EventsModule, GuidanceModule, SceneModule, TextModule
from jostle.i18n import Listing, Text, messages_of
from jostle.kernel import CONTRACT, RNG, Array, Facts, generators
from jostle.play.state import Game, State

message = messages_of("jostle.conformance")

TAKES = {  # what the kernels of the contract take
    "start": "s", "actor": "s", "legal": "s, out", "odds": "s, out, weight", "draw": "s, rng", "play": "s, action",
    "returns": "s, out", "points": "s, out", "redeal": "s, seat, rng", "observe": "s, seat, out", "judge": "s, seat",
    "seats": "s",
}  # fmt: skip
SIZES = ("MAX_LEGAL", "MAX_ODDS", "MAX_SEATS", "OBSERVATION")
SLACK = 8  # numbers behind every list, so that whoever writes too many is found out
CHUNK = 400  # steps after which the clock is looked at
CLIMBERS = 64
LARGEST = 100.0  # of the numbers of an observation
SURE = 1.5  # two seats whose opinions add up to more contradict each other


# --- the contract ----------------------------------------------------------------------------------------------------


@check("contract", message("check-contract"), needs=("installed",))
def contract(look: Subject) -> Iterator[Fault]:
    """The required files can be imported and have what their contracts ask for."""
    modules = {}
    for name in ("rules", "text", "scene", "events", "guidance"):
        if not (look.has(f"{name}.py") or look.has(name)):
            continue
        try:
            modules[name] = import_module(f"{look.spec.package}.{name}")
        except Exception as error:
            yield look.crashed(error, name)
    look.met = len(modules)
    if "rules" in modules:
        yield from _rules(look, modules["rules"])
    contracts = {"text": TextModule, "scene": SceneModule, "events": EventsModule, "guidance": GuidanceModule}
    for name, wanted in contracts.items():
        if name in modules:
            yield from _functions(look, modules[name], wanted)


def _rules(look: Subject, rules: ModuleType) -> Iterator[Fault]:
    for name in CONTRACT:
        function = getattr(rules, name, None)
        if not callable(function):
            yield look.fault(message("no-function", function=f"{name}({TAKES[name]})"), rules)
        elif len(inspect.signature(getattr(function, "py_func", function)).parameters) != TAKES[name].count(",") + 1:
            yield look.fault(message("other-parameters", function=f"{name}({TAKES[name]})"), function)
    facts, state = getattr(rules, "FACTS", None), getattr(rules, "STATE", None)
    if getattr(rules, "GAME", None) != look.id:
        yield look.fault(message("other-game", found=repr(getattr(rules, "GAME", None)), id=look.id), rules)
    if not isinstance(state, np.dtype) or not state.names or state.itemsize % 8:
        yield look.fault(message("no-state"), rules)
    else:
        for name in state.names:
            if state[name].base.kind == "u":
                yield look.fault(message("unsigned-field", field=name), rules)
    if not isinstance(facts, Facts):
        yield look.fault(message("no-facts"), rules)
        return
    for name, size in zip(SIZES, facts.sizes, strict=True):
        if getattr(rules, name, None) != size:
            yield look.fault(message("no-size", name=name, size=size), rules)
    if len(look.spec.sides) != facts.most_seats:
        yield look.fault(
            message("sides-and-seats", sides=len(look.spec.sides), seats=facts.most_seats), look.file("__init__.py")
        )


def _functions(look: Subject, module: ModuleType, contract: type) -> Iterator[Fault]:
    """What is missing in a module, or takes something else than its contract says."""
    wanted = {name: function for name, function in vars(contract).items() if not name.startswith("_")}
    if not isinstance(getattr(module, "KINDS", None), dict):  # a game whose actions have no named kinds
        wanted.pop("kind", None)
    for name, function in wanted.items():
        typed = f"{name}({', '.join(one for one, _ in parameters(function))})"
        if not callable(getattr(module, name, None)):
            yield look.fault(message("no-function", function=typed), module)
        elif parameters(getattr(module, name)) != parameters(function):
            yield look.fault(message("other-parameters", function=typed), getattr(module, name))


def parameters(function: Any) -> list[tuple[str, Any]]:
    """(name, default) of each parameter but `self`."""
    listed = inspect.signature(function).parameters.values()
    return [(one.name, one.default) for one in listed if one.name != "self"]


# --- play ------------------------------------------------------------------------------------------------------------


@check("play", message("check-play"), needs=("options", "contract", "compiles"), weight=3)
def play(look: Subject) -> Iterator[Fault]:
    """Random games with many mixes of options, in which every list and every ending is checked."""
    mixes = 20
    for mix, game in enumerate(look.games(mixes)):
        first = game.blank()
        game.rules.start(first[0])
        look.look_at(game, first)
        yield from _steps(look, game, first, mix, look.effort.steps // mixes)


def _steps(look: Subject, game: Game, first: Array, seed: int, steps: int) -> Iterator[Fault]:
    loops, facts, states = look.loops, game.facts, first.copy()
    longest, size = game.longest, max(facts.most_legal, facts.most_odds) + SLACK
    out, weight, told = np.zeros(size, np.int32), np.zeros(size, np.int32), np.zeros(2, np.int64)
    rngs, copies, returned = generators(look.seed * 1000 + seed), np.zeros(1, RNG), np.zeros(facts.most_seats)
    chunk = steps if look.effort.seconds is None else max(CHUNK, longest + 2)
    while steps > 0:
        look.look_at(game, states)
        fault = loops.check_steps(
            first,
            states,
            rngs,
            copies,
            min(chunk, steps),
            facts.actions,
            longest,
            out,
            weight,
            returned,
            told,
        )
        steps -= chunk
        look.met += min(chunk, steps + chunk)
        if fault != loops.FINE:
            words, where = _broken_promise(look, game, fault, [int(one) for one in told], returned)
            yield look.fault(words, where)
            return
        if look.past:
            return


def _broken_promise(look: Subject, game: Game, fault: int, told: list[int], returned: Array) -> tuple[Text, Any]:
    """What a fault of `check_steps` means, and which function is to blame."""
    loops, facts, rules = look.loops, game.facts, game.rules
    chance = rules.actor(look.records[0]) == -1 if look.records is not None else False
    lists, most = (rules.odds, "most_odds") if chance else (rules.legal, "most_legal")
    declared = facts.most_odds if chance else facts.most_legal
    wins = Listing(tuple(f"{one:g}" for one in returned[: game.seats]), "comma")
    table: dict[int, tuple[Text, Any]] = {
        loops.EMPTY: (message("list-empty"), lists),
        loops.TOO_MANY: (message("list-too-long", found=told[0], fact=most, declared=declared), lists),
        loops.NOT_ASCENDING: (message("list-not-ascending", first=str(told[1]), second=str(told[0])), lists),
        loops.OUT_OF_RANGE: (message("action-out-of-range", action=str(told[0]), actions=facts.actions), lists),
        loops.BAD_WEIGHT: (message("weight-not-positive", outcome=str(told[0]), weight=told[1]), rules.odds),
        loops.NOT_AN_OUTCOME: (message("not-an-outcome", outcome=str(told[0])), rules.draw),
        loops.BAD_ACTOR: (message("bad-actor", actor=str(told[0]), seats=game.seats), rules.actor),
        loops.BAD_RETURNS: (message("bad-returns", returns=wins), rules.returns),
        loops.TOO_LONG: (message("too-long", longest=game.longest), rules.play),
        loops.PICK_DIFFERS: (message("pick-differs", picked=str(told[1]), listed=str(told[0])), loops.pick),
        loops.OVERRUN: (message("list-overrun", fact=most, declared=declared), lists),
    }
    return table[fault]


@check("most-actions", message("check-most-actions"), needs=("play",), weight=2)
def most_actions(look: Subject) -> Iterator[Fault]:
    """No list of actions is longer than declared, even when long ones are sought."""
    for mix, game in enumerate(look.games(6)):
        states = np.repeat(game.start().records, CLIMBERS)
        found, rng = np.zeros(1, game.rules.STATE), generators(look.seed * 1000 + mix)
        out = np.zeros(game.facts.most_legal + SLACK, np.int32)
        rounds = max(600, look.effort.steps // 4)
        chunk = rounds if look.effort.seconds is None else 100
        for _ in range(0, rounds, chunk):
            best = look.loops.climb(states, found, rng, chunk, out)
            look.met += chunk
            if best > game.facts.most_legal:
                look.look_at(game, found)
                words = message("list-too-long", found=int(best), fact="most_legal", declared=game.facts.most_legal)
                yield look.fault(words, game.rules.legal)
                break
            if look.past:
                break


@check("positions", message("check-positions"), needs=("play",), weight=2)
def positions(look: Subject) -> Iterator[Fault]:
    """Random games through the Python interface; they leave nothing behind, and the first state is always the same."""
    for game in look.games(8, presets=True):
        first, used = game.start(), look.played(game)[-1].records
        look.met += len(look.played(game))
        look.look_at(game, used)
        again = used.copy()
        game.rules.start(again[0])
        if fields := different_fields(first.records, again):
            yield look.fault(message("start-leaves", fields=Listing(fields, "and")), game.rules.start)
        for state in look.played(game)[:-1]:
            after = state.apply(state.legal[-1])
            if after == state:
                look.look_at(game, state.records)
                yield look.fault(message("play-changes-nothing", action=state.actions[-1]), game.rules.play)
            if look.past:
                break


def different_fields(one: Array, other: Array) -> tuple[str, ...]:
    """The fields in which two records differ."""
    return tuple(name for name in one.dtype.names or () if one[name].tobytes() != other[name].tobytes())


# --- chance ----------------------------------------------------------------------------------------------------------


@check("chance", message("check-chance"))
def chance(look: Subject) -> Iterator[Fault]:
    """What is drawn follows the odds."""
    times = max(200, look.effort.steps // 2)
    if look.effort.seconds is not None:
        times = 300
    left = 12
    for state in look.states(8, share=0.2):
        if state.actor != "chance" or left == 0:
            continue
        facts = state.game.facts
        if not facts.chance:
            yield look.fault(message("no-chance-declared"), state.game.rules.actor)
            return
        left -= 1
        counts = np.zeros(facts.actions, np.int64)
        look.loops.draw_often(state.records, generators(look.seed + left), times, counts)
        drawn = {text: int(counts[code]) for text, code in zip(state.actions, state.legal, strict=True)}
        if sum(drawn.values()) != times:
            outcome = next(code for code in np.flatnonzero(counts).tolist() if code not in state.legal)
            yield look.fault(message("not-an-outcome", outcome=str(outcome)), state.game.rules.draw)
        surplus = sum((drawn[text] - times * p) ** 2 / (times * p) for text, p in state.odds.items())
        if float(surplus) >= len(drawn) + 7 * (2 * len(drawn)) ** 0.5 + 10:
            often = max(drawn, key=lambda text: abs(drawn[text] - times * state.odds[text]))
            expected = round(float(times * state.odds[often]))
            words = message("draw-not-as-odds", outcome=often, drawn=drawn[often], times=times, expected=expected)
            yield look.fault(words, state.game.rules.draw)


# --- what seats think and see ----------------------------------------------------------------------------------------


@check("seats", message("check-seats"), weight=2)
def seats(look: Subject) -> Iterator[Fault]:
    """Points, opinions and observations of every seat."""
    for state in look.states(10, 200, 0.6):
        rules, game = state.game.rules, state.game
        if (found := int(rules.seats(state.record))) != game.seats:
            yield look.fault(message("other-seats", found=found, seats=game.seats), rules.seats)
        _ = state.points
        opinions = [state.judge(seat) for seat in range(game.seats)]
        for seat, opinion in enumerate(opinions):
            if not -1.0 <= opinion <= 1.0:
                yield look.fault(message("judge-out-of-range", opinion=f"{opinion:g}", seat=str(seat)), rules.judge)
            yield from _observation(look, state, seat)
        if len(opinions) == 2 and abs(sum(opinions)) > SURE:
            both = Listing(tuple(f"{one:.2f}" for one in opinions))
            yield look.fault(message("judge-contradicts", opinions=both), rules.judge)


def _observation(look: Subject, state: State, seat: int) -> Iterator[Fault]:
    """An observation is written whole, and nothing beside it."""
    declared, observe = state.game.facts.observation, state.game.rules.observe
    seen = [np.full(declared + SLACK, filling, np.float32) for filling in (-777.0, 555.0)]
    for out in seen:
        state.game._face.observe_one(state._block, seat, out)
    if any((out[declared:] != filling).any() for out, filling in zip(seen, (-777.0, 555.0), strict=True)):
        yield look.fault(message("observe-too-much", declared=declared), observe)
    missing = np.flatnonzero(seen[0][:declared] != seen[1][:declared])
    if len(missing):
        yield look.fault(message("observe-too-little", missing=len(missing), first=str(missing[0])), observe)
    elif len(outside := np.flatnonzero(~((seen[0][:declared] >= 0) & (seen[0][:declared] <= LARGEST)))):
        wrong = int(outside[0])
        yield look.fault(message("observe-out-of-range", index=str(wrong), value=f"{seen[0][wrong]:g}"), observe)


CHECKS = (play, positions, most_actions, chance, seats)
