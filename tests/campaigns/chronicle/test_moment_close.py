"""The middle of a moment of a game as a picture within a page."""

from __future__ import annotations

import io

from PIL import Image

from campaigns.models import Game
from campaigns.table.pages.log import table_url


def test_its_middle_is_a_light_picture(mapped: Game, guest, sign_in) -> None:
    """A WebP without a caption, for a page."""
    film = f"{table_url(mapped, 'replay')}{mapped.last_number}"
    answer, whole = (sign_in(guest).get(f"{film}{end}") for end in ("-close.webp", ".png"))
    picture = Image.open(io.BytesIO(answer.content))
    assert answer["Content-Type"] == picture.get_format_mimetype() == "image/webp"
    assert picture.width == 1080
    assert picture.height < Image.open(io.BytesIO(whole.content)).height
    assert len(answer.content) < len(whole.content) / 2


def test_a_game_without_a_map_has_none(game: Game, guest, sign_in) -> None:
    """There is nothing to come near to."""
    film = table_url(game, "replay")
    assert sign_in(guest).get(f"{film}1-close.webp").status_code == 404
