"""Taking a change back."""

from __future__ import annotations

from uuid import uuid4

import pytest
from django_scopes import scope

from campaigns.models import Figure, HistoryEntry
from campaigns.roster.operations.figures import change_figure
from campaigns.shell.journal import By
from rules.changes import SetStat


@pytest.fixture
def grant(campaign, host) -> Figure:
    """A figure whose Move was just changed, as entry 3 of the history."""
    return changed(campaign, host, 5)


def changed(campaign, actor, value: int) -> Figure:
    with scope(campaign=campaign):
        figure = Figure.objects.select_related("roster__campaign").get(name="Grant")
        change_figure(figure=figure, change=SetStat(stat="move", value=value), by=By(actor))
    return figure


def move_of(figure: Figure) -> int:
    with scope(campaign=figure.roster.campaign):
        return int(Figure.objects.get(pk=figure.pk).stats["move"])


def address(figure: Figure, entry: int = 3) -> str:
    return f"/c/{figure.roster.campaign.slug}/history/{entry}/undo/"


def test_the_figure_is_as_it_was(grant, host, sign_in) -> None:
    """Undoing is a change of its own, told in the history, and leads to the figure."""
    answer = sign_in(host).post(address(grant))
    assert answer.headers["Location"] == f"/c/{grant.roster.campaign.slug}/figures/2/"
    assert move_of(grant) == 6
    with scope(campaign=grant.roster.campaign):
        assert HistoryEntry.objects.first().said["id"] == "Undone: {what}"


@pytest.mark.parametrize(
    ("asked", "leads_to"),
    [
        ("/c/x/history/?page=2", "/c/x/history/?page=2"),
        ("https://elsewhere.example/", "figures/2/"),
    ],
)
def test_undo_leads_back_to_its_page(grant, host, sign_in, asked, leads_to) -> None:
    """An address elsewhere is not followed."""
    answer = sign_in(host).post(address(grant), {"next": asked})
    assert answer.headers["Location"].endswith(leads_to)
    assert "elsewhere" not in answer.headers["Location"]


def test_a_change_with_later_changes_cannot_be_undone(grant, host, sign_in) -> None:
    """The message names a later change, and nothing is lost."""
    changed(grant.roster.campaign, host, 3)
    answer = sign_in(host).post(address(grant))
    assert answer.status_code == 409
    assert "5 → 3." in answer.content.decode()
    assert 'role="alert"' in answer.content.decode()
    assert move_of(grant) == 3


def test_a_double_click_undoes_once(grant, host, sign_in) -> None:
    """The same form sent twice leaves one entry."""
    client, key = sign_in(host), str(uuid4())
    for _ in range(2):
        assert client.post(address(grant), {"key": key}).status_code == 302
    with scope(campaign=grant.roster.campaign):
        assert HistoryEntry.objects.count() == 4
    assert move_of(grant) == 6


def test_only_those_who_can_edit_a_figure_can_undo(
    grant, player, guest, stranger, client, sign_in
) -> None:
    """A player needs to own it. Strangers find nothing."""
    for user, status in ((player, 403), (guest, 403), (stranger, 404)):
        assert sign_in(user).post(address(grant)).status_code == status
    assert client.post(address(grant)).headers["Location"].startswith("/sign-in/")
    assert move_of(grant) == 5
    with scope(campaign=grant.roster.campaign):
        Figure.objects.filter(pk=grant.pk).update(owner=player)
    assert sign_in(player).post(address(grant)).status_code == 302
    assert move_of(grant) == 6


def test_only_changes_of_figures_can_be_undone(grant, host, sign_in) -> None:
    """The opening of the campaign stays, an entry that is not there is not found."""
    client = sign_in(host)
    assert client.post(address(grant, 1)).status_code == 403
    assert client.post(address(grant, 99)).status_code == 404
    assert client.get(address(grant)).status_code == 405
