"""Changing figures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

import msgspec
from django.db import transaction
from msgspec.structs import replace

from campaigns.models import Campaign, Figure, HistoryEntry, HistoryKind, Item, Roster, User
from campaigns.models.values import (
    among_others,
    as_json,
    figure_columns,
    figure_value,
    item_columns,
)
from campaigns.roster.drawn import parts_after, parts_of_new
from campaigns.roster.limits import refuse_impossible
from campaigns.roster.tell import tell
from campaigns.shell.journal import By, fresh_figure, record, take_turn
from rules import roster as values
from rules.changes import Change, apply
from rules.findings import Finding
from rules.portraits import Portrait
from rules.refused import Refused
from rules.text import Text, counted, mark, text


@transaction.atomic
def add_figures(*, campaign: Campaign, figures: Iterable[values.Figure], by: By) -> list[Figure]:
    """Add figures to the roster under the next free numbers, with one history entry for all.

    Raises: Refused, when a figure exceeds a limit, or is illegal in a campaign that blocks.
    """
    if done := take_turn(campaign, by):
        return list(Figure.objects.filter(history=done))
    added = insert_figures(campaign, figures)
    if len(added) == 1:
        said = text("{name} joined the roster.", name=added[0].name)
        record(campaign, said, by=by, figure=added[0], kind=HistoryKind.JOINED)
    elif added:
        said = counted(
            "{count} figure joined the roster.", "{count} figures joined the roster.", len(added)
        )
        record(campaign, said, by=by)
    return added


@transaction.atomic
def change_figure(*, figure: Figure, change: Change, by: By) -> HistoryEntry:
    """Carry out one change of a figure.

    Raises: Refused, when it makes no sense or the campaign's strictness forbids the outcome;
    Overtaken, when somebody else was faster.
    """
    campaign = figure.roster.campaign
    if done := take_turn(campaign, by):
        return done
    row = fresh_figure(figure, by)
    before = figure_value(row, row.items.all())
    write_figure(row, before, apply(before, change), refuse_blocked=True)
    return record(campaign, tell(campaign.game, before, change), by=by, figure=row, before=before)


@transaction.atomic
def undo_change(*, entry: HistoryEntry, by: By) -> HistoryEntry:
    """Put a figure back to what it was before an entry, if nothing has happened to it since.

    Raises: Refused, Overtaken.
    """
    campaign = entry.campaign
    if done := take_turn(campaign, by):
        return done
    if entry.figure is None or entry.before is None:
        raise Refused(
            text(
                "This entry cannot be undone because it did not change a figure. "
                "Choose another entry."
            )
        )
    row = fresh_figure(entry.figure, By(by.actor, by.key, entry.version))
    now = figure_value(row, row.items.all())
    before = msgspec.convert(entry.before, values.Figure)
    if now.retired != before.retired:
        row.status = Figure.Status.RETIRED if before.retired else Figure.Status.ACTIVE
        row.fate = ""
    write_figure(row, now, before)
    said = text("Undone: {what}", what=msgspec.convert(entry.said, Text))
    return record(campaign, said, by=by, figure=row, before=now, kind=HistoryKind.UNDONE)


@transaction.atomic
def duplicate_figure(*, figure: Figure, name: str, by: By) -> Figure:
    """Add a copy of a figure under another name, with its portrait. Raises: Refused."""
    campaign = figure.roster.campaign
    if done := take_turn(campaign, by):
        if done.figure is None:
            raise Refused(
                text("This form has already been used for something else. Open it again.")
            )
        return done.figure
    row = fresh_figure(figure, By())
    value = replace(figure_value(row, row.items.all()), name=name, retired=False)
    [copy] = insert_figures(campaign, [value], portrait=row.portrait)
    said = text("{name} joined the roster as a copy of {of}.", name=name, of=row.name)
    record(campaign, said, by=by, figure=copy, kind=HistoryKind.JOINED)
    return copy


_STATUS_SAID = {
    (Figure.Status.ACTIVE, Figure.Status.RETIRED): mark("Retired {name}."),
    (Figure.Status.RETIRED, Figure.Status.ACTIVE): mark("{name} returned from retirement."),
    (Figure.Status.ACTIVE, Figure.Status.DELETED): mark("Deleted {name}."),
    (Figure.Status.RETIRED, Figure.Status.DELETED): mark("Deleted {name}."),
    (Figure.Status.DELETED, Figure.Status.ACTIVE): mark("Restored {name}."),
}


@transaction.atomic
def set_status(*, figure: Figure, status: str, by: By) -> HistoryEntry:
    """Retire, delete, or bring back a figure. Raises: Refused, Overtaken."""
    campaign = figure.roster.campaign
    if done := take_turn(campaign, by):
        return done
    row = fresh_figure(figure, by)
    step = (Figure.Status(row.status), Figure.Status(status))
    if step not in _STATUS_SAID:
        raise Refused(
            text("{name} already has this status, or was deleted. Reload the page.", name=row.name)
        )
    before = figure_value(row, row.items.all()) if step[0] != Figure.Status.DELETED else None
    row.status, row.fate = status, ""
    _bump(row)
    said = text(_STATUS_SAID[step], name=row.name)
    return record(campaign, said, by=by, figure=row, before=before)


@transaction.atomic
def set_portrait(*, figure: Figure, portrait: str, by: By) -> HistoryEntry:
    """Set the stored file of a figure's portrait. An empty name takes it away."""
    campaign = figure.roster.campaign
    if done := take_turn(campaign, by):
        return done
    row = fresh_figure(figure, by)
    row.portrait = portrait
    _bump(row)
    if portrait:
        said = text("Changed the portrait of {name}.", name=row.name)
    else:
        said = text("Removed the portrait of {name}.", name=row.name)
    return record(campaign, said, by=by, figure=row)


