"""The chronicle for everybody who has its link."""

from __future__ import annotations

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from campaigns.models import Attendance, ChronicleNote, Figure, Session, User
from campaigns.people.operations.members import set_chronicle_link
from campaigns.shell.journal import By
from campaigns.shell.keys import new_key
from tests.campaigns.chronicled import closed, note

CANARIES = ("canary-host", "canary-player", "canary-place", "canary-planned", "canary-agenda")


@pytest.fixture
def public(game, grant, host, player) -> str:
    """The address of a chronicle of everything that could give somebody away."""
    session = game.session
    User.objects.filter(pk=host.pk).update(username="canary-host")
    User.objects.filter(pk=player.pk).update(username="canary-player")
    Attendance.objects.create(session=session, user=player, answer="yes")
    session.place, session.notes = "canary-place", "canary-agenda"
    session.save()
    closed(session, grant.number, host)
    note(session.campaign, player, "Nobody **slept**.", session=session, figure=grant)
    planned = Session.objects.create(campaign=session.campaign, number=2, name="canary-planned")
    note(session.campaign, player, "Words to come.", session=planned)
    set_chronicle_link(campaign=session.campaign, on=True, by=By(host))
    return f"/chronicle/{session.campaign.chronicle_key}/"


def test_the_public_chronicle_names_no_account(public):
    """Sessions, results and notes. No account, place, plan, link into the campaign, or engine."""
    response = Client().get(public)
    page = response.content.decode()
    assert response.status_code == 200
    for told in ("Night Watch", "First night", "Skirmish", "Grant is dead.", "slept</strong>"):
        assert told in page
    assert [word for word in CANARIES if word in page] == []
    assert "Words to come." in page  # the text is public, its plan is not
    assert "/c/night-watch/" not in page
    assert response["X-Robots-Tag"] == "noindex"
    assert 'name="robots" content="noindex"' in page
    assert "no-store" in response["Cache-Control"]


def test_a_signed_in_host_sees_the_same_public_page(public, host, sign_in):
    """The host reads what everybody reads."""
    page = sign_in(host).get(public).content.decode()
    assert [word for word in CANARIES if word in page] == []


def test_a_deleted_figure_is_not_named(public, grant, host, sign_in):
    """Neither as fielded, nor in results or at notes. Members still read of it."""
    name = "Canary Grant"
    Figure.objects.filter(pk=grant.pk).update(name=name)
    assert name in Client().get(public).content.decode()  # at the note
    Figure.objects.filter(pk=grant.pk).update(status=Figure.Status.DELETED)
    page = Client().get(public).content.decode()
    assert name not in page
    assert "Grant" not in page
    assert "slept</strong>" in page
    assert "Nora joined." in page
    assert "Grant is dead." in sign_in(host).get("/c/night-watch/chronicle/").content.decode()


def test_switched_off_it_is_as_if_it_had_never_been(public, in_campaign, host):
    """An old key answers like one that nobody ever made."""
    in_campaign.refresh_from_db()
    set_chronicle_link(campaign=in_campaign, on=False, by=By(host))
    told = []
    for address in (public, f"/chronicle/{new_key()}/"):
        with CaptureQueriesContext(connection) as queries:
            response = Client().get(address)
        told.append(
            (response.status_code, "Night Watch" in response.content.decode(), len(queries))
        )
    assert told[0] == told[1]
    assert told[0][:2] == (404, False)


@pytest.mark.parametrize("key", ["x", "x" * 3000, "%00", "..%2f..", "' OR 1=1 --", "鍵"])
def test_odd_keys_lead_nowhere(campaign, key):
    """Campaigns without a public chronicle have no key, not even an empty one."""
    assert Client().get(f"/chronicle/{key}/").status_code == 404


def test_guessing_is_slowed_down(public):
    """After ten wrong keys in a minute even the right one has to wait. Reading is free."""
    assert [Client().get(public).status_code for _ in range(15)] == [200] * 15
    codes = [Client().get(f"/chronicle/{new_key()}/").status_code for _ in range(11)]
    assert codes == [404] * 10 + [429]
    assert Client().get(public).status_code == 429


def test_the_public_chronicle_is_read_only(public):
    """The page is only read."""
    assert Client().post(public, {"words": "x"}).status_code == 405


def test_queries_do_not_grow(public, in_campaign):
    """With 3,000 notes as with one."""

    def cost() -> int:
        with CaptureQueriesContext(connection) as queries:
            Client().get(public)
        return len(queries)

    cost()
    few = cost()
    session = Session.objects.get(number=1)
    ChronicleNote.objects.bulk_create(
        ChronicleNote(campaign=in_campaign, session=session, words=f"Note {n}") for n in range(3000)
    )
    assert cost() == few
