"""The layout of the code: no import cycles, and no game named outside its own folder.

The layers themselves are contracts of import-linter, in pyproject.toml.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import grimp
import pytest

import jostle
from jostle.games import spec

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "jostle"
CODE = (".py", ".js", ".css")

# The lines of Python, JavaScript and CSS that a folder may have, without folders that have a budget of their own. Lines
# are a cost for all who come later: raising a budget is a decision, with its reason in the commit.
BUDGETS = {
    "bench": 5_990,
    "examples": 1_110,
    "src/jostle/analysis": 1_560,
    "src/jostle/arena": 960,
    "src/jostle/browser": 1_305,
    "src/jostle/browser/bundle": 550,
    "src/jostle/cli": 2_975,
    "src/jostle/conformance": 2_610,
    "src/jostle/engine": 535,
    "src/jostle/envs": 1_630,
    "src/jostle/games": 2_475,
    "src/jostle/games/push": 3_445,
    "src/jostle/games/push_and_move": 4_850,
    "src/jostle/games/push_fight": 2_365,
    "src/jostle/games/pushee_pieces": 2_365,
    "src/jostle/games/pushout": 4_525,
    "src/jostle/i18n": 370,
    "src/jostle/kernel": 2_015,
    "src/jostle/lab": 4_440,
    "src/jostle/learning": 3_395,
    "src/jostle/play": 2_395,
    "src/jostle/render": 2_020,
    "src/jostle/scene": 905,
    "src/jostle/search": 5_850,
    "src/jostle/server": 9_835,
    "src/jostle/table": 9_585,
    "src/jostle/terminal": 630,
    "src/jostle/training": 970,
    "src/jostle/web": 31_275,
    "tests": 43_285,
}


def count_lines(folder: str) -> int:
    others = [ROOT / name for name in (*BUDGETS, "src/jostle/web/vendor") if name.startswith(f"{folder}/")]
    files = [file for file in (ROOT / folder).rglob("*") if file.suffix in CODE]
    files = [file for file in files if not any(map(file.is_relative_to, others))]
    return sum(len(file.read_text(encoding="utf-8").splitlines()) for file in files)


@pytest.mark.parametrize("folder", BUDGETS)
def test_a_folder_keeps_to_its_budget(folder: str) -> None:
    assert count_lines(folder) <= BUDGETS[folder]


def test_every_package_and_every_game_has_a_budget() -> None:
    folders = [file.parent for file in (*SOURCE.glob("*/__init__.py"), *SOURCE.glob("games/*/__init__.py"))]
    assert {folder.relative_to(ROOT).as_posix() for folder in folders} <= BUDGETS.keys()


def test_no_file_imports_itself_through_others() -> None:
    graph = grimp.build_graph("jostle", exclude_type_checking_imports=True)
    imports = {module: graph.find_modules_directly_imported_by(module) for module in graph.modules}
    try:
        TopologicalSorter(imports).prepare()
    except CycleError as error:
        pytest.fail(" -> ".join(error.args[1]))


def test_the_table_has_threads_the_time_and_chance_from_its_host() -> None:
    own = re.compile(r"to_thread|run_in_executor|\btime\.time\b|SystemRandom")
    assert [file for file in (SOURCE / "table").rglob("*.py") if own.search(file.read_text(encoding="utf-8"))] == []


# --- names of games --------------------------------------------------------------------------------------------------

OURS = {id: spec(id).package for id in jostle.games() if spec(id).package.startswith("jostle.games.")}
FOLDERS = {package.rpartition(".")[2] for package in OURS.values()}
GAMES = {*OURS, *FOLDERS}
# An id that is an ordinary word names the game only where it is all of a text.
TELLING = re.compile("|".join(rf"\b{re.escape(name)}\b" for name in GAMES if re.search(r"[-_]", name)))
SCRIPT_TEXT = re.compile(r"""//[^\n]*|/\*.*?\*/|"([^"\n]*)"|'([^'\n]*)'|`([^`]*)`""", re.DOTALL)


def names_a_game(text: str) -> bool:
    return text in GAMES or TELLING.search(text) is not None


def python_texts(code: str) -> Iterator[str]:
    """The texts and names of a module, but not its docstrings: examples in them may name a game."""
    tree = ast.parse(code)
    documented = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    docstrings = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, documented) and node.body and isinstance(node.body[0], ast.Expr)
    }
    for node in ast.walk(tree):
        match node:
            case ast.Constant(value=str(text)) if id(node) not in docstrings:
                yield text
            case ast.ImportFrom(module=str(module)):
                yield from module.split(".")
            case ast.alias(name=name):
                yield from name.split(".")
            case ast.Name(id=name) | ast.Attribute(attr=name) if "_" in name:
                yield name


def script_texts(code: str) -> Iterator[str]:
    for found in SCRIPT_TEXT.finditer(code):
        yield "".join(filter(None, found.groups()))


def naming_files(folder: Path) -> set[str]:
    """The files of a folder that name a game, but for the games' own."""
    files = [
        file for file in folder.rglob("*") if file.suffix in CODE[:2] and "games" not in file.relative_to(folder).parts
    ]
    return {
        file.relative_to(folder).as_posix()
        for file in files
        if any(
            map(
                names_a_game, (python_texts if file.suffix == ".py" else script_texts)(file.read_text(encoding="utf-8"))
            )
        )
    }


def test_every_folder_of_a_game_is_an_entry_point() -> None:
    assert {file.parent.name for file in (SOURCE / "games").glob("*/rules.py")} == FOLDERS


def test_no_module_and_no_script_of_the_page_names_a_game() -> None:
    assert naming_files(SOURCE) == set()
