"""All findings of a campaign."""

from __future__ import annotations

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django_scopes import scope

from campaigns.home.operations.campaigns import create_campaign
from campaigns.roster.operations.figures import add_figures
from campaigns.roster.pages import findings
from campaigns.shell.journal import By

pytestmark = pytest.mark.django_db


def test_grouped_by_figure_with_counts(overloaded, guest, sign_in, page_of):
    """The page counts by severity and names each figure. A guest gets no cures."""
    response = sign_in(guest).get(page_of("findings/"))
    page = response.context["page"]
    assert page.counts.errors == 1
    assert page.counts.advice == 6
    assert "Grant" in {figure.name for figure in page.figures}
    assert 'name="change"' not in response.content.decode()


@pytest.mark.parametrize("headers", [{}, {"HX-Request": "true"}], ids=["plain", "htmx"])
def test_a_cure_acts_right_there(headers, overloaded, host, sign_in, page_of):
    """A cure pressed on the list is carried out and the list is shown again."""
    client = sign_in(host)
    page = client.get(page_of("findings/")).context["page"]
    grant = next(figure for figure in page.figures if figure.name == "Grant")
    data = {"change": grant.lines[0].cures[0].change, "seen": grant.version, "at": "list"}
    response = client.post(page_of("change/", overloaded), data, headers=headers)
    if headers:
        assert 'id="live"' in response.content.decode()
        assert "<html" not in response.content.decode()
    else:
        assert response["Location"] == page_of("findings/")
    assert client.get(page_of("findings/")).context["page"].counts.errors == 0


def test_a_page_without_findings_says_what_to_do_next(host, sign_in):
    """Without figures, and without findings, the page says what to do next."""
    campaign = create_campaign(name="Fresh", system="twilight-world", by=By(host))
    client = sign_in(host)
    assert "Nothing to check yet" in client.get("/c/fresh/findings/").content.decode()
    with scope(campaign=campaign):
        add_figures(campaign=campaign, figures=campaign.game.roster.samples()[1:2], by=By(host))
    assert "No findings" in client.get("/c/fresh/findings/").content.decode()


def test_as_many_queries_for_many_figures_as_for_few(in_campaign, host, sign_in, page_of):
    """The number of queries does not grow with the figures."""
    client = sign_in(host)
    client.get(page_of("findings/"))
    with CaptureQueriesContext(connection) as few:
        client.get(page_of("findings/"))
    add_figures(campaign=in_campaign, figures=in_campaign.game.roster.samples() * 6, by=By(host))
    with CaptureQueriesContext(connection) as many:
        client.get(page_of("findings/"))
    assert len(many) == len(few) <= 8


@pytest.mark.parametrize("headers", [{}, {"HX-Request": "true"}], ids=["plain", "htmx"])
def test_a_cure_on_a_later_page_stays_there(
    headers, overloaded, host, sign_in, page_of, monkeypatch
):
    """A long list has pages. The counts are those of all, and a cure leads to its own page."""
    monkeypatch.setattr(findings, "FIGURES_A_PAGE", 1)
    client = sign_in(host)
    first = client.get(page_of("findings/")).context["page"]
    later = client.get(page_of("findings/?page=2")).context["page"]
    assert first.leaf.paginator.num_pages > 3
    assert first.counts == later.counts
    assert first.figures != later.figures
    (figure,) = later.figures
    press = {"seen": figure.version, "at": "list", "page": "2"}
    cure = {"change": figure.lines[0].cures[0].change}
    response = client.post(
        page_of(f"figures/{figure.number}/change/"), press | cure, headers=headers
    )
    if headers:
        assert 'name="page" value="2"' in response.content.decode()
    else:
        assert response["Location"] == page_of("findings/?page=2")
