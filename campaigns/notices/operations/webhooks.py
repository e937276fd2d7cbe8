"""Webhooks: added, tested, removed, and followed by the worker."""

from __future__ import annotations

import secrets
from collections.abc import Collection
from datetime import timedelta
from zoneinfo import ZoneInfo

from django.db import transaction
from django.db.models import F, Max
from django.utils import timezone, translation
from django.utils.translation import get_language

from campaigns.jobs.operations import Wish, send_off
from campaigns.models import Campaign, HistoryEntry, HistoryKind, Job, Webhook
from campaigns.models.values import as_json
from campaigns.notices.messages import ntfy_topic
from campaigns.notices.receivers import is_on, receiver_of
from campaigns.shell.journal import By, record, take_turn
from rules.refused import Refused
from rules.text import Text, text

NOTICE = "notice"  # the kind of these jobs
TOLD = (
    HistoryKind.PLANNED,
    HistoryKind.MOVED,
    HistoryKind.CANCELLED,
    HistoryKind.CLOSED,
    HistoryKind.FELL,
)
MOST_WEBHOOKS = 10  # of a campaign
MOST_TESTS = 5  # waiting to be sent
NEWS = timedelta(days=1)  # older entries are no news
Shape = Webhook.Shape


@transaction.atomic
def add_webhook(
    *, campaign: Campaign, shape: str, address: str, kinds: Collection[str], by: By
) -> Webhook:
    """Tell a receiver from now on. Raises: Refused."""
    if take_turn(campaign, by):
        raise Refused(text("This form has already been sent. Reload the page."))
    if not is_on():
        raise Refused(
            text(
                "Webhooks are switched off on this copy of Duskroll. Ask the administrator of this "
                "server to allow them."
            )
        )
    receiver_of(address)
    if shape == Shape.NTFY and not ntfy_topic(address)[1]:
        raise Refused(text("Enter the address of the topic, such as https://ntfy.sh/topic."))
    if shape not in Shape.values or not kinds or not {*kinds} <= {*TOLD}:
        raise Refused(text("Choose at least one event."))
    if Webhook.objects.filter(campaign=campaign).count() >= MOST_WEBHOOKS:
        raise Refused(
            text("A campaign can have up to {most} webhooks. Remove one first.", most=MOST_WEBHOOKS)
        )
    entry = record(campaign, text("Added a webhook for {shape}.", shape=Shape(shape).name), by=by)
    return Webhook.objects.create(
        campaign=campaign,
        shape=shape,
        address=address,
        nonce=secrets.token_urlsafe(32),
        kinds=sorted(kinds),
        language=get_language() or "",
        zone=timezone.get_current_timezone_name(),
        made_by=by.actor,
        told=entry.number,
    )


@transaction.atomic
def remove_webhook(*, webhook: Webhook, by: By) -> HistoryEntry:
    """Tell a receiver nothing more."""
    if done := take_turn(webhook.campaign, by):
        return done
    said = text("Removed a webhook for {shape}.", shape=Shape(webhook.shape).name)
    webhook.delete()
    return record(webhook.campaign, said, by=by)


@transaction.atomic
def send_test(*, webhook: Webhook, by: By) -> Job:
    """Send a message that says it is a test. Raises: Refused."""
    take_turn(webhook.campaign, By(by.actor))
    waiting = Job.objects.filter(campaign=webhook.campaign, kind=NOTICE, state=Job.State.QUEUED)
    if waiting.filter(not_before=None).count() >= MOST_TESTS:
        raise Refused(
            text(
                "{count} messages are already waiting. Wait until they are sent.", count=MOST_TESTS
            )
        )
    return _send(webhook, None)


def note_answer(*, webhook: Webhook, said: Text, works: bool) -> None:
    """Keep the result of the last message, for the page."""
    columns = {"answered_at": timezone.now(), "answer": as_json(said), "works": works}
    Webhook.objects.filter(pk=webhook.pk).update(**columns)


def follow() -> None:
    """Turn what happened since the last look into messages. One query while there is no news."""
    if not is_on():
        return
    news = HistoryEntry.objects.filter(
        kind__in=TOLD, number__gt=F("campaign__webhooks__told"), at__gt=timezone.now() - NEWS
    )
    for campaign in Campaign.objects.filter(pk__in=news.values("campaign")):
        _follow_one(campaign)


@transaction.atomic
def _follow_one(campaign: Campaign) -> None:
    take_turn(campaign, By())
    entries = HistoryEntry.objects.filter(campaign=campaign)
    last = entries.aggregate(last=Max("number"))["last"] or 0
    for webhook in Webhook.objects.filter(campaign=campaign):
        fresh = entries.filter(number__gt=webhook.told, at__gt=timezone.now() - NEWS)
        for entry in fresh.filter(kind__in=webhook.kinds).order_by("number"):
            _send(webhook, entry)
        webhook.told = last
        webhook.save(update_fields=["told"])


def _send(webhook: Webhook, entry: HistoryEntry | None) -> Job:
    parameters = {"webhook": webhook.pk, "entry": entry.number if entry else 0, "tries": 0}
    wish = Wish(kind=NOTICE, title=text("Message to a webhook"), parameters=parameters)
    with translation.override(webhook.language), timezone.override(ZoneInfo(webhook.zone)):
        return send_off(campaign=webhook.campaign, wish=wish)
