"""The print page: choices in the address, what they lead to, and what it says of bad ones."""

from __future__ import annotations

import io
import re

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django_scopes import scope
from msgspec.structs import replace
from pypdf import PdfReader

from campaigns.models import Campaign, Figure
from campaigns.roster.operations.figures import add_figures, set_status
from campaigns.shell.journal import By
from campaigns.studio import cache as print_cache
from campaigns.studio import document
from campaigns.studio import orders as print_orders
from campaigns.studio.forms.prints import CHOICES, PrintForm
from campaigns.studio.operations.printers import Measured, add_printer
from campaigns.studio.shelf.shelf import shelf
from rules.prints import tokens_of
from rules.registry import system_of
from rules.text import in_english

pytestmark = pytest.mark.django_db


@pytest.fixture
def client(sign_in, host) -> Client:
    return sign_in(host)


def show(client: Client, campaign: Campaign, query: str = "", **headers: str):
    url = reverse("campaigns:print-show", args=[campaign.slug])
    return client.get(f"{url}?{query}", headers=headers)


PRINTABLES = tuple(shelf(system_of("twilight-world")))


def amount(response) -> str:
    return in_english(response.context["page"].result.amount)


def test_a_large_roster_is_printed_in_parts(client, campaign, monkeypatch):
    """The first part without a choice, each other part and all of it by a link. Ticks go beyond."""
    monkeypatch.setattr("campaigns.studio.forms.prints.MOST_OFFERED", 10)
    first = show(client, campaign)
    assert (amount(first), len(first.context["page"].lines)) == ("10 cards", 10)
    third = show(client, campaign, "what=stat-cards&part=3")
    assert amount(third) == "7 cards"
    document = client.get(third.context["page"].result.pdf_url)
    assert len(PdfReader(io.BytesIO(document.content)).pages) == 1
    assert amount(show(client, campaign, "what=stat-cards&part=all")) == "27 cards"
    ticked = show(client, campaign, "what=stat-cards&f=&f=1&f=27")
    assert amount(ticked) == "2 cards"
    assert [line.number for line in ticked.context["page"].lines if line.ticked] == [1, 27]


def test_all_active_figures_are_printed_without_any_choice(client, campaign):
    """27 samples make three A4 sheets of poker cards, each with its picture."""
    response = show(client, campaign)
    assert response.status_code == 200
    page = response.context["page"]
    assert (amount(response), page.result.sheets) == ("27 cards", 3)
    html = response.content.decode()
    assert len(re.findall(r'/print/stat-cards-\d+\.webp[^>]*loading="lazy"', html)) == 3
    assert "3 sheets of A4" in html
    assert "Grant" in page.result.pictures[0].content + page.result.pictures[1].content


def test_a_picture_has_an_address_that_gives_it(client, campaign):
    """The pictures and the document carry the choices of the page."""
    page = show(client, campaign, "f=&f=1&f=2&ink=saver&paper=letter").context["page"]
    (picture,) = page.result.pictures
    assert "ink=saver" in picture.url
    assert client.get(picture.url)["Content-Type"] == "image/webp"
    document = client.get(page.result.download_url)
    assert document["Content-Disposition"].startswith("attachment")


def test_a_side_ticks_its_figures(client, campaign):
    """`side` picks the active figures of one side."""
    with scope(campaign=campaign):
        side = Figure.objects.first().side
        expected = Figure.objects.filter(side=side).count()
    response = show(client, campaign, f"side={side}")
    assert 0 < expected < 27
    assert amount(response) == f"{expected} cards"


def test_backs_double_the_pages_and_not_the_sheets(client, campaign):
    """A sheet with a back has two pictures. `backs` is how addresses said it before."""
    for query in ("duplex=long", "duplex=short", "backs=yes"):
        result = show(client, campaign, query).context["page"].result
        assert (result.sheets, len(result.pictures)) == (3, 6)
        assert result.pictures[1].title == "Sheet 1, back"
    folded = show(client, campaign, "duplex=gutterfold").context["page"].result
    assert folded.sheets == len(folded.pictures) > 3


def test_tokens_in_the_numbers_wanted(client, campaign):
    """Each kind of token has a count of its own. The others keep theirs at zero."""
    tokens = tokens_of(campaign.game.prints())
    query = "&".join(f"n-{token.key}=0" for token in tokens[1:])
    response = show(client, campaign, f"what=tokens&n-{tokens[0].key}=99&{query}")
    result = response.context["page"].result
    assert amount(response) == "99 tokens"
    assert result.sheets == 2
    assert "99" in result.pdf_url
    none = show(client, campaign, f"what=tokens&n-{tokens[0].key}=0&{query}")
    assert "All token counts are 0" in none.content.decode()


