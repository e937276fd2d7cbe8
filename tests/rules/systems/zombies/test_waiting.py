"""The words for the moment and its looker: the phase, the decision, the deeds of a pawn."""

from __future__ import annotations

import pytest

from rules.game import HIDDEN, SPECTATOR
from rules.systems.zombies.engine import offers
from rules.systems.zombies.movement import RollMove
from rules.systems.zombies.names import square_name
from rules.systems.zombies.state import NOWHERE, Fight, Laid
from rules.systems.zombies.tiles.laying import DrawTile
from rules.systems.zombies.town import CENTRE
from rules.systems.zombies.view import view
from rules.systems.zombies.view.board import board
from rules.systems.zombies.view.secrets import seen
from rules.systems.zombies.view.waiting import PHASES, phase_of
from rules.systems.zombies.view.words import name
from rules.table import TableView
from rules.text import in_english
from tests.rules.systems.zombies.table import KEYS, SQUARE, STREET, Table, at, table


def looked(one: Table, seat: int) -> TableView:
    """The table as a seat sees it."""
    return view(seen(one.state, KEYS[seat]), KEYS[seat])


def deeds(one: Table, seat: int) -> list[str]:
    """The kinds of offers of a seat's own pawn."""
    panel = next(panel for panel in looked(one, seat).panels if panel.key == KEYS[seat])
    return [offer.kind for offer in panel.figures[0].offers]


def test_the_present_phase_is_named() -> None:
    """A tile in hand belongs to the first phase, a fight on the way to its own. Rule: ZZ-030."""
    steps = ("turn", "fight", "draw", "move", "swarm", "discard")
    assert [phase_of(table(step=step).state) for step in steps] == list(range(len(PHASES)))
    assert phase_of(table(step="laid").change(drawn="corner").state) == 0
    assert phase_of(table(step="laid").change(jobs=("door",)).state) == 0
    assert phase_of(table(step="over").state) == -1
    assert phase_of(table(step="walk").change(fight=Fight(0)).state) == 1


def test_the_page_does_not_reveal_who_can_react() -> None:
    """The line names all who hold cards, however many are asked. Only the asked seat knows it.

    Rule: ZZ-033, ZZ-P04.
    """
    one = table(4, step="turn").set(1, hand=("eaten",)).set(2, hand=("eaten",))
    one.do(DrawTile())
    assert one.state.asked == (1, 2)
    said = {}
    for looker in (KEYS[0], KEYS[3], SPECTATOR):
        (question,) = view(seen(one.state, looker), looker).questions
        assert question.seat == HIDDEN
        said[looker] = question.why
    assert len(set(said.values())) == 1
    named = str(said[SPECTATOR].params["names"])
    names = [player.name for player in one.state.players]
    assert [name in named for name in names] == [False, True, True, False]
    (question,) = looked(one, 1).questions
    assert question.seat == KEYS[1]
    assert question.why != said[SPECTATOR]
    (question,) = looked(one, 2).questions
    assert question.seat == HIDDEN


def test_all_that_a_pawn_does_in_its_turn_is_its_own() -> None:
    """Walking stands before cards, so that its squares are lit with cards in hand as well."""
    one = table(step="walk", moves=3).set(hand=("more",))
    assert deeds(one, 0)[0] == "zz.Go"
    assert "zz.PlayCard" in deeds(one, 0)
    assert [offer.kind for offer in looked(one, 0).offers] == []
    assert deeds(one, 1) == []


@pytest.mark.parametrize("step", ["turn", "move", "swarm", "discard"])
def test_each_step_has_one_deed_first(step) -> None:
    """The thing to press of each phase."""
    first = {"turn": "zz.DrawTile", "move": "zz.RollMove", "swarm": "zz.RollZombies"}
    one = table(step=step, zombies=(at(4, 1),))
    assert deeds(one, 0)[0] == first.get(step, "zz.EndTurn")


def test_the_pawn_that_walks_bears_the_squares_left() -> None:
    """Rule: ZZ-120."""
    one = table().do(RollMove(), 2)
    town = board(one.state, KEYS[0])
    assert town
    badges = {piece.side: piece.badge for piece in town.pieces if piece.rim}
    assert badges == {KEYS[0]: str(one.state.moves), KEYS[1]: ""}


def test_a_door_is_named_by_where_it_leads() -> None:
    """No two doors have the same name. Rule: ZZ-044, ZZ-051."""
    shop = Laid("army-surplus", 2, 0, 0)
    one = table(step="laid", laid=(SQUARE, STREET, shop)).change(jobs=("door",), placer=0)
    (offer,) = offers(one.state, KEYS[0])
    doors = offer.fields[0].options
    said = {in_english(name(one.state, offer, "at", door)) for door in doors}
    assert len(said) == len(doors)
    assert {one.rpartition(": ")[2] for one in said} == {"door to the south"}
    corner = Laid("toy-store", 2, 0, 0)
    one.change(laid=(SQUARE, STREET, corner))
    (offer,) = offers(one.state, KEYS[0])
    doors = offer.fields[0].options
    said = {in_english(name(one.state, offer, "at", door)) for door in doors}
    assert len(said) == len(doors)
    assert {one.rpartition(": ")[2] for one in said} == {"door to the south", "door to the east"}


def test_a_square_is_named_as_the_map_counts() -> None:
    """The screen's rulers say the same of it. Rule: ZZ-044."""
    one = table()
    town = board(one.state, KEYS[0])
    assert town
    piece = next(piece for piece in town.pieces if piece.side == KEYS[0])
    assert in_english(square_name(one.state, piece.squares[0])).endswith(
        ", ".join(str(place + 1) for place in town.spot_of(piece.squares[0]))
    )


def test_the_dead_act_beside_their_figure_and_know_how_long_they_wait() -> None:
    """Step 5 of a dead player is offered beside the figure, and all words say so. Rule: ZZ-083."""
    one = table(step="swarm", zombies=(at(2, 1),)).set(status="downed", hearts=0, at=NOWHERE)
    assert deeds(one, 0) == ["zz.RollZombies"]
    assert looked(one, 0).offers == ()
    assert looked(one, 0).panels[0].figures[0].standing == "active"
    (dead,), (alive,) = looked(one, 0).questions, looked(one, 1).questions
    (living,) = looked(one.set(status="alive", hearts=1, at=CENTRE), 0).questions
    assert dead.why.params["what"] == living.why
    assert "what" not in alive.why.params
