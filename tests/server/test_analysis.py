"""Analysis on the server: positions, the bot's view on the socket, judged matches, files, and who may see what."""

from __future__ import annotations

import random
import time
from typing import Any

import pytest

import jostle
from jostle.play.match import Match, Seat
from jostle.table.analysis import reviews
from jostle.table.analysis.analysis_files import lines_of, read_remarks, write_variations
from tests.server.conftest import Meet, Two
from tests.server.live_server import LINE_UP, Person, Refused, Server, Tab, play_on, wait_for

WIN_IN_2 = "board=...R./...S..ss/.R..rsr./...SS anchor=e1 actor=1 moves=2 first=- count=9 result=-"
WIN_AT_ONCE = "board=...../...Rrs../.R.rs.../S.SSs anchor=e2 actor=0 moves=0 first=- count=4 result=-"


def begin(tab: Tab, text: str, game: str = "push-fight", **options: object) -> int:
    return int(tab.ask("analyse", game=game, options=options, position=text)["re"])


# --- the bot's view --------------------------------------------------------------------------------------------------


def test_a_win_in_two_turns_is_proved_and_told_as_such(meet: Meet) -> None:
    tab = meet().tab()
    re = begin(tab, WIN_IN_2, **LINE_UP)
    told = tab.expect("insight", re=re, ends="known")
    best = told["lines"][0]
    assert (best["sure"], best["turns"]) == ("win", 2)
    assert told["seat"] == 1
    assert told["chances"] == [0.0, 1.0]
    first = best["line"][0]
    assert (first["seat"], first["side"]) == (1, "Brown")
    state = jostle.game("push-fight", **LINE_UP).read(WIN_IN_2)
    for action in first["actions"]:
        state = state.play(action)
    assert state.actor == 0, "the line must hold Brown's whole turn"
    assert len(best["paths"]) == len(first["actions"])
    places = {shape.id for shape in state.scene("all").shapes if not shape.on}
    assert {place for path in best["paths"] for place in path} <= places, "arrows lie on places, which stay"


def test_it_looks_deeper_as_time_goes_on_until_it_is_paused(meet: Meet, server: Server) -> None:
    tab = meet().tab()
    text = str(jostle.game("push-fight", **LINE_UP).start())
    re = begin(tab, text, **LINE_UP)
    wait_for(lambda: tab.expect("insight", re=re)["nodes"] > 0, "a search that has begun")
    first = tab.expect("insight", re=re)
    later = tab.expect("insight", re=re)
    assert later["seconds"] > first["seconds"]
    # Not necessarily by the next report: on a busy machine there may be no time to think between two.
    wait_for(lambda: tab.expect("insight", re=re)["nodes"] > first["nodes"], "more positions")
    tab.ask("pause")
    wait_for(lambda: not server.site.scheduler.lanes["analysis"].active, "the search to stop")
    told = len(tab.told)
    time.sleep(0.5)
    tab.drain()
    assert [one for one in tab.told[told:] if one["type"] == "insight"] == []


def test_another_position_ends_the_thoughts_about_the_one_before(meet: Meet, server: Server) -> None:
    tab = meet().tab()
    old = begin(tab, str(jostle.game("push-fight", **LINE_UP).start()), **LINE_UP)
    tab.expect("insight", re=old)
    new = begin(tab, WIN_IN_2, **LINE_UP)
    tab.expect("insight", re=new, ends="known")
    left = meet().tab()
    left.expect("insight", re=begin(left, str(jostle.game("push-fight", **LINE_UP).start()), **LINE_UP))
    left.close()
    after = tab.told.index(next(one for one in tab.told if one["type"] == "ok" and one["re"] == new))
    assert all(one["re"] == new for one in tab.told[after:] if one["type"] == "insight")
    wait_for(
        lambda: not server.site.scheduler.lanes["analysis"].active,
        "all searches to end, also of the page that was left",
    )


def test_while_others_wait_everybody_gets_a_turn(meet: Meet, server: Server) -> None:
    one, other = meet().tab(), meet().tab()
    text = str(jostle.game("push-fight", **LINE_UP).start())
    first = begin(one, text, **LINE_UP)
    one.expect("insight", re=first)
    second = begin(other, text, **LINE_UP)
    assert one.expect("insight", re=first, ends="others")["seconds"] >= 4
    other.expect("insight", re=second)
    other.ask("pause")
    one.ask("pause")


