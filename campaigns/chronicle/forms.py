"""The form of a chronicle note."""

from __future__ import annotations

from typing import Any

from django import forms
from django.conf import settings
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from campaigns.chronicle.operations import LONGEST_WORDS, NoteText
from campaigns.models import Campaign, ChronicleNote, Figure, Session
from campaigns.shell.lines import Notes


class NoteForm(forms.Form):
    """A note, a photo, or both; of a session or a figure where that is said."""

    words = Notes(
        label=_("Text"),
        max_length=LONGEST_WORDS,
        required=False,
        help_text=_("Markdown: **bold**, *italic*, - lists."),
        widget=forms.Textarea(attrs={"rows": 8}),
    )
    picture = forms.FileField(
        label=_("Photo"),
        required=False,
        help_text=_(
            "PNG, JPEG or WebP, up to 8 MB. Duskroll rotates it upright and removes its metadata."
        ),
        widget=forms.FileInput(attrs={"accept": "image/png,image/jpeg,image/webp"}),
        error_messages={"empty": _("This file is empty. Choose another one.")},
    )

    def __init__(
        self, *args: Any, campaign: Campaign, note: ChronicleNote | None = None, **kwargs: Any
    ) -> None:
        super().__init__(*args, **kwargs)
        sessions = Session.objects.filter(campaign=campaign).exclude(state=Session.State.PLANNED)
        self.sessions = {str(row.number): row for row in sessions.order_by("-number")}
        figures = Figure.objects.select_related("roster").filter(roster__campaign=campaign)
        rows = figures.exclude(status=Figure.Status.DELETED).order_by("name", "number")
        self.figures = {str(row.number): row for row in rows}
        if note is not None and note.session is not None:
            self.sessions.setdefault(str(note.session.number), note.session)
        if note is not None and note.figure is not None:
            self.figures.setdefault(str(note.figure.number), note.figure)
        self.fields["session"] = _one_of(_("Session"), self.sessions)
        self.fields["figure"] = _one_of(_("Figure"), self.figures)
        if note is not None and note.photo:
            self.fields["without"] = forms.BooleanField(label=_("Remove photo"), required=False)

    def clean_picture(self) -> Any:
        """A file that is not too large; what it really is, the decoder finds out."""
        picture = self.cleaned_data["picture"]
        if picture and picture.size > settings.MAX_UPLOAD_BYTES:
            raise forms.ValidationError(
                gettext("This file is larger than 8 MB. Choose a smaller picture.")
            )
        return picture

    def written(self, photo: str) -> NoteText:
        """Return the text of a valid form, with the name of its stored photo."""
        typed = self.cleaned_data
        return NoteText(
            words=typed["words"],
            photo=photo,
            session=self.sessions.get(typed["session"]),
            figure=self.figures.get(typed["figure"]),
        )


def note_initial(note: ChronicleNote) -> dict[str, Any]:
    """Return the initial values of a note's form."""
    return {
        "words": note.words,
        "session": str(note.session.number) if note.session else "",
        "figure": str(note.figure.number) if note.figure else "",
    }


def _one_of(label: Any, rows: dict[str, Any]) -> forms.ChoiceField:
    choices = [("", gettext("None")), *((key, row.name) for key, row in rows.items())]
    return forms.ChoiceField(label=label, choices=choices, required=False)
