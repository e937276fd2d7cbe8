"""A campaign as a poster."""

from __future__ import annotations

import io

from django_scopes import scope
from pypdf import PdfReader

from campaigns.chronicle.poster import MOST_TOLD, campaign_poster
from campaigns.jobs.operations import claim
from campaigns.jobs.run import carry_out
from campaigns.models import Campaign, Figure
from campaigns.shell.journal import By
from tests.campaigns.chronicled import closed
from tests.campaigns.played import play_out


def millimetres(points: object) -> int:
    return round(float(str(points)) / 72 * 25.4)


def test_the_poster_shows_party_sessions_and_losses(game, grant, host, player, sign_in, page_of):
    """The party, each night with the words of its note, the end of the last game. No account."""
    play_out(game, By(host))
    closed(game.session, grant.number, host)
    campaign = game.session.campaign
    with scope(campaign=campaign):
        Figure.objects.filter(pk=grant.pk).update(fate="dead", status=Figure.Status.RETIRED)
        poster = campaign_poster(Campaign.objects.select_related("roster").get(pk=campaign.pk))
    [fallen] = poster.fallen
    assert fallen.name == grant.name
    assert grant.name in fallen.told
    assert grant.name not in {one.name for one in poster.party}
    assert [panel.title for panel in poster.panels] == [game.session.name]
    assert poster.panels[0].words
    assert [(one.name, one.night) for one in poster.town if one.night] == [
        (game.name, game.session.number)
    ]
    [page] = made(sign_in(player), page_of, "a3").pages
    told = page.extract_text()
    assert fallen.told in " ".join(told.split())
    assert game.session.name in told
    assert game.name in told
    assert "player" not in told


def made(client, page_of, on: str) -> PdfReader:
    """The poster that one press asks for."""
    job = client.post(page_of(f"chronicle/poster.pdf?on={on}"))["Location"]
    if waiting := claim():
        carry_out(waiting)
    return PdfReader(io.BytesIO(b"".join(client.get(f"{job}file/").streaming_content)))


def test_each_paper_has_its_size(in_campaign, player, sign_in, page_of):
    """A3 and A2 are one sheet. On A4 and Letter the A2 is joined, after a key. Others: 404."""
    client, found = sign_in(player), {}
    for on in ("a3", "a2", "a4", "letter"):
        pages = made(client, page_of, on).pages
        found[on] = [tuple(sorted(map(millimetres, page.mediabox[2:]))) for page in pages]
    assert found["a3"] == [(297, 420)]
    assert found["a2"] == [(420, 594)]
    assert len(found["a4"]) > 4
    assert set(found["a4"]) == {(210, 297)}
    assert set(found["letter"]) == {(216, 279)}
    assert client.get(page_of("chronicle/poster.pdf?on=a9")).status_code == 404
    again = client.post(page_of("chronicle/poster.pdf?on=a3"))
    assert again["Location"] == page_of("jobs/1/")


def test_the_page_shows_the_poster_before_it_is_made(night, grant, player, sign_in, page_of):
    """Its title, its nights and the first of its people."""
    page = sign_in(player).get(page_of("chronicle/poster.pdf")).content.decode()
    picture = page.partition("poster-picture")[2]
    assert night.campaign.name in picture
    assert night.name in picture
    assert "?half" in picture


def test_of_many_fallen_only_the_faces_are_shown(in_campaign):
    """There is no room to say how they fell."""
    with scope(campaign=in_campaign):
        Figure.objects.update(fate="dead", status=Figure.Status.RETIRED)
        poster = campaign_poster(Campaign.objects.select_related("roster").get(pk=in_campaign.pk))
    assert len(poster.fallen) > MOST_TOLD
    assert {one.told for one in poster.fallen} == {""}
