"""The maps of a campaign."""

from __future__ import annotations

import pytest

from campaigns.shell.journal import By
from tests.campaigns.own import keep_map

pytestmark = pytest.mark.django_db


def test_the_number_of_queries_does_not_grow(
    farm, in_campaign, host, sign_in, page_of, django_assert_max_num_queries
):
    """One for all maps."""
    for _ in range(5):
        keep_map(in_campaign, By(host))
    client = sign_in(host)
    with django_assert_max_num_queries(10):
        assert len(client.get(page_of("maps/")).context["page"].lines) == 6
