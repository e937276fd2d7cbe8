"""Faces and backs of decks: nothing is printed over a border, nothing is lost silently."""

from __future__ import annotations

from functools import partial

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from benchmarks._cards_recorder import Recorder
from cards.composer import Composer
from cards.deck import deck_sheet
from cards.deck_findings import deck_findings
from cards.document import Settings, draw_document, render_document
from cards.draw.titles import name_room
from cards.impose.imposition import Imposition, sheets_of
from cards.palette import FULL, PALETTES
from cards.paper import CARDS, PAPERS
from cards.stat_cards import card_piece
from rules.printables import Boxes, CardBack, CornerValue, DeckCard, Fact
from rules.text import Text, in_english, text
from tests.cards.conftest import strings_of
from tests.cards.deck import BOLT, EMBLEM, HEART, card
from tests.cards.drawn import check_golden
from tests.cards.impose.test_imposition import is_sound
from tests.cards.pages import (
    Alone,
    clipped_strings,
    deck_piece,
    pictures,
    recorded,
    spilled,
    strings_outside,
)
from tests.cards.test_spill import EDGE, said, short, texts

FEW = settings(max_examples=25, deadline=None, phases=(Phase.explicit, Phase.generate))
PLACES = ("top-left", "top-right", "bottom-left", "bottom-right")
BACK = CardBack(text("Rumours"), EMBLEM, "info")
LONG = " ".join(["Every keeper who stands beside the well draws a card."] * 9)


def face(**changes: object) -> DeckCard:
    fields: dict[str, object] = {
        "key": "draught",
        "title": text("Draught"),
        "kind": text("Event"),
        "text": (text("Put out one lantern."),),
        "icon": BOLT,
        "corners": tuple(CornerValue(place, str(n)) for n, place in enumerate(PLACES)),
        "foot": "LA-003",
    }
    return DeckCard(**(fields | changes))  # type: ignore[arg-type]


faces = st.builds(
    DeckCard,
    key=st.just("any"),
    title=texts(said),
    kind=st.none() | texts(short),
    text=st.lists(texts(said), max_size=4).map(tuple),
    facts=st.lists(st.builds(Fact, texts(short), short), max_size=20).map(tuple),
    icon=st.sampled_from((None, BOLT)),
    corners=st.lists(
        st.builds(CornerValue, st.sampled_from(PLACES), short, st.sampled_from((None, HEART))),
        max_size=4,
        unique_by=lambda one: one.place,
    ).map(tuple),
    role=st.sampled_from(("accent", "danger")),
    foot=short,
)


@FEW
@given(one=faces, size=st.sampled_from(sorted(CARDS)), ink=st.sampled_from(sorted(PALETTES)))
def test_a_face_never_spills(one: DeckCard, size: str, ink: str) -> None:
    """Outside the trim all is white, and words keep away from the cut, on fronts and backs."""
    make = partial(deck_piece, card=one, back=BACK, size=CARDS[size])
    for back in (False, True):
        part = Alone([make], back=back)
        assert [spilled(picture, 75) for picture in pictures(part, ink=ink)] == [None]
        recorder = recorded(part, ink=ink)
        assert strings_outside(strings_of(recorder), CARDS[size], EDGE) == []
        assert clipped_strings(recorder) == []


@FEW
@given(one=faces, size=st.sampled_from(sorted(CARDS)))
def test_cut_off_words_are_reported(one: DeckCard, size: str) -> None:
    """An ellipsis that we put stands in a finding."""
    told = deck_findings([one], BACK, CARDS[size], "full", in_english)
    part = Alone([partial(deck_piece, card=one, back=BACK, size=CARDS[size])])
    if any("…" in string.words for string in strings_of(recorded(part))):
        assert [finding for finding in told if finding.kind == "overflow"]


def test_text_that_does_not_fit_is_an_error_of_its_card() -> None:
    """A long name is set on several lines first. A card of a larger size cures much."""
    cards = [face(), face(key="long", text=(Text(LONG),) * 3)]
    told = deck_findings(cards, BACK, CARDS["mini-us"], "full", in_english)
    assert [(one.item, one.kind, one.severity) for one in told] == [(1, "overflow", "error")]
    named = face(title=text("The long night in the old harbour"))
    for size in ("mini-us", "poker"):
        assert deck_findings([named], BACK, CARDS[size], "full", in_english) == ()


def test_facts_that_do_not_fit_are_an_error() -> None:
    """The rest of them stays above the foot."""
    many = face(facts=tuple(Fact(text("Reach"), str(n)) for n in range(40)), text=())
    told = deck_findings([many], BACK, CARDS["business"], "full", in_english)
    assert [(one.kind, one.severity) for one in told] == [("overflow", "error")]


def test_missing_characters_are_reported_for_faces_and_backs() -> None:
    """Named with the card, or with the deck."""
    back = CardBack(text("Zed \U0001f9df"), EMBLEM)
    told = deck_findings([face(foot="\U0001f9df")], back, CARDS["poker"], "full", in_english)
    assert [one.kind for one in told] == ["glyph", "glyph"]


@pytest.mark.parametrize("duplex", ["long", "short", "gutterfold"])
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_backs_lie_behind_their_faces(duplex: str, paper: str) -> None:
    """On every sheet, with the copies that the deck has."""
    how = Imposition(paper=PAPERS[paper], duplex=duplex)  # type: ignore[arg-type]
    cards = [(face(), 7), (face(key="oil", title=text("Oil")), 5)]
    part = deck_sheet(text("Deck"), cards, BACK, CARDS["poker"], how)
    pieces = part.pieces(Composer(in_english, FULL))
    sheets = [*sheets_of(pieces, how)]
    assert sum(len(sheet.fronts) for sheet in sheets) == 12
    for sheet in sheets:
        is_sound(sheet, pieces, how)


def test_the_same_deck_is_the_same_document() -> None:
    """Byte for byte."""
    how = Imposition(paper=PAPERS["a4"], duplex="long")
    part = deck_sheet(text("Deck"), [(face(), 3)], BACK, CARDS["poker"], how)
    once, again = (render_document((part,), Settings(duplex="long"), in_english) for _ in "12")
    assert once == again


def test_a_stat_card_shows_the_parts_it_has() -> None:
    """Without a fact in the corner its name has more room. Each row of large boxes is drawn."""
    size = CARDS["poker"]
    assert name_room(size, corner=False) > name_room(size)
    tracks = tuple(Boxes(text(word), 3, large=True) for word in ("Health", "Hunger"))
    words = {
        string.words
        for string in strings_of(
            recorded(Alone([partial(card_piece, card=card(1, facts=(), boxes=tracks), size=size)]))
        )
    }
    assert {"HEALTH", "HUNGER"} <= words
    assert "MOVE" not in words


@pytest.mark.parametrize("ink", ["full", "saver"])
def test_the_drawing_calls_of_a_deck_are_as_they_were(ink: str) -> None:
    """Every change of a face or of the back shows in the golden files."""
    facts = (Fact(text("Reach"), "2"), Fact(text("Dice"), "3"))
    how = Imposition(paper=PAPERS["a4"], duplex="long")
    part = deck_sheet(text("Deck"), [(face(facts=facts), 1)], BACK, CARDS["poker"], how)
    recorder = Recorder()
    draw_document(recorder, [part], Settings(ink=ink, duplex="long"), in_english)  # type: ignore
    check_golden(f"deck-{ink}", recorder.lines())
