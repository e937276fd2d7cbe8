"""Streets for Lanterns: a map that grows by tiles, and people who walk on it.

The set-up decides if they are in play. The nine squares with lanterns then lie in a row, the quay.
Once a turn a player may lay a tile at any side of the map. Once a turn they may walk a step, to a
square or to a zone. Rule: LA-008.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final, Literal, get_args

from msgspec import Struct
from msgspec.structs import replace

from rules.fields import OneOf
from rules.game import Offer, tag_of
from rules.looks import (
    Covering,
    EdgeLook,
    Floor,
    GroundLook,
    Looks,
    OpenGround,
    Opening,
    Soft,
    Symbol,
    Texture,
    Way,
)
from rules.maps import Area, BattlefieldSheet, Boundary, Ground, Label, MapTile
from rules.places import Place, Zone
from rules.refused import Refusal
from rules.text import Text, text
from rules.tiles import LaidTile, Turn, joined, turned

STRIDE: Final = 200
SQUARE_MM: Final = 20.0
START: Final = "jetty_0_0"
Beside = Literal["north", "east", "south", "west"]
_DOOR = Opening(leaf="closed", fill="#B5723F", wall="#4A433C", floor="#E6CDA6")
_COBBLES = Texture(pattern="stones", line="#7A7266", fill="#B8B0A4")
LOOKS: Final = Looks(
    open=OpenGround(fill="#E8E4D8", tuft="#8F9B66"),
    ground=(
        GroundLook(
            kind="canal",
            hatching="waves",
            outlined=True,
            paint=Soft(
                fill="#B4D2DE",
                texture=Texture(pattern="waves", line="#5F92A8"),
                line="#5F92A8",
                width=0.5,
            ),
        ),
        GroundLook(
            kind="cobbles",
            hatching="stones",
            paint=Way(fill="#D2CABB", texture=_COBBLES, dash="#F4F0E4"),
        ),
        GroundLook(
            kind="hall",
            hatching="floor",
            paint=Floor(
                fill="#E6CDA6",
                texture=Texture(pattern="boards", line="#B08A5E"),
                small=Covering(fill="#D9D6CC", texture=Texture(pattern="tiles", line="#A7A296")),
            ),
        ),
        GroundLook(kind="lamp", paint=Symbol(fill="#F0E2B6", solid="M12 2l6 14H6zM10 17h4v5h-4z")),
    ),
    edge=(EdgeLook(kind="gate", paint=_DOOR, closed=True),),
)


def _drawing(
    name: str,
    size: tuple[int, int],
    areas: Mapping[str, tuple[int, ...]],
    *,
    void: tuple[int, ...] = (),
    zones: tuple[Zone, ...] = (),
    gate: tuple[tuple[int, int], tuple[int, int]] | None = None,
) -> BattlefieldSheet:
    return BattlefieldSheet(
        name=name,
        columns=size[0],
        rows=size[1],
        void=void,
        zones=zones,
        areas=tuple(
            [
                Area(kind=kind, name=Text(kind.capitalize()), squares=squares)
                for kind, squares in areas.items()
            ]
        ),
        boundaries=(
            (Boundary(kind="gate", name=text("Gate"), start=gate[0], end=gate[1]),) if gate else ()
        ),
        labels=tuple([Label(key=one.key, text=one.name, at=one.squares[0]) for one in zones]),
        square_mm=SQUARE_MM,
        looks=LOOKS,
    )


QUAY = _drawing(
    "Quay",
    (9, 1),
    {"lamp": tuple(range(9))},
    zones=(Zone(key="jetty", name=text("Jetty"), squares=(0, 1)),),
)
LANE = _drawing("Lane", (3, 2), {"cobbles": (0, 1, 2), "canal": (4, 5)}, void=(3,))
COURT = _drawing(
    "Court",
    (3, 3),
    {"hall": (0, 1, 3, 4), "cobbles": (2, 5, 7, 8)},
    void=(6,),
    zones=(Zone(key="hall", name=text("Hall"), squares=(0, 1, 3, 4)),),
    gate=((2, 1), (2, 2)),
)
DRAWINGS: Final = {"quay": QUAY, "lane": LANE, "court": COURT}
COPIES: Final = {"lane": 4, "court": 3}


class Streets(Struct, frozen=True):
    """The tiles as they lie, and where everybody is."""

    at: dict[str, Place]  # by player
    laid: tuple[LaidTile, ...] = (LaidTile("quay", 0, 0),)
    done: tuple[str, ...] = ()  # kinds of commands that were given this turn


class LayTile(Struct, frozen=True, tag="LayTile", forbid_unknown_fields=True):
    """Lay a tile at a side of the map."""

    tile: str
    beside: Beside
    turn: Turn


class Walk(Struct, frozen=True, tag="Walk", forbid_unknown_fields=True):
    """Go one step."""

    to: Place


class TileLaid(Struct, frozen=True, tag="TileLaid"):
    player: str
    tile: LaidTile


class Walked(Struct, frozen=True, tag="Walked"):
    player: str
    to: Place


Command = LayTile | Walk
Event = TileLaid | Walked
COMMANDS: Final = get_args(Command)
EVENTS: Final = get_args(Event)


def begun(players: tuple[str, ...]) -> Streets:
    """Everybody stands in the zone of the quay."""
    return Streets(at=dict.fromkeys(players, START))


@lru_cache(maxsize=64)
def ground(laid: tuple[LaidTile, ...]) -> Ground:
    """The map of these tiles."""
    whole = joined(DRAWINGS, laid, name="Streets", stride=STRIDE, looks=LOOKS)
    return replace(whole, square_mm=SQUARE_MM, coordinates=True)


def left(streets: Streets) -> dict[str, int]:
    """The number of tiles of each kind that are not laid yet."""
    laid = [one.tile for one in streets.laid]
    return {key: copies - laid.count(key) for key, copies in COPIES.items()}


def next_to(laid: tuple[LaidTile, ...], command: LayTile) -> LaidTile:
    """The tile where it comes to lie: outside of the window, so that it covers nothing."""
    window, tile = ground(laid), turned(DRAWINGS[command.tile], command.turn)
    column, row = {
        "north": (0, window.north - tile.rows),
        "east": (window.west + window.columns, 0),
        "south": (0, window.north + window.rows),
        "west": (window.west - tile.columns, 0),
    }[command.beside]
    return LaidTile(command.tile, column, row, command.turn)


def steps(streets: Streets, player: str) -> Iterator[Place]:
    """The squares and zones beside a player."""
    whole, place = ground(streets.laid), streets.at[player]
    squares = set(whole.squares_of(place))
    spots = map(whole.spot_of, squares)
    near = {(x + dx, y + dy) for x, y in spots for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0))}
    beside = {whole.square_at(*spot) for spot in near} - squares
    yield from sorted(at for at in beside if whole.holds(at))
    yield from (
        zone.key
        for zone in whole.zones
        if zone.key != place and (beside | squares).intersection(zone.squares)
    )


def why_not(streets: Streets, player: str, command: Command) -> Refusal | None:
    """Rule: LA-008."""
    if tag_of(type(command)) in streets.done:
        return _refusal(text("That was done this turn."))
    if isinstance(command, Walk):
        near = command.to in tuple(steps(streets, player))
        return None if near else _refusal(text("That is not beside them."))
    if left(streets).get(command.tile, 0) < 1:
        return _refusal(text("No such tile is left."))
    return None


def _refusal(why: Text) -> Refusal:
    return Refusal(why, rule="LA-008", cure=text("Choose what is offered."))


def decided(streets: Streets, player: str, command: Command) -> Event | Refusal:
    if refusal := why_not(streets, player, command):
        return refusal
    if isinstance(command, Walk):
        return Walked(player, command.to)
    return TileLaid(player, next_to(streets.laid, command))


def evolved(streets: Streets, event: Event) -> Streets:
    if isinstance(event, Walked):
        at = {**streets.at, event.player: event.to}
        return replace(streets, at=at, done=(*streets.done, "Walk"))
    return replace(streets, laid=(*streets.laid, event.tile), done=(*streets.done, "LayTile"))


def offers(streets: Streets, player: str) -> Iterator[Offer]:
    tiles = tuple([key for key, count in left(streets).items() if count])
    if tiles and "LayTile" not in streets.done:
        fields = (
            OneOf("tile", text("Tile"), tiles),
            OneOf("beside", text("Beside"), get_args(Beside)),
            OneOf("turn", text("Turned"), get_args(Turn)),
        )
        yield Offer("LayTile", text("Lay a tile"), fields)
    if "Walk" not in streets.done:
        to = OneOf("to", text("To"), tuple(steps(streets, player)))
        yield Offer("Walk", text("Walk"), (to,))


def told(event: Event, name: str) -> Text:
    if isinstance(event, Walked):
        return text("{name} walks.", name=name)
    return text("{name} lays a tile: {tile}.", name=name, tile=DRAWINGS[event.tile.tile].name)


def value_name(streets: Streets, value: object) -> Text:
    """The name of a place, a tile, a side or a turn."""
    whole = ground(streets.laid)
    if isinstance(value, str) and whole.holds(value):
        return whole.zone(value).name
    if isinstance(value, str):
        return Text(DRAWINGS[value].name if value in DRAWINGS else value.capitalize())
    return text("{n}", n=value)


def tiles() -> tuple[MapTile, ...]:
    """Every tile, as often as the box has it."""
    return tuple(
        [
            MapTile(key=key, ground=drawing, copies=COPIES.get(key, 1))
            for key, drawing in DRAWINGS.items()
        ]
    )
