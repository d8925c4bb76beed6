"""Messages: an id of a catalogue with its parameters, formatted when somebody reads it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from typing import TypeAlias

from jostle.i18n.catalogues import ENGLISH, format_message

REMEMBERED = 65_536  # formatted texts that are kept
MAX_PARAM_LENGTH = 1000  # characters, the limit of fluent.runtime
MAX_REMEMBERED_LENGTH = 100  # characters of a parameter: longer ones are what strangers send, and seldom come again
MAX_QUOTED_LENGTH = 80  # characters of what somebody sent, where it is told back


class Message:
    """A sentence, or a part of one: an id of the catalogue of a package, and parameters sorted by name. A value."""

    __slots__ = ("_texts", "id", "package", "params")

    def __init__(self, package: str, id: str, params: tuple[tuple[str, Param], ...] = ()) -> None:
        self.package, self.id, self.params = package, id, params
        self._texts: dict[str, str] = {}  # by language, once somebody has read it

    def text(self, language: str) -> str:
        text = self._texts.get(language)
        if text is None:
            formatted = _formatted if self._is_short() else _formatted.__wrapped__
            text = self._texts[language] = formatted(self, language)
        return text

    def _is_short(self) -> bool:
        return all(len(value) <= MAX_REMEMBERED_LENGTH for _, value in self.params if isinstance(value, str))

    def __str__(self) -> str:
        return self.text(ENGLISH)

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)

    def __repr__(self) -> str:
        return f"Message({self.package!r}, {self.id!r}, {self.params!r})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Message):
            return NotImplemented
        return self.id == other.id and self.params == other.params and self.package == other.package

    def __hash__(self) -> int:
        return hash((self.id, self.params))

    def __reduce__(self) -> tuple[type[Message], tuple[object, ...]]:
        return Message, (self.package, self.id, self.params)


class Listing:
    """Several texts in a row: `style` is "and", "or", "comma", "semicolon", "lines" or "sentences". A value.

    Sentences begin with a capital letter; an action's words become one with a full stop in their message.
    """

    __slots__ = ("items", "style")

    def __init__(self, items: tuple[Param, ...], style: str = "and") -> None:
        self.items, self.style = items, style

    def __str__(self) -> str:
        return text_in(self, ENGLISH)

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)

    def __repr__(self) -> str:
        return f"Listing({self.items!r}, {self.style!r})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Listing):
            return NotImplemented
        return self.items == other.items and self.style == other.style

    def __hash__(self) -> int:
        return hash((self.items, self.style))

    def __reduce__(self) -> tuple[type[Listing], tuple[object, ...]]:
        return Listing, (self.items, self.style)


Param: TypeAlias = str | int | float | Message | Listing
Text: TypeAlias = str | Message | Listing  # what people read: data as it is, or a message


class MessageSource:
    """Makes messages of one package's catalogue: `message(id, **params)`."""

    def __init__(self, package: str) -> None:
        self.package = package
        self._without_params: dict[str, Message] = {}

    def __call__(self, id: str, /, **params: Param) -> Message:
        if not params:
            known = self._without_params.get(id)
            return known or self._without_params.setdefault(id, Message(self.package, id))
        bounded = [(name, _cut(value) if type(value) is str else value) for name, value in params.items()]
        return Message(self.package, id, tuple(sorted(bounded)))

    def family(self, prefix: str, names: Iterable[str] | Mapping[str, str]) -> Family:
        """The messages PREFIX-NAME, by name: `KINDS = message.family("kind", ("move", "push"))`. A mapping says what
        names are called in ids. Declared at the top of a module, so that a test finds what is missing or unused."""
        called = names if isinstance(names, Mapping) else {name: name for name in names}
        return Family(self, {name: f"{prefix}-{id}".replace("_", "-") for name, id in called.items()})


class Family(dict[str, Message]):
    """Messages whose ids differ only in a name: `family["push"]`, or `family("push", square="d3")` with parameters."""

    def __init__(self, source: MessageSource, ids: Mapping[str, str]) -> None:
        super().__init__({name: source(id) for name, id in ids.items()})
        self._source = source

    def __call__(self, name: str, /, **params: Param) -> Message:
        return self._source(self[name].id, **params)


@cache
def messages_of(package: str | None) -> MessageSource:
    """What makes messages of that package's catalogue."""
    assert package, "messages belong to a package; expected its name"
    return MessageSource(package)


def text_in(text: Text | Exception, language: str = ENGLISH) -> str:
    """What people read in that language: of a message, of a list of them, or of an error that was raised with one."""
    if type(text) is str:
        return text
    if isinstance(text, Message):
        return text.text(language)
    if isinstance(text, Listing):
        return _join([_param(item, language) for item in text.items], text.style, language)
    if isinstance(text, Exception):
        return text_in(
            text.args[0] if text.args and isinstance(text.args[0], Message | Listing) else str(text), language
        )
    return str(text)


def replaced(text: Text, by: Mapping[Text, Text]) -> Text:
    """The text with other texts in place of some of its parameters, however deep they are."""
    if text in by:
        return by[text]
    if isinstance(text, Message):
        params = tuple(
            [(name, value if isinstance(value, int | float) else replaced(value, by)) for name, value in text.params]
        )
        return text if params == text.params else Message(text.package, text.id, params)
    if isinstance(text, Listing):
        items = tuple([item if isinstance(item, int | float) else replaced(item, by) for item in text.items])
        return text if items == text.items else Listing(items, text.style)
    return text


@lru_cache(REMEMBERED)
def _formatted(message: Message, language: str) -> str:
    params = {
        name: value if isinstance(value, int | float) else _param(value, language) for name, value in message.params
    }
    return format_message(message.package, message.id, params, language)


def _param(value: Param, language: str) -> str:
    """A parameter as text, cut where Fluent would refuse it: whoever sends nonsense still learns what is wrong."""
    return _cut(str(value) if isinstance(value, int | float) else text_in(value, language))


def _cut(text: str) -> str:
    return text if len(text) <= MAX_PARAM_LENGTH else text[: MAX_PARAM_LENGTH - 1] + "…"


def quoted(given: object) -> str:
    """What somebody sent, as it is told back to them: in quotation marks, and not at any length."""
    text = str(given)
    return repr(text if len(text) <= MAX_QUOTED_LENGTH else text[: MAX_QUOTED_LENGTH - 1] + "…")


message = messages_of(__package__)
_SEPARATORS = {"comma": ", ", "semicolon": "; ", "lines": "\n", "sentences": " "}


def _join(items: list[str], style: str, language: str) -> str:
    if style == "sentences":
        items = [item[:1].upper() + item[1:] for item in items]
    if style in _SEPARATORS:
        return _SEPARATORS[style].join(items)
    if len(items) < 2:
        return "".join(items)
    first, last = ", ".join(items[:-1]), items[-1]
    pair = message("list-and", first=first, last=last) if style == "and" else message("list-or", first=first, last=last)
    return text_in(pair, language)
