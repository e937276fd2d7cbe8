"""The browser, and a watch over every page it opens."""

from __future__ import annotations

import io
import os
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.conf import settings
from django.test import Client
from PIL import Image
from playwright.sync_api import Browser, Page, expect, sync_playwright

from campaigns.shell.devices import SIZE_COOKIE
from campaigns.shell.shapes import build_shapes
from campaigns.studio.document import Print
from campaigns.table import grounds
from campaigns.table.views import maps
from config import static_files
from tests.browser.answering import Answering
from tests.browser.watching import PATIENCE_MS, Watch

# Playwright runs an event loop in the thread of the tests, which Django takes for a mistake.
os.environ.setdefault("DJANGO_ALLOW_ASYNC_UNSAFE", "true")

WIDE = 992  # px from which a screen is not a phone's, as static/js/zone.js has it
QUIET_S = 30.0
BLANK = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 480"/>'
QUIET = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # Scripts run once on most pages: compiling them at once costs less than interpreting them.
    "--js-flags=--always-sparkplug",
]


@pytest.fixture(scope="session")
def browser(chromium_path: str) -> Iterator[Browser]:
    """One browser for all tests. Each test opens contexts of its own."""
    expect.set_options(timeout=PATIENCE_MS)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_path, args=QUIET)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def answering(live_server: Any) -> Answering:
    """The server's application, which knows how much it is asked at the moment."""
    build_shapes()  # as config/wsgi.py does, before threads start
    httpd = live_server.thread.httpd
    httpd.set_app(Answering(httpd.get_app()))
    return httpd.get_app()


@pytest.fixture
def watch(browser: Browser, live_server: Any, answering: Answering) -> Iterator[Watch]:
    """Opens pages of the server. The test fails when one of them did what none may.

    The requests of the pages are answered before the test's rows and settings are removed.
    """
    watch = Watch(browser, live_server.url)
    yield watch
    watch.leave()
    assert answering.is_quiet_within(QUIET_S), "The server is still busy."
    assert not watch.problems, "\n".join(watch.problems)


@pytest.fixture(autouse=True)
def blank_prints(monkeypatch: pytest.MonkeyPatch) -> None:
    """Blank pages in place of prints: half of the server's work in the tour was to draw them."""
    blank = io.BytesIO()
    Image.new("1", (1, 1), 1).save(blank, "PDF")
    monkeypatch.setattr(Print, "_drawn", lambda self, number: blank.getvalue())


@pytest.fixture
def drawn_grounds() -> None:
    """Grounds of boards as they are, for a test that looks at them."""


@pytest.fixture(autouse=True)
def blank_grounds(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Blank pictures in place of grounds: one took half a second here, and the browser as long."""
    if "drawn_grounds" not in request.fixturenames:
        monkeypatch.setattr(grounds, "ground_picture", lambda board: BLANK)
        monkeypatch.setattr(maps, "scenario_picture", lambda system, key: BLANK)


@pytest.fixture(autouse=True)
def one_sheet(monkeypatch: pytest.MonkeyPatch) -> None:
    """One style sheet for all pages, as where they were collected. The checkout has 37."""
    monkeypatch.setattr(static_files, "SHEETS", (static_files.JOINED,))


@pytest.fixture
def signed_in(watch: Watch) -> Callable[..., Page]:
    """Opens a page that has signed in as an account already.

    With scripts the sign-in page has told the size of the screen.
    """

    def open_as(
        user: Any, screen: dict[str, int], *, scripting: bool = True, **wanted: Any
    ) -> Page:
        client = Client()
        client.force_login(user)
        page = watch.open(screen, scripting=scripting, **wanted)
        known = {settings.SESSION_COOKIE_NAME: client.cookies[settings.SESSION_COOKIE_NAME].value}
        if wanted.get("scripting", True):
            known[SIZE_COOKIE] = "wide" if screen["width"] >= WIDE else "phone"
        page.context.add_cookies(
            [{"name": name, "value": value, "url": watch.origin} for name, value in known.items()]
        )
        return page

    return open_as
