"""The language, time zone and address of a request, kept by its thread.

Django keeps them in asgiref's `Local`, which all threads share behind one lock. A table reads its
language a thousand times. A thread that loses its turn inside the lock holds up all others.
We serve with threads only, for which `threading.local` is enough (decision 54).

Django has no public hook for this, so it replaces four private names. If Django renames one,
`test_each_thread_keeps_its_own` fails.
"""

from __future__ import annotations

import threading
from types import ModuleType
from typing import Final

from django.urls import base as urls
from django.utils import timezone
from django.utils.translation import trans_real

KEPT: Final[tuple[tuple[ModuleType, str], ...]] = (
    (trans_real, "_active"),
    (timezone, "_active"),
    (urls, "_prefixes"),
    (urls, "_urlconfs"),
)


def keep_by_thread() -> None:
    """Replace the four places, before a thread starts."""
    for module, name in KEPT:
        setattr(module, name, threading.local())
