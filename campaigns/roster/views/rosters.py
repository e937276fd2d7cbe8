"""The roster of a campaign."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from campaigns.access import EVERYBODY, Visit, member
from campaigns.roster.pages.rosters import roster_page


@require_safe
@member(*EVERYBODY)
def roster_show(request: HttpRequest, visit: Visit) -> HttpResponse:
    """All figures, by side. The filters stand in the address."""
    page = roster_page(visit, request.GET.dict())
    return render(request, "roster/roster_show.html", {"page": page})
