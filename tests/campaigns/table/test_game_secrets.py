"""Hidden facts of a game leave the server only for those who can know them."""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator

import pytest
from django.test import Client
from django_scopes import scope
from msgspec.structs import replace
from msgspec.structs import replace as changed

from campaigns.access import Role, Visit
from campaigns.api.operations import create_token
from campaigns.archive.operations.imports import import_campaign
from campaigns.models import Campaign, Game, GameEntry, GameSeat, User
from campaigns.models.game_log import lines_of, rolls_of, state_of
from campaigns.roster.transfer.faults import Unreadable
from campaigns.shell.journal import By
from campaigns.table.operations.games import change_seats
from campaigns.table.proof import check_game
from rules.dice import Draw
from rules.game import HIDDEN, HOST, SPECTATOR, Question
from rules.play import open_to_all
from rules.registry import systems
from rules.system import GameSystem
from rules.table import TableView
from rules.text import text
from tests.campaigns.archives import exported, read, wipe
from tests.campaigns.card_games import address, campaign_of, card_game, give, hand, part
from tests.campaigns.crawled import SEATS, crawl
from tests.campaigns.markup import in_line
from tests.campaigns.played import buttons, fresh, let_bots_act
from tests.rules.systems.lanterns.deck import LayDown, LookUnder, TakeCard
from tests.rules.systems.lanterns.engine import Rest

pytestmark = pytest.mark.django_db

BOX = "zzhand,zzdown,zzrival,oil,oil"
OF_PLAYER, OF_RIVAL = ("zzhand", "zzdown"), ("zzrival",)
# The file of a campaign holds everything, is the host's alone, and its page says so.
WHOLE = ("/export/",)


@pytest.fixture
def people(host: User, player: User, guest: User, stranger: User, make_user) -> dict[str, User]:
    return {
        "host": host,
        "player": player,
        "rival": make_user("rival"),
        "guest": guest,
        "stranger": stranger,
    }


def played(people: dict[str, User]) -> Game:
    """Each seat holds a marked card, and one lies face down that seat 1 laid and knows."""
    game = card_game(people, box=BOX)
    player, rival = people["player"], people["rival"]
    give(game, "1", TakeCard(), player, "zzhand")
    give(game, "2", TakeCard(), rival, "zzrival")
    give(game, "1", TakeCard(), player, "zzdown")
    give(game, "2", TakeCard(), rival, "oil")
    give(game, "1", LayDown("zzdown", 0), player)
    return fresh_in(game)


def fresh_in(game: Game) -> Game:
    with scope(campaign=campaign_of(game)):
        return fresh(game)


@pytest.fixture
def game(lanterns, people: dict[str, User]) -> Iterator[Game]:
    """The game, in the scope of its campaign."""
    made = played(people)
    with scope(campaign=campaign_of(made)):
        yield made


def leaks(client: Client, game: Game, marks: tuple[str, ...]) -> dict[str, list[str]]:
    """The addresses at which a visitor reads one of these marks."""
    found = crawl(client, game, WHOLE)
    assert len(found) > 20
    hits = {url: [mark for mark in marks if mark in said.casefold()] for url, said in found.items()}
    return {url: marks for url, marks in hits.items() if marks}


@pytest.mark.parametrize(
    ("who", "marks"),
    [
        pytest.param("host", (*OF_PLAYER, *OF_RIVAL), marks=pytest.mark.long),
        ("rival", OF_PLAYER),
        ("player", OF_RIVAL),
        ("guest", (*OF_PLAYER, *OF_RIVAL)),
        ("stranger", (*OF_PLAYER, *OF_RIVAL)),
    ],
)
def test_no_page_tells_what_is_hidden(
    game: Game, sign_in, people, who: str, marks: tuple[str, ...], caplog
) -> None:
    """After those who know it have looked, so that all that is kept for others was drawn."""
    caplog.set_level(logging.DEBUG)
    for knows in ("player", "rival"):
        for page in ("", "map/", "log/", "print/"):
            part(sign_in(people[knows]), game, page)
    assert leaks(sign_in(people[who]), game, marks) == {}
    assert not any(mark in caplog.text.casefold() for mark in (*OF_PLAYER, *OF_RIVAL))


