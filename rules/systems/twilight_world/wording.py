"""Names and phrases that findings, pickers and cards share."""

from __future__ import annotations

from functools import cache

from rules.refused import Refusal
from rules.roster import Item, TraitLine
from rules.systems.twilight_world.catalogue import Catalogue, sides
from rules.systems.twilight_world.weapons import CRITICAL_ONLY
from rules.text import Text, counted, text

SURVIVORS = "survivors"


def as_typed(words: str) -> Text:
    """Typed words, without translation."""
    return text("{words}", words=words)


def side_name(side: str) -> Text:
    """The name of a side. Sides of several hero players have numbers."""
    row = sides().get(side)
    if row is not None:
        return Text(row.name)
    kind, _, number = side.partition("-")
    row = sides().get(kind)
    if row is None:
        return text("Survivors") if side == SURVIVORS else as_typed(side)
    if number.isdigit():
        return text("{name} {number}", name=Text(row.name), number=int(number))
    return Text(row.name)


def item_name(item: Item, book: Catalogue) -> Text:
    """The wording of the card, else the row's name, else the bare key."""
    return as_typed(item.name) if item.name else gear_name(item.gear, book)


def gear_name(gear: str, book: Catalogue) -> Text:
    """The row's name, else the bare key."""
    row = book.weapons.get(gear) or book.equipment.get(gear)
    return Text(row.name) if row else as_typed(gear)


def trait_name(line: TraitLine, book: Catalogue) -> Text:
    """The wording of the card, else the row's name, else the bare key."""
    row = book.traits.get(line.trait)
    if line.name or not row:
        return as_typed(line.name or line.trait)
    return Text(row.name)


def dice(count: int) -> Text:
    """A number of dice in words."""
    return counted("{count} die", "{count} dice", count)


def too_many_dice(most: int, entered: int, rule: str) -> Refusal:
    """The refusal of more dice than a weapon rolls."""
    return Refusal(
        text(
            "This weapon rolls at most {most}. You entered {count}.",
            most=dice(most),
            count=entered,
        ),
        rule,
        text("Roll {dice} or fewer.", dice=most),
    )


def squares(count: int) -> Text:
    """A number of squares in words."""
    return counted("{count} square", "{count} squares", count)


def to_hit(number: int) -> Text:
    """The number to hit, such as 5+."""
    return text("{number}+", number=number)


def at_least(number: int) -> Text:
    """The faces for a number that can be above 6. Rule: TW-LOS-5."""
    return to_hit(number) if number < CRITICAL_ONLY else text("two 6s")


@cache  # without it 3 % more of odds
def aimed(reason: str, number: int) -> Text:
    """The reason of a roll to hit, with its number as {needs}."""
    return text(reason, needs=at_least(number))


WEIGHTS = {
    "light": text("light"),
    "heavy": text("heavy"),
    "heavy-x2": text("heavy ×2"),
    "special": text("free"),
    "none": text("–"),
}


SPECIALS = {
    "club": text("club"),
    "silent": text("silent"),
    "negates-saves": text("no saves"),
    "thrown": text("thrown"),
    "indestructible": text("never lost"),
    "one-shot": text("one shot"),
    "natural": text("natural"),
    "area": text("area"),
}
