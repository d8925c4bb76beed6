"""The engine protocol: another program drives our bots by JSON lines on standard input and output.

Each request is one line, an object with a `do`; each answer is one line. `docs/reference/engine.md` describes them all.
Requests are answered in their order. Only `stop` overtakes: a thread reads the input while the bot thinks.
"""

from __future__ import annotations

import json
import math
import queue
import sys
import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, BinaryIO

from jostle import __version__
from jostle.errors import BadText, BrokenGame, IllegalAction, JostleError, OptionError, UnknownGame
from jostle.games import game_ids, spec
from jostle.play.state import Game, State
from jostle.search.core.bots import Bot, SearchBot, bot
from jostle.search.core.levels import CHARACTERS
from jostle.search.core.precompile import warm_bots
from jostle.search.core.search import Candidate, Limit, Proof, SearchResult

PROTOCOL = 1
MAX_SEED = 2**31 - 1
MAX_NODES = 10**15
MAX_GO = 10**6  # seconds
CANDIDATES = 5  # told unless another number is asked for

Answer = dict[str, Any]


class BadRequest(JostleError):
    """A request that the protocol does not know, or that cannot be answered now. `kind` is for programs."""

    def __init__(self, kind: str, what: str) -> None:
        super().__init__(what)
        self.kind = kind


# What a mistake is called in an answer, by its class; the first that fits.
KINDS: tuple[tuple[type[Exception], str], ...] = (
    (OptionError, "option"),
    (BadText, "text"),
    (IllegalAction, "illegal"),
    (UnknownGame, "game"),
    (BrokenGame, "game"),
    (JostleError, "request"),
)

# The fields that a request may have, besides `do` and `id`, and what each holds.
TEXT, TEXTS, OBJECT = "a text", "a text or a list of texts", "an object"
WHOLE, NUMBER = "a whole number", "a number"
FIELDS: dict[str, dict[str, str]] = {
    "hello": {},
    "new": {"game": TEXT, "options": OBJECT, "bot": TEXT, "seed": WHOLE},
    "position": {"text": TEXT},
    "play": {"actions": TEXTS},
    "legal": {},
    "show": {"seat": WHOLE},
    "go": {"seconds": NUMBER, "nodes": WHOLE, "candidates": WHOLE, "without": TEXTS},
    "stop": {},
    "quit": {},
}
NEEDED = {"new": ("game",), "position": ("text",), "play": ("actions",)}


@dataclass
class Request:
    """A line that was read: an object, or the reason why it is none. `stop` is set when a `go` shall end."""

    body: Answer
    problem: str | None = None
    stop: threading.Event = field(default_factory=threading.Event)

    @property
    def do(self) -> object:
        return self.body.get("do")


