"""Who may reach what: every address of the application, every role, reading and writing."""

from __future__ import annotations

import re
from dataclasses import dataclass

import pytest
from django.urls import URLPattern, URLResolver, get_resolver, reverse

from campaigns.models import Figure
from campaigns.operations.campaigns import create_campaign
from campaigns.operations.figures import change_figure
from campaigns.operations.journal import By
from rules.changes import AddTrait

pytestmark = pytest.mark.django_db

PEOPLE = ("host", "player", "guest", "stranger", "nobody")
SIGN_IN = "/sign-in/"

OK, NO, GONE, LOGIN, METHOD = "answered", "forbidden", "not found", "sign in", "wrong method"


@dataclass(frozen=True)
class Row:
    """What host, player (who owns no figure), guest, stranger and signed-out are told."""

    get: tuple[str, ...]
    post: tuple[str, ...]


def inside(get: str, post: str) -> Row:
    """A page of a campaign. A letter for host, player, guest: o answered, x forbidden, m method.

    A stranger is told that there is no such page, who is signed out has to sign in. A wrong method
    is named before anything else is looked at.
    """
    words = {"o": OK, "x": NO, "m": METHOD}

    def told(letters: str) -> tuple[str, ...]:
        if letters == "mmm":
            return (METHOD,) * 5
        return (*(words[letter] for letter in letters), GONE, LOGIN)

    return Row(told(get), told(post))


EVERYONE = Row((OK,) * 5, (OK,) * 5)
SIGNED_IN = Row((OK,) * 4 + (LOGIN,), (OK,) * 4 + (LOGIN,))
READ_ONLY_SIGNED_IN = Row((OK,) * 4 + (LOGIN,), (METHOD,) * 5)

READ = inside("ooo", "mmm")
HOST_FORM = inside("oxx", "oxx")
HOST_POST = inside("mmm", "oxx")
OWNER_FORM = inside("oxx", "oxx")  # the player of this test owns no figure
OWNER_POST = inside("mmm", "oxx")

ROWS = {
    "campaigns:campaign-home": READ,
    "campaigns:roster-show": READ,
    "campaigns:finding-list": READ,
    "campaigns:figure-show": READ,
    "campaigns:portrait-show": READ,
    "campaigns:history-list": READ,
    "campaigns:print-show": READ,
    "campaigns:print-pdf": READ,
    "campaigns:print-page": READ,
    "campaigns:roster-export": READ,
    "campaigns:stash-show": inside("ooo", "oxx"),
    "campaigns:campaign-settings": HOST_FORM,
    "campaigns:roster-import": HOST_FORM,
    "campaigns:figure-add": HOST_FORM,
    "campaigns:figure-duplicate": HOST_FORM,
    "campaigns:figure-owner": HOST_POST,
    "campaigns:finding-allow": HOST_POST,
    "campaigns:figure-edit": OWNER_FORM,
    "campaigns:portrait-edit": OWNER_FORM,
    "campaigns:portrait-preview": inside("oxx", "mmm"),
    "campaigns:figure-change": OWNER_POST,
    "campaigns:figure-status": OWNER_POST,
    "campaigns:item-stash": OWNER_POST,
    "campaigns:item-issue": OWNER_POST,
    "campaigns:change-undo": OWNER_POST,
    "campaigns:campaign-list": READ_ONLY_SIGNED_IN,
    "campaigns:campaign-add": SIGNED_IN,
    "campaigns:account-show": SIGNED_IN,
    "campaigns:first-run": Row((OK,) * 5, (OK,) * 5),
    "campaigns:theme-set": Row((METHOD,) * 5, (OK,) * 5),
    "campaigns:look": Row((GONE,) * 5, (GONE,) * 5),  # there in development only
    "account_login": EVERYONE,
    "account_logout": Row((OK,) * 4 + (LOGIN,), (LOGIN,) * 5),
    "account_change_password": SIGNED_IN,
    "account_inactive": Row((OK,) * 5, (METHOD,) * 5),
}


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


def test_every_route_has_a_row():
    """A new address must say who may reach it."""
    assert sorted(routes(get_resolver())) == sorted(ROWS)


@pytest.fixture
def places(in_campaign, host):
    """What the addresses name: a figure that the host owns, with a change that can be undone."""
    figure = Figure.objects.get(roster__campaign=in_campaign, name="Grant")
    entry = change_figure(figure=figure, change=AddTrait(trait="leader"), by=By(host))
    return {
        "slug": in_campaign.slug,
        "number": figure.number,
        "kind": "stat-cards",
        "page": 1,
    }, entry


def address(name: str, places) -> str:
    known, entry = places
    wanted = dict(known)
    if name == "campaigns:change-undo":
        wanted["number"] = entry.number
    if name == "campaigns:roster-export":
        wanted["kind"] = "json"
    arguments = re.findall(r"<\w+:(\w+)>", routes(get_resolver())[name])
    return reverse(name, kwargs={argument: wanted[argument] for argument in arguments})


def told(response) -> str:
    """What an answer tells, in one word."""
    if response.status_code == 302 and response["Location"].startswith(SIGN_IN):
        return LOGIN
    return {403: NO, 404: GONE, 405: METHOD}.get(response.status_code, OK)


# These answer "not found" for want of a file, after they have let the member in.
WITHOUT_FILE = {"campaigns:portrait-show", "campaigns:portrait-preview"}


@pytest.mark.parametrize("method", ["get", "post"])
@pytest.mark.parametrize("name", ROWS)
def test_who_is_told_what(name, method, places, sign_in, client, request):
    """The whole matrix; no answer is a fault of the server."""
    row = getattr(ROWS[name], method)
    for person, expected in zip(PEOPLE, row, strict=True):
        visitor = client if person == "nobody" else sign_in(request.getfixturevalue(person))
        response = getattr(visitor, method)(address(name, places))
        assert response.status_code < 500, (name, person)
        if name in WITHOUT_FILE and expected == OK and method == "get":
            expected = GONE
        assert told(response) == expected, (name, method, person, response.status_code)


def test_the_owner_may_change_the_own_figure(grant, page_of, sign_in, player):
    """A player reaches the pages that change the own figure."""
    client = sign_in(player)
    for page in ("edit/", "portrait/"):
        assert client.get(page_of(page, grant)).status_code == 200
    for page in ("change/", "status/", "stash/", "issue/"):
        assert client.post(page_of(page, grant)).status_code not in (403, 404, 405), page


def test_a_figure_of_another_campaign_is_not_found(places, host, player, sign_in, make_user):
    """A host's word ends at the own campaign: numbers of others are not found through it."""
    other = make_user("other")
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
