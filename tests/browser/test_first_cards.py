"""Journey 1: first run, host account, a campaign of sample characters, stat cards as a PDF."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from campaigns.people.first_run import FirstRunMiddleware, first_run_is_over, renew_code
from tests.browser.watching import WAYS, Watch, taps
from tests.pdf_words import words_of_pages

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

PASSWORD = "moss-lantern-4711"


@pytest.fixture
def fresh_server(monkeypatch) -> str:
    """The code of a server that starts for the first time and knows of no account."""
    never_sure = property(lambda _: first_run_is_over(), lambda *_: None)
    monkeypatch.setattr(FirstRunMiddleware, "over", never_sure, raising=False)
    return renew_code()


def make_account(page: Page, code: str) -> None:
    """From the printed address to an account."""
    page.goto("/")
    expect(page).to_have_url(re.compile("/first-run/$"))
    page.get_by_label("One-time code").fill(code)
    page.get_by_label("Your name").fill("host")
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.get_by_label("Password again").fill(PASSWORD)
    page.locator("main form button").click()


def open_campaign(page: Page) -> None:
    """From the list of campaigns to a roster of sample characters."""
    page.locator("main").get_by_role("link", name=re.compile("campaign", re.I)).first.click()
    page.get_by_label("Campaign name").fill("Harbour Nights")
    expect(page.get_by_label(re.compile("sample"))).to_be_checked()
    page.locator("main form button").last.click()
    expect(page.get_by_role("heading", name="Eve")).to_be_visible()


def saved_pdf(page: Page, folder: Path) -> list[str]:
    """Return the words of each page of what the download button saves."""
    with page.expect_download() as download:
        page.get_by_role("link", name="Download PDF").click()
    assert download.value.suggested_filename == "harbour-nights-stat-cards.pdf"
    download.value.save_as(folder / "cards.pdf")
    return words_of_pages((folder / "cards.pdf").read_bytes())


@WAYS
def test_from_nothing_to_stat_cards(watch: Watch, fresh_server, screen, scripting, tmp_path):
    """Every step by what a person sees. The PDF holds the 27 characters."""
    page = watch.open(screen, scripting=scripting)
    make_account(page, fresh_server)
    open_campaign(page)
    page.get_by_role("link", name="Print", exact=True).click()
    expect(page.locator("#print-pages img")).to_have_count(3)
    picture = page.request.get(page.locator("#print-pages img").first.get_attribute("src"))
    assert picture.headers["content-type"] == "image/webp"
    pages = saved_pdf(page, tmp_path)
    if scripting:  # two forms sent, a campaign begun, its prints, the file
        assert taps(page) == 5
    assert len(pages) == 3
    words = "".join(pages)
    assert all(name in words for name in ("EVE", "GRANT", "Harbour Nights"))
