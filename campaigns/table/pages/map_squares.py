"""The squares of a map where something may be done, as links."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise

from msgspec import Struct
from msgspec.structs import replace

from campaigns.table.board.ground import UNIT
from campaigns.table.board.svg import Drawing, corner_of, place_name
from campaigns.table.offer_fields import sent_for
from campaigns.table.pages.buttons import offer_button, words_of
from campaigns.table.pages.looking import Look
from campaigns.table.pages.picked import address_of, after_tap
from campaigns.table.pages.reach import Reach, square_field
from campaigns.table.pages.tile_in_hand import TileInHand
from rules.fields import Field, OneOf
from rules.game import HOST
from rules.places import Place, Route, runs
from rules.table import Board

AMONG = 3  # sides of a square that are lit, where who stands there is among them


class MapSquare(Struct, frozen=True):
    """A square or a zone to go to, or to throw at, as a link."""

    corners: tuple[tuple[int, int], ...]  # north-western ones, of each of its squares
    place: Place
    at: str  # the squares that are chosen after a tap on this one
    label: str
    here: bool
    offer: str = ""  # the value of a press, where no other choice is open
    side: int = 1  # squares along a side
    ways: int = 0  # in which a tile fits there
    url: str = ""  # of a tap on a place that is chosen: the next way
    way: str = ""  # of a move to there, from its middle back to where it begins, as path steps
    cost: str = ""  # of that, with the points that there are


def squares_of(
    look: Look, board: Board, group: list[Reach], picked: tuple[Place, ...], key: str
) -> Iterator[MapSquare]:
    """Each square that a tap does one of these things at, with the ways of the chosen figure."""
    start = next((piece.squares[0] for piece in board.pieces if piece.key == key), None)
    for reach in group:
        field = square_field(look, reach.offer)
        routes = look.play.routes(look.state, reach.offer)
        doing, _details = words_of(look, reach.offer)
        for place in field.options if field else ():
            if board.holds(place):
                corners = tuple([corner_of(board, square) for square in board.squares_of(place)])
                label = f"{doing}: {place_name(board, place)}"
                after = address_of(after_tap(field, picked, place))
                offer = _at_once(look, reach, field, place)
                square = MapSquare(corners, place, after, label, place in picked, offer)
                yield (
                    _with_route(square, board, routes[place], start) if place in routes else square
                )


def _with_route(square: MapSquare, board: Board, route: Route, start: Place | None) -> MapSquare:
    """The square with the way of a move to it."""
    places = (start, *route.places) if start is not None else route.places
    back = [corner_of(board, one) for one in reversed(places) if isinstance(one, int)]
    steps = [f"{to[0] - at[0]} {to[1] - at[1]}" for at, to in pairwise(back)]
    return replace(square, way=" ".join(steps), cost=f"{route.cost}/{route.points}")


def places_of(board: Board, tile: TileInHand) -> Iterator[MapSquare]:
    """Each place where the tile fits, once. A tap on the chosen one turns the tile."""
    for one in tile.places:
        yield MapSquare(
            corners=(corner_of(board, one.corner),),
            place=one.place,
            at=address_of((one.place,)),
            label=f"{tile.name}: {place_name(board, one.place)}",
            here=one.here,
            side=tile.side,
            ways=one.ways,
            url=tile.turn_url if one.here else "",
        )


def _at_once(look: Look, reach: Reach, field: Field | None, place: Place) -> str:
    """Return the value of a press of the place. Empty where a form is needed or for rulings."""
    if look.seat == HOST or not isinstance(field, OneOf):
        return ""
    button = offer_button(look, reach.offer, (*reach.settled, *sent_for(field, place)))
    return button.value if button.at_once else ""


def lit_around(board: Board, squares: Iterable[MapSquare]) -> set[tuple[int, int]]:
    """Return the corners of the squares and of the figures among them."""
    lit = {one for square in squares for one in square.corners}
    if not lit or board.shared:
        return lit
    for x, y in [corner_of(board, at) for piece in board.pieces for at in piece.squares]:
        beside = {(x - UNIT, y), (x + UNIT, y), (x, y - UNIT), (x, y + UNIT)}
        if len(beside & lit) >= AMONG:
            lit.add((x, y))
    return lit


def veil_of(drawing: Drawing, lit: Iterable[tuple[int, int]]) -> str:
    """The path of all that lies outside of the lit squares, to be filled by the even-odd rule."""
    rows = runs((y // UNIT, x // UNIT) for x, y in lit)
    holes = [
        f"M{at * UNIT} {row * UNIT}h{long * UNIT}v{UNIT}h{-long * UNIT}z" for row, at, long in rows
    ]
    around = f"M{drawing.left} {drawing.top}h{drawing.width}v{drawing.height}h{-drawing.width}z"
    return around + "".join(holes) if holes else ""
