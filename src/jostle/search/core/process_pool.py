"""A crew of worker processes, each of which makes its tools once and then takes one numbered task after the other."""

from __future__ import annotations

import multiprocessing
import signal
import sys
import traceback
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from typing import Any, Generic, Protocol, TypeVar

from jostle.errors import JostleError

Plan = TypeVar("Plan")
Done = TypeVar("Done", covariant=True)

TERM = 2.0  # seconds a worker has to put its tools away
TRIES = 2  # how often a task is given out when the worker that has it dies


class WorkerDied(JostleError):
    """A worker process ended in the midst of a task, as by a lack of memory."""


class Workman(Protocol[Done]):
    """Does a task; its tools are put away at the end."""

    def __call__(self, number: int, /) -> Done: ...

    def close(self) -> None: ...


@dataclass
class Worker:
    process: SpawnProcess
    line: Connection[Any, Any]
    task: int | None = None


class Crew(Generic[Plan, Done]):
    """`jobs` processes, each with a workman `train(plan)`, for many numbered tasks. With one job, all is done here.

    Use it as a context: when that is left, by an error or because enough is done, the processes are ended at once,
    whatever they are doing. A worker whose parent is gone ends by itself after its task.
    """

    def __init__(self, train: Callable[[Plan], Workman[Done]], plan: Plan, jobs: int) -> None:
        self.train = train
        self.plan = plan
        self.jobs = jobs
        self.workers: list[Worker] = []

    def __enter__(self) -> Crew[Plan, Done]:
        return self

    def __exit__(self, *error: object) -> None:
        for worker in self.workers:
            worker.line.close()
            worker.process.terminate()
        for worker in self.workers:
            worker.process.join(TERM)
            worker.process.kill()
            worker.process.join()
        self.workers = []

    def run(self, numbers: Iterable[int]) -> Iterator[tuple[int, Done]]:
        """Each number with what came of it, in the order in which they are done."""
        if self.jobs == 1:
            workman = self.train(self.plan)
            try:
                for number in numbers:
                    yield number, workman(number)
            finally:
                workman.close()
            return
        waiting, again = iter(numbers), list[int]()
        tries: dict[int, int] = {}

        def give(worker: Worker) -> None:
            worker.task = again.pop(0) if again else next(waiting, None)
            if worker.task is not None:
                tries[worker.task] = tries.get(worker.task, 0) + 1
                worker.line.send(worker.task)

        self.workers = [self._hire() for _ in range(self.jobs)]
        for worker in self.workers:
            give(worker)
        while busy := [worker for worker in self.workers if worker.task is not None]:
            ready = wait([worker.line for worker in busy])
            for worker in [worker for worker in busy if worker.line in ready]:
                task = worker.task
                assert task is not None
                try:
                    failed, done = worker.line.recv()
                except (EOFError, OSError):
                    self._replace(worker, tries[task])
                    again.append(task)
                else:
                    if failed:
                        raise RuntimeError(f"task {task} went wrong in a worker:\n{failed}")
                    yield task, done
                give(worker)

    def _hire(self) -> Worker:
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=_work, args=(self.train, self.plan, theirs), daemon=True)
        process.start()
        theirs.close()
        return Worker(process, ours)

    def _replace(self, worker: Worker, tried: int) -> None:
        worker.process.join()
        code = worker.process.exitcode
        if tried >= TRIES:
            raise WorkerDied(
                f"a worker process died {tried} times at task {worker.task} (exit code {code}): "
                "is there enough memory? Fewer --jobs may help"
            )
        worker.line.close()
        fresh = self._hire()
        worker.process, worker.line = fresh.process, fresh.line


def _work(train: Callable[[Plan], Workman[Done]], plan: Plan, line: Connection[Any, Any]) -> None:
    """What a worker process does all its life."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent is told, and ends its workers
    signal.signal(signal.SIGTERM, lambda number, frame: sys.exit())
    workman: Workman[Done] | None = None
    try:
        while True:
            number = line.recv()
            try:
                if workman is None:
                    workman = train(plan)
                done = workman(number)
            except Exception:
                line.send((traceback.format_exc(), None))
            else:
                line.send(("", done))
    except (EOFError, OSError):
        pass  # the parent is gone, or has no more for us
    finally:
        if workman is not None:
            workman.close()
        signal.signal(signal.SIGTERM, signal.SIG_DFL)  # all is put away: who wants it sooner may have it
