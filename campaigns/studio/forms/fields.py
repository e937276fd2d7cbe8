"""Fields for what a printable can be told, and for how it is put on paper."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django import forms
from django.utils.translation import get_language_info, gettext_lazy, pgettext_lazy
from django.utils.translation import gettext as _

from campaigns.shell.lines import option_names
from campaigns.shell.text import print_choices, translate
from campaigns.studio.forms.theme_cards import theme_choice
from campaigns.studio.orders import PACK
from campaigns.studio.printable import Layout
from campaigns.studio.shelf.cutting import THEME
from cards.paper import LEAST_MARGIN, PAGE_MARGIN
from cards.paper import PAPERS as SIZES
from rules.system import GameSystem, Parameter

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
    "long": gettext_lazy("Both sides, flip on long edge"),
    "short": gettext_lazy("Both sides, flip on short edge"),
    "gutterfold": gettext_lazy("Side by side, to fold and glue"),
}
MARKS = {
    "crop": gettext_lazy("Crop marks"),
    "cut": gettext_lazy("Cut lines"),
    "none": gettext_lazy("None"),
}
MARGINS = {f"{mm:g}": f"{mm:g} mm" for mm in (LEAST_MARGIN, PAGE_MARGIN, 6.35, 8, 10, 12.7)}
RADII = {"0": gettext_lazy("Square corners"), **{f"{mm:g}": f"{mm:g} mm" for mm in (2, 3, 3.5, 5)}}
AMOUNTS = {
    "all": gettext_lazy("Everything"),
    "changed": gettext_lazy("Only changes since the last print"),
}
GUTTERS = {
    "0": gettext_lazy("None (one cut between two cards)"),
    **{f"{mm:g}": f"{mm:g} mm" for mm in (2, 4, 6)},
}
FEW = 3  # options that are shown at once


def choice_field(label: Any, options: Mapping[str, Any], default: str) -> forms.ChoiceField:
    """A choice of one option. The default is `initial`."""
    return forms.ChoiceField(
        label=label, choices=[*options.items()], initial=default, required="" not in options
    )


def layout_fields(group: str, *games: GameSystem) -> dict[str, forms.Field]:
    """Return the paper fields of a group or a pack. Rare ones come last."""
    usual = Layout()
    made: dict[str, forms.Field] = {
        "paper": choice_field(gettext_lazy("Paper"), PAPERS, usual.paper),
        "ink": choice_field(gettext_lazy("Ink"), INKS, usual.ink),
        "duplex": choice_field(pgettext_lazy("paper", "Sides"), DUPLEXES, usual.duplex),
    }
    if group != "sheets":
        made["marks"] = choice_field(gettext_lazy("Cutting marks"), MARKS, usual.marks)
    if len(print_choices(*games)) > 1:
        languages = {"": gettext_lazy("Same as this page"), **_languages(*games)}
        made["language"] = choice_field(gettext_lazy("Print language"), languages, "")
    if group != "sheets":
        margin = choice_field(gettext_lazy("Margin"), MARGINS, f"{usual.margin:g}")
        margin.help_text = gettext_lazy("Choose the smallest margin that your printer supports.")
        made["margin"] = margin
    if group in {"cards", PACK}:
        corners = gettext_lazy("Card corners")
        made["radius"] = choice_field(corners, RADII, f"{usual.radius:g}")
        gutter = choice_field(gettext_lazy("Gutter"), GUTTERS, f"{usual.gutter:g}")
        gutter.help_text = gettext_lazy(
            "The gap between cards. Half of it is bleed for imprecise cuts."
        )
        made["gutter"] = gutter
    if group == PACK:
        code = {"": gettext_lazy("No"), "yes": gettext_lazy("Yes")}
        made["codes"] = choice_field(gettext_lazy("QR code on stat cards"), code, usual.codes)
    return made


def _languages(*games: GameSystem) -> dict[str, str]:
    """Each called as it calls itself. Of two, the first is large."""
    return {
        choice: " + ".join(get_language_info(code)["name_local"] for code in choice.split("+"))
        for choice in print_choices(*games)
    }


def amount_field() -> forms.ChoiceField:
    """The choice to print everything or only the changes."""
    made = choice_field(gettext_lazy("Amount"), AMOUNTS, "all")
    made.widget = forms.RadioSelect(choices=[*AMOUNTS.items()])
    return made


def parameter_field(one: Parameter, usual: str = "") -> forms.Field:
    """For one parameter: its options, or a number. `usual` stands in an empty field."""
    if one.options:
        options = option_names(one)
        if one.key == THEME:
            options = {key: theme_choice(key, name) for key, name in options.items()}
        made = choice_field(translate(one.name), options, one.default)
        if len(options) <= FEW or one.key == THEME:
            made.widget = forms.RadioSelect(choices=[*options.items()])
        if one.key == THEME:  # of which little is left where ink is saved
            made.help_text = translate(one.explanation)
        return made
    return forms.CharField(
        label=translate(one.name),
        help_text=translate(one.explanation),
        initial=one.default,
        required=bool(one.default),
        max_length=40,
        error_messages={"max_length": _("This number is too long.")},
        widget=forms.NumberInput(attrs={"inputmode": "numeric", "placeholder": usual}),
    )
