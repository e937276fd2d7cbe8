"""The editor of a game's maps, as a system provides it.

A map is the text of its file. The editor shows its ground and its faults. Tools change a square, or
the edge of one. The editor knows nothing else of a game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Literal

from msgspec import Struct

from rules.maps import Ground, LaidArt, Side
from rules.parameters import Parameter
from rules.play import Scenario, Trial
from rules.text import Text

EdgeSide = Literal["", "north", "west"]
Severity = Literal["error", "advice"]


class Target(Struct, frozen=True):
    """A square by column and row from 0, or the edge on a side of it.

    The last column and the last row of edges lie on the far sides of the board: their column is
    the number of columns, or their row the number of rows.
    """

    column: int
    row: int
    edge: EdgeSide = ""


class MapTool(Struct, frozen=True, kw_only=True):
    """Something that is pressed on a map."""

    key: str
    name: Text
    group: Text
    on: Literal["square", "edge"]
    shortcut: str  # a letter, for keyboards
    icon: str = ""  # a symbol of `static/map-pieces.svg`
    colour: str = ""  # of the ground or the edge that it draws
    art: LaidArt | None = None  # the tile that it lays


class MapCure(Struct, frozen=True, kw_only=True):
    """One use of a tool that mends a fault."""

    name: Text
    tool: str
    at: Target


class MapFinding(Struct, frozen=True, kw_only=True):
    """A fault of a map, or advice on one that can be played."""

    severity: Severity
    message: Text
    rule: str = ""
    cure: Text | None = None
    at: Target | None = None
    fix: MapCure | None = None  # where one press mends it


class MapSize(Struct, frozen=True, kw_only=True):
    """The sizes that a map may have."""

    columns: tuple[int, int]  # the least and the most
    rows: tuple[int, int]
    usual: tuple[int, int]  # columns and rows of a new map
    resize: Callable[[str, int, int], str]  # it grows and shrinks in the south and the east


class MapPiece(Struct, frozen=True, kw_only=True):
    """Something that lies on a map and is no ground. One without a name is a label."""

    at: Target
    short: str
    name: Text | None = None
    icon: str = ""  # a symbol of `static/map-pieces.svg`
    side: Side | Literal[""] = ""  # of its square, at which it points inwards


class MapCondition(Struct, frozen=True, kw_only=True):
    """Conditions or events of a map in words. `fact` is the key of the fact that has them."""

    name: Text
    fact: str
    said: tuple[Text, ...]


class ShippedMap(Struct, frozen=True, kw_only=True):
    """A map that comes with the game, which a host can copy and change."""

    key: str
    name: Text
    source: str
    trials: tuple[Trial, ...] = ()  # bot games of it that come with the game


def _none_shipped() -> tuple[ShippedMap, ...]:
    return ()


def _none_laid(source: str) -> tuple[MapPiece, ...]:
    return ()


def _none_counted(source: str) -> Mapping[str, int]:
    return {}


def _no_aims(source: str) -> tuple[MapCondition, ...]:
    return ()


def _no_sizes(source: str) -> tuple[int, ...]:
    return ()


class MapEditor(Struct, frozen=True, kw_only=True):
    """The maps of a game: their tools, their facts, and the reader and writer of their file."""

    noun: Text  # a map, in the words of the game
    suffix: str  # of a map's file, with the dot
    tools: Callable[[], tuple[MapTool, ...]]
    facts: tuple[Parameter, ...]  # said beside the drawing; the first one is the name
    blank: Callable[[int, int], str]  # the file of an empty map of this size
    # A file, a tool and a place: the file after it. All of them: Refused.
    press: Callable[[str, str, Target], str]
    said: Callable[[str], Mapping[str, str]]  # the facts of a file, by key
    say: Callable[[str, Mapping[str, str]], str]  # the file with these facts
    ground: Callable[[str], Ground]
    check: Callable[[str], tuple[MapFinding, ...]]  # never Refused
    scenarios: Callable[[str], tuple[Scenario, ...]]  # of a sound map
    pieces: Callable[[str], tuple[MapPiece, ...]] = _none_laid
    shipped: Callable[[], tuple[ShippedMap, ...]] = _none_shipped
    counts: Callable[[str], Mapping[str, int]] = _none_counted  # uses of each tool, by its key
    aims: Callable[[str], tuple[MapCondition, ...]] = _no_aims  # of a map with faults too
    sizes: Callable[[str], tuple[int, ...]] = (
        _no_sizes  # figures that bots try, the usual number first
    )
    fair: tuple[int, int] | None = None  # least and most percent of games that are won
    blocks: int = 1  # squares of its ground each way in a square that is pressed
    margin: int = 0  # empty squares that can be pressed around the drawing
    size: MapSize | None = None  # where the host chooses it; others grow as they are drawn
