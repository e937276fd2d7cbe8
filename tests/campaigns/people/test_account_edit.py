"""The actions of an administrator on an account."""

from __future__ import annotations

import pytest
from django.test import Client

from campaigns.models import User
from tests.campaigns.people.logged import logged
from tests.conftest import PASSWORD


@pytest.fixture
def change(administrator: User, sign_in):
    """Presses a button on the page of an account."""
    client = sign_in(administrator)

    def pressed(account: User, what: str):
        return client.post(f"/accounts/{account.pk}/", {"change": what})

    return pressed


def may_sign_in(name: str) -> bool:
    form = {"login": name, "password": PASSWORD}
    return Client().post("/sign-in/", form)["Location"] == "/"


def test_a_deactivated_account_is_out_until_it_is_activated(
    change, administrator: User, player: User, sign_in
) -> None:
    """It is signed out and cannot sign in, then it can again. The log has both."""
    signed_in = sign_in(player)
    assert change(player, "deactivate").status_code == 302
    assert signed_in.get("/account/").status_code == 302
    assert not may_sign_in("player")
    change(player, "deactivate")  # a second press changes nothing
    change(player, "activate")
    assert may_sign_in("player")
    by = (administrator.pk, player.pk)
    assert logged() == [(*by, "deactivated"), (*by, "activated")]


def test_a_link_is_shown_once_and_works(change, administrator: User, player: User, client) -> None:
    """The page after the press has it, the page itself has not. The log does not either."""
    page = change(player, "link")
    path = page.context["reset"].link.address.partition("testserver")[2]
    assert path in page.content.decode()
    assert client.get(path).status_code == 200
    assert logged() == [(administrator.pk, player.pk, "link")]


def test_no_link_for_who_is_deactivated(change, player: User) -> None:
    """Nor can they become an administrator."""
    change(player, "deactivate")
    for what in ("link", "promote"):
        response = change(player, what)
        assert response.status_code == 422
        assert response.context["trouble"]
        assert response.context["reset"] is None


def test_an_administrator_signs_an_account_out_everywhere(change, player: User, sign_in) -> None:
    """All their devices."""
    phone = sign_in(player)
    change(player, "sign-out")
    assert phone.get("/account/").status_code == 302


def test_administrators_make_others_and_one_stays(change, administrator: User, player) -> None:
    """The last one cannot stop to be one, nor anybody deactivate themselves."""
    assert change(administrator, "demote").status_code == 422
    assert change(player, "promote").status_code == 302
    player.refresh_from_db()
    assert player.is_staff
    assert change(administrator, "deactivate").status_code == 422
    assert change(administrator, "demote").status_code == 302
    assert change(player, "demote").status_code == 403
    administrator.refresh_from_db()
    assert administrator.is_active
    assert not administrator.is_staff


def test_an_unknown_change_is_refused(change, player: User) -> None:
    """Nothing is written."""
    assert change(player, "explode").status_code == 422
    assert change(player, "").status_code == 422
    assert logged() == []
