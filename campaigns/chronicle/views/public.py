"""The chronicle as everybody who has its link may read it."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import get_object_or_404, render
from django.utils import timezone
from django.utils.cache import add_never_cache_headers
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe
from django_scopes import scope

from campaigns.access.links import campaign_of_chronicle
from campaigns.chronicle.pages.chronicle import public_happenings
from campaigns.chronicle.views.chronicle import photo_response
from campaigns.models import Campaign, ChronicleNote
from campaigns.shell.keyed import opened_by_key


def everybody(view: Callable[..., HttpResponseBase]) -> Callable[..., HttpResponseBase]:
    """Wrap a view of a campaign's chronicle for people with its key. Search engines skip it.

    A link that has passed says so and shows nothing else.
    """

    @wraps(view)
    @opened_by_key(campaign_of_chronicle)
    def answer(request: HttpRequest, campaign: Campaign, **kwargs: Any) -> HttpResponseBase:
        if campaign.chronicle_ends is not None and campaign.chronicle_ends <= timezone.now():
            passed = render(request, "chronicle/chronicle_passed.html", status=410)
            add_never_cache_headers(passed)
            return passed
        with scope(campaign=campaign):
            response = view(request, campaign, **kwargs)
        response["X-Robots-Tag"] = "noindex"
        return response

    return answer


@require_safe
@never_cache
@everybody
def chronicle_public(request: HttpRequest, campaign: Campaign) -> HttpResponse:
    """Sessions, notes and photos, without anybody's account."""
    happenings, leaf = public_happenings(campaign, request.GET.get("page", ""))
    context = {"campaign": campaign, "happenings": happenings, "leaf": leaf}
    return render(request, "chronicle/chronicle_public.html", context)


@require_safe
@everybody
def photo_public(
    request: HttpRequest, campaign: Campaign, note: int, number: int
) -> HttpResponseBase:
    """A photo of a note."""
    there = ChronicleNote.objects.filter(campaign=campaign, deleted=False)
    return photo_response(get_object_or_404(there, pk=note), number)
