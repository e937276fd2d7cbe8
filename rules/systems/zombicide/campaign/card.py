"""The stat card of a character: its skills by level. Rule: ZC-081.

A small module of its own, since no other part of a campaign asks for it.
"""

from __future__ import annotations

from typing import Final

from rules.printables import Fact, Icon, Reminder, StatCard, Table
from rules.roster import Figure
from rules.system import HouseRules
from rules.systems.zombicide.catalogue import characters, numbers, skills
from rules.systems.zombicide.names import LEVEL_NAMES, skill_name
from rules.text import Text, named, text

_HEAD: Final = "M8.500 6a3.500 3.500 0 1 0 7 0a3.500 3.500 0 1 0 -7 0Z"
SILHOUETTE: Final = Icon("zombicide-survivor", f"{_HEAD}M5 22l3-11h8l3 11Z")
EMBLEM: Final = Icon("zombicide-emblem", "M3 3h18v4l-11 10h11v4H3v-4l11-10H3Z")


def stat_card(figure: Figure, house_rules: HouseRules) -> StatCard:
    """The card of a figure, with the skills of the character that it plays. Rule: ZC-081."""
    row = characters().get(figure.choices.get("character", ""))
    kind = named({"en": row.name, "ja": row.ja}) if row else text("Character")
    book = numbers()
    levels = row.skills if row else ()
    return StatCard(
        name=figure.name,
        kind=kind,
        side=text("Survivors"),
        shape="round",
        role="info",
        facts=(
            Fact(text("Actions"), str(book.round.actions), place="corner"),
            Fact(text("Wounds"), str(book.wounds.kills)),
        ),
        reminders=tuple(
            [
                Reminder(_level(place, key), Text(skills()[key].reminder))
                for place, keys in enumerate(levels)
                for key in keys
            ]
        ),
        table=Table((text("Cards"),), ()),
        notes=figure.notes,
        silhouette=SILHOUETTE,
        emblem=EMBLEM,
        writing=text("Notes"),
    )


def _level(place: int, skill: str) -> Text:
    return text("{level}: {skill}", level=LEVEL_NAMES[place], skill=skill_name(skill))
