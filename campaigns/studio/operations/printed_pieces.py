"""Remembering what has come out of a printer."""

from __future__ import annotations

from collections.abc import Iterable

from django.db import transaction
from django.utils import timezone

from campaigns.models import Campaign, PrintedPiece
from campaigns.shell.journal import By, take_turn
from campaigns.studio.marked import remembered
from campaigns.studio.printable import PrintedItem


@transaction.atomic
def remember_printed(*, campaign: Campaign, pieces: Iterable[tuple[str, PrintedItem]]) -> None:
    """From now on these lie on the table, each with the key of its printable.

    Fewer of what looks the same take nothing away from those that lie there already.
    """
    take_turn(campaign, By())
    memory = remembered(campaign)
    rows, now = [], timezone.now()
    for printable, item in pieces:
        row, count = memory.get((printable, item.key)), item.count
        if row is not None and row.drawn == item.drawn:
            count = max(count, row.count)
        told = {"printable": printable, "piece": item.key, "drawn": item.drawn}
        rows.append(PrintedPiece(campaign=campaign, **told, count=count, at=now))
    PrintedPiece.objects.bulk_create(
        rows,
        update_conflicts=True,
        unique_fields=["campaign", "printable", "piece"],
        update_fields=["drawn", "count", "at"],
    )
