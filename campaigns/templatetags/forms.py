"""The hidden fields of every form that changes data."""

from __future__ import annotations

from uuid import uuid4

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString

from campaigns.shell.answers import cures_of

register = template.Library()
register.filter("cures", cures_of)


@register.simple_tag
def form_key() -> SafeString:
    """A hidden key, fresh each time, which makes the same form sent twice act once."""
    return format_html('<input type="hidden" name="key" value="{}">', uuid4())
