"""The API: the rights of the pages, the shapes of its description, and one act a key."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone
from django_scopes import scope

from campaigns.api.endpoints import api
from campaigns.api.operations import create_token
from campaigns.models import ApiToken, Campaign, Game, Session, User

pytestmark = pytest.mark.django_db

HERE = "/api/campaigns/night-watch"
READS = (
    "figures",
    "figures/1",
    "roster",
    "findings",
    "sessions",
    "sessions/1",
    "sessions/1/games/1",
    "chronicle",
    "notes",
)


@pytest.fixture
def people(host: User, player: User, guest: User, stranger: User) -> dict[str, User]:
    return {"host": host, "player": player, "guest": guest, "stranger": stranger}


def client_of(user: User, *scopes: str) -> Client:
    """A program with a token of an account."""
    secret = create_token(owner=user, name="Overlay", scopes=scopes or ("read",), days=30)
    return Client(headers={"authorization": f"Bearer {secret}"})


def send(client: Client, path: str, body: Any, **headers: str) -> Any:
    return client.post(f"{HERE}/{path}", body, content_type="application/json", headers=headers)


@pytest.mark.parametrize("path", READS)
def test_members_read_and_others_find_nothing(path, game: Game, people: dict[str, User]) -> None:
    """Each role that may see a page may read what is on it."""
    for role, status in {"host": 200, "player": 200, "guest": 200, "stranger": 404}.items():
        assert client_of(people[role]).get(f"{HERE}/{path}").status_code == status
    assert client_of(people["host"], "write").get(f"{HERE}/{path}").status_code == 403
    assert Client().get(f"{HERE}/{path}").status_code == 401


def test_a_key_acts_once(game: Game, host: User) -> None:
    """A program that has lost the answer can send the same request again."""
    client, key = client_of(host, "write"), "0f" * 16
    first, again = (
        send(client, "sessions", {"name": "Second night"}, **{"idempotency-key": key})
        for _ in range(2)
    )
    assert first.json()["number"] == again.json()["number"] == 2
    with scope(campaign=game.session.campaign):
        assert Session.objects.count() == 2


def test_keys_with_the_same_beginning_differ(game: Game, host: User) -> None:
    """A longer word than a key is none, so it never stands for another's."""
    client, begun = client_of(host, "write"), "0f" * 18
    for ending in ("a", "b"):
        headers = {"idempotency-key": begun + ending}
        assert send(client, "sessions", {"name": "Night"}, **headers).status_code == 201
    with scope(campaign=game.session.campaign):
        assert Session.objects.count() == 3


def test_a_refusal_has_its_words(game: Game, host: User) -> None:
    """The reason that a page would show."""
    client = client_of(host, "write")
    refused = send(client, "sessions", {"name": "", "minutes": 1})
    assert refused.status_code == 422
    assert refused.json()["detail"]
    assert send(client, "sessions/1/answer", {"answer": "perhaps"}).status_code == 422


@pytest.mark.parametrize("change", ["expired", "inactive", "deleted"])
def test_a_token_ends(change: str, campaign: Campaign, host: User) -> None:
    """When its time is over, when its account is, and when it is deleted."""
    client = client_of(host)
    assert client.get("/api/campaigns").json()[0]["slug"] == campaign.slug
    token = ApiToken.objects.get()
    if change == "expired":
        token.expires_at = timezone.now() - timedelta(seconds=1)
        token.save()
    elif change == "inactive":
        host.is_active = False
        host.save()
    else:
        token.delete()
    assert client.get("/api/campaigns").status_code == 401


def test_a_cookie_is_no_token(campaign: Campaign, host: User, sign_in) -> None:
    """Else other sites could act for who is signed in here."""
    assert sign_in(host).get("/api/campaigns").status_code == 401


def test_a_table_says_nothing_until_something_happened(game: Game, host: User) -> None:
    """An overlay asks with the last entry that it has seen."""
    client, address = client_of(host), f"{HERE}/sessions/1/games/1"
    first = client.get(address).json()
    assert [side["key"] for side in first["sides"]]
    assert client.get(address, {"after": first["entries"]}).status_code == 204
    assert client.get(address, {"after": first["entries"] - 1}).status_code == 200


def test_prints_are_files(game: Game, host: User) -> None:
    """The same as in the studio, with its parameters."""
    client = client_of(host, "print")
    keys = [one["key"] for one in client.get(f"{HERE}/prints").json()]
    assert "stat-cards" in keys
    answer = client.get(f"{HERE}/prints/stat-cards.pdf?f=&f=1")
    assert b"".join(answer).startswith(b"%PDF")
    assert client.get(f"{HERE}/prints/nothing.pdf").status_code == 404


def test_the_description_names_every_address(client, host) -> None:
    """Each asks for a token."""
    described = client.get("/api/openapi.json").json()
    assert len(described["paths"]) > len(READS)
    each = [one for methods in described["paths"].values() for one in methods.values()]
    assert all(one["security"] and one["description"] for one in each)
    assert described["info"]["version"] == api.version
