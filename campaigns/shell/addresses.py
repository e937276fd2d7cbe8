"""Addresses that people share: in links, QR codes, calendars and print."""

from __future__ import annotations

from ipaddress import ip_address
from urllib.parse import urlsplit

from django.conf import settings
from django.http import HttpRequest


def only_here(address: str) -> bool:
    """True for an address that no other computer can reach, such as localhost or 127.0.0.1."""
    host = (urlsplit(address).hostname or "").rstrip(".")
    if f".{host}".endswith(".localhost"):
        return True
    try:
        found = ip_address(host)
    except ValueError:
        return False  # a name
    found = getattr(found, "ipv4_mapped", None) or found
    return found.is_loopback or found.is_unspecified


def public_address(path: str) -> str:
    """The address of a path under DUSKROLL_URL. Empty while that is not set."""
    return f"{settings.URL}{path}" if settings.URL else ""


def whole_address(request: HttpRequest, path: str) -> str:
    """The address of a path under DUSKROLL_URL, else under the name that this request used."""
    return public_address(path) or request.build_absolute_uri(path)
