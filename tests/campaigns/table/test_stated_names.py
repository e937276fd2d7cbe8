"""Names that the host types because the table has something that no list has."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.test import Client

from campaigns.models import Game, GameEntry
from campaigns.models.game_log import state_of
from campaigns.table.offer_fields import LONGEST_WORD, field_name, other_name, sent_for, value_in
from campaigns.table.offers import offer_key
from rules.fields import OneOf
from rules.game import HOST, Offer
from rules.refused import Refused
from rules.systems.twilight_world.engine import ENGINE
from rules.text import text

pytestmark = pytest.mark.django_db

NAME = text("Where")
FIELD = OneOf("place", NAME, ("mill", "hut"), stated=True)
PLACE, OTHER = field_name("place"), other_name("place")


@pytest.mark.parametrize(
    ("sent", "value"),
    [
        ({PLACE: "1"}, "hut"),
        ({PLACE: "1", OTHER: "  "}, "hut"),
        ({PLACE: "1", OTHER: " old barn "}, "old barn"),
        ({OTHER: "1"}, "1"),
    ],
)
def test_a_typed_name_comes_before_the_chosen_one(sent: dict[str, str], value: str) -> None:
    """The sent value is read again."""
    assert value_in(FIELD, sent) == value
    assert value_in(FIELD, dict(sent_for(FIELD, value))) == value


@pytest.mark.parametrize("typed", ["x" * (LONGEST_WORD + 1), "a\nb", "\u202ebarn"])
def test_a_name_that_cannot_be_shown_is_refused(typed: str) -> None:
    """As everywhere else where a name is typed."""
    with pytest.raises(Refused):
        value_in(FIELD, {PLACE: "0", OTHER: typed})


def test_only_a_stated_field_takes_a_typed_name() -> None:
    """Others have the options that are listed."""
    listed = OneOf("place", NAME, ("mill", "hut"))
    assert value_in(listed, {PLACE: "0", OTHER: "barn"}) == "mill"
    numbers = OneOf("place", NAME, (1, 2), stated=True)
    with pytest.raises(Refused):
        value_in(numbers, {PLACE: "0", OTHER: "barn"})


def entries(game: Game) -> list[Offer]:
    """Return the host's offers that ask for a name."""
    state = state_of(Game.objects.select_related("session__campaign").get(pk=game.pk))
    found = [one for one in ENGINE.offers(state, HOST) if one.kind == "RuleEntry"]
    return [one for one in found if not one.fixed]


@pytest.fixture
def client(sign_in: Any, host: Any) -> Client:
    client: Client = sign_in(host)
    return client


def test_the_host_names_a_building(game: Game, table: Any, client: Client) -> None:
    """The form asks for its name, although one is suggested. The first hero enters."""
    (offer,) = entries(game)
    field = next(one for one in offer.fields if isinstance(one, OneOf) and one.stated)
    asked = {"seat": HOST, "offer": offer_key(offer)}
    page = client.get(table("act/"), asked).content.decode()
    assert re.search(rf'<input type="text" name="{other_name(field.key)}"', page)
    sent = asked | {"dice": "app"} | {field_name(one.key): "0" for one in offer.fields}
    answer = client.post(table("act/"), sent | {other_name(field.key): "a\u202eb"})
    assert answer.status_code == 422
    assert client.post(table("act/"), sent | {other_name(field.key): "mill"}).status_code == 302
    last = GameEntry.objects.order_by("number").last()
    assert last is not None
    assert (last.command or {})[field.key] == "mill"
