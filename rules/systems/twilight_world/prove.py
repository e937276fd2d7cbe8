"""Check every catalogue file and report its faults."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import chain

import msgspec
from msgspec import Struct

from rules.roster import Roster
from rules.systems.twilight_world.catalogue import (
    Catalogue,
    catalogue,
    dice_tables,
    equipment_rows,
    figure_rules,
    house_rule_rows,
    icons,
    kinds,
    sample_rows,
    sides,
    standee_rows,
    tables,
    token_rows,
    trait_rows,
    weapon_rows,
)
from rules.systems.twilight_world.catalogue.rows import Row, Weapon
from rules.systems.twilight_world.catalogue.table_rows import DiceTable
from rules.systems.twilight_world.combat.proof import fight_faults
from rules.systems.twilight_world.dice import DIE
from rules.systems.twilight_world.roster.check import check
from rules.systems.twilight_world.roster.pickers import samples
from rules.systems.twilight_world.view.icons import DEEDS
from rules.systems.twilight_world.wording import SPECIALS

RULE_ID = re.compile(r"TW-[A-Z]+-[A-Z0-9]+")


CELLS = {"attacks", "range", "to_hit", "weight", "special"}


OWN_ICONS = ("stat-move", "stat-wounds", "stat-save", "stat-ammo", "stat-load", "emblem")


def prove() -> list[str]:
    """Faults of the catalogue files, as sentences. None when they are sound."""
    try:
        faults = (
            _rows(),
            _weapons(),
            _dice_tables(),
            _house_rules(),
            _samples(),
            _icons(),
            fight_faults(),
        )
        return list(chain.from_iterable(faults))
    except (OSError, msgspec.MsgspecError) as fault:
        return [f"Twilight World: a catalogue file cannot be read: {fault}"]


def _tables() -> dict[str, Iterable[Row]]:
    figures = figure_rules()
    return {
        "gear": (*weapon_rows(), *equipment_rows()),
        "trait": trait_rows(),
        "sample": sample_rows(),
        "house rule": house_rule_rows(),
        "token": token_rows(),
        "standee": standee_rows(),
        "kind": figures.kind,
        "side": figures.side,
        "stat": figures.stat,
        "age": figures.age,
        "survivor": figures.survivor,
        "check": tables().check,
        "amount": tables().amount,
        "dice table": tables().table,
        "obstacle": tables().obstacle,
    }


def _rows() -> Iterator[str]:
    for table, rows in _tables().items():
        for key, count in Counter(row.key for row in rows).items():
            if count > 1:
                yield f"{table} {key} is listed {count} times"
        for row in rows:
            if not RULE_ID.fullmatch(row.rule):
                yield f"{table} {row.key} cites no rule: {row.rule!r}"
            if not row.name:
                yield f"{table} {row.key} has no name"
        names = Counter(name.casefold() for row in rows for name in (row.name, *row.synonyms))
        yield from (
            f"{table} name {name!r} stands for several rows"
            for name, count in names.items()
            if count > 1
        )


def _weapons() -> Iterator[str]:
    mountable = {row.key for row in equipment_rows() if row.sight}
    for row in weapon_rows():
        if not 2 <= row.to_hit <= 6:
            yield f"weapon {row.key} hits on {row.to_hit}"
        if row.attacks < 1 or not 0 <= row.range_least <= row.range:
            yield f"weapon {row.key} has dice or a range that make no sense"
        yield from _words(row, "special", row.special, set(SPECIALS))
        yield from _words(row, "sight", row.mounts, mountable)
        yield from _words(row, "cell", (*row.reconstructed, *row.read), CELLS)


def _words(row: Weapon, what: str, words: tuple[str, ...], known: set[str]) -> Iterator[str]:
    yield from (
        f"weapon {row.key} has the unknown {what} {word}" for word in words if word not in known
    )


def _dice_tables() -> Iterator[str]:
    for row in tables().check:
        if not 1 < row.needs <= DIE:
            yield f"check {row.key} succeeds on {row.needs}"
    for table in tables().table:
        yield from _totals(table)
        keys = {line.key for line in table.results}
        for line in table.results:
            if line.then and line.then not in dice_tables():
                yield f"dice table {table.key} leads to the unknown table {line.then}"
            if line.as_loot and line.as_loot not in keys:
                yield f"dice table {table.key} counts as the unknown loot {line.as_loot}"


def _totals(table: DiceTable) -> Iterator[str]:
    """Totals with several lines, or with no line and no reroll."""
    for total in range(table.dice, table.dice * DIE + 1):
        lines = sum(line.least <= total <= line.most for line in table.results)
        if lines > 1 or (not lines and not table.again):
            yield f"dice table {table.key} has {lines} lines for {total}"


def _house_rules() -> Iterator[str]:
    plain = catalogue({})
    for rule in house_rule_rows():
        if len({option.key for option in rule.options}) < max(2, len(rule.options)):
            yield f"house rule {rule.key} offers nothing to choose"
        for option in rule.options:
            where = f"house rule {rule.key}, option {option.key}"
            for key, cells in option.cells.items():
                row = _row_of(plain, key)
                if row is None or not set(cells) <= set(row.__struct_fields__):
                    yield f"{where}, sets cells of {key} that do not exist"
                    continue
            catalogue({rule.key: option.key})


def _row_of(book: Catalogue, key: str) -> Struct | None:
    rows = (book.weapons, book.equipment, book.traits, book.amounts)
    return next((table[key] for table in rows if key in table), None)


def _samples() -> Iterator[str]:
    book = catalogue({})
    ages = {row.key for row in figure_rules().age}
    for sample in sample_rows():
        if sample.kind not in kinds() or sample.side not in sides() or sample.age not in ages:
            yield f"sample {sample.key} is of an unknown kind, side or age"
        for line in sample.traits:
            if line.trait not in book.traits:
                yield f"sample {sample.key} has the unknown trait {line.trait}"
        for item in sample.items:
            if item.gear not in book.weapons and item.gear not in book.equipment:
                yield f"sample {sample.key} carries the unknown {item.gear}"
    for finding in check(Roster(system="twilight-world", figures=samples()), {}):
        if finding.severity == "error":
            yield f"sample {finding.figure} breaks {finding.rule}"


def _icons() -> Iterator[str]:
    figures = figure_rules()
    wanted = [row.key for row in (*weapon_rows(), *equipment_rows())]
    wanted += [f"trait-{row.key}" for row in trait_rows()]
    wanted += [f"token-{row.key}" for row in token_rows()]
    wanted += [row.back.icon for row in token_rows() if row.back]
    wanted += [row.silhouette for row in figures.kind]
    wanted += [row.silhouette for row in standee_rows()]
    wanted += [row.silhouette for row in figures.side]
    wanted += [row.silhouette for row in figures.age]
    wanted += [figures.brain_zombie.silhouette, *OWN_ICONS, *DEEDS.values()]
    for key in sorted(set(wanted) - {""} - set(icons())):
        yield f"icon {key} is missing"
    for key, drawing in icons().items():
        if not drawing.fill and not drawing.stroke:
            yield f"icon {key} is empty"