class Engine:
    """One game at a time, and a bot that plays it. `run` serves until `quit` or the end of the input."""

    def __init__(self, read: BinaryIO, write: BinaryIO, bot_name: str = "master", threads: int = 1) -> None:
        self.bot_name = bot_name
        self.threads = threads
        self.state: State | None = None
        self.bot: Bot = bot(bot_name, 0, threads)
        self._read = read
        self._write = write
        self._writing = threading.Lock()
        self._requests: queue.Queue[Request | None] = queue.Queue()
        self._waiting: list[Request] = []  # every `go` that was read and is not answered yet
        self._handlers: dict[str, Callable[[Request], Answer]] = {
            "hello": self.hello,
            "new": self.new,
            "position": self.position,
            "play": self.play,
            "legal": self.legal,
            "show": self.show,
            "go": self.go,
        }

    # --- reading and answering ---------------------------------------------------------------------------------------

    def run(self) -> None:
        """Serve until `quit` or the end of the input, whichever comes first."""
        threading.Thread(target=self._listen, daemon=True).start()
        try:
            while (request := self._requests.get()) is not None:
                self._serve(request)
        except BrokenPipeError:
            pass  # nobody listens any more

    def _listen(self) -> None:
        """Read requests as they come. What must not wait is done here: `stop`, and the end."""
        for line in self._read:
            if not line.strip():
                continue
            request = _parse(line)
            if request.do == "go":
                self._waiting.append(request)
            if request.do in ("stop", "quit") and not _problem(request):
                stopped = self._stop()
                if request.do == "quit":
                    break
                try:
                    self._send(request, {"answer": "stop", "stopped": stopped})
                except BrokenPipeError:
                    break
            else:
                self._requests.put(request)
        self._stop()
        self._requests.put(None)

    def _stop(self) -> bool:
        """End every `go` that was sent before; whether there was one."""
        waiting = list(self._waiting)
        for request in waiting:
            request.stop.set()
        return bool(waiting)

    def _serve(self, request: Request) -> None:
        try:
            if wrong := _problem(request):
                raise wrong
            answer = {"answer": request.do, **self._handlers[str(request.do)](request)}
        except JostleError as error:
            kind = error.kind if isinstance(error, BadRequest) else next(k for c, k in KINDS if isinstance(error, c))
            answer = {"error": {"kind": kind, "message": str(error)}}
        except Exception as error:  # a fault of ours: the driver is told, and what stands stays as it was
            answer = {"error": {"kind": "failed", "message": f"{type(error).__name__}: {error}"}}
        finally:
            if request in self._waiting:
                self._waiting.remove(request)
        self._send(request, answer)

    def _send(self, request: Request, answer: Answer) -> None:
        """One line, with the id of the request if it had one."""
        whole = {"id": request.body["id"], **answer} if "id" in request.body else answer
        with self._writing:
            self._write.write(json.dumps(whole).encode() + b"\n")
            self._write.flush()

    # --- what is asked -----------------------------------------------------------------------------------------------

    def hello(self, request: Request) -> Answer:
        return {
            "protocol": PROTOCOL,
            "name": f"Jostle {self.bot_name}",
            "version": __version__,
            "games": {id: {"title": spec(id).title, "options": _options(id)} for id in game_ids()},
            "bots": {name: str(words) for name, words in CHARACTERS.items()},
        }

    def new(self, request: Request) -> Answer:
        body = request.body
        seed = _within(body, "seed", 0, 0, MAX_SEED)
        name = body.get("bot", self.bot_name)
        player = bot(name, seed, self.threads)
        game = Game(body["game"], **body.get("options", {}))
        warm_bots(game, [name])  # what is compiled now takes no time from a `go`
        self.state, self.bot = game.start(), player
        return {"game": game.id, "options": dict(game.options), "seats": game.seats, "bot": name, **_where(self.state)}

    def position(self, request: Request) -> Answer:
        self.state = self._game_on().game.read(request.body["text"])
        return _where(self.state)

    def play(self, request: Request) -> Answer:
        """All of the actions, or none of them."""
        actions = request.body["actions"]
        state = self._game_on()
        for action in [actions] if isinstance(actions, str) else actions:
            state = state.play(action)
        self.state = state
        return _where(state)

    def legal(self, request: Request) -> Answer:
        state = self._game_on()
        odds = {"odds": {text: str(chance) for text, chance in state.odds.items()}} if state.actor == "chance" else {}
        return {"actor": state.actor, "actions": list(state.actions), **odds}

    def show(self, request: Request) -> Answer:
        state = self._game_on()
        text = str(state) if "seat" not in request.body else state.view(request.body["seat"])
        returns = None if state.returns is None else list(state.returns)
        return {"text": text, "actor": state.actor, "points": list(state.points), "returns": returns}

    def go(self, request: Request) -> Answer:
        state, body = self._game_on(), request.body
        if state.actor_code < 0:
            raise BadRequest("order", f"there is nothing to choose: the actor is {state.actor}")
        most = _within(body, "candidates", CANDIDATES, 1, 10_000)
        limit, player, without = _limit(body), self.bot, _without(state, body)
        if not isinstance(player, SearchBot):
            return {"answer": "best", "action": player.choose(state, without)}
        player.limit, player.stop = limit, request.stop
        player.report = lambda found: self._send(request, {"answer": "info", **_told(found, most)})
        try:
            action = player.choose(state, without)
        finally:
            player.stop = player.report = None
        result = player.result if player.searched == state else None  # it may keep to a plan, or have no choice
        return {"answer": "best", "action": action, **(_told(result, most) if result is not None else {})}

    def _game_on(self) -> State:
        if self.state is None:
            raise BadRequest("order", "there is no game yet: send `new` first")
        return self.state


# --- requests --------------------------------------------------------------------------------------------------------


