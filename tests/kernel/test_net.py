"""Nets: their file, which of them a game is played with, and the same values on every backend."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import jostle
from jostle.conformance.random_games import random_game, random_states
from jostle.errors import BadText
from jostle.kernel import bind
from jostle.kernel.net import MOST_BYTES, Layout, Net, layout_of, read_net
from jostle.play.state import rules_of

GAMES = ("push", "pushout", "push-and-move", "push-fight", "pushee-pieces")

JUDGE = """
import json, sys
import numpy as np
from jostle.kernel import bind
from jostle.play.state import rules_of
rules = rules_of(sys.argv[1])
judge = bind("jostle.play.state_loops", rules).judge  # which is not compiled into anything else
records = np.frombuffer(bytearray.fromhex(sys.stdin.read()), rules.STATE)
print(json.dumps([[round(float(judge(s, seat)), 12) for seat in range(rules.seats(s))] for s in records]))
"""


def random_net(layout: Layout, units: int = 16, seed: int = 1) -> Net:
    rng = np.random.default_rng(seed)

    def numbers(most: int, *shape: int) -> np.ndarray:
        return rng.integers(-most, most, shape, endpoint=True).astype(np.int16)

    return Net(
        index=rng.integers(0, 200, layout.rows).astype(np.int32), weights=numbers(200, 200, units),
        direct=numbers(500, layout.rows).astype(np.int32), bias=numbers(100, units),
        out=numbers(400, layout.phases, units), base=np.zeros(layout.phases, np.int32),
    )  # fmt: skip


def some_records(game: str) -> str:
    """Positions of random games."""
    rng = random.Random(5)
    games = [list(random_states(random_game(game, rng), rng, 60)) for _ in range(3)]
    return "".join(state.records.tobytes().hex() for states in games for state in states[::9])


def judged(game: str, nets: Path, **environment: str) -> list[list[float]]:
    environment = {**os.environ, "JOSTLE_NETS": str(nets), **environment}
    command = [sys.executable, "-c", JUDGE, game]
    run = subprocess.run(command, env=environment, input=some_records(game), capture_output=True, text=True, check=True)
    found: list[list[float]] = json.loads(run.stdout)
    return found


@pytest.mark.full
@pytest.mark.parametrize("game", ["push", "push-and-move"])  # rows from what it observes, and of its own
def test_a_net_judges_alike_compiled_and_as_plain_python(game: str, tmp_path: Path) -> None:
    random_net(layout_of(rules_of(game))).save(tmp_path / f"{game}.npz", layout_of(rules_of(game)))
    compiled = judged(game, tmp_path)
    assert len(compiled) > 10
    assert compiled == judged(game, tmp_path, JOSTLE_KERNELS="plain")
    assert compiled != judged(game, tmp_path / "empty", JOSTLE_KERNELS="plain"), "without the net"
    assert all(abs(sum(values)) < 1e-9 for values in compiled if len(values) == 2)


@pytest.mark.parametrize("game", GAMES)
def test_the_rows_of_a_position_are_different_and_there_are_so_many_at_most(game: str) -> None:
    rules, rng = rules_of(game), random.Random(2)
    layout, loops = layout_of(rules), bind("jostle.kernel.net_loops", rules)
    rows, seen = np.zeros(layout.most, np.int16), np.zeros(rules.OBSERVATION, np.float32)
    for mix in (jostle.game(game), *(random_game(game, rng) for _ in range(4))):
        for i, state in enumerate(random_states(mix, rng, 90)):
            if i % 6 == 0 and not state.over and loops.net_applies(state.records[0]):
                for seat in range(mix.seats):
                    found = rows[: loops.active_rows(state.records[0], seat, rows, seen)].tolist()
                    assert len(set(found)) == len(found) <= layout.most
                    assert all(0 <= row < layout.rows for row in found)


def test_what_a_seat_cannot_know_changes_nothing() -> None:
    rules, rng = rules_of("push-and-move"), random.Random(4)
    layout, loops = layout_of(rules), bind("jostle.kernel.net_loops", rules)
    state = jostle.game("push-and-move", cards=True).start()

    def rows_of(state: jostle.State) -> list[int]:
        rows, seen = np.zeros(layout.most, np.int16), np.zeros(rules.OBSERVATION, np.float32)
        active: list[int] = rows[: loops.active_rows(state.records[0], 0, rows, seen)].tolist()
        return active

    for _ in range(400):
        assert rows_of(state) == rows_of(state.redeal(0, rng))
        if state.over:
            break
        state = state.apply(state.sample_code(rng) if state.actor == "chance" else rng.choice(state.legal))


def test_where_the_net_does_not_apply_the_games_own_judge_is_asked() -> None:
    own_judge = rules_of("pushee-pieces").judge
    for options, own in (({}, False), ({"pieces": 9}, False), ({"walls": False}, True), ({"turns": 2}, True)):
        state = jostle.game("pushee-pieces", **options).start().play("c3h")
        assert (state.judge(0) == pytest.approx(own_judge(state.record, 0))) == own, options


def test_a_file_is_read_as_it_was_written(tmp_path: Path) -> None:
    layout = Layout(300, 20, 2, 1)
    net = random_net(layout)
    net.save(tmp_path / "net.npz", layout)
    again = read_net(tmp_path / "net.npz", layout)
    assert (again.weights == net.weights).all()
    assert (again.out == net.out).all()
    assert (again.index == net.index).all()


def test_a_net_that_reads_positions_in_another_way_is_refused(tmp_path: Path) -> None:
    layout = Layout(300, 20, 1, 1)
    random_net(layout).save(tmp_path / "net.npz", layout)
    with pytest.raises(BadText, match=r"another way .*version 1.* than the game has now .*version 2"):
        read_net(tmp_path / "net.npz", Layout(300, 20, 1, 2))


def test_a_file_that_is_too_large_is_refused(tmp_path: Path) -> None:
    layout, rng = Layout(300, 20, 1, 1), np.random.default_rng(1)
    net = random_net(layout, 128)
    large = Net(**{**vars(net), "weights": rng.integers(-32768, 32767, (4000, 128)).astype(np.int16)})
    with pytest.raises(BadText, match="at most 500000"):
        large.save(tmp_path / "net.npz", layout)
    (tmp_path / "net.npz").write_bytes(bytes(MOST_BYTES + 1))
    with pytest.raises(BadText, match="500001 bytes"):
        read_net(tmp_path / "net.npz", layout)


def test_a_file_that_is_no_net_is_refused(tmp_path: Path) -> None:
    (tmp_path / "net.npz").write_text("nothing")
    with pytest.raises(BadText, match="not a net"):
        read_net(tmp_path / "net.npz", Layout(300, 20, 1, 1))
