"""The ground under a map as an answer."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse

from campaigns.table.board.picture import ground_key, ground_picture
from rules.table import Board


def ground_answer(request: HttpRequest, board: Board | None) -> HttpResponse:
    """The picture, which browsers keep where the address names it by its key. Raises: Http404."""
    if board is None:
        raise Http404
    is_named = request.GET.get("key") == ground_key(board)
    picture = HttpResponse(ground_picture(board), content_type="image/svg+xml")
    picture["Content-Security-Policy"] = "default-src 'none'; style-src 'unsafe-inline'"
    picture["Cache-Control"] = "private, max-age=31536000, immutable" if is_named else "no-cache"
    return picture
