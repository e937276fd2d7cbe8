"""A host draws a map: by tapping, by keys, and without scripts."""

from __future__ import annotations

import json

import pytest
from django.urls import reverse
from django_scopes import scope
from playwright.sync_api import Page, expect

from campaigns.home.operations.campaigns import create_campaign
from campaigns.shell.journal import By
from tests.browser.watching import PHONE, PHONE_FIRST, WIDE
from tests.campaigns.own import keep_map, map_source

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def farm(campaign, host):
    with scope(campaign=campaign):
        return keep_map(campaign, By(host))


def editor_of(farm) -> str:
    return reverse("campaigns:map-edit", args=[farm.campaign.slug, farm.number])


def tool(page: Page, key: str):
    return page.locator(f"input[type=radio][value={key}]")


def tap(page: Page, column: float, row: float, version: int) -> None:
    """A tap on the picture, in squares. The map is drawn anew in this version."""
    picture = page.locator(".editor-sheet input")
    side = picture.bounding_box()["width"] / 12
    picture.click(position={"x": column * side, "y": row * side})
    page.locator(f"[src$='version={version}']").wait_for()


@PHONE_FIRST
def test_two_taps_draw_a_square(signed_in, watch, host, farm, screen):
    """One chooses the tool, one the place. Undo takes it back, and the page is sound."""
    page = signed_in(host, screen)
    page.goto(editor_of(farm))
    tool(page, "woods").check(force=True)
    tap(page, 3.5, 1.5, 2)
    assert "f" in map_source(farm)
    tool(page, "hedge").check(force=True)
    tap(page, 5.5, 4.05, 3)
    assert map_source(farm).splitlines()[3:][8][11] == "h"
    watch.look_over(page)
    page.get_by_role("button", name="Undo").click()
    page.locator("[src$='version=4']").wait_for()
    expect(tool(page, "hedge")).to_be_checked()
    assert "h" not in map_source(farm).partition("\n\n")[2]


@pytest.fixture
def street(host):
    town = create_campaign(name="Smallton", system="zombicide", by=By(host))
    with scope(campaign=town):
        return keep_map(town, By(host))


def test_keys_draw_too(signed_in, host, street):
    """A letter chooses the tool, arrows move the cursor, Enter draws squares and edges.

    A press beyond the north-west moves the drawing, and the cursor with it.
    """
    page = signed_in(host, WIDE)
    page.goto(editor_of(street))
    keys = ("street", "street", "room", "door")
    letters = {key: tool(page, key).get_attribute("data-shortcut") for key in keys}
    page.locator("#editor-board").focus()
    for version, key in enumerate(keys, start=2):
        for one in (letters[key], "ArrowRight", "Enter"):
            page.keyboard.press(one)
        page.locator(f"[src$='version={version}']").wait_for()
    mission = json.loads(map_source(street))
    cells = [(zone["kind"], zone["cells"]) for zone in mission["zones"]]
    assert cells[1:] == [("street", [[0, 0]]), ("street", [[1, 0]]), ("room", [[2, 0]])]
    doors = [(one["a"], one["b"]) for one in mission["edges"] if "door" in one]
    assert doors == [("S3", "R1")]


def test_without_scripts_the_picture_is_a_button(signed_in, host, farm):
    """A press on it sends its place. The tool stays chosen."""
    page = signed_in(host, PHONE, scripting=False)
    page.goto(editor_of(farm))
    page.locator(".editor-tool", has_text="Hill").click()
    page.locator(".editor-sheet input").click(position={"x": 60, "y": 20})
    expect(tool(page, "hill")).to_be_checked()
    assert map_source(farm).splitlines()[3:][1][3] == "^"
