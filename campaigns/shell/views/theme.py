"""The choice of theme, kept in this browser."""

from __future__ import annotations

from collections.abc import Container

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import get_script_prefix, reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_POST

from campaigns.shell.context import THEME_COOKIE, THEMES

YEAR_SECONDS = 365 * 24 * 3600


@require_POST
def theme_set(request: HttpRequest) -> HttpResponse:
    """Keep the chosen theme in a cookie. Anything but a theme gives the choice to the system."""
    return kept_choice(request, "theme", THEME_COOKIE, THEMES)


def kept_choice(
    request: HttpRequest, field: str, cookie: str, known: Container[str]
) -> HttpResponse:
    """Back to where the form stood, with its choice in a cookie, or without one if unknown."""
    response = HttpResponseRedirect(back_to(request))
    chosen = request.POST.get(field, "")
    if chosen in known:
        return keep_choice(request, response, cookie, chosen)
    response.delete_cookie(cookie, path=get_script_prefix(), samesite="Lax")
    return response


def keep_choice(
    request: HttpRequest, response: HttpResponse, cookie: str, chosen: str
) -> HttpResponse:
    """The response, with the choice in a cookie."""
    response.set_cookie(
        cookie,
        chosen,
        max_age=YEAR_SECONDS,
        secure=request.is_secure(),
        httponly=True,
        samesite="Lax",
        path=get_script_prefix(),
    )
    return response


def back_to(request: HttpRequest) -> str:
    """Return the page that the form names in `next` if it is ours, else the front page."""
    asked = request.POST.get("next", "")
    ours = url_has_allowed_host_and_scheme(
        asked, allowed_hosts={request.get_host()}, require_https=request.is_secure()
    )
    return asked if ours else reverse("campaigns:campaign-list")
