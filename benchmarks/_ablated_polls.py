"""Takes one thing out of the polls when the server loads its layers."""

from __future__ import annotations

import os
from typing import Any

from django.core.exceptions import MiddlewareNotUsed

from campaigns.table import live_parts, polls

# By what is left out: the function that then does nothing.
PARTS: dict[str, tuple[Any, str]] = {
    "known phones": (polls, "_told"),
    "the shelf": (live_parts.Shelf, "put"),
    "sharing": (live_parts.Shelf, "_write"),
    "drawing ahead": (polls, "_draw_for_others"),
    "the remembered visit": (polls, "remember_visit"),
}


def leave_out(get_response: Any) -> Any:
    """Change the modules as the environment's ABLATED says. Raises: MiddlewareNotUsed, always."""
    where, name = PARTS[os.environ["ABLATED"]]
    setattr(where, name, lambda *_: None)
    raise MiddlewareNotUsed
