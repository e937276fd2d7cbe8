"""The choice of theme, kept in this browser."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_POST

from campaigns.context import THEME_COOKIE, THEMES

YEAR_SECONDS = 365 * 24 * 3600


@require_POST
def theme_set(request: HttpRequest) -> HttpResponse:
    """Keep the chosen theme in a cookie; anything but a theme gives the choice to the system."""
    response = redirect(back_to(request))
    chosen = request.POST.get("theme", "")
    if chosen in THEMES:
        response.set_cookie(
            THEME_COOKIE,
            chosen,
            max_age=YEAR_SECONDS,
            secure=request.is_secure(),
            httponly=True,
            samesite="Lax",
        )
    else:
        response.delete_cookie(THEME_COOKIE, samesite="Lax")
    return response


def back_to(request: HttpRequest) -> str:
    """The page of ours that the form names in `next`, else the front page."""
    asked = request.POST.get("next", "")
    ours = url_has_allowed_host_and_scheme(
        asked, allowed_hosts={request.get_host()}, require_https=request.is_secure()
    )
    return asked if ours else "/"
