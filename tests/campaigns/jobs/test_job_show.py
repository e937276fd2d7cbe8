"""The page of a job: how far it is, and what came of it."""

from __future__ import annotations

import pytest

from campaigns.jobs.operations import claim, fail, report
from campaigns.jobs.run import carry_out
from rules.text import text

HTMX = {"HX-Request": "true"}


def test_from_waiting_to_ready(at_job, player, sign_in):
    """Waits, goes on, is ready. Without scripting there is a link to look again."""
    client = sign_in(player)
    page = client.get(at_job()).content.decode()
    assert "Waiting" in page
    assert 'hx-trigger="every 2s"' in page
    assert "Refresh" in page
    taken = claim()
    report(job=taken, done=12, of=54, doing=text("Drawing pages"))
    page = client.get(at_job()).content.decode()
    assert "Drawing pages" in page
    assert "12 of 54" in page
    assert '<progress aria-label="The chronicle as a book" value="12" max="54">' in page
    carry_out(taken)
    page = client.get(at_job()).content.decode()
    assert "Ready" in page
    assert "every 2s" not in page
    assert f'href="{at_job("file/")}"' in page


def test_polls(at_job, player, sign_in):
    """The part alone, and 304 until there is something new to see."""
    client = sign_in(player)
    first = client.get(at_job(), headers=HTMX)
    assert first.content.strip().startswith(b'<section class="panel')
    seen = HTMX | {"If-None-Match": first["ETag"]}
    again = client.get(at_job(), headers=seen)
    assert (again.status_code, again.content) == (304, b"")
    taken = claim()
    started = client.get(at_job(), headers=seen)
    assert started.status_code == 200
    seen = HTMX | {"If-None-Match": started["ETag"]}
    assert client.get(at_job(), headers=seen).status_code == 304
    report(job=taken, done=1, of=2, doing=text("Drawing pages"))
    assert client.get(at_job(), headers=seen).status_code == 200
    assert "ETag" not in client.get(at_job())


def test_failed(at_job, player, sign_in):
    """The reason stands there, with a button to try again."""
    client = sign_in(player)
    client.get(at_job())
    fail(job=claim(), why=text("The disk of the server is full."))
    page = client.get(at_job()).content.decode()
    assert "The file could not be created" in page
    assert "The disk of the server is full." in page
    assert f'action="{at_job("again/")}"' in page


@pytest.mark.parametrize("person", ["host", "cohost", "player"])
def test_the_requester_and_the_hosts_see_a_job(at_job, sign_in, request, person):
    """They see it, and may do with it what they like."""
    client = sign_in(request.getfixturevalue(person))
    assert client.get(at_job()).status_code == 200
    assert client.post(at_job("cancel/")).status_code == 302
    assert client.post(at_job("again/")).status_code == 302


@pytest.mark.parametrize(("person", "status"), [("guest", 403), ("stranger", 404)])
def test_other_members_cannot_see_the_job(at_job, sign_in, request, person, status):
    """Others of the campaign may not, strangers do not learn that it is there."""
    client = sign_in(request.getfixturevalue(person))
    for page in ("", "file/"):
        assert client.get(at_job(page)).status_code == status
    for page in ("cancel/", "again/"):
        assert client.post(at_job(page)).status_code == status


def test_a_number_that_no_job_has(job, player, sign_in, page_of):
    """It is not found."""
    client = sign_in(player)
    assert client.get(page_of("jobs/2/")).status_code == 404
    assert client.get(page_of(f"jobs/{10**30}/")).status_code == 404


def test_few_queries(at_job, player, sign_in, django_assert_max_num_queries):
    """A poll costs little."""
    client = sign_in(player)
    client.get(at_job(), headers=HTMX)
    with django_assert_max_num_queries(4):
        client.get(at_job(), headers=HTMX)
