"""The page's types of what it sends and is sent. `python -m tests.server.page_types` makes them of the server's own."""

from __future__ import annotations

import json
import types
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Struct, UnsetType

import jostle
from jostle.i18n import Listing, Message
from jostle.server.http.routing import TABLE
from jostle.table.match import protocol
from jostle.table.routes import JSON, Body, Problem

FILE = Path(jostle.__file__).parent / "web" / "base" / "api_types.d.ts"
HEAD = "// What the page sends and is sent. `python -m tests.server.page_types` makes it of the server's own types.\n"
PLAIN = {
    bool: "boolean", int: "number", float: "number", str: "string", type(None): "null", Message: "string",
    Listing: "string", Any: "unknown", msgspec.Raw: "unknown",
}  # fmt: skip


class Page:
    """Types as TypeScript writes them; those that have a name once each."""

    def __init__(self) -> None:
        self.named: dict[str, tuple[type, str]] = {}

    def type(self, kind: Any) -> str:
        origin, args = get_origin(kind), get_args(kind)
        if origin is Annotated:
            shown = [mark.extra["of"] for mark in kind.__metadata__ if getattr(mark, "extra", None)]
            return self.type(shown[0] if shown else args[0])
        if origin in (Union, types.UnionType):
            return " | ".join(dict.fromkeys(self.type(one) for one in args if one is not UnsetType))
        if origin is Literal:
            return " | ".join(map(json.dumps, args))
        if origin is tuple and args[-1] is not ...:
            return f"[{', '.join(map(self.type, args))}]"
        if origin is not None and issubclass(origin, Mapping):
            return f"Record<string, {self.type(args[1])}>"
        if origin is not None:  # a list, a set, a tuple of any length
            inner = self.type(args[0])
            return f"({inner})[]" if " | " in inner else f"{inner}[]"
        if kind in PLAIN:
            return PLAIN[kind]
        name = str(kind.__name__) + "Request" * issubclass(kind, protocol.ClientRequest)
        if name not in self.named:
            self.named[name] = kind, ""  # it may be part of itself
            self.named[name] = kind, self._declared(name, kind)
        assert self.named[name][0] is kind, f"two types are called {name}"
        return name

    def _declared(self, name: str, kind: Any) -> str:
        hints = get_type_hints(kind, include_extras=True)
        if issubclass(kind, tuple):
            return f"export type {name} = [{', '.join(f'{one}: {self.type(hint)}' for one, hint in hints.items())}];\n"
        fields, left_out = [], set[str]()
        if issubclass(kind, Struct):
            config = kind.__struct_config__
            if config.tag is not None:
                fields.append(f"  {config.tag_field}: {json.dumps(config.tag)};\n")
            sent = config.omit_defaults or issubclass(kind, (Body, protocol.ClientRequest))
            left_out = {one.name for one in msgspec.structs.fields(kind) if sent and not one.required}
        for one, hint in hints.items():
            optional = "?" * (one in left_out or UnsetType in get_args(hint))
            fields.append(f"  {one}{optional}: {self.type(hint)};\n")
        words = " ".join((kind.__doc__ or "").split())
        return f"/** {words} */\n" * bool(words) + f"export interface {name} {{\n{''.join(fields)}}}\n"


def page_types() -> str:
    page = Page()
    for route in TABLE.routes:
        if route.signature.body is not None:
            page.type(route.signature.body)
        if route.signature.kinds == (JSON,):
            page.type(route.signature.answer)
    page.type(Problem)
    news, requests = (Union[*kind.__subclasses__()] for kind in (protocol.ServerMessage, protocol.ClientRequest))
    unions = f"\nexport type News = {page.type(news)};\n\nexport type Request = {page.type(requests)};\n"
    return HEAD + unions + "".join("\n" + page.named[name][1] for name in sorted(page.named))


if __name__ == "__main__":
    FILE.write_text(page_types(), encoding="utf-8")
