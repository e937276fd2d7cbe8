"""Another layout or other rows for cards that are there."""

from __future__ import annotations

import pytest
from django.test import Client

from campaigns.models import CardLayout
from campaigns.shell.journal import By
from tests.campaigns.own import LAYOUT, TABLE, keep_cards

pytestmark = pytest.mark.django_db


@pytest.fixture
def client(sign_in, host) -> Client:
    return sign_in(host)


def send(client: Client, page_of, seen: int = 1, **more: object):
    typed = {"layout": LAYOUT, "table": TABLE, "source": "table", "seen": seen, **more}
    return client.post(page_of("cards/1/edit/"), typed)


@pytest.fixture
def row(in_campaign, host) -> CardLayout:
    return keep_cards(in_campaign, By(host))


def test_the_form_shows_and_saves_the_deck(client, page_of, row):
    """The name follows the layout. The same again is no change."""
    form = client.get(page_of("cards/1/edit/")).context["form"]
    assert (form["layout"].value(), form["table"].value()) == (LAYOUT, TABLE)
    answer = send(client, page_of, layout=LAYOUT.replace('"Loot"', '"Treasure"'))
    assert answer["Location"] == page_of("cards/1/")
    row.refresh_from_db()
    assert (row.name, row.version) == ("Treasure", 2)
    send(client, page_of, seen=2, layout=row.layout)
    row.refresh_from_db()
    assert row.version == 2


def test_a_conflict_keeps_the_typed_text(client, page_of, row):
    """Nothing is written. Pressing once more with what is shown goes through."""
    send(client, page_of, table=TABLE + "Axe,1\n")
    mine = TABLE + "Rope,1\n"
    answer = send(client, page_of, table=mine)
    assert answer.status_code == 409
    assert answer.context["form"]["table"].value() == mine
    assert (
        send(client, page_of, seen=answer.context["page"].row.version, table=mine).status_code
        == 302
    )
    row.refresh_from_db()
    assert row.table == mine


def test_a_fault_changes_nothing(client, page_of, row):
    """The deck stays as it was."""
    assert send(client, page_of, table="name,copies\nAxe,many\n").status_code == 422
    row.refresh_from_db()
    assert row.table == TABLE
