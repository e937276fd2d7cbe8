"""Parts of a page that are drawn once for all who are shown the same."""

from __future__ import annotations

from collections.abc import Hashable
from functools import lru_cache

from django import template
from django.conf import settings
from django.template.loader import render_to_string
from django.utils import timezone
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language

register = template.Library()

MOST_KEPT = 8192  # a few hundred bytes each


@register.simple_tag
def drawn(name: str, **values: Hashable) -> SafeString:
    """A template that is given nothing but these values; the same ones give the same part.

    It knows neither the request nor who asks, so that one reader's part is fit for another.
    """
    draw = _draw.__wrapped__ if settings.DEBUG else _draw
    zone = timezone.get_current_timezone_name()
    return draw(name, get_language() or "", zone, tuple(values.items()))


@lru_cache(maxsize=MOST_KEPT)
def _draw(
    name: str, language: str, zone: str, values: tuple[tuple[str, Hashable], ...]
) -> SafeString:
    return mark_safe(render_to_string(name, dict(values)))  # noqa: S308
