"""Games in packages of their own: found through entry points, ordered, used; broken ones told and left out."""

from __future__ import annotations

import json
import pickle
from pathlib import Path

import pytest

import jostle
from jostle.errors import BrokenGame
from jostle.games.registry import blamed, broken
from jostle.i18n import text_in
from tests.plugins import INIT, RULES, SCENE, name_as_installed, run_jostle, run_jostle_alone, run_python, write_plugin

OURS = jostle.games()

# What can be wrong with a package before anything of it is used, and what is said then.
Faults = dict[str, tuple[dict[str, str | None], str]]  # by name: changed files, and what is said
FAULTS: Faults = {
    "syntax": ({"__init__.py": "def :"}, "SyntaxError: invalid syntax (jostle_syntax/__init__.py, line 1)"),
    "imports": (
        {"__init__.py": "SPEC = None\nimport nothing_at_all"},
        "jostle_imports:SPEC cannot be loaded: ModuleNotFoundError: No module named 'nothing_at_all' "
        "(jostle_imports/__init__.py, line 2)",
    ),
    "raises": ({"__init__.py": "1 / 0"}, "ZeroDivisionError: division by zero (jostle_raises/__init__.py, line 1)"),
    "leaves": ({"__init__.py": "raise SystemExit(3)"}, "SystemExit: 3 (jostle_leaves/__init__.py, line 1)"),
    "nothing": ({"__init__.py": ""}, "AttributeError: module 'jostle_nothing' has no attribute 'SPEC'"),
    "number": ({"__init__.py": "SPEC = 5"}, "jostle_number:SPEC is of the type int; expected a jostle.games.spec.Spec"),
    "other": ({"__init__.py": INIT}, "its spec has the id 'pebbles', but its entry point is called 'other'"),
    "lacking": ({"rules.py": None, "scene.py": None}, "its package jostle_lacking lacks rules.py and scene.py"),
    "nowhere": (
        {"__init__.py": INIT.replace('id="pebbles"', 'id="nowhere"').replace("__name__", '"no_such_package"')},
        "its spec names the package 'no_such_package', which cannot be found: No module named 'no_such_package'",
    ),
}

