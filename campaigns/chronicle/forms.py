"""The form of a chronicle note."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from django import forms
from django.conf import settings
from django.core.files.uploadedfile import UploadedFile
from django.urls import reverse
from django.utils.safestring import SafeString
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from campaigns.chronicle.operations import (
    LONGEST_ALT,
    LONGEST_WORDS,
    MOST_PHOTOS,
    NotePhoto,
    NoteText,
)
from campaigns.models import Campaign, ChronicleNote, ChroniclePhoto, Figure, Session
from campaigns.shell.choices import with_face
from campaigns.shell.dates import day
from campaigns.shell.fields import Files, ManyFiles, OneLineEach
from campaigns.shell.lines import Notes, explained
from campaigns.shell.text import name_order


class PhotoFields(NamedTuple):
    """A photo that the note has, with its fields."""

    row: ChroniclePhoto
    alt: forms.BoundField
    place: forms.BoundField
    without: forms.BoundField


class NoteForm(forms.Form):
    """A note, photos, or both. Of a session or a figure where that is said."""

    words = Notes(
        label=_("Text"),
        max_length=LONGEST_WORDS,
        required=False,
        help_text=_("Markdown: **bold**, *italic*, - lists."),
        widget=forms.Textarea(attrs={"rows": 6, "placeholder": _("Who did what?")}),
    )
    pictures = Files(
        label=_("Add photos"),
        required=False,
        help_text=_(
            "PNG, JPEG or WebP: 12 a note, 8 MB at a time. Duskroll removes where and "
            "when they were taken."
        ),
        widget=ManyFiles(attrs={"accept": "image/png,image/jpeg,image/webp"}),
        error_messages={"empty": _("This file is empty. Choose another one.")},
    )
    alts = forms.CharField(
        label=_("Descriptions of the new photos"),
        required=False,
        help_text=_("For people who cannot see them. One line per photo, in order."),
        widget=forms.Textarea(attrs={"rows": 2}),
        max_length=MOST_PHOTOS * (LONGEST_ALT + 2),
    )

    def __init__(
        self, *args: Any, campaign: Campaign, note: ChronicleNote | None = None, **kwargs: Any
    ) -> None:
        super().__init__(*args, **kwargs)
        sessions = Session.objects.filter(campaign=campaign).exclude(state=Session.State.PLANNED)
        self.sessions = {str(row.number): row for row in sessions.order_by("-number")}
        figures = Figure.objects.select_related("roster").filter(roster__campaign=campaign)
        rows = figures.exclude(status=Figure.Status.DELETED).order_by("number")
        named = sorted(rows, key=lambda row: name_order(row.name))
        self.figures = {str(row.number): row for row in named}
        if note is not None and note.session is not None:
            self.sessions.setdefault(str(note.session.number), note.session)
        if note is not None and note.figure is not None:
            self.figures.setdefault(str(note.figure.number), note.figure)
        held = [(key, _held(row)) for key, row in self.sessions.items()]
        none = gettext("None")
        self.fields["session"] = _one_of(_("Session"), [("", none), *held], OneLineEach)
        faces: list[tuple[str, str]] = [
            (key, with_face(row.name, _face(campaign, row))) for key, row in self.figures.items()
        ]
        faces.insert(0, ("", with_face(none, "") if faces else none))
        self.fields["figure"] = _one_of(_("Figure"), faces, forms.RadioSelect)
        self.there = list(note.photos.all()) if note is not None else []
        places = [(str(n), str(n)) for n in range(1, len(self.there) + 1)]
        for at, row in enumerate(self.there, start=1):
            self.fields |= _photo_fields(row, at, places)

    @property
    def photos(self) -> list[PhotoFields]:
        """The photos that the note has, with their fields."""
        return [
            PhotoFields(row, *(self[f"{name}-{row.pk}"] for name in ("alt", "place", "without")))
            for row in self.there
        ]

    def clean_pictures(self) -> list[UploadedFile[bytes]]:
        """Files that are not too large. What they really are, the decoder finds out."""
        pictures: list[UploadedFile[bytes]] = self.cleaned_data["pictures"]
        if any((one.size or 0) > settings.MAX_UPLOAD_BYTES for one in pictures):
            raise forms.ValidationError(
                gettext("This file is larger than 8 MB. Choose a smaller picture.")
            )
        return pictures

    def clean(self) -> dict[str, Any]:
        """Count the photos and the lines about them."""
        typed: dict[str, Any] = super().clean() or {}
        new = len(typed.get("pictures", ()))
        if len(self._kept()) + new > MOST_PHOTOS:
            said = gettext("A note can have up to %(most)s photos. Add another note.")
            self.add_error("pictures", said % {"most": MOST_PHOTOS})
        lines = self._alts()
        if any(len(line) > LONGEST_ALT for line in lines):
            said = gettext("Enter descriptions in one line of up to %(most)s characters.")
            self.add_error("alts", said % {"most": LONGEST_ALT})
        if len(lines) > new and "pictures" not in self.errors:
            said = ngettext(
                "There are more lines than new photos (%(count)s). Remove lines or add photos.",
                "There are more lines than new photos (%(count)s). Remove lines or add photos.",
                new,
            )
            self.add_error("alts", said % {"count": new})
        return typed

    def written(self, stored: Sequence[str]) -> NoteText:
        """Return the text of a valid form. `stored` are the names of its new photos."""
        typed = self.cleaned_data
        alts = [*self._alts(), *[""] * len(stored)]
        new = (NotePhoto(*one) for one in zip(stored, alts, strict=False))
        return NoteText(
            words=typed["words"],
            photos=(*self._kept(), *new),
            session=self.sessions.get(typed["session"]),
            figure=self.figures.get(typed["figure"]),
        )

    def _kept(self) -> list[NotePhoto]:
        """The photos that stay, in the chosen order. Who goes to a place goes before its photo."""
        typed = self.cleaned_data
        found = []
        for at, row in enumerate(self.there, start=1):
            if typed.get(f"without-{row.pk}"):
                continue
            place = int(typed.get(f"place-{row.pk}") or at)
            moved = (place > at) - (place < at)
            found.append(((place, moved, at), NotePhoto(row.file, typed.get(f"alt-{row.pk}", ""))))
        return [photo for _place, photo in sorted(found, key=lambda one: one[0])]

    def _alts(self) -> list[str]:
        lines = [" ".join(line.split()) for line in self.cleaned_data.get("alts", "").splitlines()]
        while lines and not lines[-1]:
            lines.pop()
        return lines


def note_initial(note: ChronicleNote) -> dict[str, Any]:
    """Return the initial values of a note's form."""
    return {
        "words": note.words,
        "session": str(note.session.number) if note.session else "",
        "figure": str(note.figure.number) if note.figure else "",
    }


