"""A game's board on the screen, and a sheet to go on with it on paper."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from campaigns.access import EVERYBODY, Visit, member, unchanged, wants_part
from campaigns.shell.devices import is_phone
from campaigns.shell.numbers import whole_number
from campaigns.table.board.choice import scenario_picture
from campaigns.table.grounds import ground_answer
from campaigns.table.jinja import draw
from campaigns.table.pages.film import film_between
from campaigns.table.pages.log import log_lines, table_url
from campaigns.table.pages.looking import looked_at
from campaigns.table.pages.map import Tapped, map_page
from campaigns.table.pages.map_address import HIDDEN, ZOOMS
from campaigns.table.pages.print import print_page
from campaigns.table.polls import polled, remember
from campaigns.table.screens import draw_screen, frame_of
from campaigns.table.views.played import LIVE, just_done, live_values

LONGEST_PICK = 400  # squares that are chosen together
LONGEST_KEY = 80


@require_safe
@polled
@member(*EVERYBODY)
def game_map(request: HttpRequest, visit: Visit, session: int, number: int) -> HttpResponse:
    """The board, and what a tap on it may do."""
    game = visit.game(session, number)
    seat = request.GET.get("seat", "")[:40]
    look = looked_at(visit, game, seat, on_phone=is_phone(request))
    if look.board is None:
        return redirect(table_url(game))
    page = map_page(look, look.board, _tapped(request), chosen=seat, language=get_language() or "")
    values = live_values(request, page.table) | {"map": page}
    if wants_part(request):
        remember(request, visit, game)
        if answer := unchanged(request, page.table.tag):
            return answer
        headers = {"ETag": page.table.tag, "Cache-Control": LIVE}
        return HttpResponse(draw("map_live", **values), headers=headers)
    values["outcome"] = log_lines(look, just_done(request, game))
    frame = frame_of(
        page.table,
        title=_("Map"),
        tab="map",
        scripts=("js/aim.js", "js/route.js", "js/map.js"),
        is_playing=True,
    )
    response = draw_screen(request, "game_map", frame, **values)
    response["Cache-Control"] = LIVE
    return response


def _tapped(request: HttpRequest) -> Tapped:
    said = {name: request.GET.get(name, "")[:LONGEST_KEY] for name in ("figure", "offer", "way")}
    said["at"] = request.GET.get("at", "")[:LONGEST_PICK]
    zoom = request.GET.get("zoom", "")
    aim = request.GET.get("aim", "")[:LONGEST_KEY]
    foretold = HIDDEN if request.GET.get("next") == HIDDEN else ""
    return Tapped(**said, aim=aim, zoom=zoom if zoom in ZOOMS else ZOOMS[0], next=foretold)


@require_safe
@member(*EVERYBODY)
def game_ground(request: HttpRequest, visit: Visit, session: int, number: int) -> HttpResponse:
    """The ground under the map, as this seat knows it. The map names it by its key."""
    seat, upright = request.GET.get("seat", "")[:40], "upright" in request.GET
    look = looked_at(visit, visit.game(session, number), seat, on_phone=upright)
    return ground_answer(request, look.board)


@require_safe
@member(*EVERYBODY)
def scenario_ground(request: HttpRequest, visit: Visit, key: str) -> HttpResponse:
    """The ground that a scenario is played on, as one layout of it."""
    drawn = scenario_picture(visit.campaign.system, key)
    if not drawn:
        raise Http404
    picture = HttpResponse(drawn, content_type="image/svg+xml")
    picture["Content-Security-Policy"] = "default-src 'none'; style-src 'unsafe-inline'"
    picture["Cache-Control"] = "private, max-age=86400"
    return picture


@require_safe
@polled
@member(*EVERYBODY)
def game_film(request: HttpRequest, visit: Visit, session: int, number: int) -> HttpResponse:
    """Return the film of an entry and all after it, with its last line."""
    seat = request.GET.get("seat", "")[:40]
    look = looked_at(visit, visit.game(session, number), seat, on_phone=is_phone(request))
    since, until = (whole_number(request.GET.get(name, "")) for name in ("since", "until"))
    if since is None or until is None or not (film := film_between(look, since, until)):
        return HttpResponse(status=204)
    lines = log_lines(look, [row for row in look.game.latest if row.number <= until][:1])
    return HttpResponse(draw("outcome", lines=lines, film=film), headers={"Cache-Control": LIVE})


@require_safe
@member(*EVERYBODY)
def game_print(request: HttpRequest, visit: Visit, session: int, number: int) -> HttpResponse:
    """The state as it stands, on paper."""
    look = looked_at(visit, visit.game(session, number), request.GET.get("seat", "")[:40])
    page = print_page(look)
    frame = frame_of(page, title=_("Print game"), tab="log")
    return draw_screen(request, "game_print", frame, page=page)
