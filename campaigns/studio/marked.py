"""Compare a print with the pieces that were marked as printed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from datetime import datetime

from msgspec import Struct
from msgspec.structs import replace

from campaigns.models import Campaign, PrintedPiece
from campaigns.studio.pack import Packed
from campaigns.studio.printable import PrintedItem

Memory = Mapping[tuple[str, str], PrintedPiece]  # by the keys of printable and piece


class Since(Struct, frozen=True):
    """The number of changed pieces since the last print."""

    changed: int
    of: int
    at: datetime | None  # None: nothing of it has ever been printed


def remembered(campaign: Campaign) -> Memory:
    """All that somebody said to have printed, in one query."""
    rows = PrintedPiece.objects.filter(campaign=campaign)
    return {(row.printable, row.piece): row for row in rows}


def pieces_of(packed: Iterable[Packed]) -> Iterator[tuple[str, PrintedItem]]:
    """Everything that can be remembered, with the key of its printable."""
    for one in packed:
        for item in one.built.items:
            yield one.printable.key, item


def since(packed: Iterable[Packed], memory: Memory) -> Since:
    """Return the number of changed pieces."""
    pieces = list(pieces_of(packed))
    known = [memory[key, item.key].at for key, item in pieces if (key, item.key) in memory]
    changed = sum(not _lies(key, item, memory) for key, item in pieces)
    return Since(changed, len(pieces), max(known, default=None))


def changed_only(packed: Iterable[Packed], memory: Memory) -> list[Packed]:
    """Return the pieces to print. Consumables stay only beside something new."""
    left, new = [], False
    for one in packed:
        items, key = one.built.items, one.printable.key
        fresh = frozenset(item.key for item in items if not _lies(key, item, memory))
        new = new or bool(fresh)
        if not items or len(fresh) == len(items):
            left.append(one)
        elif fresh and one.built.only is not None:
            left.append(replace(one, built=one.built.only(fresh)))
    return left if new else []


def _lies(printable: str, item: PrintedItem, memory: Memory) -> bool:
    """True if enough copies were printed and still look the same."""
    row = memory.get((printable, item.key))
    return row is not None and row.drawn == item.drawn and row.count >= item.count
