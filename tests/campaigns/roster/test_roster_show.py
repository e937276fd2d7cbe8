"""The roster page."""

from __future__ import annotations

import re

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from msgspec.structs import replace

from campaigns.home.operations.campaigns import create_campaign
from campaigns.models import Figure, Game, Session
from campaigns.models.game_log import state_of, written
from campaigns.roster.drawn import drawn_address, drawn_portrait
from campaigns.roster.operations.figures import add_figures, change_figure, set_status
from campaigns.roster.pages.book import Book
from campaigns.shell.journal import By
from cards.portraits.drawing import harmed
from rules.changes import AddItem
from rules.roster import Item

pytestmark = pytest.mark.django_db


def shown(response) -> list[str]:
    """The names on the cards, in the order of the page."""
    return re.findall(r'class="figure-link"[^>]*>([^<]*)<', response.content.decode())


def test_all_figures_by_side(campaign, guest, sign_in, page_of):
    """Every figure has its card, heroes before zombies, with numbers, kit and traits."""
    response = sign_in(guest).get(page_of("roster/"))
    names = shown(response)
    assert len(names) == 27
    assert names.index("Grant") < names.index("Brain Zombie")
    page = response.content.decode()
    assert "SMG, 2 × Handgun, Combat Knife, 4 × Grenades" in page
    assert "Fast Runner" in page
    assert page.index(">Heroes</h2>") < page.index(">Zombies</h2>")
    assert "Add figures" not in page  # not for a guest


def test_filters_stand_in_the_address(grant, in_campaign, host, sign_in, page_of):
    """A side, or those with findings only. An unknown side filters nothing."""
    client = sign_in(host)
    assert len(shown(client.get(page_of("roster/?side=zombies")))) == 2
    assert len(shown(client.get(page_of("roster/?side=elves")))) == 27
    assert "Grant" not in shown(client.get(page_of("roster/?findings=1")))
    change_figure(figure=grant, change=AddItem(gear="shotgun-auto", count=3), by=By(host))
    response = client.get(page_of("roster/?findings=1"))
    assert "Grant" in shown(response)
    assert response.context["page"].counts.errors == 1


def test_a_long_roster_has_pages(campaign, guest, sign_in, page_of, monkeypatch) -> None:
    """Each figure is on one of them, in the order of the sides. Numbers count all of them."""
    client = sign_in(guest)
    together = shown(client.get(page_of("roster/")))
    monkeypatch.setattr("campaigns.roster.pages.rosters.FIGURES_A_PAGE", 10)
    pages = [client.get(page_of(f"roster/?page={number}")) for number in (1, 2, 3)]
    assert [len(shown(page)) for page in pages] == [10, 10, 7]
    assert [name for page in pages for name in shown(page)] == together
    assert pages[2].context["page"].total == 27
    link = re.search(r'rel="next" href="([^"]*)"', pages[0].content.decode())
    assert link[1] == "?page=2"
    part = client.get(page_of("roster/?side=heroes")).content.decode()
    assert 'href="?side=heroes&amp;page=2"' in part


def test_retired_and_deleted_can_be_brought_back(grant, in_campaign, host, sign_in, page_of):
    """Retired figures are listed apart, and can be restored without scripts."""
    client = sign_in(host)
    for status in ("retired", "deleted"):
        set_status(figure=grant, status=status, by=By(host))
        response = client.get(page_of("roster/"))
        assert len(shown(response)) == 26
        [gone] = getattr(response.context["page"], status)
        assert gone.name == "Grant"
    data = {"status": "active", "at": "roster", "seen": gone.version}
    response = client.post(page_of("status/", grant), data, follow=True)
    assert response.redirect_chain[-1][0] == page_of("roster/")
    assert "Grant" in shown(response)
    assert "Restored Grant." in response.content.decode()


