"""Pages on a phone with letters twice as large: nothing widens them, and nothing is cut off."""

from __future__ import annotations

import pytest
from django.urls import reverse
from django_scopes import scope
from playwright.sync_api import Page, expect

from campaigns.models import Session
from tests.browser.watching import PHONE
from tests.campaigns.played import mapped_game

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

TWICE = {"fontSizes": {"standard": 32, "fixed": 26}}  # px, as the settings of a browser have them
GRANT = 2
WIDTH = "document.documentElement.scrollWidth"
# The state of a figure and the meaning of a tap, where they reach out of the screen.
CUT = """() => [...document.querySelectorAll(".map-side .piece-head *, .map-now *, .kit *")].filter(
  (one) => one.checkVisibility() && !one.closest(".visually-hidden") &&
    one.getBoundingClientRect().right > innerWidth + 1).map((one) => one.outerHTML.slice(0, 90))"""


@pytest.fixture
def large(signed_in, host) -> Page:
    """A phone with letters twice as large."""
    page = signed_in(host, PHONE)
    page.context.new_cdp_session(page).send("Page.setFontSizes", TWICE)
    return page


def test_the_map_of_a_game(large, campaign, host) -> None:
    """The chosen figure shows its hearts and its things, and the line of the board is read."""
    with scope(campaign=campaign):
        night = Session.objects.create(campaign=campaign, number=1, name="First night")
        game = mapped_game(night, host)
    large.goto(reverse("campaigns:game-map", args=[campaign.slug, 1, game.number]))
    assert large.evaluate("getComputedStyle(document.documentElement).fontSize") == "32px"
    large.locator(".map-token.may-act").first.press("Enter")
    expect(large.locator("#live [hx-get*='figure=']")).to_have_count(1)
    expect(large.locator(".map-side .piece-head")).to_be_visible()
    assert large.evaluate(WIDTH) == PHONE["width"]
    assert large.evaluate(CUT) == []
    assert large.locator(".map-now").bounding_box()["width"] > PHONE["width"] / 2


@pytest.mark.parametrize("page", ["figure-show", "roster-show"])
def test_loadout_and_roster(large, campaign, page) -> None:
    """A rule that is broken says so with its id behind a tap."""
    of = [campaign.slug, *([GRANT] if page == "figure-show" else [])]
    large.goto(reverse(f"campaigns:{page}", args=of))
    if page == "figure-show":
        large.locator("#take-machinegun").click()
        expect(large.locator("#findings .finding-error .rule-id")).to_contain_text("LEG-1")
    assert large.evaluate(WIDTH) == PHONE["width"]
    assert large.evaluate(CUT) == []
