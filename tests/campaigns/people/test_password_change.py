"""Changing one's password."""

from __future__ import annotations

from django.test import Client

from campaigns.models import User
from tests.conftest import PASSWORD

URL = "/account/password/"
FRESH = "ember-quarry-8203"


def form(old: str = PASSWORD, new: str = FRESH, again: str = FRESH) -> dict[str, str]:
    return {"oldpassword": old, "password1": new, "password2": again}


def test_the_new_password_counts_and_one_stays_signed_in(host: User, sign_in) -> None:
    """After the change this browser goes on, and only the new password opens."""
    client = sign_in(host)
    assert client.post(URL, form())["Location"] == "/account/"
    host.refresh_from_db()
    assert host.check_password(FRESH)
    assert client.get("/account/").status_code == 200


def test_other_browsers_are_signed_out(host: User, sign_in) -> None:
    """Other devices must sign in again."""
    elsewhere = sign_in(host)
    sign_in(host).post(URL, form())
    assert elsewhere.get("/account/").status_code == 302


def test_mistakes_are_reported_and_nothing_changes(host: User, sign_in) -> None:
    """A wrong old password, a weak new one, two different ones: each at its field."""
    client = sign_in(host)
    for typed, field in [
        (form(old="wrong"), "oldpassword"),
        (form(new="12345678", again="12345678"), "password1"),
        (form(again="another"), "password2"),
    ]:
        assert client.post(URL, typed).context["form"].errors.keys() == {field}
    host.refresh_from_db()
    assert host.check_password(PASSWORD)


def test_trying_old_passwords_is_slowed_down(host: User, sign_in) -> None:
    """The sixth try in a minute gets the page for too many requests."""
    client = sign_in(host)
    codes = [client.post(URL, form(old="wrong")).status_code for _ in range(6)]
    assert codes == [200] * 5 + [429]


def test_signed_out_users_are_sent_to_sign_in(host: User) -> None:
    """The page belongs to somebody."""
    assert Client().post(URL, form())["Location"] == f"/sign-in/?next={URL}"
