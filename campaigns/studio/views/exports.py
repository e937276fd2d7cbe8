"""Exports of the studio other than a PDF."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods

from campaigns.access import EVERYBODY, Visit, member
from campaigns.jobs.operations import ask_for
from campaigns.shell.answers import REFUSED_STATUS, refusal
from campaigns.shell.drawing import draws
from campaigns.studio.exports import (
    Goods,
    Way,
    for_way,
    goods_of,
    hindrances,
    is_long,
    made_at_once,
)
from campaigns.studio.forms.exports import WayForm
from campaigns.studio.jobs import ways_wish
from campaigns.studio.orders import prepare
from campaigns.studio.pages.exports import WaysPage, ways_page
from campaigns.studio.pages.prints import pictures_of
from campaigns.studio.views.prints import valid_form
from rules.refused import Refused


@require_http_methods(["GET", "HEAD", "POST"])
@member(*EVERYBODY)
@draws
def print_ways(request: HttpRequest, visit: Visit, kind: str) -> HttpResponse:
    """Files for shops, virtual tables and machines, of what was chosen in the studio."""
    query = request.GET.copy()
    query["what"] = kind
    studio = f"{reverse('campaigns:print-show', args=[visit.campaign.slug])}?{query.urlencode()}"
    try:
        chosen = valid_form(request, visit, kind)
        order = for_way(chosen.order(), request.POST.get("way", ""))
        printed = prepare(visit.campaign, chosen.rows, order, chosen.night)
        goods = goods_of(printed)
    except Refused as reason:
        page = WaysPage(visit.campaign, kind, "", studio)
        context = {"page": page, "missing": refusal(reason)}
        return render(request, "studio/print_ways.html", context)
    typed = request.POST if request.method == "POST" else None
    form = WayForm(
        typed,
        initial={"radius": f"{order.layout.radius:g}"},
        hindrances=hindrances({one.trim for one, _ in goods.pieces}),
    )
    if form.is_valid():
        try:
            way = form.chosen()
            if printed.uncounted or is_long(goods, way):
                wish = ways_wish(order, goods, way)
                job = ask_for(campaign=visit.campaign, wish=wish, by=visit.by(request))
                return redirect("campaigns:job-show", visit.campaign.slug, job.number)
            return as_file(goods, way, f"{visit.campaign.slug}-{kind}")
        except Refused as reason:
            form.add_error(None, refusal(reason))
    pictures = pictures_of(visit.campaign, kind, printed, request.GET.urlencode())
    page = ways_page(visit.campaign, kind, chosen.name, studio, goods, next(pictures, None))
    status = REFUSED_STATUS if form.errors else 200
    return render(request, "studio/print_ways.html", {"page": page, "form": form}, status=status)


def as_file(goods: Goods, way: Way, name: str) -> HttpResponse:
    """Return the request, to save it. Raises: Refused."""
    response = HttpResponse(made_at_once(goods, way), content_type=way.content_type)
    response["Content-Disposition"] = f'attachment; filename="{way.file_name(name)}"'
    response["X-Content-Type-Options"] = "nosniff"
    response["Cache-Control"] = "private, no-cache"
    return response
