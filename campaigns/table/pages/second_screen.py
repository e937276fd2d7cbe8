"""A game for a screen that all can see: the map, the turn, the last throws and the log."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from urllib.parse import urlencode

from django.http import HttpRequest

from campaigns.access import Visit
from campaigns.models import Game, GameEntry
from campaigns.people.pages import SharedLink, shared_link
from campaigns.table.board.picture import ground_key
from campaigns.table.board.svg import Body, Drawing, Token, drawing_of
from campaigns.table.pages.log import LogLine, log_lines, table_url
from campaigns.table.pages.looking import looked_at
from campaigns.table.pages.portraits import bodies_of, portraits_of
from campaigns.table.reels import remember_state
from rules.game import SPECTATOR
from rules.table import Board, FigureView, Line, TableView

MOST_LINES = 4
MOST_PARTY = 8  # figures with a face and their life


@dataclass(frozen=True)
class PartyFigure:
    """A figure that people run, with its face."""

    view: FigureView
    portrait_url: str


@dataclass(frozen=True)
class ScreenToken:
    """A piece of the map; named where it is one of the party."""

    token: Token
    portrait_url: str
    name: str


@dataclass(frozen=True)
class SecondScreen:
    """The game as everybody in the room sees it; nothing on it can be pressed."""

    game: Game
    view: TableView
    drawing: Drawing | None
    ground_url: str
    tokens: tuple[ScreenToken, ...]
    bodies: tuple[tuple[Body, str], ...]  # with the addresses of their portraits
    party: tuple[PartyFigure, ...]
    thrown: tuple[Line, ...]
    lines: tuple[LogLine, ...]
    url: str
    film_url: str
    tag: str

    @property
    def small(self) -> float:
        """The size of words on the map, in units of the drawing: 26 px of 1080."""
        return round(26 * self.drawing.height / 1080, 2) if self.drawing else 0


@dataclass(frozen=True)
class ScreenLinks:
    """The addresses of a second screen: for members, and for whoever has its link."""

    url: str
    link: SharedLink | None
    link_url: str


def screen_links(request: HttpRequest, game: Game) -> ScreenLinks:
    """Where the second screen is, and its link where there is one."""
    link = shared_link(request, f"/screen/{game.screen_key}/") if game.screen_key else None
    url = table_url(game, "screen")
    return ScreenLinks(url, link, f"{url}link/")


def screen_tag(game: Game, language: str) -> str:
    """The same as long as the screen would look the same."""
    return f'"{game.pk}-{game.last_number}-{game.session.version}-screen-{language}"'


def second_screen(visit: Visit, game: Game, *, key: str, language: str) -> SecondScreen:
    """The screen as a spectator sees it; `key` is of its link, empty for a member."""
    look = looked_at(visit, game, SPECTATOR)
    remember_state(game, look.stand.state)
    view, board = look.view, look.board
    figures = {one.key: one for panel in view.panels for one in panel.figures}
    portraits = _shown(portraits_of(game, figures.values()), visit)
    drawing = drawing_of(board) if board else None
    party = tuple(_party(view, portraits))
    named = {one.view.key for one in party}
    address = screen_address(game, key)
    lines = log_lines(look, game.latest[:MOST_LINES])
    return SecondScreen(
        game=game,
        view=view,
        drawing=drawing,
        ground_url=_ground_url(board, address) if board else "",
        tokens=tuple(_tokens(drawing, portraits, named)) if drawing else (),
        bodies=bodies_of(game, board, drawing) if board and drawing else (),
        party=party,
        thrown=_thrown(lines),
        lines=lines,
        url=address,
        film_url=f"{address}?show=film",
        tag=screen_tag(game, language),
    )


def screen_address(game: Game, key: str) -> str:
    """The address of a screen, by its link or for members."""
    return f"/screen/{key}/" if key else table_url(game, "screen")


def _shown(portraits: Mapping[str, str], visit: Visit) -> dict[str, str]:
    """Portraits that the visitor may fetch: photos are for members."""
    mine = f"/c/{visit.campaign.slug}/"
    is_member = visit.user.is_authenticated
    return {k: url for k, url in portraits.items() if is_member or not url.startswith(mine)}


def _ground_url(board: Board, address: str) -> str:
    return f"{address}?{urlencode({'show': 'ground', 'key': ground_key(board)})}"


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
    drawing: Drawing, portraits: Mapping[str, str], named: Iterable[str]
) -> Iterator[ScreenToken]:
    keys = set(named)
    for token in sorted(drawing.tokens, key=lambda one: not one.lies):
        key = token.piece.key
        name = token.name if key in keys and not token.parts else ""
        yield ScreenToken(token, portraits.get(key, ""), name)


def _thrown(lines: Iterable[LogLine]) -> tuple[Line, ...]:
    """The dice that fell last, with what was said of them."""
    for line in lines:
        if line.row.kind == GameEntry.Kind.COMMAND and not line.undone:
            thrown = tuple([one for one in line.said if one.faces])
            if thrown:
                return line.said
    return ()
