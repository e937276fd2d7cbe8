"""The loop in which a web process waits for its connections.

Waitress asks every open connection what it waits for, each time that one of them moves. With
hundreds of phones, which are quiet most of the time, that takes longer than to answer. Here the
system remembers it, and only the connections that may have changed are asked.
"""

from __future__ import annotations

import selectors
from collections.abc import Callable
from contextlib import suppress
from typing import Any

READ, WRITE = selectors.EVENT_READ, selectors.EVENT_WRITE
PAUSE_SECONDS = 1.0


class Watched(dict[int, Any]):
    """The connections by their number, as waitress adds and removes them.

    Each is a dispatcher of waitress, with the methods that asyncore once documented.
    """

    def __init__(self) -> None:
        super().__init__()
        self._selector = selectors.DefaultSelector()
        self._waits_for: dict[int, int] = {}
        self._lively: set[int] = set()  # may wait for something else by now

    def __setitem__(self, number: int, connection: Any) -> None:
        super().__setitem__(number, connection)
        self._waits_for[number] = 0
        self._lively.add(number)

    def __delitem__(self, number: int) -> None:
        super().__delitem__(number)
        self._lively.discard(number)
        if self._waits_for.pop(number):
            self._selector.unregister(number)

    def run(self, goes_on: Callable[[], bool]) -> None:
        """Let the connections act when they can, as long as it goes on."""
        while goes_on():
            for number in tuple(self._lively):
                self._ask(number)
            for key, events in self._selector.select(PAUSE_SECONDS):
                self._act(key.fd, events)

    def _ask(self, number: int) -> None:
        connection = self.get(number)
        if connection is None:  # another has closed it
            return
        waits_for = READ if connection.readable() else 0
        if connection.writable() and not connection.accepting:
            waits_for |= WRITE
        before, self._waits_for[number] = self._waits_for[number], waits_for
        if before and waits_for:
            if before != waits_for:
                self._selector.modify(number, waits_for)
        elif before:
            self._selector.unregister(number)
        elif waits_for:
            self._selector.register(number, waits_for)
        is_quiet = waits_for == READ and not getattr(connection, "requests", None)
        if is_quiet and not connection.accepting:
            self._lively.discard(number)

    def _act(self, number: int, events: int) -> None:
        connection: Any = self.get(number)
        if connection is None:
            return
        self._lively.add(number)
        try:
            if events & READ:
                connection.handle_read_event()
            if events & WRITE and number in self:
                connection.handle_write_event()
        except OSError:
            with suppress(OSError):
                connection.handle_close()
        except Exception:
            connection.handle_error()
