"""A game for a screen that all can see: the map, the turn, the last throws and the log."""

from __future__ import annotations

from collections.abc import Iterable

from django.http import HttpRequest
from django.urls import reverse
from msgspec import Struct

from campaigns.access import Visit
from campaigns.models import Game, GameEntry
from campaigns.people.pages import SharedLink, shared_link
from campaigns.table.board.picture import ground_url
from campaigns.table.pages.log import LogLine, folded, log_lines, table_url
from campaigns.table.pages.looking import looked_at
from campaigns.table.pages.watched import Watched, watched
from campaigns.table.reels import frames_between, remember_state
from rules.game import SPECTATOR
from rules.table import Line, headline

MOST_LINES = 6  # lines without room are left out
MOST_ENTRIES = 28  # to choose these from: a horde's moves are one line
WIDE_PX, HIGH_PX = 1286, 1080  # of the map on a television
WORDS_PX = 28  # of the names on it


class SecondScreen(Struct, frozen=True):
    """The game as everybody in the room sees it. Nothing on it can be pressed."""

    game: Game
    seen: Watched
    ground_url: str
    thrown: tuple[Line, ...]
    lines: tuple[LogLine, ...]
    url: str
    film_url: str
    tag: str

    @property
    def story(self) -> tuple[LogLine, ...]:
        """The last lines that say something else than the throw, each once, newest first.

        Lines with dice, and what went well or badly, before others where there is no room for all.
        """
        heads = {line.number: headline(line.said) for line in self.lines}
        seen = [headline(self.thrown)]
        found = []
        for line in self.lines:
            if heads[line.number] and heads[line.number] not in seen:
                seen.append(heads[line.number])
                found.append(line)
        kept = sorted(found, key=_is_telling, reverse=True)[:MOST_LINES]
        return tuple([one for one in found if one in kept])

    @property
    def small(self) -> float:
        """The size of words on the map, in units of the drawing."""
        _left, _top, wide, high = self.seen.box
        return round(WORDS_PX * max(wide / WIDE_PX, high / HIGH_PX), 2)


class ScreenLinks(Struct, frozen=True):
    """The addresses of a second screen: for members, and for people with its link."""

    url: str
    link: SharedLink | None
    link_url: str


def screen_links(request: HttpRequest, game: Game) -> ScreenLinks:
    """Where the second screen is, and its link where there is one."""
    link = shared_link(request, screen_address(game, game.screen_key)) if game.screen_key else None
    url = table_url(game, "screen")
    return ScreenLinks(url, link, f"{url}link/")


def screen_tag(game: Game, language: str) -> str:
    """The same as long as the screen would look the same."""
    return f'"{game.pk}-{game.last_number}-{game.session.version}-screen-{language}"'


def second_screen(visit: Visit, game: Game, *, key: str, language: str) -> SecondScreen:
    """The screen as a spectator sees it. `key` is of its link, empty for a member."""
    look = looked_at(visit, game, SPECTATOR)
    remember_state(game, look.stand.state)
    board = look.board
    address = screen_address(game, key)
    lines = folded(log_lines(look, game.last_entries(MOST_ENTRIES)))
    return SecondScreen(
        game=game,
        seen=watched(
            visit,
            game,
            look.view,
            board,
            last=next(
                reversed(frames_between(game, game.last_number - 1, game.last_number, SPECTATOR)),
                None,
            ),
            shape=WIDE_PX / HIGH_PX,
        ),
        ground_url=ground_url(board, address, show="ground") if board else "",
        thrown=_thrown(lines),
        lines=lines,
        url=address,
        film_url=f"{address}?show=film",
        tag=screen_tag(game, language),
    )


def screen_address(game: Game, key: str) -> str:
    """The address of a screen, by its link or for members."""
    return reverse("campaigns:screen-public", args=[key]) if key else table_url(game, "screen")


def _is_telling(line: LogLine) -> bool:
    """True for dice, good or bad news, and notes."""
    return line.matters or any(one.faces for one in line.said)


def _thrown(lines: Iterable[LogLine]) -> tuple[Line, ...]:
    """The dice that fell last, with what was said of them."""
    for line in lines:
        if line.row.kind == GameEntry.Kind.COMMAND and not line.undone:
            thrown = tuple([one for one in line.said if one.faces])
            if thrown:
                return line.said
    return ()
