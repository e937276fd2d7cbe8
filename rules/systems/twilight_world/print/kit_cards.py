"""Cards of equipment, traits and conditions, with pictures. Rule: TW-CARD-1."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from rules.drawings import drawing
from rules.printables import CardBack, CardDrawing, DeckCard, Fact, Reminder
from rules.prints import Wanted
from rules.systems.twilight_world.catalogue import Catalogue, catalogue, kit_cards
from rules.systems.twilight_world.catalogue.card_rows import CardLook
from rules.systems.twilight_world.catalogue.rows import Weapon
from rules.systems.twilight_world.print.weapon_table import range_words
from rules.systems.twilight_world.wording import SPECIALS
from rules.text import Text, text

BADGES = {
    "weapon": text("Weapon"),
    "item": text("Item"),
    "trait": text("Trait"),
    "condition": text("Condition"),
}
WEIGHTS = {"light": "L", "heavy": "H", "heavy-x2": "H×2", "special": "–", "none": "–"}
FAILS = {
    "out-of-ammo": text("Double 1s: out of ammo."),
    "out-of-fuel": text("Double 1s: out of fuel."),
    "lost": text("Double 1s: broken, lost."),
    "consumed": text("Used up when thrown."),
}
SKY = ("#1F3A3A", "#2F5F5D", "#6FA39A", "#C9C49A", "#F0C48A")


def kit(wanted: Wanted) -> tuple[DeckCard, ...]:
    """Weapons and equipment, one of each for a figure that carries it. Rule: TW-CARD-3."""
    book = catalogue(wanted.house_rules)
    copies = _carried(wanted)
    weapons = [
        _weapon(row, look, copies.get(key, 1))
        for key, look in kit_cards().weapon.items()
        if (row := book.weapons.get(key))
    ]
    items = [
        _card("item", key, Text(thing.name), look, copies.get(key, 1))
        for key, look in kit_cards().item.items()
        if (thing := book.equipment.get(key))
    ]
    return (*weapons, *items)


def _carried(wanted: Wanted) -> dict[str, int]:
    """The pieces of each thing that the figures carry."""
    found: dict[str, int] = {}
    for figure in wanted.figures:
        for item in figure.items:
            found[item.gear] = found.get(item.gear, 0) + item.count
            for sight in item.attachments:
                found[sight] = found.get(sight, 0) + 1
    return found


def _weapon(row: Weapon, look: CardLook, copies: int) -> DeckCard:
    facts = (
        Fact(text("Dice"), str(row.attacks)),
        Fact(text("Range"), range_words(row)),
        Fact(text("To hit"), f"{row.to_hit}+"),
        Fact(text("Load"), WEIGHTS[row.weight]),
    )
    return replace(
        _card("weapon", row.key, Text(row.name), look, copies),
        facts=facts,
        text=tuple(_said(row)),
        tags=tuple(Reminder(SPECIALS[one]) for one in row.special),
    )


def _said(row: Weapon) -> Iterator[Text]:
    """The meaning of its row at the table. Rule: TW-NOISE-1, TW-DICE-3, TW-EXP-4, TW-WPN-10."""
    if row.blast:
        yield text("Hits everybody within {squares} square.", squares=row.blast)
    if row.noise:
        yield text("Loud: a die for each attack die, a zombie on 5+.")
    if row.double_one in FAILS:
        yield FAILS[row.double_one]
    if row.thrown_dice:
        yield text("Thrown: 1 die, {squares} squares.", squares=row.range)
    if row.in_doubt:
        yield text("† Numbers partly worked out.")


def traits(wanted: Wanted) -> tuple[DeckCard, ...]:
    """A card for each trait, as often as figures have it, and the conditions. Rule: TW-CARD-2."""
    book: Catalogue = catalogue(wanted.house_rules)
    had: dict[str, int] = {}
    for figure in wanted.figures:
        for key in figure.trait_keys():
            had[key] = had.get(key, 0) + 1
    cards = [
        _card("trait", key, Text(book.traits[key].name), look, had.get(key, 1))
        for key, look in kit_cards().trait.items()
        if key in book.traits
    ]
    conditions = [
        _card("condition", key, Text(look.name), look, look.copies)
        for key, look in kit_cards().condition.items()
    ]
    return (*cards, *conditions)


def _card(kind: str, key: str, title: Text, look: CardLook, copies: int) -> DeckCard:
    """A card with its picture and the words of its row."""
    look_of = kit_cards().kinds[kind]
    return DeckCard(
        key=f"{kind}-{key}",
        title=title,
        text=(Text(look.text),) if look.text else (),
        copies=copies,
        icon=drawing(look.drawing),
        scene=CardDrawing(
            icon=drawing(look.drawing),
            fill=look.fill,
            sky=look_of.sky,
            tint=look_of.tint,
            badge=BADGES[kind],
            badge_icon=drawing(look_of.badge),
        ),
    )


def kit_back() -> CardBack:
    """The back of equipment cards."""
    return CardBack(text("Kit"), drawing("backpack"), "safe", SKY)


def trait_back() -> CardBack:
    """The back of trait and condition cards."""
    sky = ("#1F2A44", "#2F4A73", "#5B7BA8", "#C98F5E", "#F0C48A")
    return CardBack(text("Traits"), drawing("muscle-up"), "info", sky)
