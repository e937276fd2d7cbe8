"""Planning a session."""

from __future__ import annotations

from urllib.parse import urlencode

import pytest

from campaigns.home.operations.campaigns import create_campaign
from campaigns.models import HistoryEntry, Session, SurvivorGroup
from campaigns.shell.journal import By
from rules.registry import system_of

SCENARIOS = system_of("twilight-world").play.scenarios("")
PLAIN_FORM = "application/x-www-form-urlencoded"
FORM = {"name": "Night two", "minutes": "240", "scenario": "supply-run"}


@pytest.fixture
def plan_url(in_campaign) -> str:
    """Where sessions are planned."""
    return f"/c/{in_campaign.slug}/sessions/plan/"


@pytest.fixture
def plan(plan_url, host, sign_in):
    """Sends the form with some fields changed."""
    client = sign_in(host)
    return lambda **typed: client.post(plan_url, FORM | typed)


def test_the_form_shows_the_scenarios_with_their_party(campaign, host, sign_in):
    """Name, explanation, and who is recommended."""
    page = sign_in(host).get(f"/c/{campaign.slug}/sessions/plan/").content.decode()
    assert "Supply run" in page
    assert "Recommended: Sadie, Kat, Tony Bolero, Suzi Takahashi, Harby." in page
    assert page.count("piece-portrait") == sum(len(one.party) for one in SCENARIOS)
    assert f'src="/c/{campaign.slug}/scenarios/supply-run.svg"' in page
    assert "won in 58 % of simulated games" in page
    assert 'value="Session 1"' in page
    assert 'type="date"' in page


def test_a_session_is_planned_in_the_time_zone_of_the_reader(plan, settings, in_campaign):
    """The typed time becomes a moment, stored once."""
    settings.TIME_ZONE = "Europe/Berlin"
    key = "0b1e2d3c-0000-4000-8000-00000000000a"
    typed = {"day": "2031-07-04", "clock": "19:00", "place": "At the mill", "key": key}
    for _ in range(2):
        response = plan(**typed)
        assert response.headers["Location"] == f"/c/{in_campaign.slug}/sessions/1/"
    session = Session.objects.get()
    assert session.starts_at.isoformat() == "2031-07-04T17:00:00+00:00"
    assert (session.place, session.scenario, session.minutes) == ("At the mill", "supply-run", 240)
    entry = HistoryEntry.objects.get(session=session)
    assert entry.said["params"] == {"name": "Night two"}


def test_the_day_may_be_open(plan):
    """A session without a date is one to agree on."""
    assert plan(scenario="").status_code == 302
    assert Session.objects.get().starts_at is None


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        (
            {"day": "0001-01-01", "clock": "19:00"},
            "Choose a day from 1970 to",
        ),
        (
            {"day": "9999-12-31", "clock": "19:00"},
            "Choose a day from 1970 to",
        ),
        ({"day": "2031-02-30", "clock": "19:00"}, "Enter a valid date."),
        ({"day": "soon", "clock": "19:00"}, "Enter a valid date."),
        ({"day": "2031-07-04", "clock": "25:00"}, "Enter a valid time."),
        ({"day": "2031-07-04"}, "Enter a start time."),
        ({"clock": "19:00"}, "Choose a day, or clear the start time."),
        ({"scenario": "moon-landing", "name": "Apollo"}, "This scenario does not exist."),
        ({"name": "  "}, "This field is required."),
        ({"name": "x" * 81}, "at most 80 characters"),
        ({"name": "a\u202eb"}, "characters that cannot be shown"),
        ({"minutes": "7"}, "Select a valid choice."),
        ({"notes": "n" * 10_001}, "at most 10000 characters"),
        ({"board": "x" * 65_001}, "at most 65000 characters"),
        ({"board": "name: A\n\n+ + +\n Q .\n+ + +"}, "Line 3, column 1"),
    ],
)
def test_an_invalid_plan_is_refused_with_a_cure(plan, typed, told):
    """Nothing is planned, and what was typed stands in the form."""
    response = plan(**typed)
    page = response.content.decode()
    assert response.status_code == 422
    assert told in page
    assert [*typed.values()][-1].strip()[:40] in page
    assert not Session.objects.exists()


def test_an_invalid_date_comes_back_as_text(plan):
    """A browser empties a date field whose value it cannot read."""
    page = plan(day="soon", clock="19:00").content.decode()
    assert '<input type="text" name="day" value="soon"' in page
    assert '<input type="time" name="clock" value="19:00"' in page


