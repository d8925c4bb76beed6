"""The errors that Jostle raises for people and programs. All of them are `ValueError`s."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from jostle.i18n import Text


class JostleError(ValueError):
    """A request that cannot be met: the message says what is wrong, where, and what was expected.

    Raise it with a `jostle.i18n.Message`; `jostle.i18n.text_in(error, language)` gives the reader's language.
    """

    @property
    def text(self) -> Text:
        """What is wrong, for any language."""
        text: Text = self.args[0]
        return text


class OptionError(JostleError):
    """An option that does not exist, a value out of range, or options that contradict each other."""


class BadText(JostleError):
    """A text that is no position, no action or no match file."""


class IllegalAction(JostleError):
    """An action that the rules, or the match, do not allow now."""


class UnknownGame(JostleError):
    """No game of that name."""


class BrokenGame(JostleError):
    """A game that is installed and cannot be used: which, of what distribution, and what is wrong with it."""

    def __init__(self, text: Text, *, game: str = "", distribution: str = "", fault: Text = "") -> None:
        super().__init__(text)
        self.game, self.distribution, self.fault = game, distribution, fault


class NoGpu(JostleError, RuntimeError):
    """The GPU was asked for and cannot be used here."""
