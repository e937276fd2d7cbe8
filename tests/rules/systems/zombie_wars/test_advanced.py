"""Advanced: the limit of hordes, zombies given up, waves."""

from __future__ import annotations

from msgspec.structs import replace

from rules.systems.zombie_wars.catalogue import marks, rulings_of
from rules.systems.zombie_wars.fight.attacks import Attack
from rules.systems.zombie_wars.hordes.moves import Move, Stay
from rules.systems.zombie_wars.hordes.parts import Split
from rules.systems.zombie_wars.rounds.turns import EndTurn
from rules.systems.zombie_wars.state import Squad
from rules.systems.zombie_wars.town import space
from rules.systems.zombie_wars.townies.action import PassFree
from rules.systems.zombie_wars.who import limit
from tests.rules.systems.zombie_wars.table import EAST, FAR, HERE, A, B, Table, horde, round_over

PEOPLE = Attack(horde=1, people=True)
AWAY = (B, horde(1, at=FAR))
ADVANCED = {"advanced": "on"}


def test_the_limit_of_hordes() -> None:
    """ZW-A01, ZW-A02, ZW-A03: three, and one for each own Hero and each horde destroyed."""
    table = Table((A, horde(1, 8, 8)), AWAY, rules=ADVANCED)
    assert limit(table.state, 0) == 5
    player = replace(table.state.players[0], destroyed=2)
    table.state = replace(table.state, players=(player, *table.state.players[1:]))
    assert limit(table.state, 0) == 7
    three = [(A, horde(2, slot=slot)) for slot in (1, 2, 3)]
    assert (
        Table(*three, AWAY, rules=ADVANCED).refused(A, Split(horde=1, dice={"6": 1})).rule
        == "ZW-092"
    )


def test_a_pawn_without_a_sacrifice_is_knocked_down() -> None:
    """ZW-A04: it is the owner's choice, and only where it would be knocked down."""
    down = Table((A, horde(2)), AWAY, rules=ADVANCED).play(A, Move(horde=1, to=EAST), 3, 6)
    down.play(A, Stay(destroy=False))
    assert down.horde(A) == horde(2, at=EAST, upright=False)
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


def test_sacrifices_after_an_attack_need_their_house_rule() -> None:
    """ZW-A05: only where that is played. As many as showed 1."""
    usual = Table((A, horde(3)), AWAY, townies={HERE: 1}, rules=ADVANCED)
    usual.play(A, PEOPLE, 1, 2, 2, 2)
    assert usual.horde(A) == horde(3, upright=False)
    table = Table(
        (A, horde(3)), AWAY, townies={HERE: 1}, rules={**ADVANCED, "sacrifice_on_attack": "yes"}
    )
    table.play(A, PEOPLE, 1, 2, 2, 2).play(A, Stay(destroy=True))
    assert table.horde(A) == horde(2)


def test_a_wave() -> None:
    """ZW-A08, ZW-P03, ZW-002: in a marked hour, the highest of 3D8, then x, y."""
    table = round_over((A, horde(1)), (B, horde(2)), hour=6, rules=ADVANCED)
    table.play(B, EndTurn()).play(A, PassFree(), 2, 5, 3, 4, 7, 1)
    assert table.state.squads == (Squad(1, space(4, 7), (10,) * 5),)
    quiet = round_over((A, horde(1)), (B, horde(2)), hour=6)
    quiet.play(B, EndTurn()).play(A, PassFree(), 1)
    assert quiet.state.squads == ()


def test_fewer_waves_come_where_living_heroes_step_down() -> None:
    """ZW-M02, ZW-H02: other hours, since more people live to the end."""
    assert [one.hour for one in marks(rulings_of({**ADVANCED}))] == [4, 7, 9, 11]
    spared = {**ADVANCED, "time_for_heroes": "on"}
    assert [(one.hour, one.sides) for one in marks(rulings_of(spared))] == [(4, 8), (9, 10)]
    assert marks(rulings_of({**spared, "heroes_spared": "risen"})) == marks(rulings_of(ADVANCED))
    quiet = round_over((A, horde(1)), (B, horde(2)), hour=6, rules=spared)
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
