"""A map that grows while somebody looks at it, under a finger."""

from __future__ import annotations

import pytest
from django_scopes import scope
from playwright.sync_api import Page, expect

from campaigns.models.game_log import state_of
from tests.browser.watching import PHONE, PHONE_FIRST, SETTLED
from tests.campaigns.played import fresh
from tests.campaigns.streets import ground_now, lay, seat_now, streets_game
from tests.rules.systems.lanterns.streets import LayTile

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
MAP = "/c/lanterns/sessions/1/games/1/map/"
SEEN = """() => {
  const box = document.getElementById("map-box").getBoundingClientRect();
  return [...document.querySelectorAll(".map-square")]
    .map((one) => one.getBoundingClientRect())
    .filter((one) => one.left >= box.left && one.right <= box.right)
    .filter((one) => one.top >= box.top && one.bottom <= box.bottom).length;
}"""


def middle(page: Page) -> tuple[float, float]:
    """Return the square in the middle of the view, once it has been drawn."""
    page.evaluate(SETTLED)
    box = page.locator("svg.map").get_attribute("viewBox") or ""
    left, top, wide, high = (float(n) for n in box.split())
    return round(left + wide / 2), round(top + high / 2)


@PHONE_FIRST
def test_a_new_square_is_tapped_where_one_looks(
    watch, signed_in, lanterns, host, screen: dict[str, int]
) -> None:
    """Tiles come north and west: their squares work, and on a phone the middle stays."""
    game = streets_game(host)
    with scope(campaign=game.session.campaign):
        lay(game, host, LayTile("court", "south", 0), LayTile("lane", "south", 0))
        seat = seat_now(game)
    page = signed_in(host, screen)
    page.goto(f"{watch.origin}{MAP}?seat={seat}")
    for _ in range(4):
        page.get_by_role("button", name="Zoom in").click()
    before = middle(page)
    with scope(campaign=game.session.campaign):
        lay(game, host, LayTile("court", "north", 90), LayTile("lane", "west", 180))
        whole = ground_now(game)
    page.goto(f"{watch.origin}{MAP}?seat={seat}")
    if screen == PHONE:  # the board is larger than what is seen before and after
        assert middle(page) == before
    page.locator("#map-box").focus()
    for _ in range(30):  # away from the figure that walks
        page.keyboard.press("ArrowDown")
        page.keyboard.press("ArrowRight")
    page.get_by_role("link", name="Walk", exact=True).click()
    page.wait_for_function(SEEN)
    squares = page.locator(".map-square[aria-label$='row 0']")
    expect(squares.first).to_be_attached()
    squares.first.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#act")).to_contain_text("walks")
    with scope(campaign=game.session.campaign):
        at = state_of(fresh(game)).streets.at[seat]
    assert whole.spot_of(at)[1] == -1
