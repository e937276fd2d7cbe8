"""Faults that the rows of any game's catalogue can have, as sentences."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, Protocol

from msgspec.structs import asdict

from rules.house_rules import HouseRuleRow
from rules.printables import Icon

KEY: Final = re.compile(r"[a-z0-9]+([-_][a-z0-9]+)*")


class NamedRow(Protocol):
    """A row with a key and a name, which cites a rule."""

    @property
    def key(self) -> str: ...
    @property
    def rule(self) -> str: ...
    @property
    def name(self) -> str: ...


def row_faults(tables: Mapping[str, Sequence[NamedRow]], rule: re.Pattern[str]) -> Iterator[str]:
    """Keys and names that are odd or there twice, and rows that cite no rule, by table."""
    for table, rows in tables.items():
        for what, words in (
            ("key", [row.key for row in rows]),
            ("name", [row.name for row in rows]),
        ):
            again = [word for word, count in Counter(words).items() if count > 1]
            yield from (f"{table} {what} {word!r} is there more than once" for word in again)
        for row in rows:
            if not rule.fullmatch(row.rule):
                yield f"{table} {row.key} cites no rule: {row.rule!r}"
            if not row.name:
                yield f"{table} {row.key} has no name"
            if not KEY.fullmatch(row.key):
                yield f"{table} has an odd key: {row.key!r}"


def number_faults(numbers: Any, rule: re.Pattern[str]) -> Iterator[str]:
    """Groups of a game's numbers that cite no rule."""
    for part in asdict(numbers).values():
        if not rule.fullmatch(part.rule):
            yield f"the numbers of {type(part).__name__} cite no rule: {part.rule!r}"


def house_rule_faults(
    rows: Sequence[HouseRuleRow], read: Iterable[str], groups: Container[str], rule: re.Pattern[str]
) -> Iterator[str]:
    """House rules that nothing reads or sets, and those with nothing to choose.

    `read` are the keys that the rules of the game read, `groups` those that have a name.
    """
    keys, used = {row.key for row in rows}, set(read)
    yield from (f"house rule {key} is read by nothing" for key in sorted(keys - used))
    yield from (f"nothing sets the ruling {key}" for key in sorted(used - keys))
    for row in rows:
        if len({option.key for option in row.options}) < max(2, len(row.options)):
            yield f"house rule {row.key} offers nothing to choose"
        if row.group not in groups:
            yield f"house rule {row.key} is of the group {row.group}, which has no name"
        for cited in row.because:
            if not rule.fullmatch(cited):
                yield f"house rule {row.key} cites no rule: {cited!r}"


def icon_faults(wanted: Iterable[str], icons: Mapping[str, Icon]) -> Iterator[str]:
    """Drawings that are missing, are used by nothing, or are empty."""
    needed = set(wanted)
    yield from (f"icon {key} is missing" for key in sorted(needed - set(icons)))
    yield from (f"icon {key} is used by nothing" for key in sorted(set(icons) - needed))
    for key, drawing in icons.items():
        if not drawing.fill and not drawing.stroke:
            yield f"icon {key} is empty"
