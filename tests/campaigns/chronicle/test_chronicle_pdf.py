"""The chronicle as a book."""

from __future__ import annotations

import io

import pytest
from django_scopes import scope
from pypdf import PdfReader

from campaigns.chronicle.booklet import chronicle_booklet
from campaigns.jobs.operations import MOST_OPEN, Wish, ask_for, claim
from campaigns.jobs.run import carry_out
from campaigns.models import Campaign, ChronicleNote, Figure, HistoryEntry
from campaigns.models.game_log import play_of, state_of
from campaigns.roster.portraits import store_photo
from campaigns.shell.journal import By
from campaigns.shell.text import translate
from rules.booklets import Bars, Photo, PhotoRow
from rules.printables import BoardDrawing
from rules.text import text
from tests.campaigns.chronicled import closed, note, picture
from tests.campaigns.played import fresh, mapped_game, play_out
from tests.pdf_words import words_of_pages


def words_of(content: bytes) -> str:
    return " ".join(words_of_pages(content))


def test_a_book_of_everything(game, grant, host, player, sign_in, page_of):
    """Sessions, results, notes without their marks, photos, the dead, the numbers. No account."""
    play_out(game, By(host))
    closed(game.session, grant.number, host)
    client = sign_in(player)
    note(game.session.campaign, player, "# Loud\n\n<b>not bold</b> **so** loud", figure=grant)
    client.post(page_of("chronicle/notes/add/"), {"words": "", "pictures": picture()})
    response = client.get(page_of("chronicle/booklet.pdf"))
    assert response["Content-Type"] == "application/pdf"
    assert 'inline; filename="night-watch-book.pdf"' in response["Content-Disposition"]
    told = words_of(response.content)
    for words in ("NIGHT WATCH", "FIRST NIGHT", "Skirmish", "Nora joined.", "IN MEMORY"):
        assert words in told
    assert "<b>not bold</b> so loud" in told
    assert "player" not in told
    reader = PdfReader(io.BytesIO(response.content))
    assert [round(float(side)) for side in reader.pages[0].mediabox[2:]] == [420, 595]
    assert sum(len(page.images) for page in reader.pages) >= 1
    with scope(campaign=game.session.campaign):
        chapters = chronicle_booklet(game.session.campaign).chapters
    charts = [part for one in chapters for part in one.parts if isinstance(part, Bars)]
    rows = [row for one in charts for row in one.rows if not row[2].endswith("%")]
    assert rows
    assert all(value for _, value, _ in rows), "a bar of nothing"


def test_games_on_a_board_show_how_they_ended(game, night, host, sign_in, page_of):
    """The board as it stands, with its names and who is on it. A game without one shows none."""
    with scope(campaign=night.campaign):
        assert boards(night.campaign) == []
        mapped = fresh(mapped_game(night, host))
        [drawn] = boards(night.campaign)
        board = play_of(mapped).board(state_of(mapped), "heroes")
    assert [one.squares for one in drawn.counters] == [piece.squares for piece in board.pieces]
    assert drawn.ground == board.picture()
    people = [piece for piece in board.pieces if piece.side == "heroes"]
    assert people
    for piece in people:
        assert f"{piece.short}: {translate(piece.name)}" in drawn.words
    response = sign_in(host).get(page_of("chronicle/booklet.pdf"))
    assert len(PdfReader(io.BytesIO(response.content)).pages) >= 2


def boards(campaign: Campaign) -> list[BoardDrawing]:
    chapters = chronicle_booklet(campaign).chapters
    return [part for one in chapters for part in one.parts if isinstance(part, BoardDrawing)]


def test_to_fold(campaign, host, sign_in, page_of):
    """Two pages on each side of A4, to be turned on the short edge."""
    response = sign_in(host).get(page_of("chronicle/booklet.pdf?fold"))
    reader = PdfReader(io.BytesIO(response.content))
    assert [round(float(side)) for side in reader.pages[0].mediabox[2:]] == [842, 595]
    assert len(reader.pages) % 2 == 0
    preferences = reader.trailer["/Root"]["/ViewerPreferences"]
    assert preferences["/Duplex"] == "/DuplexFlipShortEdge"


def test_queries_do_not_grow_with_the_dead(
    game, grant, host, sign_in, page_of, django_assert_max_num_queries
):
    """Many dead cost no more than one."""
    closed(game.session, grant.number, host)
    Figure.objects.update(fate="dead", status="retired")
    client = sign_in(host)
    client.get(page_of("chronicle/booklet.pdf"))
    assert HistoryEntry.objects.exists()
    with django_assert_max_num_queries(19):
        client.get(page_of("chronicle/booklet.pdf"))


def test_a_long_one_is_made_in_the_background(in_campaign, host, sign_in, page_of, monkeypatch):
    """The address says so, one press asks for it, and the same book is not made twice."""
    monkeypatch.setattr("campaigns.chronicle.jobs.LONG_BOOK", 1)
    client = sign_in(host)
    assert client.get(page_of("chronicle/booklet.pdf"))["Content-Type"] == "application/pdf"
    for words in ("One.", "Two."):
        note(in_campaign, host, words)
    page = client.get(page_of("chronicle/booklet.pdf?fold")).content.decode()
    assert "in the background" in page
    assert f'action="{page_of("chronicle/booklet.pdf?fold")}"' in page
    answer = client.post(page_of("chronicle/booklet.pdf?fold"))
    assert answer["Location"] == page_of("jobs/1/")
    carry_out(claim())
    file = b"".join(client.get(page_of("jobs/1/file/")).streaming_content)
    reader = PdfReader(io.BytesIO(file))
    assert [round(float(side)) for side in reader.pages[0].mediabox[2:]] == [842, 595]
    assert client.post(page_of("chronicle/booklet.pdf?fold"))["Location"] == page_of("jobs/1/")
    assert client.post(page_of("chronicle/booklet.pdf"))["Location"] == page_of("jobs/2/")
    note(in_campaign, host, "Three.")
    assert client.post(page_of("chronicle/booklet.pdf"))["Location"] == page_of("jobs/3/")


def test_too_many_books(in_campaign, host, sign_in, page_of):
    """The chronicle's page shows the refusal."""
    for number in range(MOST_OPEN):
        wish = Wish(kind="chronicle-book", title=text("x"), rests_on=str(number))
        ask_for(campaign=in_campaign, wish=wish, by=By(host))
    page = sign_in(host).post(page_of("chronicle/booklet.pdf"), follow=True).content.decode()
    assert "waiting exports" in page


@pytest.mark.parametrize(
    ("photos", "shown"),
    [(0, []), (1, [1]), (2, [[2]]), (3, [1, [2]]), (5, [1, [2, 2]]), (8, [1, [2, 2, 3]])],
)
def test_photos_of_a_note_lie_in_even_rows(in_campaign, settings, photos, shown):
    """Two beside each other. Of others the first is large."""
    row = ChronicleNote.objects.create(campaign=in_campaign, words="Dark.")
    for place in range(photos):
        row.photos.create(place=place + 1, file=store_photo(picture("JPEG")))
    parts = [part for one in chronicle_booklet(in_campaign).chapters for part in one.parts]
    found = [1 for part in parts if isinstance(part, Photo)]
    rows = [len(part.paths) for part in parts if isinstance(part, PhotoRow)]
    assert [*found, *([rows] if rows else [])] == shown
