"""`jostle train`: what it refuses, and how it says so."""

from __future__ import annotations

from pathlib import Path
from unittest.mock import patch

import pytest

from tests.cli.run_command import invoke


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("nogame",), "no game 'nogame'"),
        (("pushout", "--rows", "3"), "rows"),
        (("pushout", "--tempo", "3"), "tempo"),
        (("pushout", "extra"), "extra"),
        (("pushout", "--units", "20"), "expected a multiple of 16"),
        (("pushout", "--device", "tpu"), "--device 'tpu': expected cuda or cpu"),
        (("pushout", "--device", "cpu", "--rules-on", "cuda"), "--rules-on"),
    ],
)
def test_a_wish_that_cannot_be_met_is_refused(words: tuple[str, ...], said: str) -> None:
    pytest.importorskip("torch")
    done = invoke("train", *words)
    assert done.returncode != 0
    assert said in done.stderr


def test_without_pytorch_it_says_what_to_install() -> None:
    with patch("jostle.cli.developer.train.find_spec", return_value=None):
        done = invoke("train", "pushout")
    assert done.returncode == 2
    assert "pip install 'jostle[train]'" in done.stderr


def test_it_resumes_only_what_was_begun_and_begins_only_once(tmp_path: Path) -> None:
    pytest.importorskip("torch")
    out = tmp_path / "pushout.npz"
    done = invoke("train", "pushout", "--resume", "--out", str(out))
    assert done.returncode == 2
    assert "no training was begun here" in done.stderr
    (tmp_path / "pushout.npz.training").mkdir()
    (tmp_path / "pushout.npz.training" / "state.pt").touch()
    done = invoke("train", "pushout", "--out", str(out))
    assert done.returncode == 2
    assert "go on with --resume" in done.stderr


def test_its_help_tells_of_options_and_of_being_stopped() -> None:
    done = invoke("train", "--help")
    assert "Options that are given stay so" in done.stdout
    assert "--resume" in done.stdout
