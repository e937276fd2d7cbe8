"""The form for a new token."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy

from campaigns.models import ApiToken
from campaigns.shell.fields import Lines

SCOPES = {
    ApiToken.Scope.READ: gettext_lazy("Read campaigns, rosters, sessions, games and chronicle"),
    ApiToken.Scope.WRITE: gettext_lazy("Change campaigns, figures, sessions and notes"),
    ApiToken.Scope.PRINT: gettext_lazy("Print"),
}
DAYS = {
    "30": gettext_lazy("30 days"),
    "90": gettext_lazy("90 days"),
    "366": gettext_lazy("A year"),
}


class TokenForm(forms.Form):
    """Name, scopes and days of a token."""

    name = forms.CharField(
        label=gettext_lazy("Name"),
        help_text=gettext_lazy("The program that will use it."),
        max_length=60,
        widget=forms.TextInput(attrs={"dir": "auto", "autocomplete": "off"}),
    )
    scopes = forms.MultipleChoiceField(
        label=gettext_lazy("Permissions"),
        choices=list(SCOPES.items()),
        initial=[ApiToken.Scope.READ],
        widget=Lines,
    )
    days = forms.ChoiceField(
        label=gettext_lazy("Valid for"), choices=list(DAYS.items()), initial="90"
    )
