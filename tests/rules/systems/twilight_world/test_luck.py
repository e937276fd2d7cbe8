"""Luck in a game: one roll again."""

from __future__ import annotations

from msgspec.structs import replace

from rules.dice import Seeded
from rules.game import act, prove, replay
from rules.roster import TraitLine
from rules.systems.twilight_world.combat.attack_events import DiceFell, Shoot, Strike
from rules.systems.twilight_world.engine import ENGINE
from rules.systems.twilight_world.luck import LuckUsed, UseLuck
from rules.systems.twilight_world.movement.moving import Move
from rules.systems.twilight_world.start.start import start
from rules.systems.twilight_world.turn.events import BeginTurn, EndPhase, PointsRolled
from rules.systems.twilight_world.wounds.events import Died, KnockedOut
from tests.rules.systems.twilight_world.kit import sample
from tests.rules.systems.twilight_world.table import HEROES, ZOMBIES, Table

# Sola as she is, but there from the start.
TRAITS = tuple(line for line in sample("Sola").traits if line.trait != "scout")
SOLA = replace(sample("Sola"), traits=TRAITS)
KEN = replace(sample("Ken"), traits=(TraitLine("lucky"),))
CLAWS = Strike(figure="z1", arm="", target="grant")


def struck(table: Table) -> None:
    """Zombies act first. One strikes Grant twice: a miss, then a hit."""
    table.begin(1, 6, 1, 1)
    table.play(ZOMBIES, CLAWS, 2, 5)


def test_any_roll_of_any_side_is_rolled_again() -> None:
    """TW-TRAIT-LUCK: earlier rolls stay, this roll and later ones are rolled again."""
    table = Table(SOLA, "Grant", zombies="1")
    struck(table)
    assert table.figure("grant").body.wounds == 1
    events = table.play(HEROES, UseLuck(figure="sola", roll=1), 4)
    assert events[0] == LuckUsed(figure="sola", roll=1)
    faces = [event.faces for event in events if isinstance(event, DiceFell)]
    assert faces == [(2,), (4,)]
    assert table.figure("grant").body.wounds == 0
    assert table.figure("sola").luck == 0
    assert table.state.active is not None
    assert table.state.active.figure == "z1"


def test_the_second_result_stands() -> None:
    """TW-TRAIT-LUCK: it may be worse, and once a game is once."""
    table = Table(SOLA, "Grant", zombies="1")
    struck(table)
    table.play(HEROES, UseLuck(figure="sola", roll=0), 6, 5)
    assert table.figure("grant").body.wounds == 2
    again = UseLuck(figure="sola", roll=1)
    assert table.refused(HEROES, again).rule == "TW-TRAIT-LUCK"
    assert table.offered(HEROES, "UseLuck") == []


def test_each_lucky_figure_has_its_own() -> None:
    """TW-TRAIT-LUCK: a second one may turn what came after, and not what the first one turned."""
    table = Table(SOLA, KEN, "Grant", zombies="1")
    struck(table)
    table.play(HEROES, UseLuck(figure="sola", roll=0), 6, 5)
    settled = UseLuck(figure="ken", roll=0)
    assert table.refused(HEROES, settled).rule == "TW-TRAIT-LUCK"
    assert table.offered(HEROES, "UseLuck")[0].fields[0].options == (1,)
    table.play(HEROES, UseLuck(figure="ken", roll=1), 1)
    assert table.figure("grant").body.wounds == 1
    assert (table.figure("sola").luck, table.figure("ken").luck) == (0, 0)


def test_dice_that_fall_together_are_one_roll() -> None:
    """TW-TRAIT-LUCK: the action points of a side, or one die of initiative."""
    table = Table(SOLA, "Ray Smith", "Ashlee Campbell", zombies="1")
    table.begin(6, 1, 1, 2, 5, 6)
    events = table.play(HEROES, UseLuck(figure="sola", roll=3), 1, 1)
    points = [event for event in events if isinstance(event, PointsRolled)]
    assert points == [
        PointsRolled(pool=HEROES, points=3, faces=(1, 2)),
        PointsRolled(pool=ZOMBIES, points=2, faces=(1, 1)),
    ]


def test_luck_rerolls_only_the_last_command() -> None:
    """TW-TRAIT-LUCK: at once, or never, not where nothing was rolled."""
    table = Table(SOLA, "Grant", zombies="1")
    struck(table)
    table.play(ZOMBIES, EndPhase())
    assert table.refused(HEROES, UseLuck(figure="sola", roll=0)).rule == "TW-TRAIT-LUCK"
    assert table.offered(HEROES, "UseLuck") == []


