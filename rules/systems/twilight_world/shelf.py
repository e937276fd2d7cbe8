"""The loadout of a figure: its places, and the numbers of its gear."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from rules.refused import Refused
from rules.roster import Figure, Item, TraitLine
from rules.shelf import Load, LoadPlace, Shelf, Ware
from rules.system import HouseRules
from rules.systems.twilight_world.catalogue import Catalogue, catalogue, figure_rules, icon
from rules.systems.twilight_world.catalogue.rows import Weapon
from rules.systems.twilight_world.print.card_odds import (
    ZOMBIE,
    chance_against,
    common_target,
)
from rules.systems.twilight_world.roster.loadout import (
    HEAVY_PLACES,
    carried,
    fits_holster,
    holstered,
    how_many,
    in_holsters,
    light_limit,
    usable_holsters,
    weight,
)
from rules.text import Text, text

HEAVY, LIGHT, HOLSTERS, WEIGHTLESS = "heavy", "light", "holsters", "weightless"


def shelf(figure: Figure, house_rules: HouseRules) -> Shelf:
    """The places of a figure. Rule: TW-LOAD-1, TW-LOAD-3, TW-LOAD-5, TW-LOAD-7, TW-LOAD-8."""
    book = catalogue(house_rules)
    kept: Mapping[str, list[Load]] = {HEAVY: [], LIGHT: [], HOLSTERS: [], WEIGHTLESS: []}
    free = min(holstered(figure, book), usable_holsters(figure))
    for item in carried(figure):
        inside = min(free, in_holsters(item)) if fits_holster(item, book) else 0
        free -= inside
        if inside:
            kept[HOLSTERS].append(Load(item.key, inside))
        if left := how_many(item) - inside:
            kept[_place(weight(item, book))].append(Load(item.key, left, _fills(item.gear, book)))
    rooms = (
        LoadPlace(
            key=HEAVY,
            name=text("Heavy"),
            icon=icon("weight-heavy"),
            most=figure_rules().limits.heavy_places,
            kept=tuple(kept[HEAVY]),
        ),
        LoadPlace(
            key=LIGHT,
            name=text("Light"),
            icon=icon("weight-light"),
            most=light_limit(figure, book),
            kept=tuple(kept[LIGHT]),
        ),
        LoadPlace(
            key=HOLSTERS,
            name=text("Holsters"),
            most=usable_holsters(figure),
            kept=tuple(kept[HOLSTERS]),
        ),
        LoadPlace(key=WEIGHTLESS, name=text("No weight"), kept=tuple(kept[WEIGHTLESS])),
    )
    said = (
        text("Chance to kill a zombie in plain sight")
        if common_target(figure) == ZOMBIE
        else text("Chance to wound a human in plain sight")
    )
    always = (HEAVY, LIGHT)
    shown = tuple(one for one in rooms if one.key in always or one.kept)
    return Shelf(places=shown, chance_of=said)


def ware(figure: Figure, gear: str, house_rules: HouseRules) -> Ware:
    """The numbers of gear for a figure."""
    book = catalogue(house_rules)
    row = book.weapons.get(gear)
    item = Item(key="", gear=gear)
    place = _place(weight(item, book))
    return Ware(
        place="" if place == WEIGHTLESS else place,
        fills=0 if place == WEIGHTLESS else _fills(gear, book),
        dice=row.attacks if row else 0,
        range=_reach(row) if row else None,
        chance=_chance(
            gear,
            figure.side,
            tuple(sorted(key for key in figure.trait_keys() if key in book.traits)),
            tuple(sorted(house_rules.items())),
        )
        if row
        else None,
    )


def _reach(row: Weapon) -> Text:
    return text("{count} sq", count=row.range) if row.range else text("contact")


def _place(weight_class: str) -> str:
    if weight_class in HEAVY_PLACES:
        return HEAVY
    return LIGHT if weight_class == LIGHT else WEIGHTLESS


def _fills(gear: str, book: Catalogue) -> int:
    return HEAVY_PLACES.get(weight(Item(key="", gear=gear), book), 1)


@lru_cache(maxsize=4_096)
def _chance(
    gear: str, side: str, traits: tuple[str, ...], house_rules: tuple[tuple[str, str], ...]
) -> float | None:
    """The chance, kept because a shelf of guns takes 70 ms to work out.

    The chance depends on nothing else of a figure.
    """
    rules = dict(house_rules)
    figure = Figure(
        key="", name="", kind="", side=side, traits=tuple(TraitLine(key) for key in traits)
    )
    target = common_target(figure)
    try:
        found = chance_against(figure, Item(key="", gear=gear), target, catalogue(rules), rules)
    except Refused:
        return None
    return float(found)
