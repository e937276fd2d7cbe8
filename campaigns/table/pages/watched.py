"""A game for viewers who cannot act: the map with faces, and the party with its life."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from django.urls import reverse

from campaigns.access import Visit
from campaigns.models import Game
from campaigns.shell.text import translate
from campaigns.table.board.ground import UNIT
from campaigns.table.board.labels import Label, labels_of
from campaigns.table.board.life import Life, life_of
from campaigns.table.board.svg import Body, Drawing, Token, drawing_of
from campaigns.table.pages.portraits import bodies_of, faces_of, portraits_of
from rules.table import Board, FigureView, TableView

MOST_PARTY = 8  # figures with a face and their life
EDGE = 1.2  # units around the squares, for what stands out over a token


@dataclass(frozen=True)
class PartyFigure:
    """A figure that people run, with its face."""

    view: FigureView
    portrait_url: str
    short: str  # its name where there is little room


@dataclass(frozen=True)
class WatchedToken:
    """A piece of the map; named where it is one of the party."""

    token: Token
    portrait_url: str
    name: str
    life: Life


@dataclass(frozen=True)
class Watched:
    """A game at one moment; nothing of it can be pressed."""

    view: TableView
    drawing: Drawing | None
    tokens: tuple[WatchedToken, ...]
    bodies: tuple[tuple[Body, str], ...]  # with the addresses of their portraits
    party: tuple[PartyFigure, ...]
    portraits: Mapping[str, str]  # addresses by key of the figure
    faces: Mapping[str, str]  # the same by the name that the log has

    @property
    def box(self) -> tuple[float, float, float, float]:
        """The visible part of the drawing: left, top, width, height; nothing without a map."""
        if not self.drawing:
            return (0, 0, 0, 0)
        grid, drawing = self.drawing.grid, self.drawing
        left, top = grid.west * UNIT - EDGE, grid.north * UNIT - EDGE
        return left, top, drawing.across + 2 * EDGE, drawing.down + 2 * EDGE

    def labels(self, size: float) -> tuple[Label, ...]:
        """The names of the party beside its tokens, in words of this size; none for 0."""
        if not (self.drawing and size):
            return ()
        grid = self.drawing.grid
        left, top = grid.west * UNIT, grid.north * UNIT
        return labels_of(
            [(one.name, one.token.x, one.token.y) for one in self.tokens if one.name],
            [(one.token.x, one.token.y) for one in self.tokens],
            size=size,
            within=(left, top, left + self.drawing.across, top + self.drawing.down),
        )


def watched(visit: Visit, game: Game, view: TableView, board: Board | None) -> Watched:
    """Return the visible part of a game, with portraits that the visitor may fetch."""
    figures = [figure for panel in view.panels for figure in panel.figures]
    found = portraits_of(game, (*(board.faces if board else ()), *figures))
    portraits = {key: url for key, url in found.items() if _may_fetch(visit, url)}
    drawing = drawing_of(board) if board else None
    bodies = bodies_of(game, board, drawing) if board and drawing else ()
    party = party_of(view, portraits)
    named = {one.view.key for one in party}
    return Watched(
        view=view,
        drawing=drawing,
        tokens=tuple(_tokens(drawing, portraits, named, figures)) if drawing else (),
        bodies=tuple((body, url if _may_fetch(visit, url) else "") for body, url in bodies),
        party=party,
        portraits=portraits,
        faces=faces_of(figures, portraits),
    )


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


def short_names(names: Sequence[str]) -> tuple[str, ...]:
    """The first word of each name; the whole names where that does not tell them apart."""
    firsts = [name.split(maxsplit=1)[0] if name.strip() else name for name in names]
    return tuple(firsts if len(set(firsts)) == len(names) else names)


def _tokens(
    drawing: Drawing,
    portraits: Mapping[str, str],
    named: set[str],
    figures: Iterable[FigureView],
) -> Iterator[WatchedToken]:
    """Yield the tokens in drawing order: lying figures below standing ones."""
    views = {one.key: one for one in figures}
    for token in sorted(drawing.tokens, key=lambda one: (one.layer, not one.lies)):
        key = token.piece.key
        name = token.name if key in named and not token.parts else ""
        yield WatchedToken(token, portraits.get(key, ""), name, life_of(views.get(key)))
