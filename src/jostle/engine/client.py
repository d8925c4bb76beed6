"""A program that speaks the engine protocol, as a bot: it is started, asked, and ended properly."""

from __future__ import annotations

import json
import queue
import random
import shlex
import subprocess
import tempfile
import threading
import time
from typing import Any

from jostle.errors import JostleError
from jostle.i18n.numbers import plain
from jostle.play.state import Game, State
from jostle.search.core.bots import NONE
from jostle.search.core.search import Limit

START = 120.0  # seconds a program may take to start, and to get ready for a game
GRACE = 2.0  # seconds it may take to end


class EngineFailure(JostleError):
    """A program that drives a seat did not answer, or not as the protocol says."""


class EngineBot:
    """Drives one process. `command` is split as a shell would, but no shell runs it.

    A program that is late, ends or answers nonsense is ended and raises `EngineFailure`; it can be started anew.
    """

    def __init__(self, command: str, limit: Limit | None = None, patience: float = 60.0) -> None:
        self.command = command
        self.limit = limit or Limit()
        self.patience = patience
        self.game: Game | None = None
        self.rng = random.Random(0)
        self.info: dict[str, Any] = {}  # what the program told last about its thinking
        self._number = 0
        self._answers: queue.Queue[bytes | None] = queue.Queue()
        self._errors = tempfile.TemporaryFile()  # noqa: SIM115 (kept as long as the process)
        try:
            self._process = subprocess.Popen(
                shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._errors
            )
        except (OSError, ValueError, IndexError) as error:
            self._errors.close()
            raise EngineFailure(f"'{command}' cannot be started: {error}") from None
        threading.Thread(target=self._listen, daemon=True).start()
        try:
            self.hello = self._ask({"do": "hello"}, START)
            self.name = str(self.hello.get("name") or command)
        except BaseException:
            self.close()
            raise

    @property
    def running(self) -> bool:
        return self._process.poll() is None

    # --- a bot -------------------------------------------------------------------------------------------------------

    def new_game(self, game: Game, seed: int = 0) -> None:
        """Tell the program that another game begins."""
        self._ask({"do": "new", "game": game.id, "options": game.spec.changed(game.options), "seed": seed}, START)
        self.game = game
        self.rng = random.Random(seed)

    def choose(self, state: State, without: frozenset[str] = NONE) -> str:
        if self.game != state.game:
            self.new_game(state.game)
        seat = state.actor_code
        # A program is told only what its seat knows: where hands are hidden, a deal that looks the same from there.
        told = state.redeal(seat, self.rng) if state.game.hidden else state
        self._ask({"do": "position", "text": str(told)}, self.patience)
        wish: dict[str, Any] = {"do": "go"}
        if self.limit.seconds is not None:
            wish["seconds"] = self.limit.seconds
        if self.limit.nodes is not None:
            wish["nodes"] = self.limit.nodes
        if without:
            wish["without"] = sorted(without)
        action = self._ask(wish, self.patience).get("action")
        if not isinstance(action, str):
            raise self._failure(f"its best action is {action!r}; expected a text")
        return action

    def close(self) -> None:
        """Ask it to quit; after a while, make it."""
        if self._process.poll() is None:
            try:
                self._send({"do": "quit"})
                assert self._process.stdin is not None
                self._process.stdin.close()
                self._process.wait(GRACE)
            except (EngineFailure, OSError, subprocess.TimeoutExpired):
                self._process.kill()
        self._process.wait()
        self._errors.close()

    def _end(self) -> None:
        """Make it end, and be sure that it has."""
        self._process.kill()
        self._process.wait()

    # --- the wire ----------------------------------------------------------------------------------------------------

    def _listen(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            self._answers.put(line)
        self._answers.put(None)

    def _send(self, request: dict[str, Any]) -> None:
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(json.dumps(request).encode() + b"\n")
            self._process.stdin.flush()
        except (OSError, ValueError):
            raise self._failure("it has ended") from None

    def _ask(self, request: dict[str, Any], seconds: float) -> dict[str, Any]:
        """Send a request; the answer to it, while what it tells meanwhile is kept in `info`."""
        self._number += 1
        number = self._number
        self._send({"id": number, **request})
        until = time.monotonic() + seconds
        while True:
            try:
                line = self._answers.get(timeout=max(0.0, until - time.monotonic()))
            except queue.Empty:
                late = self._failure(f"no answer to '{request['do']}' within {plain(seconds)} s")
                self._end()
                raise late from None
            if line is None:
                self._process.wait(GRACE)
                raise self._failure(f"it ended with code {self._process.returncode}")
            answer = self._read(line)
            if answer.get("id") != number:
                continue  # what was left over from an earlier request
            if "error" in answer:
                raise self._failure(f"it refuses '{request['do']}': {answer['error']}")
            if answer.get("answer") == "info":
                self.info = answer
                continue
            expected = "best" if request["do"] == "go" else request["do"]
            if answer.get("answer") != expected:
                found = repr(answer.get("answer"))
                raise self._failure(f"its answer to '{request['do']}' is {found}; expected '{expected}'")
            return answer

    def _read(self, line: bytes) -> dict[str, Any]:
        try:
            answer = json.loads(line)
        except (ValueError, RecursionError):
            answer = None
        if not isinstance(answer, dict):
            wrong = self._failure(f"{line[:80]!r} is not a JSON object")
            self._end()
            raise wrong
        return answer

    def _failure(self, what: str) -> EngineFailure:
        """What went wrong, with the last thing that the program said about it."""
        if not self._errors.closed:
            self._errors.seek(0)
            lines = self._errors.read()[-2000:].decode(errors="replace").strip().splitlines()
            if lines:
                return EngineFailure(f"'{self.command}': {what}; its last words: {lines[-1][:200]}")
        return EngineFailure(f"'{self.command}': {what}")
