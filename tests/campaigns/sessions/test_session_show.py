"""The page of a session."""

from __future__ import annotations

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django_scopes import scope

from campaigns.home.operations.campaigns import create_campaign
from campaigns.models import Attendance, Campaign, Figure, Membership, Session, User
from campaigns.roster.operations.figures import add_figures
from campaigns.sessions.operations.sessions import (
    Plan,
    answer_session,
    change_session,
    plan_session,
)
from campaigns.shell.journal import By
from rules.changes import SetCount


def test_the_page_shows_date_place_and_scenario(
    evening, host, guest, sign_in, at_session, settings
):
    """The plan, in the reader's time, with the scenario and who is recommended for it."""
    settings.TIME_ZONE = "Europe/Berlin"
    for user in (host, guest):
        page = sign_in(user).get(at_session(evening)).content.decode()
        assert "Friday, July 4, 2031, 7 p.m. to 11 p.m." in page
        assert "At the mill" in page
        assert "Recommended: Sadie, Kat, Tony Bolero, Suzi Takahashi, Harby." in page
        assert "Times are in the time zone Europe/Berlin." in page


def test_the_time_is_that_of_the_readers_zone(evening, host, sign_in, at_session):
    """A reader with a time zone sees the same moment in that zone."""
    client = sign_in(host)
    client.cookies["zone"] = "Asia/Tokyo"
    assert "Saturday, July 5, 2031, 2 a.m." in client.get(at_session(evening)).content.decode()


def test_notes_are_safe_markdown(evening, host, sign_in, at_session):
    """Bold is bold, and what would run does not."""
    notes = "# Bring\n**dice** <script>alert(1)</script> [x](javascript:alert(1)) ![i](http://e/x)"
    plan = Plan(name=evening.name, notes=notes)
    change_session(session=evening, plan=plan, by=By(host))
    page = sign_in(host).get(at_session(evening)).content.decode()
    assert "<h3>Bring</h3>" in page
    assert "<strong>dice</strong>" in page
    assert "<script>alert" not in page
    assert "javascript:" not in page.split("prose", 1)[1].replace("[x](javascript:", "")
    assert 'src="http://e/x"' not in page


def test_findings_of_tonight_only(evening, overloaded, player, host, sign_in, at_session):
    """Grant is overloaded. It is said as soon as his player comes."""
    client = sign_in(host)
    assert "slots of heavy gear" not in client.get(at_session(evening)).content.decode()
    answer_session(session=evening, who=player, answer="yes", by=By(player))
    page = client.get(at_session(evening)).content.decode()
    assert "slots of heavy gear" in page
    assert page.count("finding-error") > 0


@pytest.mark.parametrize("strictness", ["ask", "block"])
def test_the_host_can_allow_an_illegal_figure_here(
    strictness, evening, overloaded, player, host, sign_in, at_session
):
    """The host allows it from this page, and comes back to it."""
    Campaign.objects.update(strictness=strictness)
    answer_session(session=evening, who=player, answer="yes", by=By(player))
    client = sign_in(host)
    page = client.get(at_session(evening)).content.decode()
    assert "Waiting for the host" in page
    assert "cannot play until you fix it or the host allows it" in page
    assert "Waiting for the host" in sign_in(player).get(at_session(evening)).content.decode()
    allow = f"/c/{evening.campaign.slug}/figures/{overloaded.number}/allow/"
    typed = {"rule": "LEG-1", "at": "session-1", "seen": overloaded.version}
    response = client.post(allow, typed)
    assert response.headers["Location"] == at_session(evening)
    page = client.get(at_session(evening)).content.decode()
    assert "Allowed by the host" in page
    assert "Waiting for the host" not in page


def test_a_cure_gives_the_live_part_back(
    evening, overloaded, player, host, sign_in, at_session, press
):
    """A cure pressed here answers htmx with this page's live part."""
    answer_session(session=evening, who=player, answer="yes", by=By(player))
    item = overloaded.items.get(gear="shotgun-auto")
    response = press(
        sign_in(host), overloaded, SetCount(item=item.key, count=0),
        at="session-1", headers={"HX-Request": "true"},
    )  # fmt: skip
    part = response.content.decode()
    assert response.status_code == 200
    assert 'id="live"' in part
    assert "<html" not in part
    assert "slots of heavy gear" not in part


