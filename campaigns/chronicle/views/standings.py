"""The table of a league."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from campaigns.access import EVERYBODY, Visit, member
from campaigns.chronicle.pages.standings import standings_page


@require_safe
@member(*EVERYBODY)
def standing_list(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Show the standings. A system without winners has no such page."""
    if not visit.campaign.has.league:
        raise Http404
    page = standings_page(visit.campaign)
    return render(request, "chronicle/standing_list.html", {"page": page})
