"""Changes by programs: the operations of the pages, with their access."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

import msgspec
import pytest
from django.test import Client
from django_scopes import scope

from campaigns.api.endpoints import api
from campaigns.api.operations import create_token
from campaigns.models import Campaign, ChronicleNote, Figure, Game, HistoryEntry, Session, User
from rules.changes import Change
from tests.campaigns.attack.kept_rows import undone

pytestmark = pytest.mark.django_db

HERE = "/api/campaigns/night-watch"
BELA = {"name": "Bela", "kind": "character", "side": "heroes"}
AXE = {"type": "AddItem", "gear": "axe"}
ROSTER = {"format": "duskroll-roster", "version": 3, "system": "twilight-world", "figures": [BELA]}


class Write(NamedTuple):
    """A call, and its answers to host, player and guest. Strangers find nothing."""

    method: str
    path: str
    body: Any
    statuses: tuple[int, int, int]


WRITES = (
    Write("patch", "", {"name": "Day Watch"}, (200, 403, 403)),
    Write("post", "/roster", ROSTER, (200, 403, 403)),
    Write("post", "/figures", BELA, (201, 403, 403)),
    Write("post", "/figures/1/changes", AXE, (200, 403, 403)),  # nobody plays it
    Write("post", "/figures/2/changes", AXE, (200, 200, 403)),  # the player's own
    Write("post", "/figures/2/status", {"status": "retired"}, (200, 200, 403)),
    Write("post", "/figures/1/owner", {"owner": "player"}, (200, 403, 403)),
    Write("post", "/figures/1/allow", {"rule": "TW-NONE-1"}, (422, 403, 403)),
    Write("post", "/sessions", {"name": "Second night"}, (201, 403, 403)),
    Write("put", "/sessions/1", {"name": "Longest night"}, (200, 403, 403)),
    Write("delete", "/sessions/1", None, (422, 403, 403)),  # it has begun
    Write("post", "/sessions/1/figures", {"numbers": [2]}, (200, 403, 403)),
    Write("post", "/sessions/1/answer", {"answer": "yes"}, (200, 200, 200)),
    Write("post", "/notes", {"words": "It rained.", "figure": 1}, (200, 200, 403)),
)


def client_of(user: User, scope_of_token: str = "write") -> Client:
    """A program with a token of an account."""
    secret = create_token(owner=user, name="Overlay", scopes=[scope_of_token], days=30)
    return Client(headers={"authorization": f"Bearer {secret}"})


def call(client: Client, method: str, path: str, body: Any = None, **headers: str) -> Any:
    sent = {"content_type": "application/json", "headers": headers}
    return client.generic(method, f"{HERE}{path}", json.dumps(body) if body else "", **sent)


@pytest.fixture
def programs(
    game: Game, host: User, player: User, guest: User, stranger: User
) -> dict[str, Client]:
    """A program of each role. The second figure is the player's."""
    with scope(campaign=game.session.campaign):
        Figure.objects.filter(number=2).update(owner=player)
    people = {"host": host, "player": player, "guest": guest, "stranger": stranger}
    return {role: client_of(user) for role, user in people.items()}


def test_writing_needs_the_role_and_the_scope(programs: dict[str, Client], host: User) -> None:
    """A change has an entry of the history, a refusal has none."""
    reader, entries = client_of(host, "read"), HistoryEntry._base_manager
    there = entries.count()
    for write in WRITES:
        for role, status in zip(("host", "player", "guest"), write.statuses, strict=True):
            with undone():
                answer = call(programs[role], *write[:3])
                assert answer.status_code == status, (role, write, answer.content)
                assert (entries.count() > there) == (status < 300), (role, write)
        assert call(programs["stranger"], *write[:3]).status_code == 404
        assert call(reader, *write[:3]).status_code == 403


def test_every_write_is_tried() -> None:
    """A new one needs a row above, or a test of its own."""
    paths = api.get_openapi_schema(path_prefix="")["paths"]
    there = {(m, p) for p, methods in paths.items() for m in methods if m != "get"}
    tried = {(one.method, _path(one.path)) for one in WRITES}
    own = {("post", ""), ("put", "/{slug}/notes/{number}"), ("delete", "/{slug}/notes/{number}")}
    assert {(m, p.removeprefix("/campaigns")) for m, p in there} == tried | own


def _path(path: str) -> str:
    return "/{slug}" + "/".join("{number}" if part.isdigit() else part for part in path.split("/"))


def test_a_figure_is_made_changed_and_read(programs, game: Game, host: User) -> None:
    """With the usual stats, an item by its gear, and a fact by the item's key."""
    writer, reader = programs["host"], client_of(host, "read")
    made = call(writer, "post", "/figures", BELA | {"stats": {"wounds": 2}}).json()
    assert (made["name"], made["stats"]["wounds"]) == ("Bela", 2)
    path = f"/figures/{made['number']}"
    assert call(writer, "post", f"{path}/changes", AXE).status_code == 200
    [item] = call(reader, "get", path).json()["items"]
    assert item["gear"] == "axe"
    gone = {"type": "SetCount", "item": item["key"], "count": 0}
    assert call(writer, "post", f"{path}/changes", gone).status_code == 200
    assert call(reader, "get", path).json()["items"] == []
    assert call(writer, "post", f"{path}/owner", {"owner": "player"}).status_code == 200
    assert call(reader, "get", path).json()["owner"] == "player"
    assert call(writer, "post", f"{path}/owner", {"owner": "stranger"}).status_code == 422


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/figures/1/changes", {"type": "Conjure"}),
        ("/figures/1/changes", AXE | {"colour": "red"}),
        ("/figures/1/changes", AXE | {"gear": "laser"}),
        ("/figures", BELA | {"kind": "ghost"}),
        ("/figures", BELA | {"stats": {"wounds": 10**30}}),
        ("/figures", BELA | {"name": " "}),
        ("/roster", ROSTER | {"format": "other"}),
        ("/roster", ROSTER | {"figures": [BELA | {"kind": "ghost"}]}),
    ],
)
def test_a_refusal_says_why(programs, path: str, body: Any) -> None:
    """With the words of the pages, and no row of it."""
    answer = call(programs["host"], "post", path, body)
    assert answer.status_code == 422
    assert answer.json()["detail"]


