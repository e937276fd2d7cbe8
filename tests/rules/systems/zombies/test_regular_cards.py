"""Regular cards of Zombies!!!: each design by itself, and when it is refused."""

from __future__ import annotations

import pytest

from rules.systems.zombies.cards import testing
from rules.systems.zombies.cards.leading import Enough, LeadPawn, LeadZombie, why_not_lead_zombie
from rules.systems.zombies.cards.playing import PlayCard
from rules.systems.zombies.cards.testing import Pay
from rules.systems.zombies.catalogue import cards
from rules.systems.zombies.fight.fighting import FightRoll, LoseHeart
from rules.systems.zombies.hands.legal import why_not_play
from rules.systems.zombies.movement import Go, RollMove, StandStill, StopWalking
from rules.systems.zombies.names import player_name
from rules.systems.zombies.pieces import ZombiesPut
from rules.systems.zombies.swarm import LeaveZombies, MoveZombie, RollZombies
from rules.systems.zombies.turns import EndTurn
from tests.rules.systems.zombies.table import (
    CENTRE,
    DOOR,
    KEYS,
    PAD,
    Table,
    at,
    in_front,
    table,
)

ROOM = at(6, 0)
ROAD = at(2, 1)
FAR_ROAD = at(4, 1)


def holding(card: str, **more: object) -> Table:
    """The first player holds a card, before the movement roll."""
    return table(**more).set(hand=(card,))  # type: ignore[arg-type]


def against(card: str, **more: object) -> Table:
    """The second player holds a card and is asked before the first one's movement roll."""
    one = table(**more).set(1, hand=(card,))  # type: ignore[arg-type]
    return one.do(RollMove())


def test_second_wind() -> None:
    """After one's roll the total is doubled. Two of them multiply. Rule: ZZ-E12, ZZ-109."""
    one = holding("second-wind").set(survivors=1, hand=("second-wind", "second-wind"))
    assert "second-wind" not in one.cards()
    one.do(RollMove(), 2).do(PlayCard(card="second-wind"))
    assert one.state.moves == 10
    one.do(PlayCard(card="second-wind"))
    assert one.state.moves == 20


def test_catch_your_breath() -> None:
    """Two hearts, at most five, instead of the roll. Rule: ZZ-E13."""
    for hearts, after in ((1, 3), (3, 5), (4, 5)):
        one = holding("breath").set(hearts=hearts).do(PlayCard(card="breath"))
        assert one.player().hearts == after
        assert one.state.step == "swarm"
    assert "breath" not in holding("breath").set(hearts=5).cards()
    assert "breath" not in holding("breath", step="walk", moves=2).cards()


def test_hot_wired_sedan() -> None:
    """Ten squares of street instead of the roll. Nothing is added or doubled. Rule: ZZ-E14."""
    one = holding("sedan", zombies=(FAR_ROAD,)).set(front=in_front("longboard"))
    one.do(PlayCard(card="sedan"))
    assert one.state.moves == 10
    assert one.refuses(Go(to=DOOR)) == "ZZ-123"
    doubled = one.set(hand=("second-wind",)).state
    assert why_not_play(doubled, 0, "second-wind", "rolled")
    one.do(Go(to=FAR_ROAD))
    assert one.state.fight is not None
    assert "sedan" not in holding("sedan").set(at=ROOM).cards()


def test_they_ve_already_eaten_ends_a_fight() -> None:
    """A lost roll whose heart is not yet gone counts for nothing. Rule: ZZ-E15, ZZ-068."""
    one = holding("eaten", zombies=(ROAD,), step="walk", moves=4).do(Go(to=ROAD))
    one.do(FightRoll(), 1).do(PlayCard(card="eaten"))
    assert (one.state.fight, one.player().hearts) == (None, 3)
    one.do(Go(to=FAR_ROAD))
    assert one.player().at == FAR_ROAD
    assert one.state.zombies == (ROAD,)


def test_they_ve_already_eaten_lasts_until_the_turn_ends() -> None:
    """Pawns pass zombies, the centre counts as cleared. Rule: ZZ-E15, ZZ-142, ZZ-110."""
    one = holding("eaten", zombies=(PAD, at(-1, 1)), step="walk", moves=9)
    one.do(PlayCard(card="eaten"))
    assert "eaten" not in one.set(hand=("eaten",), survivors=3).cards()
    one.do(Go(to=PAD))
    assert (one.state.outcome, one.state.winners) == ("escaped", (0,))
    other = holding("eaten", zombies=(ROAD,), step="discard", eaten=True).do(EndTurn())
    assert not other.state.eaten


