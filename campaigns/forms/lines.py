"""Fields for one line and for several lines of text."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext

from campaigns.operations.limits import has_control


class OneLine(forms.CharField):
    """A line of text; breaks and rows of spaces in it become one space."""

    def to_python(self, value: Any) -> str:
        return " ".join((super().to_python(value) or "").split())

    def validate(self, value: str) -> None:
        super().validate(value)
        if has_control(value):
            raise forms.ValidationError(gettext("There are signs in it that cannot be shown."))


class Notes(forms.CharField):
    """Text over several lines."""

    widget = forms.Textarea(attrs={"rows": 4})

    def to_python(self, value: Any) -> str:
        typed = super().to_python(value) or ""
        return typed.replace("\r\n", "\n").replace("\r", "\n")

    def validate(self, value: str) -> None:
        super().validate(value)
        if has_control(value, but="\n\t"):
            raise forms.ValidationError(gettext("There are signs in it that cannot be shown."))
