"""Write the decks of a campaign that take the place of the game's."""

from __future__ import annotations

from django.db import transaction
from django.utils import timezone

from campaigns.models import Campaign, HistoryEntry, OwnDeck
from campaigns.shell.journal import By, check_seen, record, take_turn
from rules.own_decks import OwnDeck as Deck
from rules.own_decks import read_deck
from rules.problems import Unreadable
from rules.refused import Refused
from rules.text import text


@transaction.atomic
def keep_deck(*, campaign: Campaign, deck: Deck, table: str, by: By) -> HistoryEntry | None:
    """Keep a table that can be read. None when nothing is different. Raises: Refused, Overtaken."""
    if done := take_turn(campaign, by):
        return done
    try:
        read_deck(deck, table)
    except Unreadable as wrong:
        raise Refused(text("{faults}", faults=str(wrong))) from wrong
    row = _fresh(campaign, deck, by)
    if row is None:
        OwnDeck.objects.create(campaign=campaign, deck=deck.key, table=table)
    elif row.table == table:
        return None
    else:
        OwnDeck.objects.filter(pk=row.pk).update(
            table=table, version=row.version + 1, changed_at=timezone.now()
        )
    return record(
        campaign, text("{deck}: the campaign now uses a custom deck.", deck=deck.name), by=by
    )


@transaction.atomic
def drop_deck(*, campaign: Campaign, deck: Deck, by: By) -> HistoryEntry | None:
    """Play with the game's own deck again. None when that is so already. Raises: Overtaken."""
    if done := take_turn(campaign, by):
        return done
    row = _fresh(campaign, deck, by)
    if row is None:
        return None
    OwnDeck.objects.filter(pk=row.pk).delete()
    return record(
        campaign, text("{deck}: the campaign now uses the game's deck.", deck=deck.name), by=by
    )


def _fresh(campaign: Campaign, deck: Deck, by: By) -> OwnDeck | None:
    """The row as it is now. Raises: Overtaken."""
    row = OwnDeck.objects.filter(campaign=campaign, deck=deck.key).first()
    if row is not None:
        check_seen(row, by)
    return row
