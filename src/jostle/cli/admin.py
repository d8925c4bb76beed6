"""`jostle admin`: what the operator of a server can do. Works on the server's database, with the server running or not;
every running process carries it out within seconds."""

from __future__ import annotations

import re
import shutil
import time
from collections.abc import Awaitable, Callable
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer
from rich.table import Table as Grid
from rich.text import Text

from jostle.cli.common import Commands, app, console, say
from jostle.errors import JostleError
from jostle.i18n import Message, messages_of

if TYPE_CHECKING:
    from jostle.server.backup import Places
    from jostle.server.moderation.operator import Operator
    from jostle.server.settings import Settings
    from jostle.server.store.records import AuditRow, ReportRow, SanctionRow

message = messages_of("jostle.cli")
T = TypeVar("T")

DAY = 86_400.0
PATIENCE = 5.0  # seconds in which a running server removes a run of the lab itself

admin = typer.Typer(
    name="admin",
    cls=Commands,
    no_args_is_help=True,
    rich_markup_mode=None,
    help="Look after a server: people, sanctions, reports, notices, backups. Works on the database that "
    "JOSTLE_DATABASE names (else the one of `jostle serve`), whether or not the server runs; running servers carry out "
    "within seconds what is ordered here, and everything is in the audit log.",
)
app.add_typer(admin)

Person = Annotated[str, typer.Argument(metavar="PERSON", help="An id, a name, or a seat: MATCH:SEAT, from 0.")]
Whom = Annotated[
    str, typer.Argument(metavar="WHOM", help="A person (id, name or MATCH:SEAT), or an address such as 203.0.113.7, "
                        "2001:db8::/64 or 203.0.113.0/24.")
]  # fmt: skip
Days = Annotated[float | None, typer.Option(help="Number of days; permanent if omitted.", min=0.001, max=36500)]
Reason = Annotated[str, typer.Option(help="What the person is told, at most 500 characters.")]


# --- people ----------------------------------------------------------------------------------------------------------


@admin.command("people")
def find_people(search: Annotated[str, typer.Argument(help="A part of a name, or an id.")]) -> None:
    """Find people by a part of their name, or by their id."""
    found = _work(lambda operator: operator.store.find_people(search))
    _print_table(
        ("id", "name", "since", "seen"), [(row.id, row.name, _day(row.created), _time(row.seen)) for row in found]
    )


@admin.command("person")
def show_person(who: Person) -> None:
    """Show what there is about a person: matches, ratings, devices, sanctions, reports, addresses."""
    from jostle.server.match.ratings import shown

    found = _work(lambda operator: operator.dossier(who))
    row = found.person
    facts = message("admin-person", name=row.name, id=row.id, since=_day(row.created), seen=_time(row.seen))
    _print(facts)
    _print(message("admin-sessions", sessions=found.sessions))
    _heading(message("admin-ratings"))
    _print_table(
        ("game", "rating", "matches", "won"),
        [(r.game, f"{shown(r.mu, r.sigma):.0f}", str(r.games), str(r.wins)) for r in found.ratings],
    )
    _heading(message("admin-matches"))
    _print_table(
        ("match", "game", "state", "players", "last"),
        [
            (match.id, match.game, match.status, ", ".join(seat.name for seat in seats), _time(match.updated))
            for match, seats in found.matches
        ],
    )
    _heading(message("admin-sanctions"))
    _print_sanctions(found.sanctions)
    _heading(message("admin-reports"))
    _print_reports(found.reports)
    _heading(message("admin-addresses"))
    _print_table(("address", "last", "times"), [(network, _time(at), str(n)) for network, at, n in found.networks])


@admin.command()
def rename(who: Person, name: Annotated[str, typer.Argument(help="The new name.")]) -> None:
    """Give a person another name, in all their matches too."""
    row = _work(lambda operator: operator.rename(who, name))
    _print(message("admin-renamed", id=row.id, name=row.name))


# --- sanctions -------------------------------------------------------------------------------------------------------


@admin.command()
def ban(whom: Whom, days: Days = None, reason: Reason = "") -> None:
    """Keep a person, or everybody at an address, from playing here. Open pages are closed at once."""
    target = _work(lambda operator: operator.sanction("ban", whom, days, reason))
    _print(message("admin-banned", name=target.name, until=_until(days)))


@admin.command()
def unban(whom: Whom) -> None:
    """Lift a ban."""
    _print(message("admin-lifted", name=_work(lambda operator: operator.lift("ban", whom)).name))


@admin.command()
def mute(whom: Whom, days: Days = None, reason: Reason = "") -> None:
    """Keep a person, or everybody at an address, from writing in chats."""
    target = _work(lambda operator: operator.sanction("mute", whom, days, reason))
    _print(message("admin-muted", name=target.name, until=_until(days)))


@admin.command()
def unmute(whom: Whom) -> None:
    """Let somebody write again."""
    _print(message("admin-lifted", name=_work(lambda operator: operator.lift("mute", whom)).name))


