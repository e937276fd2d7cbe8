"""The drawings by which prints are chosen."""

from __future__ import annotations

import pytest

from campaigns.studio.miniatures import SHEET, drawn, emblem, miniature
from campaigns.studio.shelf.shelf import shelf
from rules.prints import DeckPrint, SheetPrint
from rules.registry import systems

SYSTEMS = sorted(systems())


@pytest.mark.parametrize("system", SYSTEMS)
def test_each_print_has_a_drawing(system):
    """The sprite has it. Only sheets can have the common one."""
    for one in shelf(systems()[system]).values():
        assert miniature(one) in drawn(), one.key
        assert miniature(one) != SHEET or isinstance(one.row, SheetPrint), one.key


@pytest.mark.parametrize("system", SYSTEMS)
def test_prints_of_a_game_have_different_pictures(system):
    """No two prints of a game share both drawing and emblem."""
    shown = [(miniature(one), emblem(one)) for one in shelf(systems()[system]).values()]
    assert len(set(shown)) == len(shown)


def test_a_deck_shows_its_back():
    """Other prints have no emblem."""
    for system in systems().values():
        for one in shelf(system).values():
            assert (emblem(one) is not None) == isinstance(one.row, DeckPrint), one.key
