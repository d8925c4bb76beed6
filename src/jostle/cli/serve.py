"""`jostle serve`: the page and its server."""

from __future__ import annotations

import logging
import os
import socket
import sys
from typing import Annotated

import typer

from jostle.cli.common import app, console, say
from jostle.errors import JostleError
from jostle.games import broken_games
from jostle.i18n import messages_of

message = messages_of("jostle.cli")

WAITING = 2048  # connections that may wait to be taken in
LOOPBACK = ("127.0.0.1", "::1", "localhost")
LOG = logging.getLogger("jostle.server")


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 for the whole network.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port; if it is taken, the next free one.", min=1, max=65535)] = 8000,
    database: Annotated[
        str, typer.Option(help="sqlite:///FILE or postgresql://USER@HOST/NAME; a file of your own if left out.")
    ] = "",
    show: Annotated[bool, typer.Option("--open/--no-open", help="Open the page in the browser.")] = False,
    workers: Annotated[
        int,
        typer.Option(
            help="Processes that serve, all on this port; one that dies is replaced. Several need PostgreSQL.",
            min=1,
        ),
    ] = 1,
) -> None:
    """Start the server: play in the browser, alone, side by side or with friends.

    Settings beyond these come from environment variables that begin with JOSTLE_ (see docs/players/deploy.md).
    """
    from jostle.server.readiness import collect_seldom

    door = _open_door(host, port)  # who comes while all the rest is loaded waits at the door instead of being sent away
    collect_seldom()  # loading makes much that stays
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # nothing here multiplies matrices
    try:
        from jostle.server.http.serving import serve as serve_at
    except ImportError as error:
        raise JostleError(message("package-missing", package=str(error.name))) from None
    from jostle.server.process.logs import set_up_logs
    from jostle.server.settings import complete, from_environment, has_password
    from jostle.server.store.engines import is_postgres, read_url

    settings = complete(from_environment(**({"database": database} if database else {})))
    url = read_url(settings.database)  # says at once what is wrong with it
    if workers > 1 and not is_postgres(url):
        raise JostleError(message("workers-need-postgres"))
    set_up_logs(settings.log, plain=sys.stderr.isatty())
    for broken in broken_games().values():
        LOG.warning(str(broken))
    if has_password(database):
        LOG.warning("the database's password is visible in the process list: use JOSTLE_DATABASE_FILE or PGPASSFILE")
    if host not in LOOPBACK and not settings.hosts:
        LOG.warning("the server answers to any host name: set JOSTLE_HOSTS to those that it has")
    if workers == 1 and sys.stderr.isatty():
        settings = settings.replace(hang_seconds=0.0)  # nobody would start it again
    address = f"http://{'localhost' if host in ('127.0.0.1', '0.0.0.0') else host}:{door.getsockname()[1]}/"
    console.print(say(message("serving", address=f"[bold]{address}[/bold]")), highlight=False)
    if show:
        _open_soon(address)
    serve_at(settings, door, workers)


def _open_door(host: str, port: int) -> socket.socket:
    """A socket that listens at the port, or at the first free one after it."""
    for candidate in range(port, min(port + 20, 65536)):
        door = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
        door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            door.bind((host, candidate))
            door.listen(WAITING)
        except OSError:
            door.close()
            continue
        return door
    raise JostleError(message("no-free-port", first=str(port), last=str(port + 19)))


def _open_soon(address: str) -> None:
    """Open the page as soon as the server answers."""
    import threading
    import time
    import urllib.error
    import urllib.request
    import webbrowser

    def wait() -> None:
        for _ in range(100):
            try:
                with urllib.request.urlopen(f"{address}livez", timeout=1):
                    break
            except (urllib.error.URLError, TimeoutError):
                time.sleep(0.1)
        webbrowser.open(address)

    if os.environ.get("JOSTLE_BROWSER") != "none":
        threading.Thread(target=wait, daemon=True).start()
