"""A moment of a game as a picture."""

from __future__ import annotations

import io

from PIL import Image

from campaigns.models import Game
from campaigns.table.pages.log import table_url


def test_a_moment_is_a_picture(mapped: Game, guest, sign_in) -> None:
    """A PNG of the board with a caption under it. A game without a map has none."""
    client = sign_in(guest)
    answer = client.get(f"{table_url(mapped, 'replay')}{mapped.last_number}.png")
    picture = Image.open(io.BytesIO(answer.content))
    assert answer["Content-Type"] == picture.get_format_mimetype() == "image/png"
    assert picture.width == 1080
    ground = client.get(table_url(mapped, "replay"), {"show": "ground", "at": 1})
    assert ground["Content-Type"] == "image/svg+xml"


def test_a_game_without_a_map_has_no_picture(game: Game, guest, sign_in) -> None:
    """The film has words and faces."""
    client, address = sign_in(guest), table_url(game, "replay")
    assert client.get(address).status_code == 200
    assert client.get(f"{address}1.png").status_code == 404
    assert client.get(address, {"show": "ground"}).status_code == 404
