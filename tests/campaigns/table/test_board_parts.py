"""Pieces that share a square: side by side, inside it, told apart by more than colour."""

from __future__ import annotations

import re

import pytest

from campaigns.shell.dice_svg import die_outline
from campaigns.table.board.ground import UNIT
from campaigns.table.board.parts import CROWD, HALF, STAND, FigureShape
from campaigns.table.board.svg import drawing_of
from rules.maps import Area
from rules.printables import CORNERS
from rules.table import Board, BoardPiece
from rules.text import text

KNOWN = {"shape": "round", "standing": "ready", "side": "town"}
COMMAND = re.compile(r"([MLhvaqtQAz])([^MLhvaqtQAz]*)")
NUMBER = re.compile(r"-?\d*\.?\d+(?:e-?\d+)?")


def piece(key: str, at: int = 9, **more: object) -> BoardPiece:
    return BoardPiece(
        **{**KNOWN, "key": key, "name": text(key), "short": "3", **more, "squares": (at,)}
    )


def board(*pieces: BoardPiece) -> Board:
    ground = Area(kind="open", name=text("Town"), squares=tuple(range(64)))
    return Board(name="Town", columns=8, rows=8, areas=(ground,), pieces=pieces, shared=True)


def parts(*pieces: BoardPiece) -> list[FigureShape]:
    """All that is drawn of these."""
    return [part for token in drawing_of(board(*pieces)).tokens for part in token.parts]


def reach(path: str) -> float:
    """Return the largest distance of a path's points from the middle, across or down."""
    x = y = most = 0.0
    for letter, said in COMMAND.findall(path):
        n = [float(one) for one in NUMBER.findall(said)]
        if letter in "ML":
            x, y = n[-2:]
        elif letter == "h":
            x += n[0]
        elif letter == "v":
            y += n[0]
        elif letter in "aqt":
            for at in range(0, len(n), {"a": 7, "q": 4, "t": 2}[letter]):
                step = n[at : at + {"a": 7, "q": 4, "t": 2}[letter]]
                x, y = x + step[-2], y + step[-1]
        most = max(most, abs(x), abs(y))
    return most


CROWDED = (
    *[
        piece(f"pawn-{n}", drawn="pawn", shape=shape, standing="down" if n % 2 else "ready")
        for n, shape in enumerate(("jagged", "round", "square", "diamond", "triangle", "plus"))
    ],
    piece("people", drawn="crowd", dice=(8, 10, 20)),
    piece("squad", drawn="dice", short="", dice=(12, 12)),
)


@pytest.mark.parametrize("count", range(1, len(CROWDED) + 1))
def test_nothing_overlaps_and_all_stays_inside(count: int) -> None:
    """However many share a square: each has its own part of it."""
    drawn = parts(*CROWDED[:count])
    boxes = []
    for part in drawn:
        half = HALF * part.scale
        assert max(map(reach, (part.outline, part.line or "M0 0"))) <= HALF
        boxes.append((part.x - half, part.y - half, part.x + half, part.y + half))
    for left, top, right, bottom in boxes:  # square 9 is the second of the second row
        assert left >= UNIT
        assert top >= UNIT
        assert right <= 2 * UNIT
        assert bottom <= 2 * UNIT
    for place, (left, top, right, bottom) in enumerate(boxes):
        for other in boxes[place + 1 :]:
            assert right <= other[0] or other[2] <= left or bottom <= other[1] or other[3] <= top


def test_a_piece_alone_fills_its_square() -> None:
    """Its one part is in the middle, as large as can be."""
    (part,) = parts(piece("pawn", drawn="pawn"))
    assert (part.x, part.y, part.scale) == (15, 15, 1)


def test_the_ring_goes_around_every_part() -> None:
    """Each part has a frame to tap, as wide as its share."""
    (token,) = drawing_of(board(piece("people", drawn="crowd", dice=(8, 10)))).tokens
    assert token.ring.count("M") == len(token.parts) == 3
    assert token.ring.count("z") == 3


def test_a_laid_pawn_is_turned_over_with_its_stand() -> None:
    """Not by its colour alone: the stand is at its side."""
    upright, laid = parts(
        piece("a", drawn="pawn", shape="triangle"),
        piece("b", drawn="pawn", shape="triangle", standing="down"),
    )
    assert (upright.turn, laid.turn) == (0, 90)
    assert upright.outline == laid.outline
    assert upright.line == laid.line == STAND
    assert upright.look != laid.look


def test_players_differ_by_shape() -> None:
    """Seven of them, seven outlines."""
    shapes = ("round", "jagged", *CORNERS)
    drawn = parts(*[piece(shape, drawn="pawn", shape=shape) for shape in shapes])
    assert len({part.outline for part in drawn}) == len(shapes) == 7


def test_a_crowd_is_its_number_and_a_die_for_each_hero() -> None:
    """Ordinary people as one figure; without any, only dice."""
    drawn = parts(piece("people", drawn="crowd", short="4", dice=(8, 20)))
    assert [(part.outline == CROWD, part.text) for part in drawn] == [
        (True, "4"),
        (False, "8"),
        (False, "20"),
    ]
    drawn = parts(piece("people", drawn="crowd", short="", dice=(12,)))
    assert [part.text for part in drawn] == ["12"]


def test_dice_are_told_by_their_outline() -> None:
    """Five kinds, five outlines, none as wide as a square."""
    outlines = [die_outline(sides, 4.4) for sides in (6, 8, 10, 12, 20)]
    assert len(set(outlines)) == 5
    assert all(reach(outline) <= 4.4 for outline in outlines)


def test_many_equal_dice_are_drawn_once() -> None:
    """With their number; three are drawn one by one, and held together."""
    (part,) = parts(piece("squad", drawn="dice", short="", dice=(10,) * 5))
    assert (part.text, part.count) == ("10", "×5")
    (token,) = drawing_of(board(piece("squad", drawn="dice", short="", dice=(8, 8, 8)))).tokens
    assert len(token.parts) == 3
    assert token.bond.count("L") == 2


def test_a_small_board_bears_all_its_numbers() -> None:
    """1 to 8 across and down, within its margin."""
    drawing = drawing_of(board())
    numbers = drawing.ground.numbers
    assert [number.text for number in numbers] == [str(n) for n in range(1, 9)] * 2
    assert all(drawing.left < min(number.x, number.y) for number in numbers)


def test_a_marker_is_small_and_hides_nobody() -> None:
    """It takes no share of the square, and two tokens there overlap rather than shrink."""
    (alone,) = parts(piece("pawn", rim="#a8342b"))
    pawn, zombie, heart = parts(
        piece("pawn", rim="#a8342b"),
        piece("zombie", shape="jagged", size=0.8),
        piece("heart", drawn="marker"),
    )
    assert alone.scale == 1
    assert heart.scale < zombie.scale < pawn.scale
    assert pawn.scale > 0.5
    assert (heart.x, heart.y) > (pawn.x, pawn.y)
