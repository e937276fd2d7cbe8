"""Standing orders: who is asked, at which moments."""

from __future__ import annotations

import pytest
from msgspec import Struct

from rules.windows import Order, wants


class Speaker(Struct, frozen=True):
    """A player with standing orders."""

    order: Order = "usual"
    muted: tuple[str, ...] = ()


@pytest.mark.parametrize(
    ("order", "muted", "own", "asked"),
    [
        ("usual", (), False, True),
        ("usual", ("b",), False, False),
        ("usual", ("a",), False, True),
        ("every", ("b",), False, True),
        ("every", ("a", "b"), False, False),
        ("off", (), False, False),
        ("off", (), True, True),
        ("off", ("b",), True, False),
    ],
)
def test_a_standing_order_says_who_is_asked(
    order: Order, muted: tuple[str, ...], own: bool, asked: bool
) -> None:
    """About a and b, of which b matters: by order, muted things, and whose turn it is."""
    speaker = Speaker(order, muted)
    assert any(wants(speaker, one, matters=one == "b", own=own) for one in "ab") is asked
