"""What each viewer is told of a match: the one place where a story becomes messages.

Whatever depends on the viewer depends on three things only: through whose eyes it looks (a seat, or none), which seats
are its own, and its language. Viewers who share these share the bytes.
"""

from __future__ import annotations

import time
from dataclasses import dataclass

import msgspec

from jostle.games.scene import Viewer
from jostle.games.spec import Spec
from jostle.i18n.languages import translate, translate_scene
from jostle.play.match import Node
from jostle.server.match import protocol
from jostle.server.match.event_log import Story
from jostle.server.match.protocol import (
    AskedInfo,
    Can,
    ClockInfo,
    Event,
    MatchInfo,
    MatchNews,
    OutcomeInfo,
    SeatInfo,
    Step,
    Summary,
)
from jostle.server.store.records import SeatRow
from jostle.server.variants import variant_name

Raw = msgspec.Raw


@dataclass(frozen=True)
class Eyes:
    """Who looks: through which seat's eyes, with which seats of its own, in which language, and whether it made the
    match."""

    seat: int | None = None
    own: tuple[int, ...] = ()
    language: str = "en"
    creator: bool = False


@dataclass
class Presence:
    """Who is there, and how good they are, as far as the room knows."""

    online: list[bool]
    watchers: int
    ratings: list[float | None]
    away: bool = False  # the acting seat has been gone for so long that the win can be claimed


def shown_name(seat: SeatRow, spec: Spec, language: str) -> str:
    """A seat's name. A bot is called by its level and somebody without a name by the side: both in the reader's
    language. A person's own name is never touched."""
    side = spec.sides[seat.seat]
    if seat.name in (side, spec.filed_side(seat.seat)):  # older matches have the name that is in files
        return translate(side, spec, language)
    return translate(seat.name, spec, language) if seat.kind == "bot" else seat.name