def test_print_leads_to_tonights_pack(evening, grant, host, player, sign_in, at_session):
    """Exactly the fielded figures are ticked in the pack of that session."""
    answer_session(session=evening, who=player, answer="yes", by=By(player))
    client = sign_in(host)
    client.post(at_session(evening, "pick/"), {"all": "party"})
    client.post(at_session(evening, "pick/"), {"field": grant.number})
    page = client.get(at_session(evening)).content.decode()
    start = page.index("/c/night-watch/print/?what=pack&amp;session=")
    href = page[start : page.index('"', start)].replace("&amp;", "&")
    printed = client.get(href).content.decode()
    ticked = printed.count('name="f" value="') - 1
    checked = [part.split('"')[0] for part in printed.split('name="f" value="')[2:]
               if part.split(">")[0].endswith("checked")]  # fmt: skip
    names = set(Figure.objects.filter(number__in=checked).values_list("name", flat=True))
    assert names == {"Sadie", "Kat", "Tony Bolero", "Suzi Takahashi", "Harby", "Grant"}
    assert ticked > len(checked)


def test_a_session_of_another_campaign_is_not_found(evening, host, sign_in, at_session):
    """Nor one that never was. The same number leads to the other campaign's own session."""
    other = create_campaign(name="Elsewhere", system="twilight-world", by=By(host))
    with scope(campaign=other):
        for name in ("Elsewhere 1", "Elsewhere 2"):
            plan_session(campaign=other, plan=Plan(name=name), by=By(host))
    client = sign_in(host)
    for number in (0, 2, 10**30):
        assert client.get(f"/c/{evening.campaign.slug}/sessions/{number}/").status_code == 404
    assert "Elsewhere 2" in client.get(f"/c/{other.slug}/sessions/2/").content.decode()


def test_no_query_a_figure_or_member(
    evening, host, sign_in, at_session, make_user, django_assert_num_queries
):
    """300 figures and 60 members cost as many queries as a few."""
    client = sign_in(host)
    with CaptureQueriesContext(
        connection,
    ) as few:
        client.get(at_session(evening))
    campaign = evening.campaign
    add_figures(campaign=campaign, figures=campaign.game.roster.samples() * 11, by=By(host))
    users = User.objects.bulk_create(User(username=f"m{n}", password="x") for n in range(60))
    Membership.objects.bulk_create(
        Membership(campaign=campaign, user=user, role="player") for user in users
    )
    Attendance.objects.bulk_create(
        Attendance(session=evening, user=user, answer="yes") for user in users
    )
    with django_assert_num_queries(len(few)):
        client.get(at_session(evening))


def test_a_closed_session_is_read_only(evening, host, sign_in, at_session):
    """Nothing more is agreed on, and there is no pack to print for it."""
    client = sign_in(host)
    pack = f'href="{client.get(at_session(evening)).context["page"].print_url}"'
    assert pack in client.get(at_session(evening)).content.decode().replace("&amp;", "&")
    Session.objects.update(state="closed")
    page = client.get(at_session(evening)).content.decode()
    assert pack not in page.replace("&amp;", "&")
    assert "edit/" not in page
    assert 'name="answer"' not in page
    assert 'name="drop"' not in page


@pytest.mark.parametrize("which", ["tonight", "others"])
def test_a_long_list_of_figures_is_shortened(
    evening, sign_in, host, at_session, monkeypatch, which
):
    """A link shows them all. Their number counts all."""
    evening.picks = {"1": True, "2": True, "3": False, "4": False}
    evening.save()
    monkeypatch.setattr("campaigns.sessions.pages.session_show.MOST_LISTED", 1)
    client = sign_in(host)
    few = client.get(at_session(evening))
    total = getattr(few.context["page"], f"{which}_total")
    assert len(getattr(few.context["page"], which)) == 1 < total
    link = 'href="' + at_session(evening, f"?all={which}")
    assert link in few.content.decode()
    every = client.get(at_session(evening, f"?all={which}"))
    assert len(getattr(every.context["page"], which)) == total
    assert link not in every.content.decode()


def test_a_long_list_of_findings_is_shortened(
    evening, overloaded, sign_in, host, at_session, monkeypatch
):
    """One that breaks a rule stands for all. A link leads to the others."""
    evening.picks = {str(overloaded.number): True}
    evening.save()
    client, link = sign_in(host), f'button-quiet" href="/c/{evening.campaign.slug}/findings/'
    every = client.get(at_session(evening))
    assert link not in every.content.decode()
    monkeypatch.setattr("campaigns.sessions.pages.session_show.MOST_FINDINGS", 1)
    few = client.get(at_session(evening))
    assert few.context["page"].found_total == len(every.context["page"].findings) > 1
    assert [one.number for one in few.context["page"].findings] == [overloaded.number]
    assert link in few.content.decode()
