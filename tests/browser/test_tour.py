"""Every page once: no error, nothing wider than the screen, nothing that axe calls grave."""

from __future__ import annotations

import pytest
from django.urls import reverse
from django.utils import timezone
from django_scopes import scope
from playwright.sync_api import Page

from campaigns.operations.games import start_game
from campaigns.operations.journal import By
from campaigns.operations.sessions import Plan, plan_session
from campaigns.urls import campaign_urls, figure_urls, game_urls, session_urls, urlpatterns
from campaigns.values import campaign_roster
from rules.game import SetUp
from tests.browser.watching import Watch

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

NARROW, BROAD = {"width": 360, "height": 740}, {"width": 1280, "height": 800}
SIZES = pytest.mark.parametrize("screen", [NARROW, BROAD], ids=["360", "1280"])

OUTSIDE = ["campaign-list", "campaign-add", "account-show"]
OF_CAMPAIGN = [
    "campaign-home",
    "campaign-settings",
    "member-list",
    "member-leave",
    "invitation-add",
    "roster-show",
    "roster-import",
    "figure-add",
    "finding-list",
    "session-list",
    "session-plan",
    "stash-show",
    "history-list",
    "print-show",
]
OF_SESSION = ["session-show", "session-edit", "session-cancel", "session-close", "game-start"]
OF_GAME = ["game-table", "game-seats", "game-log"]
OF_FIGURE = ["figure-show", "figure-edit", "figure-duplicate", "portrait-edit"]


def addresses(slug: str) -> list[str]:
    """Of all pages that one signed in sees."""
    return [
        *(reverse(f"campaigns:{name}") for name in OUTSIDE),
        reverse("account_change_password"),
        *(reverse(f"campaigns:{name}", args=[slug]) for name in OF_CAMPAIGN),
        *(reverse(f"campaigns:{name}", args=[slug, 1]) for name in (*OF_FIGURE, *OF_SESSION)),
        *(reverse(f"campaigns:{name}", args=[slug, 2, 1]) for name in OF_GAME),
        reverse("campaigns:game-table", args=[slug, 2, 1]) + "?seat=host",
        reverse("campaigns:print-show", args=[slug]) + "?what=tokens&side=heroes",
    ]


def visit(watch: Watch, page: Page, address: str) -> None:
    """Open a page, look it over in both themes, and see that it fits the screen."""
    answer = page.goto(address)
    assert answer is not None
    if not answer.ok:
        watch.problems.append(f"{address}: answered {answer.status}")
        return
    watch.look_over(page)
    spill = page.evaluate("document.documentElement.scrollWidth - window.innerWidth")
    if spill > 0:
        watch.problems.append(f"{address}: {spill} px wider than the screen")


@SIZES
def test_every_page_signed_in(signed_in, watch, host, campaign, screen):
    """As the host, with a campaign of 27 figures and a session."""
    plan = Plan(name="Supply night", starts_at=timezone.now(), scenario="supply-run", notes="# Hi")
    with scope(campaign=campaign):
        plan_session(campaign=campaign, plan=plan, by=By(host))
        night = plan_session(campaign=campaign, plan=Plan(name="Played"), by=By(host))
        figures = campaign_roster(campaign).figures[:3]
        set_up = SetUp(figures=figures, words={"zombies": "3", "places": "building"})
        start_game(session=night, name="Run", set_up=set_up, bots={}, seats={}, by=By(host))
    page = signed_in(host, screen)
    for address in addresses(campaign.slug):
        visit(watch, page, address)


@SIZES
def test_the_ways_in(watch, host, screen):
    """The page to sign in, and what a wrong password says."""
    page = watch.open(screen)
    visit(watch, page, reverse("account_login"))
    page.locator("input[type=text]").fill("host")
    page.locator("input[type=password]").fill("not-this")
    page.locator("main form button").last.click()
    page.wait_for_load_state()
    watch.look_over(page)


@SIZES
def test_the_first_page_of_all(watch, db, screen):
    """The first run, before there is an account."""
    visit(watch, watch.open(screen), reverse("campaigns:first-run"))


def test_no_page_is_left_out():
    """Every page that a GET shows is on the tour, or is listed here with its reason."""
    no_pages = {
        "theme-set": "a button",
        "zone-set": "a button",
        "session-answer": "a button",
        "session-pick": "a button",
        "session-calendar": "a file",
        "session-state": "a button",
        "game-act": "a form that the table opens",
        "game-bots": "a button",
        "game-undo": "a button",
        "game-redo": "a button",
        "game-dice": "a button",
        "calendar-feed": "a file",
        "calendar-renew": "a button",
        "look": "development only",
        "first-run": "toured on its own",
        "roster-export": "a file",
        "print-pdf": "a file",
        "print-page": "a file",
        "portrait-show": "a file",
        "portrait-preview": "a file",
        "change-undo": "a button",
        "figure-change": "a button",
        "figure-status": "a button",
        "finding-allow": "a button",
        "item-stash": "a button",
        "item-issue": "a button",
        "figure-owner": "a button",
    }
    named = {
        pattern.name
        for pattern in [*urlpatterns, *campaign_urls, *figure_urls, *session_urls, *game_urls]
        if hasattr(pattern, "name")
    }
    assert named - {*OUTSIDE, *OF_CAMPAIGN, *OF_FIGURE, *OF_SESSION, *OF_GAME} == set(no_pages)
