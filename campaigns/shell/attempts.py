"""Limits on how often somebody may try something, such as a password.

allauth limits how often one address or one account does something. It does not count opened pages,
and does not count a name and an address together.
"""

from __future__ import annotations

import hashlib
import ipaddress
import time
from collections.abc import Sequence

from allauth.account.adapter import get_adapter
from django.core.cache import cache
from django.http import HttpRequest
from msgspec import Struct

IPV6_PREFIX = 64  # addresses of one household


class Limit(Struct, frozen=True):
    """So many attempts of an action within so many seconds."""

    action: str
    most: int
    seconds: int

    def allows(self, *who: str) -> bool:
        """True if another attempt is allowed."""
        return len(self._lately(who)) < self.most

    def count(self, *who: str) -> None:
        """Count an attempt."""
        cache.set(self._key(who), [*self._lately(who), time.time()][-self.most :], self.seconds)

    def take_back(self, *who: str) -> None:
        """Do not count the latest attempt."""
        cache.set(self._key(who), self._lately(who)[:-1], self.seconds)

    def _lately(self, who: Sequence[str]) -> list[float]:
        since = time.time() - self.seconds
        return [at for at in cache.get(self._key(who), []) if at > since]

    def _key(self, who: Sequence[str]) -> str:
        named = hashlib.sha256("\0".join(who).encode()).hexdigest()
        return f"attempts:{self.action}:{self.most}:{self.seconds}:{named}"


class Guesses(Struct, frozen=True):
    """Limits on guesses of what opens an account.

    Who guesses from elsewhere does not lock out those who have been right where they are.
    """

    here: tuple[Limit, ...]  # of a name from one address
    anywhere: Limit  # of a name from all addresses where nobody has been right: many guess together
    home: Limit  # the addresses where somebody has been right

    def begin(self, name: str, here: str) -> bool:
        """Count a guess. False if no more is allowed."""
        limits = self._limits(name, here)
        if not all(limit.allows(*who) for limit, who in limits):
            return False
        for limit, who in limits:
            limit.count(*who)
        return True

    def right(self, name: str, here: str) -> None:
        """Do not count the latest guess, since it was right."""
        for limit, who in self._limits(name, here):
            limit.take_back(*who)
        self.home.count(name, here)

    def _limits(self, name: str, here: str) -> list[tuple[Limit, tuple[str, ...]]]:
        known = not self.home.allows(name, here)
        found: list[tuple[Limit, tuple[str, ...]]]
        found = [(limit, (name, here)) for limit in self.here]
        return found if known else [*found, (self.anywhere, (name,))]


def address(request: HttpRequest) -> str:
    """The address from which somebody asks. One for a whole network of IPv6."""
    found = str(get_adapter().get_client_ip(request))
    try:
        known = ipaddress.ip_address(found)
    except ValueError:
        return found
    if known.version == 4:
        return found
    return str(ipaddress.ip_network(f"{found}/{IPV6_PREFIX}", strict=False))
