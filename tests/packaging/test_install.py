"""Jostle as others install it: into a clean environment, alone or with one extra, and used there.

Every extra is tried with the smallest thing that it is for, but for `cuda`, whose libraries take gigabytes: what it
asks for is only looked up.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest

import jostle
from jostle.games import spec
from tests.packaging.environments import ROOT, Dist, Environment, run, settings, uv, uv_program
from tests.plugins import write_plugin
from tests.server.live_server import COMPILING, free_port, wait_for
from tests.server.postgres import Postgres
from tests.shared_work import LIGHTEST

pytestmark = pytest.mark.full

OURS = [id for id in jostle.games() if spec(id).package.startswith("jostle.")]
GAME = OURS[0]
MODULE = GAME.replace("-", "_")


@pytest.mark.long
def test_without_extras_people_play_in_the_terminal(bare: Environment) -> None:
    assert bare.jostle("--version") == f"jostle {jostle.__version__}\n"
    welcome = bare.jostle()
    assert "jostle play" in welcome
    assert "uvx --from 'jostle[server]' jostle serve --open" in welcome
    assert set(OURS) <= set(bare.jostle("games").split())
    assert spec(GAME).title in bare.jostle("rules", GAME)
    bare.jostle("show", GAME, "--svg", "board.svg")
    assert (bare.folder / "board.svg").read_text(encoding="utf-8").startswith("<svg")
    assert "(beginner, " in bare.jostle("play", GAME, "--against", "beginner", "--seat", "1", typed="quit\n")


@pytest.mark.long
def test_what_needs_an_extra_says_which(bare: Environment) -> None:
    """Commands and interfaces, all asked for in one process."""
    commands: list[tuple[str, list[str]]] = [
        ("server", ["serve"]),
        ("server", ["admin", "secret"]),
        ("lab", ["lab", "run", GAME]),
        ("png", ["show", GAME, "--png", "board.png"]),
        ("print", ["print", GAME, "--file", "sheets.pdf"]),
        ("cuda", ["bench", GAME, "--gpu", "--seconds", "0.05"]),
    ]
    interfaces = [("gymnasium", "gymnasium"), ("pettingzoo", "pettingzoo"), ("openspiel", "openspiel"),
                  ("gymnasium", "vector"), ("gymnasium", "gpu")]  # fmt: skip
    script = f"""
import sys
from importlib import import_module
from jostle.cli import main
for words in {[words for _, words in commands]}:
    sys.argv = ["jostle", *words]
    try:
        main()
    except SystemExit as end:
        print("ended with", end.code, file=sys.stderr)
for name in {[name for _, name in interfaces]}:
    try:
        import_module(f"jostle.envs.{{name}}")
    except ModuleNotFoundError as error:
        print(error, file=sys.stderr)
"""
    said = bare.python(script)
    assert said.count("ended with 2") == len(commands), said
    named = re.findall(r"pip install 'jostle\[(\w+)\]'", said)
    assert named == [extra for extra, _ in (*commands, *interfaces)], said


def try_png(here: Environment) -> None:
    here.jostle("show", GAME, "--png", "board.png")
    assert (here.folder / "board.png").read_bytes().startswith(b"\x89PNG")


def try_print(here: Environment) -> None:
    here.jostle("print", GAME, "--file", "sheets.pdf")
    assert (here.folder / "sheets.pdf").read_bytes().startswith(b"%PDF")


def try_lab(here: Environment) -> None:
    run_lab = ("lab", "run", GAME, "--games", "4", "--bots", "random", "--jobs", "1", "--folder", "run")
    assert "% of the wins" in here.jostle(*run_lab)
    assert (here.folder / "run" / "report.html").exists()
    assert "pip install 'jostle[cluster]'" in here.jostle(*run_lab[:-1], "other", "--cluster", "127.0.0.1:1", code=2)


def try_cluster(here: Environment) -> None:
    """Ray is asked; starting a cluster is left to the lab's tests, with the same version."""
    said = here.jostle("lab", "run", GAME, "--games", "4", "--bots", "random", "--cluster", "127.0.0.1:1", code=2)
    assert "no Ray cluster at '127.0.0.1:1'" in said


def try_gymnasium(here: Environment) -> None:
    script = f"""
from jostle.envs.gymnasium import JostleEnv
env = JostleEnv("{GAME}", opponent="random")
env.reset(seed=1)
print(len(env.step(env.action_space.sample())))
"""
    assert here.python(script) == "5\n"


def try_pettingzoo(here: Environment) -> None:
    script = f"""
from jostle.envs.pettingzoo import {MODULE}_v1
env = {MODULE}_v1.env()
env.reset(seed=1)
env.step(env.action_space("player_0").sample(env.last()[0]["action_mask"]))
print(env.agents)
"""
    assert here.python(script) == "['player_0', 'player_1']\n"


def try_openspiel(here: Environment) -> None:
    script = f"""
import pyspiel, jostle.envs.openspiel
state = pyspiel.load_game("jostle_{MODULE}").new_initial_state()
state.apply_action(state.legal_actions()[0])
print(state.move_number())
"""
    assert here.python(script) == "1\n"


