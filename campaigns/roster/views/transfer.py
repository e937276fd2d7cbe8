"""Rosters in and out as files."""

from __future__ import annotations

from collections.abc import Sequence

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.text import slugify
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from campaigns.access import EVERYBODY, HOSTS, Visit, member
from campaigns.roster.forms.transfer import ImportForm, RosterFileForm
from campaigns.roster.operations.imports import import_roster
from campaigns.roster.pages.figures import example_lines
from campaigns.roster.pages.transfer import clashes, columns_form, preview, sheet_page
from campaigns.roster.transfer.faults import Unreadable
from campaigns.roster.transfer.files import KINDS, opened, written
from campaigns.roster.transfer.pending import PendingImport, keep, keep_sheet, kept, kept_sheet
from campaigns.roster.transfer.reading import read_sheet, strange_sheet
from campaigns.roster.transfer.sheets import sheet_columns
from campaigns.shell.answers import REFUSED_STATUS, refusal, say_done
from campaigns.shell.text import translate
from rules.refused import Refused

SHOWN_FAULTS = 50


@require_http_methods(["GET", "HEAD", "POST"])
@member(*HOSTS)
def roster_import(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Hand in a file, look at what it would do, say so."""
    if request.method == "POST" and "ticket" in request.POST:
        return _carry_out(request, visit)
    if "sheet" in (asked := request.POST if request.method == "POST" else request.GET):
        return _columns(request, visit, asked["sheet"])
    if request.method == "POST":
        return _read(request, visit)
    if ticket := request.GET.get("ticket"):
        if pending := kept(visit.campaign, visit.user, ticket):
            form = ImportForm(
                clashes=clashes(visit.campaign, pending.file),
                initial={"ticket": ticket, "same": "add"},
            )
            return _show_preview(request, visit, pending, form)
        return _expired(request, visit)
    return _show_upload(request, visit, RosterFileForm())


@require_safe
@member(*EVERYBODY)
def roster_export(request: HttpRequest, visit: Visit, kind: str) -> HttpResponse:
    """The roster as a file to keep: all of it as JSON, its figures as CSV."""
    if kind not in KINDS:
        raise Http404
    name = slugify(visit.campaign.name) or visit.campaign.slug
    return HttpResponse(
        written(visit.campaign, kind),
        content_type=KINDS[kind],
        headers={"Content-Disposition": f'attachment; filename="{name}.{kind}"'},
    )


def _read(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Read the file that was handed in and lead to what it would do."""
    form = RosterFileForm(request.POST, request.FILES)
    if not form.is_valid():
        return _show_upload(request, visit, form, status=REFUSED_STATUS)
    content, game = form.content(), visit.campaign.game
    try:
        if strange := strange_sheet(game, content, may_be_list=form.may_be_list):
            return _lead(visit, sheet=keep_sheet(visit.campaign, visit.user, strange))
        reading = opened(game, content, may_be_list=form.may_be_list)
    except Unreadable as refused:
        return _show_upload(request, visit, form, faults=_said(refused), status=REFUSED_STATUS)
    return _lead(visit, ticket=keep(visit.campaign, visit.user, reading))


def _lead(visit: Visit, **ticket: str) -> HttpResponse:
    """Lead to the next step of an import."""
    address = reverse("campaigns:roster-import", args=[visit.campaign.slug])
    return redirect(f"{address}?{urlencode(ticket)}")


def _columns(request: HttpRequest, visit: Visit, ticket: str) -> HttpResponse:
    """Ask what the columns of a spreadsheet hold, and read it so."""
    pending = kept_sheet(visit.campaign, visit.user, ticket)
    if pending is None:
        return _expired(request, visit)
    found = sheet_columns(visit.campaign.game, pending.sheet.content)
    typed = request.POST if request.method == "POST" else None
    form, faults = columns_form(visit.campaign, found, typed), list[str]()
    if form.is_valid():
        leave_out = form.cleaned_data["leave_out"]
        try:
            reading = read_sheet(
                visit.campaign.game, pending.sheet, form.columns(), leave_out=leave_out
            )
            return _lead(visit, ticket=keep(visit.campaign, visit.user, reading))
        except Unreadable as refused:
            faults = _said(refused)
    context = {
        "campaign": visit.campaign,
        "sheet": sheet_page(pending, found, form),
        **_faults(faults),
    }
    status = REFUSED_STATUS if form.is_bound else 200
    return render(request, "roster/roster_import.html", context, status=status)


def _said(refused: Unreadable) -> list[str]:
    return [translate(fault.said()) for fault in refused.faults]


def _faults(faults: Sequence[str]) -> dict[str, object]:
    more = max(0, len(faults) - SHOWN_FAULTS)
    return {"faults": faults[:SHOWN_FAULTS], "more_faults": more}


def _carry_out(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Import the file that was looked at."""
    pending = kept(visit.campaign, visit.user, request.POST["ticket"])
    if pending is None:
        return _expired(request, visit)
    form = ImportForm(request.POST, clashes=clashes(visit.campaign, pending.file))
    if form.is_valid():
        try:
            entry = import_roster(
                campaign=visit.campaign,
                file=pending.file,
                by=visit.by(request),
                answers=form.answers(),
                with_house_rules=form.cleaned_data["house_rules"],
            )
        except Refused as reason:
            form.add_error(None, refusal(reason))
        else:
            say_done(request, entry)
            return redirect("campaigns:roster-show", visit.campaign.slug)
    return _show_preview(request, visit, pending, form, status=REFUSED_STATUS)


def _expired(request: HttpRequest, visit: Visit) -> HttpResponse:
    messages.warning(request, _("Duskroll no longer has this file. Choose it again."))
    return redirect("campaigns:roster-import", visit.campaign.slug)


def _show_upload(
    request: HttpRequest,
    visit: Visit,
    form: RosterFileForm,
    *,
    faults: Sequence[str] = (),
    status: int = 200,
) -> HttpResponse:
    examples = example_lines(visit.campaign)
    pasted = "\n".join(f"{one.name}: {one.kit}" for one in examples)
    form.fields["pasted"].widget.attrs["placeholder"] = pasted
    context = {
        "campaign": visit.campaign,
        "form": form,
        "examples": examples,
        **_faults(faults),
    }
    return render(request, "roster/roster_import.html", context, status=status)


def _show_preview(
    request: HttpRequest, visit: Visit, pending: PendingImport, form: ImportForm, status: int = 200
) -> HttpResponse:
    context = {"campaign": visit.campaign, "page": preview(visit.campaign, pending, form)}
    return render(request, "roster/roster_import.html", context, status=status)
