"""The page of the storyline."""

from __future__ import annotations

import pytest

from campaigns.models import Chapter
from campaigns.storyline.picture import DOWN, HEIGHT, picture_of

pytestmark = pytest.mark.django_db


def test_all_members_see_it_and_hosts_change_it(story, sign_in, host, guest, page_of):
    """A guest sees boxes and arrows, and no form."""
    page, form = page_of("storyline/"), f'action="{page_of("storyline/mark/")}"'
    seen = sign_in(guest).get(page).content.decode()
    assert seen.count('href="#chapter-3"') == 1
    assert seen.count("marker-end") == 2
    assert form not in seen
    assert form in sign_in(host).get(page).content.decode()


def test_chapters_stand_in_rows_by_their_distance(story):
    """What a result leads to stands one row lower, and boxes do not overlap."""
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


def test_what_nothing_leads_to_is_drawn_too(story):
    """A chapter on its own has a box."""
    story[0].after_win = story[0].after_loss = None
    assert len(picture_of(story).boxes) == len(story) == Chapter.objects.count()
