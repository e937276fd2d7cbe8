"""The form for a new webhook."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy

from campaigns.models import HistoryKind, Webhook
from campaigns.notices.receivers import LONGEST
from campaigns.shell.fields import Lines

KINDS = {
    HistoryKind.PLANNED: gettext_lazy("A session is planned"),
    HistoryKind.MOVED: gettext_lazy("A session is moved"),
    HistoryKind.CANCELLED: gettext_lazy("A session is cancelled"),
    HistoryKind.CLOSED: gettext_lazy("A session is closed"),
    HistoryKind.FELL: gettext_lazy("A figure dies"),
}


class WebhookForm(forms.Form):
    """Shape, address and kinds of a webhook."""

    shape = forms.ChoiceField(label=gettext_lazy("Send to"), choices=Webhook.Shape.choices)
    address = forms.CharField(
        label=gettext_lazy("Address"),
        help_text=gettext_lazy(
            "Discord: Edit channel, Integrations, Webhooks. ntfy: the address of the topic."
        ),
        max_length=LONGEST,
        widget=forms.URLInput(attrs={"dir": "ltr", "autocomplete": "off"}),
    )
    kinds = forms.MultipleChoiceField(
        label=gettext_lazy("Send a message when"),
        choices=[(kind.value, label) for kind, label in KINDS.items()],
        initial=[kind.value for kind in KINDS],
        widget=Lines,
    )
