"""The storyline: its picture, its chapters, and where the campaign stands."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from campaigns.access import EVERYBODY, HOSTS, Visit, member
from campaigns.shell.answers import OVERTAKEN_STATUS, REFUSED_STATUS, overtaking, refusal, say_done
from campaigns.shell.journal import Overtaken
from campaigns.shell.numbers import whole_number
from campaigns.storyline.forms import ChapterForm
from campaigns.storyline.operations import (
    add_chapter,
    change_chapter,
    delete_chapter,
    mark_chapter,
)
from campaigns.storyline.pages import ground_of, storyline_page, storyline_picture
from rules.refused import Refused

FORM_METHODS = ["GET", "HEAD", "POST"]


@require_safe
@member(*EVERYBODY)
def storyline_show(request: HttpRequest, visit: Visit) -> HttpResponse:
    """The chapters as a picture and as a list."""
    page = storyline_page(visit.campaign, is_host=visit.is_host)
    return render(request, "storyline/storyline_show.html", {"page": page})


@require_POST
@member(*HOSTS)
def storyline_mark(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Say which chapter is played next (`chapter`: its number, or none when it is over)."""
    number = whole_number(request.POST.get("chapter", ""))
    chapter = visit.chapter(number) if number else None
    say_done(request, mark_chapter(campaign=visit.campaign, chapter=chapter, by=visit.by(request)))
    return redirect("campaigns:storyline-show", visit.campaign.slug)


@require_http_methods(FORM_METHODS)
@member(*HOSTS)
def chapter_add(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Add a chapter."""
    campaign = visit.campaign
    form = ChapterForm(request.POST if request.method == "POST" else None, campaign=campaign)
    if form.is_valid():
        try:
            say_done(
                request, add_chapter(campaign=campaign, plan=form.plan(), by=visit.by(request))
            )
            return redirect("campaigns:storyline-show", campaign.slug)
        except Refused as reason:
            form.add_error(None, refusal(reason))
    status = REFUSED_STATUS if form.is_bound else 200
    context = {"campaign": campaign, "form": form, "picture": storyline_picture(campaign)}
    return render(request, "storyline/chapter_edit.html", context, status=status)


@require_http_methods(FORM_METHODS)
@member(*HOSTS)
def chapter_edit(request: HttpRequest, visit: Visit, number: int) -> HttpResponse:
    """Change what a chapter plays, and where its results lead."""
    chapter, typed = visit.chapter(number), request.POST if request.method == "POST" else None
    form = ChapterForm(typed, campaign=visit.campaign, chapter=chapter)
    status = REFUSED_STATUS if form.is_bound else 200
    if form.is_valid():
        try:
            entry = change_chapter(chapter=chapter, plan=form.plan(), by=visit.by(request))
        except Refused as reason:
            form.add_error(None, refusal(reason))
        except Overtaken as news:
            form.add_error(None, overtaking(news))
            chapter, status = visit.chapter(number), OVERTAKEN_STATUS
        else:
            say_done(request, entry)
            return redirect("campaigns:storyline-show", visit.campaign.slug)
    context = {
        "campaign": visit.campaign,
        "chapter": chapter,
        "form": form,
        "picture": storyline_picture(visit.campaign),
    }
    return render(request, "storyline/chapter_edit.html", context, status=status)


@require_http_methods(FORM_METHODS)
@member(*HOSTS)
def chapter_delete(request: HttpRequest, visit: Visit, number: int) -> HttpResponse:
    """Delete a chapter, once its host has said so on this page."""
    if visit.done(request):  # the same form again, after the chapter has gone
        return redirect("campaigns:storyline-show", visit.campaign.slug)
    chapter = visit.chapter(number)
    if request.method == "POST" and "sure" in request.POST:
        try:
            say_done(request, delete_chapter(chapter=chapter, by=visit.by(request)))
            return redirect("campaigns:storyline-show", visit.campaign.slug)
        except Refused as reason:
            messages.error(request, refusal(reason))
        except Overtaken as news:
            messages.error(request, overtaking(news))
            chapter = visit.chapter(number)
    context = {
        "campaign": visit.campaign,
        "chapter": chapter,
        "ground": ground_of(visit.campaign, chapter),
    }
    return render(request, "storyline/chapter_delete.html", context)
