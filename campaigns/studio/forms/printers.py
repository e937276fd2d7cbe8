"""The form for the readings of a calibration sheet."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy

from campaigns.studio.forms.fields import PAPERS
from campaigns.studio.operations.printers import Measured
from cards.paper import PAPERS as SIZES
from cards.profile import ACROSS, DOWN, MOST_OFFSET, Profile, profile_from

NUMBERS = ("across", "down", "top_right", "top_down", "bottom_right")  # as on the sheet
MOST_RULER = 1.2  # times its length
TOO_FAR_OFF = gettext_lazy(
    "These numbers are too far off for a working printer. Print both sides of the sheet at 100 %,"
    " and push the needle through the middle of both crosses."
)


def _reading(label: Any, help_text: Any, *, most: float, least: float, **more: Any) -> Any:
    return forms.FloatField(
        label=label,
        help_text=help_text,
        min_value=least,
        max_value=most,
        widget=forms.NumberInput(attrs={"inputmode": "decimal", "step": "any"}),
        **more,
    )


def _beside(label: Any, help_text: Any) -> Any:
    return _reading(label, help_text, least=-MOST_OFFSET, most=MOST_OFFSET)


class PrinterForm(forms.Form):
    """A name for the printer, and four or five numbers in millimetres."""

    name = forms.CharField(
        label=gettext_lazy("Name"),
        max_length=60,
        widget=forms.TextInput(attrs={"placeholder": gettext_lazy("Office laser printer")}),
    )
    paper = forms.ChoiceField(
        label=gettext_lazy("Sheet paper size"),
        choices=[*PAPERS.items()],
        widget=forms.RadioSelect,
    )
    top_right = _beside(
        gettext_lazy("3 · Cross A, left or right"),
        gettext_lazy(
            "Distance of the hole from the middle in mm. Right is positive, left is negative."
        ),
    )
    top_down = _beside(
        gettext_lazy("4 · Cross A, up or down"),
        gettext_lazy(
            "Distance of the hole from the middle in mm. Down is positive, up is negative."
        ),
    )
    bottom_right = _beside(
        gettext_lazy("5 · Cross B, left or right"),
        gettext_lazy("Same as number 3, at the lower cross. It shows the rotation of the paper."),
    )
    across = _reading(
        gettext_lazy("1 · Horizontal ruler"),
        gettext_lazy("Enter the length you measured, in mm. It should be 150 mm."),
        least=1,
        most=ACROSS * MOST_RULER,
    )
    down = _reading(
        gettext_lazy("2 · Vertical ruler"),
        gettext_lazy(
            "Enter the length you measured, in mm. It should be 200 mm. Leave this empty to"
            " use the horizontal scale."
        ),
        least=1,
        most=DOWN * MOST_RULER,
        required=False,
    )

    def clean(self) -> dict[str, Any]:
        """The numbers must be such as a working printer gives."""
        if not self.errors:
            try:
                self.profile()
            except ValueError:
                self.add_error(None, TOO_FAR_OFF)
        return self.cleaned_data

    def profile(self) -> Profile:
        """The correction that comes of it. Raises: ValueError."""
        read = {name: self.cleaned_data[name] for name in NUMBERS}
        return profile_from(**read, paper=SIZES[self.cleaned_data["paper"]])

    def measured(self) -> Measured:
        """The typed readings of a valid form."""
        return Measured(**self.cleaned_data)

    def readings(self) -> dict[str, Any]:
        """The numbers that there are: typed and possible, or those that the form begins with."""
        return self.cleaned_data if self.is_bound else dict(self.initial)

    def fields_of(self) -> list[forms.BoundField]:
        """The fields for the numbers of the sheet."""
        return [self[name] for name in NUMBERS]
