"""The numbers of a figure's card: weights, places, saves, move, markers."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Literal

from rules.roster import Figure, Item
from rules.systems.twilight_world.catalogue import Catalogue, figure_rules, kinds, sides
from rules.systems.twilight_world.catalogue.rows import Equipment

HEAVY_PLACES = {"heavy": 1, "heavy-x2": 2}  # TW-LOAD-3


HOLSTER = "holster"
HOLSTERED = "holstered"  # the mark of pieces that sit in holsters


SPARE_AMMO = "spare-ammo"


def how_many(item: Item) -> int:
    """The count of an item, 0 where old data says less."""
    return item.count if item.count > 0 else 0


def carried(figure: Figure) -> tuple[Item, ...]:
    """The items of which there is at least one."""
    return tuple(item for item in figure.items if item.count > 0)


def weight(item: Item, book: Catalogue) -> str:
    """The weight class of an item, or "none" where its row is unknown. Rule: TW-LOAD-2."""
    row = book.weapons.get(item.gear) or book.equipment.get(item.gear)
    return row.weight if row else "none"


def heavy_places(figure: Figure, book: Catalogue) -> int:
    """Rule: TW-LOAD-1, TW-LOAD-3, TW-LOAD-4."""
    return sum(HEAVY_PLACES.get(weight(i, book), 0) * how_many(i) for i in figure.items)


def light_objects(figure: Figure, book: Catalogue) -> int:
    """Light objects that count, those in holsters left out. Rule: TW-LOAD-5, TW-LOAD-7."""
    light = sum(how_many(i) for i in figure.items if weight(i, book) == "light")
    return light - min(holstered(figure, book), usable_holsters(figure))


def light_limit(figure: Figure, book: Catalogue) -> int | None:
    """The most light objects for this figure, or None for no limit. Rule: TW-LOAD-4, TW-LOAD-5."""
    option = book.options["light_limit"]
    if option.number is None or has_backpack(figure, book):
        return None
    return max(0, option.number - option.per_heavy * heavy_places(figure, book))


def has_backpack(figure: Figure, book: Catalogue) -> bool:
    """True if an item frees light objects. Rule: TW-LOAD-4."""
    return any(
        how_many(item) and item.gear in book.equipment and book.equipment[item.gear].frees_light
        for item in figure.items
    )


def count_of(figure: Figure, gear: str) -> int:
    """The number of one kind of gear that the figure carries."""
    return sum(how_many(item) for item in figure.items if item.gear == gear)


def usable_holsters(figure: Figure) -> int:
    """Rule: TW-LOAD-7."""
    return min(figure_rules().limits.holsters, count_of(figure, HOLSTER))


def in_holsters(item: Item) -> int:
    """The number of an item in holsters, never more than there are."""
    return max(0, min(item.marks.get(HOLSTERED, 0), how_many(item)))


def fits_holster(item: Item, book: Catalogue) -> bool:
    """Rule: TW-LOAD-7."""
    return item.gear in book.weapons and book.weapons[item.gear].holster


def holstered(figure: Figure, book: Catalogue) -> int:
    """The number of weapons in holsters, of those that fit."""
    return sum(in_holsters(item) for item in figure.items if fits_holster(item, book))


def pairable(figure: Figure, book: Catalogue) -> int:
    """The number of light firearms that the figure carries. Rule: TW-DUAL-1."""
    return sum(
        how_many(item)
        for item in figure.items
        if item.gear in book.weapons and book.weapons[item.gear].pairs
    )


def armour_items(figure: Figure, book: Catalogue) -> tuple[tuple[Item, Equipment], ...]:
    """The items that are armour, with their rows."""
    rows = book.equipment
    return tuple(
        [
            (item, rows[item.gear])
            for item in figure.items
            if item.gear in rows and rows[item.gear].group == "armour" and how_many(item)
        ]
    )


def worn(figure: Figure, book: Catalogue) -> Equipment | None:
    """The armour that counts: the one with the best save, found or not. Rule: TW-SAVE-4."""
    rows = [row for _, row in armour_items(figure, book)]
    return min(rows, key=lambda row: row.save) if rows else None


def card_saves(figure: Figure, book: Catalogue) -> tuple[int, ...]:
    """The saves in the order in which they are rolled: traits, then the suit that is worn.

    Rule: TW-SAVE-3, TW-SAVE-4, TW-SAVE-5, TW-SAVE-9.
    """
    rows = [book.traits[key] for key in figure.trait_keys() if key in book.traits]
    rolled = sorted(row.save for row in rows if row.save)
    if book.options["trait_saves_stack"].key == "false":
        rolled = rolled[:1]
    armour = worn(figure, book)
    return (*rolled, armour.save) if armour else tuple(rolled)


def move_on_card(figure: Figure, book: Catalogue) -> int:
    """Move after armour. Rule: TW-MOVE-7, TW-EQ-3."""
    base = stat(figure, "move")
    armour = worn(figure, book)
    if not armour or not armour.move:
        return base
    return max(min(base, figure_rules().limits.least_move), base + armour.move)


def stat(figure: Figure, key: str) -> int:
    """A number of the figure, or its default."""
    return figure.stats[key] if key in figure.stats else _default(key)


@cache
def _default(key: str) -> int:
    return next(row.default for row in figure_rules().stat if row.key == key)


def card_wounds(figure: Figure) -> int:
    """Return the wounds that a figure takes before it falls. 1 if the first kills it.

    Rule: TW-WND-1, TW-WND-7.
    """
    return 1 if dies_of_one_hit(figure) else stat(figure, "wounds")


def dies_of_one_hit(figure: Figure) -> bool:
    """True if the first unsaved hit kills a figure, whatever its card says. Rule: TW-WND-1."""
    kind = kinds().get(figure.kind)
    return bool(kind and kind.one_hit) and not is_brain_zombie(figure)


def is_brain_zombie(figure: Figure) -> bool:
    """True if the figure is a zombie that leads. Rule: TW-MOVE-1."""
    brain = figure_rules().brain_zombie
    return figure.side == brain.side and brain.trait in figure.trait_keys()


def implied_stat(figure: Figure, key: Literal["move", "wounds"], book: Catalogue) -> int:
    """The figure of a card without a will of its own. Traits that disagree cancel each other.

    Rule: TW-MOVE-1, TW-WND-1, TW-WND-5, TW-WND-6, TW-TYPE-4.
    """
    kind, side = kinds().get(figure.kind), sides().get(figure.side)
    if not kind or not side:
        return stat(figure, key)
    if key == "wounds":
        base = kind.wounds
        if kind.one_hit and is_brain_zombie(figure):
            return stat(figure, key)
        if not kind.traits_count:
            return base
    else:
        base = figure_rules().brain_zombie.move if is_brain_zombie(figure) else side.move
    rows = [book.traits[trait] for trait in figure.trait_keys() if trait in book.traits]
    told = {getattr(row, key) for row in rows} - {0}
    return told.pop() if len(told) == 1 else base


def may_hold_markers(figure: Figure) -> bool:
    """True if the figure may ever hold Spare Ammo. Rule: TW-AMMO-5, TW-TYPE-6."""
    return _markers_allowed(figure.kind, figure.side)


@lru_cache(maxsize=64)
def _markers_allowed(kind_key: str, side_key: str) -> bool:
    kind, side = kinds().get(kind_key), sides().get(side_key)
    return not (kind and kind.spare_ammo == "never") and not (side and not side.spare_ammo)


def starting_markers(figure: Figure, book: Catalogue) -> int:
    """The Spare Ammo markers that the figure, or its group, starts with.

    Rule: TW-AMMO-1, TW-TYPE-6.
    """
    kind = kinds().get(figure.kind)
    if not kind or not may_hold_markers(figure):
        return 0
    return 1 if kind.spare_ammo == "group" or _reloads(figure, book) else 0


def _reloads(figure: Figure, book: Catalogue) -> bool:
    """Rule: TW-AMMO-2."""
    return any(
        how_many(item) and item.gear in book.weapons and book.weapons[item.gear].spare_ammo
        for item in figure.items
    )
