"""The state of a game on paper."""

from __future__ import annotations

import pytest

from campaigns.shell.journal import By
from tests.campaigns.markup import in_line
from tests.campaigns.played import first_offer, give_command

pytestmark = pytest.mark.django_db


def test_every_figure_is_on_it_with_boxes_to_tick(game, table, sign_in, player, host) -> None:
    """Names, wounds as boxes, and what happened last in words."""
    give_command(game=game, by=By(host), **first_offer(game))
    content = in_line(sign_in(player).get(table("print/")))
    names = [figure["name"] for figure in game.set_up["figures"]]
    assert len(names) == 2
    for name in names:
        assert f'<strong class="sheet-name">{name}</strong>' in content
    assert 'class="box"' in content
    assert "Turn 1" in content
    assert "TW-" not in content.split('class="sheet-lines"')[1]
    assert "State after entry 1" in content
    assert '<svg class="map' not in content


def test_the_board_is_as_large_as_the_paper_allows(at_map, sign_in, guest) -> None:
    """Within the margins of A4 and Letter, its scale said, with a list of who stands where."""
    content = in_line(sign_in(guest).get(at_map("print/")))
    assert '<svg class="map map-picture" width="180' in content
    assert "1 square is 5.7 mm" in content
    assert "column" in content


def test_the_log_leads_to_it(game, table, sign_in, player) -> None:
    """A button on the log's page."""
    assert f'href="{table("print/")}"' in in_line(sign_in(player).get(table("log/")))
