"""Items on their way between figures and the stash: none is lost, none appears."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest
from django.db.models import Sum

from campaigns.models import Figure, HistoryEntry, Item
from campaigns.roster.operations import stash as operations
from campaigns.roster.operations.figures import change_figure
from campaigns.shell.journal import By, Overtaken
from rules.changes import Attach
from rules.refused import Refused
from rules.text import Text, in_english

pytestmark = pytest.mark.django_db


def said(entry: HistoryEntry) -> str:
    return in_english(msgspec.convert(entry.said, Text))


def all_gear() -> Counter[str]:
    """Return the number of items of each kind of gear, wherever they are."""
    return Counter(dict(Item.objects.values_list("gear").annotate(Sum("count")).order_by()))


def stash() -> list[tuple[str, int]]:
    return list(Item.objects.filter(figure=None).values_list("gear", "count"))


def test_there_and_back(grant, in_campaign, player):
    """An item goes into the stash and comes out again. What there is stays the same."""
    owned, count = all_gear(), HistoryEntry.objects.count()
    entry = operations.stash_item(figure=grant, item="i4", by=By(player))
    assert said(entry) == "Grant moved 4 × Grenades to the stash."
    assert stash() == [("grenade", 4)]
    [lying] = Item.objects.filter(figure=None)
    entry = operations.issue_item(figure=grant, item=lying.key, count=3, by=By(player))
    assert said(entry) == "Grant took 3 × Grenades from the stash."
    assert stash() == [("grenade", 1)]
    assert all_gear() == owned
    assert HistoryEntry.objects.count() == count + 2


def test_a_mounted_sight_travels_with_its_weapon(grant, in_campaign, player):
    """A weapon with a scope keeps it on the way."""
    change_figure(figure=grant, change=Attach(item="i1", attachment="scope"), by=By(player))
    operations.stash_item(figure=grant, item="i1", by=By(player))
    [lying] = Item.objects.filter(figure=None)
    assert lying.attachments == ["scope"]
    other = Figure.objects.get(name="Eve")
    operations.issue_item(figure=other, item=lying.key, by=By())
    assert other.items.get(gear="smg").attachments == ["scope"]
    assert stash() == []


def test_equal_things_lie_on_one_pile(in_campaign, host):
    """Putting in the same twice makes one line of the stash."""
    for _ in range(2):
        operations.add_to_stash(campaign=in_campaign, gear="grenade", count=3, by=By(host))
    assert stash() == [("grenade", 6)]


def test_throwing_away(in_campaign, host):
    """A deleted item is gone, and the history says so."""
    operations.add_to_stash(campaign=in_campaign, gear="axe", count=1, by=By(host))
    [lying] = Item.objects.filter(figure=None)
    entry = operations.discard_item(campaign=in_campaign, item=lying.key, by=By(host))
    assert said(entry) == "Deleted Axe from the stash."
    assert stash() == []


@pytest.mark.parametrize(
    ("gear", "count"), [("death-ray", 1), ("axe", 0), ("axe", -4), ("axe", 10**30)]
)
def test_nonsense_is_refused(gear, count, in_campaign, host):
    """Unknown gear and absurd numbers do not get into the stash."""
    with pytest.raises(Refused):
        operations.add_to_stash(campaign=in_campaign, gear=gear, count=count, by=By(host))
    assert stash() == []


def test_the_last_one_is_taken_once(grant, in_campaign, host):
    """The second person is refused. The item is in one place only."""
    operations.add_to_stash(campaign=in_campaign, gear="axe", count=1, by=By(host))
    [lying] = Item.objects.filter(figure=None)
    operations.issue_item(figure=Figure.objects.get(name="Eve"), item=lying.key, by=By(host))
    with pytest.raises(Refused, match="no longer in the stash"):
        operations.issue_item(figure=grant, item=lying.key, by=By(host))
    assert Item.objects.filter(gear="axe", roster=in_campaign.roster).count() == 1
    with pytest.raises(Refused):
        operations.discard_item(campaign=in_campaign, item=lying.key, by=By(host))


def test_an_old_page_moves_nothing(grant, in_campaign, host):
    """A move from an old page is refused, and both places stay as they are."""
    owned = all_gear()
    with pytest.raises(Overtaken):
        operations.stash_item(figure=grant, item="i4", by=By(host, seen=grant.version + 1))
    assert (stash(), all_gear()) == ([], owned)


def test_a_failed_entry_rolls_back_the_stash(grant, in_campaign, host, monkeypatch):
    """Both places and the entry are one transaction."""
    owned = all_gear()

    def broken(*args: object, **kwargs: object) -> None:
        raise RuntimeError("the disk is full")

    monkeypatch.setattr(operations, "record", broken)
    with pytest.raises(RuntimeError):
        operations.stash_item(figure=grant, item="i4", by=By(host))
    assert (stash(), all_gear()) == ([], owned)


def test_the_same_form_twice_moves_once(grant, in_campaign, host):
    """A double click takes from the stash once."""
    operations.add_to_stash(campaign=in_campaign, gear="axe", count=5, by=By(host))
    [lying] = Item.objects.filter(figure=None)
    by = By(host, key="c" * 32, seen=grant.version)
    for _ in range(2):
        operations.issue_item(figure=grant, item=lying.key, count=1, by=by)
    assert stash() == [("axe", 4)]
