"""Pages from the logs: the statistics of a campaign, the life of a figure."""

from __future__ import annotations

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_safe

from campaigns.access import EVERYBODY, Visit, member
from campaigns.chronicle.booklet import chronicle_booklet
from campaigns.chronicle.jobs import chronicle_is_long, chronicle_wish, poster_wish
from campaigns.chronicle.pages.statistics import statistics_page
from campaigns.chronicle.pages.story import figure_story as story_page
from campaigns.chronicle.poster_picture import poster_picture
from campaigns.jobs.operations import Wish, ask_for
from campaigns.roster.pages.history import entries_of, entry_lines
from campaigns.shell.answers import refusal
from campaigns.shell.drawing import draws
from campaigns.shell.text import translate
from cards.booklet import booklet_pdf
from cards.campaign_poster import PAPERS_OF_POSTERS
from rules.refused import Refused

MOST_CHANGES = 8  # of the history beside a life


@require_safe
@member(*EVERYBODY)
def chronicle_statistics(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Kills, wounds, ammo, survival and the luck of the dice."""
    page = statistics_page(visit.campaign)
    return render(request, "chronicle/chronicle_statistics.html", {"page": page})


@require_safe
@member(*EVERYBODY)
def figure_story(request: HttpRequest, visit: Visit, number: int) -> HttpResponse:
    """Show the life of a figure."""
    figure = visit.figure(number)
    changes = entries_of(visit.campaign).filter(figure=figure)[:MOST_CHANGES]
    context = {
        "page": story_page(visit.campaign, figure),
        "changes": entry_lines(visit, changes),
    }
    return render(request, "chronicle/figure_story.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@member(*EVERYBODY)
@draws
def chronicle_pdf(request: HttpRequest, visit: Visit) -> HttpResponse:
    """The chronicle as a book of A5 pages. With `?fold` two-up on A4, to fold and staple.

    A long one is asked for with POST and made in the background.
    """
    fold = "fold" in request.GET
    if request.method == "POST":
        return _ask_for_book(request, visit, chronicle_wish(visit.campaign, fold=fold))
    if chronicle_is_long(visit.campaign):
        context = {"campaign": visit.campaign, "fold": fold}
        return render(request, "chronicle/chronicle_book.html", context)
    document = booklet_pdf(chronicle_booklet(visit.campaign), fold=fold, translate=translate)
    response = HttpResponse(document, content_type="application/pdf")
    name = f"{visit.campaign.slug}-{'booklet' if fold else 'book'}.pdf"
    response["Content-Disposition"] = f'inline; filename="{name}"'
    response["Cache-Control"] = "private, no-cache"
    return response


@require_http_methods(["GET", "HEAD", "POST"])
@member(*EVERYBODY)
def chronicle_poster(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Ask for the campaign as a poster. `?on=` says on which paper: a3, a2, a4 or letter.

    It is made in the background.
    """
    on = request.GET.get("on", "a3")
    if on not in PAPERS_OF_POSTERS:
        raise Http404
    if request.method == "POST":
        return _ask_for_book(request, visit, poster_wish(visit.campaign, on))
    context = {"campaign": visit.campaign, "picture": poster_picture(visit.campaign)}
    return render(request, "chronicle/chronicle_poster.html", context)


def _ask_for_book(request: HttpRequest, visit: Visit, wish: Wish) -> HttpResponse:
    try:
        job = ask_for(campaign=visit.campaign, wish=wish, by=visit.by(request))
    except Refused as reason:
        messages.error(request, refusal(reason))
        return redirect("campaigns:chronicle-show", visit.campaign.slug)
    return redirect("campaigns:job-show", visit.campaign.slug, job.number)
