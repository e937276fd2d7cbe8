"""Advanced, the ten breeds, A Time For Heroes."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from rules.systems.zombie_wars.commands import (
    Attack,
    ChooseFirst,
    EndTurn,
    Feed,
    Grow,
    HandOver,
    LetStand,
    Move,
    PassFree,
    Refuse,
    Reroll,
    Split,
    Stay,
)
from rules.systems.zombie_wars.state import Squad
from rules.systems.zombie_wars.who import limit, pool, space, tokens
from tests.rules.systems.zombie_wars.table import EAST, FAR, HERE, A, B, C, Table, horde

PEOPLE = Attack(horde=1, people=True)
ON_B = Attack(horde=1, targets=("b.1",))
AWAY = (B, horde(1, at=FAR))
ADVANCED = {"advanced": "on"}


# --- Advanced ---


def test_the_limit_of_hordes() -> None:
    """ZW-A01, ZW-A02, ZW-A03: three, and one for each own Hero and each horde destroyed."""
    table = Table((A, horde(1, 8, 8)), AWAY, rules=ADVANCED)
    assert limit(table.state, 0) == 5
    player = replace(table.state.players[0], destroyed=2)
    table.state = replace(table.state, players=(player, *table.state.players[1:]))
    assert limit(table.state, 0) == 7
    three = [(A, horde(2, slot=slot)) for slot in (1, 2, 3)]
    assert (
        Table(*three, AWAY, rules=ADVANCED).refused(A, Split(horde=1, zombies=1)).rule == "ZW-092"
    )


def test_a_pawn_is_laid_where_nobody_is_given_up() -> None:
    """ZW-A04: it is the owner's choice, and only where it would be laid."""
    laid = Table((A, horde(2)), AWAY, rules=ADVANCED).play(A, Move(horde=1, to=EAST), 3, 6)
    laid.play(A, Stay(destroy=False))
    assert laid.horde(A) == horde(2, at=EAST, upright=False)
    upright = Table((A, horde(2)), AWAY, rules=ADVANCED).play(A, Move(horde=1, to=EAST), 4, 6)
    assert upright.state.asks == ()


def test_the_lowest_hero_dice_go() -> None:
    """ZW-A04, ZW-R18: the dice themselves, whatever their size."""
    table = Table((A, horde(1, 8)), AWAY, rules=ADVANCED)
    table.play(A, Move(horde=1, to=EAST), 5, 2).play(A, Stay(destroy=True))
    assert table.horde(A) == horde(1, at=EAST)


def test_a_horde_may_give_up_all() -> None:
    """ZW-A05: it is removed, to nobody's credit."""
    table = Table((A, horde(1)), (A, horde(1, slot=2)), AWAY, rules=ADVANCED)
    table.play(A, Move(horde=1, to=EAST), 2).play(A, Stay(destroy=True))
    assert table.horde(A) is None
    assert table.player(B).destroyed == 0


def test_given_up_after_an_attack() -> None:
    """ZW-A05: only where that is played; as many as showed 1."""
    usual = Table((A, horde(3)), AWAY, townies={HERE: 1}, rules=ADVANCED)
    usual.play(A, PEOPLE, 1, 2, 2, 2)
    assert usual.horde(A) == horde(3, upright=False)
    table = Table(
        (A, horde(3)), AWAY, townies={HERE: 1}, rules={**ADVANCED, "sacrifice_on_attack": "yes"}
    )
    table.play(A, PEOPLE, 1, 2, 2, 2).play(A, Stay(destroy=True))
    assert table.horde(A) == horde(2)


def round_over(*hordes: Any, hour: int = 1, **more: Any) -> Table:
    """B is the last of the round, and A has fewest."""
    table = Table(*hordes, **{"townies": {FAR: 4}, "turn": B, "hour": hour, **more})
    table.state = replace(table.state, first=0)
    return table