def test_where_there_is_nothing_to_decide_nobody_thinks(meet: Meet) -> None:
    tab = meet().tab()
    over = jostle.game("push-fight", **LINE_UP).read(WIN_AT_ONCE).play("e1>f1")
    assert tab.refused("analyse", game="push-fight", options=LINE_UP, position=str(over)) == "illegal"
    assert tab.refused("analyse", game="push-fight", options=LINE_UP, position="nonsense") == "illegal"
    assert tab.refused("analyse", game="chess", options={}, position="x") == "unknown"
    assert tab.refused("analyse", game="push-fight", options={"setup": "?"}, position=WIN_IN_2) == "malformed"
    assert tab.refused("analyse", game="push-fight", options={}, position="x" * 3001) == "malformed"


# --- positions -------------------------------------------------------------------------------------------------------


def test_a_position_is_found_by_what_was_played(meet: Meet) -> None:
    person = meet()
    body = {"game": "push-fight", "options": LINE_UP, "start": WIN_AT_ONCE, "actions": []}
    here = person.post("/analysis/position", body)
    assert person.send("POST", "/analysis/position", body, lang="de")["side"] == "Weiß"
    assert (here["actor"], here["side"], here["step"], here["ended"]) == (0, "White", None, "")
    assert here["text"] == WIN_AT_ONCE
    assert {choice["action"] for choice in here["scene"]["choices"]} >= {"e1>f1", "b1>b2"}
    over = person.post("/analysis/position", {**body, "actions": ["e1>f1"]})
    assert over["actor"] == -2
    assert over["ended"] == "White pushed Brown's square off the board at f1 and wins."
    assert over["step"]["action"] == "e1>f1"
    assert over["scene"]["choices"] == []
    for actions, words in ((["e1>f1", "b1>b2"], "comes after the end"), (["a1>a2"], "is not legal now")):
        assert words in person.refused("POST", "/analysis/position", {**body, "actions": actions}).words


def test_things_keep_their_names_from_step_to_step(meet: Meet) -> None:
    person = meet()
    body = {"game": "push-fight", "options": LINE_UP, "start": "", "actions": []}
    before = person.post("/analysis/position", body)
    after = person.post("/analysis/position", {**body, "actions": ["d3-c4"]})
    ids = [{shape["id"]: shape["on"] for shape in one["scene"]["shapes"] if shape["on"]} for one in (before, after)]
    assert ids[0].keys() == ids[1].keys()
    assert sum(ids[0][id] != ids[1][id] for id in ids[0]) == 1, "only the piece that moved lies elsewhere"


def test_chance_is_drawn_or_chosen(meet: Meet) -> None:
    person = meet()
    body: dict[str, Any] = {"game": "push", "actions": ["draw"]}
    here = person.post("/analysis/position", body)
    assert here["actor"] == -1
    assert here["scene"]["choices"] == []
    assert sum(one["odds"] for one in here["odds"]) == pytest.approx(1)
    chosen = person.post("/analysis/position", {**body, "actions": ["draw", here["odds"][3]["action"]]})
    step = chosen["step"]
    assert (step["actor"], step["action"]) == (-1, here["odds"][3]["action"])
    assert step["words"] == here["odds"][3]["words"]
    drawn = person.post("/analysis/position", {**body, "draw": True})
    assert drawn["step"]["action"] in {one["action"] for one in here["odds"]}
    assert "nothing to draw" in person.refused("POST", "/analysis/position", {"game": "push", "draw": True}).words


# --- matches ---------------------------------------------------------------------------------------------------------


def test_nobody_analyses_a_match_that_they_play(two: Two, meet: Meet) -> None:
    match, white, brown = two(public=True)
    ann, eve = white.person, meet("Eve")
    white.play("d3-c4")
    for player in (ann, brown.person):
        assert "when it is over" in player.refused("GET", f"/analysis/matches/{match}").words
    seen = eve.get(f"/analysis/matches/{match}")
    assert [step["action"] for step in seen["lines"][0]["steps"]] == ["d3-c4"]
    white.ask("resign", seat=0)
    study = ann.get(f"/analysis/matches/{match}")
    assert study["match"] == match
    assert study["ending"] == {"how": "resigned", "seat": 0}
    assert study["seats"][0]["name"] == "Ann"
    assert "resigned" in study["result"]


