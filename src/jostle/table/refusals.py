"""Refusals: a code for programs, a message for people, and the HTTP status of the code."""

from __future__ import annotations

from jostle.errors import JostleError
from jostle.i18n import Text, messages_of

message = messages_of("jostle.table")


STATUS = {
    "illegal": 409,
    "late": 409,
    "forbidden": 403,
    "banned": 403,
    "unknown": 404,
    "busy": 503,
    "limit": 429,
    "malformed": 400,
}


class Refusal(JostleError):
    """What was asked for is not done, and nothing has changed."""

    def __init__(self, code: str, why: Text | JostleError) -> None:
        self.code = code
        self.words: Text = why.args[0] if isinstance(why, JostleError) else why
        super().__init__(self.words)

    def __reduce__(self) -> tuple[type[Refusal], tuple[str, Text]]:
        return Refusal, (self.code, self.words)

    @property
    def status(self) -> int:
        return STATUS[self.code]


def late() -> Refusal:
    return Refusal("late", message("match-changed"))


def forbidden(why: Text) -> Refusal:
    return Refusal("forbidden", why)


def unknown(why: Text | JostleError) -> Refusal:
    return Refusal("unknown", why)
