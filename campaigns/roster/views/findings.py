"""The findings of the roster, and the host's approval of them."""

from __future__ import annotations

from functools import partial

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_POST, require_safe

from campaigns.access import EVERYBODY, HOSTS, Visit, member
from campaigns.roster.operations.figures import allow_finding
from campaigns.roster.views.finding_answers import show_findings
from campaigns.roster.views.sheets import answer_change


@require_safe
@member(*EVERYBODY)
def finding_list(request: HttpRequest, visit: Visit) -> HttpResponse:
    """All findings of the campaign, with the cures to press."""
    return show_findings(request, visit)


@require_POST
@member(*HOSTS)
def finding_allow(request: HttpRequest, visit: Visit, number: int) -> HttpResponse:
    """Let a figure break a rule."""
    figure = visit.figure(number)
    operation = partial(
        allow_finding, figure=figure, rule=request.POST.get("rule", ""), by=visit.by(request)
    )
    return answer_change(request, visit, figure, operation)
