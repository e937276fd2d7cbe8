"""Places for what takes long: drawing a preview, and decoding a picture that was sent.

A process draws one thing at a time. Others wait, but only so many, so that threads are left for
those who play. The newest request is next. With too many, the oldest is asked to come back: most
likely nobody looks at that page any more.
"""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from functools import wraps
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponseBase


class Busy(Exception):
    """Raised when too many requests want this at once. A later request works."""


class Queue:
    """One place, and so many who wait for it for so many seconds. The newest of them is next."""

    def __init__(self, *, waiting: int, seconds: float) -> None:
        self.waiting: deque[Future[None]] = deque()
        self._most_waiting = waiting
        self._seconds = seconds
        self._is_taken = False
        self._lock = threading.Lock()

    @contextmanager
    def place(self) -> Iterator[None]:
        """Have the place. Raises: Busy, when newer ones took what room there is, or after long."""
        turn: Future[None] = Future()
        self._ask(turn)
        try:
            turn.result(self._seconds)
        except TimeoutError:
            self._give_up(turn)
        try:
            yield
        finally:
            self._pass_on()

    def _ask(self, turn: Future[None]) -> None:
        with self._lock:
            if not self._is_taken:
                self._is_taken = True
                turn.set_result(None)
                return
            self.waiting.append(turn)
            if len(self.waiting) > self._most_waiting:
                self.waiting.popleft().set_exception(Busy())

    def _give_up(self, turn: Future[None]) -> None:
        """Raises: Busy, unless the place has just come free."""
        with self._lock:
            if turn in self.waiting:
                self.waiting.remove(turn)
                raise Busy
        turn.result()

    def _pass_on(self) -> None:
        with self._lock:
            if self.waiting:
                self.waiting.pop().set_result(None)
            else:
                self._is_taken = False


PREVIEWS = Queue(waiting=settings.MOST_WAITING_TO_DRAW, seconds=20.0)
PICTURES = Queue(waiting=1, seconds=2.0)

View = Callable[..., HttpResponseBase]


def draws(view: View) -> View:
    """A view that waits for its turn to draw."""

    @wraps(view)
    def answer(request: HttpRequest, *arguments: Any, **named: Any) -> HttpResponseBase:
        with PREVIEWS.place():
            return view(request, *arguments, **named)

    return answer
