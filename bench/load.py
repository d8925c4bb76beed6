"""How the server handles many matches at once: players, spectators and actions on loopback, bounded in time and count.

    python bench/load.py                              10, 50, 100, 300 matches, 20 s each
    python bench/load.py --matches 300 --lobby 400    with 400 people on the first screen beside them
    python bench/load.py --matches 300 --compare ../other    another checkout and this one, in turn
    python bench/load.py --matches 300 --bots casual --devices    against bots that think on the clients' devices
    python bench/load.py --matches 100 --fault kill disk-full database-paused process-killed

Every match has two players and two spectators, each with its own connection, and about one action a second. For every
action it measures the time from sending it to receiving the redrawn board. Every viewer checks that events come in
order and that none is missing or comes twice; at the end, everybody must have seen the last event of the match, and
every action that anybody was told of must be stored under its number.
"""

from __future__ import annotations

import argparse
import asyncio
import functools
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import uvloop

from load_clients import Figures, Load
from load_servers import FAULTS, NEED_POSTGRES, ROOT, Postgres, Server, events_kept, own_postgres

MAX_MATCHES, MAX_LOBBY, MAX_SECONDS = 1000, 2000, 300.0
SETTLE = 2.0  # seconds between the arrival of all and the measurement
MAX_FAULT_LENGTH = 120.0  # seconds to wait for everybody after one


@dataclass
class Installation:
    """The servers of one measurement, on one database."""

    servers: list[Server]
    database: str
    postgres: Postgres | None


@contextmanager
def installation(chosen: argparse.Namespace, checkout: Path, fault: str) -> Iterator[Installation]:
    """Servers on an empty database of their own, unless one was given."""
    with ExitStack() as stack:
        postgres = None
        if fault in NEED_POSTGRES and not chosen.database:
            postgres = stack.enter_context(own_postgres())
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        database = chosen.database or (postgres.address if postgres else f"sqlite:///{Path(folder) / 'load.db'}")
        processes = max(chosen.processes, 2 if fault == "process-killed" else 1)
        servers = [Server(chosen.port + i, database, checkout, chosen.profile) for i in range(processes)]
        for server in servers:
            stack.callback(server.stop)
            print(f"server {server.port}: playable after {server.start():.1f} s")
        yield Installation(servers, database, postgres)


async def measure(where: Installation, chosen: argparse.Namespace, matches: int, fault: str) -> Figures:
    servers, seconds = where.servers, chosen.seconds
    addresses = [server.address for server in servers]
    load = Load(addresses, matches, chosen.lobby, bots=chosen.bots, devices=chosen.devices)
    await load.set_up()
    print(f"{len(load.pages):5} people came at once: all are served after {await load.arrive():.1f} s", flush=True)
    await asyncio.sleep(SETTLE)
    load.figures = Figures(faults=load.figures.faults)
    used, own = sum(server.cpu_seconds() for server in servers), time.process_time()
    await asyncio.sleep(seconds)
    load.figures.cpu = sum(server.cpu_seconds() for server in servers) - used
    load.figures.own = (time.process_time() - own) / seconds
    if fault:
        begin = time.perf_counter()
        await FAULTS[fault](servers, where.postgres)
        lasted = time.perf_counter() - begin
        await load.all_back(time.perf_counter() + 0.2, MAX_FAULT_LENGTH)  # what was under way still arrives
        print(f"      {fault}: lasted {lasted:.1f} s")
        await asyncio.sleep(seconds / 2)
    await load.finish(functools.partial(events_kept, where.database))
    return load.figures


def report(figures: Figures, matches: int, lobby: int, seconds: float) -> bool:
    """Print the measurements; returns whether nothing was lost."""
    waits = np.array(figures.waits) * 1000
    middle, late, last = np.percentile(waits, (50, 99, 100))
    beside = f" and {lobby} people in the lobby" if lobby else ""
    print(
        f"{matches:5} matches{beside}  {len(waits)} actions  {figures.events} events told  "
        f"median {middle:6.1f} ms  p99 {late:6.1f} ms  most {last:6.1f} ms  faults {len(figures.faults)}  "
        f"refused {figures.refused or 0}"
    )
    if figures.bots:
        middle, late, last = np.percentile(np.array(figures.bots) * 1000, (50, 99, 100))
        print(f"      bots: {len(figures.bots)} actions  median {middle:.1f} ms  p99 {late:.1f} ms  most {last:.1f} ms")
    if figures.back is None:
        used = 1000 * figures.cpu / len(waits)
        print(f"      server {used:.2f} ms CPU/action  clients {100 * figures.own:.0f} % of a core")
        if lobby:
            rate, size = figures.lobby_messages / lobby / seconds, figures.lobby_bytes / lobby / seconds / 1000
            print(f"      each in the lobby: {rate:.2f} messages/s, {size:.1f} kB/s")
    else:
        lost = sum(fault.startswith("LOST") for fault in figures.faults)
        print(f"      all told something new {figures.back:.1f} s after it, {figures.away} of them not")
        print(f"      of {len(figures.acknowledged)} actions that were told, {lost} are lost")
    for fault in figures.faults[:5]:
        print("   ", fault)
    sys.stdout.flush()
    return not figures.faults and not figures.away


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--matches", type=int, nargs="+", default=[10, 50, 100, 300])
    parser.add_argument("--lobby", type=int, default=0, help="people on the first screen")
    parser.add_argument("--bots", default="", help="matches against bots of this level, one person each")
    parser.add_argument("--devices", action="store_true", help="these think on the clients' devices")
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--processes", type=int, default=1, help="server processes; more than one needs PostgreSQL")
    parser.add_argument("--database", default="", help="a temporary one for each measurement if left out")
    parser.add_argument("--port", type=int, default=8700)
    parser.add_argument("--fault", nargs="+", default=[""], choices=FAULTS, help="what happens in the middle")
    parser.add_argument("--compare", type=Path, help="the folder of another checkout: it and this one, in turn")
    parser.add_argument("--rounds", type=int, default=1, help="how often, with --compare")
    parser.add_argument("--profile", type=Path, help="write the event loop's profile there (slows the server down)")
    chosen = parser.parse_args()
    if max(chosen.matches) > MAX_MATCHES or chosen.seconds > MAX_SECONDS or chosen.lobby > MAX_LOBBY:
        parser.error(f"at most {MAX_MATCHES} matches, {MAX_LOBBY} people in the lobby and {MAX_SECONDS:g} seconds")
    checkouts = [chosen.compare.resolve(), ROOT] if chosen.compare else [ROOT]
    well = True
    for _ in range(chosen.rounds):
        for matches in chosen.matches:
            for fault in chosen.fault:
                for checkout in checkouts:
                    if chosen.compare:
                        print(f"--- {checkout.name}")
                    with installation(chosen, checkout, fault) as where:
                        figures = uvloop.run(measure(where, chosen, matches, fault))
                    well = report(figures, matches, chosen.lobby, chosen.seconds) and well
    sys.exit(0 if well else 1)


if __name__ == "__main__":
    main()
