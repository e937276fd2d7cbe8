"""Somebody who looks at the table and is signed out elsewhere."""

from __future__ import annotations

import pytest
from django.contrib.sessions.models import Session as SignedIn
from django.urls import reverse
from django_scopes import scope
from playwright.sync_api import expect

from campaigns.models import Session
from tests.browser.watching import PHONE_FIRST
from tests.campaigns.played import mapped_game

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@PHONE_FIRST
def test_a_table_says_that_its_reader_is_signed_out(
    signed_in, campaign, host, player, screen
) -> None:
    """The page stays, a toast leads to the sign-in page, and polling stops."""
    with scope(campaign=campaign):
        game = mapped_game(Session.objects.create(campaign=campaign, number=1), host)
    page = signed_in(player, screen)
    table = reverse("campaigns:game-table", args=[campaign.slug, 1, game.number])
    page.goto(table)
    SignedIn.objects.all().delete()

    link = page.locator("#toasts #problem").get_by_role("link", name="sign in here")
    expect(link).to_be_visible()
    expect(page.locator("#live")).to_be_visible()
    expect(page.locator("input[name=password]")).to_have_count(0)
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.wait_for_timeout(2_500)
    assert asked == []
    link.click()
    expect(page.locator("#main form:has(input[name=password]) input[name=next]")).to_have_value(
        table
    )
