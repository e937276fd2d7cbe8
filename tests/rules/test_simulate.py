"""Many games: the same whatever plays them, counted rightly, refused where it makes no sense."""

from __future__ import annotations

import pytest

from rules.game import SetUp
from rules.play import Tally
from rules.refused import Refused
from rules.registry import system_of
from rules.simulate import UNFINISHED, Played, Spread, results, simulate, spread

SYSTEM = system_of("twilight-world")
SET_UP = SetUp(figures=SYSTEM.roster.samples()[:4], words={"zombies": "5", "turns": "4"})
GAMES = 9


def test_the_same_games_whatever_the_processes() -> None:
    """One process and three give the same results, in every game."""
    alone, together = (
        simulate(SYSTEM.play, SET_UP, games=GAMES, seed="moss", workers=workers)
        for workers in (1, 3)
    )
    assert alone == together
    assert alone.games == sum(alone.outcomes.values()) == GAMES


def test_another_seed_gives_other_games() -> None:
    """So does another bot. The same again gives the same."""
    first, again, other = (
        simulate(SYSTEM.play, SET_UP, games=3, seed=seed).digest for seed in ("a", "a", "b")
    )
    random = simulate(SYSTEM.play, SET_UP, games=3, seed="a", bots={"heroes": "random"}).digest
    assert first == again
    assert len({first, other, random}) == 3


def test_each_game_has_dice_of_its_own() -> None:
    """More games leave the first ones as they were: their sums only grow."""
    few, more = (simulate(SYSTEM.play, SET_UP, games=n, seed="a") for n in (2, 4))
    assert all(few.outcomes[key] <= more.outcomes[key] for key in few.outcomes)
    for key, row in few.figures.items():
        assert all(number <= more.figures[key][name] for name, number in row.items())


def test_results_are_added_up() -> None:
    """Outcomes by number, spreads of counts, sums of each figure and label over their games."""
    rows = [
        Played(
            Tally(outcome=outcome, counts={"turns": n}, figures=figures, labels={"eve": label}),
            digest,
        )
        for outcome, n, figures, label, digest in (
            ("time", 5, {"eve": {"wounds": 2}}, "fast", "a"),
            ("fallen", 3, {"eve": {"wounds": 1}, "ken": {"wounds": 4}}, "slow", "b"),
            ("time", 9, {}, "slow", "c"),
            ("time", 3, {"eve": {"wounds": 5}}, "fast", "d"),
        )
    ]
    found = results(rows)
    assert list(found.outcomes.items()) == [("time", 3), ("fallen", 1)]
    assert found.counts == {"turns": Spread(3, 3, 9, 9)}
    assert found.figures == {
        "eve": {"games": 3, "wounds": 8},
        "ken": {"games": 1, "wounds": 4},
    }
    assert found.labels == {
        "fast": {"games": 2, "wounds": 7},
        "slow": {"games": 1, "wounds": 1},
    }
    assert found.digest != results(rows[::-1]).digest


@pytest.mark.parametrize(
    ("values", "expected"),
    [([4], (4, 4, 4, 4)), ([2, 1], (1, 1, 2, 2)), (list(range(1, 101)), (1, 50, 95, 100))],
)
def test_a_spread_is_of_counts_that_occurred(values: list[int], expected: tuple[int, ...]) -> None:
    """The smallest value that half, or 95 in 100, do not exceed."""
    assert spread(values) == Spread(*expected)


def test_an_endless_game_is_reported_as_unfinished(monkeypatch: pytest.MonkeyPatch) -> None:
    """It stops after so many decisions."""
    monkeypatch.setattr("rules.simulate.MOST_DECISIONS", 7)
    found = simulate(SYSTEM.play, SET_UP, games=2, seed="a")
    assert found.outcomes == {UNFINISHED: 2}


@pytest.mark.parametrize(
    ("bots", "why"),
    [
        ({"south": "eager"}, "There is no seat “south” in this game."),
        ({"heroes": "wise"}, "There is no bot “wise” in this game."),
    ],
)
def test_bots_that_are_not_there(bots: dict[str, str], why: str) -> None:
    """Unknown seats and bots list the existing ones."""
    with pytest.raises(Refused, match=why) as refused:
        simulate(SYSTEM.play, SET_UP, games=1, seed="a", bots=bots)
    assert refused.value.cure is not None
