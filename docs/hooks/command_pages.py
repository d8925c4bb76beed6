"""A page about every command, made from its own help."""

from __future__ import annotations

import re

import typer
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from typer.cli import get_docs_for_click
from typer.main import get_command

from jostle.cli import app

PAGE = "reference/commands.md"
INTRODUCTION = """# Commands

Everything that `jostle --help` and `jostle COMMAND --help` say. Options of a game follow any command that takes a game,
as `--NAME VALUE`.
"""


def on_files(files: Files, config: MkDocsConfig) -> Files:
    command = get_command(app)
    text = get_docs_for_click(obj=command, ctx=typer.Context(command, info_name="jostle"), name="jostle")
    text = text.split("**Options**:", 1)[1]  # the page has its own title
    text = re.sub(r"^\*\*Commands\*\*:\n\n(?:\* .*\n)+", "", text, flags=re.MULTILINE)  # what follows is the list
    text = re.sub(r"`docs/([\w./-]+\.md)`|docs/([\w./-]+\.md)", _link, text)
    files.append(File.generated(config, PAGE, content=f"{INTRODUCTION}\n**Options of `jostle` itself**:{text}"))
    return files


def _link(found: re.Match[str]) -> str:
    path = found[1] or found[2]
    return f"[{path}](../{path})"
