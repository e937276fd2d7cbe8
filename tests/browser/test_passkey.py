"""A passkey of a real browser: added, and used in place of the password."""

from __future__ import annotations

import pytest
from allauth.mfa.models import Authenticator
from playwright.sync_api import expect

from campaigns.models import User
from tests.browser.watching import PHONE
from tests.conftest import PASSWORD

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

DEVICE = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


def test_a_passkey_signs_in_without_the_password(watch, signed_in, player: User) -> None:
    """The device answers both pages. Where it does not, the page says so and stays."""
    page = signed_in(player, PHONE)
    devices = page.context.new_cdp_session(page)
    devices.send("WebAuthn.enable")
    page.goto("/account/two-factor/passkeys/add/")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Confirm").click()
    added = devices.send("WebAuthn.addVirtualAuthenticator", {"options": DEVICE})
    page.get_by_role("button", name="Add passkey").click()
    expect(page.locator(".recovery-codes li")).to_have_count(10)

    page.context.clear_cookies()
    page.goto("/sign-in/?next=/account/")
    page.get_by_role("button", name="passkey").click()
    expect(page.locator("h1")).to_have_text(player.username)
    assert Authenticator.objects.filter(user=player, last_used_at__isnull=False).count() == 1

    page.context.clear_cookies()
    devices.send("WebAuthn.removeVirtualAuthenticator", added)
    devices.send("WebAuthn.addVirtualAuthenticator", {"options": DEVICE})
    page.goto("/sign-in/")
    page.get_by_role("button", name="passkey").click()
    expect(page.locator("[data-passkey-failed]")).to_be_visible()
