"""Making the address of one's calendar, and another one."""

from __future__ import annotations

from django.test import Client

from campaigns.models import Membership


def test_the_first_press_makes_it_and_the_second_another(campaign, guest, sign_in):
    """The old address shows nothing any more."""
    client = sign_in(guest)
    sessions = f"/c/{campaign.slug}/sessions/"
    assert "Create calendar address" in client.get(sessions).content.decode()
    keys = []
    for _ in range(2):
        response = client.post(f"{sessions}calendar/")
        assert response.headers["Location"] == f"{sessions}#calendar"
        keys.append(Membership.objects.get(user=guest).calendar_key)
    page = client.get(sessions).content.decode()
    assert f"http://testserver/calendar/{keys[1]}.ics" in page
    assert keys[0] not in page
    assert Client().get(f"/calendar/{keys[0]}.ics").status_code == 404
    assert Client().get(f"/calendar/{keys[1]}.ics").status_code == 200


def test_each_member_has_their_own_calendar_address(campaign, host, player, sign_in):
    """The host does not see a player's address."""
    sign_in(player).post(f"/c/{campaign.slug}/sessions/calendar/")
    key = Membership.objects.get(user=player).calendar_key
    assert len(key) >= 32
    assert key not in sign_in(host).get(f"/c/{campaign.slug}/sessions/").content.decode()
    assert Membership.objects.get(user=host).calendar_key == ""
