"""The map of a game under a finger, a mouse and the keys, with and without scripting."""

from __future__ import annotations

import pytest
from django.urls import reverse
from django_scopes import scope
from playwright.sync_api import ElementHandle, Locator, Page, Route, expect

from campaigns.models import GameEntry, Session
from tests.browser.watching import LATE_MS, PHONE, PHONE_FIRST, SCREENS, WAYS, WIDE
from tests.campaigns.played import mapped_game

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def map_url(campaign, host) -> str:
    """The map of a game in which somebody may move."""
    with scope(campaign=campaign):
        night = Session.objects.create(campaign=campaign, number=1, name="First night")
        game = mapped_game(night, host)
    return reverse("campaigns:game-map", args=[campaign.slug, 1, game.number])


def seen(page: Page) -> list[float]:
    """Return the visible part of the board."""
    return [float(n) for n in page.locator("svg.map").get_attribute("viewBox").split()]


@WAYS
def test_a_figure_moves_in_two_taps(
    watch, signed_in, player, campaign, map_url, screen, scripting
) -> None:
    """Figure, square, without leaving the page. Without scripting a button says so."""
    page = signed_in(player, screen, scripting=scripting)
    page.goto(map_url)
    if scripting:
        watch.look_over(page)
    left: list[str] = []
    page.on("framenavigated", lambda frame: left.append(frame.url))
    figure = page.locator(".map-token.may-act").first
    name = figure.get_attribute("aria-label").split(",")[0]
    figure.press("Enter")
    expect(page.locator("#live [hx-get*='figure=']")).to_have_count(1)
    square = page.locator(".map-square").nth(3)
    where = square.get_attribute("aria-label").split(": ")[1]
    if scripting:
        watch.look_over(page)
    square.press("Enter")
    if not scripting:
        expect(page.locator(".map-confirm")).to_contain_text(where)
        page.locator(".map-confirm .button-primary").click()
    expect(page.locator("#act")).to_contain_text(f"{name} moves")
    with scope(campaign=campaign):
        assert GameEntry.objects.last().command["type"] == "Move"
    assert any("/map/?done=" in url for url in left) is not scripting


# Of a picture at an address, drawn on few pixels.
COLOURS = """async (address) => {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  const pen = new OffscreenCanvas(40, 40).getContext("2d");
  pen.drawImage(picture, 0, 0, 40, 40);
  return new Set(new Uint32Array(pen.getImageData(0, 0, 40, 40).data.buffer)).size;
}"""


@pytest.mark.usefixtures("drawn_grounds")
def test_the_ground_lies_under_the_map(signed_in, player, map_url) -> None:
    """The picture that the page names arrives and has many colours."""
    page = signed_in(player, PHONE)
    page.goto(map_url)
    ground = page.locator("svg.map image.map-ground")
    assert page.evaluate(COLOURS, ground.get_attribute("href")) > 20


def test_news_on_its_way_gives_way_to_a_tap(signed_in, player, campaign, map_url) -> None:
    """A look that was asked for before the tap must not put the choice away."""
    page = signed_in(player, PHONE)
    page.goto(map_url)
    held: list[Route] = []
    page.route("**/map/?*", lambda route: held.append(route), times=1)
    with page.expect_request("**/map/?*"):  # the look that the page asks for every two seconds
        pass
    tap(page, page.locator(".map-token.may-act").first, "figure")
    held[0].continue_(headers={**held[0].request.headers, "if-none-match": "an older table"})
    page.wait_for_timeout(LATE_MS)
    with page.expect_request("**/map/?*figure=*"):
        pass
    expect(page.locator("#live [hx-get*='figure=']")).to_have_count(1)


def tap(page: Page, token: Locator, chosen: str) -> None:
    """Choose a token of the board, by the keyboard, and wait for what it shows."""
    key = token.get_attribute("id")[6:]
    token.focus()
    page.keyboard.press("Enter")
    expect(page.locator(f"#live [hx-get*='{chosen}={key}']")).to_have_count(1)


# A figure above which nothing else could be tapped.
ALONE = """() => [...document.querySelectorAll(".map-token")].find((one) => {
  const {left, right, top} = one.getBoundingClientRect();
  const above = document.elementFromPoint((left + right) / 2, top - 8);
  return above?.closest(".map") && !above.closest("a");
})"""


def test_a_finger_needs_not_hit(signed_in, player, map_url) -> None:
    """On squares under 24 pixels a tap brings the board nearer. One 8 beside a figure takes it."""
    page = signed_in(player, PHONE, has_touch=True)
    page.goto(map_url)
    page.get_by_role("button", name="Fit", exact=True).click()
    figure = page.evaluate_handle(ALONE).as_element()
    chosen = page.locator(f"#live [hx-get*='figure={figure.get_attribute('id')[6:]}']")
    small = seen(page)
    page.touchscreen.tap(*beside(figure, 0))
    near = seen(page)
    assert near[2] < small[2]
    expect(chosen).to_have_count(0)
    page.touchscreen.tap(*beside(figure, 8))
    expect(chosen).to_have_count(1)


