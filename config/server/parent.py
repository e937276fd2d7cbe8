"""Detection of the end of the parent process, or of its wish to stop.

Signals are not the same on every system. A pipe is: it ends when its holder closes it or dies.
"""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Callable


def when_parent_ends(then: Callable[[], object]) -> None:
    """Call `then` in a thread of its own once the standard input has ended."""
    source = sys.stdin.fileno()

    def wait() -> None:
        while os.read(source, 1024):
            pass
        then()

    threading.Thread(target=wait, name="parent", daemon=True).start()
