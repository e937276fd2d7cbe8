"""A figure's portrait: upload, crop, show."""

from __future__ import annotations

from pathlib import Path
from typing import TypeVar

from django.contrib import messages
from django.http import FileResponse, Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from campaigns.access import EVERYBODY, PLAYING, Visit, member
from campaigns.models import Figure
from campaigns.roster import portraits
from campaigns.roster.drawn import (
    BUST,
    HALF,
    bust_address,
    drawn_portrait,
    half_address,
    kept_portrait,
)
from campaigns.roster.forms.portraits import CropForm, UploadForm
from campaigns.roster.operations.figures import set_portrait, set_portrait_parts
from campaigns.roster.pages.faces import portrait_address
from campaigns.roster.pages.portraits import asked_parts, parts_page
from campaigns.shell.answers import OVERTAKEN_STATUS, REFUSED_STATUS, overtaking, refusal, say_done
from campaigns.shell.journal import Overtaken
from campaigns.shell.store import drop
from cards.portraits.code import portrait_of
from cards.portraits.svg import bust_svg, half_svg, svg
from rules.refused import Refused

Answer = TypeVar("Answer", bound=HttpResponseBase)


@require_http_methods(["GET", "HEAD", "POST"])
@member(*PLAYING)
def portrait_edit(request: HttpRequest, visit: Visit, number: int) -> HttpResponse:
    """Upload a picture, choose its part, or take the portrait away."""
    figure = visit.figure_to_change(number)
    if request.method != "POST":
        return _show(request, visit, figure, UploadForm(), 200)
    if "picture" in request.FILES or "upload" in request.POST:
        return _upload(request, visit, figure)
    if "remove" in request.POST:
        return _set(request, visit, figure, "")
    pending = portraits.pending_path(request.POST.get("pending", ""), figure.pk)
    if pending is None:
        messages.error(request, _("Duskroll no longer has this picture. Upload it again."))
        return _show(request, visit, figure, UploadForm(), REFUSED_STATUS)
    crop = CropForm(request.POST).crop()
    if "show" in request.POST:
        return redirect(_address(visit, figure, pending.name, crop))
    stored = portraits.store_portrait(pending, crop)
    answer = _set(request, visit, figure, stored)
    if answer.status_code < 400:
        drop(pending)
    return answer


def _upload(request: HttpRequest, visit: Visit, figure: Figure) -> HttpResponse:
    form = UploadForm(request.POST, request.FILES)
    if form.is_valid():
        try:
            pending = portraits.keep_pending(form.cleaned_data["picture"], figure.pk)
        except Refused as reason:
            form.add_error("picture", refusal(reason))
        else:
            return redirect(_address(visit, figure, pending, portraits.Crop()))
    return _show(request, visit, figure, form, REFUSED_STATUS)


def _address(visit: Visit, figure: Figure, pending: str, crop: portraits.Crop) -> str:
    """The page that shows this part of a pending picture."""
    page = reverse("campaigns:portrait-edit", args=[visit.campaign.slug, figure.number])
    return f"{page}?{_query(pending, crop)}"


def _query(pending: str, crop: portraits.Crop) -> str:
    part = {"zoom": f"{crop.zoom:g}", "x": f"{crop.x:g}", "y": f"{crop.y:g}"}
    return urlencode({"pending": pending, **part})


def _set(request: HttpRequest, visit: Visit, figure: Figure, stored: str) -> HttpResponse:
    """Write down the stored file, or remove it again when that does not go through."""
    old = figure.portrait
    try:
        entry = set_portrait(figure=figure, portrait=stored, by=visit.by(request))
    except (Refused, Overtaken) as reason:
        portraits.remove_stored(stored)
        said = overtaking(reason) if isinstance(reason, Overtaken) else refusal(reason)
        messages.warning(request, said)
        fresh = visit.figure(figure.number)
        return _show(request, visit, fresh, UploadForm(), OVERTAKEN_STATUS)
    except BaseException:
        portraits.remove_stored(stored)
        raise
    _remove_unused(old, stored)
    say_done(request, entry)
    return redirect("campaigns:figure-show", visit.campaign.slug, figure.number)


def _remove_unused(*names: str) -> None:
    """Remove stored files that no figure uses. A copy of a figure shares its portrait."""
    for name in names:
        if not Figure.objects.filter(portrait=name).exists():
            portraits.remove_stored(name)