class Views:
    """The messages about one story. Scenes and lists of steps are made once for all who see the same."""

    def __init__(self, story: Story) -> None:
        self.story = story
        self._scenes: dict[tuple[Viewer, bool, str], Raw] = {}
        self._drawn: tuple[Node, bool] | None = None  # what the scenes are of
        self._steps: dict[tuple[Viewer, str], list[tuple[Node, Step]]] = {}

    # --- messages ---------------------------------------------------------------------------------------------------

    def match(self, eyes: Eyes, presence: Presence) -> bytes:
        """The whole match."""
        story = self.story
        news = MatchNews(
            number=story.number,
            info=self.info(eyes),
            viewer=eyes.seat,
            seats=self.seats(eyes, presence),
            line=self.steps(eyes),
            said=story.said,
            scene=self.scene(eyes),
            clock=self.clock(),
            asked=self.asked(),
            outcome=self.outcome(eyes.language),
            can=self.can(eyes, presence),
            watchers=presence.watchers,
            turn=story.turn,
        )
        return protocol.write(news)

    def event(self, kind: str, eyes: Eyes, presence: Presence) -> bytes:
        """The last event."""
        story = self.story
        steps = self.steps(eyes)
        news = Event(
            number=story.number,
            kind=kind,
            step=steps[-1] if kind == "played" else None,
            at=len(steps),
            seats=self.seats(eyes, presence),
            scene=self.scene(eyes),
            clock=self.clock(),
            asked=self.asked(),
            outcome=self.outcome(eyes.language),
            can=self.can(eyes, presence),
            status=story.status,
            rated=story.rated,
            next=story.next,
            turn=story.turn,
        )
        return protocol.write(news)

    def summary(self, eyes: Eyes, presence: Presence) -> Summary:
        """A line of a list."""
        story = self.story
        turn = story.turn
        return Summary(
            self.info(eyes), self.seats(eyes, presence), turn, turn in eyes.own, len(story.steps), story.moved_at
        )

    # --- their parts ------------------------------------------------------------------------------------------------

    def info(self, eyes: Eyes) -> MatchInfo:
        story = self.story
        game = story.match.game
        changed = game.spec.changed(game.options)
        return MatchInfo(
            id=story.row.id,
            game=game.id,
            title=game.spec.title,
            variant=variant_name(game.spec, changed, eyes.language),
            options=changed,
            clock=story.row.clock,
            status=story.status,
            public=story.row.public,
            rated=story.rated,
            chat=story.row.chat,
            hidden=game.hidden,
            draws=game.spec.agreed_draw,
            created=story.row.created,
            creator=eyes.creator,
            next=story.next,
            start=self._start(eyes),
        )

    def _start(self, eyes: Eyes) -> str:
        """The position it began from; of hidden hands only what the viewer may know."""
        story = self.story
        if story.row.start is None or not story.match.game.hidden:
            return story.row.start or ""
        return story.match.root.state.view(eyes.seat)

    def seats(self, eyes: Eyes, presence: Presence) -> list[SeatInfo]:
        story = self.story
        points = story.match.state.points
        return [
            SeatInfo(
                seat=seat.seat,
                side=translate(story.match.side(seat.seat), story.match.game.spec, eyes.language),
                name=shown_name(seat, story.match.game.spec, eyes.language),
                kind=seat.kind,
                level=seat.level,
                label=translate(seat.level, story.match.game.spec, eyes.language),
                online=presence.online[seat.seat],
                yours=seat.seat in eyes.own,
                points=points[seat.seat],
                rating=presence.ratings[seat.seat],
            )
            for seat in story.seats
        ]

    def steps(self, eyes: Eyes) -> list[Step]:
        """What was played, in words; what is known already is not told anew."""
        story = self.story
        key = story.viewer_key(eyes.seat)
        told = self._steps.setdefault((key, eyes.language), [])
        nodes = story.steps
        same = 0
        while same < min(len(told), len(nodes)) and told[same][0] is nodes[same]:
            same += 1
        del told[same:]
        for node in nodes[same:]:
            assert node.parent is not None
            before = node.parent.state
            words = translate(before.label(node.action, key), story.match.game.spec, eyes.language)
            action = before.view_action(node.action, eyes.seat) if isinstance(key, int) or key is None else node.action
            told.append((node, Step(node.actor, action, words)))
        return [step for _, step in told]

    def scene(self, eyes: Eyes) -> Raw:
        story = self.story
        now = (story.match.node, story.turn is None)
        if self._drawn is None or self._drawn[0] is not now[0] or self._drawn[1] != now[1]:
            self._scenes.clear()
            self._drawn = now
        chooses = eyes.seat is not None and story.turn == eyes.seat
        key = (story.viewer_key(eyes.seat), chooses, eyes.language)
        if key not in self._scenes:
            scene = translate_scene(story.scene(eyes.seat), story.match.game.spec, eyes.language)
            self._scenes[key] = Raw(protocol.write(scene))
        return self._scenes[key]

    def earlier_scene(self, eyes: Eyes, step: int) -> Raw:
        """The scene after so many steps."""
        story = self.story
        scene = story.scene(eyes.seat, story.match.node.line[step])
        return Raw(protocol.write(translate_scene(scene, story.match.game.spec, eyes.language)))

    def clock(self) -> ClockInfo:
        story = self.story
        running = story.turn if story.match.clock.kind != "none" else None
        return ClockInfo(story.seconds_left(time.time()), running)

    def asked(self) -> AskedInfo | None:
        asked = self.story.asked
        return None if asked is None else AskedInfo(asked.what, asked.seat, sorted(asked.waiting))

    def outcome(self, language: str) -> OutcomeInfo | None:
        story = self.story
        outcome = story.outcome
        if outcome is None or story.ending is None:
            return None
        words = outcome.words
        if story.ending.how == "abandoned" and story.ending.seat is not None:
            winners = story.match.winners_words(outcome.winners)
            words = f"{winners}: {story.match.side(story.ending.seat)} went away"
        words = translate(words, story.match.game.spec, language)
        return OutcomeInfo(story.ending.how, story.ending.seat, list(outcome.winners), words)

    def can(self, eyes: Eyes, presence: Presence) -> Can:
        """What the viewer may do. At one screen for several, it is whoever is to act."""
        story = self.story
        if not eyes.own or story.status != "going":
            return Can()
        turn = story.turn
        seat = eyes.seat if eyes.seat is not None else turn if turn in eyes.own else eyes.own[0]
        assert seat is not None
        others = any(other not in eyes.own for other in range(len(story.seats)))
        people = story.faces_people(eyes.own)
        idle = story.asked is None
        return Can(
            undo=any(story.may_undo(own) for own in eyes.own),
            takeback=idle and story.own_last(seat) is not None,
            draw=idle and story.match.game.spec.agreed_draw and others,
            resign=True,
            claim=presence.away and turn not in eyes.own,
            hint=turn in eyes.own and (story.hints or not people),
            hints=idle and people and not story.hints,
            answer=story.asked is not None and any(own in story.asked.waiting for own in eyes.own),
        )
