"""What each viewer is sent of a match: the one place where a log becomes messages.

What depends on the viewer depends on its perspective only: the seat it looks from, if any, its own seats, and its
language. Viewers who share these share the bytes.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

import msgspec

from jostle.games.guidance import Bubble
from jostle.games.head_start import shown_points
from jostle.games.scene import WIDE, Layout, Viewer, named_events, named_scene
from jostle.games.spec import Spec
from jostle.i18n import Text, messages_of, replaced, text_in
from jostle.play.match import Node
from jostle.render.picture import svg
from jostle.search.core.levels import bot_name, bot_title
from jostle.server.match import protocol
from jostle.server.match.attendance import Presence
from jostle.server.match.event_log import EventLog
from jostle.server.match.events import Event, QuestionAnswered
from jostle.server.match.protocol import (
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
from jostle.server.match.ratings import Change
from jostle.server.names import person_name
from jostle.server.store.records import SeatRow
from jostle.server.variants import variant_name

message = messages_of("jostle.server")

Raw = msgspec.Raw
NOTHING = Raw(b"[]")
WHY = {  # a match counts less for a rating, or nothing
    "variant": message("rated-variant"),
    "short": message("rated-short"),
    "often": message("rated-often"),
    "network": message("rated-network"),
    "provisional": message("rated-provisional"),
    "bot": message("rated-bot"),
}
NUMERALS = ("", "II", "III", "IV", "V", "VI")
PICTURES_KEPT = 4
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
    if spec.is_side(seat.name, seat.seat) or seat.name == spec.filed_side(
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
    return text_in(message("rated-half", why=why) if change.weight else message("rated-nothing", why=why), language)


class MatchViews:
    """The messages about one match. Scenes and lists of steps are made once for all who see the same."""

    def __init__(self, log: EventLog) -> None:
        self.log = log
        self._scenes: dict[tuple[object, ...], Raw] = {}  # those drawn last
        self._steps: dict[tuple[Viewer, Viewer, str, tuple[Text, ...]], list[tuple[Node, Step]]] = {}
        self._pictures: dict[tuple[object, ...], str] = {}  # those drawn last
        self._called: dict[str, tuple[object, list[str], dict[Text, Text]]] = {}  # names by language, and of whom

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
            outcome=self.outcome(perspective.language, presence),
            can=self.can(perspective, presence),
            watchers=presence.watchers,
            turn=log.turn,
            threat=self.threat(perspective),
        )
        return protocol.write(message)

    def event(self, event: Event, what: str | None, perspective: Perspective, presence: Presence) -> bytes:
        """The last event; `what` was asked or answered by it."""
        log, kind = self.log, event.kind
        steps = self._described(perspective)
        message = EventMessage(
            number=log.number,
            kind=kind,
            seat=event.seat,
            what=what,
            yes=event.body.yes if isinstance(event.body, QuestionAnswered) else None,
            step=steps[-1][1] if kind == "played" else None,
            events=self.events(log.match.node if kind == "played" else None, perspective),
            at=len(steps),
            seats=self.seats(perspective, presence),
            scene=self.scene(perspective),
            clock=self.clock(),
            asked=self.asked(),
            outcome=self.outcome(perspective.language, presence),
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
        if log.row.start is None or not (game.hidden or game.spec.covers(game.options)):
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
        return [step for _, step in self._described(perspective)]

    def _described(self, perspective: Perspective) -> list[tuple[Node, Step]]:
        """The same with its nodes. Steps that were described before are not described again."""
        log = self.log
        key = log.viewer_key(perspective.seat)
        told = perspective.seat if len(perspective.own) < 2 else key  # at one screen for several, nobody is "you"
        names = self._names(perspective.language)
        described = self._steps.setdefault((key, told, perspective.language, tuple(names.values())), [])
        nodes = log.steps
        # Two lines that share a node share all before it.
        while described and (len(described) > len(nodes) or described[-1][0] is not nodes[len(described) - 1]):
            described.pop()
        for node in nodes[len(described) :]:
            assert node.parent is not None
            before = node.parent.state
            words = text_in(replaced(before.label(node.action, key), names), perspective.language)
            action = node.action if key == "all" else before.view_action(node.action, perspective.seat)
            report = replaced(before.report(node.action, node.state, told), names)
            described.append((node, Step(node.actor, action, words, text_in(report, perspective.language))))
        return described

    def scene(self, perspective: Perspective) -> Raw:
        node, turn = self.log.match.node, self.log.turn
        return self._draw(node, perspective.seat, turn is not None and turn == perspective.seat, perspective)

    def events(self, node: Node | None, perspective: Perspective) -> Raw:
        """What the viewer sees happen by the action that led to a node."""
        if node is None:
            return NOTHING
        events = self.log.match.events_at(node, self.log.viewer_key(perspective.seat), perspective.layout)
        events = named_events(events, self._names(perspective.language))
        return protocol.raw_events(events, perspective.language)

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
            self._scenes[key] = protocol.raw_scene(scene, language)
            while len(self._scenes) > SCENES_KEPT:
                del self._scenes[next(iter(self._scenes))]
        return self._scenes[key]

    def picture(self, perspective: Perspective, step: int) -> str:
        """A drawing after so many steps. Many people may look at the same one, on the first screen."""
        node = self.log.match.node.line[step]
        turn = self.log.turn if node is self.log.match.node else None
        key = node, turn, perspective.seat, perspective.layout
        if key not in self._pictures:
            self._pictures[key] = svg(self.log.scene(perspective.seat, node, perspective.layout))
            while len(self._pictures) > PICTURES_KEPT:
                del self._pictures[next(iter(self._pictures))]
        return self._pictures[key]

    def earlier_scene(self, perspective: Perspective, step: int) -> Raw:
        """The scene after so many steps."""
        log = self.log
        scene = log.scene(perspective.seat, log.match.node.line[step], perspective.layout)
        scene = named_scene(scene, self._names(perspective.language))
        return protocol.raw_scene(scene, perspective.language)

    def earlier_events(self, perspective: Perspective, step: int) -> Raw:
        """What happened by that step."""
        return self.events(self.log.match.node.line[step], perspective)

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
        return protocol.raw_bubbles(tuple(named), language)

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
        return ClockInfo(log.seconds_left(time.time()), running)

    def asked(self) -> AskedInfo | None:
        question = self.log.question
        return None if question is None else AskedInfo(question.what, question.seat, sorted(question.waiting))

    def outcome(self, language: str, presence: Presence) -> OutcomeInfo | None:
        outcome = self.log.outcome
        if outcome is None:
            return None
        words = self.words(outcome.text, language)
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
