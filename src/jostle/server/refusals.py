"""Why something is not done: a code for programs, words for people, and the HTTP status that says the same."""

from __future__ import annotations

from jostle.errors import JostleError
from jostle.i18n.languages import share_words

share_words("jostle.server")  # what is refused is said in the reader's language

STATUS = {
    "illegal": 409,
    "late": 409,
    "forbidden": 403,
    "unknown": 404,
    "busy": 503,
    "limit": 429,
    "malformed": 400,
}


class Refusal(JostleError):
    """What was asked for is not done, and nothing has changed."""

    def __init__(self, code: str, words: str) -> None:
        super().__init__(words)
        self.code = code
        self.words = words

    @property
    def status(self) -> int:
        return STATUS[self.code]


def late() -> Refusal:
    return Refusal("late", "something happened in the meantime: look at the board again")


def forbidden(words: str) -> Refusal:
    return Refusal("forbidden", words)


def unknown(words: str) -> Refusal:
    return Refusal("unknown", words)
