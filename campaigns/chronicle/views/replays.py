"""A game as a film, for members and, where the chronicle is public, for everybody."""

from __future__ import annotations

from hashlib import sha256

import msgspec
from django.core.cache import cache
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from campaigns.access import EVERYBODY, Visit, member, wants_part
from campaigns.access.screens import game_of_chronicle
from campaigns.chronicle.pages.replay import (
    ReplayPage,
    board_at,
    moment_picture,
    replay_page,
)
from campaigns.chronicle.views.public import everybody
from campaigns.models import Campaign, Game
from campaigns.shell.drawing import PREVIEWS
from campaigns.shell.numbers import whole_number
from campaigns.shell.text import translate
from campaigns.table.grounds import ground_answer
from campaigns.table.jinja import draw
from campaigns.table.screens import draw_screen, frame_of
from cards.moment import moment_page
from cards.picture import page_png, page_webp

LIVE = "private, no-cache"
SCRIPTS = ("js/map.js", "js/replay.js")
WIDE_PX = 1080
KEPT_SECONDS = 7 * 24 * 60 * 60


@require_safe
@member(*EVERYBODY)
def game_replay(request: HttpRequest, visit: Visit, session: int, number: int) -> HttpResponse:
    """The film for members, from the seat that they may look from."""
    game = visit.game(session, number)
    address = reverse("campaigns:game-replay", args=[visit.campaign.slug, session, number])
    return _shown(request, visit, game, address, request.GET.get("seat", "")[:40])


@require_safe
@never_cache
@everybody
def replay_public(
    request: HttpRequest, campaign: Campaign, session: int, number: int
) -> HttpResponse:
    """Show the film to people with the link of the chronicle, as a spectator sees it."""
    visit, game = game_of_chronicle(campaign, session, number)
    address = reverse("campaigns:replay-public", args=[campaign.chronicle_key, session, number])
    return _shown(request, visit, game, address, "")


@require_safe
@member(*EVERYBODY)
def game_moment(
    request: HttpRequest, visit: Visit, session: int, number: int, at: int
) -> HttpResponse:
    """A moment as a picture, for members."""
    seat = request.GET.get("seat", "")[:40]
    return _picture(visit, visit.game(session, number), at, seat=seat)


@require_safe
@member(*EVERYBODY)
def moment_close(
    request: HttpRequest, visit: Visit, session: int, number: int, at: int
) -> HttpResponse:
    """Return the middle of a moment as a picture within a page, as everybody sees it."""
    return _picture(visit, visit.game(session, number), at, close=True)


@require_safe
@everybody
def moment_public(
    request: HttpRequest, campaign: Campaign, session: int, number: int, at: int
) -> HttpResponse:
    """Return a moment as a picture, for people with the link of the chronicle."""
    visit, game = game_of_chronicle(campaign, session, number)
    return _picture(visit, game, at)


def _picture(
    visit: Visit, game: Game, at: int, *, seat: str = "", close: bool = False
) -> HttpResponse:
    """Return the picture, which is drawn once for all who see the same.

    It is a PNG, for others to keep, but a `close` one is a WebP.
    """
    moment = moment_picture(visit, game, at, seat, close=close)
    if moment is None:
        raise Http404
    key = f"moment-{sha256(msgspec.msgpack.encode(moment)).hexdigest()}-{get_language()}"
    drawn = cache.get(key)
    if drawn is None:
        with PREVIEWS.place():
            saved = page_webp if close else page_png
            drawn = saved(moment_page(moment, translate), 0, WIDE_PX)
        cache.set(key, drawn, KEPT_SECONDS)
    picture = HttpResponse(drawn, content_type="image/webp" if close else "image/png")
    picture["Cache-Control"] = "private, max-age=3600"
    return picture


def _shown(request: HttpRequest, visit: Visit, game: Game, address: str, seat: str) -> HttpResponse:
    """The page, its part that changes, or the ground under its map."""
    at = whole_number(request.GET.get("at", ""))
    if request.GET.get("show") == "ground":
        return ground_answer(request, board_at(visit, game, at or 0, seat))
    page = replay_page(visit, game, url=address, at=at, seat=seat)
    if wants_part(request):
        return HttpResponse(draw("replay_now", page=page), headers={"Cache-Control": LIVE})
    response = _public(request, page) if page.is_public else _of_members(request, page)
    response["Cache-Control"] = LIVE
    return response


def _of_members(request: HttpRequest, page: ReplayPage) -> HttpResponse:
    frame = frame_of(page, title=_("Replay"), tab="log", scripts=SCRIPTS, is_playing=True)
    return draw_screen(request, "replay", frame, page=page)


def _public(request: HttpRequest, page: ReplayPage) -> HttpResponse:
    context = {"screen": draw("replay", page=page), "title": page.game.name}
    return render(request, "chronicle/replay_public.html", context)
