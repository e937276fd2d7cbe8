"""A whole evening: planned, played on two phones with own dice and undo, closed, corrected."""

from __future__ import annotations

import re
from datetime import timedelta

import pytest
from django.utils import timezone
from django_scopes import scope
from playwright.sync_api import Locator, Page, expect

from campaigns.models import Campaign, Figure, Game, Session
from tests.browser.watching import PHONE_FIRST, Watch, taps

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def owned(campaign, player) -> None:
    """The player's figure is Kat. The others that are needed belong to nobody."""
    with scope(campaign=campaign):
        Figure.objects.filter(name="Kat").update(owner=player)
        keep = ("Kat", "Grant", "Sadie", "Harby")
        Figure.objects.exclude(name__in=keep).update(status=Figure.Status.RETIRED)


def plan(host: Page) -> None:
    """The host plans a supply run for tomorrow."""
    host.goto("/c/night-watch/sessions/")
    host.get_by_role("link", name="Plan session").first.click()
    host.get_by_label("Name").fill("Into the suburb")
    tomorrow = timezone.localdate() + timedelta(days=1)
    host.get_by_label("Day").fill(tomorrow.isoformat())
    host.get_by_label("Start time").fill("19:30")
    host.locator("input[name=scenario][value=supply-run]").check(force=True)
    host.locator("main form").get_by_role("button").last.click()
    expect(host.get_by_role("heading", level=1)).to_have_text("Into the suburb")


def print_pack(host: Page) -> None:
    """The host sees all that tonight needs in one tap, and the press that makes it one file."""
    host.get_by_role("link", name="Print tonight's pack").click()
    expect(host.locator("#print-pages .page-picture").first).to_be_visible()
    expect(host.locator("#print-summary .button-primary").first).to_be_visible()
    assert taps(host) == 1
    host.goto("/c/night-watch/sessions/1/")


def start(host: Page, on_map: str) -> None:
    """The host starts the game, with bots for all but the heroes."""
    host.get_by_role("link", name="Start game").click()
    host.locator(f"input[name=mapped][value={on_map}]").check(force=True)
    host.get_by_role("button", name="Start game").click()
    expect(host.get_by_text("Turn 1 of").first).to_be_visible()


def press(page: Page, name: str) -> None:
    """Press a button of the table, however it is shown."""
    page.locator("#live").get_by_role("button", name=name).first.click()


def close_sheet(page: Page) -> None:
    """Put away what an action came to, which lies over the table on a phone."""
    page.locator(".act-close").click()
    expect(page.locator(".act-outcome")).to_be_hidden()


def own_dice(page: Page) -> None:
    """Press faces on the pad until nothing is asked any more. Ties are rolled again."""
    pad = page.locator("#act .dice-pad")
    expect(pad).to_be_visible()
    for face in (5, 2, 6, 1, 3, 4, 6, 5):
        if not pad.count():
            return
        asked = "form"
        for name in ("answers", "fallen"):
            value = page.locator(f"#act input[name={name}]").input_value()
            asked += f":has(input[name={name}][value='{value}'])"
        pad.locator(f"button[name=face][value='{face}']").click()
        expect(page.locator(f"#act {asked}")).to_have_count(0)


def fate(page: Page, figure: Figure, key: str) -> Locator:
    """Press the buttons for the fate of a figure."""
    radio = page.locator(f"input[name=h-fate{figure.number}][value='{key}']")
    return page.locator("label.choice").filter(has=radio)


