"""The life of a figure."""

from __future__ import annotations

import re

from campaigns.chronicle.pages.story import deeds_told, game_told
from campaigns.models import Figure
from campaigns.roster.drawn import drawn_address, drawn_portrait, kept_portrait
from campaigns.shell.journal import By
from rules.registry import system_of
from rules.text import Text
from tests.campaigns.chronicled import closed, note
from tests.campaigns.played import many_entries, play_out

TOLD = system_of("twilight-world").play.deeds_told

LINE = {
    "text": {
        "id": "{name} searches {place}",
        "params": {"name": {"id": "{words}", "params": {"words": "Eve"}}, "place": "<b>"},
    },
    "mood": "good",
}


def test_a_figure_without_games_has_a_story_page(grant, guest, sign_in, page_of):
    """The page exists from the beginning, explains its content, and the sheet links to it."""
    client = sign_in(guest)
    page = client.get(page_of("story/", grant)).content.decode()
    assert "Grant was in the campaign from its start" in page
    assert "The story of this figure starts" in page
    assert page_of("story/", grant) in client.get(page_of("", grant)).content.decode()


def test_a_life_is_read_from_the_logs(game, host, player, sign_in, page_of):
    """Sessions and games with what was done. Each moment opens its place in the film."""
    eve = Figure.objects.get(name="Eve")
    many_entries(game, 60, lines=[LINE])
    note(game.session.campaign, player, "She **knew** the way.", session=game.session, figure=eve)
    page = sign_in(player).get(page_of("story/", eve)).content.decode()
    assert "First night</a></h2>" in page
    assert "Eve searches &lt;b&gt;" in page
    assert page.count("Eve searches") == 5  # the first and the last of sixty
    assert "knew</strong>" in page
    links = re.findall(r'href="([^"]*)/replay/\?at=(\d+)"', page)
    assert [int(at) for _, at in links] == [1, 2, 58, 59, 60]


def test_an_obituary(game, grant, host, sign_in, page_of):
    """The story of a dead figure begins with the place and time of death."""
    play_out(game, By(host))
    closed(game.session, grant.number, host)
    page = sign_in(host).get(page_of("story/", grant)).content.decode()
    assert "Obituary" in page
    assert "Grant is dead.</p>" in page
    assert "This happened in First night" in page
    nora = Figure.objects.get(name="Nora")
    page = sign_in(host).get(page_of("story/", nora)).content.decode()
    assert "Nora joined in First night." in page
    assert "Obituary" not in page


def test_deeds_are_sentences():
    """One of something reads otherwise than many. What did not happen is not told."""
    told = deeds_told(TOLD, "Eve", {"kill": 1, "wound": 3, "hurt": 2, "empty": 1, "find": 0})
    assert told == [
        "Eve killed one figure.",
        "Eve dealt 3 wounds.",
        "Eve ran out of ammo once.",
        "Eve took 2 wounds.",
    ]
    assert deeds_told(TOLD, "Eve", {}) == []


def test_the_dead_are_shown_then_and_now(game, grant, guest, host, sign_in, page_of):
    """With the face they had, and the grey one. Who lives has one face."""
    campaign = game.session.campaign
    client = sign_in(guest)
    alive = drawn_address(kept_portrait(campaign, grant))
    assert client.get(page_of("story/", grant)).content.decode().count(alive) == 1
    closed(game.session, grant.number, host)
    grant.refresh_from_db()
    dead = drawn_address(drawn_portrait(campaign, grant))
    assert dead != alive
    page = client.get(page_of("story/", grant)).content.decode()
    assert page.index(alive) < page.index(dead)


def test_an_ending_with_a_full_stop_has_one():
    """A game may end its own sentence."""
    said = game_told(TOLD, "Grant", "Run", Text("Time is up."), {TOLD[0].key: 1})
    assert said[0].endswith("up.")
    assert not said[0].endswith("..")
