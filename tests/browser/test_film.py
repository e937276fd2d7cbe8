"""Others' moves as a film on the board, and the line that says what came of a press."""

from __future__ import annotations

import pytest
from django.urls import reverse
from django_scopes import scope
from playwright.sync_api import Page, expect

from campaigns.models import Game, Session
from campaigns.models.game_log import play_of, state_of
from campaigns.shell.journal import By
from rules.dice import Seeded
from rules.play import chosen, next_command
from tests.browser.watching import PHONE_FIRST, WIDE
from tests.campaigns.played import first_offer, fresh, give_command, mapped_game

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
MOVES = {"reduced_motion": "no-preference"}

# Pieces of the frame that is shown, where it hurts somebody: who hurts, and who is hurt.
HARMED = """() => {
  const frame = document.querySelector(".film-frame:not([hidden])");
  const { who, harmed } = JSON.parse(frame.dataset.frame);
  const keys = harmed.length ? [who, ...harmed.map(([key]) => key)] : [];
  return [...new Set(keys)].filter((key) => document.getElementById(`token-${key}`));
}"""
# The distance between the two of a bite, in widths of a face.
NEAREST = """() => {
  const [one, other] = [...document.querySelectorAll(".film-ghost.in-blow image")].map(
    (face) => face.getBoundingClientRect(),
  );
  return other ? Math.hypot(one.x - other.x, one.y - other.y) / one.width : Infinity;
}"""


# A film may be over before anybody looks.
NOTE_TRAILS = """
window.trails = 0;
new MutationObserver((changes) => {
  const added = changes.flatMap((one) => [...one.addedNodes]);
  window.trails += added.filter((one) => one.classList?.contains("film-trail")).length;
}).observe(document, { childList: true, subtree: true });
"""


@pytest.fixture
def game(campaign, host) -> Game:
    """A game in which somebody may move."""
    with scope(campaign=campaign):
        return mapped_game(Session.objects.create(campaign=campaign, number=1), host)


def map_of(game: Game) -> str:
    session = game.session
    return reverse("campaigns:game-map", args=[session.campaign.slug, session.number, game.number])


def move(game: Game, host) -> str:
    """Somebody goes as far as they may. Return its key."""
    with scope(campaign=game.session.campaign):
        play, state = play_of(game), state_of(fresh(game))
        there = {piece.key for piece in play.board(state, "heroes").pieces}
        offer = next(
            one
            for one in play.engine.offers(state, "heroes")
            if one.kind == "Move" and one.fixed["figure"] in there
        )
        fields = {field.key: field.options[-1] for field in offer.fields}
        command = chosen(play.commands, offer, fields)
        give_command(game=fresh(game), seat="heroes", command=command, by=By(host))
        return str(offer.fixed["figure"])


def until_bots(game: Game, host) -> None:
    """Play on until a run of several entries of bots is next."""
    with scope(campaign=game.session.campaign):
        play = play_of(game)
        for _ in range(200):
            state = state_of(fresh(game))
            pending = play.engine.offers(state, "zombies")
            if len(pending) > 1 and not play.engine.offers(state, "heroes"):
                return
            bots = dict.fromkeys(play.engine.seats(state), play.bots["sensible"])
            seat, command = next_command(play, state, bots, Seeded(7))
            give_command(game=fresh(game), seat=seat, command=command, by=By(host))
    pytest.fail("bots never act several times")


@PHONE_FIRST
def test_the_move_of_another_is_shown_on_the_board(signed_in, player, host, game, screen) -> None:
    """The piece goes its way, then it is where it went, and a line has told of it and leaves."""
    page = signed_in(player, screen, **MOVES)
    page.add_init_script(NOTE_TRAILS)
    page.goto(map_of(game))
    key = move(game, host)
    expect(page.locator("#act .outcome-line")).to_be_visible()
    assert page.evaluate("window.trails") == 1
    expect(page.locator(".film-layer")).to_have_count(0)
    expect(page.locator(f"[id='token-{key}']")).to_be_visible()
    expect(page.locator("#act .act-outcome")).to_have_count(0)


@PHONE_FIRST
def test_bots_play_as_a_film_that_can_be_skipped(signed_in, player, host, game, screen) -> None:
    """A frame for each entry. Nothing of it is left on the board."""
    until_bots(game, host)
    page = signed_in(player, screen, **MOVES)
    page.goto(map_of(game))
    press_all(page)
    skip = page.get_by_role("button", name="Skip")
    expect(skip).to_be_visible()
    skip.click()
    expect(page.locator(".film, .film-layer, .in-film")).to_have_count(0)
    expect(page.locator("#act .outcome-line")).to_be_visible()


def test_without_motion_a_tap_leads_on(watch, signed_in, player, host, game) -> None:
    """The board is as it is at once. Nothing moves by itself."""
    until_bots(game, host)
    page = signed_in(player, WIDE)
    page.goto(map_of(game))
    press_all(page)
    shown = page.locator(".film-frame:visible")
    expect(shown).to_have_count(1)
    watch.look_over(page)
    said = page.locator(".film-frame").all_inner_texts()
    assert len(said) > 1
    for _ in said:
        harmed = page.evaluate(HARMED)
        expect(page.locator("svg.is-blow .film-ghost.in-blow")).to_have_count(len(harmed))
        assert page.evaluate(NEAREST) > 1
        page.get_by_role("button", name="Next", exact=True).click()
    expect(page.locator(".film, .film-layer, .in-film, .is-blow, .in-blow")).to_have_count(0)


def press_all(page: Page) -> None:
    """Let the bots act, as far as they do."""
    page.get_by_role("button", name="Let the bots play").click()


def test_an_open_form_stays_open_while_others_act(signed_in, player, host, game) -> None:
    """A form that somebody has opened stays open while others act."""
    page = signed_in(player, WIDE, **MOVES)
    page.goto(map_of(game))
    page.locator(".dock-more > summary").first.click()
    page.locator("a[hx-target='#act']").first.click()
    form = page.locator("#act form")
    expect(form).to_be_visible()
    before = page.locator("#live").get_attribute("data-entry")
    with scope(campaign=game.session.campaign):
        give_command(game=fresh(game), by=By(host), **first_offer(fresh(game)))
    expect(page.locator("#live")).not_to_have_attribute("data-entry", str(before))
    expect(form).to_be_visible()


def test_a_game_is_watched_again(signed_in, player, game) -> None:
    """Play leads on until it is stopped. The slider leads where it is left."""
    page = signed_in(player, WIDE, **MOVES)
    page.goto(map_of(game).replace("/map/", "/replay/") + "?at=1")
    play, at = page.get_by_role("button", name="Play"), page.locator("#live")
    play.click()
    expect(at).not_to_have_attribute("data-entry", "1")
    play.click()
    expect(play).to_have_attribute("aria-pressed", "false")
    slider = page.get_by_role("slider")
    slider.fill(str(game.last_number))
    expect(at).to_have_attribute("data-entry", str(game.last_number))
    page.locator("[data-step=back]").press("ArrowLeft")
    expect(at).not_to_have_attribute("data-entry", str(game.last_number))
