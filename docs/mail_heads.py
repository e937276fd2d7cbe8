"""Draws the heads of e-mails: `python -m docs.mail_heads`. It writes static/app/mail-*.png.

Programs for mail show no SVG, so Chromium of the system makes pictures of our drawings. A game has
its sky with its people. Mails about an account have the dead under the sky of Duskroll.
"""

from __future__ import annotations

import io
import os
from base64 import b64encode
from collections.abc import Iterable
from pathlib import Path

import django
from msgspec.structs import replace
from PIL import Image
from playwright.sync_api import sync_playwright

from cards.portraits.choice import choose
from cards.portraits.svg import half_svg
from docs.demo_site import chromium
from rules.portraits import Sitter
from rules.registry import systems

STATIC = Path(__file__).resolve().parent.parent / "static"
SIZE = {"width": 600, "height": 200}
SHARP = 2  # pixels of the file to one of the page
COLOURS = 64
PEOPLE = 4
MIDDLE, HIGH = "42% 76%", "42% 0"  # so that the sun or the moon is in sight
SHEET = """
<style>
  @font-face {{ font-family: Display; src: url({font}); }}
  body {{ background: url({scene}) 0 100% / 760px auto repeat-x,
    url({sky}) {at} / 800px auto #14171a;
    block-size: 200px; margin: 0; overflow: hidden; position: relative; }}
  p {{ align-items: center; color: #fff3df; display: flex; font: 34px/1 Display; gap: 10px;
    letter-spacing: 1.5px; margin: 0; padding: 20px 24px; text-shadow: 0 1px 4px #000; }}
  p > img {{ block-size: 40px; inline-size: 40px; }}
  div {{ display: flex; inset: auto 12px -14px auto; position: absolute; }}
  div > img {{ block-size: 176px; inline-size: 135px; margin-inline-start: -32px; }}
</style>
<p><img src="{logo}">DUSKROLL</p><div>{people}</div>
"""


def main() -> None:
    """Draw them all."""
    heads = {"account": ("dusk", "dead", the_dead())}
    for key, system in systems().items():
        heads.setdefault(system.cover, (system.cover, "roofs", _samples(key)))
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium(), args=["--no-sandbox", "--disable-gpu"]
        )
        page = browser.new_page(viewport=SIZE, device_scale_factor=SHARP)  # type: ignore[arg-type]
        for name, (sky, scene, people) in heads.items():
            page.set_content(_sheet(sky, scene, people))
            page.evaluate("document.fonts.ready.then(() => true)")
            _keep(STATIC / "app" / f"mail-{name}.png", page.screenshot())
        browser.close()


def _sheet(sky: str, scene: str, people: Iterable[str]) -> str:
    return SHEET.format(
        font=data_url("font/woff2", (STATIC / "fonts/barlow-condensed-700.woff2").read_bytes()),
        at=HIGH if sky == "night" else MIDDLE,
        scene=svg_url((STATIC / f"skies/scene-{scene}.svg").read_text()),
        sky=svg_url((STATIC / f"skies/{sky}.svg").read_text()),
        logo=svg_url((STATIC / "logo.svg").read_text()),
        people="".join(f'<img src="{svg_url(one)}">' for one in people),
    )


def the_dead(count: int = PEOPLE) -> list[str]:
    """Draw so many of the dead of our pages, to the waist."""
    return [half_svg(choose(Sitter(undead=True), f"lurker {n}")) for n in range(count)]


def _samples(system: str) -> list[str]:
    roster = systems()[system].roster
    sitters = [(roster.sitter(one), one.key) for one in roster.samples()[:PEOPLE]]
    return [half_svg(replace(choose(one, key), held=one.held)) for one, key in sitters]


def svg_url(drawing: str) -> str:
    """Return a drawing as an address that holds it."""
    return data_url("image/svg+xml", drawing.encode())


def data_url(kind: str, content: bytes) -> str:
    """Return a file as an address that holds it."""
    return f"data:{kind};base64,{b64encode(content).decode()}"


def _keep(path: Path, png: bytes) -> None:
    with Image.open(io.BytesIO(png)) as picture:
        few = picture.convert("RGB").quantize(COLOURS, kmeans=2, dither=Image.Dither.NONE)
        few.save(path, optimize=True)


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    django.setup()
    main()
