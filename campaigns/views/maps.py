"""A game's board on the screen, and a sheet to go on with it on paper."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from campaigns.access import EVERYBODY, Visit, member, wants_part
from campaigns.models import Game, GameEntry
from campaigns.pages.game_log import log_lines, table_url
from campaigns.pages.game_map import ZOOMS, Tapped, map_page
from campaigns.pages.game_print import print_page
from campaigns.pages.table import looked_at, table_tag
from campaigns.polls import unchanged

LONGEST_KEY = 80


@require_safe
@member(*EVERYBODY)
def game_map(request: HttpRequest, visit: Visit, session: int, number: int) -> HttpResponse:
    """The board, and what a tap on it may do; who has seen that already is told so."""
    game = visit.game(session, number)
    seat = request.GET.get("seat", "")[:40]
    tag = table_tag(visit, game, seat, get_language() or "")
    if seen := unchanged(request, visit, game, tag):
        return seen
    look = looked_at(visit, game, seat)
    board = look.play.board(look.state, look.seat)
    if board is None:
        return redirect(table_url(game))
    page = map_page(look, board, _tapped(request), chosen=seat, language=get_language() or "")
    context = {"map": page, "page": page.table, "outcome": log_lines(_done(request, game))}
    context["dice"] = request.session.get("dice", "app")
    part = "#live" if wants_part(request) else ""
    response = render(request, f"campaigns/game_map.html{part}", context)
    response["Cache-Control"] = "private, no-cache"
    if part:  # else a browser would put the whole page in place of a part that has not changed
        response["ETag"] = tag
    return response


def _tapped(request: HttpRequest) -> Tapped:
    said = {name: request.GET.get(name, "")[:LONGEST_KEY] for name in ("figure", "offer", "at")}
    zoom = request.GET.get("zoom", "")
    aim = request.GET.get("aim", "")[:LONGEST_KEY]
    return Tapped(**said, aim=aim, zoom=zoom if zoom in ZOOMS else ZOOMS[0])


def _done(request: HttpRequest, game: Game) -> list[GameEntry]:
    """The entry that was just written, where there is no scripting."""
    number = request.GET.get("done", "")
    if not (number.isascii() and number.isdigit() and len(number) < 10):
        return []
    rows = GameEntry.objects.filter(game=game, number=int(number)).select_related("actor")
    return list(rows)


@require_safe
@member(*EVERYBODY)
def game_print(request: HttpRequest, visit: Visit, session: int, number: int) -> HttpResponse:
    """The state as it stands, on paper."""
    look = looked_at(visit, visit.game(session, number), request.GET.get("seat", "")[:40])
    return render(request, "campaigns/game_print.html", {"page": print_page(look)})
