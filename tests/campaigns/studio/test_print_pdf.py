"""The documents: the same bytes for the same choices, kept, and refused in plain words."""

from __future__ import annotations

import io
import os

import pytest
from django.db import connection
from django.test import Client
from django.urls import reverse
from django_scopes import scope
from pypdf import PdfReader

from campaigns.models import Campaign, Figure
from campaigns.roster.operations.figures import set_portrait
from campaigns.shell.journal import By
from campaigns.studio import cache as print_cache
from campaigns.studio import document as printing
from campaigns.studio import orders as print_orders
from tests.pdf_words import words_of_pages

pytestmark = pytest.mark.django_db


@pytest.fixture
def client(sign_in, host) -> Client:
    return sign_in(host)


def pdf(client: Client, campaign: Campaign, kind: str = "stat-cards", query: str = "", **headers):
    url = reverse("campaigns:print-pdf", args=[campaign.slug, kind])
    return client.get(f"{url}?{query}", headers=headers)


def test_a_document_as_a_browser_wants_it(client, campaign):
    """PDF of three pages with its name, not to be sniffed, not to be kept by others."""
    response = pdf(client, campaign)
    assert response.status_code == 200
    assert response["Content-Type"] == "application/pdf"
    assert response["Content-Disposition"] == f'inline; filename="{campaign.slug}-stat-cards.pdf"'
    assert response["X-Content-Type-Options"] == "nosniff"
    assert "private" in response["Cache-Control"]
    reader = PdfReader(io.BytesIO(response.content))
    assert len(reader.pages) == 3
    assert "GRANT" in "".join(words_of_pages(response.content))
    saved = pdf(client, campaign, query="download=1")
    assert saved["Content-Disposition"].startswith("attachment")
    assert saved.content == response.content


def test_same_input_is_served_from_the_cache(client, campaign, monkeypatch):
    """The second time nothing is rendered. A changed figure is another document."""
    first = pdf(client, campaign)
    monkeypatch.setattr(printing, "render_document", lambda *_: b"%PDF-drawn-again")
    again = pdf(client, campaign)
    assert (again.content, again["ETag"]) == (first.content, first["ETag"])
    with scope(campaign=campaign):
        Figure.objects.filter(number=1).update(name="Somebody else")
    changed = pdf(client, campaign)
    assert changed.content == b"%PDF-drawn-again"
    assert changed["ETag"] != first["ETag"]


def test_a_known_etag_gets_304(client, campaign, monkeypatch):
    """With its ETag the answer is 304, without drawing."""
    etag = pdf(client, campaign, query="f=1")["ETag"]
    monkeypatch.setattr(printing.Print, "pdf", lambda _: pytest.fail("it was drawn"))
    response = pdf(client, campaign, query="f=1", **{"If-None-Match": etag})
    assert (response.status_code, response.content) == (304, b"")
    assert response["ETag"] == etag


def test_another_portrait_is_another_document(client, campaign, host, settings):
    """The digest covers the content of portraits, not only their names."""
    from PIL import Image

    folder = settings.MEDIA_ROOT / "portraits"
    folder.mkdir(parents=True)
    name = "0123456789abcdef" * 2 + ".jpg"
    tags = []
    with scope(campaign=campaign):
        set_portrait(figure=Figure.objects.get(number=1), portrait=name, by=By(host))
    for colour in ("red", "navy"):
        Image.new("RGB", (283, 354), colour).save(folder / name)
        tags.append(pdf(client, campaign, query="f=1")["ETag"])
    (folder / name).unlink()
    gone = pdf(client, campaign, query="f=1")
    assert gone.status_code == 200
    assert len({*tags, gone["ETag"]}) == 3


@pytest.mark.django_db(transaction=True)
def test_nothing_is_rendered_inside_a_transaction(client, campaign, monkeypatch):
    """The database waits for no drawing."""
    seen = []
    monkeypatch.setattr(
        printing, "render_document", lambda *_: seen.append(connection.in_atomic_block) or b"%PDF"
    )
    assert pdf(client, campaign).status_code == 200
    assert seen == [False]


@pytest.mark.parametrize(
    ("kind", "query", "told"),
    [
        ("stat-cards", "size=poster", "Card size"),
        ("stat-cards", "f=999", "999"),
        ("stat-cards", "f=", "No figures are chosen"),
        ("tokens", "n-wound=1000000000", "from 0 to 500"),
        ("tokens", "n-wound=-3", "from 0 to 500"),
    ],
)
def test_a_bad_choice_is_400_in_plain_words(client, campaign, kind, query, told):
    """No document, but a sentence that says why."""
    response = pdf(client, campaign, kind, query)
    assert response.status_code == 400
    assert response["Content-Type"].startswith("text/plain")
    assert told in response.content.decode()


def test_too_many_cards_are_refused(client, campaign, monkeypatch):
    """A job is bounded before anything is drawn."""
    monkeypatch.setattr(print_orders, "MOST_CARDS", 26)
    response = pdf(client, campaign)
    assert response.status_code == 400
    assert "27 figures are too many" in response.content.decode()
    monkeypatch.setattr(printing, "MOST_PAGES", 0)
    assert pdf(client, campaign, "tokens").status_code == 400


def test_figures_of_another_campaign_are_unknown(client, campaign, host):
    """A number that only another campaign has is refused, not printed."""
    with scope(campaign=campaign):
        Figure.objects.filter(number=27).delete()
    assert pdf(client, campaign, query="f=27").status_code == 400


def test_the_cache_stays_small_and_whole(place_to_write, monkeypatch):
    """The longest unused files go first, and no half-written one stays."""
    monkeypatch.setattr(print_cache, "MOST_FILES", 3)
    for number in range(5):
        print_cache.kept(f"{number}.pdf", lambda: b"x" * 10)
        os.utime(print_cache.folder() / f"{number}.pdf", (number, number))
    assert sorted(path.name for path in print_cache.folder().iterdir()) == [
        "2.pdf",
        "3.pdf",
        "4.pdf",
    ]
    print_cache.kept("2.pdf", lambda: pytest.fail("it was there"))
    print_cache.kept("5.pdf", lambda: b"y")
    assert sorted(path.name for path in print_cache.folder().iterdir()) == [
        "2.pdf",
        "4.pdf",
        "5.pdf",
    ]
    monkeypatch.setattr(print_cache, "MOST_BYTES", 10)
    print_cache.kept("6.pdf", lambda: b"z" * 10)
    assert [path.name for path in print_cache.folder().iterdir()] == ["6.pdf"]


def test_only_members_get_the_pdf(client, campaign, sign_in, player, stranger):
    """Members only, by GET only, and no kind that does not exist."""
    url = reverse("campaigns:print-pdf", args=[campaign.slug, "stat-cards"])
    assert sign_in(player).get(url).status_code == 200
    assert sign_in(stranger).get(url).status_code == 404
    assert Client().get(url).status_code == 302
    assert client.post(url).status_code == 405
    assert pdf(client, campaign, "money").status_code == 404
