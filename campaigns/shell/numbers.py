"""Whole numbers as forms and addresses say them."""

from __future__ import annotations

MOST_DIGITS = 9


def whole_number(written: str) -> int | None:
    """Return the number, or None for other text, and for more digits than Duskroll uses."""
    fits = written.isascii() and written.isdigit() and len(written) <= MOST_DIGITS
    return int(written) if fits else None
