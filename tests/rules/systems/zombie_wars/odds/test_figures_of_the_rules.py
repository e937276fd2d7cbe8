"""The worked examples of section 14 that are odds, as exact fractions."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.rules.systems.zombie_wars.odds.asking import ask


def test_moves_of_ordinary_zombies() -> None:
    """ZW-X02, ZW-062: each die stays upright in one of two throws."""
    for count in range(1, 7):
        assert ask("move", horde=count)["upright"] == Fraction(1, 2**count)


def test_moves_of_heroes() -> None:
    """ZW-X03, ZW-X03b, ZW-062: larger dice fail less often."""
    assert ask("move", horde=3, heroes="8")["upright"] == Fraction(5, 64)
    alone = {die: ask("move", horde=0, heroes=die)["upright"] for die in (8, 10, 12, 20)}
    assert list(alone.values()) == [
        Fraction(5, 8),
        Fraction(7, 10),
        Fraction(3, 4),
        Fraction(17, 20),
    ]


def test_attacks_that_leave_the_pawn_upright() -> None:
    """ZW-X04, ZW-086: no die shows a 1."""
    for count in range(1, 6):
        assert 1 - ask("attack", horde=count, people=1)["laid"] == Fraction(5, 6) ** count


def test_moves_in_a_row() -> None:
    """ZW-X05, ZW-X05b: until the pawn lies."""
    for count in range(1, 6):
        told = ask("move", horde=count, moves=3)
        assert told["expected_moves"] == 1 / (1 - Fraction(1, 2**count))
        assert told["at_least3"] == Fraction(1, 4**count)
        assert (told["at_least1"], told["gone"]) == (1, 0)


def test_three_against_four_people() -> None:
    """ZW-X06, ZW-074, ZW-077, ZW-079: converted, lost, the size, knocked down, gone."""
    told = ask("attack", horde=3, people=4)
    assert told["expected_converted"] == Fraction(3, 2)
    assert [told[f"converted{n}"] for n in range(4)] == [Fraction(n, 8) for n in (1, 3, 3, 1)]
    assert told["expected_lost"] == Fraction(863, 1296)
    assert told["expected_size"] == Fraction(4969, 1296)
    assert told["laid"] == Fraction(91, 216)
    assert told["gone"] == Fraction(7, 3456)


def test_five_against_a_horde_of_three() -> None:
    """ZW-X07, ZW-075, ZW-076: killed, lost, wiped out, nobody lost, knocked down."""
    told = ask("attack", horde=5, against=3)
    assert told["expected_killed"] == Fraction(131, 81)
    assert told["expected_lost"] == 1
    assert told["rival_gone"] == Fraction(17, 81)
    assert told["nothing_lost"] == Fraction(256, 6561)
    assert told["laid"] == Fraction(4651, 7776)


def test_the_vicious_kill_more() -> None:
    """ZW-X08, ZW-D05: a 4 is enough."""
    told = ask("attack", horde=5, against=3, breed="vicious")
    assert told["expected_killed"] == Fraction(73, 32)
    assert told["rival_gone"] == Fraction(1, 2)


def test_pressure() -> None:
    """ZW-X09, ZW-115: a 1 among the people."""
    for count in range(1, 6):
        assert ask("townies", people=count)["promoted"] == 1 - Fraction(5, 6) ** count


def test_the_scatter() -> None:
    """ZW-X10, ZW-021, ZW-R01: from 9 to 50 throws, most often 14."""
    told = ask("scatter")
    throws = {n: told[f"throws{n}"] for n in range(51)}
    assert {n for n, share in throws.items() if share} == set(range(9, 51))
    assert max(throws, key=lambda n: throws[n]) == 14
    assert throws[14] == Fraction(227642831, 1088391168)
    assert throws[9] == Fraction(715, 10077696)
    assert float(told["expected_throws"]) == pytest.approx(14.7619, abs=5e-5)
    assert float(told["expected_spaces"]) == pytest.approx(13.2536, abs=5e-5)


def test_the_wave() -> None:
    """ZW-X11, ZW-A08: the highest of three D8."""
    told = ask("wave")
    ways = [told[f"size{n}"] * 512 for n in range(9)]
    assert ways == [0, 1, 7, 19, 37, 61, 91, 127, 169]
    assert told["expected_size"] == Fraction(207, 32)


def test_odds_of_people_match_the_worked_example() -> None:
    """ZW-X12, ZW-X12b, ZW-X12c, ZW-083, ZW-084: who kills, who explodes, and how soon."""
    told = {die: ask("hero", die=die) for die in (6, 8, 10, 12, 20)}
    assert [one["kills"] for one in told.values()] == [
        Fraction(1, 6),
        Fraction(3, 8),
        Fraction(1, 2),
        Fraction(7, 12),
        Fraction(3, 4),
    ]
    assert told[20]["explodes"] == Fraction(1, 20)
    assert [told[die]["explodes"] for die in (6, 8, 10, 12)] == [0] * 4
    assert told[8]["expected_fights"] == 50
    assert told[12]["grows"] == Fraction(1, 12)
    assert told[20]["grows"] == 0
    fight = ask("attack", horde=1, people=0, people_heroes="20")
    assert fight["exploded"] == Fraction(1, 20)
    assert fight["lost0"] == 1 - Fraction(3, 4) - Fraction(1, 20)


def test_the_fast() -> None:
    """ZW-X13, ZW-D01: only a 1 or a 2 knocks the pawn down."""
    for count in range(1, 5):
        assert ask("move", horde=count, breed="fast")["upright"] == Fraction(2, 3) ** count


def test_the_bloodthirsty() -> None:
    """ZW-X14, ZW-D03: one zombie for all other 1s."""
    plain = ask("attack", horde=3, people=1, breed="bloodthirsty")
    fed = ask("attack", horde=3, people=1, breed="bloodthirsty", feeds=1)
    assert 1 - plain["laid"] == Fraction(125, 216)
    assert 1 - fed["laid"] == Fraction(7675, 7776)


def test_the_virulent() -> None:
    """ZW-X15, ZW-D06: four against four."""
    told = ask("attack", horde=4, against=4, breed="virulent")
    assert told["expected_taken"] == told["expected_killed"] == Fraction(2, 3)
    assert 1 - told["taken0"] == Fraction(671, 1296)


def test_the_noxious() -> None:
    """ZW-X16, ZW-D08: six ordinary pieces and a D8 beside them."""
    told = ask("noxious", pieces=6, heroes="8")
    assert told["expected_removed"] == Fraction(9, 8)
    assert told["removed0"] == Fraction(109375, 373248)


def test_sacrifices_during_moves_match_the_worked_example() -> None:
    """ZW-X17c, ZW-A04, ZW-A05: three who always give up the lowest."""
    told = ask("move", horde=3, sacrifice="yes")
    assert told["expected_size"] == Fraction(139, 72)
    assert told["gone"] == Fraction(1, 72)
    assert told["upright"] == Fraction(71, 72)
