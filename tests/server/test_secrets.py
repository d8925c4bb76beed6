"""What somebody may not know is in nothing that reaches them: no message, no answer, no file, no log."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

import jostle
from jostle.play.state import State
from tests.server.conftest import Meet
from tests.server.live_server import Person, Server, Tab, play_on

OPTIONS: dict[str, Any] = {"cards": True, "field": "/".join(["???????"] * 7), "limit": 200}  # Draw tiles everywhere
WATCHED = ("created", "updated", "at")  # when something was is no secret, and never the same twice
STEPS = 40

# --- two games that look the same to the others ----------------------------------------------------------------------


def shown(state: State, action: str) -> tuple[str, ...]:
    """An action as the other seat and a spectator are told of it."""
    return tuple(state.view_action(action, seat) for seat in (1, None))


def two_stories(seed: int) -> tuple[list[str], list[str]]:
    """The actions of two games that differ only in what the first seat draws and holds."""
    rng = random.Random(seed)
    left = right = jostle.game("push-and-move", **OPTIONS).start()
    told: tuple[list[str], list[str]] = [], []
    while len(told[0]) < STEPS and not left.over:
        here, there = ({action: shown(state, action) for action in possible(state)} for state in (left, right))
        pairs = [(a, b) for a in here for b in there if here[a] == there[b]]
        rng.shuffle(pairs)
        pairs.sort(key=lambda pair: (pair[0] != "draw", pair[0] == pair[1]))
        found = next((pair for pair in pairs if look_alike(left.play(pair[0]), right.play(pair[1]))), None)
        if found is None:
            break
        a, b = found
        told[0].append(a)
        told[1].append(b)
        left, right = left.play(a), right.play(b)
    return told


def possible(state: State) -> list[str]:
    return list(state.odds) if state.actor == "chance" else list(state.actions)


def look_alike(left: State, right: State) -> bool:
    """Whether the rules themselves give away no difference: a turn ends by itself when no card can be played."""
    if left.actor != right.actor or any(left.view(seat) != right.view(seat) for seat in (1, None)):
        return False
    assert left.actor != 1 or left.actions == right.actions, "what the other seat may do betrays a hand"
    return True


@pytest.fixture(scope="module")
def stories() -> tuple[list[str], list[str]]:
    for seed in range(10):
        found = two_stories(seed)
        if len(found[0]) == STEPS and sum(a != b for a, b in zip(*found, strict=True)) >= 2:
            return found
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
        paths = [
            base,
            *(f"{base}/steps/{n}" for n in range(0, steps + 1, 3)),
            f"{base}/replay.html",
            f"{base}/match.jostle",
        ]
        paths += [f"{base}/picture.svg", *(f"{base}/picture.svg?step={n}" for n in range(0, steps, 9))]
        found = [person.http.get(path).text for path in paths]
        found += [person.http.get(f"{base}/{drawn}").content.hex() for drawn in ("picture.png", "clip")]
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
        return [self.plain(text) for text in tab.raw]


def test_the_others_hear_the_same_whatever_a_hand_holds(
    stories: tuple[list[str], list[str]], fate: list[str], meet: Meet
) -> None:
    people = [meet("Ann"), meet("Ben"), meet("Cleo")]
    tables = []
    for story in stories:
        table = Table(people)
        table.play(story, fate)
        tables.append(table)
    one, other = tables
    assert one.heard(one.ann) != other.heard(other.ann), "whoever holds the cards sees them"
    for tab in ("ben", "cleo"):
        assert one.heard(getattr(one, tab)) == other.heard(getattr(other, tab))
    assert one.answers(people[0]) != other.answers(people[0])
    for person in people[1:]:
        assert one.answers(person) == other.answers(person)
    for table in tables:  # and when it is over, no message tells what is still in the hand
        table.ben.ask("resign", seat=1)
        table.cleo.until_over()
    for tab in ("ben", "cleo"):
        assert one.heard(getattr(one, tab)) == other.heard(getattr(other, tab))


def test_pointing_tells_nothing_of_a_hand(stories: tuple[list[str], list[str]], fate: list[str], meet: Meet) -> None:
    """Whatever Ann points at, the others hear the same; and what others point at has a name for Ann too."""
    people = [meet("Ann"), meet("Ben"), meet("Cleo")]
    heard: list[list[list[Any]]] = []
    for story in stories:
        table = Table(people)
        table.play(story, fate)
        for shape in table.ann.view["scene"]["shapes"]:
            answer = table.ann.answer(table.ann.post("point", seat=0, shape=shape["id"]))
            assert answer["type"] == "ok" or answer["code"] == "illegal"
        die = next(shape for shape in table.ben.view["scene"]["shapes"] if shape["on"])
        table.ben.ask("point", seat=1, shape=die["id"])
        seen = table.ann.expect("point", seat=1)["id"]
        table.ann.ask("point", seat=0, shape=seen)
        table.ben.drain()
        assert table.ben.told[-2] == {"type": "point", "seat": 0, "id": die["id"]}
        for tab in (table.ben, table.cleo):
            tab.drain()
        heard.append([[news for news in tab.told if news["type"] == "point"] for tab in (table.ben, table.cleo)])
    assert heard[0] == heard[1]
    assert len(heard[0][0]) > 20, "squares and dice can be pointed at"


def test_the_file_of_a_match_with_hidden_hands_waits_for_the_end(meet: Meet) -> None:
    table = Table([meet("Ann"), meet("Ben"), meet("Cleo")])
    for person in table.people:
        assert person.http.get(f"/api/v1/matches/{table.match}/match.jostle").status_code == 403
    table.ben.ask("resign", seat=1)
    assert table.people[2].http.get(f"/api/v1/matches/{table.match}/match.jostle").status_code == 200


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


def test_nobody_looks_through_anothers_eyes(meet: Meet) -> None:
    table = Table([meet("Ann"), meet("Ben"), meet("Cleo")])
    assert table.ben.refused("watch", match=table.match, seat=0) == "forbidden"
    assert table.cleo.refused("watch", match=table.match, seat=0) == "forbidden"
    for person in table.people[1:]:
        for path in ("", "/steps/0", "/picture.svg", "/picture.png", "/clip", "/replay.html"):
            assert person.http.get(f"/api/v1/matches/{table.match}{path}?seat=0").status_code == 403
    table.ben.drain()
    assert table.ben.view["viewer"] == 1, "a refusal changes nothing: the page still follows its match"
    table.ben.ask("resign", seat=1)


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
    match, invites = ann.open_match("push", "you", "friend", "open", options={"seats": 3, "copies": 1, "rolls": 0})
    recovery = ann.post("/me/recovery")["link"].partition("#")[2]
    watching = cleo.watch(match)
    lobby = cleo.tab()
    lobby.ask("lobby")
    # Invitations travel in addresses, which logs must not keep.
    assert ben.http.get(f"/m/{match}?invite={invites[0]}").status_code == 200
    ben.join(match, invites[0])
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
            "/healthz",
        )
    ]
    ids = [server.site.people.recognise(person.cookie) for person in [*people, dora]]
    everything = "\n".join(
        [*answered, *watching.raw, *lobby.raw, *server.log.lines, *(t for tab in tabs for t in tab.raw)]
    )
    for secret in (*invites, recovery, *(person.cookie for person in people), *ids):
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
