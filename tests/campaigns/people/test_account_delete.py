"""Deleting an account."""

from __future__ import annotations

import pytest
from django_scopes import scopes_disabled

from campaigns.models import (
    Absentee,
    Attendance,
    Campaign,
    ChronicleNote,
    Figure,
    GameSeat,
    HistoryEntry,
    Membership,
    Session,
    User,
)
from campaigns.people.operations.deletion import delete_account
from campaigns.roster.operations.figures import change_figure
from campaigns.shell.journal import By
from rules.changes import AddTrait
from rules.refused import Refused
from tests.campaigns.invited import roles
from tests.campaigns.people.logged import logged
from tests.campaigns.played import first_offer, fresh, give_command


def test_the_campaign_keeps_what_happened(
    grant, game, table, player, administrator, sign_in, page_of
) -> None:
    """Deeds, notes and answers are a former member's. The name is on no page, and the log holds."""
    in_campaign = game.session.campaign
    change_figure(figure=grant, change=AddTrait(trait="leader"), by=By(player))
    note = ChronicleNote.objects.create(campaign=in_campaign, author=player, words="It was dark.")
    row = fresh(game)
    give_command(game=row, **first_offer(row), by=By(player, seen=row.last_number))
    Session.objects.create(campaign=in_campaign, number=9, name="Over", state="closed")
    closed = Session.objects.get(number=9)
    Attendance.objects.create(session=closed, user=player, answer="yes")
    client, reader = sign_in(administrator), sign_in(User.objects.get(username="host"))
    url = f"/accounts/{player.pk}/delete/"
    assert client.get(url).status_code == 200
    assert client.post(url)["Location"] == "/accounts/"
    assert not User.objects.filter(pk=player.pk).exists()
    assert Figure.objects.get(pk=grant.pk).owner is None
    absentee = Absentee.objects.get(campaign=in_campaign)
    assert absentee.traces["notes"] == [note.pk]
    assert absentee.traces["attendances"] == [[closed.pk, "yes"]]
    assert len(absentee.traces["entries"]) == 1
    for page in (page_of("history/"), page_of("chronicle/"), table("log/"), page_of("members/")):
        shown = reader.get(page).content.decode()
        assert ">player" not in shown
        assert "player left" not in shown
    assert absentee.name in reader.get(page_of("history/")).content.decode()
    assert logged()[-1] == (administrator.pk, player.pk, "deleted")


def test_the_last_host_gives_the_campaign_to_the_first_cohost(
    in_campaign, host, cohost, administrator, sign_in
) -> None:
    """The page says so before."""
    url = f"/accounts/{host.pk}/delete/"
    client = sign_in(administrator)
    asked = client.get(url).context["handovers"]
    assert [(one.campaign, one.heir.user) for one in asked] == [(in_campaign, cohost)]
    client.post(url)
    assert roles(in_campaign) == {"cohost": "host", "player": "player", "guest": "guest"}


def test_a_campaign_that_nobody_else_can_host_is_deleted(
    in_campaign, host, administrator, guest
) -> None:
    """A guest does not become host of it."""
    Membership.objects.exclude(user__in=[host, guest]).delete()
    delete_account(account=host, by=administrator)
    assert Campaign.objects.get(pk=in_campaign.pk).state == Campaign.State.DELETED
    assert roles(in_campaign) == {"guest": "guest"}


def test_a_seat_of_a_finished_game_stays(game, in_campaign, player, administrator) -> None:
    """One of a game that goes on is free."""
    GameSeat.objects.create(game=game, user=player, seat="heroes")
    delete_account(account=player, by=administrator)
    assert not GameSeat.objects.filter(game=game, seat="heroes").exists()
    assert not Absentee.objects.filter(traces__has_key="seats").exists()


def test_a_figure_of_the_same_name_keeps_it(grant, in_campaign, host, administrator, make_user):
    """Sentences about the figure stay true."""
    namesake = make_user("Grant")
    Membership.objects.create(campaign=in_campaign, user=namesake, role="player")
    change_figure(figure=grant, change=AddTrait(trait="leader"), by=By(host))
    said = HistoryEntry.objects.latest("number").said
    delete_account(account=namesake, by=administrator)
    assert HistoryEntry.objects.filter(said=said).exists()


def test_two_former_members_have_two_names(in_campaign, player, cohost, administrator) -> None:
    """Nobody is taken for somebody else."""
    for user in (player, cohost):
        ChronicleNote.objects.create(campaign=in_campaign, author=user, words="Dark.")
        delete_account(account=user, by=administrator)
    assert len(set(Absentee.objects.values_list("name", flat=True))) == 2


@pytest.mark.parametrize("who", ["own", "last"])
def test_the_last_administrator_stays(administrator, make_user, who) -> None:
    """And nobody deletes the account that they use."""
    by = administrator if who == "own" else make_user("other")
    with pytest.raises(Refused):
        delete_account(account=administrator, by=by)
    assert User.objects.filter(pk=administrator.pk).exists()


def test_a_deletion_that_breaks_off_changes_nothing(
    in_campaign, player, administrator, monkeypatch
) -> None:
    """All of it or none."""
    before = roles(in_campaign)

    def broken(*_: object) -> None:
        raise RuntimeError

    monkeypatch.setattr("campaigns.people.operations.deletion._traces_of", broken)
    with pytest.raises(RuntimeError):
        delete_account(account=player, by=administrator)
    with scopes_disabled():
        assert roles(in_campaign) == before
        assert logged() == []
