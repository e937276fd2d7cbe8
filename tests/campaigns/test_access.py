"""The access of each role to each address, reading and writing."""

from __future__ import annotations

import re
from functools import cache
from http.cookies import SimpleCookie

import pytest
from django.db import transaction
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver, reverse
from django.utils import timezone

from campaigns.chronicle.jobs import chronicle_wish
from campaigns.home.operations.campaigns import create_campaign
from campaigns.jobs.operations import ask_for
from campaigns.models import (
    Campaign,
    ChronicleNote,
    ChroniclePhoto,
    Figure,
    JoinRequest,
    Session,
    SurvivorGroup,
)
from campaigns.models.values import campaign_roster
from campaigns.people.operations.invitations import add_invitation
from campaigns.people.operations.members import add_member, set_chronicle_link
from campaigns.roster.operations.figures import change_figure
from campaigns.sessions.operations.sessions import renew_calendar
from campaigns.shell.journal import By
from campaigns.studio.operations.printers import Measured, add_printer
from campaigns.studio.own_cards import OwnCards, WrittenCards, keep_draft
from campaigns.table.operations.games import start_game
from rules.changes import AddTrait
from rules.game import SetUp
from tests.campaigns.named_by_addresses import (
    import_asked_for,
    mail_links,
    maps_of,
    of_programs,
    reset_key,
    watched_by_all,
    webhooks_of,
)
from tests.campaigns.own import LAYOUT, TABLE, keep_cards
from tests.campaigns.who_may_reach import GONE, LOGIN, METHOD, NO, OK, PEOPLE, ROWS, TOKEN

pytestmark = pytest.mark.django_db

SIGN_IN = "/sign-in/"


def routes(resolver: URLResolver, space: str = "", before: str = "") -> dict[str, str]:
    """Every name of the URL configuration with its route."""
    found = {}
    for pattern in resolver.url_patterns:
        route = before + str(pattern.pattern)
        if isinstance(pattern, URLResolver):
            inner = f"{space}{pattern.namespace}:" if pattern.namespace else space
            found |= routes(pattern, inner, route)
        elif isinstance(pattern, URLPattern):
            assert pattern.name, f"{route} has no name"
            found[space + pattern.name] = route
    return found


@cache
def all_routes() -> dict[str, str]:
    """The rows of the whole application, which stay."""
    return routes(get_resolver())


def test_every_route_has_a_row():
    """A new address must say who may reach it."""
    assert sorted(all_routes()) == sorted(ROWS)


SESSION_PAGES = ("try", "show", "edit", "cancel", "answer", "pick", "calendar", "close", "state")
PRINTER_PAGES = ("edit", "use", "delete")  # of the host's
CARD_PAGES = ("show", "edit", "picture")
JOB_PAGES = ("show", "file", "cancel", "again")
SCREEN = ("screen", "screen-link")
PLAYED = ("table", "act", "bots", "undo", "redo", "dice")
GAME_PAGES = (*PLAYED, "log", "seats", "map", "print", "ground", "film", "end", "replay", *SCREEN)


@pytest.fixture
def places(in_campaign, host, make_user):
    """Names of the addresses, and those that some of them have in place of the usual ones."""
    figure = Figure.objects.get(roster__campaign=in_campaign, name="Grant")
    entry = change_figure(figure=figure, change=AddTrait(trait="leader"), by=By(host))
    other = add_member(campaign=in_campaign, user=make_user("other"), role="player")
    invitation = add_invitation(
        campaign=in_campaign, kind="open", role="player", days=1, by=By(host)
    )
    asked = JoinRequest.objects.create(campaign=in_campaign, user=make_user("asker"), role="player")
    # It has begun, so that no first press of a button takes it away from the next.
    night = Session.objects.create(
        campaign=in_campaign, number=1, name="Night", state="live", starts_at=timezone.now()
    )
    heroes = SetUp(figures=tuple(f for f in campaign_roster(in_campaign).figures if f.key == "1"))
    game = start_game(session=night, name="Run", set_up=heroes, bots={}, seats={}, by=By(host))
    note = ChronicleNote.objects.create(campaign=in_campaign, author=host, words="It was dark.")
    photo = ChroniclePhoto.objects.create(note=note, place=1, file="gone.jpg")
    group = SurvivorGroup.objects.create(campaign=in_campaign, name="Settlers", temper="neutral")
    set_chronicle_link(campaign=in_campaign, on=True, by=By(host))
    job = ask_for(campaign=in_campaign, wish=chronicle_wish(in_campaign, fold=True), by=By(host))
    numbers = {"top_right": 0, "top_down": 0, "bottom_right": 0, "across": 150}
    printer = add_printer(owner=host, measured=Measured(name="Laser", paper="a4", **numbers))
    at_table = {"session": night.number, "number": game.number}
    own = {
        **{f"campaigns:game-{page}": at_table for page in GAME_PAGES},
        **watched_by_all(in_campaign, at_table, photo),
        "campaigns:game-start": {"number": night.number},
        "campaigns:game-start-ground": {"number": night.number},
        **{f"campaigns:session-{page}": {"number": night.number} for page in SESSION_PAGES},
        "campaigns:note-edit": {"number": note.pk},
        "campaigns:note-delete": {"number": note.pk},
        "campaigns:note-restore": {"number": note.pk},
        "campaigns:group-edit": {"number": group.pk},
        "campaigns:group-return": {"number": group.pk},
        **cards_of(in_campaign, By(host)),
        **PICTURES,
        **{f"campaigns:deck-{page}": {"key": "events"} for page in ("edit", "table")},
        **maps_of(in_campaign, host),
        **webhooks_of(in_campaign, host),
        **{f"campaigns:job-{page}": {"number": job.number} for page in JOB_PAGES},
        **{f"campaigns:printer-{page}": {"number": printer.pk} for page in PRINTER_PAGES},
        **of_programs(game, host),
        "campaigns:calendar-feed": {"key": renew_calendar(membership=other)},
        **mail_links(other.user, invitation),
        "campaigns:password-reset": {"key": reset_key(other.user)},
        **import_asked_for(host),
        "campaigns:change-undo": {"number": entry.number},
        "campaigns:roster-export": {"kind": "json"},
        "campaigns:member-role": {"number": other.pk},
        "campaigns:member-remove": {"number": other.pk},
        "campaigns:invitation-revoke": {"number": invitation.pk},
        "campaigns:join-request-answer": {"number": asked.pk},
    }
    return {
        "slug": in_campaign.slug,
        "number": figure.number,
        "key": invitation.key,
        **IN_ANY_CAMPAIGN,
    }, own


