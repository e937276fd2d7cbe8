"""A mission of Zombicide on the pages of the map editor."""

from __future__ import annotations

import json

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django_scopes import scope

from campaigns.home.operations.campaigns import create_campaign
from campaigns.maps.forms import SMALL_PX
from campaigns.models import Campaign, CampaignMap, Session
from campaigns.shell.journal import By

pytestmark = pytest.mark.django_db
CELL_PX = SMALL_PX * 3


@pytest.fixture
def streets(host) -> Campaign:
    return create_campaign(name="Streets", system="zombicide", by=By(host), with_samples=True)


def test_a_mission_is_drawn_checked_and_planned(streets: Campaign, sign_in, host) -> None:
    """A blank mission, a press by its picture and one by numbers, its file, and a session on it."""
    client: Client = sign_in(host)
    maps = f"/c/{streets.slug}/maps/"
    assert client.post(f"{maps}add/", {"name": "Our street"}).status_code == 302
    with scope(campaign=streets):
        row = CampaignMap.objects.get()
    page = f"{maps}{row.number}/"
    tap = {"at.x": CELL_PX * 2, "at.y": CELL_PX}  # half a cell is not shown
    assert client.post(page, {"tool": "street", "seen": 1, **tap}).status_code == 302
    typed = {"tool": "spawn", "seen": 2, "column": 3, "row": 2}
    assert client.post(page, typed).status_code == 302
    content = client.get(page).content.decode()
    assert "<title>Spawn zone</title>" in content
    assert 'name="columns"' not in content
    mission = json.loads(client.get(f"{page}file/").content)
    assert [zone["cells"] for zone in mission["zones"]] == [[[0, 0]], [[1, 0]]]
    assert client.get(f"{page}picture.svg").status_code == 200
    planned = {"name": "Night", "minutes": "240", "map": row.number}
    assert client.post(f"/c/{streets.slug}/sessions/plan/", planned).status_code == 302
    with scope(campaign=streets):
        assert json.loads(Session.objects.get().board) == mission


def test_a_copy_has_the_bot_games_of_its_mission(streets: Campaign, sign_in, host) -> None:
    """They are shown at once, and as old after a change."""
    client: Client = sign_in(host)
    maps = f"/c/{streets.slug}/maps/"
    client.post(f"{maps}add/", {"shipped": "long-night"})
    with scope(campaign=streets):
        row = CampaignMap.objects.get()
    page = f"{maps}{row.number}/"
    (trial,) = client.get(page).context["page"].trials
    assert trial.games >= 40
    assert trial.parties
    assert not trial.is_old
    client.post(page, {"tool": "exit", "seen": 1, "column": 4, "row": 4})
    shown = client.get(page).context["page"]
    assert [one.is_old for one in shown.trials] == [True]


def test_a_file_that_cannot_be_drawn(streets: Campaign, sign_in, host) -> None:
    """It comes back with the fault and its place."""
    file = SimpleUploadedFile("ours.json", b'{"format": 1, "zones": 3}')
    answer = sign_in(host).post(f"/c/{streets.slug}/maps/add/", {"name": "x", "file": file})
    assert answer.status_code == 422
    with scope(campaign=streets):
        assert not CampaignMap.objects.exists()
