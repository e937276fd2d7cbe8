"""Pieces that share a square: side by side, inside it, told apart by more than colour."""

from __future__ import annotations

import re
from itertools import chain, combinations, product
from math import dist, hypot

import pytest
from msgspec.structs import replace as changed

from campaigns.shell.dice_svg import die_outline
from campaigns.table.board.ground import UNIT
from campaigns.table.board.packing import WHOLE, Room, packed
from campaigns.table.board.parts import CROWD, SIGN, STAND, FigureShape
from campaigns.table.board.svg import RADIUS, drawing_of
from rules.maps import Area, LaidArt
from rules.printables import CORNERS
from rules.systems.zombies.view.ground import art_of
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


def vertices(path: str) -> list[tuple[float, float]]:
    """The ends of the lines and arcs of a path."""
    x = y = 0.0
    found = []
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
        found.append((x, y))
    return found


def reach(path: str) -> float:
    """Return the largest distance of a path's points from the middle, across or down."""
    return max(max(abs(x), abs(y)) for x, y in vertices(path))


def discs(part: FigureShape) -> list[tuple[float, float, float]]:
    """Discs that together are as large as a part: its shape, and points of its straight edges."""
    if part.outline == CROWD:
        found = [(-2.9, -2.3, 1.25), (2.9, -2.3, 1.25), (0.0, -3.1, 1.45)]
        found += [(x / 2, y, 0) for x in range(-9, 10) for y in (0.8, 4.5)]
        found += [(x, y / 2, 0) for x in (-4.5, 4.5) for y in range(2, 10)]
    else:
        found = [(0.0, 0.0, max(hypot(x, y) for x, y in vertices(part.outline)))]
        found += [(x / 2, 4.5, 0) for x in range(-6, 7) if part.line]
    turned = [(-y, x, r) if part.turn else (x, y, r) for x, y, r in found]
    return [
        (part.x + part.scale * x, part.y + part.scale * y, part.scale * r) for x, y, r in turned
    ]


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
    """However many share a square: no part meets another one, nor the edge."""
    drawn = [discs(part) for part in parts(*CROWDED[:count])]
    for x, y, r in chain.from_iterable(drawn):  # square 9 is the second of the second row
        assert min(x, y) - r >= UNIT
        assert max(x, y) + r <= 2 * UNIT
    for one, other in combinations(drawn, 2):
        for (x, y, r), (to_x, to_y, to_r) in product(one, other):
            assert dist((x, y), (to_x, to_y)) > r + to_r


@pytest.mark.parametrize(
    ("radii", "room"),
    [
        (radii, room)
        for count in (2, 3, 4, 5, 9)
        for radii in ((4.8,) * count, (5.1, 3.5, 2, *(4.8,) * 6)[:count])
        for room in (WHOLE, (0, 3.4, 10, 10), (3.4, 0, 10, 10))
    ],
)
def test_discs_that_share_a_square_do_not_meet(radii: tuple[float, ...], room: Room) -> None:
    """They stay within their room, and apart from each other."""
    there = [(x, y, r * scale) for r, (x, y, scale) in zip(radii, packed(radii, room), strict=True)]
    for x, y, r in there:
        assert room[0] <= x - r
        assert x + r <= room[2]
        assert room[1] <= y - r
        assert y + r <= room[3]
    for (x, y, r), (to_x, to_y, to_r) in combinations(there, 2):
        assert dist((x, y), (to_x, to_y)) > r + to_r


def from_the_sign(turn: int, drawn: list[FigureShape]) -> float:
    """The distance of these parts from the edge of a tile with its sign."""
    ends = [disc for part in drawn for disc in discs(part)]
    return {
        0: min(y - r for _x, y, r in ends),
        90: 30 - max(x + r for x, _y, r in ends),
        180: 30 - max(y + r for _x, y, r in ends),
        270: min(x - r for x, _y, r in ends),
    }[turn]


@pytest.mark.parametrize("turn", [0, 90, 180, 270])
def test_no_piece_lies_on_the_sign_of_a_tile(turn: int) -> None:
    """The name of a building stays readable, however the tile lies."""
    art = art_of("army-surplus")
    laid = changed(
        board(*[piece(f"z{at}", at=at, shape="jagged") for at in (0, 1, 2, 8, 10, 16, 17, 18)]),
        arts=(LaidArt(art, 0, 0, turn),),
    )
    drawn = [part for token in drawing_of(laid).tokens for part in token.parts]
    assert from_the_sign(turn, drawn) >= SIGN


