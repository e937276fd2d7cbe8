"""The list of findings, whole or as the live part."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from campaigns.access import Visit, wants_part
from campaigns.roster.pages.findings import finding_list_page


def show_findings(request: HttpRequest, visit: Visit, *, status: int = 200) -> HttpResponse:
    """The findings as they are now, on the page that was looked at."""
    part = "#live" if wants_part(request) else ""
    leaf = request.POST.get("page") or request.GET.get("page", "")
    context = {"page": finding_list_page(visit, leaf)}
    return render(request, f"roster/finding_list.html{part}", context, status=status)
