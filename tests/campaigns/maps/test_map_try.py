"""Games by bots on a map."""

from __future__ import annotations

import pytest

from campaigns.jobs.operations import claim
from campaigns.jobs.run import carry_out
from campaigns.models import Job

pytestmark = pytest.mark.django_db


def test_bots_try_a_map(farm, sign_in, host, page_of, in_campaign, monkeypatch):
    """A job plays the scenario on it, and the editor shows how the games ended."""
    monkeypatch.setattr("campaigns.maps.jobs.GAMES", 2)
    monkeypatch.setattr("campaigns.maps.jobs.PART", 1)
    client = sign_in(host)
    editor = client.get(page_of(f"maps/{farm.number}/")).context["page"]
    scenario = next(one for one in editor.scenarios if not one.row.siege and not one.row.items)
    client.post(page_of(f"maps/{farm.number}/try/"), {"scenario": scenario.key})
    job = claim()
    carry_out(job)
    job.refresh_from_db()
    assert job.state == Job.State.DONE, job.trouble
    (trial,) = client.get(page_of(f"maps/{farm.number}/")).context["page"].trials
    assert (trial.games, trial.is_old, sum(one.percent for one in trial.shares)) == (2, False, 100)


def test_a_map_with_errors_is_not_tried(draw, farm, sign_in, host, page_of):
    """The page asks for the errors to be mended first."""
    draw("building", column=3, row=1)
    response = sign_in(host).post(page_of(f"maps/{farm.number}/try/"), {"scenario": "supply-run"})
    assert response.status_code == 422
    assert not Job.objects.exists()
