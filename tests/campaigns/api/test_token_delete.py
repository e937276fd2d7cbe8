"""Deleting a token."""

from __future__ import annotations

import pytest

from campaigns.api.operations import create_token
from campaigns.models import ApiToken, User


@pytest.mark.django_db
def test_only_own_tokens_can_be_deleted(host: User, player: User, sign_in) -> None:
    """Another's is not there."""
    create_token(owner=host, name="Overlay", scopes=["read"], days=1)
    address = f"/account/tokens/{ApiToken.objects.get().pk}/delete/"
    assert sign_in(player).post(address).status_code == 404
    assert ApiToken.objects.count() == 1
    assert sign_in(host).post(address)["Location"] == "/account/tokens/"
    assert not ApiToken.objects.exists()
