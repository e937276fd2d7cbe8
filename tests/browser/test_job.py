"""A long export on the screen: it goes on before one's eyes, and ends with a file."""

from __future__ import annotations

import pytest
from django.urls import reverse
from django_scopes import scopes_disabled
from playwright.sync_api import expect

from campaigns.chronicle.jobs import chronicle_wish
from campaigns.jobs.operations import ask_for, claim, fail, report
from campaigns.jobs.run import carry_out
from campaigns.shell.journal import By
from rules.text import text
from tests.browser.watching import PHONE, PHONE_FIRST

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

DOING = "Drawing pages"


@PHONE_FIRST
def test_the_page_updates_without_a_reload(signed_in, watch, campaign, host, screen):
    """Waiting, under way, failed, made again, ready: without a press on reload."""
    with scopes_disabled():
        wish = chronicle_wish(campaign, fold=True)
        job = ask_for(campaign=campaign, wish=wish, by=By(host))
        page = signed_in(host, screen)
        page.goto(reverse("campaigns:job-show", args=[campaign.slug, job.number]))
        expect(page.get_by_role("heading", name="Waiting")).to_be_visible()
        watch.look_over(page)
        taken = claim()
        report(job=taken, done=12, of=54, doing=text(DOING))
        expect(page.get_by_role("heading", level=2)).to_contain_text(f"{DOING} 12 of 54")
        watch.look_over(page)
        fail(job=taken, why=text("The disk of the server is full."))
        expect(page.get_by_text("The disk of the server is full.")).to_be_visible()
        watch.look_over(page)
        page.get_by_role("button", name="Create again").click()
        expect(page.get_by_role("heading", name="Waiting")).to_be_visible()
        carry_out(claim())
        expect(page.get_by_role("heading", name="Ready")).to_be_visible()
        watch.look_over(page)
        with page.expect_download() as download:
            page.get_by_role("link", name="Download").click()
        assert download.value.suggested_filename == "night-watch-booklet.pdf"


def test_without_scripting(signed_in, campaign, host):
    """A link looks again, a button cancels."""
    with scopes_disabled():
        wish = chronicle_wish(campaign, fold=True)
        job = ask_for(campaign=campaign, wish=wish, by=By(host))
        page = signed_in(host, PHONE, scripting=False)
        page.goto(reverse("campaigns:job-show", args=[campaign.slug, job.number]))
        report(job=claim(), done=12, of=54, doing=text(DOING))
        page.get_by_role("link", name="Refresh").click()
        expect(page.get_by_role("heading", level=2)).to_contain_text(f"{DOING} 12 of 54")
        page.get_by_role("button", name="Cancel").click()
        expect(page.get_by_role("heading", name="Cancelled")).to_be_visible()
