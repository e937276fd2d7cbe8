"""The application of the live server, with a count of what it is asked, and quick static files."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from threading import Condition
from typing import Any

from django.contrib.staticfiles import finders
from django.templatetags.static import static

from config.static_files import JOINED, SHEETS

KEEP = ("Cache-Control", "public, max-age=86400")  # static files of a server have longer


class Answering:
    """A WSGI application that knows whether it is in the midst of an answer.

    Static files are found once and kept, by the browser too. A page without that asks for fifty.
    """

    def __init__(self, application: Callable[..., Iterable[bytes]]) -> None:
        self.application = application
        self._changed = Condition()
        self._open = 0
        sheet = joined()
        about = [("Content-Type", "text/css"), ("Content-Length", str(len(sheet))), KEEP]
        self._files = {static(JOINED): (about, sheet)}

    def __call__(self, environ: dict[str, Any], start: Callable[..., Any]) -> Iterator[bytes]:
        """Answer. An answer ends with its last byte, or when nobody wants the rest."""
        self._count(1)
        try:
            path = environ["PATH_INFO"]
            if path.startswith(static("")):
                yield self._file(path, environ, start)
                return
            answer = self.application(environ, start)
            try:
                yield from answer
            finally:
                getattr(answer, "close", lambda: None)()
        finally:
            self._count(-1)

    def _file(self, path: str, environ: dict[str, Any], start: Callable[..., Any]) -> bytes:
        """Return a static file as the application finds it the first time."""
        if path not in self._files:
            told: list[Any] = []
            answer = self.application(environ, lambda *status: told.extend(status))
            content = b"".join(answer)
            getattr(answer, "close", lambda: None)()
            if told[0] != "200 OK":
                start(*told)
                return content
            self._files[path] = ([*told[1], KEEP], content)
        headers, content = self._files[path]
        start("200 OK", [*headers])  # it adds its own
        return content

    def is_quiet_within(self, seconds: float) -> bool:
        """Wait until nothing is asked any more. Whether that came in time."""
        with self._changed:
            return self._changed.wait_for(lambda: not self._open, seconds)

    def _count(self, more: int) -> None:
        with self._changed:
            self._open += more
            self._changed.notify_all()


def joined() -> bytes:
    """All style sheets as one, as they are collected."""
    return b"".join(Path(str(finders.find(sheet))).read_bytes() for sheet in SHEETS)
