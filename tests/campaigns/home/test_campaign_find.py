"""The page of links that the command palette draws on."""

from __future__ import annotations

import pytest
from django.urls import reverse

from campaigns.home.operations.campaigns import create_campaign
from campaigns.models import ChronicleNote, Figure
from campaigns.shell.journal import By

pytestmark = pytest.mark.django_db


@pytest.fixture
def find_url(campaign) -> str:
    """Where everything is found."""
    return reverse("campaigns:campaign-find", args=[campaign.slug])


@pytest.mark.parametrize("who", ["host", "player", "guest"])
def test_every_link_leads_somewhere(who, find_url, game, request, sign_in):
    """A member sees only what they may open."""
    client = sign_in(request.getfixturevalue(who))
    lines = client.get(find_url).context["page"].lines
    assert len(lines) > 30
    urls = {line.url for line in lines if "/figures/" not in line.url}
    assert {client.get(url).status_code for url in urls} == {200}


def test_words_narrow_it(find_url, grant, player, sign_in):
    """All words have to be there. Without scripts it is a plain form."""
    client = sign_in(player)
    found = client.get(find_url, {"q": " GRANT  figure"})
    [line] = found.context["page"].lines
    assert "<mark>Grant</mark>" in found.content.decode()
    assert line.url == reverse("campaigns:figure-show", args=[grant.roster.campaign.slug, 2])
    nothing = client.get(find_url, {"q": "grant stash"})
    assert nothing.context["page"].lines == ()
    assert 'class="row muted"' in nothing.content.decode()


def test_the_palette_is_a_part_of_it(find_url, player, sign_in):
    """htmx and the palette get the list without the page around it."""
    part = sign_in(player).get(find_url, headers={"HX-Request": "true"}).content.decode()
    assert "<html" not in part
    assert "palette-list" in part


def test_notes_of_the_chronicle_are_found(find_url, in_campaign, night, player, sign_in):
    """By any of their words, once some are typed. Deleted notes and other campaigns' are not."""
    client = sign_in(player)
    long = "The lighthouse " + "stood dark " * 20 + "until Rowan lit the lamp."
    kept = ChronicleNote.objects.create(campaign=night.campaign, session=night, words=long)
    ChronicleNote.objects.create(campaign=night.campaign, words="Another lamp", deleted=True)
    [line] = client.get(find_url, {"q": "LAMP lighthouse"}).context["page"].lines
    assert line.url.endswith(f"?session={night.number}#note-{kept.pk}")
    assert len(line.name) <= 80
    shown = client.get(line.url.partition("#")[0]).content.decode()
    assert f'id="note-{kept.pk}"' in shown
    assert not any("#note" in one.url for one in client.get(find_url).context["page"].lines)


def test_other_campaigns_are_found(find_url, campaign, host, player, sign_in):
    """Only the campaigns of the member."""
    other = create_campaign(name="Moss Choir", system=campaign.system, by=By(player))
    create_campaign(
        name="Moss of strangers", system=campaign.system, by=By(campaign.members.first())
    )
    [line] = sign_in(player).get(find_url, {"q": "moss"}).context["page"].lines
    assert line.url == reverse("campaigns:campaign-home", args=[other.slug])


def test_a_stranger_finds_nothing(find_url, stranger, sign_in):
    """Only members find the contents of a campaign."""
    assert sign_in(stranger).get(find_url).status_code == 404


def test_a_japanese_name_is_found_however_it_is_typed(find_url, in_campaign, host, sign_in):
    """Hiragana finds katakana, half-width and full-width signs find each other."""
    Figure.objects.filter(name="Grant").update(name="グラント２号")
    for words in ("ぐらんと", "ｸﾞﾗﾝﾄ", "グラント2号"):
        [line] = sign_in(host).get(find_url, {"q": words}).context["page"].lines
        assert line.name == "グラント２号"


def test_names_stand_in_one_order(find_url, in_campaign, host, sign_in):
    """Hiragana beside katakana, whatever width and capitals. The history's filter has the same."""
    named = ["adam", "Ｂｏｂ", "carol", "アキラ", "いずみ", "ｳﾒ", "えり"]
    rows = [Figure.objects.get(roster__campaign=in_campaign, number=n) for n in range(1, 8)]
    for row, name in zip(rows, named[::2] + named[1::2], strict=True):
        row.name = name
        row.save()
    pages = ("campaign-find", "figure"), ("history-list", None)
    for page, kind in pages:
        address = reverse(f"campaigns:{page}", args=[in_campaign.slug])
        shown = sign_in(host).get(address).context["page"]
        lines = shown.figures if kind is None else [one for one in shown.lines if one.kind == kind]
        assert [one.name for one in lines if one.name in named] == named


def test_figures_of_other_campaigns(find_url, player, host, sign_in):
    """By a word of their name, in campaigns that one takes part in, and in no others."""
    words = {"system": "twilight-world", "with_samples": True}
    for name, account in (("Second Watch", player), ("Secret Watch", host)):
        create_campaign(name=name, by=By(account), **words)
    lines = sign_in(player).get(find_url, {"q": "grant"}).context["page"].lines
    assert {line.note for line in lines if line.kind == "elsewhere"} == {"Second Watch"}
    assert not any("secret" in line.url for line in lines)
    plain = sign_in(player).get(find_url).context["page"].lines
    assert not any(line.kind == "elsewhere" for line in plain)
