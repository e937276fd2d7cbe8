"""Hiding on a battlefield: nobody may see the place, and plain view ends it."""

from __future__ import annotations

from msgspec.structs import replace

from rules.dice import Scripted
from rules.systems.twilight_world.map.field import Battlefield
from rules.systems.twilight_world.movement.hiding import Hide, LoseCover, Spot, uncover
from rules.systems.twilight_world.scene import Scene
from rules.systems.twilight_world.subjects import JOINED
from rules.text import in_english
from tests.rules.systems.twilight_world.ground.standing import MEADOW, Square, Standing
from tests.rules.systems.twilight_world.table import HEROES, ZOMBIES

HIDE = Hide(figure="alyx")


def hidden(zombie: Square) -> Standing:
    """Alyx hides in the farmhouse, and the zombies act."""
    table = Standing("Alyx", at={"alyx": (5, 2), "z1": zombie})
    table.put("alyx", hidden=True)
    table.end(HEROES)
    return table


def test_hiding_needs_to_be_out_of_sight() -> None:
    """From every zombie and villain on the board. Rule: TW-TRAIT-HIDE."""
    table = Standing("Alyx", board=MEADOW, at={"alyx": (2, 2), "z1": (19, 19)})
    refusal = table.refused(HEROES, HIDE)
    assert refusal.rule == "TW-TRAIT-HIDE"
    assert "These enemies see" in in_english(refusal.why)
    table.begin_with("alyx")
    assert table.offered(HEROES, "Hide") == []


def test_behind_walls_one_hides() -> None:
    """TW-TRAIT-HIDE: the unconscious watch nobody."""
    table = Standing("Alyx", at={"alyx": (4, 2), "z1": (1, 2)})
    table.begin_with("alyx")
    assert len(table.offered(HEROES, "Hide")) == 1
    table.play(HEROES, HIDE)
    assert table.figure("alyx").hidden
    assert table.offered(HEROES, "LoseCover") == []
    assert table.refused(HEROES, LoseCover(figure="alyx")).rule == "TW-TRAIT-HIDE"


def test_plain_view_ends_hiding() -> None:
    """Nothing obscures the line of an enemy any more. Rule: TW-TRAIT-HIDE, TW-LOS-3."""
    table = Standing("Alyx", board=MEADOW, at={"alyx": (2, 2), "z1": (8, 2), "z2": (5, 2)})
    table.put("alyx", hidden=True)
    table.put("z2", wounds=0, where="aside")
    scene = Scene(table.state, HEROES, Scripted(), JOINED.evolve)
    uncover(scene)
    assert not scene.figure("alyx").hidden
    assert table.state.field is not None
    field = table.state.field
    woods = field.squares[:23] + "f" + field.squares[24:]
    covered = replace(table.state, field=replace(field, squares=woods))
    scene = Scene(covered, HEROES, Scripted(), JOINED.evolve)
    uncover(scene)
    assert scene.figure("alyx").hidden


def test_spotting_needs_the_place_in_sight() -> None:
    """Within 15 squares, counted on the battlefield. Rule: TW-TRAIT-HIDE."""
    look = Spot(figure="z1", target="alyx")
    table = hidden((1, 7))
    assert table.refused(ZOMBIES, look).rule == "TW-TRAIT-HIDE"
    table.begin_with("z1")
    assert table.offered(ZOMBIES, "Spot") == []
    table = Standing("Alyx", board=MEADOW, at={"alyx": (1, 1), "z1": (17, 1)})
    table.put("alyx", hidden=True)
    table.state = replace(table.state, field=_wooded(table))
    table.end(HEROES)
    assert table.refused(ZOMBIES, look).rule == "TW-TRAIT-HIDE"
    table.stand("z1", (16, 1))
    table.begin_with("z1")
    assert table.offered(ZOMBIES, "Spot")[0].fields[0].options == ("alyx",)
    table.play(ZOMBIES, look, 5)
    assert not table.figure("alyx").hidden


def _wooded(table: Standing) -> Battlefield:
    field = table.state.field
    assert field is not None
    return replace(field, squares=field.squares[:1] + "f" + field.squares[2:])
