"""A map that grows in the middle of a game: names stay, taps work, paper shows the same."""

from __future__ import annotations

import re
from html import unescape
from urllib.parse import parse_qsl

import pytest
from django.test import Client
from django_scopes import scope

from benchmarks._cards_recorder import Recorder
from campaigns.models import Game
from campaigns.models.game_log import state_of
from campaigns.studio.printable import Layout
from campaigns.studio.shelf.shelf import shelf
from campaigns.studio.sources import source_of_game
from cards.composer import Composer
from cards.draw.board import board_spread
from cards.palette import palette_of
from cards.pen import Pen
from rules.maps import BattlefieldSheet
from rules.text import in_english
from tests.campaigns.markup import in_line
from tests.campaigns.played import fields_of, fresh
from tests.campaigns.streets import ground_now, lay, seat_now, streets_game
from tests.cards.conftest import strings_of
from tests.cards.drawn import strokes_of
from tests.rules.systems.lanterns.streets import LayTile

pytestmark = pytest.mark.django_db

MAP = "/c/lanterns/sessions/1/games/1/map/"
ACT = "/c/lanterns/sessions/1/games/1/act/"
LINK = re.compile(
    r'<a class="(map-[^"]*)" href="([^"]*)" aria-label="([^"]*)"[^>]*>(.*?)</a>', re.S
)
AROUND = (
    LayTile("court", "north", 90),
    LayTile("lane", "west", 180),
    LayTile("lane", "south", 270),
    LayTile("court", "east", 0),
)


@pytest.fixture
def game(lanterns, host):
    game = streets_game(host)
    with scope(campaign=game.session.campaign):
        yield game


@pytest.fixture
def client(sign_in, host) -> Client:
    client: Client = sign_in(host)
    return client


def page(client: Client, address: str = "") -> str:
    answer = client.get(f"{MAP}{address}")
    assert answer.status_code == 200
    return in_line(answer)


def tapped(content: str) -> dict[str, tuple[str, int]]:
    """The addresses of the squares and zones that can be tapped, and of how many squares."""
    return {
        unescape(label): (unescape(url), inner.count("<rect"))
        for look, url, label, inner in LINK.findall(content)
        if "map-square" in look.split()
    }


def walking(client: Client, game: Game) -> dict[str, tuple[str, int]]:
    """Return the squares that the active figure can reach, by name."""
    content = page(client, f"?seat={seat_now(game)}")
    walk = next(
        unescape(url)
        for url, name in re.findall(
            r'href="(\?[^"]*offer=[^"]*)"[^>]*> ?<span[^>]*>([^<]*)<', content
        )
        if name.strip() == "Walk"
    )
    return tapped(page(client, walk))


def confirm(client: Client, url: str) -> None:
    """Give the command of the form that a tap leads to."""
    form = re.search(r'<form class="panel form map-confirm".*?</form>', page(client, url), re.S)
    assert form
    sent = dict(fields_of(form[0]))
    assert client.post(ACT, {**sent, "dice": "app"}).status_code == 302


def test_the_map_grows_to_all_sides_and_no_name_changes(game, client, host) -> None:
    """The window reaches further north and west. The links of the quay stay where they were."""
    before = ground_now(game)
    first = walking(client, game)
    lay(game, host, *AROUND)
    after = ground_now(game)
    assert after.north < before.north
    assert after.west < before.west
    assert after.columns > before.columns
    assert after.rows > before.rows
    assert after.void
    assert all(after.spot_of(at) == before.spot_of(at) for at in before.squares())
    assert set(first) <= set(walking(client, game))
    box = re.search(r'<svg class="map[^"]*"[^>]*? viewBox="([-\d.]+) ([-\d.]+) ', page(client))
    assert (float(box[1]), float(box[2])) < (after.west * 10, after.north * 10)


