"""Makes the pictures of the README and of the guides: `make screenshots`.

Serves the demo campaign from a folder that is deleted afterwards, as `make run` does. Chromium of
the system takes the pictures.
"""

from __future__ import annotations

import io
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

import pypdfium2
from PIL import Image, ImageOps
from playwright.sync_api import Browser, Page, sync_playwright

from docs.demo_site import PAGES, SLUG, chromium, served_demo, sign_in

HERE = Path(__file__).resolve().parent
FOLDER = HERE / "screenshots"
MOST_BYTES = 250_000

SCREENS = {"phone": {"width": 390, "height": 844}, "wide": {"width": 1440, "height": 900}}
SCHEMES = ("dark", "light")
STARTS = {("figure", "phone"): "#findings"}  # where the picture begins, if not at the top
PRINTED = {
    "stat-cards": f"/c/{SLUG}/print/stat-cards-1.webp",
    "tokens": f"/c/{SLUG}/print/tokens-1.webp",
}
OF_GUIDES = {  # on a wide light screen
    "own-cards": f"/c/{SLUG}/cards/add/",
    "own-decks": "/c/zombies-demo/decks/events/",
}
# The game of docs/new-game.md, printed where its files are beside those of the app.
PRINT_HOUSE = """
import sys, django, rules.systems
rules.systems.__path__ = [*rules.systems.__path__, sys.argv[1] + "/rules/systems"]
django.setup()
from django.core.management import call_command
call_command("print_one", "six-windows", "house", "--out", sys.argv[1] + "/house.pdf")
"""
FILE = re.compile(r"```(?:python|toml)\n# (\S+)\n(.*?)```", re.DOTALL)


def main() -> None:
    """Make them all anew."""
    path = chromium()
    FOLDER.mkdir(exist_ok=True)
    _keep("new-game", _printed_house())
    with served_demo("zombies") as (origin, code), sync_playwright() as playwright:
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
            if (scheme, screen) == ("light", "wide"):
                _keep_of_guides(page, origin)
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


def _keep_of_guides(page: Page, origin: str) -> None:
    for name, path in OF_GUIDES.items():
        page.goto(origin + path, wait_until="networkidle")
        _keep(f"{name}-wide-light", page.screenshot())


def _printed_house() -> bytes:
    """The house of Six Windows, which the guide to a new game builds."""
    with tempfile.TemporaryDirectory() as folder:
        for name, content in FILE.findall(HERE.joinpath("new-game.md").read_text("utf-8")):
            path = Path(folder, name)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(content, "utf-8")
        ours = {"DUSKROLL_DATA": folder, "DJANGO_SETTINGS_MODULE": "config.settings"}
        command = [sys.executable, "-c", PRINT_HOUSE, folder]
        subprocess.run(command, env=os.environ | ours, check=True)  # noqa: S603
        page = pypdfium2.PdfDocument(Path(folder, "house.pdf").read_bytes())[0]
        picture = page.render(scale=1.2).to_pil()
        drawn = ImageOps.invert(picture.convert("L")).getbbox()
        written = io.BytesIO()
        ImageOps.expand(picture.crop(drawn), 24, "white").save(written, "PNG")
        return written.getvalue()


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
