"""`jostle admin`: what an operator does without the admin page: secrets and backups. The page does everything else."""

from __future__ import annotations

import os
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from jostle.cli.common import Commands, app, console
from jostle.errors import JostleError
from jostle.i18n import messages_of

if TYPE_CHECKING:
    from jostle.server.backup import Places
    from jostle.server.settings import Settings
    from jostle.server.store.store import Store

message = messages_of("jostle.cli")

admin = typer.Typer(
    name="admin",
    cls=Commands,
    no_args_is_help=True,
    rich_markup_mode=None,
    help="Secrets and backups of a server, whether or not it runs. Works on the database that JOSTLE_DATABASE names, "
    "else on the one of `jostle serve`. People, sanctions, reports, notices and planned stops are on the page /admin, "
    "which `jostle admin secret` opens.",
)
app.add_typer(admin)


@admin.command()
def secret(
    new: Annotated[
        bool, typer.Option("--new", help="Make another one: the one before opens nothing any more.")
    ] = False,
) -> None:
    """Make the secret that opens the admin page, /admin, and say where it is kept. It is not printed."""
    settings = _settings()
    from jostle.server.moderation.admin_secret import make_admin_secret, read_admin_secret

    if settings.admin_secret:
        raise JostleError("the admin page's secret comes from JOSTLE_ADMIN_SECRET")
    file = _places(settings).admin_secret_file
    if read_admin_secret(file) and not new:
        _print(f"the admin page's secret is in {file}; --new makes another one")
        return
    _note(settings, "admin-secret")
    make_admin_secret(file)
    _print(f"the admin page's secret was created; it is in {file}")


@admin.command("rotate-key")
def rotate_key(
    stolen: Annotated[
        bool, typer.Option("--stolen", help="Older keys count no more: everybody becomes a stranger.")
    ] = False,
) -> None:
    """Sign cookies with a new key from now on. Cookies of the two keys before are still known, and replaced as they
    are used."""
    settings = _settings()
    from jostle.paths import data_folder
    from jostle.server.moderation.operator import Operator
    from jostle.server.secret_file import MAX_OLDER_KEYS, rotate_secret

    if os.environ.get("JOSTLE_SECRET"):
        raise JostleError(
            "the secret comes from JOSTLE_SECRET: put a new key in front of it, with a space between, and start the "
            "server again"
        )
    keys = rotate_secret(data_folder() / "secret", 0 if stolen else MAX_OLDER_KEYS)
    _work(settings, lambda store: Operator(store).note_new_key())
    _print(f"cookies are signed with a new key; {keys} keys are known")


@admin.command()
def backup(
    file: Annotated[Path, typer.Argument(help="Where to write it: a new file.")],
    lab: Annotated[bool, typer.Option("--lab", help="With the runs of the lab.")] = False,
) -> None:
    """Write the database, the secrets and if wanted the lab's runs into one file, while the server runs.

    The file holds everything about everybody, and the secret: only you can read it. Keep it safe.
    """
    settings = _settings()
    from jostle.server.backup import back_up

    made = back_up(file, _places(settings), settings.secret, lab)
    _note(settings, "backup", file.name)
    _print(f"{file}: {made.people} people, {made.matches} matches")


@admin.command()
def restore(
    file: Annotated[Path, typer.Argument(help="A file of `jostle admin backup`.", exists=True, dir_okay=False)],
    database: Annotated[
        str, typer.Option(help="sqlite:///FILE or postgresql://USER@HOST/NAME; JOSTLE_DATABASE's if left out.")
    ] = "",
    replace: Annotated[bool, typer.Option("--replace", help="Even if the database is not empty: it is lost.")] = False,
) -> None:
    """Put a backup into an empty database, and its secrets in their places. Stop the server before.

    The file is checked first. Either all of it is restored or nothing. It must come from the same kind of database.
    """
    settings = _settings(database)
    from jostle.server.backup import restore as put_back

    places = _places(settings)
    found = put_back(file, places, replace)
    _note(settings, "restore", file.name)
    _print(f"restored: {found.people} people, {found.matches} matches")
    if "JOSTLE_SECRET" in os.environ:
        _print(f"JOSTLE_SECRET is set: people are recognised only if it is the secret in {places.secret_file}")


def _settings(database: str = "") -> Settings:
    try:
        from jostle.server.settings import complete, from_environment
    except ImportError as error:
        raise JostleError(message("package-missing", package=str(error.name))) from None
    return complete(from_environment(**({"database": database} if database else {})))


def _places(settings: Settings) -> Places:
    from jostle.paths import data_folder
    from jostle.server.backup import Places
    from jostle.server.moderation.admin_secret import admin_secret_file

    lab = Path(settings.lab_folder) if settings.lab_folder else data_folder() / "lab"
    return Places(settings.database, data_folder() / "secret", admin_secret_file(), lab)


def _note(settings: Settings, what: str, subject: str = "") -> None:
    """Write a row of the audit log."""
    _work(settings, lambda store: store.write_audit("operator", "", what, subject))


def _work(settings: Settings, work: Callable[[Store], Awaitable[None]]) -> None:
    """Do something with the database of the server. One that is not there is not made: its address may be wrong."""
    import asyncio

    from jostle.server.store.engines import is_postgres, read_url
    from jostle.server.store.store import Store

    url = read_url(settings.database)
    if not is_postgres(url) and not Path(str(url.database)).exists():
        raise JostleError(f"there is no database {url.database}: JOSTLE_DATABASE names the one of your server")

    async def run() -> None:
        store = await Store.open(settings.database)
        try:
            await store.migrate()
            await work(store)
        finally:
            await store.close()

    asyncio.run(run())


def _print(words: str) -> None:
    console.print(words, markup=False, highlight=False, soft_wrap=True)
