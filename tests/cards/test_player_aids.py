"""Player aids: a turn on one card, readable, with nothing cut."""

from __future__ import annotations

from itertools import pairwise

import msgspec
import pytest

from cards.composer import Composer
from cards.document import Settings, render_document
from cards.handouts.aid import AID_SIZES, aid_findings, aid_pieces, aid_sheet
from cards.handouts.aid_cards import MOST_CARDS, aid_cards
from cards.handouts.aid_layout import aid_faces
from cards.impose.imposition import Imposition
from cards.palette import palette_of
from cards.paper import CARDS, SAFE, Size
from cards.picture import page_count
from rules.prints import AidPrint, of_kind
from rules.text import in_english, text
from tests.cards.conftest import strings_of
from tests.cards.drawn import composer, page_calls
from tests.cards.pages import smallest_words
from tests.rules.every import SYSTEMS

GAMES = [key for key, one in SYSTEMS.items() if of_kind(one.prints(), AidPrint)]
SIZE = CARDS["tarot"]


def aid_of(game: str):
    (row,) = of_kind(SYSTEMS[game].prints(), AidPrint)
    return row.aid({})


@pytest.mark.parametrize("game", GAMES)
def test_a_turn_fits_on_a_card(game: str) -> None:
    """Both sides say something, points do not overlap, no words are tiny."""
    aid = aid_of(game)
    assert aid.front
    assert aid.back
    assert [one for one in aid_findings(aid, SIZE, in_english) if one.severity == "error"] == []
    (faces,) = aid_faces(Composer(in_english, palette_of("full")), (aid,), SIZE)
    for face in faces:
        for one, below in pairwise(face.lines):
            assert one.y + one.words.height <= below.y + 0.01
        ends = [(one.y, one.y + one.words.height) for one in face.lines]
        for roll in face.rolls:
            assert all(low <= roll.y + 0.01 or top >= roll.y + 5.0 for top, low in ends)
    assert len({one.words.size for face in faces for one in face.lines}) == 1
    pdf = render_document(
        (aid_sheet(text("Aids"), aid, 4, SIZE, Imposition(duplex="long")),), Settings(), in_english
    )
    assert page_count(pdf) == 2
    assert smallest_words(pdf) >= 4.0


@pytest.mark.parametrize("game", ["zombicide", "zombie-wars", "zombies"])
@pytest.mark.parametrize("size", [CARDS["poker"], CARDS["poker-metric"]])
def test_a_short_turn_fits_on_a_stat_card_too(game: str, size: Size) -> None:
    """Nothing stands on the cut where aids are printed among stat cards."""
    aid = aid_of(game)
    assert [one for one in aid_findings(aid, size, in_english) if one.severity == "error"] == []
    for face in aid_faces(Composer(in_english, palette_of("full")), (aid,), size)[0]:
        assert face.lines[-1].y + face.lines[-1].words.height <= size.height - SAFE


def test_both_sides_of_an_aid_reach_over_the_cut() -> None:
    """Paper beyond the trim on the front and on the back, so both are as wide as other cards."""
    ((piece, _),) = aid_pieces(aid_of("zombies"), 1, SIZE, backs=True)(composer())
    assert piece.under is not None
    assert piece.back_under is not None


@pytest.mark.parametrize("game", ["twilight-world", "zombie-wars", "zombies"])
def test_dice_show_the_faces_that_succeed(game: str) -> None:
    """Six dice for each roll with the number that is needed, and a drawing for each point."""
    aid = aid_of(game)
    sections = (*aid.front, *aid.back)
    rolls = [row for section in sections for row in section.dice]
    assert rolls
    part = aid_sheet(text("Aids"), aid, 1, AID_SIZES["quarter-page"], Imposition(duplex="long"))
    words = [one.words for page in part.pages(composer()) for one in strings_of(page_calls(page))]
    for row in rolls:
        assert words.count(f"{row.needs}+") == sum(one.needs == row.needs for one in rolls)
    assert all(point.icon for section in sections for point in section.points)


def test_a_side_that_is_too_full_is_reported() -> None:
    """The control: points for which no size is small enough."""
    aid = aid_of(GAMES[0])
    full = msgspec.structs.replace(aid, front=aid.front * 9)
    assert "overflow" in [one.kind for one in aid_findings(full, SIZE, in_english)]


SMALL = ("poker", "poker-metric", "bridge", "usa", "euro", "japanese", "index")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", SMALL)
def test_a_long_aid_on_small_cards_goes_on_over_others(game: str, size: str) -> None:
    """Every point is on one card, in order, in words of at least 7 points."""
    aid, lay = aid_of(game), composer()
    cards = aid_cards(lay, aid, AID_SIZES[size])
    assert 1 < len(cards) <= MOST_CARDS
    sides = [side for card in cards for side in (card.front, card.back)]
    if sides[-1] == sides[0]:
        sides.pop()
    points = [point for side in sides for section in side for point in section.points]
    assert points == [point for section in (*aid.front, *aid.back) for point in section.points]
    for card in cards:
        for face in aid_faces(lay, (card,), AID_SIZES[size])[0]:
            assert face.whole
            assert all(line.words.size >= 7.0 for line in face.lines)


def test_steps_that_go_on_keep_their_numbers() -> None:
    """A section of twenty steps is numbered from 1 to 20 over its cards."""
    aid = aid_of(GAMES[0])
    [section] = [one for one in aid.front if one.numbered][:1]
    many = msgspec.structs.replace(section, points=(section.points * 30)[:20], dice=())
    long = msgspec.structs.replace(aid, front=(many,), back=())
    cards = aid_cards(composer(), long, CARDS["poker"])
    sides = [side for card in cards for side in (card.front, card.back)]
    faces = [face for both in aid_faces(composer(), cards, CARDS["poker"]) for face in both]
    faces = faces[: len(faces) - (sides[-1] == sides[0])]
    assert [line.number for face in faces for line in face.lines] == [*range(1, 21)]
