"""Faults of sights and armour: LEG-5 and LEG-6."""

from __future__ import annotations

from collections.abc import Iterator

from rules.changes import Detach, SetCount
from rules.findings import Cure
from rules.roster import Figure, Item
from rules.systems.twilight_world.catalogue import Catalogue, figure_rules
from rules.systems.twilight_world.roster.faults.fault import Fault, cure, drops
from rules.systems.twilight_world.roster.loadout import armour_items, carried, how_many
from rules.systems.twilight_world.wording import gear_name, item_name
from rules.text import text


def sights(figure: Figure, book: Catalogue) -> Iterator[Fault]:
    """Rule: LEG-5, TW-EQ-4, TW-EQ-5, TW-EQ-6, TW-EQ-11."""
    for item in carried(figure):
        weapon = book.weapons.get(item.gear)
        mounts = weapon.mounts if weapon else ()
        wrong = tuple(dict.fromkeys(a for a in item.attachments if a not in mounts))
        yield from (_unmountable(figure, item, a, book) for a in wrong)
        right = tuple(a for a in item.attachments if a in mounts)
        if len(right) > figure_rules().limits.sights_on_a_weapon:
            yield _two_sights(figure, item, right, book)
        if item.attachments and item.count > 1:
            yield _shared_sight(figure, item, book)
        row = book.equipment.get(item.gear)
        if row and row.sight:
            yield _loose_sight(figure, item, book)


def _take_off(item: Item, attachment: str, book: Catalogue) -> Cure:
    return Cure(
        text("Remove {sight}", sight=gear_name(attachment, book)),
        Detach(item=item.key, attachment=attachment),
    )


def _unmountable(figure: Figure, item: Item, attachment: str, book: Catalogue) -> Fault:
    return Fault(
        rule="LEG-5",
        subject=f"mount {item.key} {attachment}",
        message=text(
            "{name} has {sight} on {thing}, where it does not fit. Move it to another weapon or "
            "remove it.",
            name=figure.name,
            sight=gear_name(attachment, book),
            thing=item_name(item, book),
        ),
        because=("TW-EQ-4", "TW-EQ-5"),
        remedies=(_take_off(item, attachment, book),),
    )


def _two_sights(figure: Figure, item: Item, right: tuple[str, ...], book: Catalogue) -> Fault:
    return Fault(
        rule="LEG-5",
        subject=f"sights {item.key}",
        excess=len(right),
        message=text(
            "{name} has {count} sights on {thing}. The limit is {most}.",
            name=figure.name,
            count=len(right),
            thing=item_name(item, book),
            most=figure_rules().limits.sights_on_a_weapon,
        ),
        because=("TW-EQ-6",),
        remedies=tuple(_take_off(item, a, book) for a in dict.fromkeys(right)),
    )


def _shared_sight(figure: Figure, item: Item, book: Catalogue) -> Fault:
    thing = item_name(item, book)
    return Fault(
        rule="LEG-5",
        subject=f"shared {item.key}",
        excess=item.count,
        message=text(
            "{name} has one sight on {count} × {thing}. A sight fits only one weapon. Keep one "
            "weapon, or remove the sight.",
            name=figure.name,
            count=item.count,
            thing=thing,
        ),
        because=("TW-EQ-11",),
        remedies=cure(text("Keep one {thing}", thing=thing), SetCount(item=item.key, count=1)),
    )


def _loose_sight(figure: Figure, item: Item, book: Catalogue) -> Fault:
    return Fault(
        rule="LEG-5",
        subject=f"loose {item.key}",
        excess=how_many(item),
        message=text(
            "{name} carries {sight}, but it is not on a weapon, so it has no effect. Add it to a "
            "weapon or remove it.",
            name=figure.name,
            sight=item_name(item, book),
        ),
        because=("TW-EQ-4", "TW-EQ-5", "TW-EQ-11"),
        remedies=drops((item,), how_many(item), book),
        severity="advice",
    )


def armour(figure: Figure, book: Catalogue) -> Iterator[Fault]:
    """Rule: LEG-6, TW-SAVE-4."""
    worn, most = armour_items(figure, book), figure_rules().limits.suits
    count = sum(how_many(item) for item, _ in worn)
    if count <= most:
        return
    yield Fault(
        rule="LEG-6",
        excess=count - most,
        message=text(
            "{name} has {count} suits of armour. The limit is {most}.",
            name=figure.name,
            count=count,
            most=most,
        ),
        because=("TW-SAVE-4",),
        remedies=drops(tuple(item for item, _ in worn), count - most, book),
    )
