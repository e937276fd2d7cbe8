"""Phones that ask again and again whether a table has changed, answered with one query.

What a phone was told in full once, it is told again as long as everything that this rested on is
still so: it has signed in, its account and its part in the campaign are the same, and nothing has
happened at the table.
"""

from __future__ import annotations

from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponseBase, HttpResponseNotModified
from django.utils.cache import patch_vary_headers

from campaigns.access import Ground, Visit, wants_part
from campaigns.models import Game

MOST_KNOWN = 5000
Asked = tuple[str, str, str, str]


class Unchanged(HttpResponseNotModified):
    """The answer to a phone that has seen it all."""

    def __init__(self, tag: str, ground: Ground) -> None:
        super().__init__(headers={"ETag": tag})
        self.ground = ground


def unchanged(request: HttpRequest, visit: Visit, game: Game, tag: str) -> Unchanged | None:
    """The answer, where a phone asks for what it has seen; `tag` says what there is to see now."""
    if not wants_part(request) or request.headers.get("If-None-Match") != tag:
        return None
    return Unchanged(tag, visit.ground(game))


class PollMiddleware:
    """Remembers what each phone was told last, and tells it again."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response
        self._known: dict[Asked, Ground] = {}

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        tag = request.headers.get("If-None-Match", "")
        if request.method != "GET" or not tag or not wants_part(request):
            return self.get_response(request)
        cookies = request.headers.get("Cookie", "")
        asked = (request.get_full_path(), tag, cookies, request.headers.get("Accept-Language", ""))
        ground = self._known.get(asked)
        if ground is not None and ground.holds(request.COOKIES[settings.SESSION_COOKIE_NAME]):
            answer = Unchanged(tag, ground)
            patch_vary_headers(answer, ["HX-Request", "Accept-Language", "Cookie"])
            return answer
        self._known.pop(asked, None)
        response = self.get_response(request)
        if isinstance(response, Unchanged):
            if len(self._known) >= MOST_KNOWN:
                self._known.clear()
            self._known[asked] = response.ground
        return response
