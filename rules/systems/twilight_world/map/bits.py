"""Numbers of squares as bits of one number, the first square lowest.

A small module of its own, since ways, sight and mobs share it.
"""

from __future__ import annotations

from collections.abc import Collection
from itertools import compress

_DIGITS = bytes.maketrans(b"01", b"\0\1")
_NUMBERS = tuple(range(1 << 12))  # made anew each time, 1 % more of random play on a battlefield


def moved(squares: int, by: int) -> int:
    """The bits so many squares on."""
    return squares << by if by >= 0 else squares >> -by


def bits_of(marks: str, holds: Collection[str]) -> int:
    """A bit for each mark that is one of these, the first mark lowest."""
    digits = bytearray(b"0" * 256)
    for mark in holds:
        digits[ord(mark)] = ord("1")
    return int(marks.encode("latin-1").translate(digits)[::-1] or b"0", 2)


def squares_in(bits: int) -> tuple[int, ...]:
    """The squares of these bits in the order of the board, found without a loop over them."""
    first = max(0, (bits & -bits).bit_length() - 1)
    digits = bin(bits >> first)[:1:-1].encode().translate(_DIGITS)
    beyond = first + len(digits)
    numbers = _NUMBERS[first:beyond] if beyond <= len(_NUMBERS) else range(first, beyond)
    return tuple(compress(numbers, digits))
