"""The application of the live server, with a count of what it is asked."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from threading import Condition
from typing import Any


class Answering:
    """A WSGI application that knows whether it is in the midst of an answer."""

    def __init__(self, application: Callable[..., Iterable[bytes]]) -> None:
        self.application = application
        self._changed = Condition()
        self._open = 0

    def __call__(self, *asked: Any) -> Iterator[bytes]:
        """Answer. An answer ends with its last byte, or when nobody wants the rest."""
        self._count(1)
        try:
            answer = self.application(*asked)
            try:
                yield from answer
            finally:
                getattr(answer, "close", lambda: None)()
        finally:
            self._count(-1)

    def is_quiet_within(self, seconds: float) -> bool:
        """Wait until nothing is asked any more. Whether that came in time."""
        with self._changed:
            return self._changed.wait_for(lambda: not self._open, seconds)

    def _count(self, more: int) -> None:
        with self._changed:
            self._open += more
            self._changed.notify_all()
