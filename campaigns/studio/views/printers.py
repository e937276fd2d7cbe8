"""One's own printers: how far off they are, and which is used."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.forms.models import model_to_dict
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe
from django.views.decorators.vary import vary_on_headers

from campaigns.access import wants_part
from campaigns.models import PrinterProfile, User
from campaigns.shell.answers import REFUSED_STATUS, refusal
from campaigns.shell.drawing import draws
from campaigns.shell.text import translate
from campaigns.studio.forms.printers import PrinterForm
from campaigns.studio.operations.printers import (
    add_printer,
    change_printer,
    delete_printer,
    use_printer,
)
from campaigns.studio.pages.printer_picture import sheet_picture
from campaigns.studio.pages.printers import correction, printers_page
from cards.document import Settings, render_document
from cards.paper import PAPERS
from cards.profile import Profile
from cards.sheets.calibration import TITLE, CalibrationSheet
from rules.refused import Refused

FORM_METHODS = ["GET", "HEAD", "POST"]


@require_http_methods(FORM_METHODS)
@login_required
@vary_on_headers("HX-Request")
def printer_list(request: HttpRequest) -> HttpResponse:
    """Printers there are, and a form for one more. The page asks what its numbers do."""
    if wants_part(request) and request.method == "GET":
        typed = PrinterForm(request.GET)
        typed.fields["name"].required = False
        return render(request, "studio/printer_form.html#correction", _drawn(typed))
    form = PrinterForm(request.POST or None, initial={"paper": "a4", "across": 150})
    if request.method == "POST" and form.is_valid():
        try:
            printer = add_printer(owner=_who(request), measured=form.measured())
        except Refused as reason:
            form.add_error(None, refusal(reason))
        else:
            messages.success(
                request, _("Your prints now use the correction for %s.") % printer.name
            )
            return redirect("campaigns:printer-list")
    context = {"page": printers_page(_who(request)), "form": form, **_drawn(form)}
    status = REFUSED_STATUS if form.errors else 200
    return render(request, "studio/printer_list.html", context, status=status)


@require_http_methods(FORM_METHODS)
@login_required
def printer_edit(request: HttpRequest, number: int) -> HttpResponse:
    """Another name, or other numbers."""
    printer = _own(request, number)
    form = PrinterForm(request.POST or None, initial=model_to_dict(printer))
    if request.method == "POST" and form.is_valid():
        try:
            change_printer(printer=printer, measured=form.measured())
        except Refused as reason:
            form.add_error(None, refusal(reason))
        else:
            messages.success(request, _("Saved %s.") % form.cleaned_data["name"])
            return redirect("campaigns:printer-list")
    said = {"correction": correction(printer.profile)} if not form.is_bound else {}
    context = {"printer": printer, "form": form, **_drawn(form, printer.profile), **said}
    status = REFUSED_STATUS if form.errors else 200
    return render(request, "studio/printer_edit.html", context, status=status)


@require_POST
@login_required
def printer_use(request: HttpRequest, number: int) -> HttpResponse:
    """Correct prints for this printer. Number 0 turns the correction off."""
    printer = _own(request, number) if number else None
    use_printer(owner=_who(request), printer=printer)
    if printer is None:
        messages.success(request, _("Turned off the print correction."))
    else:
        messages.success(request, _("Your prints now use the correction for %s.") % printer.name)
    return redirect("campaigns:printer-list")


@require_POST
@login_required
def printer_delete(request: HttpRequest, number: int) -> HttpResponse:
    """Forget one."""
    printer = _own(request, number)
    delete_printer(printer=printer)
    messages.success(request, _("Deleted %s.") % printer.name)
    return redirect("campaigns:printer-list")


@require_safe
@login_required
@draws
def printer_sheet(request: HttpRequest) -> HttpResponse:
    """The calibration sheet. `?printer` corrects it for that printer, as a test."""
    paper = PAPERS.get(request.GET.get("paper", ""), PAPERS["a4"])
    profile = Profile()
    if wanted := request.GET.get("printer", ""):
        mine = PrinterProfile.objects.filter(owner=_who(request))
        printer = get_object_or_404(mine, pk=wanted if wanted.isdecimal() else 0)
        paper, profile = PAPERS.get(printer.paper, paper), printer.profile or profile
    settings = Settings(title=translate(TITLE), duplex="long", profile=profile)
    document = render_document((CalibrationSheet(paper),), settings, translate)
    response = HttpResponse(document, content_type="application/pdf")
    response["Content-Disposition"] = 'inline; filename="calibration.pdf"'
    response["Cache-Control"] = "private, no-cache"
    return response


def _drawn(form: PrinterForm, kept: Profile | None = None) -> dict[str, Any]:
    """The sheet with the numbers of a form, and the correction that comes of them."""
    profile = form.profile() if form.is_valid() else None if form.is_bound else kept
    return {
        "picture": sheet_picture(form.readings(), profile),
        "correction": correction(profile) if profile else "",
    }


def _who(request: HttpRequest) -> User:
    """The signed-in user."""
    assert isinstance(request.user, User), "the page asks for it"
    return request.user


def _own(request: HttpRequest, number: int) -> PrinterProfile:
    """One of the asker's printers. Raises: Http404."""
    printers = PrinterProfile.objects.select_related("owner")
    return get_object_or_404(printers, owner=_who(request), pk=number)
