"""Fields for one line and for several lines of text, and the words of choices."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.functional import keep_lazy
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext

from campaigns.shell.text import has_control, translate
from rules.parameters import Parameter


class OneLine(forms.CharField):
    """A line of text. Breaks and rows of spaces in it become one space."""

    def to_python(self, value: Any) -> str:
        return " ".join((super().to_python(value) or "").split())

    def validate(self, value: str) -> None:
        super().validate(value)
        if has_control(value):
            raise forms.ValidationError(
                gettext("This text contains characters that cannot be shown. Remove them.")
            )


class Notes(forms.CharField):
    """Text over several lines."""

    widget = forms.Textarea(attrs={"rows": 4})

    def to_python(self, value: Any) -> str:
        typed = super().to_python(value) or ""
        return typed.replace("\r\n", "\n").replace("\r", "\n")

    def validate(self, value: str) -> None:
        super().validate(value)
        if has_control(value, but="\n\t"):
            raise forms.ValidationError(
                gettext("This text contains characters that cannot be shown. Remove them.")
            )


@keep_lazy(SafeString)
def explained(name: Any, note: Any) -> SafeString:
    """The name of a choice with a line under it."""
    if not note:
        return format_html("{}", name)
    return format_html('{}<span class="choice-note">{}</span>', name, note)


def option_names(one: Parameter) -> dict[str, str]:
    """Return the names of a parameter's options. An option without a name is its own word."""
    names = [translate(name) for name in one.names] or one.options
    return dict(zip(one.options, names, strict=True))
