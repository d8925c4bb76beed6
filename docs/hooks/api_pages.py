"""The HTTP API as pages: a page for each group of routes, and one for the types, from the server's own description."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

from jostle.server.http.openapi import describe

FOLDER = "reference/http"
ADDRESS = "http://localhost:8000"
WIDE = 30  # characters of a body that still fit into a line
Schema = dict[str, Any]

# What stands in examples for a parameter or a field of that name; for others it is made from their types.
SAMPLES: dict[str, Any] = {
    "game": "push-fight", "level": "steady", "options": {"setup": "line"}, "id": "ID", "lang": "en", "kind": "you",
    "name": "Ann", "actions": ["d3-c4", "d4>e4"], "of": "position",
    "seats": [{"kind": "you"}, {"kind": "bot", "level": "steady"}],
    "file": "Jostle match 1\n...", "text": "", "token": "TOKEN", "levels": ["steady"], "bots": ["steady"],
}  # fmt: skip
GAME_IDS = ("/games/{id}", "/lessons/{id}")  # elsewhere an `id` is a match's or a review's

INDEX = """# The HTTP API

{description}

Every answer is JSON unless its route says otherwise. What is not done is answered with a status of 400 or above and a
[Problem](types.md#problem): a `code` for programs and `words` for people, in the language of `?lang=`. Limits are
answered with 429. Requests from another site's pages are refused.

`/api/v1/openapi.json` is the same description for programs, as OpenAPI {openapi}. What happens in a match comes on
[the socket](../protocol.md).

```sh
curl -c jar -b jar {address}/api/v1/games        # the first answer sets the cookie that you are known by
curl -c jar -b jar {address}/api/v1/levels       # the bots, weakest first
```

| group | routes |
|---|---|
"""


def on_files(files: Files, config: MkDocsConfig) -> Files:
    for name, text in _pages(describe()):
        files.append(File.generated(config, f"{FOLDER}/{name}.md", content=text))
    return files


def _pages(page: Schema) -> Iterator[tuple[str, str]]:
    groups: dict[str, list[str]] = {}
    for path, methods in page["paths"].items():
        for method, route in methods.items():
            groups.setdefault(route["tags"][0], []).append(_route(method.upper(), path, route, page))
    index = INDEX.format(description=page["info"]["description"], openapi=page["openapi"], address=ADDRESS)
    for group, routes in groups.items():
        title = group.capitalize()
        yield group, f"# {title}\n\n" + "\n".join(routes)
        index += f"| [{title}]({group}.md) | {len(routes)} |\n"
    yield "index", index + f"| [Types](types.md) | {len(page['components']['schemas'])} types of bodies and answers |\n"
    yield "types", _types(page["components"]["schemas"])


def _route(method: str, path: str, route: Schema, page: Schema) -> str:
    lines = [
        f"## {method} {path} {{ #{route['operationId']} data-toc-label='{method} {path.removeprefix('/api/v1')}' }}",
        "",
    ]
    lines += [route.get("description", ""), ""]
    body = route.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema")
    if parameters := route.get("parameters", []):
        lines += ["| parameter | in | type | meaning |", "|---|---|---|---|"]
        lines += [_parameter(parameter) for parameter in parameters]
        lines.append("")
    if body:
        lines += [f"**Body:** {_type(body)}", ""]
    lines += [f"**Answer:** {_answer(route['responses']['200'])}", ""]
    lines += ["```sh", _example(method, path, parameters, body, page), "```", ""]
    return "\n".join(lines)


def _parameter(parameter: Schema) -> str:
    schema = parameter["schema"]
    words = _words(parameter.get("description", ""), schema, parameter.get("required", False))
    return f"| `{parameter['name']}` | {parameter['in']} | {_type(schema)} | {words} |"


def _answer(response: Schema) -> str:
    ((kind, content),) = list(response.get("content", {"": {}}).items())[:1]
    kinds = ", ".join(f"`{kind}`" for kind in response.get("content", {}))
    return _type(content.get("schema", {})) if kind == "application/json" else f"a file: {kinds}"


def _words(description: str, schema: Schema, required: bool) -> str:
    """What a field means, and what it is if it is left out."""
    said = [description.replace("|", "\\|").replace("\n", " ")] if description else []
    if "default" in schema and schema["default"] not in (None, ""):
        said.append(f"`{json.dumps(schema['default'], ensure_ascii=False)}` if left out")
    elif not required:
        said.append("may be left out")
    return "; ".join(said)


def _type(schema: Schema) -> str:
    """A type in a few words, with links to the types that have names."""
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        return f"[{name}](types.md#{name.lower()})"
    if "enum" in schema:
        return " or ".join(f"`{value}`" for value in schema["enum"])
    if "anyOf" in schema:
        return " or ".join(dict.fromkeys(map(_type, schema["anyOf"])))
    match schema.get("type"):
        case "array" if "prefixItems" in schema:
            return f"[{', '.join(map(_type, schema['prefixItems']))}]".replace("[", "\\[", 1)
        case "array":
            return f"list of {_type(schema.get('items') or {})}"
        case "object" if isinstance(schema.get("additionalProperties"), dict):
            return f"object of {_type(schema['additionalProperties'])}"
        case str(name):
            return {"integer": "whole number", "boolean": "true or false", "string": "text"}.get(name, name)
        case _:
            return "anything"


def _types(schemas: Schema) -> str:
    lines = ["# Types", "", "What bodies and answers are made of, by name.", ""]
    for name, schema in sorted(schemas.items()):
        lines += [f"## {name} {{ #{name.lower()} }}", "", schema.get("description", "").replace("\n", " "), ""]
        if fields := schema.get("properties", {}):
            lines += ["| field | type | meaning |", "|---|---|---|"]
            required = schema.get("required", ())
            for field, inner in fields.items():
                words = _words(inner.get("description", ""), inner, field in required)
                lines.append(f"| `{field}` | {_type(inner)} | {words} |")
            lines.append("")
        else:
            lines += [_type({key: value for key, value in schema.items() if key != "title"}), ""]
    return "\n".join(lines)


def _example(method: str, path: str, parameters: list[Schema], body: Schema | None, page: Schema) -> str:
    """A line for a shell."""
    way = path
    asked = []
    for parameter in parameters:
        name = parameter["name"]
        sample = (
            "push-fight"
            if name == "id" and any(start in path for start in GAME_IDS)
            else _sample(name, parameter["schema"], page)
        )
        if parameter["in"] == "path":
            way = way.replace(f"{{{name}}}", str(sample))
        elif parameter.get("required"):
            asked.append(f"{name}={sample}")
    query = f"?{'&'.join(asked)}" if asked else ""
    verb = "" if method == ("POST" if body else "GET") else f"-X {method} "
    line = f"curl -c jar -b jar {verb}'{ADDRESS}{way}{query}'"
    if body:
        sample = _sample("", body, page)
        text = json.dumps(sample, ensure_ascii=False)
        if len(text) > WIDE:
            fields = (f"{json.dumps(name)}: {json.dumps(value, ensure_ascii=False)}" for name, value in sample.items())
            text = "{\n    " + ",\n    ".join(fields) + "\n  }"
        line += f" \\\n  -H 'content-type: application/json' -d '{text}'"
    return line


def _sample(name: str, schema: Schema, page: Schema) -> Any:
    """A value of that type: what is required of an object, and nothing else."""
    if "$ref" in schema:
        schema = page["components"]["schemas"][schema["$ref"].rpartition("/")[2]]
    if name in SAMPLES:
        return SAMPLES[name]
    if "enum" in schema:
        return schema["enum"][0]
    if "anyOf" in schema:
        return _sample(name, schema["anyOf"][0], page)
    match schema.get("type"):
        case "object":
            fields = schema.get("properties", {})
            return {field: _sample(field, fields[field], page) for field in schema.get("required", ())}
        case "array":
            return [_sample("", schema["items"], page)] if schema.get("minItems") and schema.get("items") else []
        case "integer" | "number":
            return int(schema.get("minimum", 0))
        case "boolean":
            return True
        case _:
            return schema.get("default") or name.upper() or "TEXT"
