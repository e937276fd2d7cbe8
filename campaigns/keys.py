"""Keys in addresses: whoever has one gets in, so they cannot be guessed and are not told."""

from __future__ import annotations

import secrets

# The public function of allauth does not count pages that are only opened.
from allauth.core.internal.ratelimit import consume
from django.http import HttpRequest

KEY_BYTES = 24


def new_key() -> str:
    """A key of 192 random bits, as 32 letters, digits, `-` and `_`."""
    return secrets.token_urlsafe(KEY_BYTES)


def may_try_a_key(request: HttpRequest) -> bool:
    """Whether who asks has not tried too many wrong keys lately; look nothing up otherwise."""
    return _count(request, dry_run=True)


def note_wrong_key(request: HttpRequest) -> None:
    """Count an address whose key opens nothing."""
    _count(request, dry_run=False)


def _count(request: HttpRequest, *, dry_run: bool) -> bool:
    app = "allauth.account"
    return bool(consume(request, app=app, action="wrong_key", limit_get=True, dry_run=dry_run))
