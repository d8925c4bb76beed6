"""Work of the lab in a process of its own, so that nothing else on the machine waits for it: a server starts it as

    python -m jostle.lab.run.worker play FOLDER             # FOLDER/wish.json says what: a run, a sweep or a tuning
    python -m jostle.lab.run.worker compare BEFORE AFTER    # two runs that are done

A run tells how it stands in FOLDER/status.json. It ends when a file `halt` lies in the folder, and when whoever started
it is gone (its standard input ends); what was played is kept, and the same command goes on. One process at a time works
in a folder: it holds a lock on FOLDER/lock, and another that comes ends with `TAKEN`.
"""

from __future__ import annotations

import json
import os
import shutil
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any

from jostle.errors import BadText, JostleError

if TYPE_CHECKING:
    from jostle.lab.run.plan import Plan
    from jostle.lab.studies.progress import Tell

WISH, STATUS, HALT, LOCK = "wish.json", "status.json", "halt", "lock"
TAKEN = 75  # the exit status of a process whose folder another one works in
POLITE = 19  # how far it steps back, behind everything else on the machine, unless JOSTLE_LAB_POLITE says otherwise
LOOK = 0.3  # seconds between two looks whether to halt
LOCK_TRIES, LOCK_PAUSE = 20, 0.1  # whoever looks at the lock holds it for a moment


def read_json(file: Path) -> dict[str, Any]:
    """What a file says; nothing if it is not there yet."""
    try:
        found = json.loads(file.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return {}
    except ValueError as error:
        raise BadText(f"{file} is damaged: {error}") from None
    if not isinstance(found, dict):
        raise BadText(f"{file} is damaged: expected an object")
    return found


def write_json(file: Path, values: dict[str, Any]) -> None:
    """Write it whole or not at all."""
    fresh = file.with_name(file.name + ".new")
    fresh.write_text(json.dumps(values), encoding="utf-8")
    fresh.replace(file)


# --- one at a time ---------------------------------------------------------------------------------------------------


def _grasp(opened: IO[bytes]) -> bool:
    """Lock a file, if nobody else has; the lock goes with the process, however it ends."""
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(opened.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(opened, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


@contextmanager
def locked(folder: Path) -> Iterator[bool]:
    """Hold a folder's lock; whether it could be had."""
    with (folder / LOCK).open("ab") as opened:
        for _ in range(LOCK_TRIES):
            if _grasp(opened):
                yield True
                return
            time.sleep(LOCK_PAUSE)
        yield False


def taken(folder: Path) -> bool:
    """Whether a process works in a folder now."""
    try:
        with (folder / LOCK).open("rb") as opened:
            return not _grasp(opened)
    except FileNotFoundError:
        return False


# --- working ---------------------------------------------------------------------------------------------------------


def play(folder: Path) -> None:
    """Carry out what is wished, tell how it stands, and write the report."""
    from jostle.lab.run.plan import Plan
    from jostle.lab.studies.progress import follow
    from jostle.lab.studies.requests import study_of

    file = folder / STATUS
    told = read_json(file)

    def tell(state: str, **more: Any) -> None:
        told.update(state=state, **more)
        write_json(file, told)

    tell("starting", error="")
    try:
        wish = read_json(folder / WISH)
        plan, study = Plan.from_json(wish["plan"]), study_of(wish)
        if study is None:
            play_run(folder, plan, wish["precision"], told, tell)
        else:
            follow(folder, plan, study, tell)
    except JostleError as error:
        tell("failed", error=str(error))
    except Exception as error:
        tell("failed", error=f"{type(error).__name__}: {error}")
        raise


def play_run(folder: Path, plan: Plan, precision: float | None, told: dict[str, Any], tell: Tell) -> None:
    """One rule set, with its figures as they settle."""
    from jostle.lab.report.report import REPORT_FILE, make_report, save_report
    from jostle.lab.run.live import Trail, snapshot
    from jostle.lab.run.runs import PARTS, Progress, Run

    trail = Trail(told.get("trail"))

    def watch(progress: Progress) -> None:
        trail.add(progress)
        tell("running", trail=trail.points, **snapshot(plan, progress))

    run = Run(folder, plan, precision)
    run.go(jobs=1, watch=watch)
    tell("writing", **snapshot(plan, run.progress(0.0)))
    report = make_report(folder)
    save_report(report, folder / REPORT_FILE)
    tell("done", summary=report.summary)
    shutil.rmtree(folder / PARTS, ignore_errors=True)  # all of it is in the tables


def comparison_file(before: Path, after: Path) -> Path:
    """Where the comparison of two runs is kept."""
    return after / f"against-{before.name}.json"


def compare(before: Path, after: Path) -> None:
    """Write the comparison of two runs into the second's folder, as a page and as values."""
    from jostle.lab.run.live import figure_of
    from jostle.lab.stats.data import Data
    from jostle.lab.studies.compare import write_comparison
    from jostle.lab.studies.experiments import changed_words

    file = comparison_file(before, after)
    try:
        first, second = Data(before), Data(after)
        page = file.with_suffix(".html")
        rows = write_comparison(first, second, page.with_suffix(".new"))
        page.with_suffix(".new").replace(page)
    except JostleError as error:
        write_json(file, {"error": str(error)})
        return
    write_json(
        file,
        {
            "error": "",
            "change": changed_words(first.plan.game, first.plan.options, second.plan.options),
            "games": [len(first.games), len(second.games)],
            "rows": [
                {
                    "key": one.key, "title": one.title, "share": one.share, "sure": one.sure,
                    "before": one.before.value, "after": one.after.value, "more": figure_of(one.more),
                }
                for one in rows
            ],
        },
    )  # fmt: skip


def _end_with_starter() -> None:
    """End at once when whoever started this process is gone. (Python's own reader would hold a lock that it wants to
    have when it ends.)"""
    while os.read(0, 1024):
        pass
    os._exit(0)


def _end_when_told(folder: Path) -> None:
    while not (folder / HALT).exists():
        time.sleep(LOOK)
    os._exit(0)


def main() -> None:
    what, *folders = sys.argv[1:]
    if hasattr(os, "nice"):
        os.nice(int(os.environ.get("JOSTLE_LAB_POLITE", POLITE)))
    threading.Thread(target=_end_with_starter, daemon=True).start()
    paths = [Path(folder) for folder in folders]
    if what == "compare":
        compare(*paths)
        return
    threading.Thread(target=_end_when_told, args=paths, daemon=True).start()
    with locked(paths[0]) as mine:
        if not mine:
            sys.exit(TAKEN)
        play(paths[0])


if __name__ == "__main__":
    main()
