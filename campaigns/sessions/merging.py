"""Carrying a change of a figure over to the figure as it is by now."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from msgspec.structs import replace

from rules.changes import MOST_OF_ONE_ITEM, next_item_key
from rules.roster import Carried, Figure, Item

V = TypeVar("V")


def merged(now: Figure, before: Figure, after: Figure) -> Figure:
    """Apply the difference from `before` to `after` to `now`, and keep other later changes.

    With `before` and `after` exchanged it undoes the difference. Numbers add up. Of words and
    carried facts, the later value wins.
    """
    gained = after.trait_keys() - before.trait_keys()
    lost = before.trait_keys() - after.trait_keys()
    kept = tuple(line for line in now.traits if line.trait not in lost)
    new = tuple(
        line for line in after.traits if line.trait in gained and line.trait not in now.trait_keys()
    )
    return replace(
        now,
        name=_word(now.name, before.name, after.name),
        kind=_word(now.kind, before.kind, after.kind),
        side=_word(now.side, before.side, after.side),
        notes=_word(now.notes, before.notes, after.notes),
        carried=_carried(now.carried, before.carried, after.carried),
        stats={
            key: max(0, now.stats.get(key, 0) + after.stats.get(key, 0) - before.stats.get(key, 0))
            for key in {**now.stats, **after.stats}
        },
        choices={
            **now.choices,
            **{
                key: _word(now.choices.get(key, ""), before.choices.get(key, ""), value)
                for key, value in after.choices.items()
            },
        },
        traits=(*kept, *new),
        items=_items(now.items, _by_kind(before.items), _by_kind(after.items), after.items),
    )


def _carried(
    now: dict[str, Carried], before: dict[str, Carried], after: dict[str, Carried]
) -> dict[str, Carried]:
    """Set what has changed to what it is after. A game counts it anew and adds nothing up."""
    changed = {key for key in {**before, **after} if before.get(key) != after.get(key)}
    kept = {key: value for key, value in now.items() if key not in changed}
    return kept | {key: after[key] for key in after if key in changed}


def _word(now: str, before: str, after: str) -> str:
    return now if before == after else after


def _by_kind(items: tuple[Item, ...]) -> dict[Item, int]:
    """Return the number of equal items, without their keys."""
    counts: dict[Item, int] = {}
    for item in items:
        counts[_kind(item)] = counts.get(_kind(item), 0) + item.count
    return counts


def _kind(item: Item) -> Item:
    return replace(item, key="", count=1, marks={})


def _items(
    now: tuple[Item, ...],
    before: Mapping[Item, int],
    after: Mapping[Item, int],
    like: tuple[Item, ...],
) -> tuple[Item, ...]:
    """The items of now with so many more or fewer of each thing."""
    change = {kind: after.get(kind, 0) - before.get(kind, 0) for kind in {**before, **after}}
    kept: list[Item] = []
    for item in now:
        left = change.get(_kind(item), 0)
        count = min(MOST_OF_ONE_ITEM, max(0, item.count + left))
        change[_kind(item)] = left - (count - item.count)
        if count:
            kept.append(replace(item, count=count, marks=item.marked_at_most(count)))
    for item in like:
        more = change.pop(_kind(item), 0)
        if more > 0:
            count = min(MOST_OF_ONE_ITEM, more)
            fresh = replace(item, key=next_item_key(tuple(kept)), count=count, marks={})
            kept.append(fresh)
    return tuple(kept)