def try_build(here: Environment) -> None:
    """With a game that is compiled in no time."""
    write_plugin(here.folder / "site")
    here.jostle("build-kernels", "pebbles", "--rules", "--out", "libraries", PYTHONPATH=str(here.folder / "site"))
    assert (here.folder / "libraries" / "pebbles.kernels.json").exists()


def try_server(here: Environment) -> None:
    """The page, its script and the games are served, and the extra that PostgreSQL takes is named."""
    port, log = free_port(), here.folder / "log"
    serve = [str(here.programs / "jostle"), "serve", "--port", str(port)]
    with log.open("wb") as written:
        server = subprocess.Popen(serve, cwd=here.folder, env=settings(here.folder), stdout=written, stderr=written)
    try:
        wait_for(lambda: log.read_bytes() != b"" or server.poll() is not None, "the installed server", COMPILING)
        with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=COMPILING) as client:
            page = client.get("/").text
            script = page.partition('<script type="module" src="')[2].partition('"')[0]
            assert urlsplit(script).path.endswith(".js")
            assert client.get(script).status_code == 200
            assert [game["id"] for game in client.get("/api/v1/games").json()] == OURS
    finally:
        server.terminate()
        server.wait(COMPILING)
    assert server.returncode == 0
    said = here.jostle("serve", "--port", str(port), "--database", "postgresql://127.0.0.1/jostle", code=2)
    assert "pip install 'jostle[postgres]'" in said


TRIED: dict[str, Callable[[Environment], None]] = {
    "build": try_build,
    "cluster": try_cluster,
    "gymnasium": try_gymnasium,
    "lab": try_lab,
    "openspiel": try_openspiel,
    "pettingzoo": try_pettingzoo,
    "png": try_png,
    "print": try_print,
    "server": try_server,
}


def test_every_extra_is_tried() -> None:
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]
    assert {*TRIED, "cuda", "postgres", "train"} == set(extras)  # the last by tests/training: it is large
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert [extra for extra in extras if f"`{extra}`" not in readme and f"jostle[{extra}]" not in readme] == []


@pytest.mark.long
def test_an_extra_alone_is_enough_for_what_it_is_for(dist: Dist, postgres: Postgres, tmp_path: Path) -> None:
    """One environment gets each extra in turn, and loses it again: a new one for each would read everything anew."""

    def try_postgres(here: Environment) -> None:
        here.jostle("admin", "secret", JOSTLE_DATABASE=postgres.new_database())

    here, without = dist.install(tmp_path), tmp_path / "without.txt"
    without.write_text(here.pip("freeze"), encoding="utf-8")
    for extra, try_it in {**TRIED, "postgres": try_postgres}.items():
        dist.add(here, extra)
        try_it(here)
        here.pip("sync", without)


@pytest.mark.long
def test_a_wheel_with_libraries_needs_no_compiler(libraries: Path, dist: Dist, tmp_path: Path) -> None:
    """The bots of the game whose library it has play at once."""
    run([uv_program(), "build", "--quiet", "--wheel", "--out-dir", tmp_path, ROOT], ROOT,
        JOSTLE_LIBRARIES=str(libraries / "libraries"))  # fmt: skip
    (wheel,) = tmp_path.glob("*.whl")
    assert not wheel.name.endswith("-any.whl"), "it is for one platform"
    here = dist.install(tmp_path / "here")
    here.pip("install", "--no-deps", "--reinstall", wheel)
    script = f"""
import sys
from jostle.play.precompile import needs_no_compiler
from jostle.play.state import Game
from jostle.search.core.bots import bot
from jostle.search.core.levels import LEVELS
state = Game("{LIGHTEST}").start()
state.scene()
print({{bot(f"{{level}}@50n", 1).choose(state) in state.actions for level in LEVELS}})
print(needs_no_compiler("{LIGHTEST}", state.game.spec.package), "numba" in sys.modules)
"""
    assert here.python(script) == "{True}\nTrue False\n"


def test_what_the_extra_cuda_asks_for_can_be_had(dist: Dist, bare: Environment) -> None:
    python = bare.programs / "python"
    plan = uv("pip", "install", "--dry-run", "--python", python, "-c", dist.constraints, dist.wanted("cuda"))
    assert "numba-cuda" in plan


@pytest.mark.long
def test_type_checkers_see_the_types_of_the_installed_package(bare: Environment) -> None:
    """And those of a new game, whose author writes none but complete ones."""
    lines = [
        "import jostle",
        "from jostle.games.spec import Spec",
        "from jostle.play.match import Match, Seat",
        "def first_action(game: str) -> list[str]:",
        "    state: jostle.State = jostle.game(game).start()",
        '    match = Match(state.game, [Seat("Ann"), Seat("Ben")])',
        "    match.play(state.actions[0])",
        "    return match.actions",
        "specs: list[Spec] = [jostle.game(id).spec for id in jostle.games()]",
        "wrong: int = jostle.game(7).start()",
    ]
    (bare.folder / "own.py").write_text("\n".join(lines), encoding="utf-8")
    bare.jostle("new-game", "my-game")
    mypy = [sys.executable, "-m", "mypy", "--strict", "--python-executable"]
    said = run([*mypy, bare.programs / "python", "own.py", "jostle-my-game/src"], bare.folder, code=1)
    assert "Found 2 errors in 1 file" in said, said
    assert said.count("own.py:10: error:") == 2