def test_the_live_answer_is_the_changed_parts(client, campaign):
    """HTMX gets pages and summary, no second layout. Both ways vary on the header."""
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
        "duplex=sideways",
        "what=tokens&token=25.5",
        "what=tokens&n-wound=-1",
        "what=tokens&n-wound=1000000000",
        "what=tokens&n-wound=many",
        "what=tokens&n-wound=" + "9" * 5000,
        "what=terrain&sets=0",
        "what=terrain&sets=",
        "margin=3",
        "radius=2.5",
        "what=tokens&labels=l4770&start=41",
        "what=tokens&labels=l7651&mm=25",
        "what=tokens&labels=post-it",
        "what=map-tiles&count=101",
        "what=map-tiles&size=7",
        "what=map-tiles&seed=1.5",
        "what=battlefield&scenario=nowhere",
        "what=battlefield&scenario=supply-run&overlap=41",
        "what=battlefield&scenario=supply-run&layout=-1",
        "what=blank-forms&count=%00",
        "what=pack&in=money",
        "f=4711",
        "f=x%00",
        "side=nobody",
    ],
)
def test_a_bad_choice_is_named_and_nothing_is_lost(client, campaign, query):
    """The typed text stays, the page shows the error, and the rest of the page works."""
    kept = "paper=legal" if "ink" in query else "ink=saver"
    response = show(client, campaign, f"{query}&{kept}")
    assert response.status_code == 422
    page = response.context["page"]
    assert page.result is None
    assert len(page.form.faults()) == 1
    html = response.content.decode()
    assert f'<option value="{kept.partition("=")[2]}" selected>' in html
    assert "<b>" not in html
    assert show(client, campaign, query, **{"HX-Request": "true"}).status_code == 422


def test_no_tick_says_so(client, campaign):
    """With every tick taken away there is a sentence in place of pages."""
    response = show(client, campaign, "f=")
    assert response.status_code == 200
    assert "No figures are chosen" in response.content.decode()


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
    assert (len(page.form.ticked()), len(page.lines)) == (25, 26)
    assert amount(show(client, campaign, f"f={first.number}")) == "1 card"
    assert show(client, campaign, f"f={second.number}").status_code == 422


def test_the_page_names_reconstructed_weapons(client, campaign):
    """The page names the weapons marked with a dagger. Rule: TW-WPN-10."""
    response = show(client, campaign)
    assert "SMG" in response.context["page"].result.reconstructed
    assert "with a dagger" in response.content.decode()
    assert "with a dagger" not in show(client, campaign, "what=tokens").content.decode()


def test_findings_name_their_card(client, campaign, host):
    """The page warns of a name that no font covers, runs from right to left and does not fit."""
    with scope(campaign=campaign):
        odd = replace(campaign.game.roster.samples()[0], name="\u05d0\u05d1 \U0001f9df " + "W" * 70)
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
        sample = campaign.game.roster.samples()[0]
        crowd = [replace(sample, name=f"Figure {number}") for number in range(273)]
        add_figures(campaign=campaign, figures=crowd, by=By(host))
    for query in ("f=1&f=2&f=3", ""):
        with django_assert_max_num_queries(10):
            assert show(client, campaign, query).status_code == 200


def test_queries_of_a_pack_do_not_grow(client, campaign, host, evening):
    """As many for a night of 300 figures as for one of 27."""

    def queries() -> int:
        with CaptureQueriesContext(connection) as asked:
            assert show(client, campaign, "what=pack").context["page"].result
        return len(asked)

    before = queries()
    with scope(campaign=campaign):
        sample = campaign.game.roster.samples()[0]
        crowd = [replace(sample, name=f"Figure {number}") for number in range(273)]
        add_figures(campaign=campaign, figures=crowd, by=By(host))
    assert queries() == before <= 20


def test_nothing_is_drawn_to_show_the_page(client, campaign, monkeypatch):
    """The page lays out. Documents and pictures are made when they are asked for."""
    monkeypatch.setattr(print_cache, "write_whole", lambda *_: pytest.fail("something was drawn"))
    assert show(client, campaign).status_code == 200


@pytest.mark.parametrize(
    "what",
    [*PRINTABLES[:4], *(pytest.param(what, marks=pytest.mark.long) for what in PRINTABLES[4:])],
)
@pytest.mark.usefixtures("game")
def test_everything_on_the_shelf_is_shown(client, campaign, what):
    """Each has its pages, and a picture of the first."""
    query = "scenario=supply-run" if what == "battlefield" else ""
    result = show(client, campaign, f"what={what}&{query}").context["page"].result
    assert result.pictures
    assert client.get(result.pictures[0].url)["Content-Type"] == "image/webp"


@pytest.mark.parametrize("what", ["stat-cards", "tokens", "campaign-log"])
def test_a_document_has_the_pages_that_are_shown(client, campaign, what):
    """As many, in one file."""
    result = show(client, campaign, f"what={what}").context["page"].result
    document = client.get(result.pdf_url)
    assert document.status_code == 200
    assert len(PdfReader(io.BytesIO(document.content)).pages) == len(result.pictures)


