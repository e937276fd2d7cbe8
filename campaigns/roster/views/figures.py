"""Figures: adding them, their sheet, and every way to change them."""

from __future__ import annotations

from functools import partial

from django.contrib import messages
from django.core.exceptions import SuspiciousOperation
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from campaigns.access import EVERYBODY, HOSTS, PLAYING, Role, Visit, member
from campaigns.models import Figure
from campaigns.roster.drawn import drawn_portrait, half_address
from campaigns.roster.forms.changes import Malformed, read_change
from campaigns.roster.forms.figures import (
    FigureForm,
    NameForm,
    OwnerForm,
    SamplesForm,
    StatusForm,
    TraitForm,
    figure_initial,
)
from campaigns.roster.limits import LONGEST_NAME
from campaigns.roster.operations.figures import (
    add_figures,
    change_figure,
    claim_figure,
    duplicate_figure,
    hand_over,
    set_status,
)
from campaigns.roster.operations.stash import stash_item
from campaigns.roster.pages.figures import figure_add_page, trait_choices
from campaigns.roster.views.sheets import answer_change, show_again, show_sheet
from campaigns.shell.answers import OVERTAKEN_STATUS, REFUSED_STATUS, overtaking, refusal, say_done
from campaigns.shell.journal import Overtaken
from rules.changes import Change, SetCount
from rules.refused import Refused


@require_safe
@member(*EVERYBODY)
def figure_show(request: HttpRequest, visit: Visit, number: int) -> HttpResponse:
    """A figure's sheet."""
    return show_sheet(request, visit, visit.figure(number))


@require_POST
@member(*PLAYING)
def figure_change(request: HttpRequest, visit: Visit, number: int) -> HttpResponse:
    """Change a figure's kit or traits: by a button that carries the change, or by the picker."""
    figure = visit.figure_to_change(number)
    try:
        change = _asked(request, visit, figure)
    except Malformed as reason:
        raise SuspiciousOperation("no change that this version knows") from reason
    if change is None:  # the picker's form says what is wrong
        return show_again(request, visit, figure, REFUSED_STATUS)
    by = visit.by(request)
    if isinstance(change, SetCount) and request.POST.get("into") == "stash":
        operation = partial(stash_item, figure=figure, item=change.item, left=change.count, by=by)
    else:
        operation = partial(change_figure, figure=figure, change=change, by=by)
    return answer_change(request, visit, figure, operation)


def _asked(request: HttpRequest, visit: Visit, figure: Figure) -> Change | None:
    """The change asked for. None when a picker was filled in wrongly. Raises: Malformed."""
    if "change" in request.POST:
        return read_change(request.POST["change"])
    if "trait" not in request.POST:
        raise Malformed
    form = TraitForm(request.POST, choices=trait_choices(visit.campaign, figure))
    return form.change() if form.is_valid() else None


