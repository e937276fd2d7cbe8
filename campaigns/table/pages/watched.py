"""A game for viewers who cannot act: the map with faces, and the party with its life."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from django.urls import reverse
from msgspec import Struct

from campaigns.access import Visit
from campaigns.models import Game
from campaigns.shell.text import named_in, short_names, translate
from campaigns.table.board.framing import Box, Point, fit_of, framed
from campaigns.table.board.labels import Label, labels_of
from campaigns.table.board.life import Life, life_of
from campaigns.table.board.name_plate import NamePlate, name_plate
from campaigns.table.board.strikes import StrikeLine, stands_of, strike_line
from campaigns.table.board.svg import (
    Body,
    Drawing,
    TilePicture,
    Token,
    drawing_of,
    tile_picture,
)
from campaigns.table.board.ways import LostHearts, WalkedWay, harms_of, ways_of
from campaigns.table.pages.portraits import bodies_of, faces_of, portraits_of
from rules.film import Frame, summed_up
from rules.table import Board, FigureView, TableView

MOST_PARTY = 8  # figures with a face and their life
MOST_LETTERS = 10  # of a name that is not shortened
NOTHING: Box = (0, 0, 0, 0)
EDGE = 1.2  # units around the squares, for what stands out over a token


class PartyFigure(Struct, frozen=True):
    """A figure that people run, with its face."""

    view: FigureView
    portrait_url: str
    short: str  # its name where there is little room

    @property
    def called(self) -> str:
        """Its name on a screen for a room: the whole of it unless it is long."""
        name = translate(self.view.name)
        return name if len(name) <= MOST_LETTERS else self.short


class WatchedToken(Struct, frozen=True):
    """A piece of the map. Named where it is one of the party."""

    token: Token
    portrait_url: str
    name: str
    life: Life
    acts: bool  # it can act now; in a film, it is who acted


class Watched(Struct, frozen=True):
    """A game at one moment. Nothing of it can be pressed."""

    view: TableView
    drawing: Drawing | None
    tokens: tuple[WatchedToken, ...]
    bodies: tuple[tuple[Body, str], ...]  # with the addresses of their portraits
    party: tuple[PartyFigure, ...]
    portraits: Mapping[str, str]  # addresses by key of the figure
    faces: Mapping[str, str]  # the same by the name that the log has
    frame: Box = NOTHING  # the visible squares of the drawing; nothing without a map
    trails: tuple[WalkedWay, ...] = ()
    harms: tuple[LostHearts, ...] = ()
    focus: str = ""  # the point of the drawing to look at
    strike: StrikeLine | None = None  # a line from who acted last to whom it hurt
    coming: tuple[TilePicture, ...] = ()  # tiles that are laid later
    plate: NamePlate | None = None  # the name of the only one that acts

    @property
    def box(self) -> tuple[float, float, float, float]:
        """The visible part of the drawing: left, top, width, height. Empty if there is no map."""
        if not self.drawing:
            return NOTHING
        left, top, right, bottom = self.frame
        return left - EDGE, top - EDGE, right - left + 2 * EDGE, bottom - top + 2 * EDGE

    @property
    def fit(self) -> str:
        """The place of the visible part in a room of another shape."""
        return fit_of(self.frame, self.drawing) if self.drawing else ""

    def labels(self, size: float) -> tuple[Label, ...]:
        """The names of the party beside its tokens, in words of this size, or none for 0."""
        if not (self.drawing and size):
            return ()
        return labels_of(
            [(one.name, one.token.x, one.token.y) for one in self.tokens if one.name],
            [(one.token.x, one.token.y) for one in self.tokens],
            size=size,
            within=self.frame,
        )


def watched(
    visit: Visit,
    game: Game,
    view: TableView,
    board: Board | None,
    *,
    last: Frame | None = None,
    lately: Sequence[Frame] = (),
    shape: float = 0,
    end: Board | None = None,
) -> Watched:
    """Return the visible part of a game, with portraits that the visitor may fetch.

    `last` is what happened last, and `lately` what the same side did before it. With a `shape`
    (width to height), the map follows the party and the last events. Without one, all of it is
    shown, with room for the tiles that lie there at the `end`.
    """
    figures = [figure for panel in view.panels for figure in panel.figures]
    found = portraits_of(game, (*(board.faces if board else ()), *figures))
    portraits = {key: url for key, url in found.items() if _may_fetch(visit, url)}
    drawing = drawing_of(board) if board else None
    bodies = bodies_of(game, board, drawing) if board and drawing else ()
    party = party_of(view, portraits)
    named = {one.view.key: one.called for one in party}
    stands = stands_of(drawing) if drawing else {}
    acting = _acting(view, None if shape else last, stands)
    leading = [stands[key] for key in sorted(acting) if key in stands]
    involved = [stands[key] for key in _involved(last) if key in stands]
    seen = [*involved, *(stands[key] for key in named if key in stands)]
    coming = tuple(_coming(board, end)) if board and end else ()
    happened = (*lately, last) if last else tuple(lately)
    frame = framed(board, drawing, seen if shape else (), shape) if board and drawing else NOTHING
    return Watched(
        view=view,
        drawing=drawing,
        tokens=tuple(_tokens(drawing, portraits, named, figures, acting)) if drawing else (),
        bodies=tuple((body, url if _may_fetch(visit, url) else "") for body, url in bodies),
        party=party,
        portraits=portraits,
        faces=faces_of(figures, portraits),
        frame=_with_room(frame, coming),
        trails=tuple(ways_of(board, happened)) if board else (),
        harms=tuple(harms_of(stands, happened)),
        strike=_strike(stands, last, figures),
        focus="{:g} {:g}".format(*_focus([*leading, *seen], stands)) if stands else "",
        coming=coming,
        plate=_plate(drawing, party, acting) if drawing else None,
    )


def _acting(view: TableView, last: Frame | None, stands: Mapping[str, Point]) -> frozenset[str]:
    """Keys of those whom this entry is about. Without one, of who acts now, or can on this turn."""
    figures = [(panel.key, one) for panel in view.panels for one in panel.figures]
    if last and (meant := meant_by(last, {translate(one.name): one.key for _, one in figures})):
        return meant.intersection(stands)
    active = frozenset(one.key for _side, one in figures if one.standing == "active")
    return active or frozenset(
        one.key for side, one in figures if side == view.turn and one.standing == "ready"
    )


def meant_by(frame: Frame, keys: Mapping[str, str]) -> frozenset[str]:
    """Keys of the figure that a frame names first, or else of those who came, left or acted."""
    head = summed_up(frame)
    named = named_in(translate(head.text), keys)[:1] if head else []
    if named:
        return frozenset({keys[named[0]]})
    came = [one.key for one in frame.appeared]
    return frozenset(came or frame.gone or filter(None, (frame.who,)))


def _plate(
    drawing: Drawing, party: Iterable[PartyFigure], acting: frozenset[str]
) -> NamePlate | None:
    """The name under the only one that acts, or None where there are several."""
    shorts = {one.view.key: one.short for one in party}
    found = [token for token in drawing.tokens if token.piece.key in acting]
    return name_plate(drawing, found[0], shorts) if len(found) == 1 else None


def _focus(seen: Sequence[Point], stands: Mapping[str, Point]) -> Point:
    """The first that is seen, else the middle of all pieces."""
    if seen:
        return seen[0]
    xs, ys = zip(*stands.values(), strict=True)
    return sum(xs) / len(xs), sum(ys) / len(ys)


def _coming(board: Board, end: Board) -> Iterator[TilePicture]:
    laid = {(one.column, one.row) for one in board.arts}
    return (tile_picture(one) for one in end.arts if (one.column, one.row) not in laid)


def _with_room(frame: Box, tiles: Sequence[TilePicture]) -> Box:
    """The frame, widened until these tiles are in it."""
    left, top, right, bottom = frame
    return (
        min([left, *(one.x for one in tiles)]),
        min([top, *(one.y for one in tiles)]),
        max([right, *(one.x + one.side for one in tiles)]),
        max([bottom, *(one.y + one.side for one in tiles)]),
    )


def _involved(last: Frame | None) -> Iterator[str]:
    """Yield the keys of who did something or suffered it."""
    if last:
        yield from (last.who, *last.fell)
        yield from (one.key for one in last.moved)
        yield from (one.key for one in last.harmed)


def _strike(
    stands: Mapping[str, Point], last: Frame | None, figures: Iterable[FigureView]
) -> StrikeLine | None:
    """A line from who acted to the one who was hurt, or None where that was nobody, or several.

    Of a throw also to the one who is gone since.
    """
    if last is None:
        return None
    named = {translate(one.name): one.key for one in figures}
    who = last.who or next(iter(meant_by(last, named)), "")
    lost = (*last.fell, *(last.gone if last.thrown else ()))
    hurt = {*lost, *(one.key for one in last.harmed)} - {who}
    ends = [stands[key] for key in hurt if key in stands]
    is_seen = who in stands and len(hurt) == len(ends) == 1
    return strike_line(stands[who], ends[0]) if is_seen else None


def _may_fetch(visit: Visit, url: str) -> bool:
    """Photos are for members."""
    of_members = reverse("campaigns:campaign-home", args=[visit.campaign.slug])
    return visit.user.is_authenticated or not url.startswith(of_members)


def party_of(view: TableView, portraits: Mapping[str, str]) -> tuple[PartyFigure, ...]:
    """Return the figures of each side with faces, without sides of many alike.

    The viewer's side comes first. It stands alone where all sides have too many figures. Who has
    no side sees the one whose turn it is.
    """
    panels = sorted(view.panels, key=lambda one: one.key != view.seat)
    sides = {
        panel.key: [figure for figure in panel.figures if not figure.alike]
        for panel in panels
        if not panel.folds
    }
    everybody = [figure for side in sides.values() for figure in side]
    lone = sides.get(view.seat) or sides.get(view.turn)
    found = lone if lone and len(everybody) > MOST_PARTY else everybody
    shown = found[:MOST_PARTY]
    shorts = short_names([translate(one.name) for one in shown])
    return tuple(
        PartyFigure(one, portraits.get(one.key, ""), short)
        for one, short in zip(shown, shorts, strict=True)
    )


def _tokens(
    drawing: Drawing,
    portraits: Mapping[str, str],
    named: Mapping[str, str],
    figures: Iterable[FigureView],
    acting: frozenset[str],
) -> Iterator[WatchedToken]:
    """Yield the tokens in drawing order: lying figures below standing ones, then who acts."""
    views = {one.key: one for one in figures}
    for token in sorted(
        drawing.tokens, key=lambda one: (one.layer, not one.lies, one.piece.key in acting)
    ):
        key = token.piece.key
        name = "" if token.parts else named.get(key, "")
        life = life_of(views.get(key))
        yield WatchedToken(token, portraits.get(key, ""), name, life, key in acting)
