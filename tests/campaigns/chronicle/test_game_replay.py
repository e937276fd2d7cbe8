"""A game watched again: any moment, what is worth jumping to, and what each looker may see."""

from __future__ import annotations

import re
from math import dist

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django_scopes import scope

from campaigns.chronicle.pages.replay import AROUND, LONGEST_SET_UP, stops_of
from campaigns.home.operations.campaigns import create_campaign
from campaigns.models import Game, Session
from campaigns.models.game_log import play_of, replayed, set_up_of, standing
from campaigns.models.values import campaign_roster
from campaigns.people.operations.members import add_member
from campaigns.shell.journal import By
from campaigns.table.board.svg import middle_of
from campaigns.table.board.ways import BEFORE, CLEAR, STAR, harms_of, ways_of
from campaigns.table.operations.games import start_game
from campaigns.table.pages.log import table_url
from campaigns.table.reels import STRIDE, reel_of, state_at
from rules.film import Frame, Harmed, Moved, note_of, summed_up
from rules.game import SPECTATOR, SetUp
from rules.table import Board
from tests.campaigns.card_games import BOX, card_game, give
from tests.campaigns.markup import in_line
from tests.campaigns.played import fresh, let_bots_act, take_back
from tests.rules.systems.lanterns.deck import TakeCard

STEP = re.compile(r'<a class="[^"]*replay-step" href="[^"?]*\?at=(\d+)"[^>]*data-step="(\w+)"')
TOKEN = re.compile(r'<g class="map-token[^"]*" id="token-([^"]+)"')


def board_after(game: Game, number: int) -> Board:
    """The board as the log gives it, from its events alone."""
    play = play_of(game)
    return play.board(replayed(game, standing(game).filter(number__lte=number)), SPECTATOR)


def steps(answer) -> dict[str, int]:
    """The numbers that the steps of the bar lead to."""
    return {name: int(number) for number, name in STEP.findall(in_line(answer))}


def at(client: Client, game: Game, number: int, **headers: str):
    return client.get(table_url(game, "replay"), {"at": number}, headers=headers)


def test_any_moment_is_as_the_log_has_it(mapped: Game, guest, sign_in) -> None:
    """The pieces on the board after an entry, and nobody who came later."""
    client = sign_in(guest)
    assert mapped.last_number > 3
    for number in (0, 2, mapped.last_number):
        tokens = set(TOKEN.findall(at(client, mapped, number).content.decode()))
        assert tokens == {piece.key for piece in board_after(mapped, number).pieces}


def test_a_replay_starts_after_the_set_up(mapped: Game, guest, sign_in) -> None:
    """Every hero who comes early is there on the first look, and none is missing later."""
    content = sign_in(guest).get(table_url(mapped, "replay")).content.decode()
    heroes = {one.key for one in set_up_of(mapped).figures if one.key.isdecimal()}
    there = {piece.key for piece in board_after(mapped, LONGEST_SET_UP).pieces} & heroes
    assert there
    assert set(TOKEN.findall(content)) & heroes == there


def test_tiles_that_come_later_are_there_already(guest, host, sign_in) -> None:
    """Each one faded until it is laid, so that the picture does not jump."""
    campaign = create_campaign(name="Town", system="zombies", by=By(host), with_samples=True)
    add_member(campaign=campaign, user=guest, role="guest")
    with scope(campaign=campaign):
        figures = campaign_roster(campaign).figures[:2]
        game = start_game(
            session=Session.objects.create(campaign=campaign, number=1, name="Night"),
            name="Town",
            set_up=SetUp(figures=figures),
            bots={one.key: "sensible" for one in figures},
            seats={},
            by=By(host),
        )
        while len(board_after(game, game.last_number).arts) < 3:
            let_bots_act(game=game, by=By(host), most=10)
            game = fresh(game)
        later = len(board_after(game, game.last_number).arts) - len(board_after(game, 0).arts)
    client = sign_in(guest)
    coming = [
        at(client, game, number).content.decode().count("map-later")
        for number in (0, game.last_number)
    ]
    assert coming == [later, 0]


def test_a_ground_is_fetched_once(mapped: Game, guest, sign_in) -> None:
    """Moments with the same ground name the same picture, and it is the one of their board."""
    client = sign_in(guest)
    pages = [at(client, mapped, number).content.decode() for number in (1, 2, mapped.last_number)]
    grounds = [re.findall(r'href="([^"]*show=ground[^"]*)"', page) for page in pages]
    boards = [board_after(mapped, number).sheet() for number in (1, 2, mapped.last_number)]
    assert boards[0] == boards[1]
    assert grounds[0] == grounds[1] != []
    assert (grounds[0] == grounds[2]) == (boards[0] == boards[2])


def test_kept_states_are_those_of_the_log(over: Game) -> None:
    """The state at each place, also past one that is kept, is the state of the replayed log."""
    reel = reel_of(over, SPECTATOR)
    assert len(reel.entries) > STRIDE
    for place in (0, 1, STRIDE - 1, STRIDE, STRIDE + 1, len(reel.entries)):
        number = reel.numbers[place - 1] if place else 0
        expected = replayed(over, standing(over).filter(number__lte=number))
        assert state_at(over, reel, place) == expected


def test_steps_lead_on_and_back(over: Game, guest, sign_in) -> None:
    """From the start there is nothing behind, at the end nothing ahead. Deaths are jumped to."""
    client = sign_in(guest)
    reel = reel_of(over, SPECTATOR)
    first, last = (steps(at(client, over, number)) for number in (0, reel.numbers[-1]))
    fell = [frame.number for frame in reel.frames if note_of(frame) == "death"]
    good = [frame.number for frame in reel.frames if note_of(frame) == "good"]
    ends = {"last": reel.numbers[-1], "next": reel.numbers[0]}
    notable = [frame.number for frame in reel.frames if note_of(frame) and summed_up(frame)]
    jumps = {"star": good[0], "moment": notable[0], **({"death": fell[0]} if fell else {})}
    assert first == {**ends, **jumps}
    assert last == {"first": 0, "back": stops_of(reel)[-2]}