def _photo_fields(
    row: ChroniclePhoto, at: int, places: Sequence[tuple[str, str]]
) -> dict[str, forms.Field]:
    """The fields of one photo, which stands at this place."""
    named = {"number": at}
    return {
        f"alt-{row.pk}": forms.CharField(
            label=gettext("Description of photo %(number)s") % named,
            initial=row.alt,
            max_length=LONGEST_ALT,
            required=False,
        ),
        f"place-{row.pk}": forms.ChoiceField(
            label=gettext("Place of photo %(number)s") % named,
            initial=str(at),
            choices=places,
            required=False,
        ),
        f"without-{row.pk}": forms.BooleanField(
            label=gettext("Remove photo %(number)s") % named, required=False
        ),
    }


def _held(session: Session) -> str | SafeString:
    """A session with its day, if it has one."""
    return explained(session.name, day(session.starts_at)) if session.starts_at else session.name


def _face(campaign: Campaign, figure: Figure) -> str:
    address = reverse("campaigns:portrait-show", args=[campaign.slug, figure.number])
    return f"{address}?v={figure.version}"


def _one_of(
    label: Any, options: Sequence[tuple[str, Any]], widget: type[forms.RadioSelect]
) -> forms.ChoiceField:
    return forms.ChoiceField(
        label=label, choices=options, required=False, widget=widget, initial=""
    )
