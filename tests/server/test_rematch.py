"""After a match: playing again, series, trying again from an earlier position, and playing what others show."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from types import SimpleNamespace
from typing import Any

import pytest

import jostle
from jostle.analysis.value_curve import Point
from jostle.games import spec
from jostle.games.first_turn import first_option
from jostle.play.state import Game
from jostle.table.analysis import turning_points
from jostle.table.puzzles import puzzles_of
from jostle.table.showcase import has_recording
from jostle.table.variants import is_named, variant_name
from tests.parameters import first_quick
from tests.server.conftest import Meet, Two
from tests.server.live_server import LINE_UP, Person, Refused, Tab, wait_for

WITH_FIRST = [id for id in jostle.games() if first_option(spec(id)) is not None]
WITHOUT_FIRST = [id for id in jostle.games() if first_option(spec(id)) is None]
OPEN_TABLE = next(id for id in jostle.games() if not Game(id).hidden)
BUILT = [
    (id, dict(preset.options))
    for id in jostle.games()
    for preset in spec(id).presets
    if jostle.game(id, **preset.options).keep_offer
]


def own_matches(person: Person) -> list[str]:
    return [summary["info"]["id"] for summary in person.get("/matches", list="mine")]


# --- playing again ---------------------------------------------------------------------------------------------------


def test_playing_again_moves_the_seats_on(two: Two, meet: Meet) -> None:
    match, white, brown = two(clock="fischer 300+5", chat=True)
    watching = meet("Cleo").watch(match)
    assert white.refused("ask", seat=0, what="rematch") == "illegal"
    white.ask("resign", seat=0)
    assert watching.refused("ask", seat=0, what="rematch") == "forbidden"
    brown.until(lambda view: view["can"]["rematch"], "the end")
    assert watching.until_over()["can"]["rematch"] is False
    white.ask("ask", seat=0, what="rematch")
    white.ask("ask", seat=0, what="rematch")  # pressing twice is asking once
    asked = brown.expect("event", kind="asked")
    assert (asked["seat"], asked["what"], asked["yes"]) == (0, "rematch", None)
    assert (asked["can"]["answer"], asked["asked"]) == (True, {"what": "rematch", "seat": 0, "waiting": [1]})
    brown.ask("answer", seat=1, yes=False)
    for tab in (white, watching):
        declined = tab.expect("event", kind="answered")
        assert (declined["seat"], declined["what"], declined["yes"], declined["asked"]) == (1, "rematch", False, None)
    assert white.view["next"] is None
    white.ask("ask", seat=0, what="rematch")  # perhaps a little later
    brown.until(lambda view: view["can"]["answer"], "the question")
    brown.ask("answer", seat=1, yes=True)
    following = white.expect("event", kind="again")["next"]
    assert brown.view["next"] == watching.expect("event", kind="again")["next"] == following
    assert white.view["asked"] is None
    assert white.refused("ask", seat=0, what="rematch") == "illegal"
    next_white = brown.person.watch(following)
    assert [seat["name"] for seat in next_white.view["seats"]] == ["Ben", "Ann"]
    info = next_white.view["info"]
    assert (info["clock"], info["chat"], info["options"], info["next"]) == ("fischer 300+5", True, LINE_UP, None)
    next_white.play("d3-c4", 0)


def test_both_press_play_again_at_once(two: Two) -> None:
    match, *tabs = two()
    tabs[0].ask("resign", seat=0)
    tabs[1].until_over()

    def again(tab: Tab) -> str:
        tab.ask("ask", seat=tab.seat, what="rematch")
        made: str = tab.until(lambda view: view["next"] is not None, "the rematch")["next"]
        return made

    with ThreadPoolExecutor(2) as pool:
        made = set(pool.map(again, tabs))
    assert len(made) == 1
    assert set(own_matches(tabs[0].person)) == {match} | made, "no match is left over that nobody goes to"


def test_whoever_is_not_there_is_seated_in_no_rematch(two: Two) -> None:
    """Nobody can be made to lose rated matches: no way leads an absent opponent into another one."""
    match, white, brown = two(agreed=True)
    white.ask("resign", seat=0)
    white.ask("ask", seat=0, what="rematch")
    brown.until(lambda view: view["can"]["answer"], "the question")
    white.close()
    brown.expect("presence", online=[False, True])
    assert brown.refused("answer", seat=1, yes=True) == "illegal"
    for _ in range(3):
        brown.ask("ask", seat=1, what="rematch")  # then it is Brown who asks
    assert brown.refused("answer", seat=0, yes=True) == "forbidden", "only Ann answers for Ann"
    assert (brown.view["next"], brown.view["asked"]) == (None, {"what": "rematch", "seat": 1, "waiting": [0]})
    ben = brown.person
    again = ben.post(f"/matches/{match}/retry", {"step": 0})["match"]
    assert ben.get(f"/matches/{again}")["info"]["rated"] is False, "a bot plays in Ann's place"
    assert own_matches(white.person) == [match]


@pytest.mark.parametrize(
    ("other", "help", "rated", "after"),
    [("you", False, False, False), ("beginner", False, True, True), ("beginner", True, True, False)],
)
def test_a_rematch_without_others_needs_no_answer_and_is_rated_if_the_match_is_shown_as_rated(
    other: str, help: bool, rated: bool, after: bool, meet: Meet
) -> None:
    ann = meet("Ann")
    tab = ann.watch(ann.open_match("push-fight", "you", other, options=LINE_UP, rated=rated)[0])
    if help:
        tab.answer(tab.post("hint", seat=0))
    tab.ask("resign", seat=0)
    tab.ask("ask", seat=0, what="rematch")
    following = ann.watch(tab.view["next"])
    assert [seat["kind"] for seat in following.view["seats"]] == [{"you": "person"}.get(other, "bot"), "person"]
    assert following.view["info"]["rated"] is after


# --- who begins, over a series ---------------------------------------------------------------------------------------


def sides_of(game: str) -> tuple[str, ...]:
    option = first_option(spec(game))
    assert option is not None
    return option.choices


def again(two: Two, game: str, **wish: Any) -> tuple[dict[str, Any], dict[str, Any]]:
    """What a match for two says, and then its rematch."""
    _, *tabs = two(game, **wish)
    tabs[0].ask("resign", seat=0)
    tabs[1].until_over()
    for tab in tabs:
        tab.ask("ask", seat=tab.seat, what="rematch")
    made = tabs[0].until(lambda view: view["next"] is not None, "the rematch")["next"]
    return tabs[0].view, tabs[0].person.watch(made).view


@pytest.mark.parametrize("game", first_quick(WITH_FIRST))
def test_sides_stay_and_the_other_one_begins(two: Two, game: str) -> None:
    before, after = again(two, game, series="first")
    assert (before["info"]["begins"], after["info"]["begins"]) == (1, 0)
    assert after["info"]["options"]["first"] == sides_of(game)[1]
    assert [seat["name"] for seat in after["seats"]] == ["Ann", "Ben"]
    assert after["turn"] == 1
    assert after["info"]["variant"] == before["info"]["variant"] != ""


@pytest.mark.parametrize("game", first_quick(WITH_FIRST))
def test_sides_change_and_the_same_side_begins(two: Two, game: str) -> None:
    before, after = again(two, game, options={"first": sides_of(game)[1]})
    assert before["info"]["begins"] is None
    assert after["info"]["options"] == before["info"]["options"]
    assert [seat["name"] for seat in after["seats"]] == ["Ben", "Ann"]
    assert after["turn"] == 1


@pytest.mark.parametrize("game", first_quick(WITH_FIRST))
def test_by_lot_the_server_draws_and_keeps_what_it_drew(meet: Meet, game: str) -> None:
    ann = meet("Ann")
    turns = set()
    for _ in range(24):  # one side only: once in eight million times
        match, _ = ann.open_match(game, "you", "you", options={"first": "random"}, rated=False)
        found = ann.watch(match)
        assert found.view["info"]["options"].get("first", sides_of(game)[0]) == sides_of(game)[found.view["turn"]]
        turns.add(found.view["turn"])
        found.ask("resign", seat=found.view["turn"])
    assert turns == {0, 1}


@pytest.mark.parametrize("game", WITH_FIRST)
def test_whoever_begins_the_variant_has_its_name(game: str) -> None:
    for preset in spec(game).presets:
        for side in sides_of(game):
            changed = {**preset.options, "first": side}
            assert is_named(spec(game), changed)
            assert variant_name(spec(game), changed, "en") == str(preset.name)


@pytest.mark.parametrize("game", first_quick(WITHOUT_FIRST))
def test_where_nobody_can_choose_who_begins_sides_change(meet: Meet, game: str) -> None:
    wish = {"game": game, "seats": [{"kind": "you"}, {"kind": "you"}], "rated": False, "series": "first"}
    assert "series first is not possible" in meet().refused("POST", "/matches", wish).words


# --- trying again, and what was built --------------------------------------------------------------------------------


def test_a_lost_match_can_be_tried_again_from_an_earlier_position(two: Two, meet: Meet) -> None:
    match, white, brown = two(agreed=True)
    ann, cleo, retry = white.person, meet("Cleo"), f"/matches/{match}/retry"
    white.play("d3-c4")
    before = white.view["scene"]["shapes"]
    white.play("d4>e4")
    assert ann.refused("POST", retry, {"step": 1}).code == "illegal", "the match still goes on"
    brown.until(lambda view: view["turn"] == 1, "the turn")
    white.ask("resign", seat=0)
    assert cleo.refused("POST", retry, {"step": 1}).code == "forbidden"
    assert ann.refused("POST", retry, {"step": 99}).code == "unknown"
    again = ann.watch(ann.post(retry, {"step": 1})["match"])
    info, seats = again.view["info"], again.view["seats"]
    assert (info["rated"], again.view["turn"], [seat["kind"] for seat in seats]) == (False, 0, ["person", "bot"])
    places = [
        sorted((shape["x"], shape["y"], shape["look"]) for shape in shapes)
        for shapes in (before, again.view["scene"]["shapes"])
    ]
    assert places[0] == places[1]
    again.play(again.choices[-1])


def test_the_turning_point_is_the_decision_that_cost_most(two: Two, meet: Meet) -> None:
    """Ann could have won at once, and gave it up after some other action."""
    puzzle = next(one for one in puzzles_of("push-fight") if one.theme == "win-in-1" and one.seat == 0)
    match, tab, other = two(options=puzzle.options, start=puzzle.position, rated=False)
    ann = tab.person
    tab.play(next(action for action in tab.choices if ">" in action and not puzzle.state.play(action).over))

    def found(person: Person) -> dict[str, Any]:
        point: dict[str, Any] = {"ready": False}
        while not point["ready"]:
            point = person.get(f"/matches/{match}/turning-point")
        return point

    with pytest.raises(Refused, match="not over"):
        found(ann)
    tab.ask("resign", seat=0)
    point = found(ann)
    assert (point["step"], point["seat"], len(point["values"])) == (0, 0, 2)
    assert point["values"][0] > 0.9 > point["values"][1]
    assert "On turn 1 there was something better: " in point["words"]
    again = ann.watch(ann.post(f"/matches/{match}/retry", {"step": point["step"]})["match"])
    assert again.view["info"]["start"] == puzzle.position
    assert found(other.person)["step"] is found(meet("Cleo"))["step"] is None


def test_without_a_mistake_the_story_is_what_changed_the_chances_most() -> None:
    judged: Any = [SimpleNamespace(seat=0, decision=SimpleNamespace(number=number)) for number in (1, 5)]
    curve = [Point(0, 0.5, "start"), Point(1, 0.1, "decision"), Point(4, 0.3, "luck"), Point(5, 0.3, "decision"),
             Point(6, 0.2, "decision")]  # fmt: skip
    changes = [(step.after.number, round(step.change, 2)) for step in turning_points.others_steps(curve, judged, 0)]
    assert changes == [(4, 0.2), (6, -0.1)], "one's own decisions are not among them"


def test_another_match_begins_with_what_chance_has_built(meet: Meet) -> None:
    game, options = BUILT[0]
    ann, ben = meet(), meet()
    seats = ["you"] * jostle.game(game, **options).seats
    match, _ = ann.open_match(game, *seats, options=options)
    assert ann.get(f"/matches/{match}")["info"]["keep"]
    kept = ann.get(f"/matches/{match}/kept")
    assert kept == ben.get(f"/matches/{match}/kept")  # everybody at the table sees it
    assert set(kept["parts"]) <= set(kept["options"])
    again, _ = ben.open_match(game, *seats, options=kept["options"])
    tabs = [ann.watch(match), ben.watch(again)]
    shapes = [[(one["id"], one["art"]) for one in tab.view["scene"]["shapes"]] for tab in tabs]
    assert shapes[0] == shapes[1]
    assert "nothing to keep" in ben.refused("GET", f"/matches/{again}/kept").words  # here chance has built nothing
    assert ben.get(f"/matches/{again}")["info"]["keep"] == ""


# --- the table on the home page --------------------------------------------------------------------------------------


@pytest.mark.parametrize("id", first_quick([id for id in jostle.games() if has_recording(id)]))
def test_a_recorded_game_is_shown_to_its_end_and_can_be_played_from_anywhere(meet: Meet, id: str) -> None:
    ann = meet("Ann")
    shown = ann.get("/showcase", game=id)
    assert shown["live"] is None
    assert shown["scene"]["shapes"]
    assert len({seat["name"] for seat in shown["seats"]}) == len(shown["seats"])
    at = shown["begin"]
    while at < shown["length"]:
        steps = ann.get("/showcase", game=id, at=at, form="tall")["steps"]
        assert steps
        assert all(step["words"] for step in steps)
        at += len(steps)
    assert at == shown["length"]
    for step in (0, shown["begin"], shown["length"]):
        match = ann.post("/showcase/play", {"game": id, "step": step})["match"]
        detail = ann.get(f"/matches/{match}")
        assert not detail["info"]["rated"]
        own = next(seat for seat in detail["seats"] if seat["yours"])
        assert next(seat["level"] for seat in detail["seats"] if not seat["yours"]) in spec(id).quick_start.bots
        assert ann.watch(match).until(lambda view: view["turn"] is not None, "the start")["turn"] == own["seat"]


def test_a_public_match_of_others_is_shown_and_can_be_copied(meet: Meet) -> None:
    ann, ben = meet("Ann"), meet("Ben")
    match, _ = ann.open_match(OPEN_TABLE, "you", "casual", public=True)
    assert ann.get("/showcase")["live"] != match  # not one's own
    wait_for(lambda: ben.get("/showcase")["live"] == match, "the match to be shown")
    assert ben.post("/showcase/play", {"match": match})["match"] != match
    ann.refused("POST", "/showcase/play", {"match": match})
    secret, _ = ann.open_match(OPEN_TABLE, "you", "casual")
    ben.refused("POST", "/showcase/play", {"match": secret})
