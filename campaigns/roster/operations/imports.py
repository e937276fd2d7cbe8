"""Importing a roster."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import count
from typing import Literal

from django.db import transaction

from campaigns.models import Campaign, Figure, HistoryEntry, Item
from campaigns.models.values import figure_value, item_columns
from campaigns.roster.operations.figures import insert_figures, write_figure
from campaigns.roster.portrait_bytes import store_jpeg
from campaigns.roster.portraits import remove_stored
from campaigns.roster.transfer.document import (
    RosterFile,
    RosterFileFigure,
    figure_of,
    file_figure,
    items_of,
)
from campaigns.shell.journal import By, record, take_turn
from rules.text import Text, counted, text

Answer = Literal["add", "skip", "replace"]


def import_roster(
    *,
    campaign: Campaign,
    file: RosterFile,
    by: By,
    answers: Mapping[int, Answer] | None = None,
    with_house_rules: bool = False,
) -> HistoryEntry:
    """Import figures and stash in one transaction.

    `answers` has the answer for each figure whose name already exists, by its place in the file
    from 1. The default is to add it. A replaced figure keeps its number, and its portrait if the
    file has none. It has its own history entry, so that people can undo it.

    Raises: Refused, when a figure is illegal in a campaign that blocks.
    """
    answers = answers or {}
    wanted = {n: f for n, f in enumerate(file.figures, 1) if answers.get(n) != "skip"}
    portraits: dict[int, str] = {}
    house_rules = campaign.house_rules
    try:
        for place, figure in wanted.items():
            if figure.portrait:
                portraits[place] = store_jpeg(figure.portrait)
        with transaction.atomic():
            if done := take_turn(campaign, by):
                _forget(portraits)
                return done
            return _Import(campaign, by, portraits).run(file, wanted, answers, with_house_rules)
    except BaseException:
        campaign.house_rules = house_rules  # as in the database, for the page that tells of it
        _forget(portraits)
        raise


class _Import:
    """One import into one campaign, in a transaction of its caller."""

    def __init__(self, campaign: Campaign, by: By, portraits: Mapping[int, str]) -> None:
        self.campaign = campaign
        self.by = by
        self.portraits = portraits

    def run(
        self,
        file: RosterFile,
        wanted: Mapping[int, RosterFileFigure],
        answers: Mapping[int, Answer],
        with_house_rules: bool,
    ) -> HistoryEntry:
        if with_house_rules:
            kept = self.campaign.without_defaults(file.house_rules)
            self.campaign.house_rules = kept
            self.campaign.save(update_fields=["house_rules"])
        there = by_name(self.campaign)
        replaced = 0
        fresh = {}
        for place, figure in wanted.items():
            asked = answers.get(place) == "replace"
            row = there.pop(figure.name.casefold(), None) if asked else None
            if row is None:
                fresh[place] = figure
            else:
                replaced += self._replace(row, place, figure)
        self._add(fresh)
        self._fill_stash(file)
        return record(self.campaign, _said(len(fresh), replaced, with_house_rules), by=self.by)

    def _add(self, fresh: Mapping[int, RosterFileFigure]) -> None:
        rows = insert_figures(self.campaign, [figure_of(f, str(n)) for n, f in fresh.items()])
        for row, (place, figure) in zip(rows, fresh.items(), strict=True):
            row.portrait = self.portraits.get(place, "")
            row.allowed = list(figure.allowed)
        Figure.objects.bulk_update(rows, ["portrait", "allowed"], batch_size=200)

    def _replace(self, row: Figure, place: int, figure: RosterFileFigure) -> bool:
        """Make the figure what the file says. False when it is that already."""
        before = figure_value(row, row.items.all())
        after = figure_of(figure, str(row.number))
        if figure_of(file_figure(before), before.key) == after and place not in self.portraits:
            return False
        row.portrait = self.portraits.get(place, row.portrait)
        row.status = Figure.Status.RETIRED if figure.retired else Figure.Status.ACTIVE
        row.allowed = list(figure.allowed)
        write_figure(row, before, after, refuse_blocked=True)
        said = text("An import replaced {name}.", name=row.name)
        record(self.campaign, said, by=By(self.by.actor), figure=row, before=before)
        return True

    def _fill_stash(self, file: RosterFile) -> None:
        roster = self.campaign.roster
        lying = Item.objects.filter(roster=roster, figure=None)
        taken = set(lying.values_list("key", flat=True))
        free = (key for number in count(1) if (key := f"i{number}") not in taken)
        Item.objects.bulk_create(
            Item(roster=roster, **item_columns(item) | {"key": key, "marks": {}})
            for item, key in zip(items_of(file.stash), free, strict=False)
        )


def by_name(campaign: Campaign) -> dict[str, Figure]:
    """The figures of a campaign by their casefolded names. Of equal ones the first."""
    rows = Figure.objects.filter(roster=campaign.roster).exclude(status=Figure.Status.DELETED)
    found: dict[str, Figure] = {}
    for row in rows.select_related("roster__campaign"):
        found.setdefault(row.name.casefold(), row)
    return found


def _said(added: int, replaced: int, with_house_rules: bool) -> Text:
    said = counted("An import added {count} figure.", "An import added {count} figures.", added)
    if replaced:
        more = counted("It replaced {count} figure.", "It replaced {count} figures.", replaced)
        said = text("{first} {next}", first=said, next=more)
    if with_house_rules:
        more = text("The house rules of the file now apply.")
        said = text("{first} {next}", first=said, next=more)
    return said


def _forget(portraits: Mapping[int, str]) -> None:
    for name in portraits.values():
        remove_stored(name)
