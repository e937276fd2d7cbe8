"""The form for an export format and its options."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from msgspec import Struct

from campaigns.studio.exports import DPI, PDF, TTS, WAYS, Way
from campaigns.studio.forms.fields import choice_field, layout_fields
from campaigns.studio.printable import Layout
from cards.export.tabletop import URL_BASE, is_address
from cards.impose.imposition import MOST_RADIUS
from rules.text import Text

NAMES = {
    PDF: (gettext_lazy("PDF"), gettext_lazy("Sheets to print and cut")),
    "mpc": (
        gettext_lazy("MakePlayingCards"),
        gettext_lazy("Pictures with bleed at 300 dpi, and a list of quantities"),
    ),
    "tgc": (
        gettext_lazy("The Game Crafter"),
        gettext_lazy("Pictures with bleed at 300 dpi, and a list of quantities"),
    ),
    "tts": (
        gettext_lazy("Tabletop Simulator"),
        gettext_lazy("Card sheets, token pictures and a saved object"),
    ),
    "png": (
        gettext_lazy("Single pictures"),
        gettext_lazy("One PNG for each side, in the cut size"),
    ),
    "svg": (
        gettext_lazy("Cut lines"),
        gettext_lazy("For a cutting machine: marked sheets to print, with one SVG for each"),
    ),
}
ON_PAPER = ("paper", "ink", "duplex", "marks")


class WayLine(Struct, frozen=True):
    """A way to choose. `hindrance` says why it cannot be chosen now."""

    key: str
    name: str
    note: str
    hindrance: Text | None
    chosen: bool


class WayForm(forms.Form):
    """The way out of what was chosen in the studio."""

    ways: tuple[str, ...] = WAYS

    def __init__(self, *args: Any, hindrances: dict[str, Text], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.hindrances = hindrances
        self.fields["way"] = forms.ChoiceField(
            label=_("Format"),
            choices=[(key, NAMES[key][0]) for key in self.ways if key not in hindrances],
            error_messages={
                "required": _("Choose a format."),
                "invalid_choice": _("Choose one of the available formats."),
            },
        )
        self.fields["dpi"] = choice_field(
            _("Resolution in dpi (single pictures)"), {str(dpi): str(dpi) for dpi in DPI}, "300"
        )
        self.fields["dpi"].required = False
        self.fields["radius"] = forms.FloatField(
            label=_("Corner radius in mm (PDF, cut lines)")
            if PDF in self.ways
            else _("Corner radius in mm (cut lines)"),
            min_value=0,
            max_value=MOST_RADIUS,
            initial=0,
            required=False,
        )
        self.fields["url"] = forms.CharField(
            label=_("Picture folder address (Tabletop Simulator)"),
            help_text=_("The web folder for your pictures, such as %s.") % URL_BASE,
            max_length=400,
            required=False,
            widget=forms.URLInput(attrs={"spellcheck": "false", "autocomplete": "off"}),
        )

    def lines(self) -> list[WayLine]:
        """Every way, the open ones first. Without a choice the first of them is chosen."""
        there = [key for key in self.ways if key not in self.hindrances]
        chosen = self["way"].value() or next(iter(there), "")
        return [
            WayLine(key, str(name), str(note), self.hindrances.get(key), key == chosen)
            for key in [*there, *(key for key in self.ways if key not in there)]
            for name, note in [NAMES[key]]
        ]

    def more(self) -> list[forms.BoundField]:
        """The fields that only some formats use."""
        return [self[name] for name in ("dpi", "radius", "url")]

    def clean_url(self) -> str:
        typed = str(self.cleaned_data["url"])
        if typed and not is_address(typed):
            raise forms.ValidationError(
                _("This is not a web address. Enter one such as %s.") % URL_BASE
            )
        return typed

    def clean(self) -> dict[str, Any]:
        """Tabletop Simulator loads pictures from the web, so it must know where they are."""
        said = super().clean() or self.cleaned_data
        if said.get("way") == TTS and not said.get("url") and "url" not in self.errors:
            told = _(
                "Tabletop Simulator loads the pictures from the web. Enter the address of"
                " the folder for your pictures, such as %s."
            )
            self.add_error("url", told % URL_BASE)
        return said

    def chosen(self) -> Way:
        """The chosen export of a valid form."""
        said = self.cleaned_data
        return Way(
            key=said["way"],
            dpi=int(said["dpi"] or 300),
            radius=said["radius"] or 0.0,
            url=said["url"],
        )


class OwnWayForm(WayForm):
    """The way out of a host's own cards: on paper too, and how."""

    ways = (PDF, *WAYS)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        made = layout_fields("cards")
        made["duplex"].initial = "long"
        self.fields |= {name: made[name] for name in ON_PAPER}

    def paper_fields(self) -> list[forms.BoundField]:
        """The options of the paper."""
        return [self[name] for name in ON_PAPER]

    def layout(self) -> Layout:
        """The paper layout of a valid form."""
        said = self.cleaned_data
        return Layout(**{name: said[name] for name in ON_PAPER})