def test_the_film_passes_over_what_tells_nothing(over: Game) -> None:
    """Entries without a lasting line, and all but the last of those that come to the same."""
    reel = reel_of(over, SPECTATOR)
    stops = stops_of(reel)
    passed = {one.number: summed_up(one) for one in reel.frames if one.number not in stops}
    told = {one.number: summed_up(one) for one in reel.frames}
    assert passed
    assert stops[-1] == reel.numbers[-1]
    for number, said in passed.items():
        after = told[next(one for one in stops if one > number)]
        assert said is None or (said.many and after and said.many == after.many)


def test_a_replay_leaves_out_undone_entries(mapped: Game, host, sign_in) -> None:
    """The film is of the entries that stand."""
    before = mapped.last_number
    take_back(game=fresh(mapped), number=before, by=By(host))
    content = at(sign_in(host), fresh(mapped), before + 1).content.decode()
    assert f'data-entry="{before - 1}"' in content
    assert f'max="{before - 1}"' in content


def test_a_part_is_enough(mapped: Game, guest, sign_in) -> None:
    """A step brings the moment with its film, and neither header nor list."""
    part = at(sign_in(guest), mapped, mapped.last_number, **{"HX-Request": "true"})
    content = part.content.decode()
    assert 'id="live"' in content
    assert "<html" not in content
    assert "replay-moments" not in content


@pytest.mark.parametrize("said", ["-1", "x", "9" * 40, "٣"])
def test_nonsense_is_the_nearest_moment(game: Game, guest, sign_in, said: str) -> None:
    """An address that nobody was given shows some moment of the game."""
    assert sign_in(guest).get(table_url(game, "replay"), {"at": said}).status_code == 200


def test_a_hand_is_seen_by_its_own_seat_alone(lanterns, host, player, make_user, sign_in) -> None:
    """The film of another seat, and of who looks on, holds no card of it."""
    people = {
        "host": host,
        "player": player,
        "rival": make_user("rival"),
        "guest": make_user("looker"),
    }
    game = card_game(people, box=BOX.replace("oil", "zzcard"))
    give(game, "1", TakeCard(), player, "zzcard")
    game.refresh_from_db()
    address = table_url(game, "replay")

    def shown(person: str, **asked: str) -> bool:
        page = sign_in(people[person]).get(address, {"at": game.last_number, **asked})
        assert page.status_code == 200
        return "zzcard" in page.content.decode().lower()

    assert shown("player", seat="1")
    assert not shown("rival", seat="1")
    assert not shown("rival")
    assert not shown("guest")


def test_the_log_is_read_once(over: Game, guest, sign_in) -> None:
    """A later step asks for no entry of the log again."""
    client = sign_in(guest)
    at(client, over, 1)
    with CaptureQueriesContext(
        connection,
    ) as asked:
        at(client, over, over.last_number)
    assert not [one for one in asked.captured_queries if "gameentry" in one["sql"].lower()]


def test_the_strip_leads_to_those_who_act_around_a_moment(over: Game, guest, sign_in) -> None:
    """Moments in order, at most seven, this one marked. Each is a link without scripts."""
    client = sign_in(guest)
    numbers = [f.number for f in reel_of(over, SPECTATOR).frames if note_of(f)]
    answer = at(client, over, numbers[len(numbers) // 2])
    content = answer.content.decode()
    [strip] = re.findall(r'<ol class="film-strip".*?</ol>', content, re.DOTALL)
    led = [int(one) for one in re.findall(r'href="[^"]*\?at=(\d+)"', strip)]
    assert led == sorted(set(led))
    assert 1 < len(led) <= 2 * AROUND + 1
    [now] = re.findall(r'at=(\d+)"[^>]*aria-current', strip)
    assert int(now) == numbers[len(numbers) // 2]
    assert int(now) in led
    [quiet, *_] = [f.number for f in reel_of(over, SPECTATOR).frames if summed_up(f) and not f.who]
    assert f'at={quiet}"' in at(client, over, quiet).content.decode().partition("film-strip")[2]


def test_ways_and_lost_hearts_of_a_turn_are_drawn(mapped: Game) -> None:
    """A way begins where the piece stood and ends at the rim of its token. Lost hearts add up."""
    board = board_after(mapped, mapped.last_number)
    key, *_ = (piece.key for piece in board.pieces)
    places = tuple(piece.squares[0] for piece in board.pieces[:3])
    moved = Frame(number=1, seat="z", moved=(Moved(key, places),))
    [way] = ways_of(board, [moved, Frame(number=2, seat="z")])
    middles = [middle_of(board, board.squares_of(one)) for one in places]
    assert (way.start, way.dots) == (middles[0], tuple(middles[1:-1]))
    assert dist(way.end, middles[-1]) == pytest.approx(BEFORE)
    hurt = [Frame(number=n, seat="z", harmed=(Harmed(key, n), Harmed("nobody", 1))) for n in (1, 2)]
    others = {"right": (10.0, -3.0), "upper": (3.0, -7.0)}  # where the star would be, and over it
    [lost] = harms_of({key: (3.0, 4.0), **others}, hurt)
    assert (lost.at, lost.lost) == ((3.0, 4.0), 3)
    assert dist(lost.star, lost.at) == pytest.approx(STAR)
    assert all(dist(lost.star, one) >= CLEAR for one in others.values())
