"""One's own personal data as a file."""

from __future__ import annotations

from io import BytesIO
from zipfile import ZipFile

import msgspec

from campaigns.models import ChronicleNote
from campaigns.people.personal_data import personal_data
from tests.campaigns.people.logged import logged

URL = "/account/data/"


def test_everything_of_the_account_and_no_key(grant, game, player, host, sign_in) -> None:
    """Figures, role and notes are there. Passwords and what others wrote are not."""
    campaign = game.session.campaign
    ChronicleNote.objects.create(campaign=campaign, author=player, words="Mine")
    ChronicleNote.objects.create(campaign=campaign, author=host, words="Secret of another")
    response = sign_in(player).post(URL)
    file = ZipFile(BytesIO(response.content))
    found = {name: msgspec.json.decode(file.read(name)) for name in file.namelist()}
    assert found["account.json"]["name"] == "player"
    assert [row["role"] for row in found["memberships.json"]] == ["player"]
    assert [row["figure"]["name"] for row in found["figures.json"]] == ["Grant"]
    assert found["figures.json"][0]["figure"]["items"]
    assert [row["words"] for row in found["notes.json"]] == ["Mine"]
    everything = "".join(file.read(name).decode() for name in file.namelist())
    assert "Secret of another" not in everything
    assert player.password not in everything
    assert logged()[-1] == (player.pk, player.pk, "exported")


def test_queries_do_not_grow(grant, in_campaign, player, django_assert_num_queries) -> None:
    """Ten notes cost what one costs."""
    with django_assert_num_queries(17):
        personal_data(player)
    for _ in range(10):
        ChronicleNote.objects.create(campaign=in_campaign, author=player, words="More")
    with django_assert_num_queries(17):
        personal_data(player)
