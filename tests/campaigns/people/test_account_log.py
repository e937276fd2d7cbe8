"""The account log."""

from __future__ import annotations

from datetime import timedelta

from django.utils import timezone

from campaigns.models import AccountEntry, Membership, User
from campaigns.people.operations.account_log import Deed, note_deed, sweep
from campaigns.people.operations.members import change_role, remove_member
from campaigns.shell.journal import By
from tests.campaigns.invited import ACCOUNT, form_with, invited
from tests.campaigns.people.logged import logged

URL = "/accounts/log/"


def test_the_account_log_lists_changes_of_roles(
    in_campaign, host: User, player: User, guest: User, client
) -> None:
    """A new account that joins, a changed role, a removed member."""
    client.post(f"/join/{invited(in_campaign).key}/", form_with(**ACCOUNT))
    robin = User.objects.get(username="Robin")
    row = Membership.objects.get(campaign=in_campaign, user=guest)
    change_role(membership=row, role="player", by=By(host))
    remove_member(membership=row, by=By(host))
    assert logged() == [
        (robin.pk, robin.pk, "created"),
        (robin.pk, robin.pk, "joined"),
        (host.pk, guest.pk, "role"),
        (host.pk, guest.pk, "removed"),
    ]
    changed = AccountEntry.objects.get(deed="role")
    assert (changed.campaign, changed.role) == ("night-watch", "player")


def test_a_change_of_host_is_two_roles(in_campaign, host: User, cohost: User) -> None:
    """The former host is co-host."""
    row = Membership.objects.get(campaign=in_campaign, user=cohost)
    change_role(membership=row, role="host", by=By(host))
    roles = AccountEntry.objects.order_by("pk").values_list("account", "role")
    assert list(roles) == [(cohost.pk, "host"), (host.pk, "cohost")]


def test_the_page_names_people_and_costs_the_same(
    administrator: User, player: User, sign_in, django_assert_num_queries
) -> None:
    """Entries of a deleted account and of a later version are shown too."""
    for _ in range(3):
        note_deed(Deed.DEACTIVATED, player, by=administrator)
    AccountEntry.objects.create(actor=None, account=4711, deed="from-the-future")
    client = sign_in(administrator)
    with django_assert_num_queries(5):
        page = client.get(URL)
    lines = page.context["lines"]
    assert [(one.actor, one.account) for one in lines[1:]] == [("administrator", "player")] * 3
    assert lines[0].deed == "from-the-future"
    for _ in range(20):
        note_deed(Deed.LINK, player, by=player)
    with django_assert_num_queries(5):
        client.get(URL)


def test_entries_are_kept_for_their_days(player: User, settings) -> None:
    """Older ones go. A worker that must stop deletes none."""
    settings.ACCOUNT_LOG_DAYS = 30
    for days in (29, 31):
        entry = note_deed(Deed.LINK, player, by=player)
        AccountEntry.objects.filter(pk=entry.pk).update(at=timezone.now() - timedelta(days=days))
    sweep(lambda: False)
    assert AccountEntry.objects.count() == 2
    sweep(lambda: True)
    assert AccountEntry.objects.count() == 1