@transaction.atomic
def set_portrait_parts(*, figure: Figure, parts: Portrait, by: By) -> HistoryEntry:
    """Set the parts of a figure's drawn portrait. Raises: Overtaken."""
    campaign = figure.roster.campaign
    if done := take_turn(campaign, by):
        return done
    row = fresh_figure(figure, by)
    row.portrait_parts = as_json(parts)
    _bump(row)
    return record(
        campaign, text("Changed the portrait of {name}.", name=row.name), by=by, figure=row
    )


@transaction.atomic
def allow_finding(*, figure: Figure, rule: str, by: By) -> HistoryEntry:
    """Note that the host lets a figure break a rule, until its finding goes away.

    Raises: Refused, when the figure does not break it; Overtaken.
    """
    campaign = figure.roster.campaign
    if done := take_turn(campaign, by):
        return done
    row = fresh_figure(figure, by)
    value = figure_value(row, row.items.all())
    if rule not in {finding.rule for finding in figure_errors(campaign, value)}:
        raise Refused(
            text("{name} no longer breaks this rule. You do not need to allow it.", name=row.name)
        )
    row.allowed = sorted({*row.allowed, rule})
    _bump(row)
    said = text("The host allowed {name} to break {rule}.", name=row.name, rule=rule)
    return record(campaign, said, by=by, figure=row)


@transaction.atomic
def hand_over(*, figure: Figure, owner: User | None, by: By) -> HistoryEntry:
    """Say whose figure it is. That account may change it. Raises: Overtaken."""
    campaign = figure.roster.campaign
    if done := take_turn(campaign, by):
        return done
    return _handed(fresh_figure(figure, by), owner, by)


@transaction.atomic
def claim_figure(*, figure: Figure, owner: User, by: By) -> HistoryEntry:
    """Make a figure that nobody plays that account's own.

    Raises: Refused, when somebody plays it; Overtaken.
    """
    if done := take_turn(figure.roster.campaign, by):
        return done
    row = fresh_figure(figure, by)
    if row.owner is not None:
        who = row.owner.get_username()
        raise Refused(
            text("{owner} already plays {name}.", owner=who, name=row.name),
            cure=text("Choose another figure."),
        )
    return _handed(row, owner, by)


def _handed(row: Figure, owner: User | None, by: By) -> HistoryEntry:
    row.owner = owner
    _bump(row)
    if owner is None:
        said = text("{name} now has no player.", name=row.name)
    else:
        said = text("{owner} now plays {name}.", name=row.name, owner=owner.get_username())
    return record(row.roster.campaign, said, by=by, figure=row)


