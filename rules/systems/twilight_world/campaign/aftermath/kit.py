"""The kit of a surviving figure: found armour, lost stock, issued supplies."""

from __future__ import annotations

from collections.abc import Iterator

from rules.aftermath import ChangeFigure
from rules.changes import AddItem, Change, SetCount
from rules.roster import Figure
from rules.systems.twilight_world.campaign.aftermath.ended import Ended
from rules.systems.twilight_world.roster.carried import MEDICAL, issued
from rules.systems.twilight_world.roster.loadout import SPARE_AMMO, armour_items
from rules.systems.twilight_world.state import Fighter
from rules.systems.twilight_world.wording import gear_name, item_name
from rules.text import text

GONE = frozenset({"lost", "consumed"})


def kit_changes(ended: Ended, card: Figure, figure: Fighter | None) -> Iterator[ChangeFigure]:
    """Changes of the card. `figure` is None for a group of friendly forces.

    Rule: TW-CAMP-10 to TW-CAMP-13.
    """
    if figure is not None and figure.found_armour:
        yield _dressed(ended, card, figure)
    if figure is not None and ended.ruled("persistent_equipment_loss") == "true":
        yield from _lost(ended, card, figure)
    used = (*issued(card, SPARE_AMMO), *(issued(card, MEDICAL) if figure else ()))
    if used:
        why = text("{name} returns the issued supplies.", name=card.name)
        changes = tuple(SetCount(item=item.key, count=0) for item in used)
        yield ChangeFigure(figure=card.key, changes=changes, why=why, rule="TW-CAMP-12")


def _dressed(ended: Ended, card: Figure, figure: Fighter) -> ChangeFigure:
    """The figure keeps found armour and loses the armour before it.

    Rule: TW-CAMP-11, TW-SRCH-6.
    """
    movable = ended.ruled("reassign_found_armour") == "true"
    changes: list[Change] = [
        SetCount(item=item.key, count=0) for item, _ in armour_items(card, ended.book)
    ]
    changes.append(AddItem(gear=figure.found_armour, found=movable))
    return ChangeFigure(
        figure=card.key,
        changes=tuple(changes),
        why=text(
            "{name} keeps the found armour: {gear}.",
            name=figure.name,
            gear=gear_name(figure.found_armour, ended.book),
        ),
        rule="TW-CAMP-11",
    )


def _lost(ended: Ended, card: Figure, figure: Fighter) -> Iterator[ChangeFigure]:
    """Lost or used-up stock stays lost. Rule: TW-CAMP-10."""
    for item in card.items:
        arms = [arm for arm in figure.arms if arm.key.partition(".")[0] == item.key]
        left = sum(arm.count for arm in arms if arm.state not in GONE)
        if arms and left < item.count:
            why = text("{name} lost: {gear}.", name=figure.name, gear=item_name(item, ended.book))
            changes = (SetCount(item=item.key, count=left),)
            yield ChangeFigure(figure=card.key, changes=changes, why=why, rule="TW-CAMP-10")
