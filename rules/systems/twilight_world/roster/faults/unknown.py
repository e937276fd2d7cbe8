"""Gear, traits, kinds and sides that are not in the catalogue."""

from __future__ import annotations

from collections.abc import Iterator

from rules.changes import RemoveTrait, described
from rules.findings import Cure
from rules.roster import Figure
from rules.systems.twilight_world.catalogue import Catalogue, figure_rules, kinds, sides
from rules.systems.twilight_world.roster.faults.fault import Fault, cure, drops
from rules.systems.twilight_world.roster.loadout import carried
from rules.systems.twilight_world.wording import as_typed, item_name, trait_name
from rules.text import Text, text

UNKNOWN = "TW-TYPE-8"


def unknown(figure: Figure, book: Catalogue) -> Iterator[Fault]:
    """Gear, traits, kinds and sides that are not in the catalogue. Rule: TW-TYPE-8."""
    for item in carried(figure):
        if item.gear not in book.weapons and item.gear not in book.equipment:
            yield _unknown(
                figure,
                f"item {item.key}",
                item_name(item, book),
                drops((item,), item.count, book),
            )
    for line in dict.fromkeys(figure.traits):
        if line.trait not in book.traits:
            remedies = cure(
                text("Remove the trait {trait}", trait=trait_name(line, book)),
                RemoveTrait(trait=line.trait),
            )
            yield _unknown(figure, f"trait {line.trait}", trait_name(line, book), remedies)
    if figure.kind not in kinds():
        yield _unknown(figure, "kind", as_typed(figure.kind), named(figure, "character"))
    if figure.side not in sides():
        yield _unknown(figure, "side", as_typed(figure.side), _sided(figure))


def _unknown(figure: Figure, subject: str, thing: Text, remedies: tuple[Cure, ...]) -> Fault:
    return Fault(
        rule=UNKNOWN,
        subject=subject,
        message=text(
            "{name} has “{thing}”, which is not in the catalogue.",
            name=figure.name,
            thing=thing,
        ),
        because=("TW-TYPE-8", "TW-WPN-10"),
        remedies=remedies,
    )


def named(figure: Figure, kind: str) -> tuple[Cure, ...]:
    """Give the figure another kind."""
    change = described(figure, kind=kind)
    return cure(text("Change the type to {kind}", kind=Text(kinds()[kind].name)), change)


def _sided(figure: Figure) -> tuple[Cure, ...]:
    side = figure_rules().side[0]
    change = described(figure, side=side.key)
    return cure(
        text("Move {name} to the side {side}", name=figure.name, side=Text(side.name)), change
    )
