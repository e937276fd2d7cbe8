"""The second screen on a television."""

from __future__ import annotations

import pytest
from django.urls import reverse
from django_scopes import scope
from playwright.sync_api import expect

from campaigns.models import Game, Session
from campaigns.shell.journal import By
from tests.campaigns.played import first_offer, fresh, give_command, mapped_game

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
TELEVISION = {"width": 1920, "height": 1080}
LEAST_PX = 25

# The smallest words outside of the board, and of the names on it, in pixels.
SMALLEST = """() => {
  const sizes = [...document.querySelectorAll(".screen-side *")]
    .filter((one) => [...one.childNodes].some((n) => n.nodeType === 3 && n.data.trim()))
    .filter((one) => !one.closest(".visually-hidden, svg"))
    .map((one) => parseFloat(getComputedStyle(one).fontSize));
  const svg = document.querySelector(".screen-map");
  const scale = svg.getScreenCTM().a;
  const names = [...svg.querySelectorAll(".screen-name")]
    .map((one) => parseFloat(getComputedStyle(one).fontSize) * scale);
  return Math.min(...sizes, ...names);
}"""


def test_a_room_reads_it(watch, signed_in, player, host, campaign) -> None:
    """Without a link to press. All of it on one page, large, and up to date by itself."""
    with scope(campaign=campaign):
        game = mapped_game(Session.objects.create(campaign=campaign, number=1), host)
        Game.objects.filter(pk=game.pk).update(screen_key="k" * 32)
    page = watch.open(TELEVISION)
    page.goto(reverse("campaigns:screen-public", args=["k" * 32]))
    expect(page.locator(".screen-party .screen-figure")).not_to_have_count(0)
    assert page.locator("main").locator("a:visible, button:visible").count() == 0
    assert page.evaluate(SMALLEST) >= LEAST_PX
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    watch.look_over(page)
    before = page.locator("#live").get_attribute("data-entry")
    with scope(campaign=campaign):
        give_command(game=fresh(game), by=By(host), **first_offer(fresh(game)))
    expect(page.locator("#live")).not_to_have_attribute("data-entry", str(before))
