"""Lighthouse over six pages of the demo, as a phone on a slow line sees them: `make lighthouse`.

It needs npm, which fetches Lighthouse into `build`. Each page is opened by a host who has signed
in, with an empty cache. The exit is 1 when a page gets less than LEAST of 100.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import BrowserContext, ViewportSize, sync_playwright

from docs.demo_site import PAGES, chromium, free_port, served_demo, sign_in

BUILD = Path(__file__).resolve().parent.parent / "build" / "lighthouse"
VERSION = "12.8.2"
JUDGED = ("performance", "accessibility", "best-practices")
LEAST = 95
PHONE: ViewportSize = {"width": 412, "height": 823}  # Lighthouse's own


def main() -> int:
    """Print what each page gets. Return 1 when it is too little."""
    path = chromium()
    BUILD.mkdir(parents=True, exist_ok=True)
    wanted = ["npm", "install", "--silent", "--no-audit", "--no-fund", f"lighthouse@{VERSION}"]
    subprocess.run(wanted, cwd=BUILD, check=True)  # noqa: S603
    is_reached = True
    with (
        served_demo() as (origin, code),
        sync_playwright() as playwright,
        tempfile.TemporaryDirectory() as profile,
    ):
        port = free_port()
        context = playwright.chromium.launch_persistent_context(
            profile,
            executable_path=path,
            args=["--no-sandbox", "--disable-gpu", f"--remote-debugging-port={port}"],
            viewport=PHONE,  # pages keep the size that their guest had when signing in
        )
        sign_in(context, origin, code)
        for name, address in PAGES.items():
            _empty_cache(context)
            scores = _judged(origin + address, port)
            told = "  ".join(f"{kind} {score}" for kind, score in scores.items())
            sys.stdout.write(f"{name:8}{told}\n")
            is_reached &= min(scores.values()) >= LEAST
        context.close()
    return 0 if is_reached else 1


def _empty_cache(context: BrowserContext) -> None:
    page = context.new_page()
    context.new_cdp_session(page).send("Network.clearBrowserCache")
    page.close()


def _judged(url: str, port: int) -> dict[str, int]:
    """Of 100, by what is judged."""
    answer = subprocess.run(  # noqa: S603
        [
            BUILD / "node_modules" / ".bin" / "lighthouse",
            url,
            "--quiet",
            "--output=json",
            f"--port={port}",
            "--disable-storage-reset",
            f"--only-categories={','.join(JUDGED)}",
        ],
        check=True,
        stdout=subprocess.PIPE,
        text=True,
    )
    found = json.loads(answer.stdout)["categories"]
    return {kind: round(100 * (found[kind]["score"] or 0)) for kind in JUDGED}


if __name__ == "__main__":
    sys.exit(main())
