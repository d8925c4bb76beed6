"""A game with one fault: the right check complains, in the right words, about the right place."""

from __future__ import annotations

import importlib
import itertools
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from jostle.conformance import CHECKS, Effort, Result, check_game
from jostle.games import registry
from jostle.kernel import backend, plain
from tests.conformance.cups import write_cups

NUMBERS = itertools.count()  # every game has a name of its own: what was read of another is remembered
Checked = Callable[..., list[Result]]

FAULTS = [
    # what is edited, how, and which check says what of which place
    ("__init__.py", 'line=message("line")', 'line=""', "installed", "no title or no line", "__init__.py"),
    ("__init__.py", '{"pebbles": 4}', '{"pebbles": 9}', "options", "preset 'Short' cannot be chosen", "__init__.py"),
    ("__init__.py", '"pebbles", 5', '"pebbles", 9', "options", "default of option 'pebbles'", "__init__.py"),
    ("__init__.py", ', message("second"))', ",)", "options", "2 seats play, but the spec names 1 sides", "__init__.py"),
    ("rules.py", "def judge(", "def opinion(", "contract", "judge(s, seat) is missing", "rules.py"),
    ("rules.py", "def legal(s, out)", "def legal(s)", "contract", "expected legal(s, out)", "rules.py: legal"),
    ("rules.py", 'GAME = "NAME"', 'GAME = "x"', "contract", "GAME is 'x'", "rules.py"),
    ("rules.py", '"left", np.int8', '"left", np.uint8', "contract", "'left' of STATE is unsigned", "rules.py"),
    ("rules.py", "most_seats=2", "most_seats=3", "contract", "most_seats is 3", "__init__.py"),
    ("rules.py", "import numpy as np", "import numpi as np", "contract", "No module named 'numpi'", "rules.py:1"),
    ("text.py", "def view(s, seat)", "def seen(s, seat)", "contract", "view(s, seat) is missing", "text.py"),
    ("scene.py", "layout=WIDE):\n    s,", "form=WIDE):\n    s,", "contract", "expected scene(", "scene.py: scene"),
    ("rules.py", "most_legal=2", "most_legal=1", "play", "has 2 actions, but FACTS.most_legal is 1", "rules.py: legal"),
    ("rules.py", "out[n] = 2 + count", "out[n] = 3", "play", "3 after 3", "rules.py: legal"),
    ("rules.py", "out[n] = 2 + count", "out[n] = 4 + count", "play", "FACTS.actions is 5", "rules.py: legal"),
    ("rules.py", "if count <= s.left", "if count < s.left", "play", "the list is empty", "rules.py: legal"),
    ("rules.py", 'options["pebbles"] + 2', "3", "play", "not over after 3 actions", "rules.py: play"),
    ("rules.py", "s.left -= action - 2", "pass", "play", "not over after 7 actions", "rules.py: play"),
    ("rules.py", "else int(s.turn)", "else 2 + int(s.turn)", "play", "2 is to act; expected a seat", "rules.py: actor"),
    ("rules.py", "= -1.0", "= 0.0", "play", "the returns are", "rules.py: returns"),
    ("rules.py", "weight[card] = 1", "weight[card] = card", "play", "outcome 0 has the weight 0", "rules.py: odds"),
    ("rules.py", "(below(rng, 4) + 1) // 2", "below(rng, 4)", "play", "3 was drawn", "rules.py: draw"),
    ("rules.py", "out[n] = 2 + count", "out[n] = 2 + cnt", "play", "name 'cnt' is not defined", "rules.py:"),
    ("rules.py", "    s.hand[:] = 0\n", "", "positions", "`start` leaves something in hand", "rules.py: start"),
    ("rules.py", "(below(rng, 4) + 1) // 2", "below(rng, 3)", "chance", "was drawn", "rules.py: draw"),
    ("rules.py", "good = -0.5", "good = -1.5", "seats", "1.5; expected a number from -1 to 1", "rules.py: judge"),
    ("rules.py", "return good if s.turn == seat else -good", "return 0.9", "seats", "0.90 and 0.90", "rules.py: judge"),
    ("rules.py", "    out[2] = s.hand[seat] / 3\n", "", "seats", "1 numbers of the observation", "rules.py: observe"),
    ("rules.py", "observation=4", "observation=3", "seats", "longer than FACTS.observation", "rules.py: observe"),
    ("rules.py", "s.left / 6", "s.left * 100.0", "seats", "expected 0 to 100", "rules.py: observe"),
    ("rules.py", "s.left / 6", "-s.left / 6", "seats", "expected 0 to 100", "rules.py: observe"),
    ("text.py", 'f"left={s.left} turn={s.turn} hand={hands(s)}"', 'f"left={s.left} turn={s.turn}"', "texts",
     "is refused", "text.py: read"),
    ("rules.py", "    s.turn = 1 - s.turn\n", "    s.turn = 1 - s.turn\n    s.note = 7 if s.left else 0\n", "texts",
     "differs in note", "text.py: write"),
    ("text.py", 'else f"take-{action - 2}"', 'else "take"', "texts", "two actions have the text 'take'",
     "text.py: action_text"),
    ("text.py", 'else f"take-{action - 2}"', 'else f"take {action - 2}"', "texts", "without spaces",
     "text.py: action_text"),
    ("text.py", 's.left = fields["left"].number(0, int(s.pebbles))', 's.left = int(fields["left"].value)',
     "wrong-texts", "raised", "text.py:"),
    ("text.py", "if i == seat or s.hand[i] == 0", "if True", "views", "the view shows", "text.py: view"),
    ("rules.py", "out[3] = s.hand[1 - seat] != 0", "out[3] = s.hand[1 - seat]", "views", "the observation shows",
     "rules.py: observe"),
    ("rules.py", "        s.hand[1 - seat] = draw(s, rng) + 1\n", "        s.hand[1 - seat] = 0\n", "views",
     "changes who acts", "rules.py: redeal"),
    ("scene.py", 'Shape(f"square-{n}", "box"', 'Shape("square", "box"', "scenes", "two shapes have the id 'square'",
     "scene.py: scene"),
    ("scene.py", "(f\"square-{taken[0]}\",)", '("square-0",)', "scenes", "have the same click path: square-0",
     "scene.py: scene"),
    ("scene.py", "(f\"square-{taken[0]}\",)", "()", "scenes", "has no click path", "scene.py: scene"),
    ("scene.py", "(f\"square-{taken[0]}\",)", '("air", str(action))', "scenes", "name 'air'", "scene.py: scene"),
    ("scene.py", 'message("take", count=action - 2)', '""', "scenes", "has no words", "scene.py: scene"),
    ("scene.py", 'message("take", count=action - 2)', '"take"', "scenes", "the same words: take", "scene.py: scene"),
    ("scene.py", "viewer in (state.actor, \"all\")", "True", "scenes", "that is not to act", "scene.py: scene"),
    ("scene.py", "tuple(choice(state, *pair, layout) for pair in pairs)", "()", "scenes", "offers no choice for",
     "scene.py: scene"),
    ("scene.py", '"box", "panel", 0,', '"box", "panel", 9,', "scenes", "sticks out of the wide", "scene.py: scene"),
    ("scene.py", '"box", "panel"', '"box", "pannel"', "scenes", "the look 'pannel'", "scene.py: scene"),
    ("scene.py", '"disc", "piece grey"', '"ball", "piece grey"', "scenes", "the kind 'ball'", "scene.py: scene"),
    ("scene.py", 'f"square-{n}", about="pebble"', '"air", about="pebble"', "scenes", "lies on 'air'",
     "scene.py: scene"),
    ("scene.py", "message(\"status\")", '""', "scenes", "no status", "scene.py: scene"),
    ("scene.py", "return Scene(width", "return None  # (width", "scenes", "Jostle failed on what the game returned",
     "scene.py"),
    ("scene.py", 'layout.form == "tall"', "False", "layouts", "expected 0.5 to 0.9 times", "scene.py: scene"),
    ("scene.py", "seat=i) for i in range(2)]", "seat=i) for i in range(1)]", "layouts", "lacks a place for a player",
     "scene.py: scene"),
    ("scene.py", "(*ground, *things)", "(*things, *ground)", "layouts", "expected the ground first", "scene.py: scene"),
    ("scene.py", '"seat", "", 1, (height - 1) * (1 - i)', '"seat", "", 1, 3 if tall else 2', "layouts", "covers",
     "scene.py: scene"),
    ("scene.py", 'message("pebble"), f"sq', 'message("yours" if tall else "pebble"), f"sq', "layouts",
     "'pebble-0' is not in both, lies elsewhere, or has another label", "scene.py: scene"),
    ("events.py", '"fall", tuple(', '"tumble", tuple(', "events", "the kind 'tumble'", "events.py: events"),
    ("events.py", "+card-", "+kard-", "events", "names 'kard-", "events.py: events"),
    ("events.py", 'return (Event("place", (f"+card-{0 if before.record.hand[0] == 0 else 1}",)),)', "return ()",
     "events", "moves by 'card-", "events.py: events"),
    ("messages/de.ftl", "meaning =", "meening =", "catalogues", "'meaning' is missing in 'de'", "messages/de.ftl"),
    ("messages/de.ftl", "nimm { $count }", "nimm { $number }", "catalogues", "the parameters number in 'de'",
     "messages/de.ftl"),
    ("messages/de.ftl", "pebble = ein Stein", "pebble ein Stein", "catalogues", "cannot be read", "messages/de.ftl"),
    ("scene.py", 'KINDS = {"take": message("kind-take")', 'KINDS = {"take": message("kind-" + "grab")', "kinds",
     "no message 'kind-grab'", "scene.py"),
    ("scene.py", 'else message("take"', 'else message("grab") if action > 9 else message("take"',
     "catalogues", "'grab' is missing in 'en'", "scene.py:13"),
    ("scene.py", 'message("card", number=action + 1) if', 'message("card") if action < 0 else "card" if',
     "catalogues", "'card' does not get number", "scene.py:13"),
    ("scene.py", 'message("pebble")', '"a small pebble"', "words", "the same in every language", "scene.py: scene"),
    ("scene.py", 'message("pebble")', 'message("stone")', "scenes", "no message 'stone'", "scene.py"),
    ("scene.py", 'return "take"\n', 'return "grab"\n', "kinds", "the kind 'grab' of 'take-1'", "scene.py: kind"),
    ("guidance.py", ', "square")', ")", "legend", "is about 'square', which is not in", "scene.py: scene"),
    ("guidance.py", 'message("sentence"), (), name', '"a thing", (), name', "legend", "are not a sentence",
     "guidance.py: things"),
    ("guidance.py", 'Refusal(message("sentence"))', 'Refusal(message("sentence"), ("air",))', "refusals",
     "a refusal names 'air'", "guidance.py: refusals"),
    ("guidance.py", 'Refusal(message("sentence"))',
     'Refusal(message("sentence"), (f"pebble-{state.record.left - 1}",))', "refusals", "answers the first press",
     "guidance.py: refusals"),
    ("scene.py", "if viewer == state.actor else", "if False else", "reports", "the same status as a spectator",
     "scene.py: scene"),
    ("guidance.py", '("square-0",)', '("air",)', "first-turn", "points at 'air'", "guidance.py: bubbles"),
    ("guidance.py", "action=state.actions[0]", 'action="x"', "first-turn", "suggests 'x'", "guidance.py: bubbles"),
    ("guide.md", "left=0 turn=0", "left=0 turn=1", "guide", "the guide says left=0 turn=1", "guide.md"),
    ("guide.md", "take-1 take-2", "take-3 take-2", "guide", "is refused", "guide.md"),
    ("lessons.toml", '["take-2"]', '["take-1"]', "lessons", "does not reach the goal: take-1", "lessons.toml: last"),
    ("lessons.toml", 'tried = ["take-1"]', "tried = []", "lessons", "leads to this answer", "lessons.toml: last"),
    ("lessons.toml", '["square-0"]', '["square-9"]', "lessons", "marks 'square-9'", "lessons.toml: last"),
    ("art.svg", "--NAME-soft:#444;", "", "art", "--NAME-soft is used", "art.svg"),
    ("art.svg", "{--NAME-table:#000}", "{--NAME-table:#111}", "art", "the same by day and by night", "art.svg"),
    ("art.svg", "NAME-cover", "NAME-front", "art", "no cover; expected", "art.svg"),
    ("art.svg", "<defs>", '<image href="https://example.org/x.png"/><defs>', "art", "contains '<image'", "art.svg"),
    ("art.svg", "", "", "drawings", "has no art", "scene.py: scene"),
]  # fmt: skip


