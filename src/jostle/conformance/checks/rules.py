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
from jostle.games.contract import GUIDANCE, EventsModule, GuidanceModule, SceneModule, TextModule, optional_texts
from jostle.i18n import Listing
from jostle.kernel import CONTRACT, RNG, Array, Facts, generators
from jostle.play.state import Game, State

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


@check("contract", "the files have every function that is asked for", needs=("installed",))
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
    facts = getattr(modules.get("rules"), "FACTS", None)
    hidden = not isinstance(facts, Facts) or facts.hidden
    optional = {"guidance": GUIDANCE, "text": optional_texts(modules["text"], hidden) if "text" in modules else ()}
    for name, wanted in contracts.items():
        if name in modules:
            yield from _functions(look, modules[name], wanted, optional.get(name, ()))


def _rules(look: Subject, rules: ModuleType) -> Iterator[Fault]:
    for name in CONTRACT:
        function = getattr(rules, name, None)
        if not callable(function):
            yield look.fault(f"{name}({TAKES[name]}) is missing", rules)
        elif len(inspect.signature(getattr(function, "py_func", function)).parameters) != TAKES[name].count(",") + 1:
            yield look.fault(f"this function takes other parameters; expected {name}({TAKES[name]})", function)
    facts, state = getattr(rules, "FACTS", None), getattr(rules, "STATE", None)
    if getattr(rules, "GAME", None) != look.id:
        yield look.fault(f"GAME is {getattr(rules, 'GAME', None)!r}; expected '{look.id}'", rules)
    if not isinstance(state, np.dtype) or not state.names or state.itemsize % 8:
        yield look.fault("STATE is not a record type; expected what `jostle.kernel.record` makes", rules)
    else:
        for name in state.names:
            if state[name].base.kind == "u":
                yield look.fault(
                    f"the field '{name}' of STATE is unsigned, and plain Python and compiled code calculate "
                    "differently with such numbers; use a signed type",
                    rules,
                )
    if not isinstance(facts, Facts):
        yield look.fault("FACTS is missing; expected a `jostle.kernel.Facts`", rules)
        return
    for name, size in zip(SIZES, facts.sizes, strict=True):
        if getattr(rules, name, None) != size:
            yield look.fault(
                f"{name} is missing or not {size}; expected MAX_LEGAL, MAX_ODDS, MAX_SEATS, OBSERVATION = FACTS.sizes",
                rules,
            )
    if len(look.spec.sides) != facts.most_seats:
        yield look.fault(
            f"the spec names {len(look.spec.sides)} sides, but FACTS.most_seats is {facts.most_seats}",
            look.file("__init__.py"),
        )


def _functions(look: Subject, module: ModuleType, contract: type, optional: tuple[str, ...]) -> Iterator[Fault]:
    """What is missing in a module, or takes something else than its contract says."""
    asked = {name: function for name, function in vars(contract).items() if not name.startswith("_")}
    wanted = {name: function for name, function in asked.items() if hasattr(module, name) or name not in optional}
    if not isinstance(getattr(module, "KINDS", None), dict):  # a game whose actions have no named kinds
        wanted.pop("kind", None)
    for name, function in wanted.items():
        typed = f"{name}({', '.join(one for one, _ in parameters(function))})"
        if not callable(getattr(module, name, None)):
            yield look.fault(f"{typed} is missing", module)
        elif parameters(getattr(module, name)) != parameters(function):
            yield look.fault(f"this function takes other parameters; expected {typed}", getattr(module, name))


def parameters(function: Any) -> list[tuple[str, Any]]:
    """(name, default) of each parameter but `self`."""
    listed = inspect.signature(function).parameters.values()
    return [(one.name, one.default) for one in listed if one.name != "self"]


# --- play ------------------------------------------------------------------------------------------------------------


@check(
    "play",
    "in random games lists are ascending, seats can act, and games end with returns that add up",
    needs=("options", "contract", "compiles"),
    weight=3,
)
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


def _broken_promise(look: Subject, game: Game, fault: int, told: list[int], returned: Array) -> tuple[str, Any]:
    """What a fault of `check_steps` means, and which function is to blame."""
    loops, facts, rules = look.loops, game.facts, game.rules
    chance = rules.actor(look.records[0]) == -1 if look.records is not None else False
    lists, most = (rules.odds, "most_odds") if chance else (rules.legal, "most_legal")
    declared = facts.most_odds if chance else facts.most_legal
    wins = ", ".join(f"{one:g}" for one in returned[: game.seats])
    table: dict[int, tuple[str, Any]] = {
        loops.EMPTY: (
            "the list is empty, but a seat is to act; expected at least one action, or OVER from `actor`",
            lists,
        ),
        loops.TOO_MANY: (f"the list has {told[0]} actions, but FACTS.{most} is {declared}", lists),
        loops.NOT_ASCENDING: (f"the list has {told[0]} after {told[1]}; expected ascending numbers, each once", lists),
        loops.OUT_OF_RANGE: (
            (
                f"the list has the number {told[0]}; expected 0 to FACTS.actions - 1, and FACTS.actions is "
                f"{facts.actions}"
            ),
            lists,
        ),
        loops.BAD_WEIGHT: (f"the outcome {told[0]} has the weight {told[1]}; expected 1 or more", rules.odds),
        loops.NOT_AN_OUTCOME: (f"{told[0]} was drawn, which is not in the list of `odds`", rules.draw),
        loops.BAD_ACTOR: (
            f"{told[0]} is to act; expected a seat from 0 to {game.seats} - 1, CHANCE or OVER",
            rules.actor,
        ),
        loops.BAD_RETURNS: (f"the returns are {wins}; expected numbers from -1 to 1 that add up to 0", rules.returns),
        loops.TOO_LONG: (
            f"the game is not over after {game.longest} actions; expected an end, or a larger FACTS.longest",
            rules.play,
        ),
        loops.PICK_DIFFERS: (f"`pick` takes {told[1]} where choosing from the list takes {told[0]}", loops.pick),
        loops.OVERRUN: (f"something is written behind the list; FACTS.{most} is {declared}", lists),
    }
    return table[fault]


