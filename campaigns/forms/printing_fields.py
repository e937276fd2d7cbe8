"""Fields for what a printable can be told, and for how it is put on paper."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from campaigns.text import translate
from cards.paper import PAPERS as SIZES
from rules.system import Parameter

_NAMES = {
    "a4": gettext_lazy("A4"),
    "letter": gettext_lazy("Letter"),
    "legal": gettext_lazy("Legal"),
    "a3": gettext_lazy("A3"),
    "tabloid": gettext_lazy("Tabloid"),
    "a3plus": gettext_lazy("A3+"),
}
PAPERS = {key: _NAMES.get(key, key) for key in SIZES}
INKS = {
    "full": gettext_lazy("Full colour"),
    "saver": gettext_lazy("Ink saver"),
    "contrast": gettext_lazy("High contrast"),
}
DUPLEXES = {
    "none": gettext_lazy("Fronts only"),
    "long": gettext_lazy("Both, turned on the long edge"),
    "short": gettext_lazy("Both, turned on the short edge"),
    "gutterfold": gettext_lazy("Side by side, to fold and glue"),
}
MARKS = {
    "crop": gettext_lazy("Crop marks"),
    "cut": gettext_lazy("Cut lines"),
    "none": gettext_lazy("None"),
}
FEW = 3  # options that are shown at once


def choice_field(label: Any, options: Mapping[str, Any], default: str) -> forms.ChoiceField:
    """One of these; the default is `initial`."""
    return forms.ChoiceField(
        label=label, choices=[*options.items()], initial=default, required="" not in options
    )


def parameter_field(one: Parameter, usual: str = "") -> forms.Field:
    """For one parameter: its options, or a number; `usual` stands in an empty field."""
    if one.options:
        names = [translate(name) for name in one.names] or one.options
        options = dict(zip(one.options, names, strict=True))
        made = choice_field(translate(one.name), options, one.default)
        if len(options) <= FEW:
            made.widget = forms.RadioSelect(choices=[*options.items()])
        return made
    return forms.CharField(
        label=translate(one.name),
        help_text=translate(one.explanation),
        initial=one.default,
        required=bool(one.default),
        max_length=40,
        error_messages={"max_length": _("that is too long for a number.")},
        widget=forms.NumberInput(attrs={"inputmode": "numeric", "placeholder": usual}),
    )
