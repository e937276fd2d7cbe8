"""Phones at a table, known again with one query each time that they ask.

Who was shown a table once may see it as long as everything that this rested on is still so: they
have signed in, their account and their part in the campaign are the same. One query says this, and
whether anything has happened at the table. If nothing has, that is the answer to whoever only
looks. If something has, and it was drawn already for somebody who sees the same, that is. Else the
request goes on with the account, the role and the game that are known.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from time import monotonic

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseBase, HttpResponseNotModified
from django.utils import timezone
from django.utils.translation import get_language, override
from django_scopes import scope

from campaigns.access import Visit, remember_visit, wants_part
from campaigns.models import Game
from campaigns.models.known import Ground, Now
from campaigns.table.dice import chosen_dice
from campaigns.table.live_parts import Look, Part, Shelf, Sight
from campaigns.table.pages.live import live_part
from campaigns.table.pages.looking import looked_at
from campaigns.table.pages.table import TablePage, table_page, table_tag

MOST_KNOWN = 5000
LATELY = 10.0  # seconds; a phone that looks asks every two
_TABLE = re.compile(r"/c/[^/]+/sessions/\d+/games/\d+/")
_MARK, _PART = "shown_to_a_phone", "drawn_for_phones"
Phone = tuple[str, str, str]  # table, cookies, languages

_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Shown:
    """What a phone was shown of a game, and to whom."""

    visit: Visit
    game: Game
    ground: Ground
    tags: frozenset[str]  # of its pages, such as the table and the map
    look: Look

    def at(self, now: Now) -> Shown:
        """The same phone, with the game as far as it has come; it has been shown nothing yet."""
        visit = self.visit.at(self.game, self.ground, now)
        game = visit.at_table or self.game
        return Shown(visit, game, now.ground, frozenset(), self.look)

    def beside(self, other: Shown) -> Shown:
        """The same phone, with the game as far as another was shown it."""
        told = other.ground
        ground = replace(self.ground, last_number=told.last_number, figures=told.figures)
        visit = replace(self.visit, at_table=other.game, roster_seen=told.figures)
        return Shown(visit, other.game, ground, frozenset(), self.look)


@dataclass(frozen=True)
class Asked:
    """Where a phone asks for the table, and when it last has."""

    url: str
    seat: str  # that the address names
    at: float  # of the monotonic clock


@dataclass(frozen=True)
class Drawn:
    """A part that others may be shown too."""

    page: TablePage
    part: Part


def shown(
    request: HttpRequest, response: HttpResponseBase, visit: Visit, game: Game, tag: str
) -> None:
    """Mark a response as all that there is to see now; `tag` says what this is."""
    zone = timezone.get_current_timezone_name()
    look = Look(get_language() or "", zone, chosen_dice(request.COOKIES))
    vars(response)[_MARK] = Shown(visit, game, visit.ground(game), frozenset([tag]), look)


def drawn(response: HttpResponseBase, page: TablePage, part: Part) -> None:
    """Let others who see the same have a part of this response, which `shown` has marked."""
    vars(response)[_PART] = Drawn(page, part)


def unchanged(
    request: HttpRequest, visit: Visit, game: Game, seat: str
) -> HttpResponseNotModified | None:
    """The answer to a phone that has seen it all from a seat; None for any other."""
    tag = table_tag(game, visit.user.pk, seat, get_language() or "")
    if not wants_part(request) or request.headers.get("If-None-Match") != tag:
        return None
    response = HttpResponseNotModified(headers={"ETag": tag})
    shown(request, response, visit, game, tag)
    return response


def live(part: Part, person: int) -> HttpResponse:
    """A part as the answer to whoever asks again and again."""
    headers = {"ETag": part.tag_for(person), "Cache-Control": "private, no-cache"}
    return HttpResponse(part.text_for(person), headers=headers)


class PollMiddleware:
    """Remembers what each phone was shown last, and to whom."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response
        self._known: dict[Phone, Shown] = {}
        self._asked: dict[Phone, Asked] = {}
        self._shelf = Shelf()

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        table = _TABLE.match(request.path) if wants_part(request) else None
        if table is None:
            return self.get_response(request)
        languages = request.headers.get("Accept-Language", "")
        phone = (table[0], request.headers.get("Cookie", ""), languages)
        known, asked = self._known.get(phone), _asked(request)
        if known is not None:
            if asked is not None:
                self._asked[phone] = asked
            if answer := self._as_known(request, phone, known, asked):
                return answer
        response = self.get_response(request)
        if now := vars(response).get(_MARK):
            self._remember(phone, known, now)
            if of := vars(response).get(_PART):
                self._keep(now, of)
                if request.method == "POST":
                    # Once it is sent: nobody waits for what the others see.
                    closers = vars(response)["_resource_closers"]
                    closers.append(partial(self._draw_for_others, phone, now))
        return response

    def _as_known(
        self, request: HttpRequest, phone: Phone, known: Shown, asked: Asked | None
    ) -> HttpResponseBase | None:
        """What whoever looks is told; any other request is told who asks."""
        now = known.ground.now(request.COOKIES.get(settings.SESSION_COOKIE_NAME, ""))
        if now is None:
            self._known.pop(phone, None)
            self._asked.pop(phone, None)
            return None
        tag = request.headers.get("If-None-Match", "")
        if request.method == "GET" and tag in known.tags and known.ground.is_still(now.ground):
            return _varying(HttpResponseNotModified(headers={"ETag": tag}))
        if now.ground.version != known.ground.version:
            return None
        seen = known.at(now)
        if asked is not None:
            answer = live(self._part(asked, seen), seen.ground.person)
            self._remember(phone, known, replace(seen, tags=frozenset([answer["ETag"]])))
            # What those whom it does not go through would have set.
            answer["Content-Length"] = str(len(answer.content))
            answer["Content-Language"] = seen.look.language
            return _varying(answer)
        remember_visit(request, seen.visit)
        return None

    def _draw_for_others(self, phone: Phone, now: Shown) -> None:
        """Draw what those at the table see who have asked lately; together it is half the work."""
        since = monotonic() - LATELY
        for other, asked in list(self._asked.items()):
            known = self._known.get(other)
            if other[0] != phone[0] or other == phone or asked.at < since or known is None:
                continue
            if known.ground.version != now.ground.version:
                continue
            try:
                self._part(asked, known.beside(now))
            except Exception:  # what was pressed is done; they see it when they ask
                _log.exception("A table could not be drawn for those who look.")
                return

    def _part(self, asked: Asked, seen: Shown) -> Part:
        """The table for whoever looks at it: as it was drawn for another, or drawn now."""
        sight = _sight(seen, asked.url)
        if sight and (part := self._shelf.part(sight, seen.ground.person)):
            return part
        visit, look = seen.visit, seen.look
        with override(look.language), timezone.override(look.zone), scope(campaign=visit.campaign):
            looked = looked_at(visit, seen.game, asked.seat)
            page = table_page(looked, chosen=asked.seat, language=look.language)
            part = live_part(page, look.dice)
        self._keep(seen, Drawn(page, part))
        return part

    def _keep(self, seen: Shown, of: Drawn) -> None:
        sight = _sight(seen, of.page.poll_url)
        if sight and of.page.is_of_one_moment:
            person = seen.ground.person
            self._shelf.put(sight.of(person) if person in of.part.singled else sight, of.part)

    def _remember(self, phone: Phone, known: Shown | None, now: Shown) -> None:
        if known is not None and known.ground == now.ground:
            now = replace(now, tags=known.tags | now.tags)
        if len(self._known) >= MOST_KNOWN:
            self._known.clear()
            self._asked.clear()
        self._known[phone] = now


def _asked(request: HttpRequest) -> Asked | None:
    """What a phone asks for; None where it is not the table, as it may look from a seat."""
    if request.method != "GET" or not _TABLE.fullmatch(request.path):
        return None
    if request.GET.keys() - {"seat"}:
        return None
    return Asked(request.get_full_path(), request.GET.get("seat", "")[:40], monotonic())


def _sight(seen: Shown, url: str) -> Sight | None:
    """What is seen at an address; None where not all that it rests on is known."""
    ground = seen.ground
    if ground.figures is None:
        return None
    here = (ground.game, ground.last_number, ground.version, ground.figures)
    return Sight(url, ground.role, seen.look, *here)


def _varying(answer: HttpResponse) -> HttpResponse:
    answer["Vary"] = "HX-Request, Accept-Language, Cookie"
    return answer
