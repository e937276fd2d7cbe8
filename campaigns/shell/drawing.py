"""Places for what takes long: drawing a preview, and decoding a picture that was sent.

A process draws one thing at a time. Others wait, but only so many, so that threads are left for
those who play; the rest are told to come back.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponseBase


class Busy(Exception):
    """Too many want this at once; whoever asks again in a while gets it."""


class Queue:
    """One place, and so many who wait for it for so many seconds."""

    def __init__(self, *, waiting: int, seconds: float) -> None:
        self._place = threading.Lock()
        self._in_line = threading.BoundedSemaphore(waiting + 1)
        self._seconds = seconds

    @contextmanager
    def place(self) -> Iterator[None]:
        """Have the place. Raises: Busy, when too many wait, or it takes too long."""
        if not self._in_line.acquire(blocking=False):
            raise Busy
        try:
            if not self._place.acquire(timeout=self._seconds):
                raise Busy
            try:
                yield
            finally:
                self._place.release()
        finally:
            self._in_line.release()


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
