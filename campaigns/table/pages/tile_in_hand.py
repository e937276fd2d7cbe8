"""The tile that somebody is to lay: its places, the ways in which it fits, how it would lie."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import dist

from msgspec import Struct
from msgspec.structs import replace

from campaigns.shell.text import translate
from campaigns.table.board.svg import TilePicture, middle_of, tile_picture
from campaigns.table.offer_fields import sent_for
from campaigns.table.offers import offer_key
from campaigns.table.pages.buttons import offer_button
from campaigns.table.pages.looking import Look
from campaigns.table.pages.map_address import MapAddress
from campaigns.table.pages.reach import Reach, square_field
from campaigns.table.pages.table import TablePage
from rules.fields import OneOf
from rules.game import HOST
from rules.places import Place
from rules.table import Board, TableView


class TilePlace(Struct, frozen=True):
    """A place where the tile fits."""

    place: int  # its middle
    corner: int  # its north-western square
    ways: int  # in which it fits there
    here: bool  # chosen


class TileInHand(Struct, frozen=True):
    """The tile as the dock shows it. `preview` is where it would lie."""

    name: str
    picture: TilePicture
    counts: tuple[tuple[str, int], ...]  # keys of drawings of its contents
    places: tuple[TilePlace, ...]
    side: int  # its squares along a side
    preview: TilePicture | None
    turn_url: str  # the next way at the chosen place; empty where there is no other
    press: str  # the value of a press that lays it there; empty where there is none


def laid_by(look: Look, view: TableView) -> Iterator[Reach]:
    """Yield what lays a tile, one way of turning it after the other."""
    if not look.may_act or look.seat == HOST:
        return
    for offer in view.offers:
        if look.play.lays(look.state, offer):
            yield Reach(offer)


def tile_in_hand(
    look: Look,
    board: Board,
    laying: Sequence[Reach],
    pointed: Reach | None,
    picked: tuple[Place, ...],
    address: MapAddress,
) -> TileInHand | None:
    """The tile, where one is to be laid and nothing else is being chosen."""
    if pointed is None or pointed not in laying:
        return None
    tile = look.play.lays(look.state, pointed.offer)
    assert tile
    art, side = tile.art, tile.art.side
    ways = _ways(look, laying)
    chosen = next((place for place in picked if place in ways), None)
    there = ways[chosen] if chosen is not None else []
    following = there[(there.index(pointed) + 1) % len(there)] if pointed in there else pointed
    middle = board.spot_of(chosen) if chosen is not None else (0, 0)
    lying = replace(art, column=middle[0] - side // 2, row=middle[1] - side // 2)
    return TileInHand(
        name=translate(tile.name),
        picture=tile_picture(replace(art, column=0, row=0)),
        counts=art.art.counts,
        places=tuple(
            TilePlace(place, _corner(board, place, side), len(fits), place == chosen)
            for place, fits in ways.items()
        ),
        side=side,
        preview=tile_picture(lying) if chosen is not None else None,
        turn_url=address.with_(offer=offer_key(following.offer), at=str(chosen))
        if len(there) > 1
        else "",
        press=_press(look, pointed, chosen),
    )


def _press(look: Look, pointed: Reach, place: int | None) -> str:
    field = square_field(look, pointed.offer)
    if place is None or not isinstance(field, OneOf):
        return ""
    button = offer_button(look, pointed.offer, (*pointed.settled, *sent_for(field, place)))
    return button.value if button.at_once else ""


def proposed_place(
    look: Look, board: Board, laying: Sequence[Reach], focus: tuple[float, float] | None
) -> tuple[Place, ...]:
    """The place for the tile nearest to this point of the drawing, or nothing."""
    ways = _ways(look, laying)
    if not ways or focus is None:
        return ()
    return (min(ways, key=lambda place: dist(middle_of(board, (place,)), focus)),)


def _ways(look: Look, laying: Sequence[Reach]) -> dict[int, list[Reach]]:
    """The ways in which the tile fits, by the middle of each place."""
    found: dict[int, list[Reach]] = {}
    for reach in laying:
        field = square_field(look, reach.offer)
        for place in field.options if field else ():
            if isinstance(place, int):
                found.setdefault(place, []).append(reach)
    return dict(sorted(found.items()))


def _corner(board: Board, place: int, side: int) -> int:
    column, row = board.spot_of(place)
    return board.square_at(column - side // 2, row - side // 2)


def without_buttons(table: TablePage, tapped: Iterable[Reach]) -> TablePage:
    """The table without the buttons of what a tap on the map does, such as to lay the tile."""
    keys = {offer_key(reach.offer) for reach in tapped}
    buttons = tuple(one for one in table.buttons if one.key not in keys)
    return replace(table, buttons=buttons)
