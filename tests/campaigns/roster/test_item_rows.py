"""The rows of a figure's items while it changes."""

from __future__ import annotations

import pytest

from campaigns.models import Figure, HistoryEntry
from campaigns.roster.operations.figures import change_figure, undo_change
from campaigns.shell.journal import By
from rules.changes import AddItem, SetCount, SetMark

pytestmark = pytest.mark.django_db


def rows(figure: Figure) -> dict[str, int]:
    """The row of each item, in the order of the page."""
    return dict(figure.items.values_list("key", "pk"))


def test_unchanged_items_keep_their_rows(grant, in_campaign, host) -> None:
    """A new item is a new row. A mark or a count changes one row. The others are not touched."""
    before = rows(grant)
    change_figure(figure=grant, change=AddItem(gear="axe"), by=By(host))
    assert len(rows(grant)) == len(before) + 1
    assert before.items() <= rows(grant).items()
    marked = SetMark(item="i2", mark="holstered", count=1)
    change_figure(figure=grant, change=marked, by=By(host))
    assert grant.items.get(key="i2").marks == {"holstered": 1}
    assert before.items() <= rows(grant).items()


def test_a_removed_item_keeps_its_place_after_undo(grant, in_campaign, host) -> None:
    """The row goes. After undo the items have their order again, and so have the rows."""
    change_figure(figure=grant, change=AddItem(gear="axe"), by=By(host))
    before = rows(grant)
    [first, second, *rest] = before
    change_figure(figure=grant, change=SetCount(item=second, count=0), by=By(host))
    assert rows(grant) == {key: pk for key, pk in before.items() if key != second}
    undo_change(entry=HistoryEntry.objects.latest("number"), by=By(host))
    assert [*rows(grant)] == [first, second, *rest]
    assert rows(grant)[first] == before[first]
