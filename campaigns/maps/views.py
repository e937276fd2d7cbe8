"""Maps that a host draws: all of them, the editor, the file, and how hard one is."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.text import slugify
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from campaigns.access import HOSTS, Visit, member, wants_part
from campaigns.jobs.operations import ask_for
from campaigns.maps.forms import FactsForm, NewMapForm, PressForm
from campaigns.maps.jobs import trial_wish
from campaigns.maps.operations import (
    Step,
    add_map,
    delete_map,
    editor_of,
    press_map,
    say_facts,
    step_map,
)
from campaigns.maps.pages import editor_page, map_line, maps_page
from campaigns.models import CampaignMap
from campaigns.shell.answers import OVERTAKEN_STATUS, REFUSED_STATUS, overtaking, refusal, say_done
from campaigns.shell.drawing import draws
from campaigns.shell.journal import Overtaken
from campaigns.shell.text import joined, translate
from cards.ground_svg import ground_svg
from rules.maps import BattlefieldSheet
from rules.refused import Refused

FORM_METHODS = ["GET", "HEAD", "POST"]
FOREVER = "private, max-age=31536000, immutable"


@require_safe
@member(*HOSTS)
def map_list(request: HttpRequest, visit: Visit) -> HttpResponse:
    """The maps that the campaign keeps."""
    return render(request, "maps/map_list.html", {"page": maps_page(visit.campaign)})


@require_http_methods(FORM_METHODS)
@member(*HOSTS)
def map_add(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Start a blank map, or bring one from a file."""
    form = NewMapForm(request.POST or None, request.FILES or None, campaign=visit.campaign)
    if form.is_valid():
        try:
            entry = add_map(
                campaign=visit.campaign,
                name=form.cleaned_data["name"],
                source=form.source,
                trials=form.trials,
                by=visit.by(request),
            )
        except Refused as reason:
            form.add_error(None, refusal(reason))
        else:
            say_done(request, entry)
            newest = CampaignMap.objects.filter(campaign=visit.campaign).order_by("-number")[0]
            return redirect("campaigns:map-edit", visit.campaign.slug, newest.number)
    status = REFUSED_STATUS if form.is_bound else 200
    context = {"campaign": visit.campaign, "form": form}
    return render(request, "maps/map_add.html", context, status=status)


@require_http_methods(FORM_METHODS)
@member(*HOSTS)
def map_edit(request: HttpRequest, visit: Visit, number: int) -> HttpResponse:
    """The editor. A POST uses a tool on a place."""
    row = visit.campaign_map(number)
    if request.method != "POST":
        return _shown(request, row)
    editor = editor_of(visit.campaign)
    form = PressForm(request.POST, editor=editor, ground=editor.ground(row.source))
    if not form.is_valid() or form.target is None:
        why = joined(str(one) for its in form.errors.values() for one in its)
        return _shown(request, row, trouble=why, status=REFUSED_STATUS)
    tool, target = form.cleaned_data["tool"], form.target
    change = partial(press_map, row=row, tool=tool, target=target, by=visit.by(request))
    return _tried(request, visit, row, change)


@require_POST
@member(*HOSTS)
def map_facts(request: HttpRequest, visit: Visit, number: int) -> HttpResponse:
    """Change what is said beside the map, and its size."""
    row = visit.campaign_map(number)
    form = FactsForm(request.POST, editor=editor_of(visit.campaign))
    status = REFUSED_STATUS
    if form.is_valid():
        try:
            row = say_facts(row=row, facts=form.facts(), size=form.size(), by=visit.by(request))
        except Refused as reason:
            form.add_error(None, refusal(reason))
        except Overtaken as news:
            form.add_error(None, overtaking(news))
            row, status = visit.campaign_map(number), OVERTAKEN_STATUS
        else:
            return _changed(request, row)
    return _shown(request, row, facts=form, status=status)


@require_POST
@member(*HOSTS)
def map_step(request: HttpRequest, visit: Visit, number: int) -> HttpResponse:
    """Take back the last change, or make it again."""
    row = visit.campaign_map(number)
    step: Step = "redo" if request.POST.get("step") == "redo" else "undo"
    change = partial(step_map, row=row, step=step, by=visit.by(request))
    return _tried(request, visit, row, change)


