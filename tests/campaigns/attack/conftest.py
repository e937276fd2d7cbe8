"""Rows that each address names, and everybody who tries them."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.test import Client

from campaigns.models import Campaign, User
from tests.campaigns.archives import exported
from tests.campaigns.attack.forms import Form, forms_of
from tests.campaigns.attack.slow import SLOW
from tests.campaigns.test_access import address, all_routes, places
from tests.campaigns.who_may_reach import NO, NOBODY_HERE, OK, PEOPLE, ROWS

__all__ = ["places"]

Visitors = dict[str, Client]


@pytest.fixture
def visitors(
    places,
    request: pytest.FixtureRequest,
    sign_in: Callable[..., Client],
    make_user: Callable[[str], User],
) -> Visitors:
    """A client for each role and an administrator. An error of a view becomes an answer."""
    administrator = make_user("administrator")
    administrator.is_staff = True
    administrator.save()
    found = {"administrator": sign_in(administrator)}
    found["administrator"].raise_request_exception = False
    for person in PEOPLE:
        client = Client() if person == "nobody" else sign_in(request.getfixturevalue(person))
        client.raise_request_exception = False
        found[person] = client
    return found


@pytest.fixture
def urls(places) -> dict[str, str]:
    """One address of each route, by its name."""
    return {name: address(name, places) for name in all_routes() if name in ROWS}


@pytest.fixture
def host_forms(visitors: Visitors, urls: dict[str, str]) -> list[Form]:
    """Each form that the host or an administrator is shown, once for each of its buttons."""
    found: dict[tuple[str, str, str], Form] = {}
    for name, url in urls.items():
        told = ROWS[name].get
        if name in SLOW or told[0] not in (OK, NO):
            continue
        answer = visitors["administrator" if told == NOBODY_HERE else "host"].get(url)
        if answer.headers.get("Content-Type", "").startswith("text/html"):
            for form in forms_of(url, answer.content.decode()):
                found.setdefault((form.view, *form.button), form)
    return list(found.values())


@pytest.fixture
def archive(in_campaign: Campaign) -> bytes:
    """A campaign file."""
    return exported(in_campaign)
