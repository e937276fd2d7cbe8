"""The context of every page."""

from __future__ import annotations

from typing import Literal

from django.conf import settings
from django.http import HttpRequest

THEME_COOKIE = "theme"
THEMES = ("dusk", "paper")


def help_link(request: HttpRequest) -> dict[Literal["help_url"], str]:
    """The address of the documentation; empty where the host has not set one."""
    return {"help_url": settings.HELP_URL}


def mail(request: HttpRequest) -> dict[Literal["sends_mail"], bool]:
    """True if this copy can send mails."""
    return {"sends_mail": settings.MAIL}


def theme(request: HttpRequest) -> dict[Literal["theme"], str]:
    """The theme chosen in this browser; empty where the system's setting decides."""
    chosen = request.COOKIES.get(THEME_COOKIE, "")
    return {"theme": chosen if chosen in THEMES else ""}
