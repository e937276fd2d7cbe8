"""The drawing of a form's field on every page."""

from __future__ import annotations

from typing import Any

from django.forms import CheckboxSelectMultiple, FileField, FileInput, RadioSelect
from django.forms.renderers import Jinja2, TemplatesSetting

WIDGETS = "django/forms/widgets/"


class FieldRenderer(TemplatesSetting):
    """Draws a field with label, help and errors as our component, its widget as Django does.

    Django has each widget for both template languages. Jinja draws a page of lists in a third of
    the time: the page that closes a session has thousands of options.
    """

    field_template_name = "components/field.html"

    def __init__(self) -> None:
        self._widgets = Jinja2()

    def get_template(self, template_name: str) -> Any:
        if template_name.startswith(WIDGETS):
            return self._widgets.get_template(template_name)
        return super().get_template(template_name)


class Chips(RadioSelect):
    """A few short choices side by side."""

    chips = True  # as components/field.html asks


class Lines(CheckboxSelectMultiple):
    """Boxes to tick whose names are sentences: one under the other."""

    lines = True  # as components/field.html asks


class OneLineEach(RadioSelect):
    """Options whose names are sentences: one under the other."""

    lines = True  # as components/field.html asks


class ManyFiles(FileInput):
    """A choice of several files."""

    allow_multiple_selected = True


class Files(FileField):
    """A field of several files. Its cleaned value is a list."""

    widget = ManyFiles

    def clean(self, data: Any, initial: Any = None) -> Any:
        given = data if isinstance(data, list | tuple) else [data]
        cleaned = [super(Files, self).clean(one, initial) for one in given or [None]]
        return [one for one in cleaned if one]
