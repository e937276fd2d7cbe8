"""The print page, the documents and the pictures of their pages."""

from __future__ import annotations

from collections.abc import Callable

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBadRequest
from django.shortcuts import render
from django.utils.cache import get_conditional_response, patch_cache_control
from django.utils.http import quote_etag
from django.views.decorators.http import require_safe

from campaigns.access import EVERYBODY, Visit, member, wants_part
from campaigns.forms.printing import PrintForm
from campaigns.pages.printing import show_page
from campaigns.printing import KINDS, Print, figures_to_print, prepare
from campaigns.text import translate
from rules.refused import Refused
from rules.text import text


@require_safe
@member(*EVERYBODY)
def print_show(request: HttpRequest, visit: Visit) -> HttpResponse:
    """What to print and how, with a picture of every page."""
    form = PrintForm(request.GET, visit.campaign, figures_to_print(visit.campaign))
    if form.is_valid():
        try:
            printed = prepare(visit.campaign, form.rows, form.choices())
            page, status = show_page(visit.campaign, form, printed=printed), 200
        except Refused as reason:
            page, status = show_page(visit.campaign, form, missing=reason.why), 200
    else:
        page, status = show_page(visit.campaign, form), 422
    part = "#live" if wants_part(request) else ""
    context = {"page": page, "form": form}
    return render(request, f"campaigns/print_show.html{part}", context, status=status)


@require_safe
@member(*EVERYBODY)
def print_pdf(request: HttpRequest, visit: Visit, kind: str) -> HttpResponse:
    """The document; `?download` asks the browser to keep it rather than to show it."""
    try:
        printed = _prepared(request, visit, kind)
    except Refused as reason:
        return _refusal(reason)
    response = _file(request, printed.digest, printed.pdf, "application/pdf")
    way = "attachment" if "download" in request.GET else "inline"
    name = f"{visit.campaign.slug}-{kind}.pdf"
    response["Content-Disposition"] = f'{way}; filename="{name}"'
    return response


@require_safe
@member(*EVERYBODY)
def print_page(request: HttpRequest, visit: Visit, kind: str, page: int) -> HttpResponse:
    """A picture of one page of the document; pages are counted from 1."""
    try:
        printed = _prepared(request, visit, kind)
    except Refused as reason:
        return _refusal(reason)
    if not 1 <= page <= printed.pages:
        raise Http404
    name = f"{printed.digest}-{page}"
    return _file(request, name, lambda: printed.page(page), "image/png")


def _prepared(request: HttpRequest, visit: Visit, kind: str) -> Print:
    """The print that an address asks for. Raises: Http404, Refused."""
    if kind not in KINDS:
        raise Http404
    query = request.GET.copy()
    query["what"] = kind
    form = PrintForm(query, visit.campaign, figures_to_print(visit.campaign))
    if not form.is_valid():
        raise Refused(text("{faults}", faults="\n".join(form.faults())))
    return prepare(visit.campaign, form.rows, form.choices())


def _refusal(reason: Refused) -> HttpResponse:
    plain = "text/plain; charset=utf-8"
    return HttpResponseBadRequest(translate(reason.why), content_type=plain)


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
