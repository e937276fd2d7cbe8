"""The history of a campaign, and undoing what stands in it."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect, render
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_POST, require_safe

from campaigns.access import EVERYBODY, PLAYING, Visit, member
from campaigns.roster.operations.figures import undo_change
from campaigns.roster.pages.history import history_page
from campaigns.shell.answers import (
    OVERTAKEN_STATUS,
    REFUSED_STATUS,
    overtaking,
    refusal,
    say_done,
)
from campaigns.shell.journal import Overtaken
from rules.refused import Refused


@require_safe
@member(*EVERYBODY)
def history_list(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Show the history, newest first. `?figure=3` shows the changes of one figure."""
    return _show(request, visit)


@require_POST
@member(*PLAYING)
def change_undo(request: HttpRequest, visit: Visit, number: int) -> HttpResponse:
    """Put a figure back to what it was before a change."""
    entry = visit.entry_to_undo(number)
    try:
        undoing = undo_change(entry=entry, by=visit.by(request))
    except Refused as reason:
        return _show(request, visit, trouble=refusal(reason), status=REFUSED_STATUS)
    except Overtaken as news:
        return _show(request, visit, trouble=overtaking(news), status=OVERTAKEN_STATUS)
    say_done(request, undoing)
    back = request.POST.get("next", "")
    if url_has_allowed_host_and_scheme(back, allowed_hosts=None):
        return HttpResponseRedirect(back)
    assert entry.figure is not None, "entry_to_undo gives only what changed a figure"
    return redirect("campaigns:figure-show", visit.campaign.slug, entry.figure.number)


def _show(
    request: HttpRequest, visit: Visit, *, trouble: str = "", status: int = 200
) -> HttpResponse:
    page = history_page(
        visit,
        figure=request.GET.get("figure", ""),
        leaf=request.GET.get("page", ""),
        trouble=trouble,
    )
    return render(request, "roster/history_list.html", {"page": page}, status=status)