# --- matches and runs ------------------------------------------------------------------------------------------------


@admin.command("remove-match")
def remove_match(match: Annotated[str, typer.Argument(help="The match's id, as in its address.")]) -> None:
    """Remove a match for good. Whoever looks at it is told; ratings stay as they are."""
    _work(lambda operator: operator.remove_match(match))
    _print(message("admin-removed", id=match))


@admin.command("remove-run")
def remove_run(run: Annotated[str, typer.Argument(help="The run's id, as in its address.")]) -> None:
    """Remove a run of the lab for good."""
    home = _places(_settings()).lab / run
    if not re.fullmatch(r"[\w-]{1,40}", run) or not home.is_dir():
        raise JostleError(message("admin-no-run", run=run[:40]))
    _work(lambda operator: operator.remove_run(run))
    until = time.monotonic() + PATIENCE
    while home.exists() and time.monotonic() < until:  # a server that runs stops it first
        time.sleep(0.1)
    shutil.rmtree(home, ignore_errors=True)
    _print(message("admin-removed", id=run))


# --- reports and the log ---------------------------------------------------------------------------------------------


@admin.command()
def reports(
    every: Annotated[bool, typer.Option("--all", help="Those that were handled, too.")] = False,
    page: Annotated[int, typer.Option(help="Which hundred of them.", min=1, max=10_000)] = 1,
) -> None:
    """List what people have reported, by person, who was reported first before others; with --all the newest first."""
    _print_reports(_work(lambda operator: operator.store.reports(every, page - 1)))


@admin.command()
def handle(
    report: Annotated[int, typer.Argument(help="The report's number.", min=1, max=2**31 - 1)],
    outcome: Annotated[str, typer.Option(help="What came of it, in a few words.")],
    every: Annotated[bool, typer.Option("--all", help="Of all open reports about the same person.")] = False,
) -> None:
    """Note what came of a report."""
    _work(lambda operator: operator.handle(report, outcome, every))
    _print(message("admin-handled", report=report))


@admin.command()
def audit(
    person: Annotated[str, typer.Option(help="What a person did, or was done about them.")] = "",
    match: Annotated[str, typer.Option(help="What happened about a match.")] = "",
    address: Annotated[str, typer.Option(help="What came from an address.")] = "",
    since: Annotated[
        datetime | None, typer.Option(help="From this day on.", formats=["%Y-%m-%d", "%Y-%m-%dT%H:%M"])
    ] = None,
    limit: Annotated[int, typer.Option(help="At most so many rows.", min=1, max=10_000)] = 200,
) -> None:
    """Show the audit log, newest first. It alone holds addresses, and is deleted after JOSTLE_AUDIT_DAYS."""
    from jostle.server.requester import network_of

    async def look(operator: Operator) -> list[AuditRow]:
        about = (await operator.person(person)).id if person else match
        network = network_of(address) if address else ""
        begin = since.timestamp() if since else 0.0
        return await operator.store.find_audit(about=about, network=network, since=begin, limit=limit)

    _print_table(
        ("time", "who", "address", "what", "subject", "detail"),
        [
            (_time(row.at), row.actor, row.network, row.what, row.subject, "" if row.detail == "{}" else row.detail)
            for row in _work(look)
        ],
    )


# --- the server ------------------------------------------------------------------------------------------------------


@admin.command()
def notice(
    text: Annotated[str, typer.Argument(help="What to say to everybody; may be left out with --minutes.")] = "",
    minutes: Annotated[
        float | None, typer.Option(help="The server stops in so many minutes.", min=0.05, max=10080)
    ] = None,
    clear: Annotated[bool, typer.Option("--clear", help="Take the notice away; a planned stop is called off.")] = False,
) -> None:
    """Show a notice on every open page. With --minutes it counts down, and the server drains and stops at the end."""
    if clear:
        _work(lambda operator: operator.clear_notice())
        _print(message("admin-notice-cleared"))
        return
    if not text and minutes is None:
        raise JostleError(message("admin-empty-notice"))
    _work(lambda operator: operator.set_notice(text, minutes))
    _print(message("admin-notice-shown"))


@admin.command()
def drain() -> None:
    """Stop all running servers of this database: no new matches, the turns that are going may end, then the end."""
    _work(lambda operator: operator.drain())
    _print(message("admin-draining"))


# --- backups and keys ------------------------------------------------------------------------------------------------


