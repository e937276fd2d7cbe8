"""Cards of equipment, traits and conditions, with pictures. Rule: TW-CARD-1."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from rules.drawings import drawing, drawings
from rules.printables import CardBack, CardDrawing, DeckCard, Fact, Reminder, Role
from rules.prints import Wanted
from rules.roster import Figure
from rules.systems.twilight_world.catalogue import Catalogue, catalogue, kit_cards
from rules.systems.twilight_world.catalogue.card_rows import CardLook
from rules.systems.twilight_world.catalogue.rows import Weapon
from rules.systems.twilight_world.print.weapon_table import DASH, armed_with, gear_of, range_words
from rules.systems.twilight_world.wording import SPECIALS, dice, squares
from rules.text import Text, counted, text

BADGES = {
    "weapon": text("Weapon"),
    "item": text("Item"),
    "trait": text("Trait"),
    "condition": text("Condition"),
}
NO_SAVES = "negates-saves"
NUMBERS = 3  # of a weapon on a stat card
MOST_OWNERS = 3  # named on a trait
WEIGHTS = {"light": "L", "heavy": "H", "heavy-x2": "H×2", "special": "–", "none": "–"}
FAILS = {
    "out-of-ammo": text("Double 1s: out of ammo."),
    "out-of-fuel": text("Double 1s: out of fuel."),
    "lost": text("Double 1s: broken and lost."),
    "consumed": text("Used up when thrown."),
}


def kit(wanted: Wanted) -> tuple[DeckCard, ...]:
    """Weapons and equipment, one card for each carried piece. Rule: TW-CARD-3."""
    book = catalogue(wanted.house_rules)
    copies = _carried(wanted)
    weapons = [
        _shown(_weapon(row, look, copies.get(key, 1)))
        for key, look in kit_cards().weapon.items()
        if (row := book.weapons.get(key))
    ]
    items = [
        _card("item", key, Text(thing.name), look, copies.get(key, 1))
        for key, look in kit_cards().item.items()
        if (thing := book.equipment.get(key))
    ]
    return (*weapons, *items)


def held_cards(figure: Figure, book: Catalogue) -> tuple[DeckCard, ...]:
    """The cards of a figure's weapons, with the numbers that they have in its hands."""
    found = []
    for row, gear in zip(armed_with(figure, book), gear_of(figure, book), strict=True):
        card = _weapon(book.weapons[gear], kit_cards().weapon[gear], 1)
        shown = [
            replace(fact, value=cell.value)
            for fact, cell in zip(card.facts, row.cells, strict=False)
        ]
        facts = (*shown[:NUMBERS], *card.facts[NUMBERS:])
        found.append(_shown(replace(card, title=row.name, facts=facts)))
    return tuple(found)


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
        Fact(text("Dice"), str(row.attacks), drawing("dice-fire")),
        Fact(text("Range"), range_words(row), drawing("footsteps")),
        Fact(text("To hit"), f"{row.to_hit}+", loud=True),
        Fact(text("Load"), WEIGHTS[row.weight], drawing("backpack")),
    )
    return replace(
        _card("weapon", row.key, Text(row.name), look, copies),
        facts=facts,
        text=_joined(tuple(_said(row))),
        note=text("† Worked out, not printed in the rulebook.") if row.in_doubt else None,
        tags=tuple(Reminder(SPECIALS[one]) for one in row.special if one != NO_SAVES),
    )


def _shown(card: DeckCard) -> DeckCard:
    """The card without numbers that its weapon does not have."""
    return replace(card, facts=tuple(fact for fact in card.facts if fact.value != DASH))


def _joined(said: tuple[Text, ...]) -> tuple[Text, ...]:
    """The sentences as one paragraph."""
    if len(said) < 2:
        return said
    one, other, *rest = said
    return _joined((text("{one} {other}", one=one, other=other), *rest))


def _said(row: Weapon) -> Iterator[Text]:
    """Sentences about the row of a weapon. Rule: TW-NOISE-1, TW-DICE-3, TW-EXP-4, TW-WPN-10."""
    if row.blast:
        yield counted(
            "Hits everyone within {squares} square.",
            "Hits everyone within {squares} squares.",
            row.blast,
            squares=row.blast,
        )
    if NO_SAVES in row.special:
        yield text("No saves: nobody can save against its hits.")
    if row.noise:
        yield text("Loud: roll a die for each attack die. On 5+, a zombie arrives.")
    if row.double_one in FAILS:
        yield FAILS[row.double_one]
    if row.thrown_dice:
        yield text(
            "Thrown: {dice}, {squares}.", dice=dice(row.thrown_dice), squares=squares(row.range)
        )


def traits(wanted: Wanted) -> tuple[DeckCard, ...]:
    """A card for each trait of each figure, and the conditions. Rule: TW-CARD-2."""
    book: Catalogue = catalogue(wanted.house_rules)
    had: dict[str, int] = {}
    for figure in wanted.figures:
        for key in figure.trait_keys():
            had[key] = had.get(key, 0) + 1
    cards = [
        replace(
            _card("trait", key, Text(book.traits[key].name), look, had.get(key, 1)),
            note=_owners(wanted, key),
        )
        for key, look in kit_cards().trait.items()
        if key in book.traits
    ]
    conditions = [
        _card("condition", key, Text(look.name), look, look.copies)
        for key, look in kit_cards().condition.items()
    ]
    return (*cards, *conditions)


def _owners(wanted: Wanted, key: str) -> Text | None:
    """The names of up to three figures with the trait."""
    names = [figure.name for figure in wanted.figures if key in figure.trait_keys()]
    if not names or len(names) > MOST_OWNERS:
        return None
    return text("{names}", names=" · ".join(names))


def _card(kind: str, key: str, title: Text, look: CardLook, copies: int) -> DeckCard:
    """A card with its picture and the words of its row."""
    return DeckCard(
        key=f"{kind}-{key}",
        title=title,
        text=(Text(look.text),) if look.text else (),
        copies=copies,
        icon=drawing(look.drawing),
        role=kit_cards().kinds[kind].role,
        scene=picture_of(look, BADGES[kind], kit_cards().kinds[kind].badge),
    )


def picture_of(look: CardLook, badge: Text, badge_drawing: str) -> CardDrawing:
    """The picture of a row, with the kind of the card."""
    known = drawings()
    cast = {part.icon for part in look.cast if part.icon in known}
    return CardDrawing(
        icon=drawing(look.drawing),
        icons=tuple(drawing(key) for key in sorted(cast)),
        fill=look.fill,
        scenery=look.scenery,
        badge=badge,
        badge_icon=drawing(badge_drawing),
    )


def kit_back() -> CardBack:
    """The back of equipment cards."""
    return back_of(text("Kit"), "thing", "backpack", "kit")


def trait_back() -> CardBack:
    """The back of trait and condition cards."""
    return back_of(text("Traits"), "trait", "muscle-up", "trait")


def back_of(title: Text, role: Role, drawn: str, key: str) -> CardBack:
    """The back of a deck with the picture of its row."""
    return CardBack(title, drawing(drawn), role, kit_cards().back[key])
