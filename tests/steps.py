"""A measure of work that needs no clock."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any


def calls(run: Callable[[], object]) -> int:
    """Count the Python functions that `run` calls, itself among them."""
    count = 0

    def seen(_frame: Any, event: str, _value: Any) -> None:
        nonlocal count
        count += event == "call"

    before = sys.getprofile()
    sys.setprofile(seen)
    try:
        run()
    finally:
        sys.setprofile(before)
    return count
