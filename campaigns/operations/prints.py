"""Remembering what has come out of a printer."""

from __future__ import annotations

from collections.abc import Iterable

from django.db import transaction
from django.utils import timezone

from campaigns.models import Campaign, PrintedPiece
from campaigns.operations.journal import By, take_turn
from campaigns.studio.printable import Item


@transaction.atomic
def remember_printed(*, campaign: Campaign, pieces: Iterable[tuple[str, Item]]) -> None:
    """From now on these lie on the table, each with the key of its printable.

    Fewer of what looks the same take nothing away from those that lie there already.
    """
    take_turn(campaign, By())
    there = PrintedPiece.objects.filter(campaign=campaign)
    known = {(row.printable, row.piece): row for row in there}
    rows, now = [], timezone.now()
    for printable, item in pieces:
        row = known.get((printable, item.key))
        same = row is not None and row.drawn == item.drawn
        count = max(item.count, row.count) if row is not None and same else item.count
        told = {"printable": printable, "piece": item.key, "drawn": item.drawn}
        rows.append(PrintedPiece(campaign=campaign, **told, count=count, at=now))
    PrintedPiece.objects.bulk_create(
        rows,
        update_conflicts=True,
        unique_fields=["campaign", "printable", "piece"],
        update_fields=["drawn", "count", "at"],
    )
