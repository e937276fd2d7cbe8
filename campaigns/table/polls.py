"""The table for phones that ask for it again and again, with one query each.

A phone that was shown a table is known, with its sign-in, account and membership. One query checks
that these are unchanged, and reads the last entry of the game. Without a new entry the answer is
short. With one, the part comes from the cache if it was drawn for an equal viewer. Else it is
drawn.

Each process of the server has its own memory of phones and tables.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import wraps
from time import monotonic

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.utils import timezone
from django.utils.cache import patch_vary_headers
from django.utils.translation import get_language, override
from django_scopes import scope
from msgspec import Struct
from msgspec.structs import replace

from campaigns.access import Visit, remember_visit, unchanged, wants_part
from campaigns.models import Game
from campaigns.models.known import Basis, Now
from campaigns.shell.devices import is_phone
from campaigns.table.dice import chosen_dice
from campaigns.table.live_parts import Part, Screen, Shelf, Sight
from campaigns.table.pages.live import live_part
from campaigns.table.pages.looking import looked_at
from campaigns.table.pages.table import TablePage, table_page, table_tag
from campaigns.table.presence import HEADER, header_of, note_present

MOST_KNOWN = 5000
LATELY = 10.0  # seconds; a phone that looks asks every two
Phone = tuple[str, str, int, int]  # key of its session, campaign, session of play, game

_log = logging.getLogger(__name__)


class KnownPhone(Struct, frozen=True):
    """The viewer of a game on a phone, with the entry that the phone last saw."""

    visit: Visit
    game: Game
    basis: Basis

    def at(self, now: Now) -> KnownPhone:
        """The same phone, with the game as far as it has come."""
        visit = self.visit.at(self.game, self.basis, now)
        return KnownPhone(visit, visit.at_table or self.game, now.basis)

    def beside(self, other: KnownPhone) -> KnownPhone:
        """The same phone, with the game as far as another was shown it."""
        told = other.basis
        basis = replace(self.basis, last_number=told.last_number, figures=told.figures)
        visit = replace(self.visit, at_table=other.game, roster_seen=told.figures)
        return KnownPhone(visit, other.game, basis)


class Asked(Struct, frozen=True):
    """A phone's request for the table, with the time of its last request."""

    url: str
    seat: str  # named by the address
    screen: Screen
    at: float  # of the monotonic clock


class Phones:
    """The phones that this process knows, what they last asked for, and the tables drawn."""

    def __init__(self) -> None:
        self.forget()

    def forget(self) -> None:
        """Know nobody any more."""
        self.known: dict[Phone, KnownPhone] = {}
        self.asked: dict[Phone, Asked] = {}
        self.shelf = Shelf(settings.SHARED_TABLES)


phones = Phones()


def polled(view: Callable[..., HttpResponseBase]) -> Callable[..., HttpResponseBase]:
    """Wrap a view of a game for polling phones: a known phone costs one query.

    `remember` makes a phone known after the view has let it in. Requests that do more than look go
    on to the view, with the known account, role and game.
    """

    @wraps(view)
    def answer(request: HttpRequest, slug: str, session: int, number: int) -> HttpResponseBase:
        if wants_part(request):
            phone = (_session_key(request), slug, session, number)
            if known := phones.known.get(phone):
                person, chooses = known.visit.user, bool(request.GET.get("figure"))
                note_present(known.game.pk, person.pk, person.get_username(), chooses=chooses)
                answer = _told(request, phone, known)
                answer = answer or view(request, slug=slug, session=session, number=number)
                answer[HEADER] = header_of(known.game.pk)
                return answer
        return view(request, slug=slug, session=session, number=number)

    return answer


def remember(request: HttpRequest, visit: Visit, game: Game) -> KnownPhone:
    """Know the phone from now on: it is shown this game, as it stands."""
    known = KnownPhone(visit, game, visit.basis(game))
    phone = (_session_key(request), visit.campaign.slug, game.session.number, game.number)
    if len(phones.known) >= MOST_KNOWN:
        phones.forget()
    phones.known[phone] = known
    return known


