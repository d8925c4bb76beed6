"""The command `jostle train`: a net for any game, by self-play."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from shutil import copyfile
from typing import TYPE_CHECKING, Annotated

import typer

from jostle.cli.common import (
    GAME_OPTIONS,
    OPTIONS_HELP,
    GameName,
    app,
    console,
    game_options,
    how_far,
    refuse_rest,
    say,
)
from jostle.errors import JostleError
from jostle.games import spec as find_game
from jostle.i18n import messages_of
from jostle.paths import data_folder

if TYPE_CHECKING:
    from jostle.arena.results import Results
    from jostle.training.training import Progress

message = messages_of("jostle.cli")
DOING = message.family("train", ("compiling", "playing", "fitting", "measuring"))


@app.command(context_settings=GAME_OPTIONS, epilog=OPTIONS_HELP)
def train(
    context: typer.Context,
    game: GameName,
    minutes: Annotated[float, typer.Option(help="How long to train.", min=0.01)] = 40.0,
    out: Annotated[
        Path | None, typer.Option(help="The file of the net; if none is named, the one that your bots play with.")
    ] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with a training that was stopped.")] = False,
    units: Annotated[int, typer.Option(help="Hidden units of the net, a multiple of 16.", min=16, max=128)] = 64,
    seed: Annotated[int, typer.Option(help="Other seeds play other games.", min=0)] = 1,
    device: Annotated[str, typer.Option(help="cuda or cpu; if none is named, a GPU if there is one.")] = "",
    rules_on: Annotated[
        str, typer.Option(help="Where games are played: cuda or cpu. Large rules take minutes to compile for a GPU.")
    ] = "",
    rounds: Annotated[int, typer.Option(help="Rounds of the matches at the end; 0: none.", min=0)] = 50,
    seconds: Annotated[float, typer.Option(help="For a decision in these matches.", min=0.01)] = 0.1,
) -> None:
    """Train a net that evaluates a game's positions, by self-play: its bots play with it from then on.

    Options that are given stay so; all others are varied from game to game. A training can be stopped at any time.
    """
    found = find_game(game)
    options, rest = game_options(game, context.args)
    refuse_rest(rest)
    named = {word[2:].partition("=")[0].replace("-", "_") for word in context.args if word.startswith("--")}
    fixed = {name: value for name, value in options.items() if name in named}
    if find_spec("torch") is None:
        raise JostleError(message("train-needs-torch"))
    if units % 16:
        raise JostleError(message("train-units", units=str(units)))
    for name, place in {"--device": device, "--rules-on": rules_on}.items():
        if place not in ("", "cuda", "cpu"):
            raise JostleError(message("train-device", option=name, device=repr(place)))
    if (device, rules_on) == ("cpu", "cuda"):
        raise JostleError(message("train-device", option="--rules-on", device="cuda --device cpu"))
    from jostle.kernel.net import net_file
    from jostle.kernel.numba.gpu import require_gpu, why_no_gpu
    from jostle.training.report import match, said, write_report
    from jostle.training.training import Training

    if device == "cuda":
        require_gpu()
    file = out or data_folder() / "nets" / f"{game}.npz"
    training = Training(game, fixed, file, minutes=minutes, units=units, seed=seed, device=device, rules_on=rules_on)
    if training.begun() and not resume:
        raise JostleError(message("train-begun", folder=str(training.folder)))
    if resume and not training.begun():
        raise JostleError(message("train-not-begun", folder=str(training.folder)))
    before, after = training.folder / "before", training.folder / "after"
    if resume:
        training.resume()
    else:
        before.mkdir(parents=True, exist_ok=True)
        if old := net_file(training.rules):
            copyfile(old, before / f"{game}.npz")
        training.save()
    if training.device == "cpu":
        console.print(say(message("train-on-cpu", why=why_no_gpu() or "--device cpu")), highlight=False)
    with how_far(message("train-seconds")) as tell:

        def show(progress: Progress, what: str) -> None:
            loss = f"{progress.loss[-1][1]:.4f}" if progress.loss else "–"
            score = f"{100 * progress.strength[-1][1]:.0f} %" if progress.strength else "–"
            words = message("train-progress", what=DOING[what], positions=progress.positions, loss=loss, score=score)
            tell(int(progress.seconds), int(60 * minutes), words)

        try:
            training.run(show)
        except KeyboardInterrupt:
            training.save()
            console.print(say(message("train-stopped", folder=str(training.folder))), highlight=False)
            raise typer.Exit(130) from None
    after.mkdir(exist_ok=True)
    copyfile(file, after / f"{game}.npz")
    words = []
    for other in (before, None) if rounds else ():
        with how_far(message("train-rounds"), found.title) as tell:

            def watch(results: Results) -> None:
                tell(results.rounds_counted, rounds, "")

            words.append(said(match(found, fixed, (after, other), rounds, seconds, watch)))
        console.print(words[-1], highlight=False)
    console.print(
        say(message("train-done", file=str(file), report=str(write_report(training, words)))), highlight=False
    )
