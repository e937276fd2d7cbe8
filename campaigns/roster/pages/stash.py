"""The items of the stash."""

from __future__ import annotations

from dataclasses import dataclass

from campaigns.access import Visit
from campaigns.models import Campaign, Figure, Item
from campaigns.models.values import item_value
from campaigns.roster.pages.book import Book
from rules.printables import Icon
from rules.text import Text


@dataclass(frozen=True)
class StashLine:
    key: str
    name: str
    icon: Icon | None
    summary: Text | None
    count: int
    found: bool


@dataclass(frozen=True)
class StashPage:
    campaign: Campaign
    is_host: bool
    lines: tuple[StashLine, ...]
    takers: tuple[Figure, ...]  # the figures that this member can give items to


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
    )


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
