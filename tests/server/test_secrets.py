"""What somebody may not know is in nothing that reaches them: no message, no answer, no file, no log."""

from __future__ import annotations

import json
import random
import re
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import msgspec
import pytest

import jostle
from jostle.games.push_and_move.names import CARD_NAMES
from jostle.play.state import State
from jostle.scene import Form, Layout
from jostle.table.match.attendance import Presence
from jostle.table.match.event_log import EventLog
from jostle.table.match.events import ActionPlayed, Event
from jostle.table.match.live_match import SLOT, rest_of_slot
from jostle.table.match.view import MatchViews, Perspective
from jostle.table.records import MatchRow, SeatRow
from tests.parameters import first_quick
from tests.server.conftest import Meet
from tests.server.live_server import Person, Server, Tab, person_of, play_on

OPTIONS: dict[str, Any] = {"cards": True, "field": "/".join(["???????"] * 7), "limit": 200}  # Draw tiles everywhere
WATCHED = ("created", "updated", "at")  # when something was is no secret, and never the same twice
STEPS, PAIRS = 16, 3
LOOKS: tuple[tuple[str, Form], ...] = (("en", "wide"), ("de", "tall"))

# --- two games that look the same to the others ----------------------------------------------------------------------


@dataclass
class Stories:
    """The actions of two games that differ only in what one seat, `holder`, draws and holds."""

    holder: int
    starts: tuple[str, str] | None = None
    left: list[str] = field(default_factory=list)
    right: list[str] = field(default_factory=list)
    differ: int = 0  # draws that differ
    beside: int = 0  # cards that were played out of hands that differ


def others(state: State, holder: int) -> list[int | None]:
    return [*(seat for seat in range(state.game.seats) if seat != holder), None]


def shown(state: State, action: str, holder: int) -> tuple[str, ...]:
    """An action as the other seats and a spectator are told of it."""
    return tuple(state.view_action(action, viewer) for viewer in others(state, holder))


def two_stories(options: dict[str, Any], seed: int, holder: int, *, dealt: bool) -> Stories:
    """Random play of Push&Move that tries for hands that differ, and for cards played out of them. `dealt`: the holder
    begins with two cards, of which one is the same and the other comes before it here and after it there."""
    rng = random.Random(seed)
    game = jostle.game("push-and-move", **options)
    starts = [str(game.start())] * 2
    if dealt:
        one, same, other = (CARD_NAMES[card] for card in sorted(rng.sample(range(len(CARD_NAMES)), 3)))
        for side, hand in enumerate((f"{one},{same}", f"{same},{other}")):
            hands = "/".join(hand if seat == holder else "-" for seat in range(game.seats))
            starts[side] = re.sub(r"hands=\S+", f"hands={hands}", starts[side])
    left, right = (game.read(start) for start in starts)
    told = Stories(holder, (starts[0], starts[1]) if dealt else None)
    while len(told.left) < STEPS and not left.over:
        found = next((pair for pair in pairs_that_look_alike(left, right, holder, rng)), None)
        if found is None:
            break
        told.differ += found[0] != found[1]
        told.beside += found[0].startswith("card:") and left.actor == holder and str(left) != str(right)
        told.left.append(found[0])
        told.right.append(found[1])
        left, right = left.play(found[0]), right.play(found[1])
    return told


def pairs_that_look_alike(left: State, right: State, holder: int, rng: random.Random) -> Iterator[tuple[str, str]]:
    """Actions after which the others cannot tell the two games apart, those about cards first as a rule."""
    here, there = ({action: shown(state, action, holder) for action in possible(state)} for state in (left, right))
    wanted = rng.sample(list(here), len(here))
    if rng.random() < 0.8:
        wanted.sort(key=lambda action: not (action == "draw" or action.startswith("card:")))
    for a in wanted:
        matching = [b for b in there if there[b] == here[a]]
        for b in sorted(rng.sample(matching, len(matching)), key=a.__eq__):
            if look_alike(left.play(a), right.play(b), holder):
                yield a, b


def possible(state: State) -> list[str]:
    return list(state.odds) if state.actor == "chance" else list(state.actions)


def look_alike(left: State, right: State, holder: int) -> bool:
    """Whether the rules themselves give away no difference: a turn ends by itself when no card can be played."""
    viewers = others(left, holder)
    if left.actor != right.actor or any(left.view(viewer) != right.view(viewer) for viewer in viewers):
        return False
    assert left.actor not in viewers or left.actions == right.actions, "what another seat may do betrays a hand"
    return True


