"""Figures about the server for Prometheus, at /metrics."""

from __future__ import annotations

from collections.abc import Callable

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, generate_latest


class Metrics:
    """The counters of one server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.watch_process("", lambda: "self")
        self.sent = self._counter("jostle_messages_sent", "messages sent on sockets")
        self.received = self._counter("jostle_messages_received", "messages received on sockets")
        self.slow = self._counter("jostle_slow_clients", "connections closed because they did not keep up")
        self.foreign = self._counter("jostle_foreign_sockets", "sockets refused because their page is not ours")
        self.obeying = Histogram(
            "jostle_request_seconds",
            "from a socket's request to its answer",
            registry=self.registry,
            buckets=(0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5),
        )

    def _counter(self, name: str, meaning: str) -> Counter:
        return Counter(name, meaning, registry=self.registry)

    def watch(self, name: str, meaning: str, value: Callable[[], float]) -> None:
        """A figure that is asked for whenever somebody looks."""
        Gauge(name, meaning, registry=self.registry).set_function(value)

    def watch_process(self, name: str, pid: Callable[[], int | str]) -> None:
        """The memory, processor time and files of a process, where a system tells them."""
        ProcessCollector(name, pid, registry=self.registry)

    def text(self) -> bytes:
        return generate_latest(self.registry)
