"""Visitors' own devices that think: what they are asked and told, and who thinks where they do not."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import httpx
import pytest

import jostle
from jostle.browser.site import PYTHON_FILES
from jostle.errors import JostleError
from jostle.i18n import Text
from jostle.play.state import State
from jostle.server.settings import Settings, complete
from jostle.table.match import devices
from tests.server.conftest import Meet, OwnServer, Two
from tests.server.live_server import LINE_UP, SECRET, News, Server, Tab

HIDDEN = {"cards": True, "field": "/".join(["???????"] * 7)}  # Push&Move with tiles that deal cards everywhere
Thoughts = list[tuple[str, int]]


@pytest.fixture
def thoughts(server: Server, monkeypatch: pytest.MonkeyPatch) -> Thoughts:
    """What the server itself thinks about: a level, or "hint", and the seat."""
    found: Thoughts = []
    own = server.site.bots.bots
    choose, advise = own.choose, own.advise

    async def choosing(match: str, seat: int, level: str, *more: Any) -> str:
        found.append((level, seat))
        return await choose(match, seat, level, *more)

    async def advising(state: State, seat: int, *more: Any) -> tuple[str, Text]:
        found.append(("hint", seat))
        return await advise(state, seat, *more)

    monkeypatch.setattr(own, "choose", choosing)
    monkeypatch.setattr(own, "advise", advising)
    monkeypatch.setattr(devices, "GRACE", 0.5)
    return found


def lend(tab: Tab, match: str) -> None:
    tab.ask("lend")
    tab.watch(match)


def state_of(question: News) -> State:
    return jostle.game(question["game"], **question["options"]).read(question["position"])


def follow(tab: Tab, seat: int = 0) -> None:
    """Play any turn of a person's."""
    while tab.view["outcome"] is None and tab.view["turn"] == seat:
        tab.play(tab.choices[0], seat)


def against_a_bot(meet: Meet, game: str = "push-fight", **wish: Any) -> tuple[str, Tab]:
    """A match that a person has begun whose device thinks; now it is the bot's turn."""
    ann = meet("Ann")
    options = LINE_UP if game == "push-fight" else HIDDEN
    match, _ = ann.open_match(game, "you", "beginner", **{"options": options, "rated": False, **wish})
    tab = ann.tab()
    lend(tab, match)
    follow(tab)
    return match, tab


def test_the_bots_of_a_match_are_moved_by_the_device_of_its_only_person(meet: Meet, thoughts: Thoughts) -> None:
    match, tab = against_a_bot(meet)
    rng = random.Random(1)
    for _ in range(4):
        question = tab.expect("think")
        state = state_of(question)
        assert (question["match"], question["seat"], question["level"]) == (match, 1, "beginner")
        assert state.actor_code == 1
        action = rng.choice([one for one in state.actions if one not in question["without"]])
        number = tab.view["number"]
        tab.ask("thought", number=question["number"], action=action)
        assert tab.until_number(number + 1)["step"]["action"] == action
        follow(tab)
    assert thoughts == []


@pytest.mark.parametrize("action", ["", "nonsense", None])
def test_the_server_thinks_where_a_device_is_silent_or_says_what_is_not_legal(
    meet: Meet, thoughts: Thoughts, action: str | None
) -> None:
    _, tab = against_a_bot(meet)
    question = tab.expect("think")
    number = tab.view["number"]
    if action is not None:
        tab.ask("thought", number=question["number"], action=action)
    tab.until_number(number + 1)
    late = tab.ask("thought", number=question["number"], action=state_of(question).actions[0])
    assert late["type"] == "ok", "a late thought changes nothing"
    tab.until(lambda view: view["turn"] == 0 or view["outcome"], "one's own turn")
    tab.drain()
    assert set(thoughts) == {("beginner", 1)}
    assert len(tab.line) == len(tab.person.get(f"/matches/{tab.view['info']['id']}")["line"])
    follow(tab)
    tab.until(lambda view: view["turn"] == 0 or view["outcome"], "the bot's next turn to be over")
    assert sum(one["type"] == "think" for one in tab.told) == 1, "it is not asked again"


