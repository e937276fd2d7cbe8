"""The battlefield as a screen or a sheet draws it."""

from __future__ import annotations

from collections import Counter

import msgspec
from msgspec.structs import replace

from rules.game import HOST
from rules.systems.twilight_world.activation.action import Activate
from rules.systems.twilight_world.engine import ENGINE
from rules.systems.twilight_world.map.field import edge_rows
from rules.systems.twilight_world.playing import PLAY
from rules.table import Board
from rules.text import in_english
from tests.rules.systems.twilight_world.ground.drawn import Drawn
from tests.rules.systems.twilight_world.map.fields import FARM, by_chance
from tests.rules.systems.twilight_world.table import HEROES, Table


def farm() -> Drawn:
    """Ken in the farmhouse, Grant not on the board yet, a zombie in the north-east."""
    table = Drawn("Ken", "Grant", field=FARM, zombies="1")
    table.stand("ken", 4, 3)
    table.stand("z1", 12, 1)
    return table


def drawn(table: Table) -> Board:
    """The board as the heroes see it."""
    board = PLAY.board(table.state, HEROES)
    assert board
    return board


def test_figures_off_the_board_are_not_counted() -> None:
    """TW-SETUP-4: Ken is on the board, Grant beside it. The map and the list say the same."""
    table = farm()
    [heroes] = [panel for panel in PLAY.view(table.state, HEROES).panels if panel.key == HEROES]
    assert heroes.note is not None
    there = [piece for piece in drawn(table).pieces if piece.side == HEROES]
    assert in_english(heroes.note).split(" · ")[0] == f"{len(there)} on the board"


def test_there_is_no_board_without_a_battlefield() -> None:
    """TW-SETUP-4: the players see everything on a real table."""
    assert PLAY.board(Table("Ken").state, HEROES) is None


def test_the_ground() -> None:
    """Every square is in one area, by the words of the catalogue. Pieces have their names."""
    board = drawn(farm())
    assert (board.name, board.columns, board.rows) == ("The farm", 12, 8)
    counted = Counter(at for area in board.areas for at in area.squares)
    assert counted == dict.fromkeys(range(12 * 8), 1)
    assert {area.kind: len(area.squares) for area in board.areas}["building"] == 12
    names = {label.key: in_english(label.text) for label in board.labels}
    assert names["tree-1"] == "Tree 1"
    assert names["farmhouse"] == "farmhouse"


def test_unentered_buildings_have_a_roof() -> None:
    """TW-BLDG-5: no roof where somebody is seen, and none after the first hero went in."""
    table = farm()
    house = next(area for area in drawn(table).areas if area.kind == "building")
    assert all(set(roof.squares).isdisjoint(house.squares) for roof in drawn(table).roofs)
    table.stand("ken", 9, 7)
    assert house.squares in [tuple(sorted(roof.squares)) for roof in drawn(table).roofs]
    assert drawn(table).picture().roofs == drawn(table).roofs
    assert drawn(table).sheet().roofs == ()  # printed rooms are played in
    places = {key: replace(one, entered=True) for key, one in table.state.places.items()}
    table.state = replace(table.state, places=places)
    assert drawn(table).roofs == ()


def test_edges_between_squares() -> None:
    """A wall is one line, a door or a window one each."""
    lines = {(line.kind, line.start, line.end) for line in drawn(farm()).boundaries}
    assert ("side", (2, 4), (6, 4)) in lines
    assert ("window", (4, 1), (5, 1)) in lines
    assert ("door", (6, 2), (6, 3)) in lines
    assert ("hedge", (7, 5), (10, 5)) in lines


def test_every_edge_of_any_battlefield_is_drawn_once() -> None:
    """Lines cover the edges that are something, and nothing else."""
    table = farm()
    for seed in range(20):
        field = by_chance(seed)
        table.state = replace(table.state, field=field)
        covered = Counter(
            (line.kind, start_x + n * dx, start_y + n * dy, dx)
            for line in drawn(table).boundaries
            for (start_x, start_y), (end_x, end_y) in [(line.start, line.end)]
            for dx, dy in [(int(end_x > start_x), int(end_y > start_y))]
            for n in range(max(end_x - start_x, end_y - start_y))
        )
        kinds = edge_rows()
        there = Counter(
            [
                (kinds[mark].key, n % field.width, n // field.width, 1)
                for n, mark in enumerate(field.along)
                if mark != " "
            ]
            + [
                (kinds[mark].key, n % (field.width + 1), n // (field.width + 1), 0)
                for n, mark in enumerate(field.across)
                if mark != " "
            ]
        )
        assert covered == there


def test_barred_sides_are_drawn_barred() -> None:
    """TW-LOCK-4: the door of a secured side is locked."""
    table = farm()
    house = replace(table.state.places["farmhouse"], secured=("east",))
    table.state = replace(table.state, places={**table.state.places, "farmhouse": house})
    assert ("locked-door", (6, 2)) in {(b.kind, b.start) for b in drawn(table).boundaries}


def test_figures_on_the_board() -> None:
    """Only those who stand or lie in squares, and the dead who will rise. Rule: TW-INF-1."""
    table = farm()
    table.put("ken", wounds=1, hidden=True)
    [ken, zombie] = drawn(table).pieces
    assert (ken.key, ken.short, ken.shape, ken.standing) == ("ken", "Ke", "round", "ready")
    assert ken.squares == (table.number(4, 3),)
    assert [in_english(mark) for mark in ken.marks] == ["hidden", "wounded"]
    assert (zombie.short, zombie.shape, zombie.side) == ("1", "jagged", "zombies")
    table.put("ken", where="dead", rises=True, wounds=4, hidden=False)
    assert [one.standing for one in drawn(table).pieces] == ["dead", "ready"]
    table.put("ken", rises=False)
    assert [one.key for one in drawn(table).pieces] == ["z1"]


def test_squares_of_offers_are_squares_of_the_board() -> None:
    """A screen can show where a figure may go, and whom it may attack."""
    table = farm()
    table.stand("ken", 1, 8)
    table.play(HEROES, Activate(figure="ken"))
    [move] = table.offered(HEROES, "Move")
    [squares] = [field for field in move.fields if field.key == PLAY.squares["Move"]]
    assert table.number(2, 7) in squares.options
    for offer in ENGINE.offers(table.state, HOST):
        of_squares = PLAY.squares.get(offer.kind)
        for field in offer.fields:
            if field.key == of_squares:
                assert set(field.options) <= {-1, *range(12 * 8)}
            else:
                assert field.key != "square"


def test_a_board_is_plain_data() -> None:
    """It survives JSON, and the ground is the same object for every state of a game."""
    table = farm()
    board = drawn(table)
    assert msgspec.json.decode(msgspec.json.encode(board), type=Board) == board
    before = board.areas
    table.stand("ken", 5, 3)
    assert drawn(table).areas is before
