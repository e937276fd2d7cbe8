"""Data of a booklet. Its words are translated already."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from rules.portraits import Portrait
from rules.printables import BoardDrawing


class Passage(Struct, frozen=True, tag=True, omit_defaults=True):
    """Words of a booklet. People's own words stand as they were written."""

    words: str
    style: Literal["heading", "date", "text", "item", "note"] = "text"


class Photo(Struct, frozen=True, tag=True, omit_defaults=True):
    """A picture of a booklet."""

    path: str  # of an RGB JPEG
    words: str = ""  # beside a portrait
    portrait: bool = False  # small, with its words beside it; else as wide as the page
    drawn: Portrait | None = None  # a portrait where there is no photo


class PhotoRow(Struct, frozen=True, tag=True):
    """Pictures of a booklet beside each other, of one height."""

    paths: tuple[str, ...]  # of RGB JPEGs


class Bars(Struct, frozen=True, tag=True):
    """A chart: each name with its number and how that is read."""

    title: str
    rows: tuple[tuple[str, float, str], ...]


class Chapter(Struct, frozen=True):
    """Part of a booklet that begins on a page of its own."""

    title: str
    parts: tuple[Passage | Photo | PhotoRow | Bars | BoardDrawing, ...]


class Booklet(Struct, frozen=True, kw_only=True):
    """A book of A5 pages: title page, chapters, page numbers."""

    title: str
    subtitle: str
    note: str  # at the foot of the title page
    chapters: tuple[Chapter, ...]
    people: tuple[Portrait, ...] = ()  # on the title page
