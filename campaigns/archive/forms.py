"""The form to import a campaign file."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from campaigns.archive.reading import Archive
from campaigns.models import User
from campaigns.shell.lines import OneLine


class CampaignFileForm(forms.Form):
    """The file, and who in it the person is who hands it in."""

    file = forms.FileField(
        label=_("Campaign file"),
        help_text=_(
            "A file that a host exported, up to 8 MB. Import larger files on the command line."
        ),
        widget=forms.FileInput(attrs={"accept": ".zip"}),
        allow_empty_file=True,
        error_messages={"required": _("Choose a file.")},
    )
    name = OneLine(
        label=_("Your name in the file, if you are in it"),
        help_text=_("Duskroll assigns this person's figures to you. It links nobody else."),
        max_length=150,
        required=False,
    )

    def people(self, archive: Archive, user: User) -> dict[str, User]:
        """Map people of the file to accounts: at most the user's own."""
        name = self.cleaned_data["name"]
        known = {person.name for person in archive.campaign.people}
        return {name: user} if name in known else {}
