"""Who does not want to meet whom."""

from __future__ import annotations

from collections.abc import Iterable


class Blocks:
    """All blocks of the installation, in memory: they are asked for whenever people meet."""

    def __init__(self) -> None:
        self._blocked: dict[str, set[str]] = {}  # by the person who wants it so

    def replace_all(self, pairs: Iterable[tuple[str, str]]) -> None:
        """Put these in place of all before."""
        self._blocked = {}
        for person, other in pairs:
            self._blocked.setdefault(person, set()).add(other)

    def hides(self, person: str | None, other: str | None) -> bool:
        """Whether a person has blocked another one."""
        return other in self._blocked.get(person or "", ())

    def avoided(self, person: str) -> set[str]:
        """Everybody whom a person does not meet."""
        return self._blocked.get(person, set()) | {other for other, whom in self._blocked.items() if person in whom}

    def blocked(self, person: str | None, other: str | None) -> bool:
        """Whether one of two people has blocked the other: they do not meet."""
        return self.hides(person, other) or self.hides(other, person)
