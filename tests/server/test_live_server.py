"""What the tests of the server stand on."""

from __future__ import annotations

import time

import pytest

from tests.server.live_server import Patience, wait_for


def test_patience_is_for_what_is_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine that stands still for a minute uses up a second of it; time that passes while we look is all used."""
    now = [100.0]
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    patience = Patience(5.0)
    now[0] += 60.0
    assert patience.left == 4.0
    for _ in range(30):
        now[0] += 0.1
        assert patience.left > 0
    assert patience.left == pytest.approx(1.0)
    now[0] += 1.5
    assert patience.left == pytest.approx(0.0)


def test_who_waits_in_vain_is_told_about_it() -> None:
    with pytest.raises(AssertionError, match=r"0\.1 seconds in vain for Godot\na tree\na road"):
        wait_for(lambda: False, "Godot", 0.1, ["a tree", "a road"])