def test_empty_roster_says_what_to_do(host, sign_in):
    """Without figures the page leads on."""
    create_campaign(name="Fresh", system="twilight-world", by=By(host))
    page = sign_in(host).get("/c/fresh/roster/").content.decode()
    assert "No figures yet" in page
    assert 'href="/c/fresh/figures/add/"' in page


def test_names_are_only_text(grant, host, sign_in, page_of):
    """A name with markup is shown as typed."""
    Figure.objects.filter(pk=grant.pk).update(name='<b>"{{ 7 }}"</b>')
    page = sign_in(host).get(page_of("roster/")).content.decode()
    assert "&lt;b&gt;&quot;{{ 7 }}&quot;&lt;/b&gt;" in page
    assert '<b>"' not in page


def test_as_many_queries_for_many_figures_as_for_few(
    in_campaign, host, sign_in, page_of, monkeypatch
):
    """The page asks the database equally often for 27 figures and for 189."""
    monkeypatch.setattr("campaigns.roster.pages.rosters.FIGURES_A_PAGE", 200)
    client = sign_in(host)
    client.get(page_of("roster/"))
    with CaptureQueriesContext(connection) as few:
        client.get(page_of("roster/"))
    samples = in_campaign.game.roster.samples()
    add_figures(campaign=in_campaign, figures=samples * 6, by=By(host))
    with CaptureQueriesContext(connection) as many:
        response = client.get(page_of("roster/"))
    assert len(shown(response)) == 189
    assert len(many) == len(few) <= 8


def test_wounds_of_the_running_game_are_seen(in_campaign, grant, game, sign_in, host, page_of):
    """A face on the roster is as the game has left it. On paper it stays whole."""
    client = sign_in(host)
    Session.objects.update(state=Session.State.LIVE)
    figures = state_of(game).figures
    hurt = next(one for one in figures.values() if one.key.isdecimal())
    row = Figure.objects.get(number=hurt.key)
    whole = drawn_portrait(in_campaign, row)
    assert drawn_address(whole) in client.get(page_of("roster/")).content.decode()

    body = replace(hurt.body, wounds=1)
    state = replace(state_of(game), figures={**figures, hurt.key: replace(hurt, body=body)})
    Game.objects.update(state=written(state))
    shown = client.get(page_of("roster/")).content.decode()
    assert drawn_address(whole) not in shown
    assert drawn_address(harmed(whole, 1 / (body.falls_at or body.dies_at))) in shown
    assert drawn_portrait(in_campaign, row) == whole


def test_sides_of_one_figure_stand_together(host, sign_in):
    """Where no side has two figures, one list names the side of each, else sides have headings."""
    campaign = create_campaign(name="Town", system="zombies", by=By(host), with_samples=True)
    client = sign_in(host)
    page = client.get(f"/c/{campaign.slug}/roster/").context["page"]
    [group] = page.groups
    assert (group.name, len(group.cards)) == ("", 6)
    assert group.cards[0].kind.startswith(page.sides[0].name)
    assert page.groups == client.get(f"/c/{campaign.slug}/roster/?side=none").context["page"].groups


def test_a_card_says_the_name_once(host, sign_in):
    """A kind that begins with it goes on without it. Who has no kit shows the first skills."""
    campaign = create_campaign(name="Mall", system="zombicide", by=By(host), with_samples=True)
    [group] = sign_in(host).get(f"/c/{campaign.slug}/roster/").context["page"].groups
    first = group.cards[0]
    assert first.kind
    assert first.name not in first.kind
    assert first.kit.count(", ") == 1


def test_alike_things_are_counted(campaign):
    """Two items of one kind are one with a count. What is mounted sets them apart."""
    book = Book(campaign)
    gun = Item(key="1", gear="handgun")
    kit = [gun, replace(gun, key="2"), replace(gun, key="3", attachments=("laser",))]
    name = book.item_name(gun)
    counted, mounted = book.carried(kit)
    assert counted == book.counted_item(replace(gun, count=2)) != name
    assert mounted.startswith(name)
