"""Moving over a battlefield: onto it, over it, past others, and off it."""

from __future__ import annotations

import pytest

from rules.refused import Refused
from rules.systems.twilight_world.combat.attack_events import Shoot, Strike
from rules.systems.twilight_world.engine import faults
from rules.systems.twilight_world.movement.entering import Approach, Enter, GoOut
from rules.systems.twilight_world.movement.hiding import Hide
from rules.systems.twilight_world.movement.moving import LeaveBoard, LeftBoard, Move, Moved
from rules.systems.twilight_world.noise.arrivals import Stepped
from rules.systems.twilight_world.state import NOWHERE
from rules.systems.twilight_world.supplies.things import Reload
from tests.rules.systems.twilight_world.ground.drawn import OPEN, Drawn, board
from tests.rules.systems.twilight_world.kit import carry, figure
from tests.rules.systems.twilight_world.table import HEROES, VILLAINS, ZOMBIES, Table

ROUGH = board(*[":" * 12] * 10)
BARE = figure()


def test_heroes_come_on_over_their_edge() -> None:
    """The first square costs as any. Rule: TW-SETUP-4, TW-SETUP-2."""
    table = Drawn("Grant")
    assert table.figure("grant").at == NOWHERE
    assert table.reach("grant") == {12 * row + n for row in range(6, 12) for n in range(12)}
    events = table.go("grant", 3, 9)
    path = (table.number(3, 12), table.number(3, 11), table.number(3, 10), table.number(3, 9))
    assert events[-1] == Stepped(figure="grant", at=path[-1], left=2, path=path)
    assert faults(table.state) == []


def test_the_first_square_on_the_board_may_be_difficult() -> None:
    """TW-SETUP-4, TW-MOVE-3: three squares of rough ground for 6 points."""
    table = Drawn("Grant", field=ROUGH)
    table.go("grant", 3, 8)
    assert table.state.active is not None
    assert table.state.active.left == 0
    assert table.refusal("grant", 3, 7) == "TW-MOVE-1"


def test_villains_come_on_over_the_opposite_edge() -> None:
    """TW-SETUP-7."""
    table = Table("Grant", figure(side="villains", kind="villain"), board=OPEN)
    table.begin(1, 6, 2, 3)
    assert table.state.order[0] == VILLAINS
    assert table.refused(VILLAINS, Move(figure="f1", to=12 * 11)).rule == "TW-MOVE-1"
    table.play(VILLAINS, Move(figure="f1", to=0))
    assert table.figure("f1").at == 0


def test_a_figure_off_the_board_can_only_move() -> None:
    """TW-SETUP-4: no other action, nothing besides, and nobody attacks it."""
    table = Drawn(figure(carry("handgun"), traits="hide"), zombies="1")
    assert table.refused(HEROES, Hide(figure="f1")).rule == "TW-SETUP-4"
    assert table.refused(HEROES, Reload(figure="f1", arm="i1")).rule == "TW-SETUP-4"
    shot = Shoot(figure="f1", arms=("i1",), target="z1")
    assert table.refused(HEROES, shot).rule == "TW-SETUP-4"
    table.reach("f1")
    kinds = {offer.kind for offer in table_offers(table)}
    assert kinds == {"Finish", "Move", "EndPhase"}
    table.end(HEROES)
    table.refused(ZOMBIES, Strike(figure="z1", arm="", target="f1"))


def table_offers(table: Drawn) -> list[object]:
    """All that the heroes are offered."""
    from_kinds = ("Finish", "Move", "EndPhase", "Hide", "Shoot", "Strike", "Reload", "Give")
    return [offer for kind in from_kinds for offer in table.offered(HEROES, kind)]


def test_a_move_continues_with_the_remaining_points() -> None:
    """TW-MOVE-10: any part of the allowance, and on from there."""
    table = Drawn(BARE)
    table.stand("f1", 1, 1)
    table.go("f1", 3, 1)
    table.go("f1", 3, 5)
    assert table.standing("f1") == (3, 5)
    assert table.reach("f1") == set()
    assert table.refusal("f1", 4, 5) == "TW-MOVE-1"


