"""Things that stand in the open and mean nothing to the rules: benches, swings, flower beds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Final

from cards.chance import Chance
from cards.draw.ground.hand import SQUARE, Cell
from cards.draw.ground.look import Look
from cards.draw.ground.plot import SIDES, Plot
from cards.draw.ground.ways import broad_road
from cards.inked.ink import Inker
from cards.inked.place import place
from cards.inked.things.open_air import THINGS
from cards.paper import POINTS
from cards.pen import Pen
from rules.looks import Floor, StrewnThings, Way
from rules.maps import GroundThing

Q: Final = SQUARE
UNITS: Final = 42.0  # of a thing, to a square
SCALE: Final = 0.92  # of its squares that a thing may fill
NEAR: Final = 4  # squares from a house to the end of its garden
MOST_KINDS: Final = 9  # of a garden, and of the fields
APART: Final = 7  # squares between two of a kind
EVERY: Final = 6  # squares between two things beside a road
PAVED: Final = 0.19  # squares from the middle of a square to that of the pavement on it
CROSSED: Final = 18  # squares between two crossings of a road without others
CROSSED_LANES: Final = (2, 4)  # squares across
SMALL_GROUND: Final = 3  # squares; nothing is strewn on less
GARDEN_SHARE: Final = 0.55  # of free squares that something stands on
FIELD_SHARE: Final = 0.32
ROAD_SHARE: Final = 0.22


def draw_things(pen: Pen, look: Look, plot: Plot) -> None:
    """Draw what the ground says stands on it, or else what is strewn on free squares."""
    if not look.fills or look.calm or not plot.fine:
        return
    things = plot.things or plot.kept("strewn", lambda: tuple(_strewn(plot)))
    for thing in things:
        if plot.shows(thing.x, thing.y) and thing.kind in THINGS:
            _put(pen, look, thing)


def _put(pen: Pen, look: Look, thing: GroundThing) -> None:
    one = THINGS[thing.kind]
    reach = max(one.wide, one.high) * Q

    def draw(inner: Pen) -> None:
        ink = Inker(thing.kind, saves=not look.fills)
        one.draw(ink)
        with inner.at(0, 0, scale=SCALE * Q * POINTS / UNITS):
            place(inner, ink.drawing)

    key, box = ("open air", thing.kind, look.key), (-reach, -reach, reach, reach)
    pen.stamp(key, box, partial(draw), x=thing.x * Q, y=thing.y * Q, turn=-thing.turn)


def _strewn(plot: Plot) -> Iterator[GroundThing]:
    """Yield things on free squares, more of them near houses. The place alone decides."""
    strews = plot.open.strews
    if not strews or min(plot.columns, plot.rows) < SMALL_GROUND:
        return
    yield from _on_grass(plot, strews)
    for kind, _ in plot.grounds(Way):
        road = broad_road(plot, kind)
        yield from _beside_road(plot, strews, road)
        yield from _crossings(plot, strews, road)
        for x, y in sorted(plot.cells[kind]):
            chance = Chance(x, y, 89)
            if chance.part() < ROAD_SHARE:
                litter = strews.road[chance.one_of(len(strews.road))]
                yield GroundThing(litter, x + 0.5, y + 0.5, 90 * chance.one_of(4))


def _on_grass(plot: Plot, strews: StrewnThings) -> Iterator[GroundThing]:
    parted = {cell for pair in plot.parted for cell in pair}
    free = set() if plot.alone else set(plot.grass) - parted - _beside_ways(plot)
    near, garden, field = _near_houses(plot), _some(strews.garden, plot), _some(strews.field, plot)
    laid: dict[str, list[Cell]] = {}
    for x, y in sorted(free):
        chance = Chance(x, y, 83)
        at_home = (x, y) in near
        if chance.part() > (GARDEN_SHARE if at_home else FIELD_SHARE):
            continue
        kinds = garden if at_home else field
        first, turned = chance.one_of(len(kinds)), bool(chance.one_of(2))
        kind = _unlike((*kinds[first:], *kinds[:first]), laid, x, y)
        if not kind:
            continue
        wide, high = THINGS[kind].wide, THINGS[kind].high
        if turned:
            wide, high = high, wide
        cells = {(x + n, y + m) for n in range(wide) for m in range(high)}
        around = {(a + n, b + m) for a, b in cells for n in (-1, 0, 1) for m in (-1, 0, 1)}
        if cells <= free and plot.is_undivided(cells):
            free -= around
            laid.setdefault(kind, []).append((x, y))
            yield GroundThing(kind, x + wide / 2, y + high / 2, 90 if turned else 0)


def _unlike(kinds: Sequence[str], laid: Mapping[str, list[Cell]], x: int, y: int) -> str:
    """The first kind of which none lies near, or an empty text if there is none."""
    for kind in kinds:
        if all(max(abs(a - x), abs(b - y)) >= APART for a, b in laid.get(kind, ())):
            return kind
    return ""


def _beside_road(plot: Plot, strews: StrewnThings, road: set[Cell]) -> Iterator[GroundThing]:
    """Yield lamps and the like on the pavement, every few squares, each side on its own."""
    kinds = strews.roadside
    for x, y in plot.grass if kinds else ():
        for turn, (dx, dy) in zip((0, 90, 180, 270), SIDES, strict=True):
            number, left = divmod((y if dx else x) + (EVERY // 2) * (dx + dy > 0), EVERY)
            if left == 0 and (x + dx, y + dy) in road:
                at = x + 0.5 + PAVED * dx, y + 0.5 + PAVED * dy
                yield GroundThing(kinds[number % len(kinds)], *at, turn)


def _crossings(plot: Plot, strews: StrewnThings, road: set[Cell]) -> Iterator[GroundThing]:
    """Yield the stripes of crossings over straight roads, above all where they meet others."""
    if not strews.crossing:
        return
    for turn, over, along in ((0, (1, 0), (0, 1)), (90, (0, 1), (1, 0))):
        laid: list[tuple[Cell, int]] = []
        for lanes in CROSSED_LANES:
            starts = [cell for cell in sorted(road) if _is_straight(road, cell, over, lanes)]
            straight = set(starts)
            laid += [(one, lanes) for one in starts if _opens(road, one, straight, along)]
            for one in starts:
                near = any(_apart(one, other) < CROSSED // 2 for other, _ in laid)
                if one[1 - turn // 90] % CROSSED == CROSSED // 2 and not near:
                    laid.append((one, lanes))
        for (x, y), lanes in laid:
            for n in range(1, lanes, 2):
                at = x + n * over[0] + along[0] / 2, y + n * over[1] + along[1] / 2
                yield GroundThing(strews.crossing, *at, turn)


def _opens(road: set[Cell], cell: Cell, straight: set[Cell], along: Cell) -> bool:
    """True if a straight road ends here in the middle of other road."""
    for way in (1, -1):
        near = cell[0] + way * along[0], cell[1] + way * along[1]
        if near in road and near not in straight:
            return True
    return False


def _apart(one: Cell, other: Cell) -> int:
    return max(abs(one[0] - other[0]), abs(one[1] - other[1]))


def _is_straight(road: set[Cell], cell: Cell, over: Cell, lanes: int) -> bool:
    """True if a road of so many squares across begins here, and no other road beside it."""
    x, y = cell
    return all(
        ((x + lane * over[0], y + lane * over[1]) in road) == (0 <= lane < lanes)
        for lane in range(-1, lanes + 1)
    )


def _some(kinds: tuple[str, ...], plot: Plot) -> tuple[str, ...]:
    """Some of the kinds, by the look of the ground. Each is drawn once, so few are light."""
    first = (plot.columns + len(plot.grass)) % len(kinds)
    return (kinds + kinds)[first : first + MOST_KINDS]


def _beside_ways(plot: Plot) -> set[Cell]:
    """The squares that pavements lie on."""
    ways = {cell for kind, _ in plot.grounds(Way) for cell in plot.cells[kind]}
    return {(x + n, y + m) for x, y in ways for n in (-1, 0, 1) for m in (-1, 0, 1)}


def _near_houses(plot: Plot) -> set[Cell]:
    """The squares around rooms."""
    rooms = {cell for kind, _ in plot.grounds(Floor) for cell in plot.cells[kind]}
    steps = range(-NEAR, NEAR + 1)
    return {(x + n, y + m) for x, y in rooms for n in steps for m in steps}
