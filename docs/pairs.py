"""Lays each mock of the table beside the page that was made after it: `python -m docs.pairs MOCKS`.

MOCKS is the folder of the mock pictures. The pairs lie in `docs/pairs`, the mock on the left.
"""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, Page, StorageState, sync_playwright

from docs.demo_site import PAGES, SLUG, chromium, served_demo, sign_in
from docs.screenshots import SCREENS

FOLDER = Path(__file__).resolve().parent / "pairs"
MOST_BYTES = 99_000
HEIGHT, GAP = 900, 24  # pixels
PAPER = "#8a8a8a"  # between the two
NIGHT = f"/c/{SLUG}/sessions/1/games/1/end/"


def _as_it_is(page: Page) -> None:
    """Take the page as it opens."""


def _aim(page: Page) -> None:
    """Tap the first target."""
    page.locator(".map-token.is-target").last.press("Enter")
    page.locator(".aim-row").first.wait_for()


def _pad(page: Page) -> None:
    """Shoot with own dice."""
    page.context.add_cookies([{"name": "dice", "value": "typed", "url": page.evaluate("origin")}])
    page.reload()
    _aim(page)
    page.locator(".aim-row").first.click()
    page.locator("#act form.pad").wait_for()


def _too_much(page: Page) -> None:
    """Take more heavy gear than there are places for."""
    for gear in ("machinegun", "shotgun-pump"):
        page.locator(f"#take-{gear}").click()
        page.locator(f"#take-{gear}.is-carried").wait_for()
    page.locator(".toast-cures").first.wait_for()
    page.evaluate("scrollTo(0, document.querySelector('#sheet').offsetTop - 120)")


PAIRS: dict[str, tuple[str, Callable[[Page], None]]] = {
    "phone-dark-reach": (PAGES["map"], _as_it_is),
    "phone-dark-shot": (PAGES["map"], _aim),
    "phone-dark-pad": (PAGES["map"], _pad),
    "phone-dark-over": (NIGHT, _as_it_is),
    "phone-light-loadout": (f"/c/{SLUG}/figures/9/", _too_much),
    "wide-dark-home": (PAGES["home"], _as_it_is),
    "wide-dark-table": (PAGES["map"], _as_it_is),
    "wide-light-table": (PAGES["map"], _as_it_is),
    "tv-dark": (PAGES["map"].replace("map/", "screen/"), _as_it_is),
}


def main() -> None:
    """Make them all anew."""
    if len(sys.argv) != 2:
        sys.exit("Name the folder of the mock pictures.")
    mocks, path = Path(sys.argv[1]), chromium()
    FOLDER.mkdir(exist_ok=True)
    with served_demo() as (origin, code), sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=path, args=["--no-sandbox", "--disable-gpu"]
        )
        session = sign_in(browser.new_context(), origin, code)
        for name, (address, deed) in PAIRS.items():
            page = _open(browser, name, origin, session)
            page.goto(origin + address, wait_until="networkidle")
            deed(page)
            _keep(name, mocks / f"{name}.png", page.screenshot())
            page.context.close()
        browser.close()


def _open(browser: Browser, name: str, origin: str, session: StorageState) -> Page:
    """Open a page as large, and in the theme, as the name says."""
    context = browser.new_context(
        viewport=SCREENS["phone" if name.startswith("phone") else "wide"],  # type: ignore[arg-type]
        color_scheme="light" if "light" in name else "dark",
        reduced_motion="reduce",
        storage_state=session,
        base_url=origin,
    )
    return context.new_page()


def _keep(name: str, mock: Path, png: bytes) -> None:
    """Write the pair as well as it may be within its size."""
    pictures = [Image.open(mock).convert("RGB"), Image.open(io.BytesIO(png)).convert("RGB")]
    pictures = [
        one.resize((round(one.width * HEIGHT / one.height), HEIGHT), Image.Resampling.LANCZOS)
        for one in pictures
    ]
    pair = Image.new("RGB", (sum(one.width for one in pictures) + GAP, HEIGHT), PAPER)
    pair.paste(pictures[0], (0, 0))
    pair.paste(pictures[1], (pictures[0].width + GAP, 0))
    path = FOLDER / f"{name}.webp"
    for quality in range(80, 10, -4):
        pair.save(path, quality=quality, method=6)
        if path.stat().st_size <= MOST_BYTES:
            break
    sys.stdout.write(f"docs/pairs/{path.name}  {path.stat().st_size // 1024} KiB\n")


if __name__ == "__main__":
    main()
