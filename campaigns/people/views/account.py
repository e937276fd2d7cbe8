"""One's own account."""

from __future__ import annotations

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from campaigns.shell.zones import ZONE_COOKIE, usual_zone, zones


@login_required
def account_show(request: HttpRequest) -> HttpResponse:
    """Who is signed in, the choices of this browser, and the ways to the password and out."""
    context = {
        "zones": zones(),
        "zone": request.COOKIES.get(ZONE_COOKIE, ""),
        "usual_zone": usual_zone(request),
    }
    return render(request, "people/account_show.html", context)
