"""A figure's items and traits, each with the buttons that change it."""

from __future__ import annotations

from msgspec import Struct

from campaigns.roster.pages.book import Book, button_value
from campaigns.shell.text import translate
from rules.changes import (
    MOST_OF_ONE_ITEM,
    Attach,
    Detach,
    RemoveTrait,
    SetCount,
    SetMark,
)
from rules.marks import ItemMark
from rules.printables import Icon
from rules.roster import Figure, Item
from rules.roster import TraitLine as TraitValue
from rules.text import Text, text


class MountLine(Struct, frozen=True):
    """An attachment that is on a weapon, or could be."""

    key: str
    name: str
    change: str


class MarkLine(Struct, frozen=True):
    """A mark that pieces of an item have, or could have."""

    key: str
    name: str
    said: Text  # the number of figures with it
    fewer: str  # changes; empty where they make no sense
    more: str


class ItemLine(Struct, frozen=True):
    """One carried item. The change of an impossible button is empty."""

    key: str
    name: str
    icon: Icon | None
    summary: Text | None
    count: int
    found: bool
    reconstructed: bool
    fewer: str
    more: str
    remove: str
    mounted: tuple[MountLine, ...]
    mountable: tuple[MountLine, ...]
    marks: tuple[MarkLine, ...]


class TraitLine(Struct, frozen=True):
    key: str
    name: str
    reminder: Text | None
    icon: Icon | None
    remove: str


def item_lines(book: Book, figure: Figure) -> tuple[ItemLine, ...]:
    """Return the items of the figure in its order."""
    return tuple(_item_line(book, item) for item in figure.items)


def trait_lines(book: Book, figure: Figure) -> tuple[TraitLine, ...]:
    """The figure's traits, in its order."""
    return tuple(_trait_line(book, line) for line in figure.traits)


def _item_line(book: Book, item: Item) -> ItemLine:
    row = book.gear.get(item.gear)
    offered = [] if row is None else [key for key in row.attachments if key in book.gear]
    mountable = [key for key in offered if key not in item.attachments]
    offered_marks = {*(row.marks if row else ()), *item.marks}
    return ItemLine(
        key=item.key,
        name=book.item_name(item),
        icon=book.item_icon(item),
        summary=row.summary if row else None,
        count=item.count,
        found=item.found,
        reconstructed=bool(row and row.reconstructed),
        fewer=_count(item, item.count - 1) if item.count > 1 else "",
        more="" if item.attachments else _count(item, item.count + 1),
        remove=button_value(SetCount(item=item.key, count=0)),
        mounted=tuple(_mount(book, item, key, on=False) for key in item.attachments),
        mountable=tuple(_mount(book, item, key, on=True) for key in mountable),
        marks=tuple(_mark(item, one) for one in book.marks if one.key in offered_marks),
    )


def _count(item: Item, count: int) -> str:
    if count > MOST_OF_ONE_ITEM:
        return ""
    return button_value(SetCount(item=item.key, count=count))


def _mark(item: Item, mark: ItemMark) -> MarkLine:
    count = item.marks.get(mark.key, 0)
    return MarkLine(
        key=mark.key,
        name=translate(mark.name),
        said=text(mark.counted, count=count),
        fewer=_marked(item, mark.key, count - 1),
        more=_marked(item, mark.key, count + 1),
    )


def _marked(item: Item, mark: str, count: int) -> str:
    if not 0 <= count <= item.count:
        return ""
    return button_value(SetMark(item=item.key, mark=mark, count=count))


def _mount(book: Book, item: Item, key: str, *, on: bool) -> MountLine:
    change = Attach if on else Detach
    return MountLine(
        key=key,
        name=book.gear_names.get(key, key),
        change=button_value(change(item=item.key, attachment=key)),
    )


def _trait_line(book: Book, line: TraitValue) -> TraitLine:
    row = book.traits.get(line.trait)
    return TraitLine(
        key=line.trait,
        name=book.trait_name(line),
        reminder=row.reminder if row else None,
        icon=row.icon if row else None,
        remove=button_value(RemoveTrait(trait=line.trait)),
    )