def cards_of(campaign: Campaign, by: By) -> dict[str, dict[str, object]]:
    """Addresses of own cards: a deck, one to remove, and a draft."""
    card = {"number": keep_cards(campaign, by).number, "place": 1, "side": "front"}
    draft = keep_draft(OwnCards(campaign, WrittenCards(layout=LAYOUT, table=TABLE)))
    return {
        **{f"campaigns:card-{page}": card for page in CARD_PAGES},
        "campaigns:card-draft": {**card, "key": draft},
        "campaigns:card-remove": {"number": keep_cards(campaign, by).number},
    }


PICTURES = {
    "campaigns:tile-art": {"system": "zombies", "key": "hospital", "variant": 0, "turn": 90},
    "campaigns:card-art": {"system": "zombies", "key": "roll-bonus"},
    "campaigns:guide-show": {"key": "hosts"},
}
IN_ANY_CAMPAIGN = {
    "pk": 1,
    "kind": "stat-cards",
    "page": 1,
    "version": "1",
    "system": "twilight-world",
    "code": "noHair1_calm______living_d9a877_4d5b4a_1b1714__",
}


def address(name: str, places) -> str:
    known, own = places
    wanted = known | own.get(name, {})
    arguments = re.findall(r"<\w+:(\w+)>", all_routes()[name])
    return reverse(name, kwargs={argument: wanted[argument] for argument in arguments})


def told(response) -> str:
    """Return an answer in one word."""
    if response.status_code == 302 and response["Location"].startswith(SIGN_IN):
        return LOGIN
    return {401: TOKEN, 403: NO, 404: GONE, 405: METHOD}.get(response.status_code, OK)


SHARES = 15  # of the addresses
# These answer "not found" for want of a file, a league, a map or an end of the game, after they
# have let the member in.
WITHOUT_FILE = {
    "campaigns:standing-list",
    "campaigns:portrait-pending",
    "campaigns:portrait-preview",
    "campaigns:photo-show",
    "campaigns:photo-public",
    "campaigns:game-moment",
    "campaigns:moment-close",
    "campaigns:replay-public",
    "campaigns:moment-public",
}


@pytest.mark.parametrize("names", [tuple(ROWS)[n::SHARES] for n in range(SHARES)])
def test_every_role_gets_the_right_status_at_every_address(names, places, sign_in, client, request):
    """The whole matrix. No answer is a fault of the server. All read before anybody writes.

    The rows are made once for several addresses: each finds them as they were.
    """
    people = [request.getfixturevalue(one) for one in PEOPLE if one != "nobody"]
    signed_in = [*map(sign_in, people), client]
    for name in names:
        with transaction.atomic():
            for method in ("get", "post"):
                is_told(method, name, [*map(again, signed_in)], places)
            transaction.set_rollback(True)


def again(visitor):
    """A client with the same cookies, whatever becomes of them."""
    client = Client()
    client.cookies = SimpleCookie(visitor.cookies.output(header="", sep=";"))
    return client


def is_told(method, name, clients, places):
    """Each person gets the answer of the table."""
    row = getattr(ROWS[name], method)
    for person, visitor, expected in zip(PEOPLE, clients, row, strict=True):
        response = getattr(visitor, method)(address(name, places))
        assert response.status_code < 500, (name, method, person)
        if name in WITHOUT_FILE and expected == OK and method == "get":
            expected = GONE
        assert told(response) == expected, (name, method, person, response.status_code)


def test_players_can_edit_their_own_figures(grant, page_of, sign_in, player):
    """Players reach the pages that change their figures."""
    client = sign_in(player)
    for page in ("edit/", "portrait/"):
        assert client.get(page_of(page, grant)).status_code == 200
    for page in ("change/", "status/", "stash/", "issue/"):
        assert client.post(page_of(page, grant)).status_code not in (403, 404, 405), page


def test_a_figure_of_another_campaign_is_not_found(places, host, player, sign_in, make_user):
    """A host reaches only their own campaign: numbers of others are not found."""
    other = make_user("elsewhere")
    create_campaign(name="Elsewhere", system="twilight-world", by=By(other))
    client = sign_in(other)
    assert client.get("/c/elsewhere/roster/").status_code == 200
    assert client.get("/c/elsewhere/figures/2/").status_code == 404
    assert client.get("/c/night-watch/figures/2/").status_code == 404


@pytest.mark.parametrize("number", [0, 999, 10**30])
def test_numbers_that_no_figure_has(number, campaign, host, sign_in, page_of):
    """A number without a figure is not found, however large."""
    assert sign_in(host).get(page_of(f"figures/{number}/")).status_code == 404


def test_answers_vary_with_the_asker(campaign, host, sign_in, page_of):
    """A page and its live part share an address, so a cache must tell them apart."""
    response = sign_in(host).get(page_of("findings/"))
    assert "HX-Request" in response["Vary"]
