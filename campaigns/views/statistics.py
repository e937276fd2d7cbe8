"""What the logs come to: the statistics of a campaign, the life of a figure."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from campaigns.access import EVERYBODY, Visit, member
from campaigns.booklets import chronicle_booklet
from campaigns.pages.statistics import statistics_page
from campaigns.pages.story import figure_story as story_page
from campaigns.text import translate
from cards.booklet import booklet_pdf


@require_safe
@member(*EVERYBODY)
def chronicle_statistics(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Kills, wounds, ammo, survival and the luck of the dice."""
    page = statistics_page(visit.campaign)
    return render(request, "campaigns/chronicle_statistics.html", {"page": page})


@require_safe
@member(*EVERYBODY)
def figure_story(request: HttpRequest, visit: Visit, number: int) -> HttpResponse:
    """What a figure has lived through."""
    page = story_page(visit.campaign, visit.figure(number))
    return render(request, "campaigns/figure_story.html", {"page": page})


@require_safe
@member(*EVERYBODY)
def chronicle_pdf(request: HttpRequest, visit: Visit) -> HttpResponse:
    """The chronicle as a book of A5 pages; with `?fold` two-up on A4, to fold and staple."""
    fold = "fold" in request.GET
    document = booklet_pdf(chronicle_booklet(visit.campaign), fold=fold, translate=translate)
    response = HttpResponse(document, content_type="application/pdf")
    name = f"{visit.campaign.slug}-{'booklet' if fold else 'book'}.pdf"
    response["Content-Disposition"] = f'inline; filename="{name}"'
    response["Cache-Control"] = "private, no-cache"
    return response