def _parse(line: bytes) -> Request:
    try:
        body = json.loads(line)
    except (ValueError, RecursionError) as error:
        return Request({}, f"this is not JSON: {error}")
    if not isinstance(body, dict):
        return Request({}, f"a request is an object, not {json.dumps(body)[:40]}")
    return Request(body)


def _problem(request: Request) -> BadRequest | None:
    """What is wrong with a request before anybody tries to answer it."""
    if request.problem:
        return BadRequest("json", request.problem)
    body, do = request.body, request.do
    if not isinstance(do, str) or do not in FIELDS:
        return BadRequest("request", f"do {_shown(do)}: expected one of {', '.join(FIELDS)}")
    for name in NEEDED.get(do, ()):
        if name not in body:
            return BadRequest("request", f"{do} needs '{name}': {FIELDS[do][name]}")
    for name, value in body.items():
        if name in ("do", "id"):
            continue
        if name not in FIELDS[do]:
            fields = ", ".join(FIELDS[do]) or "no fields"
            return BadRequest("request", f"{do} has no field {_shown(name)}; it has {fields}")
        if not _fits(value, FIELDS[do][name]):
            return BadRequest("request", f"{name} {_shown(value)}: expected {FIELDS[do][name]}")
    return None


def _fits(value: object, kind: str) -> bool:
    if kind == TEXTS:
        return isinstance(value, str) or (isinstance(value, list) and all(isinstance(one, str) for one in value))
    if kind == NUMBER:
        return isinstance(value, int | float) and not isinstance(value, bool) and math.isfinite(value)
    if kind == WHOLE:
        return isinstance(value, int) and not isinstance(value, bool)
    return isinstance(value, str if kind == TEXT else dict)


def _without(state: State, body: Answer) -> frozenset[str]:
    """The legal actions that are not to be chosen."""
    given = body.get("without", [])
    without = frozenset([given] if isinstance(given, str) else given)
    for action in without:
        state.code(action)
    if len(without) == len(state.actions):
        raise BadRequest("request", "`without` leaves nothing to choose")
    return without


def _within(body: Answer, name: str, default: int, least: int, most: int) -> int:
    value: int = body.get(name, default)
    if not least <= value <= most:
        wrong = f"{name} {_shown(value)}: expected {least} to {most}"
        raise BadRequest("request", wrong)
    return value


def _limit(body: Answer) -> Limit | None:
    """What a `go` asks for; None: as the bot does by itself."""
    if "seconds" not in body and "nodes" not in body:
        return None
    seconds = body.get("seconds")
    if seconds is not None and not 0 < seconds <= MAX_GO:
        raise BadRequest("request", f"seconds {_shown(seconds)}: expected more than 0, up to {MAX_GO}")
    nodes = _within(body, "nodes", 1, 1, MAX_NODES) if "nodes" in body else None
    return Limit(None if seconds is None else float(seconds), nodes)


def _shown(value: object) -> str:
    shown = json.dumps(value)
    return shown if len(shown) <= 60 else shown[:57] + "..."


# --- answers ---------------------------------------------------------------------------------------------------------


def _where(state: State) -> Answer:
    return {"text": str(state), "actor": state.actor}


def _options(id: str) -> Answer:
    return {
        option.name: {"default": option.default, "values": str(option.values), "meaning": str(option.meaning)}
        for option in spec(id).options
    }


def _told(result: SearchResult, most: int) -> Answer:
    """What a search has found, for the seat that acts."""
    best = result.best
    return {
        "value": round(best.value, 6),
        "proof": _proof(best.proof),
        "line": list(best.line),
        "nodes": result.nodes,
        "depth": result.depth,
        "seconds": round(result.seconds, 3),
        "candidates": [_candidate(one) for one in result.candidates[:most]],
    }


def _candidate(one: Candidate) -> Answer:
    return {
        "action": one.text,
        "value": round(one.value, 6),
        "share": round(one.share, 6),
        "proof": _proof(one.proof),
        "line": list(one.line),
    }


def _proof(proof: Proof | None) -> Answer | None:
    return None if proof is None else {"value": proof.value, "turns": proof.turns}


def serve(bot_name: str = "master", threads: int = 1) -> None:
    """Speak the protocol on standard input and output. What anything else prints goes to the standard error."""
    out = sys.stdout.buffer
    sys.stdout = sys.stderr
    Engine(sys.stdin.buffer, out, bot_name, threads).run()
