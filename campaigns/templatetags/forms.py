"""The hidden fields of every form that changes data."""

from __future__ import annotations

from collections.abc import Iterable
from uuid import uuid4

from django import template
from django.contrib.messages.storage.base import Message
from django.core.validators import EMPTY_VALUES
from django.forms import BoundField
from django.utils.html import format_html
from django.utils.safestring import SafeString

from campaigns.shell.answers import cures_of

register = template.Library()
register.filter("cures", cures_of)


@register.filter
def newest_first(messages: Iterable[Message] | None) -> list[Message]:
    """The messages of a page, the last one said first. An error page has None."""
    return [*(messages or ())][::-1]


@register.filter
def must_be_filled(field: BoundField) -> bool:
    """True if this field is empty and required, in a form with others that can stay empty."""
    is_missing = field.field.required and field.value() in EMPTY_VALUES
    return is_missing and not all(one.field.required for one in field.form.visible_fields())


@register.simple_tag
def form_key() -> SafeString:
    """A hidden key, fresh each time, which makes the same form sent twice act once."""
    return format_html('<input type="hidden" name="key" value="{}">', uuid4())
