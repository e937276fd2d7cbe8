"""The party beside the map on a second screen, and who acts on that map."""

from __future__ import annotations

from typing import Any

import pytest

from campaigns.access import Visit
from campaigns.models import Game, Session, User
from campaigns.table.board.framing import Box, fit_of
from campaigns.table.board.name_plate import name_plate
from campaigns.table.board.svg import drawing_of
from campaigns.table.pages.watched import MOST_PARTY, Watched, meant_by, party_of, watched
from rules.film import Appeared, Frame
from rules.game import SPECTATOR
from rules.table import Board, BoardPiece, FigureView, Line, Panel, TableView
from rules.text import text
from tests.campaigns.played import mapped_game

KEYS = {"Walker 1": "w1", "Walker 12": "w12", "Sadie": "s"}


def table(each: int, seat: str) -> TableView:
    """Two sides of so many figures. It is the second one's turn."""
    panels = [
        Panel(
            key=key,
            title=text(key),
            figures=tuple(
                [
                    FigureView(key=f"{key}{n}", name=text(f"{key} {n}"), standing="ready")
                    for n in range(each)
                ]
            ),
        )
        for key in "ab"
    ]
    return TableView(seat=seat, heading=(), panels=tuple(panels), turn="b")


@pytest.mark.parametrize(
    ("each", "seat", "shown"),
    [
        (2, SPECTATOR, "aabb"),
        (2, "b", "bbaa"),
        (6, SPECTATOR, "bbbbbb"),
        (6, "a", "aaaaaa"),
        (MOST_PARTY + 1, SPECTATOR, "b" * MOST_PARTY),
    ],
)
def test_a_crowd_shows_the_acting_side_first(each: int, seat: str, shown: str) -> None:
    """Of few, everybody. The viewer's own side comes before others."""
    assert "".join(one.view.key[0] for one in party_of(table(each, seat), {})) == shown


def standing_at(*squares: int) -> Board:
    """Three columns and three rows, with a piece on each of these squares."""
    pieces = [
        BoardPiece(
            key=f"b{n}",
            name=text(f"b {n}"),
            short=str(n),
            squares=(at,),
            shape="round",
            standing="ready",
            side="b",
        )
        for n, at in enumerate(squares)
    ]
    return Board(name="Yard", columns=3, rows=3, pieces=tuple(pieces))


@pytest.mark.parametrize(
    ("box", "fit"),
    [
        ((0, 0, 30, 30), "xMidYMid"),
        ((10, 0, 20, 20), "xMidYMin"),
        ((10, 10, 20, 20), "xMidYMid"),
        ((0, 10, 20, 30), "xMinYMax"),
        ((10, 10, 30, 20), "xMaxYMid"),
    ],
)
def test_a_part_at_an_edge_stands_at_that_edge_of_its_room(box: Box, fit: str) -> None:
    """At both edges, or at none, it stands in the middle."""
    assert fit_of(box, drawing_of(standing_at(0))) == fit


def shown(mapped: Game, user: User, figures: int, **told: object) -> Watched:
    """The yard as a member of the campaign watches it."""
    visit = Visit(user=user, campaign=mapped.session.campaign, role="player")
    board = standing_at(*range(0, 3 * figures, 3))
    return watched(visit, mapped, table(figures, SPECTATOR), board, **told)  # type: ignore[arg-type]


@pytest.mark.django_db
def test_the_acting_figure_has_a_ring_and_a_name(night: Session, host: User) -> None:
    """In a film that is who did it. Now, all whose turn it is, named where it is one alone."""
    mapped = mapped_game(night, host)
    frame = Frame(number=1, seat="b", who="b1")
    film = shown(mapped, host, 2, last=frame)
    assert [one.token.piece.key for one in film.tokens if one.acts] == ["b1"]
    assert film.plate
    assert film.plate.text == "b 1"
    now = shown(mapped, host, 2, last=frame, shape=1)
    assert {one.token.piece.key for one in now.tokens if one.acts} == {"b0", "b1"}
    assert now.plate is None
    alone = shown(mapped, host, 1, shape=1)
    assert alone.plate
    assert alone.plate.text == "b"  # where nobody else has that first name


@pytest.mark.parametrize(("squares", "above"), [((0, 8), False), ((0, 3), True), ((6, 2), True)])
def test_names_do_not_cover_figures(squares: tuple[int, ...], above: bool) -> None:
    """It stands under its token, or over it where somebody is below or the board ends."""
    drawing = drawing_of(standing_at(*squares))
    assert name_plate(drawing, drawing.tokens[0], {"b0": "Bo"}).above is above


def frame(said: str, **more: Any) -> Frame:
    return Frame(number=1, seat="1", told=(Line(text(said)),), **more)


@pytest.mark.parametrize(
    ("shown", "meant"),
    [
        (frame("Walker 12 bites Sadie.", who="s"), {"w12"}),
        (frame("Two more come.", who="s", appeared=(Appeared("w1", "A1"),)), {"w1"}),
        (frame("A horde is destroyed.", who="s", gone=("w12",)), {"w12"}),
        (frame("The door is open.", who="s"), {"s"}),
        (frame("The door is open."), set()),
    ],
)
def test_each_moment_shows_the_figure_it_is_about(shown: Frame, meant: set[str]) -> None:
    """The one that its line names first, else those who came, left or acted."""
    assert meant_by(shown, KEYS) == meant