def keep(known: KnownPhone, page: TablePage, part: Part, screen: Screen) -> None:
    """Let others who see the same have a part that this phone is shown."""
    if (sight := _sight(known, page.poll_url, screen)) and page.is_of_one_moment:
        person = known.basis.person
        phones.shelf.put(sight.of(person) if person in part.singled else sight, part)


def live(part: Part, person: int) -> HttpResponse:
    """Return a part as the answer to a polling phone."""
    headers = {"ETag": part.tag_for(person), "Cache-Control": "private, no-cache"}
    return HttpResponse(part.text_for(person), headers=headers)


def screen_of(request: HttpRequest) -> Screen:
    """Return the display settings of this browser."""
    zone = timezone.get_current_timezone_name()
    return Screen(get_language() or "", zone, chosen_dice(request.COOKIES), is_phone(request))


def draw_for_others(response: HttpResponse, known: KnownPhone) -> HttpResponse:
    """The same response, after which the table is drawn for all others who look at it.

    Nobody waits for that, and together it is half the work.
    """
    close = response.close

    def close_and_draw() -> None:
        close()
        _draw_for_others(known)

    response.close = close_and_draw  # type: ignore[method-assign]
    return response


def _session_key(request: HttpRequest) -> str:
    return request.COOKIES.get(settings.SESSION_COOKIE_NAME, "")


def _told(request: HttpRequest, phone: Phone, known: KnownPhone) -> HttpResponseBase | None:
    """Return the answer for a known phone, or None where the view must check in full."""
    now = known.basis.now(phone[0])
    if now is None:
        phones.known.pop(phone, None)
        phones.asked.pop(phone, None)
        return None
    asked = _asked(request)
    seen = known.at(now)
    look = asked.screen.language, asked.screen.is_phone
    tag = table_tag(seen.game, now.basis.person, asked.seat, *look)
    if now.basis.version != known.basis.version:
        return None
    looks = request.method == "GET"
    answer = unchanged(request, tag) if looks else None
    if answer is None and looks and _is_table(request):
        phones.asked[phone] = asked
        phones.known[phone] = seen
        answer = live(_part(asked, seen), seen.basis.person)
    if answer is None:
        remember_visit(request, seen.visit)
        return None
    patch_vary_headers(answer, ["HX-Request", "Cookie"])
    return answer


def _asked(request: HttpRequest) -> Asked:
    seat = request.GET.get("seat", "")[:40]
    return Asked(request.get_full_path(), seat, screen_of(request), monotonic())


def _is_table(request: HttpRequest) -> bool:
    """True if it is the table that is asked for, as it may look from a seat."""
    match = request.resolver_match
    return bool(match and match.url_name == "game-table" and not request.GET.keys() - {"seat"})


def _draw_for_others(known: KnownPhone) -> None:
    """Draw what those at the table see who have asked lately."""
    since = monotonic() - LATELY
    for phone, asked in list(phones.asked.items()):
        other = phones.known.get(phone)
        if other is None or asked.at < since or other.basis.game != known.basis.game:
            continue
        if other.basis.version != known.basis.version:
            continue
        try:
            _part(asked, other.beside(known))
        except Exception:  # the press is done; they see its result at their next poll
            _log.exception("A table could not be drawn for those who look.")
            return


def _part(asked: Asked, seen: KnownPhone) -> Part:
    """Return the table for this viewer, from the cache or newly drawn."""
    sight = _sight(seen, asked.url, asked.screen)
    if sight and (part := phones.shelf.part(sight, seen.basis.person)):
        return part
    screen = asked.screen
    with (
        override(screen.language),
        timezone.override(screen.zone),
        scope(campaign=seen.visit.campaign),
    ):
        looked = looked_at(seen.visit, seen.game, asked.seat, on_phone=screen.is_phone)
        page = table_page(looked, chosen=asked.seat, language=screen.language)
        part = live_part(page, screen.dice)
    keep(seen, page, part, screen)
    return part


def _sight(seen: KnownPhone, url: str, screen: Screen) -> Sight | None:
    """Return the inputs of the part at an address, or None where some are unknown."""
    basis = seen.basis
    if basis.figures is None:
        return None
    here = (basis.game, basis.last_number, basis.version, basis.figures)
    return Sight(url, basis.role, screen, *here)
