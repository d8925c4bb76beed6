"""Whole games over sockets: what everybody is told is what the rules say, and no number is left out."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from jostle.i18n import replaced
from jostle.play.match import Match
from jostle.scene import Layout
from jostle.scene.naming import named_scene
from tests.parameters import first_quick, two_games
from tests.server.conftest import Meet
from tests.server.live_server import Person, Server, Tab, plain, play_on

GAMES: dict[str, dict[str, object]] = {  # limits so low that a random game ends soon
    "push-fight": {"limit": 30},
    "pushee-pieces": {},
    "push": {"copies": 1, "rolls": 2, "switches": 1},
    "pushout": {"limit": 20},
    "push-and-move": {"limit": 16},
}
TABLES = [
    ("push-and-move", {"seats": 4, "limit": 12}),
    ("push", {"seats": 6, "copies": 1, "rolls": 0, "switches": 0}),
]
VARIANTS = [
    ("pushout", {"swiss": True, "limit": 12}),
    ("pushee-pieces", {"walls": False, "turns": 2, "pieces": 6}),
    ("push-and-move", {"field": "random", "mirror": True, "limit": 8}),
    ("push-fight", {"setup": "line", "limit": 20}),
]


def sit_down(game: str, options: dict[str, object], people: list[Person]) -> tuple[str, dict[int, Tab]]:
    """A match of all these people, each on a page of their own."""
    host, *guests = people
    match, invites = host.open_match(game, "you", *["friend"] * len(guests), options=options)
    for guest, invite in zip(guests, invites, strict=True):
        guest.join(match, invite)
    tabs = [person.watch(match) for person in people]
    return match, {tab.seat: tab for tab in tabs}


def check_against_the_file(reader: Person, match: str, tabs: dict[int, Tab]) -> None:
    """Everything that the seats were told is what the match file replays to."""
    replayed = Match.read(reader.http.get(f"/api/v1/matches/{match}/match.jostle").text)
    nodes = replayed.node.line
    outcome = replayed.outcome
    assert outcome is not None
    for seat, tab in tabs.items():
        names = {
            side: tab.view["seats"][i]["name"] for i, side in enumerate(replayed.game.spec.sides[: len(replayed.seats)])
        }
        assert tab.line == replayed.actions
        assert sorted(tab.scenes) == list(range(min(tab.scenes), len(nodes)))
        assert tab.view["outcome"]["winners"] == list(outcome.winners)
        assert tab.view["outcome"]["words"] == str(replaced(outcome.told(seat), names))
        assert [info["points"] for info in tab.view["seats"]] == list(replayed.state.points)
        for step, told in tab.scenes.items():
            chooses = nodes[step].state.actor == seat and step < len(nodes) - 1
            scene = replayed.scene_at(
                nodes[step], seat if chooses or replayed.game.hidden else None, Layout("wide", seat)
            )
            drawn = plain(named_scene(scene, names))
            assert told == (drawn if chooses else {**drawn, "choices": [], "refusals": [], "forced": False})


@pytest.mark.parametrize("game", GAMES)
def test_two_people_play_a_whole_game(game: str, meet: Meet) -> None:
    people = [meet("Ann"), meet("Ben")]
    watcher = meet("Cleo")
    match, tabs = sit_down(game, GAMES[game], people)
    watching = watcher.watch(match)
    play_on(tabs, random.Random(game), others=[watching])
    check_against_the_file(watcher, match, tabs)
    assert watching.view["viewer"] is None
    assert watching.line == tabs[0].line
    assert not any(scene["choices"] for scene in watching.scenes.values())


@pytest.mark.parametrize(("game", "options"), first_quick(TABLES))
def test_more_than_two_people_play_a_whole_game(game: str, options: dict[str, object], meet: Meet) -> None:
    people = [meet(f"Player {seat}") for seat in range(int(str(options["seats"])))]
    match, tabs = sit_down(game, options, people)
    play_on(tabs, random.Random(game))
    check_against_the_file(people[0], match, tabs)


@pytest.mark.parametrize(("game", "options"), first_quick(VARIANTS))
def test_options_reach_the_rules(game: str, options: dict[str, object], meet: Meet) -> None:
    people = [meet("Ann"), meet("Ben")]
    match, tabs = sit_down(game, options, people)
    assert tabs[0].view["info"]["options"] == options
    play_on(tabs, random.Random(game))
    check_against_the_file(people[0], match, tabs)


@two_games()
def test_bots_play_to_the_end(game: str, meet: Meet) -> None:
    ann = meet("Ann")
    match, _ = ann.open_match(game, "beginner", "casual", options=GAMES[game], rated=False)
    tab = ann.watch(match)
    tab.until_over()
    assert [seat["kind"] for seat in tab.view["seats"]] == ["bot", "bot"]
    assert tab.line == Match.read(ann.http.get(f"/api/v1/matches/{match}/match.jostle").text).actions


@two_games()
def test_somebody_plays_against_a_bot(game: str, meet: Meet) -> None:
    ann = meet("Ann")
    match, _ = ann.open_match(game, "you", "beginner", options=GAMES[game])
    tab = ann.watch(match)
    play_on({0: tab}, random.Random(game))
    check_against_the_file(ann, match, {0: tab})


def test_two_people_at_one_screen(meet: Meet) -> None:
    ann = meet("Ann")
    seats = [{"kind": "you", "name": "Ann"}, {"kind": "you", "name": "Ben"}]
    match, invites = ann.open_match("pushee-pieces", *seats, options={"pieces": 5})
    assert invites == []
    tab = ann.watch(match)
    assert [(seat["name"], seat["yours"]) for seat in tab.view["seats"]] == [("Ann", True), ("Ben", True)]
    acting = []
    rng = random.Random(5)
    while tab.view["outcome"] is None:
        acting.append(tab.view["turn"])
        assert tab.choices, "whoever acts has the screen"
        tab.play(rng.choice(tab.choices), tab.view["turn"])
    assert set(acting) == {0, 1}
    assert len(acting) == 10


def test_a_position_to_begin_from(meet: Meet) -> None:
    ann = meet("Ann")
    first = ann.get("/games/push-fight/start", setup="line")
    after = ann.post(
        "/positions", {"game": "push-fight", "options": {"setup": "line"}, "actions": first["actions"][:1]}
    )
    match, _ = ann.open_match("push-fight", "you", "you", options={"setup": "line"}, start=after["text"])
    tab = ann.watch(match)
    assert tab.choices == after["actions"]
    assert tab.view["info"]["start"] == after["text"]
    assert tab.view["info"]["rated"] is False


def test_the_client_of_the_docs_plays_a_match(server: Server, capsys: pytest.CaptureFixture[str]) -> None:
    page = (Path(__file__).parents[2] / "docs" / "reference" / "protocol.md").read_text(encoding="utf-8")
    program = page.partition('```python title="client.py"\n')[2].partition("```")[0]
    exec(program.replace("127.0.0.1:8000", f"127.0.0.1:{server.port}"), {"__name__": "example"})
    assert re.search("wins|draw", capsys.readouterr().out)
