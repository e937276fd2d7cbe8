"""A change of a figure carried over to what the figure is by now."""

from __future__ import annotations

from msgspec.structs import replace

from campaigns.sessions.merging import merged
from rules.roster import Figure, Item, TraitLine

GRANT = Figure(
    key="1",
    name="Grant",
    kind="character",
    side="heroes",
    stats={"move": 5, "wounds": 3},
    traits=(TraitLine("tough"),),
    items=(
        Item(key="i1", gear="handgun", count=2, marks={"holstered": 2}),
        Item(key="i2", gear="grenade"),
    ),
)
CHANGED = replace(
    GRANT,
    notes="Keeps 1 wound.",
    stats={"move": 5, "wounds": 4},
    traits=(TraitLine("tough"), TraitLine("lucky")),
    items=(
        Item(key="i1", gear="handgun", count=1, marks={"holstered": 1}),
        Item(key="i9", gear="vest"),
    ),
)


def test_done_to_the_same_figure_it_is_the_change() -> None:
    """Where nothing has happened since, only keys of new items may differ."""
    after = merged(GRANT, GRANT, CHANGED)
    assert replace(after, items=()) == replace(CHANGED, items=())
    assert [(i.gear, i.count) for i in after.items] == [("handgun", 1), ("vest", 1)]


def test_later_changes_of_a_figure_stay() -> None:
    """A new name, a better Move and another gun are nobody's business here."""
    now = replace(
        GRANT,
        name="Old Grant",
        stats={"move": 6, "wounds": 3},
        items=(*GRANT.items, Item(key="i3", gear="rifle")),
    )
    after = merged(now, GRANT, CHANGED)
    assert after.name == "Old Grant"
    assert after.stats == {"move": 6, "wounds": 4}
    assert [(i.gear, i.count) for i in after.items] == [("handgun", 1), ("rifle", 1), ("vest", 1)]


def test_exchanged_it_takes_the_change_back() -> None:
    """There and back again is where it began, holsters apart."""
    back = merged(merged(GRANT, GRANT, CHANGED), CHANGED, GRANT)
    assert replace(back, items=()) == replace(GRANT, items=())
    assert sorted((i.gear, i.count) for i in back.items) == [("grenade", 1), ("handgun", 2)]


def test_the_stash_never_goes_below_zero() -> None:
    """A lost item that is no longer there makes no debt."""
    poor = replace(GRANT, items=(), stats={"move": 5, "wounds": 0})
    back = merged(poor, CHANGED, GRANT)
    assert back.stats["wounds"] == 0
    assert all(item.count > 0 for item in back.items)
