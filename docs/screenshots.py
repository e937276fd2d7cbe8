"""Makes the pictures of the README: `make screenshots`.

Serves the demo campaign from a folder that is deleted afterwards, as `make run` does. Chromium of
the system takes the pictures.
"""

from __future__ import annotations

import io
import sys
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

from docs.demo_site import PAGES, SLUG, chromium, served_demo, sign_in

HERE = Path(__file__).resolve().parent
FOLDER = HERE / "screenshots"
MOST_BYTES = 250_000

SCREENS = {"phone": {"width": 390, "height": 844}, "wide": {"width": 1440, "height": 900}}
SCHEMES = ("dark", "light")
STARTS = {("figure", "phone"): "#findings"}  # where the picture begins, if not at the top
PRINTED = {
    "stat-cards": f"/c/{SLUG}/print/stat-cards-1.png",
    "tokens": f"/c/{SLUG}/print/tokens-1.png",
}


def main() -> None:
    """Make them all anew."""
    path = chromium()
    FOLDER.mkdir(exist_ok=True)
    with served_demo() as (origin, code), sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=path, args=["--no-sandbox", "--disable-gpu"]
        )
        _take_all(browser, origin, code)
        browser.close()


def _take_all(browser: Browser, origin: str, code: str) -> None:
    session = sign_in(browser.new_context(), origin, code)
    _break_a_rule(browser, origin, session)
    for scheme in SCHEMES:
        for screen, size in SCREENS.items():
            context = browser.new_context(
                viewport=size,  # type: ignore[arg-type]
                color_scheme=scheme,  # type: ignore[arg-type]
                device_scale_factor=2 if screen == "phone" else 1,
                reduced_motion="reduce",
                storage_state=session,  # type: ignore[arg-type]
            )
            page = context.new_page()
            for name, path in PAGES.items():
                page.goto(origin + path + STARTS.get((name, screen), ""), wait_until="networkidle")
                _keep(f"{name}-{screen}-{scheme}", page.screenshot())
            if (scheme, screen) == ("dark", "wide"):
                _keep_printed(page, origin)
            context.close()


def _break_a_rule(browser: Browser, origin: str, session: object) -> None:
    """Give a figure more than it can carry, so that there is a finding to be seen."""
    page = browser.new_page(storage_state=session)  # type: ignore[arg-type]
    page.goto(origin + PAGES["figure"])
    back = page.get_by_role("button", name="Restore")  # the demo's games can have killed it
    if back.count():
        back.click()
    page.locator("#take-machinegun").click()
    page.locator(".finding-error").first.wait_for()
    page.close()


def _keep_printed(page: Page, origin: str) -> None:
    for name, path in PRINTED.items():
        answer = page.request.get(origin + path)
        assert answer.ok, f"{path} answered {answer.status}"
        _keep(name, answer.body())


def _keep(name: str, png: bytes) -> None:
    """Write a picture with as many colours as it may have within its size."""
    path = FOLDER / f"{name}.png"
    with Image.open(io.BytesIO(png)) as picture:
        for colours in (256, 128, 64, 32, 16):
            few = picture.convert("RGB").quantize(colours, kmeans=2, dither=Image.Dither.NONE)
            few.save(path, optimize=True)
            if path.stat().st_size <= MOST_BYTES:
                break
    sys.stdout.write(f"{path.relative_to(HERE.parent)}  {path.stat().st_size // 1024} KiB\n")


if __name__ == "__main__":
    main()
