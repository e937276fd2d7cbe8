"""The ground of a scenario, as its card shows it."""

from __future__ import annotations

import pytest

from rules.registry import system_of

pytestmark = pytest.mark.django_db
SCENARIOS = system_of("twilight-world").play.scenarios("")


@pytest.fixture
def ground_of(campaign):
    """The address of the picture of a scenario."""
    return lambda key: f"/c/{campaign.slug}/scenarios/{key}.svg"


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda one: one.key)
def test_each_scenario_has_a_picture(scenario, ground_of, guest, sign_in):
    """Every member sees it, and it may do nothing but be looked at."""
    response = sign_in(guest).get(ground_of(scenario.key))
    assert response["Content-Type"] == "image/svg+xml"
    assert response["Content-Security-Policy"] == "default-src 'none'; style-src 'unsafe-inline'"
    assert response.content.startswith(b"<svg")
    assert sign_in(guest).get(ground_of(scenario.key)).content == response.content


@pytest.mark.parametrize("key", ["nonsense", "x" * 300])
def test_an_unknown_scenario_has_no_battlefield(key, ground_of, guest, sign_in):
    """There is nothing to be seen."""
    assert sign_in(guest).get(ground_of(key)).status_code == 404


def test_a_stranger_finds_nothing(ground_of, stranger, sign_in):
    """The picture belongs to the campaign."""
    assert sign_in(stranger).get(ground_of(SCENARIOS[0].key)).status_code == 404