def test_shuffle_along() -> None:
    """Two zombies, up to three squares each. They have moved. Rule: ZZ-E16, ZZ-134, ZZ-108."""
    one = holding("shuffle", zombies=(ROAD, at(8, 1), at(1, 0)))
    one.do(PlayCard(card="shuffle")).do(LeadZombie(at=at(8, 1), to=at(7, 1)))
    one.do(LeadZombie(at=at(7, 1), to=at(6, 1))).do(LeadZombie(at=at(6, 1), to=at(5, 1)))
    one.do(LeadZombie(at=ROAD, to=at(3, 1))).do(Enough())
    assert one.state.zombies == (at(1, 0), at(3, 1), at(5, 1))
    one.change(step="swarm").do(RollZombies(), 3).do(MoveZombie(at=at(1, 0), to=CENTRE))
    assert one.state.step == "discard"


def test_a_card_moves_a_zombie_one_square_a_step() -> None:
    """One square a step, none twice, and only while a card does. Rule: ZZ-E16, ZZ-108."""
    one = holding("shuffle", zombies=(ROAD, at(8, 1)))
    assert why_not_lead_zombie(one.state, ROAD, at(3, 1))
    one.do(PlayCard(card="shuffle"))
    assert one.refuses(LeadZombie(at=ROAD, to=FAR_ROAD)) == "ZZ-E16"
    assert one.refuses(Enough()) == "ZZ-108"
    for here in (2, 3, 4):
        one.do(LeadZombie(at=at(here, 1), to=at(here + 1, 1)))
    assert one.refuses(LeadZombie(at=at(5, 1), to=FAR_ROAD)) == "ZZ-E16"
    assert one.refuses(LeadPawn(to=ROAD)) == "ZZ-E18"
    for here in (8, 7):
        one.do(LeadZombie(at=at(here, 1), to=at(here - 1, 1)))
    assert one.refuses(LeadZombie(at=at(6, 1), to=at(5, 1))) == "ZZ-E16"
    one.do(Enough())
    (line,) = one.lines("ZZ-107")
    assert line.minor


def test_shuffle_along_onto_a_pawn() -> None:
    """No fight begins at once, and at least one zombie moves. Rule: ZZ-E16, ZZ-060, ZZ-106."""
    one = holding("shuffle", zombies=(ROAD,)).do(PlayCard(card="shuffle"))
    assert "zz.Enough" not in one.kinds()
    one.do(LeadZombie(at=ROAD, to=CENTRE)).do(Enough())
    assert one.state.fight is None
    assert "shuffle" not in holding("shuffle").cards()


def test_the_house_rule_lets_a_moved_zombie_move_again() -> None:
    """Cards of others never count. Rule: ZZ-R32, ZZ-134."""
    for ruling, seat, moved in (("yes", 0, True), ("no", 0, False), ("yes", 1, False)):
        one = table(zombies=(ROAD,), rules={"cards_count": ruling}, step="swarm")
        one.set(seat, hand=("shuffle",), order="every")
        if seat:
            one.do(RollZombies())
        one.do(PlayCard(card="shuffle"), seat=seat)
        one.do(LeadZombie(at=ROAD, to=at(3, 1)), seat=seat).do(Enough(), seat=seat)
        assert bool(one.state.moved) == moved


def test_frozen_stiff() -> None:
    """No roll and no movement in the next step 4. A breath may be caught. Rule: ZZ-E17."""
    one = against("frozen").do(PlayCard(card="frozen", target=KEYS[0]), seat=1)
    assert one.state.doing == ()
    assert one.refuses(RollMove()) == "ZZ-E17"
    one.set(hand=("sedan", "breath", "shuffle"))
    assert one.cards() == {"breath"}
    one.do(StandStill())
    assert one.state.step == "swarm"
    assert not one.player().frozen


def test_wrong_turn() -> None:
    """Up to five squares. The first zombie's square stops the pawn. Rule: ZZ-E18, ZZ-093."""
    one = holding("wrong-turn", zombies=(FAR_ROAD,), tokens=((ROAD, "bullet"),))
    one.do(PlayCard(card="wrong-turn", target=KEYS[1])).do(LeadPawn(to=FAR_ROAD))
    assert one.player(1).at == FAR_ROAD
    assert one.player(1).bullets == 4
    assert one.state.lead is None
    assert one.state.fight is None


def test_a_wrong_turn_moves_a_pawn_up_to_5_squares() -> None:
    """Five squares at most, in parts. A zombie is not moved by it. Rule: ZZ-E18, ZZ-108."""
    one = holding("wrong-turn", zombies=(PAD,))
    one.do(PlayCard(card="wrong-turn", target=KEYS[1]))
    assert one.refuses(LeadPawn(to=at(7, 1))) == "ZZ-E18"
    assert one.refuses(LeadZombie(at=PAD, to=at(-1, 1))) == "ZZ-E16"
    assert one.refuses(Enough()) == "ZZ-108"
    one.do(LeadPawn(to=FAR_ROAD))
    assert one.player(1).at == FAR_ROAD
    assert one.refuses(LeadPawn(to=at(7, 1))) == "ZZ-E18"
    one.do(LeadPawn(to=at(6, 1)))
    assert one.player(1).at == at(6, 1)
    assert one.state.lead is None


