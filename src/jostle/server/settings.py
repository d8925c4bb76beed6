"""Settings of a server: from the command line, or from environment variables that begin with JOSTLE_."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Literal
from zipfile import ZipFile, is_zipfile

from msgspec import Struct, ValidationError, convert
from msgspec.structs import asdict

from jostle import __version__
from jostle.errors import JostleError
from jostle.i18n import messages_of
from jostle.paths import data_folder
from jostle.server.secret_file import SHORTEST_SECRET, kept_secret
from jostle.table.routes import TRUTHS, problem_in

message = messages_of("jostle.server")

PREFIX = "JOSTLE_"


class Settings(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The environment variable of a field is `JOSTLE_` and its name in capitals."""

    database: str = ""  # sqlite:///FILE or postgresql://...; "" is a file in the user's data folder
    database_file: str = ""  # a file that holds this address, so that a password stands in no process list
    secret: str = ""  # signs cookies: keys separated by spaces, newest first; "" keeps one in the user's data folder
    origins: str = ""  # further addresses the page may be loaded from, separated by spaces
    hosts: str = ""  # the names that the server is reached by, separated by spaces; "" for any
    secure_cookies: bool = False  # cookies travel over HTTPS only, even if a request says nothing of HTTPS
    operators: str = "127.0.0.0/8 ::1"  # networks that may see /metrics and why the server is not ready
    metrics_token: str = ""  # whoever sends it as a bearer token may see them too
    contact: str = ""  # who runs this server and how to reach them, for the page about privacy
    trusted_proxies: str = "127.0.0.1"  # whose X-Forwarded headers are believed
    bot_threads: int = 0  # how many bots think at once; 0: one fewer than the cores, at least one
    waiting_per_person: int = 8  # bots, hints, analyses, reviews (each) that wait at once for one person
    waiting: int = 500  # for everybody together, each; beyond that the server refuses, and a bot's move waits outside
    rooms: int = 2000  # matches kept in memory; those nobody looks at are the first to go
    away_seconds: float = 120.0  # how long the acting seat must be away before the win can be claimed
    messages_per_second: float = 20.0  # of one connection, on average
    connections_per_person: int = 20
    connections_of_strangers: int = 50  # from one address; the page makes itself known before it opens one
    connections_per_network: int = 200  # sockets open at once from one address
    connections: int = 5000  # open at once in all
    hang_seconds: float = 20.0  # after which a process that does not respond ends, to be started again; 0: never
    people_per_network: int = 8  # limits of a network are those of a person this many times: households share one
    rated_seconds: float = 20.0  # how long a match must take to count for the ratings
    matches_per_person: int = 60  # going on at the same time
    writes_per_minute: int = 60  # requests of one person that change something, for which there is no other limit
    new_matches_per_minute: int = 30  # of one person
    guests_per_minute: int = 120  # new ones from one address
    session_days: float = 180.0  # after which somebody who was not here is no longer known
    guest_days: float = 90.0  # after which a guest without a name, who has played nobody, is forgotten
    exports_per_minute: int = 3  # of everything that is kept about a person
    recoveries_per_minute: int = 10  # tries to use a recovery link, of one person
    actions_per_minute: int = 240  # played and taken back, of one person
    chat_per_minute: int = 20
    points_per_minute: int = 120  # how often a player may point at something
    tries_per_minute: int = 120  # at puzzles and lessons, of one person
    lab_folder: str = ""  # where runs of the lab are kept; "" is one in the user's data folder
    lab_at_once: int = 1  # runs of the lab that play at the same time, each in a process of its own; 0: no lab
    lab_nice: int = 19  # the `nice` value of those processes
    lab_runs_per_person: int = 20  # kept
    lab_runs: int = 500  # kept, of all people together
    lab_games: int = 20_000  # of one run
    judge_matches: bool = True  # judge people's finished matches when nothing else is thought about
    python_folder: str = ""  # `python` in a site that `jostle build-site` wrote: then visitors' devices may think
    warm: bool = True  # compile in the background what is not compiled yet
    admin_secret: str = ""  # opens the admin page; "": the one that `jostle admin secret` has made, if it has
    admin_logins_per_minute: int = 5  # attempts from one address
    reports_per_minute: int = 3  # to the operator, of one person
    drain_seconds: float = 30.0  # how long the turns that are going may still take when the server is to stop
    audit_days: float = 30.0  # how long the audit log is kept, which alone holds people's addresses
    log: Literal["debug", "info", "warning", "error", "critical"] = "info"

    @property
    def allowed_origins(self) -> frozenset[str]:
        return frozenset(self.origins.split())

    def replace(self, **changes: object) -> Settings:
        """The same settings with some changed; raises for a wrong name or value."""
        return convert({**asdict(self), **changes}, Settings)


