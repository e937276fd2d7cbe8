"""Retiring, deleting, bringing back."""

from __future__ import annotations

import pytest

from campaigns.models import Figure, HistoryEntry

pytestmark = pytest.mark.django_db


def status(figure: Figure) -> str:
    return Figure.objects.get(pk=figure.pk).status


def test_delete_leads_to_the_roster_with_undo(grant, player, sign_in, page_of):
    """After deleting, a toast on the roster takes it back with one press."""
    client = sign_in(player)
    data = {"status": "deleted", "at": "roster", "seen": grant.version}
    response = client.post(page_of("status/", grant), data, follow=True)
    assert response.redirect_chain == [(page_of("roster/"), 302)]
    assert status(grant) == "deleted"
    undo = page_of(f"history/{HistoryEntry.objects.first().number}/undo/")
    assert undo in response.content.decode()
    client.post(undo)
    assert status(grant) == "active"


@pytest.mark.parametrize("wanted", ["", "dead", "ACTIVE"])
def test_unknown_status(wanted, grant, host, sign_in, page_of):
    """An unknown status is refused."""
    assert sign_in(host).post(page_of("status/", grant), {"status": wanted}).status_code == 400
    assert status(grant) == "active"


def test_a_second_time_is_refused_in_words(grant, host, sign_in, page_of):
    """A second retirement is refused with a sentence, and an old page gets the news."""
    client = sign_in(host)
    assert client.post(page_of("status/", grant), {"status": "retired"}).status_code == 302
    response = client.post(page_of("status/", grant), {"status": "retired"})
    assert response.status_code == 422
    assert (
        "Grant already has this status, or was deleted. Reload the page."
        in response.content.decode()
    )
    data = {"status": "deleted", "seen": grant.version}
    assert client.post(page_of("status/", grant), data).status_code == 409
    assert status(grant) == "retired"
