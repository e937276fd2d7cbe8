"""Traits that do nothing for their figure: LEG-8."""

from __future__ import annotations

from collections.abc import Iterator

from rules.changes import AddItem, RemoveTrait
from rules.findings import Cure
from rules.roster import Figure
from rules.systems.twilight_world.catalogue import Catalogue, figure_rules
from rules.systems.twilight_world.roster.faults.fault import Fault, cure
from rules.systems.twilight_world.roster.loadout import carried, pairable
from rules.systems.twilight_world.wording import item_name, trait_name
from rules.text import Text, counted, text

CLASHES = (
    ("small-build", "tough-as-nails", ("TW-TRAIT-SMALL", "TW-TRAIT-TOUGH", "TW-WND-6")),
    ("cant-drive", "car-thief", ("TW-TRAIT-NODRIVE", "TW-TRAIT-THIEF")),
)


def useless_traits(figure: Figure, book: Catalogue) -> Iterator[Fault]:
    """Rule: LEG-8, TW-DUAL-1, TW-TRAIT-AMBI, TW-WND-6."""
    have = figure.trait_keys()
    for one, other, because in CLASHES:
        if one in have and other in have:
            yield Fault(
                rule="LEG-8",
                subject=one,
                message=text(
                    "{name} has {one} and {other}, which cancel each other out.",
                    name=figure.name,
                    one=_trait(figure, one, book),
                    other=_trait(figure, other, book),
                ),
                because=because,
                remedies=lose(figure, one, book) + lose(figure, other, book),
                severity="advice",
            )
    guns = pairable(figure, book)
    if "ambidextrous" in have and guns < figure_rules().limits.pair:
        yield _one_gun(figure, guns, book)


def _one_gun(figure: Figure, guns: int, book: Catalogue) -> Fault:
    another = tuple(
        Cure(
            text("Add another {thing}", thing=item_name(item, book)),
            AddItem(gear=item.gear, name=item.name, found=item.found),
        )
        for item in carried(figure)
        if item.gear in book.weapons and book.weapons[item.gear].pairs
    )
    return Fault(
        rule="LEG-8",
        subject="ambidextrous",
        excess=figure_rules().limits.pair - guns,
        message=counted(
            "{name} is {trait} but carries {guns} light firearm. The trait needs {pair}.",
            "{name} is {trait} but carries {guns} light firearms. The trait needs {pair}.",
            guns,
            name=figure.name,
            trait=_trait(figure, "ambidextrous", book),
            guns=guns,
            pair=figure_rules().limits.pair,
        ),
        because=("TW-TRAIT-AMBI", "TW-DUAL-1"),
        remedies=another + lose(figure, "ambidextrous", book),
        severity="advice",
    )


def _trait(figure: Figure, key: str, book: Catalogue) -> Text:
    return next(trait_name(line, book) for line in figure.traits if line.trait == key)


def lose(figure: Figure, key: str, book: Catalogue) -> tuple[Cure, ...]:
    """Remove a trait that the figure has."""
    return cure(
        text("Remove the trait {trait}", trait=_trait(figure, key, book)), RemoveTrait(trait=key)
    )
