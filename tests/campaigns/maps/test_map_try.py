"""Games by bots on a map."""

from __future__ import annotations

import pytest
from django_scopes import scope, scopes_disabled

from campaigns.home.operations.campaigns import create_campaign
from campaigns.jobs.operations import claim
from campaigns.jobs.run import carry_out
from campaigns.models import Job
from campaigns.shell.journal import By
from tests.campaigns.own import keep_map

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


def test_bots_try_a_mission_with_each_number_of_characters(sign_in, host, monkeypatch):
    """The usual number plays most games, and each number has its share."""
    for name in ("GAMES", "PART", "FEW"):
        monkeypatch.setattr(f"campaigns.maps.jobs.{name}", 1)
    town = create_campaign(name="Smallton", system="zombicide", by=By(host))
    with scope(campaign=town):
        row = keep_map(town, By(host))
    client, page = sign_in(host), f"/c/{town.slug}/maps/{row.number}/"
    (scenario,) = client.get(page).context["page"].scenarios
    client.post(f"{page}try/", {"scenario": scenario.key})
    with scopes_disabled():
        carry_out(claim())
    (trial,) = client.get(page).context["page"].trials
    assert [one.figures for one in trial.parties] == [1, 2, 3, 4, 5, 6]
    assert [one.figures for one in trial.parties if one.is_usual] == [4] == [trial.figures]
    assert (trial.won, trial.is_fair) in {(0, False), (100, False)}


def test_a_map_with_errors_is_not_tried(draw, farm, sign_in, host, page_of):
    """The page asks for the errors to be mended first."""
    draw("building", column=3, row=1)
    response = sign_in(host).post(page_of(f"maps/{farm.number}/try/"), {"scenario": "supply-run"})
    assert response.status_code == 422
    assert not Job.objects.exists()
