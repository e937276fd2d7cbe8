"""Forms of subsets, ranges and counts on a phone without scripts, and on a wide screen."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from campaigns.models import GameEntry
from tests.browser.watching import PHONE, WIDE
from tests.campaigns.table.test_game_fields import GAME
from tests.campaigns.table.test_game_fields import game as game

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def last() -> dict[str, object]:
    entry = GameEntry.objects.order_by("number").last()
    assert entry is not None
    return dict(entry.command or {})


@pytest.mark.parametrize(("screen", "scripting"), [(PHONE, False), (WIDE, True)])
def test_every_kind_of_field_is_filled_in(game, host, signed_in, watch, screen, scripting) -> None:
    """A refused form keeps what was chosen. A full one is carried out."""
    page = signed_in(host, screen, scripting=scripting)
    form = page.locator("form.act-sheet")
    go = form.locator(".button-primary")

    page.goto(GAME)
    page.get_by_role("link", name="Give lights").click()
    for label, count in (("Beryl", "2"), ("Coral", "2")):
        form.get_by_label(label).fill(count)
    go.click()
    expect(page.get_by_role("alert")).to_contain_text("Lights")
    expect(form.get_by_label("Coral")).to_have_value("2")
    form.get_by_label("Beryl").fill("0")
    go.click()
    expect(form).to_have_count(0)
    assert last() == {"type": "Gift", "lights": {"3": 2}}

    page.goto(GAME)
    page.get_by_role("link", name="Gamble").click()
    form.get_by_role("radio", name="4").check()
    form.get_by_label("How many look on").fill("12")
    go.click()
    expect(form).to_have_count(0)
    assert last() == {"type": "Gamble", "face": 4, "watched": 12}

    page.goto(GAME)
    page.get_by_role("link", name="Sweep squares").click()
    expect(form).to_be_visible()
    rows = form.locator(".part select")
    for place in range(rows.count()):
        rows.nth(place).select_option("")
    form.get_by_label("Square 9").select_option("1")
    go.click()
    expect(page.get_by_role("alert")).to_contain_text("Squares")
    expect(form.get_by_label("Square 9")).to_have_value("1")
    form.get_by_label("Square 8").select_option("2")
    go.click()
    expect(form).to_have_count(0)
    assert last() == {"type": "Sweep", "at": [8, 7]}

    page.goto(f"{GAME}?seat=host")
    page.get_by_role("link", name="Put out lights").click()
    expect(form).to_be_visible()
    boxes = form.get_by_role("checkbox")
    for place in range(boxes.count()):
        boxes.nth(place).check()
    go.click()
    expect(form).to_have_count(0)
    assert last()["type"] == "PutOut"
    refused = [told for told in watch.problems if "422" in told]
    assert len(refused) == 2
    watch.problems = [told for told in watch.problems if told not in refused]
