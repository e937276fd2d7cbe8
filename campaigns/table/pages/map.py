"""A game's board with everybody on it, and what a tap on it does."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from urllib.parse import urlencode

from msgspec import Struct
from msgspec.structs import replace

from campaigns.shell.text import translate
from campaigns.table.board.ground import UNIT
from campaigns.table.board.name_plate import NamePlate, name_plate
from campaigns.table.board.parts import CROWD
from campaigns.table.board.picture import ground_key
from campaigns.table.board.strikes import StrikeLine, stands_of, strike_line
from campaigns.table.board.svg import (
    Body,
    Drawing,
    drawing_of,
    mark_of,
    middle_of,
)
from campaigns.table.offers import offer_key
from campaigns.table.pages.act import ActForm
from campaigns.table.pages.actions import Action, Pointer, actions_of, in_usual_order, once_each
from campaigns.table.pages.aim_sheet import AimSheet, AimTarget, aim_sheet
from campaigns.table.pages.aims import Hindered, hindered, only_attacker
from campaigns.table.pages.barred import barred_actions, in_place
from campaigns.table.pages.chips import Chip, chips_of
from campaigns.table.pages.foretold import Coming, Foretelling, foretold_of, ways_of
from campaigns.table.pages.hand import HeldCard, in_hand
from campaigns.table.pages.ladder import Ladder, ladder_of
from campaigns.table.pages.lately import falls_on, latest_moves, trails_on
from campaigns.table.pages.looking import Look
from campaigns.table.pages.map_address import ZOOMS, MapAddress
from campaigns.table.pages.map_squares import (
    MapSquare,
    ReachPaths,
    places_of,
    reach_paths,
    squares_of,
)
from campaigns.table.pages.map_tokens import MapToken, map_tokens
from campaigns.table.pages.now import StatusLine, choice_of, now_of, proposed_of
from campaigns.table.pages.picked import address_of, confirm_form, picked_of, places_in
from campaigns.table.pages.portraits import bodies_of, portraits_of
from campaigns.table.pages.reach import (
    Reach,
    aims_of,
    alike,
    pointed_at,
    reaches_of,
    square_field,
    with_square,
)
from campaigns.table.pages.table import Piece, TablePage, table_page
from campaigns.table.pages.tile_in_hand import (
    TileInHand,
    laid_by,
    proposed_place,
    tile_in_hand,
    without_buttons,
)
from campaigns.table.pages.watched import PartyFigure, party_of
from rules.game import HOST
from rules.places import Place
from rules.table import Board, FigureView, LegendRow, TableView
from rules.text import Text


class Tapped(Struct, frozen=True):
    """The tapped things in the address: keys, and numbers of squares with dots between."""

    figure: str = ""
    offer: str = ""
    at: str = ""
    aim: str = ""
    way: str = ""  # number of the chosen way to attack the aim
    zoom: str = "1"
    next: str = ""


class Side(Struct, frozen=True):
    """A side's mark on the board, and who that is."""

    key: str  # of its panel
    outline: str
    shape: str
    title: Text
    note: Text | None