def test_a_finger_sees_the_way_before_it_goes(signed_in, player, map_url) -> None:
    """The first tap of a square shows the way to it, the second goes it. A mouse sees it before."""
    page = signed_in(player, PHONE, has_touch=True)
    page.goto(map_url)
    tap(page, page.locator(".map-token.may-act").first, "figure")
    square = page.locator(".map-square[data-way][data-cost^='1/']").first  # beside the figure
    way = page.locator(".map-route")
    square.hover()
    expect(way).to_have_count(1)
    page.locator(".top-line").hover()
    expect(way).to_have_count(0)
    page.get_by_role("button", name="Zoom in").click()
    square.focus()  # brings it into sight
    square.evaluate("one => one.blur()")
    before = page.locator("#live").get_attribute("data-entry")
    page.touchscreen.tap(*beside(square.element_handle(), 0))
    expect(way).to_have_count(1)
    expect(page.locator("#live")).to_have_attribute("data-entry", before)
    page.touchscreen.tap(*beside(square.element_handle(), 0))
    expect(page.locator(f"#live:not([data-entry='{before}'])")).to_have_count(1)


def beside(figure: ElementHandle, pixels: int) -> tuple[float, float]:
    """A point so far above what is drawn, in the middle of it for none."""
    left, right, top, bottom = figure.evaluate(
        "one => (({left, right, top, bottom}) => [left, right, top, bottom])"
        "(one.getBoundingClientRect())"
    )
    return (left + right) / 2, top - pixels if pixels else (top + bottom) / 2


def test_zoom_and_position_survive_a_tap_and_a_reload(signed_in, player, map_url) -> None:
    """Brought nearer and moved by mouse and keys, it stays so after a tap and a reload."""
    page = signed_in(player, WIDE)
    page.goto(map_url)
    page.get_by_role("button", name="Fit", exact=True).click()
    whole = seen(page)
    page.get_by_role("button", name="Zoom in").click()
    near = seen(page)
    assert near[2] < whole[2]
    page.locator("#map-box").focus()
    page.keyboard.press("ArrowRight")
    moved = seen(page)
    assert moved[0] > near[0]
    assert moved[2] == near[2]
    page.locator("#map-box").hover()
    page.mouse.wheel(0, -200)
    nearest = seen(page)
    assert nearest[2] < moved[2]
    page.evaluate(
        "document.querySelector('.map-token').dispatchEvent(new MouseEvent('click', "
        "{bubbles: true, cancelable: true}))"
    )
    expect(page.locator(".map-token.is-chosen")).to_have_count(1)
    assert seen(page) == pytest.approx(nearest)
    page.reload()
    assert seen(page) == pytest.approx(nearest)
    page.get_by_role("button", name="Fit", exact=True).click()
    assert seen(page) == pytest.approx(whole)


def test_two_fingers_bring_it_nearer_and_one_moves_it(signed_in, player, map_url) -> None:
    """Neither is taken for a tap."""
    page = signed_in(player, PHONE)
    page.goto(map_url)
    box = page.locator("#map-box").bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    fingers = page.context.new_cdp_session(page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        said = [{"x": px, "y": py, "id": n} for n, (px, py) in enumerate(points)]
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": said})

    before = seen(page)
    touch("touchStart", (x - 40, y), (x + 40, y))
    for step in range(1, 6):
        touch("touchMove", (x - 40 - 8 * step, y), (x + 40 + 8 * step, y))
    touch("touchEnd")
    near = seen(page)
    assert near[2] < 0.7 * before[2]
    touch("touchStart", (x, y))
    for step in range(1, 6):
        touch("touchMove", (x - 12 * step, y - 12 * step))
    touch("touchEnd")
    moved = seen(page)
    assert moved[:2] != near[:2]
    assert moved[2:] == pytest.approx(near[2:])
    assert page.url.endswith("/map/")


def board_top(page: Page) -> float:
    """Where the board begins on the page, in pixels."""
    return page.locator("#map-box").evaluate("box => box.getBoundingClientRect().top + scrollY")


@PHONE_FIRST
def test_the_board_stays_where_it_is(signed_in, host, map_url, screen) -> None:
    """Whatever is taken back, put back or reached by the keys."""
    page = signed_in(host, screen)
    page.goto(map_url)
    before = board_top(page)
    page.locator("[id^=undo-]").click()
    redo = page.locator("[id^=redo-]")
    expect(redo).to_be_visible()
    assert board_top(page) == before
    redo.click()
    expect(redo).to_have_count(0)
    page.locator(".map-skip").focus()
    assert board_top(page) == before


@SCREENS
def test_nothing_lies_over_the_board(signed_in, player, map_url, screen) -> None:
    """The buttons that bring it nearer stand under it."""
    page = signed_in(player, screen)
    page.goto(map_url)
    nearer = page.get_by_role("button", name="Zoom in").bounding_box()
    board = page.locator("#map-box").bounding_box()
    assert nearer["y"] >= board["y"] + board["height"]
