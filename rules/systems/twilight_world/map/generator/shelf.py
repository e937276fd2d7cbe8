"""Single pieces of terrain as small battlefields, to be cut out of paper.

A small module of its own, since it lays out no whole battlefield.
"""

from __future__ import annotations

from rules.dice import Seeded
from rules.systems.twilight_world.catalogue.terrain_rows import ShelfRow
from rules.systems.twilight_world.map.field import Battlefield, edge_rows
from rules.systems.twilight_world.map.generator.ground import place
from rules.systems.twilight_world.map.generator.houses import House, build
from rules.systems.twilight_world.map.generator.plan import Box, Plan
from rules.systems.twilight_world.map.generator.stock import Lot, piece_rows


def is_line(row: ShelfRow) -> bool:
    """True if the piece stands between squares."""
    return any(edge.key == row.kind for edge in edge_rows().values())


def lone_piece(row: ShelfRow) -> Battlefield:
    """The piece on squares of its own. A line between two rows of them."""
    if is_line(row):
        mark = next(mark for mark, edge in edge_rows().items() if edge.key == row.kind)
        return Battlefield(
            name=row.name,
            width=row.width,
            height=2,
            squares="." * 2 * row.width,
            across=" " * 2 * (row.width + 1),
            along=" " * row.width + mark * row.width + " " * row.width,
        )
    kind = piece_rows()[row.kind]
    box = Box(0, 0, row.width, row.depth)
    plan = Plan(Seeded(f"piece {row.key}"), row.width, row.depth, ground=box)
    if kind.form == "house":
        house = House(row.name, kind.mark, row.width, row.depth, row.doors, row.windows, row.rooms)
        build(plan, house, box, "south")
    elif kind.form == "road":
        plan.put(kind.mark, box.places())
    else:
        place(plan, Lot(kind, row.width, row.depth, "anywhere"), (), everywhere=True)
    return plan.finished(row.name, ("south",))
