"""What a game says of itself before anything is compiled: its names, its options, how many may play.

A `Spec` stands in the game's `__init__.py` and imports nothing heavy, so that lists, help texts and forms are there
at once.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from typing import Any

from jostle.errors import OptionError
from jostle.i18n import Listing, Message, MessageSource, Text, languages_of, messages_of, quoted

message = messages_of(__package__)

MAX_NAME_LENGTH = 60  # characters of an option's name that are compared with others

ANY_TEXT = message("any-text")

# What a position does that comes up for the third time: nothing; a draw; more points win; or it may not come up.
REPETITION = ("", "draw", "points", "forbidden")

Value = bool | int | str
Options = Mapping[str, Value]


@dataclass(frozen=True)
class Option:
    """One named setting of a game. `meaning` is a sentence for people, `label` what they call it.

    An option without a meaning has its words in the game's catalogue: for `colour_moves` the label is
    `option-colour-moves`, the meaning `option-colour-moves-meaning`, and a choice such as `own` is called
    `option-colour-moves-own`.
    """

    name: str
    default: Value
    meaning: Text = ""
    label: Text = field(default="", kw_only=True)

    def worded(self, words: MessageSource) -> Option:
        """The option with its words of that catalogue, unless it has its own."""
        return self if self.meaning else replace(self, **self._words(words, f"option-{self.name}".replace("_", "-")))

    def _words(self, words: MessageSource, id: str) -> dict[str, Any]:
        return {"label": self.label or words(id), "meaning": words(f"{id}-meaning")}

    @property
    def flag(self) -> str:
        """The option as a person types it in a command."""
        return "--" + self.name.replace("_", "-")

    @property
    def values(self) -> Text:
        """The values it takes, in words."""
        raise NotImplementedError

    def check(self, value: object) -> Value:
        """The value, if it is one this option takes."""
        raise NotImplementedError

    def parse(self, text: str) -> Value:
        """The value that a person typed."""
        return self.check(text)

    def show(self, value: Value) -> str:
        """The value as a person types it."""
        return str(value).lower() if isinstance(value, bool) else str(value)

    def value_label(self, value: Value) -> Text:
        """What people call a value."""
        return self.show(value)

    def refuse(self, value: object) -> OptionError:
        shown = repr(value)
        if len(shown) > 60:
            shown = shown[:57] + "..."
        return OptionError(message("option-refused", option=repr(self.name), value=shown, expected=self.values))


@dataclass(frozen=True)
class Flag(Option):
    """Yes or no."""

    default: bool

    @property
    def values(self) -> Text:
        return message("yes-or-no")

    def check(self, value: object) -> bool:
        if not isinstance(value, bool):
            raise self.refuse(value)
        return value

    def parse(self, text: str) -> bool:
        if text not in ("true", "false"):
            raise self.refuse(text)
        return text == "true"


@dataclass(frozen=True)
class Number(Option):
    """A whole number in a range, or one of a few."""

    default: int
    allowed: range | tuple[int, ...] = range(0)

    @property
    def values(self) -> Text:
        if isinstance(self.allowed, range):
            return message("number-range", low=str(self.allowed[0]), high=str(self.allowed[-1]))
        return Listing(tuple(str(number) for number in self.allowed), "or")

    def check(self, value: object) -> int:
        if not isinstance(value, int) or isinstance(value, bool) or value not in self.allowed:
            raise self.refuse(value)
        return value

    def parse(self, text: str) -> int:
        if not (text.isascii() and text.isdigit() and len(text) < 10):
            raise self.refuse(text)
        return self.check(int(text))


@dataclass(frozen=True)
class Choice(Option):
    """One of a few words; `choice_labels` are what people call them."""

    default: str
    choices: tuple[str, ...] = ()
    choice_labels: tuple[Text, ...] = ()

    def _words(self, words: MessageSource, id: str) -> dict[str, Any]:
        labels = self.choice_labels or tuple(words.family(id, self.choices).values())
        return {**super()._words(words, id), "choice_labels": labels}

    @property
    def values(self) -> Text:
        return Listing(self.choices, "or")

    def check(self, value: object) -> str:
        if not isinstance(value, str) or value not in self.choices:
            raise self.refuse(value)
        return value

    def value_label(self, value: Value) -> Text:
        return _choice_label(self, value)


@dataclass(frozen=True)
class Words(Option):
    """A text of the game's own making, such as a deck or a board, or one of a few words.

    `problem(text)` says what is wrong with a text, or returns None if nothing is. Without a meaning, its `form` is in
    the catalogue, too: `option-deck-form`.
    """

    default: str
    choices: tuple[str, ...] = ()
    form: Text = ANY_TEXT
    examples: tuple[str, ...] = ()  # valid texts, to show and to test with
    problem: Callable[[str], Text | None] = field(default=lambda text: None)
    choice_labels: tuple[Text, ...] = ()
    edited: bool = False  # can it be edited by clicking and dragging? the game's `editing.py` says how

    def _words(self, words: MessageSource, id: str) -> dict[str, Any]:
        labels = self.choice_labels or tuple(words.family(id, self.choices).values())
        form = words(f"{id}-form") if self.form is ANY_TEXT else self.form
        return {**super()._words(words, id), "choice_labels": labels, "form": form}

    @property
    def values(self) -> Text:
        return Listing((*self.choices, self.form), "or")

    def check(self, value: object) -> str:
        if not isinstance(value, str):
            raise self.refuse(value)
        if value not in self.choices and (wrong := self.problem(value)):
            raise OptionError(message("option-problem", option=repr(self.name), problem=wrong, expected=self.values))
        return value

    def value_label(self, value: Value) -> Text:
        return _choice_label(self, value)


def _choice_label(option: Choice | Words, value: Value) -> Text:
    return dict(zip(option.choices, option.choice_labels, strict=False)).get(str(value), str(value))


@dataclass(frozen=True)
class Preset:
    """Options that go together under a name people know. `featured`: the page offers it on its first screen.

    Without a meaning, that of the name `message("preset-x")` is `message("preset-x-meaning")`.
    """

    name: Text
    options: Options
    meaning: Text = ""
    featured: bool = False

    def __post_init__(self) -> None:
        if isinstance(self.name, Message) and not self.meaning:
            object.__setattr__(self, "meaning", Message(self.name.package, f"{self.name.id}-meaning"))


@dataclass(frozen=True)
class Strength:
    """How strong a bot of one level is: its nodes for a decision (None: as many as the time allows) and its weaknesses.

    `blind`: the chance that it overlooks an action further down the tree; `misses`: one of its own now; `noise`: its
    evaluation error. `kind`: the search it plays with, if not the game's, which positions are still analysed with.
    `proves`: it looks for forced wins although it overlooks things.
    """

    nodes: int | None
    blind: float = 0.0
    misses: float = 0.0
    noise: float = 0.0
    kind: str | None = None
    proves: bool = False


@dataclass(frozen=True)
class SearchProfile:
    """How bots search a game: the kind of search that measured best, its parameters, and the levels' strengths.

    `playout`: how many actions a tree search plays from a leaf before it calls `judge`, -1 for until the game is over;
    `exploration`: the exploration constant of UCB; `fpu_reduction`: how much below its parent's value an untried action
    is rated (first-play urgency; 10: every action is tried before any is tried again). `decisions`: about how many a
    turn has. `beats_lower`: how often each level beats the one below, as measured; the ratings of bots follow from it.
    Without it they have none, and matches against them are not rated.
    """

    kind: str = "uct"
    playout: int = 0
    exploration: float = 0.7
    fpu_reduction: float = 10.0
    decisions: float = 1.0
    beats_lower: tuple[float, ...] = ()
    levels: tuple[Strength, ...] = (
        Strength(20, 0.5, 0.15, 0.3),
        Strength(60, 0.35, 0.08, 0.2),
        Strength(250, 0.2, 0.03, 0.1),
        Strength(1_000, 0.1, 0.01, 0.05),
        Strength(5_000, 0.0, 0.0, 0.0),
        Strength(None),
    )


@dataclass(frozen=True)
class QuickStart:
    """A first match that suits a newcomer: options, the levels of the bots (none: a beginner in every other seat), and
    a position to begin from."""

    bots: tuple[str, ...] = ()
    options: Options = field(default_factory=dict)
    start: str = ""


@dataclass(frozen=True)
class Spec:
    """A game's names and options. `package` is the folder its rules are in."""

    id: str
    title: str
    line: Text  # the game in one sentence
    package: str
    options: tuple[Option, ...]
    sides: tuple[Text, ...]  # what people call the seats, for as many as there can be
    seats: Callable[[Options], int] = field(default=lambda options: 2)
    contradiction: Callable[[Options], Text | None] = field(
        default=lambda options: None
    )  # in words that name the options
    presets: tuple[Preset, ...] = ()
    advanced: tuple[str, ...] = ()  # options for those who know the game: other readings, fairness, lists of one's own
    hides: Callable[[Options], bool] = field(default=lambda options: True)  # may hands be hidden, if the game has any?
    scores_face_down: Callable[[Options], bool] = field(default=lambda options: False)  # may seen cards be covered?
    losing_turn: Text = ""  # how a seat loses by its own finished turn, if there is just one way
    counts_points: bool = True  # False: a point only says who has won
    repetition: Callable[[Options], str] = field(default=lambda options: "")  # what a third occurrence does: REPETITION
    agreed_draw: bool = False  # may the seats agree on a draw?
    set_up: tuple[str, ...] = ()  # the kinds of actions that only set the table up
    search: SearchProfile = SearchProfile()
    compile_seconds: tuple[float, float] = (30.0, 30.0)  # of its rules and its bots on two cores; proportions matter
    version: int = 1  # of the game as environments know it: one more whenever it plays or is observed otherwise
    file_names: tuple[str, ...] = ()  # what match files call the seats, where that is not what people call them
    old_names: tuple[str, ...] = ()  # what people called them before, in matches that are stored
    quick_start: QuickStart = QuickStart()
    minutes: int = 0  # about how long people take for a match; 0: unknown
    credits: Text = ""  # a sentence: whose game it is
    rank: int = 100  # its place in lists; the first one is on the first screen, and compiled first

    def __post_init__(self) -> None:
        if not all(option.meaning for option in self.options) and languages_of(self.package):
            worded = tuple(option.worded(messages_of(self.package)) for option in self.options)
            object.__setattr__(self, "options", worded)
        if not self.quick_start.bots:
            usual = {option.name: option.default for option in self.options} | dict(self.quick_start.options)
            bots = ("beginner",) * (self.seats(usual) - 1)
            object.__setattr__(self, "quick_start", replace(self.quick_start, bots=bots))
        if not self.presets:  # its usual options are a variant with a name, which can be rated
            object.__setattr__(self, "presets", (Preset(self.title, {}, self.line),))

    def side_in_files(self, seat: int) -> str:
        """What a match file calls a seat."""
        return str((self.file_names or self.sides)[seat])

    def is_side(self, name: str, seat: int) -> bool:
        """Whether a stored name is only what the seat was called, rather than a player's own."""
        return name in (str(self.sides[seat]), *self.old_names[seat : seat + 1])

    def complete(self, given: Mapping[str, object]) -> dict[str, Value]:
        """All options: those given, checked, and the defaults of the others."""
        known = {option.name: option for option in self.options}
        for name in given:
            if name not in known:
                options = ", ".join(known)
                if near := get_close_matches(name[:MAX_NAME_LENGTH], known, 1):
                    raise OptionError(
                        message(
                            "option-unknown-near",
                            game=self.id,
                            option=quoted(name),
                            near=repr(near[0]),
                            options=options,
                        )
                    )
                raise OptionError(message("option-unknown", game=self.id, option=quoted(name), options=options))
        complete = {
            name: option.check(given[name]) if name in given else option.default for name, option in known.items()
        }
        if wrong := self.contradiction(complete):
            raise OptionError(message("options-contradict", game=self.id, problem=wrong))
        return complete

    def option(self, name: str) -> Option:
        for option in self.options:
            if option.name == name:
                return option
        self.complete({name: None})
        raise AssertionError("unreachable: complete() refuses an unknown name")

    def parse(self, texts: Mapping[str, str]) -> dict[str, Value]:
        """Options as a person typed them, checked."""
        return self.complete({name: self.option(name).parse(text) for name, text in texts.items()})

    def changed(self, options: Options) -> dict[str, Value]:
        """Only the options that are not at their default."""
        return {option.name: options[option.name] for option in self.options if options[option.name] != option.default}
