"""Documents that are made in the background."""

from __future__ import annotations

import io
import json
import zipfile

import pytest
from django.test import Client
from django.urls import reverse
from django_scopes import scope, scopes_disabled
from pypdf import PdfReader

from campaigns.jobs import files as job_files
from campaigns.jobs import run as jobs
from campaigns.jobs.operations import claim
from campaigns.models import Job
from campaigns.studio import document as printing
from campaigns.studio import pack

pytestmark = pytest.mark.django_db


@pytest.fixture
def client(sign_in, host) -> Client:
    return sign_in(host)


def make(client: Client, campaign, kind: str, query: str = ""):
    url = reverse("campaigns:print-make", args=[campaign.slug, kind])
    return client.post(f"{url}?{query}")


def carried_out(campaign) -> Job:
    with scopes_disabled():
        job = claim()
    assert job is not None
    with scope(campaign=campaign):
        jobs.carry_out(job)
        return Job.objects.get(pk=job.pk)


def test_a_long_document_comes_out_of_a_job(client, campaign, monkeypatch):
    """The same bytes as at once. Afterwards the document's own address gives it too."""
    monkeypatch.setattr(printing, "LONG", 2)
    answer = make(client, campaign, "stat-cards", "ink=saver&duplex=long&f=&f=1&f=2&size=tarot")
    job = carried_out(campaign)
    assert answer["Location"] == reverse("campaigns:job-show", args=[campaign.slug, job.number])
    assert job.state == Job.State.DONE, job.trouble
    content = job_files.result_path(job).read_bytes()
    assert len(PdfReader(io.BytesIO(content)).pages) == 2
    url = reverse("campaigns:print-pdf", args=[campaign.slug, "stat-cards"])
    query = "ink=saver&duplex=long&f=&f=1&f=2&size=tarot"
    assert client.get(f"{url}?{query}").content == content
    assert make(client, campaign, "stat-cards", query)["Location"] == answer["Location"]


def test_a_pack_is_counted_and_then_given_at_once(client, campaign, evening, monkeypatch):
    """The job plays the scenario, so that the page knows the numbers from then on.

    Of few kinds: `test_commands_print.py` draws a whole pack.
    """
    monkeypatch.setattr(pack, "GAMES", 2)
    few = "in=&in=stat-cards&in=player-aid&in=tokens"
    make(client, campaign, "pack", f"session={evening.number}&{few}")
    job = carried_out(campaign)
    assert job.state == Job.State.DONE, job.trouble
    url = reverse("campaigns:print-show", args=[campaign.slug])
    result = client.get(f"{url}?what=pack&{few}").context["page"].result
    assert not result.uncounted
    assert not result.is_long
    assert result.counted
    document = client.get(result.pdf_url).content
    assert document == job_files.result_path(job).read_bytes()
    titles = [
        entry.title
        for entry in PdfReader(io.BytesIO(document)).outline
        if not isinstance(entry, list)
    ]
    assert titles == ["Stat cards", "Player aids", "Tokens"]


def test_a_file_for_each_kind_in_the_background(client, campaign, evening):
    """The same button with another word gives a zip, under another job."""
    query = "in=&in=stat-cards&in=reference"
    url = reverse("campaigns:print-make", args=[campaign.slug, "pack"])
    client.post(f"{url}?{query}", {"each": "yes"})
    job = carried_out(campaign)
    assert (job.state, job.content_type) == (Job.State.DONE, "application/zip")
    with zipfile.ZipFile(job_files.result_path(job)) as archive:
        assert archive.namelist() == ["stat-cards.pdf", "reference.pdf"]
    make(client, campaign, "pack", query)
    assert carried_out(campaign).content_type == "application/pdf"


def test_an_impossible_job_is_reported_on_the_print_page(client, campaign):
    """Nothing is asked for. A kind that there is not is not found."""
    answer = make(client, campaign, "tokens", "n-wound=-1")
    assert answer["Location"].startswith(reverse("campaigns:print-show", args=[campaign.slug]))
    assert make(client, campaign, "money").status_code == 404
    with scope(campaign=campaign):
        assert not Job.objects.exists()


def test_an_order_survives_the_database(client, campaign, monkeypatch):
    """The parameters of a job are plain JSON with every choice."""
    make(client, campaign, "map-tiles", "count=2&seed=7&marks=cut&paper=a3")
    with scope(campaign=campaign):
        told = Job.objects.get().parameters
    given = {"size": "6", "square": "25.4", "count": "2", "sides": "one", "seed": "7"}
    assert json.loads(json.dumps(told))["given"] == given
    assert told["layout"]["paper"] == "a3"
