"""Who begins, over a series: chosen or drawn for the first match; then sides change, or the first turn goes round."""

from __future__ import annotations

from typing import Any

import pytest

import jostle
from jostle.games import spec
from jostle.games.first_turn import first_option
from jostle.server.variants import is_named, variant_name
from tests.parameters import first_quick
from tests.server.conftest import Meet
from tests.server.live_server import Refused

GAMES = [id for id in jostle.games() if first_option(spec(id)) is not None]
OTHERS = [id for id in jostle.games() if first_option(spec(id)) is None]


def sides_of(game: str) -> tuple[str, ...]:
    option = first_option(spec(game))
    assert option is not None
    return option.choices


def again(meet: Meet, game: str, **wish: Any) -> tuple[dict[str, Any], dict[str, Any]]:
    """What a match for two says, and then its rematch."""
    ann, ben = meet("Ann"), meet("Ben")
    match, (invite,) = ann.open_match(game, "you", "friend", **wish)
    ben.join(match, invite)
    tabs = [ann.watch(match), ben.watch(match)]
    tabs[0].ask("resign", seat=0)
    tabs[1].until_over()
    for tab in tabs:
        tab.ask("ask", seat=tab.seat, what="rematch")
    made = tabs[0].until(lambda view: view["next"] is not None, "the rematch")["next"]
    return tabs[0].view, ann.watch(made).view


@pytest.mark.parametrize("game", first_quick(GAMES))
def test_sides_stay_and_the_other_one_begins(meet: Meet, game: str) -> None:
    before, after = again(meet, game, series="first")
    assert before["info"]["begins"] == 1
    assert after["info"]["options"] == {"first": sides_of(game)[1]}
    assert [seat["name"] for seat in after["seats"]] == ["Ann", "Ben"]
    assert after["turn"] == 1
    assert after["info"]["begins"] == 0
    assert after["info"]["variant"] == before["info"]["variant"] != ""


@pytest.mark.parametrize("game", first_quick(GAMES))
def test_sides_change_and_the_same_side_begins(meet: Meet, game: str) -> None:
    before, after = again(meet, game, options={"first": sides_of(game)[1]})
    assert before["info"]["begins"] is None
    assert after["info"]["options"] == before["info"]["options"]
    assert [seat["name"] for seat in after["seats"]] == ["Ben", "Ann"]
    assert after["turn"] == 1


@pytest.mark.parametrize("game", first_quick(GAMES))
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


@pytest.mark.parametrize("game", GAMES)
def test_whoever_begins_the_variant_has_its_name(game: str) -> None:
    for preset in spec(game).presets:
        for side in sides_of(game):
            changed = {**preset.options, "first": side}
            assert is_named(spec(game), changed)
            assert variant_name(spec(game), changed, "en") == str(preset.name)


@pytest.mark.parametrize("game", first_quick(OTHERS))
def test_where_nobody_can_choose_who_begins_sides_change(meet: Meet, game: str) -> None:
    wish = {"game": game, "seats": [{"kind": "you"}, {"kind": "you"}], "rated": False}
    with pytest.raises(Refused, match="series first is not possible"):
        meet("Ann").post("/matches", {**wish, "series": "first"})
