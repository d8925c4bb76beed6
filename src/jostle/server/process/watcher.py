"""The watcher: a process that starts the server again at once when it was killed or has crashed.

To start a server from nothing takes seconds, nearly all of them for loading code. So `jostle serve` loads it once, in a
process that then does next to nothing: it keeps the door open, so that whoever comes waits instead of being sent away,
and it forks a worker, which serves. When the worker ends and nobody has asked for that, another is forked, which has
all that was loaded. The watcher has no threads, no event loop and no connection to the database: of those nothing good
would come through a fork.

Only on Linux. Windows has no fork; and macOS has one, but its own libraries, which NumPy may be built on, must not be
used on the far side of it. There the server is one process, as it is with `--no-watcher`.
"""

from __future__ import annotations

import gc
import logging
import os
import signal
import socket
import sys
import time
from contextlib import suppress
from dataclasses import dataclass

from jostle.games import game_ids
from jostle.play.precompile_stamp import stamp
from jostle.server.compiling.readiness import load_game

WATCHED = sys.platform == "linux"
STARTED, READY, ALIVE = b"s", b"r", b"a"  # what a worker tells: it serves; all games are loaded; its loop runs
LOOK = 0.25  # seconds between two looks at what a worker tells, while there is something to do beside
WATCH = 1.0  # seconds between two looks after that
BEAT = 1.0  # seconds between two times a worker tells that its event loop runs
HANG_SECONDS = 20.0
STARTING = 6  # as long as this many times that, a worker may take to start, and to load its games
DUMPING = 1.0  # seconds for a hung worker to write down where it stands
DUMP_SIGNAL = getattr(signal, "SIGUSR1", None)
YOUNG = 5.0  # seconds; a worker that dies before that has not got far
PAUSES = (0.0, 0.25, 0.5, 1.0)  # seconds before another is started when one died young, and another, and another
ENDING = (signal.SIGTERM, signal.SIGINT)
HEARD = (*ENDING, *([signal.SIGCHLD] if WATCHED else []))
LOG = logging.getLogger("jostle.server")


@dataclass
class WatcherLink:
    """What a worker knows of its watcher; as it stands here, that there is none."""

    restarts: int = 0  # how many workers there were before
    line: socket.socket | None = None  # ends when the watcher does

    def stop(self) -> None:
        """End for good: a watcher is asked to, since it would start another worker; without one, the process itself."""
        os.kill(os.getppid() if self.line is not None else os.getpid(), signal.SIGTERM)

    def tell(self, what: bytes) -> None:
        if self.line is not None:
            # The watcher may be gone, and whoever serves hears of it by the line's end. Or it was stopped for so long
            # that nothing more fits into the line.
            with suppress(BrokenPipeError, BlockingIOError):
                self.line.send(what, socket.MSG_DONTWAIT)


def keep_serving(door: socket.socket, link: WatcherLink, hang_seconds: float = HANG_SECONDS) -> None:
    """Returns in every worker, which is to serve then. The watcher itself stays here until it ends by SystemExit, with
    the status of its last worker."""
    mask = signal.pthread_sigmask(signal.SIG_BLOCK, HEARD)
    watcher = Watcher(door, link, hang_seconds)
    while watcher.fork():
        watcher.consider(watcher.wait_for_end())
    signal.pthread_sigmask(signal.SIG_SETMASK, mask)


