"""The table of routes: which function answers what is asked at which address. Any host can serve it, with HTTP or
without.

A function's signature says all there is to say about its route. A parameter is
- a part of the address, if the route's template names it;
- what was sent, as JSON, if its type is a `Body`;
- an attribute of the host's own `Call`, if its type is `Annotated[..., Given(NAME)]`;
- made, if its type is `Annotated[..., Made(FUNCTION)]`: by a function with such parameters of its own;
- a parameter of the query otherwise. Limits and descriptions of all of them are `msgspec.Meta`.
They are looked at in their order. What the function answers is encoded as JSON, or is a file of the type that stands in
`Annotated[..., "image/svg+xml"]`; an `Answer` adds headers to it or a status.
"""

from __future__ import annotations

import inspect
import logging
import re
from codecs import BOM_UTF8
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from typing import Annotated, Any, Generic, TypeVar, get_args, get_origin, get_type_hints

import msgspec.inspect
from msgspec import Struct

from jostle.errors import JostleError
from jostle.games.registry import languages
from jostle.i18n import ENGLISH, MAX_QUOTED_LENGTH, messages_of, text_in
from jostle.table.hosting import StoreDown
from jostle.table.refusals import Refusal

message = messages_of("jostle.table")
LOG = logging.getLogger("jostle.table")

JSON = "application/json"
TRUTHS = dict.fromkeys(("yes", "on", "y", "t"), "true") | dict.fromkeys(("no", "off", "n", "f"), "false")
PLAIN = {  # of what msgspec says
    "`int": "`a whole number", "`float": "`a number", "`str": "`text", "`bool": "`true or false", "`array": "`a list",
    "`object": "`an object", "| int": "or a whole number", "| float": "or a number", "| str": "or text",
    "| object": "or an object", "| array": "or a list", "| null": "or null",
    " <= ": " at most ", " >= ": " at least ", " < ": " less than ", " > ": " more than ",
}  # fmt: skip
Content = TypeVar("Content")
Function = TypeVar("Function", bound=Callable[..., Awaitable[Any]])


class Body(Struct, forbid_unknown_fields=True):
    """What is sent to us: nothing unknown in it, no guessing of types."""


class Problem(Struct):
    """Why something was not done."""

    code: str
    words: str


@dataclass
class Call:
    """One request, as every host has it; a host's own kind of it has what is `Given` as well."""

    method: str
    path: str
    query: Sequence[tuple[str, str]] = ()
    headers: Mapping[str, str] = field(default_factory=dict)
    body: bytes = b""
    parts: Mapping[str, str] = field(default_factory=dict)  # of the address, by their names in the template


@dataclass(frozen=True)
class Answer(Generic[Content]):
    """An answer that has more to it than its content."""

    content: Content
    headers: Mapping[str, str] = field(default_factory=dict)
    status: int = 200


@dataclass(frozen=True)
class Given:
    """Marks a type whose value the host gives with every call, under that name."""

    name: str


@dataclass(frozen=True)
class Made:
    """Marks a type whose value a function makes for every call."""

    by: Callable[..., Any]


Svg = Annotated[str, "image/svg+xml"]
Source = Callable[[Call, Callable[[], Struct]], Any]  # of an argument; the second reads address and query


class Routes:
    """Routes with addresses that begin alike. `before` gets each call first; those without a tag are not described."""

    def __init__(self, prefix: str, tag: str = "", before: Callable[[Any], Awaitable[None]] | None = None) -> None:
        self.prefix, self.tag, self.before = prefix, tag, before
        self.routes: list[Route] = []

    def get(self, path: str) -> Callable[[Function], Function]:
        return self._add("GET", path)

    def post(self, path: str) -> Callable[[Function], Function]:
        return self._add("POST", path)

    def patch(self, path: str) -> Callable[[Function], Function]:
        return self._add("PATCH", path)

    def delete(self, path: str) -> Callable[[Function], Function]:
        return self._add("DELETE", path)

    def _add(self, method: str, path: str) -> Callable[[Function], Function]:
        def add(function: Function) -> Function:
            self.routes.append(Route(method, self.prefix + path, function, self.tag, self.before))
            return function

        return add


