"""The ten breeds of the Deadlines."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from rules.systems.zombie_wars.breeds import Grow
from rules.systems.zombie_wars.dice import LetStand, Reroll
from rules.systems.zombie_wars.fight.attacks import Attack, Refuse
from rules.systems.zombie_wars.fight.blood import Feed
from rules.systems.zombie_wars.hordes.moves import Move
from rules.systems.zombie_wars.hordes.parts import Merge, Split
from rules.systems.zombie_wars.rounds.privileges import ChooseFirst
from rules.systems.zombie_wars.rounds.turns import EndTurn
from rules.systems.zombie_wars.state import Squad
from rules.systems.zombie_wars.townies.action import PassFree
from rules.systems.zombie_wars.who import pool, tokens
from rules.windows import Mute, Pass, SetOrder
from tests.rules.systems.zombie_wars.table import EAST, FAR, HERE, A, B, C, Table, horde, round_over

PEOPLE = Attack(horde=1, people=True)
ON_B = Attack(horde=1, targets=("b.1",))
AWAY = (B, horde(1, at=FAR))
ADVANCED = {"advanced": "on"}


def bred(breed: str, *hordes: Any, seat: str = A, **more: Any) -> Table:
    return Table(*hordes, breeds={seat: breed}, **more)


def always(table: Table) -> Table:
    """Let everybody be asked at every moment."""
    players = tuple([replace(player, order="every") for player in table.state.players])
    table.state = replace(table.state, players=players)
    return table


def test_fast() -> None:
    """ZW-D01: only 1 and 2 knock the pawn down of a Move."""
    table = bred("fast", (A, horde(2)), AWAY).play(A, Move(horde=1, to=EAST), 3, 6)
    assert table.horde(A) == horde(2, at=EAST)
    table.play(A, Move(horde=1, to=HERE), 2, 6)
    assert table.horde(A) == horde(2, upright=False)


def test_resilient() -> None:
    """ZW-D02, ZW-036: at the end of the player's own turn, in a horde of choice."""
    table = bred("resilient", (A, horde(1)), (A, horde(2, slot=2)), AWAY, townies={FAR: 9})
    table.play(A, EndTurn())
    assert table.asked() == ("grow", A)
    assert table.refused(A, Grow(horde=3)).rule == "ZW-D02"
    table.play(A, Grow(horde=2))
    assert table.horde(A, 2) == horde(3, slot=2)
    assert table.state.turn == 1


def test_resilient_every_turn() -> None:
    """ZW-D02: of others too, where that is played."""
    table = bred(
        "resilient",
        (A, horde(1)),
        (B, horde(2)),
        seat=B,
        townies={FAR: 9},
        rules={"resilient_every_turn": "yes"},
    )
    table.play(A, EndTurn())
    assert table.asked() == ("grow", B)


def test_a_token_beyond_the_pool() -> None:
    """ZW-012, ZW-D02: a proxy, which counts from then on."""
    table = bred("resilient", (A, horde(3)), (B, horde(3)), townies={FAR: 50})
    assert tokens(table.state) == pool(table.state) == 56
    table.play(A, EndTurn()).play(A, Grow(horde=1))
    assert (table.state.proxies, pool(table.state)) == (1, 57)


def test_bloodthirsty() -> None:
    """ZW-D03, ZW-073, ZW-P05: a zombie with its die, then all 1s again. As often as wanted."""
    table = bred("bloodthirsty", (A, horde(4)), AWAY, townies={HERE: 1})
    table.play(A, PEOPLE, 1, 1, 2, 2, 2)
    assert table.asked() == ("feed", A)
    assert table.refused(A, Feed(die=4)).rule == "ZW-D03"
    table.play(A, Feed(die=0), 1)
    assert table.asked() == ("feed", A)
    table.play(A, Feed(die=2), 6)
    assert table.horde(A) == horde(3)  # two given up, one turned
    assert table.state.fight is None


def test_bloodthirst_may_be_held() -> None:
    """ZW-D03: the 1 then knocks the pawn down."""
    table = bred("bloodthirsty", (A, horde(2)), AWAY, townies={HERE: 1})
    table.play(A, PEOPLE, 1, 2, 2).play(A, LetStand())
    assert table.horde(A) == horde(2, upright=False)