@require_http_methods(["GET", "HEAD", "POST"])
@member(*HOSTS)
def figure_add(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Add sample figures, or one from scratch."""
    chosen = "scratch" if request.GET.get("from") == "scratch" else "samples"
    typed = request.POST if request.method == "POST" else None
    kind = FigureForm if chosen == "scratch" else SamplesForm
    form: FigureForm | SamplesForm = kind(typed, campaign=visit.campaign)
    if typed is not None and form.is_valid():
        new = [form.figure()] if isinstance(form, FigureForm) else form.figures()
        try:
            added = add_figures(campaign=visit.campaign, figures=new, by=visit.by(request))
        except Refused as reason:
            form.add_error(None, refusal(reason))
        else:
            return _go_to_added(request, visit, added)
    context = {"page": figure_add_page(visit.campaign, chosen), "form": form}
    status = 200 if typed is None else REFUSED_STATUS
    return render(request, "roster/figure_add.html", context, status=status)


def _go_to_added(request: HttpRequest, visit: Visit, added: list[Figure]) -> HttpResponse:
    if len(added) == 1:
        messages.success(request, _("%(name)s joined the roster.") % {"name": added[0].name})
        return redirect("campaigns:figure-show", visit.campaign.slug, added[0].number)
    messages.success(request, _("The figures joined the roster."))
    return redirect("campaigns:roster-show", visit.campaign.slug)


@require_http_methods(["GET", "HEAD", "POST"])
@member(*PLAYING)
def figure_edit(request: HttpRequest, visit: Visit, number: int) -> HttpResponse:
    """Type in a figure's facts."""
    figure = visit.figure_to_change(number)
    if request.method != "POST":
        form = FigureForm(
            campaign=visit.campaign, carried=figure.carried, initial=figure_initial(figure)
        )
        return _show_edit(request, visit, figure, form, 200)
    form = FigureForm(request.POST, campaign=visit.campaign, carried=figure.carried)
    status = REFUSED_STATUS
    if form.is_valid():
        try:
            entry = change_figure(figure=figure, change=form.describe(), by=visit.by(request))
        except Refused as reason:
            form.add_error(None, refusal(reason))
        except Overtaken as news:
            form.add_error(None, overtaking(news))
            status = OVERTAKEN_STATUS
        else:
            say_done(request, entry)
            return redirect("campaigns:figure-show", visit.campaign.slug, number)
    return _show_edit(request, visit, visit.figure(number), form, status)


def _show_edit(
    request: HttpRequest, visit: Visit, figure: Figure, form: FigureForm, status: int
) -> HttpResponse:
    context = {
        "campaign": visit.campaign,
        "figure": figure,
        "form": form,
        "owner_form": _owner_form(visit, figure),
        "cast": [half_address(drawn_portrait(visit.campaign, figure))],
    }
    return render(request, "roster/figure_edit.html", context, status=status)


def _owner_form(visit: Visit, figure: Figure) -> OwnerForm | None:
    if not visit.is_host:
        return None
    return OwnerForm(campaign=visit.campaign, initial={"owner": figure.owner_id})


@require_POST
@member(*HOSTS)
def figure_owner(request: HttpRequest, visit: Visit, number: int) -> HttpResponse:
    """Say whose figure it is."""
    figure = visit.figure(number)
    form = OwnerForm(request.POST, campaign=visit.campaign)
    if not form.is_valid():
        messages.error(request, _("Only members of the campaign can play a figure."))
        return show_sheet(request, visit, figure, status=REFUSED_STATUS)
    operation = partial(
        hand_over, figure=figure, owner=form.cleaned_data["owner"], by=visit.by(request)
    )
    return answer_change(request, visit, figure, operation)


@require_POST
@member(Role.PLAYER)
def figure_claim(request: HttpRequest, visit: Visit, number: int) -> HttpResponse:
    """Pick a figure that nobody plays."""
    figure = visit.figure(number)
    operation = partial(claim_figure, figure=figure, owner=visit.user, by=visit.by(request))
    return answer_change(request, visit, figure, operation)


@require_http_methods(["GET", "HEAD", "POST"])
@member(*HOSTS)
def figure_duplicate(request: HttpRequest, visit: Visit, number: int) -> HttpResponse:
    """Add a copy of a figure under another name."""
    figure = visit.figure(number)
    named = {"name": f"{figure.name[: LONGEST_NAME - 2]} 2"}
    form = NameForm(request.POST if request.method == "POST" else None, initial=named)
    if request.method == "POST" and form.is_valid():
        try:
            copy = duplicate_figure(
                figure=figure, name=form.cleaned_data["name"], by=visit.by(request)
            )
        except Refused as reason:
            form.add_error(None, refusal(reason))
        else:
            return _go_to_added(request, visit, [copy])
    cast = [half_address(drawn_portrait(visit.campaign, figure))] * 2
    context = {"campaign": visit.campaign, "figure": figure, "form": form, "cast": cast}
    status = REFUSED_STATUS if form.is_bound else 200
    return render(request, "roster/figure_duplicate.html", context, status=status)


@require_POST
@member(*PLAYING)
def figure_status(request: HttpRequest, visit: Visit, number: int) -> HttpResponse:
    """Retire, delete, or bring back a figure."""
    figure = visit.figure_to_change(number)
    form = StatusForm(request.POST)
    if not form.is_valid():
        raise SuspiciousOperation("no status that this version knows")
    operation = partial(
        set_status, figure=figure, status=form.cleaned_data["status"], by=visit.by(request)
    )
    return answer_change(request, visit, figure, operation)
