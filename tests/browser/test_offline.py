"""Pages of a night on a phone without network."""

from __future__ import annotations

from typing import Any

import pytest
from django_scopes import scope
from playwright.sync_api import expect

from campaigns.models import Campaign, Figure, Session
from tests.browser.watching import PHONE, Watch

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

READY = "navigator.serviceWorker.ready.then(() => true)"
NIGHT, ROSTER, MEMBERS = (
    f"/c/night-watch/{page}" for page in ("sessions/1/", "roster/", "members/")
)

OFFLINE = ("ERR_INTERNET_DISCONNECTED", "htmx:sendError")  # of parts that pages ask for later


@pytest.fixture
def night(campaign: Campaign) -> Campaign:
    """A session of two figures."""
    with scope(campaign=campaign):
        Figure.objects.filter(number__gt=2).update(status=Figure.Status.RETIRED)
        Session.objects.create(campaign=campaign, number=1, name="First night")
    return campaign


def test_a_night_is_kept_and_forgotten(watch: Watch, signed_in: Any, host, night) -> None:
    """Roster, figures and cards are read offline. Who signs out leaves nothing on the device."""
    page = signed_in(host, PHONE, service_workers="allow")
    page.goto(NIGHT)
    assert page.evaluate(READY)
    page.locator("[data-keep]").click()
    expect(page.locator("[data-keep]")).to_be_enabled()
    page.context.set_offline(True)
    page.goto(ROSTER)
    expect(page.locator("#kept-note")).to_be_visible()
    page.goto(MEMBERS)
    expect(page.locator("#kept-pages a")).to_have_count(5)
    watch.look_over(page)
    page.locator("#kept-pages a").last.click()
    assert page.locator("#print-pages img").first.evaluate(
        "one => one.decode().then(() => one.naturalWidth)"
    )
    page.context.set_offline(False)
    watch.problems[:] = [one for one in watch.problems if not any(why in one for why in OFFLINE)]
    page.context.clear_cookies()
    page.goto("/sign-in/")
    page.wait_for_function("() => caches.has('duskroll-kept').then(there => !there)")


SHARING = """
window.shared = [];
navigator.canShare = () => true;
navigator.share = async ({ files: [one] }) => window.shared.push([one.name, one.type]);
"""


def test_a_phone_can_share_the_file(watch: Watch, signed_in: Any, host, campaign) -> None:
    """Its share sheet knows printers. A browser that cannot share shows no such button."""
    page = signed_in(host, PHONE)
    page.goto("/c/night-watch/print/?f=&f=1")
    expect(page.locator("[data-share]")).to_be_hidden()
    page.add_init_script(SHARING)
    page.reload()
    page.locator("[data-share]").click()
    page.wait_for_function("() => window.shared.length === 1")
    [[name, kind]] = page.evaluate("window.shared")
    assert (name.endswith(".pdf"), kind) == (True, "application/pdf")
