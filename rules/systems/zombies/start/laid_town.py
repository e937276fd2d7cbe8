"""A town that a host laid before the game: its file, its faults, and what comes on its tiles.

The file names each tile with its place and its turn. Places count tiles from Town Square, to the
east and to the south. Rule: ZZ-012, ZZ-040.
"""

from __future__ import annotations

from collections import Counter
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from rules.refused import Refused
from rules.systems.zombies.catalogue import tiles
from rules.systems.zombies.names import tile_name
from rules.systems.zombies.state import Game, Job, Laid
from rules.systems.zombies.tiles.filling import must_hold_centre, token_places, zombie_places
from rules.systems.zombies.tiles.stack import HELIPAD
from rules.systems.zombies.town import door_places
from rules.systems.zombies.who import FACE_DOWN, ruled, town
from rules.text import Text, text
from rules.tiles import Turn

FARTHEST: Final = 30  # tiles from Town Square, to any side
SQUARE: Final = Laid("town-square", 0, 0)
_Place = Annotated[int, Meta(ge=-FARTHEST, le=FARTHEST)]


class _Tile(Struct, frozen=True, forbid_unknown_fields=True):
    tile: str
    x: _Place
    y: _Place
    turn: Turn = 0


class _File(Struct, frozen=True, forbid_unknown_fields=True):
    format: Literal[1]
    name: str
    tiles: tuple[_Tile, ...]


class LaidTown(Struct, frozen=True):
    """A town as its file says it. Town Square is the first tile."""

    name: str
    laid: tuple[Laid, ...]


# --- The file ---


def read_town(source: str) -> LaidTown:
    """The town of a file. Raises: Refused, naming what cannot be read."""
    try:
        found = msgspec.json.decode(source, type=_File)
    except (msgspec.MsgspecError, RecursionError) as error:
        why = text("This is not a town of Zombies!!!: {error}", error=str(error)[:80])
        raise _unreadable(why) from error
    known = tiles()
    for row in found.tiles:
        if row.tile not in known:
            raise _unreadable(text("“{tile}” is not a tile of the game.", tile=row.tile[:40]))
    laid = tuple([Laid(row.tile, row.x, row.y, row.turn) for row in found.tiles])
    if SQUARE not in laid:
        raise _unreadable(text("Town Square is not in the middle, at 0, 0."))
    if len({(one.x, one.y) for one in laid}) < len(laid):
        raise _unreadable(text("Two tiles are in the same place."))
    for tile, count in Counter(one.tile for one in laid).items():
        if count > known[tile].copies:
            raise more_than_copies(tile)
    return LaidTown(found.name, (SQUARE, *[one for one in laid if one != SQUARE]))


def written(here: LaidTown) -> str:
    """The file of a town, a line for each tile."""
    rows = [_Tile(one.tile, one.x, one.y, one.turn) for one in here.laid]
    lines = [msgspec.json.encode(row).decode() for row in rows]
    name = msgspec.json.encode(here.name).decode()
    return f'{{"format":1,"name":{name},"tiles":[\n' + ",\n".join(lines) + "\n]}\n"


def more_than_copies(tile: str) -> Refused:
    """The refusal of a tile of which no copy is left. Rule: ZZ-001."""
    return Refused(
        text(
            "The box has {count} tiles of this kind: {tile}.",
            count=tiles()[tile].copies,
            tile=tile_name(tile),
        ),
        rule="ZZ-001",
        cure=text("Use another tile."),
    )


def _unreadable(why: Text) -> Refused:
    return Refused(why, rule="ZZ-040", cure=text("Choose a file that you exported from Duskroll."))


# --- What comes on its tiles ---


def filled(state: Game, laid: tuple[Laid, ...]) -> Game:
    """The game with these tiles and their pieces, which nobody places.

    Of several squares the first ones from the north-west are used.
    Rule: ZZ-043 to ZZ-047, ZZ-049.
    """
    for tile in laid[1:]:
        state = replace(state, laid=(*state.laid, tile))
        row = tiles()[tile.tile]
        if row.kind == "building":
            state = _with_door(state)
        state = _with_zombies(state)
        if row.kind == "building":
            state = _with_tokens(state)
    return replace(state, landing=HELIPAD in {one.tile for one in laid})


def _with_door(state: Game) -> Game:
    """Rule: ZZ-044, ZZ-R05."""
    if ruled(state).doors == "none":
        return state
    door = door_places(town(state), len(state.laid) - 1)[0]
    return replace(state, laid=(*state.laid[:-1], replace(state.laid[-1], door=door)))


def _with_zombies(state: Game) -> Game:
    """Rule: ZZ-043, ZZ-045, ZZ-047, ZZ-049."""
    squares, count = zombie_places(state)
    middle = must_hold_centre(state)
    first = [] if middle is None else [middle]
    chosen = [*first, *[at for at in squares if at != middle]][:count]
    return replace(state, zombies=tuple(sorted((*state.zombies, *chosen))))


def _with_tokens(state: Game) -> Game:
    """Place bullets, then hearts. In a search, all are face down. Rule: ZZ-046, ZZ-S01."""
    if state.goal == "rescue":
        inside = town(state).buildings[len(state.laid) - 1]
        return _lying(state, inside, FACE_DOWN)
    for job, kind in _TOKENS:
        squares, count = token_places(replace(state, jobs=(job,)))
        state = _lying(state, squares[:count], kind)
    return state


_TOKENS: Final[tuple[tuple[Job, str], ...]] = (("bullets", "bullet"), ("hearts", "heart"))


def _lying(state: Game, squares: tuple[int, ...], kind: str) -> Game:
    return replace(state, tokens=tuple(sorted((*state.tokens, *[(at, kind) for at in squares]))))
