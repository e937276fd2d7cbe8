"""The page of the storyline."""

from __future__ import annotations

import pytest

from campaigns.models import Chapter, Game, Session
from campaigns.storyline.picture import DOWN, HEIGHT, picture_of
from tests.campaigns.played import mapped_game

pytestmark = pytest.mark.django_db


def test_hosts_see_all_and_change_it(story, sign_in, host, page_of):
    """The host sees boxes, arrows and forms."""
    seen = sign_in(host).get(page_of("storyline/")).content.decode()
    assert seen.count('href="#chapter-3"') == 1
    assert seen.count("marker-end") == 2
    assert f'action="{page_of("storyline/mark/")}"' in seen


def test_guests_do_not_see_future_chapters(story, sign_in, guest, page_of):
    """A guest sees the next chapter and the played ones, not where they lead, and no form."""
    page = page_of("storyline/")
    seen = sign_in(guest).get(page).content.decode()
    assert seen.count('href="#chapter-3"') == 1
    assert "#chapter-1" not in seen
    assert "Flight" not in seen
    assert "marker-end" not in seen
    assert f'action="{page_of("storyline/mark/")}"' not in seen


def test_a_played_chapter_shows_how_its_game_ended(story, night, host, sign_in, guest, page_of):
    """A picture that leads to the film of its last game."""
    game = mapped_game(night, host)
    Game.objects.filter(pk=game.pk).update(over=True)
    Session.objects.filter(pk=night.pk).update(chapter=story[1])
    seen = sign_in(guest).get(page_of("storyline/")).content.decode()
    film = page_of(f"sessions/{night.number}/games/{game.number}/replay/")
    assert f'href="{film}"' in seen
    assert f'src="{film}{game.last_number}.png"' in seen
    assert 'id="chapter-2"' in seen


def test_chapters_stand_in_rows_by_their_distance(story):
    """The next chapters stand one row lower, and boxes do not overlap."""
    boxes = {box.number: box for box in picture_of(story).boxes}
    assert boxes[1].y == boxes[2].y == boxes[3].y + HEIGHT + DOWN
    assert abs(boxes[1].x - boxes[2].x) > boxes[1].width


def test_ways_back_go_around_the_boxes(story):
    """An arrow to a chapter itself, and one to a row above, stay on the picture."""
    run = story[0]
    run.after_loss = run
    flight = story[2]
    flight.after_win = run
    picture = picture_of(story)
    assert len(picture.arrows) == 3
    lanes = [int(one.path.split("H")[1].split("V")[0]) for one in picture.arrows if "H" in one.path]
    assert len(lanes) == 2
    assert max(lanes) < picture.width


def test_long_names_are_cut(story):
    """Two lines at most, whatever the script."""
    story[0].name = "A very long name that nobody would give to a chapter"
    story[1].name = "生存者たちが夜の街を抜けて病院へ向かう長い章の名前である"
    boxes = picture_of(story).boxes
    assert {len(box.lines) for box in boxes} == {1, 2}
    assert sum(box.lines[-1].endswith("…") for box in boxes) == 2


def test_a_chapter_without_a_link_is_drawn(story):
    """A chapter on its own has a box."""
    story[0].after_win = story[0].after_loss = None
    assert len(picture_of(story).boxes) == len(story) == Chapter.objects.count()
