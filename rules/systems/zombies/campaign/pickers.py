"""Choices of the pawn's editor: colours, samples, house rules."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from rules.colours import ready_made
from rules.house_rules import listed
from rules.portraits import Sitter
from rules.roster import Figure
from rules.system import HouseRule, Option
from rules.systems.zombies.catalogue import house_rule_rows
from rules.systems.zombies.catalogue.kit import colours, kit
from rules.text import Text, text

GROUPS: Mapping[str, Text] = {
    "set-up": text("Set-up"),
    "tiles": text("Tiles"),
    "movement": text("Movement"),
    "fights": text("Fights"),
    "death": text("Death"),
    "zombies": text("Zombies"),
    "cards": text("Cards"),
    "end": text("End of the game"),
}


def kinds() -> tuple[Option, ...]:
    """The only kind: a player's pawn. Rule: ZZ-005."""
    row = kit().kind
    return (Option(row.key, Text(row.name), Text(row.explanation)),)


def sides() -> tuple[Option, ...]:
    """The colours of the pawns. Rule: ZZ-005."""
    return tuple(Option(row.key, Text(row.name), Text(row.explanation)) for row in kit().colour)


@cache
def samples() -> tuple[Figure, ...]:
    """Six ready-made players, one for each colour. Rule: ZZ-005, ZZ-M05."""
    return ready_made(kit().sample, kit().kind.key)


def sitter(figure: Figure) -> Sitter:
    """A survivor with a scarf of the colour. Samples have own parts."""
    drawn = {row.colour: row.drawn for row in kit().sample if row.name == figure.name}
    row = colours().get(figure.side)
    return Sitter(scarf=row.scarf if row else "", drawn=drawn.get(figure.side))


@cache
def house_rules() -> tuple[HouseRule, ...]:
    """The rulings of a campaign, group by group."""
    return listed(house_rule_rows(), GROUPS)
