"""The chronicle: one timeline of sessions, results, notes and photos."""

from __future__ import annotations

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from campaigns.models import Attendance, ChronicleNote, Figure, HistoryEntry, Session
from campaigns.models.values import campaign_roster
from campaigns.roster.operations.figures import change_figure
from campaigns.shell.journal import By
from campaigns.table.operations.games import start_game
from rules.changes import AddItem
from rules.game import SetUp
from tests.campaigns.chronicled import closed, note
from tests.campaigns.played import many_entries, play_out


@pytest.fixture
def story(night, grant, host, player) -> Session:
    """A closed session in which Grant died, a note of it, and one of nothing."""
    night.scenario = "supply-run"
    night.save()
    Attendance.objects.create(session=night, user=player, answer="yes")
    session = closed(night, grant.number, host)
    note(night.campaign, player, "He **would not** leave.", session=session, figure=grant)
    note(night.campaign, host, "We paint zombies.")
    return session


def test_a_campaign_without_sessions(campaign, player, sign_in, page_of):
    """The empty page explains its later content."""
    page = sign_in(player).get(page_of("chronicle/")).content.decode()
    assert "No sessions yet" in page


def test_a_player_of_the_game_counts_as_attended(night, game, host, player, sign_in, page_of):
    """The host said nothing beforehand, and pressed in the game."""
    Attendance.objects.create(session=night, user=player, answer="yes")
    many_entries(game, 2, actor=host)
    told = sign_in(player).get(page_of("chronicle/")).context["page"]
    came = [one.session.came for one in told.happenings if one.session]
    assert came == [(player.username, host.username)]


def test_everything_stands_in_one_timeline(story, player, sign_in, page_of):
    """Newest first. Who came, what came of it, notes in Markdown, but nothing that was dropped."""
    page = sign_in(player).get(page_of("chronicle/")).content.decode()
    order = ["We paint zombies.", "First night</a></h2>", "would not</strong> leave."]
    places = [page.index(words) for words in order]
    assert places == sorted(places)
    for told in ("Supply run", "player", "Grant is dead.", "Nora joined.", "Millers did not join."):
        assert told in page
    assert "It rained." not in page


def test_a_game_links_to_its_log(game, host, sign_in, page_of):
    """A game that goes on says so, one that is over how it ended."""
    client = sign_in(host)
    page = client.get(page_of("chronicle/")).content.decode()
    assert "In progress" in page
    assert '/sessions/1/games/1/log/"' in page
    play_out(game, By(host))
    assert "In progress" not in client.get(page_of("chronicle/")).content.decode()


def test_entries_can_be_filtered_by_figure_and_session(
    story, in_campaign, game_elsewhere, player, sign_in, page_of
):
    """The choices work without scripting, by the address alone."""
    client = sign_in(player)
    grant = Figure.objects.get(name="Grant")
    eve = Figure.objects.get(name="Eve")
    of_grant = client.get(page_of(f"chronicle/?figure={grant.number}")).content.decode()
    assert "Entries with Grant" in of_grant
    assert "Grant is dead." in of_grant
    assert "We paint zombies." not in of_grant
    of_eve = client.get(page_of(f"chronicle/?figure={eve.number}")).content.decode()
    assert "Grant is dead." not in of_eve
    assert "Another run" in of_eve
    of_second = client.get(page_of("chronicle/?session=2")).content.decode()
    assert "Another run" in of_second
    assert "Grant is dead." not in of_second
    assert client.get(page_of("chronicle/?session=x&figure=-1&page=zz")).status_code == 200


@pytest.fixture
def game_elsewhere(story, host):
    """A game of Eve in a second session."""
    eve = next(one for one in campaign_roster(story.campaign).figures if one.name == "Eve")
    second = Session.objects.create(campaign=story.campaign, number=2, name="Second night")
    set_up = SetUp(figures=(eve,), words={"zombies": "2"})
    return start_game(
        session=second, name="Another run", set_up=set_up, bots={}, seats={}, by=By(host)
    )


def test_changes_of_figures_fold_between(story, host, sign_in, page_of):
    """Changes of figures appear, folded, at the time they were made."""
    eve = Figure.objects.get(name="Eve")
    change_figure(figure=eve, change=AddItem(gear="grenade"), by=By(host))
    page = sign_in(host).get(page_of("chronicle/")).content.decode()
    assert "1 roster change" in page
    assert page.index("Eve took") < page.index("We paint zombies.")
    # The results tell the effects of the closing on figures.
    assert page.count("Grant is dead.") == 1


def test_the_chronicle_has_pages(story, player, sign_in, page_of):
    """Twenty a page. Choices stay in the links."""
    ChronicleNote.objects.bulk_create(
        ChronicleNote(campaign=story.campaign, session=story, words=f"Note {n}") for n in range(50)
    )
    client = sign_in(player)
    page = client.get(page_of("chronicle/?session=1")).content.decode()
    assert "1 / 3" in page
    assert 'href="?page=2&amp;session=1"' in page
    assert client.get(page_of("chronicle/?page=99")).status_code == 200


def test_the_ways_here(story, player, sign_in, page_of):
    """From the home of the campaign, its history, and the session itself."""
    client = sign_in(player)
    for page in ("", "history/"):
        assert f'href="{page_of("chronicle/")}"' in client.get(page_of(page)).content.decode()
    session = client.get(page_of("sessions/1/")).content.decode()
    assert f'href="{page_of("chronicle/?session=1")}"' in session
    assert f'href="{page_of("survivors/")}"' in client.get(page_of("")).content.decode()


def test_planned_sessions_are_left_out(evening, player, sign_in, page_of):
    """A session that has not begun has no entry."""
    assert "Supply night" not in sign_in(player).get(page_of("chronicle/")).content.decode()


def test_players_can_add_notes_and_guests_cannot(story, player, guest, sign_in, page_of):
    """Players write and edit their notes. A guest reads."""
    own = ChronicleNote.objects.get(author=player)
    page = sign_in(player).get(page_of("chronicle/")).content.decode()
    assert f"chronicle/notes/{own.pk}/" in page
    assert page.count("chronicle/notes/") == 2  # write a note, edit a note of one's own
    assert "chronicle/notes/" not in sign_in(guest).get(page_of("chronicle/")).content.decode()


def test_queries_do_not_grow(game, story, player, sign_in, page_of):
    """With 3 notes, changes and entries as with 3,000, cold and warm."""
    client = sign_in(player)

    def cost() -> int:
        with CaptureQueriesContext(connection) as queries:
            assert client.get(page_of("chronicle/")).status_code == 200
        return len(queries)

    few = cost()
    grant = Figure.objects.get(name="Grant")
    many_entries(game, 3000, actor=player)
    ChronicleNote.objects.bulk_create(
        ChronicleNote(campaign=story.campaign, session=story, words=f"Note {n}", author=player)
        for n in range(3000)
    )
    HistoryEntry.objects.bulk_create(
        HistoryEntry(
            campaign=story.campaign, number=1000 + n, figure=grant, said={"id": "x"},
            at=timezone.now(), actor=player,
        )
        for n in range(3000)
    )  # fmt: skip
    assert cost() == few
    assert cost() <= few
