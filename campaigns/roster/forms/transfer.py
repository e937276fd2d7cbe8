"""The forms of an import: the file, and the answer for each figure that already exists."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django import forms
from django.core.files.uploadedfile import UploadedFile
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from campaigns.roster.operations.imports import Answer

NAME = "Name"  # the head of the column that each figure needs
ANSWERS = (
    ("add", _("Add as new figure")),
    ("skip", _("Skip")),
    ("replace", _("Replace")),
)


LONGEST_LIST = 100_000


class RosterFileForm(forms.Form):
    """The file to read, or a pasted list."""

    file = forms.FileField(
        label=_("Roster file"),
        help_text=_("Up to 8 MB"),
        widget=forms.FileInput(attrs={"accept": ".json,.xlsx,.csv,.txt,.tsv,.ros,.rosz"}),
        allow_empty_file=True,
        required=False,
    )
    pasted = forms.CharField(
        label=_("Or paste a list"),
        help_text=_("One figure per line. The name of a sample figure adds its card."),
        widget=forms.Textarea(attrs={"rows": 6}),
        max_length=LONGEST_LIST,
        strip=False,
        required=False,
    )

    def clean(self) -> dict[str, Any]:
        """Ask for one of both."""
        given: dict[str, Any] = super().clean() or {}
        if not self.errors and given.get("file") is None and not given["pasted"].strip():
            raise forms.ValidationError(gettext("Choose a file or paste a list."))
        return given

    def content(self) -> bytes:
        """The bytes of the file, or of the list."""
        file: UploadedFile[bytes] | None = self.cleaned_data.get("file")
        return file.read() if file is not None else str(self.cleaned_data["pasted"]).encode()

    @property
    def may_be_list(self) -> bool:
        """True unless the file says that it is a spreadsheet."""
        file = self.cleaned_data.get("file")
        return file is None or not file.name.lower().endswith((".csv", ".tsv", ".xlsx"))


class ColumnsForm(forms.Form):
    """The column of a roster that each column of a file holds."""

    leave_out = forms.BooleanField(
        label=_("Leave out unknown equipment and traits"),
        help_text=_("The preview lists what was left out."),
        required=False,
    )

    def __init__(
        self,
        *args: Any,
        heads: Sequence[str],
        found: Sequence[tuple[str, str]],  # heads of the file, and guesses
        **kwargs: Any,
    ) -> None:
        super().__init__(*args, **kwargs)
        self.places = range(len(found))
        for place, (head, guess) in enumerate(found):
            self.fields[f"column-{place}"] = forms.ChoiceField(
                label=gettext("Contents"),
                choices=[("", gettext("Leave out")), *((head, head) for head in heads)],
                initial=guess,
                required=False,
            )
            said = gettext("Contents of the column %(head)s") % {"head": head}
            self.fields[f"column-{place}"].widget.attrs["aria-label"] = said

    def clean(self) -> dict[str, Any]:
        """Ask for the name, and for each column once."""
        given: dict[str, Any] = super().clean() or {}
        chosen = [one for one in self.columns() if one]
        if NAME not in chosen:
            raise forms.ValidationError(gettext("Choose the column with the names."))
        if len(set(chosen)) < len(chosen):
            raise forms.ValidationError(gettext("Choose each column once."))
        return given

    def columns(self) -> list[str]:
        """The chosen heads, in the order of the file."""
        return [self.cleaned_data.get(f"column-{place}", "") for place in self.places]


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