def test_nobody_at_a_rated_table_or_its_address_gets_help_before_the_end(two: Two, meet: Meet) -> None:
    match, *pages = two("pushee-pieces", agreed=True, public=True)
    eve, tabs = meet("Eve"), dict(enumerate(pages))
    play_on(tabs, random.Random(2), most=10)
    tabs[0].until_number(max(tab.view["number"] for tab in tabs.values()))
    before = jostle.game("pushee-pieces", **tabs[0].view["info"]["options"]).start()
    for action in tabs[0].line:
        before = before.play(action)
    after = before.play(before.actions[-1])
    for path in (f"/analysis/matches/{match}", f"/matches/{match}/match.jostle"):
        assert "rated" in eve.refused("GET", path).words
    tab = eve.tab()
    for state in (before, after):
        for here in (False, True):  # on the server, or on the visitor's own device
            assert tab.refused("analyse", game="pushee-pieces", position=str(state), here=here) == "forbidden"
        with pytest.raises(Refused, match="rated match"):
            eve.open_match("pushee-pieces", "you", "master", start=str(state))
    review = {"game": "pushee-pieces", "actions": tabs[0].line}
    assert "rated match" in eve.refused("POST", "/analysis/reviews", review).words
    tabs[0].ask("resign", seat=0)
    tabs[1].until_over()
    tab.ask("analyse", game="pushee-pieces", position=str(before))
    assert eve.http.get(f"/api/v1/matches/{match}/match.jostle").status_code == 200


def test_hidden_hands_are_not_analysed_before_the_end(meet: Meet) -> None:
    hidden = next(
        (game, dict(preset.options))
        for game in jostle.games()
        for preset in jostle.game(game).spec.presets
        if jostle.game(game, **preset.options).hidden and jostle.game(game, **preset.options).seats == 2
    )
    ann, eve = meet("Ann"), meet("Eve")
    match, _ = ann.open_match(hidden[0], "you", "beginner", options=hidden[1], public=True)
    refusal = eve.refused("GET", f"/analysis/matches/{match}")
    assert refusal.status == 403
    assert "when it is over" in refusal.words
    tab = ann.watch(match)
    tab.ask("resign", seat=tab.seat)
    study = eve.get(f"/analysis/matches/{match}")
    assert study["hidden"]


def test_a_seat_sees_only_what_it_may_know(meet: Meet) -> None:
    game = next(
        jostle.game(id, **preset.options)
        for id in jostle.games()
        for preset in jostle.game(id).spec.presets
        if jostle.game(id, **preset.options).hidden
    )
    match = Match(game)
    rng = random.Random(4)
    while len(match.actions) < 60 and not match.over:
        match.play(match.state.sample(rng) if match.state.actor == "chance" else rng.choice(match.state.actions))
        if match.state.view(0) != match.state.view(1):
            break
    body = {"game": game.id, "options": dict(game.options), "actions": match.actions}
    person = meet()
    scenes = [person.post("/analysis/position", {**body, "viewer": seat})["scene"] for seat in (0, 1)]
    assert scenes[0] != scenes[1]
    assert "no seat" in person.refused("POST", "/analysis/position", {**body, "viewer": 9}).words


# --- reviews ---------------------------------------------------------------------------------------------------------


def reviewed(person: Person, body: dict[str, Any]) -> Any:
    review = person.post("/analysis/reviews", body)
    until = time.monotonic() + 120
    while review["state"] not in ("done", "failed"):
        assert time.monotonic() < until
        time.sleep(0.2)
        review = person.get(f"/analysis/reviews/{review['id']}")
    return review


def test_a_missed_win_is_a_blunder_and_what_was_better_is_told(meet: Meet) -> None:
    person = meet()
    nothing = person.refused("POST", "/analysis/reviews", {"game": "push-fight", "actions": []})
    assert "no decisions to review" in nothing.words
    body = {"game": "push-fight", "options": LINE_UP, "start": WIN_AT_ONCE, "actions": ["b1>b2"]}
    review = reviewed(person, body)
    assert review["state"] == "done"
    [decision] = review["decisions"]
    assert (decision["mark"], decision["missed"], decision["missed_turns"]) == ("??", "win", 1)
    assert decision["best"] == "d1>e1"
    assert decision["better"][0]["actions"] == ["d1>e1"]
    assert decision["loss"] > 0.2
    assert [point["by"] for point in review["curves"][0]] == ["start", "decision"]
    again = person.post("/analysis/reviews", body)
    assert again["state"] == "done", "the same match is not judged twice"


def test_luck_stands_apart_from_choice(meet: Meet, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "BUDGET", 2.0)
    match = Match(jostle.game("push"))
    rng = random.Random(11)
    while len(match.actions) < 30:
        match.play(match.state.sample(rng) if match.state.actor == "chance" else rng.choice(match.state.actions))
    review = reviewed(meet(), {"game": "push", "actions": match.actions})
    assert review["state"] == "done"
    assert review["chance"]
    assert review["luck"]
    for account in review["accounts"]:
        parts = account["decisions"] + account["others"] + account["luck"] + account["later"]
        assert parts == pytest.approx(account["end"] - account["start"], abs=2e-3)
    drawn = match.actions
    for luck in review["luck"]:
        assert set(luck["outcomes"]) <= set(drawn[luck["first"] - 1 : luck["last"]])


