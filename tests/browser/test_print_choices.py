"""The print page while choices change, with scripting and without."""

from __future__ import annotations

import re

import pytest
from django.urls import reverse
from playwright.sync_api import Route, expect

from campaigns.shell.drawing import PREVIEWS
from tests.browser.watching import PHONE, WIDE, wait_until

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

CONNECTIONS = 6  # the most connections of Chromium to a server


def test_a_choice_refreshes_the_pages(signed_in, watch, host, campaign):
    """Nothing is loaded anew, the address follows, and going back brings the page back."""
    page = signed_in(host, WIDE)
    page.goto(reverse("campaigns:print-show", args=[campaign.slug]))
    page.evaluate("window.stayed = true")
    pictures = page.locator("#print-pages img")
    expect(pictures).to_have_count(3)
    with page.expect_response(re.compile("print/[?].*size=tarot")):
        page.get_by_label("Card size").select_option("tarot")
    expect(page).to_have_url(re.compile("size=tarot"))
    expect(pictures.first).to_have_attribute("src", re.compile("size=tarot"))
    expect(page.get_by_role("link", name="Download PDF")).to_have_attribute(
        "href", re.compile("size=tarot")
    )
    page.get_by_role("link", name="Tokens", exact=True).click()
    expect(page.locator("#print-summary")).to_contain_text("64 tokens")
    expect(page.get_by_label("Card size")).to_have_count(0)
    page.get_by_label("Wound", exact=True).fill("9")
    page.get_by_label("Wound", exact=True).press("Tab")
    expect(page.locator("#print-summary")).to_contain_text("65 tokens")
    assert page.evaluate("window.stayed")
    watch.look_over(page)
    page.go_back()
    expect(page.locator("#print-summary")).to_contain_text("64 tokens")


def test_a_choice_does_not_wait_for_pictures(signed_in, host, campaign):
    """As many of them as a browser opens connections are still to be drawn."""
    page = signed_in(host, {"width": 1440, "height": 4000})
    url = reverse("campaigns:print-show", args=[campaign.slug]) + "?size=tarot"
    with PREVIEWS.place():
        page.goto(url, wait_until="domcontentloaded")
        wait_until(page, lambda: len(PREVIEWS.waiting) >= CONNECTIONS)
        page.get_by_role("link", name="Tokens", exact=True).click()
        expect(page.locator("#print-summary")).to_contain_text("64 tokens")


def test_a_picture_that_was_sent_away_is_asked_for_again(signed_in, host, campaign, watch):
    """The server was too busy to draw it at first."""
    page = signed_in(host, WIDE)
    asked: list[str] = []

    def sent_away_once(route: Route) -> None:
        again = route.request.url in asked
        asked.append(route.request.url)
        route.continue_() if again else route.fulfill(status=503)

    page.route("**/print/*.webp?*", sent_away_once)
    page.goto(reverse("campaigns:print-show", args=[campaign.slug]))
    picture = page.locator("#print-pages img").first
    wait_until(page, lambda: picture.evaluate("one => one.naturalWidth") > 0)
    watch.problems = [told for told in watch.problems if "503" not in told]


def test_a_wrong_count_shows_an_error_until_it_is_corrected(signed_in, host, campaign, watch):
    """A wrong number shows an error at once. A good one brings the pages back."""
    page = signed_in(host, PHONE)
    page.goto(reverse("campaigns:print-show", args=[campaign.slug]) + "?what=tokens")
    count = page.get_by_label("Noise", exact=True)
    count.fill("1000")
    count.press("Tab")
    expect(page.get_by_role("alert")).to_contain_text("from 0 to 500")
    expect(page.locator("#print-pages img")).to_have_count(0)
    count.fill("99")
    count.press("Tab")
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(page.locator("#print-pages img")).not_to_have_count(0)
    refused = [told for told in watch.problems if "422" in told]
    assert len(refused) == 1  # the browser's own note that the answer was not a success
    watch.problems.remove(refused[0])


def test_without_scripting_there_is_a_button(signed_in, host, campaign):
    """Update sends the form. A side's button ticks its figures and keeps the rest."""
    page = signed_in(host, PHONE, scripting=False)
    page.goto(reverse("campaigns:print-show", args=[campaign.slug]))
    page.get_by_label("Paper", exact=True).select_option("letter")
    page.get_by_role("button", name="Update").click()
    expect(page.locator("#print-summary")).to_contain_text("Letter")
    page.locator("#print-figures summary").click()
    page.get_by_role("button", name="Zombies", exact=True).click()
    expect(page.locator("#print-summary")).to_contain_text("1 sheet of Letter")
    expect(page.get_by_label("Eve")).not_to_be_checked()


def test_numbers_of_a_printer_are_explained_while_they_are_typed(signed_in, host, watch):
    """The page shows the correction before anything is saved."""
    page = signed_in(host, PHONE)
    page.goto(reverse("campaigns:printer-list"))
    for label, number in (("1 ·", "151"), ("3 ·", "0.5"), ("4 ·", "0"), ("5 ·", "0.5")):
        page.get_by_label(label).fill(number)
    expect(page.locator("#printer-correction")).to_contain_text("of their size")
    page.get_by_label("Name").fill("Laser")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("link", name="Edit Laser")).to_be_visible()
    page.get_by_role("link", name="Edit Laser").click()
    watch.look_over(page)


def test_on_a_phone_the_choice_folds_away(signed_in, host, campaign):
    """The choices stay in sight, with their result right below."""
    page = signed_in(host, PHONE)
    page.goto(reverse("campaigns:print-show", args=[campaign.slug]))
    page.get_by_role("link", name="Quick reference", exact=True).click()
    expect(page.locator("#print-summary")).to_contain_text("Quick reference")
    expect(page.get_by_role("link", name="Quick reference", exact=True)).to_be_hidden()
    expect(page.locator("#print-ink")).to_contain_text("of the paper")
