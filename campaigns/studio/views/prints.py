"""The studio page, the documents and the pictures of their pages."""

from __future__ import annotations

from collections.abc import Callable

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBadRequest, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.cache import get_conditional_response, patch_cache_control
from django.utils.http import quote_etag
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe
from msgspec.structs import replace

from campaigns.access import EVERYBODY, HOSTS, Visit, member, wants_part
from campaigns.jobs.operations import ask_for
from campaigns.models import PrinterProfile, Session
from campaigns.sessions.tonight import tonights_figures
from campaigns.shell.addresses import whole_address
from campaigns.shell.answers import refusal
from campaigns.shell.drawing import draws
from campaigns.studio.document import PICTURE_WIDTH_PX, PREVIEW_WIDTH_PX, Print
from campaigns.studio.forms.prints import AMOUNT, Choosable, PrintForm
from campaigns.studio.jobs import print_wish
from campaigns.studio.marked import pieces_of, remembered
from campaigns.studio.operations.printed_pieces import remember_printed
from campaigns.studio.orders import PACK, figures_to_print, prepare
from campaigns.studio.pages.prints import PREVIEW, StudioPage, show_page
from campaigns.studio.printable import WrongParameter
from campaigns.studio.shelf.shelf import shelf
from rules.refused import Refused
from rules.text import text

PARTS = {"print-ink": "#ink", "print-studio": "#studio"}  # by the element that htmx fills


