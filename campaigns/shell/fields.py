"""The drawing of a form's field on every page."""

from __future__ import annotations

from django.forms import RadioSelect
from django.forms.renderers import TemplatesSetting


class FieldRenderer(TemplatesSetting):
    """Draws a field with label, help and errors as our component, its widget as Django does."""

    field_template_name = "components/field.html"


class Chips(RadioSelect):
    """A few short choices side by side."""

    chips = True  # as components/field.html asks