def messages_to_others(
    options: dict[str, Any], holder: int, start: str | None, story: list[str], id: str = "push-and-move"
) -> Iterator[tuple[int, bytes]]:
    """Every message about a match that the server sends to the others while this is played, in the order it does."""
    game = jostle.game(id, **options)
    changed = msgspec.json.encode(game.spec.changed(game.options)).decode()
    row = MatchRow("m", game.id, changed, "none", start, True, False, True, "going", 0, 0, 0, 0, None, None, "p0")
    seats = [SeatRow("m", n, "person", "", f"p{n}", ("Ann", "Ben", "Cleo")[n], None, 0.0) for n in range(game.seats)]
    log = EventLog.replay(row, seats, [])
    views = MatchViews(log, time)
    present = Presence([True] * len(seats), 1, [None] * len(seats), [None] * len(seats))
    looking = [
        Perspective(viewer, () if viewer is None else (viewer,), language, False, Layout(form, viewer or 0))
        for viewer in others(log.match.state, holder)
        for language, form in (LOOKS[(viewer or 0) % 2],)
    ]
    for number, action in enumerate(story, 1):
        actor = log.match.state.actor_code
        event = Event(number, None if actor < 0 else actor, 0.0, ActionPlayed(action))
        log.apply(event)
        for perspective in looking:
            yield number, views.event(event, None, perspective, present)
            if number % 5 == 0:
                yield number, views.snapshot(perspective, present)
                yield number, bytes(views.scene(perspective, number // 2))


@pytest.mark.parametrize(
    ("options", "dealt"),
    first_quick([(OPTIONS, True), (OPTIONS, False), ({"cards": True}, True), (OPTIONS | {"seats": 3}, True)], 2),
)
def test_no_message_depends_on_what_is_hidden(options: dict[str, Any], dealt: bool) -> None:
    """Two deals that differ only in a hidden hand, for as long as the rules let them look alike: what everybody else is
    sent is the same, byte for byte. Cards are played out of hands that differ, too."""
    differ = beside = 0
    for seed in range(PAIRS):
        holder = seed % jostle.game("push-and-move", **options).seats
        told = two_stories(options, seed, holder, dealt=dealt)
        differ, beside = differ + told.differ, beside + told.beside
        left, right = (
            messages_to_others(options, holder, told.starts and told.starts[n], story)
            for n, story in enumerate((told.left, told.right))
        )
        for (step, one), (_, other) in zip(left, right, strict=True):
            assert one == other, f"seed {seed}, after {told.left[:step]} and {told.right[:step]}"
    assert beside >= 1 if dealt else differ >= 1, "no hand lost a card that lay beside another"


def test_no_message_tells_what_lies_face_down_before_the_end() -> None:
    """Two matches that differ only in what was banked: everybody is sent the same, until the piles are turned over."""
    start = (
        "deck=000001.000010.000000.000000.000000.0.0 stacks=- switched=0 bench=R1G5/-/B2 bank={banks} turn=0 actor=0 "
        "phase=turn card=- left=- roller=-"
    )
    story = ["bankG", "draw", "R6", "1", "draw", "B5", "1", "take1"]
    options = {"seats": 3, "banks": "hidden", "head_start": "0,1.5"}
    left, right = (
        messages_to_others(options, -1, start.format(banks=banks), story, "push") for banks in ("14,3,0", "97,20,0")
    )
    for (step, one), (_, other) in zip(left, right, strict=True):
        assert (one == other) == (step < len(story)), f"after {story[:step]}"


@pytest.fixture(scope="module")
def stories() -> tuple[list[str], list[str]]:
    for seed in range(40):
        found = two_stories(OPTIONS, seed, 0, dealt=False)
        if len(found.left) == STEPS and found.differ >= 1 and found.beside >= 1:
            return found.left, found.right
    raise AssertionError("no two games look alike for long enough while their hands differ")


@pytest.fixture
def fate(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """What chance is going to do, in this order."""
    coming: list[str] = []
    monkeypatch.setattr(State, "sample_code", lambda self, rng: self.code(coming.pop(0)))
    yield coming
    assert coming == []


class Table:
    """A game of hidden hands: Ann's are the secret, Ben plays, Cleo watches."""

    def __init__(self, people: list[Person]) -> None:
        self.people = people
        ann, ben, cleo = people
        self.match, (invite,) = ann.open_match(
            "push-and-move", "you", "friend", options=OPTIONS, public=True, rated=False
        )
        ben.join(self.match, invite)
        self.ann, self.ben, self.cleo = ann.watch(self.match), ben.watch(self.match), cleo.watch(self.match)

    def play(self, story: list[str], fate: list[str]) -> None:
        state = jostle.game("push-and-move", **OPTIONS).start()
        coming = []
        for action in story:
            if state.actor == "chance":
                coming.append(action)
            state = state.play(action)
        fate.extend(coming)
        state = jostle.game("push-and-move", **OPTIONS).start()
        for action in story:
            if state.actor != "chance":
                tab = self.ann if state.actor == 0 else self.ben
                tab.until(lambda view: view["turn"] == state.actor, "the turn")  # noqa: B023
                tab.play(action)
            state = state.play(action)
        number = max(self.ann.view["number"], self.ben.view["number"])
        for tab in (self.ann, self.ben, self.cleo):
            tab.until_number(number)
            tab.drain()

    def answers(self, person: Person) -> list[str]:
        """Everything that can be asked about the match."""
        base = f"/api/v1/matches/{self.match}"
        steps = len(self.ann.line)
        paths = [base, *(f"{base}/{name}" for name in ("replay.html", "match.jostle", "picture.svg"))]
        paths += [f"{base}/steps/{n}" for n in range(0, steps + 1, 3)]
        paths += [f"{base}/picture.svg?step={n}" for n in range(0, steps, 9)]
        if person is self.people[1]:  # these take long: one is enough of whoever plays against the hand
            paths += [f"{base}/picture.png", f"{base}/clip"]
        found = [person.http.get(path, timeout=120).content.decode("latin-1") for path in paths]
        for which in ("live", "mine"):
            listed = person.get("/matches", list=which)
            found.append(json.dumps([summary for summary in listed if summary["info"]["id"] == self.match]))
        return [self.plain(text) for text in found]

    def plain(self, text: str) -> str:
        """Without what differs between any two matches."""
        text = text.replace(self.match, "MATCH")
        for name in WATCHED:
            text = re.sub(rf'"{name}":\s*[0-9.e+]+', f'"{name}":0', text)
        return text

    def heard(self, tab: Tab) -> list[str]:
        """But for who is there, which is told at most once a second, wherever that falls between other messages."""
        return [self.plain(text) for text in tab.raw if not text.startswith('{"type":"presence"')]


def point_at_everything(table: Table) -> None:
    """Ann points at whatever she sees, and at what Ben points at: it has a name for her, too."""
    for shape in table.ann.view["scene"]["shapes"]:
        answer = table.ann.answer(table.ann.post("point", seat=0, shape=shape["id"]))
        assert answer["type"] == "ok" or answer["code"] == "illegal"
    die = next(shape for shape in table.ben.view["scene"]["shapes"] if shape["on"])
    table.ben.ask("point", seat=1, shape=die["id"])
    seen = table.ann.expect("point", seat=1)["id"]
    table.ann.ask("point", seat=0, shape=seen)
    table.ben.drain()
    assert table.ben.told[-2] == {"type": "point", "seat": 0, "id": die["id"]}
    table.cleo.drain()


def test_the_others_hear_the_same_whatever_a_hand_holds(
    stories: tuple[list[str], list[str]], fate: list[str], meet: Meet
) -> None:
    people = [meet("Ann"), meet("Ben"), meet("Cleo")]
    tables = []
    for story in stories:
        table = Table(people)
        table.play(story, fate)
        point_at_everything(table)
        tables.append(table)
    one, other = tables
    assert one.heard(one.ann) != other.heard(other.ann), "whoever holds the cards sees them"
    for tab in ("ben", "cleo"):
        assert one.heard(getattr(one, tab)) == other.heard(getattr(other, tab))
    assert sum('"type":"point"' in text for text in one.ben.raw) > 20, "squares and dice can be pointed at"
    for person in people[1:]:
        assert one.answers(person) == other.answers(person)
    for table in tables:  # and when it is over, no message tells what is still in the hand
        table.ben.ask("resign", seat=1)
        table.cleo.until_over()
    for tab in ("ben", "cleo"):
        assert one.heard(getattr(one, tab)) == other.heard(getattr(other, tab))


def test_a_bot_that_has_no_choice_answers_no_sooner_than_one_that_has() -> None:
    quick, slow = 0.001, 0.15  # seconds
    assert quick + rest_of_slot(quick) == pytest.approx(slow + rest_of_slot(slow)) == pytest.approx(SLOT)


def test_nobody_looks_through_anothers_eyes_nor_at_the_file_before_the_end(meet: Meet) -> None:
    table = Table([meet("Ann"), meet("Ben"), meet("Cleo")])
    base = f"/api/v1/matches/{table.match}"
    assert table.ben.refused("watch", match=table.match, seat=0) == "forbidden"
    assert table.cleo.refused("watch", match=table.match, seat=0) == "forbidden"
    for person in table.people[1:]:
        for path in ("", "/steps/0", "/picture.svg", "/picture.png", "/clip", "/replay.html"):
            assert person.http.get(f"{base}{path}?seat=0").status_code == 403
    for person in table.people:
        assert person.http.get(f"{base}/match.jostle").status_code == 403
    table.ben.drain()
    assert table.ben.view["viewer"] == 1, "a refusal changes nothing: the page still follows its match"
    table.ben.ask("resign", seat=1)
    assert table.people[2].http.get(f"{base}/match.jostle").status_code == 200


def test_a_start_with_hands_is_told_as_each_may_know_it(meet: Meet) -> None:
    ann, ben = meet("Ann"), meet("Ben")
    start = str(jostle.game("push-and-move", cards=True).start()).replace("hands=-/-", "hands=frost/bomb")
    match, (invite,) = ann.open_match(
        "push-and-move", "you", "friend", options={"cards": True}, start=start, public=True
    )
    ben.join(match, invite)
    told = {name: person.watch(match).raw[0] for name, person in {"Ann": ann, "Ben": ben, "Cleo": meet()}.items()}
    assert [name for name, text in told.items() if "frost" in text] == ["Ann"]
    assert [name for name, text in told.items() if "bomb" in text] == ["Ben"]
    listed = json.dumps(meet().get("/matches", list="live"))
    assert "frost" not in listed
    assert "bomb" not in listed


def test_at_one_screen_each_hand_is_seen_only_when_asked_for(meet: Meet, fate: list[str]) -> None:
    ann = meet("Ann")
    match, _ = ann.open_match("push-and-move", "you", "you", options=OPTIONS)
    fate.append("drawn:frost")
    tab = ann.watch(match, seat=0)
    while "draw" not in tab.choices:
        tab.play(tab.choices[0], 0)
    tab.play("draw", 0)
    assert any("frost" in text for text in tab.raw)
    for how in ({"seat": 1}, {}):
        other = ann.watch(match, **how)
        assert not any("frost" in text for text in other.raw)


# --- tokens and people -----------------------------------------------------------------------------------------------


def test_tokens_cookies_and_ids_of_people_reach_nobody_else(server: Server, meet: Meet) -> None:
    ann, ben, cleo = people = [meet("Ann"), meet("Ben"), meet("Cleo")]
    match, (invite, _) = ann.open_match("push", "you", "friend", "open", options={"seats": 3, "copies": 1, "rolls": 0})
    recovery = ann.post("/me/recovery")["link"].partition("#")[2]
    watching = cleo.watch(match)
    lobby = cleo.tab()
    lobby.ask("lobby")
    # Invitations travel in addresses, which logs must not keep.
    assert ben.http.get(f"/m/{match}?invite={invite}").status_code == 200
    ben.join(match, invite)
    dora = meet("Dora")
    dora.join(match)
    tabs = [person.watch(match) for person in (ann, ben, dora)]
    play_on({tab.seat: tab for tab in tabs}, random.Random(1), most=60, others=[watching])
    tabs[0].ask("resign", seat=0)
    watching.until_over()
    lobby.drain()
    answered = [
        cleo.http.get(path).text
        for path in (
            f"/api/v1/matches/{match}",
            f"/api/v1/matches/{match}/steps/0",
            f"/api/v1/matches/{match}/match.jostle",
            f"/api/v1/matches/{match}/picture.svg",
            f"/api/v1/matches/{match}/replay.html",
            "/api/v1/matches?list=open",
            "/api/v1/matches?list=live",
            "/api/v1/ratings/push",
            "/api/v1/me",
            "/metrics",
            "/readyz",
        )
    ]
    ids = [person_of(server, person.cookie) for person in [*people, dora]]
    everything = "\n".join(
        [*answered, *watching.raw, *lobby.raw, *server.log.lines, *(t for tab in tabs for t in tab.raw)]
    )
    for secret in (invite, recovery, *(person.cookie for person in people), *ids):
        assert isinstance(secret, str)
        assert secret not in everything
    assert "invite" not in "\n".join(server.log.lines)


def test_what_is_stored_of_tokens_opens_nothing(server: Server, meet: Meet) -> None:
    ann = meet("Ann")
    match, invites = ann.open_match("push-fight", "you", "friend")
    ann.watch(match)
    kept = server.site.matches.rooms[match]
    hashes = [row.token_hash for row in kept.log.seats]
    assert hashes[1] is not None
    assert invites[0] not in hashes
    response = meet("Eve").http.post(f"/api/v1/matches/{match}/join", json={"invite": hashes[1]})
    assert response.status_code == 409
