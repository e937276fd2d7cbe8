"""The forms for custom cards: a layout, the source of its rows, pictures."""

from __future__ import annotations

from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from typing import Any

from django import forms
from django.conf import settings
from django.core.files.uploadedfile import UploadedFile
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from campaigns.models import Campaign, CardLayout
from campaigns.models.card_layout import LONGEST_LAYOUT, LONGEST_TABLE
from campaigns.roster.transfer.encodings import decoded
from campaigns.roster.transfer.faults import Unreadable as Undecodable
from campaigns.shell.choices import with_drawing
from campaigns.shell.fields import Files, ManyFiles
from campaigns.shell.text import translate
from campaigns.studio.own_cards import OwnCards, WrittenCards
from campaigns.templatetags.look import miniature
from rules.problems import Unreadable

CODE = {"rows": 18, "spellcheck": "false", "autocomplete": "off", "autocapitalize": "off"}
Source = CardLayout.Source
DRAWN: dict[str, str] = {  # small drawings
    Source.TABLE: "sheet",
    Source.GEAR: "deck",
    Source.TRAITS: "reference",
    Source.FIGURES: "roster",
}


class WordsField(forms.CharField):
    """Needed, but perhaps from a file: the form looks whether it is there."""

    widget = forms.Textarea

    def validate(self, value: Any) -> None:
        pass


class OwnCardsForm(forms.Form):
    """Files fill the fields for their words, so that whatever is wrong can be mended there."""

    layout_file = forms.FileField(
        label=gettext_lazy("Layout file"),
        help_text=gettext_lazy("TOML in UTF-8, up to 128 KB. The file replaces the text below."),
        widget=forms.FileInput(attrs={"accept": ".toml,.txt"}),
        required=False,
        allow_empty_file=True,
    )
    layout = WordsField(
        label=gettext_lazy("Layout"), widget=forms.Textarea(attrs=CODE), strip=False
    )
    source = forms.ChoiceField(
        label=gettext_lazy("Source of the rows"),
        initial=Source.TABLE,
        widget=forms.RadioSelect,
    )
    table_file = forms.FileField(
        label=gettext_lazy("Table file"),
        help_text=gettext_lazy("CSV in UTF-8, up to 512 KB. The file replaces the text below."),
        widget=forms.FileInput(attrs={"accept": ".csv,.tsv,.txt"}),
        required=False,
        allow_empty_file=True,
    )
    table = WordsField(
        label=gettext_lazy("Table"),
        help_text=gettext_lazy("Only for your own table. The first row has the column names."),
        widget=forms.Textarea(attrs={**CODE, "rows": 8}),
        strip=False,
    )
    use_required_attribute = False

    def __init__(self, *args: Any, campaign: Campaign, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["source"].choices = [  # type: ignore[attr-defined]
            (key, with_drawing(str(name), miniature(DRAWN[key]))) for key, name in Source.choices
        ]
        self.campaign = campaign
        self.cards: OwnCards | None = None
        self.faults: list[str] = []

    def clean(self) -> dict[str, Any]:
        """Files become words, then all of it is read. Faults name region, row and key."""
        said = self.cleaned_data
        for name, most in (("layout", LONGEST_LAYOUT), ("table", LONGEST_TABLE)):
            take_words(self, name, most)
        if self.errors:
            return said
        if not said["layout"].strip():
            self.add_error("layout", _("Enter a layout or choose a layout file."))
        elif said["source"] == Source.TABLE and not said["table"].strip():
            self.add_error("table", _("Enter a table or choose a table file."))
        else:
            self._read()
        return said

    def _read(self) -> None:
        try:
            self.cards = OwnCards(self.campaign, self.written())
            if not self.cards.known().cards:
                self.faults = [_("The table has no cards. Give one row at least one copy.")]
        except Unreadable as reason:
            self.faults = [problem.said(translate) for problem in reason.problems]
        if self.faults:
            self.add_error(
                None, _("These cards have errors and cannot be printed. Fix the errors below.")
            )

    def written(self) -> WrittenCards:
        """The cards to save. Only after the fields were cleaned."""
        said = self.cleaned_data
        own = said["source"] == Source.TABLE
        return WrittenCards(
            layout=said["layout"], source=said["source"], table=said["table"] if own else ""
        )


MOST_AT_ONCE = 10  # pictures of a form


class ImagesForm(forms.Form):
    """Pictures for cards. The decoder checks their formats."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["images"] = Files(
            label=_("Pictures"),
            help_text=_(
                "PNG, JPEG or WebP. Up to 10 files at a time, 8 MB in total. Use the file"
                " names in your layouts."
            ),
            widget=ManyFiles(attrs={"accept": "image/png,image/jpeg,image/webp"}),
            error_messages={"required": _("Choose a picture.")},
        )

    def clean_images(self) -> list[Any]:
        images: list[Any] = self.cleaned_data["images"]
        if len(images) > MOST_AT_ONCE:
            raise forms.ValidationError(_("Choose up to 10 files at a time."))
        if any((one.size or 0) > settings.MAX_UPLOAD_BYTES for one in images):
            raise forms.ValidationError(
                _("A picture is larger than 8 MB. Make it smaller and upload it again.")
            )
        return images


def take_words(form: forms.Form, name: str, most: int) -> None:
    """Fill a field with the words of its file, else leave what stands in it."""
    said = form.cleaned_data
    file = said.get(f"{name}_file")
    words = said.get(name, "")
    if isinstance(file, UploadedFile):
        if (file.size or 0) > 4 * most:
            form.add_error(f"{name}_file", _too_long(most))
            return
        content = file.read()
        if b"\0" in content and not content.startswith((BOM_UTF16_LE, BOM_UTF16_BE)):
            form.add_error(f"{name}_file", _("This is not a text file. Choose another file."))
            return
        try:
            words, notices = decoded(content)
        except Undecodable as reason:
            form.add_error(f"{name}_file", translate(reason.faults[0].said()))
            return
        if notices:  # about another encoding
            form.add_error(
                f"{name}_file",
                _("This file is not in UTF-8. Save it as UTF-8 and choose it again."),
            )
            return
    words = words.replace("\r\n", "\n").replace("\r", "\n")
    said[name] = words
    # The form is drawn again with these words, whatever is wrong.
    form.data = {**dict(form.data.items()), name: words}
    if len(words) > most:
        form.add_error(name, _too_long(most))
    elif "\0" in words:
        form.add_error(name, _("The text has characters that cannot be saved. Remove them."))


def _too_long(most: int) -> str:
    return _("This text is longer than %(most)s KB. Make it shorter.") % {"most": most // 1024}
