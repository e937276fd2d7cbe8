"""A map with 60 tokens on 30 x 30 squares stays light: few nodes, and small as it is sent."""

from __future__ import annotations

import gzip
import re
from dataclasses import replace
from html.parser import HTMLParser

import pytest
from msgspec.structs import replace as changed

from campaigns.models import Game, Session, User
from campaigns.models.game_log import play_of, state_of
from rules.play import Play
from rules.registry import systems
from rules.table import Board, TableView
from tests.campaigns.markup import in_line
from tests.campaigns.played import mapped_game

pytestmark = pytest.mark.django_db

TOKENS = 60
MOST_NODES = 1_500
MOST_BYTES = 100_000  # without pictures, which have addresses of their own


class Nodes(HTMLParser):
    """Counts the elements of a page."""

    count = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.count += 1


def crowded(play: Play) -> Play:
    """The same game with more zombies than it has, on squares that nobody stands on."""

    def board(state: object, seat: str) -> Board:
        found = play.board(state, seat)
        assert found
        taken = {at for piece in found.pieces for at in piece.squares}
        model = next(piece for piece in found.pieces if piece.shape == "jagged")
        free = [at for at in range(found.columns * found.rows) if at not in taken][::11]
        more = [
            changed(model, key=f"more-{n}", short=str(n), squares=(free[n],))
            for n in range(TOKENS - len(found.pieces))
        ]
        return changed(found, pieces=(*found.pieces, *more))

    def view(state: object, seat: str) -> TableView:
        found = play.view(state, seat)
        model = next(one for panel in found.panels for one in panel.figures if one.alike)
        more = [changed(model, key=f"more-{n}", offers=()) for n in range(TOKENS)]
        panels = [
            changed(panel, figures=(*panel.figures, *more)) if model in panel.figures else panel
            for panel in found.panels
        ]
        return changed(found, panels=tuple(panels))

    return replace(play, board=board, view=view)


def test_sixty_tokens_are_few_nodes(
    night: Session, host: User, sign_in, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the reach of a figure lit, and faces on all tokens."""
    game = mapped_game(night, host)
    system = systems()[game.session.campaign.system]
    figure = first_mover(game)
    monkeypatch.setitem(systems(), system.key, replace(system, play=crowded(system.play)))
    slug = game.session.campaign.slug
    address = f"/c/{slug}/sessions/{night.number}/games/{game.number}/map/"
    page = in_line(sign_in(host).get(address, {"seat": "heroes", "figure": figure}))
    assert len(re.findall('class="map-token ', page)) == TOKENS
    assert 'class="map-reach"' in page
    counted = Nodes()
    counted.feed(page)
    assert counted.count < MOST_NODES
    assert len(gzip.compress(page.encode())) < MOST_BYTES


def first_mover(game: Game) -> str:
    """The first figure that may move."""
    view = play_of(game).view(state_of(game), "heroes")
    figures = [one for panel in view.panels for one in panel.figures]
    return next(one.key for one in figures if any(offer.kind == "Move" for offer in one.offers))
