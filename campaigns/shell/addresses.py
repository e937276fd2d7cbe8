"""Addresses that people share: in links, QR codes, calendars and print."""

from __future__ import annotations

from django.conf import settings
from django.http import HttpRequest


def whole_address(request: HttpRequest, path: str) -> str:
    """The address of a path under DUSKROLL_URL, else under the name that this request used."""
    if settings.URL:
        return f"{settings.URL}{path}"
    return request.build_absolute_uri(path)
