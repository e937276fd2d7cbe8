"""Things that stand in the open and mean nothing to the rules: benches, swings, flower beds."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from cards.chance import Chance
from cards.draw.ground.hand import SQUARE, Cell
from cards.draw.ground.look import Look
from cards.draw.ground.plot import Plot
from cards.inked.ink import Inker
from cards.inked.place import place
from cards.inked.things.open_air import THINGS
from cards.paper import POINTS
from cards.pen import Pen
from rules.looks import Floor, Way
from rules.maps import GroundThing

Q: Final = SQUARE
UNITS: Final = 42.0  # of a thing, to a square
SCALE: Final = 0.92  # of its squares that a thing may fill
NEAR: Final = 4  # squares from a house to the end of its garden
MOST_KINDS: Final = 5  # of a garden, and of the fields
SMALL_GROUND: Final = 3  # squares; nothing is strewn on less
GARDEN_SHARE: Final = 0.45  # of free squares that something stands on
FIELD_SHARE: Final = 0.2
ROAD_SHARE: Final = 0.06


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
    """Yield things on free squares, more of them near houses; the place alone decides."""
    strews = plot.open.strews
    if not strews or min(plot.columns, plot.rows) < SMALL_GROUND:
        return
    parted = {cell for pair in plot.parted for cell in pair}
    free = set() if plot.alone else set(plot.grass) - parted - _beside_ways(plot)
    near, garden, field = _near_houses(plot), _some(strews.garden, plot), _some(strews.field, plot)
    for x, y in sorted(free):
        chance = Chance(x, y, 83)
        at_home = (x, y) in near
        if chance.part() > (GARDEN_SHARE if at_home else FIELD_SHARE):
            continue
        kinds = garden if at_home else field
        kind, turned = kinds[chance.one_of(len(kinds))], bool(chance.one_of(2))
        wide, high = THINGS[kind].wide, THINGS[kind].high
        if turned:
            wide, high = high, wide
        cells = {(x + n, y + m) for n in range(wide) for m in range(high)}
        around = {(a + n, b + m) for a, b in cells for n in (-1, 0, 1) for m in (-1, 0, 1)}
        if cells <= free and plot.is_undivided(cells):
            free -= around
            yield GroundThing(kind, x + wide / 2, y + high / 2, 90 if turned else 0)
    for kind, _ in plot.grounds(Way):
        for x, y in sorted(plot.cells[kind]):
            chance = Chance(x, y, 89)
            if chance.part() < ROAD_SHARE:
                litter = strews.road[chance.one_of(len(strews.road))]
                yield GroundThing(litter, x + 0.5, y + 0.5, 90 * chance.one_of(4))


def _some(kinds: tuple[str, ...], plot: Plot) -> tuple[str, ...]:
    """Some of the kinds, by the look of the ground; each is drawn once, so few are light."""
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
