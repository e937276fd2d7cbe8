"""The API with all its addresses.

Access and operations are those of the pages. `docs/api.md` has an example client.
"""

from __future__ import annotations

from campaigns.api import reads, writes  # noqa: F401, they add their addresses
from campaigns.api.frame import api

__all__ = ["api"]
