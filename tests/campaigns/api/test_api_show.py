"""The page that describes the API."""

from __future__ import annotations

import pytest

from campaigns.api.reference import endpoints, schema, shapes
from campaigns.models import User


@pytest.mark.django_db
def test_each_address_and_each_shape_is_there(host: User, sign_in) -> None:
    """As the description has them."""
    described = schema()
    page = sign_in(host).get("/api/").content.decode()
    for one in endpoints(described):
        assert one.path in page
    names = [one.name for one in shapes(described)]
    assert len(names) > 15
    assert all(name in page for name in names)
