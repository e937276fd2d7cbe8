"""Zombie Wars on a phone and a wide screen: a short game from the set-up to its end."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest
from django_scopes import scope
from playwright.sync_api import Page, expect

from campaigns.home.operations.campaigns import create_campaign
from campaigns.models import Campaign, Figure, Game, Session
from campaigns.models.game_log import state_of
from campaigns.people.operations.members import add_member
from campaigns.shell.journal import By
from rules.systems.zombie_wars.town import space
from tests.browser.watching import PHONE, WIDE, Watch, taps

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

GAME = "/c/smallton/sessions/1/games/1/"
MOST_PRESSES = 90
THUMB = 44  # pixels
PLACES = """[...document.querySelectorAll('.dock > .dock-buttons > *')].map((one) => {
  const { x, y } = (one.querySelector("summary") ?? one).getBoundingClientRect();
  return [x, y];
})"""


@pytest.fixture
def town(host, player) -> Campaign:
    """A campaign with two hordes, one of each person's, and a session."""
    town = create_campaign(name="Smallton", system="zombie-wars", by=By(host), with_samples=True)
    add_member(campaign=town, user=player, role="player")
    with scope(campaign=town):
        rows = Figure.objects.filter(roster__campaign=town)
        rows.filter(number__gt=2).update(status=Figure.Status.RETIRED)
        for number, owner in ((1, host), (2, player)):
            row = rows.get(number=number)
            row.owner = owner
            row.save()
        picks = {"1": True, "2": True}
        Session.objects.create(campaign=town, number=1, name="First hours", picks=picks)
    return town


def begin(host: Page, *, bots: Sequence[str] = (), **words: str) -> None:
    """Start a game on its page, with a seat for each person."""
    host.goto("/c/smallton/sessions/1/games/start/")
    for seat in bots:
        host.locator(f".seat-chip:has([name=seat-{seat}][value='bot:sensible'])").click()
    for word, value in words.items():
        field = host.locator(f"[name=word-{word}]")
        if not field.is_visible():
            host.locator("details.fold > summary").first.click()
        field.select_option(value)
    host.get_by_role("button", name="Start game").click()
    expect(host.locator(".status-line")).to_be_visible()


def standing(town: Campaign) -> tuple[Game, object]:
    with scope(campaign=town):
        game = Game.objects.select_related("session__campaign").get()
        return game, state_of(game)


def asked(town: Campaign) -> str:
    """The seat that has to do something."""
    game, state = standing(town)
    engine = game.session.campaign.game.play.engine
    waiting = [question.seat for question in engine.pending(state)]
    return next(seat for seat in (*waiting, *engine.seats(state)) if engine.offers(state, seat))


def press(page: Page) -> None:
    """Press the first thing that the status offers, with the first of its choices."""
    page.goto(GAME)
    actions = page.locator(".status .actions").first
    actions.locator(".counts .button, .button:not([href$='/map/'])").first.click()
    sheet, outcome = page.locator("#act form"), page.locator("#act .act-outcome")
    expect(sheet.or_(outcome)).to_be_visible()
    if sheet.count():
        sheet.get_by_role("button").first.click()
    expect(outcome).to_be_visible()


@pytest.mark.long(beside="test_the_worked_combat_step_by_step")
def test_a_short_game_on_two_screens(watch: Watch, signed_in, host, player, town) -> None:
    """Six hours on a phone and a wide screen: a move on the map, turns ended to the end."""
    phones = {"1": signed_in(host, WIDE), "2": signed_in(player, PHONE)}
    begin(phones["1"], hours="6")
    for page in phones.values():
        page.goto(GAME)
    while standing(town)[1].phase == "setup":
        press(phones[asked(town)])

    # In the first turn: a pawn by tapping, its space, one button.
    seat = asked(town)
    page, other = phones[seat], phones["2" if seat == "1" else "1"]
    other.goto(f"{GAME}map/")
    page.goto(f"{GAME}map/")
    page.locator(".map-token.may-act").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".map-square").first).to_be_visible()
    square = page.locator(".map-square").first.bounding_box()
    assert square
    if page is phones["2"]:
        assert min(square["width"], square["height"]) >= THUMB
    watch.look_over(page)
    page.locator(".map-square").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#act")).to_contain_text("moves to")
    expect(other.locator("#live")).to_contain_text("moves to")
    expect(other.locator(".throw").first).to_contain_text("Last roll")

    for _ in range(MOST_PRESSES):
        if standing(town)[0].over:
            break
        press(phones[asked(town)])
    assert standing(town)[0].over
    for page in phones.values():
        page.goto(GAME)
        expect(page.locator(".status-over")).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        watch.look_over(page)
        page.goto(f"{GAME}map/")
        watch.look_over(page)
    page.goto("/c/smallton/standings/")
    watch.look_over(page)


