"""A campaign's own cards: layouts with their rows, and the pictures that they may show."""

from __future__ import annotations

from typing import IO

from django.db import transaction
from django.db.models import Max
from django.utils import timezone
from msgspec.structs import asdict

from campaigns.models import Campaign, CardLayout, HistoryEntry
from campaigns.models.card_layout import (
    LONGEST_LAYOUT,
    LONGEST_NAME,
    LONGEST_TABLE,
    MOST_LAYOUTS,
)
from campaigns.shell.journal import By, check_seen, record, take_turn
from campaigns.studio.card_images import remove_image, store_image
from campaigns.studio.own_cards import WrittenCards
from rules.refused import Refused
from rules.text import text

NOTHING = "\0"  # no database keeps it


@transaction.atomic
def add_cards(*, campaign: Campaign, name: str, written: WrittenCards, by: By) -> HistoryEntry:
    """Keep a layout that has been read without fault, under the name that it says.

    Raises: Refused.
    """
    if done := take_turn(campaign, by):
        return done
    _refuse_unfit(name, written)
    rows = CardLayout.objects.filter(campaign=campaign)
    if rows.count() >= MOST_LAYOUTS:
        raise Refused(
            text("A campaign can have up to {most} custom decks.", most=MOST_LAYOUTS),
            cure=text("Delete a deck that you do not need."),
        )
    last = rows.aggregate(last=Max("number"))["last"] or 0
    CardLayout.objects.create(campaign=campaign, number=last + 1, name=name, **asdict(written))
    return record(campaign, text("Created the deck {name}.", name=name), by=by)


@transaction.atomic
def replace_cards(
    *, row: CardLayout, name: str, written: WrittenCards, by: By
) -> HistoryEntry | None:
    """Keep another layout or other rows in their place. None when nothing is different.

    Raises: Refused, Overtaken.
    """
    if done := take_turn(row.campaign, by):
        return done
    fresh = _fresh(row, by)
    if all(getattr(fresh, key) == value for key, value in asdict(written).items()):
        return None
    _refuse_unfit(name, written)
    CardLayout.objects.filter(pk=fresh.pk).update(
        name=name, version=fresh.version + 1, changed_at=timezone.now(), **asdict(written)
    )
    return record(row.campaign, text("Changed the deck {name}.", name=name), by=by)


@transaction.atomic
def remove_cards(*, row: CardLayout, by: By) -> HistoryEntry:
    """Forget a layout and its rows. Raises: Refused, when they are gone already; Overtaken."""
    if done := take_turn(row.campaign, by):
        return done
    fresh = _fresh(row, by)
    CardLayout.objects.filter(pk=fresh.pk).delete()
    return record(row.campaign, text("Deleted the deck {name}.", name=fresh.name), by=by)


@transaction.atomic
def add_image(*, campaign: Campaign, name: str, upload: IO[bytes], by: By) -> HistoryEntry:
    """Keep a picture for cards, in place of one of that name. Raises: Refused."""
    take_turn(campaign, By(by.actor))
    stored = store_image(campaign, name, upload)
    said = text("Added the picture {name} for cards.", name=stored)
    return record(campaign, said, by=By(by.actor))


@transaction.atomic
def delete_image(*, campaign: Campaign, name: str, by: By) -> HistoryEntry | None:
    """Delete a picture for cards. None when there is none."""
    if done := take_turn(campaign, by):
        return done
    if not remove_image(campaign, name):
        return None
    return record(campaign, text("Deleted the picture {name} for cards.", name=name), by=by)


def _fresh(row: CardLayout, by: By) -> CardLayout:
    fresh = CardLayout.objects.filter(pk=row.pk).first()
    if fresh is None:
        raise Refused(text("Someone deleted the deck {name}. Choose another deck.", name=row.name))
    check_seen(fresh, by)
    return fresh


def _refuse_unfit(name: str, written: WrittenCards) -> None:
    if not 0 < len(name) <= LONGEST_NAME or NOTHING in written.layout + written.table + name:
        raise Refused(text("The text has characters that cannot be saved. Remove them."))
    if len(written.layout) > LONGEST_LAYOUT or len(written.table) > LONGEST_TABLE:
        raise Refused(
            text(
                (
                    "A layout can have up to {layout} KB and a table up to {table} KB. Make"
                    " them smaller."
                ),
                layout=LONGEST_LAYOUT // 1024,
                table=LONGEST_TABLE // 1024,
            )
        )
    if written.source not in CardLayout.Source.values:
        raise Refused(text("Choose one of the listed sources for the rows."))