def from_environment(**chosen: str) -> Settings:
    """The settings of the environment, except for those chosen here."""
    found = {name.upper(): text for name, text in os.environ.items()}
    if "JOSTLE_LAB_POLITE" in found:  # what version 0.2.0 called it
        found.setdefault("JOSTLE_LAB_NICE", found["JOSTLE_LAB_POLITE"])
    names = {name: f"{PREFIX}{name}".upper() for name in Settings.__struct_fields__}
    texts = {name: found[variable] for name, variable in names.items() if variable in found} | chosen
    usual, given = Settings(), texts.copy()
    for name, text in texts.items():
        if name == "log" or not isinstance(getattr(usual, name), str):
            plain = text.strip().lower()
            given[name] = TRUTHS.get(plain, plain)
    try:
        return convert(given, Settings, strict=False)
    except ValidationError as error:
        name, problem = problem_in(error, Settings)
        variable, value, problem = names[name], repr(texts[name]), problem.partition(", got ")[0]
        if "number" in problem:
            raise JostleError(message("setting-number", name=variable, value=value)) from None
        raise JostleError(message("setting-wrong", name=variable, value=value, problem=problem)) from None


def complete(settings: Settings) -> Settings:
    """Fill in what was left open: the database file, the secret, the number of threads."""
    changes: dict[str, object] = {}
    if not settings.database and settings.database_file:
        changes["database"] = _first_line(Path(settings.database_file))
    elif not settings.database:
        folder = data_folder()
        folder.mkdir(parents=True, exist_ok=True)
        changes["database"] = f"sqlite:///{folder / 'jostle.db'}"
    if not settings.secret:
        changes["secret"] = kept_secret(data_folder() / "secret")
    elif len(settings.secret) < SHORTEST_SECRET:
        raise JostleError(message("secret-short", least=SHORTEST_SECRET))
    if 0 < len(settings.admin_secret) < SHORTEST_SECRET:
        raise JostleError(message("admin-secret-short", least=SHORTEST_SECRET))
    if settings.python_folder and not has_python(Path(settings.python_folder)):
        raise JostleError(message("python-folder-wrong", folder=settings.python_folder, version=__version__))
    if settings.bot_threads <= 0:
        changes["bot_threads"] = max(1, (os.cpu_count() or 2) - 1)
    return settings.replace(**changes)


def has_python(folder: Path) -> bool:
    """Whether Python for browsers is there, with this version of Jostle."""
    archive = folder / "jostle.zip"
    return is_zipfile(archive) and f"jostle-{__version__}.dist-info/METADATA" in ZipFile(archive).namelist()


def _first_line(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8").strip().partition("\n")[0]
    except OSError as error:
        raise JostleError(message("database-file-unreadable", file=str(file), problem=str(error.strerror))) from None


def has_password(database: str) -> bool:
    """Whether the address of a database tells a password."""
    return bool(re.search(r"://[^/@]*:[^/@]+@", database) or re.search(r"[?&]password=", database))