@admin.command()
def backup(
    file: Annotated[Path, typer.Argument(help="Where to write it: a new file.")],
    lab: Annotated[bool, typer.Option("--lab", help="With the runs of the lab.")] = False,
) -> None:
    """Write the database, the secrets and if wanted the lab's runs into one file, while the server runs.

    The file holds everything about everybody, and the secret: only you can read it. Keep it safe.
    """
    from jostle.server.backup import back_up

    settings = _settings()
    made = back_up(file, _places(settings), settings.secret, lab)
    _work(lambda operator: operator.store.write_audit("operator", "", "backup", file.name))
    _print(message("admin-backed-up", file=str(file), people=made.people, matches=made.matches))


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
    import os

    from jostle.server.backup import restore as put_back

    if database:
        os.environ["JOSTLE_DATABASE"] = database
    settings = _settings()
    found = put_back(file, _places(settings), replace)
    _work(lambda operator: operator.store.write_audit("operator", "", "restore", file.name))
    _print(message("admin-restored", people=found.people, matches=found.matches))
    if "JOSTLE_SECRET" in os.environ:
        _print(message("admin-secret-elsewhere", file=str(_places(settings).secret_file)))


@admin.command("rotate-key")
def rotate_key(
    stolen: Annotated[
        bool, typer.Option("--stolen", help="Older keys count no more: everybody becomes a stranger.")
    ] = False,
) -> None:
    """Sign cookies with a new key from now on. Cookies of the two keys before are still known, and replaced as they
    are used."""
    import os

    from jostle.paths import data_folder
    from jostle.server.secret_file import MAX_OLDER_KEYS, rotate_secret

    if os.environ.get("JOSTLE_SECRET"):
        raise JostleError(message("admin-key-in-environment"))
    keys = rotate_secret(data_folder() / "secret", 0 if stolen else MAX_OLDER_KEYS)
    _work(lambda operator: operator.note_new_key())
    _print(message("admin-key-rotated", keys=keys))


@admin.command()
def secret(
    new: Annotated[
        bool, typer.Option("--new", help="Make another one: the one before opens nothing any more.")
    ] = False,
) -> None:
    """Make the secret that opens the admin page, /admin, and say where it is kept. It is not printed."""
    from jostle.server.moderation.admin_secret import make_admin_secret

    settings = _settings()
    if settings.admin_secret:
        raise JostleError(message("admin-secret-in-environment"))
    file = _places(settings).admin_secret_file
    made = make_admin_secret(file, new)
    if made:
        _work(lambda operator: operator.store.write_audit("operator", "", "admin-secret", ""))
    _print(message("admin-secret-made", file=str(file)) if made else message("admin-secret-there", file=str(file)))


# --- helpers ---------------------------------------------------------------------------------------------------------


def _settings() -> Settings:
    try:
        from jostle.server.settings import complete, from_environment
    except ImportError as error:
        raise JostleError(message("package-missing", package=str(error.name))) from None
    return complete(from_environment())


def _places(settings: Settings) -> Places:
    from jostle.paths import data_folder
    from jostle.server.backup import Places
    from jostle.server.moderation.admin_secret import admin_secret_file

    lab = Path(settings.lab_folder) if settings.lab_folder else data_folder() / "lab"
    return Places(settings.database, data_folder() / "secret", admin_secret_file(), lab)


def _work(work: Callable[[Operator], Awaitable[T]]) -> T:
    """Do something with the database of the server."""
    settings = _settings()
    import asyncio

    from jostle.server.moderation.operator import Operator
    from jostle.server.store.engines import is_postgres, read_url
    from jostle.server.store.store import Store

    url = read_url(settings.database)
    if not is_postgres(url) and not Path(str(url.database)).exists():
        raise JostleError(message("admin-no-database", file=str(url.database)))

    async def run() -> T:
        store = await Store.open(settings.database)
        try:
            await store.migrate()
            return await work(Operator(store))
        finally:
            await store.close()

    return asyncio.run(run())


def _print(words: Message) -> None:
    console.print(say(words), markup=False, highlight=False, soft_wrap=True)


def _heading(words: Message) -> None:
    console.print()
    console.print(Text(say(words), "bold"))


def _print_table(heads: tuple[str, ...], rows: list[tuple[str, ...]]) -> None:
    if not rows:
        console.print(Text(say(message("admin-nothing")), "dim"))
        return
    grid = Grid(box=None, pad_edge=False, header_style="dim")
    for head in heads:
        grid.add_column(head, overflow="fold")
    for row in rows:
        grid.add_row(*(Text(cell) for cell in row))
    console.print(grid)


def _print_sanctions(rows: list[SanctionRow]) -> None:
    _print_table(
        ("kind", "from", "until", "lifted", "reason"),
        [
            (
                row.kind,
                _time(row.at),
                _time(row.until) if row.until else "-",
                _time(row.lifted) if row.lifted else "",
                row.reason,
            )
            for row in rows
        ],
    )


def _print_reports(rows: list[ReportRow]) -> None:
    _print_table(
        ("number", "time", "about", "id", "match", "reason", "words", "outcome"),
        [
            (str(row.id), _time(row.at), row.name, row.person, row.match or "", row.reason, row.words, row.outcome)
            for row in rows
        ],
    )


def _time(at: float) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(at))


def _day(at: float) -> str:
    return time.strftime("%Y-%m-%d", time.localtime(at))


def _until(days: float | None) -> Message:
    return message("admin-for-good") if days is None else message("admin-until", time=_time(time.time() + days * DAY))
