"""Fights of Zombies!!!: rolls, bullets, hearts, items, death."""

from __future__ import annotations

import pytest

from rules.systems.zombies.cards.playing import UseCard
from rules.systems.zombies.death import Died, kills_lost, restart_hearts
from rules.systems.zombies.fight.fighting import FightRoll, FightRolled, LoseHeart, Spend
from rules.systems.zombies.movement import Go, RollMove, StopWalking
from rules.systems.zombies.names import player_name
from rules.systems.zombies.playing import PLAY
from rules.systems.zombies.swarm import MoveZombie, RollZombies, movable
from rules.systems.zombies.tiles.laying import DrawTile, LayTile
from rules.systems.zombies.turns import EndTurn
from tests.rules.systems.zombies.table import CENTRE, DOOR, Table, at, in_front, table

ROAD = at(2, 1)


def met(bullets: int = 3, hearts: int = 3, **more: object) -> Table:
    """The first player has walked onto a zombie's square, with squares left."""
    one = table(zombies=(ROAD, at(8, 1)), step="walk", moves=4, **more)  # type: ignore[arg-type]
    one.set(bullets=bullets, hearts=hearts)
    return one.do(Go(to=ROAD))


def test_a_four_kills() -> None:
    """4, 5 and 6 kill. The figure is the player's, and the walk goes on.

    Rule: ZZ-060, ZZ-061, ZZ-064, ZZ-121.
    """
    for face in (4, 5, 6):
        one = met().do(FightRoll(), face)
        assert one.player().kills == 1
        assert ROAD not in one.state.zombies
        assert list(PLAY.falls(one.events)) == [ROAD]
        assert one.state.moves == 3
        assert "zz.Go" in one.kinds()


@pytest.mark.parametrize(("item", "good"), [("", (4, 5, 6)), ("hatchet", (3, 4, 5, 6))])
def test_a_roll_is_shown_with_its_good_faces(item: str, good: tuple[int, ...]) -> None:
    """All that kill, the bonus counted. Rule: ZZ-061."""
    one = table(zombies=(ROAD,), step="walk", moves=4).set(front=in_front("hatchet"))
    (line,) = one.do(Go(to=ROAD)).do(FightRoll(item=item), 2).lines("ZZ-061")
    assert (line.faces, line.sides, line.good) == ((2,), 6, good)
    assert line.text.params["name"] == player_name(one.state, 0)
    assert ("card" in line.text.params) == bool(item)


def test_a_fight_is_described() -> None:
    """The meeting, the bullets, the loss. Rule: ZZ-060, ZZ-062, ZZ-063."""
    one = met()
    assert len(one.lines("ZZ-060")) == 1
    assert len(one.do(FightRoll(), 3).do(Spend(bullets=1)).lines("ZZ-062")) == 1
    lines = met().do(FightRoll(), 3).do(LoseHeart()).lines("ZZ-063")
    assert any(line.minor for line in lines)


def test_bullets_pay_exactly_what_is_missing() -> None:
    """Fewer and more are refused. Without enough bullets only the heart is left.

    Rule: ZZ-062, ZZ-R07.
    """
    one = met().do(FightRoll(), 2)
    assert one.refuses(Spend(bullets=1)) == "ZZ-062"
    assert one.refuses(Spend(bullets=3)) == "ZZ-062"
    one.do(Spend(bullets=2))
    assert (one.player().bullets, one.player().kills) == (1, 1)
    poor = met(bullets=1).do(FightRoll(), 2)
    assert "zz.Spend" not in poor.kinds()


def test_the_house_rule_allows_any_number_of_bullets() -> None:
    """Any number may be spent. Too few are lost with the heart. Rule: ZZ-R07."""
    one = met(rules={"spending": "free"}).do(FightRoll(), 2).do(Spend(bullets=1))
    assert (one.player().bullets, one.player().hearts, one.player().kills) == (2, 2, 0)
    assert one.kinds() >= {"zz.FightRoll"}
    one.do(FightRoll(), 3).do(Spend(bullets=2))
    assert (one.player().bullets, one.player().kills) == (0, 1)


def test_a_lost_roll_costs_a_heart() -> None:
    """With hearts left the player rolls again, and cannot leave. Rule: ZZ-063."""
    one = met().do(FightRoll(), 1).do(LoseHeart())
    assert one.player().hearts == 2
    assert "zz.StopWalking" not in one.kinds()
    assert one.refuses(LoseHeart()) == "ZZ-063"


