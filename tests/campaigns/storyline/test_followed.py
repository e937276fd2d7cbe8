"""A storyline as sessions are planned, closed and corrected, and in a campaign file."""

from __future__ import annotations

import io

import msgspec
import pytest
from django_scopes import scope

from campaigns.archive import zip_file
from campaigns.archive.operations.imports import import_campaign
from campaigns.archive.reading import read_campaign
from campaigns.archive.writing import write_campaign
from campaigns.models import Campaign, Chapter, HistoryEntry, Session
from campaigns.roster.transfer.faults import Unreadable
from campaigns.sessions.operations.closing import close_session, correct_session
from campaigns.shell.journal import By
from campaigns.storyline.operations import mark_chapter
from tests.campaigns.markup import chosen_radio
from tests.campaigns.own import keep_map

pytestmark = pytest.mark.django_db


def stands_at() -> str:
    row = Chapter.objects.filter(current=True).first()
    return row.name if row else ""


@pytest.fixture
def played(story, in_campaign) -> Session:
    """A session of the first chapter."""
    return Session.objects.create(campaign=in_campaign, number=1, name="Night", chapter=story[0])


def test_the_next_session_is_planned_with_the_current_chapter(
    story, in_campaign, sign_in, host, page_of
):
    """The form offers it, and it decides scenario and map. Both can be changed later."""
    run = story[0]
    run.scenario, run.drawn = "first-skirmish", keep_map(in_campaign, By(host))
    run.save()
    client, page = sign_in(host), page_of("sessions/plan/")
    assert chosen_radio(client.get(page).content.decode(), "chapter") == str(run.number)
    sent = {"name": "Night", "minutes": "240", "chapter": run.number, "scenario": "supply-run"}
    assert client.post(page, sent).status_code == 302
    night = Session.objects.get()
    assert (night.chapter, night.scenario) == (run, "first-skirmish")
    assert night.board == run.drawn.source
    assert client.post(page_of("sessions/1/edit/"), sent).status_code == 302
    night.refresh_from_db()
    assert (night.chapter, night.scenario, night.board) == (run, "supply-run", "")


def test_an_entered_result_sets_the_next_chapter(played, sign_in, host, page_of):
    """The closing page asks how the chapter ended. Chronicle and history tell of it."""
    client = sign_in(host)
    page = page_of("sessions/1/close/")
    assert 'name="o-chapter"' in client.get(page).content.decode()
    assert client.post(page, {"o-chapter": "lost"}).status_code == 302
    assert stands_at() == "Siege"
    told = HistoryEntry.objects.filter(session=played).values_list("said", flat=True)
    assert any("Siege" in str(said) for said in told)
    assert "Run" in client.get(page_of("chronicle/")).content.decode()


@pytest.mark.parametrize(
    ("outcome", "next_one"), [("won", "Flight"), ("lost", "Siege"), ("", "Run")]
)
def test_the_mark_follows_the_outcome(outcome, next_one, played, host):
    """Undecided, it stays. A chapter without a way on ends the story."""
    close_session(session=played, results=[], outcome=outcome, by=By(host))
    assert stands_at() == next_one
    flight = Chapter.objects.get(name="Flight")
    last = Session.objects.create(campaign=played.campaign, number=2, name="Last", chapter=flight)
    close_session(session=last, results=[], outcome="won", by=By(host))
    assert stands_at() == ("" if outcome == "won" else next_one)


def test_a_correction_moves_the_mark_unless_a_host_has_moved_it(played, host):
    """From where the first outcome led, to where the second one leads."""
    close_session(session=played, results=[], outcome="won", by=By(host))
    correct_session(session=played, results=[], outcome="lost", by=By(host))
    assert stands_at() == "Siege"
    elsewhere = Chapter.objects.get(name="Run")
    mark_chapter(campaign=played.campaign, chapter=elsewhere, by=By(host))
    correct_session(session=played, results=[], outcome="won", by=By(host))
    assert stands_at() == "Run"


def test_a_storyline_survives_export_and_import(played, in_campaign, host):
    """Chapters with their ways and maps, the mark, and the session's chapter."""
    run = played.chapter
    run.drawn = keep_map(in_campaign, By(host))
    run.save()
    close_session(session=played, results=[], outcome="won", by=By(host))
    archive = read_campaign(io.BytesIO(write_campaign(Campaign.objects.get(pk=in_campaign.pk))))
    again = import_campaign(archive=archive, by=By(host), slug="again")
    with scope(campaign=again):
        run = Chapter.objects.get(name="Run")
        assert (run.after_win.name, run.after_loss.name) == ("Flight", "Siege")
        assert run.drawn.campaign == again
        assert stands_at() == "Flight"
        night = Session.objects.get()
        assert (night.chapter, night.outcome) == (run, "won")


@pytest.mark.parametrize(
    "wrong", [{"after_win": 9}, {"drawn": 9}, {"current": True}, {"number": 2}]
)
def test_invalid_chapters_of_a_file_are_refused(wrong, story, in_campaign):
    """A way to nowhere, a map that is missing, two marks, one number twice."""
    _, parts = zip_file.read_zip(io.BytesIO(write_campaign(in_campaign)))
    told = msgspec.json.decode(parts["storyline.json"])
    told["chapters"][0].update(wrong)
    parts["storyline.json"] = msgspec.json.encode(told)
    archive = read_campaign(io.BytesIO(zip_file.write_zip("twilight-world", parts)))
    with pytest.raises(Unreadable):
        import_campaign(archive=archive, by=By(), slug="again")
