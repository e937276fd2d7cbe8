"""The cards of a character: its slots, and each card with its numbers in this hand."""

from __future__ import annotations

from fractions import Fraction

from rules.roster import Figure
from rules.shelf import Load, LoadPlace, Shelf, Ware
from rules.system import HouseRules
from rules.systems.zombicide.catalogue import CardRow, cards, characters, numbers
from rules.systems.zombicide.catalogue.words import card_effect
from rules.systems.zombicide.fight.arms import Arms, with_card
from rules.systems.zombicide.fight.rules import kills
from rules.systems.zombicide.odds import spread
from rules.systems.zombicide.state import KINDS
from rules.text import Text, counted, text

SLOTS = "slots"
WALKER = KINDS[0]


def shelf(figure: Figure, house_rules: HouseRules) -> Shelf:
    """The slots of a character, hands and pack together. Rule: ZC-011."""
    book = numbers().slots
    slots = LoadPlace(
        key=SLOTS,
        name=text("Hands and pack"),
        most=book.hands + book.pack,
        kept=tuple([Load(item.key, item.count) for item in figure.items]),
    )
    said = text("Chance that one attack kills a Walker, best first")
    return Shelf(places=(slots,), chance_of=said)


def ware(figure: Figure, gear: str, house_rules: HouseRules) -> Ware:
    """The numbers of a card in the hands of a character. Rule: ZC-008, ZC-045."""
    found = [(_chance(arms), arms) for arms in _arms(figure, cards()[gear])]
    if not found:
        return Ware(place=SLOTS, fills=1)
    chance, best = max(found, key=lambda chance_and_arms: chance_and_arms[0])
    return Ware(
        place=SLOTS,
        fills=1,
        dice=best.dice,
        range=reach(best.least, best.reach),
        chance=float(chance) or None,
    )


def summary(row: CardRow) -> Text:
    """A card in one line, such as 2 dice · 4+ · damage 1 · 0–1 zones."""
    if not row.modes:
        return card_effect(row.key) or Text(row.name)
    mode = max(row.modes, key=lambda mode: mode.range)
    return text(
        "{dice} · {need}+ · damage {damage} · {reach}",
        dice=counted("{count} die", "{count} dice", mode.dice),
        need=mode.accuracy,
        damage=mode.damage,
        reach=reach(mode.least, mode.range),
    )


def reach(least: int, most: int) -> Text:
    """A range in words."""
    if not most:
        return text("own zone")
    return text("{least}–{most} zones", least=least, most=most)


def _arms(figure: Figure, row: CardRow) -> list[Arms]:
    """Each kind of attack with a card, by the first skill of the character. Rule: ZC-081."""
    who = characters().get(figure.choices.get("character", ""))
    skills = who.skills[0] if who else ()
    found = [with_card(skills, row, mode.kind) for mode in row.modes]
    return [arms for arms in found if arms]


def _chance(arms: Arms) -> Fraction:
    """The chance that one attack kills at least one. Rule: ZC-045, ZC-046."""
    missed = spread(arms.dice, arms.need)[0]
    return 1 - missed if kills(arms.damage, WALKER) else Fraction(0)
