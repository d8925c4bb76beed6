"""What the API and the socket answer to some requests, without what differs from day to day.

    python tests/server/version_1.py http://127.0.0.1:8000 > tests/server/data/version_1.json

Recorded with version 0.2.0: clients that were written for it must be able to rely on all of that for ever.
"""

from __future__ import annotations

import json
import sys
from typing import Any

import httpx
from websockets.sync.client import connect
from websockets.typing import Origin

KEPT = ("type", "code", "action", "actions", "do", "game", "level", "points", "seat", "turn", "what")
OF_GAMES = ("", "/start", "/things", "/openings", "/guide?language=de")
ALONE = ("/games", "/levels", "/puzzles", "/me", "/me/sessions", "/standing", "/privacy", "/nothing")
LISTS = ("open", "live", "mine", "none")
WRONG: tuple[tuple[str, str, object], ...] = (
    ("POST", "/matches", {}),
    ("POST", "/matches", {"game": "chess", "seats": []}),
    ("PATCH", "/me", {"name": ""}),
    ("DELETE", "/matches/23456789ab", None),
)
MATCHES: dict[str, tuple[dict[str, object], int]] = {  # without chance: options, and how many actions
    "push-fight": ({"setup": "line"}, 8),
    "pushee-pieces": ({"pieces": 3}, 6),
}


def outline(value: Any, key: str = "") -> Any:
    """The value with types instead of most numbers and texts, and one entry for all in a list."""
    match value:
        case dict():
            return {name: outline(one, name) for name, one in value.items()}
        case list():
            entries = [outline(one, key) for one in value]
            return [merged(entries)] if entries else []
        case str() | int() | float() if key in KEPT and not isinstance(value, bool):
            return str(value)
        case int() | float() if not isinstance(value, bool):
            return "number"
    return type(value).__name__


def merged(entries: list[Any]) -> Any:
    """One outline for several: everything that one of them has."""
    tables = [entry for entry in entries if isinstance(entry, dict)]
    lists = [entry for entry in entries if isinstance(entry, list)]
    plain = sorted({word for entry in entries if isinstance(entry, str) for word in entry.split()})
    if tables:
        names = dict.fromkeys(name for table in tables for name in table)
        return {name: merged([table[name] for table in tables if name in table]) for name in names}
    if lists:
        inside = [entry for one in lists for entry in one]
        return [merged(inside)] if inside else []
    return " ".join(plain)


def answers(address: str) -> dict[str, Any]:
    """What is answered, by request."""
    found: dict[str, Any] = {}
    with httpx.Client(base_url=f"{address}/api/v1", headers={"origin": address}, timeout=60) as http:

        def ask(method: str, path: str, body: object = None) -> Any:
            answer = http.request(method, path, json=body)
            content = answer.json() if "json" in answer.headers["content-type"] else "text"
            found[f"{method} {path} {json.dumps(body)}"] = {"status": answer.status_code, "content": outline(content)}
            return content

        ask("GET", "/me")  # which gives the cookie
        described = http.get("/openapi.json").json()["paths"]
        found["operations"] = sorted(f"{method} {path}" for path, ways in described.items() for method in ways)
        games = [game["id"] for game in ask("GET", "/games")]
        for path in (*ALONE, *(f"/lessons/{game}" for game in games), *(f"/matches?list={one}" for one in LISTS)):
            ask("GET", path)
        for path in [f"/games/{game}{what}" for game in (*games, "chess") for what in OF_GAMES]:
            ask("GET", path)
        for request in WRONG:
            ask(*request)
        for game, (options, actions) in MATCHES.items():
            seats = [{"kind": "you"}, {"kind": "you"}]
            made = http.post("/matches", json={"game": game, "options": options, "seats": seats, "chat": True}).json()
            found[f"made {game}"] = outline(made)
            found[f"told {game}"] = told(address, http.cookies["jostle"], made["match"], actions)
            found[f"kept {game}"] = outline(http.get(f"/matches/{made['match']}").json())
    return found


def told(address: str, cookie: str, match: str, actions: int) -> Any:
    """The messages of a match in which the first choice is always played, by their types."""
    heard: dict[str, list[Any]] = {}
    view: dict[str, Any] = {}
    headers = {"Cookie": f"jostle={cookie}"}
    with connect(
        f"{address.replace('http', 'ws')}/api/v1/socket", origin=Origin(address), additional_headers=headers
    ) as line:

        def say(do: str, **more: object) -> None:
            line.send(json.dumps({"do": do, "id": 7, **more}))
            while True:
                message = json.loads(line.recv(timeout=60))
                heard.setdefault(f"{message['type']} {message.get('kind', '')}", []).append(outline(message))
                view.update(message if message["type"] in ("match", "event") else {})
                if message["type"] in ("ok", "refused", "hint", "guide"):
                    return

        say("watch", match=match, language="en", form="wide")
        for _ in range(actions):
            action = view["scene"]["choices"][0]["action"]
            say("play", number=view["number"], seat=view["turn"], action=action)
        say("play", number=0, seat=view["turn"], action="castle")
        say("say", text="well played")
        say("ask", seat=view["turn"], what="takeback")
        say("dance")
        say("resign", seat=view["turn"])
        say("leave")
    return {kind: merged(messages) for kind, messages in heard.items() if not kind.startswith("presence")}


if __name__ == "__main__":
    print(json.dumps(answers(sys.argv[1]), indent=0, sort_keys=True))