@pytest.fixture
def checked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Checked]:
    """Writes a game with an edit, and runs checks over it as plain Python."""
    monkeypatch.setattr(backend, "_backend", plain)  # for what is imported from now on: the game and its templates
    monkeypatch.syspath_prepend(str(tmp_path))
    names: list[str] = []

    def check(
        file: str = "", old: str = "", new: str = "", only: tuple[str, ...] = (), seconds: float | None = None
    ) -> list[Result]:
        names.append(f"cups{next(NUMBERS)}")
        name = names[-1]
        write_cups(tmp_path, name, file, old, new)
        importlib.invalidate_caches()
        registry._installed.cache_clear()
        return list(check_game(name, effort=Effort(400, 0.3, seconds), only=only))

    yield check
    for module in [module for module in sys.modules if any(f"jostle_{name}" in module for name in names)]:
        del sys.modules[module]
    registry._installed.cache_clear()


def test_the_game_that_is_broken_below_passes_every_check(checked: Checked) -> None:
    results = checked()
    assert [(result.check.name, fault.words) for result in results for fault in result.faults] == []
    assert {result.check.name for result in results if result.left_out} == {
        "art", "drawings", "editing", "editors",
    }  # fmt: skip
    assert all(result.met for result in results if not result.left_out)


@pytest.mark.parametrize(
    ("file", "old", "new", "check", "words", "where"), FAULTS, ids=[f"{row[3]}: {row[4]}" for row in FAULTS]
)
def test_a_fault_is_found(checked: Checked, file: str, old: str, new: str, check: str, words: str, where: str) -> None:
    results = checked(file, old, new, (check,))
    (faulty,) = [result for result in results if result.faults]
    assert faulty.check.name == check
    found = [(fault.words, fault.where) for fault in faulty.faults]
    name = found[0][1].partition("/")[0].removeprefix("jostle_")
    assert any(words.replace("NAME", name) in said and f"jostle_{name}/{where}" in place for said, place in found), (
        found
    )