def test_a_finding_is_allowed(programs, overloaded: Figure, host: User) -> None:
    """The rule is taken from the findings that a program reads."""
    reader = client_of(host, "read")
    [rule] = {
        one["rule"]
        for one in call(reader, "get", "/findings").json()
        if one["figure"] == overloaded.number and one["severity"] == "error"
    }
    path = f"/figures/{overloaded.number}/allow"
    assert call(programs["host"], "post", path, {"rule": rule}).status_code == 200
    assert rule in call(reader, "get", f"/figures/{overloaded.number}").json()["allowed"]


def test_existing_names_of_a_roster(programs, campaign: Campaign) -> None:
    """Figures whose name is there are left out, unless they are to be replaced or added."""
    writer = programs["host"]
    counts = []
    for existing in ("skip", "skip", "replace", "add"):
        assert call(writer, "post", f"/roster?existing={existing}", ROSTER).status_code == 200
        with scope(campaign=campaign):
            counts.append(Figure.objects.filter(name="Bela").count())
    assert counts == [1, 1, 1, 2]


def test_settings_are_changed_one_by_one(programs, campaign: Campaign, host: User) -> None:
    """A setting that is left out stays. An unknown house rule or option is refused."""
    writer, reader = programs["host"], client_of(host, "read")
    before = call(reader, "get", "").json()
    assert call(writer, "patch", "", {"house_rules": {"light_limit": "unlimited"}}).json()["entry"]
    assert call(writer, "patch", "", {"strictness": "block"}).status_code == 200
    after = call(reader, "get", "").json()
    rules = before["house_rules"] | {"light_limit": "unlimited"}
    assert after == before | {"strictness": "block", "house_rules": rules}
    for wrong in ({"moon": "full"}, {"light_limit": "sometimes"}):
        assert call(writer, "patch", "", {"house_rules": wrong}).status_code == 422


def test_a_campaign_is_created(programs, settings) -> None:
    """Once for a key, by who may open campaigns. An unknown game is refused."""
    new = {"name": "Harbour", "system": "zombicide", "samples": True}
    key = {"Idempotency-Key": "0d" * 16}
    for _ in range(2):
        sent = {"content_type": "application/json", "headers": key}
        made = programs["host"].post("/api/campaigns", json.dumps(new), **sent)
        assert (made.status_code, made.json()["role"]) == (201, "host")
    assert Campaign.objects.filter(name="Harbour").count() == 1
    unknown = json.dumps(new | {"system": "chess"})
    refused = programs["host"].post("/api/campaigns", unknown, content_type="application/json")
    assert refused.status_code == 422
    assert "system" in refused.json()["detail"]
    settings.CAMPAIGN_OPENERS = ["host"]
    assert programs["player"].post("/api/campaigns", unknown, **sent).status_code == 403


def test_a_session_is_changed_and_cancelled(programs, game: Game, host: User) -> None:
    """A cancellation that is sent again has the same answer."""
    writer, reader = programs["host"], client_of(host, "read")
    made = call(writer, "post", "/sessions", {"name": "Second night", "place": "Barn"}).json()
    path, key = f"/sessions/{made['number']}", {"Idempotency-Key": "0c" * 16}
    assert call(writer, "put", path, {"name": "Third night"}).json()["entry"]
    now = call(reader, "get", path).json()
    assert (now["name"], now["place"], now["minutes"]) == ("Third night", "", 240)
    first, again = (call(writer, "delete", path, None, **key) for _ in range(2))
    assert first.json() == again.json()
    assert call(reader, "get", path).status_code == 404
    with scope(campaign=game.session.campaign):
        assert Session.objects.count() == 1


def test_notes_are_changed_by_who_wrote_them(programs, game: Game, player: User) -> None:
    """And by hosts, not by others. A deleted one is not read."""
    call(programs["player"], "post", "/notes", {"words": "It rained.", "session": 1})
    reader = client_of(player, "read")
    [note] = call(reader, "get", "/notes").json()
    path = f"/notes/{note['number']}"
    assert (note["words"], note["session"], note["who"]) == ("It rained.", 1, "player")
    changed = {"words": "It poured.", "figure": 2}
    assert call(programs["guest"], "put", path, changed).status_code == 403
    assert call(programs["player"], "put", path, changed).status_code == 200
    [note] = call(reader, "get", "/notes").json()
    assert (note["words"], note["session"], note["figure"]) == ("It poured.", None, 2)
    assert call(programs["guest"], "delete", path).status_code == 403
    assert call(programs["host"], "delete", path).status_code == 200
    assert call(reader, "get", "/notes").json() == []
    with scope(campaign=game.session.campaign):
        assert ChronicleNote.objects.get().deleted
        assert HistoryEntry.objects.count() > 3


def test_the_description_has_each_change() -> None:
    """With its fields, so that a tool can make one."""
    described = api.get_openapi_schema(path_prefix="")["components"]["schemas"]
    _, kinds = msgspec.json.schema_components([Change])
    assert {*kinds} <= {*described}
    assert described["AddItem"]["properties"].keys() >= {"type", "gear", "count"}
