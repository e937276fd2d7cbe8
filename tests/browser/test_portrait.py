"""The part of a picture that becomes a portrait: by mouse, fingers, keys, and without scripting."""

from __future__ import annotations

import io
import re

import pytest
from django.urls import reverse
from django_scopes import scope
from PIL import Image
from playwright.sync_api import Locator, Page, expect

from campaigns.models import Figure
from campaigns.roster import portraits
from tests.browser.watching import PHONE, PHONE_FIRST, WIDE

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

QUARTERS = {(0, 0): "red", (1, 0): "lime", (0, 1): "blue", (1, 1): "yellow"}
SIDE = 600


@pytest.fixture
def figure(campaign, player) -> Figure:
    """Grant, who belongs to the player."""
    with scope(campaign=campaign):
        Figure.objects.filter(name="Grant").update(owner=player)
        return Figure.objects.get(name="Grant")


def picture() -> bytes:
    """A square of four colours."""
    square = Image.new("RGB", (SIDE, SIDE))
    for (across, down), colour in QUARTERS.items():
        square.paste(colour, (across * SIDE // 2, down * SIDE // 2, SIDE, SIDE))
    file = io.BytesIO()
    square.save(file, "PNG")
    return file.getvalue()


def uploaded(page: Page, campaign, figure: Figure) -> Locator:
    """Upload the picture. The frame that shows the part of it."""
    page.goto(reverse("campaigns:portrait-edit", args=[campaign.slug, figure.number]))
    file = {"name": "grant.png", "mimeType": "image/png", "buffer": picture()}
    page.get_by_label("Picture").set_input_files(file)
    page.get_by_role("button", name="Upload").click()
    frame = page.locator("#crop-frame")
    expect(frame).to_be_visible()
    return frame


def corners(campaign, figure: Figure) -> list[str]:
    """The colours near the corners of the portrait that was stored."""
    with scope(campaign=campaign):
        stored = portraits.stored_path(Figure.objects.get(pk=figure.pk).portrait)
    assert stored is not None
    names = {(255, 0, 0): "red", (0, 255, 0): "lime", (0, 0, 255): "blue", (255, 255, 0): "yellow"}
    with Image.open(stored) as drawn:
        wide, high = drawn.size
        seen = [drawn.getpixel((x, y)) for y in (20, high - 20) for x in (20, wide - 20)]
    return [min(names.items(), key=lambda one: _apart(one[0], spot))[1] for spot in seen]


def _apart(one: tuple[int, ...], other: tuple[int, ...]) -> int:
    return sum(abs(a - b) for a, b in zip(one, other, strict=True))


def use(page: Page) -> None:
    page.get_by_role("button", name="Save portrait").click()
    page.wait_for_url("**/figures/*/")


def middle(frame: Locator) -> tuple[float, float]:
    box = frame.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@PHONE_FIRST
def test_a_mouse_brings_it_nearer_and_drags_it(
    watch, signed_in, player, campaign, figure, screen
) -> None:
    """The stored crop is that of the frame."""
    page = signed_in(player, screen)
    frame = uploaded(page, campaign, figure)
    expect(frame).to_have_class("crop-frame is-moved")
    watch.look_over(page)
    frame.hover()
    x, y = middle(frame)
    page.mouse.wheel(0, -300)  # about twice as near
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 400, y + 400, steps=4)  # further than it goes: its corner
    page.mouse.up()
    assert float(page.get_by_label("Horizontal position").input_value()) == 0
    assert float(page.get_by_label("Zoom").input_value()) > 200
    use(page)
    assert corners(campaign, figure) == ["red"] * 4


def test_two_fingers_bring_it_nearer(signed_in, player, campaign, figure) -> None:
    """The point between them stays where it is."""
    page = signed_in(player, PHONE)
    frame = uploaded(page, campaign, figure)
    expect(frame).to_have_class("crop-frame is-moved")
    x, y = middle(frame)
    fingers = page.context.new_cdp_session(page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        said = [{"x": px, "y": py, "id": n} for n, (px, py) in enumerate(points)]
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": said})

    touch("touchStart", (x - 20, y), (x + 20, y))
    for step in range(1, 6):
        touch("touchMove", (x - 20 - 8 * step, y), (x + 20 + 8 * step, y))
    touch("touchEnd")
    assert float(page.get_by_label("Zoom").input_value()) == pytest.approx(300, rel=0.15)
    assert float(page.get_by_label("Horizontal position").input_value()) == pytest.approx(50, abs=5)
    use(page)
    assert corners(campaign, figure) == ["red", "lime", "blue", "yellow"]


def test_the_keys_move_the_sliders(signed_in, player, campaign, figure) -> None:
    """The frame follows them."""
    page = signed_in(player, WIDE)
    frame = uploaded(page, campaign, figure)
    expect(frame).to_have_class("crop-frame is-moved")
    picture = frame.locator("img")
    expect(picture).to_have_attribute("style", re.compile("inline-size"))  # it is drawn
    closer = page.get_by_label("Zoom")
    page.wait_for_load_state("networkidle")  # the page has its size
    closer.press("End")
    closer.press("Home")
    whole = frame.evaluate("frame => frame.clientWidth") * 354 / 283
    expect(picture).to_have_css("width", f"{whole:g}px")
    closer.press("End")
    expect(picture).to_have_css("width", f"{4 * whole:g}px")
    page.get_by_label("Horizontal position").press("End")
    page.get_by_label("Vertical position").press("Home")
    use(page)
    assert corners(campaign, figure) == ["lime"] * 4


def test_without_scripting_a_button_shows_the_part(signed_in, player, campaign, figure) -> None:
    """The server cuts it."""
    page = signed_in(player, PHONE, scripting=False)
    frame = uploaded(page, campaign, figure)
    page.get_by_label("Zoom").press("End")
    page.get_by_label("Horizontal position").press("Home")
    page.get_by_label("Vertical position").press("End")
    page.get_by_role("button", name="Preview").click()
    page.wait_for_url("**zoom=400**")
    expect(frame.locator("img")).to_have_attribute("src", re.compile("preview.*zoom=400"))
    use(page)
    assert corners(campaign, figure) == ["blue"] * 4
