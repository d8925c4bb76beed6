"""`jostle new-game`: what it writes is a package whose game works, and it overwrites nothing.

The package is used as an installed one is, by commands in processes of their own, in plain Python: nothing is compiled.
That its types are complete is checked where it is installed, in `tests/packaging`.
"""

from __future__ import annotations

import ast
import os
import subprocess
import sys
import tomllib
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

import jostle
from jostle.cli import app
from jostle.errors import OptionError

MAX_LINES = 210  # that are not empty, in `src/`
NAMES = ("a", "my-game", "push4-and-a-very-long-name-xyz")  # as short and as long as they can be


def write(*words: str) -> Result:
    return CliRunner().invoke(app, ["new-game", *words])


def refused(result: Result) -> str:
    assert isinstance(result.exception, OptionError)
    return str(result.exception)


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a new package for each of the names."""
    folder = tmp_path_factory.mktemp("written")
    for name in NAMES:
        assert write(name, "--into", str(folder)).exit_code == 0
    return folder


Run = Callable[..., str]


@pytest.fixture(scope="module")
def run(written: Path, tmp_path_factory: pytest.TempPathFactory) -> Run:
    """Runs a module with the package of `my-game` installed; what it prints."""
    installed = tmp_path_factory.mktemp("installed")
    package = written / "jostle-my-game"
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(installed)],
        cwd=package,
        check=True,
        capture_output=True,
    )
    (wheel,) = installed.glob("*.whl")
    zipfile.ZipFile(wheel).extractall(installed / "site")
    paths = (str(installed / "site"), str(Path(jostle.__file__).parent.parent))
    plain = {"JOSTLE_KERNELS": "plain", "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "NO_COLOR": "1"}
    environment = {**os.environ, **plain, "PYTHONPATH": os.pathsep.join(paths)}

    def run(*words: str, typed: str = "") -> str:
        command = [sys.executable, "-m", *words]
        done = subprocess.run(command, input=typed, cwd=package, env=environment, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    return run


# --- what may be asked for -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name", ["", "My-Game", "my_game", "4push", "-push", "push-", "pu--sh", "pu sh", "ä", "../x", "x" * 31]
)
def test_a_name_that_could_not_be_an_id_is_refused(name: str, tmp_path: Path) -> None:
    assert "cannot be the name of a game" in refused(write("--into", str(tmp_path), "--", name))
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("name", "complaint"),
    [
        ("jostle-mine", "'mine' instead of 'jostle-mine'"),
        ("class", "a word of the Python language"),
        (jostle.games()[0], "already installed"),
    ],
)
def test_a_name_that_is_taken_is_refused(name: str, complaint: str, tmp_path: Path) -> None:
    assert complaint in refused(write(name, "--into", str(tmp_path)))
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("title", ['Say "push"', "a\\b", "a\nb", " a", "x" * 41, "{ $side }"])
def test_a_title_that_would_break_a_file_is_refused(title: str, tmp_path: Path) -> None:
    assert "cannot be the title" in refused(write("my-game", "--title", title, "--into", str(tmp_path)))
    assert not list(tmp_path.iterdir())


def test_a_title_stands_where_people_read_it(tmp_path: Path) -> None:
    assert write("my-game", "--title", "Zoë's Größtes", "--into", str(tmp_path)).exit_code == 0
    package = tmp_path / "jostle-my-game"
    assert (package / "README.md").read_text(encoding="utf-8").startswith("# Zoë's Größtes\n")
    assert 'title="Zoë\'s Größtes",' in (package / "src/jostle_my_game/__init__.py").read_text(encoding="utf-8")
    assert (
        tomllib.loads((package / "pyproject.toml").read_text(encoding="utf-8"))["project"]["name"] == "jostle-my-game"
    )


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    assert "no such folder" in refused(write("my-game", "--into", str(tmp_path / "nowhere")))


# --- nothing is overwritten, and nothing is left half-written --------------------------------------------------------


def test_a_folder_that_exists_is_left_alone(tmp_path: Path) -> None:
    mine = tmp_path / "jostle-my-game"
    mine.mkdir()
    (mine / "README.md").write_text("mine", encoding="utf-8")
    assert "already exists, and nothing was written" in refused(write("my-game", "--into", str(tmp_path)))
    assert [path.relative_to(tmp_path).as_posix() for path in sorted(tmp_path.rglob("*"))] == [
        "jostle-my-game",
        "jostle-my-game/README.md",
    ]
    assert (mine / "README.md").read_text(encoding="utf-8") == "mine"


def test_nothing_is_left_when_the_disk_is_full(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_text = Path.write_text

    def fail_late(path: Path, text: str, **how: str) -> int:
        if path.name == "scene.py":
            raise OSError("no space left")
        return write_text(path, text, **how)

    monkeypatch.setattr(Path, "write_text", fail_late)
    assert isinstance(write("my-game", "--into", str(tmp_path)).exception, OSError)
    assert not list(tmp_path.iterdir())


# --- what is written -------------------------------------------------------------------------------------------------


def test_it_says_what_it_wrote_and_what_comes_next(tmp_path: Path) -> None:
    text = write("my-game", "--into", str(tmp_path)).output
    files = [path for path in (tmp_path / "jostle-my-game").rglob("*") if path.is_file()]
    assert len(files) == 9
    assert all(str(path) in text for path in files)
    for command in ("pip install -e", "check-game my-game", "play my-game", "serve --open", "lab my-game"):
        assert command in text
        assert command in (tmp_path / "jostle-my-game/README.md").read_text(encoding="utf-8")


def files_of(package: Path) -> Iterator[tuple[Path, str]]:
    for path in package.rglob("*"):
        if path.is_file() and ".ruff_cache" not in path.parts:
            yield path.relative_to(package), path.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", NAMES)
def test_every_name_is_replaced(name: str, written: Path) -> None:
    module = f"jostle_{name.replace('-', '_')}"
    for path, text in files_of(written / f"jostle-{name}"):
        assert "yourgame" not in f"{path} {text}"
        assert "Your Game" not in text
        if path.suffix == ".py":
            docstring = ast.get_docstring(ast.parse(text))
            assert docstring
            assert "To change:" in docstring
    project = tomllib.loads((written / f"jostle-{name}/pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["name"] == f"jostle-{name}"
    assert project["dependencies"] == [f"jostle>={jostle.__version__}"]
    assert project["entry-points"]["jostle.games"] == {name: f"{module}:SPEC"}
    assert (written / f"jostle-{name}/src/{module}/__init__.py").is_file()


def test_it_is_short(written: Path) -> None:
    sources = [text for path, text in files_of(written / "jostle-my-game") if path.parts[0] == "src"]
    assert sum(bool(line.strip()) for text in sources for line in text.splitlines()) <= MAX_LINES


def test_linter_and_formatter_have_nothing_to_say(written: Path) -> None:
    for words in (["check"], ["format", "--check"]):
        done = subprocess.run(["ruff", *words, "--no-cache", str(written)], capture_output=True, text=True)
        assert done.returncode == 0, done.stdout


# --- the game works --------------------------------------------------------------------------------------------------


def test_its_own_tests_pass_and_so_do_the_checks_of_every_game(run: Run) -> None:
    assert "8 passed" in run("pytest", "-q", "-p", "no:cacheprovider", "tests")


def test_it_is_listed_and_drawn(run: Run) -> None:
    assert "Place discs that push their neighbours away" in " ".join(run("jostle", "games").split())
    assert "Blue places a disc." in run("jostle", "show", "my-game", "board=...../...../..r../...../..... turn=1")


def test_a_bot_plays_it(run: Run) -> None:
    played = run("jostle", "play", "my-game", "--against", "beginner", typed="c3\nmoves\nquit\n")
    assert "Pip (beginner, Blue): " in played
