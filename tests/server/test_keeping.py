"""What chance has built in a match is told as options, during the match and after it."""

from __future__ import annotations

import pytest

import jostle
from jostle.games import spec
from tests.server.conftest import Meet
from tests.server.live_server import Refused

BUILT = [
    (id, dict(preset.options))
    for id in jostle.games()
    for preset in spec(id).presets
    if jostle.game(id, **preset.options).keep_offer
]


def test_another_match_begins_with_what_was_built(meet: Meet) -> None:
    game, options = BUILT[0]
    ann, ben = meet(), meet()
    match, _ = ann.open_match(game, *["you"] * jostle.game(game, **options).seats, options=options)
    assert ann.get(f"/matches/{match}")["info"]["keep"]
    kept = ann.get(f"/matches/{match}/kept")
    assert kept == ben.get(f"/matches/{match}/kept")  # everybody at the table sees it
    assert set(kept["parts"]) <= set(kept["options"])
    again, _ = ben.open_match(game, *["you"] * jostle.game(game, **options).seats, options=kept["options"])
    tabs = [ann.watch(match), ben.watch(again)]
    shapes = [[(one["id"], one["art"]) for one in tab.view["scene"]["shapes"]] for tab in tabs]
    assert shapes[0] == shapes[1]
    with pytest.raises(Refused, match="nothing to keep"):
        ben.get(f"/matches/{again}/kept")  # here chance has built nothing
    assert ben.get(f"/matches/{again}")["info"]["keep"] == ""
