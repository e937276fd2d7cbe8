"""Credits of the games, and of works by others that the app includes."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from rules.registry import systems


@require_safe
def credits_show(request: HttpRequest) -> HttpResponse:
    """The page for everybody, also without an account: licences ask for it."""
    return render(request, "home/credits_show.html", {"systems": systems().values()})