def test_a_fault_tells_the_position_and_the_options(checked: Checked) -> None:
    *_, result = checked("rules.py", "if count <= s.left", "if count < s.left or s.left > 4", ("play",))
    (fault,) = result.faults
    assert fault.position.startswith("left=1 turn=")
    assert fault.options in ("", "--pebbles 4", "--pebbles 6")
    assert fault.records is not None


def test_where_no_text_can_be_written_the_fields_are_told(checked: Checked) -> None:
    (*_, result) = checked("text.py", "def hands(s):\n", "def hands(s):\n    raise KeyError('no')\n", ("texts",))
    (fault,) = result.faults
    assert "KeyError: 'no'" in fault.words
    assert fault.where.endswith("text.py:16: hands")
    assert "hand=[" in fault.position


def test_what_an_early_fault_keeps_from_being_checked_is_named(checked: Checked) -> None:
    results = {result.check.name: result for result in checked("rules.py", "most_legal=2", "most_legal=1")}
    assert results["play"].faults
    assert results["texts"].waits_for == results["scenes"].waits_for == "play"
    assert not results["catalogues"].waits_for
    assert results["art"].left_out
    assert results["drawings"].left_out


@pytest.mark.parametrize(
    ("file", "new", "words"),
    [
        ("__init__.py", "import nothing_of_that_name\n", "No module named 'nothing_of_that_name'"),
        ("__init__.py", "SPEC = (\n", "SyntaxError"),
        ("__init__.py", "SPEC = 5\n", "int"),
    ],
)
def test_a_game_that_cannot_be_imported_is_told_by_its_fault(checked: Checked, file: str, new: str, words: str) -> None:
    first, *others = checked(file, "", new)
    (fault,) = first.faults
    assert words in fault.words
    assert {result.waits_for for result in others} == {"installed"}


def test_code_that_never_ends_is_stopped(checked: Checked, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("jostle.conformance.suite.STUCK", 0.3)
    endless = "    while s.left:\n        pass\n    s.left -= action - 2"
    *_, result = checked("rules.py", "    s.left -= action - 2", endless, ("play",), 0.5)
    (fault,) = result.faults
    assert "does not come to an end" in fault.words
    assert "rules.py" in fault.where
    assert fault.where.endswith(": play")


def test_checks_need_only_what_comes_before_them() -> None:
    names = [check.name for check in CHECKS]
    assert len(set(names)) == len(names)
    for i, check in enumerate(CHECKS):
        assert set(check.needs) <= set(names[:i]), check.name
