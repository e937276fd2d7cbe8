"""Forms about mails."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy

from campaigns.shell.fields import Lines

KINDS = (
    ("asks", gettext_lazy("When a session is planned: are you coming?")),
    ("night", gettext_lazy("On the day before a session")),
)


class MailForm(forms.Form):
    """One's address, and the mails that one wants."""

    address = forms.EmailField(
        label=gettext_lazy("E-mail address"),
        help_text=gettext_lazy("Other members do not see it. Leave it empty to get no e-mails."),
        required=False,
        max_length=254,
        widget=forms.EmailInput(attrs={"dir": "ltr", "autocomplete": "email"}),
    )
    kinds = forms.MultipleChoiceField(
        label=gettext_lazy("E-mails"),
        choices=KINDS,
        required=False,
        widget=Lines,
    )


class ForgotForm(forms.Form):
    """The name of somebody without the password."""

    named = forms.CharField(
        label=gettext_lazy("Your name or e-mail address"),
        max_length=254,
        widget=forms.TextInput(attrs={"dir": "auto", "autocomplete": "username"}),
    )


class SendForm(forms.Form):
    """The address to which an invitation goes."""

    to = forms.EmailField(max_length=254)
