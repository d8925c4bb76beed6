"""`Game` and `State`: the Python API of the rules.

A `Game` is a set of rules with options; a `State` is one position of it, an immutable value. Texts are for people and
files; fast programs use action numbers instead (`legal`, `apply`).
"""

from __future__ import annotations

import operator
import random
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from functools import cache, cached_property
from importlib import import_module
from types import MappingProxyType, ModuleType
from typing import Any, Final, TypeAlias, cast

import numpy as np

from jostle.errors import BadText, IllegalAction
from jostle.games import contract
from jostle.games import spec as find_spec
from jostle.games.art import art_of, has_own_art
from jostle.games.guidance import Bubble, DeclaredGuidance, Thing, declared_things, refusals_in
from jostle.games.registry import broken, load_if_there, load_module
from jostle.games.spec import Spec
from jostle.i18n import Listing, Text, messages_of
from jostle.kernel import CHANCE, CONTRACT, OVER, Array, Facts, Record, bind, generators
from jostle.scene import WIDE, Choice, Event, Layout, Scene, Viewer, undrawn

message = messages_of(__package__)

RandomSource: TypeAlias = "random.Random | np.random.Generator"  # named only: `np.random` is heavy to import

NEEDED = ("STATE", "FACTS", "MAX_LEGAL", "MAX_ODDS", "MAX_SEATS", "OBSERVATION", *CONTRACT)

_empty, _int32 = np.empty, np.int32  # looked up once: `apply` counts in microseconds


@cache
def rules_of(game: str) -> ModuleType:
    """The game's `rules.py`; `BrokenGame` if it cannot be imported, or lacks a part of the contract."""
    rules = load_module(find_spec(game), "rules")
    if missing := tuple(name for name in NEEDED if name not in vars(rules)):
        raise broken(game, message("rules-lack", names=Listing(missing)))
    return rules


class Game:
    """A set of rules with options.

    >>> game = Game("push-fight", setup="line")
    >>> game.start().actor
    0
    """

    def __init__(self, game: str, /, **options: object) -> None:
        self.spec: Final[Spec] = find_spec(game)
        self.options: Final = MappingProxyType(self.spec.complete(options))
        self.seats: Final = self.spec.seats(self.options)
        self.rules: Final = rules_of(game)
        self.facts: Final[Facts] = self.rules.FACTS
        text = load_module(self.spec, "text")
        optional = contract.optional_texts(text, self.facts.hidden)
        self.text: Final = cast(contract.TextModule, contract.complete(text, contract.TextModule, optional))
        self.hidden: Final = self.facts.hidden and self.spec.hides(self.options)  # does a seat know what others do not?
        self._face: Final = bind("jostle.play.state_loops", self.rules)
        self._advance: Final = self._face.advance
        self._actions: Final[int] = self.facts.actions
        self._block: Final[int] = self._face.BLOCK
        self._choices: Final[int] = self._face.CHOICES

    @property
    def id(self) -> str:
        return self.spec.id

    @cached_property
    def scene_module(self) -> contract.SceneModule:
        """The game's `scene.py`: what a person sees."""
        return cast(contract.SceneModule, load_module(self.spec, "scene"))

    @cached_property
    def events_module(self) -> contract.EventsModule | None:
        """The game's `events.py`, if it has one: what happens by an action, step by step."""
        return cast(contract.EventsModule | None, load_if_there(self.spec, "events"))

    @cached_property
    def guidance(self) -> contract.GuidanceModule | None:
        """What it says to people who do not know it by heart: its `guidance.py`, or what its catalogue has for that."""
        declared = DeclaredGuidance(self.spec.package)
        if own := load_if_there(self.spec, "guidance"):
            return cast(contract.GuidanceModule, contract.complete(own, declared, contract.GUIDANCE))
        return declared if declared_things(self.spec.package) else None

    @cached_property
    def keeping_module(self) -> contract.KeepingModule | None:
        """The game's `keeping`, if it has one: what chance builds that can be kept."""
        return cast(contract.KeepingModule | None, load_if_there(self.spec, "keeping"))

    @property
    def keep_offer(self) -> Text:
        """The words that offer to keep what chance builds before the match; nothing if it builds nothing."""
        return self.keeping_module.offer(self.options) if self.keeping_module else ""

    @cached_property
    def things(self) -> tuple[Thing, ...]:
        """Every kind of thing that can lie on the table."""
        return self.guidance.things(self) if self.guidance else ()

    @cached_property
    def art(self) -> str:
        """The name and version of the game's art."""
        return art_of(self.spec.id).name

    @property
    def longest(self) -> int:
        """The most actions and outcomes that a game with these options can have."""
        return self.facts.longest(self.options)

    def start(self) -> State:
        """The first state."""
        records = self.blank()
        self.rules.start(records[0])
        return State(self, records)

    def read(self, text: str) -> State:
        """The state that a position text describes; `BadText` if the text is invalid. Any white space separates its
        fields."""
        if isinstance(text, str):  # a game refuses anything else
            text = " ".join(text.split())
        records = self.blank()
        self.text.read(text, records[0])
        state = State(self, records)
        if str(state) != text:
            raise BadText(message("not-canonical", position=str(state)))
        return state

    def blank(self) -> Array:
        """An array of one record with the options set and nothing else."""
        records = np.zeros(1, self.rules.STATE)
        self.text.set_options(records[0], self.options)
        return records

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self.id == other.id and self.options == other.options

    def __hash__(self) -> int:
        return hash((self.id, tuple(self.options.items())))

    def __repr__(self) -> str:
        options = "".join(f", {name}={value!r}" for name, value in self.spec.changed(self.options).items())
        return f"jostle.game({self.id!r}{options})"

    def __reduce__(self) -> tuple[Any, ...]:
        return _make_game, (self.id, dict(self.options))


