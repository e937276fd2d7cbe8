"""Signing in and out."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import NoReverseMatch, reverse
from msgspec.structs import replace

from campaigns.models import User
from campaigns.people.adapter import PASSWORDS
from campaigns.shell.attempts import Limit, address
from tests.conftest import PASSWORD

URL = "/sign-in/"


def test_the_right_password_opens_the_campaigns(host: User) -> None:
    """Name, in any case, and password lead to the campaigns, for a month."""
    client = Client()
    response = client.post(URL, {"login": "HOST", "password": PASSWORD})
    assert (response.status_code, response["Location"]) == (302, "/")
    assert client.session["_auth_user_id"] == str(host.pk)
    assert client.session.get_expiry_age() > 29 * 24 * 3600


@pytest.mark.parametrize("name", ["host", "nobody"])
def test_a_wrong_password_says_the_same_for_known_and_unknown_names(host: User, name: str) -> None:
    """The page does not tell whether there is such an account, and keeps the name."""
    response = Client().post(URL, {"login": name, "password": "wrong"})
    page = response.content.decode()
    assert response.status_code == 200
    assert "not correct" in str(response.context["form"].errors)
    assert f'value="{name}"' in page
    assert "wrong" not in page


def test_after_sign_in_one_is_where_one_wanted_to_go(host: User) -> None:
    """The page that asked for signing in comes next, but never one of another site."""
    typed = {"login": "host", "password": PASSWORD}
    assert Client().post(URL, typed | {"next": "/account/"})["Location"] == "/account/"
    assert Client().post(URL, typed | {"next": "https://elsewhere.test/"})["Location"] == "/"


def typed(password: str, address: str = "192.0.2.1") -> bool:
    """True if someone at an address can sign in as the host."""
    form = {"login": "host", "password": password}
    return Client(REMOTE_ADDR=address).post(URL, form).status_code == 302


def test_guessing_a_password_is_slowed_down(host: User) -> None:
    """After five wrong passwords for a name the right one has to wait too."""
    for _ in range(5):
        Client().post(URL, {"login": "Host", "password": "wrong"})
    response = Client().post(URL, {"login": "host", "password": PASSWORD})
    assert response.status_code == 200
    assert "Too many" in str(response.context["form"].errors)


def test_wrong_passwords_do_not_lock_out_other_addresses(host: User) -> None:
    """Wrong passwords from one address do not stop the owner at another."""
    for _ in range(9):
        typed("wrong", "192.0.2.66")
    assert not typed(PASSWORD, "192.0.2.66")
    assert typed(PASSWORD)


def test_many_who_guess_together_are_slowed_down(host: User, monkeypatch) -> None:
    """By name alone too, but not where somebody has signed in before by that name."""
    few = replace(PASSWORDS, anywhere=Limit("few", 7, 60))
    monkeypatch.setattr("campaigns.people.adapter.PASSWORDS", few)
    assert typed(PASSWORD, "192.0.2.1")
    for number in range(7):
        typed("wrong", f"192.0.2.{10 + number}")
    assert not typed(PASSWORD, "192.0.2.99")
    assert typed(PASSWORD, "192.0.2.1")


def test_a_right_password_does_not_count(host: User) -> None:
    """Signing in often is no guessing."""
    assert [typed(PASSWORD) for _ in range(8)] == [True] * 8


@pytest.mark.parametrize(
    ("one", "other"), [("2001:db8::1", "2001:db8::2"), ("192.0.2.5", "192.0.2.5")]
)
def test_a_household_is_one_address(rf, one: str, other: str) -> None:
    """A network of IPv6 counts as one address."""
    assert address(rf.get("/", REMOTE_ADDR=one)) == address(rf.get("/", REMOTE_ADDR=other))
    assert address(rf.get("/", REMOTE_ADDR=one)) != address(rf.get("/", REMOTE_ADDR="192.0.2.6"))


def test_a_flood_gets_a_page_that_says_wait(host: User) -> None:
    """More than thirty forms a minute from one address get the page for too many requests."""
    codes = [Client().post(URL, {"login": "", "password": ""}).status_code for _ in range(31)]
    assert codes == [200] * 30 + [429]
    response = Client().post(URL, {"login": "", "password": ""})
    assert "429.html" in [template.name for template in response.templates]


def test_an_address_cannot_be_made_up(host: User) -> None:
    """Without a proxy, a forwarded address does not buy more tries."""
    codes = [
        Client().post(URL, {}, headers={"x-forwarded-for": f"10.0.0.{n}"}).status_code
        for n in range(31)
    ]
    assert codes[-1] == 429


def test_a_page_asks_to_sign_in(host: User) -> None:
    """Without an account one is led to sign-in, and back later."""
    response = Client().get("/account/")
    assert (response.status_code, response["Location"]) == (302, "/sign-in/?next=/account/")


def test_signing_out_needs_a_press(host: User, sign_in) -> None:
    """Opening the address asks. Sending the form ends the session."""
    client = sign_in(host)
    assert client.get("/sign-out/").status_code == 200
    assert "_auth_user_id" in client.session
    assert client.post("/sign-out/")["Location"] == URL
    assert "_auth_user_id" not in client.session


def test_forms_need_their_token(host: User) -> None:
    """A form sent from another site is refused with a page that says what to do."""
    response = Client(enforce_csrf_checks=True).post(URL, {"login": "host", "password": PASSWORD})
    assert response.status_code == 403
    assert response.context["old_form"]


@pytest.mark.parametrize(
    "name", ["account_signup", "account_reset_password", "account_email", "account_set_password"]
)
def test_sign_up_has_no_address(name: str) -> None:
    """Sign-up and everything that needs e-mail has no address."""
    with pytest.raises(NoReverseMatch):
        reverse(name)
