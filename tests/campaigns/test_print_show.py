"""The print page: choices in the address, what they lead to, and what it says of bad ones."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse
from django_scopes import scope
from msgspec.structs import replace

from campaigns import print_cache
from campaigns.models import Campaign, Figure
from campaigns.operations.figures import add_figures, set_status
from campaigns.operations.journal import By

pytestmark = pytest.mark.django_db


@pytest.fixture
def client(sign_in, host) -> Client:
    return sign_in(host)


def show(client: Client, campaign: Campaign, query: str = "", **headers: str):
    url = reverse("campaigns:print-show", args=[campaign.slug])
    return client.get(f"{url}?{query}", headers=headers)


def ticked(response) -> int:
    return response.content.decode().count(" checked>\n          <span>")


def test_all_active_figures_are_printed_without_any_choice(client, campaign):
    """27 samples make three A4 sheets of poker cards, each with its picture."""
    response = show(client, campaign)
    assert response.status_code == 200
    page = response.context["page"]
    assert (page.ticked, page.result.copies, page.result.sheets) == (27, 27, 3)
    html = response.content.decode()
    assert html.count('loading="lazy"') == 3
    assert "3 sheets of A4" in html
    assert "Grant" in page.result.pictures[0].content + page.result.pictures[1].content


def test_a_picture_has_an_address_that_gives_it(client, campaign):
    """The pictures and the document carry the choices of the page."""
    page = show(client, campaign, "f=&f=1&f=2&ink=saver&paper=letter").context["page"]
    (picture,) = page.result.pictures
    assert "ink=saver" in picture.url
    assert client.get(picture.url)["Content-Type"] == "image/png"
    document = client.get(page.result.download_url)
    assert document["Content-Disposition"].startswith("attachment")


def test_a_side_ticks_its_figures(client, campaign):
    """`side` picks the active figures of one side."""
    with scope(campaign=campaign):
        side = Figure.objects.first().side
        expected = Figure.objects.filter(side=side).count()
    page = show(client, campaign, f"side={side}").context["page"]
    assert 0 < page.ticked == expected < 27
    assert page.result.copies == expected


def test_backs_double_the_pages_and_not_the_sheets(client, campaign):
    """A sheet with a back has two pictures."""
    result = show(client, campaign, "backs=yes").context["page"].result
    assert (result.sheets, len(result.pictures)) == (3, 6)


def test_tokens_in_the_numbers_wanted(client, campaign):
    """Each kind of token has a count of its own; the others keep theirs at zero."""
    tokens = campaign.game.tokens()
    query = "&".join(f"n-{token.key}=0" for token in tokens[1:])
    result = (
        show(client, campaign, f"what=tokens&n-{tokens[0].key}=99&{query}").context["page"].result
    )
    assert result.copies == 99
    assert result.sheets == 2
    assert "99" in result.pdf_url


def test_the_live_answer_is_the_changed_parts(client, campaign):
    """HTMX gets pages and summary, no second layout; both ways vary on the header."""
    response = show(client, campaign, "size=tarot", **{"HX-Request": "true"})
    html = response.content.decode()
    assert "<html" not in html
    assert 'id="print-summary" hx-swap-oob="true"' in html
    assert "HX-Request" in response["Vary"]
    assert "HX-Request" in show(client, campaign)["Vary"]


@pytest.mark.parametrize(
    "query",
    [
        "size=poster",
        "paper=a99",
        "ink=<b>",
        "what=money",
        "token=25.5",
        "n-wound=-1",
        "n-wound=1000000000",
        "n-wound=many",
        "n-wound=",
        "n-wound=" + "9" * 5000,
        "f=4711",
        "f=x%00",
        "side=nobody",
    ],
)
def test_a_bad_choice_is_named_and_nothing_is_lost(client, campaign, query):
    """What is typed stays, the page says what is wrong, the rest of the page stands."""
    response = show(client, campaign, f"{query}&marks=cut")
    assert response.status_code == 422
    page = response.context["page"]
    assert page.result is None
    assert len(page.form.faults()) == 1
    html = response.content.decode()
    assert '<option value="cut" selected>' in html
    assert "<b>" not in html
    assert show(client, campaign, query, **{"HX-Request": "true"}).status_code == 422


def test_no_tick_says_so(client, campaign):
    """With every tick taken away there is a sentence in place of pages."""
    response = show(client, campaign, "f=")
    assert response.status_code == 200
    assert "No figure is ticked" in response.content.decode()


def test_an_empty_roster_leads_to_adding_figures(client, campaign):
    """The empty state says what to do next."""
    with scope(campaign=campaign):
        Figure.objects.all().delete()
    html = show(client, campaign).content.decode()
    assert reverse("campaigns:figure-add", args=[campaign.slug]) in html


def test_retired_figures_are_printed_only_when_ticked(client, campaign, host):
    """A retired figure is offered without a tick, a deleted one is not offered."""
    with scope(campaign=campaign):
        first, second = Figure.objects.all()[:2]
        set_status(figure=first, status="retired", by=By(host))
        set_status(figure=second, status="deleted", by=By(host))
    page = show(client, campaign).context["page"]
    assert (page.ticked, len(page.lines)) == (25, 26)
    assert show(client, campaign, f"f={first.number}").context["page"].result.copies == 1
    assert show(client, campaign, f"f={second.number}").status_code == 422


def test_reconstructed_weapons_are_said(client, campaign):
    """What the cards mark with a dagger is named on the page. Rule: TW-WPN-10."""
    response = show(client, campaign)
    assert "SMG" in response.context["page"].result.reconstructed
    assert "with a dagger" in response.content.decode()
    assert "with a dagger" not in show(client, campaign, "what=tokens").content.decode()


def test_what_the_printer_finds_names_the_card(client, campaign, host):
    """A name that no font covers, runs from right to left and does not fit is told before."""
    with scope(campaign=campaign):
        odd = replace(campaign.game.samples()[0], name="\u05d0\u05d1 \U0001f9df " + "W" * 70)
        (row,) = add_figures(campaign=campaign, figures=[odd], by=By(host))
    response = show(client, campaign, f"f={row.number}")
    (warned,) = response.context["page"].result.warned
    assert warned.name.startswith(row.name[:2])
    assert warned.severity == "error"
    assert len(warned.sentences) >= 2
    html = response.content.decode()
    assert 'href="#print-findings"' in html
    assert warned.sentences[0].split(":")[0] in html


def test_queries_do_not_grow_with_the_roster(client, campaign, host, django_assert_max_num_queries):
    """As many queries for 300 figures as for 27."""
    with scope(campaign=campaign):
        sample = campaign.game.samples()[0]
        crowd = [replace(sample, name=f"Figure {number}") for number in range(273)]
        add_figures(campaign=campaign, figures=crowd, by=By(host))
    for query in ("f=1&f=2&f=3", ""):
        with django_assert_max_num_queries(6):
            assert show(client, campaign, query).status_code == 200


def test_nothing_is_drawn_to_show_the_page(client, campaign, monkeypatch):
    """The page lays out; documents and pictures are made when they are asked for."""
    monkeypatch.setattr(print_cache, "write_whole", lambda *_: pytest.fail("something was drawn"))
    assert show(client, campaign).status_code == 200


def test_who_may_see_it(client, campaign, sign_in, player, stranger):
    """A member sees the page, a stranger finds none, who is signed out is asked to sign in."""
    assert show(sign_in(player), campaign).status_code == 200
    assert show(sign_in(stranger), campaign).status_code == 404
    assert show(Client(), campaign).status_code == 302
    url = reverse("campaigns:print-show", args=[campaign.slug])
    assert client.post(url).status_code == 405
