"""A town of Zombies!!! on the pages of the map editor, and a game on it."""

from __future__ import annotations

import json

import pytest
from django.test import Client
from django_scopes import scope

from campaigns.home.operations.campaigns import create_campaign
from campaigns.models import CampaignMap, Session
from campaigns.sessions.set_ups import set_up_for
from campaigns.shell.journal import By

pytestmark = pytest.mark.django_db


def test_a_town_is_laid_turned_and_played(sign_in, host) -> None:
    """A tile by numbers, its faults in words, its file, and a session whose game begins on it."""
    town = create_campaign(name="Town", system="zombies", by=By(host), with_samples=True)
    client: Client = sign_in(host)
    maps = f"/c/{town.slug}/maps/"
    assert client.post(f"{maps}add/", {"name": "Our town"}).status_code == 302
    with scope(campaign=town):
        row = CampaignMap.objects.get()
    page = f"{maps}{row.number}/"
    for seen, faults in ((1, 0), (2, 2)):
        typed = {"tool": "straight", "seen": seen, "column": 3, "row": 2}
        assert client.post(page, typed).status_code == 302
        assert client.get(page).content.decode().count("finding-error") >= faults
    assert client.post(f"{page}step/", {"step": "undo", "seen": 3}).status_code == 302
    tiles = json.loads(client.get(f"{page}file/").content)["tiles"]
    assert tiles[1] == {"tile": "straight", "x": 1, "y": 0, "turn": 90}
    ground = client.get(f"{page}picture.svg")
    whole = client.get(f"{page}picture.svg?version=4&tiles=en")
    assert len(whole.content) > 2 * len(ground.content)  # with the drawn streets of the square
    assert "immutable" in whole["Cache-Control"]
    assert client.get(f"{page}picture.svg?version=4&tiles=ja")["Cache-Control"] == "no-cache"
    planned = {"name": "Night", "minutes": "240", "map": row.number}
    assert client.post(f"/c/{town.slug}/sessions/plan/", planned).status_code == 302
    with scope(campaign=town):
        session = Session.objects.get()
        figures = town.game.roster.samples()[:3]
        state = town.game.play.start(
            set_up_for(session, figures, mapped=True, layout=1, words={"mode": "coop"})
        )
    assert [one.tile for one in state.laid] == ["town-square", "straight"]
    assert state.mode == "coop"