def _show(
    request: HttpRequest, visit: Visit, figure: Figure, form: UploadForm, status: int
) -> HttpResponse:
    asked = request.POST if request.method == "POST" else request.GET
    pending = asked.get("pending", "")
    crop_form = CropForm(asked if "zoom" in asked else None)
    context = {
        "campaign": visit.campaign,
        "figure": figure,
        "form": form,
        "pending": pending if portraits.pending_path(pending, figure.pk) else "",
        "crop_form": crop_form,
        "preview": _query(pending, crop_form.crop()),
        "drawn": portrait_address(visit.campaign, figure),
    }
    return render(request, "roster/portrait_edit.html", context, status=status)


@require_http_methods(["GET", "HEAD", "POST"])
@member(*PLAYING)
def portrait_parts(request: HttpRequest, visit: Visit, number: int) -> HttpResponse:
    """Choose the parts of the drawn portrait, one by one or all anew."""
    figure = visit.figure_to_change(number)
    status = 200
    if request.method == "POST":
        kept = kept_portrait(visit.campaign, figure)
        parts = asked_parts(kept, request.POST.get("code", ""))
        if parts is not None:
            try:
                entry = set_portrait_parts(figure=figure, parts=parts, by=visit.by(request))
            except Overtaken as news:
                messages.warning(request, overtaking(news))
                figure, status = visit.figure(number), OVERTAKEN_STATUS
            else:
                say_done(request, entry)
                return redirect("campaigns:figure-show", visit.campaign.slug, number)
        else:
            messages.error(request, _("These are not parts of a portrait. Choose again."))
            status = REFUSED_STATUS
    asked = request.POST if request.method == "POST" else request.GET
    context = {"page": parts_page(visit, figure, asked.dict())}
    return render(request, "roster/portrait_parts.html", context, status=status)


@require_safe
@member(*PLAYING)
def portrait_preview(request: HttpRequest, visit: Visit, number: int) -> HttpResponse:
    """The pending picture, cropped as asked."""
    figure = visit.figure_to_change(number)
    pending = portraits.pending_path(request.GET.get("pending", ""), figure.pk)
    if pending is None:
        raise Http404
    picture = portraits.preview(pending, CropForm(request.GET).crop())
    return _as_picture(HttpResponse(picture, content_type="image/jpeg"))


@require_safe
@member(*PLAYING)
def portrait_pending(request: HttpRequest, visit: Visit, number: int) -> HttpResponseBase:
    """The pending picture, whole, for the part of it to be chosen in the browser."""
    figure = visit.figure_to_change(number)
    pending = portraits.pending_path(request.GET.get("pending", ""), figure.pk)
    if pending is None:
        raise Http404
    return _as_picture(FileResponse(pending.open("rb"), content_type="image/jpeg"))


@require_safe
@member(*EVERYBODY)
def portrait_show(request: HttpRequest, visit: Visit, number: int) -> HttpResponseBase:
    """The stored portrait, which a browser may keep, or else the way to the drawn one.

    `?half` asks for the drawing to the waist, also where there is a photo.
    """
    figure = visit.figure(number)
    if HALF in request.GET:
        return redirect(half_address(drawn_portrait(visit.campaign, figure)))
    path: Path | None = portraits.stored_path(figure.portrait)
    if path is None:
        return redirect(bust_address(drawn_portrait(visit.campaign, figure)))
    return _as_picture(FileResponse(path.open("rb"), content_type="image/jpeg"))


@require_safe
def portrait_drawn(request: HttpRequest, version: str, code: str) -> HttpResponse:
    """A drawn portrait. `?half` asks for the figure to the waist, `?bust` for its head and chest.

    The address says its parts, so it needs no account and never changes.
    """
    draw = half_svg if HALF in request.GET else bust_svg if BUST in request.GET else svg
    try:
        drawing = draw(portrait_of(code))
    except ValueError:
        raise Http404 from None
    response = _as_picture(HttpResponse(drawing, content_type="image/svg+xml"))
    response["Cache-Control"] = "public, max-age=31536000, immutable"
    return response


def _as_picture(response: Answer) -> Answer:
    response["X-Content-Type-Options"] = "nosniff"
    response["Content-Security-Policy"] = "default-src 'none'"
    response["Cache-Control"] = "private, max-age=86400"
    return response
