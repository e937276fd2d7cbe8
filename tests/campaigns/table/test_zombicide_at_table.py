"""Zombicide at the table: zones to tap, faces on the board, and the next moves where asked for."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

import pytest
from django_scopes import scope
from msgspec.structs import replace

from campaigns.home.operations.campaigns import create_campaign
from campaigns.models import Campaign, Figure, Game, Session
from campaigns.models.game_log import state_of, written
from campaigns.models.values import campaign_roster
from campaigns.shell.journal import By
from campaigns.table.operations.games import start_game
from rules.game import SetUp
from rules.systems.zombicide.kit.sorting import Rearrange
from rules.systems.zombicide.start.opening import Begin
from rules.systems.zombicide.state import Held
from rules.systems.zombicide.who import zone_of
from tests.campaigns.markup import in_line
from tests.campaigns.played import buttons, fresh, give_command

pytestmark = pytest.mark.django_db

MAP = "/c/smallton/sessions/1/games/1/map/"


@pytest.fixture
def town(host: Any) -> Campaign:
    """A campaign with the six samples."""
    return create_campaign(name="Smallton", system="zombicide", by=By(host), with_samples=True)


@pytest.fixture
def game(town: Campaign, host: Any) -> Game:
    """A mission of two that has begun, with two Walkers at the end of the street."""
    with scope(campaign=town):
        session = Session.objects.create(campaign=town, number=1, name="First night")
        figures = campaign_roster(town).figures[:2]
        set_up = SetUp(figures=figures, words={"first": "listed"})
        game = start_game(
            session=session, name="Street", set_up=set_up, bots={}, seats={}, by=By(host)
        )
        give_command(game=fresh(game), seat=figures[0].key, command=Begin(), by=By(host))
        game = fresh(game)
        state = state_of(game)
        crowds = [list(crowd) for crowd in state.zombies]
        crowds[zone_of(state, "S4")][0] = 2
        Game.objects.filter(pk=game.pk).update(
            state=written(replace(state, zombies=tuple(map(tuple, crowds))))
        )
        return fresh(game)


def test_samples_have_their_own_faces(town: Campaign) -> None:
    """Each the one that is printed, though all come from the same rule."""
    roster = town.game.roster
    with scope(campaign=town):
        rows = list(Figure.objects.filter(roster__campaign=town).order_by("number"))
    drawn = [roster.sitter(one).drawn for one in roster.samples()]
    assert [row.portrait_parts["head"] for row in rows] == [one.head for one in drawn if one]


def test_a_phone_has_the_board_upright(game: Game, host: Any, sign_in: Any) -> None:
    """With its ground, and with the track of the party beside it. A wide screen has neither."""
    client = sign_in(host)
    wide = client.get(MAP).content.decode()
    client.cookies["device-size"] = "phone"
    phone = client.get(MAP).content.decode()
    ways = [_sides(one) for one in (wide, phone)]
    assert ways[0] == ways[1][::-1]
    assert ways[0][0] > ways[0][1]
    assert ('class="ladder"' in wide, 'class="ladder"' in phone) == (False, True)
    assert phone.count('<g class="climber') == 2
    [ground] = re.findall(r'href="([^"]+)" x="[^"]+" y="[^"]+"\s+width="\d+" height', phone)[:1]
    answer = client.get(unescape(ground))
    assert "immutable" in answer["Cache-Control"]


def _sides(page: str) -> list[float]:
    """The width and the height of the board."""
    box = re.findall(r'<svg class="map[^>]+viewBox="([^"]+)"', page)[0]
    return [float(one) for one in box.split()[2:]]


def test_the_board_has_zones_and_faces(game: Game, host: Any, sign_in: Any) -> None:
    """No numbers of squares. A face for each group and character. The noise with its number."""
    content = in_line(sign_in(host).get(MAP))
    assert 'class="map-number"' not in content
    board = content[content.index('<svg class="map') :]
    assert board.count("<image") == 1 + 3  # the ground, two characters, a group
    assert 'id="token-noise.S2"' in content
    squares = re.findall(r'class="map-square" href="([^"]*)"[^>]*data-offer', content)
    assert squares
    assert all("at=" in unescape(url) for url in squares)
    # A lit zone is tapped beside the pieces that stand in it, and never over them.
    assert content.rindex('class="map-square') < content.index('class="map-token')


def test_next_moves_can_be_hidden(game: Game, host: Any, sign_in: Any) -> None:
    """An arrow and a sentence. Other links of the map keep them hidden. One press shows them."""
    client = sign_in(host)
    shown = in_line(client.get(MAP))
    assert shown.count('class="map-coming"') == 1
    assert re.search(r'id="coming".*?<b>[^<]*S4[^<]*S3[^<]*</b>', shown)
    (url,) = re.findall(r'map-next" id="map-next" href="([^"]*)"', shown)
    hidden = in_line(client.get(MAP + unescape(url)))
    assert 'class="map-coming"' not in hidden
    assert all(
        "next=no" in one for one in re.findall(r'class="map-token[^"]*" href="([^"]*)"', hidden)
    )
    (back,) = re.findall(r'map-next" id="map-next" href="([^"]*)"', hidden)
    assert 'class="map-coming"' in in_line(client.get(MAP + unescape(back)))


def test_arrows_lead_to_the_zones_where_a_character_can_go(
    game: Game, host: Any, sign_in: Any
) -> None:
    """One for each zone that is lit."""
    content = in_line(sign_in(host).get(MAP))
    lit = content.count('class="map-square')
    assert lit
    assert content.count('class="map-coming map-way"') == lit


def test_a_group_says_what_it_does_next(game: Game, host: Any, sign_in: Any) -> None:
    """Where it is, where it goes and why, when it is tapped."""
    content = in_line(sign_in(host).get(MAP, {"figure": "W.S4"}))
    dock = content[content.index("dock") :]
    assert re.search(r"S4</span>.*?→ S3</span>", dock)


def test_cards_unfold_where_they_can_go(game: Game, host: Any, sign_in: Any) -> None:
    """A button for each other place, without scripts. One moves the card. Rule: ZC-035."""
    seat = state_of(game).players[0].key
    with scope(campaign=game.session.campaign):
        give_command(game=fresh(game), seat=seat, command=Rearrange(), by=By(host))
    client, page = sign_in(host), MAP.removesuffix("map/")

    def slots() -> dict[str, list[tuple[str, str]]]:
        parts = re.split(r'data-tray-slot="([^"]*)"', in_line(client.get(f"{page}?seat={seat}")))
        button = r'name="offer" value="([^"]*)" data-tray-to="([^"]*)"'
        return {
            key: re.findall(button, told)
            for key, told in zip(parts[1::2], parts[2::2], strict=True)
        }

    before = slots()
    (held,) = [key for key, moves in before.items() if moves][:1]
    assert [to for _, to in before[held]] == [key for key in before if key != held]
    (value,) = [value for value, to in before[held] if not before[to]][:1]
    (free,) = [to for one, to in before[held] if one == value]
    content = client.get(f"{page}?seat={seat}").content.decode()
    (sent,) = [one for one in buttons(content) if one["offer"] == unescape(value)]
    assert client.post(f"{page}act/", sent).status_code in (200, 302)
    after = slots()
    assert not after[held]
    assert after[free]


def test_a_strike_shows_its_chance_before_the_dice(game: Game, host: Any, sign_in: Any) -> None:
    """The action leads to the sheet. Equal weapons are one row. Rule: ZC-037, ZC-045."""
    state = state_of(game)
    one = state.chars[state.active]
    crowds = [list(crowd) for crowd in state.zombies]
    crowds[one.zone][0] = 1
    held = (Held("fire-axe"), Held("fire-axe"), *one.slots[2:])
    chars = [replace(one, slots=held) if other is one else other for other in state.chars]
    changed = replace(state, zombies=tuple(map(tuple, crowds)), chars=tuple(chars))
    with scope(campaign=game.session.campaign):
        Game.objects.filter(pk=game.pk).update(state=written(changed))
    client = sign_in(host)
    urls = re.findall(r'href="([^"]*aim=W\.[^"]*)"', in_line(client.get(MAP)))
    assert len(urls) == 2  # the zombies, and the action
    content = in_line(client.get(MAP + unescape(urls[-1])))
    assert content.count('class="aim-row ') == 1
    assert 'class="aim-chance">50 %' in content
    (roll,) = re.findall(r'id="aim-roll" name="offer" value="([^"]*)"', content)
    (press,) = [one for one in buttons(content) if one["offer"] == unescape(roll)][:1]
    assert client.post(MAP.removesuffix("map/") + "act/", press).status_code in (200, 302)
    with scope(campaign=game.session.campaign):
        assert fresh(game).last_number == game.last_number + 1


def test_impossible_actions_stand_in_the_dock_with_their_reasons(
    game: Game, host: Any, sign_in: Any
) -> None:
    """Outdoors nobody searches. It is read as disabled with its reason, and sends nothing."""
    content = in_line(sign_in(host).get(MAP))
    found = re.search(
        r'<details class="[^"]*dock-barred"[^>]*>(?:(?!</details>).)*zc\.Search.*?</details>',
        content,
    )
    assert found
    (described,) = re.findall(r'aria-disabled="true" aria-describedby="([^"]+)"', found[0])
    assert re.search(rf'<p [^>]*id="{re.escape(described)}">[^<]+</p>', found[0])
    assert "<button" not in found[0]
    assert "zc.Move" not in re.findall(r'id="barred-[^"]*?-(zc\.\w+)"', content)
