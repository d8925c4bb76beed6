"""The command `jostle` as a person types it, run in this process: another interpreter takes a second to start."""

from __future__ import annotations

import io
import os
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from unittest.mock import patch

from jostle.cli import common, main

WIDTH = 120  # columns


@dataclass(frozen=True)
class Done:
    """How a command has ended, and what it printed."""

    returncode: int
    stdout: str
    stderr: str


def invoke(*words: str, typed: str = "", width: int = WIDTH, **environment: str) -> Done:
    """Run a command to its end."""
    shown, said = (io.TextIOWrapper(io.BytesIO(), "utf-8", write_through=True) for _ in range(2))
    status = 0
    with (
        patch.dict(os.environ, {"COLUMNS": str(width), "NO_COLOR": "1", **environment}),
        patch.object(common.console, "_width", width),
        patch.object(common.complaints, "_width", width),
        patch("sys.argv", ["jostle", *words]),
        patch("sys.stdin", io.TextIOWrapper(io.BytesIO(typed.encode()), "utf-8")),
        redirect_stdout(shown),
        redirect_stderr(said),
    ):
        try:
            main()
        except SystemExit as end:
            status = int(end.code or 0)
    return Done(status, *(stream.buffer.getvalue().decode() for stream in (shown, said)))


def run(*words: str, typed: str = "", code: int = 0, width: int = WIDTH) -> str:
    """What a command prints, errors included; it must end with the status `code`."""
    done = invoke(*words, typed=typed, width=width)
    said = done.stdout + done.stderr
    assert done.returncode == code, said
    assert "Traceback" not in said
    return said
