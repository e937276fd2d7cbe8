"""The choice of time zone, kept in this browser."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from campaigns.shell.views.theme import kept_choice
from campaigns.shell.zones import ZONE_COOKIE, zones


@require_POST
def zone_set(request: HttpRequest) -> HttpResponse:
    """Keep the chosen zone in a cookie. Anything but a zone leaves it to the server."""
    chosen = request.POST.get("zone", "")
    if chosen in zones():
        messages.success(request, _("Times are now in the time zone %(zone)s.") % {"zone": chosen})
    return kept_choice(request, "zone", ZONE_COOKIE, zones())
