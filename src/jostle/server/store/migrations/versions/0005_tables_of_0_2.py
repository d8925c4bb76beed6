"""The tables of 0.2: upgrades begin here. A new database gets the tables of `tables.py` and the newest revision."""

from __future__ import annotations

revision = "0005"
down_revision: str | None = None
