"""Phones at a table, known again with one query each time that they ask.

Who was shown a table once may see it as long as everything that this rested on is still so: they
have signed in, their account and their part in the campaign are the same. One query says this, and
whether anything has happened at the table. If nothing has, that is the answer to whoever only
looks; else the request goes on with the account, the part and the game that are known.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace

from django.conf import settings
from django.http import HttpRequest, HttpResponseBase, HttpResponseNotModified
from django.utils.cache import patch_vary_headers

from campaigns.access import Visit, remember_visit, wants_part
from campaigns.known import Ground
from campaigns.models import Game

MOST_KNOWN = 5000
_TABLE = re.compile(r"/c/[^/]+/sessions/\d+/games/\d+/")
_MARK = "shown_to_a_phone"
Phone = tuple[str, str, str]  # table, cookies, languages


@dataclass(frozen=True)
class Shown:
    """What a phone was shown of a game, and to whom."""

    visit: Visit
    game: Game
    ground: Ground
    tags: frozenset[str]  # of its pages, such as the table and the map


def shown(response: HttpResponseBase, visit: Visit, game: Game, tag: str) -> None:
    """Mark a response as all that there is to see now; `tag` says what this is."""
    response["ETag"] = tag
    vars(response)[_MARK] = Shown(visit, game, visit.ground(game), frozenset([tag]))


def unchanged(
    request: HttpRequest, visit: Visit, game: Game, tag: str
) -> HttpResponseNotModified | None:
    """The answer to a phone that has seen it all; None for any other."""
    if not wants_part(request) or request.headers.get("If-None-Match") != tag:
        return None
    response = HttpResponseNotModified()
    shown(response, visit, game, tag)
    return response


class PollMiddleware:
    """Remembers what each phone was shown last, and to whom."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response
        self._known: dict[Phone, Shown] = {}

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        table = _TABLE.match(request.path) if wants_part(request) else None
        if table is None:
            return self.get_response(request)
        languages = request.headers.get("Accept-Language", "")
        phone = (table[0], request.headers.get("Cookie", ""), languages)
        known = self._known.get(phone)
        if known is not None and (answer := self._as_known(request, phone, known)):
            return answer
        response = self.get_response(request)
        if now := vars(response).get(_MARK):
            self._remember(phone, known, now)
        return response

    def _as_known(
        self, request: HttpRequest, phone: Phone, known: Shown
    ) -> HttpResponseBase | None:
        """That nothing has changed, to whoever looks; any other request is told who asks."""
        now = known.ground.now(request.COOKIES.get(settings.SESSION_COOKIE_NAME, ""))
        if now is None:
            self._known.pop(phone, None)
            return None
        tag = request.headers.get("If-None-Match", "")
        if request.method == "GET" and tag in known.tags and known.ground.is_still(now.ground):
            answer = HttpResponseNotModified(headers={"ETag": tag})
            patch_vary_headers(answer, ["HX-Request", "Accept-Language", "Cookie"])
            return answer
        if now.ground.version == known.ground.version:
            remember_visit(request, known.visit.at(known.game, known.ground, now))
        return None

    def _remember(self, phone: Phone, known: Shown | None, now: Shown) -> None:
        if known is not None and known.ground == now.ground:
            now = replace(now, tags=known.tags | now.tags)
        if len(self._known) >= MOST_KNOWN:
            self._known.clear()
        self._known[phone] = now
