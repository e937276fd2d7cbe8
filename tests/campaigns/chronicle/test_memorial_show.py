"""The memorial: who was lost, and what became of them."""

from __future__ import annotations

from django.db import connection
from django.test.utils import CaptureQueriesContext

from campaigns.models import Figure
from tests.campaigns.chronicled import closed


def test_a_memorial_without_losses_is_empty(campaign, guest, sign_in) -> None:
    """A page without names."""
    page = sign_in(guest).get(f"/c/{campaign.slug}/chronicle/memorial/").content.decode()
    assert 'class="memorial"' not in page


def test_the_lost_with_their_night(game, grant, host, guest, sign_in) -> None:
    """Name, fate and the last night. The home shows the face, and leads here."""
    campaign = game.session.campaign
    closed(game.session, grant.number, host)
    client = sign_in(guest)
    page = client.get(f"/c/{campaign.slug}/chronicle/memorial/").content.decode()
    assert f'href="/c/{campaign.slug}/figures/{grant.number}/story/"' in page
    assert game.session.name in page
    home = client.get(f"/c/{campaign.slug}/").content.decode()
    assert 'class="memory-face is-lost"' in home
    assert f'href="/c/{campaign.slug}/chronicle/memorial/"' in home


def test_queries_do_not_grow_with_the_lost(game, grant, host, guest, sign_in) -> None:
    """Ten take as many as one. Who was deleted is not named."""
    campaign = game.session.campaign
    closed(game.session, grant.number, host)
    client, counts = sign_in(guest), []
    rows = Figure.objects.filter(roster=campaign.roster, side="heroes")
    for some in (1, 10):
        lost = list(rows.order_by("pk")[:some].values_list("pk", flat=True))
        Figure.objects.filter(pk__in=lost).update(fate="dead", status="retired")
        client.get(f"/c/{campaign.slug}/chronicle/memorial/")
        with CaptureQueriesContext(connection) as asked:
            page = client.get(f"/c/{campaign.slug}/chronicle/memorial/").content.decode()
        counts.append(len(asked))
        assert page.count('class="memorial-link"') >= some
    assert counts[0] == counts[1]
    Figure.objects.filter(pk=grant.pk).update(status=Figure.Status.DELETED)
    page = client.get(f"/c/{campaign.slug}/chronicle/memorial/").content.decode()
    assert f"/figures/{grant.number}/story/" not in page