def test_rolls_and_bullets_in_a_row() -> None:
    """The worked fight: 1 costs a heart, 3 a bullet, then a 2 kills the player. Rule: ZZ-X06."""
    one = met(1, 2).do(FightRoll(), 1).do(LoseHeart()).do(FightRoll(), 3).do(Spend(bullets=1))
    assert (one.player().bullets, one.player().hearts, one.player().kills) == (0, 1, 1)
    dead = met(0, 1).do(FightRoll(), 2).do(LoseHeart())
    assert dead.player().status == "downed"
    saved = met().do(FightRoll(), 1).do(Spend(bullets=3))
    assert (saved.player().bullets, saved.player().hearts) == (0, 3)


def test_a_token_under_the_zombie_is_taken_after_it() -> None:
    """Not before it is killed. Rule: ZZ-091, ZZ-093."""
    one = met(tokens=((ROAD, "bullet"),))
    assert one.player().bullets == 3
    assert one.do(FightRoll(), 6).player().bullets == 4


def test_one_item_helps_in_a_fight() -> None:
    """The chosen one may be left out of a roll, but no other one joins. Rule: ZZ-065, ZZ-067."""
    one = table(zombies=(ROAD,), step="walk", moves=4)
    one.set(front=in_front("hatchet", "scattergun")).do(Go(to=ROAD))
    one.do(FightRoll(item="hatchet"), 1).do(LoseHeart())
    assert one.refuses(FightRoll(item="scattergun")) == "ZZ-067"
    one.do(FightRoll(), 3)
    assert one.happened(FightRolled)[0].bonus == 0
    one.do(LoseHeart()).do(FightRoll(item="hatchet"), 3)
    assert one.player().kills == 1


def test_a_bag_is_the_item_of_its_fight() -> None:
    """Not by the other ruling. Rule: ZZ-067, ZZ-R25, ZZ-E06."""
    for ruling, other in (("no", False), ("yes", True)):
        one = table(zombies=(ROAD,), step="walk", moves=4, rules={"free_bag": ruling})
        one.set(front=in_front("hatchet", "trauma-bag")).do(Go(to=ROAD))
        one.do(FightRoll(), 1).do(LoseHeart()).do(UseCard(card="trauma-bag"))
        assert one.player().hearts == 3
        if other:
            one.do(FightRoll(item="hatchet"), 3)
        else:
            assert one.refuses(FightRoll(item="hatchet")) == "ZZ-067"


def test_step_two_fights_the_zombie_that_came() -> None:
    """A zombie that moved onto a player is fought in the next step 2. Rule: ZZ-060, ZZ-132."""
    one = table(zombies=(at(1, 0),), step="swarm")
    one.do(RollZombies(), 1).do(MoveZombie(at=at(1, 0), to=CENTRE))
    assert one.state.fight is None
    one.do(EndTurn())
    one.do(DrawTile(), "straight", seat=1).do(LayTile(at=at(1, 4), turn=0), seat=1)
    assert one.state.fight is not None
    assert one.state.fight.at == CENTRE
    one.set(1, hand=("hatchet", "hatchet", "bottle")).do(FightRoll(), 5, seat=1)
    assert one.player(1).kills == 1
    assert one.state.step == "move"


def test_half_of_the_kills_are_lost() -> None:
    """Rounded down: 0, 0, 1, 2, 3, 12. Rule: ZZ-081, ZZ-X08, ZZ-R08."""
    assert [kills_lost(n, "down") for n in (0, 1, 2, 5, 7, 24)] == [0, 0, 1, 2, 3, 12]
    assert kills_lost(5, "up") == 3


def test_hearts_of_a_return() -> None:
    """Three, in a co-operative game one less for each death. Rule: ZZ-085, ZZ-C02, ZZ-X12."""
    assert [restart_hearts(n, coop=False) for n in (1, 2, 3)] == [3, 3, 3]
    assert [restart_hearts(n, coop=True) for n in (1, 2)] == [2, 1]


def dead(**more: object) -> Table:
    """The first player has just died with 7 kills, two items and a card."""
    one = met(0, 1, **more)
    one.set(kills=7, front=in_front("hatchet", "longboard"), hand=("eaten",), duty=True)
    return one.do(FightRoll(), 1).do(LoseHeart())