class Watcher:
    """Watches one worker after the other. The signals it hears are blocked: they wait until it asks for them."""

    def __init__(self, door: socket.socket, link: WatcherLink, hang_seconds: float = HANG_SECONDS) -> None:
        self.door = door
        self.link = link
        self.hang_seconds = hang_seconds
        self.heard_at: float  # when the worker last told something
        self.looked_at: float
        self.settled = False  # whether it has started and loaded its games
        self.worker: int  # its process
        self.line: socket.socket  # the watcher's end of the worker's link
        self.began: float
        self.served = False  # whether any worker has come as far as that
        self.compiled = False
        self.to_load = list(game_ids())
        self.died_young = 0  # how many, one after the other
        self.stopping = False

    def fork(self) -> bool:
        """Start a worker. Whether this is still the watcher."""
        gc.freeze()  # a collector that looks through what both share would make it two of everything
        sys.stdout.flush()
        sys.stderr.flush()
        ours, theirs = socket.socketpair()
        self.began = self.heard_at = self.looked_at = time.monotonic()
        self.settled = False
        self.worker = os.fork()
        if not self.worker:
            ours.close()
            self.link.line = theirs
            return False
        theirs.close()
        ours.setblocking(False)
        self.line = ours
        return True

    # --- while a worker lives ---------------------------------------------------------------------------------------

    def wait_for_end(self) -> int:
        """Watch until the worker has ended; its status, or the signal that killed it as a negative number."""
        while True:
            self._hear()
            status = self._reap()
            self._read_line()  # to the end, if it has ended
            if status is not None:
                self.line.close()
                return status
            if self.compiled and self.to_load and not self.stopping:
                self._load(self.to_load.pop(0))
            self._end_if_hung()

    def _end_if_hung(self) -> None:
        """Kill a worker whose event loop has stood still for too long, once it has written down where it stands."""
        now = time.monotonic()
        if now - self.looked_at > WATCH + self.hang_seconds / 4:
            self.heard_at = now  # this process stood still itself, as one that is loading does: begin again
        self.looked_at = now
        allowed = self.hang_seconds * (1 if self.settled else STARTING)
        if now - self.heard_at < allowed:
            return
        LOG.critical("the server does not respond and is killed", extra={"silent": f"{now - self.heard_at:.0f} s"})
        if DUMP_SIGNAL is not None:
            os.kill(self.worker, DUMP_SIGNAL)
            time.sleep(DUMPING)
        os.kill(self.worker, signal.SIGKILL)
        self.heard_at = time.monotonic()

    def _hear(self) -> None:
        """Wait for a signal; or for a moment, as long as there is something to do beside."""
        heard = signal.sigtimedwait(HEARD, LOOK if self.to_load else WATCH)
        if heard is None or heard.si_signo == signal.SIGCHLD:
            return
        self.stopping = True
        self.door.close()  # the worker closes its own: nobody is let in to wait for nothing
        by_keyboard = heard.si_signo == signal.SIGINT and heard.si_code > 0
        if not by_keyboard:  # a terminal tells all processes; a worker that is told twice would not put things away
            os.kill(self.worker, heard.si_signo)

    def _read_line(self) -> None:
        with suppress(BlockingIOError, ConnectionResetError):  # nothing new; or the worker was killed
            told = self.line.recv(4096)
            if told:
                self.heard_at = time.monotonic()
            self.settled = self.settled or READY in told
            self.served = self.served or STARTED in told
            if READY in told and not stamp().exists():
                self.to_load.clear()  # compiled for that worker alone, where nothing can be kept: to load is to compile
            self.compiled = self.compiled or READY in told

    def _reap(self) -> int | None:
        """The worker's status if it has ended. As the first process of a container this one inherits others too."""
        with suppress(ChildProcessError):
            while (ended := os.waitpid(-1, os.WNOHANG))[0]:
                if ended[0] == self.worker:
                    return os.waitstatus_to_exitcode(ended[1])
        return None

    def _load(self, game: str) -> None:
        """Load one game's compiled code, for the workers to come. One at a time, with a moment between, and not by
        stepping back as `nice` does: that cannot be taken back, and workers would have it too."""
        try:
            load_game(game)
        except Exception:
            LOG.exception("the watcher could not load %s: another worker would start the slower", game)
        if not self.to_load:
            gc.collect()

    # --- when it has ended ------------------------------------------------------------------------------------------

    def consider(self, status: int) -> None:
        """Return if there should be another worker, when it is time for it; else end."""
        if self.stopping:
            raise SystemExit(0 if status == -signal.SIGTERM else _as_shells_say(status))
        if not self.served and status >= 0:
            raise SystemExit(status)  # it could not start, and has said why
        self.died_young = self.died_young + 1 if time.monotonic() - self.began < YOUNG else 0
        if self.died_young > len(PAUSES):
            how = {"how": _in_words(status)}
            LOG.critical("the server has died %d times soon after its start: given up", self.died_young, extra=how)
            raise SystemExit(_as_shells_say(status) or 1)
        self.link.restarts += 1
        told = {"how": _in_words(status), "restarts": self.link.restarts}
        LOG.warning("the server has ended unexpectedly and is started again", extra=told)
        if self.died_young and signal.sigtimedwait(ENDING, PAUSES[self.died_young - 1]) is not None:
            raise SystemExit(0)


def _as_shells_say(status: int) -> int:
    return status if status >= 0 else 128 - status


def _in_words(status: int) -> str:
    return f"killed by signal {-status}: {signal.strsignal(-status)}" if status < 0 else f"ended with status {status}"
