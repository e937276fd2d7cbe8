"""Cards with a picture or bands, character boards: nothing spills, cut words are reported."""

from __future__ import annotations

from functools import partial
from itertools import pairwise

import pytest

from cards.character_boards import WIDTHS, board_width, character_board_sheet
from cards.composer import Composer
from cards.deck_findings import deck_findings
from cards.document import Settings, render_document
from cards.draw.band_card import FACES, _faces
from cards.draw.board_places import LEFT, LOWER
from cards.draw.character_board import board_size, board_sizes, laid_out_board
from cards.draw.scene_layout import BAND, has_scene, laid_out_scene, unit_of
from cards.impose.imposition import Imposition
from cards.palette import FULL
from cards.paper import CARDS, PAPERS, POINTS
from rules.pictures import Scenery
from rules.printables import CardBack, CardDrawing, DeckCard, Fact, Reminder
from rules.prints import Wanted
from rules.systems.zombicide.print.cards import equipment, zombie_cards
from rules.systems.zombicide.print.pieces import boards
from rules.text import BilingualText, Text, in_english, text
from tests.cards.conftest import strings_of
from tests.cards.deck import BOLT, EMBLEM
from tests.cards.pages import (
    Alone,
    clipped_strings,
    deck_piece,
    pictures,
    recorded,
    spilled,
    strings_outside,
)
from tests.cards.test_spill import EDGE

BACK = CardBack(text("Equipment"), EMBLEM, scenery=Scenery(place="counter"))
CAPITALS, KANJI = 0.7, 0.86  # heights in sizes of the text
LEAN = 8.0  # units by which the band is lower at its left
UPRIGHT = ("mini-euro-short", "mini-euro", "poker", "bridge", "tarot", "domino")


def face(**changes: object) -> DeckCard:
    fields: dict[str, object] = {
        "key": "lantern",
        "title": text("Lantern"),
        "facts": tuple(Fact(text(word), "2") for word in ("Range", "Dice", "Hits on", "Damage")),
        "tags": (Reminder(text("Noisy"), icon=BOLT),),
        "scene": CardDrawing(icon=BOLT, badge=text("Ranged"), badge_icon=BOLT),
    }
    return DeckCard(**(fields | changes))  # type: ignore[arg-type]


@pytest.mark.parametrize("size", UPRIGHT)
@pytest.mark.parametrize("ink", ["full", "saver", "contrast"])
def test_pictures_and_bands_keep_to_their_card(size: str, ink: str) -> None:
    """Outside the trim all is white, and words keep away from the cut, on fronts and backs."""
    cards = (face(), zombie_cards(Wanted())[0])
    for card in cards:
        assert has_scene(card, CARDS[size])
        make = partial(deck_piece, card=card, back=BACK, size=CARDS[size])
        for back in (False, True):
            part = Alone([make], back=back)
            assert [spilled(picture, 75) for picture in pictures(part, ink=ink)] == [None]
            recorder = recorded(part, ink=ink)
            assert clipped_strings(recorder) == []
            assert strings_outside(strings_of(recorder), CARDS[size], EDGE) == []


@pytest.mark.parametrize("size", ["business", "index", "square"])
def test_a_card_without_room_for_a_picture_has_the_plain_face(size: str) -> None:
    """Facts and words are all there."""
    assert not has_scene(face(), CARDS[size])
    make = partial(deck_piece, card=face(), back=BACK, size=CARDS[size])
    words = {string.words for string in strings_of(recorded(Alone([make])))}
    assert {"LANTERN", "2"} <= words


@pytest.mark.parametrize("size", UPRIGHT)
def test_a_card_without_text_has_a_higher_picture(size: str) -> None:
    """Its facts and tags lie under each other, and all of them fit."""
    composer = Composer(in_english, FULL)
    silent = laid_out_scene(composer, face(), CARDS[size])
    said = laid_out_scene(composer, face(text=(text("Noisy."),)), CARDS[size])
    assert silent.whole
    assert silent.picture > said.picture
    assert silent.facts + silent.deep <= min(tag.y for tag in silent.tags)
    assert max(tag.y + tag.high for tag in silent.tags) <= silent.foot


