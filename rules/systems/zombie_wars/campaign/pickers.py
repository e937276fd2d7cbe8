"""Choices of the horde sheet's editor: colours, breeds, samples, house rules."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from rules.colours import ready_made
from rules.house_rules import listed
from rules.portraits import Sitter
from rules.roster import Figure
from rules.system import HouseRule, Option, TraitRow
from rules.systems.zombie_wars.catalogue import breed_rows, house_rule_rows
from rules.systems.zombie_wars.catalogue.kit import icon, kit
from rules.text import Text, text

GROUPS: Mapping[str, Text] = {
    "modules": text("Modules"),
    "rounds": text("Rounds and set-up"),
    "moves": text("Hordes and moves"),
    "fights": text("Fights"),
    "breeds": text("Breeds"),
    "end": text("End of the game"),
}


def kinds() -> tuple[Option, ...]:
    """The only kind: a player's horde sheet. Rule: ZW-004."""
    row = kit().kind
    return (Option(row.key, Text(row.name), Text(row.explanation)),)


def sides() -> tuple[Option, ...]:
    """The colours of the players. Rule: ZW-004."""
    return tuple(Option(row.key, Text(row.name), Text(row.explanation)) for row in kit().colour)


def traits() -> tuple[TraitRow, ...]:
    """The breeds, in the order of the die. Rule: ZW-D00."""
    return tuple(
        TraitRow(row.key, Text(row.name), Text(row.reminder), icon(f"breed-{row.key}"), row.rule)
        for row in breed_rows()
    )


@cache
def trait_names() -> Mapping[str, str]:
    """Each name of a breed, casefolded, with its key."""
    return {row.name.casefold(): row.key for row in breed_rows()}


@cache
def samples() -> tuple[Figure, ...]:
    """Six ready-made hordes, one for each colour. Rule: ZW-004."""
    return ready_made(kit().sample, kit().kind.key)


def sitter(figure: Figure) -> Sitter:
    """One of the dead, with a scarf of the colour. Samples have own parts. Rule: ZW-004."""
    drawn = {row.colour: row.drawn for row in kit().sample if row.name == figure.name}
    scarfs = {row.key: row.scarf for row in kit().colour}
    return Sitter(undead=True, scarf=scarfs.get(figure.side, ""), drawn=drawn.get(figure.side))


@cache
def house_rules() -> tuple[HouseRule, ...]:
    """The modules and switches of a campaign, group by group. Rule: ZW-A01, ZW-D00, ZW-S01."""
    return listed(house_rule_rows(), GROUPS)
