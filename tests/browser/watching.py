"""Opens pages and notes what no page may do: errors, violations, requests to elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Literal
from urllib.parse import urlsplit

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request

PHONE = {"width": 390, "height": 844}
WIDE = {"width": 1440, "height": 900}
SCREENS = pytest.mark.parametrize("screen", [PHONE, WIDE], ids=["phone", "wide"])
PHONE_FIRST = pytest.mark.parametrize(
    "screen",
    [pytest.param(PHONE, id="phone"), pytest.param(WIDE, id="wide", marks=pytest.mark.long)],
)
WAYS = pytest.mark.parametrize(
    ("screen", "scripting"),
    [
        pytest.param(PHONE, True, id="phone-scripting"),
        pytest.param(WIDE, False, id="wide-plain"),
        pytest.param(PHONE, False, id="phone-plain", marks=pytest.mark.long),
        pytest.param(WIDE, True, id="wide-scripting", marks=pytest.mark.long),
    ],
)

# A theme has arrived two frames after it was asked for.
SETTLED = "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
# Only for what never comes: a busy machine may take ten times as long as a quiet one.
PATIENCE_MS = 90_000
LOOK_AGAIN_MS = (500, 2_000)
LATE_MS = 30  # htmx finishes 20 ms after a swap
# The layout shift of the page as browsers count it: the sum over its shifts.
NOTE_SHIFTS = """
window.shifted = 0;
new PerformanceObserver((list) => {
  for (const shift of list.getEntries()) if (!shift.hadRecentInput) window.shifted += shift.value;
}).observe({ type: "layout-shift", buffered: true });
"""
# Taps of this tab, over all its pages; a press of a key is none.
COUNT_TAPS = """
addEventListener("pointerdown", (event) => {
  if (event.isTrusted) sessionStorage.taps = Number(sessionStorage.taps ?? 0) + 1;
}, true);
"""
GRAVE = ["serious", "critical"]
BROAD = 600  # pixels
# The impact of a rule is fixed, so mild ones need no run.
JUDGED = """(grave) => axe.run({
  preload: false, // only a rule of media asks for style sheets
  resultTypes: ["violations"],
  rules: Object.fromEntries(axe._audit.rules
    .filter(rule => rule.impact && !grave.includes(rule.impact))
    .map(rule => [rule.id, { enabled: false }])),
}).then(told => told.violations.filter(found => grave.includes(found.impact)))"""
# A look at the table that gives way to what somebody presses; a look that fails says sendError.
# Ids that several elements have: a page that is morphed would lose what is open in them.
TWICE = """() => [...document.querySelectorAll("[id]")].map((one) => one.id)
  .filter((id, at, all) => all.indexOf(id) < at)"""
GAVE_WAY = ("htmx:sendAbort", "htmx:afterRequest")


class Watch:
    """Opens pages and notes what no page may do: errors, violations, requests to elsewhere."""

    def __init__(self, browser: Browser, origin: str) -> None:
        self.browser = browser
        self.origin = origin
        self.problems: list[str] = []
        self.contexts: list[BrowserContext] = []

    def open(self, screen: dict[str, int], *, scripting: bool = True, **wanted: Any) -> Page:
        """A new page in a context of its own."""
        context = self.browser.new_context(
            viewport=screen,
            java_script_enabled=scripting,
            base_url=self.origin,
            accept_downloads=True,
            **{
                "color_scheme": scheme_of(screen),
                "reduced_motion": "reduce",
                "service_workers": "block",
                **wanted,
            },
        )
        context.set_default_timeout(PATIENCE_MS)
        context.on("request", self._note_request)
        self.contexts.append(context)
        page = context.new_page()
        page.add_init_script(NOTE_SHIFTS + COUNT_TAPS)
        page.on("console", lambda said: self._note(_is_wrong(said), page, _told(said)))
        page.on("pageerror", lambda fault: self._note(True, page, str(fault)))
        return page

    def leave(self) -> None:
        """Close all pages, once they have said what comes late."""
        for page in [page for context in self.contexts for page in context.pages][:1]:
            page.wait_for_timeout(LATE_MS)
        for context in self.contexts:
            context.close()

    def look_over(self, page: Page) -> None:
        """Note what axe finds on a phone in the dark theme, on a wide screen in the light one.

        Colours take most of a look, and the tour sees each page on both screens.
        """
        assert page.viewport_size is not None
        scheme = scheme_of(page.viewport_size)
        page.emulate_media(color_scheme=scheme)
        page.evaluate(SETTLED)
        found = _grave(page)
        for pause in LOOK_AGAIN_MS:  # a busy machine may paint late: what is wrong stays wrong
            if not found:
                break
            page.wait_for_timeout(pause)
            found = _grave(page)
        for told in found:
            self._note(True, page, f"axe, {scheme}: {told}")
        for twice in page.evaluate(TWICE):
            self._note(True, page, f"two have the id {twice}")

    def _note(self, wrong: bool, page: Page, told: str) -> None:
        if wrong:
            self.problems.append(f"{urlsplit(page.url).path}: {told}")

    def _note_request(self, request: Request) -> None:
        parts = urlsplit(request.url)
        if parts.scheme in {"http", "https", "ws", "wss"}:
            origin = f"{parts.scheme}://{parts.netloc}"
            if origin != self.origin:
                self.problems.append(f"asked {origin}")


def scheme_of(screen: Mapping[str, Any]) -> Literal["dark", "light"]:
    """Return the theme in which a screen is looked over. Pages open in it, or are drawn twice."""
    return "light" if screen["width"] > BROAD else "dark"


def wait_until(page: Page, is_so: Callable[[], Any]) -> None:
    """Look again until something is so that no locator can tell. Fails when it never is."""
    for _ in range(PATIENCE_MS // LATE_MS):
        if is_so():
            return
        page.wait_for_timeout(LATE_MS)
    assert is_so()


def taps(page: Page) -> int:
    """Count the taps since the last time that this was asked."""
    return int(page.evaluate("[sessionStorage.taps ?? 0, sessionStorage.removeItem('taps')][0]"))


def shifted(page: Page) -> float:
    """Return the layout shift of the page since it was opened. 1 is its whole height."""
    moved: float = page.evaluate("window.shifted")
    return moved


def _is_wrong(said: ConsoleMessage) -> bool:
    return said.type == "error" and not said.text.startswith(GAVE_WAY)


def _told(said: ConsoleMessage) -> str:
    """Return the message with its address, which identifies a missing file."""
    return f"{said.text} ({said.location['url']})"


def _grave(page: Page) -> list[str]:
    """Return serious and critical findings of axe, with their places."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    return [
        f"{found['id']} ({found['impact']}): {found['help']}: "
        + "; ".join(str(node["target"]) for node in found["nodes"][:3])
        for found in page.evaluate(JUDGED, GRAVE)
    ]