def test_no_token_tells_what_is_hidden(game: Game, people) -> None:
    """A seat sees its own cards. Every other account sees none of them, at whichever seat."""
    path = f"/api{address(game).replace('/c/', '/campaigns/').rstrip('/')}"
    own = {"player": OF_PLAYER, "rival": OF_RIVAL}
    for who in ("player", "rival", "host", "guest", "stranger"):
        secret = create_token(owner=people[who], name="Overlay", scopes=["read"], days=1)
        client = Client(headers={"authorization": f"Bearer {secret}"})
        for seat in SEATS:
            said = client.get(path, {"seat": seat}).content.decode().casefold()
            hidden = {*OF_PLAYER, *OF_RIVAL} - {*own.get(who, ())}
            assert [mark for mark in hidden if mark in said] == []
            if (who, seat) == ("player", "1"):
                assert OF_PLAYER[0] in said


def test_the_public_chronicle_tells_nothing_hidden(game: Game) -> None:
    """The public chronicle and its book need no account."""
    campaign = campaign_of(game)
    Campaign.objects.filter(pk=campaign.pk).update(chronicle_key="k" * 32)
    found = crawl(Client(), game, WHOLE, begin=[f"/chronicle/{'k' * 32}/"])
    told = [said for url, said in found.items() if "kkkk" in url]
    assert any("Tuesday" in said for said in told)
    marks = (*OF_PLAYER, *OF_RIVAL)
    assert not [url for url, said in found.items() if any(one in said.casefold() for one in marks)]


def test_commands_of_others_reveal_no_secrets(lanterns, people, sign_in) -> None:
    """The answer to a late command, and the parts drawn ahead for other lookers."""
    game = card_game(people, box="zzhand")
    player, rival = sign_in(people["player"]), sign_in(people["rival"])
    with scope(campaign=campaign_of(game)):
        for _ in range(2):
            part(rival, game)
            part(player, game)
        page = in_line(player.get(address(game)))
        late = in_line(rival.get(address(game), {"seat": "2"}))
        take = next(one for one in buttons(page) if "Take a card" in name_of(page, one))
        mine = player.post(address(game, "act/"), take, headers={"HX-Request": "true"})
        assert "Zzhand" in in_line(mine)
        # The parts of the others have been drawn by now.
        assert "takes a card face down" in part(rival, game)
        assert "Zzhand" not in part(rival, game)
        seen = re.search(r'name="seen" value="(\d+)"', page)
        assert seen
        stale = {"seat": "2", "from": "2", "seen": seen[1], "offer": take["offer"]}
        for headers in ({}, {"HX-Request": "true"}):
            news = rival.post(address(game, "act/"), stale, headers=headers)
            assert news.status_code == 409
            assert "takes a card face down" in in_line(news)
            assert "zzhand" not in (late + in_line(news)).casefold()


def name_of(page: str, button: dict[str, str]) -> str:
    """Return the label of the button that sends this."""
    found = re.search(rf'value="{re.escape(button["offer"])}"[^>]*>(.*?)</button>', page, re.S)
    return found[1] if found else ""


def test_players_see_their_own_secrets(game: Game, sign_in, people) -> None:
    """A player's hand at the table, their draws in the log, their card on the board."""
    player = sign_in(people["player"])
    assert "Zzhand" in part(player, game)
    log = in_line(player.get(address(game, "log/")))
    assert "takes Zzhand" in log
    assert "the next card: Zzhand" in log
    assert "zzdown" in part(player, game, "map/").casefold()
    assert "Zzrival" in part(sign_in(people["rival"]), game)
    host = in_line(sign_in(people["host"]).get(address(game, "log/")))
    assert "takes a card face down" in host


