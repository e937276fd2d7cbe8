"""A print has its own language. The page keeps the reader's."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from django.test import Client
from django.urls import reverse

from tests.campaigns.catalogues import write_catalogue
from tests.pdf_words import words_of_pages

pytestmark = pytest.mark.django_db

WORDS = {
    "Dice": "Würfel",
    "Wounds": "Wunden",
    "Card size": "Kartenformat",
    "No. {number}": "Nr. {number}",
    "Cards {number}": "Karten {number}",
}


@pytest.fixture
def _german(settings, tmp_path) -> None:
    write_catalogue(tmp_path / "locale", "de", WORDS)
    settings.LOCALE_PATHS = [tmp_path / "locale"]
    settings.LANGUAGES = [("en", "English"), ("de", "Deutsch")]


@pytest.fixture
def client(sign_in, host) -> Client:
    return sign_in(host)


def studio(campaign, query: str) -> str:
    return f"{reverse('campaigns:print-show', args=[campaign.slug])}?{query}"


def words_of(pdf: bytes) -> str:
    return words_of_pages(pdf)[0].casefold()


def test_the_language_choice_needs_two_languages(client, campaign, settings):
    """With English alone there is nothing to choose."""
    choice = re.compile(r'<select[^>]* name="language"')
    assert choice.search(client.get(studio(campaign, "")).content.decode())
    settings.LANGUAGES = [("en", "English")]
    assert not choice.search(client.get(studio(campaign, "")).content.decode())


@pytest.mark.usefixtures("_german")
def test_cards_in_another_language_than_the_page(client, campaign):
    """The document is German to the footer, the page English. Each finds its own in the cache."""
    response = client.get(studio(campaign, "f=1&language=de"))
    html = response.content.decode()
    assert ">Deutsch</option>" in html
    assert "Card size" in html
    assert "Kartenformat" not in html
    result = response.context["page"].result
    assert result.pictures[0].title == "Sheet 1"
    german = words_of(client.get(result.pdf_url).content)
    assert "wunden" in german
    assert "nr. 1" in german
    assert "wounds" not in german
    other = client.get(studio(campaign, "f=1")).context["page"].result
    english = words_of(client.get(other.pdf_url).content)
    assert "wounds" in english
    assert "wunden" not in english
    assert client.get(result.pictures[0].url).content != client.get(other.pictures[0].url).content


@pytest.mark.usefixtures("_german")
def test_the_print_language_can_differ_from_the_page_language(client, campaign):
    """The other way round. Without a choice the reader's language is printed."""
    client.cookies["django_language"] = "de"
    html = client.get(studio(campaign, "f=1&language=en")).content.decode()
    assert "Kartenformat" in html
    url = reverse("campaigns:print-pdf", args=[campaign.slug, "stat-cards"])
    assert "wounds" in words_of(client.get(f"{url}?f=1&language=en").content)
    assert "wunden" in words_of(client.get(f"{url}?f=1").content)
    assert client.get(f"{url}?f=1&language=xx").status_code == 400


@pytest.mark.usefixtures("_german")
def test_the_command_line_chooses_it_too(tmp_path: Path) -> None:
    """English unless another is named, and none that there is not."""
    words = ("print_one", "twilight-world", "stat-cards", "--out")
    call_command(*words, str(tmp_path / "de.pdf"), "--language", "de", stdout=io.StringIO())
    call_command(*words, str(tmp_path / "en.pdf"), stdout=io.StringIO())
    assert "wunden" in words_of((tmp_path / "de.pdf").read_bytes())
    assert "wounds" in words_of((tmp_path / "en.pdf").read_bytes())
    with pytest.raises(CommandError, match="--language"):
        call_command(*words, str(tmp_path / "xx.pdf"), "--language", "xx")


@pytest.mark.usefixtures("_german")
def test_two_languages_stand_in_one_document(client, campaign):
    """Sheets come in each language. The choice has an address and a picture of its own."""
    html = client.get(studio(campaign, "f=1&language=de%2Ben")).content.decode()
    assert ">Deutsch + English</option>" in html
    url = reverse("campaigns:print-pdf", args=[campaign.slug, "roster"])
    pages = {
        language: [
            page.casefold()
            for page in words_of_pages(client.get(f"{url}?f=1&language={language}").content)
        ]
        for language in ("de", "en", "de%2Ben", "en%2Bde")
    }
    assert pages["de%2Ben"] == pages["de"] + pages["en"]
    assert pages["en%2Bde"] == pages["en"] + pages["de"]
    assert pages["de"] != pages["en"]
