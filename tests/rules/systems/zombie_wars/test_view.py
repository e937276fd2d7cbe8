"""The view of a game: pieces of the board, dice that matter, words for offers, the example."""

from __future__ import annotations

import pytest

from rules.game import SetUp
from rules.refused import Refused
from rules.systems.zombie_wars.fight.attacks import Attack
from rules.systems.zombie_wars.rounds.ending import LOST, NO_HORDES, STALEMATE
from rules.systems.zombie_wars.start import start
from rules.systems.zombie_wars.state import Squad
from rules.systems.zombie_wars.townies.action import Rally
from rules.systems.zombie_wars.view import view
from rules.systems.zombie_wars.view.board import board
from rules.systems.zombie_wars.view.words import label
from rules.text import Text
from tests.rules.systems.zombie_wars.table import EAST, FAR, HERE, A, B, Table, horde, players


def test_all_that_stands_on_a_space_is_a_piece() -> None:
    """ZW-010, ZW-011, ZW-A10: two pawns, a crowd with its Hero, a squad, each tapped by its key."""
    table = Table(
        (A, horde(3, 8)),
        (B, horde(2, upright=False)),
        townies={HERE: 4},
        heroes=((HERE, 10), (EAST, 12)),
        squads=(Squad(1, HERE, (8, 8)),),
    )
    shown = board(table.state, A)
    assert shown
    assert shown.shared
    here = {piece.key: piece for piece in shown.pieces if piece.squares == (HERE,)}
    assert {key: (one.drawn, one.short, one.dice) for key, one in here.items()} == {
        "a.1": ("pawn", "4", (8,)),
        "b.1": ("pawn", "2", ()),
        f"people-{HERE}": ("crowd", "4", (10,)),
        "squad-1": ("dice", "", (8, 8)),
    }
    assert (here["a.1"].standing, here["b.1"].standing) == ("ready", "down")
    alone = next(piece for piece in shown.pieces if piece.squares == (EAST,))
    assert (alone.short, alone.dice) == ("", (12,))


def test_the_race_counts_zombies_and_people() -> None:
    """ZW-132: zombies of each player and the people of the town, the most first."""
    table = Table((A, horde(5)), (B, horde(1, at=EAST)), townies={HERE: 4})
    shown = view(table.state, A).race
    assert shown
    assert [(one.panel, one.count) for one in shown.racers] == [(A, 5), ("town", 4), (B, 1)]
    assert not shown.goal


def test_squad_orders_are_offered_with_the_squad() -> None:
    """ZW-A09: nobody but a squad is there, so that its piece is tapped."""
    table = Table((A, horde(2)), (B, horde(1, at=FAR)), squads=(Squad(1, EAST, (8, 8)),))
    (panel,) = [one for one in view(table.state, A).panels if one.key == "town"]
    assert [figure.key for figure in panel.figures] == ["squad-1"]
    assert panel.folds


def test_dice_on_the_table_say_which_count() -> None:
    """ZW-073, ZW-074, ZW-077: 6 5 4 for the attacker and its 1 against it. A 5 of the other's."""
    table = Table((A, horde(4)), (B, horde(2)), townies={HERE: 2})
    table.play(A, Attack(horde=1, targets=("b.1",), people=True), 6, 5, 4, 1, 5, 2, 6, 3)
    lies = view(table.state, B).dice
    assert [(one.faces, one.good, one.bad) for one in lies] == [
        ((6, 5, 4, 1), (4, 5, 6), (1,)),
        ((5, 2), (5,), ()),
        ((6, 3), (6,), ()),
    ]
    (asked,) = table.offered(A, "Assign")
    said = label(table.state, asked)
    assert said.id == "Assign dice of {face}+ to {target}"
    assert said.params["face"] == 5


def test_an_order_without_a_choice_names_its_space() -> None:
    """ZW-112: a march to where a horde is says where. One to any quiet space does not."""
    table = Table((A, horde(2)), (B, horde(1, at=FAR)), townies={EAST: 2})
    table.play(A, Rally(horde=1))
    marches = [one for one in table.offered(A, "Mob") if one.fixed["order"] == "march"]
    assert sorted(label(table.state, one).id for one in marches) == [
        "Angry Mob: move and fight",
        "{order}: {space}",
    ]


@pytest.mark.parametrize(
    ("people", "outcome"),
    [(1, LOST), (0, STALEMATE)],
)
def test_the_result_says_that_no_horde_is_left(people: int, outcome: str) -> None:
    """ZW-132, ZW-133: the time is not up, and is not said to be."""
    table = Table((A, horde(1)), (B, horde(1)), heroes=((HERE, 20),), townies={FAR: people})
    assert view(table.state, A).over is None
    table.play(A, Attack(horde=1, people=True), 2, 1)
    over = view(table.state, A).over
    assert over == Text(NO_HORDES[outcome])


def test_the_example_needs_its_name() -> None:
    """ZW-X01: begun in the middle. Another position there is not."""
    state = start(SetUp(figures=players(3), words={"position": "worked-combat"}))
    step = view(state, A).step
    assert step
    assert [len(faces) for faces in step.rolls] == [5, 3, 2, 1]
    assert view(state, B).step is None
    assert [len(player.hordes) for player in state.players] == [1, 1, 0]
    with pytest.raises(Refused) as refused:
        start(SetUp(figures=players(2), words={"position": "other"}))
    assert refused.value.cure is not None
