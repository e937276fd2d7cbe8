"""Giving a job up."""

from __future__ import annotations

from campaigns.jobs.operations import claim


def test_one_press_cancels_a_job(at_job, player, sign_in):
    """It ends, a second press says that it was over, and nobody works on it."""
    client = sign_in(player)
    assert client.post(at_job("cancel/"))["Location"] == at_job()
    page = client.get(at_job()).content.decode()
    assert "Cancelled" in page
    assert "Create again" in page
    again = client.post(at_job("cancel/"), follow=True)
    assert "This job has already ended." in again.content.decode()
    assert claim() is None


def test_the_wrong_method(at_job, player, sign_in):
    """A link alone ends nothing."""
    assert sign_in(player).get(at_job("cancel/")).status_code == 405
