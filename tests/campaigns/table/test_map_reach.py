"""The reach of a figure on the map, and the buttons of its actions."""

from __future__ import annotations

import re

import pytest

from tests.campaigns.markup import in_line
from tests.campaigns.played import mover

pytestmark = pytest.mark.django_db


def test_all_beyond_the_reach_is_veiled(mapped, at_map, sign_in, player) -> None:
    """The veil has a hole for each lit square, and covers the whole board otherwise."""
    client, key = sign_in(player), mover(mapped)
    content = in_line(client.get(at_map(), {"figure": key}))
    around, *holes = re.findall(
        r"M(-?[\d.]+) (-?[\d.]+)h(\d+)v(\d+)", re.search(r'map-beyond" d="([^"]*)"', content)[1]
    )
    open_squares = {
        (int(x) + 10 * n, int(y)) for x, y, wide, _ in holes for n in range(int(wide) // 10)
    }
    lit = set(re.findall(r'<rect x="(-?\d+)" y="(-?\d+)" width="10"', content))
    assert lit
    assert {(int(x), int(y)) for x, y in lit} <= open_squares
    assert float(around[2]) * float(around[3]) > 100 * len(open_squares)


def test_a_phone_has_five_large_buttons_at_most(mapped, at_map, sign_in, player) -> None:
    """The others are behind the last of them. A wide screen has six."""
    client, seen = sign_in(player), {"figure": mover(mapped)}
    docks = {}
    for size in ("wide", "phone"):
        client.cookies["device-size"] = size
        docks[size] = in_line(client.get(at_map(), seen))
    assert 'class="dock-buttons is-full"' in docks["wide"]
    assert 'class="dock-buttons is-full"' not in docks["phone"]
    assert 'class="dock-more"' in docks["phone"]