def test_a_review_that_nobody_asks_about_is_given_up(
    meet: Meet, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviews, "FORGOTTEN", -1.0)
    monkeypatch.setattr(reviews, "DEAD", -1.0)  # what other processes have told of it is not waited for
    person = meet()
    review = person.post("/analysis/reviews", {"game": "push-fight", "options": LINE_UP, "actions": ["d3-c4"]})
    wait_for(lambda: review["id"] not in server.site.reviews._kept, "the review to be given up")
    assert not server.site.scheduler.at_work("review")
    with pytest.raises(Refused) as refused:
        person.get(f"/analysis/reviews/{review['id']}")
    assert refused.value.status == 404


# --- files -----------------------------------------------------------------------------------------------------------


def test_variations_and_remarks_go_into_a_file_and_come_back(meet: Meet) -> None:
    person = meet()
    export = {
        "game": "push-fight",
        "options": LINE_UP,
        "seats": [{"name": "Ann"}, {"name": "Ben", "kind": "bot", "level": "steady"}],
        "lines": [
            {"actions": ["d3-c4", "d4>e4"]},
            {"origin": 0, "after": 1, "actions": ["d4-d3", "d3>e3"]},
            {"origin": 1, "after": 2, "actions": ["d1>e1"]},
        ],
        "remarks": [
            {"line": 0, "at": 0, "words": "from the start"},
            {"line": 0, "at": 1, "words": "a quiet\nmove: so so"},
            {"line": 2, "at": 1, "words": "perhaps"},
        ],
    }
    text = person.post("/analysis/export", export)["text"]
    assert "# d3-c4: a quiet move: so so" in text
    assert Match.read(text).actions == ["d3-c4", "d4>e4"], "remarks change nothing"
    study = person.post("/analysis/file", {"text": text})
    told = [(one["origin"], one["after"], [step["action"] for step in one["steps"]]) for one in study["lines"]]
    assert told == [(0, 0, ["d3-c4", "d4>e4"]), (0, 1, ["d4-d3", "d3>e3"]), (1, 2, ["d1>e1"])]
    assert sorted((one["line"], one["at"], one["words"]) for one in study["remarks"]) == [
        (0, 0, "from the start"),
        (0, 1, "a quiet move: so so"),
        (2, 1, "perhaps"),
    ]
    assert study["seats"][1] == {"side": "Brown", "name": "Ben", "kind": "bot", "level": "steady"}


def test_any_tree_comes_back_from_its_file() -> None:
    """Random trees of all games: lines, remarks and places are the same after writing and reading."""
    for number, id in enumerate(jostle.games()):
        rng = random.Random(number)
        match = Match(jostle.game(id), [Seat(f"P{i}") for i in range(jostle.game(id).seats)])
        for _ in range(12):
            match.go_to(rng.choice(list(match.nodes())))
            for _ in range(rng.randint(1, 9)):
                if match.over:
                    break
                match.play(
                    match.state.sample(rng) if match.state.actor == "chance" else rng.choice(match.state.actions)
                )
        match.go_to(match.root)
        while match.node.children:
            match.go_to(match.node.children[0])
        lines = [
            (origin, after, [node.action for node in nodes]) for origin, after, nodes in lines_of(match, match.text())
        ]
        said = {(i, len(actions)): f"remark {i}: so" for i, (_, _, actions) in enumerate(lines) if actions}
        text = write_variations(match.game, None, match.seats, lines, said, None)
        again = Match.read(text)
        found = lines_of(again, text)
        assert [(origin, after, [node.action for node in nodes]) for origin, after, nodes in found] == lines
        remarks = read_remarks(again, text)
        assert {(i, len(nodes)): remarks[nodes[-1]] for i, (_, _, nodes) in enumerate(found) if nodes} == said


def test_files_that_are_wrong_are_refused_in_words(meet: Meet) -> None:
    person = meet()
    wish = {"game": "push-fight", "options": LINE_UP}
    nowhere = {"origin": 4, "after": 0, "actions": []}
    remark = {"line": 0, "at": 3, "words": "x"}
    for path, body, words in (
        ("file", {"text": "1. e4 e5"}, "line 1"),
        ("export", {**wish, "lines": [{"actions": []}, nowhere]}, "expected an earlier line"),
        ("export", {**wish, "lines": [{"actions": []}], "remarks": [remark]}, "no such position"),
    ):
        assert words in person.refused("POST", f"/analysis/{path}", body).words
