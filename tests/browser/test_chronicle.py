"""Journey 6: months later somebody reads, writes into, and corrects the story of a campaign."""

from __future__ import annotations

import re

import pytest
from django_scopes import scope
from playwright.sync_api import expect

from campaigns.models import Session
from campaigns.models.values import campaign_roster
from campaigns.people.operations.members import set_chronicle_link
from campaigns.shell.journal import By
from campaigns.table.operations.games import start_game
from rules.game import SetUp
from tests.browser.watching import PHONE_FIRST, Watch
from tests.campaigns.chronicled import closed, picture
from tests.campaigns.played import play_out

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def story(campaign, host) -> str:
    """A campaign with a session that was played and closed, open to the public. Return its key."""
    with scope(campaign=campaign):
        night = Session.objects.create(campaign=campaign, number=1, name="First night")
        heroes = [one for one in campaign_roster(campaign).figures if one.side == "heroes"]
        set_up = SetUp(figures=tuple(heroes[:2]), words={"zombies": "2", "turns": "3"})
        game = start_game(
            session=night, name="Skirmish", set_up=set_up, bots={}, seats={}, by=By(host)
        )
        game.seed = "moss"
        game.save()
        play_out(game, By(host))
        closed(night, int(heroes[1].key), host)
        set_chronicle_link(campaign=campaign, on=True, by=By(host))
    return campaign.chronicle_key


@PHONE_FIRST
def test_the_story_is_read_and_written(watch: Watch, signed_in, player, story, screen):
    """A roll behind an entry, a life, the numbers, a note with a photo. The public reads it too."""
    page = signed_in(player, screen)
    page.goto("/c/night-watch/")
    page.get_by_role("link", name=re.compile("^Chronicle")).click()
    expect(page.get_by_role("heading", name="First night")).to_be_visible()
    watch.look_over(page)
    page.get_by_role("link", name=re.compile("Skirmish")).click()
    page.locator("a[href$='/games/1/']").last.click()
    page.get_by_role("link", name="Log", exact=True).click()
    page.locator("details.rolls > summary").first.click()
    expect(page.get_by_text("rolled by the app").first).to_be_visible()
    page.goto("/c/night-watch/chronicle/statistics/")
    watch.look_over(page)
    page.locator(".numbers > summary").click()
    page.get_by_role("link", name="Eve").first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Eve")
    watch.look_over(page)
    page.goto("/c/night-watch/survivors/")
    expect(page.get_by_role("heading", name="Millers")).to_be_visible()
    watch.look_over(page)
    page.goto("/c/night-watch/chronicle/notes/add/")
    watch.look_over(page)
    page.get_by_label(re.compile("Text")).fill("He **held** the door.")
    expect(page.locator("#note-preview strong")).to_have_text("held")  # nothing was saved yet
    photo = {"name": "p.png", "mimeType": "image/png", "buffer": picture().getvalue()}
    page.get_by_label(re.compile("^Add photos")).set_input_files([photo, photo])
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("Added 2 photos to the chronicle.")).to_be_visible()
    expect(page).to_have_url(re.compile("/chronicle/$"))
    expect(page.locator("article strong", has_text="held")).to_be_visible()
    reader = watch.open(screen)
    reader.goto(f"/chronicle/{story}/")
    expect(reader.locator("img.chronicle-photo")).to_have_count(2)
    expect(reader.locator("img.chronicle-photo").first).to_be_visible()
    expect(reader.get_by_text("held")).to_be_visible()
    watch.look_over(reader)


@pytest.mark.parametrize("length", [10_001, 40_000, 70_000])
def test_a_note_that_is_too_long_stays_in_the_form(
    watch: Watch, signed_in, player, story, settings, length
):
    """Longer than a note, a form or any request: what was typed stays, nothing was written."""
    settings.DATA_UPLOAD_MAX_MEMORY_SIZE = 30_000  # the browser takes long over megabytes
    settings.MAX_REQUEST_BYTES = 60_000
    page = signed_in(player, {"width": 390, "height": 844})
    page.goto("/c/night-watch/chronicle/notes/add/")
    save = page.locator("button", has_text="Save")  # to look for roles takes long in such a page
    fill = """length => {
        const words = document.querySelector("#id_words");
        words.removeAttribute("maxlength");
        words.value = "x".repeat(length);
    }"""
    page.evaluate(fill, length)
    save.click()
    told = page.locator(".field-error, #toasts :text('Too large')").first
    expect(told).to_be_visible()
    assert page.evaluate("document.querySelector('#id_words').value.length") == length
    refused = re.compile("responded with a status of 4|Status Error Code 413")
    watch.problems = [told for told in watch.problems if not refused.search(told)]
    page.locator("#id_words").fill("Short now.")
    save.click()
    expect(page.get_by_text("Short now.")).to_be_visible()
