"""Days, times and files that are picked in the browser, told in the language of the page."""

from __future__ import annotations

import pytest
from django.urls import reverse
from playwright.sync_api import Locator, Page, expect

from tests.browser.watching import PHONE

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def shown(page: Page, name: str) -> Locator:
    return page.locator(f".picked:has([name={name}]) [data-none]")


@pytest.mark.parametrize(
    ("language", "day", "clock"),
    [("en", "Fri, 20 Nov 2026", "19:30"), ("ja", "2026年11月20日(金)", "19:30")],
)
def test_a_day_and_a_time(signed_in, watch, campaign, host, language, day, clock) -> None:
    """Nothing at first, then what was picked, and nothing again. Only the looks are another's."""
    page = signed_in(host, PHONE, locale=language)
    page.goto(reverse("campaigns:session-plan", args=[campaign.slug]))
    none = shown(page, "day").inner_text()
    for name, value, said in (("day", "2026-11-20", day), ("clock", "19:30", clock)):
        page.locator(f"[name={name}]").fill(value)
        page.locator("[name=place]").focus()
        expect(shown(page, name)).to_have_text(said)
    watch.look_over(page)
    page.locator("[name=day]").fill("")
    expect(shown(page, "day")).to_have_text(none)


def test_files(signed_in, watch, campaign, host) -> None:
    """The names of those that were chosen."""
    page = signed_in(host, PHONE)
    page.goto(reverse("campaigns:note-add", args=[campaign.slug]))
    files = [{"name": name, "mimeType": "image/png", "buffer": b""} for name in ("a.png", "b.png")]
    page.locator(".picked > [type=file]").set_input_files(files)
    expect(page.locator(".picked:has([type=file]) [data-none]")).to_have_text("a.png, b.png")


def test_without_scripts_the_fields_are_the_browsers(signed_in, campaign, host) -> None:
    """Nothing lies over them that would not follow what is picked."""
    page = signed_in(host, PHONE, scripting=False)
    page.goto(reverse("campaigns:session-plan", args=[campaign.slug]))
    expect(shown(page, "day")).to_be_hidden()
    expect(page.locator("[name=day]")).to_be_visible()
