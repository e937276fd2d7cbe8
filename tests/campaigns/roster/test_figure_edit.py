"""Typing in a figure's facts."""

from __future__ import annotations

import pytest

from campaigns.models import Figure, HistoryEntry

pytestmark = pytest.mark.django_db

TYPED = {
    "name": "Grant the Tall",
    "kind": "character",
    "side": "heroes",
    "stat-move": "5",
    "stat-wounds": "3",
    "choice-age": "adult",
    "notes": "Line one\r\nline two",
}


def test_the_form_shows_what_is(grant, player, sign_in, page_of):
    """The fields hold the present facts. Only the host is asked whose figure it is."""
    page = sign_in(player).get(page_of("edit/", grant)).content.decode()
    assert 'value="Grant"' in page
    assert "Player" not in page


def test_saving(grant, player, sign_in, page_of):
    """The typed values are saved as one entry, and the kit stays."""
    written = HistoryEntry.objects.count()
    data = {**TYPED, "seen": grant.version}
    response = sign_in(player).post(page_of("edit/", grant), data)
    assert response["Location"] == page_of("", grant)
    row = Figure.objects.get(pk=grant.pk)
    assert (row.name, row.stats["move"], row.notes) == ("Grant the Tall", 5, "Line one\nline two")
    assert row.items.count() == 4
    assert HistoryEntry.objects.count() == written + 1


def test_a_wrong_field_loses_nothing(grant, player, sign_in, page_of):
    """The other fields keep what was typed into them."""
    data = {**TYPED, "name": "y" * 200, "seen": grant.version}
    response = sign_in(player).post(page_of("edit/", grant), data)
    page = response.content.decode()
    assert response.status_code == 422
    assert "y" * 200 in page
    assert "line two" in page
    assert 'name="stat-move" value="5"' in page
    assert Figure.objects.get(pk=grant.pk).name == "Grant"


def test_two_edits_at_once(grant, host, player, sign_in, page_of):
    """The second sees who did what, keeps all that was typed, and can press again."""
    seen = grant.version
    sign_in(host).post(page_of("edit/", grant), {**TYPED, "name": "Grant One", "seen": seen})
    client = sign_in(player)
    response = client.post(page_of("edit/", grant), {**TYPED, "seen": seen})
    page = response.content.decode()
    assert response.status_code == 409
    assert "host: " in page
    assert "renamed to Grant One" in page
    assert 'value="Grant the Tall"' in page
    assert f'name="seen" value="{seen + 1}"' in page
    assert Figure.objects.get(pk=grant.pk).name == "Grant One"
    client.post(page_of("edit/", grant), {**TYPED, "seen": seen + 1})
    assert Figure.objects.get(pk=grant.pk).name == "Grant the Tall"


def test_a_player_cannot_edit_figures_of_others(grant, player, sign_in, page_of):
    """A player does not get the form of somebody else's figure."""
    other = Figure.objects.get(name="Eve")
    client = sign_in(player)
    assert client.get(page_of("edit/", other)).status_code == 403
    assert client.post(page_of("edit/", other), TYPED).status_code == 403
    assert Figure.objects.get(name="Eve").version == other.version