class State:
    """One position of a game. Immutable: `play` returns a new one."""

    __slots__ = ("__dict__", "_block", "_n", "game")

    game: Game
    _block: Array  # int32: the record and the choices, as `state_loops` lays them out
    _n: int  # how many choices there are

    def __init__(self, game: Game, records: Array) -> None:
        block = np.zeros(game._block, np.int32)
        record = np.frombuffer(records.tobytes(), np.int32)
        block[: len(record)] = record
        _set_game(self, game)
        _set_block(self, block)
        _set_n(self, game._face.list_choices(block))

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a state is a value that never changes; {name!r} cannot be set")

    # --- who and what -----------------------------------------------------------------------------------------------

    @property
    def actor(self) -> int | str:
        """Who decides: a seat's number, "chance" or "over"."""
        who = self.actor_code
        return who if who >= 0 else "chance" if who == CHANCE else "over"

    @property
    def actor_code(self) -> int:
        """The same as a number: a seat, CHANCE (-1) or OVER (-2)."""
        return int(self.game._face.who(self._block))

    @property
    def over(self) -> bool:
        return self.actor_code == OVER

    @property
    def legal(self) -> list[int]:
        """The legal actions, or at chance the outcomes, as numbers, ascending."""
        begin = self.game._choices
        legal: list[int] = self._block[begin : begin + self._n].tolist()
        return legal

    @cached_property
    def actions(self) -> tuple[str, ...]:
        """The legal actions, or at chance the outcomes, as texts."""
        write, record = self.game.text.action_text, self.record
        return tuple(write(record, action) for action in self.legal)

    @property
    def odds(self) -> dict[str, Fraction]:
        """At chance, the exact probability of each outcome; empty at other times."""
        if self.actor_code != CHANCE:
            return {}
        begin = self.game._face.WEIGHTS
        weights = self._block[begin : begin + self._n].tolist()
        return {text: Fraction(weight, sum(weights)) for text, weight in zip(self.actions, weights, strict=True)}

    # --- going on ----------------------------------------------------------------------------------------------------

    def play(self, action: str) -> State:
        """The state after an action, or at chance an outcome, given as text."""
        return self.apply(self.code(action))

    def apply(self, action: int) -> State:
        """The state after an action given by its number."""
        if type(action) is not int:
            action = _whole(action)
        game = self.game
        block = _empty(game._block, _int32)
        n = game._advance(self._block, action, block) if 0 <= action < game._actions else -1
        if n < 0:
            raise self._illegal(action)
        after = _new_state(State)
        _set_game(after, game)
        _set_block(after, block)
        _set_n(after, n)
        return after

    def code(self, action: str) -> int:
        """The number of an action text that is legal now."""
        if action not in self.actions:
            raise self._illegal(action)
        return self.legal[self.actions.index(action)]

    def sample(self, rng: RandomSource) -> str:
        """One random chance outcome, as text, with exactly the odds of the rules."""
        return self.game.text.action_text(self.record, self.sample_code(rng))

    def sample_code(self, rng: RandomSource) -> int:
        """One random chance outcome, as its number."""
        if self.actor_code != CHANCE:
            raise IllegalAction(message("no-chance", actor=str(self.actor)))
        return int(self.game._face.draw_one(self._block, kernel_rng(rng)))

    # --- counting ----------------------------------------------------------------------------------------------------

    @property
    def points(self) -> tuple[int, ...]:
        """What the table counts, for each seat."""
        out = np.zeros(self.game.facts.most_seats, np.int32)
        self.game._face.count_points(self._block, out)
        return tuple(out[: self.game.seats].tolist())

    @property
    def open_points(self) -> tuple[int, ...]:
        """What people at the table are shown of the points; all of them, unless some lie face down until the end."""
        game = self.game
        if self.over or not game.spec.scores_face_down(game.options):
            return self.points
        return cast(contract.CoveringTextModule, game.text).open_points(self.record)

    @property
    def returns(self) -> tuple[float, ...] | None:
        """What each seat wins, between -1 and 1; None until the game is over."""
        if not self.over:
            return None
        out = np.zeros(self.game.facts.most_seats, np.float64)
        self.game._face.final_returns(self._block, out)
        return tuple(out[: self.game.seats].tolist())

    # --- what is known -----------------------------------------------------------------------------------------------

    def view(self, seat: int | None) -> str:
        """The position text as a seat may know it; None is a spectator."""
        self._check_seat(seat)
        return self.game.text.view(self.record, seat)

    def redeal(self, seat: int, rng: RandomSource) -> State:
        """A state that looks the same to that seat, with everything it cannot know redealt."""
        self._check_seat(seat)
        block = self._block.copy()
        self.game._face.redeal_one(block, seat, kernel_rng(rng))
        return State(self.game, block[: self.game._face.RECORD])

    def observation(self, seat: int) -> Array:
        """What that seat knows as numbers for a net, float32 [facts.observation]."""
        self._check_seat(seat)
        out = np.zeros(self.game.facts.observation, np.float32)
        self.game._face.observe_one(self._block, seat, out)
        return out

    def judge(self, seat: int) -> float:
        """A cheap evaluation, between -1 and 1, of what that seat will win."""
        self._check_seat(seat)
        return float(self.game._face.judge_one(self._block, seat))

    def view_action(self, action: str, seat: int | None) -> str:
        """An action text as a seat may know it."""
        self._check_seat(seat)
        return self.game.text.view_action(self.record, self.code(action), seat)

    def describe(self, action: str, viewer: Viewer = "all") -> str:
        """An action or chance outcome in English words, as that viewer may know it."""
        return str(self.label(action, viewer))

    def label(self, action: str, viewer: Viewer = "all") -> Text:
        """An action or chance outcome as a message, as that viewer may know it."""
        return self.game.scene_module.describe(self.record, self.code(action), viewer)

    def choice(self, action: str, layout: Layout = WIDE) -> Choice:
        """An action or chance outcome as the scene for "all" offers it, without drawing the others."""
        return self.game.scene_module.choice(self, self.code(action), action, layout)

    def _repr_svg_(self) -> str:
        """The picture that a notebook shows."""
        drawing = import_module("jostle.render.picture")  # a layer above; nothing else here needs it
        return str(drawing.svg(self.scene()))

    def scene(self, viewer: Viewer = "all", layout: Layout = WIDE) -> Scene:
        """What a viewer sees: a seat's number, None for a spectator, or "all" for someone who may see everything."""
        if isinstance(viewer, int):
            self._check_seat(viewer)
        if layout.near >= self.game.seats:
            layout = Layout(layout.form)  # nobody sits there
        scene = self.game.scene_module.scene(self, viewer, layout)
        shapes = scene.shapes if has_own_art(self.game.id) else undrawn(scene.shapes)
        guidance = self.game.guidance
        if guidance is None:
            return replace(scene, shapes=shapes, art=self.game.art)
        chooses = self.actor_code >= 0 and viewer in (self.actor_code, "all")
        refusals = guidance.refusals(self, viewer) or refusals_in(scene, self.game.spec.package) if chooses else ()
        return replace(
            scene,
            shapes=shapes,
            art=self.game.art,
            detail=guidance.detail(self, viewer),
            refusals=refusals,
            forced=chooses and self._n == 1 and guidance.forced(self),
        )

    def report(self, action: str, after: State, viewer: Viewer = "all") -> Text:
        """What was done by an action or outcome that led to the state `after`, for a list; maybe nothing."""
        guidance = self.game.guidance
        return guidance.report(self, self.code(action), after, viewer) if guidance else self.label(action, viewer)

    def threat(self, viewer: int) -> Text:
        """What another player threatens to do next, as far as a few milliseconds can tell; maybe nothing."""
        guidance = self.game.guidance
        return guidance.threat(self, viewer) if guidance else ""

    def bubbles(self, viewer: int) -> tuple[Bubble, ...]:
        """What a guided first turn explains to the acting viewer here."""
        guidance = self.game.guidance
        return guidance.bubbles(self, viewer) if guidance and self.actor_code == viewer else ()

    def events(self, action: str, after: State, viewer: Viewer = "all", layout: Layout = WIDE) -> tuple[Event, ...]:
        """What a viewer sees happen by an action or chance outcome that leads to the state `after`."""
        events = self.game.events_module
        return events.events(self, self.code(action), after, viewer, layout) if events else ()

    # --- a value -----------------------------------------------------------------------------------------------------

    @property
    def records(self) -> Array:
        """A copy of the record behind this state, as an array of one: STATE [1]."""
        return np.ndarray((1,), self.game.rules.STATE, bytearray(self._bytes))

    @property
    def record(self) -> Record:
        """A copy of the record behind this state."""
        return self.records[0]

    @property
    def _bytes(self) -> bytes:
        return self._block[: self.game._face.RECORD].tobytes()

    def __str__(self) -> str:
        return self.game.text.write(self.record)

    def __repr__(self) -> str:
        return f"<{self.game.id}: {self}>"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return self.game.id == other.game.id and self._bytes == other._bytes

    def __hash__(self) -> int:
        return hash((self.game.id, self._bytes))

    def __reduce__(self) -> tuple[Any, ...]:
        return State, (self.game, self._block[: self.game._face.RECORD])

    def __iter__(self) -> Iterator[State]:
        """The states after each legal action or outcome."""
        return (self.apply(action) for action in self.legal)

    def _check_seat(self, seat: int | None) -> None:
        if seat is not None and seat not in range(self.game.seats):
            raise IllegalAction(
                message("no-such-seat", seat=repr(seat), game=self.game.spec.title, last=str(self.game.seats - 1))
            )

    def _illegal(self, action: object) -> IllegalAction:
        if self.over:
            return IllegalAction(message("action-after-end", action=_shown(action)))
        side = message("chance") if self.actor_code == CHANCE else self.game.spec.sides[self.actor_code]
        shown, more = ", ".join(self.actions[:8]), max(0, len(self.actions) - 8)
        return IllegalAction(message("illegal", action=_shown(action), side=side, actions=shown, more=more))


# A state is filled once, past its own __setattr__.
_new_state = State.__new__
_set_game = State.game.__set__  # type: ignore[attr-defined]
_set_block = State._block.__set__  # type: ignore[attr-defined]
_set_n = State._n.__set__  # type: ignore[attr-defined]


def kernel_rng(rng: RandomSource) -> Array:
    """A generator for kernels, seeded by one number of the given source: RNG [1]."""
    if hasattr(rng, "getrandbits"):
        return generators(rng.getrandbits(63))
    return generators(int(rng.integers(1 << 63)))


def _whole(action: object) -> int:
    try:
        return operator.index(action)  # type: ignore[arg-type]
    except TypeError:
        raise IllegalAction(message("not-a-code", action=_shown(action))) from None


def _shown(action: object) -> str:
    shown = repr(action)
    return shown if len(shown) <= 60 else shown[:57] + "..."


def _make_game(game: str, options: dict[str, Any]) -> Game:
    return Game(game, **options)