class MapPage(Struct, frozen=True):
    """The board as one person sees it from one seat."""

    table: TablePage
    here: MapAddress
    key: str  # of the chosen figure
    portraits: Mapping[str, str]  # addresses by key of the figure
    drawing: Drawing
    ground_url: str  # the picture under everything
    tokens: tuple[MapToken, ...]
    squares: tuple[MapSquare, ...]
    paths: ReachPaths
    ways: tuple[Coming, ...]  # arrows to the lit zones
    squares_url: str  # without the square
    trails: tuple[str, ...]
    bodies: tuple[tuple[Body, str], ...]  # with the addresses of their portraits
    falls: tuple[tuple[float, float], ...]  # where somebody fell of late who left no body
    aside: tuple[Pointer, ...]  # figures that may act and are not on the board
    beside: tuple[Pointer, ...]  # pieces that share the chosen one's square, itself among them
    sides: tuple[Side, ...]  # where their marks are to be told
    legend: tuple[LegendRow, ...]
    piece: Piece | None  # the chosen one, else the one that is proposed
    now: StatusLine  # the line under the board
    sheet: AimSheet | None  # of what was tapped as its target
    aim_line: StrikeLine | None  # from who attacks to there
    hindered: tuple[Hindered, ...]  # hindered actions against the chosen figure
    chips: tuple[Chip, ...]
    actions: tuple[Action, ...]  # as people reach for them
    confirm: ActForm | None
    hand: tuple[tuple[HeldCard, tuple[Action, ...]], ...]  # actions of each card
    tile: TileInHand | None  # the tile in hand
    poll_url: str
    foretold: Foretelling | None  # moves that the rules make next, where there are any
    focus: str  # the point of the drawing to scroll to

    @property
    def none_url(self) -> str:
        """With nothing chosen."""
        return self.here.with_(figure="")

    @property
    def back_url(self) -> str:
        """Without the last tap."""
        return self.here.with_(figure=self.key)

    @property
    def host_url(self) -> str:
        return self.here.with_(seat=HOST, figure=self.key)

    @property
    def crowd(self) -> str:
        """The outline of a crowd, for the legend."""
        return CROWD

    @property
    def zooms(self) -> tuple[tuple[str, str], ...]:
        """The zooms of a page without scripts, with their addresses."""
        return tuple((zoom, self.here.with_(figure=self.key, zoom=zoom)) for zoom in ZOOMS)

    @property
    def party(self) -> tuple[tuple[PartyFigure, str], ...]:
        """The figures of the party, with the addresses that choose them."""
        found = party_of(self.table.view, self.portraits)
        return tuple((one, self.here.with_(figure=one.view.key)) for one in found)

    @property
    def has_boards(self) -> bool:
        """True if the figures have places for their things, so that each is shown as a board."""
        return any(gear.slot for one, _url in self.party for gear in one.view.gear)

    @property
    def ladder(self) -> Ladder | None:
        """The track of the party in the margin of a board that stands upright on a phone."""
        return ladder_of(one for one, _url in self.party) if self.table.on_phone else None

    @property
    def plate(self) -> NamePlate | None:
        """The name at the chosen or the proposed figure. Chips and a sheet say it better."""
        is_said = self.chips or self.sheet
        token = next((one.token for one in self.tokens if one.here and not is_said), None)
        shorts = {one.view.key: one.short for one, _url in self.party}
        return name_plate(self.drawing, token, shorts) if token else None

    @property
    def dots(self) -> str:
        """A dot in the middle of each square that is lit, as one path."""
        lit = [one.corners[0] for one in self.squares if len(one.corners) == 1 and not one.ways]
        return "".join(f"M{x + UNIT // 2} {y + UNIT // 2}h0" for x, y in lit)


