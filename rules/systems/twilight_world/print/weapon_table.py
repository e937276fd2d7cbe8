"""The table of weapons on a stat card."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from rules.drawings import drawing
from rules.printables import Cell, Icon, Row, Table
from rules.roster import Figure, Item
from rules.systems.twilight_world.catalogue import (
    Catalogue,
    figure_rules,
    icon,
    kit_cards,
    sides,
)
from rules.systems.twilight_world.catalogue.rows import Equipment, Weapon
from rules.systems.twilight_world.roster.loadout import carried, pairable
from rules.systems.twilight_world.weapons import (
    CRITICAL_ONLY,
    pair_penalty,
    sight_caps,
    sighted,
    trained,
)
from rules.systems.twilight_world.wording import (
    SPECIALS,
    WEIGHTS,
    dice,
    gear_name,
    item_name,
    squares,
    to_hit,
)
from rules.text import Text, joined, text

DASH = "–"


NEEDS = text("To hit")
COLUMNS = (
    text("Weapon"),
    text("Dice"),
    text("Range"),
    NEEDS,
    text("Weight"),
    text("Special"),
)


TICKS = {"out-of-ammo": "O", "out-of-fuel": "F", "lost": "L", "consumed": "U"}


class _Armed(Struct, frozen=True):
    """A weapon of one figure, with the cells that apply to it."""

    item: Item
    row: Weapon
    name: Text


def weapon_table(figure: Figure, book: Catalogue) -> Table:
    """The stock weapons of a figure, or its bare hands. Rule: TW-CARD-2, TW-WPN-10."""
    return Table(COLUMNS, armed_with(figure, book), boxed=COLUMNS.index(NEEDS))


def armed_with(figure: Figure, book: Catalogue) -> tuple[Row, ...]:
    """Return the rows of that table."""
    return tuple(_row(one, figure, book) for one in _armoury(figure, book))


def gear_of(figure: Figure, book: Catalogue) -> tuple[str, ...]:
    """Return the keys of the weapons in these rows."""
    return tuple(one.row.key for one in _armoury(figure, book))


def any_doubtful(figure: Figure, book: Catalogue) -> bool:
    """True if a weapon on the card has unclear cells."""
    return any(armed.row.in_doubt for armed in _armoury(figure, book))


def _armoury(figure: Figure, book: Catalogue) -> Iterator[_Armed]:
    items = [i for i in carried(figure) if i.gear in book.weapons and not i.found]
    if not items:
        side = sides().get(figure.side, figure_rules().side[0])
        items = [Item(key="", gear=side.unarmed)]
    for item in items:
        yield _Armed(item, _as_used(item, figure, book), item_name(item, book))


def _as_used(item: Item, figure: Figure, book: Catalogue) -> Weapon:
    """The weapon's row, changed by the figure's traits and always-on sights."""
    traits = figure.trait_keys()
    row = trained(book.weapons[item.gear], traits, book)
    row = replace(row, range=min([row.range, *sight_caps(traits, book)]))
    for sight in _sights(item, book):
        if sight.always_on:
            row = sighted(row, sight)
    return row


def _sights(item: Item, book: Catalogue) -> tuple[Equipment, ...]:
    rows = (book.equipment.get(key) for key in item.attachments)
    return tuple(row for row in rows if row and row.sight)


def _row(armed: _Armed, figure: Figure, book: Catalogue) -> Row:
    row, item = armed.row, armed.item
    name = (
        text("{thing} × {count}", thing=armed.name, count=item.count)
        if item.count > 1
        else armed.name
    )
    values: tuple[tuple[str, str | Text], ...] = (
        ("attacks", str(row.attacks)),
        ("range", range_words(row)),
        ("to_hit", f"{row.to_hit}+"),
        ("weight", WEIGHTS[row.weight]),
        ("special", special_words(row)),
    )
    notes = _notes(armed, figure, book)
    return Row(
        name=name,
        cells=tuple(Cell(value, key in row.in_doubt) for key, value in values),
        icon=_picture(item, row.key),
        tick=TICKS.get(row.double_one, ""),
        ticks=item.count,
        note=joined(notes) if notes else None,
    )


def _picture(item: Item, key: str) -> Icon:
    """The thing on the card of this weapon, or what its name says. Without a card its icon."""
    look = kit_cards().weapon.get(key)
    if look is None:
        return icon(key)
    drawn = drawing(look.drawing)
    return replace(drawn, key=kit_cards().named.get(item.name, drawn.key))


def range_words(row: Weapon) -> str:
    """The range: to, from and to, or thrown."""
    if not row.range:
        return DASH
    if row.group == "melee":  # thrown
        return f"0–{row.range}"
    return f"{row.range_least}–{row.range}" if row.range_least else str(row.range)


def special_words(row: Weapon) -> str | Text:
    """The special rules of a weapon, or a dash if it has none."""
    words = [SPECIALS[word] for word in row.special if word != "thrown" or not row.thrown_dice]
    if row.thrown_dice:
        words.append(text("thrown: {dice}", dice=dice(row.thrown_dice)))
    if row.blast:
        words.append(text("blast {radius}", radius=row.blast))
    return joined(words) if words else DASH


def _notes(armed: _Armed, figure: Figure, book: Catalogue) -> list[Text]:
    notes = [_sight_note(armed, sight, figure, book) for sight in _sights(armed.item, book)]
    if armed.row.pairs and pairable(figure, book) >= figure_rules().limits.pair:
        notes.append(_pair_note(armed.row, figure, book))
    return notes


def _sight_note(armed: _Armed, sight: Equipment, figure: Figure, book: Catalogue) -> Text:
    name = gear_name(sight.key, book)
    if sight.always_on:
        return text("{sight} always on", sight=name)
    used = sighted(book.weapons[armed.item.gear], sight)
    reach = min([used.range, *sight_caps(figure.trait_keys(), book)])
    parts = [dice(used.attacks), to_hit(used.to_hit)]
    if sight.sight and sight.sight.range_times > 1:
        parts.append(squares(reach))
    return text("{sight}: {use}", sight=name, use=joined(parts))


def _pair_note(row: Weapon, figure: Figure, book: Catalogue) -> Text:
    """The number to hit with two guns at once. Rule: TW-DUAL-2, TW-TRAIT-AMBI."""
    ambidextrous = "ambidextrous" in figure.trait_keys()
    needed = row.to_hit + pair_penalty(book, ambidextrous=ambidextrous)
    number = text("double 6 only") if needed >= CRITICAL_ONLY else to_hit(needed)
    if ambidextrous:
        return text("two volleys: {number} each", number=number)
    return text("as a pair: {number}", number=number)
