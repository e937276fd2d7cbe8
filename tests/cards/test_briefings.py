"""Briefings: each scenario of each game on one page, with nothing cut and no tiny words."""

from __future__ import annotations

import msgspec
import pytest

from cards.composer import Composer
from cards.document import Settings, render_document
from cards.handouts.briefing import FOOT, LOWER, PAGE, laid_out_briefing, titles_of
from cards.handouts.part import BriefingPart, handout_findings
from cards.handouts.set_up_map import places_on
from cards.palette import palette_of
from cards.paper import PAPERS
from cards.picture import page_count
from rules.prints import EVERY, SCENARIO, BriefingPrint, Wanted, of_kind
from rules.text import in_english, text
from tests.cards.pages import smallest_words
from tests.rules.every import SYSTEMS

GAMES = [key for key, one in SYSTEMS.items() if of_kind(one.prints(), BriefingPrint)]


def briefings(game: str):
    (row,) = of_kind(SYSTEMS[game].prints(), BriefingPrint)
    return row.briefings(Wanted(words={SCENARIO: EVERY, "layout": "1"}, name="Night"))


@pytest.mark.parametrize("game", GAMES)
def test_everything_has_its_place(game: str) -> None:
    """Sections end above the track, the map is on the page, and nothing is cut."""
    found = briefings(game)
    assert found
    assert [*handout_findings(found, in_english)] == []
    for one in found:
        face = laid_out_briefing(Composer(in_english, palette_of("full")), one)
        assert all(column.low <= LOWER for column in face.columns)
        rows = -(-len(one.box) // face.box.columns)
        assert face.box.y + 8 + rows * face.box.step <= LOWER
        assert face.place[1] + face.square * one.ground.rows < LOWER < FOOT
        assert face.place[0] + face.square * one.ground.columns <= PAGE.width - 10
        assert all(
            0 <= at < one.ground.columns * one.ground.rows
            for mark in one.marks
            for at in mark.squares
        )


def boxes_meet(one: tuple[float, ...], other: tuple[float, ...]) -> bool:
    apart = one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]
    return not apart


@pytest.mark.parametrize("game", GAMES)
def test_no_mark_covers_the_name_of_a_zone(game: str) -> None:
    """Each plate on the map is clear of all marks."""
    lay = Composer(in_english, palette_of("full"))
    for one in briefings(game):
        found = places_on(lay, one, laid_out_briefing(lay, one).square)
        for plate in found.plates:
            assert not [mark for mark in found.marked if boxes_meet(plate, mark)]


@pytest.mark.parametrize("game", GAMES)
def test_no_words_are_tiny(game: str) -> None:
    """On Letter, where a page is drawn smaller, words have four points at least."""
    part = BriefingPart(text("Briefing"), briefings(game)[:1], PAPERS["letter"])
    pdf = render_document((part,), Settings(), in_english)
    assert page_count(pdf) == 1
    assert smallest_words(pdf) >= 4.0


def test_a_long_name_takes_two_lines() -> None:
    """Instead of letters half as high. A short one takes one."""
    assert len(titles_of("THE HELIPAD")) == 1
    (_, first), (_, second) = titles_of("SEARCH AND RESCUE, TWO SURVIVORS EACH")
    assert first.size == second.size >= 16
    assert first.whole
    assert second.whole


def test_a_map_shows_its_scenario() -> None:
    """The zombies of the start, the ways out and the turns are those of the scenario."""
    supply = next(one for one in briefings("twilight-world") if one.key == "supply-run")
    forms = [mark.form for mark in supply.marks]
    assert (forms.count("zombie"), supply.turns) == (5, 20)
    assert {mark.side for mark in supply.marks if mark.form == "exit"}


def test_too_many_words_are_reported() -> None:
    """The control: a section that no size fits."""
    one = briefings("zombie-wars")[0]
    section = one.sections[0]
    long = msgspec.structs.replace(section, points=section.points * 40)
    crammed = msgspec.structs.replace(one, sections=(long,))
    assert [told.kind for told in handout_findings((crammed,), in_english)] == ["overflow"]


def test_the_nights_of_smallton_are_one_page() -> None:
    """With the hour at which each of them ends. One night alone has its own hours."""
    [whole] = briefings("zombie-wars")
    assert whole.ends_at == (6, 9, 12)
    assert whole.turns == 12
    (row,) = of_kind(SYSTEMS["zombie-wars"].prints(), BriefingPrint)
    [short] = row.briefings(Wanted(words={SCENARIO: "6"}))
    assert (short.turns, short.ends, short.ends_at) == (6, True, ())
