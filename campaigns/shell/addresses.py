"""Addresses that people share: in links, QR codes, calendars and print."""

from __future__ import annotations

from urllib.parse import urlsplit

from django.conf import settings
from django.http import HttpRequest

# Of this computer for itself.
LOCAL_NAMES = ("localhost", "127.0.0.1", "::1")


def only_here(address: str) -> bool:
    """True for an address that no other computer can reach."""
    return urlsplit(address).hostname in LOCAL_NAMES


def whole_address(request: HttpRequest, path: str) -> str:
    """The address of a path under DUSKROLL_URL, else under the name that this request used."""
    if settings.URL:
        return f"{settings.URL}{path}"
    return request.build_absolute_uri(path)
