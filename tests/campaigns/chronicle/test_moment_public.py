"""Moments of games as pictures for everyone with the link of the chronicle."""

from __future__ import annotations

from campaigns.models import Figure, Game
from campaigns.people.operations.members import set_chronicle_link
from campaigns.shell.journal import By


def test_a_picture_of_a_game_that_is_over(mapped: Game, host, client) -> None:
    """As a spectator sees it, not while the game goes on."""
    campaign = mapped.session.campaign
    set_chronicle_link(campaign=campaign, on=True, by=By(host))
    address = f"/chronicle/{campaign.chronicle_key}/games/{mapped.session.number}/{mapped.number}/"
    assert client.get(f"{address}3.png").status_code == 404
    Game.objects.filter(pk=mapped.pk).update(over=True)
    assert client.get(f"{address}3.png")["Content-Type"] == "image/png"
    assert client.get(f"{address}?show=ground&at=3")["Content-Type"] == "image/svg+xml"
    Figure.objects.filter(roster=campaign.roster).update(status=Figure.Status.DELETED)
    assert client.get(f"{address}3.png").status_code == 404
