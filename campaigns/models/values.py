"""Rows to the plain values of `rules`, and back to the columns of a row."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from typing import Any

import msgspec
from msgspec.structs import replace

from campaigns.models import Campaign, Figure, Item, Roster
from rules import roster as values


def figure_value(row: Figure, items: Iterable[Item]) -> values.Figure:
    """The figure of a row with the items given; its key is its number."""
    return values.Figure(
        key=str(row.number),
        name=row.name,
        kind=row.kind,
        side=row.side,
        stats=row.stats,
        choices=row.choices,
        traits=tuple(values.TraitLine(trait, name) for trait, name in row.traits),
        items=tuple(item_value(item) for item in items),
        notes=row.notes,
        carried=row.carried,
        source=row.source,
        retired=row.status != Figure.Status.ACTIVE,
    )


def item_value(row: Item) -> values.Item:
    """The item of a row."""
    return values.Item(
        key=row.key,
        gear=row.gear,
        name=row.name,
        count=row.count,
        attachments=tuple(row.attachments),
        marks=row.marks,
        found=row.found,
    )


def figure_columns(value: values.Figure) -> dict[str, Any]:
    """The columns of a figure's row that its value decides."""
    return {
        "name": value.name,
        "kind": value.kind,
        "side": value.side,
        "stats": value.stats,
        "choices": value.choices,
        "traits": [[line.trait, line.name] for line in value.traits],
        "notes": value.notes,
        "carried": value.carried,
        "source": value.source,
    }


def item_columns(value: values.Item) -> dict[str, Any]:
    """The columns of an item's row that its value decides."""
    return {
        "key": value.key,
        "gear": value.gear,
        "name": value.name,
        "count": value.count,
        "attachments": list(value.attachments),
        "marks": value.marks,
        "found": value.found,
    }


def roster_value(roster: Roster, figures: Iterable[Figure]) -> values.Roster:
    """The roster with the figures given and its stash; one query whatever their number."""
    carried: dict[int | None, list[Item]] = defaultdict(list)
    for item in Item.objects.filter(roster=roster):
        carried[item.figure_id].append(item)
    return values.Roster(
        system=roster.campaign.system,
        name=roster.campaign.name,
        figures=tuple(figure_value(row, carried[row.pk]) for row in figures),
        stash=tuple(item_value(item) for item in carried[None]),
    )


def campaign_roster(campaign: Campaign) -> values.Roster:
    """The roster of a campaign as it stands, without what was deleted."""
    roster = campaign.roster
    figures = Figure.objects.filter(roster=roster).exclude(status=Figure.Status.DELETED)
    return roster_value(roster, figures)


def among_others(campaign: Campaign, figure: values.Figure) -> values.Roster:
    """The figures in use with this one as it is given; two queries.

    A game may judge a figure by the others, such as two players of one colour.
    """
    rows = Figure.objects.filter(roster=campaign.roster, status=Figure.Status.ACTIVE)
    roster = roster_value(campaign.roster, rows)
    figures = {one.key: one for one in roster.figures} | {figure.key: figure}
    return replace(roster, figures=tuple(figures.values()))


def as_json(value: msgspec.Struct) -> Any:
    """A struct as the JSON value of a column."""
    return msgspec.to_builtins(value)
