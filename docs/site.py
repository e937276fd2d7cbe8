"""Hooks of the documentation site: links to sources and to folders become plain words."""

from __future__ import annotations

import re
from typing import Any

# Sources and tests are in the checkout, not on the site.
_LEAVING = re.compile(r"\[([^\]]*)\]\((?:\.\./[^)]*|[\w-]+/)\)")


def on_page_markdown(markdown: str, page: Any, **_more: Any) -> str:
    """Return the page without links to files beside the folder."""
    if page.file.src_uri.startswith("decisions/"):
        return re.sub(r"\[([^\]]*)\]\(\.\./\.\./[^)]*\)", r"\1", markdown)
    return _LEAVING.sub(r"\1", markdown)
