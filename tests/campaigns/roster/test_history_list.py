"""The history of a campaign."""

from __future__ import annotations

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django_scopes import scope

from campaigns.models import Figure
from campaigns.roster.operations.figures import change_figure
from campaigns.shell.journal import By
from rules.changes import SetStat


@pytest.fixture
def address(campaign) -> str:
    return f"/c/{campaign.slug}/history/"


def change(campaign, actor, name: str, value: int) -> None:
    with scope(campaign=campaign):
        figure = Figure.objects.select_related("roster__campaign").get(name=name)
        change_figure(figure=figure, change=SetStat(stat="move", value=value), by=By(actor))


def test_changes_are_described_in_plain_words(campaign, address, host, sign_in) -> None:
    """Entries show the change, the person and the time, newest first."""
    change(campaign, host, "Grant", 5)
    page = sign_in(host).get(address).content.decode()
    assert "6 → 5." in page
    assert "· host" in page
    assert page.split('class="cast-row"')[0].count('class="face"') == 1  # of what changed
    assert "<time datetime=" in page
    assert page.index("6 → 5") < page.index("27 figures joined") < page.index("Created the")


def test_only_the_last_change_of_a_figure_offers_undo(campaign, address, host, sign_in) -> None:
    """A change with later changes upon it cannot be undone."""
    change(campaign, host, "Grant", 5)
    change(campaign, host, "Grant", 4)
    change(campaign, host, "Eve", 4)
    page = sign_in(host).get(address).content.decode()
    assert [f"/history/{n}/undo/" in page for n in (1, 2, 3, 4, 5)] == [
        False,
        False,
        False,
        True,
        True,
    ]


def test_undo_is_offered_to_those_who_may(campaign, address, host, player, guest, sign_in) -> None:
    """A player is offered it for own figures alone, a guest never."""
    change(campaign, host, "Grant", 5)
    change(campaign, host, "Eve", 4)
    with scope(campaign=campaign):
        Figure.objects.filter(name="Grant").update(owner=player)
    page = sign_in(player).get(address).content.decode()
    assert "/history/3/undo/" in page
    assert "/history/4/undo/" not in page
    assert "/undo/" not in sign_in(guest).get(address).content.decode()


@pytest.mark.parametrize("figure", ["2", "99", "x", ""])
def test_the_history_can_be_filtered_by_figure(
    campaign, address, host, sign_in, figure: str
) -> None:
    """A number that no figure has shows everything."""
    change(campaign, host, "Grant", 5)
    change(campaign, host, "Eve", 4)
    page = sign_in(host).get(address, {"figure": figure}).content.decode()
    assert "→ 5." in page
    assert ("→ 4." in page) == (figure != "2")


def test_the_history_has_pages(campaign, address, host, sign_in) -> None:
    """Older entries are a page further, and a long history takes no more queries."""
    client = sign_in(host)
    with CaptureQueriesContext(connection) as few:
        assert "Older" not in client.get(address).content.decode()
    for value in range(60):
        change(campaign, host, "Grant", 1 + value % 9)
    with CaptureQueriesContext(connection) as many:
        first = client.get(address).content.decode()
    second = client.get(address, {"page": "2"}).content.decode()
    assert first.count('class="entry"') == 50
    assert "Page 1 of 2" in first
    assert "Created the campaign" not in first
    assert "Created the campaign" in second
    assert len(many) == len(few)
    assert client.get(address, {"page": "x"}).status_code == 200


def test_strangers_and_signed_out(campaign, address, stranger, client, host, sign_in) -> None:
    """A stranger finds nothing, who is signed out is sent to sign in, and nothing is posted."""
    assert sign_in(stranger).get(address).status_code == 404
    assert client.get(address).headers["Location"] == f"/sign-in/?next={address}"
    assert sign_in(host).post(address).status_code == 405
