"""No call of the API is a fault of the server, and none goes beyond the scope of its token."""

from __future__ import annotations

import json
import re
from typing import NamedTuple
from urllib.parse import quote

import pytest
from django.test import Client
from hypothesis import given
from hypothesis import strategies as st

from campaigns.api.operations import create_token
from campaigns.api.reference import calls_by_scope
from campaigns.models import ApiToken
from tests.campaigns.attack.kept_rows import undone
from tests.campaigns.attack.test_any_request import ATTACK, METHODS, part, refuse_faults, words

pytestmark = pytest.mark.django_db

THERE = {"slug": "night-watch", "number": "1", "game": "1", "kind": "stat-cards"}
FIELDS = (
    *("name", "starts_at", "minutes", "place", "scenario", "notes", "answer", "words", "session"),
    *("figure", "kind", "side", "stats", "choices", "status", "owner", "rule", "numbers", "system"),
    *("samples", "strictness", "house_rules", "type", "gear", "item", "count", "trait", "figures"),
    "extra",
)
SOUND = (
    {"name": "Second night", "starts_at": "2031-05-01T19:00:00Z", "minutes": 240},
    {"answer": "yes"},
    {"words": "It rained.", "session": 1, "figure": 1},
    {"name": "Bela", "kind": "human", "side": "heroes", "stats": {}, "choices": {}},
    {"type": "AddItem", "gear": "axe", "count": 1},
    {"status": "retired"},
    {"owner": "player"},
    {"numbers": [1]},
    {"name": "Second watch", "system": "zombicide", "samples": True},
    {"strictness": "block", "house_rules": {}},
    {"format": "duskroll-roster", "version": 1, "system": "twilight-world", "figures": []},
)
values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | words,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(words, inner, max_size=3),
    max_leaves=6,
)
queries = st.dictionaries(
    st.sampled_from(("seat", "after", "session", "f", "paper", "lang", "format")), words, max_size=3
)


class Rights(NamedTuple):
    """A route, its methods, and the scope that each needs."""

    path: str
    scopes: dict[str, str]


def all_rights() -> list[Rights]:
    """Every route of the API as its description has it."""
    found: dict[str, dict[str, str]] = {}
    for scope, calls in calls_by_scope().items():
        for call in calls:
            found.setdefault(call.path, {})[call.method] = scope
    return [Rights(path, scopes) for path, scopes in sorted(found.items())]


@pytest.fixture
def programs(places, host, guest) -> dict[tuple[str, str], Client]:
    """A client for each scope, of the host and of a guest."""
    found = {}
    for person in (host, guest):
        for scope in ApiToken.Scope.values:
            secret = create_token(owner=person, name="Overlay", scopes=[scope], days=30)
            client = Client(headers={"authorization": f"Bearer {secret}"})
            client.raise_request_exception = False
            found[person.username, scope] = client
    return found


@ATTACK
@given(data=st.data())
def test_any_call(programs: dict[tuple[str, str], Client], data: st.DataObject) -> None:
    """Any route and method with a token of any scope, and a body, query or part of any kind."""
    right = data.draw(st.sampled_from(all_rights()))
    method = data.draw(st.sampled_from((*right.scopes, *METHODS))).upper()
    fits = data.draw(st.booleans())

    def named(one: re.Match[str]) -> str:
        kind = "int" if one[1] in ("number", "game") else "str"
        return THERE[one[1]] if fits else data.draw(part(kind))

    path = re.sub(r"{(\w+)}", named, right.path)
    query = "&".join(f"{key}={quote(value)}" for key, value in data.draw(queries).items())
    sound = data.draw(st.sampled_from(SOUND))
    changed = data.draw(st.dictionaries(st.sampled_from(FIELDS), values, max_size=3))
    whole = json.dumps({**sound, **changed}).encode()
    body = data.draw(st.just(whole) | st.binary(max_size=60) | words.map(str.encode))
    headers = data.draw(st.sampled_from(({}, {"Idempotency-Key": "\u00fc" * 40}, {"Accept": "x"})))
    who = data.draw(st.sampled_from(sorted(programs)))
    with undone():
        url = f"/api{path}?{query}"
        sent = {"content_type": "application/json", "headers": headers}
        answer = programs[who].generic(method, url, body, **sent)
        b"".join(answer) if answer.streaming else answer.content
        refuse_faults(answer, who, method, url, body, headers)
        if fits and method in right.scopes and who[1] != right.scopes[method]:
            assert answer.status_code == 403, (who, method, url)


def test_each_scope_opens_its_own_calls(programs: dict[tuple[str, str], Client]) -> None:
    """Every route with every token: what is not in its scope is refused, the rest is answered."""
    for right in all_rights():
        url = "/api" + right.path.format(**THERE)
        for (person, scope), client in programs.items():
            for method, needed in right.scopes.items():
                with undone():
                    answer = client.generic(method, url, b"{}", content_type="application/json")
                inside = scope == needed
                assert (answer.status_code != 403) is inside or person == "guest", (method, url)
                assert inside or answer.status_code == 403, (method, url, scope)
                assert answer.status_code < 500, (method, url)
