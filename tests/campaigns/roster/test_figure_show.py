"""A figure's sheet."""

from __future__ import annotations

import pytest

from campaigns.home.operations.campaigns import create_campaign
from campaigns.roster.operations.figures import change_figure, set_status
from campaigns.shell.journal import By
from rules.changes import AddItem, Attach

pytestmark = pytest.mark.django_db


def test_the_sheet_shows_the_card(grant, guest, sign_in, page_of):
    """Numbers, weapons, reconstructed figures with their footnote. No buttons for a guest."""
    page = sign_in(guest).get(page_of("", grant)).content.decode()
    assert '<h1 dir="auto">Grant</h1>' in page
    assert "SMG" in page
    assert "†" in page
    assert 'name="change"' not in page
    assert 'class="finding finding-ok"' in page


@pytest.mark.parametrize(("system", "is_short"), [("zombies", True), ("zombicide", False)])
def test_a_figure_with_numbers_alone_has_its_past_below_them(system, is_short, host, sign_in):
    """Without kit the large column would be empty. The past appears once."""
    made = create_campaign(name="Short", system=system, by=By(host), with_samples=True)
    answer = sign_in(host).get(f"/c/{made.slug}/figures/1/")
    assert answer.context["page"].is_short is is_short
    told = answer.content.decode()
    numbers = told.split('class="sheet-part"')
    assert told.count("/figures/1/story/") == 1
    assert ("/figures/1/story/" in numbers[1]) is is_short


def test_the_owner_gets_the_buttons(grant, player, sign_in, page_of):
    """The owner sees a button for each change, but not those of the host."""
    page = sign_in(player).get(page_of("", grant)).content.decode()
    assert page.count('name="change"') > 8
    assert "Add gear" in page
    assert "Duplicate" not in page


def test_findings_with_cures_and_history(grant, in_campaign, host, sign_in, page_of):
    """A finding names rule and cause and offers cures. The history tells the last changes."""
    change_figure(figure=grant, change=AddItem(gear="shotgun-auto", count=3), by=By(host))
    response = sign_in(host).get(page_of("", grant))
    [line] = [line for line in response.context["page"].findings if line.severity == "error"]
    assert line.cures
    page = response.content.decode()
    assert line.rule in page
    assert line.cures[0].label in page
    assert "Grant took 3 × Auto Shotgun." in page
    assert f"{page_of('history/')}?figure={grant.number}" in page


def test_sights_can_be_mounted_and_taken_off(grant, in_campaign, player, sign_in, page_of):
    """A weapon offers the sights that it can carry and takes off those that it has."""
    change_figure(figure=grant, change=Attach(item="i1", attachment="scope"), by=By(player))
    response = sign_in(player).get(page_of("", grant))
    smg = next(line for line in response.context["page"].kit if line.key == "i1")
    assert [mount.key for mount in smg.mounted] == ["scope"]
    assert [mount.key for mount in smg.mountable] == ["laser-sight"]
    assert smg.more == ""  # a weapon with a sight stands alone


def test_the_live_part_alone(grant, player, sign_in, page_of):
    """htmx gets the sheet without the page around it."""
    response = sign_in(player).get(page_of("", grant), headers={"HX-Request": "true"})
    page = response.content.decode()
    assert 'id="sheet"' in page
    assert "<html" not in page


def test_a_deleted_figure_leads_back(grant, in_campaign, host, sign_in, page_of):
    """The sheet of a deleted figure has the way back and no other buttons."""
    set_status(figure=grant, status="deleted", by=By(host))
    page = sign_in(host).get(page_of("", grant)).content.decode()
    assert "This figure is deleted." in page
    assert "Restore" in page
    assert 'name="change"' not in page


def test_wrong_method(grant, host, sign_in, page_of):
    """The sheet is only read."""
    assert sign_in(host).post(page_of("", grant)).status_code == 405
