"""Moving items between figures and the stash."""

from __future__ import annotations

from django.db import transaction
from django.db.models import QuerySet
from msgspec.structs import replace

from campaigns.models import Campaign, Figure, HistoryEntry, Item
from campaigns.models.values import figure_value, item_columns, item_value
from campaigns.roster.limits import refuse_unknown_gear
from campaigns.roster.operations.figures import write_figure
from campaigns.roster.tell import gear_name
from campaigns.shell.journal import By, fresh_figure, record, take_turn
from rules import roster as values
from rules.changes import MOST_OF_ONE_ITEM, AddItem, SetCount, apply, next_item_key
from rules.refused import Refused
from rules.text import Text, text


@transaction.atomic
def add_to_stash(*, campaign: Campaign, gear: str, count: int, by: By) -> HistoryEntry:
    """Put new items into the stash. Raises: Refused."""
    if done := take_turn(campaign, by):
        return done
    if not 1 <= count <= MOST_OF_ONE_ITEM:
        raise Refused(text("Enter a count from 1 to {most}.", most=MOST_OF_ONE_ITEM))
    added = values.Item(key="", gear=gear, count=count)
    refuse_unknown_gear(campaign, added)
    name = gear_name(campaign.game, gear)
    drop_in(campaign, added)
    said = text("Added {count} × {gear} to the stash.", count=count, gear=name)
    return record(campaign, said, by=by)


@transaction.atomic
def stash_item(*, figure: Figure, item: str, by: By, left: int = 0) -> HistoryEntry:
    """Move an item that a figure carries into the stash, and leave `left` of it with the figure.

    Raises: Refused, Overtaken.
    """
    campaign = figure.roster.campaign
    if done := take_turn(campaign, by):
        return done
    row = fresh_figure(figure, by)
    before = figure_value(row, row.items.all())
    moved = next((carried for carried in before.items if carried.key == item), None)
    after = apply(before, SetCount(item=item, count=left))
    assert moved is not None, "apply refuses an unknown item"
    if left >= moved.count:
        raise Refused(text("This is too many. Enter {count} or fewer.", count=moved.count))
    write_figure(row, before, after)
    moved = replace(moved, count=moved.count - left)
    drop_in(campaign, moved)
    said = text("{name} moved {gear} to the stash.", name=row.name, gear=_said(campaign, moved))
    return record(campaign, said, by=by, figure=row)


@transaction.atomic
def issue_item(*, figure: Figure, item: str, by: By, count: int | None = None) -> HistoryEntry:
    """Give an item from the stash, or `count` of it, to a figure. Raises: Refused, Overtaken."""
    campaign = figure.roster.campaign
    if done := take_turn(campaign, by):
        return done
    row = fresh_figure(figure, by)
    lying = _stash(campaign).filter(key=item).first()
    if lying is None:
        raise Refused(text("This item is no longer in the stash. Choose another one."))
    moved = _take_out(lying, count)
    before = figure_value(row, row.items.all())
    write_figure(row, before, _with(before, moved), refuse_blocked=True)
    said = text("{name} took {gear} from the stash.", name=row.name, gear=_said(campaign, moved))
    return record(campaign, said, by=by, figure=row)


@transaction.atomic
def discard_item(*, campaign: Campaign, item: str, by: By) -> HistoryEntry:
    """Throw an item of the stash away. Raises: Refused."""
    if done := take_turn(campaign, by):
        return done
    lying = _stash(campaign).filter(key=item).first()
    if lying is None:
        raise Refused(text("This item is no longer in the stash. Choose another one."))
    lost = item_value(lying)
    lying.delete()
    said = text("Deleted {gear} from the stash.", gear=_said(campaign, lost))
    return record(campaign, said, by=by)


def _stash(campaign: Campaign) -> QuerySet[Item]:
    stash: QuerySet[Item] = Item.objects.filter(roster=campaign.roster, figure=None)
    return stash


def _take_out(lying: Item, count: int | None) -> values.Item:
    """Take `count` of an item out of the stash, or all of it."""
    item = item_value(lying)
    if count is None or count == item.count:
        lying.delete()
        return item
    if not 1 <= count < item.count:
        raise Refused(text("This is too many. Enter {count} or fewer.", count=item.count))
    lying.count -= count
    lying.save()
    return replace(item, count=count)


def drop_in(campaign: Campaign, item: values.Item) -> None:
    """Put an item into the stash, on the pile of equal ones. A part of other operations."""
    rows = list(_stash(campaign))
    for row in rows:
        pile = item_value(row)
        fits = pile.count + item.count <= MOST_OF_ONE_ITEM
        if fits and replace(pile, key="", count=0) == replace(item, key="", count=0, marks={}):
            row.count += item.count
            row.save()
            return
    key = next_item_key(tuple(item_value(row) for row in rows))
    columns = {**item_columns(item), "key": key, "marks": {}}
    Item.objects.create(roster=campaign.roster, **columns)


def take_away(campaign: Campaign, item: values.Item) -> None:
    """Take so many of a thing out of the stash, or all that are left, within another change."""
    wanted = item.count
    for row in list(_stash(campaign)):
        lying = item_value(row)
        if wanted and replace(lying, key="", count=0) == replace(item, key="", count=0, marks={}):
            taken = min(wanted, lying.count)
            wanted -= taken
            _take_out(row, taken)


def _with(figure: values.Figure, item: values.Item) -> values.Figure:
    """The figure with an item of the stash, joined to an equal one where it has no sight."""
    if not item.attachments:
        return apply(
            figure, AddItem(gear=item.gear, count=item.count, name=item.name, found=item.found)
        )
    fresh = replace(item, key=next_item_key(figure.items))
    return replace(figure, items=(*figure.items, fresh))


def _said(campaign: Campaign, item: values.Item) -> Text | str:
    name = item.name or gear_name(campaign.game, item.gear)
    if item.count == 1:
        return name
    return text("{count} × {gear}", count=item.count, gear=name)
