"""House rules as rows of a catalogue: what is chosen, and how a form lists them."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping
from typing import Any

from msgspec import Struct

from rules.system import HouseRule, Option
from rules.text import Text


class OptionRow(Struct, frozen=True, forbid_unknown_fields=True):
    """An option of a house rule."""

    key: str
    name: str
    explanation: str


class HouseRuleRow(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A ruling with a choice. The first option is the default."""

    key: str
    group: str
    rule: str
    because: tuple[str, ...] = ()  # more ids
    name: str
    explanation: str
    options: tuple[OptionRow, ...]

    def chosen(self, house_rules: Mapping[str, str]) -> str:
        """The option that is chosen. A value that is not offered counts as the default."""
        keys = [option.key for option in self.options]
        said = house_rules.get(self.key, "")
        return said if said in keys else keys[0]


def known(rows: Iterable[HouseRuleRow], house_rules: Mapping[str, str]) -> dict[str, str]:
    """The house rules of a campaign that a game has."""
    keys = {row.key for row in rows}
    return {key: said for key, said in house_rules.items() if key in keys}


def listed(
    rows: Iterable[Any], groups: Mapping[Any, Text], lasting: Container[str] = ()
) -> tuple[HouseRule, ...]:
    """Return the house rules of these rows, group by group in the order of `groups`.

    A row is a `HouseRuleRow`, or has the same fields.
    Rules of the groups in `lasting` say what figures keep from one session to the next.
    """
    order = list(groups)
    return tuple(
        [
            HouseRule(
                key=row.key,
                group=groups[row.group],
                name=Text(row.name),
                explanation=Text(row.explanation),
                rules=(row.rule, *getattr(row, "because", ())),
                options=tuple(
                    [Option(one.key, Text(one.name), Text(one.explanation)) for one in row.options]
                ),
                lasting=row.group in lasting,
            )
            for row in sorted(rows, key=lambda row: order.index(row.group))
        ]
    )
