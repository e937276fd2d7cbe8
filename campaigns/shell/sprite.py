"""Icons of the screen, from our sprite."""

from __future__ import annotations

from functools import cache

from django.templatetags.static import static
from django.utils.html import format_html
from django.utils.safestring import SafeString


@cache
def icon(name: str, kind: str = "icon") -> SafeString:
    """Return an icon of the screen from our sprite. `kind` is its class, such as `die`."""
    return format_html(
        '<svg class="{}" aria-hidden="true" focusable="false"><use href="{}#{}"></use></svg>',
        kind,
        static("icons.svg"),
        name,
    )