def map_page(look: Look, board: Board, tapped: Tapped, *, chosen: str, language: str) -> MapPage:
    """The map. `chosen` is the seat that the address names, if it names one."""
    table = table_page(look, chosen=chosen, language=language, on="map")
    board = board.spread_out()
    figures = {one.key: one for panel in table.view.panels for one in panel.figures}
    portraits = portraits_of(look.game, (*board.faces, *figures.values()))
    busy = _busy(table, figures)
    key, wanted, attacker = _chosen(look, tapped, figures, busy)
    reaches = tuple(reaches_of(look, table.view, figures.get(key)))
    proposed = key or (proposed_of(look) if not reaches else "")
    drawing = drawing_of(board, proposed)
    aims = aims_of(look, reaches, {piece.key for piece in board.pieces} - {key})
    aim = wanted if wanted in aims else ""
    laying = tuple(laid_by(look, table.view))
    spot = _focus(board, proposed, look.seat)
    tapped_places = places_in(tapped.at) or proposed_place(look, board, () if key else laying, spot)
    pointed, group = _pointing(look, reaches, laying, tapped.offer, tapped_places)
    here = _address(chosen, tapped, key if key in (tapped.figure, attacker) else "")
    picked = picked_of(look, pointed, tapped_places)
    latest = latest_moves(look)
    tile = tile_in_hand(look, board, laying, pointed, picked, here)
    lit = [] if aim else group  # a sheet is open: the board shows who is aimed at alone
    squares = tuple(places_of(board, tile) if tile else squares_of(look, board, lit, picked, key))
    offered = reaches if proposed == key else reaches_of(look, table.view, figures[proposed])
    shown = in_usual_order(look, offered, _elsewhere(table, laying))
    target = _target(drawing, portraits, aim, tapped.way)
    found = _actions(look, here, proposed, shown, lit, aims)
    return MapPage(
        table=without_buttons(table, laying if key or not table.view.phases else reaches),
        here=here,
        key=key,
        portraits=portraits,
        drawing=drawing,
        ground_url=_ground_url(table, chosen, board, upright=look.on_phone),
        tokens=map_tokens(drawing, here, figures, portraits, key=proposed, aims=aims, aim=aim),
        squares=squares,
        paths=reach_paths(drawing, board, () if tile else squares),
        ways=ways_of(board, key, [one.place for one in squares]),
        squares_url=here.with_(figure=key, offer=offer_key(pointed.offer)) if pointed else "",
        trails=tuple(trails_on(board, latest)),
        bodies=bodies_of(look.game, board, drawing),
        falls=tuple(falls_on(board, latest)),
        aside=tuple(_aside(look, board, here, figures, key)),
        beside=_beside(board, here, figures, key if key == tapped.figure else ""),
        sides=tuple(_sides(look, board)),
        legend=board.legend,
        piece=_piece(figures.get(proposed or ("" if tile else _own(table.view))), portraits),
        now=now_of(table, choice_of(table.view, key, proposed, squares, aims, tile)),
        sheet=aim_sheet(look, here, target, of=key, reaches=aims[aim]) if target else None,
        aim_line=_aim_line(drawing, key, aim),
        hindered=tuple(hindered(look, busy, key)) if busy not in ("", key) else (),
        chips=tuple(chips_of(look, drawing, aims)) if not aim else (),
        actions=_in_dock(look, figures.get(proposed), found),
        hand=tuple(_hand(look, table, here, group)),
        tile=tile,
        confirm=confirm_form(look, pointed, picked),
        poll_url=_poll_url(here, tapped if pointed else replace(tapped, offer=""), picked, aim),
        foretold=foretold_of(board, here, portraits),
        focus="{:g} {:g}".format(*spot) if spot else "",
    )


def _chosen(
    look: Look, tapped: Tapped, figures: Mapping[str, FigureView], busy: str
) -> tuple[str, str, str]:
    """Keys of the chosen figure, of the wanted target, and of its only attacker if it has one."""
    key = tapped.figure if tapped.figure in figures else busy
    attacker = "" if busy else only_attacker(look, figures, key)
    return (attacker, key, attacker) if attacker else (key, tapped.aim, "")


def _poll_url(here: MapAddress, tapped: Tapped, picked: Sequence[Place], aim: str) -> str:
    return here.with_(offer=tapped.offer, at=address_of(picked), aim=aim, way=tapped.way)


def _own(view: TableView) -> str:
    """Key of the figure that stands for the seat in turns that everybody follows, else empty."""
    own = [panel.figures for panel in view.panels if panel.key == view.seat and view.phases]
    return own[0][0].key if own and own[0] else ""


def _in_dock(
    look: Look, figure: FigureView | None, actions: tuple[Action, ...]
) -> tuple[Action, ...]:
    """The actions, and the impossible ones in their places.

    Where turns have phases, it is without a single action whose squares are lit anyway.
    """
    pointers = [one for one in actions if isinstance(one, Pointer)]
    if look.view.phases and len(pointers) == 1 and pointers[0].here:
        actions = tuple([one for one in actions if one not in pointers])
    return in_place(actions, barred_actions(look, figure))


def _elsewhere(table: TablePage, laying: Iterable[Reach]) -> frozenset[str]:
    """Keys of the offers that are shown as cards, or as a tile."""
    return in_hand(table.hand) | {offer_key(one.offer) for one in laying}


def _target(drawing: Drawing, portraits: Mapping[str, str], aim: str, way: str) -> AimTarget | None:
    """Return the tapped target and the number of the picked attack."""
    name = next((token.name for token in drawing.tokens if token.piece.key == aim), None)
    return AimTarget(aim, name, portraits.get(aim, ""), way) if name else None


def _aim_line(drawing: Drawing, key: str, aim: str) -> StrikeLine | None:
    """A line from a piece to its target, where both are on the board."""
    stands = stands_of(drawing)
    return strike_line(stands[key], stands[aim]) if {key, aim} <= stands.keys() else None