def test_wrong_turn_out_of_a_fight() -> None:
    """A pawn that is moved leaves its fight, and walks on. Rule: ZZ-E18, ZZ-068, ZZ-123."""
    one = table(zombies=(ROAD,), step="walk", moves=4).set(1, hand=("wrong-turn",), order="every")
    one.do(Go(to=ROAD)).passes(1)
    one.do(FightRoll()).do(PlayCard(card="wrong-turn", target=KEYS[0]), seat=1)
    one.do(LeadPawn(to=at(3, 1)), seat=1).do(Enough(), seat=1)
    assert one.state.fight is None
    assert one.state.moves == 3
    assert "zz.Go" in one.kinds()


def test_back_to_the_fountain() -> None:
    """It costs a heart, not the last one, and moves a pawn that is elsewhere. Rule: ZZ-E19."""
    one = holding("fountain").set(1, at=ROOM)
    one.do(PlayCard(card="fountain", target=KEYS[1]))
    assert (one.player().hearts, one.player(1).at) == (2, CENTRE)
    assert "fountain" not in holding("fountain").cards()
    assert "fountain" not in holding("fountain").set(hearts=1).set(1, at=ROOM).cards()


def test_puppet_strings() -> None:
    """Another one decides all steps. Fights are the owner's. Rule: ZZ-E20."""
    one = table(zombies=(ROAD,)).set(1, hand=("strings",))
    one.do(RollMove(), 2)
    one.do(PlayCard(card="strings", target=KEYS[0]), seat=1)
    assert "zz.Go" not in one.kinds()
    one.do(Go(to=ROAD), seat=1)
    one.do(FightRoll(), 5).do(StopWalking(), seat=1)
    assert one.player().kills == 1
    assert one.state.puppet < 0


def test_dropped_it() -> None:
    """A card in front that is named, or two bullets. Rule: ZZ-E21."""
    one = holding("dropped").set(1, front=in_front("hatchet", "longboard"))
    one.do(PlayCard(card="dropped", target=KEYS[1], thing="longboard"))
    assert one.player(1).front == in_front("hatchet")
    other = holding("dropped").set(1, bullets=1)
    other.do(PlayCard(card="dropped", target=KEYS[1], thing="bullets"))
    assert other.player(1).bullets == 0
    assert "dropped" not in holding("dropped").set(1, bullets=0).cards()


def test_walls_closing_in() -> None:
    """The pawn leaves by the door first, as far as it reaches, and enters none. Rule: ZZ-E22."""
    one = table().set(at=ROOM).set(1, hand=("walls",)).do(RollMove())
    one.do(PlayCard(card="walls", target=KEYS[0]), seat=1)
    one.set(hand=("breath",))
    assert one.cards() == set()
    one.do(RollMove(), 1)
    assert one.refuses(StopWalking()) == "ZZ-E22"
    assert one.refuses(Go(to=at(8, 0))) == "ZZ-123"
    one.do(Go(to=DOOR)).do(Go(to=at(7, 1)))
    assert one.refuses(Go(to=DOOR)) == "ZZ-123"
    one.do(StopWalking())
    assert not one.player().walls


def test_full_house() -> None:
    """A zombie on every empty room, pawns or not. The yard stays free. Rule: ZZ-E23."""
    one = holding("full-house", zombies=(ROOM,)).set(1, at=at(8, 0))
    one.do(PlayCard(card="full-house", tile=2, at=(DOOR, at(8, 0))))
    assert one.state.zombies == (ROOM, DOOR, at(8, 0))
    assert "full-house" not in holding("full-house", zombies=(ROOM, DOOR, at(8, 0))).cards()


def test_full_house_with_too_few_figures() -> None:
    """As many as there are, where the player says. Rule: ZZ-E23, ZZ-049, ZZ-108."""
    one = holding("full-house").set(1, kills=98)
    assert one.refuses(PlayCard(card="full-house", tile=2, at=(ROOM,))) == "ZZ-E23"
    one.do(PlayCard(card="full-house", tile=2, at=(DOOR, ROOM)))
    assert one.happened(ZombiesPut)[0].at == (ROOM, DOOR)


def test_more_where_they_came_from() -> None:
    """Up to five, on empty squares without a pawn. Rule: ZZ-E24."""
    one = holding("more", zombies=(ROAD,))
    for bad in ((CENTRE,), (ROAD,), (), (ROOM,) * 2):
        assert one.refuses(PlayCard(card="more", at=bad)) == "ZZ-E24"
    one.do(PlayCard(card="more", at=(ROOM, PAD, at(1, 0))))
    assert len(one.state.zombies) == 4


