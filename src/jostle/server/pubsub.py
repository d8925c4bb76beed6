"""What the processes of an installation tell each other and nobody keeps: typed messages over the store's notifier."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable
from typing import Any, Protocol, TypeVar

import msgspec

from jostle.server.store.notifier import MAX_TEXT_LENGTH

LOG = logging.getLogger("jostle.server")
Message = TypeVar("Message", bound=msgspec.Struct)


class Channel(Protocol):
    """How a text reaches the other processes; a store is one."""

    @property
    def shared(self) -> bool: ...

    async def tell(self, what: str) -> None: ...


class Envelope(msgspec.Struct):
    """A message as it travels."""

    sender: str
    kind: str
    body: msgspec.Raw


class PubSub:
    """`subscribe` registers who wants messages of a kind (a tagged struct), `publish` sends one to all processes.

    A process hears its own messages exactly once, at once. Kinds and fields of another version are skipped.
    """

    def __init__(self, store: Channel) -> None:
        self._store = store
        self._process = secrets.token_hex(8)
        self._kinds: dict[str, type[msgspec.Struct]] = {}
        self._callbacks: dict[str, list[Callable[[Any], None]]] = {}

    def subscribe(self, kind: type[Message], callback: Callable[[Message], None]) -> None:
        """Call back with every message of a kind, in the event loop."""
        tag = _tag(kind)
        self._kinds[tag] = kind
        self._callbacks.setdefault(tag, []).append(callback)

    async def publish(self, message: msgspec.Struct) -> None:
        """Tell all processes. Raises StoreDown if the others cannot be reached; this process has heard it then."""
        self._deliver(message)
        if self._store.shared:
            body = msgspec.Raw(msgspec.json.encode(message))
            text = msgspec.json.encode(Envelope(self._process, _tag(type(message)), body)).decode()
            if len(text.encode()) > MAX_TEXT_LENGTH:
                raise ValueError(f"a message of {len(text)} characters: expected at most {MAX_TEXT_LENGTH} bytes")
            await self._store.tell(text)

    def receive(self, text: str) -> None:
        """Take in what a process has told."""
        try:
            envelope = msgspec.json.decode(text, type=Envelope)
            if envelope.sender == self._process or envelope.kind not in self._kinds:
                return
            message = msgspec.json.decode(envelope.body, type=self._kinds[envelope.kind])
        except msgspec.MsgspecError:
            LOG.debug("a message of another version is skipped")
            return
        self._deliver(message)

    def _deliver(self, message: msgspec.Struct) -> None:
        for callback in self._callbacks.get(_tag(type(message)), []):
            try:
                callback(message)
            except Exception:
                LOG.exception("a message from another process could not be handled")


def _tag(kind: type[msgspec.Struct]) -> str:
    tag = kind.__struct_config__.tag
    if not isinstance(tag, str):
        raise TypeError(f"{kind.__name__} has no tag: expected a struct made with tag=True")
    return tag
