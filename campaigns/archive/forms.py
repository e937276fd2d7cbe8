"""What is handed in to open a campaign from a file."""

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
        help_text=_("As a host exports it, up to 8 MB. Larger ones go in on the command line."),
        widget=forms.FileInput(attrs={"accept": ".zip"}),
        allow_empty_file=True,
        error_messages={"required": _("Choose a file first.")},
    )
    name = OneLine(
        label=_("Your name in it, if you took part"),
        help_text=_("Then what is yours there is yours here. Nobody else is looked up."),
        max_length=150,
        required=False,
    )

    def people(self, archive: Archive, user: User) -> dict[str, User]:
        """Whose account is whom in the file: at most the own."""
        name = self.cleaned_data["name"]
        known = {person.name for person in archive.campaign.people}
        return {name: user} if name in known else {}