LOOK = """
import json, jostle
from jostle.games import broken_games
print(json.dumps([jostle.games(), {key: [error.game, error.distribution, str(error.fault), str(error)]
                                   for key, error in broken_games().items()}]))
"""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a sound game, and broken ones of every sort."""
    folder = tmp_path_factory.mktemp("site")
    write_plugin(folder)
    for name, (changes, _) in FAULTS.items():
        write_plugin(folder, name, changes)
    name_as_installed(folder, "absent", {"absent": "jostle_absent:SPEC"})
    name_as_installed(folder, "thief", {OURS[0]: "jostle_pebbles:SPEC", "No Id": "jostle_pebbles:SPEC"})
    return folder


def test_an_installed_game_is_there_and_broken_ones_are_told_by_name_and_fault(site: Path) -> None:
    games, told = json.loads(run_python(site, LOOK))
    assert games == [*OURS, "pebbles"], "ours keep their order, and others follow"
    for name, (_, fault) in FAULTS.items():
        game, distribution, found, whole = told.pop(name)
        assert (game, distribution) == (name, f"jostle-{name}")
        assert fault in found
        assert whole == f"the game {name} of jostle-{name} cannot be used: {found}"
    assert told.pop("absent")[2].endswith("ModuleNotFoundError: No module named 'jostle_absent'")
    assert told.pop(f"{OURS[0]} (thief)")[2] == "its id is already taken by jostle"
    assert told.pop("No Id")[2] == "its id must consist of lower-case letters and digits, with hyphens between words"
    assert told == {}


def test_a_broken_game_that_is_asked_for_says_why(site: Path) -> None:
    ask = "import jostle\ntry: jostle.game('raises')\nexcept jostle.BrokenGame as error: print(error)\n"
    also = f"print(jostle.game({OURS[0]!r}).spec.package)"
    found, other = run_python(site, ask + also, JOSTLE_KERNELS="plain").splitlines()
    assert "the game raises of jostle-raises cannot be used" in found
    assert "ZeroDivisionError" in found
    assert other.startswith("jostle.games.")


def test_the_list_of_games_ends_with_those_that_cannot_be_used(site: Path) -> None:
    english, german = run_jostle(site, "games"), run_jostle(site, "games", JOSTLE_LANGUAGE="de")
    assert english.returncode == 0
    lines = english.stdout.splitlines()
    first = next(n for n, line in enumerate(lines) if "cannot be used" in line)
    assert any("Take one to three pebbles" in line for line in lines[:first])
    assert lines[first].startswith("The game absent of absent cannot be used: ")
    assert "Das Spiel other von jostle-other ist nicht zu gebrauchen: " in german.stdout


def test_without_any_entry_points_people_are_told_to_install_jostle(tmp_path: Path) -> None:
    program = (
        "import importlib.metadata as metadata; metadata.entry_points = lambda **group: ()\n"
        "import jostle\ntry: jostle.games()\nexcept jostle.JostleError as error: print(error)"
    )
    assert "pip install -e ." in run_python(tmp_path, program)


def test_a_rank_comes_before_the_id(tmp_path: Path) -> None:
    for name, rank in (("last", 200), ("first", 0), ("same-b", 100), ("same-a", 100)):
        spec = INIT.replace('id="pebbles"', f'id="{name}", rank={rank}')
        write_plugin(tmp_path, name.replace("-", "_"), {"__init__.py": spec})
        name_as_installed(tmp_path, f"jostle-{name.replace('-', '_')}", {name: f"jostle_{name.replace('-', '_')}:SPEC"})
    games, _ = json.loads(run_python(tmp_path, LOOK))
    assert games == ["first", *OURS, "same-a", "same-b", "last"]


# --- faults that show only when a game is used -----------------------------------------------------------------------

LATER: Faults = {
    "badrules": ({"rules.py": "import nothing_at_all"}, "rules.py cannot be imported: ModuleNotFoundError"),
    "nojudge": ({"rules.py": RULES[: RULES.index("@kernel\ndef judge")]}, "rules.py lacks judge"),
    "badtext": ({"text.py": "1 / 0"}, "text.py cannot be imported: ZeroDivisionError"),
    "badscene": (
        {"scene.py": SCENE.replace("s = state.record\n    squares", "s = state.nothing\n    squares")},
        "AttributeError: 'State' object has no attribute 'nothing' (jostle_badscene/scene.py, line ",
    ),
}


@pytest.fixture(scope="module")
def later(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("later")
    for name, (changes, _) in LATER.items():
        write_plugin(folder, name, changes)
    return folder


@pytest.mark.parametrize("name", LATER)
def test_a_command_says_which_game_is_broken_and_where(later: Path, name: str) -> None:
    done = run_jostle_alone(later, "show", name, NUMBA_DISABLE_JIT="1")
    assert done.returncode != 0
    said = done.stderr.splitlines()[-1]
    assert said.startswith(f"jostle: the game {name} of jostle-{name} cannot be used: ")
    assert LATER[name][1] in said
    assert ("Traceback" in done.stderr) == (name == "badscene"), "an author sees how something went wrong"


def test_compiling_goes_on_with_the_other_games(tmp_path: Path) -> None:
    write_plugin(tmp_path, "badtype", {"rules.py": RULES.replace("action + 1", "len(action)")})
    program = """
from jostle.play.precompile import warm_all, warm_play
for game, result in warm_all(["badtype", "push"], warm_play):
    print(game, result if game == "badtype" else type(result).__name__)
"""
    assert sorted(run_python(tmp_path, program).splitlines()) == [
        "badtype the game badtype of jostle-badtype cannot be used: TypingError: No implementation of function "
        "Function(<built-in function len>) found for signature: (jostle_badtype/rules.py, line 38)",
        "push float",
    ]


def test_nobody_else_is_blamed_for_our_own_faults() -> None:
    with pytest.raises(AttributeError) as caught:
        jostle.game(OURS[0]).start().record.nothing  # noqa: B018
    assert blamed(caught.value) is None


def test_the_error_goes_from_process_to_process() -> None:
    error = pickle.loads(pickle.dumps(broken(OURS[0], "it is tired")))
    assert isinstance(error, BrokenGame)
    assert (error.game, error.distribution, error.fault) == (OURS[0], "jostle", "it is tired")
    assert "ist nicht zu gebrauchen: it is tired" in text_in(error, "de")
