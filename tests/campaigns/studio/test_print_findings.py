"""Findings on the Print page, and previews of themes."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse
from django_scopes import scope
from msgspec.structs import replace

from campaigns.models import Campaign, Figure
from campaigns.roster.operations.figures import add_figures, set_portrait
from campaigns.shell.journal import By
from cards.palette import code_of
from cards.theme import THEMES
from tests.campaigns.markup import in_line

pytestmark = pytest.mark.django_db


@pytest.fixture
def client(sign_in, host) -> Client:
    return sign_in(host)


def show(client: Client, campaign: Campaign, query: str = ""):
    url = reverse("campaigns:print-show", args=[campaign.slug])
    return client.get(f"{url}?{query}")


def test_a_portrait_that_is_gone_is_reported_on_its_page(client, campaign, host):
    """The silhouette is printed in its place. Nobody is taken for somebody with a longer name."""
    with scope(campaign=campaign):
        sample = campaign.game.roster.samples()[0]
        crowd = [replace(sample, name="Zedekiah") for _ in range(9)]
        rows = add_figures(
            campaign=campaign, figures=[*crowd, replace(sample, name="Zed")], by=By(host)
        )
        lost = Figure.objects.get(pk=rows[-1].pk)
        set_portrait(figure=lost, portrait="0123456789abcdef" * 2 + ".jpg", by=By(host))
    query = "f=&" + "&".join(f"f={row.number}" for row in rows)
    (warned,) = show(client, campaign, query).context["page"].result.warned
    assert (warned.name, warned.severity) == ("Zed", "error")
    assert warned.sentences == ("Portrait: The portrait cannot be read. Upload it again.",)
    assert (warned.page, warned.title) == (2, "Sheet 2")


def test_aids_that_do_not_fit_among_the_cards_are_reported(client, campaign):
    """In two languages a long turn has no room on the smallest cards, in one it has."""

    def errors(query: str) -> list[str]:
        return [one.name for one in show(client, campaign, query).context["page"].result.errors]

    both = "f=&f=1&size=square-small&language=en%2Bja"
    assert set(errors(f"{both}&aids=1")) > set(errors(both))
    assert errors("f=&f=1&size=square-small&aids=1") == errors("f=&f=1&size=square-small")
    assert not errors("f=&f=1&aids=1")


def test_much_advice_does_not_hide_the_pages(client, campaign, host):
    """It is folded where there is a lot. What must be looked at stays open."""
    with scope(campaign=campaign):
        lost = Figure.objects.get(number=1)
        set_portrait(figure=lost, portrait="0123456789abcdef" * 2 + ".jpg", by=By(host))
    many = show(client, campaign, "size=mini-us")
    html = in_line(many)
    result = many.context["page"].result
    assert [one.name for one in result.errors] == [lost.name]
    assert len(result.advice) > 20
    fold = html.index("<summary><h2>Advice</h2>")
    assert html.index('id="print-findings"') < html.index("cannot be read") < fold
    assert fold < html.index(f'finding-about" dir="auto">{result.advice[0].name}')
    few = in_line(show(client, campaign, "size=mini-us&f=&f=2"))
    assert "Left out because there is no space" in few
    assert "<h2>Advice</h2>" not in few


def test_a_theme_is_chosen_by_how_it_looks(client, campaign):
    """Each is a small card in its own colours. The pages change with the choice."""
    html = in_line(show(client, campaign, "theme=album"))
    assert html.count('class="theme-card"') == len(THEMES)
    name = html.index(THEMES["album"].name.id)
    assert html.count("<path", name - 900, name) >= 7
    assert code_of(THEMES["album"].frame) in html
    chosen = show(client, campaign, "theme=album").context["page"]
    usual = show(client, campaign).context["page"]
    assert chosen.form["theme"].value() == "album"
    assert chosen.result.seen != usual.result.seen


def test_codes_that_lead_to_this_computer_are_reported(client, campaign, settings) -> None:
    """Once for all cards. A server that phones reach has no such advice."""

    def told() -> int:
        url = reverse("campaigns:print-show", args=[campaign.slug])
        query = "code=yes&size=tarot&f=&f=1&f=2"
        page = client.get(f"{url}?{query}", headers={"host": "127.0.0.1"}).context["page"]
        said = [words for one in page.result.advice for words in one.sentences]
        return sum("127.0.0.1" in words for words in said)

    assert told() == 1
    settings.URL = "https://camp.example.org"
    assert told() == 0
