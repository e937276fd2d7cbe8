"""Bringing files of older formats up to date, one version after the other."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from campaigns.archive.document import VERSION
from campaigns.transfer.faults import unreadable
from rules.text import text

Parts = Mapping[str, bytes]
Upgrade = Callable[[Parts], Parts]

# Format version -> what makes the parts of the next version of it. The first format is 1.
UPGRADES: Mapping[int, Upgrade] = {}


def upgraded(
    parts: Parts, version: int, upgrades: Mapping[int, Upgrade] = UPGRADES, to: int = VERSION
) -> Parts:
    """The parts as the present format has them. Raises: Unreadable."""
    for number in range(version, to):
        if number not in upgrades:
            raise unreadable(
                text("Format {version} of campaign files was never in use.", version=number)
            )
        parts = upgrades[number](parts)
    return parts
