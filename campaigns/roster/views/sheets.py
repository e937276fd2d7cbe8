"""The sheet of a figure as the answer to a change of it, whole or as the live part."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import urlencode

from campaigns.access import Visit, wants_part
from campaigns.models import Figure, HistoryEntry
from campaigns.models.values import figure_value
from campaigns.roster.forms.figures import IssueForm, TraitForm
from campaigns.roster.operations.figures import figure_errors
from campaigns.roster.pages.figures import figure_page, stash_choices, trait_choices
from campaigns.roster.pages.findings import cure_buttons
from campaigns.roster.views.finding_answers import show_findings
from campaigns.shell.answers import (
    OVERTAKEN_STATUS,
    REFUSED_STATUS,
    Cures,
    overtaking,
    refusal,
    say_broken,
    say_done,
)
from campaigns.shell.journal import Overtaken
from campaigns.shell.text import translate
from rules.findings import Finding
from rules.refused import Refused
from rules.roster import Figure as FigureValue

# Values of the field `at` of a form: a part of the sheet, or the page around it.
PARTS = ("kit", "traits", "findings")
ROUTES = {
    "list": "campaigns:finding-list",
    "roster": "campaigns:roster-show",
    "stash": "campaigns:stash-show",
}


class Page(NamedTuple):
    """A page of another room on which a change of a figure can be asked for."""

    # Return the part of the sheet that the form names, else None. Raises: Http404.
    find: Callable[[HttpRequest, Visit], Any]
    show: Callable[..., HttpResponse]  # request, visit, what it shows, status=
    url: Callable[[Visit, Any], str]


PAGES: list[Page] = []  # each room adds its own, so that the roster need not know them


def show_sheet(
    request: HttpRequest, visit: Visit, figure: Figure, *, status: int = 200
) -> HttpResponse:
    """The sheet as it is now. After a refusal with what was typed into its pickers."""
    typed = request.POST if status >= 400 else None
    page = figure_page(visit, figure, group=_shelf_group(request))
    at = request.POST.get("at", "")
    context = {
        "page": page,
        "at": at if at in PARTS and status == 200 else "",
        "trait_form": TraitForm(
            typed if typed and "trait" in typed else None,
            choices=trait_choices(visit.campaign, figure),
        ),
        "issue_form": IssueForm(
            typed if typed and "item" in typed else None, choices=stash_choices(visit.campaign)
        ),
    }
    part = "#sheet" if wants_part(request) else ""
    return render(request, f"roster/figure_show.html{part}", context, status=status)


def answer_change(
    request: HttpRequest, visit: Visit, figure: Figure, operation: Callable[[], HistoryEntry]
) -> HttpResponse:
    """Carry out one operation on a figure and answer with the page it was asked for on."""
    try:
        entry = operation()
    except Refused as reason:
        messages.error(request, refusal(reason))
        return show_again(request, visit, figure, REFUSED_STATUS)
    except Overtaken as news:
        messages.warning(request, overtaking(news))
        return show_again(request, visit, figure, OVERTAKEN_STATUS)
    say_done(request, entry)
    _say_new_errors(request, visit, figure, entry)
    if wants_part(request):
        return show_again(request, visit, figure, 200)
    if page := ROUTES.get(request.POST.get("at", "")):
        query = {"page": leaf} if (leaf := request.POST.get("page")) else None
        return redirect(reverse(page, args=[visit.campaign.slug], query=query))
    for other in PAGES:
        if (found := other.find(request, visit)) is not None:
            return redirect(other.url(visit, found))
    return redirect(_sheet_url(request, figure))


def _shelf_group(request: HttpRequest) -> str:
    """The group of the shelf that is looked at, or an empty text for the first."""
    return request.POST.get("shelf") or request.GET.get("shelf") or ""


def _sheet_url(request: HttpRequest, figure: Figure) -> str:
    """The address of the sheet, with the shelf as it was."""
    here = reverse("campaigns:figure-show", args=[figure.roster.campaign.slug, figure.number])
    group = _shelf_group(request)
    return f"{here}?{urlencode({'shelf': group})}#shelf" if group else here


def _say_new_errors(
    request: HttpRequest, visit: Visit, figure: Figure, entry: HistoryEntry
) -> None:
    """A toast for each error that the change brought. The panel of findings may be out of sight."""
    if entry.before is None:
        return
    row = visit.figure(figure.number)
    errors = figure_errors(visit.campaign, figure_value(row, row.items.all()))
    if not errors:  # as nearly always
        return
    before = msgspec.convert(entry.before, FigureValue)
    known = [finding.message for finding in figure_errors(visit.campaign, before)]
    for finding in errors:
        if finding.message not in known:
            say_broken(request, translate(finding.message), _cures(request, row, finding))


def _cures(request: HttpRequest, figure: Figure, finding: Finding) -> Cures:
    """The cures of a finding, to be pressed on the page where the change was made."""
    kept = {key: request.POST[key] for key in ("at", "page", "shelf") if request.POST.get(key)}
    buttons = cure_buttons(finding)
    return Cures(
        url=reverse("campaigns:figure-change", args=[figure.roster.campaign.slug, figure.number]),
        seen=figure.version,
        target=request.headers.get("HX-Target", "") if wants_part(request) else "",
        fields=kept,
        buttons=tuple((one.label, one.change) for one in buttons),
        drops=any(one.drops for one in buttons),
    )


def show_again(request: HttpRequest, visit: Visit, figure: Figure, status: int) -> HttpResponse:
    """The page that the change was asked for on: the findings, another room's, or the sheet."""
    if request.POST.get("at") == "list":
        return show_findings(request, visit, status=status)
    for other in PAGES:
        if (found := other.find(request, visit)) is not None:
            return other.show(request, visit, found, status=status)
    return show_sheet(request, visit, visit.figure(figure.number), status=status)