def test_the_last_zombie_can_be_sacrificed() -> None:
    """ZW-D03: nobody's credit, and the people's dice still count."""
    table = bred("bloodthirsty", (A, horde(1)), (A, horde(1, slot=2)), AWAY, townies={HERE: 2})
    table.play(A, PEOPLE, 1, 1, 6).play(A, Feed(die=0))
    assert table.horde(A) is None
    assert table.people() == (1, (8,))
    assert table.player(B).destroyed == 0


def test_a_sacrificed_horde_gives_no_credit() -> None:
    """ZW-D03, ZW-087: a resister's 5 finds nobody. Where one zombie is left, it counts."""
    for zombies, credit in ((1, 0), (2, 1)):
        own = [(A, horde(zombies)), (A, horde(1, slot=2))]
        table = bred("bloodthirsty", *own, (B, horde(1)))
        table.play(A, ON_B, 1, *(2,) * (zombies - 1), 5).play(A, Feed(die=0))
        assert table.horde(A) is None
        assert table.player(B).destroyed == credit


def test_stealthy() -> None:
    """ZW-D04, ZW-071: a smaller horde is left out before the roll. The attack may be void."""
    table = bred("stealthy", (A, horde(3)), (B, horde(2)), seat=B)
    table.play(A, ON_B)
    assert table.asked() == ("refuse", B)
    table.play(B, Refuse(refuse=True))
    assert table.horde(A) == horde(3)
    assert table.offered(A, "Attack") == []
    assert table.refused(A, ON_B).rule == "ZW-070"


def test_stealthy_may_fight() -> None:
    """ZW-D04: it is a choice, and only of a smaller horde."""
    table = bred("stealthy", (A, horde(3)), (B, horde(2)), seat=B)
    table.play(A, ON_B).play(B, Refuse(refuse=False), 5, 2, 2, 2, 2)
    assert table.size(B) == 1
    equal = bred("stealthy", (A, horde(2)), (B, horde(2)), seat=B).play(A, ON_B, 5, 2, 2, 2)
    assert equal.size(B) == 1


def test_a_refused_attack_keeps_its_other_targets() -> None:
    """ZW-D04: the others are still targets."""
    table = bred("stealthy", (A, horde(3)), (B, horde(2)), (C, horde(3)), seat=B, count=3)
    table.play(A, Attack(horde=1, targets=("b.1", "c.1")))
    table.play(B, Refuse(refuse=True), 5, 2, 2, 2, 2, 2)
    assert (table.size(B), table.size(C)) == (2, 2)


def test_a_refusal_holds_while_it_is_smaller() -> None:
    """ZW-D04: for that pair, in that turn."""
    table = bred(
        "stealthy", (A, horde(3)), (A, horde(3, slot=2)), (B, horde(2)), seat=B, townies={FAR: 1}
    )
    table.play(A, ON_B).play(B, Refuse(refuse=True))
    assert {one.fixed["horde"] for one in table.offered(A, "Attack")} == {2}
    table.play(A, EndTurn())
    assert table.state.refused == ()


def test_a_new_horde_in_a_slot_is_not_refused_for_the_old_one() -> None:
    """ZW-D04: a refusal is for a pair of hordes, so that this one may attack, and be refused."""
    own = [(A, horde(2)), (A, horde(1, slot=2)), (A, horde(5, slot=3))]
    table = bred("stealthy", *own, (B, horde(1)), seat=B)
    table.play(A, ON_B).play(B, Refuse(refuse=True))
    table.play(A, Merge(horde=1, into=2, dice={"6": 2}))
    table.play(A, Split(horde=3, dice={"6": 2}))
    assert {one.fixed["horde"] for one in table.offered(A, "Attack")} == {1}
    table.play(A, ON_B)
    assert table.asked() == ("refuse", B)