def test_figures_without_luck() -> None:
    """TW-TRAIT-LUCK: other sides, other figures, the unconscious, a Scout off the board."""
    table = Table(SOLA, "Grant", zombies="1")
    struck(table)
    luck = UseLuck(figure="sola", roll=0)
    assert table.refused(ZOMBIES, luck).rule == "TW-TRAIT-LUCK"
    assert table.refused(HEROES, UseLuck(figure="grant", roll=0)).rule == "TW-TRAIT-LUCK"
    assert table.refused(HEROES, UseLuck(figure="sola", roll=2)).rule == "TW-TRAIT-LUCK"
    assert table.refused(HEROES, UseLuck(figure="sola", roll=-1)).rule == "TW-TRAIT-LUCK"
    table = Table(SOLA, "Grant", zombies="1")
    table.put("sola", wounds=4)
    struck(table)
    assert table.refused(HEROES, luck).rule == "TW-TRAIT-LUCK"
    table = Table("Sola", "Grant", zombies="1")
    table.begin(1, 1, 6, 1, 1)
    table.play(ZOMBIES, CLAWS, 2, 5)
    assert table.refused(HEROES, luck).rule == "TW-TRAIT-LUCK"


def test_luck_comes_before_the_consequences() -> None:
    """TW-TRAIT-LUCK: the blow that knocks her out is turned. One after it is not."""
    table = Table(SOLA, "Grant", zombies="1")
    table.put("sola", wounds=3)
    table.begin(1, 6, 1, 1)
    events = table.play(ZOMBIES, Strike(figure="z1", arm="", target="sola"), 5, 2)
    assert KnockedOut(figure="sola") in events
    assert table.refused(HEROES, UseLuck(figure="sola", roll=1)).rule == "TW-TRAIT-LUCK"
    assert table.offered(HEROES, "UseLuck")[0].fields[0].options == (0,)
    table.play(HEROES, UseLuck(figure="sola", roll=0), 1, 1)
    assert table.figure("sola").body.wounds == 3


def test_luck_saves_the_last_hero() -> None:
    """TW-TRAIT-LUCK, TW-SIDE-7: the roll that would end the game may be the one."""
    table = Table(SOLA, zombies="1")
    table.put("sola", wounds=3)
    table.begin(1, 6, 1, 1)
    table.play(ZOMBIES, Strike(figure="z1", arm="", target="sola", dice=1), 5)
    assert table.state.phase == "over"
    table.play(HEROES, UseLuck(figure="sola", roll=0), 1)
    assert table.state.phase == "acting"
    table.end(ZOMBIES)
    table.play(HEROES, Move(figure="sola"))


def test_luck_against_heroes() -> None:
    """TW-TRAIT-LUCK: a villain's luck rerolls a hero's shot, and the dead zombie is back."""
    villain = replace(KEN, key="boss", kind="villain", side="villains")
    table = Table("Grant", villain, zombies="1")
    table.begin(6, 1, 1, 1)
    shot = Shoot(figure="grant", arms=("i1",), target="z1", range=5, dice=1)
    assert Died(figure="z1") in table.play(HEROES, shot, 5, 1, 1)
    table.play("villains", UseLuck(figure="boss", roll=1), 5, 1)
    assert table.figure("z1").where == "board"


def test_a_game_with_luck_can_be_replayed() -> None:
    """TW-TRAIT-LUCK: its entries hold all that is needed to decide it again."""
    table = Table(SOLA, "Grant", zombies="1")
    struck(table)
    table.play(HEROES, UseLuck(figure="sola", roll=0), 6, 5)
    table.end(ZOMBIES)
    begun = start(table.set_up)
    assert replay(ENGINE, begun, table.entries) == table.state
    assert prove(ENGINE, begun, table.entries) == table.state
    state, entry = act(ENGINE, begun, HEROES, BeginTurn(), Seeded(1))
    assert replay(ENGINE, begun, [entry]) == state


def test_a_roll_is_forgotten_with_the_next_command() -> None:
    """TW-TRAIT-LUCK: also if no lucky figure was conscious at the start of that command."""
    table = Table(SOLA, "Grant", zombies="2")
    table.put("sola", wounds=3)
    table.begin(1, 6, 1, 1)
    table.play(ZOMBIES, Strike(figure="z1", arm="", target="sola", dice=1), 5)
    assert table.offered(HEROES, "UseLuck") != []
    table.play(ZOMBIES, replace(CLAWS, figure="z2"), 2, 5)
    assert table.refused(HEROES, UseLuck(figure="sola", roll=0)).rule == "TW-TRAIT-LUCK"
    assert table.offered(HEROES, "UseLuck") == []
