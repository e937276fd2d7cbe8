"""Journey 2: change a figure's kit, see at once what the rules say, and cure it by one tap."""

from __future__ import annotations

import re

import pytest
from django.urls import reverse
from django_scopes import scope
from playwright.sync_api import expect

from campaigns.models import Figure, Item
from tests.browser.watching import WAYS, taps

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

GRANT = 2  # carries an SMG, which fills one of two heavy places; a machinegun fills two


@WAYS
def test_findings_come_and_go(signed_in, host, campaign, screen, scripting):
    """A finding appears with its cures and goes by one tap. With scripting no page is left."""
    page = signed_in(host, screen, scripting=scripting)
    page.goto(reverse("campaigns:figure-show", args=[campaign.slug, GRANT]))
    errors = page.locator("#findings .finding-error")
    expect(errors).to_have_count(0)
    left: list[str] = []
    page.on("framenavigated", lambda frame: left.append(frame.url))

    page.locator("#take-machinegun").click()
    expect(errors).to_have_count(1)
    expect(errors).to_contain_text("Grant carries 3 slots of heavy gear")
    expect(errors.locator(".rule-id")).to_contain_text("LEG-1")
    expect(page.locator("#kit")).to_contain_text("Machinegun")

    errors.get_by_label("stash").uncheck()
    errors.get_by_role("button", name="Remove Machinegun").click()
    expect(errors).to_have_count(0)
    expect(page.locator("#kit")).not_to_contain_text("Machinegun")

    assert bool(left) is not scripting
    with scope(campaign=campaign):
        figure = Figure.objects.get(number=GRANT)
        assert figure.version == 3
        assert figure.history.count() == 2


@WAYS
def test_two_taps_break_a_rule_and_mend_it(signed_in, host, campaign, screen, scripting):
    """A tile is one tap, and the toast that names the broken rule carries its cure: the second.

    Dropped items are in the stash.
    """
    page = signed_in(host, screen, scripting=scripting)
    page.goto(reverse("campaigns:figure-show", args=[campaign.slug, GRANT]))
    page.locator("#take-machinegun").click()
    toast = page.locator(".toast:has(.toast-cures)")
    expect(toast).to_be_visible()
    expect(page.locator(".belt-place.is-over")).to_have_count(1)

    toast.get_by_role("button", name="Remove SMG").click()
    expect(page.locator("#findings .finding-error")).to_have_count(0)
    if scripting:
        assert taps(page) == 2
    expect(page.locator(".belt-place.is-over")).to_have_count(0)
    with scope(campaign=campaign):
        assert list(Item.objects.filter(figure=None).values_list("gear", "count")) == [("smg", 1)]


def test_the_shelf_keeps_its_group(signed_in, host, campaign):
    """A group of the shelf stays the one that is shown, and its address says so."""
    page = signed_in(host, {"width": 390, "height": 844})
    page.goto(reverse("campaigns:figure-show", args=[campaign.slug, GRANT]))
    page.locator("#shelf-melee").click()
    expect(page.locator("#shelf-melee")).to_have_attribute("aria-current", "true")
    page.locator("#take-axe").click()
    expect(page.locator("#take-axe")).to_have_class(re.compile("is-carried"))
    assert "shelf=melee" in page.url
