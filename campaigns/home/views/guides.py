"""The guides of the documentation."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from campaigns.home.guides import GUIDES, guide, guide_parts


@require_safe
def guide_show(request: HttpRequest, key: str) -> HttpResponse:
    """A guide, for everybody. It is in English."""
    if key not in GUIDES:
        raise Http404
    context = {"guide": guide(key), "parts": guide_parts()}
    return render(request, "home/guide_show.html", context)
