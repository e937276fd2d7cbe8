"""A game for whoever only watches: its map with faces on it, and the party with its life."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from campaigns.access import Visit
from campaigns.models import Game
from campaigns.table.board.svg import Body, Drawing, Token, drawing_of
from campaigns.table.pages.portraits import bodies_of, portraits_of
from rules.table import Board, FigureView, TableView

MOST_PARTY = 8  # figures with a face and their life


@dataclass(frozen=True)
class PartyFigure:
    """A figure that people run, with its face."""

    view: FigureView
    portrait_url: str


@dataclass(frozen=True)
class WatchedToken:
    """A piece of the map; named where it is one of the party."""

    token: Token
    portrait_url: str
    name: str


@dataclass(frozen=True)
class Watched:
    """A game at one moment; nothing of it can be pressed."""

    view: TableView
    drawing: Drawing | None
    tokens: tuple[WatchedToken, ...]
    bodies: tuple[tuple[Body, str], ...]  # with the addresses of their portraits
    party: tuple[PartyFigure, ...]
    portraits: Mapping[str, str]  # addresses by key of the figure


def watched(visit: Visit, game: Game, view: TableView, board: Board | None) -> Watched:
    """What is seen of a game, with portraits that the visitor may fetch."""
    figures = [figure for panel in view.panels for figure in panel.figures]
    found = portraits_of(game, figures)
    portraits = {key: url for key, url in found.items() if _may_fetch(visit, url)}
    drawing = drawing_of(board) if board else None
    bodies = bodies_of(game, board, drawing) if board and drawing else ()
    party = tuple(_party(view, portraits))
    named = {one.view.key for one in party}
    return Watched(
        view=view,
        drawing=drawing,
        tokens=tuple(_tokens(drawing, portraits, named)) if drawing else (),
        bodies=tuple((body, url if _may_fetch(visit, url) else "") for body, url in bodies),
        party=party,
        portraits=portraits,
    )


def _may_fetch(visit: Visit, url: str) -> bool:
    """Photos are for members."""
    return visit.user.is_authenticated or not url.startswith(f"/c/{visit.campaign.slug}/")


def _party(view: TableView, portraits: Mapping[str, str]) -> Iterator[PartyFigure]:
    """The figures of each side that has faces, but for those of which there are many alike."""
    found = [
        PartyFigure(figure, portraits.get(figure.key, ""))
        for panel in view.panels
        for figure in panel.figures
        if not figure.alike and not panel.folds
    ]
    yield from found[:MOST_PARTY]


def _tokens(
    drawing: Drawing, portraits: Mapping[str, str], named: set[str]
) -> Iterator[WatchedToken]:
    """Whoever lies comes first, so that nobody who stands is covered."""
    for token in sorted(drawing.tokens, key=lambda one: not one.lies):
        key = token.piece.key
        name = token.name if key in named and not token.parts else ""
        yield WatchedToken(token, portraits.get(key, ""), name)
