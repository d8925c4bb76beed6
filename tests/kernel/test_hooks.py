"""The optional part of a game's rules."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path
from types import ModuleType

import pytest

import jostle
from jostle.kernel import hooks_of
from jostle.kernel.hooks import Hooks, never

pytestmark = pytest.mark.plain
SOURCE = Path(__file__).parent.parent.parent / "src" / "jostle"


def test_a_hook_is_what_the_rules_offer_or_its_default() -> None:
    rules = ModuleType("toy_rules")
    rules.__dict__.update(win_now=len, MAX_TURN_LENGTH=3, judge=max)
    found = hooks_of(rules)
    assert (found.win_now, found.MAX_TURN_LENGTH) == (len, 3)
    assert (found.unsettled, found.remaining, found.COUNTERS) == (never, None, ())
    assert found.unsettled(1) is False
    assert found.canonical_action(0, 1, 17) == 17


def test_every_hook_is_offered_by_some_game_and_asked_for_by_some_code() -> None:
    offered = {name for id in jostle.games() for name in vars(jostle.game(id).rules)}
    code = "\n".join(file.read_text(encoding="utf-8") for file in SOURCE.rglob("*.py") if file.name != "hooks.py")
    for hook in fields(Hooks):
        assert hook.name in offered, hook.name
        assert re.search(rf"hooks(_of\([\w.]+\))?\.{hook.name}\b|, \"{hook.name}\"", code), hook.name


def test_nothing_looks_for_hooks_in_any_other_way() -> None:
    for file in SOURCE.rglob("*.py"):
        if file.parent.name != "kernel" and "conformance" not in file.parts:  # it asks for what every game must have
            text = file.read_text(encoding="utf-8")
            assert not re.search(r"(get|has)attr\([\w.]*rules\b|globals\(\)\.get", text), file.name