def test_a_wave() -> None:
    """ZW-A08, ZW-P03, ZW-002: in a marked hour, the highest of 3D8, then x, y."""
    table = round_over((A, horde(1)), (B, horde(2)), hour=6, rules=ADVANCED)
    table.play(B, EndTurn()).play(A, PassFree(), 2, 5, 3, 4, 7, 1)
    assert table.state.squads == (Squad(1, space(4, 7), (10,) * 5),)
    quiet = round_over((A, horde(1)), (B, horde(2)), hour=6)
    quiet.play(B, EndTurn()).play(A, PassFree(), 1)
    assert quiet.state.squads == ()


def test_a_wave_every_turn() -> None:
    """ZW-R19: at the start of each turn of a marked hour."""
    rules = {**ADVANCED, "wave_every_turn": "yes"}
    table = Table((A, horde(1)), (B, horde(2)), hour=4, townies={FAR: 4}, rules=rules)
    table.play(A, EndTurn(), 1, 1, 2, 8, 8)
    assert table.state.squads == (Squad(1, FAR, (8, 8)),)
    assert table.state.turn == 1


def test_an_unmarked_hour_has_no_wave() -> None:
    """ZW-M02: and neither has one past the last of a short track."""
    table = round_over((A, horde(1)), (B, horde(2)), hour=4, rules=ADVANCED)
    table.play(B, EndTurn()).play(A, PassFree(), 1)
    assert table.state.squads == ()


# --- Breeds ---


def bred(breed: str, *hordes: Any, seat: str = A, **more: Any) -> Table:
    return Table(*hordes, breeds={seat: breed}, **more)


def test_fast() -> None:
    """ZW-D01: only 1 and 2 lay the pawn of a Move."""
    table = bred("fast", (A, horde(2)), AWAY).play(A, Move(horde=1, to=EAST), 3, 6)
    assert table.horde(A) == horde(2, at=EAST)
    table.play(A, Move(horde=1, to=HERE), 2, 6)
    assert table.horde(A) == horde(2, upright=False)


def test_resilient() -> None:
    """ZW-D02, ZW-036: at the end of the own turn, in a horde of choice."""
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
    """ZW-D03, ZW-073, ZW-P05: a zombie with its die, then all 1s again; as often as wanted."""
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
    """ZW-D03: the 1 then lays the pawn."""
    table = bred("bloodthirsty", (A, horde(2)), AWAY, townies={HERE: 1})
    table.play(A, PEOPLE, 1, 2, 2).play(A, LetStand())
    assert table.horde(A) == horde(2, upright=False)


def test_the_last_zombie_is_given_up() -> None:
    """ZW-D03: nobody's credit, and the people's dice still count."""
    table = bred("bloodthirsty", (A, horde(1)), (A, horde(1, slot=2)), AWAY, townies={HERE: 2})
    table.play(A, PEOPLE, 1, 1, 6).play(A, Feed(die=0))
    assert table.horde(A) is None
    assert table.people() == (1, (8,))
    assert table.player(B).destroyed == 0


def test_stealthy() -> None:
    """ZW-D04, ZW-071: a smaller horde is left out before the roll; the attack may be void."""
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


def test_an_attack_goes_on_without_the_stealthy() -> None:
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
    """ZW-D06: exactly 6; a Hero's 7 kills."""
    table = bred("virulent", (A, horde(3)), (B, horde(1, 8)), seat=B)
    table.play(A, ON_B, 2, 2, 2, 6, 7)
    assert (table.size(A), table.size(B)) == (1, 3)


def test_lucky() -> None:
    """ZW-D07, ZW-009, ZW-P05: any die of anybody, before it counts; again and again."""
    table = bred("lucky", (A, horde(2)), AWAY, seat=B, townies={HERE: 1})
    table.play(A, PEOPLE, 4, 2, 2)
    assert table.asked() == ("luck", B)
    assert table.refused(B, Reroll(die=3)).rule == "ZW-D07"
    table.play(B, Reroll(die=0), 5)
    assert table.asked() == ("luck", B)
    table.play(B, Reroll(die=0), 1)
    table.play(B, LetStand())
    assert table.horde(A) == horde(2, upright=False)
    assert table.player(B).luck == 5