def test_the_worked_combat_step_by_step(watch: Watch, signed_in, host, town) -> None:
    """One person with both seats: two presses, and the dice as the rules have them."""
    page = signed_in(host, WIDE)
    begin(page, position="worked-combat")
    page.get_by_role("link", name="Map", exact=True).click()
    page.get_by_role("button", name=re.compile("^Attack everything:")).click()
    expect(page.locator(".throw.is-lying .die-hit")).to_have_count(2)
    watch.look_over(page)
    page.get_by_role("button", name="Convert an ordinary person").click()
    expect(page.locator(".act-outcome")).to_contain_text("converts ")
    players = standing(town)[1].players
    assert [one.hordes[0].size for one in players] == [5, 3]


def test_a_fight_is_two_taps(watch: Watch, signed_in, host, town) -> None:
    """The enemy horde, with the chance that it falls, then the attack. Nothing is scrolled."""
    page = signed_in(host, PHONE)
    begin(page, position="worked-combat")
    first = standing(town)[0].last_number
    for screen in (PHONE, WIDE):
        page.set_viewport_size(screen)
        page.goto(f"{GAME}map/")
        taps(page)
        page.locator(".map-token[id$='-2.1']").click()
        row = page.locator(".aim-row").first
        expect(row.locator(".aim-needs")).to_contain_text("5+")
        expect(row.locator(".aim-chance")).to_contain_text("21 %")
        watch.look_over(page)
        row.click()
        expect(page.locator("#act .act-outcome")).to_be_visible()
        assert (taps(page), page.evaluate("scrollY")) == (2, 0)
        assert standing(town)[0].last_number > first
        page.locator("[id^=undo-]").click()
        expect(page.locator("[id^=redo-]")).to_be_visible()
        first = standing(town)[0].last_number


def test_people_walk_together_in_seven_taps(watch: Watch, signed_in, host, town) -> None:
    """A horde, more of it, the Townie action, people, where, how many, go: two entries."""
    page = signed_in(host, PHONE)
    begin(page, position="worked-combat")
    page.goto(f"{GAME}map/")
    first, at = standing(town)[0].last_number, space(3, 5)
    page.locator(".map-token[id$='-1.1']").click()
    expect(page.locator(".piece-close")).to_be_visible()
    places = page.evaluate(PLACES)
    page.locator(".dock-more > summary").first.click()
    expect(page.get_by_role("button", name="Townie action")).to_be_visible()
    assert page.evaluate(PLACES) == places  # no action has moved
    page.get_by_role("button", name="Townie action").click()
    expect(page.locator("#act .act-outcome")).to_be_visible()
    page.locator(f".map-token[id$='-people-{at}'] .part").first.click()
    expect(page.locator(f"#live [hx-get*='figure=people-{at}']")).to_have_count(1)
    page.locator(".map-square").first.press("Enter")
    watch.look_over(page)
    form = page.locator(".map-confirm")
    form.get_by_text("2", exact=True).click()
    form.locator(".button-primary").click()
    expect(page.locator("#act")).to_contain_text("2 people walk")
    assert standing(town)[0].last_number == first + 2


@pytest.mark.parametrize("scripting", [True, False], ids=["scripting", "plain"])
def test_six_sides_fit_on_a_phone(signed_in, host, scripting) -> None:
    """Their names can be moved sideways. The page cannot."""
    town = create_campaign(name="Smallton", system="zombie-wars", by=By(host), with_samples=True)
    with scope(campaign=town):
        picks = {str(number): True for number in range(1, 7)}
        Session.objects.create(campaign=town, number=1, name="First hours", picks=picks)
    page = signed_in(host, PHONE, scripting=scripting)
    begin(page, bots=("2", "3", "4", "5", "6"))
    page.goto(f"{GAME}map/")
    page.locator("#top-menu > summary").click()
    expect(page.get_by_role("navigation", name="Seat").get_by_role("link")).to_have_count(6)
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
