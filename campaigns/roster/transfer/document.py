"""The contents of a roster file in either format."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from rules import roster as values
from rules.carried import LONGEST_WORDS

FORMAT = "duskroll-roster"
VERSION = 3
MOST_FIGURES = 2_000

Key = Annotated[str, Meta(min_length=1, max_length=60)]
Name = Annotated[str, Meta(max_length=80)]
Number = Annotated[int, Meta(ge=-1_000_000, le=1_000_000)]
Words = Annotated[str, Meta(max_length=LONGEST_WORDS)]
Count = Annotated[int, Meta(ge=0, le=99)]


class _Part(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    pass


class FileTrait(_Part, frozen=True):
    trait: Key
    name: Name = ""


class FileItem(_Part, frozen=True):
    """An item. Its key is not kept, as it means nothing outside its figure."""

    gear: Key
    name: Name = ""
    count: Annotated[int, Meta(ge=1, le=99)] = 1
    attachments: Annotated[tuple[Key, ...], Meta(max_length=10)] = ()
    marks: Annotated[dict[Key, Count], Meta(max_length=10)] = {}
    found: bool = False


class RosterFileFigure(_Part, frozen=True):
    """A figure, with its portrait as JPEG and the rules whose findings the host has allowed."""

    name: Annotated[str, Meta(min_length=1, max_length=80)]
    kind: Key
    side: Key
    stats: Annotated[dict[Key, Number], Meta(max_length=40)] = {}
    choices: Annotated[dict[Key, Key], Meta(max_length=40)] = {}
    traits: Annotated[tuple[FileTrait, ...], Meta(max_length=60)] = ()
    items: Annotated[tuple[FileItem, ...], Meta(max_length=60)] = ()
    notes: Annotated[str, Meta(max_length=1000)] = ""
    carried: Annotated[dict[Key, bool | Number | Words], Meta(max_length=40)] = {}
    source: Annotated[str, Meta(max_length=40)] = ""
    retired: bool = False
    allowed: Annotated[tuple[Key, ...], Meta(max_length=60)] = ()
    portrait: bytes = b""


class RosterFile(_Part, frozen=True):
    """A roster on its way from one campaign to another."""

    format: str
    version: int
    system: Key
    name: Name = ""
    house_rules: Annotated[dict[Key, Key], Meta(max_length=200)] = {}
    figures: Annotated[tuple[RosterFileFigure, ...], Meta(max_length=MOST_FIGURES)] = ()
    stash: Annotated[tuple[FileItem, ...], Meta(max_length=MOST_FIGURES)] = ()


def file_figure(
    figure: values.Figure, *, portrait: bytes = b"", allowed: tuple[str, ...] = ()
) -> RosterFileFigure:
    """The figure as it is written into a file."""
    return RosterFileFigure(
        name=figure.name,
        kind=figure.kind,
        side=figure.side,
        stats=figure.stats,
        choices=figure.choices,
        traits=tuple(FileTrait(trait=line.trait, name=line.name) for line in figure.traits),
        items=tuple(file_item(item) for item in figure.items),
        notes=figure.notes,
        carried=figure.carried,
        source=figure.source,
        retired=figure.retired,
        allowed=allowed,
        portrait=portrait,
    )


def file_item(item: values.Item) -> FileItem:
    """The item as it is written into a file."""
    return FileItem(
        gear=item.gear,
        name=item.name,
        count=item.count,
        attachments=item.attachments,
        marks=item.marks,
        found=item.found,
    )


def figure_of(entry: RosterFileFigure, key: str) -> values.Figure:
    """The figure that an entry of a file describes."""
    return values.Figure(
        key=key,
        name=entry.name,
        kind=entry.kind,
        side=entry.side,
        stats=entry.stats,
        choices=entry.choices,
        traits=tuple(values.TraitLine(line.trait, line.name) for line in entry.traits),
        items=items_of(entry.items),
        notes=entry.notes,
        carried={key: value for key, value in entry.carried.items() if value},
        source=entry.source,
        retired=entry.retired,
    )


def items_of(entries: tuple[FileItem, ...]) -> tuple[values.Item, ...]:
    """Return the items of the file's entries, with keys in file order."""
    return tuple(
        values.Item(
            key=f"i{number}",
            gear=entry.gear,
            name=entry.name,
            count=entry.count,
            attachments=entry.attachments,
            marks=entry.marks,
            found=entry.found,
        )
        for number, entry in enumerate(entries, 1)
    )


def roster_of(file: RosterFile) -> values.Roster:
    """The roster of a file, its figures keyed by their place in it, from 1 on."""
    return values.Roster(
        system=file.system,
        name=file.name,
        figures=tuple(figure_of(entry, str(n)) for n, entry in enumerate(file.figures, 1)),
        stash=items_of(file.stash),
    )
