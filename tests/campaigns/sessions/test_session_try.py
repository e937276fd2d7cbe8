"""Bots measure how difficult the scenario of a session is for tonight's figures."""

from __future__ import annotations

import pytest
from django.test import Client
from django_scopes import scope

from campaigns.jobs.operations import claim
from campaigns.jobs.run import carry_out
from campaigns.models import Campaign, Figure, Job, Session, User
from campaigns.sessions import trials
from campaigns.shell.text import translate


@pytest.fixture
def planned(campaign: Campaign, night: Session, monkeypatch: pytest.MonkeyPatch) -> Session:
    """A session with a scenario and one hero. A trial has four games."""
    monkeypatch.setattr(trials, "GAMES", 4)
    monkeypatch.setattr(trials, "PART", 2)
    with scope(campaign=campaign):
        heroes = Figure.objects.filter(roster=campaign.roster, side="heroes")
        numbers = list(heroes.values_list("number", flat=True))
        night.picks = {str(number): number == numbers[0] for number in numbers}
        night.scenario = "first-skirmish"
        night.save()
    return night


def address(session: Session, page: str = "") -> str:
    return f"/c/{session.campaign.slug}/sessions/{session.number}/{page}"


def play() -> Job:
    """Do the job that waits."""
    job = claim()
    assert job is not None
    with scope(campaign=job.campaign):
        carry_out(job)
        job.refresh_from_db()
    return job


def shown(client: Client, session: Session) -> trials.SessionTrial:
    return client.get(address(session)).context["page"].trial


@pytest.mark.django_db
def test_bots_play_and_the_page_keeps_the_result(planned: Session, host: User, sign_in) -> None:
    """The job leads back to shares of all games. Other figures are not measured yet."""
    client = sign_in(host)
    assert shown(client, planned) == trials.SessionTrial(0, (), None)
    answer = client.post(address(planned, "try/"), {"key": "a" * 32})
    with scope(campaign=planned.campaign):
        job = Job.objects.get(kind=trials.TRIAL)
    assert answer["Location"].endswith(f"/{job.number}/")
    assert shown(client, planned).job == job.number
    assert play().state == Job.State.DONE
    found = shown(client, planned)
    assert found.games == 4
    assert sum(one.percent for one in found.shares) in range(98, 103)
    named = {translate(one) for one in planned.campaign.game.play.outcomes.values()}
    assert {one.name for one in found.shares} <= named
    again = client.post(address(planned, "try/"), {"key": "b" * 32})
    assert again["Location"] == answer["Location"]
    planned.picks = dict.fromkeys(planned.picks, True)
    planned.save()
    assert shown(client, planned) == trials.SessionTrial(0, (), None)


@pytest.mark.django_db
def test_a_bot_test_needs_a_scenario(night: Session, host: User, sign_in) -> None:
    """The page shows no difficulty, and the button of an old page is refused."""
    night.scenario = ""
    night.save()
    client = sign_in(host)
    assert shown(client, night) is None
    assert client.post(address(night, "try/"), {"key": "a" * 32})["Location"] == address(night)
    with scope(campaign=night.campaign):
        assert not Job.objects.exists()


@pytest.mark.django_db
def test_a_session_that_changed_is_not_measured(planned: Session, host: User, sign_in) -> None:
    """The job ends with the reason."""
    client = sign_in(host)
    client.post(address(planned, "try/"), {"key": "a" * 32})
    planned.picks = dict.fromkeys(planned.picks, True)
    planned.save()
    assert play().state == Job.State.FAILED
