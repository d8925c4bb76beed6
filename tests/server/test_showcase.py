"""The table on the home page: recorded games, public matches, and sitting down at either."""

from __future__ import annotations

import pytest

import jostle
from jostle.games import spec as find_spec
from jostle.play.state import Game
from jostle.server.services.showcase import has_recording
from tests.server.conftest import Meet
from tests.server.live_server import Refused, wait_for

OPEN_TABLE = next(id for id in jostle.games() if not Game(id).hidden)


@pytest.mark.parametrize("id", [id for id in jostle.games() if has_recording(id)])
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
        match = ann.send("POST", "/showcase/play", {"game": id, "step": step})["match"]
        detail = ann.get(f"/matches/{match}")
        assert not detail["info"]["rated"]
        own = next(seat for seat in detail["seats"] if seat["yours"])
        assert next(seat["level"] for seat in detail["seats"] if not seat["yours"]) in find_spec(id).quick_start.bots
        assert ann.watch(match).until(lambda view: view["turn"] is not None, "the start")["turn"] == own["seat"]


def test_a_public_match_of_others_is_shown_and_can_be_copied(meet: Meet) -> None:
    ann, ben = meet("Ann"), meet("Ben")
    match, _ = ann.open_match(OPEN_TABLE, "you", "casual", public=True)
    assert ann.get("/showcase")["live"] != match  # not one's own
    wait_for(lambda: ben.get("/showcase")["live"] == match, "the match to be shown")
    copy = ben.send("POST", "/showcase/play", {"match": match})["match"]
    assert copy != match
    with pytest.raises(Refused):
        ann.send("POST", "/showcase/play", {"match": match})
    secret, _ = ann.open_match(OPEN_TABLE, "you", "casual")
    with pytest.raises(Refused):
        ben.send("POST", "/showcase/play", {"match": secret})
