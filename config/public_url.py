"""The address under which people reach this copy of Duskroll."""

from __future__ import annotations

import re
from typing import NamedTuple
from urllib.parse import urlsplit

from django.core.exceptions import ImproperlyConfigured

SUB_PATH = re.compile(r"(/[A-Za-z0-9._~-]+)*")


class PublicUrl(NamedTuple):
    """An address in its parts. Each is empty where none is set.

    `origin` is scheme, name and port, and `host` the name alone. `path` begins with a slash and
    ends without one.
    """

    origin: str = ""
    host: str = ""
    path: str = ""


def public_url(typed: str) -> PublicUrl:
    """The address that the setting names. Raises: ImproperlyConfigured."""
    if not typed:
        return PublicUrl()
    parts = urlsplit(typed)
    path = parts.path.rstrip("/")
    is_whole = parts.scheme in ("http", "https") and parts.hostname
    if not is_whole or not SUB_PATH.fullmatch(path) or parts.query or parts.fragment:
        raise ImproperlyConfigured(
            f"DUSKROLL_URL is “{typed}”. Enter scheme and name, such as https://camp.example.org"
            " or https://example.org/duskroll"
        )
    return PublicUrl(f"{parts.scheme}://{parts.netloc}", str(parts.hostname), path)


def help_address(typed: str) -> str:
    """The address of the documentation that the setting names. Raises: ImproperlyConfigured."""
    parts = urlsplit(typed)
    if typed and not (parts.scheme in ("http", "https") and parts.hostname):
        raise ImproperlyConfigured(
            f"DUSKROLL_HELP_URL is “{typed}”. Enter a whole address, such as"
            " https://camp.example.org/help/"
        )
    return typed
