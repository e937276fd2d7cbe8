"""A new password by a link of an administrator."""

from __future__ import annotations

import pytest
from django.test import Client

from campaigns.models import User
from campaigns.people.reset_links import reset_path
from tests.campaigns.people.logged import logged
from tests.conftest import PASSWORD

FRESH = "ember-quarry-8203"
FORM = {"password": FRESH, "password_again": FRESH}


def test_the_link_sets_a_password_once(player: User, sign_in) -> None:
    """Then the new password counts, who was signed in is not, and the link does not work."""
    elsewhere, client = sign_in(player), Client()
    url = reset_path(player)
    assert client.get(url).status_code == 200
    response = client.post(url, FORM)
    assert (response.status_code, response["Location"]) == (302, "/sign-in/")
    player.refresh_from_db()
    assert player.check_password(FRESH)
    assert "_auth_user_id" not in client.session
    assert elsewhere.get("/account/").status_code == 302
    assert client.get(url).status_code == 404
    assert logged() == [(player.pk, player.pk, "reset")]


def test_mistakes_are_reported_and_the_link_still_works(player: User) -> None:
    """Two different passwords, and one that is too easily guessed."""
    url = reset_path(player)
    for typed, field in [
        ({**FORM, "password_again": "another"}, "password_again"),
        ({"password": "player12", "password_again": "player12"}, "password"),
    ]:
        response = Client().post(url, typed)
        assert response.status_code == 422
        assert response.context["form"].errors.keys() == {field}
    player.refresh_from_db()
    assert player.check_password(PASSWORD)
    assert Client().get(url).status_code == 200


@pytest.mark.parametrize("key", ["x", "1-", "zzzzzzzzzzzzzz-abc-def", "-", "1-abc-%00"])
def test_a_made_up_link_does_not_work(player: User, key: str) -> None:
    """And nothing breaks."""
    assert Client().get(f"/reset/{key}/").status_code == 404


def test_a_link_of_another_does_not_work(player: User, host: User) -> None:
    """The key is signed for one account."""
    token = reset_path(player).split("/")[-2].partition("-")[2]
    number = reset_path(host).split("/")[-2].partition("-")[0]
    assert Client().post(f"/reset/{number}-{token}/", FORM).status_code == 404


def test_a_deactivated_account_cannot_use_it(player: User) -> None:
    """Nor a link that is too old."""
    url = reset_path(player)
    User.objects.filter(pk=player.pk).update(is_active=False)
    assert Client().post(url, FORM).status_code == 404


def test_an_old_link_does_not_work(player: User, settings) -> None:
    """After its days it is as if it had never been."""
    url = reset_path(player)
    settings.PASSWORD_RESET_TIMEOUT = -1
    assert Client().post(url, FORM).status_code == 404


def test_guessing_keys_is_slowed_down(player: User) -> None:
    """After ten wrong keys even a right one has to wait."""
    for number in range(10):
        Client().get(f"/reset/{number}-wrong/")
    assert Client().get(reset_path(player)).status_code == 429
