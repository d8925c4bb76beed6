"""A run that somebody watches."""

from __future__ import annotations

import json
import time
from pathlib import Path

from jostle.lab.live import Live
from tests.lab.toy_rules import random_plan


def wait(live: Live, *states: str) -> None:
    end = time.monotonic() + 300
    while live.state not in states:
        assert time.monotonic() < end, live.snapshot()
        time.sleep(0.02)


def test_a_run_is_watched_stopped_and_gone_on_with(tmp_path: Path) -> None:
    plan = random_plan("pushee-pieces", {"pieces": 3}, 600)
    live = Live(tmp_path, plan)
    assert live.snapshot()["state"] == "waiting"
    live.start(jobs=1)
    while live.snapshot()["games"] == 0:
        time.sleep(0.02)
    seen = live.snapshot()
    assert seen["games_in_all"] == 600
    assert [seat["side"] for seat in seen["seats"]] == ["White", "Blue"]
    assert seen["seats"][0]["low"] <= seen["seats"][0]["share"] <= seen["seats"][0]["high"]
    assert json.loads(json.dumps(seen)) == seen
    live.stop()
    assert live.state in ("stopped", "done")
    again = Live(tmp_path, plan)
    assert again.snapshot()["games"] >= seen["games"]
    again.start(jobs=1)
    wait(again, "done")
    assert Path(str(again.snapshot()["report"])).exists()
    assert again.snapshot()["games"] == 600


def test_what_goes_wrong_is_told(tmp_path: Path) -> None:
    live = Live(tmp_path, random_plan("pushee-pieces", {"pieces": 3}, 20))

    def broken(plan: object, chunks: object) -> object:
        raise RuntimeError("the machine is on fire")

    live.start(executor=broken)  # type: ignore[arg-type]
    wait(live, "failed")
    assert live.snapshot()["error"] == "the machine is on fire"