def test_both_names_of_a_card_keep_within_their_band() -> None:
    """The first is under the slanting upper edge, the second under the first."""
    composer = Composer(BilingualText(in_english, lambda message: "角灯"), FULL)
    for size in (CARDS[name] for name in UPRIGHT):
        laid = laid_out_scene(composer, face(), size)
        ems = 1 / POINTS / unit_of(size)  # units a point
        first, second = laid.lines[:2]
        assert first.y - CAPITALS * first.line.size * ems > laid.band + LEAN
        assert second.y - KANJI * second.line.size * ems > first.y
        assert second.y < laid.band + BAND - LEAN + 1
    assert first.line.words == "LANTERN"


def test_the_picture_gives_way_to_words() -> None:
    """Longer words make it smaller, and words that still do not fit are reported."""
    composer = Composer(in_english, FULL)
    size = CARDS["mini-euro-short"]
    short = laid_out_scene(composer, face(), size)
    words = face(text=(Text("Two lanterns that take the place of one on the shelf."),))
    long = laid_out_scene(composer, words, size)
    assert short.whole
    assert long.whole
    assert long.picture < short.picture
    endless = face(text=(Text("A lantern burns. " * 60),))
    told = deck_findings([endless], BACK, size, "full", in_english)
    assert [(one.kind, one.severity) for one in told] == [("overflow", "error")]
    named = face(title=Text("The lantern of the old keeper who never slept at all in winter"))
    told = deck_findings([named], BACK, size, "full", in_english)
    assert [(one.kind, one.severity) for one in told] == [("overflow", "error")]


@pytest.mark.parametrize("paper", sorted(PAPERS))
@pytest.mark.parametrize("wanted", WIDTHS)
def test_a_board_fits_on_every_paper(paper: str, wanted: str) -> None:
    """One page or more, never wider than the paper. Cards lie on it where the paper is as long."""
    wide = board_width(wanted, PAPERS[paper])
    assert wide <= max(PAPERS[paper].width, PAPERS[paper].height) - 10
    how = Imposition(paper=PAPERS[paper])
    part = character_board_sheet(text("Boards"), boards(Wanted())[:2], wide, how)
    pages = list(part.pages(Composer(in_english, FULL)))
    assert 1 <= len(pages) <= 2
    if wanted == "cards" and wide == WIDTHS["cards"]:
        slot = 220 * wide / 1350
        assert slot >= CARDS["mini-euro-short"].width


def test_words_of_a_board_lie_within_it() -> None:
    """Every line of every board, as it is laid out."""
    composer, size = Composer(in_english, FULL), board_size(270)
    for board in boards(Wanted()):
        face_ = laid_out_board(composer, board, size)
        assert list(face_.shortened()) == []
        assert all(0 < one.x < 1350 and 0 < one.y < 930 for one in face_.lines)


def test_skills_of_all_boards_have_one_size() -> None:
    """The words of each column, though some need more lines than others."""
    composer, size = Composer(in_english, FULL), board_size(270)
    every = boards(Wanted())
    sizes = board_sizes(composer, every, size)
    found = {
        one.line.size
        for board in every
        for one in laid_out_board(composer, board, size, sizes).lines
        if one.face == "text" and one.align == "left" and one.x > LEFT and one.y < LOWER
    }
    assert len(found) == 1


def test_the_same_boards_and_cards_are_the_same_document() -> None:
    """Byte for byte."""
    how = Imposition(paper=PAPERS["a4"])

    def document() -> bytes:
        part = character_board_sheet(text("Boards"), boards(Wanted())[:1], 270, how)
        return render_document((part,), Settings(), in_english)

    assert document() == document()
    assert equipment(Wanted()) == equipment(Wanted())


@pytest.mark.parametrize("count", [2, 3])
def test_no_face_of_a_band_hides_another(count: int) -> None:
    """Large faces in one row are nearly two radii apart, and lie on the band."""
    found = _faces(count, 120.0)
    assert len(found) == count
    for (left, _, radius), (right, _, _) in pairwise(found):
        assert right - left >= 1.75 * radius
    assert found[0][0] - found[0][2] >= FACES[0]
    assert found[-1][0] + found[-1][2] <= FACES[1] + 0.01
