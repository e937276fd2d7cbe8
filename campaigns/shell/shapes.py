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
    """Work it out once for every type of value that is read. How many there are.

    The files that the games read for themselves are read here too, and then cached. Values of
    pages are only shown. A page that keeps some makes their decoder when it is imported.
    """
    kinds: list[object] = []
    for system in systems().values():
        system.roster.samples()
        play = system.play
        play.scenarios("")
        kinds += [play.state_type, play.command_type, play.event_type]
        kinds.append(Entry[play.command_type, play.event_type])  # type: ignore[name-defined]
    kinds += [one for one in kinds_of(msgspec.Struct) if not is_of_page(one)]
    return sum(map(_is_readable, kinds))


def is_of_page(kind: type[msgspec.Struct]) -> bool:
    """True for a value that a template shows."""
    return "pages" in kind.__module__.split(".")


def kinds_of(kind: type[msgspec.Struct]) -> Iterator[type[msgspec.Struct]]:
    """All types of values below a type."""
    for one in kind.__subclasses__():
        yield one
        yield from kinds_of(one)


def _is_readable(kind: object) -> bool:
    """Some values are only written: they hold what JSON cannot tell apart."""
    try:
        msgspec.json.Decoder(kind)
    except TypeError:
        return False
    return True
