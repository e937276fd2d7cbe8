"""An administrator and other accounts."""

from __future__ import annotations

import pytest

from campaigns.models import User


@pytest.fixture
def administrator(make_user) -> User:
    """An administrator of the server, who is in no campaign."""
    user = make_user("administrator")
    user.is_staff = True
    user.save()
    return user