@pytest.mark.long(beside="test_no_page_tells_what_is_hidden")
def test_a_system_that_hides_nothing_fails_the_test(lanterns, people, sign_in, monkeypatch) -> None:
    """The same game of a system that hides nothing fails the test above."""
    play = replace(lanterns.play, seen=open_to_all, seen_entry=open_to_all)
    open_game: GameSystem = replace(lanterns, play=play)
    monkeypatch.setitem(systems(), lanterns.key, open_game)
    game = played(people)
    with scope(campaign=campaign_of(game)):
        found = leaks(sign_in(people["rival"]), game, OF_PLAYER)
    pages = {url.split("?")[0].rsplit("/", 2)[-2] for url in found}
    assert {"log", "map", "print"} <= pages


def test_a_look_is_read_by_all_and_its_card_by_one(game: Game, sign_in, people) -> None:
    """Everybody reads that somebody looked at a hidden card. Who looked knows it from then on."""
    give(game, "2", LookUnder(0), people["rival"])
    texts = {}
    for who in ("player", "rival", "host", "guest"):
        content = in_line(sign_in(people[who]).get(address(game, "log/")))
        assert "looks under square 1" in content
        texts[who] = content
    assert "square 1: Zzdown" in texts["rival"]
    assert "square 1: a card face down" in texts["host"]
    assert "zzdown" in part(sign_in(people["rival"]), game, "map/").casefold()
    assert "zzdown" not in part(sign_in(people["guest"]), game, "map/").casefold()


def visit(game: Game, person: User, role: Role) -> Visit:
    return Visit(campaign_of(game), person, role)


def test_each_visitor_has_one_looker(game: Game, people) -> None:
    """A seat that they hold or that nobody holds. Hosts and guests are spectators elsewhere."""
    rows = list(GameSeat.objects.filter(game=game))
    player, host = (
        visit(game, people["player"], Role.PLAYER),
        visit(game, people["host"], Role.HOST),
    )
    guest = visit(game, people["guest"], Role.GUEST)
    assert [player.looker(rows, seat) for seat in ("1", "2", HOST)] == ["1", SPECTATOR, SPECTATOR]
    assert {host.looker(rows, seat) for seat in ("1", "2", HOST)} == {SPECTATOR}
    assert {guest.looker(rows, seat) for seat in ("1", "2", HOST)} == {SPECTATOR}
    open_seats = [row for row in rows if row.seat == "1"]
    assert player.looker(open_seats, "2") == host.looker(open_seats, "2") == "2"
    assert guest.looker(open_seats, "2") == SPECTATOR


def test_a_host_who_plays_sees_only_their_hand(lanterns, people, sign_in) -> None:
    """Also where a co-host asks for the same address before and after."""
    people = {**people, "cohost": people["rival"]}
    game = card_game(people, box=BOX, seats={"1": "host", "2": "player"})
    campaign = campaign_of(game)
    with scope(campaign=campaign):
        campaign.memberships.filter(user=people["cohost"]).update(role=Role.HOST)
    give(game, "1", TakeCard(), people["host"], "zzhand")
    host, other = sign_in(people["host"]), sign_in(people["cohost"])
    with scope(campaign=campaign):
        for _ in range(2):
            assert "Zzhand" not in part(other, game, seat="1")
            assert "Zzhand" in part(host, game, seat="1")
            assert "Zzhand" not in part(sign_in(people["player"]), game, seat="1")


def test_a_new_hand_of_a_seat_is_shown_to_its_new_player(game: Game, sign_in, people) -> None:
    """A person who left a seat no longer sees its cards."""
    player, rival = sign_in(people["player"]), sign_in(people["rival"])
    assert "Zzhand" in part(player, game, seat="1")
    change_seats(
        game=game, bots={}, seats={"1": [people["rival"]], "2": [people["player"]]},
        by=By(people["host"]),
    )  # fmt: skip
    assert "Zzhand" in part(rival, game, seat="1")
    assert "Zzhand" not in part(player, game, seat="1")


