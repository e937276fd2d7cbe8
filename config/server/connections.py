"""Connection limits: a slow client cannot hold up others.

A request gets a thread only after all of it has arrived. The thread is free as soon as the response
exists. A slow sender or reader costs only some memory, for a limited time.
"""

from __future__ import annotations

import time
from typing import Any, ClassVar

from msgspec import Struct
from waitress.channel import HTTPChannel
from waitress.parser import HTTPRequestParser, ParsingError
from waitress.server import TcpWSGIServer
from waitress.task import WSGITask


class Limits(Struct, frozen=True):
    """The limits of one web process. Times are in seconds."""

    head: float = 10.0  # from the first byte of a request to the end of its head
    body: float = 20.0  # and as long again as what has come would take at the least rate
    answer: float = 20.0  # in the same way
    idle: float = 20.0  # between two requests
    least_rate: float = 8 * 1024.0  # bytes a second
    of_one_address: int = 40  # connections
    # Proxies, and users of the machine itself.
    unlimited: frozenset[str] = frozenset({"127.0.0.1", "::1"})


class Parser(HTTPRequestParser):  # type: ignore[misc]
    """Reads a request. An invalid address is an error of the sender."""

    def parse_header(self, header_plus: bytes) -> None:
        try:
            super().parse_header(header_plus)
        except ValueError as fault:
            raise ParsingError(str(fault)) from fault


class Task(WSGITask):  # type: ignore[misc]  # waitress has no types
    """Writes an answer. An answer without a body keeps the connection open."""

    def set_close_on_finish(self) -> None:
        asked_to = self.request.headers.get("CONNECTION", "").lower() == "close"
        if self.has_body or asked_to or self.version != "1.1" or self.request.error:
            super().set_close_on_finish()


class Connection(HTTPChannel):  # type: ignore[misc]
    """One connection, with what it does now and since when."""

    task_class = Task
    parser_class = Parser
    limits: ClassVar[Limits] = Limits()

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._begins("idle")

    def received(self, data: bytes) -> bool:
        if self.request is None:
            self._begins("head")
        return bool(super().received(data))

    def is_late(self) -> bool:
        """True if it has taken longer than it may for what it does."""
        self._look()
        if self._doing == "served":
            return False
        allowed: float = getattr(self.limits, self._doing)
        if self._doing == "body":
            allowed += self.request.body_bytes_received / self.limits.least_rate
        elif self._doing == "answer":
            allowed += max(0, self._to_send - self.total_outbufs_len) / self.limits.least_rate
        return time.monotonic() - self._since > allowed

    def _look(self) -> None:
        if self.total_outbufs_len:
            doing = "answer"
        elif self.requests:
            doing = "served"
        elif self.request is None:
            doing = "idle"
        else:
            doing = "body" if self.request.headers_finished else "head"
        if doing != self._doing:
            self._begins(doing)

    def _begins(self, doing: str) -> None:
        self._doing, self._since = doing, time.monotonic()
        self._to_send = self.total_outbufs_len


class Server(TcpWSGIServer):  # type: ignore[misc]
    """Takes connections, so many of each address, and closes those that are late."""

    channel_class = Connection

    def handle_accept(self) -> None:
        try:
            accepted = self.accept()
        except OSError:  # such as too many open files
            return
        if accepted is None:
            return
        connection, address = accepted
        limits = self.channel_class.limits
        if address[0] not in limits.unlimited:
            others = sum(other.addr[0] == address[0] for other in self.active_channels.values())
            if others >= limits.of_one_address:
                connection.close()
                return
        self.set_socket_options(connection)
        # A private name of waitress, as in its own `handle_accept`; without it nothing is served.
        self.channel_class(self, connection, address, self.adj, map=self._map)

    def maintenance(self, now: float) -> None:
        for channel in tuple(self.active_channels.values()):
            if channel.is_late():
                channel.handle_close()

    @property
    def is_busy(self) -> bool:
        """True if a request is answered, or an answer is sent."""
        channels = tuple(self.active_channels.values())
        return any(one.requests or one.total_outbufs_len for one in channels)
