"""Making a job once more."""

from __future__ import annotations

from campaigns.jobs.operations import MOST_OPEN, Wish, ask_for, claim, fail
from campaigns.jobs.run import carry_out
from campaigns.models import Job
from campaigns.shell.journal import By
from rules.text import text

HTMX = {"HX-Request": "true"}


def test_after_it_was_swept(at_job, player, sign_in, place_to_write):
    """The link stays: it says that the file is gone, and makes it again."""
    client = sign_in(player)
    carry_out(claim())
    ready = client.get(at_job(), headers=HTMX)
    for path in (place_to_write / "jobs").iterdir():
        path.unlink()
    assert client.get(at_job("file/"))["Location"] == at_job()
    page = client.get(at_job(), headers=HTMX | {"If-None-Match": ready["ETag"]})
    assert "File removed" in page.content.decode()
    assert client.post(at_job("again/"))["Location"] == at_job()
    assert "Waiting" in client.get(at_job()).content.decode()
    carry_out(claim())
    assert client.get(at_job("file/")).status_code == 200


def test_after_it_failed(at_job, job, player, sign_in):
    """One press, and it is made."""
    fail(job=claim(), why=text("The disk of the server is full."))
    client = sign_in(player)
    client.post(at_job("again/"))
    assert "disk" not in client.get(at_job()).content.decode()
    carry_out(claim())
    assert Job.objects.get(pk=job.pk).state == "done"


def test_too_many(at_job, job, in_campaign, player, sign_in):
    """The refusal is shown, and the job does not change."""
    client = sign_in(player)
    client.post(at_job("cancel/"))
    for number in range(MOST_OPEN):
        wish = Wish(kind="chronicle-book", title=text("x"), rests_on=str(number))
        ask_for(campaign=in_campaign, wish=wish, by=By(player))
    page = client.post(at_job("again/"), follow=True).content.decode()
    assert "waiting exports" in page
    assert "Cancelled" in page


def test_a_press_too_many(at_job, job, player, sign_in):
    """A finished or running job is not created again."""
    client = sign_in(player)
    carry_out(claim())
    client.post(at_job("again/"))
    assert Job.objects.get(pk=job.pk).state == "done"
