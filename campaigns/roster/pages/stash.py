"""The items of the stash."""

from __future__ import annotations

from collections import Counter

from msgspec import Struct

from campaigns.access import Visit
from campaigns.models import Campaign, Figure, Item
from campaigns.models.values import item_value
from campaigns.roster.pages.book import Book
from campaigns.shell.text import translate
from rules.printables import Icon
from rules.text import Text

MOST_WARES, MOST_OF_KIND = 18, 5  # gear that the page offers to add


class StashLine(Struct, frozen=True):
    key: str
    name: str
    icon: Icon | None
    summary: Text | None
    count: int
    found: bool


class StashWare(Struct, frozen=True):
    """Gear that one press adds."""

    key: str
    name: str
    icon: Icon | None
    facts: tuple[str, ...]


class StashPage(Struct, frozen=True):
    campaign: Campaign
    is_host: bool
    lines: tuple[StashLine, ...]
    takers: tuple[Figure, ...]  # the figures that this member can give items to
    wares: tuple[StashWare, ...]  # some of each kind, for a host


def stash_page(visit: Visit) -> StashPage:
    """The stash, and the figures that can take from it."""
    book = Book(visit.campaign)
    figures = Figure.objects.filter(roster=visit.campaign.roster, status=Figure.Status.ACTIVE)
    return StashPage(
        campaign=visit.campaign,
        is_host=visit.is_host,
        lines=tuple(
            _line(book, row)
            for row in Item.objects.filter(roster=visit.campaign.roster, figure=None)
        ),
        takers=tuple(figure for figure in figures if visit.may_change(figure)),
        wares=_wares(book) if visit.is_host else (),
    )


def _wares(book: Book) -> tuple[StashWare, ...]:
    """The first few of each kind of gear, in the order of the catalogue."""
    seen: Counter[str] = Counter()
    shown = []
    for row in (one for one in book.gear.values() if not (one.attachment or one.natural)):
        kind = translate(row.group)
        seen[kind] += 1
        if seen[kind] <= MOST_OF_KIND:
            shown.append(StashWare(row.key, translate(row.name), row.icon, _facts(row.summary)))
    return tuple(shown[:MOST_WARES])


def _facts(summary: Text) -> tuple[str, ...]:
    return tuple(translate(summary).split(" · "))


def _line(book: Book, row: Item) -> StashLine:
    item = item_value(row)
    known = book.gear.get(item.gear)
    mounted = "".join(f" + {book.gear_names.get(key, key)}" for key in item.attachments)
    return StashLine(
        key=item.key,
        name=book.item_name(item) + mounted,
        icon=book.item_icon(item),
        summary=known.summary if known else None,
        count=item.count,
        found=item.found,
    )
