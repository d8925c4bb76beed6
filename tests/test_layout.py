"""The layout of the code: no import cycles, small folders, and no game named outside its own folder.

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
TESTS = ROOT / "tests"
MOST_FILES = 16
CODE = (".py", ".js")

# Tests that play a certain game as their example. The list may only get shorter: a new test of a feature takes the
# games that have the feature.
# A push is a kind of event too.
EVENT_KINDS = {"browser/test_director.py", "examples/splash_laws.py", "web/director_test.js"}
EXAMPLES = {
    "analysis/test_analysis.py",
    "arena/test_arena.py",
    "browser/test_after_a_game.py",
    "browser/test_analysis.py",
    "browser/test_axe.py",
    "browser/test_by_keyboard.py",
    "browser/test_connection_lost.py",
    "browser/test_first_screen.py",
    "browser/test_german.py",
    "browser/test_lab.py",
    "browser/test_lab_report.py",
    "browser/test_first_game.py",
    "browser/test_lessons.py",
    "browser/test_match_page.py",
    "browser/test_me.py",
    "browser/test_new_game.py",
    "browser/test_on_a_phone.py",
    "browser/test_puzzles.py",
    "browser/test_statistics.py",
    "browser/test_together.py",
    "cli/test_commands.py",
    "engine/test_engine.py",
    "envs/test_gpu.py",
    "envs/test_gymnasium.py",
    "envs/test_observations.py",
    "envs/test_pages.py",
    "envs/test_pettingzoo.py",
    "envs/test_vector.py",
    "i18n/test_catalogues.py",
    "kernel/test_compile_cache.py",
    "kernel/test_kernel.py",
    "lab/test_cluster.py",
    "lab/test_components.py",
    "lab/test_experiments.py",
    "lab/test_languages.py",
    "lab/test_live.py",
    "lab/test_provenance.py",
    "lab/test_report.py",
    "lab/test_tables.py",
    "lab/test_truth.py",
    "lab/test_worker.py",
    "learning/puzzles/test_checking.py",
    "learning/puzzles/test_making.py",
    "learning/puzzles/test_playing.py",
    "learning/puzzles/test_shipped.py",
    "learning/puzzles/test_solving.py",
    "learning/test_german_guides.py",
    "learning/test_lessons.py",
    "learning/test_openings.py",
    "play/test_match.py",
    "play/test_state.py",
    "search/test_alphabeta.py",
    "search/test_beam.py",
    "search/test_opponent_model.py",
    "search/test_puct.py",
    "search/test_reasons.py",
    "search/test_references.py",
    "search/test_turns.py",
    "search/test_uct.py",
    "search/test_warming.py",
    "server/store/rows.py",
    "server/store/test_people.py",
    "server/store/test_player_statistics.py",
    "server/store/test_progress.py",
    "server/test_analysis.py",
    "server/test_bot_pool.py",
    "server/test_clocks.py",
    "server/test_crashes.py",
    "server/test_fuzz.py",
    "server/test_hints.py",
    "server/test_lab.py",
    "server/test_lessons.py",
    "server/test_logs.py",
    "server/test_people.py",
    "server/test_playing.py",
    "server/test_puzzles.py",
    "server/test_readiness.py",
    "server/test_rooms.py",
    "server/test_odd_input.py",
    "server/test_nginx.py",
    "server/test_connections.py",
    "server/test_running.py",
    "server/test_safety.py",
    "server/test_secrets.py",
    "server/test_statistics.py",
    "server/test_watcher.py",
    "server/test_whole_games.py",
    "terminal/test_language.py",
    "terminal/test_table.py",
    "web/choosing_test.js",
}


def test_no_file_imports_itself_through_others() -> None:
    graph = grimp.build_graph("jostle", exclude_type_checking_imports=True)
    imports = {module: graph.find_modules_directly_imported_by(module) for module in graph.modules}
    try:
        TopologicalSorter(imports).prepare()
    except CycleError as error:
        pytest.fail(" -> ".join(error.args[1]))


def test_folders_are_small() -> None:
    folders = {SOURCE, *(path for path in SOURCE.rglob("*") if path.is_dir())}
    sizes = {
        folder.relative_to(SOURCE).as_posix(): sum(file.suffix in CODE for file in folder.iterdir())
        for folder in folders
    }
    assert {name: size for name, size in sizes.items() if size > MOST_FILES} == {}


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
        file for file in folder.rglob("*") if file.suffix in CODE and "games" not in file.relative_to(folder).parts
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


def test_tests_of_features_name_no_game() -> None:
    assert naming_files(TESTS) - EVENT_KINDS == EXAMPLES


@pytest.mark.parametrize("text", sorted(GAMES))
def test_names_are_found(text: str) -> None:
    assert any(map(names_a_game, python_texts(f"import jostle.games.{text}" if "-" not in text else f"x = '{text}'")))
    assert any(map(names_a_game, script_texts(f'const game = "{text}"; // a comment')))
    assert not any(map(names_a_game, script_texts(f'// "{text}"\nlist.push("a")')))
    assert not any(map(names_a_game, python_texts(f'"""For example {text}."""')))
