"""Keys in addresses: each opens its page, so nobody can guess it and no log shows it."""

from __future__ import annotations

import secrets

from django.http import HttpRequest

from campaigns.shell.attempts import Limit, address

KEY_BYTES = 24
WRONG_KEYS = (Limit("wrong-key", 10, 60), Limit("wrong-key", 60, 60 * 60))  # of an address


def new_key() -> str:
    """A key of 192 random bits, as 32 letters, digits, `-` and `_`."""
    return secrets.token_urlsafe(KEY_BYTES)


def may_try_a_key(request: HttpRequest) -> bool:
    """True if the visitor has not tried too many wrong keys lately, else look nothing up."""
    who = address(request)
    return all(limit.allows(who) for limit in WRONG_KEYS)


def note_wrong_key(request: HttpRequest) -> None:
    """Count an address whose key opens nothing."""
    for limit in WRONG_KEYS:
        limit.count(address(request))
