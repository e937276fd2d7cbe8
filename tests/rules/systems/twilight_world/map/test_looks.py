"""The looks of the catalogue belong to its kinds of terrain."""

from __future__ import annotations

from rules.systems.twilight_world.catalogue import looks, terrain


def test_every_kind_has_a_look() -> None:
    """Squares and edges, in the order of terrain.toml. Nothing is drawn on no edge."""
    assert [one.kind for one in looks().ground] == [row.key for row in terrain().square]
    edges = [row.key for row in terrain().edge if row.key != "none"]
    assert [one.kind for one in looks().edge] == edges
