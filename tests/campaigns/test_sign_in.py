"""Signing in and out."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import NoReverseMatch, reverse

from campaigns.models import User
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


def test_guessing_a_password_is_slowed_down(host: User) -> None:
    """After five wrong passwords for a name the right one has to wait too."""
    for _ in range(5):
        Client().post(URL, {"login": "host", "password": "wrong"})
    response = Client().post(URL, {"login": "host", "password": PASSWORD})
    assert response.status_code == 200
    assert "Too many" in str(response.context["form"].errors)


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
    """Opening the address asks; sending the form ends the session."""
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
def test_there_is_no_door_for_strangers(name: str) -> None:
    """Sign-up and everything that needs e-mail has no address."""
    with pytest.raises(NoReverseMatch):
        reverse(name)