def test_vicious() -> None:
    """ZW-D05: 4 kills a zombie, when resisting too."""
    table = bred("vicious", (A, horde(2)), (B, horde(2))).play(A, ON_B, 4, 2, 4, 2)
    assert (table.size(A), table.size(B)) == (2, 1)
    resisting = bred("vicious", (A, horde(2)), (B, horde(2)), seat=B).play(A, ON_B, 4, 2, 4, 2)
    assert (resisting.size(A), resisting.size(B)) == (1, 2)


def test_a_vicious_four_has_a_choice() -> None:
    """ZW-078, ZW-D05: a person, or a zombie."""
    table = bred("vicious", (A, horde(1)), (B, horde(2)), townies={HERE: 1})
    table.play(A, Attack(horde=1, targets=("b.1",), people=True), 4, 2, 2, 2)
    assert table.asked() == ("assign", A)


def test_virulent_resisters_take_too() -> None:
    """ZW-D06: exactly 6. A Hero's 7 kills."""
    table = bred("virulent", (A, horde(3)), (B, horde(1, 8)), seat=B)
    table.play(A, ON_B, 2, 2, 2, 6, 7)
    assert (table.size(A), table.size(B)) == (1, 3)


def test_lucky() -> None:
    """ZW-D07, ZW-009, ZW-P05: any die of anybody, before it counts. Again and again."""
    table = always(bred("lucky", (A, horde(2)), AWAY, seat=B, townies={HERE: 1}))
    table.play(A, PEOPLE, 4, 2, 2)
    assert table.asked() == ("luck", B)
    assert table.refused(B, Reroll(die=3)).rule == "ZW-D07"
    table.play(B, Reroll(die=0), 5)
    assert table.asked() == ("luck", B)
    table.play(B, Reroll(die=0), 1)
    table.play(B, Pass())
    assert table.horde(A) == horde(2, upright=False)
    assert table.player(B).luck == 5


def test_the_last_luck_token() -> None:
    """ZW-D07: nobody is asked without one."""
    table = always(bred("lucky", (A, horde(1)), AWAY, seat=B))
    player = replace(table.state.players[1], luck=1)
    table.state = replace(table.state, players=(table.state.players[0], player))
    table.play(A, Move(horde=1, to=EAST), 2).play(B, Reroll(die=0), 6)
    assert table.state.asks == ()
    assert table.horde(A) == horde(1, at=EAST)
    assert table.player(B).luck == 0


def test_windows_go_clockwise() -> None:
    """ZW-073, ZW-D07: the current player is first. Using one opens all windows again."""
    table = Table(
        (A, horde(1)),
        (B, horde(1, at=FAR)),
        (C, horde(1, at=FAR)),
        count=3,
        turn=B,
        townies={FAR: 1},
        breeds={A: "lucky", C: "lucky"},
    )
    always(table).play(B, Move(horde=1, to=FAR - 1), 4)
    assert table.asked() == ("luck", C)
    table.play(C, Pass())
    assert table.asked() == ("luck", A)
    table.play(A, Reroll(die=0), 5)
    assert table.asked() == ("luck", C)
    table.play(C, Pass()).play(A, Pass())
    assert table.horde(B) == horde(1, at=FAR - 1)


def test_luck_comes_before_sacrifices() -> None:
    """ZW-A05: the advanced choice is offered after the windows."""
    table = bred("lucky", (A, horde(1)), AWAY, rules=ADVANCED)
    table.play(A, Move(horde=1, to=EAST), 2)
    assert table.asked() == ("luck", A)
    table.play(A, Pass())
    assert table.asked() == ("stay", A)


def test_by_default_the_lucky_are_asked_where_dice_hurt() -> None:
    """ZW-D07: own dice that knock down, and dice that kill own zombies, not what others do."""
    table = bred("lucky", (A, horde(2)), (B, horde(1)), seat=B, townies={HERE: 1})
    table.play(A, PEOPLE, 1, 5, 6)
    assert table.state.asks == ()
    table = bred("lucky", (A, horde(1)), (B, horde(1)), seat=B)
    table.play(A, ON_B, 5, 5)
    assert table.asked() == ("luck", B)
    assert bred("lucky", (A, horde(1)), (B, horde(1)), seat=B).play(A, ON_B, 2, 5).state.asks == ()
    table = bred("lucky", (A, horde(1)), AWAY)
    assert table.play(A, Move(horde=1, to=EAST), 6).state.asks == ()
    assert table.play(A, Move(horde=1, to=HERE), 3).asked() == ("luck", A)