def _address(chosen: str, tapped: Tapped, figure: str) -> MapAddress:
    return MapAddress(chosen, figure, tapped.zoom, tapped.next)


def _pointing(
    look: Look,
    reaches: Sequence[Reach],
    laying: Sequence[Reach],
    offer: str,
    places: tuple[Place, ...],
) -> tuple[Reach | None, list[Reach]]:
    """Return the action in progress, and its variants by square or turn of the tile."""
    pointed, place = pointed_at(look, reaches, offer), next(iter(places), None)
    if pointed is None:
        return None, []
    if pointed in laying:
        return with_square(look, (pointed, *laying), place) or pointed, list(laying)
    group = [one for one in alike(reaches, pointed) if square_field(look, one.offer)]
    return with_square(look, group, place) or pointed, group


def _ground_url(table: TablePage, chosen: str, board: Board, *, upright: bool) -> str:
    if board.arts:
        return ""  # each tile is a picture of its own
    said = {"seat": chosen, "key": ground_key(board)} | ({"upright": "yes"} if upright else {})
    return f"{table.map_url}ground.svg?{urlencode(said)}"


def _busy(table: TablePage, figures: Mapping[str, FigureView]) -> str:
    """The figure that acts now, where it is this person's to command."""
    active = [one.key for one in figures.values() if one.standing == "active" and one.offers]
    return active[0] if active and table.may_act else ""


def _aside(
    look: Look, board: Board, here: MapAddress, figures: Mapping[str, FigureView], key: str
) -> Iterator[Pointer]:
    """Figures that wait beside the board, such as those who have yet to come onto it."""
    there = {piece.key for piece in board.pieces}
    for figure in figures.values():
        if look.may_act and figure.offers and figure.key not in there:
            url = here.with_(figure=figure.key)
            yield Pointer(translate(figure.name), url, figure.key == key)


def _beside(
    board: Board, here: MapAddress, figures: Mapping[str, FigureView], key: str
) -> tuple[Pointer, ...]:
    """Return the other pieces in the square of the chosen one, for fingers."""
    chosen = next((piece for piece in board.pieces if piece.key == key), None)
    if chosen is None or not board.shared:
        return ()
    there = [
        Pointer(translate(piece.name), here.with_(figure=piece.key), piece.key == key)
        for piece in board.pieces
        if piece.squares == chosen.squares and piece.key in figures
    ]
    return tuple(there) if len(there) > 1 else ()


def _sides(look: Look, board: Board) -> Iterator[Side]:
    for panel in look.view.panels:
        if board.shared and panel.shape:
            yield Side(panel.key, mark_of(panel.shape), panel.shape, panel.title, panel.note)


def _actions(
    look: Look,
    here: MapAddress,
    key: str,
    shown: Iterable[Reach],
    group: Sequence[Reach],
    aims: Mapping[str, Iterable[Reach]],
) -> tuple[Action, ...]:
    found = actions_of(look, here, key, shown=shown, group=group, rows=(), aims=aims)
    return tuple(once_each(found, aims))


def _hand(
    look: Look, table: TablePage, address: MapAddress, group: Sequence[Reach]
) -> Iterator[tuple[HeldCard, tuple[Action, ...]]]:
    """Each card of the hand with its actions: on the map where they have squares."""
    for card in table.hand:
        yield card, _actions(look, address, card.figure, card.reaches, group, {})


def _piece(figure: FigureView | None, portraits: Mapping[str, str]) -> Piece | None:
    """The chosen figure alone, as the table shows it, without its buttons."""
    if figure is None:
        return None
    return Piece(replace(figure, offers=()), portraits.get(figure.key, ""), (), open=True)


def _focus(board: Board, key: str, seat: str) -> tuple[float, float] | None:
    """The middle of the chosen piece, else of the seat's own, else of all, or None."""
    chosen = [piece for piece in board.pieces if piece.key == key]
    own = [piece for piece in board.pieces if piece.side == seat]
    pieces = chosen or own or board.pieces
    if not pieces:
        return None
    points = [middle_of(board, piece.squares) for piece in pieces]
    x = sum(x for x, _ in points) / len(points)
    y = sum(y for _, y in points) / len(points)
    return x, y
