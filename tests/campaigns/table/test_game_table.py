"""The table of a game: what each person sees of it and may do."""

from __future__ import annotations

import re

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from campaigns.models import Game, GameEntry
from campaigns.models.game_log import play_of, state_of
from campaigns.sessions.operations.closing import close_session
from campaigns.shell.journal import By
from campaigns.table.offers import offer_key
from campaigns.table.polls import phones
from tests.campaigns.played import buttons, first_offer, fresh, give_command

pytestmark = pytest.mark.django_db


def test_the_table_shows_turn_and_sides(game: Game, table, sign_in, player) -> None:
    """The turn, both sides, and what a player may do."""
    content = sign_in(player).get(table()).content.decode()
    assert "Turn 1" in content
    assert "Heroes" in content
    assert "Zombies" in content
    assert "Start turn" in content


def test_a_guest_sees_it_and_can_press_nothing(game: Game, table, sign_in, guest) -> None:
    """A guest gets no buttons, and a forged press is refused."""
    client = sign_in(guest)
    content = client.get(table()).content.decode()
    assert "Turn 1" in content
    assert buttons(content) == []
    assert client.post(table("act/"), {"seat": "heroes"}).status_code == 403


@pytest.mark.parametrize("elsewhere", [False, True], ids=["known", "another process"])
def test_an_idle_phone_gets_304(game: Game, table, sign_in, player, elsewhere) -> None:
    """The poll of a phone that is up to date is answered 304 without a body.

    A process answers so too that has not drawn the table before.
    """
    client = sign_in(player)
    first = client.get(table(), headers={"HX-Request": "true"})
    if elsewhere:
        phones.forget()
    asked = {"HX-Request": "true", "If-None-Match": first["ETag"]}
    again = client.get(table(), headers=asked)
    assert (again.status_code, again.content) == (304, b"")
    client.post(table("act/"), buttons(first.content.decode())[0])
    assert client.get(table(), headers=asked).status_code == 200


def test_a_poll_costs_few_queries_however_long_the_log(
    game: Game, table, sign_in, player, django_assert_num_queries
) -> None:
    """One, which asks for session, account, membership and game at once."""
    client = sign_in(player)
    tag = client.get(table(), headers={"HX-Request": "true"})["ETag"]
    with django_assert_num_queries(1):
        client.get(table(), headers={"HX-Request": "true", "If-None-Match": tag})


def test_the_table_takes_as_many_queries_with_30_entries_as_with_3000(
    game: Game, table, sign_in, player
) -> None:
    """The log is only ever looked at from its end."""
    client = sign_in(player)
    counts = []
    for first, last in ((1, 30), (31, 3000)):
        GameEntry.objects.bulk_create(
            GameEntry(game=game, number=n, kind="note", digest="x", at=timezone.now())
            for n in range(first, last + 1)
        )
        Game.objects.filter(pk=game.pk).update(last_number=last)
        with CaptureQueriesContext(connection) as queries:
            client.get(table())
        counts.append(len(queries))
    assert counts[0] == counts[1]


def test_a_game_of_a_closed_session_stands_still(game: Game, table, sign_in, player, host) -> None:
    """No page has a button that would be refused. A button of an older page gets the reason."""
    client, asked = sign_in(player), {"HX-Request": "true"}
    before = client.get(table(), headers=asked)
    [sent, *_] = buttons(before.content.decode())
    close_session(session=game.session, results=(), by=By(host))
    for one in (client, sign_in(host)):
        for url in (table(), table("?seat=host"), table("log/"), table("map/")):
            content = one.get(url, follow=True).content.decode()
            assert buttons(content) == [], url
            assert "formaction" not in content, url
            assert 'name="entry"' not in content, url
    known = {**asked, "If-None-Match": before["ETag"]}
    assert client.get(table(), headers=known).status_code == 200
    refused = client.post(table("act/"), sent)
    assert refused.status_code == 422
    assert game.session.name in refused.content.decode()


def assert_usual_first(game: Game, seat: str, page: str) -> None:
    """Of the buttons of the figure that acts, those of `Play.usual` come first, the first lit."""
    play, state = play_of(game), state_of(fresh(game))
    figures = [one for panel in play.view(state, seat).panels for one in panel.figures]
    [acting] = [one for one in figures if one.standing == "active"]
    kinds = {offer_key(offer): offer.kind for offer in acting.offers}
    shown = re.findall(rf'id="do-{acting.key}-([0-9a-f]+)', page)
    usual = [kinds[key] in play.usual for key in shown]
    assert usual == sorted(usual, reverse=True)
    assert len(set(usual)) == 2
    dock = page.split('class="dock table-dock"')[1]
    lit = ["is-likely" in look for look in re.findall(r'class="(dock-button[ "][^>]*)', dock)]
    assert lit == [True] + [False] * (len(lit) - 1)


def test_the_dock_has_the_buttons_of_the_acting_figure(game, table, sign_in, host) -> None:
    """From the seat that plays. For the host each figure keeps its own, and there is no dock."""
    while not (acting := state_of(fresh(game)).active):
        give_command(game=fresh(game), by=By(host), **first_offer(fresh(game)))
    row = f'id="may-{acting.figure}"'
    seat = state_of(fresh(game)).figures[acting.figure].side
    client = sign_in(host)
    played = client.get(table(f"?seat={seat}")).content.decode()
    corrected = client.get(table("?seat=host")).content.decode()
    assert "table-dock" in played
    assert row not in played
    assert_usual_first(game, seat, played)
    assert "table-dock" not in corrected
    assert row in corrected
