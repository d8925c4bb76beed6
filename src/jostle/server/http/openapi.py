"""The description of the API for programs, made from the table of routes."""

from __future__ import annotations

import inspect
import re
from functools import cache
from importlib import metadata
from typing import Any

import msgspec

from jostle.server.http.routing import TABLE
from jostle.table.routes import JSON, Problem, Route

DESCRIPTION = (
    "Games, options, positions, matches and people of Jostle. Guests are known by a cookie that any answer sets. "
    "What happens in a match comes on the socket `/api/v1/socket`; see the protocol's page in the documentation."
)
Schema = dict[str, Any]


@cache
def describe() -> Schema:
    """The OpenAPI page."""
    routes = [route for route in TABLE.routes if route.tag]
    signatures = [route.signature for route in routes]
    bodies = [found.body for found in signatures if found.body is not None]
    answers = [found.answer for found in signatures if found.kinds == (JSON,)]
    schemas, components = msgspec.json.schema_components(
        (Problem, *bodies, *answers), ref_template="#/components/schemas/{name}"
    )
    schema_of = dict(zip((Problem, *bodies, *answers), schemas, strict=True))
    paths: dict[str, Schema] = {}
    for route in routes:
        paths.setdefault(route.path, {})[route.method.lower()] = _operation(route, schema_of)
    info = {"title": "Jostle", "description": DESCRIPTION, "version": metadata.version("jostle")}
    return {"openapi": "3.1.0", "info": info, "paths": paths, "components": {"schemas": components}}


def _operation(route: Route, schema_of: dict[Any, Schema]) -> Schema:
    name, takes = route.function.__name__, route.signature
    refusal = {"description": "Not done, and why", "content": _content(schema_of[Problem])}
    done = {"description": "Done", "content": _content(schema_of.get(takes.answer))}
    if takes.kinds != (JSON,):
        done = {"description": "The file", "content": {kind: {"schema": {"type": "string"}} for kind in takes.kinds}}
    operation: Schema = {
        "tags": [route.tag],
        "summary": name.replace("_", " ").title(),
        "description": inspect.getdoc(route.function),
        "operationId": re.sub(r"\W", "_", f"{name}{route.path}_{route.method.lower()}"),
        "parameters": _parameters(route),
        "responses": {"200": done, "4XX": refusal, "503": refusal},
    }
    if takes.body is not None:
        operation["requestBody"] = {"content": _content(schema_of[takes.body]), "required": True}
    return operation


def _parameters(route: Route) -> list[Schema]:
    """Those of the address and of the query."""
    schema = msgspec.json.schema(route.signature.parameters)["$defs"]["Parameters"]
    found = []
    for name, one in schema["properties"].items():
        said = [part["description"] for part in (one, *one.get("anyOf", ())) if "description" in part]
        place = "path" if name in route.parts else "query"
        parameter = {"name": name, "in": place, "required": name in schema["required"], "schema": one}
        found.append(parameter | {"description": said[0]} if said else parameter)
    return found


def _content(schema: Schema | None) -> Schema:
    return {JSON: {"schema": schema}}
