"""Makes the pictures of the README: `make screenshots`.

Serves the demo campaign from a folder that is thrown away, as `make run` does, and looks at it with
the system's Chromium.
"""

from __future__ import annotations

import io
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

HERE = Path(__file__).resolve().parent
FOLDER = HERE / "screenshots"
MOST_BYTES = 250_000

SLUG = "twilight-demo"
NAME, PASSWORD = "host", "moss-lantern-4711"
SCREENS = {"phone": {"width": 390, "height": 844}, "wide": {"width": 1440, "height": 900}}
SCHEMES = ("dark", "light")
PAGES = {
    "home": f"/c/{SLUG}/",
    "roster": f"/c/{SLUG}/roster/",
    "figure": f"/c/{SLUG}/figures/2/",
    "print": f"/c/{SLUG}/print/",
    "table": f"/c/{SLUG}/sessions/2/games/1/",
    "map": f"/c/{SLUG}/sessions/2/games/1/map/",
}
STARTS = {("figure", "phone"): "#findings"}  # where the picture begins, if not at the top
PRINTED = {
    "stat-cards": f"/c/{SLUG}/print/stat-cards-1.png",
    "tokens": f"/c/{SLUG}/print/tokens-1.png",
}


def main() -> None:
    """Make them all anew."""
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    if chromium is None:
        sys.exit("Chromium is missing; on Debian and Ubuntu: sudo apt install chromium")
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as data:
        port = _free_port()
        surroundings = os.environ | {"DUSKROLL_DATA": data, "HOST": "127.0.0.1", "PORT": str(port)}
        for command in ("migrate", "load_demo", "collectstatic --noinput"):
            _manage(command, surroundings)
        server = subprocess.Popen([sys.executable, "-m", "config.server"], env=surroundings)
        try:
            origin = f"http://127.0.0.1:{port}"
            _wait_for(origin)
            code = _manage("first_run_code", surroundings).split()[-1]
            with sync_playwright() as playwright:
                browser = playwright.chromium.launch(
                    executable_path=chromium, args=["--no-sandbox", "--disable-gpu"]
                )
                _take_all(browser, origin, code)
                browser.close()
        finally:
            server.terminate()
            server.wait(timeout=30)


def _manage(command: str, surroundings: dict[str, str]) -> str:
    """Run a command of the project; what it printed."""
    done = subprocess.run(  # noqa: S603
        [sys.executable, "manage.py", *command.split()],
        env=surroundings,
        check=True,
        stdout=subprocess.PIPE,
        text=True,
    )
    return done.stdout


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port


def _wait_for(origin: str) -> None:
    for _ in range(100):
        try:
            urlopen(origin, timeout=5).close()  # noqa: S310
            return
        except URLError:
            time.sleep(0.2)
    sys.exit("The server did not start.")


def _take_all(browser: Browser, origin: str, code: str) -> None:
    session = _sign_in(browser, origin, code)
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


def _sign_in(browser: Browser, origin: str, code: str) -> object:
    """Make the host account, as on the first run; the session."""
    page = browser.new_page()
    page.goto(origin)
    page.get_by_label("One-time code").fill(code)
    page.get_by_label("Your name").fill(NAME)
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.get_by_label("Password again").fill(PASSWORD)
    page.locator("main form button").click()
    page.wait_for_url(lambda url: "first-run" not in url)
    session = page.context.storage_state()
    page.close()
    return session


def _break_a_rule(browser: Browser, origin: str, session: object) -> None:
    """Give a figure more than it can carry, so that there is a finding to be seen."""
    page = browser.new_page(storage_state=session)  # type: ignore[arg-type]
    page.goto(origin + PAGES["figure"])
    back = page.get_by_role("button", name="Bring back")  # the demo's nights may have killed it
    if back.count():
        back.click()
    page.get_by_label("Gear", exact=True).select_option("machinegun")
    page.locator("#take-gear").click()
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