def test_the_server_thinks_for_those_who_stay_when_a_device_leaves(meet: Meet, thoughts: Thoughts) -> None:
    match, tab = against_a_bot(meet)
    tab.expect("think")
    ben = meet("Ben").watch(match)
    number = ben.view["number"]
    tab.close()
    ben.until_number(number + 1)
    assert set(thoughts) == {("beginner", 1)}


def test_a_bot_waits_while_nobody_is_there_and_goes_on_with_the_device_that_comes_back(
    meet: Meet, thoughts: Thoughts
) -> None:
    match, tab = against_a_bot(meet)
    tab.expect("think")
    tab.close()
    again = tab.person.tab()
    lend(again, match)
    question = again.expect("think")
    number = again.view["number"]
    again.ask("thought", number=question["number"], action=state_of(question).actions[0])
    again.until_number(number + 1)
    assert thoughts == []


@pytest.mark.parametrize(
    ("game", "wish"),
    [
        ("push-fight", {"rated": True}),
        ("push-fight", {"clock": "fischer 10+5"}),
        ("push-and-move", {}),  # with hidden hands
    ],
)
def test_no_device_is_asked_where_something_is_at_stake_or_hidden(
    meet: Meet, thoughts: Thoughts, game: str, wish: dict[str, Any]
) -> None:
    _, tab = against_a_bot(meet, game, **wish)
    tab.until(lambda view: view["turn"] == 0 or view["outcome"], "the bot's turn to be over")
    assert ("beginner", 1) in thoughts
    assert all(one["type"] != "think" for one in tab.told)


def test_no_device_is_asked_where_two_people_play(meet: Meet, two: Two, thoughts: Thoughts) -> None:
    match, tab, other = two()
    for one in (tab, other):
        lend(one, match)
    follow(tab)
    tab.drain()
    other.drain()
    match, (invite,) = tab.person.open_match("push", "you", "friend", "beginner", rated=False, options={"seats": 3})
    other.person.join(match, invite)
    for seat, one in enumerate((tab, other)):
        lend(one, match)
        one.until(lambda view, seat=seat: view["turn"] == seat, "a turn")  # type: ignore[misc]
        follow(one, seat)
    tab.until_number(other.view["number"])
    tab.until(lambda view: view["turn"] in (0, 1) or view["outcome"], "the bot's turn to be over")
    assert thoughts
    assert set(thoughts) == {("beginner", 2)}
    assert all(one["type"] != "think" for one in (*tab.told, *other.told))


def test_a_hint_comes_from_the_device_of_whoever_asks(meet: Meet, thoughts: Thoughts) -> None:
    ann = meet("Ann")
    match, _ = ann.open_match("push-fight", "you", "beginner", options=LINE_UP, rated=False)
    tab = ann.tab()
    lend(tab, match)
    for action, asked in [("d4>e4", True), ("a1>z9", True), ("", False)]:
        number = tab.post("hint", seat=0, depth=3)
        if asked:
            question = tab.expect("think")
            assert (question["level"], question["seat"]) == ("", 0)
            legal = action if action.endswith("z9") else state_of(question).actions[0]
            tab.post("thought", number=question["number"], action=legal, why="because")
            assert tab.receive()["type"] == "ok"
        answer = tab.expect("hint", re=number)
        assert (answer["why"] == "because") == (action == "d4>e4")
    assert thoughts == [("hint", 0)] * 2


def test_points_that_lie_face_down_are_told_to_no_device() -> None:
    position = (
        "deck=333333.333333.333333.333333.333333.18.12 stacks=- switched=0 bench=-/- bank=0,7 "
        "turn=0 actor=0 phase=turn card=- left=- roller=-"
    )
    for banks, seen in (("shown", True), ("hidden", False)):
        assert devices.sees_all(jostle.game("push", banks=banks).read(position), 0) == seen