@check(
    "most-actions",
    "no list of actions is longer than declared, even when long ones are sought",
    needs=("play",),
    weight=2,
)
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
                words = f"the list has {int(best)} actions, but FACTS.most_legal is {game.facts.most_legal}"
                yield look.fault(words, game.rules.legal)
                break
            if look.past:
                break


@check("positions", "games can be played from Python, and leave nothing behind", needs=("play",), weight=2)
def positions(look: Subject) -> Iterator[Fault]:
    """Random games through the Python interface; they leave nothing behind, and the first state is always the same."""
    for game in look.games(8, presets=True):
        first, used = game.start(), look.played(game)[-1].records
        look.met += len(look.played(game))
        look.look_at(game, used)
        again = used.copy()
        game.rules.start(again[0])
        if fields := different_fields(first.records, again):
            yield look.fault(
                f"after a game, `start` leaves something in {Listing(fields, 'and')}; expected the same first "
                "position always",
                game.rules.start,
            )
        for state in look.played(game)[:-1]:
            after = state.apply(state.legal[-1])
            if after == state:
                look.look_at(game, state.records)
                yield look.fault(f"'{state.actions[-1]}' changes nothing in the record", game.rules.play)
            if look.past:
                break


def different_fields(one: Array, other: Array) -> tuple[str, ...]:
    """The fields in which two records differ."""
    return tuple(name for name in one.dtype.names or () if one[name].tobytes() != other[name].tobytes())


# --- chance ----------------------------------------------------------------------------------------------------------


@check("chance", "outcomes are drawn as often as their odds say")
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
            yield look.fault("chance is to act, but FACTS.chance is False", state.game.rules.actor)
            return
        left -= 1
        counts = np.zeros(facts.actions, np.int64)
        look.loops.draw_often(state.records, generators(look.seed + left), times, counts)
        drawn = {text: int(counts[code]) for text, code in zip(state.actions, state.legal, strict=True)}
        if sum(drawn.values()) != times:
            outcome = next(code for code in np.flatnonzero(counts).tolist() if code not in state.legal)
            yield look.fault(f"{outcome} was drawn, which is not in the list of `odds`", state.game.rules.draw)
        surplus = sum((drawn[text] - times * p) ** 2 / (times * p) for text, p in state.odds.items())
        if float(surplus) >= len(drawn) + 7 * (2 * len(drawn)) ** 0.5 + 10:
            often = max(drawn, key=lambda text: abs(drawn[text] - times * state.odds[text]))
            expected = round(float(times * state.odds[often]))
            words = (
                f"'{often}' was drawn {drawn[often]} times of {times}; with these odds about {expected} were expected"
            )
            yield look.fault(words, state.game.rules.draw)


# --- what seats think and see ----------------------------------------------------------------------------------------


@check("seats", "opinions, points and observations are in range", weight=2)
def seats(look: Subject) -> Iterator[Fault]:
    """Points, opinions and observations of every seat."""
    for state in look.states(10, 200, 0.6):
        rules, game = state.game.rules, state.game
        if (found := int(rules.seats(state.record))) != game.seats:
            yield look.fault(f"`seats` says {found}, the spec {game.seats}", rules.seats)
        _ = state.points
        opinions = [state.judge(seat) for seat in range(game.seats)]
        for seat, opinion in enumerate(opinions):
            if not -1.0 <= opinion <= 1.0:
                yield look.fault(
                    f"the opinion for seat {seat} is {opinion:g}; expected a number from -1 to 1", rules.judge
                )
            yield from _observation(look, state, seat)
        if len(opinions) == 2 and abs(sum(opinions)) > SURE:
            both = Listing(tuple(f"{one:.2f}" for one in opinions))
            yield look.fault(
                f"the opinions of the two seats are {both}; expected that one loses what the other wins", rules.judge
            )


def _observation(look: Subject, state: State, seat: int) -> Iterator[Fault]:
    """An observation is written whole, and nothing beside it."""
    declared, observe = state.game.facts.observation, state.game.rules.observe
    seen = [np.full(declared + SLACK, filling, np.float32) for filling in (-777.0, 555.0)]
    for out in seen:
        state.game._face.observe_one(state._block, seat, out)
    if any((out[declared:] != filling).any() for out, filling in zip(seen, (-777.0, 555.0), strict=True)):
        yield look.fault(f"the observation is longer than FACTS.observation, which is {declared}", observe)
    missing = np.flatnonzero(seen[0][:declared] != seen[1][:declared])
    if len(missing):
        yield look.fault(
            f"{len(missing)} numbers of the observation are not written, the first at {missing[0]}; expected "
            "all of them, zeros too",
            observe,
        )
    elif len(outside := np.flatnonzero(~((seen[0][:declared] >= 0) & (seen[0][:declared] <= LARGEST)))):
        wrong = int(outside[0])
        yield look.fault(f"number {wrong} of the observation is {seen[0][wrong]:g}; expected 0 to 100", observe)


CHECKS = (play, positions, most_actions, chance, seats)