def test_difficult_ground_costs_two() -> None:
    """DX-01: three difficult squares take 6 of 10 points, four open ones are left. TW-MOVE-3."""
    table = Drawn("Eve", field=board("...:::......", *["............"] * 5))
    table.stand("eve", 3, 1)
    walls = board("...:::......", "############", *["............"] * 4)
    table = Drawn("Eve", field=walls)
    table.stand("eve", 3, 1)
    assert max(table.reach("eve")) == table.number(10, 1)


def test_a_zombie_with_one_point_left_stops_at_a_hedge() -> None:
    """DX-03. Rule: TW-MOVE-1, TW-MOVE-3."""
    hedge = "\n".join(
        ("heroes: south", "", *["+ " * 6 + "+", " . . . .h. ."] * 4, "+ " * 6 + "+", "")
    )
    table = Drawn(BARE, field=hedge, zombies="1")
    table.stand("z1", 1, 1)
    table.end(HEROES)
    assert table.number(4, 1) in table.reach("z1")
    assert table.refusal("z1", 5, 1) == "TW-MOVE-1"


def test_friends_are_passed_and_not_stood_on() -> None:
    """TW-MOVE-4, TW-MOVE-9: unconscious ones too."""
    table = Drawn("Grant", BARE, field=board("......", "######", "......", "......"))
    table.stand("grant", 1, 1)
    table.stand("f1", 3, 1)
    table.put("f1", wounds=3)
    assert table.refusal("grant", 3, 1) == "TW-MOVE-1"
    table.go("grant", 4, 1)
    assert table.standing("grant") == (4, 1)


def test_enemies_are_not_passed() -> None:
    """But by the Sneaky, who do not end there. Rule: TW-MOVE-5."""
    lane = board("......", "######", "......", "......")
    table = Drawn(BARE, field=lane, zombies="1")
    table.stand("f1", 1, 1)
    table.stand("z1", 3, 1)
    assert table.reach("f1") == {table.number(2, 1)}
    table = Drawn(figure(traits="sneaky"), field=lane, zombies="1")
    table.stand("f1", 1, 1)
    table.stand("z1", 3, 1)
    assert table.reach("f1") == {table.number(n, 1) for n in (2, 4, 5, 6)}


def test_a_stopped_jump_lands_before_the_obstacle() -> None:
    """Zombies come out as she is over the rock: she ends in front of it. Rule: TW-MOVE-8."""
    field = board("....?.....", *["." * 10] * 7, *[".########."] * 2, *["." * 10] * 3)
    table = Drawn(figure(traits="jump fast-runner"), field=field)
    table.stand("f1", 5, 12)
    table.go("f1", 5, 8, 6, 1)
    assert table.standing("f1") == (5, 11)
    assert faults(table.state) == []


def test_a_jump_ignores_what_is_in_the_way() -> None:
    """It ends on normal ground. Rule: TW-MOVE-8, TW-TRAIT-JUMP."""
    table = Drawn(figure(traits="jump"), field=board(".#::..", ".#::..", "......", "......"))
    table.stand("f1", 1, 1)
    assert table.refusal("f1", 3, 1) == "TW-MOVE-1"
    table.go("f1", 5, 1)
    assert table.standing("f1") == (5, 1)


def test_off_the_board_there_is_nothing() -> None:
    """TW-MOVE-10, TW-MOVE-1."""
    table = Drawn(BARE)
    table.stand("f1", 1, 1)
    for to in (NOWHERE, -7, 144, 10**9, table.number(1, 1)):
        assert table.refused(HEROES, Move(figure="f1", to=to)).rule in ("TW-MOVE-10", "TW-MOVE-1")


def test_contact_is_seen_by_the_battlefield() -> None:
    """TW-SPA-1: whatever the command says."""
    table = Drawn("Ray Smith", zombies="1", points=(3, 3, 3))
    table.stand("ray-smith", 5, 5)
    table.stand("z1", 6, 6)
    events = table.go("ray-smith", 4, 5)
    assert [(e.contact, e.specials) for e in events if isinstance(e, Moved)] == [(True, 0)]


