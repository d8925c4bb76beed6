"""The lab's worker process, which a server starts at low priority:

    python -m jostle.lab.worker play FOLDER             # FOLDER/request.json is the request: a run, a sweep or a tuning
    python -m jostle.lab.worker compare BEFORE AFTER    # two finished runs

Its progress is in FOLDER/status.json. It may be ended at any time, and ends when its parent dies (its standard input
ends); what was played is kept, and the same command resumes. Whoever starts it sees to it that one process at a time
works in a folder.
"""

from __future__ import annotations

import json
import os
import shutil
import sys
import threading
from pathlib import Path
from typing import TYPE_CHECKING, Any

from jostle.errors import BadText, JostleError
from jostle.games.registry import languages
from jostle.i18n import messages_of, text_in
from jostle.paths import write_whole

if TYPE_CHECKING:
    from jostle.lab.experiments.progress import StatusWriter
    from jostle.lab.run.plan import RunPlan
    from jostle.lab.run.runs import ShareHistory

message = messages_of("jostle.lab")

REQUEST, STATUS = "request.json", "status.json"
NICENESS = 19  # the lowest priority, unless JOSTLE_LAB_NICE is set


def read_json(file: Path) -> dict[str, Any]:
    """The content of a file; empty if there is none yet."""
    try:
        found = json.loads(file.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return {}
    except ValueError as error:
        raise BadText(message("file-damaged", file=str(file), problem=str(error))) from None
    if not isinstance(found, dict):
        raise BadText(message("file-damaged", file=str(file), problem="{}"))
    return found


def write_json(file: Path, values: dict[str, Any]) -> None:
    """Write a file atomically."""
    write_whole(file, json.dumps(values).encode())


def play(folder: Path) -> None:
    """Carry out the request, report progress, and write the report."""
    from jostle.lab.experiments.progress import run_experiment
    from jostle.lab.experiments.requests import experiment_of
    from jostle.lab.run.plan import RunPlan
    from jostle.lab.run.runs import ShareHistory

    file = folder / STATUS
    values = read_json(file)

    def status(state: str, **more: Any) -> None:
        values.update(state=state, **more)
        write_json(file, values)

    status("starting", error="", errors={})
    try:
        request = read_json(folder / REQUEST)
        plan, experiment = RunPlan.from_json(request["plan"]), experiment_of(request)
        if experiment is None:
            play_run(folder, plan, request["precision"], ShareHistory(values.get("trail")), status)
        else:
            run_experiment(folder, plan, experiment, status)
    except JostleError as error:
        status("failed", error=str(error), errors={one: text_in(error, one) for one in languages()})
    except Exception as error:
        status("failed", error=f"{type(error).__name__}: {error}")
        raise


def play_run(folder: Path, plan: RunPlan, precision: float | None, history: ShareHistory, status: StatusWriter) -> None:
    """Play one rule set, with running estimates."""
    from jostle.lab.report.page import save_in_all_languages, summary_as_json
    from jostle.lab.report.report import REPORT_FILE, make_report
    from jostle.lab.run.runs import CHUNK_FOLDER, Progress, Run, snapshot

    def watch(progress: Progress) -> None:
        history.add(progress)
        status("running", trail=history.points, **snapshot(plan, progress))

    run = Run(folder, plan, precision)
    run.go(jobs=1, watch=watch)
    status("writing", **snapshot(plan, run.progress(0.0)))
    report = make_report(folder)
    save_in_all_languages(report, folder / REPORT_FILE)
    status("done", **summary_as_json(report))
    shutil.rmtree(folder / CHUNK_FOLDER, ignore_errors=True)  # the tables hold all of it


def comparison_file(before: Path, after: Path) -> Path:
    """The file of the comparison of two runs."""
    return after / f"against-{before.name}.json"


def compare(before: Path, after: Path) -> None:
    """Write the comparison of two runs into the second's folder, as HTML and as JSON."""
    from jostle.lab.experiments.common import changed_words
    from jostle.lab.experiments.compare import compare as compare_runs
    from jostle.lab.experiments.compare import comparison_report
    from jostle.lab.report.page import save_in_all_languages
    from jostle.lab.run.runs import figure_of
    from jostle.lab.stats.data import RunData

    file = comparison_file(before, after)
    try:
        first, second = RunData(before), RunData(after)
        differences = compare_runs(first, second)
        save_in_all_languages(comparison_report(first, second, differences), file.with_suffix(".html"))
    except JostleError as error:
        write_json(file, {"error": str(error), "errors": {one: text_in(error, one) for one in languages()}})
        return
    write_json(
        file,
        {
            "error": "",
            "change": changed_words(first.plan.game, first.plan.options, second.plan.options),
            "games": [len(first.games), len(second.games)],
            "rows": [
                {
                    "key": one.key, "title": str(one.title), "share": one.share, "sure": one.sure,
                    "titles": {language: text_in(one.title, language) for language in languages()},
                    "before": one.before.value, "after": one.after.value, "more": figure_of(one.more),
                }
                for one in differences
            ],
        },
    )  # fmt: skip


def _exit_with_parent() -> None:
    """Exit when the parent process dies. (`sys.stdin` would hold a lock that the interpreter needs to exit.)"""
    while os.read(0, 1024):
        pass
    os._exit(0)


def main() -> None:
    what, *folders = sys.argv[1:]
    if hasattr(os, "nice"):
        os.nice(int(os.environ.get("JOSTLE_LAB_NICE", NICENESS)))
    threading.Thread(target=_exit_with_parent, daemon=True).start()
    paths = [Path(folder) for folder in folders]
    if what == "compare":
        compare(*paths)
    else:
        play(*paths)


if __name__ == "__main__":
    main()