@pytest.mark.parametrize(
    ("faces", "bullets", "paid", "kills"),
    [((4, 6), 0, None, 5), ((3, 2), 3, 3, 5), ((3, 2), 3, 0, 3), ((3, 2), 2, None, 3)],
)
def test_not_quite_dead(faces: tuple[int, int], bullets: int, paid: int | None, kills: int) -> None:
    """Two dice. Exactly what both lack is paid, or two kills are lost. Rule: ZZ-E25, ZZ-X27."""
    one = holding("not-dead").set(1, kills=5, bullets=bullets)
    one.do(PlayCard(card="not-dead", target=KEYS[1]), *faces)
    if paid is not None:
        assert one.refuses(Pay(bullets=1), seat=1) == "ZZ-E25"
        one.do(Pay(bullets=paid), seat=1)
    assert one.state.test is None
    assert one.player(1).kills == kills
    (ended,) = one.happened(testing.TestEnded)
    assert ended.kept == (kills == 5)


def test_the_dice_for_the_kills_are_shown() -> None:
    """Of the one whose kills they are, with the faces that count. Rule: ZZ-E25."""
    one = holding("not-dead").set(1, kills=5, bullets=3)
    one.do(PlayCard(card="not-dead", target=KEYS[1]), 3, 5)
    (line,) = [line for line in one.lines("ZZ-E25") if line.faces]
    assert (line.faces, line.sides, line.good) == ((3, 5), 6, (4, 5, 6))
    assert line.text.params["name"] == player_name(one.state, 1)


def test_not_quite_dead_takes_the_only_kill() -> None:
    """It needs a kill. Rule: ZZ-E25."""
    one = holding("not-dead").set(1, kills=1, bullets=0)
    one.do(PlayCard(card="not-dead", target=KEYS[1]), 1, 6)
    assert one.player(1).kills == 0
    assert "not-dead" not in holding("not-dead").cards()


REGULAR = [key for key, row in cards().items() if row.kind == "regular"]


@pytest.mark.parametrize("card", REGULAR)
def test_one_card_a_round(card: str) -> None:
    """After a play none of the hand may be played before the next own turn. Rule: ZZ-101."""
    one = table(zombies=(ROAD,), step="swarm").set(hand=(card,), played=1)
    one.set(1, kills=3, at=ROOM)
    assert one.cards() == set()


def test_survivors_give_more_plays() -> None:
    """One more for each, but not in a co-operative game. Rule: ZZ-S04, ZZ-101."""
    for mode, left in (("competitive", {"more"}), ("coop", set())):
        one = table(words={"mode": mode}).set(hand=("more",), played=1, survivors=1)
        assert one.cards() == left


def test_the_house_rule_forbids_cards_before_the_first_turn() -> None:
    """By default one play is there from the start. Rule: ZZ-R28, ZZ-034."""
    for ruling, asked in (("yes", (1,)), ("no", ())):
        one = table(rules={"first_round": ruling}).set(1, hand=("more",), begun=False)
        one.do(RollMove(), *([] if asked else [3]))
        assert one.state.asked == asked


def test_a_target_is_another_player() -> None:
    """Alive, with a pawn on the board. Rule: ZZ-C05, ZZ-086, ZZ-106."""
    one = holding("frozen", players=3)
    one.set(2, status="downed", at=9_999_999, hearts=0)
    for target in (KEYS[0], KEYS[2], "nobody"):
        assert one.refuses(PlayCard(card="frozen", target=target)) == "ZZ-E17"
    alone = holding("frozen", players=1, words={"mode": "coop"})
    assert alone.cards() == set()


def test_the_dead_play_cards() -> None:
    """Cards that need neither their pawn nor hearts. Rule: ZZ-086."""
    one = table(step="swarm", zombies=(ROAD,)).set(1, at=ROOM)
    one.set(status="downed", at=9_999_999, hearts=0)
    one.set(hand=("fountain", "breath", "scattergun", "more"))
    assert one.cards() == {"more"}
    assert "zz.PutInFront" not in one.kinds()


def test_death_ends_what_waited_for_the_pawn() -> None:
    """Cards on the dead are gone, marbles go on. Rule: ZZ-086, ZZ-E09."""
    one = table(zombies=(ROAD,), step="walk", moves=3, marbles=(0,))
    one.set(hearts=1, frozen=True, walls=True, cutter="hedge-cutter", bullets=0).do(Go(to=ROAD))
    one.do(FightRoll(), 1).do(LoseHeart())
    player = one.player()
    assert (player.frozen, player.walls, player.cutter) == (False, False, "")
    assert one.state.marbles == (0,)
    one.do(LeaveZombies())
