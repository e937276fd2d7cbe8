"""A new map, blank or from a file."""

from __future__ import annotations

import re

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from campaigns.maps.operations import editor_of
from campaigns.models import CampaignMap, HistoryEntry
from campaigns.models.campaign_map import LONGEST_MAP

pytestmark = pytest.mark.django_db


def test_a_blank_map_is_created(sign_in, host, page_of, in_campaign):
    """It has the name and the size that were typed, and the history says so."""
    data = {"name": "Mill", "columns": 14, "rows": 9}
    response = sign_in(host).post(page_of("maps/add/"), data)
    made = CampaignMap.objects.get()
    assert response["Location"] == page_of(f"maps/{made.number}/")
    assert (made.name, made.source.splitlines()[0]) == ("Mill", "name: Mill")
    assert (
        HistoryEntry.objects.filter(campaign=in_campaign).latest("number").said["params"]["name"]
        == "Mill"
    )


@pytest.mark.parametrize(
    ("content", "field"),
    [
        (b"\xff\xfe\xfa", "file"),
        (b"name: x\n\n" + b"\0" * 9, "file"),
        (b"name: x\n\n? ?", "file"),
        (b"x" * (4 * LONGEST_MAP + 1), "file"),
    ],
)
def test_a_file_that_is_no_map_is_refused(content, field, sign_in, host, page_of, in_campaign):
    """The form says why, and nothing is kept."""
    file = SimpleUploadedFile("map.txt", content)
    data = {"name": "Mill", "columns": 14, "rows": 9, "file": file}
    response = sign_in(host).post(page_of("maps/add/"), data)
    assert response.status_code == 422
    assert response.context["form"].errors[field]
    assert not CampaignMap.objects.exists()


def test_a_map_leaves_and_comes_as_a_file(sign_in, host, page_of, farm):
    """The file of a map makes the same map again, under its own name."""
    client = sign_in(host)
    sent = client.get(page_of(f"maps/{farm.number}/file/"))
    assert sent["Content-Disposition"] == 'attachment; filename="the-farm.txt"'
    file = SimpleUploadedFile("map.txt", sent.content)
    client.post(page_of("maps/add/"), {"columns": 5, "rows": 5, "name": "", "file": file})
    other = CampaignMap.objects.exclude(pk=farm.pk).get()
    assert (other.name, other.source) == (farm.name, farm.source)


def test_a_copy_of_what_comes_with_the_game(sign_in, host, page_of, in_campaign):
    """It has the ground and the name of the model, and is the host's to change."""
    model = editor_of(in_campaign).shipped()[0]
    data = {"columns": 14, "rows": 9, "shipped": model.key}
    sign_in(host).post(page_of("maps/add/"), data)
    made = CampaignMap.objects.get()
    assert made.source == model.source
    assert made.name == editor_of(in_campaign).said(model.source)["name"]


def test_maps_of_the_game_are_cards(sign_in, host, page_of, in_campaign):
    """Each is an option with its picture, beside the blank map."""
    client = sign_in(host)
    page = client.get(page_of("maps/add/")).content.decode()
    keys = [one.key for one in editor_of(in_campaign).shipped()]
    assert re.findall(r'type="radio" name="shipped" value="([^"]*)"', page) == ["", *keys]
    pictures = re.findall(r'class="scenario-ground choice-picture" src="([^"]+)"', page)
    assert len(pictures) == len(keys)
    assert client.get(pictures[0]).status_code == 200