def test_tokens_of_one_square_fan_out() -> None:
    """Where pieces have squares of their own, those in one square do not hide each other."""
    known = [piece("a"), piece("b"), piece("c", at=12), piece("d", at=40)]
    a, b, c, d = drawing_of(changed(board(*known), shared=False)).tokens
    assert dist((a.x, a.y), (b.x, b.y)) > RADIUS * (a.scale + b.scale)
    assert (c.x, c.y, c.scale) == (45, 15, d.scale)
    assert d.scale > 1


def test_tokens_in_neighbouring_squares_do_not_meet() -> None:
    """A token with free squares around it is larger."""
    known = [piece("a"), piece("b", at=1), piece("c", at=40)]
    a, b, c = drawing_of(changed(board(*known), shared=False)).tokens
    assert dist((a.x, a.y), (b.x, b.y)) > RADIUS * (a.scale + b.scale)
    assert c.scale > a.scale == b.scale


def test_a_piece_alone_fills_its_square() -> None:
    """Its one part is in the middle, as large as can be."""
    (part,) = parts(piece("pawn", drawn="pawn"))
    assert (part.x, part.y, part.scale) == (15, 15, 1)


@pytest.mark.parametrize("count", [2, 3])
def test_a_selected_figure_keeps_its_full_size(count: int) -> None:
    """The others of its square are badges over its rim, inside the square."""
    chosen, *others = drawing_of(board(*CROWDED[:count]), "pawn-0").tokens
    assert (chosen.parts[0].scale, chosen.layer) == (1, 2)
    for one in others:
        assert one.layer == 3
        for x, y, r in chain.from_iterable(map(discs, one.parts)):
            assert min(x, y) - r >= UNIT
            assert max(x, y) + r <= 2 * UNIT


def test_people_are_a_badge_beside_the_only_pawn() -> None:
    """A horde among people is as large as one alone."""
    pawn, people = parts(piece("pawn", drawn="pawn"), piece("people", drawn="crowd"))
    assert (pawn.scale, people.is_crowd) == (1, True)
    assert 0.4 < people.scale < 0.6


@pytest.mark.parametrize("count", [4, 5])
def test_too_many_for_badges_stand_side_by_side(count: int) -> None:
    """Then nothing hides the face of the chosen one, and it has no more room than the others."""
    tokens = drawing_of(board(*CROWDED[:count]), "pawn-0").tokens
    assert len({token.parts[0].scale for token in tokens}) == 1


@pytest.mark.parametrize("turn", [0, 90, 180, 270])
def test_an_acting_figure_beside_a_sign_fits_its_space(turn: int) -> None:
    """And all beside it stay in the room too."""
    laid = changed(
        board(
            *[piece(f"z{at}", at=at, standing="active") for at in (1, 8, 10, 17)],
            *[piece(f"m{at}", at=at, drawn="marker") for at in (1, 8, 10, 17)],
        ),
        arts=(LaidArt(art_of("army-surplus"), 0, 0, turn),),
    )
    tokens = drawing_of(laid).tokens
    assert from_the_sign(turn, [part for token in tokens for part in token.parts]) >= SIGN
    acting = [token.parts[0].scale for token in tokens if token.layer == 2]
    assert len(acting) == 4
    assert min(acting) > 0.65


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
    """Ordinary people as one figure. Without any, only dice."""
    drawn = parts(piece("people", drawn="crowd", short="4", dice=(8, 20)))
    assert [(part.outline == CROWD, part.text) for part in drawn] == [
        (False, "8"),
        (False, "20"),
        (True, "4"),
    ]
    drawn = parts(piece("people", drawn="crowd", short="", dice=(12,)))
    assert [part.text for part in drawn] == ["12"]


def test_dice_are_shown_by_their_outline() -> None:
    """Five kinds, five outlines, none as wide as a square."""
    outlines = [die_outline(sides, 4.4) for sides in (6, 8, 10, 12, 20)]
    assert len(set(outlines)) == 5
    assert all(reach(outline) <= 4.4 for outline in outlines)


def test_many_equal_dice_are_drawn_once() -> None:
    """With their number. Three are drawn one by one, and held together."""
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


def test_a_marker_hides_no_figure() -> None:
    """Pawn, zombie and marker of one square stay as large as they can."""
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
