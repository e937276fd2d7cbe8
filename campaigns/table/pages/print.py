"""A game as it stands, for paper: to go on without a screen."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

from django.urls import reverse
from django.utils import timezone
from msgspec import Struct

from campaigns.models import Game, GameEntry
from campaigns.table.board.ground import UNIT
from campaigns.table.board.svg import Drawing, drawing_of
from campaigns.table.pages.log import LogLine, log_lines, table_url
from campaigns.table.pages.looking import Look
from campaigns.table.pages.portraits import portraits_of
from rules.table import Board, TableView

LATEST = 12
INCH_MM = 25.4
SHEET_MM = (180, 230)  # within the margins of A4 and Letter, with room for the words


class MapSheet(Struct, frozen=True):
    """The board at the size that it is printed in."""

    drawing: Drawing
    width_mm: float
    height_mm: float
    square_mm: float

    @property
    def is_true(self) -> bool:
        """True if figures can stand on the map: one square is one inch."""
        return self.square_mm == INCH_MM


class PrintPage(Struct, frozen=True):
    """All that is to be known of a game."""

    game: Game
    is_host: bool
    view: TableView
    map: MapSheet | None
    lines: tuple[LogLine, ...]  # the oldest first
    at: datetime
    faces: Mapping[str, str]  # addresses by the key of a figure

    @property
    def log_url(self) -> str:
        return table_url(self.game, "log")

    @property
    def sheet_url(self) -> str:
        """The same as a sheet of the printer."""
        session = self.game.session
        shelf = reverse("campaigns:print-show", args=[session.campaign.slug])
        return f"{shelf}?what=game-state&session={session.number}"

    @property
    def has_map(self) -> bool:
        return self.map is not None


def print_page(look: Look) -> PrintPage:
    """The game as its seat sees it."""
    board = look.board
    rows = GameEntry.objects.filter(game=look.game, undone_by=None).exclude(
        kind=GameEntry.Kind.UNDO
    )
    latest = list(rows.select_related("actor").order_by("-number")[:LATEST])
    return PrintPage(
        game=look.game,
        is_host=look.visit.is_host,
        view=look.view,
        map=_map_sheet(board) if board else None,
        lines=log_lines(look, reversed(latest)),
        at=timezone.now(),
        faces=portraits_of(look.game, [one for part in look.view.panels for one in part.figures]),
    )


def _map_sheet(board: Board) -> MapSheet:
    """The board as large as the paper allows, at most so that figures can stand on it."""
    drawing = drawing_of(board)
    wide, high = drawing.width / UNIT, drawing.height / UNIT
    square = min(INCH_MM, SHEET_MM[0] / wide, SHEET_MM[1] / high)
    return MapSheet(
        drawing=drawing,
        width_mm=round(wide * square, 2),
        height_mm=round(high * square, 2),
        square_mm=square if square == INCH_MM else round(square, 1),
    )
