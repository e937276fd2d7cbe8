"""The style of paper that each game has: titles, headings, cards of sessions, fields."""

from __future__ import annotations

import pytest

from benchmarks._cards_recorder import Recorder
from campaigns.studio.printable import Layout
from campaigns.studio.shelf.shelf import shelf
from campaigns.studio.sources import source_of_game
from cards.draw.dusk import PAPER
from cards.palette import STYLES, WHITE, Ink
from cards.paper import POINTS
from cards.sheets.part import SheetPart
from rules.pictures import Sky
from rules.registry import systems
from rules.sheets import Field, Fields, Heading, Session, SessionCards, Sheet
from tests.cards.conftest import strings_of
from tests.cards.drawn import strokes_of
from tests.cards.pages import recorded as calls_of
from tests.cards.sheets.samples import A4, pages
from tests.cards.words_apart import overlapping

SKIES: dict[str, Sky] = {style: sky for sky, style in STYLES.items() if sky != "blue"}
INKS: tuple[Ink, ...] = ("full", "saver")
CARDS = SessionCards((Session(number=7, title="Farm", result="won", who=("Kat",)),))
SHEET = Sheet(
    title="Sheet",
    subtitle="Under it",
    blocks=(Heading("Section", "2"), Fields((Field(name="one", label="one"),)), CARDS),
)


def recorded(sky: Sky, ink: Ink = "full", *, lying: bool = False) -> Recorder:
    sheet = Sheet(title="Sheet", subtitle="Under it", lying=lying, blocks=SHEET.blocks)
    [(_, recorder)] = pages(SheetPart(sheet, A4, sky=sky), ink)
    return recorder


def test_each_game_has_a_style_of_its_own() -> None:
    """By the sky of its covers."""
    styles = {STYLES[system.cover] for system in systems().values()}
    assert len(styles) == len(systems()) == 4


@pytest.mark.parametrize("ink", ["full", "saver"])
def test_styles_differ_in_more_than_colours(ink: Ink) -> None:
    """The paths of a page under one sky are not those under another."""
    found = {style: str(strokes_of(recorded(sky, ink), A4.height)) for style, sky in SKIES.items()}
    assert len(set(found.values())) == 4


@pytest.mark.parametrize("style", SKIES)
@pytest.mark.parametrize("lying", [False, True])
def test_the_words_are_the_same_in_each_style(style: str, lying: bool) -> None:
    """Each once, and all on the paper."""
    strings = strings_of(recorded(SKIES[style], lying=lying))
    words = [one.words for one in strings]
    for said in ("SHEET", "Under it", "SECTION", "2", "ONE", "7", "FARM", "won", "Kat"):
        assert words.count(said) == 1, said
    title = next(one for one in strings if one.words == "SHEET")
    assert title.start[0] / POINTS > 5


@pytest.mark.parametrize("style", ["sign", "reel", "tape"])
def test_to_save_ink_no_large_areas_are_dark(style: str) -> None:
    """With full ink a road, a film or a tape goes over the whole page."""
    dark = {ink: _dark(recorded(SKIES[style], ink)) for ink in INKS}
    assert dark["full"] > 0
    assert dark["saver"] == 0


@pytest.mark.parametrize(
    ("game", "paper"),
    [
        pytest.param(game, paper, marks=[pytest.mark.long] if (place + turn) % 2 else [])
        for place, game in enumerate(systems())
        for turn, paper in enumerate(("a4", "letter"))
    ],
)
def test_words_of_the_paper_of_a_game_lie_apart(game: str, paper: str) -> None:
    """On its aids, pads, log and references no word lies over another.

    Each game on one paper, and on the other where there is time.
    """
    system = systems()[game]
    source = source_of_game(system)
    for key in ("player-aid", "score-pad", "campaign-log", "reference", "tracks"):
        if key in shelf(system):
            for part in shelf(system)[key].built(source, {}, Layout(paper=paper)).parts:
                assert [*overlapping(strings_of(calls_of(part)))] == [], key


def _dark(recorder: Recorder) -> int:
    """Count the rectangles wider than 150 mm that are filled with another colour than white."""
    found, colour = 0, ()
    for name, args, kwargs in recorder.flat():
        if name == "setFillColor":
            colour = args[0]
        wide = name in ("rect", "roundRect") and args[2] > 150 * POINTS
        found += bool(wide and kwargs["fill"] and tuple(colour) not in (WHITE, PAPER))
    return found
