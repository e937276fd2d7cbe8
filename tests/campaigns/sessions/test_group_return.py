"""Bringing a group of the survivors' book back in a later session."""

from __future__ import annotations

import pytest

from campaigns.models import Session, SurvivorGroup
from campaigns.models.game_log import play_of, state_of
from campaigns.models.values import campaign_roster
from campaigns.sessions.set_ups import set_up_for
from campaigns.shell.journal import By
from campaigns.table.operations.games import start_game
from tests.campaigns.played import first_offer, fresh, give_command


@pytest.fixture
def settlers(night: Session) -> SurvivorGroup:
    """Two people who are hostile, and one friend of theirs."""
    return SurvivorGroup.objects.create(
        campaign=night.campaign, name="Settlers", temper="hostile", members=2, reserve=1
    )


def test_one_press_brings_them_back(settlers, night, host, sign_in, page_of):
    """The session says who can be met again."""
    client, address = sign_in(host), page_of(f"survivors/{settlers.pk}/return/")
    assert client.post(address, {"session": night.number})["Location"] == page_of("survivors/")
    night.refresh_from_db()
    assert (list(night.returning_groups.all()), night.version) == ([settlers], 2)
    page = client.get(page_of("survivors/")).content.decode()
    assert f'href="{page_of(f"sessions/{night.number}/")}"' in page
    client.post(address, {"session": night.number})
    night.refresh_from_db()
    assert night.version == 2


def test_several_come_back_in_one_session(settlers, night, host, sign_in, page_of):
    """The second joins the first, and the session's page names both. Namesakes do not."""
    client = sign_in(host)
    facts = {"campaign": night.campaign, "temper": "neutral", "members": 1}
    others = SurvivorGroup.objects.create(name="Ferrymen", **facts)
    namesakes = SurvivorGroup.objects.create(name="Ferrymen", **facts)
    for group in (settlers, others):
        client.post(page_of(f"survivors/{group.pk}/return/"), {"session": night.number})
    refused = client.post(page_of(f"survivors/{namesakes.pk}/return/"), {"session": night.number})
    assert refused.status_code == 422
    assert list(night.returning_groups.all()) == [settlers, others]
    page = client.get(page_of("sessions/1/")).content.decode()
    assert "<bdi>Settlers</bdi>, <bdi>Ferrymen</bdi>" in page


def test_a_group_that_is_gone_cannot_return(settlers, night, host, sign_in, page_of):
    """Neither do they come in a session that has begun, nor in none."""
    client, address = sign_in(host), page_of(f"survivors/{settlers.pk}/return/")
    assert client.post(address, {"session": ""}).status_code == 422
    SurvivorGroup.objects.update(gone=True)
    response = client.post(address, {"session": night.number})
    assert response.status_code == 422
    assert "can no longer return" in response.content.decode()
    SurvivorGroup.objects.update(gone=False)
    Session.objects.update(state="live")
    assert client.post(address, {"session": night.number}).status_code == 422
    night.refresh_from_db()
    assert not night.returning_groups.exists()


def test_returning_groups_are_in_the_game(settlers, night, host):
    """A game of that session has all three among its figures, of the mind they were in.

    Rule: TW-CAMP-6.
    """
    night.returning_groups.add(settlers)
    figures = campaign_roster(night.campaign).figures[:2]
    set_up = set_up_for(night, figures, mapped=False, layout=1, words={})
    assert (set_up.words["settlers"], set_up.words["settlers.temper"]) == ("3", "hostile")
    game = start_game(session=night, name="Run", set_up=set_up, bots={}, seats={}, by=By(host))
    give_command(game=game, by=By(host), **first_offer(fresh(game)))
    state = state_of(fresh(game))
    assert state.groups["settlers"].people.temperament == "hostile"
    view = play_of(fresh(game)).view(state, "heroes")
    survivors = next(panel for panel in view.panels if panel.key == "survivors")
    assert len(survivors.figures) == 3


def test_the_host_has_the_last_word(settlers, night):
    """Words of the host go before those of the group. Who is gone does not come at all."""
    night.returning_groups.add(settlers)
    figures = campaign_roster(night.campaign).figures[:2]
    told = set_up_for(night, figures, mapped=False, layout=1, words={"settlers": "1"})
    assert told.words["settlers"] == "1"
    settlers.gone = True
    settlers.save()
    assert "settlers" not in set_up_for(night, figures, mapped=False, layout=1, words={}).words
