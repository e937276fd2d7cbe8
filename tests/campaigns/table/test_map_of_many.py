"""A full map stays light: few nodes, and small as it is sent, and no piece lies over another.

Full is 60 tokens on 30 x 30 squares, 40 tiles with 70 zombies and six players, and 40 zones with
70 groups.
"""

from __future__ import annotations

import gzip
import re
from collections.abc import Iterable
from html.parser import HTMLParser
from itertools import combinations
from math import dist

import pytest
from django_scopes import scope
from msgspec.structs import replace
from msgspec.structs import replace as changed

from campaigns.home.operations.campaigns import create_campaign
from campaigns.models import Game, Session, User
from campaigns.models.game_log import play_of, state_of, written
from campaigns.models.values import campaign_roster
from campaigns.shell.journal import By
from campaigns.table.board.svg import RADIUS, Token, drawing_of
from campaigns.table.operations.games import start_game
from rules.game import SetUp
from rules.maps import Area
from rules.places import Zone
from rules.play import Play
from rules.portraits import Sitter
from rules.registry import system_of, systems
from rules.systems.zombies.catalogue import tiles
from rules.systems.zombies.state import Game as Town
from rules.systems.zombies.state import Laid
from rules.systems.zombies.town import squares_of
from rules.table import Board, BoardPiece, Face, TableView
from rules.text import text
from tests.campaigns.markup import in_line
from tests.campaigns.played import mapped_game

pytestmark = pytest.mark.django_db

TOKENS = 60
MOST_NODES = 1_500
MOST_BYTES = 100_000  # without pictures, which have addresses of their own
ZOMBIES = 70
ZONES_ACROSS, ZONES_DOWN, SIDE = 8, 5, 3


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
    address = f"/c/{slug}/sessions/{night.number}/games/{game.number}/"
    page = in_line(sign_in(host).get(f"{address}map/", {"seat": "heroes", "figure": figure}))
    assert len(re.findall('class="map-token ', page)) == TOKENS
    assert 'class="map-reach"' in page
    assert_light(page)

    table = in_line(sign_in(host).get(address, {"seat": "heroes"}))  # with the board beside it
    assert len(re.findall('class="map-token ', table)) == TOKENS
    assert_light(table)


def first_mover(game: Game) -> str:
    """The first figure that may move."""
    view = play_of(game).view(state_of(game), "heroes")
    figures = [one for panel in view.panels for one in panel.figures]
    return next(one.key for one in figures if any(offer.kind == "Move" for offer in one.offers))


def assert_light(page: str) -> None:
    """Few nodes, and small as the page is sent."""
    counted = Nodes()
    counted.feed(page)
    assert counted.count < MOST_NODES
    assert len(gzip.compress(page.encode())) < MOST_BYTES


def assert_apart(tokens: Iterable[Token]) -> None:
    """No piece of a shared board reaches over another one, but badges over who acts."""
    parts = [part for token in tokens if token.layer < 2 for part in token.parts]
    for one, other in combinations(parts, 2):
        assert dist((one.x, one.y), (other.x, other.y)) > RADIUS * (one.scale + other.scale)


def full_town(state: Town) -> Town:
    """The same game with 40 tiles, 70 zombies, goods beside them, and six players."""
    names = [key for key in tiles() if key != "helipad"]
    laid = [Laid("town-square", 0, 0)]
    laid += [Laid(names[1 + n % (len(names) - 1)], n % 8, n // 8, 90) for n in range(1, 40)]
    there = [square for tile in laid[1:] for square, _ground in squares_of(tile)]
    centre = [square for square, _ground in squares_of(laid[0])]
    players = [
        changed(one, at=centre[n % 2], hearts=3, begun=True) for n, one in enumerate(state.players)
    ]
    goods = tuple((square, "heart") for square in sorted(there)[:ZOMBIES:2])
    return changed(
        state,
        laid=tuple(laid),
        zombies=tuple(sorted(there)[:ZOMBIES]),
        tokens=goods,
        players=tuple(players),
        step="walk",
        moves=4,
    )


def test_a_full_town_is_few_nodes_and_no_piece_hides_another(host: User, sign_in) -> None:
    """40 tiles, 70 zombies, 35 hearts and six players, three of whom share a square."""
    campaign = create_campaign(name="Town", system="zombies", by=By(host), with_samples=True)
    with scope(campaign=campaign):
        figures = campaign_roster(campaign).figures[:6]
        session = Session.objects.create(campaign=campaign, number=1, name="Full")
        game = start_game(
            session=session, name="Full", set_up=SetUp(figures=figures), bots={}, seats={},
            by=By(host),
        )  # fmt: skip
        state = full_town(state_of(game))
        Game.objects.filter(pk=game.pk).update(state=written(state))
    board = system_of("zombies").play.board(state, figures[0].key)
    assert board
    assert len(board.arts) == 40
    assert len(board.pieces) == 70 + 35 + 6
    assert_apart(drawing_of(board).tokens)
    page = in_line(sign_in(host).get(f"/c/{campaign.slug}/sessions/1/games/1/map/"))
    assert page.count('class="map-token ') == 70 + 35 + 6
    assert_light(page)


def zones_with_groups() -> Board:
    """40 zones of nine squares with 70 groups of zombies, each with a face."""
    wide = ZONES_ACROSS * SIDE
    zones = [
        Zone(
            key=f"Z{n}",
            name=text("Zone"),
            squares=tuple(
                (n // ZONES_ACROSS * SIDE + row) * wide + n % ZONES_ACROSS * SIDE + column
                for row in range(SIDE)
                for column in range(SIDE)
            ),
        )
        for n in range(ZONES_ACROSS * ZONES_DOWN)
    ]
    faces = [
        Face(key=f"g{n}", name=text("Walker"), standing="ready", sitter=Sitter(undead=True))
        for n in range(ZOMBIES)
    ]
    pieces = [
        BoardPiece(
            key=one.key, name=one.name, short=str(1 + n % 9), zone=zones[n % len(zones)].key,
            shape="jagged", standing="ready", side="zombies", tint="#c3cda2",
        )
        for n, one in enumerate(faces)
    ]  # fmt: skip
    every = tuple(square for zone in zones for square in zone.squares)
    ground = Area(kind="street", name=text("Street"), squares=every)
    return Board(
        name="Zones", columns=wide, rows=ZONES_DOWN * SIDE, areas=(ground,), zones=tuple(zones),
        pieces=tuple(pieces), faces=tuple(faces), shared=True,
    )  # fmt: skip


def test_forty_zones_with_seventy_groups_are_few_nodes(
    night: Session, host: User, sign_in, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each group with its face and number, apart from the others of its zone."""
    game = mapped_game(night, host)
    system = systems()[game.session.campaign.system]
    board = zones_with_groups()
    play = replace(system.play, board=lambda state, seat: board)
    monkeypatch.setitem(systems(), system.key, replace(system, play=play))
    assert_apart(drawing_of(board).tokens)
    slug = game.session.campaign.slug
    address = f"/c/{slug}/sessions/{night.number}/games/{game.number}/map/"
    page = in_line(sign_in(host).get(address, {"seat": "heroes"}))
    assert page.count('id="token-g') == ZOMBIES
    assert page.count("<image") >= ZOMBIES
    assert_light(page)
