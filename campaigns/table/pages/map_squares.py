"""The squares of a map where something may be done, as links."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise

from msgspec import Struct
from msgspec.structs import replace

from campaigns.table.board.ground import UNIT
from campaigns.table.board.svg import Drawing, corner_of, middle_of, outline_of, place_name
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

    @property
    def middle(self) -> tuple[float, float]:
        """The point at which a way to it ends."""
        across, down = zip(*self.corners, strict=True)
        return (min(across) + max(across) + UNIT) / 2, (min(down) + max(down) + UNIT) / 2


def squares_of(
    look: Look, board: Board, group: list[Reach], picked: tuple[Place, ...], key: str
) -> Iterator[MapSquare]:
    """Each square that a tap does one of these things at, with the ways of the chosen figure."""
    start = next((piece.squares for piece in board.pieces if piece.key == key), ())
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


def _with_route(square: MapSquare, board: Board, route: Route, start: tuple[int, ...]) -> MapSquare:
    """The square with the way of a move to it, which begins where the figure stands."""
    stops = [start, *(board.squares_of(place) for place in route.places)]
    back = [middle_of(board, squares) for squares in reversed(stops) if squares]
    steps = [f"{to[0] - at[0]:g} {to[1] - at[1]:g}" for at, to in pairwise(back)]
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


class ReachPaths(Struct, frozen=True):
    """The outline of the squares and the figures among them, and a veil over all beyond it.

    The veil is filled by the even-odd rule. Where pieces share a square there is none.
    """

    outline: str
    veil: str = ""


def reach_paths(drawing: Drawing, board: Board, squares: Iterable[MapSquare]) -> ReachPaths:
    """Return both paths, empty where no square is lit."""
    lit = {one for square in squares for one in square.corners}
    if not lit or board.shared:
        return ReachPaths(outline_of(lit))
    for x, y in [corner_of(board, at) for piece in board.pieces for at in piece.squares]:
        beside = {(x - UNIT, y), (x + UNIT, y), (x, y - UNIT), (x, y + UNIT)}
        if len(beside & lit) >= AMONG:
            lit.add((x, y))
    holes = [
        f"M{at * UNIT} {row * UNIT}h{long * UNIT}v{UNIT}h{-long * UNIT}z"
        for row, at, long in runs((y // UNIT, x // UNIT) for x, y in lit)
    ]
    around = f"M{drawing.left} {drawing.top}h{drawing.width}v{drawing.height}h{-drawing.width}z"
    return ReachPaths(outline_of(lit), "".join((around, *holes)))
