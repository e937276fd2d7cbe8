"""Changes of a figure: the one language of forms, cures, imports and history."""

from __future__ import annotations

from functools import singledispatch
from itertools import count
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from rules.refused import Refused
from rules.roster import Carried, Figure, Item, TraitLine
from rules.text import text

MOST_OF_ONE_ITEM = 99


class _Change(
    Struct, frozen=True, kw_only=True, omit_defaults=True, tag=True, forbid_unknown_fields=True
):
    pass


class Describe(_Change, frozen=True):
    """Set the facts of the figure that are typed in."""

    name: str
    kind: str
    side: str
    stats: dict[str, int]
    choices: dict[str, str]
    notes: str = ""
    carried: dict[str, Carried] | None = None  # None leaves what the figure carries over


def described(figure: Figure, **facts: Any) -> Describe:
    """Return the change that sets these facts of a figure and keeps the others."""
    kept = Describe(
        name=figure.name,
        kind=figure.kind,
        side=figure.side,
        stats=figure.stats,
        choices=figure.choices,
        notes=figure.notes,
    )
    return replace(kept, **facts)


class SetStat(_Change, frozen=True):
    stat: str
    value: int


class SetCarried(_Change, frozen=True):
    """Set a fact that the figure carries over. 0, no and the empty word take it away."""

    fact: str
    value: Carried


class AddTrait(_Change, frozen=True):
    trait: str


class RemoveTrait(_Change, frozen=True):
    trait: str


class AddItem(_Change, frozen=True):
    """Add gear from the catalogue. Joins an equal item where there is one."""

    gear: str
    count: int = 1
    name: str = ""
    found: bool = False


class SetCount(_Change, frozen=True):
    """Set how many of an item the figure carries, or remove it with 0."""

    item: str
    count: int


class Attach(_Change, frozen=True):
    """Mount an attachment on one weapon. Of several equal ones, one is set apart."""

    item: str
    attachment: str


class Detach(_Change, frozen=True):
    item: str
    attachment: str


class SetMark(_Change, frozen=True):
    """Set how many of an item have a mark, such as lying in a holster."""

    item: str
    mark: str
    count: int


Change = (
    Describe
    | SetStat
    | SetCarried
    | AddTrait
    | RemoveTrait
    | AddItem
    | SetCount
    | Attach
    | Detach
    | SetMark
)


def apply(figure: Figure, change: Change) -> Figure:
    """The figure after the change.

    Raises: Refused, when the item or trait it speaks of is not there, or a number makes no sense.
    """
    return _apply(change, figure)


@singledispatch
def _apply(change: Change, figure: Figure) -> Figure:
    raise TypeError(f"no way to apply {change!r}")


@_apply.register
def _(change: Describe, figure: Figure) -> Figure:
    return replace(
        figure,
        name=change.name,
        kind=change.kind,
        side=change.side,
        stats=change.stats,
        choices=change.choices,
        notes=change.notes,
        carried=figure.carried if change.carried is None else _kept(change.carried),
    )


@_apply.register
def _(change: SetStat, figure: Figure) -> Figure:
    return replace(figure, stats={**figure.stats, change.stat: change.value})


@_apply.register
def _(change: SetCarried, figure: Figure) -> Figure:
    return replace(figure, carried=_kept({**figure.carried, change.fact: change.value}))


def _kept(carried: dict[str, Carried]) -> dict[str, Carried]:
    return {key: value for key, value in carried.items() if value}


@_apply.register
def _(change: AddTrait, figure: Figure) -> Figure:
    if change.trait in figure.trait_keys():
        raise Refused(text("{name} already has this trait. Choose another one.", name=figure.name))
    return replace(figure, traits=(*figure.traits, TraitLine(change.trait)))


@_apply.register
def _(change: RemoveTrait, figure: Figure) -> Figure:
    if change.trait not in figure.trait_keys():
        raise Refused(
            text("{name} no longer has this trait. Choose another one.", name=figure.name)
        )
    kept = tuple(line for line in figure.traits if line.trait != change.trait)
    return replace(figure, traits=kept)


@_apply.register
def _(change: AddItem, figure: Figure) -> Figure:
    if not 1 <= change.count <= MOST_OF_ONE_ITEM:
        raise Refused(text("You can add 1 to {most} of the same item.", most=MOST_OF_ONE_ITEM))
    for item in figure.items:
        if _joins(item, change):
            return _apply(SetCount(item=item.key, count=item.count + change.count), figure)
    fresh = Item(
        key=next_item_key(figure.items),
        gear=change.gear,
        name=change.name,
        count=change.count,
        found=change.found,
    )
    return replace(figure, items=(*figure.items, fresh))


@_apply.register
def _(change: SetCount, figure: Figure) -> Figure:
    if not 0 <= change.count <= MOST_OF_ONE_ITEM:
        raise Refused(text("Enter a number from 0 to {most}.", most=MOST_OF_ONE_ITEM))
    item = _item(figure, change.item)
    if change.count == 0:
        return replace(figure, items=tuple(i for i in figure.items if i is not item))
    if item.attachments and change.count > 1:
        raise Refused(text("Each weapon with a sight needs its own line. Add another weapon."))
    marks = item.marked_at_most(change.count)
    return _with_item(figure, replace(item, count=change.count, marks=marks))


@_apply.register
def _(change: Attach, figure: Figure) -> Figure:
    item = _item(figure, change.item)
    if change.attachment in item.attachments:
        raise Refused(text("That weapon already has this attachment. Choose another one."))
    if item.count == 1:
        return _with_item(figure, replace(item, attachments=(*item.attachments, change.attachment)))
    kept = item.marked_at_most(item.count - 1)
    left = {key: count - kept.get(key, 0) for key, count in item.marks.items()}
    rest = replace(item, count=item.count - 1, marks=kept)
    apart = replace(
        item,
        key=next_item_key(figure.items),
        count=1,
        attachments=(change.attachment,),
        marks={key: count for key, count in left.items() if count > 0},
    )
    fewer = _with_item(figure, rest)
    return replace(fewer, items=(*fewer.items, apart))


@_apply.register
def _(change: Detach, figure: Figure) -> Figure:
    item = _item(figure, change.item)
    if change.attachment not in item.attachments:
        raise Refused(text("That weapon no longer has this attachment. Choose another one."))
    kept = tuple(a for a in item.attachments if a != change.attachment)
    return _with_item(figure, replace(item, attachments=kept))


@_apply.register
def _(change: SetMark, figure: Figure) -> Figure:
    item = _item(figure, change.item)
    if not 0 <= change.count <= item.count:
        raise Refused(text("You marked too many. Mark {count} or fewer.", count=item.count))
    others = {key: count for key, count in item.marks.items() if key != change.mark}
    marks = {**others, change.mark: change.count} if change.count else others
    return _with_item(figure, replace(item, marks=marks))


def _joins(item: Item, change: AddItem) -> bool:
    same = (item.gear, item.name, item.found) == (change.gear, change.name, change.found)
    return same and not item.attachments


def _item(figure: Figure, key: str) -> Item:
    for item in figure.items:
        if item.key == key:
            return item
    raise Refused(text("{name} no longer carries that item. Choose another one.", name=figure.name))


def _with_item(figure: Figure, item: Item) -> Figure:
    items = tuple(item if old.key == item.key else old for old in figure.items)
    return replace(figure, items=items)


def next_item_key(items: tuple[Item, ...]) -> str:
    """A key that none of the items has."""
    taken = {item.key for item in items}
    return next(key for n in count(1) if (key := f"i{n}") not in taken)
