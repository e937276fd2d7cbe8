"""Decoders of JSON values, prepared before threads start.

msgspec 0.22 prepares a type at its first use. The process crashes (SIGSEGV) when two threads do so
at once.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import msgspec

from rules.game import Entry
from rules.registry import systems


@cache
def build_shapes() -> int:
    """Work it out once for every type of value there is. How many of them can be read.

    The files that the games read for themselves are read here too, and then cached.
    """
    kinds: list[object] = []
    for system in systems().values():
        system.roster.samples()
        play = system.play
        play.scenarios("")
        kinds += [play.state_type, play.command_type, play.event_type]
        kinds.append(Entry[play.command_type, play.event_type])  # type: ignore[name-defined]
    kinds += _kinds_of(msgspec.Struct)
    return sum(map(_is_readable, kinds))


def _kinds_of(kind: type[msgspec.Struct]) -> Iterator[type[msgspec.Struct]]:
    for one in kind.__subclasses__():
        yield one
        yield from _kinds_of(one)


def _is_readable(kind: object) -> bool:
    """Some values are only written: they hold what JSON cannot tell apart."""
    try:
        msgspec.json.Decoder(kind)
    except TypeError:
        return False
    return True
