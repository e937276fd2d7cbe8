"""What a host hands in for cards of their own: a layout, where its rows are from, pictures."""

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
from campaigns.shell.text import translate
from campaigns.studio.own_cards import OwnCards, WrittenCards
from rules.problems import Unreadable

CODE = {"rows": 18, "spellcheck": "false", "autocomplete": "off", "autocapitalize": "off"}
Source = CardLayout.Source


class WordsField(forms.CharField):
    """Needed, but perhaps from a file: the form looks whether it is there."""

    widget = forms.Textarea

    def validate(self, value: Any) -> None:
        pass


class OwnCardsForm(forms.Form):
    """Files fill the fields for their words, so that whatever is wrong can be mended there."""

    layout_file = forms.FileField(
        label=gettext_lazy("Layout from a file"),
        help_text=gettext_lazy("TOML in UTF-8, up to 128 KB. It takes the place of what is below."),
        widget=forms.FileInput(attrs={"accept": ".toml,.txt"}),
        required=False,
        allow_empty_file=True,
    )
    layout = WordsField(
        label=gettext_lazy("Layout"), widget=forms.Textarea(attrs=CODE), strip=False
    )
    source = forms.ChoiceField(
        label=gettext_lazy("What fills it"),
        choices=Source.choices,
        initial=Source.TABLE,
        widget=forms.RadioSelect,
    )
    table_file = forms.FileField(
        label=gettext_lazy("Table from a file"),
        help_text=gettext_lazy("CSV in UTF-8, up to 512 KB. It takes the place of what is below."),
        widget=forms.FileInput(attrs={"accept": ".csv,.tsv,.txt"}),
        required=False,
        allow_empty_file=True,
    )
    table = WordsField(
        label=gettext_lazy("Table"),
        help_text=gettext_lazy("For a table of your own; the first row has the heads."),
        widget=forms.Textarea(attrs={**CODE, "rows": 8}),
        strip=False,
    )
    use_required_attribute = False

    def __init__(self, *args: Any, campaign: Campaign, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.campaign = campaign
        self.cards: OwnCards | None = None
        self.faults: list[str] = []

    def clean(self) -> dict[str, Any]:
        """Files become words, then all of it is read; faults name region, row and key."""
        said = self.cleaned_data
        for name, most in (("layout", LONGEST_LAYOUT), ("table", LONGEST_TABLE)):
            take_words(self, name, most)
        if self.errors:
            return said
        if not said["layout"].strip():
            self.add_error("layout", _("Write a layout, or choose a file with one."))
        elif said["source"] == Source.TABLE and not said["table"].strip():
            self.add_error("table", _("Write a table, or choose a file with one."))
        else:
            self._read()
        return said

    def _read(self) -> None:
        try:
            self.cards = OwnCards(self.campaign, self.written())
            if not self.cards.known().cards:
                self.faults = [_("There is no card: no row has a copy.")]
        except Unreadable as reason:
            self.faults = [problem.said(translate) for problem in reason.problems]
        if self.faults:
            self.add_error(None, _("This cannot be printed yet. Correct what is named here."))

    def written(self) -> WrittenCards:
        """What is to be kept; only after the fields have been looked at."""
        said = self.cleaned_data
        own = said["source"] == Source.TABLE
        return WrittenCards(
            layout=said["layout"], source=said["source"], table=said["table"] if own else ""
        )


class ImagesForm(forms.Form):
    """Pictures for cards; what each really is, the decoder finds out."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["images"] = _Files(
            label=_("Pictures"),
            help_text=_(
                "PNG, JPEG or WebP, up to 8 MB each and together, 10 at a time. Layouts name"
                " them as their files are called."
            ),
            widget=_ManyFiles(attrs={"accept": "image/png,image/jpeg,image/webp"}),
            error_messages={"required": _("Choose a picture first.")},
        )

    def clean_images(self) -> list[Any]:
        images: list[Any] = self.cleaned_data["images"]
        if any((one.size or 0) > settings.MAX_UPLOAD_BYTES for one in images):
            raise forms.ValidationError(_("A picture is larger than 8 MB. Make it smaller first."))
        return images


class _ManyFiles(forms.FileInput):
    allow_multiple_selected = True


class _Files(forms.FileField):
    def clean(self, data: Any, initial: Any = None) -> Any:
        given = data if isinstance(data, list | tuple) else [data]
        return [super(_Files, self).clean(one, initial) for one in given or [None]]


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
            form.add_error(f"{name}_file", _("This is not a text file."))
            return
        try:
            words, notice = decoded(content)
        except Undecodable as reason:
            form.add_error(f"{name}_file", translate(reason.faults[0].said()))
            return
        if notice is not None:
            form.add_error(f"{name}_file", _("This file is not in UTF-8. Save it as UTF-8."))
            return
    words = words.replace("\r\n", "\n").replace("\r", "\n")
    said[name] = words
    # The form is drawn again with these words, whatever is wrong.
    form.data = {**dict(form.data.items()), name: words}
    if len(words) > most:
        form.add_error(name, _too_long(most))
    elif "\0" in words:
        form.add_error(name, _("This is not a text."))


def _too_long(most: int) -> str:
    return _("This is longer than %(most)s KB.") % {"most": most // 1024}
