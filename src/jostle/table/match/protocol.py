"""What page and server say to each other on the socket, as JSON texts; `docs/reference/protocol.md` tells it to people.

Whatever a client sends has a `do` and an `id`; exactly one `ok`, `refused`, `hint` or `guide` with the same
number in `re` answers it.
Everything else the server sends is news of the match that this socket watches, or of the lobby.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from jostle.games.guidance import Bubble
from jostle.scene.encoding import EncodedEvents, EncodedScene, told_as

MAX_ACTION_LENGTH = 200
MAX_SAYING_LENGTH = 300
MAX_SHAPE_LENGTH = 100
MAX_MESSAGE_SIZE = 4096  # bytes of one message from a client
# Close codes: why the server closes a socket.
GOING_DOWN, TOO_SLOW, SIGNED_OUT, BANNED, FOREIGN_PAGE, TOO_MANY = 1012, 1013, 4401, 4402, 4403, 4429

Id = Annotated[int, Meta(ge=0, le=2**53)]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
# Texts of which there are only these; the page is told so.
SeatKind = Annotated[str, told_as(Literal["person", "bot", "open"])]
Status = Annotated[str, told_as(Literal["open", "going", "over"])]
Asked = Annotated[str, told_as(Literal["takeback", "draw", "hints", "rematch"])]
Emote = Annotated[str, told_as(Literal["", "wave", "good", "wow", "oops", "think", "thanks"])]
EventKind = Annotated[
    str,
    told_as(Literal["played", "undone", "asked", "answered", "joined", "helped", "ended", "again"]),
]


# --- from the page ---------------------------------------------------------------------------------------------------


class ClientRequest(Struct, tag_field="do", forbid_unknown_fields=True):
    """What every message of a client has: a number for the answer."""

    id: Id


class Watch(ClientRequest, tag="watch"):
    """Follow a match, in place of the one followed so far. `seat`: through whose eyes, one of the person's own seats;
    left out: the only one the person has, or none."""

    match: Annotated[str, Meta(max_length=40)]
    seat: SeatNumber | None = None
    language: Annotated[str, Meta(max_length=8)] = "en"
    form: Literal["wide", "tall"] = "wide"  # the window's
    near: SeatNumber | None = None  # who sits at the lower edge; left out: the viewer


class Lobby(ClientRequest, tag="lobby"):
    """Follow the lists of open matches, matches to watch, and one's own."""

    language: Annotated[str, Meta(max_length=8)] = "en"


class Leave(ClientRequest, tag="leave"):
    """Follow nothing any more."""


class Play(ClientRequest, tag="play"):
    """Play an action in the position after event `number`; refused if something has happened since."""

    number: Annotated[int, Meta(ge=0)]
    seat: SeatNumber
    action: Annotated[str, Meta(max_length=MAX_ACTION_LENGTH)]


class Undo(ClientRequest, tag="undo"):
    """Take back one's own last action, while the turn is still one's own and nothing was drawn or rolled since."""

    number: Annotated[int, Meta(ge=0)]
    seat: SeatNumber


class Ask(ClientRequest, tag="ask"):
    """Ask the others for a takeback of one's last action, a draw, hints for everybody, or a rematch when the match is
    over. Bots answer at once."""

    seat: SeatNumber
    what: Literal["takeback", "draw", "hints", "rematch"]


class Answer(ClientRequest, tag="answer"):
    """Answer what another seat asks."""

    seat: SeatNumber
    yes: bool


class Resign(ClientRequest, tag="resign"):
    """Give up."""

    seat: SeatNumber


class Claim(ClientRequest, tag="claim"):
    """Claim the win because the acting seat has been away for too long."""

    seat: SeatNumber


class Say(ClientRequest, tag="say"):
    """A line of chat, or an emote, where the match has chat."""

    text: Annotated[str, Meta(max_length=MAX_SAYING_LENGTH)]
    emote: Literal["", "wave", "good", "wow", "oops", "think", "thanks"] = ""


class Point(ClientRequest, tag="point"):
    """Point at a shape of one's scene that everybody sees. The others are told, and nothing is kept of it."""

    seat: SeatNumber
    shape: Annotated[str, Meta(max_length=MAX_SHAPE_LENGTH)]


class Hint(ClientRequest, tag="hint"):
    """What would be good here? `depth` 1: where to look, 2: what to do, 3: and why. Against people only when all have
    agreed to it."""

    seat: SeatNumber
    depth: Annotated[int, Meta(ge=1, le=3)] = 1


class Guide(ClientRequest, tag="guide"):
    """What does a guided first turn explain here? Only where hints cost nothing: unrated, and against bots."""

    seat: SeatNumber


class Analyse(ClientRequest, tag="analyse"):
    """Think about a position, in place of the one thought about so far. What is found comes as `insight` with this id
    in `re`, again and again until it ends. `here`: the visitor's own device thinks, and only asks whether it may."""

    game: Annotated[str, Meta(max_length=40)]
    position: Annotated[str, Meta(max_length=3000)]
    options: dict[str, bool | int | str] = {}
    language: Annotated[str, Meta(max_length=8)] = "en"
    here: bool = False


