"""Names of places in words."""

from __future__ import annotations

from msgspec.structs import replace

from rules.systems.zombies.names import laid_name
from rules.systems.zombies.state import Game, Laid
from tests.rules.systems.zombies.table import SQUARE


def test_a_tile_is_named_by_its_way_from_the_first_one() -> None:
    """ZZ-041: rows go to the south, columns to the east. The first tile needs no way."""
    state = Game(players=(), laid=(SQUARE,))
    others = [("fire-station", 0, 1), ("skate-shop", -2, -1), ("toy-store", 3, 0)]
    laid = tuple(Laid(tile=tile, x=x, y=y) for tile, x, y in others)
    town = replace(state, laid=(state.laid[0], *laid))
    ways = []
    for number in range(len(town.laid)):
        params = laid_name(town, number).params
        ways.append(params.get("way"))
    assert ways[0] is None
    south, both, east = ways[1:]
    assert south.params == {"count": 1}
    assert [both.params[key].params["count"] for key in ("along", "across")] == [1, 2]
    assert east.params == {"count": 3}
    assert len({south.id, east.id, both.params["along"].id, both.params["across"].id}) == 4
