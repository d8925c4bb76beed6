"""What comparisons, sweeps and tunings share: runs with the same players and luck under several rule sets, each in its
own folder."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from jostle.games import spec
from jostle.games.spec import Options, Value
from jostle.i18n import Text, messages_of
from jostle.lab.experiments.requests import NAMES
from jostle.lab.run.executors import ChunkExecutor
from jostle.lab.run.plan import RunPlan
from jostle.lab.run.runs import Run
from jostle.lab.stats.data import RunData

message = messages_of("jostle.lab")

ProgressCallback = Callable[[str, int, int], None]  # what is being played, chunks done, chunks in all

SHARES = ("seat", "draws", "limit", "led for good")  # figures that are shares, shown in %


def measure(
    folder: Path,
    plan: RunPlan,
    jobs: int | None = None,
    executor: ChunkExecutor | None = None,
    watch: ProgressCallback | None = None,
    what: str = "",
) -> RunData:
    """Play a plan, or resume it, and read its tables."""
    run = Run(folder, plan)
    run.go(jobs, (lambda one: watch(what, one.chunks, one.chunks_in_all)) if watch else None, executor)
    return RunData(folder)


def changed_words(game: str, before: Options, after: Options) -> str:
    """What differs between two rule sets, as options are typed; empty if nothing does."""
    found = spec(game)
    changes = {name: value for name, value in after.items() if before[name] != value}
    return " ".join(f"{found.option(name).flag} {found.option(name).show(value)}" for name, value in changes.items())


def command(game: str, options: Mapping[str, Value]) -> str:
    """What to type to play with these options."""
    found = spec(game)
    changed = found.changed(found.complete(options))
    return " ".join(
        [
            "jostle play",
            game,
            *(
                f"{found.option(name).flag} {_quoted(found.option(name).show(value))}"
                for name, value in changed.items()
            ),
        ]
    )


def _quoted(text: str) -> str:
    plain = all(sign.isalnum() or sign in "-_.,/*" for sign in text)
    return text if plain and "*" not in text else f"'{text}'"


def figure_title(key: str, sides: Sequence[Text]) -> Text:
    """The title of a series of `round_means`."""
    if key.startswith("seat "):
        return message("seat-share", side=sides[int(key.removeprefix("seat "))])
    return NAMES[key]


def is_share(key: str) -> bool:
    return key.startswith(SHARES)