@require_POST
@member(*HOSTS)
def map_try(request: HttpRequest, visit: Visit, number: int) -> HttpResponse:
    """Let bots play on the map in the background."""
    row = visit.campaign_map(number)
    editor = editor_of(visit.campaign)
    sound = not any(one.severity == "error" for one in editor.check(row.source))
    offered = {one.key: one for one in editor.scenarios(row.source)} if sound else {}
    chosen = offered.get(request.POST.get("scenario", ""))
    if chosen is None:
        why = _("Choose a scenario.") if sound else _("Fix the errors in the map first.")
        return _shown(request, row, trouble=why, status=REFUSED_STATUS)
    try:
        wish = trial_wish(row, chosen.key, chosen.name)
        job = ask_for(campaign=visit.campaign, wish=wish, by=visit.by(request))
    except Refused as reason:
        return _shown(request, row, trouble=refusal(reason), status=REFUSED_STATUS)
    return redirect("campaigns:job-show", visit.campaign.slug, job.number)


@require_http_methods(FORM_METHODS)
@member(*HOSTS)
def map_delete(request: HttpRequest, visit: Visit, number: int) -> HttpResponse:
    """Delete a map, once its host has said so on this page."""
    row = visit.campaign_map(number)
    trouble, status = "", 200
    if request.method == "POST" and "sure" in request.POST:
        try:
            say_done(request, delete_map(row=row, by=visit.by(request)))
            return redirect("campaigns:map-list", visit.campaign.slug)
        except Refused as reason:
            trouble, status = refusal(reason), REFUSED_STATUS
        except Overtaken as news:
            trouble, status = overtaking(news), OVERTAKEN_STATUS
    context = {"row": row, "line": map_line(row), "trouble": trouble}
    return render(request, "maps/map_delete.html", context, status=status)


@require_safe
@member(*HOSTS)
def map_file(request: HttpRequest, visit: Visit, number: int) -> HttpResponse:
    """The map as a file."""
    row = visit.campaign_map(number)
    name = f"{slugify(row.name) or 'map'}{editor_of(visit.campaign).suffix}"
    kind = "application/json" if name.endswith(".json") else "text/plain"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return HttpResponse(row.source, content_type=f"{kind}; charset=utf-8", headers=headers)


@require_safe
@member(*HOSTS)
@draws
def map_picture(request: HttpRequest, visit: Visit, number: int) -> HttpResponse:
    """The ground of the map, named by the version of the map.

    With `tiles`, the language of their signs, the tiles of a town lie on it. The editor lays them
    itself.
    """
    row = visit.campaign_map(number)
    editor = editor_of(visit.campaign)
    ground = editor.ground(row.source)
    inset = editor.margin * editor.blocks / 2
    sheet = BattlefieldSheet(**ground.parts())
    say = translate if "tiles" in request.GET else None
    told = request.GET.get("tiles", get_language()) == get_language()
    is_named = told and request.GET.get("version") == str(row.version)
    picture = HttpResponse(ground_svg(sheet, inset, say=say), content_type="image/svg+xml")
    picture["Content-Security-Policy"] = "default-src 'none'; style-src 'unsafe-inline'"
    picture["Cache-Control"] = FOREVER if is_named else "no-cache"
    return picture


def _shown(
    request: HttpRequest,
    row: CampaignMap,
    *,
    facts: FactsForm | None = None,
    trouble: str = "",
    status: int = 200,
) -> HttpResponse:
    asked = request.POST if request.method == "POST" else request.GET
    page = editor_page(row, asked, facts)
    name = "maps/editor.html" if wants_part(request) else "maps/map_edit.html"
    return render(request, name, {"page": page, "trouble": trouble}, status=status)


def _tried(
    request: HttpRequest, visit: Visit, row: CampaignMap, change: Callable[[], CampaignMap]
) -> HttpResponse:
    """The editor after a change, or with the reason why there was none."""
    try:
        return _changed(request, change())
    except Refused as reason:
        return _shown(request, row, trouble=refusal(reason), status=REFUSED_STATUS)
    except Overtaken as news:
        fresh = visit.campaign_map(row.number)
        return _shown(request, fresh, trouble=overtaking(news), status=OVERTAKEN_STATUS)


def _changed(request: HttpRequest, row: CampaignMap) -> HttpResponse:
    """The editor anew: as a part of the page, or after a redirect."""
    if wants_part(request):
        return _shown(request, row)
    answer = redirect("campaigns:map-edit", row.campaign.slug, row.number)
    if tool := request.POST.get("tool", "")[:40]:
        answer["Location"] += f"?tool={slugify(tool)}"
    return answer
