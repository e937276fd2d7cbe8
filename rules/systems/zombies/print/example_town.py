"""A town as it may lie when a scenario is nearly won, for the map of its briefing."""

from __future__ import annotations

from functools import cache
from typing import Final

from rules.briefings import LegendLine, SetUpMark, SetUpZone
from rules.maps import BattlefieldSheet, LaidArt, Side
from rules.systems.zombies.catalogue import tiles
from rules.systems.zombies.catalogue.kit import kit
from rules.systems.zombies.town import SIDE
from rules.systems.zombies.view.ground import art_of
from rules.text import text
from rules.tiles import TURNED, turned

ACROSS: Final = 3  # tiles
WIDE: Final = ACROSS * SIDE  # squares
# Tiles from the north-west, each with its number among copies and its quarters with the clock.
TOWN: Final = (
    (("toy-store", 0, 0), ("four-way", 0, 0), ("helipad", 0, 0)),
    (("four-way", 1, 0), ("town-square", 0, 0), ("four-way", 2, 0)),
    (("police-station", 0, 2), ("hospital", 0, 2), ("fire-station", 0, 2)),
)
TURNS: Final = {"none": 0, "rescue": 1, "rescue-two": 2, "helicopter": 3, "last-man": 0}
START: Final = (4, 4)
GOAL: Final = (7, 1)
SHORT: Final = ((4, 4), (4, 1), (7, 1))
BY_HOSPITAL: Final = ((4, 4), (4, 6), (4, 4), (7, 4), (7, 1))
BY_TOYS: Final = ((4, 4), (4, 1), (1, 1), (1, 4), (4, 4), (7, 4), (7, 1))
BY_FIRE: Final = ((4, 4), (7, 4), (7, 6), (7, 4), (7, 1))
ROUTES: Final = {
    "none": SHORT,
    "rescue": BY_HOSPITAL,
    "rescue-two": BY_TOYS,
    "helicopter": BY_FIRE,
    "last-man": SHORT,
}
GUARDS: Final = ((6, 0), (8, 0), (6, 2), (8, 2))  # some of the zombies around the goal
WAYS_OUT: Final[tuple[tuple[tuple[int, int], Side], ...]] = (
    ((4, 0), "north"),
    ((8, 4), "east"),
    ((0, 4), "west"),
)
SURVIVORS: Final = {"rescue": ((3, 7), (5, 8)), "rescue-two": ((3, 7), (5, 8), (0, 0), (2, 0))}
WEAPONS: Final = ((6, 7), (8, 8), (0, 7))
HUMANS: Final = ((4, 3), (3, 4))
HORDE: Final = ((4, 1), (7, 4), (1, 4), (4, 6), (1, 2), (7, 6))
LORD: Final = (1, 1)


@cache
def example_town(key: str) -> BattlefieldSheet:
    """The ground of a scenario's map. Each lies turned in its own way."""
    arts = tuple(
        LaidArt(art_of(tile, copy), column * SIDE, row * SIDE, 90 * quarters)  # type: ignore[arg-type]
        for row, line in enumerate(TOWN)
        for column, (tile, copy, quarters) in enumerate(line)
    )
    sheet = BattlefieldSheet(name="", columns=WIDE, rows=WIDE, arts=arts, looks=kit().looks)
    return turned(sheet, 90 * TURNS[key])  # type: ignore[arg-type]


def town_zones(key: str) -> tuple[SetUpZone, ...]:
    """Where everybody begins, and where a player wins."""
    return (
        SetUpZone(text("All pawns"), (_at(key, START),)),
        SetUpZone(text("Goal"), (_at(key, GOAL),)),
    )


def town_route(key: str) -> tuple[int, ...]:
    """The corners of a way from the start to the goal."""
    return tuple(_at(key, spot) for spot in ROUTES[key])


def town_marks(key: str) -> tuple[SetUpMark, ...]:
    """Zombies, what the scenario is about, and roads for the next tiles."""
    horde = HORDE if key == "last-man" else ()
    humans = HUMANS if key == "last-man" else ()
    weapons = WEAPONS if key == "helicopter" else ()
    return (
        *(_mark(key, "zombie", spot) for spot in (*GUARDS, *horde)),
        *(_mark(key, "figure", spot, "S") for spot in SURVIVORS.get(key, ())),
        *(_mark(key, "figure", spot, "H") for spot in humans),
        *(_mark(key, "item", spot, "W") for spot in weapons),
        *([_mark(key, "villain", LORD, "Z")] if horde else ()),
        *(
            SetUpMark(form="exit", squares=(_at(key, spot),), side=_side(key, side))
            for spot, side in WAYS_OUT
        ),
    )


def town_legend(key: str) -> tuple[LegendLine, ...]:
    """The meaning of the marks of a scenario."""
    guards = tiles()["helipad"].zombies
    own = {
        "rescue": [LegendLine("figure", text("survivor, face down"))],
        "rescue-two": [LegendLine("figure", text("survivor, face down"))],
        "helicopter": [LegendLine("item", text("a weapon's building"))],
        "last-man": [
            LegendLine("figure", text("human")),
            LegendLine("villain", text("zombie player")),
        ],
    }
    return (
        LegendLine("zone", text("start and goal")),
        LegendLine("zombie", text("zombies, {count} at the Helipad", count=guards)),
        *own.get(key, ()),
        LegendLine("exit", text("next tile")),
    )


def _mark(key: str, form: str, spot: tuple[int, int], words: str = "") -> SetUpMark:
    return SetUpMark(form=form, squares=(_at(key, spot),), words=words)  # type: ignore[arg-type]


def _at(key: str, spot: tuple[int, int]) -> int:
    """The square of the turned town."""
    x, y = spot
    for _ in range(TURNS[key]):
        x, y = WIDE - 1 - y, x
    return y * WIDE + x


def _side(key: str, side: Side) -> Side:
    for _ in range(TURNS[key]):
        side = TURNED[side]
    return side
