"""Doing something at the table: once, in turn, with dice that fell or are rolled."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from campaigns.models import Game, GameEntry
from campaigns.models.game_log import play_of, standing, state_of
from campaigns.shell.journal import By
from campaigns.table.offers import offer_key
from rules.dice import Seeded
from rules.play import by_chance
from tests.campaigns.played import buttons, fields_of, fresh, give_command

pytestmark = pytest.mark.django_db


def test_pressing_a_button_acts_once(game: Game, table, sign_in, player) -> None:
    """The first press acts and shows what came of it. A second changes nothing."""
    client = sign_in(player)
    sent = buttons(client.get(table()).content.decode())[0]
    answer = client.post(table("act/"), sent)
    assert answer.status_code == 302
    assert answer["Location"].endswith("?done=1")
    assert client.post(table("act/"), sent)["Location"] == answer["Location"]
    assert standing(game).count() == 1
    outcome = client.get(answer["Location"]).content.decode()
    assert "Turn 1 begins." in outcome


def test_a_conflict_is_reported(game: Game, table, sign_in, player, host) -> None:
    """The second of two sees what happened meanwhile, and their command is not run."""
    client = sign_in(player)
    sent = buttons(client.get(table()).content.decode())[0]
    other = sign_in(host)
    other.post(table("act/"), buttons(other.get(table()).content.decode())[0])
    answer = client.post(table("act/"), sent)
    assert answer.status_code == 409
    assert "Someone acted first" in answer.content.decode()
    assert "Turn 1 begins." in answer.content.decode()
    assert standing(game).count() == 1


def test_own_dice_are_asked_for_and_kept(game: Game, table, sign_in, player) -> None:
    """A roll that is to be typed shows the pad. Its faces are what counts."""
    client = sign_in(player)
    sent = buttons(client.get(table()).content.decode())[0] | {"dice": "typed"}
    pad = client.post(table("act/"), sent).content.decode()
    assert 'class="dice-pad"' in pad
    assert GameEntry.objects.count() == 0
    typed: list[int] = []
    for face in (5, 2, 6, 3, 1, 4):
        form = re.search(r'<form class="panel form act-sheet[^"]*".*?</form>', pad, re.S)
        fields = dict(fields_of(form[0]))
        fields.pop("face", None)
        fields.pop("roll", None)
        fields.pop("back", None)
        typed.append(face)
        answer = client.post(table("act/"), fields | {"face": str(face)})
        if answer.status_code == 302:
            break
        pad = answer.content.decode()
    entry = GameEntry.objects.get()
    assert [face for roll in entry.rolls for face in roll["faces"]] == typed
    assert entry.typed == [True] * len(entry.rolls)


@pytest.mark.parametrize(
    "dice", [{"answers": "0"}, {"answers": "7"}, {"answers": "1 1 1"}, {"answers": "six"}]
)
def test_impossible_dice_are_refused_with_what_to_do(
    game: Game, table, sign_in, player, dice
) -> None:
    """Nothing is written, and the page says which faces fit."""
    client = sign_in(player)
    sent = buttons(client.get(table()).content.decode())[0] | dice
    assert client.post(table("act/"), sent).status_code == 422
    assert GameEntry.objects.count() == 0


def test_a_form_of_an_undone_game_gets_the_news(game: Game, table, sign_in, player, host) -> None:
    """A form of a game that was undone meanwhile gets the news."""
    client = sign_in(player)
    client.post(table("act/"), buttons(client.get(table()).content.decode())[0])
    sent = buttons(client.get(table()).content.decode())
    sign_in(host).post(table("undo/"), {"entry": "1", "seen": "1"})
    answer = client.post(table("act/"), sent[0] if sent else {"seat": "heroes", "seen": "1"})
    assert answer.status_code == 409
    assert standing(game).count() == 0


def link_with_choices(client: Client, table) -> str:
    """The address of the first form in which something is to be chosen."""
    for _ in range(30):
        content = client.get(table()).content.decode()
        for link in re.findall(r'href="([^"]*act/[^"]*)"', content):
            address = link.replace("&amp;", "&")
            if 'name="f-' in client.get(address).content.decode():
                return address
        client.post(table("act/"), buttons(content)[0])
    raise LookupError("no offer has choices")


def test_the_end_of_a_phase_is_asked_for_once(game: Game, table, sign_in, host) -> None:
    """While figures may still act it leads to a form. When all have acted it is done at once."""
    client, chances, asked = sign_in(host), Seeded("phase"), set()
    while asked != {True, False}:
        play, state = play_of(game), state_of(fresh(game))
        seat = next(one for one in play.engine.seats(state) if play.engine.offers(state, one))
        offers = play.engine.offers(state, seat)
        ends = [one for one in offers if one.kind == "EndPhase"]
        others = [one for one in offers if one not in ends]
        if ends:
            view = play.view(state, seat)
            may_act = any(figure.offers for panel in view.panels for figure in panel.figures)
            content = client.get(f"{table()}?seat={seat}").content.decode()
            pressed = [button["offer"] for button in buttons(content)]
            assert (offer_key(ends[0]) in pressed) is not may_act
            asked.add(may_act)
        command = by_chance(play.commands, tuple(others or ends), chances)
        give_command(game=fresh(game), seat=seat, command=command, by=By(host))


def test_a_form_keeps_the_choice_of_last_time(game: Game, table, sign_in, host) -> None:
    """The details of an offer are asked for on a page of their own, which works without htmx."""
    client = sign_in(host)
    link = link_with_choices(client, table)
    page = client.get(link)
    assert page.status_code == 200
    assert 'name="f-' in page.content.decode()


def test_an_outdated_offer_is_refused(game: Game, table, sign_in, player) -> None:
    """An offer that nobody makes is refused with what to do."""
    answer = sign_in(player).get(table("act/?seat=heroes&offer=0123456789ab"))
    assert answer.status_code == 422
    assert "Choose one of the actions shown now" in answer.content.decode()


def test_a_player_cannot_act_for_other_seats(game: Game, table, sign_in, player) -> None:
    """A player gives no commands for a seat that a bot holds, and never for the host."""
    client = sign_in(player)
    for seat in ("zombies", "host", "nobody"):
        assert client.post(table("act/"), {"seat": seat, "offer": "x"}).status_code == 403


@pytest.mark.parametrize("place", ["", "-1", "x", "99", "0000099", "9" * 5000])
def test_an_unknown_choice_is_refused(game: Game, table, sign_in, host, place: str) -> None:
    """Nothing chosen, a place beyond the last, or a number without end: refused, by field."""
    client = sign_in(host)
    link = link_with_choices(client, table)
    page = client.get(link).content.decode()
    form = re.search(r'<form class="panel form act-sheet[^"]*".*?</form>', page, re.S)[0]
    sent = dict(fields_of(form)) | dict.fromkeys(re.findall(r'name="(f-[^"]*)"', form), place)
    last = GameEntry.objects.count()
    answer = client.post(table("act/"), sent | {"dice": "app"})
    assert answer.status_code == 422
    assert "you chose nothing" in answer.content.decode()
    assert client.get(table("act/"), sent).status_code == 200  # as settled by the map
    assert GameEntry.objects.count() == last


def on_the_pad(content: str) -> dict[str, str]:
    """The fields of the pad, without its buttons."""
    form = re.search(r'<form class="panel form act-sheet.*?</form>', content, re.S)[0]
    return {k: v for k, v in fields_of(form) if k not in ("face", "roll", "back")}


def test_a_pad_outlives_what_others_do(game: Game, table, sign_in, player, host) -> None:
    """Somebody acted first: what was typed before the last press is still on the pad."""
    client, other = sign_in(player), sign_in(host)
    sent = buttons(client.get(table()).content.decode())[0] | {"dice": "typed"}
    pad = client.post(table("act/"), sent).content.decode()
    fields = on_the_pad(pad)
    pad = client.post(table("act/"), fields | {"face": "5"}).content.decode()
    fields = on_the_pad(pad)
    typed = (fields["answers"], fields["fallen"])
    other.post(table("log/"), {"words": "Hush."})
    answer = client.post(table("act/"), fields | {"face": "2"})
    content = answer.content.decode()
    assert answer.status_code == 409
    assert standing(game).count() == 0
    again = dict(
        fields_of(re.search(r'<form class="panel form act-sheet.*?</form>', content, re.S)[0])
    )
    assert (again["answers"], again["fallen"]) == typed
    assert again["seen"] == "1"