def test_the_last_luck_token() -> None:
    """ZW-D07: nobody is asked without one."""
    table = bred("lucky", (A, horde(1)), AWAY, seat=B)
    player = replace(table.state.players[1], luck=1)
    table.state = replace(table.state, players=(table.state.players[0], player))
    table.play(A, Move(horde=1, to=EAST), 2).play(B, Reroll(die=0), 6)
    assert table.state.asks == ()
    assert table.horde(A) == horde(1, at=EAST)
    assert table.player(B).luck == 0


def test_windows_go_clockwise() -> None:
    """ZW-073, ZW-D07: from whose turn it is; whoever uses one opens them all again."""
    table = Table(
        (A, horde(1)),
        (B, horde(1, at=FAR)),
        (C, horde(1, at=FAR)),
        count=3,
        turn=B,
        townies={FAR: 1},
        breeds={A: "lucky", C: "lucky"},
    )
    table.play(B, Move(horde=1, to=FAR - 1), 4)
    assert table.asked() == ("luck", C)
    table.play(C, LetStand())
    assert table.asked() == ("luck", A)
    table.play(A, Reroll(die=0), 5)
    assert table.asked() == ("luck", C)
    table.play(C, LetStand()).play(A, LetStand())
    assert table.horde(B) == horde(1, at=FAR - 1)


def test_luck_comes_before_zombies_are_given_up() -> None:
    """ZW-A05: the advanced choice is offered after the windows."""
    table = bred("lucky", (A, horde(1)), AWAY, rules=ADVANCED)
    table.play(A, Move(horde=1, to=EAST), 2)
    assert table.asked() == ("luck", A)
    table.play(A, LetStand())
    assert table.asked() == ("stay", A)


def test_noxious() -> None:
    """ZW-D08, ZW-036: every foreign die of the own spaces; each 1 is removed, and that is all."""
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


# --- A Time For Heroes ---


def test_a_hero_zombie_shrinks() -> None:
    """ZW-H01, ZW-H02: by one die, once a fight."""
    table = Table((A, horde(3)), (B, horde(0, 12)), rules={"time_for_heroes": "on"})
    table.play(A, ON_B, 5, 5, 2, 2)
    assert table.horde(B) == horde(0, 10)
    assert table.player(A).destroyed == 0


def test_the_least_hero_becomes_ordinary() -> None:
    """ZW-H03, ZW-013: it takes a token."""
    table = Table((A, horde(1)), (B, horde(0, 8)), rules={"time_for_heroes": "on"})
    table.play(A, ON_B, 5, 2)
    assert table.horde(B) == horde(1)


def test_rot_takes_a_hero_whole() -> None:
    """ZW-H03: what is no defeat in combat removes the piece."""
    table = bred(
        "noxious",
        (A, horde(1)),
        (B, horde(1, 8)),
        townies={FAR: 1},
        rules={"time_for_heroes": "on"},
    )
    table.play(A, EndTurn(), 2, 1)
    assert table.horde(B) == horde(1)


def test_living_heroes_may_shrink_too() -> None:
    """ZW-H02: instead of being turned, where that is played; a D8 is a Hero no more."""
    rules = {"downgrade_instead_of_convert": "yes"}
    table = Table((A, horde(2)), AWAY, heroes=((HERE, 8), (HERE, 12)), rules=rules)
    table.play(A, PEOPLE, 4, 4, 2, 2)
    assert table.horde(A) == horde(2)
    assert table.people() == (1, (10,))


def test_who_is_handed_over_where_heroes_shrink() -> None:
    """ZW-H02, ZW-080: an ordinary person still rises."""
    rules = {"downgrade_instead_of_convert": "yes"}
    table = Table((A, horde(1)), AWAY, townies={HERE: 1}, heroes=((HERE, 8),), rules=rules)
    table.play(A, PEOPLE, 4, 2, 2).play(B, HandOver())
    assert table.horde(A) == horde(2)
    assert table.people() == (0, (8,))
