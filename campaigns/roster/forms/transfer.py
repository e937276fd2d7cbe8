"""The forms of an import: the file, and the answer for each figure that already exists."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from campaigns.roster.operations.imports import Answer

ANSWERS = (
    ("add", _("Add as new figure")),
    ("skip", _("Skip")),
    ("replace", _("Replace")),
)


class RosterFileForm(forms.Form):
    """The file to read."""

    file = forms.FileField(
        label=_("Roster file"),
        help_text=_("JSON from another campaign, or CSV from a spreadsheet, up to 8 MB."),
        widget=forms.FileInput(attrs={"accept": ".json,.csv,.txt,.tsv"}),
        allow_empty_file=True,
        error_messages={"required": _("Choose a file first.")},
    )


class ImportForm(forms.Form):
    """The word to go ahead. `clashes` are the places in the file of names that are there."""

    ticket = forms.CharField(max_length=60, widget=forms.HiddenInput)
    same = forms.ChoiceField(
        label=_("Figures with a name that is already in the roster"),
        choices=ANSWERS,
        initial="add",
        widget=forms.RadioSelect,
    )
    house_rules = forms.BooleanField(
        label=_("Use the house rules of the file from now on"), required=False
    )

    def __init__(self, *args: Any, clashes: tuple[int, ...], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.clashes = clashes
        for place in clashes:
            self.fields[f"same-{place}"] = forms.ChoiceField(
                choices=[("", _("Same as for all")), *ANSWERS], required=False
            )

    def answers(self) -> dict[int, Answer]:
        """Return the answer for each figure of the file whose name already exists."""
        typed = self.cleaned_data
        return {place: typed[f"same-{place}"] or typed["same"] for place in self.clashes}