def test_the_lucky_are_asked_before_an_explosion() -> None:
    """ZW-D07, ZW-084: the Lucky are asked about a D20 that would explode in their space."""
    table = bred("lucky", (A, horde(2)), (B, horde(1)), seat=B, heroes=((HERE, 20),))
    assert table.play(A, PEOPLE, 2, 2, 1).asked() == ("luck", B)


def test_the_lucky_say_when_they_are_asked() -> None:
    """ZW-D07, ZW-073: never about such dice, not before the next turn, at every throw."""
    for silent in (Pass(until="turn"), Mute(about="attack")):
        table = bred("lucky", (A, horde(2)), (A, horde(2, slot=2)), (B, horde(4)), seat=B)
        table.play(A, ON_B, 5, 2, 3, 3, 3, 3).play(B, silent)
        table.play(A, Attack(horde=2, targets=("b.1",)), 5, 2, 3, 3, 3)
        assert table.state.asks == ()
    table = bred("lucky", (A, horde(1)), AWAY)
    assert table.refused(A, SetOrder(order="usual")).rule == "ZW-D07"
    table.play(A, SetOrder(order="every")).play(A, Move(horde=1, to=EAST), 6)
    assert table.asked() == ("luck", A)
    plain = Table((A, horde(1)), AWAY)
    assert plain.refused(A, SetOrder(order="every")).rule == "ZW-D07"


def test_standing_orders_end_with_the_next_turn() -> None:
    """ZW-D07, ZW-033: a player who let dice lie until then is asked as before."""
    table = bred("lucky", (A, horde(1)), (B, horde(1)), seat=B, townies={FAR: 1})
    player = replace(table.player(B), order="off", muted=("attack",))
    table.state = replace(table.state, players=(table.state.players[0], player))
    table.play(A, EndTurn())
    assert (table.player(B).order, table.player(B).muted) == ("usual", ())


def test_noxious() -> None:
    """ZW-D08, ZW-036: every foreign die near the player. Each 1 is removed, and that is all."""
    table = bred(
        "noxious",
        (A, horde(1)),
        (A, horde(1, slot=2)),
        (B, horde(1, 8)),
        (B, horde(1, slot=2, at=FAR)),
        townies={HERE: 2, FAR: 3},
        heroes=((HERE, 20),),
        squads=(Squad(1, HERE, (8, 8)),),
    )
    table.play(A, EndTurn(), 1, 2, 1, 2, 1, 1, 5)
    assert table.horde(B) == horde(0, 8)
    assert table.people() == (1, ())
    assert table.state.squads == (Squad(1, HERE, (8,)),)
    assert table.people(FAR) == (3, ())
    assert table.size(A) == 1


def test_noxious_may_end_a_horde() -> None:
    """ZW-D08, ZW-087: to nobody's credit."""
    table = bred(
        "noxious", (A, horde(1)), (B, horde(1)), (B, horde(1, slot=2, at=FAR)), townies={FAR: 2}
    )
    table.play(A, EndTurn(), 1)
    assert table.horde(B) is None
    assert table.player(A).destroyed == 0


def test_psychic() -> None:
    """ZW-D10, ZW-032: says who begins."""
    table = round_over((A, horde(1)), (B, horde(2)), breeds={B: "psychic"})
    table.play(B, EndTurn()).play(A, PassFree())
    assert table.asked() == ("first", B)
    assert table.refused(B, ChooseFirst(player="x")).rule == "ZW-D10"
    table.play(B, ChooseFirst(player=B))
    assert table.state.turn == 1


def test_two_psychics_throw() -> None:
    """ZW-D10: each round anew."""
    table = round_over((A, horde(1)), (B, horde(2)), breeds={A: "psychic", B: "psychic"})
    table.play(B, EndTurn()).play(A, PassFree(), 3, 8)
    assert table.asked() == ("first", B)
