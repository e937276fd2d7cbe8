"""The facts and the size of a map."""

from __future__ import annotations

import pytest

from tests.campaigns.own import map_source

pytestmark = pytest.mark.django_db


def test_facts_and_size_are_changed_together(farm, sign_in, host, page_of):
    """The name of the map is the name in its file."""
    data = {
        "name": "Old mill",
        "crowded": "yes",
        "piece": "",
        "vehicle": "",
        "columns": 9,
        "rows": 8,
    }
    sign_in(host).post(page_of(f"maps/{farm.number}/facts/"), data)
    lines = map_source(farm).splitlines()
    assert farm.name == "Old mill"
    assert lines[:3] == ["name: Old mill", "heroes: south", "crowded: yes"]
    assert len(lines[4]) == 2 * 9 + 1


def test_wrong_facts_come_back_as_typed(farm, sign_in, host, page_of):
    """Nothing that was typed is lost."""
    data = {"name": "Mill", "piece": "well 3,3", "vehicle": "", "columns": 12, "rows": 10}
    response = sign_in(host).post(page_of(f"maps/{farm.number}/facts/"), data)
    assert response.status_code == 422
    assert response.context["page"].facts["piece"].value() == "well 3,3"
    assert map_source(farm).startswith("name: The farm")
