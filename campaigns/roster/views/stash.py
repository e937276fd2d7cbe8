"""The stash, and items on their way in and out of it."""

from __future__ import annotations

from functools import partial

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from campaigns.access import EVERYBODY, PLAYING, Visit, member
from campaigns.models import Figure
from campaigns.roster.forms.figures import GearForm, IssueForm
from campaigns.roster.operations.stash import add_to_stash, discard_item, issue_item, stash_item
from campaigns.roster.pages.figures import gear_choices, stash_choices
from campaigns.roster.pages.stash import stash_page
from campaigns.roster.views.sheets import answer_change, show_again
from campaigns.shell.answers import REFUSED_STATUS, refusal, say_done
from campaigns.shell.numbers import whole_number
from rules.refused import Refused


@require_http_methods(["GET", "HEAD", "POST"])
@member(*EVERYBODY)
def stash_show(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Show the stash. Members move items to figures, and the host adds and deletes items."""
    choices = gear_choices(visit.campaign)
    if request.method != "POST":
        return _show(request, visit, GearForm(choices=choices), 200)
    if "figure" in request.POST:
        return _issue(request, visit, visit.figure_to_change(_number(request)))
    if not visit.is_host:
        raise PermissionDenied
    form = GearForm(request.POST if "gear" in request.POST else None, choices=choices)
    if form.is_bound and not form.is_valid():
        return _show(request, visit, form, REFUSED_STATUS)
    try:
        if form.is_bound:
            entry = add_to_stash(campaign=visit.campaign, by=visit.by(request), **form.cleaned_data)
        else:
            item = request.POST.get("discard", "")
            entry = discard_item(campaign=visit.campaign, item=item, by=visit.by(request))
    except Refused as reason:
        messages.error(request, refusal(reason))
        return _show(request, visit, form, REFUSED_STATUS)
    say_done(request, entry)
    return redirect("campaigns:stash-show", visit.campaign.slug)


def _show(request: HttpRequest, visit: Visit, form: GearForm, status: int) -> HttpResponse:
    context = {"page": stash_page(visit), "form": form}
    return render(request, "roster/stash_show.html", context, status=status)


def _number(request: HttpRequest) -> int:
    """The number of the figure chosen. Raises: Http404."""
    number = whole_number(request.POST["figure"])
    if number is None:
        raise Http404
    return number


@require_POST
@member(*PLAYING)
def item_stash(request: HttpRequest, visit: Visit, number: int) -> HttpResponse:
    """Put an item that a figure carries into the stash."""
    figure = visit.figure_to_change(number)
    item = request.POST.get("item", "")
    operation = partial(stash_item, figure=figure, item=item, by=visit.by(request))
    return answer_change(request, visit, figure, operation)


@require_POST
@member(*PLAYING)
def item_issue(request: HttpRequest, visit: Visit, number: int) -> HttpResponse:
    """Give a figure an item from the stash."""
    return _issue(request, visit, visit.figure_to_change(number))


def _issue(request: HttpRequest, visit: Visit, figure: Figure) -> HttpResponse:
    form = IssueForm(request.POST, choices=stash_choices(visit.campaign))
    if not form.is_valid():
        if "item" in form.errors:
            messages.error(request, _("This item is no longer in the stash. Choose another one."))
        return show_again(request, visit, figure, REFUSED_STATUS)
    operation = partial(
        issue_item,
        figure=figure,
        item=form.cleaned_data["item"],
        count=form.cleaned_data["count"],
        by=visit.by(request),
    )
    return answer_change(request, visit, figure, operation)
