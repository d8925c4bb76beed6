"""A small training, from no opinion to a net that its game is played with."""

from __future__ import annotations

import itertools
from pathlib import Path
from types import SimpleNamespace

import pytest

torch = pytest.importorskip("torch")

from jostle.errors import BadText  # noqa: E402 (they import PyTorch)
from jostle.games import spec  # noqa: E402
from jostle.kernel.net import read_net  # noqa: E402
from jostle.training.games import Games, option_mixes, share_of, value_of  # noqa: E402
from jostle.training.model import Kept  # noqa: E402
from jostle.training.training import Progress, Scale, Step, Training  # noqa: E402

TINY = Scale(games=32, batch=256, memory=1 << 20, matches=4)
torch.set_num_threads(1)  # there is little to do at once, and other tests run beside these


def training(out: Path, minutes: float = 10, **fixed: bool | int | str) -> Training:
    return Training("pushee-pieces", fixed, out, minutes=minutes, units=16, device="cpu", scale=TINY)


@pytest.mark.full
def test_a_training_writes_a_net_and_its_loss_falls(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = itertools.count()  # on any machine the same work is done in the time
    monkeypatch.setattr("jostle.training.training.time", SimpleNamespace(monotonic=lambda: next(ticks)))
    one = training(tmp_path / "pushee-pieces.npz", minutes=0.5)
    told: list[str] = []
    one.run(lambda progress, what: told.append(what))
    assert {"compiling", "playing", "fitting", "measuring"} == set(told)
    net = read_net(tmp_path / "pushee-pieces.npz", one.layout)
    assert net.weights.shape[1] == 16
    losses = [loss for _, loss in one.progress.loss]
    assert sum(losses[-3:]) / 3 < 0.6 * losses[0]
    assert 0 <= one.progress.strength[-1][1] <= 1


class Killed(Exception):
    pass


@pytest.mark.full
def test_a_training_that_was_killed_goes_on_where_it_was(tmp_path: Path) -> None:
    out, fits = tmp_path / "pushee-pieces.npz", itertools.count()

    def kill(progress: Progress, what: str) -> None:
        if what == "fitting" and next(fits) == 2:
            first.save()
            raise Killed

    first = training(out)
    with pytest.raises(Killed):
        first.run(kill)
    again = training(out)
    assert again.begun()
    again.resume()
    assert again.progress.steps == first.progress.steps > 0
    for one, other in zip(again.model.calm, first.model.calm, strict=True):
        assert torch.equal(one, other)
    with pytest.raises(BadText, match=r"'units': 16.*expected.*'pieces': 5"):
        training(out, pieces=5).resume()


def test_every_mix_of_options_is_played_but_what_is_fixed() -> None:
    mixes = option_mixes(spec("push-and-move"), {"cards": True}, 1)
    assert {game.seats for game in mixes} == {2, 3, 4}
    assert all(game.options["cards"] for game in mixes)


@pytest.mark.full
def test_an_action_is_worth_what_chance_brings_on_average() -> None:
    """With a net that says nothing all actions are worth nothing, but those that end the game."""
    games = Games(option_mixes(spec("push"), {"seats": 2}, 1)[:1], 8, "cpu", 1)
    seen = games.look()
    values = games.action_values(seen, lambda rows, phases: torch.zeros(len(rows)))
    known = torch.arange(values.shape[1]) < seen.choices[:, None]
    assert bool((values[~known] == -torch.inf).all())
    assert bool((values[known] == 0).all())


@pytest.mark.full
def test_nothing_is_learned_where_the_rows_do_not_tell_enough(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one = training(tmp_path / "pushee-pieces.npz", walls=False)
    games = Games(option_mixes(one.spec, one.fixed, 1)[:1], 2, "cpu", 1)
    assert not games.look().counts.any()
    monkeypatch.setattr("jostle.training.training.WINDOW", 1)
    with pytest.raises(BadText, match="pushee-pieces: a net applies to no position with these options"):
        one._window(games, Kept(games.most, 1, "cpu"), True)


def test_shares_and_returns_are_two_words_for_one_thing() -> None:
    share, seats = torch.tensor([0.0, 0.25, 0.5, 1.0]), torch.tensor([2, 4, 2, 3])
    assert value_of(share, seats).tolist() == [-1, 0, 0, 1]
    assert share_of(value_of(share, seats), seats).tolist() == share.tolist()


def test_luck_that_chance_brought_is_no_merit_of_a_position() -> None:
    """The best action promises 0.2; chance was kind, and the next position is worth 0.6, as the net had thought."""
    one = step(promise=0.2, now=0.1)
    after = step(promise=-0.6, now=0.6)
    later = torch.tensor([[0.6, -0.6]])
    assert one.worth(0.7, after, later)[0].tolist() == pytest.approx([0.2, -0.2])
    better = torch.tensor([[1.0, -1.0]])  # it turned out better than the net had thought
    assert one.worth(0.7, after, better)[0].tolist() == pytest.approx([0.2 + 0.7 * 0.4, -0.2 - 0.7 * 0.4])


def step(promise: float, now: float) -> Step:
    from jostle.training.games import Looked

    zero, two = torch.tensor([0]), torch.tensor([2])
    seen = Looked(None, None, zero, two, zero, None, None)
    return Step(
        seen, None, torch.tensor([promise]), torch.tensor([True]), torch.tensor([[now, -now]]),
        torch.tensor([False]), torch.zeros(1, 2), False,
    )  # fmt: skip
