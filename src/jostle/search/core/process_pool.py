"""A pool of worker processes. Each worker is set up once and then runs one numbered task after another.

Unlike `concurrent.futures`, it replaces a worker that dies and runs its task again, and it ends busy workers at once.
"""

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
from jostle.i18n import messages_of

message = messages_of("jostle.search")

Job = TypeVar("Job")
Result = TypeVar("Result", covariant=True)

TERM = 2.0  # seconds a worker has to close what it holds
TRIES = 2  # how often a task is handed out when the worker that runs it dies


class WorkerDied(JostleError):
    """A worker process ended in the middle of a task, for example for lack of memory."""


class Worker(Protocol[Result]):
    """Runs tasks by number; closed at the end."""

    def __call__(self, number: int, /) -> Result: ...

    def close(self) -> None: ...


@dataclass
class WorkerProcess:
    process: SpawnProcess
    connection: Connection[Any, Any]
    task: int | None = None


class WorkerPool(Generic[Job, Result]):
    """`processes` processes, each with a worker `make_worker(job)`. With one, everything runs in this process.

    Use it as a context manager: leaving it ends the processes at once, whatever they are doing. A worker whose parent
    is gone ends by itself after its task.
    """

    def __init__(self, make_worker: Callable[[Job], Worker[Result]], job: Job, processes: int) -> None:
        self.make_worker = make_worker
        self.job = job
        self.processes = processes
        self.workers: list[WorkerProcess] = []

    def __enter__(self) -> WorkerPool[Job, Result]:
        return self

    def __exit__(self, *error: object) -> None:
        for worker in self.workers:
            worker.connection.close()
            worker.process.terminate()
        for worker in self.workers:
            worker.process.join(TERM)
            worker.process.kill()
            worker.process.join()
        self.workers = []

    def run(self, numbers: Iterable[int]) -> Iterator[tuple[int, Result]]:
        """Each task's number with its result, in the order in which they finish."""
        if self.processes == 1:
            here = self.make_worker(self.job)
            try:
                for number in numbers:
                    yield number, here(number)
            finally:
                here.close()
            return
        waiting, again = iter(numbers), list[int]()
        tries: dict[int, int] = {}

        def assign(worker: WorkerProcess) -> None:
            worker.task = again.pop(0) if again else next(waiting, None)
            if worker.task is not None:
                tries[worker.task] = tries.get(worker.task, 0) + 1
                worker.connection.send(worker.task)

        self.workers = [self._start() for _ in range(self.processes)]
        for worker in self.workers:
            assign(worker)
        while busy := [worker for worker in self.workers if worker.task is not None]:
            ready = wait([worker.connection for worker in busy])
            for worker in [worker for worker in busy if worker.connection in ready]:
                task = worker.task
                assert task is not None
                try:
                    error, result = worker.connection.recv()
                except (EOFError, OSError):
                    self._replace(worker, tries[task])
                    again.append(task)
                else:
                    if error:
                        raise RuntimeError(f"task {task} failed in a worker:\n{error}")
                    yield task, result
                assign(worker)

    def _start(self) -> WorkerProcess:
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=_serve, args=(self.make_worker, self.job, theirs), daemon=True)
        process.start()
        theirs.close()
        return WorkerProcess(process, ours)

    def _replace(self, worker: WorkerProcess, tried: int) -> None:
        worker.process.join()
        code = worker.process.exitcode
        if tried >= TRIES:
            raise WorkerDied(message("worker-died", times=tried, task=str(worker.task), code=str(code)))
        worker.connection.close()
        fresh = self._start()
        worker.process, worker.connection = fresh.process, fresh.connection


def _serve(make_worker: Callable[[Job], Worker[Result]], job: Job, connection: Connection[Any, Any]) -> None:
    """The main loop of a worker process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent gets it too, and ends its workers
    signal.signal(signal.SIGTERM, lambda number, frame: sys.exit())
    worker: Worker[Result] | None = None
    try:
        while True:
            number = connection.recv()
            try:
                if worker is None:
                    worker = make_worker(job)
                result = worker(number)
            except Exception:
                connection.send((traceback.format_exc(), None))
            else:
                connection.send(("", result))
    except (EOFError, OSError):
        pass  # the parent is gone, or has no more tasks
    finally:
        if worker is not None:
            worker.close()
        signal.signal(signal.SIGTERM, signal.SIG_DFL)  # everything is closed: a second signal may end it at once
