"""How the field of a form is drawn on every page."""

from __future__ import annotations

from django.forms.renderers import TemplatesSetting


class FieldRenderer(TemplatesSetting):
    """Draws a field with label, help and errors as our component, its widget as Django does."""

    field_template_name = "components/field.html"
