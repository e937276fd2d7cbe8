"""Choices of the character's editor: who it is, cards that it brings, house rules."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from rules.carried import CarriedFact
from rules.house_rules import listed
from rules.printables import Icon
from rules.roster import Figure
from rules.system import Choice, Gear, HouseRule, HouseRules, Option
from rules.systems.zombicide.campaign.shelf import summary
from rules.systems.zombicide.catalogue import cards, characters, house_rule_rows
from rules.systems.zombicide.catalogue.words import icons
from rules.systems.zombicide.names import card_name, skill_name
from rules.systems.zombicide.start import CARRIED_XP
from rules.text import Text, mark, named, text
from rules.told import Fate

KIND: Final = "character"
SIDE: Final = "survivors"
DEAD: Final = "dead"
GROUPS: Final[Mapping[str, Text]] = {
    "set": text("Rules"),
    "round": text("Round"),
    "moves": text("Actions"),
    "fights": text("Fights"),
    "wounds": text("Wounds"),
    "zombies": text("Zombies"),
    "spawn": text("Zombie cards"),
    "end": text("End of the game"),
    "campaign": text("Campaign"),
}
FATES: Final = (
    Fate(
        key=DEAD,
        name=text("Dead"),
        said="{name} died.",
        story=mark("{name} died among the zombies."),
        is_loss=True,
    ),
)
_CARD: Final = Icon("zombicide-card", "M5 2h14v20H5ZM7 4v16h10V4ZM9 7h6v2H9ZM9 11h6v2H9Z")


def kinds() -> tuple[Option, ...]:
    """The only kind: a character. Rule: ZC-015."""
    return (Option(KIND, text("Character"), text("A survivor with skills")),)


def sides() -> tuple[Option, ...]:
    "All survivors play together."
    return (Option(SIDE, text("Survivors"), text("All survivors play together.")),)


@cache
def choices() -> tuple[Choice, ...]:
    """The character that a figure plays, with its first skill. Rule: ZC-015, ZC-081."""
    options = tuple(
        [
            Option(key, named({"en": row.name, "ja": row.ja}), skill_name(row.skills[0][0]))
            for key, row in characters().items()
        ]
    )
    return (Choice("character", text("Character"), options),)


def gear(house_rules: HouseRules) -> tuple[Gear, ...]:
    """Cards that a character may bring along from an earlier mission. Rule: ZC-009."""
    return tuple(
        [
            Gear(
                key=key,
                name=card_name(key),
                group=text("Weapons") if row.modes else text("Other cards"),
                summary=summary(row),
                icon=icons().get(key, _CARD),
                rule=row.rule,
            )
            for key, row in cards().items()
            if not row.appears
        ]
    )


@cache
def gear_names() -> Mapping[str, str]:
    """Cards by their names in both languages."""
    rows = {key: row for key, row in cards().items() if not row.appears}
    found = {row.ja.casefold(): key for key, row in rows.items()}
    return found | {row.name.casefold(): key for key, row in rows.items()}


@cache
def samples() -> tuple[Figure, ...]:
    """Our six characters. Rule: ZC-015."""
    return tuple(
        [
            Figure(
                key=key,
                name=row.short,
                kind=KIND,
                side=SIDE,
                choices={"character": key},
                source=row.rule,
            )
            for key, row in characters().items()
        ]
    )


def carried(house_rules: HouseRules) -> tuple[CarriedFact, ...]:
    """Experience, where the campaign keeps it. Rule: ZC-081."""
    kept = house_rules.get("keep_xp") == "yes"
    return (
        CarriedFact(key=CARRIED_XP, name=text("Experience"), rule="ZC-081", most=999, in_use=kept),
    )


@cache
def house_rules() -> tuple[HouseRule, ...]:
    """The rulings of a campaign, group by group."""
    return listed(house_rule_rows(), GROUPS, lasting=("campaign",))
