"""The command `jostle build-site`: Jostle as a folder of static files, which needs no server."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from jostle.cli.common import app, console
from jostle.paths import cache_folder


@app.command("build-site")
def build_site_command(
    folder: Annotated[Path, typer.Argument(help="Where to write the files.")],
    kernels: Annotated[
        Path | None,
        typer.Option(help="Libraries of `jostle build-kernels --target wasm32`; the cache folder's if none is named."),
    ] = None,
    serve: Annotated[bool, typer.Option(help="Then serve the folder on this machine, to look at it.")] = False,
    port: Annotated[int, typer.Option(help="The port to serve it on.")] = 8010,
) -> None:
    """Write Jostle as a folder of static files: any static host can offer it, and it works without a network."""
    from jostle.browser.site import build_site  # it loads the rules, which other commands choose how to run

    folder.mkdir(parents=True, exist_ok=True)
    with console.status("building the site") as status:
        build_site(folder, kernels or cache_folder() / "libraries-wasm32", status.update)
    size = sum(file.stat().st_size for file in folder.rglob("*") if file.is_file())
    console.print(f"{folder}: {size / 1e6:.1f} MB", highlight=False)
    if serve:
        from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer  # which take long to import

        console.print(f"http://127.0.0.1:{port}/", highlight=False)
        handler = partial(SimpleHTTPRequestHandler, directory=str(folder))
        ThreadingHTTPServer(("127.0.0.1", port), handler).serve_forever()
