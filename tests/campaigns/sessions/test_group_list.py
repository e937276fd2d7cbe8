"""The survivors' book."""

from __future__ import annotations

import pytest

from campaigns.models import Session, SurvivorGroup


@pytest.fixture
def settlers(night: Session) -> SurvivorGroup:
    """Three people who were met in the first session."""
    return SurvivorGroup.objects.create(
        campaign=night.campaign, session=night, name="Settlers of the mill", temper="neutral",
        members=3, reserve=4, place="building-2", notes="They <trade>.",
    )  # fmt: skip


def test_an_empty_book_says_when_it_fills(campaign, player, sign_in, page_of):
    """Nobody has been met: the page says where they come from."""
    page = sign_in(player).get(page_of("survivors/")).content.decode()
    assert "No groups yet" in page


def test_groups_stand_under_their_session(settlers, player, sign_in, page_of):
    """Name, mood, heads, place and notes. A player may only read."""
    page = sign_in(player).get(page_of("survivors/")).content.decode()
    assert page.index("First night") < page.index("Settlers of the mill")
    for told in (
        "neutral",
        "<dd>3</dd>",
        "<dd>4</dd>",
        "Place: building 2",
        "They &lt;trade&gt;.",
    ):
        assert told in page
    assert "Bring back" not in page
    assert "/edit/" not in page


def test_the_host_may_bring_them_back(settlers, night, host, sign_in, page_of):
    """Planned sessions are offered. Without one the way there is."""
    client = sign_in(host)
    page = client.get(page_of("survivors/")).content.decode()
    assert "Session" in page
    assert f'<option value="{night.number}"' in page
    night.state = "closed"
    night.save()
    page = client.get(page_of("survivors/")).content.decode()
    assert "Plan a session to bring" in page


def test_no_query_a_group(night, host, sign_in, page_of, django_assert_max_num_queries):
    """300 groups cost as many queries as three."""
    SurvivorGroup.objects.bulk_create(
        SurvivorGroup(campaign=night.campaign, session=night, name=f"Group {n}", temper="hostile")
        for n in range(300)
    )
    client = sign_in(host)
    with django_assert_max_num_queries(7):
        client.get(page_of("survivors/"))
