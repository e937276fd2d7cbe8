"""Open, typed, ticked and focused parts stay while another person presses."""

from __future__ import annotations

import re

import pytest
from django.urls import reverse
from django_scopes import scope
from playwright.sync_api import Locator, Page, expect

from campaigns.models import Session
from tests.browser.watching import PHONE, PHONE_FIRST, WIDE
from tests.campaigns.played import fresh, mapped_game

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def game(campaign, host):
    """A game on the map in which a hero may move."""
    with scope(campaign=campaign):
        night = Session.objects.create(campaign=campaign, number=1, name="First night")
        return mapped_game(night, host)


@pytest.fixture
def other(signed_in, player, game) -> Page:
    """The player's phone, at the table."""
    page = signed_in(player, PHONE)
    page.goto(address(game, "game-table"))
    return page


def address(game, page: str) -> str:
    campaign = game.session.campaign.slug
    return reverse(f"campaigns:{page}", args=[campaign, game.session.number, game.number])


def press(game, other: Page, *, seen_by: Page) -> None:
    """The other person does the first thing that needs no choice. This page shows that it is so."""
    button = other.locator("#live button[form=press][name=offer]").first
    gone = button.get_attribute("id")
    folded = button.locator("xpath=ancestor::details[not(@open)]")
    while folded.count():
        folded.first.locator("> summary").click()
    button.click()
    expect(other.locator(".act-outcome")).to_be_visible()
    with scope(campaign=game.session.campaign):
        newest = seen_by.locator(f"#live #entry-{fresh(game).last_number}")
    expect(newest).to_be_attached()
    expect(seen_by.locator(f"[id='{gone}']")).to_have_count(0)


@PHONE_FIRST
def test_open_panels_and_typed_dice_stay_after_a_poll(signed_in, host, game, other, screen) -> None:
    """The dice of an entry and a folded panel. A button that is gone becomes no other one."""
    page = signed_in(host, screen)
    page.goto(address(game, "game-table") + "?seat=heroes")
    rolls = page.locator("#live .entry:has(.rolls)").first
    entry = rolls.get_attribute("id")
    rolls.locator("summary").click()
    panel = page.locator("#live details.side").first
    panel.locator("> summary").click()
    panel.locator("> summary").focus()
    top = page.evaluate("scrollY")
    gone = page.locator("#live button[form=press][name=offer]").first.element_handle()

    press(game, other, seen_by=page)

    expect(page.locator(f"#live #{entry} .rolls")).to_have_attribute("open", "")
    expect(panel).to_have_attribute("open", "")
    expect(panel.locator("> summary")).to_be_focused()
    assert page.evaluate("scrollY") == top
    assert not gone.evaluate("button => button.isConnected")
    page.locator("#live button[form=press][name=offer]").first.focus()
    press(game, other, seen_by=page)
    expect(page.locator("#live :focus")).to_have_count(1)


def ask_for_noise(page: Page, figure: int) -> Locator:
    """Tap a figure, its noise check and a square: the form that is left to fill in."""
    key = page.locator(".map-token").nth(figure).get_attribute("id")  # the chosen piece lies on top
    steps = (
        (page.locator(f"#{key}"), page.locator(f"#{key}")),
        (page.get_by_role("link", name="Noise check").first, page.locator(".map-square").first),
        (page.locator(".map-square").nth(7), page.locator(".map-square.is-here")),
    )
    for link, told in steps:
        link.focus()
        page.keyboard.press("Enter")
        expect(told).to_have_class(re.compile("is-chosen|map-square"))
    form = page.locator(".map-confirm")
    expect(form.get_by_role("spinbutton")).to_have_value("1")
    return form


def test_a_half_filled_form_of_the_map_stays(signed_in, host, game, other) -> None:
    """A number that is being typed, a ticked choice, and the square that was tapped."""
    page = signed_in(host, WIDE)
    page.goto(address(game, "game-map") + "?seat=host")
    form = ask_for_noise(page, 0)
    edge = form.get_by_role("radio").last
    edge.check(force=True)
    dice = form.get_by_role("spinbutton")
    dice.fill("1")
    key = form.locator("input[name=key]").input_value()

    press(game, other, seen_by=page)

    expect(dice).to_be_focused()
    page.keyboard.type("2")
    expect(dice).to_have_value("12")
    expect(edge).to_be_checked()
    expect(page.locator(".map-square.is-here")).to_have_count(1)
    assert form.locator("input[name=key]").input_value() != key


def test_another_figure_begins_with_a_fresh_form(signed_in, host, game) -> None:
    """A value typed for one figure is not used for another."""
    page = signed_in(host, WIDE)
    page.goto(address(game, "game-map") + "?seat=host")
    ask_for_noise(page, 0).get_by_role("spinbutton").fill("9")
    ask_for_noise(page, 1)
