"""Rows to the plain values of `rules`, and back to the columns of a row."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from typing import Any

import msgspec
from msgspec.structs import replace

from campaigns.models import Campaign, Figure, Item, Roster
from rules import roster as values

# Fields with the same name and content in a value and its row; the others are below.
OF_FIGURE = tuple(
    name
    for name in values.Figure.__struct_fields__
    if name not in ("key", "traits", "items", "retired")
)
OF_ITEM = tuple(name for name in values.Item.__struct_fields__ if name != "attachments")


def figure_value(row: Figure, items: Iterable[Item]) -> values.Figure:
    """The figure of a row with the items given. Its key is its number."""
    return values.Figure(
        key=str(row.number),
        traits=tuple(values.TraitLine(trait, name) for trait, name in row.traits),
        items=tuple(item_value(item) for item in items),
        retired=row.status != Figure.Status.ACTIVE,
        **{name: getattr(row, name) for name in OF_FIGURE},
    )


def item_value(row: Item) -> values.Item:
    """The item of a row."""
    same = {name: getattr(row, name) for name in OF_ITEM}
    return values.Item(attachments=tuple(row.attachments), **same)


def figure_columns(value: values.Figure) -> dict[str, Any]:
    """The columns of a figure's row that its value decides."""
    traits = [[line.trait, line.name] for line in value.traits]
    return {"traits": traits, **{name: getattr(value, name) for name in OF_FIGURE}}


def item_columns(value: values.Item) -> dict[str, Any]:
    """The columns of an item's row that its value decides."""
    same = {name: getattr(value, name) for name in OF_ITEM}
    return {"attachments": list(value.attachments), **same}


def roster_value(roster: Roster, figures: Iterable[Figure]) -> values.Roster:
    """The roster with the figures given and its stash. One query whatever their number."""
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
    """The figures in use with this one as it is given, in two queries.

    A game may judge a figure by the others, such as two players of one colour.
    """
    rows = Figure.objects.filter(roster=campaign.roster, status=Figure.Status.ACTIVE)
    roster = roster_value(campaign.roster, rows)
    figures = {one.key: one for one in roster.figures} | {figure.key: figure}
    return replace(roster, figures=tuple(figures.values()))


def as_json(value: msgspec.Struct) -> Any:
    """A struct as the JSON value of a column."""
    return msgspec.to_builtins(value)
