"""The second screen of a game: for a television in the room, or a stream."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps

from django.http import (
    HttpRequest,
    HttpResponse,
    HttpResponseBase,
)
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import get_language
from django.views.decorators.http import require_POST, require_safe
from django_scopes import scope

from campaigns.access import EVERYBODY, HOSTS, Visit, member, unchanged, wants_part
from campaigns.access.screens import visit_by_screen
from campaigns.models import Game
from campaigns.shell.answers import say_done
from campaigns.shell.keyed import opened_by_key
from campaigns.shell.numbers import whole_number
from campaigns.table.grounds import ground_answer
from campaigns.table.jinja import draw
from campaigns.table.operations.games import set_screen_link
from campaigns.table.pages.film import film_between
from campaigns.table.pages.log import log_lines
from campaigns.table.pages.looking import Look, looked_at
from campaigns.table.pages.second_screen import screen_tag, second_screen
from rules.game import SPECTATOR

LIVE = "private, no-cache"


def by_link(view: Callable[..., HttpResponseBase]) -> Callable[..., HttpResponseBase]:
    """Wrap a view of a game for people with the key of its second screen."""

    @wraps(view)
    @opened_by_key(visit_by_screen)
    def answer(request: HttpRequest, visit: Visit) -> HttpResponseBase:
        with scope(campaign=visit.campaign):
            response = view(request, visit)
        response["X-Robots-Tag"] = "noindex"
        return response

    return answer


@require_safe
@by_link
def screen_public(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Show the second screen to people with its link, without an account."""
    assert visit.at_table
    return _shown(request, visit, visit.at_table, visit.at_table.screen_key)


@require_safe
@member(*EVERYBODY)
def game_screen(request: HttpRequest, visit: Visit, session: int, number: int) -> HttpResponse:
    """The screen for members of the campaign."""
    return _shown(request, visit, visit.game(session, number), "")


def _shown(request: HttpRequest, visit: Visit, game: Game, key: str) -> HttpResponse:
    """The page, its live part, the ground under its map, or the film of what happened."""
    shows = {"ground": _ground, "film": _film}.get(request.GET.get("show", ""))
    if shows:
        return shows(request, looked_at(visit, game, SPECTATOR))
    language = get_language() or ""
    tag = screen_tag(game, language)
    if answer := unchanged(request, tag):
        return answer
    screen = draw("second_screen", page=second_screen(visit, game, key=key, language=language))
    if wants_part(request):
        return HttpResponse(screen, headers={"ETag": tag, "Cache-Control": LIVE})
    context = {"screen": screen, "title": game.name}
    response = render(request, "second_screen.html", context)
    response["Cache-Control"] = LIVE
    return response


def _ground(request: HttpRequest, look: Look) -> HttpResponse:
    return ground_answer(request, look.board)


def _film(request: HttpRequest, look: Look) -> HttpResponse:
    since, until = (whole_number(request.GET.get(name, "")) for name in ("since", "until"))
    if since is None or until is None or not (film := film_between(look, since, until)):
        return HttpResponse(status=204)
    lines = log_lines(look, look.game.latest[:1])
    return HttpResponse(draw("outcome", lines=lines, film=film), headers={"Cache-Control": LIVE})


@require_POST
@member(*HOSTS)
def game_screen_link(request: HttpRequest, visit: Visit, session: int, number: int) -> HttpResponse:
    """Switch the link of the second screen on, under a new address each time, or off."""
    game = visit.game(session, number)
    is_on = request.POST.get("switch") == "on"
    say_done(request, set_screen_link(game=game, on=is_on, by=visit.by(request)))
    address = reverse("campaigns:game-seats", args=[visit.campaign.slug, session, number])
    return redirect(f"{address}#second-screen")
