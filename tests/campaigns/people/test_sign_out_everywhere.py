"""Signing out on all devices."""

from __future__ import annotations

from campaigns.models import User
from tests.campaigns.people.logged import logged

URL = "/account/sign-out/"


def test_other_devices_are_signed_out_and_this_one_is_not(host: User, sign_in) -> None:
    """The page goes on here. Elsewhere one has to sign in again."""
    here, elsewhere = sign_in(host), sign_in(host)
    assert elsewhere.get("/account/").status_code == 200
    here.post(URL)
    assert elsewhere.get("/account/").status_code == 302
    assert here.get("/account/").status_code == 200
    assert logged() == [(host.pk, host.pk, "signed-out")]


def test_a_phone_at_a_table_is_signed_out_too(game, table, host: User, sign_in) -> None:
    """Polls are answered from what is known of a phone. That knows of it too."""
    here, phone = sign_in(host), sign_in(host)
    poll = {"headers": {"HX-Request": "true"}}
    assert [phone.get(table(), **poll).status_code for _ in range(2)] == [200, 200]
    here.post(URL)
    assert phone.get(table(), **poll).status_code == 286
    assert here.get(table(), **poll).status_code == 200


def test_sign_ins_under_a_former_key_end_too(host: User, sign_in, settings) -> None:
    """A changed secret key keeps sign-ins, except those that were ended."""
    here, elsewhere = sign_in(host), sign_in(host)
    here.post(URL)
    settings.SECRET_KEY_FALLBACKS = [settings.SECRET_KEY]
    settings.SECRET_KEY = "another-key"
    assert here.get("/account/").status_code == 200
    assert elsewhere.get("/account/").status_code == 302
