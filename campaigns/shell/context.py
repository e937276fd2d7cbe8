"""The context of every page."""

from __future__ import annotations

from typing import Literal

from django.conf import settings
from django.http import HttpRequest

THEME_COOKIE = "theme"
THEMES = ("dusk", "paper")


def mail(request: HttpRequest) -> dict[Literal["sends_mail"], bool]:
    """True if this copy can send mails."""
    return {"sends_mail": settings.MAIL}


def theme(request: HttpRequest) -> dict[Literal["theme"], str]:
    """The theme chosen in this browser, or nothing where the system's setting decides."""
    chosen = request.COOKIES.get(THEME_COOKIE, "")
    return {"theme": chosen if chosen in THEMES else ""}
