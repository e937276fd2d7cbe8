"""Rules that mean something else, or nothing, until there are squares: doors, leaders, the dead."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.dice import Seeded
from rules.portraits import Sitter
from rules.refused import Refused
from rules.registry import system_of
from rules.roster import Figure
from rules.systems.twilight_world.buildings import FieldChanged
from rules.systems.twilight_world.combat.attack_events import DiceFell, Shoot, Strike
from rules.systems.twilight_world.combat.battering import Batter
from rules.systems.twilight_world.combat.blast_events import Throw
from rules.systems.twilight_world.engine import ENGINE, faults
from rules.systems.twilight_world.features import FeatureChecked
from rules.systems.twilight_world.map.field import distance
from rules.systems.twilight_world.movement.moving import Move
from rules.systems.twilight_world.noise.arrivals import Came
from rules.systems.twilight_world.state import EDGES, Place
from rules.systems.twilight_world.turn.events import BeginTurn, PlaceScout
from rules.systems.twilight_world.view.board import SQUARES
from rules.systems.twilight_world.wounds.events import Died, Rose, buried
from rules.systems.twilight_world.zombies.zombies import Call
from rules.table import FallenFigure, FigureView
from rules.text import in_english
from tests.rules.systems.twilight_world.ground.drawn import CROWDED, OPEN, Drawn, board
from tests.rules.systems.twilight_world.kit import carry, figure
from tests.rules.systems.twilight_world.table import HEROES, ZOMBIES, Table

PLAY = system_of("twilight-world").play
ROOM = """\
heroes: south
piece: house 3,2

+ + + + + + + +
 . . . . . . . .
+ + +w+-+-+ + +
 . .|_ _ _d. . .
+ + + + + + + +
 . .|_ _ _L. . .
+ + +-+-+-+ + +
 . . . . . . . .
+ + + + + + + +
 . . . . . . . .
