"""A deck: its first cards, what would not print well, and every way out."""

from __future__ import annotations

import errno
import io
import json
from zipfile import ZipFile

import pytest
from django.test import Client
from django_scopes import scope, scopes_disabled
from pypdf import PdfReader

from campaigns.jobs import files as job_files
from campaigns.jobs import run as jobs
from campaigns.jobs.operations import claim
from campaigns.models import CardLayout, Job
from campaigns.shell.journal import By
from campaigns.studio import exports as ways_out
from tests.campaigns.own import LAYOUT, TABLE, keep_cards

pytestmark = pytest.mark.django_db
PAPER = {"paper": "a4", "ink": "full", "duplex": "long", "marks": "crop"}


@pytest.fixture
def client(sign_in, host) -> Client:
    return sign_in(host)


@pytest.fixture
def deck(in_campaign, host) -> CardLayout:
    return keep_cards(in_campaign, By(host))


def send(client: Client, page_of, way: str, **more: str):
    return client.post(page_of("cards/1/"), {"way": way, **PAPER, **more})


def test_the_page_shows_cards_and_findings(client, page_of, in_campaign, host):
    """Findings name row and region. Their words are never markup."""
    long = "<b>Axe</b> " + "very " * 60
    keep_cards(in_campaign, By(host), table=f"name,copies\n{long},3\nRope,1\n")
    answer = client.get(page_of("cards/1/"))
    page = answer.context["page"]
    assert (page.cards, page.copies) == (2, 4)
    assert [one.severity for one in page.warned] == ["error"]
    assert "row 2, front region “head”" in page.warned[0].said
    assert "<b>Axe" not in answer.content.decode()


def test_the_pdf_has_fronts_and_backs(client, page_of, deck):
    """At once, to be kept."""
    answer = send(client, page_of, "pdf")
    assert answer["Content-Disposition"] == 'attachment; filename="night-watch-cards-1.pdf"'
    assert len(PdfReader(io.BytesIO(answer.content)).pages) == 2
    alone = send(client, page_of, "pdf", duplex="none", ink="saver", paper="letter")
    (page,) = PdfReader(io.BytesIO(alone.content)).pages
    assert round(float(page.mediabox.width)) == 612


@pytest.mark.parametrize(
    ("way", "name"),
    [
        ("mpc", "fronts/002-tinned-peaches.png"),
        ("tgc", "backs/001-crowbar.png"),
        ("tts", "loot.json"),
        ("png", "001-crowbar-back.png"),
        ("svg", "sheet-001.svg"),
    ],
)
def test_each_export_is_a_zip(client, page_of, deck, way, name):
    """With the files that the way needs."""
    answer = send(client, page_of, way, url="https://cards.example/loot")
    with ZipFile(io.BytesIO(answer.content)) as found:
        assert name in found.namelist()
        if way == "tts":
            (deck_,) = json.loads(found.read(name))["ObjectStates"]
            assert len(deck_["DeckIDs"]) == 3
            address = deck_["CustomDeck"]["1"]["FaceURL"]
            assert address == "https://cards.example/loot/loot-1.png"


@pytest.mark.parametrize(
    "wrong",
    [{"url": "here"}, {"radius": "-1"}, {"radius": "nan"}, {"dpi": "7"}, {"paper": "a0"}],
)
def test_a_wrong_choice_is_named(client, page_of, deck, wrong):
    """At its field, with the other choices kept."""
    answer = send(client, page_of, "png", **wrong)
    assert answer.status_code == 422
    assert set(answer.context["form"].errors) == set(wrong)
    assert [one.key for one in answer.context["form"].lines() if one.chosen] == ["png"]


def test_a_size_that_no_shop_prints_is_closed(client, page_of, in_campaign, host):
    """The way says why, and cannot be sent all the same."""
    keep_cards(in_campaign, By(host), LAYOUT.replace('"poker"', "[70, 120]"))
    said = client.get(page_of("cards/1/")).content.decode()
    assert "MakePlayingCards prints only these card sizes: poker, bridge, tarot." in said
    assert send(client, page_of, "mpc").status_code == 422
    assert send(client, page_of, "png").status_code == 200


@pytest.mark.parametrize(("way", "limit"), [("png", "AT_ONCE"), ("pdf", "PIECES_AT_ONCE")])
def test_a_long_one_comes_out_of_a_job(client, page_of, deck, monkeypatch, way, limit):
    """The same bytes as at once, under an address that stays, then there is nothing to wait for."""
    monkeypatch.setattr(ways_out, limit, 0)
    answer = send(client, page_of, way)
    with scopes_disabled():
        job = claim()
    with scope(campaign=deck.campaign):
        jobs.carry_out(job)
        job = Job.objects.get(pk=job.pk)
    assert answer["Location"] == page_of(f"jobs/{job.number}/")
    assert job.state == Job.State.DONE, job.trouble
    content = job_files.result_path(job).read_bytes()
    assert send(client, page_of, way)["Location"] == answer["Location"]
    monkeypatch.setattr(ways_out, limit, 1_000)
    assert send(client, page_of, way).content == content


def test_a_job_of_a_deleted_deck_says_so(client, page_of, deck, monkeypatch):
    """Deleted before its turn came."""
    monkeypatch.setattr(ways_out, "AT_ONCE", 0)
    send(client, page_of, "png")
    CardLayout.objects.all().delete()
    with scopes_disabled():
        job = claim()
    with scope(campaign=deck.campaign):
        jobs.carry_out(job)
        assert (
            Job.objects.get(pk=job.pk).trouble["id"]
            == "Someone deleted this deck. Choose another deck."
        )


def test_an_unreadable_deck_can_still_be_edited(client, page_of, deck):
    """As after an upgrade: the page says why, and still leads to where it is changed."""
    CardLayout.objects.filter(pk=deck.pk).update(layout="name = ", table=TABLE)
    answer = client.get(page_of("cards/1/"))
    assert "not TOML" in answer.context["page"].faults[0]
    assert page_of("cards/1/edit/") in answer.content.decode()
    assert send(client, page_of, "pdf").status_code == 200  # the page again, no fault of the server
    assert client.get(page_of("cards/1/edit/")).status_code == 200


@pytest.mark.parametrize("is_known", [True, False])
def test_a_full_disk_is_reported(client, page_of, deck, monkeypatch, is_known: bool):
    """Nothing of it stays. Off: the look at the fault, then it is a fault of the server."""

    def full(path, content):
        raise OSError(errno.ENOSPC, "No space left on device")

    client.get(page_of("cards/1/"))
    client.raise_request_exception = False
    monkeypatch.setattr("campaigns.studio.cache.write_whole", full)
    if not is_known:
        monkeypatch.setattr("campaigns.shell.errors.is_no_room", lambda fault: False)
    assert send(client, page_of, "png").status_code == (503 if is_known else 500)
