"""Films of games for everyone with the link of the chronicle."""

from __future__ import annotations

from django.test import Client

from campaigns.models import Game, Session


def test_the_public_watches_games_that_are_over(
    public_film: str, over: Game, client: Client
) -> None:
    """The chronicle leads there. No address of the campaign is named, no engine may list it."""
    chronicle = client.get(public_film.split("games/")[0]).content.decode()
    assert f'href="{public_film}?at={over.last_number}"' in chronicle
    answer = client.get(public_film, {"at": 5})
    assert answer.status_code == 200
    assert answer["X-Robots-Tag"] == "noindex"
    assert f"/c/{over.session.campaign.slug}/" not in answer.content.decode()
    Session.objects.filter(pk=over.session.pk).update(state=Session.State.LIVE)
    Game.objects.filter(pk=over.pk).update(over=False)
    assert client.get(public_film).status_code == 404


def test_the_public_does_not_watch_who_was_deleted(public_film: str, over, grant, client) -> None:
    """Only members see a game with a figure that was deleted since."""
    type(grant).objects.filter(pk=grant.pk).update(status="deleted")
    assert client.get(public_film).status_code == 404
    assert public_film not in client.get(public_film.split("games/")[0]).content.decode()
