"""The personal data of an account, for an administrator."""

from __future__ import annotations

from io import BytesIO
from zipfile import ZipFile

from campaigns.models import User
from tests.campaigns.people.logged import logged


def test_the_file_is_of_the_account_that_is_named(
    campaign, administrator: User, player: User, sign_in
) -> None:
    """And the log says who exported it."""
    response = sign_in(administrator).post(f"/accounts/{player.pk}/data/")
    assert b'"player"' in ZipFile(BytesIO(response.content)).read("account.json")
    assert logged() == [(administrator.pk, player.pk, "exported")]
