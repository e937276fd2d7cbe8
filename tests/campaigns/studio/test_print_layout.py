"""Rare options of the Print page: labels, margins, round corners, and odds, the slowest."""

from __future__ import annotations

import io

import pytest
from django.test import Client
from django.urls import reverse
from django_scopes import scope
from PIL import Image

from campaigns.models import Campaign, Figure
from campaigns.studio.shelf import cutting
from rules.prints import tokens_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def client(sign_in, host) -> Client:
    return sign_in(host)


def show(client: Client, campaign: Campaign, query: str = ""):
    return client.get(f"{reverse('campaigns:print-show', args=[campaign.slug])}?{query}")


def test_tokens_on_labels_begin_at_the_first_that_is_free(client, campaign):
    """The stock decides the paper. A begun sheet has room for fewer, and backs have no place."""
    zero = "&".join(f"n-{token.key}=0" for token in tokens_of(campaign.game.prints())[1:])
    wanted = f"what=tokens&n-{tokens_of(campaign.game.prints())[0].key}=35&{zero}"
    begun = f"{wanted}&labels=l4770&start=7"
    result = show(client, campaign, begun).context["page"].result
    assert (result.sheets, result.paper) == (2, "A4")  # 34 of 40 are left
    assert show(client, campaign, f"{wanted}&labels=l4770").context["page"].result.sheets == 1
    fold = show(client, campaign, f"{wanted}&labels=5293&duplex=gutterfold").context["page"]
    assert (fold.result.sheets, fold.result.paper) == (2, "Letter")
    first, second = (
        Image.open(io.BytesIO(client.get(one.url).content))
        .convert("L")
        .point(lambda v: v < 200 and 255)
        for one in (result.pictures[0], result.pictures[1])
    )
    top = second.getbbox()[1]
    one = 25.4 / 210 * 1000  # pixels; the second sheet begins at the first label
    assert first.getbbox()[1] == pytest.approx(top + one, abs=2)
    assert first.crop((0, 0, 500, round(top + 1.5 * one))).getbbox() is None


def test_margin_and_corners(client, campaign):
    """A wider margin has room for fewer cards. Round corners are marked on cards alone."""
    page = show(client, campaign, "f=1&f=2").context["page"]
    assert [one.name for one in page.form.seldom_fields()] == ["margin", "radius", "gutter"]
    assert not page.form.has_seldom
    narrow, wide = (
        show(client, campaign, f"margin={mm}").context["page"].result.sheets for mm in (5, 12.7)
    )
    assert narrow < wide
    rounded = show(client, campaign, "f=1&f=2&radius=3").context["page"]
    assert rounded.form.has_seldom
    assert 'id="print-more" open' in show(client, campaign, "radius=3").content.decode()
    straight = client.get(page.result.pictures[0].url).content
    assert client.get(rounded.result.pictures[0].url).content != straight
    sheets = show(client, campaign, "what=reference").context["page"].form
    assert [one.name for one in sheets.seldom_fields()] == ["ids"]


def test_odds_are_calculated_once(client, campaign):
    """The second look takes them from memory. Another name changes nothing."""
    cutting._odds.cache_clear()
    show(client, campaign, "f=1&f=2&odds=yes")
    reckoned = cutting._odds.cache_info().misses
    with scope(campaign=campaign):
        Figure.objects.filter(number=1).update(name="Renamed")
    show(client, campaign, "f=1&f=2&odds=yes")
    assert reckoned == cutting._odds.cache_info().misses == 2
