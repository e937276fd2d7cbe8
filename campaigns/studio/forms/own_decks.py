"""The table of a deck, typed or from a file."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from campaigns.models.own_deck import LONGEST_DECK
from campaigns.shell.text import translate
from campaigns.studio.forms.own_cards import CODE, WordsField, take_words
from rules.own_decks import OwnDeck, copies_of, read_deck
from rules.problems import Unreadable


class OwnDeckForm(forms.Form):
    """A file fills the field for its words, so that whatever is wrong can be mended there."""

    table_file = forms.FileField(
        label=gettext_lazy("Table file"),
        help_text=gettext_lazy("CSV in UTF-8, up to 512 KB. The file replaces the text below."),
        widget=forms.FileInput(attrs={"accept": ".csv,.tsv,.txt"}),
        required=False,
        allow_empty_file=True,
    )
    table = WordsField(
        label=gettext_lazy("Table"),
        help_text=gettext_lazy("The first row has the column names."),
        widget=forms.Textarea(attrs=CODE),
        strip=False,
    )
    use_required_attribute = False

    def __init__(self, *args: Any, deck: OwnDeck, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.deck = deck
        self.faults: list[str] = []
        self.cards = 0

    def clean(self) -> dict[str, Any]:
        """Read the table. Faults name row, column, value and cure."""
        take_words(self, "table", LONGEST_DECK)
        said = self.cleaned_data
        if self.errors:
            return said
        if not said["table"].strip():
            self.add_error("table", _("Enter a table or choose a table file."))
            return said
        try:
            self.cards = sum(map(copies_of, read_deck(self.deck, said["table"])))
        except Unreadable as wrong:
            self.faults = [problem.said(translate) for problem in wrong.problems]
            self.add_error(
                None, _("This deck has errors and cannot be used. Fix the errors below.")
            )
        return said