class Pause(ClientRequest, tag="pause"):
    """Think about no position any more."""


class Lend(ClientRequest, tag="lend"):
    """From now on this device thinks for its visitor, whenever it is sent `think`."""


class Thought(ClientRequest, tag="thought"):
    """The answer to the `think` of this number. `why`: the reason for a hint, in words. No action: it cannot say."""

    number: Id
    action: Annotated[str, Meta(max_length=MAX_ACTION_LENGTH)] = ""
    why: Annotated[str, Meta(max_length=1000)] = ""


class Ping(ClientRequest, tag="ping"):
    """Is the line alive?"""


Request = (
    Watch
    | Lobby
    | Leave
    | Play
    | Undo
    | Ask
    | Answer
    | Resign
    | Claim
    | Say
    | Point
    | Hint
    | Guide
    | Analyse
    | Pause
    | Lend
    | Thought
    | Ping
)
read_request = msgspec.json.Decoder(Request).decode


# --- from the server -------------------------------------------------------------------------------------------------


class ServerMessage(Struct, tag_field="type"):
    """What every message of the server has: its type."""


class Ok(ServerMessage, tag="ok"):
    """Done."""

    re: int


class Refused(ServerMessage, tag="refused"):
    """Not done, and nothing has changed. `code`: illegal, late, forbidden, unknown, busy, limit, malformed."""

    re: int
    code: str
    words: str


class HintReply(ServerMessage, tag="hint", omit_defaults=True):
    """The answer to `hint`: ids of shapes to look at; then the action and its words; then the reason."""

    re: int
    number: int  # the event after which this holds
    look: list[str]
    action: str = ""
    words: str = ""
    why: str = ""


class GuideReply(ServerMessage, tag="guide"):
    """The answer to `guide`: what to explain, one after the other."""

    re: int
    number: int  # the event after which this holds
    bubbles: Annotated[msgspec.Raw, told_as(list[Bubble])]


class SeatInfo(Struct):
    """Who sits there, as everybody may know it."""

    seat: int
    side: str  # what the seat is called in the game, such as White
    name: str
    kind: SeatKind
    level: str  # of a bot
    label: str  # the same in the reader's language
    online: bool
    yours: bool  # does the viewer's person sit here?
    points: float  # with the head start, which may be half a point
    invited: bool = False  # free, but only for whoever has its invitation
    rating: float | None = None  # of this player at this game
    deviation: float | None = None  # how uncertain it is; null for the fixed rating of a bot
    provisional: bool = False  # so uncertain that it says little yet


class OutcomeInfo(Struct):
    """How a match ended. `how`: rules, resigned, agreed, repetition, time, abandoned."""

    how: str
    seat: int | None
    winners: list[int]
    words: str
    rating_changes: list[float | None]  # of every seat; null where nothing changed, and for bots
    rating_notes: list[str] = []  # for every seat: why the match counted less or nothing, in words


class AskedInfo(Struct):
    """What a seat asks of the others."""

    what: Asked
    seat: int
    waiting: list[int]  # the seats that have not answered


class ClockInfo(Struct):
    """Seconds left for each seat (null without a clock) when the message was sent; `running`: whose time runs, which is
    nobody's before a seat has acted."""

    left: list[float | None]
    running: int | None


class Step(Struct):
    """One action or outcome of the match as the viewer may know it. `actor` is a seat, or -1 for chance."""

    actor: int
    action: str
    words: str
    report: str = ""  # what was done, without who did it; empty: not worth a line of its own


class MatchInfo(Struct):
    """What a match is, without what happens in it."""

    id: str
    game: str
    title: str
    variant: str  # the name of the preset that these options are, or ""
    options: dict[str, bool | int | str]  # those that differ from the defaults
    clock: str
    status: Status  # open: a seat is free
    public: bool
    rated: bool
    chat: bool
    hidden: bool  # are there hands that others may not see?
    draws: bool  # may the seats agree on a draw?
    created: float
    creator: bool  # did the viewer's person make it?
    next: str | None  # the rematch
    start: str  # the position it began from, where that is not the usual one
    keep: str = ""  # the words that offer to keep what chance builds, such as a board
    begins: int | None = None  # the seat that begins a rematch; null: sides change


class MatchSnapshot(ServerMessage, tag="match"):
    """A match as a whole, through the eyes of `viewer`: a seat, or null for a spectator."""

    number: int
    info: MatchInfo
    viewer: int | None
    seats: list[SeatInfo]
    line: list[Step]  # what was played, from the start to here
    said: list[ChatMessage]
    scene: EncodedScene
    clock: ClockInfo
    asked: AskedInfo | None
    outcome: OutcomeInfo | None
    can: Can
    watchers: int
    turn: int | None  # whose turn it is
    threat: str = ""  # what another player threatens, for a viewer whose turn it is; only in matches that are not rated


class Can(Struct):
    """What the viewer may do now besides playing an action of the scene."""

    undo: bool = False
    takeback: bool = False
    draw: bool = False
    resign: bool = False
    claim: bool = False
    hint: bool = False
    hints: bool = False  # may ask the others that everybody may have hints
    answer: bool = False
    rematch: bool = False  # may ask for one, the match being over


