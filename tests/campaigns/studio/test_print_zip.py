"""A file for each kind of a pack, in one archive."""

from __future__ import annotations

import io
import zipfile

import pytest
from django.test import Client
from django.urls import reverse
from pypdf import PdfReader

from campaigns.studio import document as printing

pytestmark = pytest.mark.django_db
QUERY = "in=&in=stat-cards&in=reference&duplex=long"


@pytest.fixture
def client(sign_in, host) -> Client:
    return sign_in(host)


@pytest.fixture
def url(campaign, evening) -> str:
    return f"{reverse('campaigns:print-zip', args=[campaign.slug, 'pack'])}?{QUERY}"


def test_each_kind_is_a_document(client, campaign, url):
    """As many pages as the one document of the same choices has, and the same bytes again."""
    response = client.get(url)
    assert response["Content-Type"] == "application/zip"
    assert "night-watch-pack.zip" in response["Content-Disposition"]
    with zipfile.ZipFile(io.BytesIO(response.content)) as archive:
        assert archive.namelist() == ["stat-cards.pdf", "reference.pdf"]
        files = [PdfReader(io.BytesIO(archive.read(name))) for name in archive.namelist()]
    assert [one.viewer_preferences["/Duplex"] for one in files] == ["/DuplexFlipLongEdge"] * 2
    whole = reverse("campaigns:print-pdf", args=[campaign.slug, "pack"])
    together = PdfReader(io.BytesIO(client.get(f"{whole}?{QUERY}").content))
    assert sum(len(one.pages) for one in files) == len(together.pages)
    assert client.get(url).content == response.content


def test_the_studio_leads_to_it(client, campaign, evening):
    """A pack has the link. What is one kind anyway has none."""
    show = reverse("campaigns:print-show", args=[campaign.slug])
    result = client.get(f"{show}?what=pack&{QUERY}").context["page"].result
    assert client.get(result.zip_url)["Content-Type"] == "application/zip"
    assert not client.get(f"{show}?what=stat-cards").context["page"].result.zip_url


def test_a_long_one_is_made_in_the_background(client, url, monkeypatch):
    """Its address leads to the studio."""
    monkeypatch.setattr(printing, "LONG", 0)
    assert client.get(url).status_code == 302


def test_bad_choices_and_who_may(client, url, sign_in, player, stranger):
    """Told in plain words. Members only, by GET only."""
    assert client.get(f"{url}&paper=a99").status_code == 400
    assert client.post(url).status_code == 405
    assert sign_in(player).get(url).status_code == 200
    assert sign_in(stranger).get(url).status_code == 404
    assert Client().get(url).status_code == 302
