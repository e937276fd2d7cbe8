"""House rules as a form lists them, from the rows of a catalogue.

A small module of its own, since every game's editor needs it.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping
from typing import Any

from rules.system import HouseRule, Option
from rules.text import Text


def listed(
    rows: Iterable[Any], groups: Mapping[Any, Text], lasting: Container[str] = ()
) -> tuple[HouseRule, ...]:
    """Return the house rules of these rows, group by group in the order of `groups`.

    A row has `key`, `group`, `rule`, `because` (more ids), `name`, `explanation` and `options`.
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
