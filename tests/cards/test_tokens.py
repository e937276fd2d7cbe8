"""Tokens of every shape and size, with two sides and with numbers."""

from __future__ import annotations

from functools import partial
from math import hypot

import pytest
from msgspec.structs import replace

from cards.document import Settings, pages_of
from cards.findings import token_findings
from cards.impose.imposition import Imposition
from cards.inked.things.markers import DRAWN
from cards.palette import Ink
from cards.paper import POINTS, TOKENS_MM
from cards.tokens import token_piece, token_pieces, token_sheet
from rules.portraits import Sitter
from rules.printables import TokenBack
from rules.text import in_english, text
from tests.cards.conftest import strings_of
from tests.cards.deck import BOLT, token
from tests.cards.drawn import composer
from tests.cards.pages import AROUND, Alone, pictures, recorded
from tests.cards.printed import printed

BACK = TokenBack(text("Loaded"), BOLT, "safe")


def test_numbered_copies_are_told_apart() -> None:
    """Ten zombies are ten pieces that bear 1 to 10. Other copies are one piece."""
    pieces = token_pieces(composer(), token("zombie", numbered=True), 25.0, 10)
    assert [quantity for _, quantity in pieces] == [1] * 10
    assert [piece.name for piece, _ in pieces][::9] == ["Zombie 1", "Zombie 10"]
    assert len({piece.key for piece, _ in pieces}) == 10
    ((one, quantity),) = token_pieces(composer(), token("zombie"), 25.0, 10)
    assert (one.name, quantity) == ("Zombie", 10)


@pytest.mark.parametrize("side", TOKENS_MM)
@pytest.mark.parametrize("shape", ["round", "square", "hex"])
def test_words_and_numbers_lie_within_the_cut(shape: str, side: float) -> None:
    """On tokens of every size, in 5.5 points or more, and the number stands on it."""
    one = token("unconscious", shape, number=88)
    strings = strings_of(recorded(Alone([partial(token_piece, token=one, side=side)])))
    assert "88" in {string.words for string in strings}
    middle = (AROUND + side / 2) * POINTS
    for string in strings:
        for x, y in (string.start, string.end):
            reach = hypot(x - middle, y - middle) / POINTS
            assert reach <= side / 2 * (1.25 if shape == "square" else 1.0)
            assert max(abs(x - middle), abs(y - middle)) <= side / 2 * POINTS


def test_the_other_side_shows_what_it_says() -> None:
    """A back of its own is drawn behind. Without one both sides are alike."""
    two = token("empty", back=BACK)
    for one, front, back in ((two, "EMPTY", "LOADED"), (token("empty"), "EMPTY", "EMPTY")):
        make = partial(token_piece, token=one, side=25.0)
        for part, name in ((Alone([make]), front), (Alone([make], back=True), back)):
            said = "".join(string.words for string in strings_of(recorded(part)))
            assert name in said
    first, second = (
        pictures(Alone([partial(token_piece, token=two, side=25.0)], back=back))[0]
        for back in (False, True)
    )
    assert first.tobytes() != second.tobytes()


def test_a_name_that_has_no_room_on_a_tiny_token_is_left_out() -> None:
    """Advice, not an error: icon and shape say it too, so for the name of the back."""
    tiny = token("unconscious", "hex", back=TokenBack(text("On its feet again"), BOLT, "safe"))
    told = token_findings([tiny], 12.7, in_english)
    assert [(one.kind, one.severity) for one in told] == [("left-out", "advice")] * 2
    assert not token_findings([token("wound")], 12.7, in_english)


def test_a_page_counts_numbered_copies() -> None:
    """The page names its pieces."""
    what = printed((token("zombie", numbered=True), 3), (token("wound"), 2))
    (page,) = pages_of(*what, in_english)
    assert page.content == "Zombie 1, Zombie 2, Zombie 3, 2 × Wound"


def test_tokens_of_usual_sizes_share_a_sheet() -> None:
    """Where no width is asked for each token has its own, packed with 2 mm between them."""
    small, usual = token("heart", mm=8.0), token("zombie")
    part = token_sheet([(small, 10), (usual, 3)], 0.0, Imposition())
    sizes = {(piece.name, piece.trim.width) for piece, _ in part.pieces(composer())}
    assert sizes == {("Heart", 8.0), ("Zombie", 25.0)}
    (page,) = pages_of([part], Settings(), in_english)
    assert page.content == "3 × Zombie, 10 × Heart"


def test_numbered_copies_of_a_crowd_have_faces_of_their_own() -> None:
    """Eight zombies are eight faces, and the number of each is printed once."""
    pieces = token_pieces(composer(), token("z", crowd=Sitter(undead=True), numbered=True), 25.0, 8)
    assert len({piece.key[1].drawn for piece, _ in pieces}) == 8
    assert None not in {piece.key[1].drawn for piece, _ in pieces}
    last = strings_of(recorded(Alone([lambda composer: pieces[-1][0]])))
    assert [string.words for string in last] == ["8"]


@pytest.mark.parametrize("ink", ["full", "saver", "contrast"])
def test_drawn_tokens_are_told_apart_without_a_word(ink: Ink) -> None:
    """Each drawing differs from the others, and from the icon that it replaces."""
    seen = set()
    for key in ("icon", *DRAWN):
        one = token("same", name="", icon=replace(BOLT, key=key))
        (picture,) = pictures(Alone([partial(token_piece, token=one, side=25.0)]), ink=ink)
        seen.add(picture.tobytes())
    assert len(seen) == 1 + len(DRAWN)