def test_an_entry_stores_lines_for_each_looker(game: Game) -> None:
    """The row holds the public lines. Other lookers have lines and rolls of their own."""
    entry = GameEntry.objects.get(game=game, number=1)
    assert set(entry.told) == {"1", SPECTATOR}
    (own,), (public,) = rolls_of(entry, "1"), rolls_of(entry, "2")
    assert isinstance(own, Draw)
    assert isinstance(public, Draw)
    assert (own.choice, public.choice) == ("zzhand", HIDDEN)
    assert own.choices == public.choices == {}
    assert lines_of(entry, "1") != lines_of(entry, "2") == lines_of(entry)
    assert rolls_of(entry, "a seat that came later") == rolls_of(entry, SPECTATOR)
    rest = give(game, "2", Rest(), fresh(game).session.campaign.memberships.first().user)
    assert rest.told == {}


def test_a_bot_plays_with_what_its_seat_sees(
    game: Game, people, monkeypatch, lanterns: GameSystem
) -> None:
    """The state has neither the other hand nor face-down cards."""
    shown = []

    def spying(state, seat, offers, dice):
        shown.append(state)
        return Rest()

    play = replace(lanterns.play, bots={"spy": spying})
    monkeypatch.setitem(systems(), lanterns.key, replace(lanterns, play=play))
    change_seats(
        game=game, bots={"2": "spy"}, seats={"1": [people["player"]]}, by=By(people["host"])
    )
    let_bots_act(game=fresh(game), by=By(people["host"]))
    assert shown
    for state in shown:
        assert state.cards.hands == {"1": (HIDDEN,), "2": ("zzrival", "oil")}
        assert [one.card for one in state.cards.lying] == [HIDDEN]
    assert hand(game, "1") == ("zzhand",)


def test_a_refusal_is_the_same_whatever_others_hold(game: Game, sign_in, people) -> None:
    """A form that names a card of somebody else is answered like one that names no card."""
    rival = sign_in(people["rival"])
    seen = str(game.last_number)
    answers = set()
    for offer in ("0" * 12, "f" * 12):
        sent = {"seat": "2", "seen": seen, "offer": offer, "f-card": "zzhand", "f-at": "4"}
        answer = rival.post(address(game, "act/"), sent)
        assert answer.status_code == 422
        answers.add("zzhand" in in_line(answer))
    assert answers == {False}


def test_a_campaign_file_holds_everything(game: Game, people) -> None:
    """Draws and the lines of each looker come back, and the game verifies."""
    content = exported(campaign_of(game))
    wipe()
    campaign = import_campaign(archive=read(content), by=By(None))
    assert exported(campaign) == content
    with scope(campaign=campaign):
        again = Game.objects.select_related("session__campaign").get()
        assert check_game(again, again=True) == 5
        entry = GameEntry.objects.get(game=again, number=1)
        assert rolls_of(entry, "1")[0] != rolls_of(entry, "2")[0]
        assert state_of(again).cards.hands["1"] == ("zzhand",)


def test_unreadable_lines_of_a_looker_are_refused(game: Game) -> None:
    """Lines for one looker are checked like public lines."""
    GameEntry.objects.filter(game=game, number=1).update(told={"1": {"lines": 3, "rolls": []}})
    content = exported(campaign_of(game))
    with pytest.raises(Unreadable):
        import_campaign(archive=read(content), by=By(None))


def test_a_window_says_that_others_may_act_and_never_who(
    game: Game, sign_in, people, monkeypatch, lanterns: GameSystem
) -> None:
    """A question whose seat nobody may know is asked of others."""

    def asking(of: str) -> None:
        question = Question(of, ("Rest",), text("A card against it?"))

        def view(state: object, seat: str) -> TableView:
            return changed(lanterns.play.view(state, seat), questions=(question,))

        monkeypatch.setitem(
            systems(), lanterns.key, replace(lanterns, play=replace(lanterns.play, view=view))
        )

    def asked(who: str) -> str:
        found = re.search(r"([^<>]*)A card against it\?", table_of(who))
        assert found
        return found[1]

    def table_of(who: str) -> str:
        return in_line(sign_in(people[who]).get(address(game), {"seat": "1"}))

    asking("2")
    assert "Beryl" in asked("host")
    asking(HIDDEN)
    for who in ("host", "player", "rival", "guest"):
        assert asked(who) == ""
