"""The page of tokens."""

from __future__ import annotations

import re

import pytest

from campaigns.api.operations import MOST_TOKENS, create_token
from campaigns.api.reference import calls_by_scope, endpoints, schema
from campaigns.models import ApiToken, User

pytestmark = pytest.mark.django_db

ADDRESS = "/account/tokens/"
FORM = {"name": "Overlay", "scopes": ["read"], "days": "30"}


def test_the_secret_is_shown_once(host: User, sign_in) -> None:
    """The page has it after it was made, and never again. The database never has it."""
    client = sign_in(host)
    page = client.post(ADDRESS, FORM).content.decode()
    (secret,) = re.findall(r'id="secret">(\S+)<', page)
    assert client.get("/api/campaigns", headers={"authorization": f"Bearer {secret}"}).json() == []
    again = client.get(ADDRESS).content.decode()
    assert secret not in again
    assert "Overlay" in again
    assert secret not in str(ApiToken.objects.values())


def test_there_is_a_limit(host: User, sign_in) -> None:
    """The form keeps its words then."""
    for _ in range(MOST_TOKENS):
        create_token(owner=host, name="x", scopes=["read"], days=1)
    answer = sign_in(host).post(ADDRESS, FORM)
    assert answer.status_code == 422
    assert b'value="Overlay"' in answer.content
    assert ApiToken.objects.count() == MOST_TOKENS


def test_the_page_lists_what_each_scope_opens(host: User, sign_in) -> None:
    """Every call of the API once, under the scope that its token needs."""
    calls = calls_by_scope()
    listed = [call for its in calls.values() for call in its]
    assert len(listed) == len(set(listed)) == len(list(endpoints(schema())))
    assert {call.method for call in calls[ApiToken.Scope.READ]} == {"GET"}
    assert "GET" not in {call.method for call in calls[ApiToken.Scope.WRITE]}
    page = sign_in(host).get(ADDRESS).content.decode()
    assert all(f"<code>{call.path}</code>" in page for call in listed)
