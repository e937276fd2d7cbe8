"""A person without an account is named as such wherever their things appear."""

from __future__ import annotations

import pytest
from django.utils.html import escape

from campaigns.models import Absentee, ChronicleNote, Figure, Game, GameEntry, HistoryEntry, Session
from campaigns.people.absent import absence, names_of
from campaigns.sessions.tonight import tonights_figures
from campaigns.shell.journal import By
from tests.campaigns.played import first_offer, fresh, give_command, many_entries

KAT = escape(absence("Kat <3"))


@pytest.fixture
def kat(game: Game, grant: Figure, night: Session) -> Absentee:
    """Somebody whose figure, commands, note and answers came in a file."""
    Figure.objects.filter(pk=grant.pk).update(owner=None)
    for _ in range(6):
        row = fresh(game)
        give_command(game=row, **first_offer(row), by=By(seen=row.last_number))
    roll = {"count": 40, "sides": 6, "reason": {"id": "x"}, "faces": [3, 4] * 20}
    many_entries(fresh(game), 1, rolls=[roll], typed=[False])
    session = Session.objects.get(pk=night.pk)
    note = ChronicleNote.objects.create(campaign=session.campaign, words="It was dark.")
    told = HistoryEntry.objects.create(
        campaign=session.campaign, number=999, figure=grant, said={"id": "Grant rested."}
    )
    entries = list(GameEntry.objects.values_list("pk", flat=True))
    assert entries
    return Absentee.objects.create(
        campaign=session.campaign,
        name="Kat <3",
        traces={
            "figures": [grant.pk],
            "history": [told.pk],
            "entries": entries,
            "notes": [note.pk],
            "attendances": [[session.pk, "yes"]],
        },
    )


@pytest.mark.parametrize(
    "page",
    [
        "figures/{grant}/",
        "history/",
        "chronicle/",
        "chronicle/statistics/",
        "sessions/1/",
        "sessions/1/games/1/log/",
        "sessions/1/games/1/",
    ],
)
def test_each_page_names_them(kat, grant, page, player, sign_in, page_of):
    """And nobody is called somebody."""
    shown = sign_in(player).get(page_of(page.format(grant=grant.number))).content.decode()
    assert KAT in shown
    assert "Somebody" not in shown


def test_the_chronicle_names_absentees(kat, player, sign_in, page_of):
    """The chronicle names them as author and among those who came."""
    shown = sign_in(player).get(page_of("chronicle/")).content.decode()
    assert shown.count(KAT) >= 2


def test_answers_of_absentees_are_listed_with_the_members(
    kat, evening, host, player, sign_in, page_of
):
    """On the session's page with role and reply, counted there and in the list.

    Answers to other sessions stay with those.
    """
    kat.traces["attendances"] = [[evening.pk, "maybe"], [evening.pk + 1000, "no"]]
    kat.role = "player"
    kat.save()
    address = page_of(f"sessions/{evening.number}/")
    client, other = sign_in(host), sign_in(player)
    comers = other.get(address).content.decode().partition('id="comers-title"')[2]
    row = comers[comers.index(KAT) :].partition("</li>")[0]
    assert "Player" in row
    assert "Maybe" in row
    assert "<button" not in row
    assert comers.partition("</section>")[0].count(KAT) == 1
    assert "1 maybe" in client.get(page_of("sessions/")).content.decode()
    kat.traces["attendances"] = [[evening.pk, "yes"]]
    kat.save()
    members = evening.campaign.memberships.count()
    assert f">1 of {members + 1}<" in client.get(address).content.decode()


def test_the_host_answers_for_them(kat, evening, host, player, sign_in, page_of):
    """As for a member: on the page, in the history, and for this session alone."""
    kat.traces["attendances"] = [[evening.pk, "maybe"], [evening.pk + 1000, "no"]]
    kat.save()
    address, client = page_of(f"sessions/{evening.number}/"), sign_in(host)
    page = client.get(address).content.decode()
    assert f'name="absentee" value="{kat.pk}"' in page
    sent = {"absentee": str(kat.pk), "answer": "yes", "at": "session", "key": "k" * 32}
    assert client.post(f"{address}answer/", sent).status_code == 302
    kat.refresh_from_db()
    assert kat.traces["attendances"] == [[evening.pk, "yes"], [evening.pk + 1000, "no"]]
    assert "Kat <3" in str(HistoryEntry.objects.latest("pk").said)
    before = HistoryEntry.objects.count()
    client.post(f"{address}answer/", {**sent, "key": "l" * 32})
    assert HistoryEntry.objects.count() == before
    assert sign_in(player).post(f"{address}answer/", {**sent, "answer": "no"}).status_code == 403
    for absent in (str(kat.pk + 1), "x"):
        wrong = client.post(f"{address}answer/", {**sent, "absentee": absent})
        assert wrong.status_code == 404
    kat.refresh_from_db()
    assert kat.traces["attendances"][0] == [evening.pk, "yes"]


def test_a_declined_absentee_brings_no_figure(kat, grant, evening):
    """The figure of somebody without an account here sits out, as a member's would."""
    grant.owner = None
    grant.save()
    for answer, fielded in (("yes", True), ("no", False), ("maybe", False)):
        kat.traces["attendances"] = [[evening.pk, answer]]
        kat.save()
        assert (grant.pk in [row.pk for row in tonights_figures(evening)]) is fielded


def test_the_public_reads_no_names(kat, campaign, client):
    """The public chronicle tells of nobody's account, here or elsewhere."""
    campaign.chronicle_key = "k" * 32
    campaign.save()
    shown = client.get(f"/chronicle/{campaign.chronicle_key}/").content.decode()
    assert "It was dark." in shown
    assert "Kat" not in shown


def test_only_rows_of_absentees_have_their_names(kat, grant, in_campaign, player):
    """A figure of nobody has no name, one of an account has the account's."""
    others = Figure.objects.filter(roster=in_campaign.roster).exclude(pk=grant.pk)
    first, second = others.select_related("owner")[:2]
    first.owner = player
    first.save()
    grant.owner = None
    names = names_of("figures", [first, second, grant])
    assert names == {first.pk: "player", grant.pk: absence("Kat <3")}


def test_accounts_cost_no_query(in_campaign, player, django_assert_num_queries):
    """Where every row names an account, nobody else is looked up."""
    row = HistoryEntry(campaign=in_campaign, number=1, said={}, actor=player, pk=5)
    with django_assert_num_queries(0):
        assert names_of("history", [row]) == {5: "player"}