def test_a_square_of_a_new_tile_is_tapped_and_walked_to(game, client, host) -> None:
    """North of the quay its name is negative. The piece stands there, and the trail leads there."""
    lay(game, host, *AROUND)
    whole = ground_now(game)
    seat = seat_now(game)
    near = walking(client, game)
    north = next(name for name in near if name.endswith("row 0"))
    url, count = near[north]
    assert count == 1
    assert int(dict(parse_qsl(url.lstrip("?")))["at"]) < 0
    confirm(client, url)
    at = state_of(fresh(game)).streets.at[seat]
    assert whole.spot_of(at)[1] == -1
    label = next(name for _, _, name, _ in LINK.findall(page(client)) if "row 0" in name)
    assert north.split(": ")[1] in label
    assert 'class="map-trail"' in page(client)


def test_a_zone_is_tapped_as_one_and_a_piece_stands_in_it(game, client, host) -> None:
    """One link with a square for each of its own. The piece is named by the zone."""
    lay(game, host, LayTile("court", "south", 0))
    seat = seat_now(game)
    url, count = next(one for name, one in walking(client, game).items() if "Hall" in name)
    assert count == 4
    confirm(client, url)
    assert state_of(fresh(game)).streets.at[seat].startswith("hall")
    labels = [unescape(name) for _, _, name, _ in LINK.findall(page(client))]
    assert sum(name.split(", ")[1] == "Hall" for name in labels if ", " in name) == 1


@pytest.mark.parametrize("at", ["-999999", "nowhere", "--1", "hall_9_9", "9" * 400, "."])
def test_void_squares_cannot_be_tapped(game, client, at: str) -> None:
    """The page comes without a form for it."""
    walk = next(iter(walking(client, game).values()))[0]
    asked = re.sub(r"at=[^&]*", f"at={at}", walk)
    assert "map-confirm" not in page(client, asked)


@pytest.mark.parametrize("ink", ["full", "saver"])
def test_paper_shows_the_same_squares(game, host, ink) -> None:
    """Column and row stand in every square that is there, in none that is not."""
    lay(game, host, *AROUND)
    whole = ground_now(game)
    spread = board_spread(Composer(in_english, palette_of(ink)), BattlefieldSheet(**whole.parts()))
    drawn = Recorder()
    spread.draw(Pen(drawn), (0, 0, spread.size.width, spread.size.height))
    written = [one.words for one in strings_of(drawn) if re.fullmatch(r"-?\d+,-?\d+", one.words)]
    assert sorted(written) == sorted(f"{x + 1},{y + 1}" for x, y in whole.spots())


def test_the_game_on_paper_shows_the_grown_map(game, client, host) -> None:
    """With the tokens of both, beside the dashed line around the zones."""
    lay(game, host, *AROUND)
    content = in_line(client.get("/c/lanterns/sessions/1/games/1/print/"))
    assert content.count('class="map-zone"') == 1
    assert content.count('<g class="map-token token-diamond') == 2


@pytest.mark.parametrize("ink", ["full", "saver"])
def test_the_tile_set_is_printed(lanterns, ink) -> None:
    """Each tile as often as the box has it, at 20 mm a square, with no lines around void."""
    built = shelf(lanterns)["quarter"].built(source_of_game(lanterns), {}, Layout(ink=ink))
    composer = Composer(in_english, palette_of(ink))
    cut = [one for part in built.parts for one in part.pieces(composer)]
    counts = {piece.name.rpartition(" ")[2]: count for piece, count in cut}
    assert counts == {"Quay": 1, "Lane": 4, "Court": 3}
    sizes = {(piece.trim.width, piece.trim.height) for piece, _ in cut}
    assert sizes == {(180.0, 20.0), (60.0, 40.0), (60.0, 60.0)}
    lane = next(piece for piece, _ in cut if piece.name.endswith("Lane"))
    drawn = Recorder()
    lane.front(Pen(drawn))
    grid = next(
        stroke.lines
        for stroke in strokes_of(drawn, 0)
        if not stroke.filled and len(stroke.lines) == 7 and {len(x) for x in stroke.lines} == {2}
    )
    lengths = sorted(round(abs(x - to_x) + abs(y - to_y)) for (x, y), (to_x, to_y) in grid)
    assert lengths == [20, 40, 40, 40, 40, 60, 60]
