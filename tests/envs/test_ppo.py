"""The example that teaches itself a game: its parts, without waiting for it to learn."""

from __future__ import annotations

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

import jostle

torch = pytest.importorskip("torch")
FILE = Path(__file__).parent.parent.parent / "examples" / "ppo.py"


@pytest.fixture(scope="module")
def ppo() -> ModuleType:
    found = spec_from_file_location("ppo", FILE)
    assert found is not None
    assert found.loader is not None
    module = module_from_spec(found)
    sys.modules["ppo"] = module  # its dataclass looks there
    found.loader.exec_module(module)
    return module


def test_it_names_the_games_that_are_installed(
    ppo: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["ppo.py", "--help"])
    with pytest.raises(SystemExit):
        ppo.main()
    told = "".join(capsys.readouterr().out.split())
    assert all(id in told for id in jostle.games())


def test_an_advantage_looks_ahead_to_the_end_of_its_game_and_no_further(ppo: ModuleType) -> None:
    won, ended = torch.tensor([[0.0], [1.0], [0.0]]), torch.tensor([[False], [True], [False]])
    value, none = torch.zeros(3, 1), torch.zeros(3, 1)
    kept = ppo.Rollout(none, none, none, none, value, won, ended)
    first, second, third = ppo.advantages(kept, torch.tensor([0.5])).flatten().tolist()
    assert second == pytest.approx(1)
    assert first == pytest.approx(ppo.GAMMA * ppo.LAMBDA)
    assert third == pytest.approx(ppo.GAMMA * 0.5)


def test_a_net_chooses_only_what_is_legal(ppo: ModuleType) -> None:
    torch.manual_seed(1)
    net, mask = ppo.Net(4, 6), torch.tensor([[False, True, False, False, True, False]] * 50)
    odds, _ = net(torch.rand(50, 4), mask)
    assert set(ppo.choose(odds).tolist()) <= {1, 4}
