"""The command `jostle check-game`, as one types it."""

from __future__ import annotations

from pathlib import Path

import pytest

from jostle.conformance import CHECKS
from tests.conformance.cups import write_cups
from tests.plugins import run_jostle, run_jostle_alone


def test_a_game_without_faults_passes_as_plain_python(tmp_path: Path) -> None:
    write_cups(tmp_path, "cups")
    told = run_jostle_alone(tmp_path, "check-game", "cups", "--seconds", "1", JOSTLE_CACHE=str(tmp_path / "cache"))
    assert told.returncode == 0, told.stdout + told.stderr
    assert "✓ play" in told.stdout
    assert "checks passed in" in told.stdout
    assert not (tmp_path / "cache").exists(), "nothing was compiled"


def test_faults_are_told_with_a_position_to_look_at(tmp_path: Path) -> None:
    write_cups(tmp_path, "cups", "scene.py", '(f"square-{taken[0]}",)', '("square-0",)')
    picture = tmp_path / "fault.svg"
    told = run_jostle_alone(tmp_path, "check-game", "cups", "--only", "scenes", "--picture", str(picture))
    assert told.returncode == 1, told.stderr
    assert "✗ scenes" in told.stdout
    assert "jostle_cups/scene.py: scene  'take-1' and 'take-2' have the same click path: square-0" in told.stdout
    line = next(line for line in told.stdout.splitlines() if line.startswith("  jostle show cups "))
    assert picture.read_text().startswith("<svg")
    position = line.split('"')[1]
    shown = run_jostle_alone(tmp_path, "show", "cups", *line.split('"')[0].split()[3:], position, NUMBA_DISABLE_JIT="1")
    assert shown.returncode == 0, shown.stderr
    assert position in shown.stdout


def test_a_game_that_cannot_be_imported_is_told(tmp_path: Path) -> None:
    write_cups(tmp_path, "cups", "__init__.py", "", "SPEC = (\n")
    told = run_jostle_alone(tmp_path, "check-game", "cups")
    assert told.returncode == 1, told.stderr
    assert "SyntaxError" in told.stdout
    assert "skipped until 'installed' passes: options, contract, play" in told.stdout
    assert "One fault in" in told.stdout


def test_what_does_not_exist_is_refused(tmp_path: Path) -> None:
    write_cups(tmp_path, "cups")
    assert run_jostle(tmp_path, "check-game", "cuups").returncode == 2
    told = run_jostle(tmp_path, "check-game", "cups", "--only", "scenery")
    assert told.returncode == 2
    assert "there is no such check" in told.stderr


def test_all_checks_are_listed(tmp_path: Path) -> None:
    listed = run_jostle(tmp_path, "check-game", "--list").stdout
    assert [line.split()[0] for line in listed.splitlines()] == [check.name for check in CHECKS]


@pytest.mark.full
def test_compiled_kernels_are_compared_with_plain_python(tmp_path: Path) -> None:
    """A small field wraps around in compiled code and not in plain Python."""
    write_cups(tmp_path, "cups", "rules.py", "out[0] = s.left / 6", "out[0] = (s.left * 60) / 600")
    told = run_jostle_alone(tmp_path, "check-game", "cups", "--compiled", "--only", "same-as-plain")
    assert told.returncode == 1, told.stdout + told.stderr
    assert "jostle_cups/rules.py: observe  compiled code gives" in told.stdout


@pytest.mark.full
def test_a_kernel_that_cannot_be_compiled_is_told_with_its_line(tmp_path: Path) -> None:
    write_cups(tmp_path, "cups", "rules.py", "    n = 0\n", "    n = int(str(0))\n")
    told = run_jostle_alone(tmp_path, "check-game", "cups", "--compiled", "--only", "play")
    assert told.returncode == 1, told.stdout + told.stderr
    assert "✗ compiles" in told.stdout
    assert "jostle_cups/rules.py:31  this cannot be compiled: No implementation of function" in told.stdout
    assert "– skipped until 'compiles' passes: play" in told.stdout
