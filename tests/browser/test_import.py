"""An import on the screen, and a campaign that is deleted, restored and archived."""

from __future__ import annotations

import pytest
from django.urls import reverse
from django_scopes import scope, scopes_disabled
from playwright.sync_api import expect

from campaigns.jobs.operations import claim, fail, report
from campaigns.jobs.run import carry_out
from rules.text import text
from tests.browser.watching import PHONE_FIRST
from tests.campaigns.archives import exported

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@PHONE_FIRST
def test_the_page_updates_without_a_reload(signed_in, watch, campaign, host, screen) -> None:
    """Refused once, then waiting, under way, and here: without a press on reload."""
    file = {"name": "night.zip", "mimeType": "", "buffer": exported(campaign)}
    page = signed_in(host, screen)
    with scopes_disabled():
        _hand_in(page, file)
        fail(job=claim(), why=text("The manifest of the file cannot be read."))
        expect(page.get_by_text("The manifest of the file cannot be read.")).to_be_visible()
        watch.look_over(page)
        page.get_by_role("link", name="Choose file").click()
        _hand_in(page, file)
        expect(page.get_by_role("heading", name="Waiting")).to_be_visible()
        taken = claim()
        report(job=taken, done=12, of=54, doing=text("Verifying games"))
        expect(page.get_by_role("heading", level=2)).to_contain_text("Verifying games 12 of 54")
        watch.look_over(page)
        with scope(campaign=taken.campaign):
            carry_out(taken)
        page.get_by_role("link", name="Show imported data").click()
        expect(page.get_by_role("heading", name="Import finished")).to_be_visible()
        watch.look_over(page)


@PHONE_FIRST
def test_deleted_and_restored(signed_in, watch, campaign, host, screen) -> None:
    """From the settings to the front page, where it can be restored. Archived ones are apart."""
    page = signed_in(host, screen)
    page.goto(reverse("campaigns:campaign-settings", args=[campaign.slug]))
    page.get_by_role("link", name="Delete campaign").click()
    watch.look_over(page)
    page.locator("#id_name").fill("Night Watch")
    page.get_by_role("button", name="Delete campaign").click()
    expect(page.get_by_role("heading", name="Deleted campaigns")).to_be_visible()
    watch.look_over(page)
    page.get_by_role("button", name="Restore").click()
    page.get_by_role("link", name="Night Watch").click()
    page.goto(reverse("campaigns:campaign-settings", args=[campaign.slug]))
    page.get_by_role("button", name="Archive campaign").click()
    page.goto(reverse("campaigns:campaign-list"))
    page.get_by_text("Archived campaigns").click()
    watch.look_over(page)
    expect(page.get_by_role("link", name="Night Watch")).to_be_visible()


def _hand_in(page, file) -> None:
    page.goto(reverse("campaigns:campaign-import"))
    page.get_by_label("Campaign file").set_input_files(file)
    page.get_by_role("button", name="Import campaign").click()
    page.wait_for_url("**/campaigns/import/*/")
