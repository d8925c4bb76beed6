"""What each viewer is sent of a match: the one place where a log becomes messages.

What depends on the viewer depends on its perspective only: the seat it looks from, if any, its own seats, and its
language. Viewers who share these share the bytes.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

import msgspec

from jostle.games.guidance import Bubble
from jostle.games.head_start import shown_points
from jostle.games.spec import Spec
from jostle.i18n import Text, messages_of, replaced, text_in
from jostle.play.match import Node
from jostle.scene import WIDE, Layout, Viewer
from jostle.scene.encoding import raw_in
from jostle.scene.naming import named_events, named_scene
from jostle.search.core.levels import bot_name, bot_title
from jostle.table.hosting import Change, Clock
from jostle.table.match import protocol
from jostle.table.match.attendance import Presence
from jostle.table.match.event_log import EventLog
from jostle.table.match.events import Event, QuestionAnswered
from jostle.table.match.protocol import (
    AskedInfo,
    Can,
    ClockInfo,
    EventMessage,
    MatchInfo,
    MatchSnapshot,
    OutcomeInfo,
    SeatInfo,
    Step,
)
from jostle.table.names import person_name
from jostle.table.records import SeatRow
from jostle.table.variants import variant_name

message = messages_of("jostle.table")

Raw = msgspec.Raw
NOTHING = Raw(b"[]")
WHY = {  # a match counts less for a rating, or nothing
    "variant": message("rated-variant"),
    "short": message("rated-short"),
    "often": message("rated-often"),
    "network": message("rated-network"),
    "provisional": message("rated-provisional"),
    "never-won": message("rated-never-won"),
    "given-up": message("rated-given-up"),
    "bot": message("rated-bot"),
}
NUMERALS = ("", "II", "III", "IV", "V", "VI")
SCENES_KEPT = 24  # of a match: the positions now and next, for different viewers


@dataclass(frozen=True)
class Perspective:
    """Who looks: from which seat, with which seats of its own, in which language, whether it made the match, and how
    the table is laid out."""

    seat: int | None = None
    own: tuple[int, ...] = ()
    language: str = "en"
    creator: bool = False
    layout: Layout = WIDE


def shown_name(seat: SeatRow, spec: Spec, language: str) -> str:
    """A seat's name. A bot goes by the name of its level's bot, and somebody without a name by the side, in the
    reader's language. A person's own name is never touched."""
    side = spec.sides[seat.seat]
    if spec.is_side(seat.name, seat.seat) or seat.name == spec.side_in_files(
        seat.seat
    ):  # older matches have the name that is in files
        return text_in(side, language)
    return bot_name(seat.name) if seat.kind == "bot" else person_name(seat.name, language)


def shown_names(seats: Sequence[SeatRow], spec: Spec, language: str) -> list[str]:
    """The names at a table. Bots of one level are told apart: Momo, Momo II, Momo III."""
    names: list[str] = []
    for n, seat in enumerate(seats):
        name = shown_name(seat, spec, language)
        same = sum(other.kind == "bot" and other.name == seat.name for other in seats[:n])
        names.append(f"{name} {NUMERALS[same]}" if seat.kind == "bot" and same else name)
    return names


def names_of_sides(seats: Sequence[SeatRow], spec: Spec, language: str) -> dict[Text, Text]:
    """What the sides are called, while somebody plays them."""
    names = zip(seats, shown_names(seats, spec, language), strict=True)
    return {spec.sides[seat.seat]: name for seat, name in names if seat.kind != "open"}


def _why(change: Change | None, language: str) -> str:
    """Why a match counted less for a rating, or nothing."""
    if change is None or not change.why:
        return ""
    why = WHY[change.why]
    if not change.weight:
        return text_in(message("rated-nothing", why=why), language)
    half = change.weight == 0.5
    return text_in(message("rated-half", why=why) if half else message("rated-quarter", why=why), language)


class MatchViews:
    """The messages about one match. Scenes and steps are put into words once for all who see the same."""

    def __init__(self, log: EventLog, clock: Clock) -> None:
        self.log = log
        self._clock = clock
        self._scenes: dict[tuple[object, ...], Raw] = {}  # those drawn last
        self._steps: dict[tuple[Node, Viewer, Viewer, str], tuple[dict[Text, Text], Step]] = {}  # with whose names
        self._called: dict[str, tuple[object, list[str], dict[Text, Text]]] = {}  # names by language, and of whom

    def copy(self) -> MatchViews:
        """For a thread that works out what everybody is sent of a long match: it is known here as well afterwards."""
        views = MatchViews(self.log.copy(), self._clock)
        views._steps = self._steps
        return views

    # --- messages ---------------------------------------------------------------------------------------------------

    def snapshot(self, perspective: Perspective, presence: Presence) -> bytes:
        """The whole match."""
        log = self.log
        message = MatchSnapshot(
            number=log.number,
            info=self.info(perspective),
            viewer=perspective.seat,
            seats=self.seats(perspective, presence),
            line=self.steps(perspective),
            said=log.chat,
            scene=self.scene(perspective),
            clock=self.clock(),
            asked=self.asked(),
            outcome=self.outcome(perspective, presence),
            can=self.can(perspective, presence),
            watchers=presence.watchers,
            turn=log.turn,
            threat=self.threat(perspective),
        )
        return protocol.write(message)

    def event(self, event: Event, what: str | None, perspective: Perspective, presence: Presence) -> bytes:
        """The last event; `what` was asked or answered by it."""
        log, kind, node = self.log, event.kind, self.log.match.node
        message = EventMessage(
            number=log.number,
            kind=kind,
            seat=event.seat,
            what=what,
            yes=event.body.yes if isinstance(event.body, QuestionAnswered) else None,
            step=self._step(node, perspective) if kind == "played" else None,
            events=self.events(node if kind == "played" else None, perspective),
            at=node.depth,
            seats=self.seats(perspective, presence),
            scene=self.scene(perspective),
            clock=self.clock(),
            asked=self.asked(),
            outcome=self.outcome(perspective, presence),
            can=self.can(perspective, presence),
            status=log.status,
            rated=log.rated,
            next=log.next,
            turn=log.turn,
            threat=self.threat(perspective),
        )
        return protocol.write(message)

    # --- their parts ------------------------------------------------------------------------------------------------

    def info(self, perspective: Perspective) -> MatchInfo:
        log = self.log
        game = log.match.game
        changed = game.spec.changed(game.options)
        return MatchInfo(
            id=log.row.id,
            game=game.id,
            title=game.spec.title,
            variant=variant_name(game.spec, changed, perspective.language),
            options=changed,
            clock=log.row.clock,
            status=log.status,
            public=log.row.public,
            rated=log.rated,
            chat=log.row.chat,
            hidden=game.hidden,
            draws=game.spec.agreed_draw,
            created=log.row.created,
            creator=perspective.creator,
            next=log.next,
            start=self._start(perspective),
            keep=text_in(game.keep_offer, perspective.language),
            begins=log.next_to_begin,
        )

    def _start(self, perspective: Perspective) -> str:
        """The position it began from; of hidden hands, and of what lies face down, only what the viewer may know."""
        log = self.log
        game = log.match.game
        if log.row.start is None or not (game.hidden or game.spec.scores_face_down(game.options)):
            return log.row.start or ""
        return log.match.root.state.view(perspective.seat)

    def seats(self, perspective: Perspective, presence: Presence) -> list[SeatInfo]:
        log = self.log
        game = log.match.game
        points = shown_points(game.spec, game.options, log.match.state.open_points)
        names, _ = self._names_in(perspective.language)
        return [
            SeatInfo(
                seat=seat.seat,
                side=text_in(log.match.game.spec.sides[seat.seat], perspective.language),
                name=names[seat.seat],
                kind=seat.kind,
                level=seat.level,
                label=text_in(bot_title(seat.level), perspective.language),
                online=presence.online[seat.seat],
                yours=seat.seat in perspective.own,
                points=points[seat.seat],
                invited=seat.token_hash is not None,
                rating=standing.rating if standing else None,
                deviation=standing.deviation if standing else None,
                provisional=standing is not None and standing.provisional,
            )
            for seat, standing in zip(log.seats, presence.ratings, strict=True)
        ]

    def steps(self, perspective: Perspective) -> list[Step]:
        """What was played, in words."""
        return [self._step(node, perspective) for node in self.log.steps]

    def knows(self, perspective: Perspective, but: int) -> bool:
        """Whether all steps but a few of the last have been put into words for this perspective."""
        line, names = self.log.match.line, self._names(perspective.language)
        return len(line) <= but or self._known(line[-but], perspective, names) is not None

    def _known(self, node: Node, perspective: Perspective, names: dict[Text, Text]) -> Step | None:
        called, step = self._steps.get(self._key(node, perspective), (None, None))
        return step if called == names else None

    def _key(self, node: Node, perspective: Perspective) -> tuple[Node, Viewer, Viewer, str]:
        key = self.log.viewer_key(perspective.seat)
        told = perspective.seat if len(perspective.own) < 2 else key  # at one screen for several, nobody is "you"
        return node, key, told, perspective.language

    def _step(self, node: Node, perspective: Perspective) -> Step:
        """What led to a node, in words."""
        names = self._names(perspective.language)
        if (step := self._known(node, perspective, names)) is None:
            assert node.parent is not None
            _, viewer, told, language = key = self._key(node, perspective)
            before = node.parent.state
            words = text_in(replaced(before.label(node.action, viewer), names), language)
            action = node.action if viewer == "all" else before.view_action(node.action, perspective.seat)
            report = text_in(replaced(before.report(node.action, node.state, told), names), language)
            step = Step(node.actor, action, words, report)
            self._steps[key] = names, step
        return step

    def scene(self, perspective: Perspective, step: int = -1) -> Raw:
        """What the viewer sees now, or after so many steps."""
        node, seat = self.log.match.line[step], perspective.seat
        chooses = node is self.log.match.node and seat is not None and seat == self.log.turn
        return self._draw(node, seat, chooses, perspective)

    def events(self, node: Node | None, perspective: Perspective) -> Raw:
        """What the viewer sees happen by the action that led to a node."""
        if node is None:
            return NOTHING
        events = self.log.match.events_at(node, self.log.viewer_key(perspective.seat), perspective.layout)
        events = named_events(events, self._names(perspective.language))
        return raw_in(events, perspective.language)

    def prepare(self, node: Node, perspectives: Iterable[Perspective]) -> None:
        """Draw the next position for these viewers, while it is being stored."""
        turn = node.state.actor_code if node.ending is None else None
        for perspective in perspectives:
            seat = perspective.seat
            if len(perspective.own) > 1 and turn in perspective.own and not self.log.match.game.hidden:
                seat = turn  # at one screen for several, whoever acts looks
            self._draw(node, seat, seat is not None and seat == turn, perspective)

    def _draw(self, node: Node, seat: int | None, chooses: bool, perspective: Perspective) -> Raw:
        language, layout = perspective.language, perspective.layout
        names, shared = self._names(language), len(perspective.own) > 1
        key = (node, self.log.viewer_key(seat), chooses, shared, language, layout, tuple(names.values()))
        if key not in self._scenes:
            scene = named_scene(self.log.draw(node, seat, chooses, layout, shared), names)
            self._scenes[key] = raw_in(scene, language)
            while len(self._scenes) > SCENES_KEPT:
                del self._scenes[next(iter(self._scenes))]
        return self._scenes[key]

    def threat(self, perspective: Perspective) -> str:
        """What another player threatens. That is help, so it is said only in matches that are not rated, and only to
        whoever is to act."""
        log, seat = self.log, perspective.seat
        if log.rated or seat is None or log.turn != seat or len(perspective.own) > 1:
            return ""
        return self.words(log.match.state.threat(seat), perspective.language)

    def bubbles(self, bubbles: tuple[Bubble, ...], language: str) -> Raw:
        """What a guided first turn explains, with players' names in place of sides."""
        names = self._names(language)
        named = [replace(one, title=replaced(one.title, names), words=replaced(one.words, names)) for one in bubbles]
        return raw_in(tuple(named), language)

    def _names(self, language: str) -> dict[Text, Text]:
        return self._names_in(language)[1]

    def _names_in(self, language: str) -> tuple[list[str], dict[Text, Text]]:
        """What seats are called, and sides while somebody plays them; worked out when somebody new sits down."""
        seats, spec = self.log.seats, self.log.match.game.spec
        who = [(seat.kind, seat.name) for seat in seats]
        if language not in self._called or self._called[language][0] != who:
            names = shown_names(seats, spec, language), names_of_sides(seats, spec, language)
            self._called[language] = who, *names
        _, shown, sides = self._called[language]
        return shown, sides

    def clock(self) -> ClockInfo:
        log = self.log
        running = log.turn if log.match.clock.kind != "none" and log.match.clock_runs else None
        return ClockInfo(log.seconds_left(self._clock.time()), running)

    def asked(self) -> AskedInfo | None:
        question = self.log.question
        return None if question is None else AskedInfo(question.what, question.seat, sorted(question.waiting))

    def outcome(self, perspective: Perspective, presence: Presence) -> OutcomeInfo | None:
        outcome, own, language = self.log.outcome, perspective.own, perspective.language
        if outcome is None:
            return None
        words = self.words(outcome.told(own[0] if len(own) == 1 else "all"), language)
        changes = [change.by if change else None for change in presence.rating_changes]
        notes = [_why(change, language) for change in presence.rating_changes]
        return OutcomeInfo(outcome.ending.how, outcome.ending.seat, list(outcome.winners), words, changes, notes)

    def words(self, text: Text, language: str) -> str:
        """A text about the match, with the players' names in place of their sides."""
        return text_in(replaced(text, self._names(language)), language)

    def can(self, perspective: Perspective, presence: Presence) -> Can:
        """What the viewer may do. At one screen for several, it is whoever is to act."""
        log = self.log
        answer = log.question is not None and any(own in log.question.waiting for own in perspective.own)
        if log.over and perspective.own:
            return Can(answer=answer, rematch=log.question is None and log.can_be_repeated)
        if not perspective.own or log.status != "going":
            return Can()
        turn = log.turn
        seat = perspective.seat
        if seat is None:
            seat = turn if turn is not None and turn in perspective.own else perspective.own[0]
        others = any(other not in perspective.own for other in range(len(log.seats)))
        people = log.has_human_opponents(perspective.own)
        idle = log.question is None
        return Can(
            undo=any(log.can_undo(own) for own in perspective.own),
            takeback=idle and log.match.before_last_action(seat) is not None,
            draw=idle and log.match.game.spec.agreed_draw and others,
            resign=True,
            claim=presence.away and turn not in perspective.own,
            hint=turn in perspective.own and (log.hints or not people),
            hints=idle and people and not log.hints,
            answer=answer,
        )
