"""A message of success over a page."""

from __future__ import annotations

import pytest
from django.urls import reverse
from playwright.sync_api import expect

from tests.browser.watching import PHONE_FIRST

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

# As if their time was over.
END_MOTION = "document.getAnimations().forEach((motion) => motion.finish())"


@PHONE_FIRST
def test_a_success_leaves_by_itself(signed_in, campaign, host, screen) -> None:
    """The heading under it can be read again. It stays while a key is on it."""
    page = signed_in(host, screen)
    page.goto(reverse("campaigns:session-plan", args=[campaign.slug]))
    page.locator("main form").get_by_role("button", name="Plan session").click()
    toast = page.locator(".toast-success")
    expect(toast).to_be_visible()
    close = toast.locator(".toast-close input")
    close.focus()
    page.evaluate(END_MOTION)
    expect(toast).to_be_visible()
    close.blur()
    page.evaluate(END_MOTION)
    expect(toast).to_be_hidden()