def end_and_close(watch: Watch, first: Page, second: Page, campaign: Campaign) -> None:
    """The host ends the game by a ruling, writes down that Kat died, and closes the session."""
    first.get_by_role("link", name="Events").click()
    expect(first.locator(".table-rulings .now")).to_be_visible()
    watch.look_over(first)
    first.locator("#live").get_by_role("link", name="End game").first.click()
    first.locator("form.act-sheet .button-primary").click()
    expect(second.locator(".status-over")).to_be_visible()
    taps(first)
    first.get_by_role("link", name="Show result").click()
    expect(first.locator(".cover h1")).to_be_visible()
    watch.look_over(first)
    first.get_by_role("button", name="Close session").click()
    expect(first.get_by_role("heading", level=1)).to_have_text("Close session")
    with scope(campaign=campaign):
        kat = Figure.objects.get(name="Kat")
    fate(first, kat, "dead").click()
    watch.look_over(first)
    first.get_by_role("button", name="Save results").click()
    expect(first.locator(".toast-text")).to_contain_text("Closed")
    assert taps(first) == 4  # the result, the form, a fate, saved
    with scope(campaign=campaign):
        assert Figure.objects.get(name="Kat").fate == "dead"
        assert Session.objects.get().state == Session.State.CLOSED


def correct(first: Page, campaign: Campaign) -> None:
    """Months later: Kat lived after all."""
    with scope(campaign=campaign):
        kat = Figure.objects.get(name="Kat")
    first.get_by_role("link", name="Correct results").click()
    fate(first, kat, "").click()
    first.get_by_role("button", name="Correct results").click()
    expect(first.get_by_text("Effects of your correction")).to_be_visible()
    first.get_by_role("button", name="Save corrections").click()
    expect(first).to_have_url(re.compile("/sessions/1/$"))
    assert taps(first) == 4  # the form, a fate, what it changes, accepted
    with scope(campaign=campaign):
        assert Figure.objects.get(name="Kat").status == Figure.Status.ACTIVE
        assert Game.objects.get().over


@PHONE_FIRST
def test_the_evening(watch: Watch, signed_in, host, player, campaign, owned, screen) -> None:
    """Journeys 3 to 6 with two people at one table."""
    first, second = signed_in(host, screen), signed_in(player, screen)
    plan(first)
    second.goto("/c/night-watch/sessions/1/")
    second.get_by_role("button", name=re.compile("^Yes")).first.click()
    expect(second.get_by_text("1 of")).to_be_visible()

    first.reload()
    assert taps(first) == 3  # a session, its scenario, planned
    print_pack(first)
    start(first, on_map="no")
    assert taps(first) == 3  # a game, where it is played, begun
    second.goto("/c/night-watch/sessions/1/")
    second.get_by_role("link", name=re.compile("^Supply run")).click()
    expect(second.get_by_text("Turn 1 of").first).to_be_visible()
    watch.look_over(second)

    # Own dice on one phone; the other sees what came of it.
    second.locator("#top-menu > summary").click()
    chosen = second.get_by_role("button", name="Own dice")
    with second.expect_navigation():
        chosen.click()
    second.locator("#top-menu > summary").click()
    expect(chosen).to_have_attribute("aria-pressed", "true")
    second.locator("#top-menu > summary").click()
    press(second, "Start turn")
    watch.look_over(second)
    own_dice(second)
    expect(second.locator(".act-outcome")).to_contain_text("Turn 1 begins.")
    expect(first.locator("#live .timeline")).to_contain_text("Turn 1 begins.")
    close_sheet(second)
    taps(first)

    # The host takes it back by name, and puts it back.
    press(first, "Undo: Turn 1 begins")
    expect(second.locator("#live .timeline")).to_contain_text("Undone")
    close_sheet(first)
    assert taps(first) == 2  # undone, and read
    press(first, "Redo")
    expect(second.locator("#live .timeline")).to_contain_text("Redone")
    close_sheet(first)

    end_and_close(watch, first, second, campaign)
    correct(first, campaign)


def test_without_scripting(watch: Watch, signed_in, host, campaign, owned) -> None:
    """The table works with plain links and forms: a turn begun, a bot's step, a note."""
    page = signed_in(host, {"width": 390, "height": 844}, scripting=False)
    plan(page)
    start(page, on_map="yes")
    press(page, "Start turn")
    expect(page.locator(".act-outcome")).to_contain_text("Turn 1 begins.")
    page.get_by_role("link", name="Log").click()
    page.get_by_label("Note about this game").fill("Fog from the river.")
    page.get_by_role("button", name="Add note").click()
    expect(page.get_by_text("Fog from the river.")).to_be_visible()
