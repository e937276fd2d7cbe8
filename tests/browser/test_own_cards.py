"""A host's own cards on the screen: from the example to a file, with a slip on the way."""

from __future__ import annotations

import pytest
from django.urls import reverse
from playwright.sync_api import expect

from tests.browser.watching import PHONE, WIDE

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def test_from_the_example_to_a_file(signed_in, watch, campaign, host):
    """Begin, make a mistake, mend it, look, and take the PDF."""
    page = signed_in(host, PHONE)
    page.goto(reverse("campaigns:print-show", args=[campaign.slug]))
    page.get_by_role("link", name="Custom cards").click()
    watch.look_over(page)
    page.get_by_role("link", name="Use the example").click()
    table = page.get_by_label("Table", exact=True)
    words = table.input_value()
    table.fill(words.replace("weapon,15", "weapon,much"))
    expect(page.locator("#card-preview")).to_contain_text("row 2, front region “value”")
    page.get_by_role("button", name="Save deck").click()
    expect(page.locator("#faults")).to_contain_text("row 2, front region “value”")
    watch.look_over(page)
    expect(table).to_have_value(words.replace("weapon,15", "weapon,much"))
    table.fill(words)
    page.get_by_role("button", name="Save deck").click()
    expect(page.get_by_role("heading", name="Loot")).to_be_visible()
    for picture in page.locator(".card-faces img").all():
        picture.scroll_into_view_if_needed()
        expect(picture).to_have_js_property("naturalWidth", 375)
    watch.look_over(page)
    with page.expect_download() as download:
        page.get_by_role("button", name="Create files").click()
    assert download.value.suggested_filename == "night-watch-cards-1.pdf"
    refused = [told for told in watch.problems if "422" in told]
    for told in refused:  # the browser's own note that the answer was not a success
        watch.problems.remove(told)


def test_an_export_works_without_scripting(signed_in, watch, campaign, host):
    """One page, one press."""
    page = signed_in(host, WIDE, scripting=False)
    page.goto(reverse("campaigns:print-show", args=[campaign.slug]) + "?f=&f=1")
    page.get_by_role("link", name="Export for other tools").click()
    page.get_by_role("radio", name="Tabletop Simulator").check()
    page.locator("[name=url]").fill("https://cards.example/weather/")
    with page.expect_download() as download:
        page.get_by_role("button", name="Create files").click()
    assert download.value.suggested_filename == "night-watch-stat-cards-tts.zip"
