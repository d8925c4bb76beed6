"""What the lab's part of the API is asked, and what it tells."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct
from pydantic import Field

from jostle.server.api.lab.studies import MAX_TRIALS, AxisBody, AxisInfo, GoalBody, GoalInfo
from jostle.server.api.schemas import Body, OptionName, OptionValue


class RunBody(Body):
    game: str = Field(max_length=40)
    options: dict[OptionName, OptionValue] = Field(default_factory=dict, max_length=40)
    bots: list[str] = Field(description="one for all seats, or one for each", min_length=1, max_length=12)
    games: int = Field(description="of the main line-up, at most", ge=2, le=1_000_000)
    precision: float | None = Field(
        None, description="stop when every seat's share is known to within this", gt=0, lt=0.5
    )
    ladder: bool = Field(False, description="levels against each other as well")
    replays: bool = Field(False, description="play on from draws in two ways as well")
    without: bool = Field(False, description="games without each part as well")
    against: str = Field("", description="the run that this one is to be compared with", max_length=40)
    kind: Literal["run", "sweep", "tune"] = Field("run", description="one rule set, a sweep over many, or a search")
    over: list[AxisBody] = Field(default_factory=list, description="for a sweep: one option or two", max_length=2)
    vary: list[AxisBody] = Field(default_factory=list, description="for a search: what may vary", max_length=12)
    goals: list[GoalBody] = Field(default_factory=list, description="for a search: all that is wanted", max_length=8)
    trials: int = Field(30, description="for a search: rule sets to try", ge=1, le=MAX_TRIALS)


class LabInfo(Struct):
    """What the lab of this server can do."""

    ready: bool
    missing: list[str]  # packages
    bots: list[str]
    most_games: int
    most_runs: int


class LabChecked(Struct):
    """Whether a run can be begun like this, and how large it is."""

    ok: bool
    words: str
    sets: int  # rule sets
    games: int  # of all line-ups and rule sets together
    seats: int
    sides: list[str]
    chance: bool  # whether there are draws to play on from
    neutral: bool  # whether there are parts to do without


class SeatFigure(Struct):
    side: str
    share: float
    low: float
    high: float


class FigureInfo(Struct):
    value: float
    low: float | None
    high: float | None


Three = tuple[float, float | None, float | None]  # a figure with the ends of its interval


class PointInfo(Struct):
    """A rule set of a sweep."""

    values: list[OptionValue]
    figures: dict[str, Three]


class TrialInfo(Struct):
    """A rule set that a search has tried."""

    number: int  # 0: the rules it began with
    options: dict[str, OptionValue]  # that are not as usual
    turned: dict[str, OptionValue]  # what was varied, and how; nothing for the rules it began with
    handout: float  # points for the second seat
    miss: float  # how far it is from all goals together
    figures: dict[str, Three]
    values: list[float]  # what each goal is about
    met: list[bool]


class TriedInfo(Struct):
    """What a search has found so far."""

    misses: list[float]  # of all that were tried, in their order
    start: TrialInfo | None
    best: TrialInfo | None
    checked: TrialInfo | None  # the best once more, with fresh luck


class RunInfo(Struct):
    """A run: what is played, and how it stands."""

    id: str
    kind: str  # run, sweep or tune
    game: str
    options: dict[str, OptionValue]  # that are not as usual
    bots: list[str]
    games_asked: int
    precision: float | None
    ladder: bool
    replays: bool
    without: bool
    against: str
    made: float
    mine: bool
    state: str  # waiting, starting, running, writing, stopped, done or failed
    place: int = 0  # in the queue, from 1, while it waits
    error: str = ""
    games: int = 0
    games_in_all: int = 0
    part: float = 0.0
    precise: bool = False
    seconds_left: float | None = None
    seats: list[SeatFigure] = []
    draws: FigureInfo | None = None
    limit: FigureInfo | None = None
    turns: FigureInfo | None = None
    trail: list[tuple[int, list[tuple[float, float, float]]]] = []  # games, and share, low, high of every seat
    summary: list[str] = []  # of the report
    provenance: list[str] = []  # what its figures rest on that is not the author's
    sides: list[str] = []
    sets: int = 1  # rule sets
    over: list[AxisInfo] = []
    vary: list[AxisInfo] = []
    goals: list[GoalInfo] = []
    trials: int = 0
    points: list[PointInfo] = []  # of a sweep, so far
    tried: TriedInfo | None = None  # by a search, so far


class DifferenceInfo(Struct):
    """A figure under both rule sets, and how much more it is under the second."""

    key: str
    title: str
    share: bool
    sure: bool
    before: float
    after: float
    more: FigureInfo


class ComparisonInfo(Struct):
    """Two runs side by side. While it is not `ready`, there are no figures, and `place` is its place in the queue."""

    ready: bool
    place: int
    before: RunInfo
    after: RunInfo
    games: list[int]
    rows: list[DifferenceInfo]


class PartInfo(Struct):
    """A part of the server's own, under a name."""

    name: str
    game: str
    option: str
    text: str
