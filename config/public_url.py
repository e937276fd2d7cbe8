"""The address under which people reach this copy of Duskroll."""

from __future__ import annotations

from urllib.parse import urlsplit

from django.core.exceptions import ImproperlyConfigured


def public_url(typed: str) -> tuple[str, str]:
    """The address without a slash at its end, and the name in it; both empty without one.

    Raises: ImproperlyConfigured.
    """
    if not typed:
        return "", ""
    parts = urlsplit(typed)
    is_whole = parts.scheme in ("http", "https") and parts.hostname
    if not is_whole or parts.path.strip("/") or parts.query or parts.fragment:
        raise ImproperlyConfigured(
            f"DUSKROLL_URL is “{typed}”. Enter scheme and name, such as https://camp.example.org"
        )
    return f"{parts.scheme}://{parts.netloc}", str(parts.hostname)
