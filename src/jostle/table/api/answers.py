"""What the HTTP API answers: one type for each thing that can be asked for."""

from __future__ import annotations

from importlib.util import find_spec as find_module
from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Struct, UnsetType

from jostle.games import game_ids
from jostle.games import spec as find_spec
from jostle.games.art import art_of, signature
from jostle.games.editing import Part, makers
from jostle.games.guidance import declared_things
from jostle.games.spec import Choice, Flag, Number, Option, Spec, Words
from jostle.i18n import text_in
from jostle.learning.lessons import lessons
from jostle.learning.openings import openings
from jostle.learning.puzzles.puzzle import ships_puzzles
from jostle.scene import Scene
from jostle.scene.encoding import EncodedEvents, EncodedLayers, EncodedScene, told_as
from jostle.table.bodies import Model
from jostle.table.hosting import Readiness
from jostle.table.match.protocol import MatchInfo, OutcomeInfo, SeatInfo, SeatKind, Step
from jostle.table.variants import bots_are_rated, display_name, seat_counts

Value = bool | int | str


class Span(Struct):
    """Whole numbers from `min` to `max`."""

    min: int
    max: int


class OptionInfo(Struct):
    """An option and what it takes, enough to make a form of it."""

    name: str
    kind: Annotated[str, told_as(Literal["flag", "number", "choice", "words"])]
    default: Value
    meaning: str
    allowed: Span | list[int] | None = None  # the numbers it takes
    choices: list[str] = []
    form: str = ""
    examples: list[str] = []
    label: str = ""  # its name as people write it
    labels: list[str] = []  # the same of its choices
    edited: bool = False  # can it be edited by clicking and dragging?
    further: bool = False  # is it for those who know the game: another reading, a head start, a list of one's own?


class PresetInfo(Struct):
    """Options that go together under a name people know."""

    name: str
    options: dict[str, Value]
    meaning: str
    featured: bool = False  # to be offered first, with a board that is ready to play


class QuickStartInfo(Struct):
    """A first match that suits a newcomer."""

    bots: list[str]  # their levels
    options: dict[str, Value]
    start: str


class GameInfo(Struct):
    """A game and all that can be chosen in it."""

    id: str
    title: str
    line: str
    sides: list[str]
    seats: Span
    seats_option: str | None  # the option that says how many play
    ready: bool  # it can be played
    bots_ready: bool
    art: str  # the name and version of its drawings, or nothing
    cover: bool  # does its art have a painted cover?
    colour: str  # its own colour, which its cover has too
    minutes: int  # about how long a match takes; 0: unknown
    draws: bool
    points: bool  # does it count points, of which some could be handed out?
    bots_rated: bool  # was the strength of its bots measured, so that matches against them can be rated?
    options: list[OptionInfo]
    presets: list[PresetInfo]
    openings: bool  # are there ways to begin that have a name?
    lessons: bool  # is there a course?
    puzzles: bool  # are there puzzles?
    guidance: bool  # does it explain its things and guide a first turn?
    quick_start: QuickStartInfo
    positions_edited: bool  # can its positions be edited by clicking and dragging?


class ThingInfo(Struct):
    """One kind of thing on the table, as the legend explains it."""

    key: str  # what shapes have in `about`
    name: str
    words: str
    art: EncodedLayers  # layers, in a box of one square
    group: str


class Wait(Struct):
    """How long a game has still to be compiled, in seconds; 0: it is ready."""

    game: str
    rules: int  # until people can play it
    bots: int  # until its bots can


class Waits(Struct):
    """How far the server is with compiling, which it does once on a machine."""

    share: float  # of what people wait for, 0 to 1
    games: list[Wait]


class LevelInfo(Struct):
    name: str
    words: str
    label: str  # its name as people write it
    bot: str  # the name of the bot that plays at this level
    character: str  # of that bot, in a sentence
    plays: bool  # whether it thinks quickly enough where nothing is compiled


class Invite(Struct):
    seat: int
    link: str


class OpenedInfo(Struct):
    """A new match and the links to its free seats."""

    match: str
    invites: list[Invite]


class Done(Struct):
    """It is done."""

    done: bool = True


class Joined(Struct):
    seat: int


class Checked(Struct):
    """Whether options go together."""

    ok: bool
    words: str
    seats: int
    sides: list[str]
    hidden: bool


class StartInfo(Struct):
    """A first position as its first seat sees it."""

    scene: EncodedScene
    actions: list[str]
    text: str


class PositionInfo(Struct):
    """A position somebody asked about, all of it."""

    scene: EncodedScene
    actions: list[str]
    text: str
    actor: int | str
    points: list[int]
    over: bool
    words: str


class EditorInfo(Struct):
    """How something is edited: the parts of its editor, and texts to begin from."""

    parts: Annotated[msgspec.Raw, told_as(list[Part])]
    samples: list[tuple[str, str]]
    art: str  # the name and version of the game's drawings, or nothing


class Edited(Struct):
    """A text and what its editor shows of it."""

    text: str
    model: Annotated[msgspec.Raw, told_as(Model | None)]  # null: the text does not have the form
    problem: str  # what is wrong with the text, or nothing
    scene: Annotated[msgspec.Raw, told_as(Scene | None)]  # of a position that is valid; otherwise null


class MatchDetail(Struct):
    """A match as this person may know it."""

    info: MatchInfo
    seats: list[SeatInfo]
    line: list[Step]
    outcome: OutcomeInfo | None
    viewer: int | None


