"""Draws at the table: chosen by name, told like dice, and taken back by the host alone."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from django.test import Client
from django_scopes import scope

from campaigns.models import Game, GameEntry, User
from campaigns.models.game_log import digest_of, entry_value, play_of, replayed, standing, state_of
from campaigns.shell.journal import By
from campaigns.table.dice import APP, Card, TableDice, Thrown, read_answers, written
from campaigns.table.operations.entries import write_note
from campaigns.table.proof import check_game
from rules.dice import DrawNeeded, Roll
from rules.refused import Refused
from rules.text import text
from tests.campaigns.card_games import address, campaign_of, card_game, give, hand, part
from tests.campaigns.markup import in_line
from tests.campaigns.played import buttons, fresh, put_back, take_back
from tests.rules.systems.lanterns.deck import LayDown, LookUnder, TakeCard
from tests.rules.systems.lanterns.engine import Light, Rest

pytestmark = pytest.mark.django_db
UNDO = 'id="undo-'  # the button
MANY = ",".join(f"kind{n:02}" for n in range(30))


@pytest.fixture
def people(host: User, player: User, guest: User, stranger: User, make_user) -> dict[str, User]:
    return {
        "host": host,
        "player": player,
        "rival": make_user("rival"),
        "guest": guest,
        "stranger": stranger,
    }


@pytest.fixture
def game(lanterns, people: dict[str, User]) -> Iterator[Game]:
    """A game with cards, in the scope of its campaign."""
    made = card_game(people)
    with scope(campaign=campaign_of(made)):
        yield made


def sent(client: Client, game: Game, name: str) -> dict[str, str]:
    """Return the values that the button with this name sends."""
    content = in_line(client.get(address(game)))
    offers = buttons(content)
    names = re.findall(r'form="press"[^>]*name="offer"[^>]*>(.*?)</button>', content, re.S)
    return next(o for o, said in zip(offers, names, strict=True) if name in said)


def pad(client: Client, game: Game, **more: str) -> tuple[str, dict[str, str]]:
    """The pad that asks for the card, and the hidden fields of its form."""
    asked = {**sent(client, game, "Take a card"), "dice": "typed", **more}
    content = in_line(client.post(address(game, "act/"), asked))
    form = re.search(r'<form class="panel form act-sheet[^"]*".*?</form>', content, re.S)
    assert form, content
    hidden = dict(re.findall(r'type="hidden" name="([^"]+)" value="([^"]*)"', form[0]))
    return form[0], hidden


def test_the_card_that_came_up_is_chosen_by_name(game: Game, sign_in, player: User) -> None:
    """Every kind is a button, also those that are used up. How many are left stands nowhere."""
    client = sign_in(player)
    form, hidden = pad(client, game)
    assert re.findall(r'name="card" value="(\w+)">(\w+)<', form) == [
        ("oil", "Oil"),
        ("ash", "Ash"),
        ("wick", "Wick"),
    ]
    assert 'type="search"' not in form
    answer = client.post(address(game, "act/"), {**hidden, "card": "wick"}, follow=True)
    assert answer.status_code == 200
    assert hand(game, "1") == ("wick",)
    (entry,) = GameEntry.objects.all()
    assert entry.typed == [True]
    assert entry.rolls[0][2] == "wick"


def test_a_card_that_cannot_come_up_is_refused(game: Game, sign_in, player: User) -> None:
    """One that is in a hand already, and one that there is not. Nothing is written."""
    give(game, "1", TakeCard(), player, "wick")
    give(game, "2", Rest(), player)
    client = sign_in(player)
    _, hidden = pad(client, game)
    for card in ("wick", "sun"):
        refused = client.post(address(game, "act/"), {**hidden, "card": card})
        assert refused.status_code == 422
    assert GameEntry.objects.count() == 2


def test_many_kinds_are_searched(lanterns, people, sign_in, player: User) -> None:
    """A part of the name finds the kinds that hold it, without scripts."""
    game = card_game(people, box=MANY)
    client = sign_in(player)
    form, _ = pad(client, game)
    assert 'type="search"' in form
    assert len(re.findall(r'name="card"', form)) == 30
    form, hidden = pad(client, game, find="IND2")
    found = re.findall(r'name="card" value="(\w+)"', form)
    assert found == [f"kind{n}" for n in range(20, 30)]
    client.post(address(game, "act/"), {**hidden, "card": "kind23"})
    assert hand(game, "1") == ("kind23",)
    form, _ = pad(sign_in(people["rival"]), game, find="nothing like it")
    assert 'name="card"' not in form
    assert 'name="roll" value="this"' in form


def test_the_app_draws_when_asked(game: Game, sign_in, player: User) -> None:
    """One button draws this card. The log says that the app drew it."""
    client = sign_in(player)
    _, hidden = pad(client, game)
    client.post(address(game, "act/"), {**hidden, "roll": "this"})
    (card,) = hand(game, "1")
    assert GameEntry.objects.get().typed == [False]
    log = in_line(client.get(address(game, "log/")))
    assert f"the next card: {card.capitalize()}" in log


def test_answers_of_a_form_hold_cards() -> None:
    """Faces, cards and what the app does, in one field, whatever signs a key has."""
    answers = ((5, 3), APP, Card("oil"), Card("a;b =c"))
    assert read_answers(written(answers)) == answers
    for wrong in ("=", "oil", "5 3;oil"):
        with pytest.raises(Refused):
            read_answers(wrong)


def test_dice_and_cards_are_not_mixed_up() -> None:
    """A face typed for a draw and a card typed for a roll are refused."""
    with pytest.raises(Refused):
        TableDice("s", Thrown(((1,),))).draw({"oil": 1}, text("a card"))
    with pytest.raises(Refused):
        TableDice("s", Thrown((Card("oil"),))).roll(1, 6, text("a die"))
    with pytest.raises(DrawNeeded):
        TableDice("s", Thrown(app=False)).draw({"oil": 1}, text("a card"))


def test_a_game_with_draws_proves_itself(game: Game, player: User, people) -> None:
    """Stored, read back, replayed and decided again with its cards."""
    give(game, "1", TakeCard(), player)
    give(game, "2", TakeCard(), people["rival"])
    assert check_game(fresh(game), again=True) == 2
    assert replayed(game, standing(game)) == state_of(fresh(game))


def test_entries_without_draws_read_as_before(game: Game, player: User) -> None:
    """A row as it was stored before there were draws keeps its value and its digest."""
    at = "2026-01-02T12:00:00Z"
    reason = {"id": "lighting a lantern"}
    row = GameEntry(
        game=game,
        number=1,
        kind="command",
        at=at,
        seat="1",
        command={"type": "Light", "at": 4},
        rolls=[{"count": 1, "sides": 6, "reason": reason, "faces": [5]}],
        typed=[False],
        events=[
            {"type": "Lit", "player": "1", "at": 4},
            {"type": "TurnEnded", "player": "1"},
        ],
        lines=[{"text": {"id": "Amber has the light."}}],
    )
    value = entry_value(play_of(game), row)
    assert value.command == Light(4)
    assert value.rolls == (Roll(1, 6, text("lighting a lantern"), (5,)),)
    assert digest_of("", row) == DIGEST


# Of that row, worked out before there were draws.
DIGEST = "14b2acaedb745ba2f850b229aa51d7e4323afb33532c314f0a8f64f69c3bce35"


def test_after_an_undo_the_same_command_has_the_same_dice_and_cards(
    game: Game, player: User, host: User, people
) -> None:
    """Neither undo nor note nor redo changes what comes. Two commands back neither."""
    rival = people["rival"]

    def played() -> list[object]:
        given = [("1", TakeCard(), player), ("2", TakeCard(), rival), ("1", Light(4), player)]
        return [give(game, seat, command, by).rolls for seat, command, by in given]

    first = played()
    take_back(game=fresh(game), number=3, by=By(host))
    write_note(game=fresh(game), words="Once more.", by=By(host))
    assert give(game, "1", Light(4), player).rolls == first[2]
    take_back(game=fresh(game), number=2, by=By(host))
    put_back(game=fresh(game), by=By(host))
    take_back(game=fresh(game), number=1, by=By(host))
    assert played() == first


def undo(client: Client, game: Game, entry: int) -> int:
    seen = str(fresh(game).last_number)
    return client.post(address(game, "undo/"), {"entry": str(entry), "seen": seen}).status_code


@pytest.mark.parametrize(
    ("who", "status"), [("player", 403), ("rival", 403), ("guest", 403), ("stranger", 404)]
)
def test_only_the_host_can_undo_a_draw(game: Game, sign_in, people, who: str, status: int) -> None:
    """Not even by who drew, who knows the card. The host may."""
    give(game, "1", TakeCard(), people["player"])
    assert undo(sign_in(people[who]), game, 1) == status
    assert hand(game, "1")
    assert undo(sign_in(people["host"]), game, 1) == 302
    assert not hand(game, "1")


def test_a_player_cannot_undo_past_a_draw(game: Game, sign_in, people) -> None:
    """An undo takes back all that came after. Without a draw among it, a player may."""
    player = people["player"]
    give(game, "1", Rest(), player)
    give(game, "2", Rest(), player)
    client = sign_in(player)
    assert UNDO in part(client, game)
    give(game, "1", TakeCard(), player)
    assert UNDO not in part(client, game)
    assert undo(client, game, 1) == 403
    log = in_line(client.get(address(game, "log/")))
    assert "Undo from here" not in log
    assert UNDO in part(sign_in(people["host"]), game)


def test_only_the_host_can_undo_a_reveal(game: Game, sign_in, people) -> None:
    """Nothing was drawn in it, yet somebody knows more than before."""
    player = people["player"]
    give(game, "1", TakeCard(), player, "ash")
    give(game, "2", Rest(), player)
    give(game, "1", LayDown("ash", 0), player)
    look = give(game, "2", LookUnder(0), player)
    assert not look.has_draw
    assert undo(sign_in(player), game, look.number) == 403
    assert undo(sign_in(people["host"]), game, look.number) == 302
