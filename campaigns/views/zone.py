"""The choice of time zone, kept in this browser."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from campaigns.views.theme import YEAR_SECONDS, back_to
from campaigns.zones import ZONE_COOKIE, zones


@require_POST
def zone_set(request: HttpRequest) -> HttpResponse:
    """Keep the chosen zone in a cookie; anything but a zone leaves it to the server."""
    response = redirect(back_to(request))
    chosen = request.POST.get("zone", "")
    if chosen in zones():
        messages.success(request, _("Times are those of %(zone)s now.") % {"zone": chosen})
        response.set_cookie(
            ZONE_COOKIE,
            chosen,
            max_age=YEAR_SECONDS,
            secure=request.is_secure(),
            httponly=True,
            samesite="Lax",
        )
    else:
        response.delete_cookie(ZONE_COOKIE, samesite="Lax")
    return response
