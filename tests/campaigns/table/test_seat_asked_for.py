"""`?seat=` in the address of a game: a seat that is not yours shows what a spectator sees."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from django.test import Client
from django_scopes import scope

from campaigns.access import Role, Visit
from campaigns.models import Game, GameSeat, User
from rules.game import HOST, SPECTATOR
from tests.campaigns.card_games import address, campaign_of, card_game, give
from tests.campaigns.played import buttons, fresh
from tests.rules.systems.lanterns.deck import TakeCard

pytestmark = pytest.mark.django_db

SEATS = ("1", "2", HOST)
THEIRS = {"host": SEATS, "player": ("1",), "rival": ("2",), "guest": ()}
NOT_THEIRS = [(who, seat) for who, theirs in THEIRS.items() for seat in SEATS if seat not in theirs]
# The address of the page itself, and what is fresh each time, such as the minute of a print.
VARIES = re.compile(
    r'\?seat=\w*|name="from" value="\w*"|\\u0022[^"]*\\u0022|[0-9a-f]{8}-[0-9a-f-]{27}|\b\w{64}\b'
    r"|\d+(:\d\d)? [ap]\.m\.|noon|midnight"
)


@pytest.fixture
def people(host: User, player: User, guest: User, make_user) -> dict[str, User]:
    return {"host": host, "player": player, "rival": make_user("rival"), "guest": guest}


@pytest.fixture
def game(lanterns, people: dict[str, User]) -> Iterator[Game]:
    """Seat 1 is the player's and has a card. Seat 2, whose turn it is, is the rival's."""
    made = card_game(people, box="zzhand,zzrival,oil,oil")
    with scope(campaign=campaign_of(made)):
        give(made, "1", TakeCard(), people["player"], "zzhand")
        give(made, "2", TakeCard(), people["rival"], "zzrival")
        give(made, "1", TakeCard(), people["player"], "oil")
        yield fresh(made)


def looks(client: Client, game: Game, page: str, seat: str) -> list[str]:
    """Return the texts of a page for a browser, and of two polls of a phone."""
    headers = ({}, {"HX-Request": "true"}, {"HX-Request": "true"})
    answers = [client.get(address(game, page), {"seat": seat}, headers=one) for one in headers]
    assert {one.status_code for one in answers} <= {200, 302}
    return [VARIES.sub("", one.content.decode()) for one in answers]


@pytest.mark.parametrize(("who", "seat"), NOT_THEIRS)
@pytest.mark.parametrize("page", ["", "map/", "print/"])
def test_another_seat_shows_what_a_spectator_sees(
    game: Game, people, sign_in, who: str, seat: str, page: str
) -> None:
    """Whole and polled, after those whose seats they are have looked."""
    for knows in ("player", "rival"):
        looks(sign_in(people[knows]), game, page, THEIRS[knows][0])
    client = sign_in(people[who])
    given = looks(client, game, page, seat)
    assert given == looks(client, game, page, SPECTATOR)
    assert not any("Zzhand" in one or "Zzrival" in one for one in given)
    assert not any(buttons(one) for one in given)


def test_a_guest_is_a_spectator_without_a_seat(game: Game, people, sign_in) -> None:
    """The address may name none."""
    client = sign_in(people["guest"])
    assert looks(client, game, "", "") == looks(client, game, "", SPECTATOR)


def test_a_seat_shows_its_own_hand(game: Game, people, sign_in) -> None:
    """And buttons to whose turn it is. A host presses them too and knows no card."""
    rival, host = (looks(sign_in(people[who]), game, "", "2") for who in ("rival", "host"))
    assert all("Zzrival" in one and buttons(one) for one in rival)
    assert all("Zzrival" not in one and buttons(one) for one in host)
    assert all("Zzhand" in one for one in looks(sign_in(people["player"]), game, "", "1"))


def test_a_stranger_is_shown_no_seat(game: Game, stranger: User, sign_in) -> None:
    """There is no such page."""
    client = sign_in(stranger)
    for seat in (*SEATS, SPECTATOR, ""):
        for headers in ({}, {"HX-Request": "true"}):
            assert client.get(address(game), {"seat": seat}, headers=headers).status_code == 404


def test_the_place_of_each(game: Game, people) -> None:
    """A seat that nobody holds is everybody's who plays. A word that is no seat asks for none."""
    rows, there = list(GameSeat.objects.filter(game=game)), ("1", "2", "3")
    roles = {"host": Role.HOST, "player": Role.PLAYER, "rival": Role.PLAYER, "guest": Role.GUEST}
    places = {}
    for who, role in roles.items():
        visit = Visit(campaign_of(game), people[who], role)
        asked = ("1", "2", "3", HOST, SPECTATOR)
        places[who] = [visit.place(rows, there, one) for one in asked]
        assert visit.place(rows, there, "nobody") is None
        assert visit.looker(rows, SPECTATOR) == SPECTATOR
    assert places == {
        "host": ["1", "2", "3", HOST, SPECTATOR],
        "player": ["1", SPECTATOR, "3", SPECTATOR, SPECTATOR],
        "rival": [SPECTATOR, "2", "3", SPECTATOR, SPECTATOR],
        "guest": [SPECTATOR] * 5,
    }


def test_a_spectator_cannot_act(game: Game, people, sign_in) -> None:
    """Not even the host."""
    for who in ("host", "player"):
        sent = {"seat": SPECTATOR, "seen": str(game.last_number), "offer": "0" * 12}
        assert sign_in(people[who]).post(address(game, "act/"), sent).status_code == 403