def figure_errors(campaign: Campaign, figure: values.Figure) -> list[Finding]:
    """The findings of one figure, among those in use, that make it illegal."""
    found = campaign.game.roster.check(among_others(campaign, figure), campaign.house_rules)
    return [one for one in found if one.figure == figure.key and one.severity == "error"]


def _refuse_what_is_blocked(
    campaign: Campaign, before: values.Figure | None, after: values.Figure
) -> None:
    if campaign.strictness != Campaign.Strictness.BLOCK:
        return
    # A rule broken before does not block, or nobody could mend a figure step by step.
    known = Counter(f.rule for f in figure_errors(campaign, before)) if before else Counter()
    for finding in figure_errors(campaign, after):
        if not known[finding.rule]:
            raise Refused(finding.message, rule=finding.rule)
        known[finding.rule] -= 1


def insert_figures(
    campaign: Campaign, figures: Iterable[values.Figure], *, portrait: str = ""
) -> list[Figure]:
    """Make the rows of new figures. A part of other operations. Raises: Refused."""
    figures = list(figures)
    for value in figures:
        refuse_impossible(campaign, None, value)
        _refuse_what_is_blocked(campaign, None, value)
    roster = Roster.objects.get(campaign=campaign)  # its last number as it is now
    there = list(Figure.objects.filter(roster=roster).values_list("portrait_parts", flat=True))
    parts = []
    for number, value in enumerate(figures, roster.last_number + 1):
        known = replace(value, key=str(number))
        parts.append(parts_of_new(campaign, known, there))
        there.append(parts[-1])
    rows = Figure.objects.bulk_create(
        Figure(
            roster=roster,
            number=number,
            portrait=portrait,
            portrait_parts=chosen,
            status=Figure.Status.RETIRED if value.retired else Figure.Status.ACTIVE,
            **figure_columns(value),
        )
        for number, (value, chosen) in enumerate(
            zip(figures, parts, strict=True), roster.last_number + 1
        )
    )
    Item.objects.bulk_create(
        Item(roster=roster, figure=row, **item_columns(item))
        for row, value in zip(rows, figures, strict=True)
        for item in value.items
    )
    roster.last_number += len(rows)
    roster.save()
    return rows


def write_figure(
    row: Figure, before: values.Figure, after: values.Figure, *, refuse_blocked: bool = False
) -> None:
    """Set the row and its items to `after`. A part of other operations.

    Raises: Refused, when the figure is deleted or a new value exceeds a limit. With
    `refuse_blocked` also when the figure becomes illegal in a campaign that blocks.
    """
    if row.status == Figure.Status.DELETED:
        raise Refused(text("{name} is deleted. Restore the figure first.", name=row.name))
    refuse_impossible(row.roster.campaign, before, after)
    if refuse_blocked:
        _refuse_what_is_blocked(row.roster.campaign, before, after)
    row.portrait_parts = parts_after(row.roster.campaign, row, before, after)
    for column, content in figure_columns(after).items():
        setattr(row, column, content)
    if row.allowed:
        broken = {finding.rule for finding in figure_errors(row.roster.campaign, after)}
        row.allowed = [rule for rule in row.allowed if rule in broken]
    _bump(row)
    if before.items != after.items:
        _write_items(row, after.items)


def _write_items(row: Figure, items: Sequence[values.Item]) -> None:
    """Keep the rows that stay, for as long as the order of the rows is that of the items."""
    there = {item.key: item for item in row.items.all()}
    stay: list[Item] = []
    for value in items:
        item = there.get(value.key)
        if item is None or (stay and item.pk < stay[-1].pk):
            break
        stay.append(item)
    row.items.exclude(pk__in=[item.pk for item in stay]).delete()
    for item, value in zip(stay, items, strict=False):
        columns = item_columns(value)
        if any(getattr(item, name) != content for name, content in columns.items()):
            vars(item).update(columns)
            item.save(update_fields=list(columns))
    Item.objects.bulk_create(
        Item(roster=row.roster, figure=row, **item_columns(value)) for value in items[len(stay) :]
    )


def _bump(row: Figure) -> None:
    row.version += 1
    row.save()
