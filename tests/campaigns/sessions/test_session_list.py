"""The list of sessions."""

from __future__ import annotations

from datetime import timedelta

from django.utils import timezone

from campaigns.models import Session
from campaigns.sessions.operations.sessions import answer_session
from campaigns.shell.journal import By
from tests.campaigns.markup import in_line


def test_an_empty_list_says_how_to_plan_a_session(campaign, host, player, sign_in):
    """The host gets a link to plan one, and a player reads that the host does it."""
    page = in_line(sign_in(host).get(f"/c/{campaign.slug}/sessions/"))
    assert "No sessions yet" in page
    assert f'href="/c/{campaign.slug}/sessions/plan/"' in page
    page = in_line(sign_in(player).get(f"/c/{campaign.slug}/sessions/"))
    assert "When the host plans a session" in page
    assert "/sessions/plan/" not in page


def test_live_first_then_by_date_then_without_date_then_played(in_campaign, host, sign_in):
    """Live sessions stand above planned ones, and closed ones below."""
    now = timezone.now()
    for number, (name, state, starts_at) in enumerate(
        [
            ("Sometime", "planned", None),
            ("In a week", "planned", now + timedelta(days=7)),
            ("Tomorrow", "planned", now + timedelta(days=1)),
            ("Right now", "live", now),
            ("Long ago", "closed", now - timedelta(days=90)),
            ("Last week", "closed", now - timedelta(days=7)),
        ],
        1,
    ):
        Session.objects.create(
            campaign=in_campaign, number=number, name=name, state=state, starts_at=starts_at
        )
    page = in_line(sign_in(host).get(f"/c/{in_campaign.slug}/sessions/"))
    order = ["Right now", "Tomorrow", "In a week", "Sometime", "Last week", "Long ago"]
    places = [page.index(f">{name}") for name in order]
    assert places == sorted(places)
    assert places[0] < page.index(">Upcoming<") < places[1] < page.index(">Played<") < places[4]


def test_the_list_counts_answers(evening, host, player, sign_in):
    """A reader who has said nothing is reminded."""
    answer_session(session=evening, who=player, answer="yes", by=By(player))
    address = f"/c/{evening.campaign.slug}/sessions/"
    assert "You have not answered" in in_line(sign_in(host).get(address))
    page = in_line(sign_in(player).get(address))
    assert "1 coming" in page
    assert "You have not answered" not in page


def test_no_query_a_session(in_campaign, host, sign_in, django_assert_max_num_queries):
    """300 sessions cost as many queries as three."""
    Session.objects.bulk_create(
        Session(campaign=in_campaign, number=n, name=f"Night {n}", scenario="supply-run")
        for n in range(1, 301)
    )
    client = sign_in(host)
    with django_assert_max_num_queries(13):
        client.get(f"/c/{in_campaign.slug}/sessions/")


def test_the_home_shows_the_next_one(evening, player, sign_in):
    """With the question whether the reader comes, answered by one tap."""
    client = sign_in(player)
    home = f"/c/{evening.campaign.slug}/"
    assert "Supply night" in in_line(client.get(home))
    response = client.post(f"{home}sessions/1/answer/", {"answer": "yes", "at": "home"})
    assert response.headers["Location"] == home
    page = in_line(client.get(home))
    assert 'value="yes" aria-pressed="true"' in page


def test_a_live_game_hides_the_question_of_attendance(evening, player, sign_in):
    """The home names what is played, without the question."""
    Session.objects.filter(pk=evening.pk).update(state=Session.State.LIVE)
    page = in_line(sign_in(player).get(f"/c/{evening.campaign.slug}/"))
    assert "Supply night" in page
    assert 'name="answer"' not in page