def test_choosing_a_printable_keeps_the_layout(client, campaign):
    """Each thing is a link that keeps paper, ink and ticks, and drops what is another's own."""
    response = show(client, campaign, "what=stat-cards&size=tarot&paper=letter&ink=contrast&f=1")
    things = [one for _, group in response.context["page"].things for one in group]
    assert [one.key for one in things] == ["pack", *PRINTABLES]
    assert [one.key for one in things if one.chosen] == ["stat-cards"]
    tiles = next(one for one in things if one.key == "map-tiles").url
    assert "paper=letter" in tiles
    assert "ink=contrast" in tiles
    assert "size" not in tiles
    assert client.get(tiles).context["page"].result.paper == "Letter"


def test_no_parameter_is_called_as_a_choice_of_the_page():
    """The address has one name for each thing, and so has the form in its template."""
    for one in shelf(system_of("twilight-world")).values():
        keys = {parameter.key for parameter in one.parameters}
        assert not keys & CHOICES, one.key
        assert not keys & {*dir(PrintForm)}, one.key


def test_ink_is_shown_on_request(client, campaign):
    """First a place that asks, then an answer that is known from then on. Saver takes less."""
    url = reverse("campaigns:print-show", args=[campaign.slug])
    said = {}
    for ink in ("full", "saver"):
        result = show(client, campaign, f"f=1&ink={ink}").context["page"].result
        assert result.ink is None
        part = client.get(
            result.ink_url, headers={"HX-Request": "true", "HX-Target": "print-ink"}
        ).content.decode()
        assert "of the paper" in part
        assert "<img" not in part
        said[ink] = show(client, campaign, f"f=1&ink={ink}").context["page"].result.ink
    assert said["full"] > said["saver"] > 0
    assert "of the paper" in client.get(f"{url}?estimate=1").content.decode()


def test_a_night_has_its_pack(client, campaign, evening, monkeypatch):
    """The next session is chosen, its tokens are still to be counted, so a job makes it."""
    response = show(client, campaign, "what=pack")
    page = response.context["page"]
    assert page.form.night == evening
    assert page.result.is_long
    assert page.result.uncounted
    keys = [one.key for one in page.result.contents]
    assert keys[:4] == ["pack-cover", "stat-cards", "player-aid", "tokens"]
    assert "battlefield" in keys
    for one in page.result.contents:
        assert client.get(one.url).context["page"].result, one.key
    only = show(client, campaign, "what=pack&in=&in=reference").context["page"].result
    assert [one.key for one in only.contents] == ["reference"]
    assert not only.is_long
    assert client.get(only.pdf_url).status_code == 200


def test_a_pack_without_a_session_leads_to_planning_one(client, campaign):
    """The empty state says what to do next."""
    html = show(client, campaign, "what=pack").content.decode()
    assert reverse("campaigns:session-list", args=[campaign.slug]) in html


def test_the_printer_in_use_corrects_what_is_printed(client, campaign, host, player):
    """Without a word about it. Another printer is another document, someone else's unknown."""
    plain = show(client, campaign, "f=1&duplex=long").context["page"].result
    numbers = {"paper": "a4", "top_right": 1, "top_down": 1, "bottom_right": 1, "across": 150}
    mine = add_printer(owner=host, measured=Measured(name="Laser", **numbers))
    other = add_printer(owner=player, measured=Measured(name="Ink", **numbers))
    corrected = show(client, campaign, "f=1&duplex=long").context["page"]
    assert corrected.form["printer"].value() == str(mine.pk)
    assert (
        client.get(corrected.result.pdf_url).content
        != client.get(f"{corrected.result.pdf_url}&printer=none").content
    )
    none = show(client, campaign, "f=1&duplex=long&printer=none").context["page"].result
    assert none.pictures[0].url.partition("&v=")[2] == plain.pictures[0].url.partition("&v=")[2]
    assert show(client, campaign, f"printer={other.pk}").status_code == 422


def test_too_many_pages_are_refused(client, campaign, monkeypatch):
    """A document is bounded before anything is drawn."""
    monkeypatch.setattr(document, "MOST_PAGES", 2)
    html = show(client, campaign).content.decode()
    assert "more than 2 pages" in html
    monkeypatch.setattr(print_orders, "MOST_CARDS", 26)
    assert "27 figures are too many" in show(client, campaign).content.decode()


def test_a_long_document_is_made_in_the_background(client, campaign, monkeypatch):
    """The page has a button in place of the link, and the document's address leads to it."""
    monkeypatch.setattr(document, "LONG", 2)
    result = show(client, campaign).context["page"].result
    assert result.is_long
    assert (
        reverse("campaigns:print-show", args=[campaign.slug])
        in client.get(result.pdf_url)["Location"]
    )


def test_only_members_see_the_page(client, campaign, sign_in, player, stranger):
    """A member sees the page, a stranger finds none, who is signed out is asked to sign in."""
    assert show(sign_in(player), campaign).status_code == 200
    assert show(sign_in(stranger), campaign).status_code == 404
    assert show(Client(), campaign).status_code == 302
    url = reverse("campaigns:print-show", args=[campaign.slug])
    assert client.post(url).status_code == 405