def test_a_hint_with_hidden_hands_tells_the_device_no_more_than_its_seat_knows(meet: Meet, thoughts: Thoughts) -> None:
    real, rng = jostle.game("push-and-move", **HIDDEN).start(), random.Random(1)
    while real.actor_code != 0 or real.view(0) == str(real):
        real = real.play(real.sample(rng) if real.actor_code < 0 else rng.choice(real.actions))
    ann, told = meet("Ann"), set[str]()
    wish = {"options": HIDDEN, "start": str(real), "rated": False}
    tab = ann.tab()
    lend(tab, ann.open_match("push-and-move", "you", "beginner", **wish)[0])
    for _ in range(8):
        number = tab.post("hint", seat=0, depth=2)
        question = tab.expect("think")
        told.add(question["position"])
        seen = state_of(question)
        assert (seen.view(0), seen.actions) == (real.view(0), real.actions)
        tab.post("thought", number=question["number"], action=seen.actions[0])
        tab.receive()
        assert tab.expect("hint", re=number)["action"] == seen.actions[0]
    assert len(told) > 1, "what others hold is dealt anew each time"
    assert thoughts == []


def test_a_device_that_analyses_only_asks_whether_it_may(meet: Meet) -> None:
    tab, state = meet().tab(), jostle.game("push-fight", **LINE_UP).start()
    tab.ask("analyse", game="push-fight", options=LINE_UP, position=str(state))
    tab.expect("insight")
    tab.ask("analyse", game="push-fight", options=LINE_UP, position=str(state), here=True)
    known = len(tab.told)
    tab.drain()
    assert [one["type"] for one in tab.told[known:]] == ["ok"], "the server thinks no more"


# --- Python for browsers ---------------------------------------------------------------------------------------------


def python_folder(folder: Path, version: str = jostle.__version__) -> str:
    with ZipFile(folder / "jostle.zip", "w") as archive:
        archive.writestr(f"jostle-{version}.dist-info/METADATA", "")
    for name in PYTHON_FILES.values():
        (folder / name).write_bytes(b" " * 5000)
    return str(folder)


def test_a_server_that_has_python_for_browsers_offers_it(tmp_path: Path, own_server: OwnServer) -> None:
    server = own_server(python_folder=python_folder(tmp_path))
    me = httpx.get(f"{server.address}/api/v1/me")
    assert "device-thinking" in me.json()["offers"]
    assert "script-src 'self' 'wasm-unsafe-eval';" in me.headers["content-security-policy"]
    kinds = {}
    for name in PYTHON_FILES.values():
        found = httpx.get(f"{server.address}/python/{name}")
        assert (found.content, found.headers["cache-control"]) == (b" " * 5000, "no-cache")
        kinds[name.partition(".")[2]] = found.headers["content-type"], found.headers.get("content-encoding")
        etag = {"if-none-match": found.headers["etag"]}
        assert httpx.get(f"{server.address}/python/{name}", headers=etag).status_code == 304
    script = ("text/javascript; charset=utf-8", "gzip")
    packed = {"asm.wasm.bin": ("application/gzip", None), "zip": ("application/zip", None)}
    assert kinds == {"js": script, "asm.js": script, **packed}, "what is packed already is sent as it is"


def test_others_offer_nothing_of_it(server: Server) -> None:
    me = httpx.get(f"{server.address}/api/v1/me")
    assert "device-thinking" not in me.json()["offers"]
    assert "wasm" not in me.headers["content-security-policy"]
    assert httpx.get(f"{server.address}/python/jostle.zip").status_code == 404


def test_python_for_browsers_must_be_of_the_same_version(tmp_path: Path) -> None:
    settings = Settings(secret=SECRET, database="sqlite://", python_folder=str(tmp_path))
    with pytest.raises(JostleError, match="does not hold Python for browsers with Jostle"):
        complete(settings)
    python_folder(tmp_path, "0.0.1")
    with pytest.raises(JostleError, match="build-site"):
        complete(settings)
    python_folder(tmp_path)
    assert complete(settings).python_folder == str(tmp_path)