def test_a_death_costs_kills_and_items() -> None:
    """Kills 4, items discarded, the hand kept. The zombie stays, and zombies still move.

    Rule: ZZ-080 to ZZ-083.
    """
    one = dead()
    assert one.happened(Died)
    player = one.player()
    assert (player.kills, player.front, player.hand) == (4, (), ("eaten",))
    assert one.state.discard == ("hatchet", "longboard")
    assert ROAD in one.state.zombies
    assert one.state.step == "swarm"
    assert {"zz.RollZombies"} <= one.kinds()


def test_half_of_odd_kills_may_be_rounded_up() -> None:
    """Of seven kills three are left and not four. Rule: ZZ-R08, ZZ-081."""
    assert dead(rules={"odd_kills": "up"}).player().kills == 3


def test_the_dead_come_back() -> None:
    """With three bullets and hearts, on Town Square, before the tile. Rule: ZZ-085, ZZ-087."""
    one = dead()
    one.do(RollZombies(), 1)
    zombie = next(iter(one.state.zombies))
    one.do(MoveZombie(at=zombie, to=movable(one.state)[zombie][0])).do(EndTurn())
    assert one.player().status == "downed"
    one.change(step="discard").do(EndTurn(), seat=1)
    player = one.player()
    assert (player.status, player.at, player.hearts, player.bullets) == ("alive", CENTRE, 3, 3)
    assert one.state.step == "turn"


def test_the_house_rule_keeps_the_larger_number_of_bullets() -> None:
    """The larger of three and what was left. Rule: ZZ-R33, ZZ-087."""
    for ruling, kept in (("three", 3), ("more", 5)):
        one = table(rules={"kept_bullets": ruling}, step="discard", turn=1)
        one.set(status="downed", at=9_999_999, hearts=0, bullets=5, deaths=1)
        one.do(EndTurn(), seat=1)
        assert one.player().bullets == kept


def test_hearts_are_capped() -> None:
    """At five hearts a heart stays on its square. Rule: ZZ-090, ZZ-091, ZZ-X16."""
    one = table(tokens=((ROAD, "heart"),), step="walk", moves=3).set(hearts=5)
    one.do(Go(to=ROAD))
    assert one.player().hearts == 5
    assert one.state.tokens == ((ROAD, "heart"),)
    one.set(hearts=4).do(Go(to=CENTRE)).do(Go(to=ROAD))
    assert one.player().hearts == 5
    assert one.state.tokens == ()


def test_a_token_is_taken_in_passing() -> None:
    """Entering is enough. Rule: ZZ-091, ZZ-123."""
    one = table(tokens=((ROAD, "bullet"),), step="walk", moves=3).do(Go(to=at(4, 1)))
    assert one.player().bullets == 4
    assert one.player().at == at(4, 1)


@pytest.mark.parametrize(("ruling", "bullets"), [("stays", 3), ("taken", 4)])
def test_a_zombie_that_leaves_a_token(ruling: str, bullets: int) -> None:
    """It stays under the pawn, unless ruled otherwise. Rule: ZZ-093, ZZ-R29, ZZ-135."""
    one = table(
        zombies=(CENTRE,),
        tokens=((CENTRE, "bullet"),),
        step="swarm",
        rules={"under_pawn": ruling},
    )
    one.do(RollZombies(), 1).do(MoveZombie(at=CENTRE, to=ROAD))
    assert one.player().bullets == bullets


def test_movement_is_the_die_and_the_hearts() -> None:
    """Hearts count as the die falls. By the other ruling not at all. Rule: ZZ-120, ZZ-R09."""
    assert table().do(RollMove(), 4).state.moves == 7
    assert table(rules={"movement": "die"}).do(RollMove(), 4).state.moves == 4


def test_quick_play_rolls_two_dice() -> None:
    """From the draw of the Helipad on. Rule: ZZ-Q01."""
    one = table(words={"quick": "yes"}).do(RollMove(), 4, 5)
    assert one.state.moves == 12


def test_a_zombie_ends_a_way() -> None:
    """No way leads past a zombie, and one may stop at any time. Rule: ZZ-121, ZZ-123."""
    one = table(zombies=(at(4, 1),), step="walk", moves=9)
    assert one.refuses(Go(to=at(5, 1))) == "ZZ-123"
    one.do(StopWalking())
    assert one.state.step == "swarm"


def test_walls_have_doors() -> None:
    """One enters by the door alone. Pawns share a square. Rule: ZZ-051, ZZ-122."""
    one = table(step="walk", moves=8).set(1, at=at(4, 1))
    assert one.refuses(Go(to=at(6, 2))) == "ZZ-123"
    one.do(Go(to=DOOR))
    assert one.player().at == DOOR
    assert one.state.moves == 8 - 7