class KeptInfo(Struct):
    """What chance has built in a match, as the options with which another one begins with it."""

    options: dict[str, bool | int | str]  # those that differ from the defaults
    parts: list[str]  # the options among them that hold it


class StepInfo(Struct):
    """The position after so many steps, and what happened by the last of them."""

    number: int
    scene: EncodedScene
    events: EncodedEvents


class RatingInfo(Struct):
    """A rating at a game, how uncertain it is, and whether it is so uncertain that it says little yet."""

    rating: float
    deviation: float | None
    provisional: bool
    games: int
    wins: int


class Me(Struct):
    """The person who asks."""

    name: str
    guest: bool
    ratings: dict[str, RatingInfo]
    offers: tuple[str, ...]  # what the page shows only where its host has it, such as "chat"


class Recovery(Struct):
    link: str


class SessionInfo(Struct):
    """A device on which a person is known."""

    id: str
    browser: str  # and its system, such as "Firefox, Linux"; "" if unknown
    created: float
    seen: float
    here: bool  # this very device


class PrivacyFigures(Struct):
    """For how many days what is kept, and who is responsible."""

    contact: str
    session_days: float
    guest_days: float
    audit_days: float
    report_days: float
    name_days: float
    open_days: float
    going_days: float


class Ended(Struct):
    """How many sessions were ended."""

    sessions: int


class Ranked(Struct):
    """A line of a leaderboard. The ratings of bots are fixed: no deviation, and their games are not counted."""

    place: int
    name: str
    kind: SeatKind
    level: str  # of a bot
    rating: float
    deviation: float | None
    games: int
    wins: int
    you: bool


class Guide(Struct):
    html: str
    language: str  # that it is written in


class LookInfo(Struct):
    fill: str | None
    stroke: str | None
    ink: str | None
    line: float | None
    round: float | None
    size: float | None
    dashed: bool | None


class LooksInfo(Struct):
    background: str
    looks: dict[str, LookInfo]


class Live(Struct):
    live: bool = True


class TaskInfo(Struct):
    """A background task. Its state: running, restarting (it has died) or done."""

    name: str
    state: str
    restarts: int
    error: str


class Ready(Struct):
    """Whether a process can serve; the rest is for the operator alone."""

    ok: bool
    reasons: list[str] | UnsetType = UNSET
    ready: list[str] | UnsetType = UNSET
    bots_ready: list[str] | UnsetType = UNSET
    broken: dict[str, str] | UnsetType = UNSET
    tasks: list[TaskInfo] | UnsetType = UNSET


# --- from what the games declare -------------------------------------------------------------------------------------


def game_info(id: str, ready: bool, bots_ready: bool, language: str) -> GameInfo:
    spec = find_spec(id)
    counts, option = seat_counts(spec)
    art = art_of(id)
    return GameInfo(
        id=spec.id,
        title=spec.title,
        line=text_in(spec.line, language),
        sides=[text_in(side, language) for side in spec.sides],
        seats=Span(min(counts), max(counts)),
        seats_option=option,
        ready=ready,
        bots_ready=bots_ready,
        art=art.name,
        cover=art.has_cover,
        colour=signature(id),
        minutes=spec.minutes,
        draws=spec.agreed_draw,
        points=spec.counts_points,
        bots_rated=bots_are_rated(id),
        options=[_labelled(option_info(option, spec, language), spec, language) for option in spec.options],
        presets=[
            PresetInfo(
                text_in(preset.name, language),
                dict(preset.options),
                text_in(preset.meaning, language),
                preset.featured,
            )
            for preset in spec.presets
        ],
        openings=openings(id) is not None,
        lessons=bool(lessons(id)),
        puzzles=ships_puzzles(id),
        guidance=find_module(f"{spec.package}.guidance") is not None or bool(declared_things(spec.package)),
        positions_edited=find_module(f"{spec.package}.editing") is not None or bool(makers(id)),
        quick_start=QuickStartInfo(list(spec.quick_start.bots), dict(spec.quick_start.options), spec.quick_start.start),
    )


def option_info(option: Option, spec: Spec, language: str) -> OptionInfo:
    meaning = text_in(option.meaning, language)
    match option:
        case Flag():
            return OptionInfo(option.name, "flag", option.default, meaning)
        case Number(allowed=range() as allowed):
            return OptionInfo(option.name, "number", option.default, meaning, allowed=Span(allowed[0], allowed[-1]))
        case Number():
            return OptionInfo(option.name, "number", option.default, meaning, allowed=list(option.allowed))
        case Choice():
            return OptionInfo(option.name, "choice", option.default, meaning, choices=list(option.choices))
        case Words():
            return OptionInfo(
                option.name,
                "words",
                option.default,
                meaning,
                choices=list(option.choices),
                form=text_in(option.form, language),
                examples=list(option.examples),
                edited=option.edited,
            )
    raise AssertionError(f"an option of an unknown kind: {option!r}")


def _labelled(info: OptionInfo, spec: Spec, language: str) -> OptionInfo:
    """The option with its names as people write them, in that language."""
    option = spec.option(info.name)
    info.label = display_name(option.label or info.name, language)
    info.labels = [display_name(option.value_label(choice), language) for choice in info.choices]
    info.further = info.name in spec.advanced
    return info


def game_infos(ready: Readiness, language: str) -> list[GameInfo]:
    """All games but those that turned out not to work here."""
    usable = [id for id in game_ids() if id not in ready.broken]
    return [game_info(id, id in ready.rules, id in ready.bots, language) for id in usable]
