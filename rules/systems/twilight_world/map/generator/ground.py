"""Woods, trees, wrecks, hills, and lines across the land."""

from __future__ import annotations

from collections.abc import Iterator

from rules.systems.twilight_world.catalogue import themes
from rules.systems.twilight_world.map.field import square_rows
from rules.systems.twilight_world.map.generator.plan import OUT, Box, EdgeLine, Plan
from rules.systems.twilight_world.map.generator.stock import Lot, piece_rows

RAGGED = 5  # squares of a blob's rim: one in so many is left out


def place(plan: Plan, lot: Lot, heroes: tuple[str, ...], *, everywhere: bool = False) -> bool:
    """Put one piece where it belongs. False where there is no room.

    `everywhere`: look through the whole board when it fits in none of the places that were tried.
    """
    if lot.row.form == "line":
        return _place_line(plan, lot, everywhere=everywhere)
    for _ in range(themes().tries):
        width, depth = (lot.width, lot.depth) if plan.chance(50) else (lot.depth, lot.width)
        x, y = _somewhere(plan, lot.where, width, depth, heroes)
        if _put(plan, lot, Box(x, y, width, depth)):
            return True
    return everywhere and any(_put(plan, lot, box) for box in _boxes(plan, lot))


def _boxes(plan: Plan, lot: Lot) -> Iterator[Box]:
    for width, depth in dict.fromkeys(((lot.width, lot.depth), (lot.depth, lot.width))):
        for x, y in plan.board.places():
            yield Box(x, y, width, depth)


def _somewhere(
    plan: Plan, where: str, width: int, depth: int, heroes: tuple[str, ...]
) -> tuple[int, int]:
    """Column and row for a piece of this size."""
    ground = plan.ground
    x = plan.pick((ground.x, ground.x + ground.width - width))
    y = plan.pick((ground.y, ground.y + ground.height - depth))
    if where == "rim":
        side = plan.choose([edge for edge in OUT if edge not in heroes])
        if side in ("north", "south"):
            return x, ground.y if side == "north" else ground.y + ground.height - depth
        return ground.x if side == "west" else ground.x + ground.width - width, y
    if where == "yard" and plan.houses:
        return plan.behind(width, depth)
    if where == "road":
        roads = [(x, y) for x, y in ground.places() if plan.squares[y][x] == "="]
        return plan.choose(roads) if roads else (x, y)
    return x, y


def _put(plan: Plan, lot: Lot, box: Box) -> bool:
    """Put a piece into a box if there is room."""
    row = square_rows()[lot.row.mark]
    within = plan.ground if row.conceals else plan.board
    if not within.holds(box):
        return False
    if lot.row.form == "blob" and not plan.is_free(_heart(box)):
        return False
    places = _shape(plan, lot, box)
    if row.conceals and not plan.has_room(len(places)):
        return False
    if lot.row.key == "wreck" and lot.where == "road":
        free = not any(
            place in plan.kept or (place in plan.taken and plan.squares[place[1]][place[0]] != "=")
            for place in places
        )
    else:
        free = plan.is_free(places)
    if free:
        plan.put(lot.row.mark, places)
    return free


def _heart(box: Box) -> list[tuple[int, int]]:
    """Squares that a blob has for certain. Looked at first, since shaping one takes long."""
    columns = {box.x + box.width * n // 4 for n in (1, 2)}
    return [(x, box.y + box.height // 2) for x in columns]


def _shape(plan: Plan, lot: Lot, box: Box) -> list[tuple[int, int]]:
    """The squares of a piece in its box: all of it, round and ragged, or every second one."""
    if lot.row.form == "rows":
        return [(x, y) for x, y in box.places() if (x - box.x) % 2 == 0 and (y - box.y) % 2 == 0]
    if lot.row.form == "box" or min(box.width, box.height) < 3:
        return list(box.places())
    across, down = box.width / 2, box.height / 2
    found = []
    for x, y in box.places():
        away = ((x + 0.5 - box.x) / across - 1) ** 2 + ((y + 0.5 - box.y) / down - 1) ** 2
        if away <= 0.75 or (away <= 1.15 and plan.pick((1, RAGGED)) > 1):
            found.append((x, y))
    return found


def _place_line(plan: Plan, lot: Lot, *, everywhere: bool) -> bool:
    """A side of a yard if it is short enough, else anywhere on open ground."""
    if not plan.has_room(lot.width):
        return False
    for side in plan.sides if lot.row.key != "wall" else []:
        if side.length >= lot.width and _draw(plan, lot, side.part(0, lot.width), by_houses=True):
            plan.sides.remove(side)
            return True
    ground = plan.ground
    for _ in range(themes().tries):
        along = plan.chance(50)
        x = plan.pick((ground.x, ground.x + ground.width - 1))
        y = plan.pick((ground.y, ground.y + ground.height - 1))
        if _draw(plan, lot, EdgeLine(x, y, lot.width, along)):
            return True
    return everywhere and any(
        _draw(plan, lot, EdgeLine(x, y, lot.width, along))
        for x, y in ground.places()
        for along in (True, False)
    )


def _draw(plan: Plan, lot: Lot, line: EdgeLine, *, by_houses: bool = False) -> bool:
    """Draw a line if it fits."""
    fits = plan.can_draw(line, lot.row.key, by_houses=by_houses)
    if fits:
        plan.draw(line, lot.row.mark)
    return fits


def close_yard(plan: Plan, sides: list[EdgeLine], kind: str) -> None:
    """Lines round a yard as far as they fit."""
    mark = piece_rows()[kind].mark
    fitting = [side for side in sides if side.length and plan.can_draw(side, kind, by_houses=True)]
    for side in fitting:
        if plan.has_room(side.length):
            plan.draw(side, mark)