@require_safe
@member(*EVERYBODY)
def print_show(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Show the print choices and a picture of every page."""
    form = _form(request, visit, request.GET)
    page = _page(visit, form, with_ink="estimate" in request.GET)
    part = PARTS.get(request.headers.get("HX-Target", ""), "#live") if wants_part(request) else ""
    return render(
        request,
        f"studio/print_show.html{part}",
        {"page": page, "form": form},
        status=422 if form.errors else 200,
    )


def _page(visit: Visit, form: PrintForm, *, with_ink: bool) -> StudioPage:
    if not form.is_valid():
        return show_page(visit, form)
    try:
        printed = prepare(visit.campaign, form.rows, form.order(), form.night)
        return show_page(visit, form, printed=printed, with_ink=with_ink)
    except WrongParameter as reason:
        form.wrong(reason)
        return show_page(visit, form)
    except Refused as reason:
        return show_page(visit, form, missing=reason)


@require_safe
@member(*EVERYBODY)
@draws
def print_pdf(request: HttpRequest, visit: Visit, kind: str) -> HttpResponse:
    """The document. `?download` asks the browser to keep it rather than to show it."""
    way = "attachment" if "download" in request.GET else "inline"
    return _whole(request, visit, kind, ending="pdf", way=way)


@require_safe
@member(*EVERYBODY)
@draws
def print_zip(request: HttpRequest, visit: Visit, kind: str) -> HttpResponse:
    """The same as a document for each kind, in one file."""
    return _whole(request, visit, kind, ending="zip", way="attachment")


@require_safe
@member(*EVERYBODY)
@draws
def print_page(request: HttpRequest, visit: Visit, kind: str, page: int) -> HttpResponse:
    """A picture of one page of the document, counted from 1. `?preview` asks for a small one."""
    width = PREVIEW_WIDTH_PX if PREVIEW in request.GET else PICTURE_WIDTH_PX
    try:
        printed = _prepared(request, visit, kind)
        name = f"{printed.digest}-{page}-{width}"
        return _file(request, name, lambda: printed.page(page, width_px=width), "image/webp")
    except Refused as reason:
        return _refusal(reason)
    except IndexError:
        raise Http404 from None


@require_POST
@member(*EVERYBODY)
def print_make(request: HttpRequest, visit: Visit, kind: str) -> HttpResponse:
    """Have a document made in the background."""
    try:
        form = valid_form(request, visit, kind)
        order = replace(form.order(), each="each" in request.POST)
        printed = prepare(visit.campaign, form.rows, order, form.night)
        wish = print_wish(order, printed)
        job = ask_for(campaign=visit.campaign, wish=wish, by=visit.by(request))
    except Refused as reason:
        messages.error(request, refusal(reason))
        return redirect(_studio(request, visit, kind))
    return redirect("campaigns:job-show", visit.campaign.slug, job.number)


@require_POST
@member(*HOSTS)
def print_done(request: HttpRequest, visit: Visit, kind: str) -> HttpResponse:
    """Remember that this document has come out of the printer, as the page showed it."""
    try:
        printed = _prepared(request, visit, kind)
        if printed.digest != request.POST.get("seen"):
            why = text("This document has changed since you printed it.")
            raise Refused(why, cure=text("Check the pages and print the changes."))
        remember_printed(campaign=visit.campaign, pieces=pieces_of(printed.packed))
        messages.success(request, _("Marked as printed. Next time you can print only the changes."))
    except Refused as reason:
        messages.error(request, refusal(reason))
    return redirect(_studio(request, visit, kind))


def _form(request: HttpRequest, visit: Visit, query: QueryDict) -> PrintForm:
    campaign = visit.campaign
    sessions = Session.objects.filter(campaign=campaign).order_by("number")
    rows = list(sessions.select_related("campaign__roster"))
    over = Session.State.CLOSED
    rows.sort(key=lambda one: (one.state == over, one.number if one.state != over else -one.number))
    offered = Choosable(
        campaign=campaign,
        figures=figures_to_print(campaign),
        sessions=rows,
        printers=list(PrinterProfile.objects.filter(owner=visit.user)),
        memory=remembered(campaign),
        address=whole_address(request, reverse("campaigns:campaign-home", args=[campaign.slug])),
        tonight=lambda session: frozenset(row.number for row in tonights_figures(session)),
    )
    return PrintForm(query, offered)


def valid_form(request: HttpRequest, visit: Visit, kind: str) -> PrintForm:
    """The choices of a document's address. Raises: Http404, Refused."""
    if kind != PACK and kind not in shelf(visit.campaign.game):
        raise Http404
    query = request.GET.copy()
    query["what"] = kind
    form = _form(request, visit, query)
    if not form.is_valid():
        raise Refused(text("{faults}", faults="\n".join(form.faults())))
    return form


def _prepared(request: HttpRequest, visit: Visit, kind: str) -> Print:
    """The print that an address asks for. Raises: Http404, Refused."""
    form = valid_form(request, visit, kind)
    return prepare(visit.campaign, form.rows, form.order(), form.night)


def _whole(request: HttpRequest, visit: Visit, kind: str, *, ending: str, way: str) -> HttpResponse:
    """All of it as one file. What takes long is asked for on the studio page."""
    try:
        printed = _prepared(request, visit, kind)
        if printed.is_long:
            return redirect(_studio(request, visit, kind))
        made = printed.zip if ending == "zip" else printed.pdf
        response = _file(request, f"{printed.digest}.{ending}", made, f"application/{ending}")
    except Refused as reason:
        return _refusal(reason)
    name = f"{visit.campaign.slug}-{kind}.{ending}"
    response["Content-Disposition"] = f'{way}; filename="{name}"'
    return response


def _studio(request: HttpRequest, visit: Visit, kind: str) -> str:
    query = request.GET.copy()
    query["what"] = kind
    for word in ("download", AMOUNT):
        query.pop(word, None)
    return f"{reverse('campaigns:print-show', args=[visit.campaign.slug])}?{query.urlencode()}"


def _refusal(reason: Refused) -> HttpResponse:
    plain = "text/plain; charset=utf-8"
    return HttpResponseBadRequest(refusal(reason), content_type=plain)


def _file(
    request: HttpRequest, name: str, content: Callable[[], bytes], content_type: str
) -> HttpResponse:
    """The file, or the word that the browser has it already, without making it."""
    etag = quote_etag(name)
    response = get_conditional_response(request, etag=etag)
    if response is None:
        response = HttpResponse(content(), content_type=content_type)
    response["ETag"] = etag
    patch_cache_control(response, private=True, no_cache=True)
    return response