def test_a_time_that_the_clocks_leave_out(plan, settings):
    """On 30 March 2031 the clocks of Berlin go from 2 to 3: half past two is never shown."""
    settings.TIME_ZONE = "Europe/Berlin"
    response = plan(day="2031-03-30", clock="02:30")
    page = response.content.decode()
    assert response.status_code == 422
    assert "2:30 a.m. does not exist on that day" in page
    assert "Choose 3:30 a.m., or a time before the change." in page
    assert 'value="02:30"' in page
    assert plan(day="2031-03-30", clock="03:00").status_code == 302


def test_an_ambiguous_hour_is_the_first_one(plan, settings):
    """On 26 October 2031 half past two comes twice in Berlin."""
    settings.TIME_ZONE = "Europe/Berlin"
    assert plan(day="2031-10-26", clock="02:30").status_code == 302
    assert Session.objects.get().starts_at.isoformat() == "2031-10-26T00:30:00+00:00"


def test_a_wrong_drawing_is_named_with_line_and_column(plan, good_drawing):
    """The error says where, and what may stand there."""
    assert plan(board=good_drawing).status_code == 302
    response = plan(board=good_drawing.replace("D", "Q"))
    page = response.content.decode()
    assert response.status_code == 422
    assert "Line 7, column 7: “Q” has no meaning here." in page
    assert "Choose one of:" in page
    assert "|Q|" not in page
    assert "_Q" in page


@pytest.fixture
def good_drawing() -> str:
    """A board of four squares a side with a hut."""
    rows = ["+ + + + +", " . . . .", "+ +-+-+ +", " .|_ _D.", "+ +-+-+ +", " . . . .", "+ + + + +"]
    return "\n".join(["name: Hut", "crowded: yes", "", *rows, " . . . .", "+ + + + +"])


def test_a_group_of_the_book_can_return(plan, in_campaign):
    """One that can be met again may be chosen, one that is gone may not."""
    group = SurvivorGroup.objects.create(campaign=in_campaign, name="Mill people", temper="neutral")
    gone = SurvivorGroup.objects.create(campaign=in_campaign, name="Dead", temper="x", gone=True)
    assert plan(returning=str(gone.pk)).status_code == 422
    assert plan(returning=str(group.pk)).status_code == 302
    assert list(Session.objects.get().returning_groups.all()) == [group]


def test_several_groups_can_return(plan, in_campaign):
    """As many as a game takes, of different names, so it stands when the plan is changed."""
    names = ["Mill people", "Ferrymen", "Mill people", *"abcde"]
    groups = [
        SurvivorGroup.objects.create(campaign=in_campaign, name=name, temper="neutral", members=2)
        for name in names
    ]
    keys = [str(group.pk) for group in groups]
    namesakes = plan(returning=[keys[0], keys[2]])
    assert namesakes.status_code == 422
    assert "Two groups have the name Mill people." in namesakes.content.decode()
    many = plan(returning=keys[1:])
    assert many.status_code == 422
    assert "7 groups is too many for one game." in many.content.decode()
    assert plan(returning=keys[:2]).status_code == 302
    assert list(Session.objects.get().returning_groups.all()) == groups[:2]


def test_a_note_of_ten_megabytes_is_refused_whole(plan_url, host, sign_in):
    """It is too large to be read at all: the page says where the text is, nothing is planned."""
    for megabytes in (3, 11):
        typed = urlencode(FORM | {"notes": "n" * (megabytes * 1024 * 1024)})
        response = sign_in(host).post(plan_url, typed, content_type=PLAIN_FORM)
        assert response.status_code == 413
        assert "is still in the form" in response.content.decode()
    assert not Session.objects.exists()


def test_only_the_host_plans(campaign, player, cohost, sign_in):
    """A co-host may. A player may not."""
    address = f"/c/{campaign.slug}/sessions/plan/"
    assert sign_in(cohost).post(address, FORM).status_code == 302
    assert sign_in(player).post(address, FORM).status_code == 403


def test_a_scenario_for_any_figures_shows_its_win_rates(host, sign_in):
    """Each number of figures that it is for. Nobody is recommended."""
    campaign = create_campaign(name="Streets", system="zombicide", by=By(host))
    page = sign_in(host).get(f"/c/{campaign.slug}/sessions/plan/").content.decode()
    assert "% with 4 figures, " in page
    assert "scenario-party" not in page
