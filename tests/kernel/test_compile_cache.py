"""Compiled code is used again exactly if nothing it was made of has changed."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import numpy as np

import jostle
from jostle.kernel import bind
from jostle.kernel.dependencies import dependencies
from jostle.play.precompile_stamp import sources, stamp
from jostle.play.state import Game
from jostle.search.core.levels import LEVELS
from tests.plugins import RULES, installed, write_plugin

# A package with a game: its rules use a constant and weights; one template binds another in a different folder.
PACKAGE = {
    "__init__.py": "",
    "rules.py": "from toy.sizes import SIZE\nfrom jostle.kernel import kernel\n\n\n"
    "@kernel\ndef worth(x):\n    return SIZE * x\n",
    "sizes.py": "from pathlib import Path\n\nimport numpy as np\n\n"
    "SIZE = 10 * int(np.load(Path(__file__).with_name('net.npy'))[0])\n",
    "text.py": "ERROR = 'no such move'\n",
    "inner/__init__.py": "",
    "inner/add_loops.py": "from jostle.kernel import kernel\n\n\n@kernel\ndef add(x):\n    return worth(x) + 1\n",
    "outer/__init__.py": "",
    "outer/sum_loops.py": "from jostle.kernel import bind, kernel\n\n\n"
    "@kernel\ndef before(x):\n    return 2 * x\n\n\n"
    "add = bind('toy.inner.add_loops', __rules__).add\n\n\n@kernel\ndef total(x):\n    return add(before(x))\n",
}
RUN = """
import sys
from pathlib import Path
from jostle.kernel import bind
from jostle.kernel.dependencies import dependencies
from toy import rules, text
loops = bind("toy.outer.sum_loops", rules)
if len(sys.argv) > 1:  # a file is replaced while this process runs
    file = Path(rules.__file__).with_name("inner") / "add_loops.py"
    file.write_text(file.read_text().replace(sys.argv[1], sys.argv[2]))
print(loops.total(3), *(name for name in dependencies(loops) if name.startswith("toy")))
"""


def test_an_edit_recompiles_what_uses_it_and_nothing_else(tmp_path: Path) -> None:
    toy = tmp_path / "toy"
    for name, text in PACKAGE.items():
        (toy / name).parent.mkdir(parents=True, exist_ok=True)
        (toy / name).write_text(text)
    np.save(toy / "net.npy", np.array([1]))
    path = os.pathsep.join([str(tmp_path), *sys.path])
    environment = {**os.environ, "PYTHONPATH": path, "JOSTLE_CACHE": str(tmp_path / "cache")}

    def run(*edit: str) -> tuple[int, set[str], dict[Path, int]]:
        """What a fresh process computes, what that depends on, and the files of compiled code that there are then."""
        command = [sys.executable, "-B", "-c", RUN, *edit]
        result = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
        total, *used = result.stdout.split()
        return int(total), set(used), {path: path.stat().st_mtime_ns for path in (tmp_path / "cache").rglob("*.nbc")}

    def edit(name: str, old: str, new: str) -> None:
        text = (toy / name).read_text()
        assert text.count(old) == 1
        (toy / name).write_text(text.replace(old, new))

    total, used, files = run()
    assert total == 61
    assert used == {"toy.rules", "toy.sizes", "toy/net.npy", "toy.inner.add_loops", "toy.outer.sum_loops"}
    edit("text.py", "no such move", "that move does not exist")
    total, _, again = run("+ 1", "+ 5")
    assert total == 61, "what was loaded before the edit"
    assert again == files, "a text is no part of compiled code"
    edit("sizes.py", "10 *", "100 *")
    np.save(toy / "net.npy", np.array([2]))
    total, _, after = run()
    assert total == 1205, "a constant, weights, and a template: old code is not kept as if it were new"
    made = sorted(after.keys() - files.keys())
    half = made[-1].read_bytes()[: made[-1].stat().st_size // 2]
    for file, damaged in zip(made, (b"", b"\x80", b"cno_such_module\nname\n.", half), strict=True):
        file.write_bytes(damaged)
    assert run()[0] == 1205, "what cannot be read is compiled anew"


def test_templates_depend_on_the_templates_and_rules_they_are_bound_to() -> None:
    rules = Game("pushout").rules
    played = dependencies(bind("jostle.play.random_loops", rules))
    for template in ("jostle.envs.step_loops", "jostle.conformance.check_loops"):
        used = dependencies(bind(template, rules))
        assert used == {**played, **used}
        assert template in used
    folder = Path(str(rules.__file__)).parent
    names = {file.name for file in played.values() if folder in file.parents}
    assert {"rules.py", "board.py", "heuristics.py"} <= names
    assert not names & {"__init__.py", "words.py", "text.py", "scene.py", "deck.py"}


def test_the_stamp_of_a_finished_compilation_covers_all_that_is_compiled() -> None:
    covered = set(sources().values())
    for game in map(Game, jostle.games()):
        for level in LEVELS.values():
            level.make_search(game, 1)
        bind("jostle.play.random_loops", game.rules)
        bind("jostle.play.perft_loops", game.rules)
    searched = ("jostle.play.", "jostle.search.")
    templates = [name for name in sys.modules if name.startswith(searched) and "@jostle.games." in name]
    assert len(templates) >= 4 * len(jostle.games())
    for name in templates:
        assert set(dependencies(sys.modules[name]).values()) <= covered, name


def test_a_game_of_another_package_depends_on_its_own_modules_and_on_those_of_jostle_that_it_uses(
    tmp_path: Path,
) -> None:
    used = "from jostle.games.head_start import half_points\nfrom jostle_pebbles.extra import SIZE\n"
    package = write_plugin(tmp_path, changes={"rules.py": used + RULES, "extra.py": "SIZE = 1\n"})
    with installed(tmp_path):
        rules = Game("pebbles").rules
        own = {"jostle_pebbles.rules", "jostle_pebbles.extra", "jostle.games.head_start", "jostle.kernel/primitives.py"}
        found = dependencies(rules)
        assert own <= found.keys()
        assert not found.keys() & {"jostle_pebbles.text", "jostle_pebbles.scene"}
        assert {*own, "jostle.play.random_loops"} <= dependencies(bind("jostle.play.random_loops", rules)).keys()
        assert {*package.glob("*.py")} <= {*sources().values()}
        before = stamp()
        (package / "extra.py").write_text("SIZE = 2\n")
        assert stamp() != before
    assert stamp() != before, "without it other things are compiled"
