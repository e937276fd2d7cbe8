"""The effect of each change on a figure."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.changes import (
    MOST_OF_ONE_ITEM,
    AddItem,
    AddTrait,
    Attach,
    Change,
    Detach,
    RemoveTrait,
    SetCount,
    SetMark,
    SetStat,
    apply,
)
from rules.refused import Refused
from rules.registry import system_of
from rules.roster import Figure, Item, TraitLine
from tests.rules.rosters import changes, figures, mountings

GRANT = Figure(
    key="f1",
    name="Grant",
    kind="character",
    side="heroes",
    traits=(TraitLine("jump"),),
    items=(
        Item(key="i1", gear="handgun", count=2, marks={"holstered": 1}),
        Item(key="i2", gear="smg"),
    ),
)


def total(figure: Figure, gear: str) -> int:
    return sum(item.count for item in figure.items if item.gear == gear)


@given(st.data())
def test_any_change_keeps_a_figure_in_order(data: st.DataObject) -> None:
    """Keys stay apart, counts in range, sights on single weapons, or there is a clean refusal."""
    figure = data.draw(figures(system_of("twilight-world")))
    change = data.draw(changes(figure))
    try:
        after = apply(figure, change)
    except Refused:
        return
    keys = [item.key for item in after.items]
    assert len(keys) == len(set(keys))
    assert len(after.traits) == len(after.trait_keys())
    assert after.key == figure.key
    for item in after.items:
        assert 1 <= item.count <= MOST_OF_ONE_ITEM
        assert item.count == 1 or not item.attachments


@given(st.data())
def test_sights_and_holsters_move_nothing(data: st.DataObject) -> None:
    """Mounting, taking off and holstering leave as many of everything as before."""
    figure = data.draw(figures(system_of("twilight-world")))
    change = data.draw(mountings(figure))
    try:
        after = apply(figure, change)
    except Refused:
        return
    gear = {item.gear for item in (*figure.items, *after.items)}
    assert {key: total(after, key) for key in gear} == {key: total(figure, key) for key in gear}


def test_equal_items_join() -> None:
    """More of the same goes on the same line. A found one does not."""
    assert apply(GRANT, AddItem(gear="handgun", count=3)).items[0].count == 5
    assert apply(GRANT, AddItem(gear="handgun", found=True)).items[2].key == "i3"


def test_a_sight_sets_one_weapon_apart() -> None:
    """Of two handguns one gets the scope, and the one in the holster stays there."""
    after = apply(GRANT, Attach(item="i1", attachment="scope"))
    plain, scoped = after.items[0], after.items[2]
    assert (plain.count, plain.marks, plain.attachments) == (1, {"holstered": 1}, ())
    assert (scoped.count, scoped.marks, scoped.attachments) == (1, {}, ("scope",))
    assert apply(after, Detach(item=scoped.key, attachment="scope")).items[2].attachments == ()


def test_fewer_weapons_leave_the_holsters() -> None:
    """No more are holstered than are carried, and none of none."""
    both = apply(GRANT, SetMark(item="i1", mark="holstered", count=2))
    assert apply(both, SetCount(item="i1", count=1)).items[0].marks == {"holstered": 1}
    assert [item.key for item in apply(both, SetCount(item="i1", count=0)).items] == ["i2"]


def test_stats_and_traits_change() -> None:
    """A number is set, a trait comes and goes."""
    assert apply(GRANT, SetStat(stat="move", value=4)).stats == {"move": 4}
    assert apply(GRANT, AddTrait(trait="hide")).trait_keys() == {"jump", "hide"}
    assert apply(GRANT, RemoveTrait(trait="jump")).traits == ()


@pytest.mark.parametrize(
    "change",
    [
        AddTrait(trait="jump"),
        RemoveTrait(trait="hide"),
        AddItem(gear="axe", count=0),
        AddItem(gear="axe", count=100),
        AddItem(gear="handgun", count=98),
        SetCount(item="i9", count=1),
        SetCount(item="i1", count=-1),
        Attach(item="i9", attachment="scope"),
        Detach(item="i1", attachment="scope"),
        SetMark(item="i1", mark="holstered", count=3),
    ],
)
def test_invalid_values_are_refused(change: Change) -> None:
    """The figure stays as it is and the reason is a sentence."""
    with pytest.raises(Refused, match=r"\.$"):
        apply(GRANT, change)


def test_a_sight_is_not_shared_or_doubled() -> None:
    """A weapon with a sight stays single and takes the same sight once."""
    scoped = apply(GRANT, Attach(item="i2", attachment="scope"))
    with pytest.raises(Refused):
        apply(scoped, SetCount(item="i2", count=2))
    with pytest.raises(Refused):
        apply(scoped, Attach(item="i2", attachment="scope"))
    assert len(apply(scoped, AddItem(gear="smg")).items) == 3


@given(st.data())
def test_changes_survive_json(data: st.DataObject) -> None:
    """A stored change reads back as the change that it was."""
    change = data.draw(changes(GRANT))
    assert msgspec.json.decode(msgspec.json.encode(change), type=Change) == change