+ + + + + + + +
"""


def indoors(*others: str | Figure, secured: bool = False, **words: str) -> Drawn:
    """Rowan is in a room with a window, an open door and a locked one. All is checked."""
    table = Drawn(figure(carry("handgun")), *others, field=ROOM, **words)
    sides = EDGES if secured else ()
    table.state.places["house"] = Place(key="house", entered=True, searched=True, secured=sides)
    for key, feature in table.state.features.items():
        table.state.features[key] = replace(feature, checked=True)
    table.stand("f1", 5, 3)
    return table


def test_a_square_is_an_inch() -> None:
    """The grid is of squares, diagonals count as 1. Rule: TW-SIDE-6, TW-MOVE-2."""
    table = Drawn(figure(carry("handgun")), zombies="1", field=board(*["." * 15] * 15))
    assert table.state.field is not None
    table.stand("f1", 1, 1)
    for column, row, legal in ((13, 13, True), (13, 1, True), (14, 2, False)):
        table.stand("z1", column, row)
        assert distance(table.state.field, 0, table.figure("z1").at) == column - 1
        table.reach("f1")
        assert bool(table.offered(HEROES, "Shoot")) is legal


def test_a_locked_door_is_opened_from_inside() -> None:
    """And it is unlocked from then on, for everybody. Rule: TW-DOOR-9."""
    table = indoors("Grant")
    table.stand("grant", 7, 3)
    events = table.go("f1", 6, 3)
    (opened,) = [event for event in events if isinstance(event, FieldChanged)]
    assert opened.mark == "D"
    assert table.standing("f1") == (6, 3)
    assert table.figure("f1").inside == ""
    before = indoors("Grant").state
    said = [in_english(line.text) for line in PLAY.tell(before, table.entries[-1])]
    assert "A figure opens a locked door from inside." in said


def test_a_locked_door_stops_those_outside() -> None:
    """Until it is broken. Zombies inside do not open it either. Rule: TW-DOOR-9, TW-MOVE-9."""
    table = Drawn(figure(carry("axe")), field=ROOM.replace("d.", "|."), zombies="1")
    table.state.places["house"] = Place(key="house", entered=True, searched=True)
    for key, feature in table.state.features.items():
        table.state.features[key] = replace(feature, checked=True)
    table.stand("f1", 6, 3)
    table.stand("z1", 5, 3)
    assert table.number(5, 2) not in table.reach("f1")
    table.end(HEROES)
    assert table.number(6, 2) not in table.reach("z1")


def test_a_barred_window_blocks_melee() -> None:
    """An open one does not part them. Rule: TW-LOCK-1, TW-CC-1."""
    for secured in (False, True):
        table = indoors(zombies="1", secured=secured)
        table.stand("f1", 3, 2)
        table.stand("z1", 3, 1)
        table.end(HEROES)
        bite = Strike(figure="z1", arm="", target="f1", dice=1)
        if secured:
            assert table.refused(ZOMBIES, bite).rule == "TW-CC-1"
        else:
            table.play(ZOMBIES, bite, 2)


@pytest.mark.parametrize(("secured", "needs"), [(False, 5), (True, 6)])
def test_a_barred_window_obscures(needs: int, *, secured: bool) -> None:
    """As a barricade does. Rule: TW-LOS-4, TW-LOCK-1, TW-DOOR-6."""
    table = indoors(zombies="1", secured=secured)
    table.stand("f1", 3, 3)
    table.stand("z1", 3, 1)
    shot = Shoot(figure="f1", arms=("i1",), target="z1", dice=1)
    events = table.play(HEROES, shot, 1, 1)
    assert [event.needs for event in events if isinstance(event, DiceFell)] == [needs]


@pytest.mark.parametrize("secured", [False, True])
def test_a_barred_door_is_shut(*, secured: bool) -> None:
    """Though it stood open. Rule: TW-LOS-4, TW-LOCK-1."""
    table = indoors(zombies="1", secured=secured)
    table.stand("f1", 3, 2)
    table.stand("z1", 8, 2)
    shot = Shoot(figure="f1", arms=("i1",), target="z1", dice=1)
    if secured:
        assert table.refused(HEROES, shot).rule == "TW-LOS-2"
    else:
        table.play(HEROES, shot, 1, 1)


def test_barred_windows_keep_a_blast_out() -> None:
    """A barrier stands between. Rule: TW-EXP-6, TW-LOCK-1."""
    for secured, wounds in ((False, 1), (True, 0)):
        table = Drawn(figure(carry("grenade")), "Tony Bolero", field=ROOM)
        sides = EDGES if secured else ()
        table.state.places["house"] = Place(key="house", entered=True, secured=sides)
        table.stand("tony-bolero", 3, 2)
        table.stand("f1", 8, 1)
        throw = Throw(figure="f1", arm="i1", square=table.number(3, 1))
        table.play(HEROES, throw, 6, 2, 2, 1, 1, 1)
        assert table.figure("tony-bolero").body.wounds == wounds


FORCE = replace(figure(kind="friendly-force", stats={"move": 6, "wounds": 1}), key="squad")


def test_friendly_forces_come_on_with_their_leader() -> None:
    """Not before it. Rule: TW-SETUP-5."""
    table = Drawn("Ray Smith", FORCE, field=OPEN, points=(3, 3, 3), group="1")
    assert table.figure("squad.1").leader == "ray-smith"
    edge = table.number(6, 12)
    assert table.refused(HEROES, Move(figure="squad.1", to=edge)).rule == "TW-SETUP-5"
    assert table.reach("squad.1") == set()
    led = Drawn("Ray Smith", FORCE, field=OPEN, points=(3, 3, 3), group="1")
    led.go("ray-smith", 5, 12)
    led.go("squad.1", 6, 12)


def seen(table: Drawn, key: str) -> FigureView:
    """The figure as its panel shows it."""
    panels = PLAY.view(table.state, HEROES).panels
    return next(one for panel in panels for one in panel.figures if one.key == key)


def bodies(table: Drawn) -> dict[str, FallenFigure]:
    """The bodies on the board, by key. No figure that stands on it has one."""
    board = PLAY.board(table.state, HEROES)
    found = {one.key: one for one in board.fallen}
    assert not found.keys() & {piece.key for piece in board.pieces}
    return found


def test_a_zombie_kills_and_the_dead_rise_there() -> None:
    """DX-12: in that square, when the next turn begins. The kit is gone. Rule: TW-INF-2."""
    table = Drawn("Grant", figure(carry("axe")), zombies="1", field=OPEN)
    table.stand("grant", 1, 1)
    table.stand("f1", 6, 6)
    table.stand("z1", 7, 7)
    table.put("f1", wounds=3)
    table.state = replace(table.state, turn=4)
    table.end(HEROES)
    events = table.play(ZOMBIES, Strike(figure="z1", arm="", target="f1", dice=1), 5)
    assert [event.rises for event in events if isinstance(event, Died)] == [True]
    assert seen(table, "f1").sitter == Sitter(undead=True)
    table.end(ZOMBIES)
    events = table.begin(6, 1, 3, 3)
    (rose,) = [event for event in events if isinstance(event, Rose)]
    assert (table.state.turn, rose.zombie.at) == (5, table.number(6, 6))
    assert rose.zombie.arms == ()
    assert seen(table, rose.zombie.key).face_of == "f1"
    assert seen(table, "z1").face_of == ""
    assert bodies(table) == {}
    shot = replace(rose.zombie, where="dead", at=table.number(3, 3))
    table.state = buried(table.state, shot)
    (body,) = bodies(table).values()
    assert (body.square, body.shape) == (shot.at, "jagged")
    assert (body.standing, body.sitter) == ("dead", Sitter(undead=True))
    assert faults(table.state) == []


@pytest.mark.parametrize(("mark", "terrain"), [("?", "hill"), ("V", "wall"), (".", "")])
def test_hidden_areas_and_wrecks_conceal(mark: str, terrain: str) -> None:
    """Areas that the scenario hides, and parked wrecks. Rule: TW-ZACT-12, TW-ZACT-15."""
    row = "." * 10 + mark + "." * 9
    table = Drawn(figure(), field=board(row, *["." * 20] * 4))
    table.stand("f1", 1, 1)
    events = table.go("f1", 4, 1, *((4,) if terrain else ()))
    checked = [event.terrain for event in events if isinstance(event, FeatureChecked)]
    assert checked == ([terrain] if terrain else [])


def test_a_square_out_of_sight_is_not_a_hidden_area() -> None:
    """Only what is marked. Rule: TW-ZACT-12."""
    table = Drawn(figure(), field=board("." * 6 + "#" + "." * 13, *["." * 20] * 4))
    table.stand("f1", 1, 1)
    events = table.go("f1", 5, 1)
    assert not any(isinstance(event, FeatureChecked) for event in events)


def test_the_called_do_not_come_in_sight_of_the_unconscious() -> None:
    """No opponent is in the line of sight of the new one either. Rule: TW-SPAWN-2."""
    wall = board(*["." * 12] * 2, "#" * 12, *["." * 12] * 9)
    table = Table("Grant", "Ken", "Brain Zombie", board=wall)
    table.begin(1, 6, 3, 3, 3)
    table.put("grant", at=12 * 3 + 2)
    table.put("ken", at=0, wounds=3)
    table.put("brain-zombie", at=12 * 11 + 11)
    events = table.play(ZOMBIES, Call(figure="brain-zombie"), 1)
    (came,) = [event for event in events if isinstance(event, Came)]
    assert came.edge == "north"


@pytest.mark.parametrize("least", ["0", "6"])
def test_all_squares_to_call_into_are_offered(least: str) -> None:
    """On the map too, and each may be taken. `spawn_min_distance`. Rule: TW-SPAWN-2, TW-SPAWN-5."""
    wall = board(*["." * 12] * 2, "#" * 11 + ".", *["." * 12] * 9)
    table = Table("Grant", "Brain Zombie", board=wall, rules={"spawn_min_distance": least})
    table.begin(1, 6, 3, 3, 3)
    table.put("grant", at=12 * 3 + 2)
    table.put("brain-zombie", at=1)
    (offer,) = table.offered(ZOMBIES, "Call")
    squares = next(field.options for field in offer.fields if field.key == SQUARES["Call"])
    called = [square for square in range(-1, 145) if not is_refused(table, square)]
    assert squares == tuple(called)
    assert 1 < len(squares) < 30
    assert (squares[1] == 0) is (least == "0")
    assert in_english(PLAY.name(table.state, offer, "square", -1)) == "near the living"


def is_refused(table: Table, square: int) -> bool:
    """True if nobody may be called into a square, for it is seen, taken, or too near."""
    call = Call(figure="brain-zombie", square=square)
    try:
        ENGINE.decide(table.state, ZOMBIES, call, Seeded("moor"))
    except Refused as refused:
        return refused.rule == "TW-SPAWN-2"
    return False


def test_dice_pick_the_square_in_a_solo_game() -> None:
    """The one nearest to a hero, by the dice. Rule: TW-SPAWN-5."""
    wall = board(*["." * 12] * 2, "#" * 11 + ".", *["." * 12] * 9)
    table = Table("Grant", "Brain Zombie", board=wall, solo="yes")
    table.begin(1, 6, 3, 3, 3)
    table.put("grant", at=12 * 3 + 2)
    table.put("brain-zombie", at=1)
    (offer,) = table.offered(ZOMBIES, "Call")
    assert [field.key for field in offer.fields] == ["figure"]


def test_the_zombie_player_picks_the_square() -> None:
    """Any that nobody sees. Rule: TW-SPAWN-2, TW-SPAWN-5."""
    wall = board(*["." * 12] * 2, "#" * 11 + ".", *["." * 12] * 9)
    for square, legal in ((3, True), (40, False), (-2, False), (24, False), (999, False)):
        table = Table("Grant", "Brain Zombie", board=wall)
        table.begin(1, 6, 3, 3, 3)
        table.put("grant", at=12 * 3 + 2)
        table.put("brain-zombie", at=12 * 11 + 11)
        call = Call(figure="brain-zombie", square=square)
        if not legal:
            assert table.refused(ZOMBIES, call).rule == "TW-SPAWN-2"
            continue
        (came,) = [event for event in table.play(ZOMBIES, call) if isinstance(event, Came)]
        assert came.fighter.at == square


def test_scouts_arrive_in_a_building_that_was_entered() -> None:
    """Not in one that nobody has been in. Rule: TW-TRAIT-SCOUT."""
    for entered in (False, True):
        table = Table(figure(traits="scout"), "Grant", board=CROWDED + ROOM)
        table.state.places["house"] = Place(key="house", entered=entered, searched=True)
        table.play(HEROES, BeginTurn(), 5)
        assert (PlaceScout(square=10).square in _squares(table)) is entered


def _squares(table: Table) -> tuple[int, ...]:
    (offer,) = table.offered(HEROES, "PlaceScout")
    return offer.fields[0].options


def test_the_locked_door_is_battered_from_outside() -> None:
    """From the square in front of it. Rule: TW-DOOR-1, TW-DOOR-9."""
    table = indoors()
    table.stand("f1", 6, 3)
    table.play(HEROES, Batter(figure="f1", obstacle="door", side="west"), 6, 1, 1)
    assert table.state.field is not None
    assert "L" not in table.state.field.across
