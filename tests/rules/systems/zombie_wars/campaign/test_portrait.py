"""The facts of a horde that its drawn portrait shows."""

from __future__ import annotations

from msgspec.structs import replace

from cards.portraits.drawing import faults
from rules.systems.zombie_wars.campaign.pickers import samples, sides, sitter


def test_each_sample_has_parts_of_its_own() -> None:
    """Six of the dead with scarfs of their colours. Rule: ZW-004."""
    drawn = [sitter(figure).drawn for figure in samples()]
    assert len(set(drawn)) == 6
    assert [faults(one) for one in drawn if one] == [()] * 6
    assert [one.scarf for one in drawn if one] == [sitter(one).scarf for one in samples()]


def test_another_horde_is_dead_and_has_its_colour() -> None:
    """Every colour has a scarf of its own. Rule: ZW-004."""
    horde = replace(samples()[0], name="Our Own")
    found = [sitter(replace(horde, side=side.key)) for side in sides()]
    assert len({one.scarf for one in found}) == len(sides())
    assert all(one.undead and one.drawn is None for one in found)