class EventMessage(ServerMessage, tag="event"):
    """Something happened. Numbers follow one another; if one is missing, watch again.

    `kind`: played, undone, asked, answered, joined, helped, ended, again. `step` is what was played, `events` what
    happened by it, one after the other; `at` is how many steps the line has now. `seat` is who did it, where one seat
    did. `what` and `yes` say what was asked or answered, and how.
    """

    number: int
    kind: EventKind
    seat: int | None
    what: Asked | None
    yes: bool | None
    step: Step | None
    events: EncodedEvents
    at: int
    seats: list[SeatInfo]
    scene: EncodedScene
    clock: ClockInfo
    asked: AskedInfo | None
    outcome: OutcomeInfo | None
    can: Can
    status: Status
    rated: bool
    next: str | None
    turn: int | None  # whose turn it is
    threat: str = ""  # as in a snapshot


class ChatMessage(ServerMessage, tag="said"):
    """A line of chat. It is an event of the match too, and has its place among the numbers."""

    name: str
    seat: int | None
    text: str
    at: float
    number: int
    emote: Emote = ""


class PointMessage(ServerMessage, tag="point"):
    """A player points at a shape, under the id that it has for the viewer."""

    seat: int
    id: str


class PresenceMessage(ServerMessage, tag="presence"):
    """Who is there."""

    online: list[bool]
    watchers: int


class MatchRemoved(ServerMessage, tag="removed"):
    """The operator has removed the match that this connection follows."""

    match: str
    words: str


class NoticeMessage(ServerMessage, tag="notice"):
    """What the operator has to say to everybody. Sent when it changes, and to whoever connects; empty when it is
    over."""

    text: str = ""
    stops_at: float | None = None
    draining: bool = False  # no new matches any more


class BotThinking(ServerMessage, tag="thinking"):
    """A bot thinks, or waits until others have thought: then `place` is its place in the queue, from 1."""

    seat: int
    wait: int = 0  # seconds until it is compiled, about, the first time a game is played on a machine
    place: int = 0


class Think(ServerMessage, tag="think"):
    """Asks a device that lends itself what the bot of a seat does, or where there is no `level`, for a hint for that
    seat. `without`: legal actions that the match forbids. `thought` answers it."""

    number: int
    match: str
    seat: int
    level: str
    game: str
    options: dict[str, bool | int | str]
    position: str  # with hidden hands, one that looks the same to the seat
    without: list[str]
    language: str


class Summary(Struct):
    """A match in a list."""

    info: MatchInfo
    seats: list[SeatInfo]
    turn: int | None  # whose turn it is
    yours: bool  # is it the viewer's turn?
    steps: int
    updated: float


Listed = Annotated[msgspec.Raw, told_as(list[Summary])]


class LobbyMessage(ServerMessage, tag="lobby"):
    """The lists of the first screen: of `Summary`, encoded. What has not changed is left out. `open`, `live` and
    `people`, how many are here, are the same for everybody, and do not say what is the viewer's; `mine` does."""

    open: Listed | msgspec.UnsetType = msgspec.UNSET
    live: Listed | msgspec.UnsetType = msgspec.UNSET
    mine: Listed | msgspec.UnsetType = msgspec.UNSET
    people: Annotated[msgspec.Raw, told_as(int)] | msgspec.UnsetType = msgspec.UNSET


class InsightTurn(Struct):
    """Actions of one side in a line that is foreseen; `seat` is -1 and `side` empty for chance."""

    seat: int
    side: str
    actions: list[str]
    words: list[str]


class InsightLine(Struct):
    """One of the best actions. `chance` is the acting seat's to win; where it is not `exact` it is at most so much.
    `sure`: win, loss, draw or exact (the chance is certain), empty if nothing is; `turns`: own turns to the end.
    `paths` are the places that the first turn presses, action by action."""

    action: str
    chance: float
    exact: bool
    sure: Annotated[str, told_as(Literal["", "win", "loss", "draw", "exact"])]
    turns: int | None
    line: list[InsightTurn]
    paths: list[list[str]]


class Waiting(ServerMessage, tag="waiting"):
    """The hint or the analysis that the request `about` asked for waits: its place in the queue, from 1; 0: its turn
    has come. This is not the answer to the request."""

    about: int
    place: int


class Insight(ServerMessage, tag="insight"):
    """What the search knows of the position of the request `re`. `ends`: empty while it goes on; known (there is no
    more to find), time, others (somebody else waits to have something thought about: ask again), or failed (it broke
    off by a fault of the server; then there are no chances and no lines)."""

    re: int
    seat: int
    nodes: int
    depth: int
    seconds: float
    ends: Annotated[str, told_as(Literal["", "known", "time", "others", "failed"])]
    chances: list[float | None]  # of every seat to win, as far as it is known
    lines: list[InsightLine]


write = msgspec.json.Encoder().encode


def raw(value: object) -> msgspec.Raw:
    """A value as a part of a message."""
    return msgspec.Raw(write(value))
