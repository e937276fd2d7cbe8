"""A board game on whose squares much stands, at the table and on the map."""

from __future__ import annotations

import re
from html import unescape

import pytest
from django.test import Client
from django_scopes import scope

from campaigns.home.operations.campaigns import create_campaign
from campaigns.models import Campaign, Game, Session
from campaigns.models.game_log import play_of, state_of
from campaigns.models.values import campaign_roster
from campaigns.people.operations.members import add_member
from campaigns.shell.journal import By
from campaigns.table.offers import offer_key
from campaigns.table.operations.entries import give_command
from campaigns.table.operations.games import start_game
from campaigns.table.pages.log import table_url
from rules.dice import Seeded
from rules.game import SetUp, act
from rules.play import next_command
from rules.systems.zombie_wars.start.opening import Begin, Divide
from rules.table import offers_of
from tests.campaigns.markup import in_line
from tests.campaigns.played import fields_of, fresh

pytestmark = pytest.mark.django_db

KEY = re.compile(r'name="key" value="([^"]+)"')


@pytest.fixture
def town(host, player) -> Campaign:
    """A campaign of the game, with its samples. The player plays too."""
    campaign = create_campaign(
        name="Smallton", system="zombie-wars", by=By(host), with_samples=True
    )
    add_member(campaign=campaign, user=player, role="player")
    return campaign


@pytest.fixture
def example(town, host, player) -> Game:
    """The worked combat. The host has the first seat, the player the second."""
    with scope(campaign=town):
        night = Session.objects.create(campaign=town, number=1, name="First hours")
        figures = campaign_roster(town).figures[:2]
        return start_game(
            session=night,
            name="Example",
            set_up=SetUp(figures=figures, words={"position": "worked-combat"}),
            bots={},
            seats={figures[0].key: [host], figures[1].key: [player]},
            by=By(host),
        )


def shown(client: Client, page: str = "") -> str:
    response = client.get(f"/c/smallton/sessions/1/games/1/{page}")
    assert response.status_code == 200
    return in_line(response)


def go_on(client: Client, page: str = "") -> str:
    """Press the button of the example. The table after it."""
    form = re.search(r'<form class="stack stack-tight".*?</form>', shown(client, page), re.S)
    assert form, "no step of an example"
    response = client.post(
        "/c/smallton/sessions/1/games/1/act/", dict(fields_of(form[0])), follow=True
    )
    assert response.status_code == 200
    return in_line(response)


def words(page: str) -> str:
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", page)).split())


def test_the_worked_combat_is_gone_through(example, sign_in, host, player) -> None:
    """ZW-X01: two presses, with the dice of the rules, and what they come to."""
    first, second = sign_in(host), sign_in(player)
    assert "Dice on the table" in words(go_on(first))
    assert "The Moss Choir is choosing. Which people are converted?" in words(
        shown(first, "?seat=1")
    )
    assert "is choosing." not in words(shown(second))
    go_on(second)
    with scope(campaign=example.session.campaign):
        state = state_of(fresh(example))
    assert [[one.size for one in player.hordes] for player in state.players] == [[5], [3]]
    assert state.players[0].hordes[0].upright
    assert (sum(state.townies), len(state.heroes)) == (1, 1)
    assert "Next step in the example" not in shown(first) + shown(second)


def test_the_table_shows_who_leads(example, sign_in, host) -> None:
    """Each side has a row with its count. The longest bar is the leader's."""
    content = shown(sign_in(host))
    rows = re.findall(r'<li class="race-row.*?</li>', content, re.S)
    with scope(campaign=example.session.campaign):
        race = play_of(example).view(state_of(fresh(example)), "").race
    assert [int(re.search(r"<strong>(\d+)</strong>", row)[1]) for row in rows] == [
        one.count for one in race.racers
    ]
    widths = [int(re.search(r'race-share" width="(\d+)"', row)[1]) for row in rows]
    assert widths[0] == 100 > widths[-1]

    over = re.search(r'<ol class="map-race".*?</ol>', shown(sign_in(host), "map/"), re.S)
    assert over
    counts = [int(one) for one in re.findall(r"<strong>(\d+)</strong>", over[0])]
    assert counts == [one.count for one in race.racers]
    assert over[0].count("side-mark") == len(race.racers) - 1  # the people have none


def test_the_example_has_the_key_of_its_page(example, sign_in, host) -> None:
    """Two who are shown the same part do not send the same form."""
    clients = [sign_in(host), sign_in(host)]
    clients[1].handler = clients[0].handler
    seen = []
    for client in (*clients, *clients):
        answer = client.get("/c/smallton/sessions/1/games/1/", headers={"HX-Request": "true"})
        of_the_page, of_the_example = KEY.findall(in_line(answer))
        assert of_the_page == of_the_example
        seen.append(of_the_page)
    assert len(set(seen)) == len(seen)
    assert len(set(KEY.findall(shown(clients[0], "map/")))) == 1


def test_dice_on_the_table_say_which_count(example, sign_in, host) -> None:
    """A 4 turns a person, a 7 of eight kills. Both pages show it, the last throw stays."""
    client = sign_in(host)
    go_on(client)
    for page in ("", "map/"):
        panel = re.search(
            r'<section class="panel throw is-lying".*?</section>', shown(client, page), re.S
        )
        assert panel
        rows = re.findall(r"<dt[^>]*>(.*?)</dt><dd>(.*?)</dd>", panel[0])
        assert [row.count("die-hit") for _, row in rows] == [1, 0, 0, 1]
        assert "die-cut" in rows[3][1]


