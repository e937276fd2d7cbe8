"""Finds that go to the stash."""

from __future__ import annotations

from collections.abc import Iterator

from rules.aftermath import AddToStash
from rules.roster import Item
from rules.systems.twilight_world.campaign.aftermath.ended import Ended
from rules.systems.twilight_world.roster.carried import MEDICAL, found_markers
from rules.systems.twilight_world.roster.loadout import SPARE_AMMO
from rules.text import counted, text


def stash(ended: Ended) -> Iterator[AddToStash]:
    """Unused Spare Ammo and medical supplies of living heroes.

    Armour that a group of friendly forces found goes there too: its card stands for all of them.
    Rule: TW-CAMP-11, TW-CAMP-12, TW-CAMP-13.
    """
    if markers := _markers(ended):
        why = counted(
            "{count} Spare Ammo marker was not used.",
            "{count} Spare Ammo markers were not used.",
            markers,
        )
        item = Item(key="i1", gear=SPARE_AMMO, count=markers, found=True)
        yield AddToStash(items=(item,), why=why, rule="TW-CAMP-13")
    medical = sum(one.medical for one in ended.heroes())
    if medical and ended.ruled("bank_medical") == "true":
        why = counted(
            "{count} medical supply was not used.",
            "{count} medical supplies were not used.",
            medical,
        )
        item = Item(key="i1", gear=MEDICAL, count=medical, found=True)
        yield AddToStash(items=(item,), why=why, rule="TW-CAMP-12")
    for one in ended.heroes():
        if one.found_armour and one.group in ended.state.shared:
            why = text("{name} puts the armour they found in the stash.", name=one.name)
            item = Item(key="i1", gear=one.found_armour, found=True)
            yield AddToStash(items=(item,), why=why, rule="TW-CAMP-11")


def _markers(ended: Ended) -> int:
    """The number of markers that are kept. Rule: TW-CAMP-13."""
    kept = ended.ruled("bank_ammo")
    if kept == "none":
        return 0
    heroes = ended.heroes()
    found = sum(one.found_markers for one in heroes) + _shared(ended, found_only=kept != "all")
    return found if kept != "all" else found + sum(one.markers for one in heroes)


def _shared(ended: Ended, *, found_only: bool) -> int:
    """Markers of friendly forces with a living figure. Starting markers are used first."""
    alive = {one.group for one in ended.heroes()}
    cards = {card.key: card for card in ended.roster}
    left = {key: count for key, count in ended.state.shared.items() if key in alive}
    if not found_only:
        return sum(left.values())
    return sum(min(count, found_markers(cards[key])) for key, count in left.items())