@dataclass(eq=False)
class Route:
    """An address, and the function that answers."""

    method: str
    path: str
    function: Callable[..., Awaitable[Any]]
    tag: str
    before: Callable[[Any], Awaitable[None]] | None

    @cached_property
    def parts(self) -> list[str]:
        """What is named in the address."""
        return re.findall(r"{(\w+)}", self.path)

    @cached_property
    def pattern(self) -> re.Pattern[str]:
        return re.compile(re.sub(r"\\{(\w+)\\}", r"(?P<\1>[^/]+)", re.escape(self.path)))

    @cached_property
    def signature(self) -> Signature:
        """It is looked at when it is first needed: so a server starts sooner."""
        return Signature(self.function)

    async def answer(self, call: Call) -> Any:
        """What the function answers; it may be of a kind that its host alone knows."""
        if self.before is not None:
            await self.before(call)
        return await self.signature.make(call, cache(lambda: self._read(call)))

    def encoded(self, found: Any) -> Answer[Any]:
        """The same as it is sent."""
        answer: Answer[Any] = found if isinstance(found, Answer) else Answer(found)
        kind = self.signature.kinds[0]
        content = msgspec.json.encode(answer.content) if kind == JSON else answer.content
        charset = "; charset=utf-8" if kind.startswith("text/") else ""
        return Answer(content, {"content-type": kind + charset, **answer.headers}, answer.status)

    def _read(self, call: Call) -> Struct:
        """The parts of the address and the parameters of the query; of one that stands there twice the last counts."""
        takes, given = self.signature, dict[str, Any](call.parts)
        for name, text in call.query:
            if name in takes.lists:
                given.setdefault(name, []).append(text)
            elif name not in self.parts:
                given[name] = TRUTHS.get(text.lower(), text) if name in takes.truths else text
        try:
            return msgspec.convert(given, takes.parameters, strict=False)
        except msgspec.ValidationError as error:
            where, problem = problem_in(error, takes.parameters)
            begin, expected = "path" if where in self.parts else "query", problem.partition(", got ")[0]
            raise Refusal("malformed", f"{begin}.{where}: {expected.replace(' or null', '')}") from None


