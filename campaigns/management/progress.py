"""Progress of a command on a terminal."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from django.utils.translation import gettext as _

EVERY_SECONDS = 1.0


@contextmanager
def told(stream: Any) -> Iterator[Callable[[int, int], None]]:
    """Return a function that writes the progress once a second, on a terminal only."""
    last, has_told = time.monotonic(), False

    def tell(done: int, of: int) -> None:
        nonlocal last, has_told
        if stream.isatty() and time.monotonic() - last > EVERY_SECONDS:
            last, has_told = time.monotonic(), True
            stream.write("\r" + _("%(done)s of %(of)s files") % {"done": done, "of": of}, ending="")

    yield tell
    if has_told:
        stream.write("")
