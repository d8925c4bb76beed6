"""A terminal in which the tutorial's commands are typed one after the other, so that `cd` and `activate` last."""

from __future__ import annotations

import re
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from types import TracebackType

from tests.tutorial.pages import Differs, Step, Writing

END = "the command has ended:"
ADDRESS = re.compile(r"http://\S+(?=\s)")
PATIENCE = 120.0  # seconds until a server says where it is


class Session:
    """A shell in a folder."""

    def __init__(self, folder: Path, environment: Mapping[str, str]) -> None:
        self.shell = subprocess.Popen(
            ["bash", "--noprofile", "--norc"],
            cwd=folder,
            env={**environment, "PYTHONUNBUFFERED": "1"},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )

    def __enter__(self) -> Session:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.shell.communicate("exit\n")

    def follow(self, steps: Iterable[Step], look: Callable[[str], None], said: Callable[[str], None] = print) -> None:
        """Do what a page says, step by step; whatever is not as it says is an error. `look` gets a server's address."""
        for step in steps:
            if isinstance(step, Writing):
                step.write(self.working_folder())
                said(f"[{step.where}] {step.name}")
                continue
            said(f"[{step.where}] $ {step.text}")
            printed, status = (self.serve(step.text, look), 0) if step.serves else self.type(step.text)
            said(printed.rstrip())
            step.compare(printed, status)

    def type(self, command: str) -> tuple[str, int]:
        """Run a command; returns what it printed, and its exit status."""
        printed: list[str] = []
        self._enter(f"{{ {command}\n}} </dev/null\nprintf '\\n{END} %s\\n' $?\n")
        for line in self._output():
            if line.startswith(END):
                return "".join(printed).removesuffix("\n"), int(line.removeprefix(END))
            printed.append(line)
        raise Differs(f"the shell has ended: {command}\n{''.join(printed)}")

    def serve(self, command: str, look: Callable[[str], None]) -> str:
        """Start a server, look at the address it prints once it does, and stop it; returns what it printed so far."""
        with tempfile.NamedTemporaryFile("r", encoding="utf-8") as log:  # a pipe that nobody reads would stop it
            self._enter(f"{command} >{log.name} 2>&1 </dev/null &\n")
            printed = ""
            until = time.monotonic() + PATIENCE
            while not (address := ADDRESS.search(printed)):
                if time.monotonic() > until:
                    raise Differs(f"no address after {PATIENCE:g} seconds: {command}\n{printed}")
                time.sleep(0.1)
                printed += log.read()
            try:
                look(address[0].rstrip("/"))
            finally:
                self.type("kill %1; wait")
        return printed

    def working_folder(self) -> Path:
        return Path(self.type("pwd")[0].strip())

    def _enter(self, text: str) -> None:
        assert self.shell.stdin is not None
        self.shell.stdin.write(text)
        self.shell.stdin.flush()

    def _output(self) -> Iterator[str]:
        assert self.shell.stdout is not None
        while line := self.shell.stdout.readline():
            yield line
