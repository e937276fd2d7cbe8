"""The addresses that messages can go to. Nothing leaves unless DUSKROLL_WEBHOOKS allows it."""

from __future__ import annotations

import re
from ipaddress import IPv6Network, ip_address
from urllib.parse import urlsplit

from django.conf import settings
from msgspec import Struct

from rules.refused import Refused
from rules.text import text

ANY_PUBLIC = "public"  # in the setting, beside names of receivers
LONGEST = 500
_PORTS = {"https": 443, "http": 80}
_VISIBLE = re.compile(r"[!-~]+")
_UNICAST = IPv6Network("2000::/3")
_CARRIES_IPV4 = IPv6Network("2002::/16")


class Receiver(Struct, frozen=True):
    """A whole address in its parts. `trusted` names can be private and without encryption."""

    host: str
    port: int
    path: str  # with its query
    is_encrypted: bool
    trusted: bool


def is_on() -> bool:
    """True if this copy can send webhooks at all."""
    return bool(settings.WEBHOOKS)


def receiver_of(address: str) -> Receiver:
    """The parts of an address that can be used. Raises: Refused."""
    whole = Refused(
        text("This address is incomplete."),
        cure=text("Enter one such as {example}.", example="https://example.org/hook"),
    )
    if len(address) > LONGEST or not _VISIBLE.fullmatch(address):
        raise whole
    try:
        parts = urlsplit(address)
        port, host = parts.port or _PORTS.get(parts.scheme, 0), parts.hostname or ""
    except ValueError:
        raise whole from None
    if not host or not port or parts.username is not None or parts.fragment:
        raise whole
    trusted = host in settings.WEBHOOKS or f"{host}:{port}" in settings.WEBHOOKS
    if not trusted and ANY_PUBLIC not in settings.WEBHOOKS:
        raise Refused(
            text("This copy of Duskroll is not allowed to send anything to {host}.", host=host),
            cure=text("Ask the administrator of this server to allow it."),
        )
    if parts.scheme != "https" and not trusted:
        raise Refused(text("Enter an address that begins with https://."))
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    return Receiver(host, port, path, parts.scheme == "https", trusted)


def is_public(address: str) -> bool:
    """True for an IP address of the whole internet: not private, local, reserved or for many.

    An address of IPv6 that carries one of IPv4 is judged by that one, or is refused.
    """
    number = ip_address(address.partition("%")[0])
    if number.version == 6 and number.ipv4_mapped:
        number = number.ipv4_mapped
    if number.version == 6 and (number not in _UNICAST or number in _CARRIES_IPV4):
        return False
    return number.is_global and not number.is_multicast
