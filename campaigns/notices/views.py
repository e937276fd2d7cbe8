"""The webhooks of a campaign, for its host."""

from __future__ import annotations

from urllib.parse import urlsplit

import msgspec
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from campaigns.access import Role, Visit, member
from campaigns.access.tokens import webhook_of
from campaigns.models import Campaign, HistoryEntry, Webhook
from campaigns.notices.forms import KINDS, WebhookForm
from campaigns.notices.messages import Message, entry_message, secret_of, trial_message
from campaigns.notices.operations.webhooks import add_webhook, remove_webhook, send_test
from campaigns.notices.receivers import is_on
from campaigns.shell.answers import REFUSED_STATUS, refusal, say_done
from campaigns.shell.text import translate
from rules.refused import Refused
from rules.text import Text

EXAMPLES = 3
LOOKED_AT = 50  # of the latest entries


@require_http_methods(["GET", "HEAD", "POST"])
@member(Role.HOST)
def webhook_list(request: HttpRequest, visit: Visit) -> HttpResponse:
    """The webhooks with their last answers, and a form for a new one. Its secret is shown once."""
    form, secret = WebhookForm(request.POST or None), ""
    if request.method == "POST" and form.is_valid():
        try:
            made = add_webhook(campaign=visit.campaign, by=visit.by(request), **form.cleaned_data)
            secret = secret_of(made) if made.shape == Webhook.Shape.JSON else ""
            form = WebhookForm()
        except Refused as reason:
            form.add_error(None, refusal(reason))
    context = {
        "campaign": visit.campaign,
        "form": form,
        "secret": secret,
        "is_on": is_on(),
        "examples": _examples(visit.campaign),
        "webhooks": [_row(one) for one in Webhook.objects.filter(campaign=visit.campaign)],
    }
    status = REFUSED_STATUS if form.errors else 200
    return render(request, "notices/webhook_list.html", context, status=status)


@require_POST
@member(Role.HOST)
def webhook_test(request: HttpRequest, visit: Visit, number: int) -> HttpResponse:
    """Send a test message."""
    try:
        send_test(webhook=webhook_of(visit.campaign, number), by=visit.by(request))
    except Refused as reason:
        messages.error(request, refusal(reason))
    else:
        messages.success(request, _("Sending the message. Refresh the page to see the answer."))
    return redirect("campaigns:webhook-list", visit.campaign.slug)


@require_POST
@member(Role.HOST)
def webhook_remove(request: HttpRequest, visit: Visit, number: int) -> HttpResponse:
    """Tell this receiver nothing more."""
    say_done(
        request, remove_webhook(webhook=webhook_of(visit.campaign, number), by=visit.by(request))
    )
    return redirect("campaigns:webhook-list", visit.campaign.slug)


def _examples(campaign: Campaign) -> list[Message]:
    """The latest messages of the campaign, each of another kind, or the one that tries a receiver.

    One query.
    """
    told = HistoryEntry.objects.filter(campaign=campaign, kind__in=list(KINDS))
    rows = told.select_related("campaign", "session", "figure").order_by("-number")[:LOOKED_AT]
    latest = {entry.kind: entry for entry in reversed(rows)}
    shown = sorted(latest.values(), key=lambda entry: -entry.number)[:EXAMPLES]
    return [entry_message(entry) for entry in shown] or [trial_message(campaign, 0)]


def _row(webhook: Webhook) -> dict[str, object]:
    """A webhook for the page. Its address can be a secret, so only the host's name is shown."""
    return {
        "row": webhook,
        "host": urlsplit(webhook.address).hostname,
        "told": [label for kind, label in KINDS.items() if kind in webhook.kinds],
        "answer": translate(msgspec.convert(webhook.answer, Text)) if webhook.answer else "",
    }
