"""Bringing files of older formats up to date, one version after the other."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import msgspec

from campaigns.archive.document import VERSION
from campaigns.transfer.faults import unreadable
from rules.text import text

Parts = Mapping[str, bytes]
Upgrade = Callable[[Parts], Parts]

SESSIONS = "sessions.json"


def several_return(parts: Parts) -> Parts:
    """Format 2: a session lists the groups that come back, where it named one."""
    if SESSIONS not in parts:
        return parts
    try:
        document = msgspec.json.decode(parts[SESSIONS])
        for session in document.get("sessions", ()):
            if "returning" in session:
                one = session["returning"]
                session["returning"] = [one] if one else []
    except (msgspec.MsgspecError, RecursionError, AttributeError, TypeError) as fault:
        raise unreadable(text("{name} does not hold sessions.", name=SESSIONS)) from fault
    return {**parts, SESSIONS: msgspec.json.encode(document)}


# Format version -> what makes the parts of the next version of it. The first format is 1.
UPGRADES: Mapping[int, Upgrade] = {1: several_return}


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
