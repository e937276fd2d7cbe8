"""The command palette and the shortcuts of a wide screen."""

from __future__ import annotations

import re

import pytest
from django.urls import reverse
from playwright.sync_api import expect

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
WIDE = {"width": 1440, "height": 900}


def test_a_figure_is_four_keys_away(signed_in, host, campaign):
    """A slash, the first letters of a name as a Japanese keyboard may type them, and Enter."""
    page = signed_in(host, WIDE)
    page.goto(reverse("campaigns:campaign-home", args=[campaign.slug]))
    page.keyboard.press("/")
    palette = page.get_by_role("dialog")
    expect(palette).to_be_visible()
    expect(palette.get_by_role("searchbox")).to_be_focused()
    page.keyboard.type("ｇｒａｎｔ")
    expect(palette.locator("li:visible")).to_have_count(1)
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"/figures/2/$"))


def test_escape_closes_the_palette(signed_in, host, campaign):
    """Escape closes it, and a second press opens it anew. Arrows move the mark."""
    page = signed_in(host, WIDE)
    page.goto(reverse("campaigns:roster-show", args=[campaign.slug]))
    for _ in range(2):
        page.keyboard.press("Control+k")
        marked = page.locator("dialog [aria-current]")
        expect(marked).to_have_count(1)
        first = marked.inner_text()
        page.keyboard.press("ArrowDown")
        assert marked.inner_text() != first
        page.keyboard.press("Escape")
        expect(page.locator("dialog")).to_have_count(0)  # it is hidden before it is removed


def test_two_letters_go_to_a_tab(signed_in, host, campaign):
    """G and R is the roster. Letters that are typed into a field are letters."""
    page = signed_in(host, WIDE)
    page.goto(reverse("campaigns:campaign-home", args=[campaign.slug]))
    page.keyboard.press("g")
    page.keyboard.press("r")
    expect(page).to_have_url(re.compile("/roster/$"))
    page.goto(reverse("campaigns:campaign-find", args=[campaign.slug]))
    page.get_by_role("searchbox").press_sequentially("gr")
    expect(page.get_by_role("searchbox")).to_have_value("gr")


def test_without_scripts_it_is_a_page(signed_in, host, campaign):
    """The link leads to the same list, and its form narrows it."""
    page = signed_in(host, WIDE, scripting=False)
    page.goto(reverse("campaigns:campaign-home", args=[campaign.slug]))
    page.locator(".tab[data-palette]").click()
    page.get_by_role("searchbox").fill("grant")
    page.locator("main form button").click()
    page.locator(".palette-list a").click()
    expect(page).to_have_url(re.compile(r"/figures/2/$"))
