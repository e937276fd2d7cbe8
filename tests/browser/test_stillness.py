"""Things on the screen stay in place while others act."""

from __future__ import annotations

import pytest
from django.urls import reverse
from django_scopes import scope
from playwright.sync_api import Page, Response

from campaigns.home.operations.demo import load_demo
from campaigns.models import Session
from campaigns.shell.journal import By
from tests.browser.watching import PHONE, PHONE_FIRST, SETTLED, WIDE, shifted
from tests.campaigns.played import first_offer, fresh, give_command, mapped_game

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

MOST_SHIFT = 0.05
PRESSES = 3
POOR_LINE = {  # bytes each second, milliseconds
    "offline": False,
    "latency": 20,
    "downloadThroughput": 30_000,
    "uploadThroughput": 30_000,
}
PAINTED = """new Promise((done) =>
  new PerformanceObserver(() => done(0)).observe({ type: "paint", buffered: true }))"""
# All but the class by which a request is told from the others.
CHANGES = """window.changes = [];
  const isRequest = (one) => one.attributeName === "class" && one.target.matches("[hx-get]");
  const told = (one) => [one.type, one.attributeName, one.target.nodeName, one.target.id].join(" ");
  new MutationObserver((all) => changes.push(...all.filter((one) => !isRequest(one)).map(told)))
    .observe(document, { subtree: true, childList: true, attributes: true, characterData: true })"""
PAGES = pytest.mark.parametrize("name", ["game-table", "game-map"])
# Each page and each size; the other pairs are long.
PAGES_AND_SCREENS = pytest.mark.parametrize(
    ("name", "screen"),
    [
        pytest.param("game-table", WIDE, id="game-table-wide"),
        pytest.param("game-map", PHONE, id="game-map-phone"),
        pytest.param("game-table", PHONE, id="game-table-phone", marks=pytest.mark.long),
        pytest.param("game-map", WIDE, id="game-map-wide", marks=pytest.mark.long),
    ],
)


@PAGES_AND_SCREENS
def test_nothing_jumps_while_others_act(signed_in, campaign, host, player, screen, name) -> None:
    """With each entry of another, what a player looks at moves by next to nothing."""
    with scope(campaign=campaign):
        game = mapped_game(Session.objects.create(campaign=campaign, number=1), host)
    page = signed_in(player, screen)
    address = reverse(f"campaigns:{name}", args=[campaign.slug, 1, game.number])
    page.goto(address, wait_until="networkidle")  # its opening does not count
    for _ in range(PRESSES):
        before = shifted(page)
        with page.expect_response(is_news), scope(campaign=campaign):
            give_command(game=fresh(game), by=By(host), **first_offer(fresh(game)))
        page.evaluate(SETTLED)
        assert shifted(page) - before <= MOST_SHIFT


@PAGES
def test_a_poll_without_news_changes_nothing(signed_in, campaign, host, name) -> None:
    """Every two seconds. Else a phone works out the style of the whole page each time."""
    with scope(campaign=campaign):
        game = mapped_game(Session.objects.create(campaign=campaign, number=1), host)
    page = signed_in(host, PHONE)
    page.goto(reverse(f"campaigns:{name}", args=[campaign.slug, 1, game.number]))
    page.locator("#here li").wait_for(state="attached")  # told with a poll
    page.evaluate(SETTLED)
    page.evaluate(CHANGES)
    for _ in range(2):
        with page.expect_response(is_poll):
            pass
        page.evaluate(SETTLED)
    assert page.evaluate("changes") == []


def test_a_page_that_comes_slowly_does_not_move(signed_in, host) -> None:
    """Over a poor line, parts of a table that are read later move none that are there."""
    demo = load_demo("twilight-world", slug="demo")
    assert demo is not None
    page = signed_in(host, WIDE)
    address = reverse("campaigns:game-table", args=[demo.slug, 2, 1]) + "?seat=host"
    page.goto(address)  # styles and fonts are kept
    page.goto("about:blank")
    line = page.context.new_cdp_session(page)
    line.send("Network.enable")
    line.send("Network.emulateNetworkConditions", POOR_LINE)
    page.goto(address, wait_until="domcontentloaded")
    page.evaluate(SETTLED)
    assert shifted(page) <= MOST_SHIFT


@PHONE_FIRST
def test_a_late_face_takes_the_place_of_its_stand_in(signed_in, host, screen) -> None:
    """The page can be read in a stand-in. Our letters then come into its room."""
    demo = load_demo("twilight-world", slug="demo")
    assert demo is not None
    page, held = signed_in(host, screen), []
    page.route("**/*.woff2", lambda route: held.append(route))
    address = reverse("campaigns:game-log", args=[demo.slug, 2, 1])
    page.goto(address, wait_until="domcontentloaded")  # it has loaded with its faces
    page.evaluate(PAINTED)
    before = faces_in(page)
    for route in held:
        route.continue_()
    page.evaluate("document.fonts.ready.then(() => 0)")
    page.evaluate(SETTLED)
    assert not any("Barlow" in face for face in before)
    assert any("Barlow" in face for face in faces_in(page))
    assert shifted(page) <= MOST_SHIFT


def faces_in(page: Page) -> list[str]:
    """Return the families that the text of the first button is drawn with."""
    line = page.context.new_cdp_session(page)
    line.send("DOM.enable")
    line.send("CSS.enable")
    root = line.send("DOM.getDocument")["root"]["nodeId"]
    node = line.send("DOM.querySelector", {"nodeId": root, "selector": "main .button"})
    fonts = line.send("CSS.getPlatformFontsForNode", node)["fonts"]
    return [font["familyName"] for font in fonts]


def is_news(response: Response) -> bool:
    """True if a part of the page came anew."""
    return response.status == 200 and "hx-request" in response.request.headers


def is_poll(response: Response) -> bool:
    """True if it was asked whether there is news."""
    return "hx-request" in response.request.headers
