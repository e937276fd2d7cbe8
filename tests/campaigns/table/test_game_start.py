"""Starting a game of a session with tonight's figures."""

from __future__ import annotations

import re

import pytest
from django.utils.html import escape
from django_scopes import scope

from campaigns.home.operations.campaigns import create_campaign
from campaigns.models import Campaign, Figure, Game, Session
from campaigns.models.game_log import set_up_of, state_of
from campaigns.roster.pages.faces import portrait_address
from campaigns.sessions.operations.sessions import Plan, plan_session
from campaigns.shell.journal import By

pytestmark = pytest.mark.django_db


@pytest.fixture
def start(night: Session, page_of) -> str:
    """The page, for a session whose scenario is a supply run with three heroes."""
    night.scenario = "supply-run"
    heroes = list(Figure.objects.filter(roster=night.campaign.roster, side="heroes"))
    night.picks = {str(one.number): place < 3 for place, one in enumerate(heroes)}
    night.save()
    return page_of("sessions/1/games/start/")


SEATS = {"seat-heroes": "everybody", "seat-zombies": "bot:sensible", "seat-survivors": "bot:eager"}


def test_a_game_starts_on_the_apps_map(start: str, sign_in, host, night: Session) -> None:
    """The ground is laid out by number, the same each time. Bots hold the seats they are given."""
    client = sign_in(host)
    sent = {"name": "Run", "mapped": "yes", "layout": "7", **SEATS}
    boards = []
    for _ in range(2):
        answer = client.post(start, sent)
        assert answer.status_code == 302
        boards.append(set_up_of(Game.objects.last()).board)
    assert boards[0] == boards[1] != ""
    client.post(start, sent | {"layout": "8"})
    assert set_up_of(Game.objects.last()).board != boards[0]
    game = Game.objects.first()
    assert {(s.seat, s.bot) for s in game.seats.all()} == {
        ("zombies", "sensible"),
        ("survivors", "eager"),
    }
    assert len(set_up_of(game).figures) == 3
    assert answer["Location"] == "/c/night-watch/sessions/1/games/2/"


def test_seats_are_given_by_faces(start: str, sign_in, host) -> None:
    """A row for each seat with the faces of its figures, and a choice with who plays it."""
    page = sign_in(host).get(start).content.decode()
    rows = page.split('class="seat-row ')[1:]
    names = [re.findall(r'type="radio" name="([^"]+)"', row)[0] for row in rows]
    assert names == list(SEATS)
    assert re.findall(r'<img src="/portraits/[^"]+"', rows[0])


def test_the_seat_of_a_horde_has_its_portrait(sign_in, host) -> None:
    """Where no figure stands on the board yet, a seat shows the figure that it is named after."""
    campaign = create_campaign(name="Town", system="zombie-wars", by=By(host), with_samples=True)
    with scope(campaign=campaign):
        plan_session(campaign=campaign, plan=Plan(name="Night"), by=By(host))
        hordes = [escape(portrait_address(campaign, one)) for one in Figure.objects.all()]
    page = sign_in(host).get(f"/c/{campaign.slug}/sessions/1/games/start/").content.decode()
    assert len(hordes) > 1
    assert all(f'<img src="{one}"' in page for one in hordes)


def test_on_a_real_table(start: str, sign_in, host) -> None:
    """Without a map the same terrain is said in words, and nobody has a square."""
    sent = {"name": "Run", "mapped": "no", "layout": "7", **SEATS}
    assert sign_in(host).post(start, sent).status_code == 302
    state = state_of(Game.objects.get())
    assert state.field is None
    assert state.features
    assert state.places


def test_a_session_without_a_scenario(night: Session, page_of, sign_in, host) -> None:
    """The words of the set-up are asked for, and nonsense comes back with the reason."""
    client = sign_in(host)
    page = page_of("sessions/1/games/start/")
    assert "Zombies" in client.get(page).content.decode()
    answer = client.post(page, {"name": "Run", **SEATS, "word-zombies": "many"})
    assert answer.status_code == 422
    assert 'value="many"' in answer.content.decode()
    assert client.post(page, {"name": "Run", **SEATS, "word-zombies": "4"}).status_code == 302
    zombies = [key for key in state_of(Game.objects.get()).figures if key.startswith("z")]
    assert len(zombies) == 4


def test_an_illegal_figure_is_held_back(
    start: str, sign_in, host, in_campaign: Campaign, overloaded: Figure, night: Session
) -> None:
    """Where the campaign is strict, the game does not start before it is mended or allowed."""
    in_campaign.strictness = Campaign.Strictness.BLOCK
    in_campaign.save()
    night.picks[str(overloaded.number)] = True
    night.save()
    answer = sign_in(host).post(start, {"name": "Run", "mapped": "no", "layout": "1", **SEATS})
    assert answer.status_code == 422
    assert "Grant breaks the rules" in answer.content.decode()
    assert not Game.objects.exists()


def test_a_game_without_figures_says_where_to_choose(
    start: str, sign_in, host, night: Session
) -> None:
    """It says where to choose figures."""
    night.picks = {str(one.number): False for one in Figure.objects.all()}
    night.save()
    answer = sign_in(host).get(start, follow=True)
    assert "Choose tonight" in answer.content.decode()


def test_the_ground_can_be_looked_at_before(start: str, sign_in, host) -> None:
    """A picture of the layout, another for another number. Nothing begins, what was typed stays."""
    client = sign_in(host)
    first = client.get(start).content.decode()
    assert '<svg class="map map-picture"' in first
    sent = {"name": "My own", "mapped": "yes", "layout": "8", "look": "1", **SEATS}
    answer = client.post(start, sent)
    content = answer.content.decode()
    assert answer.status_code == 200
    assert 'value="My own"' in content
    picture = content.split('<svg class="map')[1].split("</svg>")[0]
    assert picture != first.split('<svg class="map')[1].split("</svg>")[0]
    assert not Game.objects.exists()
    for nonsense in ("0", "99999", "-1", "x", "", "٣"):
        page = client.post(start, sent | {"layout": nonsense})
        assert page.status_code == 200
        assert "map-picture" not in page.content.decode()


@pytest.mark.parametrize("layout", ["0", "10000", "-3", "x", "9" * 5000])
def test_no_layout_of_that_number(start: str, sign_in, host, layout: str) -> None:
    """A look at a layout that cannot be shows none. Starting it says so."""
    client = sign_in(host)
    sent = {"name": "Run", "mapped": "yes", "layout": layout, **SEATS}
    assert client.post(start, sent | {"look": "1"}).status_code == 200
    assert client.post(start, sent).status_code == 422
    assert not Game.objects.exists()


def test_a_mission_of_zombicide(sign_in, host) -> None:
    """The session's mission is played. What stands beside it is asked, a layout is not."""
    campaign = create_campaign(name="Streets", system="zombicide", by=By(host), with_samples=True)
    with scope(campaign=campaign):
        plan_session(campaign=campaign, plan=Plan(name="Night", scenario="by-car"), by=By(host))
        client, page = sign_in(host), f"/c/{campaign.slug}/sessions/1/games/start/"
        form = client.get(page).context["form"]
        assert {one for one in form.fields if not one.startswith("seat")} >= {"word-characters"}
        assert not {"word-mission", "layout", "mapped"} & set(form.fields)
        seats = {one: "everybody" for one in form.fields if one.startswith("seat-")}
        sent = {"name": "Full tank", "word-characters": "dealt", **seats}
        assert client.post(page, sent).status_code == 302
        words = set_up_of(Game.objects.get()).words
    assert (words["mission"], words["characters"]) == ("by-car", "dealt")
