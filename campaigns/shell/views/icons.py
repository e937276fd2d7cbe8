"""The drawings of a game, for pages that name them by their keys."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from campaigns.shell.card_art import card_art_svg
from campaigns.shell.icons import icons_svg
from campaigns.shell.tile_art import art_svg


@require_safe
def system_icons(request: HttpRequest, version: str, system: str) -> HttpResponse:
    """All of them. The address says which version they are, so it never changes."""
    try:
        drawings = icons_svg(system)
    except LookupError:
        raise Http404 from None
    return _kept(drawings)


@require_safe
def tile_art(
    request: HttpRequest, version: str, system: str, key: str, variant: int, turn: int
) -> HttpResponse:
    """A tile of a game. The same of its address."""
    try:
        drawing = art_svg(system, key, variant, turn)
    except LookupError:
        raise Http404 from None
    return _kept(drawing)


@require_safe
def card_art(request: HttpRequest, version: str, system: str, key: str) -> HttpResponse:
    """The picture of a card of a game, by its drawing. The same of its address."""
    try:
        picture = card_art_svg(system, key)
    except LookupError:
        raise Http404 from None
    return _kept(picture)


def _kept(drawing: str) -> HttpResponse:
    response = HttpResponse(drawing, content_type="image/svg+xml")
    response["X-Content-Type-Options"] = "nosniff"
    response["Content-Security-Policy"] = "default-src 'none'"
    response["Cache-Control"] = "public, max-age=31536000, immutable"
    return response
