"""A host invites by a link, somebody new makes an account by it, another asks and is taken in."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.watching import WAYS, Watch

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

PASSWORD = "moss-lantern-4711"


def make_link(host: Page, kind: str) -> str:
    """From the home of the campaign to the address of a new invitation."""
    host.goto("/c/night-watch/")
    host.locator("main").get_by_role("link", name="Members").click()
    host.get_by_role("link", name="Invite people").click()
    host.get_by_text(kind, exact=False).first.click()
    host.get_by_role("button", name="Create link").click()
    shown = host.locator("details[open]")
    expect(shown.get_by_role("img", name="QR code of the invitation")).to_be_visible()
    return shown.locator("code").inner_text()


def make_account(page: Page, name: str, button: str) -> None:
    """Fill in the form of a link's page."""
    expect(page.get_by_role("heading", level=1)).to_have_text("Night Watch")
    page.get_by_label("Your name").fill(name)
    for field in page.locator("input[type=password]").all():
        field.fill(PASSWORD)
    page.get_by_role("button", name=button).click()


@WAYS
def test_people_come_in(watch: Watch, signed_in, host, campaign, screen, scripting):
    """Two newcomers, one by a link of her own and one by asking. One press marks an address."""
    page = signed_in(host, screen, scripting=scripting)
    address = make_link(page, "One person")
    if scripting:
        watch.look_over(page)
        page.locator("details[open] code").click()
        assert page.evaluate("getSelection().toString()").strip() == address

    robin = watch.open(screen, scripting=scripting)
    robin.goto(address)
    if scripting:
        watch.look_over(robin)
    make_account(robin, "Robin", "Create account and join")
    expect(robin).to_have_url(re.compile("/c/night-watch/$"))

    sam = watch.open(screen, scripting=scripting)
    sam.goto(make_link(page, "Ask first"))
    sam.get_by_label(re.compile("Message to the host")).fill("From the Thursday group")
    make_account(sam, "Sam", "Create account and ask")
    expect(sam.get_by_text("You asked")).to_be_visible()

    page.goto("/c/night-watch/")
    page.get_by_role("link", name=re.compile("1 person asks to join")).click()
    expect(page.get_by_text("From the Thursday group")).to_be_visible()
    page.get_by_role("button", name="Accept Sam").click()
    expect(page.get_by_text("Accepted Sam as player.")).to_be_visible()
    sam.goto("/c/night-watch/")
    expect(sam.get_by_role("heading", level=1)).to_have_text("Night Watch")