def test_figures_leave_only_by_exit_edges() -> None:
    """TW-MOVE-10."""
    table = Drawn(BARE)
    table.stand("f1", 2, 10)
    table.go("f1", 2, 11)
    assert table.refused(HEROES, LeaveBoard(figure="f1")).rule == "TW-MOVE-10"
    assert table.offered(HEROES, "LeaveBoard") == []
    table.go("f1", 2, 12)
    assert len(table.offered(HEROES, "LeaveBoard")) == 1
    events = table.play(HEROES, LeaveBoard(figure="f1"))
    assert events[0] == LeftBoard(figure="f1")


def test_near_terrain_is_not_stated() -> None:
    """The squares of a move say it. Rule: TW-MOVE-10."""
    table = Drawn(BARE)
    table.go("f1", 2, 12)
    for command in (
        Approach(figure="f1", features=("tree-1",)),
        Enter(figure="f1", place="building-1"),
        GoOut(figure="f1"),
    ):
        assert table.refused(HEROES, command).rule == "TW-MOVE-10"


def test_doors_may_cost_points() -> None:
    """`door_cost`. Rule: TW-ACT-6."""
    door = "\n".join(
        ("heroes: south", "", *["+ " * 6 + "+", " . . .D. . ."] * 4, "+ " * 6 + "+", "")
    )
    for points, farthest in ((0, 5), (1, 4), (2, 3)):
        one = figure(stats={"move": 4, "wounds": 3})
        table = Drawn(one, field=door, rules={"door_cost": str(points)})
        table.stand("f1", 1, 1)
        assert max(to for to in table.reach("f1") if to < 6) == farthest - 1


def test_every_second_diagonal_may_cost_more() -> None:
    """`diagonal_cost`. Rule: TW-MOVE-2."""
    table = Drawn(BARE, rules={"diagonal_cost": "alternate"})
    table.stand("f1", 1, 1)
    assert table.number(5, 5) in table.reach("f1")
    assert table.refusal("f1", 6, 6) == "TW-MOVE-1"
    table.go("f1", 5, 5)
    assert table.state.active is not None
    assert table.state.active.left == 0


@pytest.mark.parametrize(("rule", "left"), [("none", 4), ("stop-on-contact", 0)])
def test_enemies_may_stop_a_move(rule: str, left: int) -> None:
    """`zone_of_control`. Rule: TW-MOVE-6."""
    table = Drawn(BARE, zombies="1", rules={"zone_of_control": rule})
    table.stand("f1", 1, 1)
    table.stand("z1", 4, 1)
    table.go("f1", 3, 1)
    assert table.state.active is not None
    assert table.state.active.left == left


def test_zombies_of_the_start_stand_far_off() -> None:
    """In the half away from the heroes' edge, each in a square. Rule: TW-SETUP-3."""
    table = Table(BARE, board=OPEN, zombies="9")
    squares = [one.at for one in table.state.figures.values() if one.side == ZOMBIES]
    assert len(set(squares)) == 9
    assert max(squares) < 72
    assert faults(table.state) == []


@pytest.mark.parametrize(
    ("field", "words", "rule"),
    [
        (OPEN, {"features": "tree"}, "TW-SETUP-6"),
        (OPEN, {"places": "shed"}, "TW-SETUP-6"),
        (OPEN, {"vehicles": "1"}, "TW-VEH-9"),
        (board("....", "....", "....", "####"), {}, "TW-SETUP-2"),
        (board("....", "....", "....", "...."), {"zombies": "17"}, "TW-SETUP-3"),
    ],
)
def test_boards_and_words_that_do_not_go_together(
    field: str, words: dict[str, str], rule: str
) -> None:
    """TW-SETUP-2, TW-SETUP-3, TW-SETUP-6."""
    with pytest.raises(Refused) as refusal:
        Table(BARE, board=field, **words)
    assert refusal.value.rule == rule
    assert refusal.value.cure
