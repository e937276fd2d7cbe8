"""The choices in the editor of a figure: kinds, sides, stats, traits, gear, samples."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache, lru_cache

from rules.house_rules import listed
from rules.roster import Figure, Item, TraitLine
from rules.system import Choice, Gear, HouseRule, HouseRules, Option, Stat, TraitRow
from rules.systems.twilight_world.catalogue import (
    catalogue,
    equipment_rows,
    figure_rules,
    house_rule_rows,
    icon,
    sample_rows,
    trait_rows,
    weapon_rows,
)
from rules.systems.twilight_world.catalogue.rows import (
    Equipment,
    HouseRuleGroup,
    Row,
    Sample,
    Weapon,
)
from rules.systems.twilight_world.roster.loadout import HOLSTERED
from rules.systems.twilight_world.wording import SPECIALS, WEIGHTS, dice, squares, to_hit
from rules.text import Text, joined, text

GROUPS = {
    "firearm": text("Ranged"),
    "explosive": text("Explosives"),
    "melee": text("Melee"),
    "natural": text("Natural"),
    "armour": text("Armour"),
    "sight": text("Sights"),
    "bags": text("Bags"),
    "supplies": text("Supplies"),
}


HOUSE_RULE_GROUPS: Mapping[HouseRuleGroup, Text] = {
    "kit": text("Figures and kit"),
    "turn": text("Turn and action points"),
    "attacks": text("Attacks"),
    "wounds": text("Wounds and healing"),
    "explosives": text("Explosives and flames"),
    "night": text("Zombies and noise"),
    "buildings": text("Buildings and searches"),
    "survivors": text("Survivors"),
    "vehicles": text("Vehicles"),
    "map": text("Battlefield"),
    "campaign": text("Between games"),
}


def kinds() -> tuple[Option, ...]:
    """The kinds of figures to choose from."""
    return tuple(
        Option(row.key, Text(row.name), Text(row.explanation)) for row in figure_rules().kind
    )


def sides() -> tuple[Option, ...]:
    """The sides to choose from."""
    return tuple(
        Option(row.key, Text(row.name), Text(row.explanation)) for row in figure_rules().side
    )


def stats() -> tuple[Stat, ...]:
    """The numbers that each figure has."""
    return tuple(
        Stat(row.key, Text(row.name), row.least, row.most, row.default)
        for row in figure_rules().stat
    )


def choices() -> tuple[Choice, ...]:
    """The words that each figure has: its age. Rule: TW-TRAIT-CHILD."""
    ages = tuple(Option(row.key, Text(row.name)) for row in figure_rules().age)
    return (Choice("age", text("Age"), ages),)


@cache
def traits() -> tuple[TraitRow, ...]:
    """The traits to pick from. A child is one by age (TW-TRAIT-CHILD)."""
    return tuple(
        TraitRow(
            row.key,
            Text(row.name),
            Text(row.reminder),
            icon(f"trait-{row.key}"),
            row.rule,
        )
        for row in trait_rows()
        if not row.is_age
    )


def gear(house_rules: HouseRules) -> tuple[Gear, ...]:
    """All weapons and equipment, with the cells of these house rules."""
    return _gear(tuple(sorted(house_rules.items())))


@lru_cache(maxsize=64)
def _gear(house_rules: tuple[tuple[str, str], ...]) -> tuple[Gear, ...]:
    book = catalogue(dict(house_rules))
    weapons = tuple(_weapon(row) for row in book.weapons.values())
    return weapons + tuple(_equipment(row) for row in book.equipment.values())


def _weapon(row: Weapon) -> Gear:
    return Gear(
        key=row.key,
        name=Text(row.name),
        group=GROUPS[row.group],
        summary=weapon_summary(row),
        icon=icon(row.key),
        rule=row.rule,
        attachments=row.mounts,
        marks=(HOLSTERED,) if row.holster else (),
        reconstructed=bool(row.in_doubt),
        natural=row.group == "natural",
    )


def weapon_summary(row: Weapon) -> Text:
    """A weapon in one line, such as 4 dice · 12 squares · 6+ · light."""
    parts = [dice(row.attacks), squares(row.range) if row.range else text("contact")]
    parts += [to_hit(row.to_hit)]
    parts += [WEIGHTS[row.weight]] if row.weight != "none" else []
    return joined(parts + [SPECIALS[word] for word in row.special])


def _equipment(row: Equipment) -> Gear:
    weight = [WEIGHTS[row.weight]] if row.weight != "none" else []
    return Gear(
        key=row.key,
        name=Text(row.name),
        group=GROUPS[row.group],
        summary=joined([Text(row.reminder), *weight]),
        icon=icon(row.key),
        rule=row.rule,
        attachment=row.sight is not None,
    )


def house_rules() -> tuple[HouseRule, ...]:
    """The switches of a campaign, group by group. Rule: section 36, as far as no map is needed."""
    return listed(house_rule_rows(), HOUSE_RULE_GROUPS)


@cache
def trait_names() -> Mapping[str, str]:
    """Each wording of a trait, casefolded, with its key."""
    return _names(row for row in trait_rows() if not row.is_age)


@cache
def gear_names() -> Mapping[str, str]:
    """Each wording of a weapon or piece of equipment, casefolded, with its key."""
    return _names((*weapon_rows(), *equipment_rows()))


def _names(rows: Iterable[Row]) -> Mapping[str, str]:
    return {name.casefold(): row.key for row in rows for name in (row.name, *row.synonyms)}


@cache
def samples() -> tuple[Figure, ...]:
    """The 27 sample characters. Rule: TW-ROST-1 to TW-ROST-27, TW-ROST-29."""
    return tuple(_figure(row) for row in sample_rows())


def _figure(row: Sample) -> Figure:
    return Figure(
        key=row.key,
        name=row.name,
        kind=row.kind,
        side=row.side,
        stats={"move": row.move, "wounds": row.wounds},
        choices={"age": row.age},
        traits=tuple(TraitLine(line.trait, line.name) for line in row.traits),
        items=tuple(
            Item(key=f"i{n}", gear=item.gear, name=item.name, count=item.count)
            for n, item in enumerate(row.items, start=1)
        ),
        source=row.rule,
    )
