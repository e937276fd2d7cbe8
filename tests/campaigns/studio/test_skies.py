"""Sheets, player aids and tuck boxes in the sky of their game."""

from __future__ import annotations

import pytest

from campaigns.studio.printable import Layout
from campaigns.studio.shelf.shelf import shelf
from campaigns.studio.sources import source_of_game
from rules.registry import systems
from tests.cards.drawn import composer

SYSTEMS = systems()


@pytest.mark.parametrize("game", SYSTEMS)
def test_pages_have_the_sky_of_the_covers(game: str) -> None:
    """Of a form, of a log and of a box."""
    system = SYSTEMS[game]
    source = source_of_game(system)
    for key in ("campaign-log", "score-pad", "tuck-box"):
        (part,) = shelf(system)[key].built(source, {}, Layout()).parts
        assert part.sky == system.cover
    assert len({one.cover for one in SYSTEMS.values()}) == len(SYSTEMS)


def test_a_box_holds_as_many_cards_as_its_deck() -> None:
    """Copies count. A number that is asked for counts instead."""
    system = systems()["zombicide"]
    source, box = source_of_game(system), shelf(system)["tuck-box"]
    (row,) = [one for one in system.prints() if one.key == "wound-cards"]
    count = sum(card.copies for card in row.cards(source.wanted({})))  # type: ignore[union-attr]
    for said, cards in (("0", count), ("7", 7)):
        (part,) = box.built(source, {"deck": "wound-cards", "cards": said}, Layout()).parts
        assert part.holds.count == cards  # type: ignore[attr-defined]


def test_player_aids_fill_up_a_sheet_of_cards() -> None:
    """As many as are asked for, after the cards. They are not counted as cards."""
    system = SYSTEMS["zombies"]
    source = source_of_game(system)
    plain, filled = (
        shelf(system)["stat-cards"].built(source, said, Layout(duplex="long"))
        for said in ({}, {"aids": "3"})
    )
    assert plain.items == filled.items
    counts = [
        [count for _, count in built.parts[0].pieces(composer())] for built in (plain, filled)
    ]
    assert counts[1] == [*counts[0], 3, 3]
