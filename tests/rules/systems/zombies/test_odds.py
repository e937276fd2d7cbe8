"""The worked figures of Zombies!!!, by the questions that anybody can ask."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rules.refused import Refused
from rules.system import Answer
from rules.systems.zombies.fight.odds import POLICIES, Policy, ends, expected_kills, survives
from rules.systems.zombies.odds import answer

FIRST: Policy = "bullets-first"


def asked(question: str, words: str = "", **house_rules: str) -> Answer:
    """The answer to a question in words."""
    said = dict(part.split("=", 1) for part in words.split())
    return answer(question, said, house_rules)


@pytest.mark.parametrize(
    ("bonus", "chance"),
    [(0, Fraction(1, 2)), (1, Fraction(2, 3)), (2, Fraction(5, 6)), (3, Fraction(1))],
)
def test_one_roll(bonus: int, chance: Fraction) -> None:
    """The chance to kill with one roll. Rule: ZZ-X01, ZZ-061."""
    assert asked("fight", f"bonus={bonus} bullets=0 hearts=1")["roll_kills"] == chance


@pytest.mark.parametrize("hearts", [1, 2, 3])
def test_one_fight(hearts: int) -> None:
    """Bullets first: each bullet makes one more face good. Rule: ZZ-X02, ZZ-062, ZZ-063."""
    for bullets, lost in (
        (0, Fraction(1, 2)),
        (1, Fraction(1, 3)),
        (2, Fraction(1, 6)),
        (3, Fraction(0)),
        (4, Fraction(0)),
    ):
        assert survives((bullets, hearts), 1, 0, FIRST) == 1 - lost**hearts


@pytest.mark.parametrize(
    ("bullets", "hearts", "mean"),
    [
        (1, 1, Fraction(1, 6)),
        (1, 3, Fraction(13, 54)),
        (2, 1, Fraction(1, 2)),
        (2, 3, Fraction(43, 72)),
        (3, 1, Fraction(1)),
        (3, 3, Fraction(1)),
    ],
)
def test_bullets_spent(bullets: int, hearts: int, mean: Fraction) -> None:
    """On average, in one fight. Rule: ZZ-X03."""
    told = asked("fight", f"bullets={bullets} hearts={hearts}")
    assert told["expected_bullets"] == mean


def test_ends_of_one_fight() -> None:
    """All of them, with three kits. The dead have no heart. Rule: ZZ-X04."""
    assert ends((3, 3), 1, 0, FIRST) == {
        (3, 3): Fraction(1, 2),
        (2, 3): Fraction(1, 6),
        (1, 3): Fraction(1, 6),
        (0, 3): Fraction(1, 6),
    }
    found = ends((2, 2), 1, 0, FIRST)
    assert sum(share for (_, hearts), share in found.items() if not hearts) == Fraction(1, 36)
    alive = {kit: share for kit, share in found.items() if kit[1]}
    assert alive == {
        (2, 2): Fraction(1, 2),
        (2, 1): Fraction(1, 12),
        (1, 2): Fraction(1, 6),
        (1, 1): Fraction(1, 36),
        (0, 2): Fraction(1, 6),
        (0, 1): Fraction(1, 36),
    }
    found = ends((1, 2), 1, 0, FIRST)
    assert sum(share for (_, hearts), share in found.items() if not hearts) == Fraction(1, 9)
    assert (found[1, 1], found[0, 1]) == (Fraction(1, 6), Fraction(1, 18))


@pytest.mark.parametrize(
    ("policy", "mean"),
    [
        ("never", Fraction(3)),
        ("last-heart", Fraction(155, 27)),
        ("bullets-first", Fraction(1535, 243)),
        ("best", Fraction(1651, 243)),
    ],
)
def test_kills_before_death(policy: Policy, mean: Fraction) -> None:
    """One after the other, from the kit of the start. Rule: ZZ-X05."""
    assert expected_kills((3, 3), 0, policy) == mean


def test_many_in_a_row() -> None:
    """Five, ten and twenty-five of them, bullets first. Rule: ZZ-X05."""
    assert survives((3, 3), 5, 0, FIRST) == Fraction(3467, 5184)
    assert survives((3, 3), 10, 0, FIRST) == Fraction(8849, 55296)
    assert survives((3, 3), 25, 0, FIRST) == Fraction(48059, 301989888)


@pytest.mark.parametrize(
    ("bonus", "chance"), [(0, Fraction(7, 8)), (1, Fraction(26, 27)), (2, Fraction(215, 216))]
)
def test_without_bullets(bonus: int, chance: Fraction) -> None:
    """Three hearts and a weapon. Plus one for three rolls is as good. Rule: ZZ-X07, ZZ-X17."""
    assert survives((0, 3), 1, bonus, FIRST) == chance
    assert survives((0, 3), 1, 3, FIRST) == 1


@pytest.mark.parametrize(
    ("policy", "three", "five"),
    [
        ("never", Fraction(1, 2), Fraction(29, 128)),
        ("one-bullet", Fraction(64, 81), Fraction(61, 108)),
        ("last-heart", Fraction(187, 216), Fraction(43, 72)),
        ("bullets-first", Fraction(3509, 3888), Fraction(3467, 5184)),
        ("best", Fraction(7265, 7776), Fraction(2519, 3456)),
    ],
)
def test_policies(policy: Policy, three: Fraction, five: Fraction) -> None:
    """The chance to survive three and five zombies, by when bullets are spent. Rule: ZZ-X19."""
    assert survives((3, 3), 3, 0, policy) == three
    assert survives((3, 3), 5, 0, policy) == five


@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("bonus", [0, 1])
def test_ends_agree_with_the_chance_to_survive(policy: Policy, bonus: int) -> None:
    """Survivors are the ends with a heart. All ends add up to 1. Rule: ZZ-X04, ZZ-X19."""
    for kit, zombies in (((2, 2), 2), ((4, 1), 3), ((0, 3), 1), ((3, 3), 0)):
        found = ends(kit, zombies, bonus, policy)
        assert sum(found.values()) == 1
        alive = sum(share for (_, hearts), share in found.items() if hearts)
        assert alive == survives(kit, zombies, bonus, policy)


def test_movement() -> None:
    """Means and chances of the roll. Rule: ZZ-X09, ZZ-X20, ZZ-120."""
    means = [asked("move", f"hearts={n}")["expected_squares"] for n in range(1, 6)]
    assert means == [Fraction(9, 2) + n for n in range(5)]
    quick = asked("move", "hearts=3 quick=yes squares=10")
    assert (quick["expected_squares"], quick["reaches"]) == (10, Fraction(7, 12))
    assert asked("move", "hearts=3 squares=7")["reaches"] == Fraction(1, 2)
    wind = asked("move", "hearts=3 longboard=yes doubled=yes squares=16")
    assert (wind["expected_squares"], wind["reaches"]) == (17, Fraction(2, 3))
    assert asked("move", "hearts=3", movement="die")["expected_squares"] == Fraction(7, 2)


@pytest.mark.parametrize(
    ("bullets", "kept"),
    [
        (0, Fraction(1, 4)),
        (1, Fraction(5, 12)),
        (2, Fraction(11, 18)),
        (3, Fraction(5, 6)),
        (4, Fraction(11, 12)),
        (5, Fraction(35, 36)),
        (6, Fraction(1)),
    ],
)
def test_not_quite_dead(bullets: int, kept: Fraction) -> None:
    """The chance to keep the kills, and what is paid. Rule: ZZ-X14, ZZ-X27, ZZ-E25."""
    assert asked("not-quite-dead", f"bullets={bullets}")["kept"] == kept
    means = [asked("not-quite-dead", f"bullets={n}")["expected_bullets"] for n in (2, 6)]
    assert means == [Fraction(5, 9), Fraction(2)]


def test_free_spending_is_not_asked() -> None:
    """These odds hold for the usual ruling. Rule: ZZ-R07."""
    with pytest.raises(Refused):
        asked("fight", spending="free")


def test_to_win_this_turn() -> None:
    """Squares and zombies on the way, from three kits. Rule: ZZ-X26, ZZ-120, ZZ-121."""

    def wins(bullets: int, hearts: int, squares: int, zombies: int) -> Fraction:
        far = asked("move", f"hearts={hearts} squares={squares}")["reaches"]
        return far * survives((bullets, hearts), zombies, 0, FIRST)

    assert wins(3, 3, 7, 2) == Fraction(35, 72)
    assert wins(0, 2, 6, 1) == Fraction(3, 8)
    first = ends((0, 2), 1, 0, FIRST)
    after = [share * wins(*kit, 6, 1) for kit, share in first.items() if kit[1]]
    assert sum(after) == Fraction(11, 48)