def test_a_number_is_one_press(example, sign_in, host) -> None:
    """Splitting five: a button for each number, which acts at once."""
    page = shown(sign_in(host), "map/?figure=1.1")
    split = re.search(r'<span class="counts".*?</span>(.*?)</span>', page, re.S)
    assert split
    assert re.findall(r">(\d+)</button>", split[1]) == ["1", "2", "3", "4"]


def test_figures_of_one_square_are_chosen_beside_the_map(example, sign_in, host) -> None:
    """Two pawns and a crowd on one square: three figures that a finger can choose."""
    page = shown(sign_in(host), "map/?figure=1.1")
    there = re.search(r"In the same square</h3>(.*?)</div>", page, re.S)
    assert there
    assert re.findall(r">([^<>]+)</a>", there[1]) == [
        "Slaughterhouse Shift 1",
        "The Moss Choir 1",
        "People in Town Hall 3, 5",
    ]
    assert page.count('class="map-square') == 4


def test_many_people_fold_on_the_table(example, sign_in, host) -> None:
    """The list of the people is closed. The board is the way to choose them."""
    page = shown(sign_in(host))
    assert '<details class="piece-more side-more" id="pieces-town">' in page
    assert "Choose on the map" in page


@pytest.fixture
def divided(town, host) -> Game:
    """A game of two players of the host's, each with three hordes of one zombie."""
    with scope(campaign=town):
        night = Session.objects.create(campaign=town, number=1, name="First hours")
        figures = campaign_roster(town).figures[:2]
        seats = {one.key: [host] for one in figures}
        game = start_game(
            session=night,
            name="Six hordes",
            set_up=SetUp(figures=figures),
            bots={},
            seats=seats,
            by=By(host),
        )
        give_command(game=game, seat=figures[0].key, command=Begin(), by=By(host))
        for seat in seats:
            parts = {"1": 1, "2": 1, "3": 1}
            give_command(game=game, seat=seat, command=Divide(parts=parts), by=By(host))
        return game


def test_each_horde_that_can_act_is_a_face_over_its_actions(divided, sign_in, host) -> None:
    """One of three is chosen by its face. What needs a space leads to the map, once."""
    page = shown(sign_in(host))
    dock = page[page.index('class="dock-able"') :]
    faces = re.findall(r'type="radio" name="able" id="able-([^"]+)"', dock)
    assert len(faces) == 3
    parts = dock.split('class="dock-one"')[1:]
    assert len(parts) == 3
    for figure, part in zip(faces, parts, strict=True):
        links = re.findall(r'href="([^"]*/map/[^"]*offer=[^"]*)"', part)
        assert len(links) == 1
        moves = shown(sign_in(host), f"map/?{unescape(links[0]).partition('?')[2]}")
        assert f"figure={figure}" in links[0]
        assert 'class="map-square' in moves


def test_a_film_opens_with_its_figures(divided, sign_in, host) -> None:
    """Without a number the replay shows the hordes. "back" leads to what came before."""
    with scope(campaign=divided.session.campaign):
        seats = [row.seat for row in divided.seats.all()]
        last = fresh(divided).last_number
    client, address = sign_in(host), table_url(divided, "replay")
    opened, begun, start = (
        client.get(address, sent).content.decode() for sent in ({}, {"at": 1}, {"at": 0})
    )
    hordes = [f'id="token-{seat}.1"' for seat in seats]
    assert len(hordes) > 1
    assert all(horde in opened for horde in hordes)
    assert not any(horde in begun or horde in start for horde in hordes)
    assert f'data-entry="{last}"' in opened
    assert 'data-step="back"' in opened


def test_the_force_of_the_seat_comes_first(divided, sign_in, host) -> None:
    """The side of the seat that the page is seen from stands above the others."""
    with scope(campaign=divided.session.campaign):
        seats = [panel.key for panel in play_of(divided).view(state_of(divided), "").panels]
    for seat in seats[:2]:
        page = shown(sign_in(host), f"?seat={seat}")
        first = re.search(r'aria-labelledby="side-([^"]+)"', page)
        assert first
        assert first[1] == seat


def test_no_two_offers_have_one_key(example) -> None:
    """A button does what it says: keys differ, whatever a seat may do."""
    with scope(campaign=example.session.campaign):
        play = play_of(example)
        figures = campaign_roster(example.session.campaign).figures
    state = play.start(SetUp(figures=figures[:3], house_rules={"advanced": "on"}))
    bots = dict.fromkeys(play.engine.seats(state), play.bots["random"])
    kinds = set()
    for step in range(250):
        if play.engine.is_over(state):
            break
        for seat in play.engine.seats(state):
            offers = list(offers_of(play.view(state, seat)))
            assert len({offer_key(offer) for offer in offers}) == len(offers)
            kinds |= {offer.kind for offer in offers}
        seat, command = next_command(play, state, bots, Seeded(step))
        state, _ = act(play.engine, state, seat, command, Seeded(f"dice {step}"))
    assert {"Attack", "Mob", "Walk", "Move"} <= kinds
