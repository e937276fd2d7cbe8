"""Journey 2: change a figure's kit, see at once what the rules say, and cure it by one tap."""

from __future__ import annotations

import pytest
from django.urls import reverse
from django_scopes import scope
from playwright.sync_api import expect

from campaigns.models import Figure
from tests.browser.watching import SCREENS

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

GRANT = 2  # carries an SMG, which fills one of two heavy places; a machinegun fills two


@SCREENS
@pytest.mark.parametrize("scripting", [True, False], ids=["scripting", "plain"])
def test_findings_come_and_go(signed_in, host, campaign, screen, scripting):
    """A finding appears with its cures and goes by one tap; with scripting no page is left."""
    page = signed_in(host, screen, scripting=scripting)
    page.goto(reverse("campaigns:figure-show", args=[campaign.slug, GRANT]))
    errors = page.locator("#findings .finding-error")
    expect(errors).to_have_count(0)
    left: list[str] = []
    page.on("framenavigated", lambda frame: left.append(frame.url))

    page.get_by_label("Gear", exact=True).select_option("machinegun")
    page.locator("#take-gear").click()
    expect(errors).to_have_count(1)
    expect(errors).to_contain_text("Grant fills 3 heavy places")
    expect(errors.locator(".rule-id")).to_contain_text("LEG-1")
    expect(page.locator("#kit")).to_contain_text("Machinegun")

    errors.get_by_role("button", name="Drop Machinegun").click()
    expect(errors).to_have_count(0)
    expect(page.locator("#kit")).not_to_contain_text("Machinegun")

    assert bool(left) is not scripting
    with scope(campaign=campaign):
        figure = Figure.objects.get(number=GRANT)
        assert figure.version == 3
        assert figure.history.count() == 2
