"""The device of a reader, as its browser says."""

from __future__ import annotations

from django.http import HttpRequest

SIZE_COOKIE = "device-size"  # written by static/js/zone.js; absent without scripts


def is_phone(request: HttpRequest) -> bool:
    """True if the window is too narrow for two columns: what is beside the first is not drawn."""
    return request.COOKIES.get(SIZE_COOKIE) == "phone"
