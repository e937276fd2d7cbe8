"""Forms to invite people, to join, and to change roles."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from campaigns.models import Invitation, Membership
from campaigns.people.forms.accounts import AccountForm
from campaigns.shell.fields import OneLineEach
from campaigns.shell.lines import OneLine, explained

LONGEST_NOTE = 300
FOR_EVER = "ever"

Role = Membership.Role
Kind = Invitation.Kind

ROLE_NOTES = {
    Role.HOST: _("Runs the campaign. You become co-host."),
    Role.COHOST: _("Can do everything the host can, except change roles and remove members."),
    Role.PLAYER: _("Plays, owns figures and edits them."),
    Role.GUEST: _("Sees everything and changes nothing."),
}
ROLES_TOLD = ROLE_NOTES | {Role.HOST: _("Runs the campaign, changes roles and removes members.")}

KINDS = (
    (Kind.SINGLE, _("One person"), _("This link works once.")),
    (Kind.OPEN, _("Anyone with the link"), _("This link works until you revoke it.")),
    (
        Kind.ASK,
        _("Ask first"),
        _("Anyone with the link can ask to join. You accept or decline each request."),
    ),
)

DAYS = (
    ("1", _("One day")),
    ("7", _("One week")),
    ("14", _("Two weeks")),
    ("60", _("Two months")),
    (FOR_EVER, _("No end date")),
)


LINK_DAYS = ((FOR_EVER, _("No end date")), ("7", _("One week")), ("30", _("One month")))


class InvitationForm(forms.Form):
    """The role, kind and duration of an invitation."""

    field_order = ("role", "kind", "days")

    kind = forms.ChoiceField(
        label=_("Valid for"),
        choices=[(kind, explained(name, note)) for kind, name, note in KINDS],
        initial=Kind.SINGLE,
        widget=OneLineEach,
    )
    days = forms.ChoiceField(label=_("Duration"), choices=DAYS, initial="14")

    def __init__(self, *args: Any, roles: Iterable[Role], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["role"] = _role_field(_("Role"), roles, Role.PLAYER)
        self.order_fields(self.field_order)

    @property
    def days_it_works(self) -> int | None:
        """Return the number of days, or None if there is no end."""
        days = self.cleaned_data["days"]
        return None if days == FOR_EVER else int(days)


class RoleForm(forms.Form):
    """The new role of a member."""

    def __init__(self, *args: Any, now: str, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["role"] = _role_field(_("Role"), Role, now)


class RequestAnswerForm(forms.Form):
    """The host's answer to a request to join."""

    answer = forms.ChoiceField(choices=[("take", "take"), ("decline", "decline")])


class AskForm(forms.Form):
    """A message to the host."""

    note = OneLine(
        label=_("Message to the host"),
        help_text=_("Tell the host who you are."),
        max_length=LONGEST_NOTE,
        required=False,
    )


class AskWithAccountForm(AccountForm, AskForm):
    """The account to make, and a word to the host."""

    field_order = ("name", "password", "password_again", "note")


class ChronicleLinkForm(forms.Form):
    """The switch of the public chronicle, and how long its link works."""

    switch = forms.ChoiceField(choices=[("on", "on"), ("off", "off")])
    days = forms.ChoiceField(choices=LINK_DAYS, required=False)


def _role_field(label: Any, roles: Iterable[Role], initial: str) -> forms.ChoiceField:
    return forms.ChoiceField(
        label=label,
        choices=[(role, explained(role.label, ROLE_NOTES[role])) for role in roles],
        initial=initial,
        widget=OneLineEach,
    )
