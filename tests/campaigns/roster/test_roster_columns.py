"""A spreadsheet of somebody's own: its columns are named on the page."""

from __future__ import annotations

import re

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django_scopes import scope

from campaigns.models import Campaign, Figure, User

OWN = b"Survivor;Weapons;Shoe size\nRowan;Axe, Handgun x2;44\nKestrel;Axe, Plasma hat;39\n"


@pytest.fixture
def address(campaign: Campaign) -> str:
    return f"/c/{campaign.slug}/roster/import/"


@pytest.fixture
def client(host: User, sign_in) -> Client:
    return sign_in(host)


def hand_in(client: Client, address: str, content: bytes = OWN, name: str = "own.csv"):
    return client.post(address, {"file": SimpleUploadedFile(name, content)}, follow=True)


def columns(response, *heads: str, **more: str) -> dict[str, str]:
    """Return the answers for the columns from left to right."""
    ticket = re.findall(r'name="sheet" value="([^"]+)"', response.content.decode())[0]
    return {"sheet": ticket, **{f"column-{n}": head for n, head in enumerate(heads)}, **more}


def test_the_page_guesses_what_the_columns_hold(client: Client, address: str) -> None:
    """Names that people use are known. Examples stand beside, and the rest is left out."""
    page = hand_in(client, address).context["sheet"]
    assert [one.field.initial for one in page.columns] == ["Name", "Equipment", ""]
    assert page.columns[0].examples == ("Rowan", "Kestrel")


def test_columns_in_another_language_are_asked_for(client: Client, address: str) -> None:
    """A file without a head that Duskroll knows is no dead end."""
    page = hand_in(client, address, "名前\nイブ\n".encode()).context["sheet"]
    assert [(one.head, one.examples) for one in page.columns] == [("名前", ("イブ",))]


def test_unknown_words_are_explained(client: Client, address: str) -> None:
    """With their row and column. Nothing is read until they are fixed or left out."""
    asked = hand_in(client, address)
    answered = client.post(address, columns(asked, "Name", "Equipment", ""))
    assert answered.status_code == 422
    [fault] = answered.context["faults"]
    assert "row 3" in fault
    assert "Plasma hat" in fault


def test_the_columns_lead_to_the_preview(client: Client, address: str, campaign: Campaign) -> None:
    """“Axe, Handgun x2” is three things, unknown words are listed, and the import is as usual."""
    asked = hand_in(client, address)
    answers = columns(asked, "Name", "Equipment", "", leave_out="on")
    page = client.post(address, answers, follow=True)
    shown = page.context["page"]
    assert [one.name for one in shown.figures] == ["Rowan", "Kestrel"]
    assert any("Plasma hat" in notice for notice in shown.notices)
    ticket = shown.form["ticket"].value()
    client.post(address, {"ticket": ticket, "same": "add", "key": "a" * 32})
    with scope(campaign=campaign):
        rowan = Figure.objects.get(name="Rowan")
        assert {item.gear: item.count for item in rowan.items.all()} == {"axe": 1, "handgun": 2}


@pytest.mark.parametrize("heads", [("", "Equipment", ""), ("Name", "Name", ""), ("Shoe", "", "")])
def test_impossible_answers_are_refused(client: Client, address: str, heads) -> None:
    """No name, one column twice, and a column that does not exist."""
    answered = client.post(address, columns(hand_in(client, address), *heads))
    assert answered.status_code == 422
    assert answered.context["sheet"].form.errors


def test_another_host_does_not_see_the_sheet(
    client: Client, address: str, campaign: Campaign, cohost: User, sign_in
) -> None:
    """A ticket is of one host."""
    ticket = columns(hand_in(client, address))["sheet"]
    answered = sign_in(cohost).get(address, {"sheet": ticket})
    assert answered.status_code == 302
    assert "sheet" not in answered["Location"]


def test_a_pasted_list_is_looked_at_first(client: Client, address: str) -> None:
    """It leads to the same preview, with what was left out."""
    answered = client.post(address, {"pasted": "Rowan: Axe, Plasma hat"}, follow=True)
    shown = answered.context["page"]
    assert [one.name for one in shown.figures] == ["Rowan"]
    assert any("Plasma hat" in notice for notice in shown.notices)
    assert client.post(address, {"pasted": " \n"}).status_code == 422


def test_too_many_columns(client: Client, address: str) -> None:
    """A sentence, and no form with thousands of fields."""
    answered = hand_in(client, address, b";".join([b"a"] * 2_000) + b"\n")
    assert answered.status_code == 422
    assert answered.context["faults"]
