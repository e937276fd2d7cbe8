"""Boards of games for the printer, and the page that shows one."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from campaigns.studio.printable import Layout
from campaigns.studio.shelf.shelf import shelf
from campaigns.studio.sources import source_of_game
from campaigns.table.board.drawing import board_drawing
from cards.document import pages_of
from docs.prints import CHOSEN, started
from rules.game import SetUp
from rules.registry import system_of, systems
from rules.text import in_english


def test_people_look_like_the_pieces_of_no_player() -> None:
    """ZW-004: the players have six shapes. A crowd has a seventh."""
    system = system_of("zombie-wars")
    party = system.roster.samples()[:3]
    state = system.play.start(SetUp(figures=party, words={"position": "worked-combat"}))
    board = system.play.board(state, "")
    crowds = sum(one.drawn == "crowd" for one in board.pieces)
    shapes = [one.shape for one in board_drawing(board, {}).counters]
    assert shapes.count("hexagon") == crowds > 0
    assert len(shapes) > crowds


@pytest.mark.parametrize("game", systems())
def test_the_state_of_a_game_takes_one_page(game: str) -> None:
    """With the board, everybody's figures and what stands on the ground."""
    system = system_of(game)
    chosen = CHOSEN[game]
    name, state = started(system, chosen)
    source = source_of_game(system, house_rules=chosen.house_rules)
    view = system.play.view(state, "")
    stands = board_drawing(system.play.board(state, ""), {})
    source = replace(source, game=(name, view), stands=stands)
    layout = Layout()
    built = shelf(system)["game-state"].built(source, {}, layout)
    assert len([*pages_of(built.parts, layout.settings("game-state"), in_english)]) == 1
