"""Progress of a command on a terminal."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Event, Thread
from time import monotonic
from typing import Any

from django.utils.translation import gettext as _

EVERY_SECONDS = 1.0


@contextmanager
def told(stream: Any) -> Iterator[Callable[[int, int], None]]:
    """Yield a function that notes how much is done of how much.

    While the work lasts, a terminal shows this and the seconds, once a second.
    """
    noted = [0, 0]

    def note(done: int, of: int) -> None:
        noted[:] = done, of

    if not stream.isatty():
        yield note
        return
    counted, alone = _("%(done)s of %(of)s, %(seconds)s s"), _("%(seconds)s s")
    began, ended, shown = monotonic(), Event(), Event()

    def show() -> None:
        while not ended.wait(EVERY_SECONDS):
            done, of = noted
            words = counted if of else alone
            said = words % {"done": done, "of": of, "seconds": round(monotonic() - began)}
            stream.write(f"\r{said}", ending="")
            stream.flush()
            shown.set()

    watcher = Thread(target=show, daemon=True)
    watcher.start()
    try:
        yield note
    finally:
        ended.set()
        watcher.join()
        if shown.is_set():
            stream.write("")  # ends the line
