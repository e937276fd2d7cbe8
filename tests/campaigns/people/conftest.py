"""Who manages accounts."""

from __future__ import annotations

import pytest

from campaigns.models import User


@pytest.fixture
def administrator(make_user) -> User:
    """Who manages the accounts of the server, and is in no campaign."""
    user = make_user("administrator")
    user.is_staff = True
    user.save()
    return user