class Signature:
    """What the function of a route takes and answers."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self.body: type[Body] | None = None
        self._taken: dict[str, tuple[Any, Any]] = {}  # from the address and the query: types and defaults
        self.make = self._maker(function)
        fields = [
            (name, kind) if default is inspect.Parameter.empty else (name, kind, default)
            for name, (kind, default) in self._taken.items()
        ]
        self.parameters = msgspec.defstruct("Parameters", fields, kw_only=True)
        self.lists = {name for name, (kind, _) in self._taken.items() if get_origin(_bare(kind)) is list}
        self.truths = {name for name, (kind, _) in self._taken.items() if _bare(kind) is bool}
        answered = get_type_hints(function, include_extras=True)["return"]
        self.answer = get_args(answered)[0] if get_origin(answered) is Answer else answered
        self.kinds = tuple(one for one in getattr(self.answer, "__metadata__", ()) if isinstance(one, str)) or (JSON,)

    def _maker(self, function: Callable[..., Any]) -> Source:
        """Calls a function with all that it takes."""
        hints = get_type_hints(function, include_extras=True)
        takes = inspect.signature(function).parameters.items()
        sources = {name: self._source(parameter, hints[name]) for name, parameter in takes}

        async def make(call: Call, read: Callable[[], Struct]) -> Any:
            arguments = {}
            for name, source in sources.items():
                found = source(call, read)
                arguments[name] = await found if inspect.iscoroutine(found) else found
            made = function(**arguments)
            return await made if inspect.iscoroutine(made) else made

        return make

    def _source(self, parameter: inspect.Parameter, kind: Any) -> Source:
        name = parameter.name
        for mark in getattr(kind, "__metadata__", ()):
            if isinstance(mark, Given):
                return lambda call, read: getattr(call, mark.name)
            if isinstance(mark, Made):
                return self._maker(mark.by)
        if isinstance(kind, type) and issubclass(kind, Call):
            return lambda call, read: call
        if isinstance(kind, type) and issubclass(kind, Body):
            self.body, decoder = kind, msgspec.json.Decoder(kind)
            return lambda call, read: _decoded(decoder, call.body)
        self._taken[name] = (kind, parameter.default)
        return lambda call, read: getattr(read(), name)


class RouteTable:
    """All routes of a host. One that has no HTTP finds them here and has them answer."""

    def __init__(self, *parts: Routes) -> None:
        self.routes = [route for part in parts for route in part.routes]

    async def answer(self, call: Call) -> Answer[Any]:
        """What is sent for a call, or a `Problem`."""
        try:
            for route in self.routes:
                if route.method == call.method and (match := route.pattern.fullmatch(call.path)):
                    call.parts = match.groupdict()
                    return route.encoded(await route.answer(call))
            raise Refusal("unknown", "Not Found")
        except (JostleError, RecursionError) as error:
            refused = problem_of(error, language_asked(dict(call.query)))
        except Exception:  # a fault of ours: it is logged, and whoever asked is answered all the same
            LOG.exception("%s %s failed", call.method, call.path)
            refused = problem_of(Refusal("busy", message("our-fault")), language_asked(dict(call.query)))
        return Answer(msgspec.json.encode(refused.content), {"content-type": JSON}, refused.status)


def language_asked(query: Mapping[str, str]) -> str:
    """The language that a request wants its answer in."""
    language = query.get("lang", ENGLISH)
    return language if language in languages() else ENGLISH


def problem_of(error: Exception, language: str) -> Answer[Problem]:
    """Whatever is refused is refused in the same form."""
    if isinstance(error, Refusal):
        return Answer(Problem(error.code, text_in(error.words, language)), status=error.status)
    if isinstance(error, StoreDown):
        return problem_of(Refusal("busy", error.told), language)
    words = error if isinstance(error, JostleError) else message("nested-too-deeply")
    return Answer(Problem("malformed", text_in(words, language)), status=400)


# --- what is wrong with what was sent --------------------------------------------------------------------------------


def _decoded(decoder: msgspec.json.Decoder[Body], sent: bytes) -> Body:
    try:
        return decoder.decode(sent.removeprefix(BOM_UTF8))
    except msgspec.ValidationError as error:
        where, problem = problem_in(error, decoder.type)
        raise Refusal("malformed", f"{'.'.join(filter(None, ('body', where)))}: {problem}") from None
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise Refusal("malformed", "body: expected JSON" if sent else "body: missing") from None


def problem_in(error: msgspec.ValidationError, kind: Any) -> tuple[str, str]:
    """Where something does not fit that type, and what was expected there, as msgspec has found."""
    found = re.fullmatch(r"(?s)(.*?)(?: - at (?:`key` in )?`\$\.?([^`]*)`)?", str(error))
    assert found is not None
    said, place = found.groups("")
    name = re.search(r"field `(.*)", said, re.DOTALL)
    if name is not None:
        where = ".".join(filter(None, (place, name[1].removesuffix("`")[:MAX_QUOTED_LENGTH])))
        return where, "missing" if "missing" in said else "unknown"
    if said.startswith("Invalid enum value"):
        return place, f"expected one of {', '.join(map(repr, _allowed(kind, place)))}"
    for word, plain in PLAIN.items():
        said = said.replace(word, plain)
    return place, said.replace("`", "").replace("Expected", "expected", 1)


def _allowed(kind: Any, place: str) -> list[str]:
    """The values that are possible in that place."""
    found: Any = msgspec.inspect.type_info(kind)
    for part in [*re.findall(r"\w+", place), ""]:
        if isinstance(found, msgspec.inspect.Metadata):
            found = found.type
        if isinstance(found, msgspec.inspect.UnionType):
            found = next(one for one in found.types if not isinstance(one, msgspec.inspect.NoneType))
        if isinstance(found, msgspec.inspect.StructType):
            found = next(field.type for field in found.fields if field.name == part)
        elif isinstance(found, msgspec.inspect.ListType):
            found = found.item_type
    return sorted(found.values)


def _bare(kind: Any) -> Any:
    return kind.__origin__ if get_origin(kind) is Annotated else kind
